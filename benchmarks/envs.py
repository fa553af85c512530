"""The environments' speed, by CPU time, beside those of others in one run: steps a second with observation and mask.

    python -m venv peers && peers/bin/pip install pettingzoo chess rlcard pygame catanatron catanatron_gym
    .venv-fast/bin/python benchmarks/envs.py --python peers/bin/python

Hiram's own: the AEC environment as its documentation uses it (`last`, choose from the mask, `step`), the same as
OpenSpiel, and a Batch of 256, of which the time in `step` counts. Others: PettingZoo's chess and Leduc, catanatron's
Gymnasium environment, each as far as it is installed there. All play at random; rounds of both take turns, and a rate
is the median of them, so that what else the machine does falls on all alike.
"""

from __future__ import annotations

import argparse
import importlib.util
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from peers import Peer, aec_steps, random_choice, rate

SECONDS = 0.7
GAMES_AT_ONCE = 256
OTHERS = ("pettingzoo chess_v6", "pettingzoo leduc_holdem_v4", "catanatron gymnasium")


# Hiram's own ----------------------------------------------------------------------------------------------------------


def batch_rate(batch: Any, numbers: Any) -> float:
    """Steps of a batch in a second of CPU time in `step`; choosing the actions is the learner's matter."""
    import numpy as np

    done, spent, begin = 0, 0.0, time.process_time()
    while time.process_time() - begin < SECONDS:
        actions = np.argmax(batch.masks * numbers.random(batch.masks.shape, np.float32), axis=1)
        start = time.process_time()
        batch.step(actions)
        spent += time.process_time() - start
        done += batch.n
    return done / spent


def spiel_steps(slug: str, players: int) -> Iterator[int]:
    """Decisions of the OpenSpiel game, each with its player's observation tensor."""
    import random

    import pyspiel

    import hiram.envs.openspiel  # noqa: F401

    game = pyspiel.load_game(f"hiram_{slug}(players={players})")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def own_rates(slug: str, players: int) -> dict[str, Callable[[], float]]:
    """What is measured of a game, by name."""
    import numpy as np

    from hiram.envs import Batch, aec

    env = aec_steps(aec(slug, players), random_choice())
    batch, numbers = Batch(slug, players, GAMES_AT_ONCE, seed=1), np.random.default_rng(1)
    batch.reset()
    found: dict[str, Callable[[], float]] = {
        "AEC": lambda: rate(env, SECONDS),
        f"Batch({GAMES_AT_ONCE})": lambda: batch_rate(batch, numbers),
    }
    if importlib.util.find_spec("pyspiel") is not None:
        spiel = spiel_steps(slug, players)
        found["OpenSpiel"] = lambda: rate(spiel, SECONDS)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has the others")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    import hiram
    from hiram.core.native import COMPILED

    measured: dict[str, Callable[[], float]] = {}
    for slug in hiram.game_slugs():
        for name, work in own_rates(slug, given.players).items():
            measured[f"{slug} {name}"] = work
    for name in OTHERS:
        peer = Peer(given.python, name, SECONDS)
        if peer.there:
            measured[name] = peer.rate
        else:
            print(f"{name} is not installed for {given.python}")
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(given.rounds):
        for name, work in measured.items():
            rates[name].append(work())
    print(f"steps a CPU second, {given.players} players, Hiram {'compiled' if COMPILED else 'interpreted'}")
    for name, found in rates.items():
        print(f"{name:40}{statistics.median(found):>12,.0f}  ({min(found):,.0f} to {max(found):,.0f})")


if __name__ == "__main__":
    main()
