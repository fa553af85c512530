"""PPO with PyTorch: one network plays all seats, and earlier versions of itself from a pool in half of the games.

    pip install 'hiram[rl]' torch
    python examples/ppo.py --minutes 10             # learns, writes ppo.npz
    hiram arena prophets_and_patriarchs -b ./examples/ppo.py:PolicyBot:ppo.npz,random -n 100

Experience comes from `hiram.envs.Batch`: many games at once, each step a decision of one seat, with its honest
observation and its mask. In a game of the pool one seat is played by an earlier version, whose decisions are not
learned from. A decision is rewarded by the placing at the end of its game, from 1 to -1. The bot needs numpy alone.
"""

from __future__ import annotations

import argparse
import functools
import time
from pathlib import Path
from typing import Any

import numpy as np

from hiram.bots import Bot
from hiram.envs import Batch

GAME, PLAYERS = "prophets_and_patriarchs", 2
GAMES, STEPS, HIDDEN = 128, 64, 128
POOL, EVERY = 8, 10  # earlier versions that are kept, and after how many updates one is added
ROUNDS, SLICE, CLIP = 3, 1024, 0.2
ENTROPY, VALUE, DISCOUNT, TRACE = 0.01, 0.5, 0.999, 0.95


class PolicyBot(Bot):
    """Plays by the weights in a file: `ppo.py:PolicyBot:FILE.npz`."""

    name = "ppo"

    def __init__(self, seed=0, argument=""):
        super().__init__(seed)
        self.weights = weights_in(argument or "ppo.npz")

    def choose(self, perspective):
        seen = np.asarray(perspective.game.observation(perspective.view), np.float32)
        first, second, out = ((self.weights[f"{layer}.weight"], self.weights[f"{layer}.bias"]) for layer in LAYERS)
        inner = np.tanh(first[0] @ seen + first[1])
        inner = np.tanh(second[0] @ inner + second[1])
        wanted = out[0] @ inner + out[1]
        return max(perspective.legal, key=lambda action: float(wanted[action.id]))


LAYERS = ("first", "second", "policy")


@functools.cache
def weights_in(path):
    """The weights of a file, which a process reads once."""
    return {name: array.astype(np.float32) for name, array in np.load(path).items()}


def make_network(inputs, actions):
    import torch
    from torch import nn

    class Network(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.second = nn.Linear(inputs, HIDDEN), nn.Linear(HIDDEN, HIDDEN)
            self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)

        def forward(self, seen, mask):
            inner = torch.tanh(self.second(torch.tanh(self.first(seen))))
            wanted = self.policy(inner).masked_fill(~mask, -1e9)
            return torch.distributions.Categorical(logits=wanted), self.value(inner).squeeze(-1)

    return Network()


class Experience:
    """Decisions that wait for what becomes of them: of every game and seat those since the last update."""

    def __init__(self):
        self.open = {}  # (game, seat): decisions of the game that is played
        self.done = []  # decisions with their advantage and return

    def add(self, game, seat, decision):
        self.open.setdefault((game, seat), []).append(decision)

    def end(self, game, rewards):
        for seat, reward in enumerate(rewards):
            self.close((game, seat), float(reward), 0.0)

    def cut(self):
        """What is not over is judged by the value of its last decision."""
        for key, decisions in list(self.open.items()):
            last = decisions.pop()
            self.close(key, 0.0, last["value"])

    def close(self, key, reward, following):
        trace = 0.0
        for decision in reversed(self.open.pop(key, [])):
            slope = reward + DISCOUNT * following - decision["value"]
            trace = slope + DISCOUNT * TRACE * trace
            self.done.append({**decision, "advantage": trace, "return": trace + decision["value"]})
            following, reward = decision["value"], 0.0


def play(batch, network, pool, chance, experience):
    """Some steps in all games; what the network decided is kept."""
    import torch

    for _ in range(STEPS):
        seen, masks = torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())
        seats = batch.seats.copy()
        with torch.no_grad():
            chosen, values = network(seen, masks)
            actions = chosen.sample()
            likely = chosen.log_prob(actions)
        old = (pool["seats"] == seats) & (pool["who"] >= 0)
        for who in set(pool["who"][old]):
            rows = np.flatnonzero(old & (pool["who"] == who))
            with torch.no_grad():
                actions[rows] = pool["networks"][who](seen[rows], masks[rows])[0].sample()
        for game in np.flatnonzero(~old):
            experience.add(
                game,
                int(seats[game]),
                {
                    "seen": seen[game],
                    "mask": masks[game],
                    "action": actions[game],
                    "likely": likely[game],
                    "value": float(values[game]),
                },
            )
        batch.step(actions.numpy())
        for game in np.flatnonzero(batch.dones):
            experience.end(game, batch.rewards[game])
            against = pool["networks"] and chance.random() < 0.5
            pool["who"][game] = chance.integers(len(pool["networks"])) if against else -1
            pool["seats"][game] = chance.integers(PLAYERS)


def learn(network, optimizer, experience):
    """One update of PPO."""
    import torch

    experience.cut()
    done, experience.done = experience.done, []
    seen, masks, actions, before = (
        torch.stack([one[key] for one in done]) for key in ("seen", "mask", "action", "likely")
    )
    gains = torch.tensor([one["advantage"] for one in done])
    returns = torch.tensor([one["return"] for one in done])
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(ROUNDS):
        for rows in torch.randperm(len(done)).split(SLICE):
            chosen, values = network(seen[rows], masks[rows])
            ratio = torch.exp(chosen.log_prob(actions[rows]) - before[rows])
            gain = torch.minimum(ratio * gains[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[rows]).mean()
            loss = VALUE * (values - returns[rows]).pow(2).mean() - gain - ENTROPY * chosen.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
    return len(done)


def main():
    import copy

    import torch

    parser = argparse.ArgumentParser(description="Learn a game by self-play with PPO.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    wish = parser.parse_args()
    torch.manual_seed(wish.seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng(wish.seed)
    batch = Batch(GAME, PLAYERS, GAMES, seed=wish.seed)
    batch.reset()
    network = make_network(batch.observations.shape[1], batch.actions)
    optimizer = torch.optim.Adam(network.parameters(), lr=3e-4)
    pool: dict[str, Any] = {"networks": [], "who": np.full(GAMES, -1), "seats": np.zeros(GAMES, int)}
    experience, begun, decisions, updates = Experience(), time.process_time(), 0, 0
    while time.process_time() - begun < 60 * wish.minutes:
        play(batch, network, pool, chance, experience)
        decisions += learn(network, optimizer, experience)
        updates += 1
        if updates % EVERY == 0:
            if len(pool["networks"]) == POOL:  # games that it plays go on with its follower
                pool["networks"][int(chance.integers(POOL))] = copy.deepcopy(network)
            else:
                pool["networks"].append(copy.deepcopy(network))
            print(f"{updates} updates, {decisions} decisions, {time.process_time() - begun:.0f} s", flush=True)
    np.savez_compressed(wish.out, **{name: weight.numpy() for name, weight in network.state_dict().items()})
    print(f"{wish.out}: {decisions} decisions in {updates} updates")


if __name__ == "__main__":
    main()
