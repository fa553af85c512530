"""The end of a year (WS-13) and of the game (WS-14)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, empty_cells, zeros
from hiram.games.wisdom_of_solomon.engine import actions as act, events, pieces, scoring, state as data
from hiram.games.wisdom_of_solomon.engine.rules import resources
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

REFILLED: Final = 2
DECK_TOP: Final = 4
ROWS: Final = 4


def slide_market(state: WisdomData) -> None:
    """On each mat the cubes slide down, keeping their order (WS-13.4)."""
    free: i64 = 0
    for square, cube in enumerate(state.market[:]):
        if square % pieces.HEIGHT == 0:
            free = square
        if cube != NONE:
            if free < square:
                state.market[free] = cube
                state.market[square] = NONE
                state.note(events.MARKET_SLID, square, free)
            free += 1


def refill_market(state: WisdomData) -> None:
    """Squares 1 and 2 of each mat, Gold first, get a cube of the kind, else an Exotic (WS-13.5, WS-13.6)."""
    for mat in range(i64(pieces.HEIGHT)):
        for square in range(pieces.HEIGHT * mat, pieces.HEIGHT * mat + REFILLED):
            if state.market[square] == NONE:
                refill(state, square, mat + 1)


def refill(state: WisdomData, square: i64, kind: i64) -> None:
    if state.supply[kind] == 0:
        kind = pieces.EXOTIC
    if state.supply[kind] > 0:
        state.supply[kind] -= 1
        state.market[square] = kind
        state.note(events.REFILLED, square, kind)


def reason_to_end(state: WisdomData) -> i64:
    """Why the game ends with this year, or NOT_OVER (WS-14.1, WS-14.8)."""
    for seat in range(state.players):
        if state.houses_left[seat] == 0:
            return data.LAST_HOUSE
    if state.temple.left == 0:
        return data.LAST_TILE
    return data.LAST_YEAR if state.year >= state.terms.max_years else data.NOT_OVER


def return_workers(state: WisdomData) -> None:
    """All Workers go back to their owners (WS-13.3)."""
    seats = int(state.players)
    state.unplaced = vec[i64]([int(state.terms.workers)] * seats)
    state.in_holy = zeros(seats)
    state.in_area = zeros(seats * act.AREA_COUNT)
    state.area_used = zeros(act.AREA_COUNT)
    state.worker_at = empty_cells(act.LOCATION_COUNT)
    state.worker_on = empty_cells(act.BUILDING_COUNT)
    state.holy = empty_cells(act.HOLY_COUNT)
    state.standing = 0
    state.retired = 0
    state.placements = 0
    state.recalls = 0
    state.note(events.WORKERS_RETURNED, state.terms.workers)


def lapse_waiting(state: WisdomData) -> None:
    """Waiting effects lapse; Rain Sent stays (WS-12.27)."""
    for seat in range(state.players):
        lapsing: i64 = state.waiting[seat] & (pieces.RAIN - 1)
        state.waiting[seat] -= lapsing
        while lapsing != 0:
            effect: i64 = lapsing & -lapsing
            lapsing ^= effect
            state.note(events.LAPSED, seat, resources.place_of(state, effect))


def refresh_offer(state: WisdomData) -> None:
    """Row cards slide down, gaps are filled from the lowest upwards with the deck's face-up card first, and the new
    top card is turned up (WS-13.7, WS-13.8)."""
    gap: i64 = ROWS - 1
    for row in range(i64(ROWS - 1), -1, -1):
        if state.offer[row] != NONE:
            move_offer(state, row, gap)
            gap -= 1
    while gap >= 0 and (state.offer[DECK_TOP] != NONE or state.building_deck.left > 0):
        if state.offer[DECK_TOP] != NONE:
            move_offer(state, DECK_TOP, gap)
        else:
            turn_up(state, gap)
        gap -= 1
    if state.offer[DECK_TOP] == NONE and state.building_deck.left > 0:
        turn_up(state, DECK_TOP)


def move_offer(state: WisdomData, position: i64, target: i64) -> None:
    if position == target:
        return
    state.offer[target] = state.offer[position]
    state.offer[position] = NONE
    state.note(events.OFFER_SLID, position, target)


def turn_up(state: WisdomData, position: i64) -> None:
    state.offer[position] = state.building_deck.draw()
    state.note(events.OFFER_FILLED, position, state.offer[position])


def return_tiles(state: WisdomData) -> None:
    """Used and laid-aside tiles go back into the bag, except those removed (WS-19.1)."""
    state.bag |= state.aside
    state.aside = 0
    state.holy_tiles = 0
    state.drawn_tile = NONE
    state.note(events.TILES_RETURNED)


def end_game(state: WisdomData) -> None:
    """All tiles and hands are shown and scored; nothing else happens (WS-13.1, WS-14.3, WS-14.4)."""
    state.over = True
    state.acting = 0
    state.mask = 0
    state.may_stop = 0
    if state.journal is None:
        return
    journal = state.journal
    journal.note(events.GAME_OVER, state.ending)
    for seat in range(int(state.players)):
        for kind in range(pieces.TILE_KINDS):
            for _ in range(int(state.tiles[seat * pieces.TILE_KINDS + kind])):
                journal.note(events.TILE_SHOWN, seat, kind)
        for card in range(act.CARD_COUNT):
            if (state.hand[seat] >> card) & 1:
                journal.note(events.CARD_SHOWN, seat, card)
    if state.terms.solo:
        journal.note(events.JEROBOAM_LEFTOVER, data.JEROBOAM, state.cube_count(data.JEROBOAM) // 2)
    for seat in range(int(state.players)):
        journal.note(events.FINAL_SCORE, seat, scoring.score(state, seat))
