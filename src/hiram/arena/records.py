"""Games of simulations and arenas, kept in files for whoever wants to learn from them, and read again.

A file has JSON lines, compressed if its name ends in `.zst`: the first says what was played, each other is a game. A
game has its deal, its bots, who acted, what was chosen and how it ended; a checksum finds damage. If steps are kept, it
also has for every decision the legal actions and a digest of the observation of the seat. A folder in place of a file
gets a file for each game.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Literal

import msgspec

from hiram.core.dice import dice_of
from hiram.core.errors import BadRecord, HiramError
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.state import State

FORMAT = 1
LINES, PACKED = ".jsonl", ".jsonl.zst"
Keep = Literal["", "games", "steps"]
"""What is kept of games: nothing, the games, or every step with what its seat could see and do."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the games of a file have in common."""

    hiram_games: int = FORMAT
    game: str
    rules: int
    content: str
    vocabulary: str  # a digest of the names of all actions, in order
    players: int
    options: Options
    steps: bool  # whether decisions have legal actions and digests


class GameRecord(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One game. `seats` and `actions` have an entry for each step, scores and places one for each player."""

    number: int
    deal: str  # from what the dice of the deal are made
    bots: list[str]
    seats: list[int]
    actions: list[int]
    legal: list[list[int]] = []
    observations: list[str] = []  # digests
    finished: bool
    scores: list[int]
    places: list[int]
    check: str = ""


class Decision(msgspec.Struct):
    """A step of a game that is played again: the state before it, who acts, what is legal and what was chosen."""

    state: State
    seat: int
    legal: list[int]
    action: int


def header_of(game: Game, players: int, options: Options, keep: Keep) -> Header:
    return Header(
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        vocabulary=vocabulary_digest(game),
        players=players,
        options=options,
        steps=keep == "steps",
    )


def vocabulary_digest(game: Game) -> str:
    return hashlib.sha256("\n".join(action.name for action in game.actions).encode()).hexdigest()[:16]


def observation_digest(game: Game, state: State, seat: int) -> str:
    """Of the observation as little-endian 32-bit floats, as environments give it: SHA-256, its first 16 digits."""
    row = array("f", game.observation(game.view(state, seat)))
    if sys.byteorder == "big":
        row.byteswap()
    return hashlib.sha256(row.tobytes()).hexdigest()[:16]


def checksum(record: GameRecord) -> str:
    fields: dict[str, Any] = msgspec.to_builtins(record)
    del fields["check"]
    return hashlib.sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()[:16]


def end_of(state: State) -> tuple[bool, list[int], list[int]]:
    """Whether a game is finished, and the scores and ranks of its players."""
    players = int(state.players)
    scores, ranks = list(state.scores())[:players], list(state.placing())[:players]
    return bool(state.finished()), [int(score) for score in scores], [int(rank) for rank in ranks]


class StepRecorder:
    """Notes the steps of one game while it is played."""

    def __init__(self, game: Game, state: State, keep: Keep) -> None:
        self.game = game
        self.state = state
        self.steps = keep == "steps"
        self.seats: list[int] = []
        self.actions: list[int] = []
        self.legal: list[list[int]] = []
        self.observations: list[str] = []

    def note(self, seat: int, action: int) -> None:
        """What a seat is about to do."""
        self.seats.append(seat)
        self.actions.append(action)
        if self.steps:
            self.legal.append([int(one) for one in self.state.legal(seat)])
            self.observations.append(observation_digest(self.game, self.state, seat) if seat >= 0 else "")

    def record(self, number: int, deal: str, bots: list[str]) -> GameRecord:
        """The game as it stands now."""
        finished, scores, ranks = end_of(self.state)
        made = GameRecord(
            number=number,
            deal=deal,
            bots=bots,
            seats=self.seats,
            actions=self.actions,
            legal=self.legal,
            observations=self.observations,
            finished=finished,
            scores=scores,
            places=ranks,
        )
        made.check = checksum(made)
        return made


# Writing -------------------------------------------------------------------------------------------------------------


class RecordWriter:
    """Writes games to a file, or each to a file of its own in a folder. What is there already is never overwritten."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.file: IO[bytes] | None = None
        self.open = contextlib.ExitStack()
        if path.name.endswith((LINES, PACKED)):
            self.file = self.open.enter_context(opened_new(path))
            self.file.write(msgspec.json.encode(header) + b"\n")
        elif path.suffix:
            raise HiramError(f"records are kept in a folder, or in a file that ends in {LINES} or {PACKED}")
        elif path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise HiramError(f"{str(path)!r} is there already; name a new folder for the records")
        else:
            path.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def write(self, record: GameRecord) -> None:
        line = msgspec.json.encode(record) + b"\n"
        if self.file is not None:
            self.file.write(line)
            return
        with opened_new(self.path / f"{record.number:07}{LINES}") as file:
            file.write(msgspec.json.encode(self.header) + b"\n" + line)


@contextlib.contextmanager
def opened_new(path: Path) -> Iterator[IO[bytes]]:
    """A new file for lines, which are compressed on their way if its name says so."""
    packing = packer() if path.name.endswith(PACKED) else None
    try:
        file = path.open("xb")
    except FileExistsError:
        raise HiramError(f"{str(path)!r} is there already; name a new file for the records") from None
    except OSError as error:
        raise HiramError(f"cannot write {str(path)!r}: {error.strerror}") from None
    with file:
        if packing is None:
            yield file
            return
        with packing.ZstdCompressor().stream_writer(file) as packed:
            yield packed


def packer() -> Any:
    try:
        import zstandard
    except ModuleNotFoundError:
        raise HiramError(
            f"files that end in {PACKED} need zstandard: install hiram[data], or name one {LINES}"
        ) from None
    return zstandard


# Reading -------------------------------------------------------------------------------------------------------------


def record_files(path: Path) -> list[Path]:
    """The files of a folder, or the one file that was named."""
    if not path.exists():
        raise HiramError(f"there is no file or folder {str(path)!r}")
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.iterdir() if file.name.endswith((LINES, PACKED)))
    if not found:
        raise HiramError(f"{str(path)!r} has no records: no file there ends in {LINES} or {PACKED}")
    return found


def read_records(path: Path) -> Iterator[tuple[Header, GameRecord]]:
    """All games of a file or folder, each with what was played; BadRecord says what is damaged, and where."""
    for file in record_files(path):
        lines = lines_of(file)
        header = first_line(file, next(lines, b""))
        for number, line in enumerate(lines, 2):
            yield header, game_line(file, number, line, header)


def lines_of(file: Path) -> Iterator[bytes]:
    with file.open("rb") as raw:
        if not file.name.endswith(PACKED):
            yield from raw
            return
        zstandard = packer()
        try:
            with zstandard.ZstdDecompressor().stream_reader(raw) as unpacked:
                yield from io.BufferedReader(unpacked)
        except zstandard.ZstdError as error:
            raise BadRecord(f"{str(file)!r} is damaged, or no zstandard file: {error}") from None


def first_line(file: Path, line: bytes) -> Header:
    if not line.endswith(b"\n"):
        raise BadRecord(f"{str(file)!r} is empty or cut off in its first line")
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{str(file)!r} does not hold games of Hiram: {error}") from None
    if header.hiram_games != FORMAT:
        raise BadRecord(f"{str(file)!r} has format {header.hiram_games}; this Hiram reads format {FORMAT}")
    return header


def game_line(file: Path, number: int, line: bytes, header: Header) -> GameRecord:
    where = f"line {number} of {str(file)!r}"
    if not line.endswith(b"\n"):
        raise BadRecord(f"{where} is cut off")
    try:
        record = msgspec.json.decode(line, type=GameRecord)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{where} is damaged: {error}") from None
    if record.check != checksum(record):
        raise BadRecord(f"{where} was changed after it was written: the checksum does not fit")
    steps = len(record.actions) if header.steps else 0
    if len(record.seats) != len(record.actions) or not len(record.legal) == len(record.observations) == steps:
        raise BadRecord(f"{where} has lists that are not equally long")
    return record


def check_header(header: Header, game: Game) -> None:
    """Games are played again only by the rules and with the content that they were played with."""
    if header.rules != game.rules_version:
        raise BadRecord(f"played under rules version {header.rules}; this Hiram has version {game.rules_version}")
    if header.content != game.content_digest or header.vocabulary != vocabulary_digest(game):
        raise BadRecord("played with another content file; give the same one with --content")


def replayed(game: Game, header: Header, record: GameRecord) -> Iterator[Decision]:
    """The steps of a game, played again from its deal; BadRecord says where it does not fit the rules."""
    check_header(header, game)
    state = game.new_state(header.players, header.options, dice_of(record.deal.encode()))
    for number, (seat, action) in enumerate(zip(record.seats, record.actions, strict=True)):
        where = f"step {number + 1} of game {record.number}"
        if not -1 <= seat < header.players or not 0 <= action < len(game.actions) or not state.allows(seat, action):
            raise BadRecord(f"{where} cannot be played: seat {seat} may not do action {action} there")
        legal = [int(one) for one in state.legal(seat)]
        if header.steps and record.legal[number] != legal:
            raise BadRecord(f"{where} has other legal actions than the rules give")
        if header.steps and seat >= 0 and record.observations[number] != observation_digest(game, state, seat):
            raise BadRecord(f"{where} has another observation than the rules give")
        yield Decision(state, seat, legal, action)
        state.perform(seat, action)
    if end_of(state) != (record.finished, record.scores, record.places):
        raise BadRecord(f"game {record.number} ends otherwise than its record says")


# For other programs --------------------------------------------------------------------------------------------------


def export(path: Path, records: Iterator[tuple[Header, GameRecord]]) -> int:
    """Write the steps of games as a Parquet file, a row for each step; the number of rows."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise HiramError("Parquet files need pyarrow: install hiram[data]") from None
    if path.exists():
        raise HiramError(f"{str(path)!r} is there already; name a new file for the export")
    if not path.parent.is_dir():
        raise HiramError(f"there is no folder {str(path.parent)!r}")
    fields: list[tuple[str, Any]] = [
        ("game", pyarrow.string()),
        ("number", pyarrow.int64()),
        ("step", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("bot", pyarrow.string()),
        ("action", pyarrow.int32()),
        ("legal", pyarrow.list_(pyarrow.int32())),
        ("observation", pyarrow.string()),
        ("score", pyarrow.int32()),
        ("place", pyarrow.int8()),
        ("finished", pyarrow.bool_()),
    ]
    schema, rows = pyarrow.schema(fields), 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for header, record in records:
            writer.write_table(pyarrow.Table.from_pylist(rows_of(header, record), schema=schema))
            rows += len(record.actions)
    return rows


def rows_of(header: Header, record: GameRecord) -> list[dict[str, object]]:
    """The steps of a game as rows; what belongs to no seat, the table's clock, has neither bot nor score."""
    return [
        {
            "game": header.game,
            "number": record.number,
            "step": number,
            "seat": seat,
            "bot": record.bots[seat] if seat >= 0 else None,
            "action": action,
            "legal": record.legal[number] if header.steps else None,
            "observation": record.observations[number] if header.steps else None,
            "score": record.scores[seat] if seat >= 0 else None,
            "place": record.places[seat] if seat >= 0 else None,
            "finished": record.finished,
        }
        for number, (seat, action) in enumerate(zip(record.seats, record.actions, strict=True))
    ]
