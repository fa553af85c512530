"""Deal again what a seat cannot see: the other hand and both piles, with the chances that all it has seen leaves them.

A hand and its draw pile are one set of cards that everybody can count. How many of which sort are in hand is drawn from
the `HandBelief` about it; which ones, among those of a sort, is dealt by chance. Worlds that contradict what is plain
now (an announcement proved a placeable card, a search a card to find) are dealt again. No pile's order is known.
"""

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, Deck, total, write_kinds, zeros
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


def mix_pile(state: SolomonData, seat: i64, dice: Dice) -> None:
    """The order of one's own pile is hidden too."""
    counts: vec[i64] = pile_counts(state, seat)
    state.piles[seat] = shuffled(counts, state.piles[seat].left, dice)


def pile_counts(state: SolomonData, seat: i64) -> vec[i64]:
    """How many cards of each kind a pile holds."""
    counts: vec[i64] = zeros(deck.CARDS)
    pile: Deck = state.piles[seat]
    cards: vec[i64] = pile.cards
    for i in range(pile.left):
        counts[cards[i]] += 1
    return counts


def unknown(state: SolomonData, seat: i64) -> vec[i64]:
    """The hidden cards of a player, known ones and the Scapegoat left out."""
    counts: vec[i64] = pile_counts(state, seat)
    add_hand(state, seat, counts)
    return counts


def add_hand(state: SolomonData, seat: i64, counts: vec[i64]) -> None:
    """Count the unknown cards of a hand too, and the Scapegoat nowhere."""
    hand: vec[i64] = state.hand
    known: vec[i64] = state.known
    row: i64 = seat * deck.CARDS
    for card in range(i64(deck.CARDS)):
        counts[card] += hand[row + card] - known[row + card]
    counts[deck.SCAPEGOAT] = 0


def shuffled(counts: vec[i64], left: i64, dice: Dice) -> Deck:
    """A pile of such cards, so many of them in all."""
    cards: vec[i64] = zeros(left)
    write_kinds(cards, counts, 0, deck.CARDS)
    dice.shuffle(cards)
    return Deck(cards, left)


def pick(hand: vec[i64], cards: vec[i64], left: i64, number: i64, dice: Dice) -> None:
    """Put so many of the first `left` cards into a hand, each as likely as the other."""
    while number > 0 and left > 0:
        at: i64 = dice.below(left)
        hand[cards[at]] += 1
        left -= 1
        cards[at] = cards[left]
        number -= 1


def composition(belief: HandBelief, dice: Dice) -> i64:
    """The number of a composition, each as likely as the belief says."""
    mark: float = float(dice.below(GRAIN)) / GRAIN
    low: i64 = 0
    high: i64 = belief.likely() - 1
    while low < high:
        middle: i64 = (low + high) // 2
        if mark < belief.up_to[middle]:
            high = middle
        else:
            low = middle + 1
    return belief.places[low] if high >= 0 else 0


def new_hand(belief: HandBelief, pool: vec[i64], cards: vec[i64], size: i64, dice: Dice) -> vec[i64]:
    """A hand of so many unknown cards. `cards` has room for all of the pool."""
    hand: vec[i64] = zeros(deck.CARDS)
    if belief.uniform:
        pick(hand, cards, write_kinds(cards, pool, 0, deck.CARDS), size, dice)
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
    pick(hand, cards, write_kinds(cards, rest, 0, deck.STRUCTURES), s, dice)
    if belief.full:
        pick(hand, cards, write_kinds(cards, rest, deck.STRUCTURES, deck.GOOD), o, dice)
        pick(hand, cards, write_kinds(cards, rest, deck.GOOD, deck.CARDS), size - s - o, dice)
    else:
        pick(hand, cards, write_kinds(cards, rest, deck.STRUCTURES, deck.CARDS), size - s, dice)
    return hand


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
        return total(pile, 0, deck.STRUCTURES) == 0
    if kind == ask.PEACE_TAKE:
        return total(hand, 0, deck.GOOD) == 0 or total(pile, 0, deck.GOOD) == 0
    return False


def deal_hand(state: SolomonData, seat: i64, belief: HandBelief, dice: Dice) -> None:
    """A new hand and a new pile from the same cards."""
    pool: vec[i64] = pile_counts(state, seat)
    scapegoats: i64 = pool[deck.SCAPEGOAT]
    add_hand(state, seat, pool)
    known: vec[i64] = state.known
    row: i64 = seat * deck.CARDS
    size: i64 = state.hand_size[seat]
    for place in range(row, row + deck.CARDS):
        size -= known[place]
    cards: vec[i64] = zeros(state.piles[seat].left + state.hand_size[seat])
    tries: i64 = 0
    while True:
        hand: vec[i64] = new_hand(belief, pool, cards, size, dice)
        pile: vec[i64] = pool[:]
        for card in range(i64(deck.CARDS)):
            pile[card] -= hand[card]
            hand[card] += known[row + card]
        pile[deck.SCAPEGOAT] = scapegoats
        tries += 1
        if tries == MOST_TRIES or not contradicts(state, seat, hand, pile):
            break
    settle_hand(state, seat, hand, pile, dice)


def settle_hand(state: SolomonData, seat: i64, hand: vec[i64], pile: vec[i64], dice: Dice) -> None:
    state.piles[seat] = shuffled(pile, total(pile, 0, deck.CARDS), dice)
    cells: vec[i64] = state.hand
    bits: vec[i64] = state.terms.tables.bits
    row: i64 = seat * deck.CARDS
    held: i64 = 0
    for card in range(i64(deck.CARDS)):
        number: i64 = hand[card]
        cells[row + card] = number
        if number > 0:
            held |= bits[card]
    state.held[seat] = held
    if state.frames.depth > 0 and state.frames.kind() == ask.PEACE_TAKE and state.frames.seat() == seat:
        goods: vec[i64] = zeros(total(hand, 0, deck.GOOD))
        write_kinds(goods, hand, 0, deck.GOOD)
        state.giving = goods[dice.below(len(goods))] if len(goods) > 0 else NONE
