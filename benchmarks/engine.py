"""The engine's speed, by CPU time: decisions, copies, legal lists and imaginations a second, for every game.

`make bench` runs this once interpreted and once compiled. Each rate is the median of five rounds; a calibration loop
(plain Python additions) is run beside them, so that two machines, or two minutes of one, can be compared as ratios.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

import hiram
from hiram.core.dice import dice_of
from hiram.core.native import COMPILED
from hiram.core.state import play_randomly

ROUNDS = 5
SECONDS = 0.6


def rate(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """How much of some work is done in a second of CPU time: the median of some rounds."""
    rates = []
    for _ in range(ROUNDS):
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            done += work()
        rates.append(done / spent)
    return statistics.median(rates)


def repeated(action: Callable[[], object], times: int = 200) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            action()
        return times

    return work


def calibration() -> int:
    total = 0
    for number in range(100_000):
        total += number
    return 100_000


def measure(slug: str, players: int) -> None:
    game = hiram.game_of(slug)
    options = game.read_options(players, {})
    seeds = iter(range(10**9))
    games = 0

    def playouts() -> int:
        nonlocal games
        seed = next(seeds)
        state = game.new_state(players, options, dice_of(b"bench %d" % seed))
        games += 1
        return int(play_randomly(state, dice_of(b"moves %d" % seed), 10**6))

    decisions = rate(playouts)
    middle = game.new_state(players, options, dice_of(b"bench"))
    play_randomly(middle, dice_of(b"moves"), 120)
    seat, dice = middle.next_seat(), dice_of(b"imagine")
    copies = rate(repeated(middle.copy))
    legal = rate(repeated(lambda: middle.legal(seat)))
    imagined = rate(repeated(lambda: middle.imagine(seat, dice), 50))
    print(
        f"{slug}, {players} players: {decisions:>11,.0f} decisions/s {copies:>11,.0f} copies/s ({1e6 / copies:.2f} us) "
        f"{legal:>11,.0f} legal/s {imagined:>9,.0f} imagined/s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--players", type=int, default=3)
    arguments = parser.parse_args()
    print(f"{'compiled' if COMPILED else 'interpreted'}; calibration {rate(calibration) / 1e6:.1f} M additions/s")
    for slug in arguments.game or hiram.game_slugs():
        players = (
            arguments.players if arguments.players in hiram.game_of(slug).players else max(hiram.game_of(slug).players)
        )
        measure(slug, players)


if __name__ == "__main__":
    main()
