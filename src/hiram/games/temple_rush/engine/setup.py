"""How a game begins (TR-1): cards, power tokens and first roller, all before the first token window."""

from hiram.core.dice import Dice
from hiram.core.frames import frames_of
from hiram.core.journal import Journal
from hiram.core.native import append, i64, vec
from hiram.core.tools import Deck
from hiram.games.temple_rush.engine import events
from hiram.games.temple_rush.engine.actions import ZONES
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.state import (
    IN_DECK,
    LANE,
    MASKS,
    NO_SOLO,
    NOT_OVER,
    OPS,
    SEEN,
    SHOWN,
    SOLO_UNUSED,
    TOKENS,
    TOKENS_EACH,
    empty_board,
    empty_cells,
    zeros,
)
from hiram.games.temple_rush.engine.terms import NONE, POWER_KINDS, WORTHS, Terms


def new_state(terms: Terms, players: int, dice: Dice, first_roller: int, journal: Journal | None) -> RushState:
    """A new game; first roller -1 means a random one. Chance is used in the order of the spec's table: cards, power
    tokens, first roller (TR-1.3 to TR-1.10)."""
    cards: vec[i64] = vec[i64](list(range(len(terms.tables.points))))
    dice.shuffle(cards)
    where = zeros(len(cards))
    for i in range(int(terms.cards)):
        where[cards[i]] = IN_DECK
    order: vec[i64] = vec[i64]([])
    for i in range(int(terms.cards) - 1, -1, -1):
        order = append(order, cards[i])
    powers, undealt = deal_powers(terms, players, dice)
    if first_roller == NONE:
        first_roller = int(dice.below(players))
    state = RushState(
        terms,
        players,
        1 << first_roller,
        dice,
        frames_of([[TOKENS, first_roller, 0, 0, 0, 0]]),
        Deck(order, terms.cards),
        1,
        first_roller,
        0,
        0,
        0,
        0,
        NOT_OVER,
        empty_cells(ZONES),
        zeros(ZONES),
        empty_cells(ZONES),
        zeros(ZONES),
        zeros(players),
        where,
        vec[i64]([SOLO_UNUSED if terms.solo_turn else NO_SOLO] * players),
        powers,
        undealt,
        zeros(players),
        zeros(players * WORTHS),
        zeros(players),
        zeros(players * LANE),
        empty_board(players, terms.tables.stock),
        vec[i64]([]),
        zeros(players * OPS),
        zeros(players * ZONES * MASKS),
    )
    state.timed = terms.clock > 0
    fill_holders(state, journal)
    if journal is not None:
        if terms.same_powers:
            for slot in range(int(terms.power_tokens)):
                journal.note(events.POWER_DEALT, powers[slot] % POWER_KINDS)
        journal.note(events.FIRST_ROLLER, first_roller)
    return state


def fill_holders(state: RushState, journal: Journal | None) -> None:
    """Cards from the top of the deck, from left to right (TR-1.4)."""
    for zone in range(int(state.terms.zones)):
        card: i64 = state.deck.draw()
        state.holders[zone] = card
        state.where[card] = SHOWN
        if journal is not None:
            journal.note(events.CARD_DEALT, zone, card)


def deal_powers(terms: Terms, players: int, dice: Dice) -> tuple[vec[i64], vec[i64]]:
    """Each player's hidden tokens, and those that leave the game (TR-1.6); or the same kinds for all (TR-19.6)."""
    each = int(terms.power_tokens)
    powers = empty_cells(players * TOKENS_EACH)
    if terms.same_powers and each > 0:
        kinds: vec[i64] = vec[i64](list(range(POWER_KINDS)))
        dice.shuffle(kinds)
        for seat in range(players):
            for slot in range(each):
                powers[seat * TOKENS_EACH + slot] = kinds[slot] + SEEN
        return powers, vec[i64]([])
    mixed: vec[i64] = terms.tables.powers[:]
    dice.shuffle(mixed)
    for seat in range(players):
        for slot in range(each):
            powers[seat * TOKENS_EACH + slot] = mixed[seat * each + slot]
    return powers, mixed[players * each :]
