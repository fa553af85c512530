"""Prophets and Patriarchs beside catanatron, the fastest open Python engine of a game of the same family (Catan).

Both play four random players, in one run and by CPU time, in rounds that take turns, so that the ratio holds whatever
else the machine does. Hiram's rules are those of the environment that runs this file: `.venv` for the interpreted ones,
`.venv-fast` for the compiled. Catanatron is its published package; it is no dependency of Hiram and may live elsewhere:

    python -m venv peers && peers/bin/pip install catanatron
    .venv-fast/bin/python benchmarks/catanatron.py --python peers/bin/python

A decision is every action that is applied, forced ones too, in both games.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

SLUG = "prophets_and_patriarchs"
PLAYERS = 4
SECONDS = 1.0
ALONE = ("-I",)  # this file, which bears the name of the package, must not be found in its place
INSTALL = (
    "catanatron is not installed for {python}: make an environment for it with\n"
    "    python -m venv peers && peers/bin/pip install catanatron\n"
    "and pass --python peers/bin/python"
)


def rate(work: Callable[[], int]) -> float:
    """How much of some work is done in a second of CPU time."""
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        done += work()
    return done / spent


def peer() -> None:
    """The other side: a round of catanatron for each line that comes in, its rate for each line that goes out."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def playout() -> int:
        game = Game([RandomPlayer(color) for color in colors])
        game.play()
        return len(game.state.actions)

    for _ in sys.stdin:
        print(rate(playout), flush=True)


class Peer:
    """Catanatron in a process of its own, perhaps with another interpreter."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, *ALONE, __file__, "--peer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def own_playouts() -> tuple[Callable[[], int], Callable[[], int]]:
    """Hiram's side: a random game, and two hundred copies of a position in the middle of one."""
    import hiram
    from hiram.core.dice import dice_of
    from hiram.core.state import play_randomly

    game = hiram.game_of(SLUG)
    options = game.read_options(PLAYERS, {})
    seeds = iter(range(10**9))

    def playout() -> int:
        seed = next(seeds)
        state = game.new_state(PLAYERS, options, dice_of(b"bench %d" % seed))
        return int(play_randomly(state, dice_of(b"moves %d" % seed), 10**6))

    middle = game.new_state(PLAYERS, options, dice_of(b"bench"))
    play_randomly(middle, dice_of(b"moves"), 120)

    def copies() -> int:
        for _ in range(200):
            middle.copy()
        return 200

    return playout, copies


def has_catanatron(python: str) -> bool:
    found = subprocess.run([python, *ALONE, "-c", "import catanatron"], capture_output=True, check=False)
    return found.returncode == 0


def measure(python: str, rounds: int) -> None:
    from hiram.core.native import COMPILED

    playout, copies = own_playouts()
    other = Peer(python)
    rows = [(rate(playout), other.rate()) for _ in range(rounds)]
    other.close()
    own, theirs = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = statistics.median(mine / peer for mine, peer in rows)
    copied = statistics.median(rate(copies) for _ in range(rounds))
    print(f"{SLUG}, {PLAYERS} random players, {'compiled' if COMPILED else 'interpreted'}: {own:,.0f} decisions/s")
    print(f"catanatron, {PLAYERS} random players: {theirs:,.0f} decisions/s")
    print(f"ratio: {ratio:.1f} (rounds from {min(a / b for a, b in rows):.1f} to {max(a / b for a, b in rows):.1f})")
    print(f"copy(): {1e6 / copied:.2f} us")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has catanatron")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--peer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.peer:
        peer()
        return 0
    if not has_catanatron(given.python):
        print(INSTALL.format(python=given.python), file=sys.stderr)
        return 2
    measure(given.python, given.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
