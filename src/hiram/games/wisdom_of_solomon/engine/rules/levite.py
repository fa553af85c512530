"""The Levite and the Temple (WS-7)."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import PRICE
from hiram.games.wisdom_of_solomon.engine.rules.trader import Trader
from hiram.games.wisdom_of_solomon.engine.state import ASK_PRICE, GO_TEMPLE, LAST_TILE
from hiram.games.wisdom_of_solomon.engine.terms import (
    ANY,
    LEVITE,
    POWER_COUNT,
    POWER_LEVITE_COST,
    POWER_TEMPLE_TILE,
    TILE_KINDS,
    one_of,
    pack,
)

GOLD_AND_COPPER: Final = pack([0, 1, 1])
STONE_WOOD_AND_FOOD: Final = pack([0, 0, 0, 1, 1, 1])


def temple_price(number: i64) -> i64:
    """The two prices of a Temple Tile: G and C, or S, W and F (WS-7.1)."""
    return GOLD_AND_COPPER if number == 0 else STONE_WOOD_AND_FOOD


class Temple(Trader):
    """Temple Tiles and their price."""

    def payable_prices(self, seat: i64, surcharge: i64) -> i64:
        """Which of the two prices can be paid with the surcharge, a bit for each (WS-7.1, WS-7.2)."""
        less: i64 = self.powers[seat * POWER_COUNT + POWER_LEVITE_COST]
        extra: i64 = surcharge * one_of(ANY)
        found: i64 = 0
        if self.payable_less(seat, GOLD_AND_COPPER + extra, less):
            found |= 1
        if self.payable_less(seat, STONE_WOOD_AND_FOOD + extra, less):
            found |= 2
        return found

    def may_use_levite(self, seat: i64, surcharge: i64) -> bool:
        """A tile is left and the full price payable (WS-3.7, WS-7.5)."""
        return self.temple.left > 0 and self.payable_prices(seat, surcharge) != 0

    def levite_surcharge(self) -> i64:
        """One free slot for each Worker, of any player, that stands there already (WS-7.2)."""
        return self.area_used[LEVITE]

    def use_levite(self, seat: i64, surcharge: i64) -> None:
        self.frames.push(ASK_PRICE, seat, surcharge)

    def do_price(self, seat: i64, action: i64) -> None:
        slots: i64 = temple_price(action - PRICE) + self.frames.get(0) * one_of(ANY)
        self.frames.pop()
        self.frames.push(GO_TEMPLE, seat)
        self.charge(seat, slots, self.powers[seat * POWER_COUNT + POWER_LEVITE_COST])

    def go_temple(self, seat: i64) -> None:
        """All is paid; the frame stays until the Fortune Card of the Chambers is discarded."""
        if self.frames.get(0) == 1:
            self.frames.pop()
            return
        self.frames.set(0, 1)
        self.take_tile(seat)

    def take_tile(self, seat: i64) -> None:
        """A Temple Tile, face down; a Fortune Card; with the Chambers one more, then a discard (WS-7.3, WS-7.4,
        WS-11.13)."""
        kind: i64 = self.temple.draw()
        self.tiles[seat * TILE_KINDS + kind] += 1
        if self.journal is not None:
            self.journal.note(events.TILE_TAKEN, seat, kind, knows=0 if self.is_automaton(seat) else bit(seat))
            if self.temple.left == 0:
                self.journal.note(events.END_NEAR, LAST_TILE)
        self.draw_cards(seat, 1)
        if self.powers[seat * POWER_COUNT + POWER_TEMPLE_TILE] > 0:
            self.draw_cards(seat, 1)
            self.ask_discard(seat)
