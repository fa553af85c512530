"""Puzzles: decisions from real games in which one answer is best beyond doubt. A game ships them in
`content/puzzles/*.toml` of its package; docs/puzzles.md says how they are found."""

from __future__ import annotations

from hiram.puzzles.daily import daily_number, daily_turn
from hiram.puzzles.load import BadPuzzle, check_puzzle, outlines_of, puzzle_of, puzzles_of, read_puzzles
from hiram.puzzles.model import GRADES, Puzzle, PuzzleFile

__all__ = [
    "GRADES",
    "BadPuzzle",
    "Puzzle",
    "PuzzleFile",
    "check_puzzle",
    "daily_number",
    "daily_turn",
    "outlines_of",
    "puzzle_of",
    "puzzles_of",
    "read_puzzles",
]
