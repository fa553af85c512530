"""Take the puzzles that differ most: in what is asked, what is done, why, how hard it is, and when in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hiram.puzzles.mine import shape_of
from hiram.puzzles.model import Puzzle

WEIGHTS = {"kind": 2.0, "action": 2.0, "verb": 1.5, "reason": 1.5, "grade": 2.5, "players": 1.0, "part": 1.0}
ALIKE = 2  # with the same answer to the same kind of question


def traits(puzzle: Puzzle) -> dict[str, str]:
    """What tells puzzles apart."""
    return {
        "kind": puzzle.kind,
        "action": f"{puzzle.kind} {puzzle.answer}",
        "verb": f"{puzzle.kind} {puzzle.answer.split()[0]}",
        "reason": shape_of(puzzle.reason),
        "grade": puzzle.grade,
        "players": str(puzzle.players),
        "part": puzzle.part,
    }


def spread(puzzles: Sequence[Puzzle], wanted: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """So many puzzles: those that are kept, and others, each taken because it differs from those before it."""
    names = {puzzle.name for puzzle in kept}
    left = {puzzle.name: (traits(puzzle), puzzle) for puzzle in puzzles if puzzle.name not in names}
    seen: Counter[tuple[str, str]] = Counter()
    taken = list(kept)
    for puzzle in kept:
        seen.update(traits(puzzle).items())
    while left and len(taken) < wanted:
        fresh = {name: one for name, one in left.items() if seen["action", one[0]["action"]] < ALIKE}
        if not fresh:
            break
        name = max(fresh, key=lambda name: (novelty(fresh[name][0], seen) + min(0.3, fresh[name][1].lead), name))
        own, puzzle = left.pop(name)
        seen.update(own.items())
        taken.append(puzzle)
    return taken


def novelty(own: dict[str, str], seen: Counter[tuple[str, str]]) -> float:
    """How new the traits of a puzzle are."""
    return sum(WEIGHTS[name] / (1 + seen[name, value]) for name, value in own.items())
