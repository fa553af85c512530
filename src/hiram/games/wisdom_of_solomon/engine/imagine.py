"""What a seat cannot see, dealt again: compiled because bots do it all the time.

Hidden are the Fortune Cards of others and of the deck, the order of the Building deck, and the Temple Tiles that others
took or nobody did. Whenever the discard pile is shuffled into a new deck all see which cards these are, and whenever a
card is drawn all know that it is one of them. So cards are mixed only with cards of the same shuffle: those in the deck
and those that have been in some hand since then.
"""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import append, extend, i64, vec
from hiram.core.tools import NONE, Deck, ascending, bit, shuffled_deck, zeros
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

CARDS: Final = 24


def redeal_hidden(state: WisdomData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    state.building_deck = shuffled_deck(state.building_deck.in_order(), dice)
    if state.over:
        state.fortune_deck = shuffled_deck(state.fortune_deck.in_order(), dice)
        deal_tiles(state, seat, dice, False)
        return
    deal_cards(state, seat, dice)
    deal_tiles(state, seat, dice, True)
    if state.sealed != 0:
        choose_sealed_anew(state, seat, dice)


def deal_cards(state: WisdomData, seat: i64, dice: Dice) -> None:
    """Hands of others get as many cards of each shuffle as they had, the deck gets the rest."""
    deck: vec[i64] = state.fortune_deck.in_order()
    hidden: i64 = 0
    for card in deck:
        hidden |= bit(card)
    for other in range(state.players):
        if other != seat:
            hidden |= state.hand[other]
    for shuffle in range(state.generation + 1):
        deck = deal_shuffle(state, seat, dice, hidden, shuffle, deck)
    state.fortune_deck = Deck(deck, len(deck))


def deal_shuffle(state: WisdomData, seat: i64, dice: Dice, hidden: i64, shuffle: i64, deck: vec[i64]) -> vec[i64]:
    """Mix the hidden cards of one shuffle among the hands that hold some and, for the last one, the deck."""
    pool: vec[i64] = vec[i64]([])
    for card in range(i64(CARDS)):
        if (hidden >> card) & 1 and state.shuffled_in[card] == shuffle:
            pool = append(pool, card)
    if len(pool) == 0:
        return deck
    dice.shuffle(pool)
    given: i64 = 0
    for other in range(state.players):
        if other != seat:
            given = deal_hand(state, other, shuffle, pool, given)
    if shuffle < state.generation:
        return deck
    rest: vec[i64] = vec[i64]([])
    while given < len(pool):
        rest = append(rest, pool[given])
        given += 1
    return rest


def deal_hand(state: WisdomData, other: i64, shuffle: i64, pool: vec[i64], given: i64) -> i64:
    """Put new cards in the place of a hand's cards of a shuffle; how many of the pool are given then."""
    old: i64 = state.hand[other]
    new: i64 = 0
    fresh: vec[i64] = vec[i64]([])
    for card in range(i64(CARDS)):
        if (old >> card) & 1:
            if state.shuffled_in[card] == shuffle:
                new |= bit(pool[given])
                fresh = append(fresh, pool[given])
                given += 1
            else:
                new |= bit(card)
    if state.is_automaton(other):
        place_anew(state, shuffle, fresh)
    state.hand[other] = new
    return given


def place_anew(state: WisdomData, shuffle: i64, fresh: vec[i64]) -> None:
    """Jeroboam's cards of a shuffle keep their places in the order in which he got them."""
    used: i64 = 0
    place: i64 = 0
    state.oldest = state.oldest[:]
    while place < len(state.oldest):
        card: i64 = state.oldest[place]
        if card >= 0 and state.shuffled_in[card] == shuffle:
            state.oldest[place] = fresh[used]
            used += 1
        place += 1


def choose_sealed_anew(state: WisdomData, seat: i64, dice: Dice) -> None:
    """What others have sealed is one of their two cards, either as likely."""
    for other in range(state.players):
        if other != seat and state.kept[other] != NONE:
            hand: i64 = state.hand[other]
            low: i64 = hand & -hand
            chosen: i64 = low if dice.below(2) == 0 else hand ^ low
            card: i64 = 0
            while not (chosen >> card) & 1:
                card += 1
            state.kept[other] = card


def deal_tiles(state: WisdomData, seat: i64, dice: Dice, with_hands: bool) -> None:
    """The Temple Tiles on the board and in the box, and while hands are hidden those of other players, mixed."""
    pool: vec[i64] = extend(state.temple.in_order(), state.box)
    counts: vec[i64] = zeros(state.players)
    other: i64 = 0
    while with_hands and other < state.players:
        if other != seat:
            for tile in range(i64(pieces.TILE_KINDS)):
                number: i64 = state.tiles[other * pieces.TILE_KINDS + tile]
                counts[other] += number
                while number > 0:
                    pool = append(pool, tile)
                    number -= 1
                state.tiles[other * pieces.TILE_KINDS + tile] = 0
        other += 1
    pool = ascending(pool)
    dice.shuffle(pool)
    given: i64 = 0
    for other in range(state.players):
        while counts[other] > 0:
            state.tiles[other * pieces.TILE_KINDS + pool[given]] += 1
            counts[other] -= 1
            given += 1
    left: i64 = state.temple.left
    state.temple = Deck(pool[given : given + left], left)
    state.box = pool[given + left :]
