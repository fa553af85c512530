"""Find the settings of a game's bots that look ahead by shaking all of them at once, then fit what positions are worth
to the games they play: `python tools/shake.py GAME -p 2`.

Greedy games are quick, so thousands of them tell what no eye sees. At each shake every setting goes a little up on one
side and a little down on the other, or the other way round; the two sides play some games against each other, in paired
deals; and all settings move towards the side that won. That is the method of simultaneous perturbation (SPSA), with
steps that shrink; what is kept is the mean of the last third. Then the settings play the greedy bot in fresh deals, and
the weights of the features are fitted to who won in further games of bots that go by them.

What is printed is a part of the game's `advice.toml`, with the command and the figures. A run begins with the settings
that the game has for so many players: when this part is in its place, the next run goes on from there. Use the compiled
build (`make fast`).
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from hiram.arena.ratings import wilson
from hiram.cli.common import options_of
from hiram.core.advice import Advice, follow_advice, shares_of_win
from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.registry import game_of

Floats = NDArray[np.float64]
Numbers = dict[str, float]
LAST = 0.08  # what is left of the steps in the end
WIDE, WIDER = 0.15, 0.15  # how far a setting is shaken: so much, and such a part of it
POSITIONS = 12  # of a game that the weights are fitted to, about
SLIPS = 4  # of 100 decisions are the next best ones in those games
HELD_OUT = 5  # one game of so many tells how well the weights predict
RIDGE, ROUNDS = 1e-4, 30


class Table:
    """Games of one kind, between bots that take what their advice rates highest."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game, self.players, self.options = game, players, options

    def advice(self, settings: Mapping[str, float]) -> Advice[Any]:
        """The advice of bots that look ahead, by these settings."""
        advice = type(self.game.advice)()
        assert advice.kind is not None
        advice.looks, advice.given = True, {self.players: advice.kind(settings)}
        return advice

    def shares(self, sides: Sequence[Advice[Any]], deal: str) -> list[float]:
        """What each seat won of a game."""
        state = self.game.new_state(self.players, self.options, dice_of(f"shake {deal}".encode()))
        dice = dice_of(f"ties {deal}".encode())
        while not state.over:
            follow_advice(sides[max(0, int(state.next_seat()))], state, dice)
        return shares_of_win(state)

    def won(self, first: Advice[Any], second: Advice[Any], games: int, seed: str) -> float:
        """The part of the games that the first of two advices won, who sit by turns; each deal is played twice."""
        total = 0.0
        for number in range(games):
            seats = [(seat + number) % 2 for seat in range(self.players)]
            shares = self.shares([second if at else first for at in seats], f"{seed} {number // 2}")
            total += sum(share for share, at in zip(shares, seats, strict=True) if at == 0)
        return total / games


# Shake ---------------------------------------------------------------------------------------------------------------


def shaken(
    table: Table, start: Numbers, names: Sequence[str], shakes: int, games: int, step: float, seed: str
) -> Numbers:
    """The settings after so many shakes."""
    now, kept, counted = start, dict.fromkeys(names, 0.0), 0
    dice = dice_of(f"shake {seed}".encode())
    with click.progressbar(range(shakes), label=f"{table.players} players", file=sys.stderr) as bar:
        for number in bar:
            ways = {name: (WIDE + WIDER * abs(start[name])) * (1 if dice.below(2) else -1) for name in names}
            up, down = (table.advice(moved(now, ways, by)) for by in (1.0, -1.0))
            share = table.won(up, down, games, f"{seed} {number}")
            rate = step * (LAST + (1 - LAST) * (1 - number / shakes))
            now = moved(now, ways, rate * (2 * share - 1))
            if number >= shakes - shakes // 3:
                counted += 1
                for name in names:
                    kept[name] += (now[name] - kept[name]) / counted
    return {name: float(f"{number:.3g}") for name, number in (now | kept if counted else now).items()}


def moved(now: Numbers, ways: Numbers, by: float) -> Numbers:
    """The settings, of which those that are shaken go so far."""
    return {name: number + by * ways.get(name, 0.0) for name, number in now.items()}


# Fit -----------------------------------------------------------------------------------------------------------------


def gathered(table: Table, advice: Advice[Any], games: int, seed: str) -> tuple[Floats, Floats, Floats]:
    """Positions of games by an advice: the features of all sides, what is left, and what each side won; and the numbers
    of their games are in the order of the positions."""
    features, left, won = [], [], []
    sides = table.players
    for number in range(games):
        state = table.game.new_state(table.players, table.options, dice_of(f"fit {seed} {number}".encode()))
        dice, chosen = dice_of(f"fit ties {seed} {number}".encode()), dice_of(f"fit at {seed} {number}".encode())
        rows, every = 0, 6 * table.players
        while not state.over:
            if state.next_seat() >= 0 and chosen.below(every) == 0 and rows < 2 * POSITIONS:
                features.append([list(map(float, advice.seen(state)))])
                left.append(float(advice.left(state)))
                rows += 1
            follow_advice(advice, state, dice, SLIPS)
        won += [[*shares_of_win(state), float(number)]] * rows
    return np.array(features).reshape(len(left), sides, -1), np.array(left), np.array(won)


def spread_out(features: Floats, left: Floats) -> Floats:
    """Each feature early and late."""
    return np.concatenate([features * left[:, None, None], features * (1 - left)[:, None, None]], axis=2)


def chances(rows: Floats, weights: Floats) -> Floats:
    strengths = rows @ weights
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    found: Floats = powers / powers.sum(axis=1, keepdims=True)
    return found


def loss(rows: Floats, won: Floats, weights: Floats) -> float:
    return float(-(won * np.log(chances(rows, weights) + 1e-12)).sum(axis=1).mean())


def fitted(rows: Floats, won: Floats) -> Floats:
    """The weights under which the results are likeliest, by Newton's method."""
    weights = np.zeros(rows.shape[2])
    for _ in range(ROUNDS):
        likely = chances(rows, weights)
        slope = np.einsum("nsf,ns->f", rows, likely - won) / len(rows) + RIDGE * weights
        mean = np.einsum("nsf,ns->nf", rows, likely)
        bend = np.einsum("nsf,ns,nsg->fg", rows, likely, rows, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend / len(rows) + RIDGE * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return weights


# Command -------------------------------------------------------------------------------------------------------------


def lines_of(table: Table, settings: Numbers, weights: Floats, games: int, figures: Mapping[str, str]) -> str:
    """The part of `advice.toml`."""
    names, head = table.game.advice.names, f"players.{table.players}"
    pairs = [f"{name} = [{weights[i]:.4f}, {weights[len(names) + i]:.4f}]" for i, name in enumerate(names)]
    return "\n".join(
        [
            *(f"[{head}]", f"command = {shlex.join(['python', *sys.argv])!r}", f"games = {games}", "decisions = 0", ""),
            *(f"[{head}.settings]", *(f"{name} = {number:g}" for name, number in settings.items()), ""),
            *(f"[{head}.figures]", *(f'"{name}" = "{text}"' for name, text in figures.items()), ""),
            *(f"[{head}.value]", *pairs),
        ]
    )


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--players", "-p", default=2, show_default=True)
@click.option("--preset", default="", help="A preset of the game's options.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--setting", "names", multiple=True, help="Shake this one; all, if none is named.")
@click.option("--shakes", "-k", default=20000, show_default=True)
@click.option("--games", "-n", default=4, show_default=True, help="After each shake.")
@click.option("--step", default=0.06, show_default=True, help="How far a shake that wins all games leads.")
@click.option("--accept", default=4000, show_default=True, help="Fresh games against greedy.")
@click.option("--fit", default=15000, show_default=True, help="Games that the weights are fitted to.")
@click.option("--seed", "-s", default="1", show_default=True)
def main(
    name: str,
    players: int,
    preset: str,
    given: tuple[str, ...],
    names: tuple[str, ...],
    shakes: int,
    games: int,
    step: float,
    accept: int,
    fit: int,
    seed: str,
) -> None:
    """Find settings for a game and a number of players, and the weights of the features beside them."""
    game = game_of(name)
    if game.advice.kind is None:
        raise click.ClickException(f"{game.title} has no settings")
    if unknown := set(names) - set(game.advice.known):
        raise click.BadParameter(f"no setting is called {min(unknown)!r}", param_hint="--setting")
    table = Table(game, players, game.read_options(players, options_of(given), preset))
    start = {**game.advice.known, **game.advice.weights_for(players, players).settings}
    settings = shaken(table, start, names or tuple(start), shakes, games, step, seed)
    advice = table.advice(settings)
    wins = accept * table.won(advice, table.advice({}), accept, f"fresh {seed}")
    low, high = wilson(wins, accept)
    features, left, won = gathered(table, advice, fit, seed)
    rows, unseen = spread_out(features, left), won[:, -1] % HELD_OUT == 0
    known, won = game.advice.weights_for(players, players), won[:, :-1]
    weights = fitted(rows[~unseen], won[~unseen])
    before = np.array([*known.early, *known.late])
    settings = {name: number for name, number in settings.items() if number != game.advice.known[name]}
    figures = {
        "over greedy": f"{100 * wins / accept:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {accept} greedy games",
        "positions": f"{len(rows)}, one game of {HELD_OUT} kept apart",
        "loss": f"{loss(rows[unseen], won[unseen], weights):.4f}, {loss(rows[unseen], won[unseen], before):.4f} before",
    }
    click.echo(lines_of(table, settings, weights, fit, figures))


if __name__ == "__main__":
    main()
