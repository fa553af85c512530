"""Others beside which Hiram is measured, each in a process of its own, perhaps with another interpreter.

    python -m venv peers && peers/bin/pip install pettingzoo chess rlcard pygame catanatron catanatron_gym

None of them is a dependency of Hiram. `Peer(python, name)` starts this file with that interpreter and asks it for
rounds, one at a time, so that they can take turns with one's own.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any


def rate(steps: Iterator[int], seconds: float) -> float:
    """How many steps are done in a second of CPU time."""
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        done += next(steps)
    return done / spent


def aec_steps(env: Any, choose: Callable[[Any], int]) -> Iterator[int]:
    """Steps of a PettingZoo environment without end."""
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else choose(seen["action_mask"]))
            yield 0 if over or cut else 1


def random_choice() -> Callable[[Any], int]:
    import numpy as np

    numbers = np.random.default_rng(1)

    def choose(mask: Any) -> int:
        legal = mask.nonzero()[0]
        return int(legal[int(numbers.random() * len(legal))])

    return choose


def pettingzoo_steps(game: str) -> Iterator[int]:
    module = importlib.import_module(f"pettingzoo.classic.{game}")
    return aec_steps(module.env(), random_choice())


def gymnasium_steps() -> Iterator[int]:
    """Steps of catanatron's Gymnasium environment without end."""
    import random

    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")
    while True:
        _, info = env.reset()
        over = False
        while not over:
            _, _, ended, cut, info = env.step(random.choice(info["valid_actions"]))
            over = ended or cut
            yield 1


def catanatron_steps() -> Iterator[int]:
    """Games of catanatron between four random players without end, each with its number of actions."""
    them = importlib.import_module("catanatron")
    colors = (them.Color.RED, them.Color.BLUE, them.Color.ORANGE, them.Color.WHITE)
    while True:
        game = them.Game([them.RandomPlayer(color) for color in colors])
        game.play()
        yield len(game.state.actions)


PEERS: dict[str, Callable[[], Iterator[int]]] = {
    "pettingzoo chess_v6": lambda: pettingzoo_steps("chess_v6"),
    "pettingzoo leduc_holdem_v4": lambda: pettingzoo_steps("leduc_holdem_v4"),
    "catanatron gymnasium": gymnasium_steps,
    "catanatron games": catanatron_steps,
}


class Peer:
    """One of the others, in a process of its own; `there` says whether it is installed."""

    def __init__(self, python: str, name: str, seconds: float) -> None:
        # -I: files of this folder, one of which has the name of a package, must not be found in its place
        command = [python, "-I", "-W", "ignore", __file__, name, str(seconds)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.there = self.process.stdout.readline() == "ready\n"

    def rate(self) -> float:
        """A round: how much it does in a second of CPU time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def serve(name: str, seconds: float) -> None:
    """A round for each line that comes in, its rate for each line that goes out."""
    steps = PEERS[name]()
    next(steps)
    print("ready", flush=True)
    for _ in sys.stdin:
        print(rate(steps, seconds), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1], float(sys.argv[2]))
