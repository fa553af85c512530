"""What a seat cannot see, dealt again: compiled because bots do it all the time.

Hidden are the Fortune Cards of others and of the deck, the order of the Building deck, and the Temple Tiles that others
took or nobody did. Whenever the discard pile is shuffled into a new deck all see which cards these are, and whenever a
card is drawn all know that it is one of them. So cards are mixed only with cards of the same shuffle: those in the deck
and those that have been in some hand since then.
"""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, Deck, bit, write_kinds, zeros
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

COUNT_BITS: Final = 8  # a number of tiles for each seat, in one number
COUNT: Final = 255


def redeal_hidden(state: WisdomData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again, with equal chances; a spectator's seat is -1."""
    state.building_deck = state.building_deck.mixed(dice)
    if state.over:
        state.fortune_deck = state.fortune_deck.mixed(dice)
        deal_tiles(state, seat, dice, False)
        return
    deal_cards(state, seat, dice)
    deal_tiles(state, seat, dice, True)
    if state.sealed != 0:
        choose_sealed_anew(state, seat, dice)


def deal_cards(state: WisdomData, seat: i64, dice: Dice) -> None:
    """Hands of others get as many cards of each shuffle as they had, the deck gets the rest."""
    hidden: i64 = 0
    for place in range(state.fortune_deck.left):
        hidden |= bit(state.fortune_deck.cards[place])
    for other in range(state.players):
        if other != seat:
            hidden |= state.hand[other]
    pool: vec[i64] = state.shuffled_in[:]  # as many cells as there are cards
    for shuffle in range(state.generation):
        deal_shuffle(state, seat, dice, hidden, shuffle, pool)
    size: i64 = state.fortune_deck.left
    given: i64 = deal_shuffle(state, seat, dice, hidden, state.generation, pool)
    state.fortune_deck = Deck(pool[given : given + size], size)


def deal_shuffle(state: WisdomData, seat: i64, dice: Dice, hidden: i64, shuffle: i64, pool: vec[i64]) -> i64:
    """Mix the hidden cards of one shuffle among the hands that hold some; how many they get. The deck has the rest."""
    size: i64 = 0
    for card, of in enumerate(state.shuffled_in):
        if of == shuffle and (hidden >> card) & 1:
            pool[size] = card
            size += 1
    if size == 0:
        return 0
    dice.shuffle_run(pool, 0, size)
    given: i64 = 0
    for other in range(state.players):
        if other != seat and state.hand[other] != 0:
            given = deal_hand(state, other, shuffle, pool, given)
    return given


def deal_hand(state: WisdomData, other: i64, shuffle: i64, pool: vec[i64], given: i64) -> i64:
    """Put new cards in the place of a hand's cards of a shuffle; how many of the pool are given then."""
    left: i64 = state.hand[other]
    new: i64 = 0
    end: i64 = given
    card: i64 = 0
    while left != 0:
        if left & 1:
            if state.shuffled_in[card] == shuffle:
                new |= bit(pool[end])
                end += 1
            else:
                new |= bit(card)
        left >>= 1
        card += 1
    if state.is_automaton(other):
        place_anew(state, shuffle, pool, given)
    state.hand[other] = new
    return end


def place_anew(state: WisdomData, shuffle: i64, pool: vec[i64], given: i64) -> None:
    """Jeroboam's cards of a shuffle keep their places in the order in which he got them."""
    state.oldest = state.oldest[:]
    for place in range(i64(len(state.oldest))):
        card: i64 = state.oldest[place]
        if card >= 0 and state.shuffled_in[card] == shuffle:
            state.oldest[place] = pool[given]
            given += 1


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
    left: i64 = state.temple.left
    kinds: vec[i64] = zeros(pieces.TILE_KINDS)
    size: i64 = left + len(state.box)
    for place in range(left):
        kinds[state.temple.cards[place]] += 1
    for tile in state.box:
        kinds[tile] += 1
    taken: i64 = 0  # by each other player, in one number
    for other in range(state.players if with_hands else 0):
        if other != seat:
            row: i64 = other * pieces.TILE_KINDS
            for kind in range(i64(pieces.TILE_KINDS)):
                number: i64 = state.tiles[row + kind]
                if number > 0:
                    kinds[kind] += number
                    size += number
                    taken += number << (COUNT_BITS * other)
                    state.tiles[row + kind] = 0
    pool: vec[i64] = zeros(size)
    write_kinds(pool, kinds, 0, pieces.TILE_KINDS)
    dice.shuffle(pool)
    given: i64 = 0
    for other in range(state.players):
        end: i64 = given + ((taken >> (COUNT_BITS * other)) & COUNT)
        for place in range(given, end):
            state.tiles[other * pieces.TILE_KINDS + pool[place]] += 1
        given = end
    state.temple = Deck(pool[given : given + left], left)
    state.box = pool[given + left :]
