"""Production: what the tiles pay, and what the two pawns, captivity and barren land do to it (PA-8, PA-13 to PA-15)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit, zeros
from hiram.games.prophets_and_patriarchs.engine import events, terms
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.rules import goods
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData

# What a seat is owed, in one number: so many bits a good.
DUE_BITS: Final = 7
MOST_DUE: Final = 127


def is_protected(state: PatriarchsData, corner: i64) -> bool:
    """The building touches the Prophet's tile (PA-14.6)."""
    return state.prophet != NONE and (state.terms.tables.touching[corner] >> state.prophet) & 1 != 0


def is_silenced(state: PatriarchsData, corner: i64, tile: i64) -> bool:
    return (silenced_tiles(state, corner) >> tile) & 1 != 0


def silenced_tiles(state: PatriarchsData, corner: i64) -> i64:
    """The tile on which the False Prophet stands, or all if he touches the building (PA-13.2, PA-13.3); the Prophet
    protects from one that a card has sent (PA-14.15)."""
    if state.false == NONE or (state.by_card != 0 and is_protected(state, corner)):
        return 0
    if state.terms.pieces_silenced and (state.terms.tables.touching[corner] >> state.false) & 1:
        return -1
    return bit(state.false)


def owe_tile(state: PatriarchsData, tile: i64, piece: i64, guarded: bool, owed: vec[i64]) -> None:
    """Enter what a tile owes for the building on one of its corners (PA-8.13)."""
    seat: i64 = (piece - 1) >> 1
    good: i64 = state.board.tile[tile]
    units: i64 = 2 - (piece & 1)
    home: bool = good == terms.TRIBE_TILE + state.tribe[seat]
    if state.terms.own_turn and seat != state.active:
        home = False  # as it pays the others (PA-8.15)
    if state.prophet == tile:
        good = terms.VIRTUE
        if home:
            units *= 2
    elif home:
        good = terms.VIRTUE
    elif good >= terms.TRIBE_TILE:
        good = terms.SHEKEL
    elif state.barren[good] > 0 and not guarded:
        return
    owed[seat] += units << (DUE_BITS * good)


def owe_for(state: PatriarchsData, corner: i64, tiles: i64, owed: vec[i64]) -> None:
    """Enter what some tiles owe for the building on a corner, if they touch it (PA-8.8)."""
    piece: i64 = state.building[corner]
    guarded: bool = is_protected(state, corner)
    if state.captivity[(piece - 1) >> 1] > 0 and not guarded:
        return
    tiles &= state.terms.tables.touching[corner] & ~silenced_tiles(state, corner)
    while tiles != 0:
        lowest: i64 = tiles & -tiles
        owe_tile(state, state.terms.tables.place_of[lowest % 67], piece, guarded, owed)
        tiles ^= lowest


def pay_out(state: PatriarchsData, owed: vec[i64], seats: i64) -> i64:
    """In turn order from the active player, as far as the supply lasts (PA-8.12), to some seats; the kinds of
    resource cards that the active player received."""
    kinds: i64 = 0
    seat: i64 = state.active
    for step in range(state.players):
        due: i64 = owed[seat] if (seats >> seat) & 1 else i64(0)
        good: i64 = 0
        while due != 0:
            if due & MOST_DUE:
                paid: i64 = goods.take_goods(state, seat, good, due & MOST_DUE)
                if paid > 0:
                    if step == 0 and good < terms.KINDS:
                        kinds |= 1 << good
                    state.note(events.EARNED, seat, good, paid)
            due >>= DUE_BITS
            good += 1
        seat += 1
        if seat == state.players:
            seat = 0
    return kinds


def produce(state: PatriarchsData, number: i64) -> i64:
    """Every tile that bears the number pays (PA-8.1); the kinds of cards that the active player received."""
    board = state.board
    low: i64 = board.paid_low[number] & state.built_low
    high: i64 = board.paid_high[number] & state.built_high
    if low == 0 and high == 0:
        return 0
    owed: vec[i64] = zeros(state.players)
    place_of: vec[i64] = state.terms.tables.place_of
    while low != 0:
        lowest: i64 = low & -low
        owe_for(state, place_of[lowest % 67], board.paying[number], owed)
        low ^= lowest
    while high != 0:
        lowest = high & -high
        owe_for(state, terms.CORNER_WORD + place_of[lowest % 67], board.paying[number], owed)
        high ^= lowest
    return pay_out(state, owed, bit(state.players) - 1)


def harvest(state: PatriarchsData, kind: i64, seats: i64) -> None:
    """All tiles of a resource pay the named players at once (PA-16.16)."""
    state.note(events.HARVESTED, kind)
    tiles: i64 = 0
    for tile in range(i64(HEXES)):
        if state.board.tile[tile] == kind:
            tiles |= bit(tile)
    owed: vec[i64] = zeros(state.players)
    for seat in range(state.players):
        end: i64 = seat * OWNED + state.buildings(seat)
        for i in range(seat * OWNED, end):
            owe_for(state, state.owned[i], tiles, owed)
    pay_out(state, owed, seats)


def place_prophet(state: PatriarchsData, seat: i64, tile: i64) -> None:
    state.prophet = tile
    state.note(events.PROPHET_PLACED, seat, tile)


def place_false(state: PatriarchsData, seat: i64, tile: i64, by_card: i64) -> None:
    state.false = tile
    state.by_card = by_card
    state.note(events.FALSE_CALLED if by_card else events.FALSE_PLACED, seat, tile)
    silenced: i64 = 0
    for i in range(6 * tile, 6 * tile + 6):
        corner: i64 = state.terms.tables.corners_of[i]
        if state.building[corner] != 0 and is_silenced(state, corner, tile):
            silenced |= bit((state.building[corner] - 1) >> 1)
    for who in range(state.players):
        if (silenced >> who) & 1:
            state.note(events.SILENCED, who, tile)
