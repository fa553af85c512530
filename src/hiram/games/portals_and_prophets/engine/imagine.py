"""What a seat cannot see, dealt anew: the hidden half of `knowledge`, compiled because bots do it all the time.

All saw from which deck each hidden card came, so the cards of each deck that a seat cannot see are mixed among
themselves: other hands, the rest of the deck, and for Genesis the cards that left the game unseen.
"""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck, insert_sorted, shuffled_deck, zeros
from hiram.games.portals_and_prophets.engine.state import HAND_SPACE, HELD_BY, IN_DECK, UNSEEN, PortalsData
from hiram.games.portals_and_prophets.engine.terms import GENESIS, NEW_TESTAMENT, OLD_TESTAMENT


def redeal_hidden(state: PortalsData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    state.ot_deck = redealt(state, seat, OLD_TESTAMENT, state.ot_deck.left, IN_DECK, dice)
    state.nt_deck = redealt(state, seat, NEW_TESTAMENT, state.nt_deck.left, IN_DECK, dice)
    state.unseen = redealt(state, seat, GENESIS, len(state.unseen), UNSEEN, dice).cards


def mix_decks(state: PortalsData, dice: Dice) -> None:
    """Once the game is over, only the order of the decks is still hidden."""
    state.ot_deck = shuffled_deck(state.ot_deck.in_order(), dice)
    state.nt_deck = shuffled_deck(state.nt_deck.in_order(), dice)


def redealt(state: PortalsData, seat: i64, deck: i64, left: i64, pile: i64, dice: Dice) -> Deck:
    """Mix the cards of one deck that the seat cannot see, give each other hand as many as it held, and return
    the remaining `left` cards as the pile."""
    pool: vec[i64] = hidden_cards(state, seat, deck)
    dice.shuffle(pool)
    hands: vec[i64] = hidden_counts(state, seat, deck)
    take_back(state, seat, deck)
    given: i64 = left
    for other in range(state.players):
        for _ in range(hands[other]):
            card: i64 = pool[given]
            insert_sorted(state.hands, other * HAND_SPACE, state.hand_size[other], card)
            state.hand_size[other] += 1
            state.where[card] = HELD_BY + other
            given += 1
    rest: vec[i64] = vec[i64]([])
    for i in range(left):
        rest = append(rest, pool[i])
        state.where[pool[i]] = pile
    return Deck(rest, left)


def is_hidden(state: PortalsData, seat: i64, card: i64) -> bool:
    """The seat cannot see where this card is."""
    where: i64 = state.where[card]
    if where <= UNSEEN:  # in a deck, or out of the game
        return True
    return HELD_BY <= where < HELD_BY + state.players and where != HELD_BY + seat


def hidden_cards(state: PortalsData, seat: i64, deck: i64) -> vec[i64]:
    """The cards of a deck that the seat cannot see, ascending."""
    cards: vec[i64] = vec[i64]([])
    for card in range(i64(len(state.where))):
        if state.terms.tables.deck[card] == deck and is_hidden(state, seat, card):
            cards = append(cards, card)
    return cards


def hidden_counts(state: PortalsData, seat: i64, deck: i64) -> vec[i64]:
    """How many cards of a deck each other hand hides from the seat."""
    counts: vec[i64] = zeros(state.players)
    for card in range(i64(len(state.where))):
        where: i64 = state.where[card]
        if state.terms.tables.deck[card] == deck and where >= HELD_BY and is_hidden(state, seat, card):
            counts[where - HELD_BY] += 1
    return counts


def take_back(state: PortalsData, seat: i64, deck: i64) -> None:
    """Empty the other hands of the hidden cards of a deck."""
    for other in range(state.players):
        kept: i64 = 0
        start: i64 = other * HAND_SPACE
        size: i64 = state.hand_size[other]
        for i in range(size):
            card: i64 = state.hands[start + i]
            if not (state.terms.tables.deck[card] == deck and is_hidden(state, seat, card)):
                state.hands[start + kept] = card
                kept += 1
        for i in range(kept, size):
            state.hands[start + i] = NONE
        state.hand_size[other] = kept
