"""Read the lessons of a game, and check their words: short sentences, and few of them."""

from __future__ import annotations

import functools
import re
import sys
from pathlib import Path

from msgspec.structs import replace

from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of
from hiram.core.game import Game
from hiram.lessons.model import ANY, Lesson, Step
from hiram.lessons.wording import too_long

NAME = re.compile(r"[a-z0-9_]+")


class BadLesson(ContentError):
    """A lesson that does not fit its format or its game. The text names file and step."""


def outlines_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order, read but not played through."""
    folder = lessons_folder(type(game))
    return read_lessons(folder) if folder is not None else ()


@functools.cache
def lessons_folder(kind: type) -> Path | None:
    """The folder of lessons in the package of a game's class, or of one that it extends; None if there is none."""
    for one in kind.__mro__:
        file = getattr(sys.modules.get(one.__module__), "__file__", None)
        if file and (folder := Path(file).parent / "content" / "lessons").is_dir():
            return folder
    return None


@functools.cache
def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    found = [read_lesson(file.stem, file.read_text("utf-8")) for file in sorted(folder.glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.name)))


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson that a file of that name holds; BadLesson says what is wrong with its form or its words."""
    file = f"{name}.toml"
    if not NAME.fullmatch(name):
        raise BadLesson(f"{file}: the name of a lesson has small letters, digits and _")
    try:
        lesson = replace(words_of(file, text, Lesson), name=name)
    except ContentError as problem:
        raise BadLesson(str(problem)) from None
    if not lesson.length or not all(scene.steps for scene in lesson.scenes):
        raise BadLesson(f"{file}: a lesson has scenes, and every scene has steps")
    check_words(f"{file}: about", lesson.about)
    for number, _, _, step in lesson.steps():
        check_step(f"{file}, step {number + 1}", step)
    return lesson


def check_step(where: str, step: Step) -> None:
    """The words of a step are short, and its answers are of one of the three forms."""
    if isinstance(step.answers, str) and step.answers != ANY:
        raise BadLesson(f'{where}: answers is "{ANY}" or a list of actions, not {step.answers!r}')
    if any(not actions for actions in step.alternatives):
        raise BadLesson(f"{where}: an answer has at least one action")
    for words in step.words:
        check_words(where, words)


def check_words(where: str, words: str) -> None:
    """At most two sentences that a child can read at one go."""
    if problem := too_long(words):
        raise BadLesson(f"{where}: {problem}")
