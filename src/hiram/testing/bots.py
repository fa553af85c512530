"""Whether a bot decides from what its seat may know: equal views, equal decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.testing.walk import Walk


def check_bot(
    make_bot: Callable[[], Callable[[Perspective], Action]],
    game: Game,
    players: int,
    options: Mapping[str, object],
    seed: int,
    stops: int = 12,
) -> None:
    """A fresh bot chooses a legal action, and the same one in two states that its seat cannot tell apart.

    `make_bot` gives a new bot, with the same seed each time: a function from a perspective to the chosen action.
    """
    walk = Walk(game, players, options, seed)
    for number in walk.sampled(stops):
        for seat in range(players):
            if not (int(walk.state.acting) >> seat) & 1:
                continue
            other = walk.state.imagine(seat, dice_of(f"other {number}".encode()))
            choice = make_bot()(Perspective(game, walk.state, seat))
            again = make_bot()(Perspective(game, other, seat))
            assert walk.state.allows(seat, choice.id), (
                f"{walk}: the bot in seat {seat} chose {choice}, which is not legal"
            )
            assert choice == again, f"{walk}: the bot in seat {seat} chose {choice}, and {again} where it sees the same"


def check_remembering_bot(
    make_bot: Callable[[], Callable[[Perspective], Action]],
    game: Game,
    players: int,
    options: Mapping[str, object],
    seed: int,
    decisions: int = 12,
) -> None:
    """Two bots of one seed live through the same decisions of a seat, each in another world that the seat cannot tell
    apart from the true one; what they remember tells them no more than what the seat saw, so they choose the same."""
    state = game.new_state(players, game.read_options(players, options), dice_of(f"deal {seed}".encode()))
    bot, twin, chooser = make_bot(), make_bot(), dice_of(f"others {seed}".encode())
    watched = seed % players
    while decisions and not state.finished():
        seat = int(state.next_seat())
        legal = state.legal(seat)
        action = int(legal[int(chooser.below(len(legal)))])
        if seat == watched and len(legal) > 1:
            decisions -= 1
            choice = bot(Perspective(game, state, seat))
            again = twin(Perspective(game, state.imagine(seat, dice_of(f"twin {decisions}".encode())), seat))
            assert choice == again, (
                f"{game.slug}, {players} players, seed {seed}: with {decisions} decisions to go the bot in seat {seat} "
                f"chose {choice}, and {again} where it has seen the same"
            )
            action = choice.id
        state.apply(seat, action)
