"""Deal again what a seat cannot see: the other hand and both piles, with the chances that all it has seen leaves them.

A hand and its draw pile are one set of cards that everybody can count. How many of which sort are in hand is drawn from
the `HandBelief` about it; which ones, among those of a sort, is dealt by chance. Worlds that contradict what is plain
now (an announcement proved a placeable card, a search a card to find) are dealt again. No pile's order is known.
"""

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, Deck, how_many_below, insert_sorted, nth_kind, total, without, write_kinds, zeros
from hiram.games.solomons_temple.engine import ask, deck
from hiram.games.solomons_temple.engine.belief import HandBelief
from hiram.games.solomons_temple.engine.state import SolomonData

MOST_TRIES = 5000
GRAIN = 1 << 30  # how finely a chance is drawn


def redeal_hidden(state: SolomonData, seat: i64, dice: Dice) -> None:
    """Deal the other hand again, as the belief about it says, and mix the own pile; a spectator's seat is -1."""
    for other in range(i64(2)):
        if other == seat:
            mix_pile(state, other, dice)
        else:
            belief = state.beliefs[other]
            deal_hand(state, other, belief_of(state, other) if belief is None else belief, dice)


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
    left: i64 = state.piles[seat].left
    cards: vec[i64] = zeros(left)
    write_kinds(cards, pile_counts(state, seat), 0, deck.CARDS)
    dice.shuffle(cards)
    state.piles[seat] = Deck(cards, left)


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
    row: i64 = seat * deck.CARDS
    for card in range(i64(deck.CARDS)):
        counts[card] += state.hand[row + card] - state.known[row + card]
    counts[deck.SCAPEGOAT] = 0
    return counts


def pick(taken: vec[i64], found: i64, cards: vec[i64], first: i64, left: i64, number: i64, dice: Dice) -> i64:
    """Take so many of the `left` cards from a place on, each as likely as the other, and put them in order among those
    that were `found` before; how many they are then."""
    while number > 0 and left > 0:
        at: i64 = first + dice.below(left)
        insert_sorted(taken, 0, found, cards[at])
        found += 1
        left -= 1
        cards[at] = cards[first + left]
        number -= 1
    return found


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


def new_hand(belief: HandBelief, size: i64, dice: Dice) -> vec[i64]:
    """A hand of so many unknown cards, in their order."""
    taken: vec[i64] = zeros(size)
    cards: vec[i64] = belief.others[:]
    if belief.uniform:
        found: i64 = pick(taken, 0, cards, 0, len(cards), size, dice)
    else:
        columns: i64 = belief.columns
        number: i64 = composition(belief, dice)
        o: i64 = number % columns
        s: i64 = number // columns % (deck.STRUCTURES + 1)
        held: i64 = number // columns // (deck.STRUCTURES + 1)
        found = 0
        for i in range(i64(len(belief.tracked))):
            if (held >> i) & 1:
                insert_sorted(taken, 0, found, belief.tracked[i])
                found += 1
        rest: i64 = size - found - s
        k: i64 = belief.structures()
        goods: i64 = belief.goods()
        found = pick(taken, found, cards, 0, k, s, dice)
        if belief.full:
            found = pick(taken, found, cards, k, goods, o, dice)
            found = pick(taken, found, cards, k + goods, belief.bads(), rest - o, dice)
        else:
            found = pick(taken, found, cards, k, goods, rest, dice)
    return taken if found == size else taken[:found]


def contradicts(state: SolomonData, seat: i64, belief: HandBelief, taken: vec[i64]) -> bool:
    """Whether a hand with these unknown cards, and a pile with the others, cannot be, as everybody can see now."""
    proof: i64 = state.proof[seat]
    row: i64 = seat * deck.CARDS
    if proof:
        bits: vec[i64] = state.terms.tables.bits
        shown: bool = False
        for card in taken:
            shown = shown or proof & bits[card] != 0
        for card in range(i64(deck.CARDS)):
            shown = shown or (state.known[row + card] > 0 and proof & bits[card] != 0)
        if not shown:
            return True
    if state.frames.depth == 0 or state.frames.seat() != seat:
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.LEVITES_PICK:
        return how_many_below(belief.cards, deck.STRUCTURES) == how_many_below(taken, deck.STRUCTURES)
    if kind == ask.PEACE_TAKE:
        good: i64 = how_many_below(taken, deck.GOOD)
        known: i64 = total(state.known, row, row + deck.GOOD)
        return good + known == 0 or good == how_many_below(belief.cards, deck.GOOD)
    return False


def deal_hand(state: SolomonData, seat: i64, belief: HandBelief, dice: Dice) -> None:
    """A new hand and a new pile from the same cards."""
    row: i64 = seat * deck.CARDS
    size: i64 = state.hand_size[seat] - total(state.known, row, row + deck.CARDS)
    belief.lay_out(state.piles[seat].left + size)
    tries: i64 = 1
    taken: vec[i64] = new_hand(belief, size, dice)
    while tries < MOST_TRIES and contradicts(state, seat, belief, taken):
        taken = new_hand(belief, size, dice)
        tries += 1
    pile: vec[i64] = without(belief.cards, taken)
    dice.shuffle(pile)
    state.piles[seat] = Deck(pile, len(pile))
    settle_hand(state, seat, taken)
    if state.frames.depth > 0 and state.frames.kind() == ask.PEACE_TAKE and state.frames.seat() == seat:
        number: i64 = total(state.hand, row, row + deck.GOOD)
        state.giving = nth_kind(state.hand, row, dice.below(number)) if number > 0 else NONE


def settle_hand(state: SolomonData, seat: i64, taken: vec[i64]) -> None:
    """The known cards of a hand, and those taken."""
    hand: vec[i64] = state.hand
    known: vec[i64] = state.known
    bits: vec[i64] = state.terms.tables.bits
    row: i64 = seat * deck.CARDS
    held: i64 = 0
    for card in range(i64(deck.CARDS)):
        number: i64 = known[row + card]
        hand[row + card] = number
        if number > 0:
            held |= bits[card]
    for card in taken:
        hand[row + card] += 1
        held |= bits[card]
    state.held[seat] = held
