"""How a game begins (ST-1): Prophets in play, both decks shuffled, eight cards each, and the first turn begun."""

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import append, i64, vec
from hiram.games.solomons_temple.engine import deck, values
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.rules.turn import settle
from hiram.games.solomons_temple.engine.rules.zones import draw, set_pile
from hiram.games.solomons_temple.engine.terms import SolomonTerms


def new_state(terms: SolomonTerms, dice: Dice, journal: Journal | None) -> SolomonState:
    """The state before the first decision. Chance is used in the order of the rules: seat 0's pile, then seat 1's."""
    state = SolomonState(terms, dice)
    state.journal = journal
    for seat in range(i64(2)):
        state.prophet[seat] = deck.ISAIAH + seat  # ST-1.4
        if terms.foundations_laid:  # ST-16.3
            state.built[seat] = deck.STRUCTURE_MASK
        set_pile(state, seat, deck_of_player(state, seat))
    draw(state, 0, values.FULL_HAND)
    draw(state, 1, values.FULL_HAND)
    settle(state)
    return state


def deck_of_player(state: SolomonState, seat: i64) -> vec[i64]:
    """The deck without the cards that begin in play (ST-1.4, ST-1.5)."""
    cards: vec[i64] = vec[i64]([])
    for card in range(i64(deck.CARDS)):
        number: i64 = state.terms.copies[card]
        if card == state.prophet[seat] or (state.built[seat] >> card) & 1:
            number -= 1
        for _ in range(number):
            cards = append(cards, card)
    return cards
