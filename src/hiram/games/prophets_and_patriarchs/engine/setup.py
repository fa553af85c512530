"""How a game begins (PA-3, PA-4): decks, tribes and, once the tribes are known, the board."""

from hiram.core.dice import Dice
from hiram.core.frames import frames_of
from hiram.core.journal import Journal
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.engine import events, layouts
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.state import (
    BANK_RATE,
    CHOOSE_TRIBE,
    CITIES,
    LINE,
    OWNED,
    SETS,
    TENTS,
    UNKNOWN,
    empty_cells,
    full_bank,
    full_decks,
    zeros,
)
from hiram.games.prophets_and_patriarchs.engine.terms import CATEGORIES, KINDS, NONE, ONES, TRIBES, Terms, empty_board


def blank_state(terms: Terms, players: int, dice: Dice) -> PatriarchsState:
    """Nothing on the table yet, everything in the bank and the reserves."""
    return PatriarchsState(
        terms,
        players,
        dice,
        frames_of([]),
        empty_board(terms.tables),
        terms.cards[:],
        full_decks(terms),
        empty_cells(players),
        zeros(players * KINDS),
        zeros(players),
        zeros(players),
        zeros(players),
        zeros(players),
        zeros(players),
        vec[i64]([TENTS] * players),
        vec[i64]([CITIES] * players),
        vec[i64]([int(terms.camels)] * players),
        zeros(players),
        empty_cells(players * OWNED),
        empty_cells(players * LINE),
        zeros(CORNERS),
        full_bank(),
        vec[i64]([0] * KINDS + [NONE] * KINDS),
        zeros(3 * KINDS),
        zeros((players + 1) * players * KINDS),
        zeros(players * KINDS),
        zeros(players),
        zeros(players),
        zeros(players),
        zeros(players),
        vec[i64]([BANK_RATE * ONES] * players),
        terms.tables.prices[:],
        zeros(players * SETS),
        vec[i64]([UNKNOWN] * players),
    )


def new_state(
    terms: Terms, players: int, dice: Dice, tribes: list[int], random_tribes: bool, journal: Journal | None
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
        if journal is not None:
            journal.note(events.TRIBE_CHOSEN, seat, tribe)
    if tribes:
        state.begin_placement()
    else:
        if not terms.drop_tiles:
            state.board = layouts.lay_board(terms, state.tribe, dice)
            if journal is not None:
                layouts.note_board(state.board, journal)
        state.frames.push(CHOOSE_TRIBE, 0)
    state.proceed()
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
