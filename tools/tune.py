"""Learn what a position is worth from games of bots: `python tools/tune.py GAME -o FILE` writes an `advice.toml`.

Bots play each other; from each game some positions are taken, with the features of every seat, how much of the game was
left, and who won in the end. The weights are those under which the results are most likely (a logit over the seats,
fitted by Newton's method, held back a little towards 0). A fifth of the games is kept apart to measure them.
Two rounds or more, with a searching bot in the later ones, teach it positions that good players reach. Bots that stray
now and then (`--strays`) reach positions that their own advice avoids; without them nobody learns what those are worth.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from hiram.arena.elsewhere import Here, Processes
from hiram.bots import make_bot
from hiram.core.advice import shares_of_win
from hiram.core.dice import dice_of
from hiram.core.perspective import Perspective
from hiram.registry import game_of

Floats = NDArray[np.float64]
Sample = tuple[list[list[float]], float, list[float]]  # features by seat, how much was left, shares of the win
HELD_OUT = 5  # one game of so many
STEPS = 30
CLOSE = 1e-6
TOML = """# What the features of advice.py weigh. Written by tools/tune.py; the command is below.
command = {command!r}
positions = {positions}
loss = {loss:.4f}

[value]  # feature = [when all of the game is left, when nothing of it is left]
"""


def played(task: tuple[str, int, tuple[str, ...], str, int, int], number: int) -> tuple[int, list[Sample]]:
    """Positions of one game, and how it ended."""
    slug, players, bots, seed, most, strays = task
    game = game_of(slug)
    options = game.read_options(players, {})
    dice = dice_of(f"tune {seed} {number}".encode())
    state = game.new_state(players, options, dice_of(f"deal {seed} {number}".encode()))
    seats = [make_bot(bots[dice.below(len(bots))], f"{seed} {number} {seat}") for seat in range(players)]
    taken: list[tuple[list[list[float]], float]] = []
    seen = 0
    while not state.finished():
        seat = int(state.next_seat())
        legal = state.legal(seat)
        if len(legal) == 1:
            state.apply(seat, legal[0])
            continue
        seen += 1
        kept = len(taken) < most or dice.below(seen) < most  # each position is as likely to be kept as any other
        calm = game.advice.at_rest(state) if kept else state
        if kept and not calm.finished():
            found = ([list(game.advice.features(calm, at)) for at in range(state.players)], game.advice.left(calm))
            if len(taken) < most:
                taken.append(found)
            else:
                taken[dice.below(most)] = found
        if strays and dice.below(100) < strays:
            state.apply(seat, legal[dice.below(len(legal))])
        else:
            state.apply(seat, seats[seat].choose(Perspective(game, state, seat)).id)
    shares = shares_of_win(state)
    return number, [(features, left, shares) for features, left in taken]


def arrays(samples: list[Sample]) -> tuple[Floats, Floats]:
    """The inputs, early and late ones side by side, by position, seat and weight; and the shares."""
    features = np.array([sample[0] for sample in samples])
    left = np.array([sample[1] for sample in samples])[:, None, None]
    return np.concatenate([features * left, features * (1 - left)], axis=2), np.array([sample[2] for sample in samples])


def chances(inputs: Floats, weights: Floats) -> Floats:
    strengths = inputs @ weights
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def loss(inputs: Floats, shares: Floats, weights: Floats) -> float:
    """How surprising the results are, in the mean; the logarithm of the number of seats if nothing is known."""
    return float(-(shares * np.log(chances(inputs, weights) + 1e-12)).sum(axis=1).mean())


def fitted(inputs: Floats, shares: Floats, ridge: float) -> Floats:
    """The weights under which the shares are most likely. Inputs count in units of their spread for the ridge."""
    scale = (inputs - inputs.mean(axis=1, keepdims=True)).std(axis=(0, 1)) + 1e-9
    scaled = inputs / scale
    weights = np.zeros(inputs.shape[2])
    for _ in range(STEPS):
        p = chances(scaled, weights)
        mean = np.einsum("ps,psk->pk", p, scaled)
        gradient = np.einsum("ps,psk->k", shares - p, scaled) - ridge * weights
        rows = (np.sqrt(p)[:, :, None] * scaled).reshape(-1, len(weights))
        spread = rows.T @ rows - mean.T @ mean
        step = np.linalg.solve(spread + ridge * np.eye(len(weights)), gradient)
        weights += step * min(1.0, 2.0 / (np.abs(step).max() + 1e-9))
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(weights / scale)


@click.command()
@click.argument("game")
@click.option("--players", "-p", default=2, show_default=True)
@click.option(
    "--bots", "-b", default="greedy,hasty:15", show_default=True, help="Each seat gets one of them by chance."
)
@click.option("--games", "-n", default=2000, show_default=True)
@click.option("--positions", default=12, show_default=True, help="At most so many of each game.")
@click.option("--strays", default=0, show_default=True, help="Of 100 decisions so many are any legal action.")
@click.option("--seed", "-s", default="1", show_default=True)
@click.option("--jobs", "-j", default=1, show_default=True)
@click.option("--ridge", default=20.0, show_default=True, help="How strongly weights are held back towards 0.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Write here; nothing is written without it.")
def main(
    game: str,
    players: int,
    bots: str,
    games: int,
    positions: int,
    strays: int,
    seed: str,
    jobs: int,
    ridge: float,
    output: Path | None,
) -> None:
    """Learn the weights of GAME's advice, and say how much better than before they tell who wins."""
    names = game_of(game).advice.names
    task = (game, players, tuple(bots.split(",")), seed, positions, strays)
    found = dict((Here() if jobs == 1 else Processes(jobs)).run(played, task, range(games)))
    learned = arrays([sample for number in range(games) if number % HELD_OUT for sample in found[number]])
    unseen = arrays([sample for number in range(0, games, HELD_OUT) for sample in found[number]])
    advice = game_of(game).advice
    before = np.array([*advice.weights[0].early, *advice.weights[0].late])
    weights = fitted(*learned, ridge)
    after = loss(*unseen, weights)
    click.echo(
        f"{len(learned[1])} positions; loss on {len(unseen[1])} others: {after:.4f}, with the weights of now "
        f"{loss(*unseen, before):.4f}, knowing nothing {np.log(unseen[1].shape[1]):.4f}"
    )
    early, late = weights[: len(names)], weights[len(names) :]
    rows = "".join(f"{name} = [{a:.4f}, {b:.4f}]\n" for name, a, b in zip(names, early, late, strict=True))
    command = "python tools/tune.py " + " ".join(shlex.quote(word) for word in sys.argv[1:])
    text = TOML.format(command=command, positions=len(learned[1]), loss=after) + rows
    if output is None:
        click.echo(text)
    else:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
