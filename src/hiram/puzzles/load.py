"""Read the puzzles of a game and see that each still fits its rules: the position, the question and all answers."""

from __future__ import annotations

import functools
import sys
import tomllib
from pathlib import Path

import msgspec

from hiram.core.errors import ContentError, HiramError
from hiram.core.game import LEVELS, Game
from hiram.core.match import Match
from hiram.core.options import Options
from hiram.core.perspective import Perspective
from hiram.puzzles.model import Puzzle, PuzzleFile

MOST_LETTERS = 320  # of a reason
LEAST_ANSWERS = 3  # with two, who guesses is right half of the time
CERTAIN = 2.0  # errors by which the answer leads every other one


class BadPuzzle(ContentError):
    """A puzzle that does not fit its format or its game. The text names file and row."""


def puzzle_of(game: Game, name: str) -> Puzzle | None:
    """The puzzle of that name, checked; None if the game has none."""
    return next((puzzle for puzzle in puzzles_of(game) if puzzle.name == name), None)


@functools.cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game that fit its rules; BadPuzzle says which one does not."""
    rows = puzzle_rows(game)
    for where, rules, puzzle in rows:
        check_puzzle(game, puzzle, rules, where)
    return tuple(puzzle for _, _, puzzle in rows)


def outlines_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in their order, read but not checked against its rules."""
    return tuple(puzzle for _, _, puzzle in puzzle_rows(game))


def puzzle_rows(game: Game) -> list[tuple[str, int, Puzzle]]:
    """Where each puzzle of a game stands, the rules version of its file, and the puzzle."""
    folder = puzzles_folder(type(game))
    rows: list[tuple[str, int, Puzzle]] = []
    for file in sorted(folder.glob("*.toml")) if folder is not None else ():
        rows += file_rows(file)
    names = [puzzle.name for _, _, puzzle in rows]
    for where, _, puzzle in rows:
        if names.count(puzzle.name) > 1:
            raise BadPuzzle(f"{where}: the name {puzzle.name!r} is used twice")
    return rows


@functools.cache
def puzzles_folder(kind: type) -> Path | None:
    """The folder of puzzles in the package of a game's class, or of one that it extends; None if there is none."""
    for one in kind.__mro__:
        file = getattr(sys.modules.get(one.__module__), "__file__", None)
        if file and (folder := Path(file).parent / "content" / "puzzles").is_dir():
            return folder
    return None


@functools.cache
def file_rows(file: Path) -> tuple[tuple[str, int, Puzzle], ...]:
    found = read_puzzles(file.name, file.read_text("utf-8"))
    return tuple((row_words(file.name, row, puzzle), found.rules, puzzle) for row, puzzle in enumerate(found.puzzle, 1))


def row_words(file: str, row: int, puzzle: Puzzle) -> str:
    return f"{file}, puzzle {row} ({puzzle.name})"


def read_puzzles(file: str, text: str) -> PuzzleFile:
    """The puzzles of a file; BadPuzzle says what is wrong with its form."""
    try:
        return msgspec.convert(tomllib.loads(text), PuzzleFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadPuzzle(f"{file}: {problem}") from None


def check_puzzle(game: Game, puzzle: Puzzle, rules: int, where: str) -> None:
    """The puzzle was found under the rules that hold, its position is possible, and its question and its answers are
    what the rules give there."""
    if rules != game.rules_version:
        raise BadPuzzle(
            f"{where}: found under rules version {rules}, and this Hiram has version {game.rules_version}; "
            f"`hiram puzzles {game.slug} --check --into FILE` keeps those that still hold"
        )
    try:
        match = table_of(game, puzzle)
    except (HiramError, msgspec.DecodeError) as problem:
        raise BadPuzzle(f"{where}: {problem}") from None
    if puzzle.seat not in match.acting:
        raise BadPuzzle(f"{where}: seat {puzzle.seat} is not being asked anything")
    legal = {action.name for action in match.legal(puzzle.seat)}
    if puzzle.answer not in legal:
        raise BadPuzzle(f"{where}: the answer {puzzle.answer!r} is not allowed there")
    known = {puzzle.answer, *puzzle.behind}
    if len(known) < LEAST_ANSWERS or puzzle.answer in puzzle.behind:
        raise BadPuzzle(f"{where}: a puzzle has at least two answers beside the right one")
    if known != legal:
        other = sorted(known ^ legal)[0]
        raise BadPuzzle(f"{where}: {other!r} is {'not allowed' if other in known else 'a new answer'} there")
    question = match.question(puzzle.seat)
    if question.kind != puzzle.kind:
        raise BadPuzzle(f"{where}: it is asked {question.kind!r} there, not {puzzle.kind!r}")
    if puzzle.clause not in game.rules().clauses:
        raise BadPuzzle(f"{where}: there is no clause {puzzle.clause!r}")
    if not 0 < len(puzzle.reason) <= MOST_LETTERS:
        raise BadPuzzle(f"{where}: a reason has 1 to {MOST_LETTERS} letters, not {len(puzzle.reason)}")
    if not puzzle.lead > CERTAIN * puzzle.error:
        raise BadPuzzle(f"{where}: the answer does not lead beyond doubt")
    if set(puzzle.found) != set(LEVELS):
        raise BadPuzzle(f"{where}: found says how each of the levels fares, and of nothing else")


def options_of(game: Game, puzzle: Puzzle) -> Options:
    """The options of a puzzle's table: one person plays, and bots have the other seats."""
    return game.seated(game.read_options(puzzle.players, puzzle.options), apart=False)


def table_of(game: Game, puzzle: Puzzle) -> Match:
    """A match that begins with the position of a puzzle."""
    return Match(game, puzzle.players, options_of(game, puzzle), puzzle.name, position=puzzle.state())


def perspective_of(game: Game, puzzle: Puzzle) -> Perspective:
    """The decision, from the seat that owes it."""
    return table_of(game, puzzle).perspective(puzzle.seat)
