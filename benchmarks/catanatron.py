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
import sys
from collections.abc import Iterator

from peers import Peer, rate

SLUG = "prophets_and_patriarchs"
PLAYERS = 4
SECONDS = 1.0
INSTALL = (
    "catanatron is not installed for {python}: make an environment for it with\n"
    "    python -m venv peers && peers/bin/pip install catanatron\n"
    "and pass --python peers/bin/python"
)


def own_playouts() -> tuple[Iterator[int], Iterator[int]]:
    """Hiram's side: a random game, and two hundred copies of a position in the middle of one."""
    import hiram
    from hiram.core.dice import dice_of
    from hiram.core.state import play_randomly

    game = hiram.game_of(SLUG)
    options = game.read_options(PLAYERS, {})

    def playouts() -> Iterator[int]:
        for seed in range(10**9):
            state = game.new_state(PLAYERS, options, dice_of(b"bench %d" % seed))
            yield int(play_randomly(state, dice_of(b"moves %d" % seed), 10**6))

    middle = game.new_state(PLAYERS, options, dice_of(b"bench"))
    play_randomly(middle, dice_of(b"moves"), 120)

    def copies() -> Iterator[int]:
        while True:
            for _ in range(200):
                middle.copy()
            yield 200

    return playouts(), copies()


def measure(other: Peer, rounds: int) -> None:
    from hiram.core.native import COMPILED

    playout, copies = own_playouts()
    rows = [(rate(playout, SECONDS), other.rate()) for _ in range(rounds)]
    other.close()
    own, theirs = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = statistics.median(mine / peer for mine, peer in rows)
    copied = statistics.median(rate(copies, SECONDS) for _ in range(rounds))
    print(f"{SLUG}, {PLAYERS} random players, {'compiled' if COMPILED else 'interpreted'}: {own:,.0f} decisions/s")
    print(f"catanatron, {PLAYERS} random players: {theirs:,.0f} decisions/s")
    print(f"ratio: {ratio:.1f} (rounds from {min(a / b for a, b in rows):.1f} to {max(a / b for a, b in rows):.1f})")
    print(f"copy(): {1e6 / copied:.2f} us")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has catanatron")
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    other = Peer(given.python, "catanatron games", SECONDS)
    if not other.there:
        print(INSTALL.format(python=given.python), file=sys.stderr)
        return 2
    measure(other, given.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
