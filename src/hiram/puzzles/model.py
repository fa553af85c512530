"""What a puzzle is made of: a position as a seat may imagine it, the one answer that is best, and why."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from hiram.core.options import OptionValue

Grade = Literal["easy", "medium", "hard"]
Part = Literal["early", "middle", "late"]
PARTS: tuple[Part, ...] = ("early", "middle", "late")
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
EASY, MEDIUM = 0.8, 0.5  # the part of all askings, over the five levels, in which an easy and a medium one is found


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision in which one answer is better than all others beyond doubt. The position is one that the seat cannot
    tell from the one that was played: what was hidden from it was dealt again."""

    name: str  # a digest of the position and the seat
    players: int
    seat: int
    kind: str  # of the question
    part: Part  # of the game that it comes from
    answer: str
    reason: str  # what speaks for the answer
    clause: str  # under which it is asked
    lead: float  # in the chance to win, over the next best answer
    error: float  # of that
    behind: dict[str, int]  # all other answers, and about how many of 100 games each of them costs
    found: dict[str, float]  # by level of play: in which part of its askings it gave the answer
    options: dict[str, OptionValue] = {}
    position: str  # the game's own, as JSON

    @property
    def share(self) -> float:
        """In which part of all askings the answer was given."""
        return sum(self.found.values()) / max(1, len(self.found))

    @property
    def grade(self) -> Grade:
        return "easy" if self.share >= EASY else "medium" if self.share >= MEDIUM else "hard"

    def state(self) -> dict[str, object]:
        """The position as the game reads it."""
        return msgspec.json.decode(self.position, type=dict[str, object])


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of puzzles, and the rules version that they were found under."""

    rules: int
    puzzle: tuple[Puzzle, ...]
