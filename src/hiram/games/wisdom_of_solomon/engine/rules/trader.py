"""The Trader (WS-6): one cube for two others."""

from typing import Final

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import GIVE, TAKE
from hiram.games.wisdom_of_solomon.engine.rules.market import Market
from hiram.games.wisdom_of_solomon.engine.state import ASK_GIVE, ASK_PLAY, ASK_TAKE
from hiram.games.wisdom_of_solomon.engine.terms import DESIRES, EXOTIC, POWER_COUNT, POWER_TRADER

TRADE_TAKES: Final = 2
ALL_EXOTIC: Final = 99


class Trader(Market):
    """Trades on the board and on the Chariot City."""

    def exotic_on_board(self, seat: i64) -> i64:
        """How many Exotic the board's Trader may give: none, except through Given Desires (WS-6.6, WS-12.9)."""
        return ALL_EXOTIC if self.waiting[seat] & DESIRES else 0

    def trade_gives(self, seat: i64, exotic: i64) -> i64:
        """The kinds that may be discarded: the supply has another kind that this Trader may give (WS-6.2)."""
        given: i64 = self.supplied_kinds()
        if exotic == 0:
            given &= ~1
        if given == 0:
            return 0
        held: i64 = self.held_kinds(seat)
        only_one: bool = given & (given - 1) == 0
        return held & ~given if only_one else held

    def visit_trader(self, seat: i64, exotic: i64) -> None:
        """Discard one, take two, three with a Building, then a card may be played (WS-6.1, WS-11.16)."""
        self.frames.push(ASK_PLAY, seat)
        self.frames.push(ASK_GIVE, seat, exotic)

    def do_give(self, seat: i64, action: i64) -> None:
        kind: i64 = action - GIVE
        exotic: i64 = self.frames.get(0)
        self.frames.pop()
        self.give_up(seat, kind)
        if self.journal is not None:
            self.journal.note(events.TRADED, seat, kind)
        self.frames.push(ASK_TAKE, seat, kind, TRADE_TAKES + self.powers[seat * POWER_COUNT + POWER_TRADER], exotic)

    def trade_takes(self) -> i64:
        """The kinds to take now: in the supply, not the kind given, Exotic only as far as allowed (WS-6.3, WS-6.6)."""
        if self.frames.get(1) == 0:
            return 0
        given: i64 = self.supplied_kinds()
        if self.frames.get(2) == 0:
            given &= ~1
        return given & ~(1 << self.frames.get(0))

    def do_take(self, seat: i64, action: i64) -> None:
        """As many as the supply allows, one after the other (WS-6.4, WS-6.5)."""
        kind: i64 = action - TAKE
        self.frames.set(1, self.frames.get(1) - 1)
        if kind == EXOTIC:
            self.frames.set(2, self.frames.get(2) - 1)
        self.take(seat, kind, 1)
