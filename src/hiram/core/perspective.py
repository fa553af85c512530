"""What a bot holds: what its seat may know, and states it may imagine. The true state is not in it, anywhere."""

from __future__ import annotations

from functools import cached_property

from hiram.core.dice import Dice, dice_of
from hiram.core.game import Game
from hiram.core.question import Question
from hiram.core.state import State
from hiram.core.view import View
from hiram.core.vocabulary import Action


class Perspective:
    """A decision, from the seat that owes it.

    The only state in here was imagined before the bot saw it: what the seat may not know was dealt again. The seat
    cannot tell it from the truth, so its view, its question and its legal actions are the true ones; and imagining from
    it gives the same choice of worlds as imagining from the truth.
    """

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._imagined = imagined(state, seat)

    @classmethod
    def of_imagined(cls, game: Game, imagined: State, seat: int) -> Perspective:
        """The perspective on a state that was imagined for this seat already, such as a `world` sent to another
        process. It is taken over as it is; a true state must never come here."""
        perspective = cls.__new__(cls)
        perspective.game = game
        perspective.seat = seat
        perspective._imagined = imagined
        return perspective

    def world(self) -> State:
        """A copy of the imagined state: one of those that the seat cannot tell from the true one, always the same."""
        return self._imagined.copy()

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The actions to choose from."""
        return tuple(self.game.actions[int(number)] for number in self._imagined.legal(self.seat))

    @cached_property
    def view(self) -> View:
        """All that the seat may know."""
        view: View = self.game.view(self._imagined, self.seat)
        return view

    @cached_property
    def question(self) -> Question:
        """What the seat is being asked."""
        return self.game.question(self._imagined, self.seat)

    def imagine(self, dice: Dice) -> State:
        """Another state that the seat cannot tell from the true one, to think on and play out freely."""
        return self._imagined.imagine(self.seat, dice)


def imagined(state: State, seat: int) -> State:
    """What a seat may not know is dealt again, always in the same way."""
    return state.imagine(seat, dice_of(b"perspective"))
