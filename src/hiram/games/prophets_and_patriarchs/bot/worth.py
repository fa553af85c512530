"""What things are worth to a player, in cards: corners, edges, tiles, goods."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot.features import corner_gain, earnings
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.rules import building, income, land
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    KINDS,
    NONE,
    PIPS,
    TENT_PIECE,
    TRIBE_TILE,
)

TOKEN: Final = 5.0  # what a Virtue Token is worth, in cards
NEW_KIND: Final = 0.7  # for a first tent that earns a kind the seat has not
TRADE_TILE: Final = 1.5
OWN_SILENCE: Final = 1.5  # how much more it hurts to silence oneself


def corner_worth(state: PatriarchsData, seat: i64, corner: i64) -> float:
    """What a tent there earns in 36 rolls, in cards."""
    board = state.board
    worth: float = 0.0
    touching: i64 = state.terms.tables.touching[corner]
    kinds: i64 = 0
    tile: i64 = 0
    while touching != 0:
        if touching & 1 and board.tile[tile] != NONE:
            pips: float = float(PIPS[int(board.number[tile])])
            kind: i64 = board.tile[tile]
            if tile == state.prophet or kind == TRIBE_TILE + state.tribe[seat]:
                worth += pips * TOKEN
            elif kind >= TRIBE_TILE:
                worth += pips * 1.1
            else:
                worth += pips
                kinds += 1
        touching >>= 1
        tile += 1
    if board.trade_at[corner] != NONE:
        worth += 1.5
    return worth + 0.7 * float(int(kinds))


def missing_for(state: PatriarchsData, seat: i64, piece: i64) -> i64:
    """Cards that are lacking for a piece."""
    lack: i64 = 0
    for kind in range(i64(KINDS)):
        lack += max(0, building.cost_of(state, seat, piece, kind) - state.hands[seat * KINDS + kind])
    return lack


def goal_piece(state: PatriarchsData, seat: i64) -> i64:
    """What to build next: a tent where a spot is at hand, else a city, else camels towards a spot."""
    nothing: vec[i64] = vec[i64]([])
    if state.tents[seat] > 0 and len(land.add_tent_corners(state, seat, 0, nothing)) > 0:
        tents: i64 = missing_for(state, seat, TENT_PIECE)
        if state.cities[seat] == 0 or tents <= missing_for(state, seat, CITY_PIECE):
            return TENT_PIECE
    if state.cities[seat] > 0 and state.tents[seat] < 5 and missing_for(state, seat, CITY_PIECE) <= 3:
        return CITY_PIECE
    return CAMEL_PIECE if state.camels[seat] > 0 else CITY_PIECE


def card_worth(state: PatriarchsData, seat: i64, kind: i64) -> float:
    """How welcome one more card of a kind is: it is lacking for the next piece, or rare in the hand."""
    held: i64 = state.hands[seat * KINDS + kind]
    worth: float = 1.0 / float(int(1 + held))
    if held < building.cost_of(state, seat, goal_piece(state, seat), kind):
        worth += 1.0
    if held < building.cost_of(state, seat, CITY_PIECE, kind):
        worth += 0.3
    return worth


def spare_worth(state: PatriarchsData, seat: i64, kind: i64) -> float:
    """How much it hurts to lose a card of a kind."""
    held: i64 = state.hands[seat * KINDS + kind]
    worth: float = 1.0 / float(int(max(1, held)))
    if held <= building.cost_of(state, seat, goal_piece(state, seat), kind):
        worth += 1.0
    return worth


def edge_worth(state: PatriarchsData, seat: i64, edge: i64) -> float:
    """A camel towards a good open corner."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if land.is_open(state, corner):
            best = max(best, corner_worth(state, seat, corner))
        for i in range(3 * corner, 3 * corner + 3):
            far: i64 = tables.beyond[i]
            if far != NONE and land.is_open(state, far) and not land.is_blocked(state, seat, corner):
                best = max(best, 0.6 * corner_worth(state, seat, far))
    return best


def setup_worth(state: PatriarchsData, seat: i64, corner: i64) -> float:
    """What a tent earns, with something for each kind that is new to the seat."""
    tables = state.terms.tables
    board = state.board
    goods: vec[i64] = earnings(state, seat).goods
    home: i64 = TRIBE_TILE + state.tribe[seat]
    worth: float = 0.0
    touching: i64 = tables.touching[corner]
    while touching != 0:
        lowest: i64 = touching & -touching
        touching ^= lowest
        tile: i64 = tables.place_of[lowest % 67]
        kind: i64 = board.tile[tile]
        if kind == NONE:
            continue
        pips: float = float(board.pips[tile])
        if kind == home:
            worth += TOKEN * pips
        elif kind >= TRIBE_TILE:
            worth += 1.1 * pips
        else:
            worth += pips
            if goods[kind] == 0:
                worth += NEW_KIND
    if board.trade_at[corner] != NONE:
        worth += TRADE_TILE
    return worth


def false_worth(state: PatriarchsData, seat: i64, tile: i64) -> float:
    """The earnings that the False Prophet keeps back from rivals, less one's own."""
    tables = state.terms.tables
    worth: float = 0.0
    for i in range(6 * tile, 6 * tile + 6):
        corner: i64 = tables.corners_of[i]
        piece: i64 = state.building[corner]
        if piece != 0:
            owner: i64 = (piece - 1) >> 1
            kept: float = float(corner_gain(state, owner, corner) * (2 - (piece & 1)))
            if owner == seat:
                worth -= OWN_SILENCE * kept
            else:
                worth += kept * (1.0 + float(scoring.score_of(state, owner)) / 12.0)
    return worth


def prophet_worth(state: PatriarchsData, seat: i64, tile: i64) -> float:
    """The tokens that the Prophet brings to the own buildings, less those to the rivals'."""
    tables = state.terms.tables
    kind: i64 = state.board.tile[tile]
    pips: float = float(state.board.pips[tile])
    worth: float = 0.0
    for i in range(6 * tile, 6 * tile + 6):
        corner: i64 = tables.corners_of[i]
        piece: i64 = state.building[corner]
        if piece != 0 and not income.is_silenced(state, corner, tile):
            owner: i64 = (piece - 1) >> 1
            more: float = 5.0 if kind == TRIBE_TILE + state.tribe[owner] else 4.0
            more *= pips * float(2 - (piece & 1))
            if owner == seat:
                worth += more
            else:
                worth -= more
    return worth
