"""Play a little of everything, by number and not by the clock: `make fast` runs this on a build that counts which ways
its code takes, and compiles again with what was counted.

Every game is played with the fewest and the most players: at random to the end, with worlds imagined on the way, for
some decisions by bots that rate, search and rehearse, and for some moves at a table that all seats look at.
"""

from __future__ import annotations

from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import play_randomly
from hiram.registry import game_of, game_slugs
from hiram.server.store.rows import MoveRow, SeatRow, TableRow
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.game import RunningGame
from hiram.server.tables.viewers import Viewers

GAMES, STRIDE = 60, 25
MOVES = 60  # at a table: nobody who looks for longer would be kept up to date
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


def at_a_table(game: Game, players: int) -> None:
    row = TableRow(
        id="exercise",
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        players=players,
        options=game.read_options(players, {}),
        clock=ClockTerms(),
        listed=False,
        practice=False,
        invite="",
        secret=bytes(32).hex(),
        creator="",
        status="play",
        created=0,
        begun=0,
        names=[f"Player {seat}" for seat in range(players)],
    )
    running, viewers, choices = (
        RunningGame(game, row, [SeatRow(seat=n) for n in range(players)]),
        Viewers(),
        dice_of(b""),
    )
    for viewer in running.viewers:
        viewers.group(viewer)
    running.on_revision = viewers.step
    viewers.begin(running)
    for number in range(MOVES):
        for seat in running.acting[:1]:
            legal = running.match.legal(seat)
            action = running.check(seat, running.rev(seat), legal[int(choices.below(len(legal)))])[0]
            running.apply(MoveRow(number, seat, "act", action.name, None, 1000 * number), action)


def main() -> None:
    for slug in game_slugs():
        game = game_of(slug)
        for players in {game.players[0], game.players[-1]}:
            at_random(game, players)
            by_bots(game, players)
            at_a_table(game, players)


if __name__ == "__main__":
    main()
