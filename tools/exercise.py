"""Play a little of everything, by number and not by the clock: `make fast` runs this on a build that counts which ways
its code takes, and compiles again with what was counted.

Every game is played with the fewest and the most players: at random to the end, with worlds imagined on the way, and
for some decisions by bots that rate, search and rehearse.
"""

from __future__ import annotations

from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import play_randomly
from hiram.registry import game_of, game_slugs

GAMES, STRIDE = 60, 25
BOTS = {"greedy": 150, "search:40/4": 12, "rehearse:40/10": 12}  # and how many decisions each makes


def at_random(game: Game, players: int) -> None:
    options = game.read_options(players, {})
    for number in range(GAMES):
        state, moves = game.new_state(players, options, dice_of(b"exercise %d" % number)), dice_of(b"%d" % number)
        while not state.over:
            if state.acting:
                state.imagine_undecided(state.next_seat(), moves).copy()
            play_randomly(state, moves, STRIDE)


def by_bots(game: Game, players: int) -> None:
    for bot, decisions in BOTS.items():
        match = Match(game, players, {}, seed="exercise")
        seats = [make_bot(bot, f"exercise {seat}") for seat in range(players)]
        while decisions > 0 and not match.finished:
            seat = match.acting[0]
            match.act(seat, seats[seat].choose(match.perspective(seat)))
            decisions -= 1


def main() -> None:
    for slug in game_slugs():
        game = game_of(slug)
        for players in {game.players[0], game.players[-1]}:
            at_random(game, players)
            by_bots(game, players)


if __name__ == "__main__":
    main()
