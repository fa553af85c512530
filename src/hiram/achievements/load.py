"""Read the achievements of a game, and check them: names, words, and that the game knows what they ask for."""

from __future__ import annotations

import functools
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from hiram.achievements.model import (
    ANY,
    EVENT,
    ME,
    OTHER,
    PLAIN,
    RIVALS,
    SHEET,
    VIEW,
    Achievement,
    Achievements,
    Need,
)
from hiram.core.dice import dice_of
from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of
from hiram.core.game import Game

FILE = "achievements.toml"
NAME = re.compile(r"[a-z0-9_]+")
MOST_TITLE, MOST_TEXT = 32, 110
MISSING = object()


class BadAchievement(ContentError):
    """An achievement that does not fit its form or its game. The text names file and achievement."""


@functools.cache
def achievements_of(game: Game) -> tuple[Achievement, ...]:
    """The achievements of a game, in their order; none if it has no file of them."""
    file = file_of(type(game))
    return read_achievements(str(file), file.read_text("utf-8"), game) if file is not None else ()


def file_of(kind: type) -> Path | None:
    """The file in the package of a game's class, or of one that it extends."""
    for one in kind.__mro__:
        module = getattr(sys.modules.get(one.__module__), "__file__", None)
        if module and (file := Path(module).parent / "words" / FILE).is_file():
            return file
    return None


def read_achievements(file: str, text: str, game: Game) -> tuple[Achievement, ...]:
    """The achievements that a file holds; BadAchievement says what is wrong with one."""
    try:
        found = words_of(file, text, Achievements).achievement
    except ContentError as problem:
        raise BadAchievement(str(problem)) from None
    names = [one.name for one in found]
    for one in found:
        where = f"{file}, {one.name or 'an achievement'}"
        if not NAME.fullmatch(one.name) or names.count(one.name) > 1:
            raise BadAchievement(f"{where}: the name has small letters, digits and _, and is there once")
        check_words(where, one)
        if not one.clause.startswith(f"{game.prefix}-"):
            raise BadAchievement(f"{where}: a clause of the game is written like {game.prefix}-4.2")
        if not one.needs:
            raise BadAchievement(f"{where}: nothing is asked for, so everybody would have it")
        for need in one.needs:
            check_need(where, need, game)
    return found


def check_words(where: str, one: Achievement) -> None:
    """A title that fits on a badge, and one or two sentences."""
    if not 1 <= len(one.title) <= MOST_TITLE:
        raise BadAchievement(f"{where}: the title has 1 to {MOST_TITLE} letters")
    if not 1 <= len(one.text) <= MOST_TEXT or not one.text.endswith((".", "!")):
        raise BadAchievement(f"{where}: the text is a sentence of at most {MOST_TEXT} letters")


def check_need(where: str, need: Need, game: Game) -> None:
    """The game knows the number, and it is bounded."""
    if need.least is None and need.most is None:
        raise BadAchievement(f"{where}: {need.value} has neither `least` nor `most`")
    kind = need.part(EVENT)
    if kind:
        check_event(where, need, kind, game)
        return
    if need.of or need.sum:
        raise BadAchievement(f"{where}: `of` and `sum` are for events, not for {need.value}")
    if need.value in PLAIN:
        return
    row = need.part(SHEET) or need.part(RIVALS)
    view = sample_view(game)
    if row:
        rows = game.score_sheet(view)[0]
        if row not in rows:
            raise BadAchievement(f"{where}: the score sheet has no {row!r}; it has {', '.join(rows)}")
    elif path := need.part(VIEW):
        look_up(where, path, msgspec.to_builtins(view, str_keys=True))
    else:
        sorts = ", ".join((*PLAIN, f"{SHEET}NAME", f"{RIVALS}NAME", f"{VIEW}PATH", f"{EVENT}KIND"))
        raise BadAchievement(f"{where}: there is no value {need.value!r}; there are {sorts}")


def check_event(where: str, need: Need, kind: str, game: Game) -> None:
    kinds = {one.name: one for one in game.event_kinds}
    if kind not in kinds:
        raise BadAchievement(f"{where}: the game has no event {kind!r}")
    fields = kinds[kind].fields
    for field in (*need.of, *([need.sum] if need.sum else ())):
        if field not in fields:
            raise BadAchievement(f"{where}: the event {kind} has no field {field!r}; it has {', '.join(fields)}")
    for field, wanted in need.of.items():
        domain = game.domains.get(field)
        if wanted in (ME, OTHER, ANY) or domain is None:
            continue
        if wanted not in domain.names:
            raise BadAchievement(f"{where}: {field} is never {wanted!r} in an event {kind}")
    if need.sum and need.sum in game.domains:
        raise BadAchievement(f"{where}: {need.sum} is no number that can be added up")


@functools.cache
def sample_view(game: Game) -> Any:
    """The view of a seat right after a deal: what a game shows does not depend on how far it has come."""
    players = max(game.players)
    return game.view(game.new_state(players, game.read_options(players, {}), dice_of(b"achievements")), 0)


def look_up(where: str, path: str, data: Any) -> None:
    """Refuse a path that leads nowhere; what is not known yet may become anything."""
    for step in path.split("."):
        if data is None:
            return
        if isinstance(data, list | tuple):
            data = data[0] if step == ME and data else MISSING
        else:
            data = data.get(step, MISSING) if isinstance(data, dict) else MISSING
        if data is MISSING:
            raise BadAchievement(f"{where}: a view has nothing at {path!r}: there is no {step!r}")
