"""How a seat stands: Favor, and what cubes, cards, houses, Buildings and Workers will still bring."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.bot.worth import CARD_AT_END, CARD_NOW, TILE, cubes_worth
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.pieces import bit_count
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

WORKER: Final = 4.5  # what a Worker brings on average
HOUSE: Final = 6.0  # at the beginning of a game
BUILDING: Final = 2.0
WAITING: Final = 3.0
TOKEN: Final = 1.5
AT_RISK: Final = 0.7  # for each cube that the Menorah would cost


def prospects(state: WisdomData, seat: i64, last: bool, left: float, year: i64) -> float:
    """The Favor that a seat may count on in the end, judged by how much of the game was left at another moment, and in
    which year that was: an action is not worse because it brings the end nearer, nor better because a new year gives
    the Workers back."""
    total: float = float(int(state.favor[seat])) + cubes_worth(state, seat, last)
    total += float(int(state.tile_count(seat))) * TILE
    total += float(int(state.hand_size[seat])) * (CARD_AT_END if last else CARD_NOW)
    total += float(int(state.terms.houses - state.houses_left[seat])) * HOUSE * left
    total += float(int(bit_count(state.owned[seat]))) * BUILDING * left
    total += float(int(bit_count(state.waiting[seat] & (pieces.RAIN - 1)))) * WAITING
    if state.waiting[seat] & pieces.RAIN:
        total += 6.0 * left
    if state.year == year and not (state.retired >> seat) & 1:
        total += float(int(state.unplaced[seat])) * WORKER
    if state.next_start == seat:
        total += TOKEN
    return total - risk(state, seat)


def risk(state: WisdomData, seat: i64) -> float:
    """What a rival at the Menorah would take, while one can still go there (WS-9.5)."""
    held: i64 = state.cube_count(seat)
    if held < MENORAH_CUBES or state.holy[pieces.MENORAH] != NONE or not state.other_is_placing(seat):
        return 0.0
    return float(int(held // 2)) * AT_RISK
