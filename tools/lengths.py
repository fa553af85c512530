"""How many decisions one player makes in a game, for `[quick.decisions]` in the games' words/options.toml.

    python tools/lengths.py [--games N] [GAME ...]

Bots of the level that is offered first play every preset at every number of players. Counted are decisions with more
than one answer, and the mean is taken over seats and games.
"""

from __future__ import annotations

import argparse

from hiram.bots import make_bot
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.registry import game_of, game_slugs

LEVEL = "casual"


def decisions(game: Game, players: int, preset: str, games: int) -> float:
    """The mean number of decisions of one player."""
    options, made = game.read_options(players, {}, preset), 0
    for number in range(games):
        match = Match(game, players, options, seed=f"length {number}")
        bots = [make_bot(LEVEL, f"{number} {seat}") for seat in range(players)]
        while match.acting:
            seat = match.acting[0]
            match.act(seat, bots[seat].choose(match.perspective(seat)))
        made += sum(not step.forced for step in match.history)
    return made / games / players


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="*", default=game_slugs())
    arguments.add_argument("--games", type=int, default=20)
    given = arguments.parse_args()
    for slug in given.game:
        game = game_of(slug)
        print(f"# {slug}\n[quick.decisions]")
        for preset in game.presets:
            found = {n: decisions(game, n, preset.name, given.games) for n in preset.players or game.players}
            row = ", ".join(f"{players} = {number:.0f}" for players, number in found.items())
            print(f'"{preset.name}" = {{ {row} }}', flush=True)


if __name__ == "__main__":
    main()
