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

KINDLY = "You could do that. For now, try what is marked on the table."
NOT_YET = "Not yet: read this first, then press Next."

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


def answer_moves(game: Game, lesson: Lesson, step: Step, given: Sequence[str]) -> list[Move]:
    """The learner's answer to a step: the given one, or the first right one if he skipped it."""
    return [(lesson.seat, game.actions.parse(name)) for name in given or rest_of(step, ())]


def next_moves(game: Game, step: Step) -> list[Move]:
    """What happens after a step, before the next one."""
    return [game.actions.parse_seated(text) for text in step.then]


def moves_before(game: Game, lesson: Lesson, given: Given) -> list[Move]:
    """All moves of a scene up to the step that comes after these answers; past the last step, all of the last scene."""
    if len(given) > lesson.length:
        raise HiramError(f"the lesson has {lesson.length} steps, not {len(given)}")
    last = min(len(given), lesson.length - 1)
    scene, within, _ = lesson.at(last)
    begins = last - within
    moves = scene_moves(game, scene)
    for number in range(begins, len(given)):
        step = scene.steps[number - begins]
        moves += answer_moves(game, lesson, step, given[number]) + next_moves(game, step)
    return moves
