"""How fast the searching bot thinks: iterations a second of CPU time at mid-game, for every game and its levels.

An iteration imagines a world, walks down the tree, adds a node, plays on if the level does, and values the position.
Positions are taken from games between greedy bots, halfway through; run it with the compiled build (`make fast`).
"""

from __future__ import annotations

import statistics
import time

import click

import hiram
from hiram.bots import make_bot
from hiram.bots.search import SearchBot
from hiram.bots.tree import Search
from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.native import COMPILED
from hiram.core.perspective import Perspective
from hiram.core.state import State

POSITIONS = 12


def course(game: Game, players: int, seed: int) -> list[State]:
    """The positions of a game between greedy bots in which somebody has a choice."""
    state = game.new_state(players, game.read_options(players, {}), dice_of(b"search %d" % seed))
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(players)]
    found = []
    while not state.finished():
        seat = int(state.next_seat())
        legal = state.legal(seat)
        if len(legal) > 1:
            found.append(state.copy())
            state.apply(seat, bots[seat].choose(Perspective(game, state, seat)).id)
        else:
            state.apply(seat, legal[0])
    return found


def rate(game: Game, positions: list[State], iterations: int, plies: int) -> float:
    """Iterations a second, the median over the positions."""
    rates = []
    for number, state in enumerate(positions):
        seat = int(state.next_seat())
        root = Perspective(game, state, seat).imagine(dice_of(b"bench"))
        search = Search(game.advice, root, seat, dice_of(b"%d" % number), plies)
        begun = time.process_time()
        search.iterate(iterations)
        rates.append(iterations / (time.process_time() - begun))
    return statistics.median(rates)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--players", "-p", default=2, show_default=True)
@click.option("--iterations", "-n", default=1000, show_default=True)
def main(games: tuple[str, ...], players: int, iterations: int) -> None:
    """Iterations a second for GAMES, or for all."""
    click.echo(f"{'compiled' if COMPILED else 'interpreted'}, {players} players, {iterations} iterations a decision")
    for slug in games or hiram.game_slugs():
        game = hiram.game_of(slug)
        middles = [found[len(found) // 2] for found in (course(game, players, seed) for seed in range(POSITIONS))]
        plies = {"search without playing on": 0}
        for level, bot in game.levels.items():
            name, _, argument = bot.partition(":")
            if name == SearchBot.name:
                plies[f"{level} ({bot})"] = SearchBot(argument=argument).plies
        for words, number in plies.items():
            click.echo(f"{slug:<24} {words:<28} {rate(game, middles, iterations, number):>10,.0f} /s")


if __name__ == "__main__":
    main()
