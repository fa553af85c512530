"""How a lesson goes on: the moves that lead to a step, and what is said to an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase

from msgspec import Struct

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.vocabulary import Action
from hiram.lessons.model import Lesson, Scene, Step

UNDO = "undo"  # in an answer: the learner changes his mind, and takes his last answer back
KINDLY = "You could do that. For now, try what is marked on the table."
NOT_YET = "Not yet: read this first, then press the gold button."

Move = tuple[int, Action]
Given = Sequence[Sequence[str]]  # for each step that is done: the actions of the answer; none: it was skipped


class Verdict(Struct, frozen=True):
    """What comes of an answer."""

    right: bool
    done: bool = False  # else the learner goes on with the same step
    text: str = ""


def settled_options(game: Game, lesson: Lesson) -> Options:
    """The options of a lesson's table: one person plays, and bots have the other seats."""
    return game.seated(game.read_options(lesson.players, lesson.options), apart=False)


def judge(step: Step, part: Sequence[str], tried: Sequence[str]) -> Verdict:
    """What comes of actions that a learner tries when he has made a part of the answer already."""
    made = (*part, *tried)
    if step.takes_any:
        return Verdict(right=True, done=True, text=step.after)
    if any(actions[: len(made)] == made for actions in step.alternatives):
        done = made in step.alternatives
        return Verdict(right=True, done=done, text=step.after if done else "")
    said = next((text for name, text in step.says.items() if any(fnmatchcase(one, name) for one in tried)), "")
    return Verdict(right=False, text=said or step.otherwise or (NOT_YET if step.only_looks else KINDLY))


def rest_of(step: Step, part: Sequence[str]) -> tuple[str, ...]:
    """What is still to be done for a right answer; nothing if any answer is, or none is asked for."""
    made = tuple(part)
    found = (actions for actions in step.alternatives if actions[: len(made)] == made)
    return next(found, ())[len(made) :]


def scene_moves(game: Game, scene: Scene) -> list[Move]:
    """What was played before a scene begins."""
    return [game.actions.parse_seated(line.strip()) for line in re.split("[;\n]", scene.moves) if line.strip()]


def next_moves(game: Game, step: Step) -> list[Move]:
    """What happens after a step, before the next one."""
    return [game.actions.parse_seated(text) for text in step.then]


def moves_in(game: Game, lesson: Lesson, scene: Scene, given: Given, part: Sequence[str] = ()) -> list[Move]:
    """All moves of a scene after the answers to its first steps, and a part of the answer to the next. A step that was
    skipped is answered by its first right answer. What was taken back is not among them."""
    moves = scene_moves(game, scene)
    begun = len(moves)  # where the learner's last answer begins
    for number, names in enumerate([*given, part] if part else given):
        step = scene.steps[number]
        begun = _answer(game, lesson.seat, moves, begun, names or rest_of(step, ()))
        if number < len(given) and step.then:
            moves += next_moves(game, step)
            begun = len(moves)
    return moves


def _answer(game: Game, seat: int, moves: list[Move], begun: int, names: Sequence[str]) -> int:
    """Add an answer to the moves; where it begins."""
    begins = len(moves)
    for name in names:
        if name == UNDO:
            begins = begins if len(moves) > begins else begun
            if len(moves) == begins:
                raise HiramError("there is nothing that could be taken back")
            del moves[begins:]
        else:
            moves.append((seat, game.actions.parse(name)))
    return begins


def moves_before(game: Game, lesson: Lesson, given: Given, part: Sequence[str] = ()) -> list[Move]:
    """All moves of a scene up to the step that comes after these answers, and a part of the answer to that; past the
    last step, all of the last scene."""
    if len(given) > lesson.length:
        raise HiramError(f"the lesson has {lesson.length} steps, not {len(given)}")
    last = min(len(given), lesson.length - 1)
    scene, within, _ = lesson.at(last)
    return moves_in(game, lesson, scene, given[last - within :], part)
