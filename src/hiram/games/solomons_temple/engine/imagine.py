"""Deal again what a seat cannot see: the other hand and both piles, with the chances that all it has seen leaves them.

A hand and its draw pile are one set of cards that everybody can count. How many of which sort are in hand is drawn from
the `HandBelief` about it; which ones, among those of a sort, is dealt by chance. Worlds that contradict what is plain
now (an announcement proved a placeable card, a search a card to find) are dealt again. No pile's order is known.
"""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck
from hiram.games.solomons_temple.engine import ask, deck
from hiram.games.solomons_temple.engine.belief import HandBelief
from hiram.games.solomons_temple.engine.state import SolomonData

MOST_TRIES = 5000
GRAIN = 1 << 30  # how finely a chance is drawn


def belief_of(state: SolomonData, seat: i64) -> HandBelief:
    """The belief about a hand, followed up to now; the state keeps it, so that only what is new is looked at.

    Imagined states share it, so it goes on as a copy."""
    seen: vec[i64] = state.seen[seat]
    belief = state.beliefs[seat]
    if belief is None or not belief.covers(seen):
        belief = HandBelief(unknown(state, seat), seen)
    elif belief.at < len(seen):
        belief = belief.copy()
        belief.follow(seen)
    state.beliefs[seat] = belief
    return belief


def redeal_hidden(state: SolomonData, seat: i64, beliefs: list[HandBelief | None], dice: Dice) -> None:
    """Deal everything that the seat cannot see again; a spectator's seat is -1."""
    for other in range(i64(2)):
        belief = beliefs[other]
        if belief is None:
            state.piles[other] = shuffled(pile_counts(state, other), dice)
        else:
            deal_hand(state, other, belief, dice)


def pile_counts(state: SolomonData, seat: i64) -> vec[i64]:
    """How many cards of each kind a pile holds."""
    counts: vec[i64] = vec[i64]([0] * deck.CARDS)
    pile: Deck = state.piles[seat]
    for i in range(pile.left):
        counts[pile.cards[i]] += 1
    return counts


def unknown(state: SolomonData, seat: i64) -> vec[i64]:
    """The hidden cards of a player, known ones and the Scapegoat left out."""
    counts: vec[i64] = pile_counts(state, seat)
    for card in range(i64(deck.CARDS)):
        counts[card] += state.hand[seat * deck.CARDS + card] - state.known[seat * deck.CARDS + card]
    counts[deck.SCAPEGOAT] = 0
    return counts


def listed(counts: vec[i64], first: i64, end: i64) -> vec[i64]:
    """The cards of such counts, from one kind up to another."""
    cards: vec[i64] = vec[i64]([])
    while first < end:
        number: i64 = counts[first]
        while number > 0:
            cards = append(cards, first)
            number -= 1
        first += 1
    return cards


def shuffled(counts: vec[i64], dice: Dice) -> Deck:
    cards: vec[i64] = listed(counts, 0, deck.CARDS)
    dice.shuffle(cards)
    return Deck(cards, len(cards))


def pick(hand: vec[i64], cards: vec[i64], number: i64, dice: Dice) -> None:
    """Put so many of these cards into a hand, each as likely as the other."""
    left: i64 = len(cards)
    while number > 0 and left > 0:
        at: i64 = dice.below(left)
        hand[cards[at]] += 1
        left -= 1
        cards[at] = cards[left]
        number -= 1


def composition(belief: HandBelief, dice: Dice) -> i64:
    """The number of a composition, each as likely as the belief says."""
    mark: float = float(dice.below(GRAIN)) / GRAIN
    last: i64 = 0
    for i in range(i64(len(belief.weights))):
        weight: float = belief.weights[i]
        if weight > 0.0:
            if mark < weight:
                return i
            mark -= weight
            last = i
    return last


def new_hand(belief: HandBelief, pool: vec[i64], size: i64, dice: Dice) -> vec[i64]:
    """A hand of so many unknown cards."""
    hand: vec[i64] = vec[i64]([0] * deck.CARDS)
    if belief.uniform:
        pick(hand, listed(pool, 0, deck.CARDS), size, dice)
        return hand
    columns: i64 = belief.columns
    number: i64 = composition(belief, dice)
    o: i64 = number % columns
    s: i64 = number // columns % (deck.STRUCTURES + 1)
    held: i64 = number // columns // (deck.STRUCTURES + 1)
    rest: vec[i64] = pool[:]
    for i in range(i64(len(belief.tracked))):
        rest[belief.tracked[i]] -= 1
        if (held >> i) & 1:
            hand[belief.tracked[i]] += 1
            size -= 1
    pick(hand, listed(rest, 0, deck.STRUCTURES), s, dice)
    if belief.full:
        pick(hand, listed(rest, deck.STRUCTURES, deck.GOOD), o, dice)
        pick(hand, listed(rest, deck.GOOD, deck.CARDS), size - s - o, dice)
    else:
        pick(hand, listed(rest, deck.STRUCTURES, deck.CARDS), size - s, dice)
    return hand


def number_of(counts: vec[i64], end: i64) -> i64:
    """How many cards are of a kind before `end`."""
    total: i64 = 0
    for card in range(end):
        total += counts[card]
    return total


def contradicts(state: SolomonData, seat: i64, hand: vec[i64], pile: vec[i64]) -> bool:
    """Whether a hand and a pile cannot be, as everybody can see now."""
    proof: i64 = state.proof[seat]
    if proof:
        card: i64 = 0
        while card < deck.CARDS and not ((proof >> card) & 1 and hand[card] > 0):
            card += 1
        if card == deck.CARDS:
            return True
    if state.frames.depth == 0 or state.frames.seat() != seat:
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.LEVITES_PICK:
        return number_of(pile, deck.STRUCTURES) == 0
    if kind == ask.PEACE_TAKE:
        return number_of(hand, deck.GOOD) == 0 or number_of(pile, deck.GOOD) == 0
    return False


def deal_hand(state: SolomonData, seat: i64, belief: HandBelief, dice: Dice) -> None:
    """A new hand and a new pile from the same cards."""
    pool: vec[i64] = unknown(state, seat)
    scapegoats: i64 = pile_counts(state, seat)[deck.SCAPEGOAT]
    size: i64 = state.hand_size[seat]
    for card in range(i64(deck.CARDS)):
        size -= state.known[seat * deck.CARDS + card]
    hand: vec[i64] = vec[i64]([])
    pile: vec[i64] = vec[i64]([])
    tries: i64 = 0
    while tries == 0 or (tries < MOST_TRIES and contradicts(state, seat, hand, pile)):
        hand = new_hand(belief, pool, size, dice)
        pile = pool[:]
        for card in range(i64(deck.CARDS)):
            pile[card] -= hand[card]
            hand[card] += state.known[seat * deck.CARDS + card]
        pile[deck.SCAPEGOAT] = scapegoats
        tries += 1
    settle_hand(state, seat, hand, pile, dice)


def settle_hand(state: SolomonData, seat: i64, hand: vec[i64], pile: vec[i64], dice: Dice) -> None:
    state.piles[seat] = shuffled(pile, dice)
    state.held[seat] = 0
    for card in range(i64(deck.CARDS)):
        state.hand[seat * deck.CARDS + card] = hand[card]
        if hand[card] > 0:
            state.held[seat] |= state.terms.tables.bits[card]
    if state.frames.depth > 0 and state.frames.kind() == ask.PEACE_TAKE and state.frames.seat() == seat:
        goods: vec[i64] = listed(hand, 0, deck.GOOD)
        state.giving = goods[dice.below(len(goods))] if len(goods) > 0 else NONE
