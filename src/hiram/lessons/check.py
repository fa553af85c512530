"""Play a lesson through before anybody else does: every step must be reached, and every answer must be allowed."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.text.glossary import glossary_of
from hiram.lessons.load import BadLesson, outlines_of
from hiram.lessons.model import ZONE, Lesson, Step
from hiram.lessons.play import UNDO, Move, moves_before, moves_in, settled_options
from hiram.lessons.wording import HIGHEST_GRADE, LEAST_YOU, grade, hard, speaks_to_you


@functools.cache
def lesson_of(game: Game, name: str) -> Lesson | None:
    """The lesson of that name, played through once; None if the game has none. BadLesson says where it does not fit the
    game any more."""
    lesson = next((one for one in outlines_of(game) if one.name == name), None)
    if lesson is not None:
        check_lesson(game, lesson)
    return lesson


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, each played through."""
    found = outlines_of(game)
    for lesson in found:
        lesson_of(game, lesson.name)
    return found


def check_lesson(game: Game, lesson: Lesson) -> None:
    """Every step is reached by legal moves, what it names is there, and each of its answers leads on."""
    where = f"{lesson.name}.toml"
    try:
        settled_options(game, lesson)
    except HiramError as problem:
        raise BadLesson(f"{where}: {problem}") from None
    if not 0 <= lesson.seat < lesson.players:
        raise BadLesson(f"{where}: there is no seat {lesson.seat}")
    check_wording(lesson, terms_of(game))
    cited = any(step.clause for _, _, _, step in lesson.steps())
    clauses = game.rules().clauses if cited else {}
    for number, scene, within, step in lesson.steps():
        at = f"{where}, step {number + 1}"
        if step.clause and step.clause not in clauses:
            raise BadLesson(f"{at}: there is no clause {step.clause}")
        if step.takes_any and (within < len(scene.steps) - 1 or step.then):
            raise BadLesson(f"{at}: only the last step of a scene takes any answer, for nothing can follow from it")
        try:
            _check_step(game, lesson, number, step, at)
        except BadLesson:
            raise
        except HiramError as problem:
            raise BadLesson(f"{at}: {problem}") from None
    try:
        end = played(game, lesson, lesson.length - 1, moves_before(game, lesson, [()] * lesson.length))
    except HiramError as problem:
        raise BadLesson(f"{where}: {problem}") from None
    if lesson.plays_on and end.finished:
        raise BadLesson(f"{where}: nobody can play on, because the game is over")


def terms_of(game: Game) -> frozenset[str]:
    """What the game calls its things: the words of its glossary."""
    found = glossary_of(type(game))
    return found.words() if found is not None else frozenset()


def check_wording(lesson: Lesson, terms: Collection[str]) -> None:
    """A child of ten follows the words: no long ones but terms, spoken to "you", and easy as a whole."""
    where = f"{lesson.name}.toml"
    steps = [step for _, _, _, step in lesson.steps()]
    for number, step in enumerate(steps):
        for words in step.words:
            if problem := hard(words, terms):
                raise BadLesson(f"{where}, step {number + 1}: {problem}")
    spoken = sum(speaks_to_you(step.text) for step in steps)
    if spoken < LEAST_YOU * len(steps):
        raise BadLesson(f"{where}: only {spoken} of {len(steps)} steps speak to you")
    found = grade((words for step in steps for words in step.words), terms)
    if found > HIGHEST_GRADE:
        raise BadLesson(f"{where}: it reads like grade {found:.1f}, above {HIGHEST_GRADE}: shorter sentences and words")


def played(game: Game, lesson: Lesson, number: int, moves: Sequence[Move]) -> Match:
    """The match of the scene of a step, after some moves."""
    match = Match(game, lesson.players, settled_options(game, lesson), lesson.at(number)[0].seed)
    for seat, action in moves:
        match.carry_out(seat, action)
    return match


def _check_step(game: Game, lesson: Lesson, number: int, step: Step, at: str) -> None:
    begun = moves_before(game, lesson, [()] * number)
    match = played(game, lesson, number, begun)
    changes_mind = any(actions[0] == UNDO for actions in step.alternatives)
    if not step.only_looks and not changes_mind and lesson.seat not in match.acting:
        raise BadLesson(f"{at}: the learner is not being asked anything")
    _check_points(game, lesson, match, step, at)
    scene, within, _ = lesson.at(number)
    before = [()] * within
    meant = _legal(match, lesson)
    for actions in step.alternatives:
        for done in range(1, len(actions)):
            partly = played(game, lesson, number, moves_in(game, lesson, scene, before, actions[:done]))
            meant |= _legal(partly, lesson)
            if actions[done] == UNDO and not partly.can_undo(lesson.seat):
                raise BadLesson(f"{at}: nothing can be taken back there")
        if actions[0] == UNDO and not match.can_undo(lesson.seat):
            raise BadLesson(f"{at}: nothing can be taken back there")
        played(
            game,
            lesson,
            number,
            moves_in(game, lesson, scene, [*before, actions, *[()] * len(scene.steps[within + 1 :])]),
        )
    for name in step.says:
        if "*" not in name and name not in meant:
            game.actions.parse(name)
            raise BadLesson(f"{at}: says: {name!r} is not allowed there")


def _legal(match: Match, lesson: Lesson) -> set[str]:
    return {action.name for action in match.legal(lesson.seat)} if lesson.seat in match.acting else set()


def _check_points(game: Game, lesson: Lesson, match: Match, step: Step, at: str) -> None:
    """What a step points at is on the table."""
    nodes = game.scene(match.view(lesson.seat), match.names).by_id()
    zones = {zone for layout in game.sheet.layouts.values() for zone in layout.zones}
    for point in step.point:
        if point.startswith(ZONE):
            if point.removeprefix(ZONE) not in zones:
                raise BadLesson(f"{at}: there is no zone {point.removeprefix(ZONE)!r}")
        elif point not in nodes:
            raise BadLesson(f"{at}: there is no node {point!r}")
