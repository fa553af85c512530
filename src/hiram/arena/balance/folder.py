"""The folder of an experiment: a file for each cell, to which finished games are added.

The first line of a file is what it holds (a variant, a line-up, and the terms), each other one a finished game. A file
goes on as long as its terms are the same; one that was begun with others is refused. What a crash cut off is played
again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

import msgspec

from hiram.arena.balance.game_summary import GameSummary, play_games
from hiram.arena.balance.plan import QUICK, Cell, Terms
from hiram.arena.json_lines import append_lines, bytes_of, line_of, replace_file
from hiram.arena.runners import Runner
from hiram.core.errors import HiramError
from hiram.core.game import Game

Games = dict[int, GameSummary]
Progress = Callable[[int], None]
KIND = "a file of a comparison"
QUICK_BOTS = ("random", "greedy", "hasty")
FIELDS = {
    "game": "the game",
    "rules": "the rules version",
    "engine": "the game's engine",
    "content": "the content",
    "players": "the number of players",
    "options": "the options",
    "bots": "the bots",
    "thinking": "what the bots know",
    "seed": "the seed",
}


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a file."""

    balance: int = 1  # the format
    variant: str
    lineup: str
    terms: Terms


def play(cells: Sequence[Cell], runner: Runner, folder: Path | None, progress: Progress | None = None) -> list[Games]:
    """Play all games that the folder does not hold yet; for each cell all its games by their numbers."""
    done: list[Games] = [{} for _ in cells] if folder is None else [read_cell(folder, cell) for cell in cells]
    count = sum(map(len, done))
    if progress is not None:
        progress(count)
    pieces = [piece for index, cell in enumerate(cells) for piece in pieces_of(index, cell, done[index])]
    pieces.sort(key=lambda piece: (piece[1], piece[0]))  # all cells grow alike, so that a look half-way tells something
    with ResultFiles(folder, cells) as books:
        for summaries in runner.run(play_games, tuple(cells), pieces):
            books.write(summaries)
            for index, summary in summaries:
                done[index][summary.number] = summary
            count += len(summaries)
            if progress is not None:
                progress(count)
    return done


def pieces_of(index: int, cell: Cell, done: Games) -> list[tuple[int, int, int]]:
    """The games that are missing, a few at a time if they are quick."""
    quick = all(bot.partition(":")[0] in QUICK_BOTS for bot in cell.terms.bots)
    missing = [number for number in range(cell.games) if number not in done]
    pieces: list[tuple[int, int, int]] = []
    for number in missing:
        if pieces and pieces[-1][2] == number and number - pieces[-1][1] < (QUICK if quick else 1):
            pieces[-1] = (index, pieces[-1][1], number + 1)
        else:
            pieces.append((index, number, number + 1))
    return pieces


# Files ---------------------------------------------------------------------------------------------------------------


def file_of(folder: Path, variant: str, players: int, lineup: str) -> Path:
    """The file of a cell: readable, and different for different cells."""
    text = f"{variant} {players}p {lineup}"
    plain = re.sub(r"[^a-z0-9=]+", "-", text.lower()).strip("-")[:80]
    return folder / "games" / f"{plain}-{hashlib.sha256(text.encode()).hexdigest()[:6]}.jsonl"


def header_of(cell: Cell) -> Header:
    return Header(variant=cell.variant, lineup=cell.lineup, terms=cell.terms)


class ResultFiles:
    """The files of all cells, open for writing; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, cells: Sequence[Cell]) -> None:
        self._files: list[IO[bytes]] = []
        try:
            for cell in cells if folder is not None else ():
                assert folder is not None
                path = file_of(folder, cell.variant, cell.terms.players, cell.lineup)
                path.parent.mkdir(parents=True, exist_ok=True)
                fresh = not path.exists() or path.stat().st_size == 0
                self._files.append(path.open("ab"))
                if fresh:
                    append_lines(self._files[-1], [header_of(cell)])
        except OSError as error:
            raise HiramError(f"cannot write {str(folder)!r}: {error.strerror}") from None

    def __enter__(self) -> ResultFiles:
        return self

    def __exit__(self, *_: object) -> None:
        for file in self._files:
            file.close()

    def write(self, summaries: Sequence[tuple[int, GameSummary]]) -> None:
        """Games of one cell; they are on the disk when this returns."""
        if self._files and summaries:
            append_lines(self._files[summaries[0][0]], [summary for _, summary in summaries])


def read_cell(folder: Path, cell: Cell) -> Games:
    """The games of a cell that a folder holds, those that are asked for."""
    path = file_of(folder, cell.variant, cell.terms.players, cell.lineup)
    if not path.exists():
        return {}
    data = bytes_of(path)
    if not data.count(b"\n") and msgspec.json.encode(header_of(cell)).startswith(data):
        replace_file(path, b"")  # it was cut off while it was begun
        return {}
    header, summaries = read_book(path, data)
    if header.terms != cell.terms:
        raise HiramError(changed(path, header.terms, cell.terms))
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        replace_file(path, data[:whole])
    return {number: summary for number, summary in summaries.items() if number < cell.games}


def changed(path: Path, begun: Terms, terms: Terms) -> str:
    """What is other than when a file was begun."""
    names = [name for name in Terms.__struct_fields__ if getattr(begun, name) != getattr(terms, name)]
    told = []
    for name in names:
        old, new = getattr(begun, name), getattr(terms, name)
        short = name in ("rules", "players", "seed", "bots", "game")
        told.append(FIELDS[name] + (f" (was {shown(old)}, is {shown(new)})" if short else ""))
        if name == "options":
            values = {key for key in {*old, *new} if old.get(key) != new.get(key)}
            told[-1] = f"the options {', '.join(sorted(values))}"
    return (
        f"{str(path)!r} was begun with something else than now: {'; '.join(told)}. Its games would be mixed with "
        "others: name another --out folder, or delete that file to start over"
    )


def shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read_book(path: Path, data: bytes) -> tuple[Header, Games]:
    """What a file holds, without a last line that was cut off."""
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    header = line_of(path, 1, lines[0] if lines else data, Header, KIND)
    summaries: Games = {}
    for number, line in enumerate(lines[1:], 2):
        summary = line_of(path, number, line, GameSummary, KIND)
        seats = len(summary.roles)
        if summary.number < 0 or any(len(row) != seats for row in (summary.places, summary.scores, summary.points)):
            raise HiramError(f"line {number} of {str(path)!r} is damaged; without that line its game is played again")
        summaries[summary.number] = summary
    return header, summaries


def read_folder(folder: Path, game: Game) -> list[tuple[Header, Games]]:
    """All that another experiment holds, by whatever rules it was played: for a look at before and after."""
    files = sorted((folder / "games").glob("*.jsonl")) if folder.is_dir() else []
    if not files:
        raise HiramError(f"there is no comparison in {str(folder)!r}")
    books = [read_book(path, bytes_of(path)) for path in files]
    for path, (header, _) in zip(files, books, strict=True):
        if header.terms.game != game.slug:
            raise HiramError(f"{str(path)!r} is of another game, {header.terms.game}")
    return books
