"""How a game begins (WS-1, WS-16): pieces, shuffles, market, offer and deal, all before the first decision."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck, bit, shuffled_deck
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTerms

FAVOR_AT_START: Final = 10
CARDS_DEALT: Final = 2
SOLO_TILES: Final = 0x3FFF8000  # all but the Locations


def new_state(terms: WisdomTerms, dice: Dice, start_seat: int, journal: Journal | None) -> WisdomState:
    """A new game; start seat -1 means a random one. Chance is used in the order of the rules page: Shortage Tiles,
    Temple, Building deck, Fortune deck, starting player."""
    shortages: vec[i64] = numbers(act.LOCATION_COUNT)
    dice.shuffle(shortages)
    temple: vec[i64] = terms.tables.temple_tiles[:]
    dice.shuffle(temple)
    buildings = shuffled_deck(numbers(act.BUILDING_COUNT), dice)
    cards = shuffled_deck(numbers(act.CARD_COUNT), dice)
    seats = int(terms.seats)
    if terms.solo:
        start_seat = JEROBOAM
    elif start_seat == NONE:
        start_seat = int(dice.below(seats))
    squares: i64 = terms.temple
    state = WisdomState(terms, dice)
    state.frames.push(ask.KEEP, NONE)
    state.start_seat = start_seat
    state.temple = Deck(temple[:squares], squares)
    state.box = temple[squares:]
    state.building_deck = buildings
    state.fortune_deck = cards
    lay_out(state, shortages)
    deal(state)
    state.journal = journal
    state.note(events.START_CHOSEN, start_seat)
    for location in range(act.LOCATION_COUNT):
        if (state.shortage >> location) & 1:
            state.note(events.SHORTAGE_LAID, location)
    return state


def numbers(count: int) -> vec[i64]:
    return vec[i64](list(range(count)))


def lay_out(state: WisdomState, shortages: vec[i64]) -> None:
    """Shortage Tiles, cubes, market, offer and the players' pieces (WS-1.1 to WS-1.7, WS-16.2)."""
    terms = state.terms
    for i in range(terms.shortages):
        state.shortage |= bit(shortages[i])
    if terms.solo:
        state.bag = SOLO_TILES | (0x7FFF & ~state.shortage)
    state.supply = terms.first_supply[:]
    state.market = terms.first_market[:]
    for position in range(act.OFFER_COUNT):
        state.offer[position] = state.building_deck.draw()
    for seat in range(int(terms.seats)):
        state.favor[seat] = FAVOR_AT_START
        state.unplaced[seat] = terms.workers
        state.houses_left[seat] = terms.houses


def deal(state: WisdomState) -> None:
    """Two Fortune Cards to each player, one to Jeroboam (WS-1.9, WS-16.3)."""
    for seat in range(int(state.players)):
        for _ in range(1 if state.is_automaton(seat) else CARDS_DEALT):
            card: i64 = state.fortune_deck.draw()
            state.hand[seat] |= bit(card)
            state.hand_size[seat] += 1
            if state.is_automaton(seat):
                state.oldest = append(state.oldest[:], card)
    state.sealed = 1
    state.acting = bit(state.players - state.automata) - 1
