"""A baseline that learns in a minute, with numpy alone: a linear policy that is taught by games of another bot.

    python examples/linear.py prophets_and_patriarchs          # plays games of `greedy`, learns, writes linear.policy
    hiram arena prophets_and_patriarchs -b learned:linear.policy,novice -n 200

The policy sees the honest observation of its seat and gives every action a number: a weighted sum of the observation.
It plays the legal action with the highest. Learning makes the teacher's choices likely (a softmax over the legal
actions, by stochastic gradients with a step for each weight). The policies that Hiram ships (the bot `learned`) were
made so; docs/research.md has what came out.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

import hiram
from hiram.arena.records import GameRecord, header_of, replayed
from hiram.arena.simulate import simulate
from hiram.bots.learned import write_policy

TEACHER = "greedy"


def with_one(observation):
    """An observation, and a 1 that every action has a weight for."""
    return np.append(np.asarray(observation, np.float32), np.float32(1))


def lessons(game, players, games, seed):
    """What the teacher saw, might do and did, in every decision with a choice."""
    options = game.read_options(players, {})
    kept = list[GameRecord]()
    simulate(game, players, options, [TEACHER], games, seed=seed, keep="games", kept=kept.append)
    header = header_of(game, players, options, "games")
    for record in kept:
        for step in replayed(game, header, record):
            if len(step.legal) > 1:
                seen = with_one(game.observation(game.view(step.state, step.seat)))
                used = np.flatnonzero(seen)  # most numbers are 0
                yield used, seen[used], np.array(step.legal), step.legal.index(step.action)


def learn(game, taught, rounds, rate=0.1):
    """Weights under which the teacher's choices are likely; Adagrad, one decision at a time."""
    weights = np.zeros((len(game.actions), len(game.observation_fields) + 1), np.float32)
    moved = np.full_like(weights, 1e-6)
    order = np.random.default_rng(1)
    for _ in range(rounds):
        for number in order.permutation(len(taught)):
            used, values, legal, chosen = taught[number]
            cells = np.ix_(legal, used)
            likely = np.exp((wanted := weights[cells] @ values) - wanted.max())
            likely /= likely.sum()
            likely[chosen] -= 1
            slope = np.outer(likely, values)
            moved[cells] += slope * slope
            weights[cells] -= rate * slope / np.sqrt(moved[cells])
    return weights


def agreement(weights, taught):
    """How often the policy would do what the teacher did."""
    same = [int((weights[np.ix_(legal, used)] @ values).argmax()) == chosen for used, values, legal, chosen in taught]
    return sum(same) / len(same)


def main():
    parser = argparse.ArgumentParser(description="Teach a linear policy by games of a bot.")
    parser.add_argument("game", nargs="?", default="prophets_and_patriarchs")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3, help="how often every decision is gone through")
    parser.add_argument("--seed", default="linear")
    parser.add_argument("--out", type=Path, default=Path("linear.policy"))
    wish = parser.parse_args()
    game, begun = hiram.game_of(wish.game), time.process_time()
    taught = list(lessons(game, wish.players, wish.games, wish.seed))
    tests = taught[len(taught) * 9 // 10 :]
    weights = learn(game, taught[: len(taught) * 9 // 10], wish.rounds)
    made = f"{wish.games} games of {TEACHER}, {wish.players} players, seed {wish.seed}"
    write_policy(wish.out, game, weights.tolist(), made)
    print(f"{len(taught)} decisions of {wish.games} games, {time.process_time() - begun:.0f} s of processor time")
    print(f"does what {TEACHER} did in {agreement(weights, tests):.1%} of the decisions that were kept apart")
    print(f"{wish.out}: {wish.out.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    sys.exit(main())
