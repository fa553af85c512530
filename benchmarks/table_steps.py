"""What a table does for a move, without sockets and disk: stored games, shown to all who can see them.

    python benchmarks/table_steps.py                          the processor time of a move at two viewers, every game
    python benchmarks/table_steps.py --profile                where it goes
    python benchmarks/table_steps.py --write before.txt       every message to every viewer, as a hash a line
    python benchmarks/table_steps.py --compare before.txt     whether the messages are the same; else which is not

The messages of a commit before are written by running this with its sources: `PYTHONPATH=OLD/src`.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import hashlib
import pstats
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from hiram.core.files import record
from hiram.core.game import Game
from hiram.registry import game_modules, game_of
from hiram.server.lobby.guests import Guest
from hiram.server.socket.connection import Connection
from hiram.server.store.rows import MoveRow, SeatRow, TableRow
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.game import RunningGame
from hiram.server.tables.viewers import Viewers

FIXTURES = Path(__file__).resolve().parents[1] / "tests" / "fixtures"


class Ear(Connection):
    """A socket that keeps what it gets."""

    def __init__(self) -> None:
        async def send(message: bytes) -> None: ...

        super().__init__(Guest(""), send, 1)
        self.got: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.got.append(message)


def begin(game: Game, saved: record.Record) -> RunningGame:
    """The game of a record, as a server has it before the first move."""
    row = TableRow(
        id="table",
        game=saved.game,
        rules=saved.rules,
        content=saved.content,
        players=saved.players,
        options=dict(saved.options),
        clock=ClockTerms(),
        listed=False,
        practice=False,
        invite="",
        secret=saved.secret,
        creator="",
        status="play",
        created=0,
        begun=0,
        names=list(saved.names),
    )
    seats = [SeatRow(seat=seat, entropy=text) for seat, text in enumerate(saved.entropy)]
    return RunningGame(game, row, seats)


def moves_of(saved: record.Record) -> list[tuple[int, str]]:
    """Who did what, without what the match does by itself."""
    forced = set(saved.forced)
    chosen = [text.partition(":") for number, text in enumerate(saved.actions) if number not in forced]
    return [(-1 if seat == "table" else int(seat), name) for seat, _, name in chosen]


class Shown:
    """A stored game at a table that some viewers look at."""

    def __init__(self, path: Path, viewers: tuple[int | None, ...] | None = None) -> None:
        saved = record.read(path.read_text(encoding="utf-8"))
        self.game = game_of(saved.game)
        self.running = begin(self.game, saved)
        self.table = Viewers()
        self.ears = {viewer: Ear() for viewer in (self.running.viewers if viewers is None else viewers)}
        for viewer, ear in self.ears.items():
            self.table.enter(ear, viewer)
        self.running.on_revision = self.table.step
        self.table.begin(self.running)
        self.moves = [(seat, self.game.actions.parse(name)) for seat, name in moves_of(saved)]

    def play(self) -> float:
        """All moves; the seconds of the processor that they took."""
        began = time.process_time()
        for number, (seat, action) in enumerate(self.moves):
            rev = self.running.rev(seat if seat >= 0 else None)
            self.running.check(seat, rev, action)
            self.running.apply(MoveRow(number, seat, "act", action.name, None, 1000 * number), action)
        return time.process_time() - began


def games(wish: argparse.Namespace) -> Iterator[tuple[str, list[Path]]]:
    for slug in [wish.game] if wish.game else sorted(game_modules()):
        yield slug, sorted((FIXTURES / slug).glob("*.json"))


def lines(wish: argparse.Namespace) -> Iterator[str]:
    """A line for every message: game, viewer, number, hash."""
    for slug, paths in games(wish):
        for path in paths[:: wish.every]:
            shown = Shown(path)
            shown.play()
            for viewer, ear in shown.ears.items():
                whole = shown.table.group(viewer).whole(shown.running)
                for number, text in enumerate([*ear.got, whole]):
                    yield f"{slug} {path.stem} {viewer} {number} {hashlib.sha256(text).hexdigest()[:24]}"


def compare(wish: argparse.Namespace) -> int:
    before = Path(wish.compare).read_text(encoding="utf-8").splitlines()
    count = 0
    for old, new in zip_longest(before, lines(wish)):
        if old != new:
            print(f"message {count} differs:\n  before {old}\n  now    {new}")
            return 1
        count += 1
    print(f"{count} messages are the same")
    return 0


def measure(wish: argparse.Namespace) -> None:
    gc.disable()  # as a server does (hiram.server.garbage)
    for slug, paths in games(wish):
        pairs = [path for path in paths if path.stem.startswith("2-")][: wish.games]
        Shown(pairs[0], (0, 1)).play()
        gc.collect()
        profile = cProfile.Profile() if wish.profile else None
        seconds, moves, sent = 0.0, 0, 0
        for path in pairs:
            shown = Shown(path, (0, 1))
            if profile:
                profile.enable()
            best = shown.play()
            if profile:
                profile.disable()
            for _ in range(0 if profile else wish.rounds - 1):
                best = min(best, Shown(path, (0, 1)).play())
            seconds, moves = seconds + best, moves + len(shown.moves)
            sent += sum(len(text) for ear in shown.ears.values() for text in ear.got[1:])
        print(f"{slug}: {1000 * seconds / moves:.3f} ms a move, {sent // moves} bytes, {moves} moves", flush=True)
        if profile:
            pstats.Stats(profile).sort_stats(wish.sort).print_stats(wish.top)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="")
    parser.add_argument("--games", type=int, default=3, help="how many of each game are measured")
    parser.add_argument("--rounds", type=int, default=2, help="of which the best counts")
    parser.add_argument("--every", type=int, default=5, help="of the stored games every so many are compared")
    parser.add_argument("--write", default="")
    parser.add_argument("--compare", default="")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--sort", default="tottime")
    parser.add_argument("--top", type=int, default=25)
    wish = parser.parse_args()
    if wish.write:
        Path(wish.write).write_text("".join(f"{line}\n" for line in lines(wish)), encoding="utf-8")
    elif wish.compare:
        return compare(wish)
    else:
        measure(wish)
    return 0


if __name__ == "__main__":
    sys.exit(main())
