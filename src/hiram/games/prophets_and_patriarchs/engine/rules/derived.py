"""What follows from the rest of a position and is kept because it is asked all the time."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine.rules import costs, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import CITIES, TENTS, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS


def take_stock(state: PatriarchsData) -> None:
    """Find all of it anew, for a position that was put together from its parts."""
    state.stocked = 0
    for kind in range(i64(KINDS)):
        if state.bank[kind] > 0:
            state.stocked |= bit(kind)
    state.find_purses()
    land.find_barred(state)
    for seat in range(state.players):
        state.points[seat] = TENTS - state.tents[seat] + 2 * (CITIES - state.cities[seat]) + state.virtue[seat]
        land.find_rates(state, seat)
        land.find_reach(state, seat)
        state.line[seat] = lines.longest_trail(state, seat)
    land.forget_movable(state)
    costs.find_prices(state)
    state.discounted = total(state.discounts)
    state.doubtful = total(state.doubts)


def total(cells: vec[i64]) -> i64:
    found: i64 = 0
    for cell in cells:
        found += cell
    return found
