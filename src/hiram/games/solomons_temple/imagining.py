"""What a seat cannot see, dealt anew: the other hand and both piles, consistent with all that both remember.

A hand and its draw pile are one set of cards that everybody can count. Which of them are in hand is dealt by chance,
after the cards that are known: recovered ones, Structures that Levites took, good cards that Peace exchanged, the
proof that an announcement gave, and Furnishings that went back into the pile and can only be in hand if cards were
drawn since. The order of a pile nobody knows.
"""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import Deck
from hiram.games.solomons_temple.actions import CARDS, GOOD, SCAPEGOAT, STRUCTURES
from hiram.games.solomons_temple.state import LEVITES_PICK, PEACE_TAKE, TempleData
from hiram.games.solomons_temple.tables import NONE, STRUCTURE_MASK

GOOD_KINDS = (1 << GOOD) - 1


def deal_anew(state: TempleData, seat: i64, dice: Dice) -> None:
    """Deal everything that the seat cannot see again; a spectator's seat is -1."""
    other: i64 = 0
    while other < 2:
        if other == seat:
            state.piles[other] = shuffled(pile_counts(state, other), dice)
        else:
            deal_hand(state, other, dice)
        other += 1


def pile_counts(state: TempleData, seat: i64) -> vec[i64]:
    """How many cards of each kind a pile holds."""
    counts: vec[i64] = vec[i64]([0] * CARDS)
    deck: Deck = state.piles[seat]
    i: i64 = 0
    while i < deck.left:
        counts[deck.cards[i]] += 1
        i += 1
    return counts


def listed(counts: vec[i64]) -> vec[i64]:
    """The cards of such counts, by kind."""
    cards: vec[i64] = vec[i64]([])
    card: i64 = 0
    while card < CARDS:
        number: i64 = counts[card]
        while number > 0:
            cards = append(cards, card)
            number -= 1
        card += 1
    return cards


def shuffled(counts: vec[i64], dice: Dice) -> Deck:
    cards: vec[i64] = listed(counts)
    dice.shuffle(cards)
    return Deck(cards, len(cards))


def one_of(counts: vec[i64], kinds: i64, dice: Dice) -> i64:
    """A card of one of these kinds, each as likely as it is frequent; NONE if there is none."""
    total: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if (kinds >> card) & 1:
            total += counts[card]
        card += 1
    if total == 0:
        return NONE
    mark: i64 = dice.below(total)
    card = 0
    while True:
        if (kinds >> card) & 1:
            if mark < counts[card]:
                return card
            mark -= counts[card]
        card += 1


def number_of(counts: vec[i64], kinds: i64) -> i64:
    total: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if (kinds >> card) & 1:
            total += counts[card]
        card += 1
    return total


class Dealing:
    """The hidden cards of one player on their way to a new hand and a new pile."""

    def __init__(self, state: TempleData, seat: i64) -> None:
        self.pool: vec[i64] = pile_counts(state, seat)
        card: i64 = 0
        while card < CARDS:
            self.pool[card] += state.hand[seat * CARDS + card]
            card += 1
        self.hand: vec[i64] = vec[i64]([0] * CARDS)
        self.pile: vec[i64] = vec[i64]([0] * CARDS)
        self.hand_room: i64 = state.hand_size[seat]
        self.pile_room: i64 = state.piles[seat].left

    def to_hand(self, card: i64) -> bool:
        """Put a card of the pool into the hand, if there is one, and room."""
        if card == NONE or self.pool[card] == 0 or self.hand_room == 0:
            return False
        self.pool[card] -= 1
        self.hand[card] += 1
        self.hand_room -= 1
        return True

    def to_pile(self, card: i64) -> bool:
        if card == NONE or self.pool[card] == 0 or self.pile_room == 0:
            return False
        self.pool[card] -= 1
        self.pile[card] += 1
        self.pile_room -= 1
        return True


def deal_hand(state: TempleData, seat: i64, dice: Dice) -> None:
    """A new hand and a new pile from the same cards."""
    dealing = Dealing(state, seat)
    dealing.to_pile(SCAPEGOAT)  # it would lie in its slot if it had come to hand (ST-13.1)
    deal_known(state, seat, dealing, dice)
    deal_returned(state, seat, dealing, dice)
    rest: vec[i64] = listed(dealing.pool)
    dice.shuffle(rest)
    i: i64 = 0
    while i < len(rest):
        if not dealing.to_hand(rest[i]):
            dealing.to_pile(rest[i])
        i += 1
    state.piles[seat] = shuffled(dealing.pile, dice)
    state.held[seat] = 0
    card: i64 = 0
    while card < CARDS:
        state.hand[seat * CARDS + card] = dealing.hand[card]
        if dealing.hand[card] > 0:
            state.held[seat] |= state.terms.tables.bits[card]
        card += 1
    if state.frames.kind() == PEACE_TAKE and state.frames.seat() == seat:
        state.giving = one_of(dealing.hand, GOOD_KINDS, dice)


def deal_known(state: TempleData, seat: i64, dealing: Dealing, dice: Dice) -> None:
    """What is sure: cards and classes of cards in hand, then classes of cards in the pile."""
    card: i64 = 0
    while card < CARDS:
        number: i64 = state.known[seat * CARDS + card]
        while number > 0:
            dealing.to_hand(card)
            number -= 1
        card += 1
    while number_of(dealing.hand, STRUCTURE_MASK) < state.sure_structures[seat]:
        if not dealing.to_hand(one_of(dealing.pool, STRUCTURE_MASK, dice)):
            break
    proof: i64 = state.proof[seat]
    if proof and number_of(dealing.hand, proof) == 0:
        dealing.to_hand(one_of(dealing.pool, proof, dice))
    while number_of(dealing.hand, GOOD_KINDS) < state.sure_good[seat]:
        if not dealing.to_hand(one_of(dealing.pool, GOOD_KINDS, dice)):
            break
    if state.frames.kind() == LEVITES_PICK and state.frames.seat() == seat:
        dealing.to_pile(one_of(dealing.pool, STRUCTURE_MASK, dice))
    while number_of(dealing.pile, GOOD_KINDS) < state.pile_good[seat]:
        if not dealing.to_pile(one_of(dealing.pool, GOOD_KINDS, dice)):
            break


def deal_returned(state: TempleData, seat: i64, dealing: Dealing, dice: Dice) -> None:
    """Furnishings that went back openly are in hand only as far as cards were drawn since."""
    card: i64 = STRUCTURES
    while card < GOOD:
        mark: i64 = state.returned[seat * CARDS + card]
        if mark > 0 and dealing.pool[card] > 0:
            since: i64 = state.drawn[seat] - (mark - 1)
            if dice.below(since + state.piles[seat].left) < since:
                dealing.to_hand(card)
            else:
                dealing.to_pile(card)
        card += 1
