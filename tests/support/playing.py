"""What the builders of all games have in common.

Each game's `builder.py` has its `GAME`; `Position`, which says what a test is about and fills in the rest, with
`table()`; `Table`, at which the test plays and looks; and mostly `new_game`, a game before its first decision.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

import pytest

from hiram.core.errors import IllegalMove
from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.state import State
from hiram.core.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class PlayTable(Generic[S, V]):
    """A state in play: seats act by the names of actions, and what they see is read through the game's edge."""

    game: ClassVar[Game]

    def __init__(self, state: S) -> None:
        self.state = state
        self.state.journal = Journal()

    @property
    def seat(self) -> int:
        """The seat whose decision it is, the lowest of several; -1 when there is none."""
        return int(self.state.next_seat())

    @property
    def asked(self) -> str:
        """The kind of question that it is asked; empty when the game is over."""
        return "" if self.state.finished() else self.game.question(self.state, self.seat).kind

    def do(self, *names: str) -> Self:
        """Whoever has the decision does these things, one after another."""
        for name in names:
            self.act(self.seat, name)
        return self

    def act(self, seat: int, *names: str) -> Self:
        """A seat (-1: the table) does these things, one after another; what is not legal is refused with its clause."""
        for name in names:
            action = self.game.actions.parse(name).id
            if not self.state.allows(seat, action):
                raise self.game.refusal(self.state, seat, action)
            self.state.apply(seat, action)
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat (the one whose decision it is) may do, in the order of the vocabulary."""
        return [self.game.actions[int(action)].name for action in self.state.legal(self.seat if seat is None else seat)]

    def offers(self, *names: str) -> bool:
        return {self.game.actions.parse(name).name for name in names} <= set(self.legal())

    def refusal(self, name: str, seat: int | None = None) -> IllegalMove:
        """What the game says of an action that is not in the list: it is refused, and changes nothing."""
        seat, action = self.seat if seat is None else seat, self.game.actions.parse(name).id
        before = self.game.to_position(self.state)
        assert action not in {int(other) for other in self.state.legal(seat)}, f"{name} is legal"
        with pytest.raises(IllegalMove):
            self.state.apply(seat, action)
        assert self.game.to_position(self.state) == before
        return self.game.refusal(self.state, seat, action)

    def refuses(self, name: str, clause: str, seat: int | None = None) -> bool:
        """An action is refused with this clause and a sentence."""
        refusal = self.refusal(name, seat)
        assert refusal.clause == clause, str(refusal)
        return bool(refusal.message)

    def view(self, seat: int | None = None) -> V:
        """All that a seat (None: a spectator) may know."""
        return self.game.view(self.state, seat)

    def events(self, seat: int | None = None) -> list[Event]:
        """What happened here, as a seat (None: a spectator) sees it."""
        assert self.state.journal is not None
        return [self.game.event(row, seat) for row in self.state.journal.rows() if self.game.sees(row, seat)]

    def kinds(self, seat: int | None = None) -> list[str]:
        return [event.kind for event in self.events(seat)]

    def scores(self) -> list[int]:
        return [int(score) for score in self.state.scores()]
