"""What a seat cannot see, dealt again: the hidden half of a position, compiled because bots do it all the time.

All saw from which deck each hidden card came, so the cards of each deck that a seat cannot see are mixed among
themselves: other hands, the rest of the deck, and for Genesis the cards that left the game unseen.
"""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, Deck, bit, insert_sorted
from hiram.games.portals_and_prophets.engine import state as data, terms
from hiram.games.portals_and_prophets.engine.state import PortalsData

COUNT_BITS: Final = 8  # a number of cards for each seat, in one number
COUNT: Final = 255


def redeal_hidden(state: PortalsData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    left: i64 = state.ot_deck.left
    take_back(state, seat)
    state.ot_deck = Deck(redealt(state, seat, terms.OLD_TESTAMENT, left, data.IN_DECK, dice), left)
    left = state.nt_deck.left
    state.nt_deck = Deck(redealt(state, seat, terms.NEW_TESTAMENT, left, data.IN_DECK, dice), left)
    left = len(state.unseen)
    state.unseen = redealt(state, seat, terms.GENESIS, left, data.UNSEEN, dice)[:left]


def mix_decks(state: PortalsData, dice: Dice) -> None:
    """Once the game is over, only the order of the decks is still hidden."""
    state.ot_deck = state.ot_deck.mixed(dice)
    state.nt_deck = state.nt_deck.mixed(dice)


def take_back(state: PortalsData, seat: i64) -> None:
    """Empty the other hands of what the seat cannot see; `where` still tells whose each card was."""
    hands: vec[i64] = state.hands
    for other in range(state.players):
        size: i64 = state.hand_size[other]
        if other == seat or size == 0:
            continue
        start: i64 = other * data.HAND_SPACE
        kept: i64 = start
        for place in range(start, start + size):
            card: i64 = hands[place]
            if state.where[card] != data.HELD_BY + other:
                hands[kept] = card
                kept += 1
        for place in range(kept, start + size):
            hands[place] = NONE
        state.hand_size[other] = kept - start


def redealt(state: PortalsData, seat: i64, deck: i64, left: i64, pile: i64, dice: Dice) -> vec[i64]:
    """Mix the cards of one deck that the seat cannot see. The first `left` of what is returned are the pile; each other
    hand gets as many of the next ones as were taken back from it."""
    tables = state.terms.tables
    where: vec[i64] = state.where
    pool: vec[i64] = tables.by_deck[tables.deck_from[deck] : tables.deck_from[deck + 1]]
    hidden: i64 = 0
    hands: i64 = 0
    for card in pool:
        place: i64 = where[card]
        if place <= data.UNSEEN:  # in a deck, or out of the game
            pool[hidden] = card
            hidden += 1
        elif data.HELD_BY <= place < data.HELD_BY + state.players and place != data.HELD_BY + seat:
            pool[hidden] = card
            hidden += 1
            hands += bit(COUNT_BITS * (place - data.HELD_BY))
    dice.shuffle_run(pool, 0, hidden)
    for i in range(left):
        where[pool[i]] = pile
    given: i64 = left
    for other in range(state.players):
        end: i64 = given + ((hands >> (COUNT_BITS * other)) & COUNT)
        for i in range(given, end):
            insert_sorted(state.hands, other * data.HAND_SPACE, state.hand_size[other], pool[i])
            state.hand_size[other] += 1
            where[pool[i]] = data.HELD_BY + other
        given = end
    return pool


def is_hidden(state: PortalsData, seat: i64, card: i64) -> bool:
    """The seat cannot see where this card is."""
    where: i64 = state.where[card]
    if where <= data.UNSEEN:  # in a deck, or out of the game
        return True
    return data.HELD_BY <= where < data.HELD_BY + state.players and where != data.HELD_BY + seat
