"""How a game begins (PA-3, PA-4): decks, tribes and, once the tribes are known, the board."""

from hiram.core.dice import Dice
from hiram.core.frames import frames_of
from hiram.core.journal import Journal
from hiram.core.native import i64, vec
from hiram.core.tools import bit, empty_cells, total, zeros
from hiram.games.prophets_and_patriarchs.engine import events, layouts, state as data
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import building, land, lines, placement, turn
from hiram.games.prophets_and_patriarchs.engine.terms import CATEGORIES, KINDS, ONES, TRIBES, PatriarchsTerms


def blank_state(terms: PatriarchsTerms, players: int, dice: Dice) -> PatriarchsState:
    """Nothing on the table yet, everything in the bank and the reserves."""
    state = PatriarchsState(terms, players, dice, frames_of([]), terms.empty_board)
    state.deck = terms.cards[:]
    state.deck_left = data.full_decks(terms)
    state.tribe = empty_cells(players)
    state.hands = zeros(players * KINDS)
    state.hand_size = zeros(players)
    state.shekels = zeros(players)
    state.virtue = zeros(players)
    state.shield = zeros(players)
    state.captivity = zeros(players)
    state.tents = vec[i64]([data.TENTS] * players)
    state.cities = vec[i64]([data.CITIES] * players)
    state.camels = vec[i64]([int(terms.camels)] * players)
    state.line = zeros(players)
    state.owned = empty_cells(players * data.OWNED)
    state.camels_of = empty_cells(players * data.LINE)
    state.building = zeros(CORNERS)
    state.bank = data.full_bank()
    state.barren = zeros(KINDS)
    state.discounts = zeros(3 * KINDS)
    state.doubts = zeros((players + 1) * players * KINDS)
    state.picked = zeros(players * KINDS)
    state.to_pick = zeros(players)
    state.bids = zeros(players)
    state.purse = zeros(players)
    state.points = zeros(players)
    state.rates = vec[i64]([data.BANK_RATE * ONES] * players)
    state.prices = terms.tables.prices[:]
    state.sets = zeros(players * data.SETS)
    state.movable = vec[i64]([data.UNKNOWN] * players)
    return state


def new_state(
    terms: PatriarchsTerms, players: int, dice: Dice, tribes: list[int], random_tribes: bool, journal: Journal | None
) -> PatriarchsState:
    """A new game; with no tribes given the players choose them. Chance is used in the order: decks, tribes, board,
    first player."""
    state = blank_state(terms, players, dice)
    state.journal = journal
    shuffle_decks(state)
    if random_tribes:
        order: vec[i64] = vec[i64](list(range(TRIBES)))
        dice.shuffle(order)
        tribes = [int(tribe) for tribe in order[:players]]
    for seat, tribe in enumerate(tribes):
        state.tribe[seat] = tribe
        state.note(events.TRIBE_CHOSEN, seat, tribe)
    if tribes:
        placement.begin_placement(state)
    else:
        if not terms.left_out:
            state.board = layouts.lay_board(terms, state.tribe, dice)
            layouts.note_board(state)
        placement.begin_picking(state)
    turn.proceed(state)
    state.journal = None
    return state


def shuffle_decks(state: PatriarchsState) -> None:
    """Each deck face down; two packs of one category are one deck (PA-3.8)."""
    terms = state.terms
    for category in range(CATEGORIES):
        start, end = int(terms.deck_from[category]), int(terms.deck_from[category + 1])
        pile: vec[i64] = state.deck[start:end]
        state.dice.shuffle(pile)
        for i in range(end - start):
            state.deck[start + i] = pile[i]


def take_stock(state: data.PatriarchsData) -> None:
    """Compute all that follows from the pieces and goods, for a position that was put together from its parts."""
    state.stocked = 0
    for kind in range(i64(KINDS)):
        if state.bank[kind] > 0:
            state.stocked |= bit(kind)
    state.find_purses()
    land.find_barred(state)
    for seat in range(state.players):
        state.points[seat] = (
            data.TENTS - state.tents[seat] + 2 * (data.CITIES - state.cities[seat]) + state.virtue[seat]
        )
        land.find_rates(state, seat)
        land.find_reach(state, seat)
        state.line[seat] = lines.longest_trail(state, seat)
    land.forget_movable(state)
    state.discounted = total(state.discounts, 0, len(state.discounts))
    building.find_prices(state)
    state.doubtful = total(state.doubts, 0, len(state.doubts))
