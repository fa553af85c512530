"""How bots fare with puzzles: which level of play finds the answer, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.game import LEVELS, Game
from hiram.core.perspective import Perspective
from hiram.puzzles.compare import CHECKING, Effort, confirmed
from hiram.puzzles.load import BadPuzzle, check_puzzle, perspective_of
from hiram.puzzles.model import GRADES, Puzzle

Told = Callable[[int], None]
"""Is told how many puzzles are done."""


class Solved(msgspec.Struct, frozen=True):
    """How many of some puzzles a level solves, on average over its askings, and the error of that."""

    level: str
    solved: float
    error: float


def askings(perspective: Perspective, answer: str, times: int, seed: str) -> dict[str, float]:
    """In which part of so many askings each level gives the answer. It thinks without a clock, so that the same seed
    gives the same part on every machine."""
    found: dict[str, float] = {}
    for level, bot in perspective.game.levels.items():
        chosen = [make_bot(bot, f"{seed} {level} {time}").choose(perspective).name for time in range(times)]
        found[level] = round(chosen.count(answer) / times, 2)
    return found


def graded(game: Game, puzzles: Sequence[Puzzle], times: int, seed: str, told: Told | None = None) -> list[Puzzle]:
    """The puzzles, each with how the levels fare with it, the easy ones first."""
    rows: list[Puzzle] = []
    for number, puzzle in enumerate(puzzles, 1):
        found = askings(perspective_of(game, puzzle), puzzle.answer, times, f"levels {seed} {puzzle.name}")
        rows.append(msgspec.structs.replace(puzzle, found=found))
        if told is not None:
            told(number)
    return in_order(rows)


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda puzzle: (GRADES.index(puzzle.grade), -puzzle.share, puzzle.name))


def solved_by_levels(puzzles: Sequence[Puzzle], times: int) -> list[Solved]:
    """How many of some graded puzzles each level solves, if it was asked so often for each."""
    result: list[Solved] = []
    for level in LEVELS:
        shares = [puzzle.found[level] for puzzle in puzzles]
        variance = sum(share * (1.0 - share) for share in shares) / times
        result.append(Solved(level, sum(shares), variance**0.5))
    return result


def doubt_of(
    game: Game, puzzle: Puzzle, rules: int, where: str, seed: str, effort: Effort = CHECKING
) -> tuple[str, Puzzle]:
    """What is wrong with a puzzle, or nothing: it must fit the rules, and its answer must lead every other one beyond
    the error in worlds that were not looked at before. With it the puzzle, with what was measured now."""
    try:
        check_puzzle(game, puzzle, rules, where)
    except BadPuzzle as problem:
        return str(problem), puzzle
    dice = dice_of(f"hiram puzzles check {seed} {puzzle.name}".encode())
    perspective = perspective_of(game, puzzle)
    found = confirmed(perspective, game.actions.parse(puzzle.answer).id, effort, dice)
    if found is None:
        return f"{where}: another answer is within the error", puzzle
    return "", msgspec.structs.replace(puzzle, lead=round(found.lead, 3), error=round(found.error, 3))
