"""The Levite and the Temple (WS-7)."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import one_of, pack
from hiram.games.wisdom_of_solomon.engine.rules import fortune_deck, resources
from hiram.games.wisdom_of_solomon.engine.state import LAST_TILE, WisdomData

GOLD_AND_COPPER: Final = pack([0, 1, 1])
STONE_WOOD_AND_FOOD: Final = pack([0, 0, 0, 1, 1, 1])


def temple_price(number: i64) -> i64:
    """The two prices of a Temple Tile: G and C, or S, W and F (WS-7.1)."""
    return GOLD_AND_COPPER if number == 0 else STONE_WOOD_AND_FOOD


def payable_prices(state: WisdomData, seat: i64, surcharge: i64) -> i64:
    """Which of the two prices can be paid with the surcharge, a bit for each (WS-7.1, WS-7.2)."""
    less: i64 = state.powers[seat * pieces.POWER_COUNT + pieces.POWER_LEVITE_COST]
    extra: i64 = surcharge * one_of(pieces.ANY)
    if less > 0:
        found: i64 = 1 if resources.slots_to_spare(state, seat, GOLD_AND_COPPER + extra) != 0 else 0
        return found | 2 if resources.slots_to_spare(state, seat, STONE_WOOD_AND_FOOD + extra) != 0 else found
    found = 1 if resources.payable(state, seat, GOLD_AND_COPPER + extra) else 0
    return found | 2 if resources.payable(state, seat, STONE_WOOD_AND_FOOD + extra) else found


def may_use_levite(state: WisdomData, seat: i64, surcharge: i64) -> bool:
    """A tile is left and the full price payable (WS-3.7, WS-7.5)."""
    return state.temple.left > 0 and payable_prices(state, seat, surcharge) != 0


def levite_surcharge(state: WisdomData) -> i64:
    """One free slot for each Worker, of any player, that stands there already (WS-7.2)."""
    return state.area_used[pieces.LEVITE]


def use_levite(state: WisdomData, seat: i64, surcharge: i64) -> None:
    state.frames.push(ask.PRICE, seat, surcharge)


def do_price(state: WisdomData, seat: i64, action: i64) -> None:
    slots: i64 = temple_price(action - act.PRICE) + state.frames.get(0) * one_of(pieces.ANY)
    state.frames.pop()
    state.frames.push(ask.GO_TEMPLE, seat)
    resources.charge(state, seat, slots, state.powers[seat * pieces.POWER_COUNT + pieces.POWER_LEVITE_COST])


def go_temple(state: WisdomData, seat: i64) -> None:
    """All is paid; the frame stays until the Fortune Card of the Chambers is discarded."""
    if state.frames.get(0) == 1:
        state.frames.pop()
        return
    state.frames.set(0, 1)
    take_tile(state, seat)


def take_tile(state: WisdomData, seat: i64) -> None:
    """A Temple Tile, face down; a Fortune Card; with the Chambers one more, then a discard (WS-7.3, WS-7.4,
    WS-11.13)."""
    kind: i64 = state.temple.draw()
    state.tiles[seat * pieces.TILE_KINDS + kind] += 1
    state.note(events.TILE_TAKEN, seat, kind, knows=0 if state.is_automaton(seat) else bit(seat))
    if state.temple.left == 0:
        state.note(events.END_NEAR, LAST_TILE)
    fortune_deck.draw_cards(state, seat, 1)
    if state.powers[seat * pieces.POWER_COUNT + pieces.POWER_TEMPLE_TILE] > 0:
        fortune_deck.draw_cards(state, seat, 1)
        fortune_deck.ask_discard(state, seat)
