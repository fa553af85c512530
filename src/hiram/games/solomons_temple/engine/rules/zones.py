"""Cards that come and go between zones (ST-2), and what both players remember of a hidden hand."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, Deck, bit, total
from hiram.games.solomons_temple.engine import deck, events, sightings, values
from hiram.games.solomons_temple.engine.state import SolomonData


def gain(state: SolomonData, seat: i64, card: i64) -> None:
    """A card comes to a hand."""
    state.hand[seat * deck.CARDS + card] += 1
    state.held[seat] |= state.terms.tables.bits[card]
    state.hand_size[seat] += 1
    state.changed = 1


def lose(state: SolomonData, seat: i64, card: i64) -> None:
    """A card leaves a hand, openly."""
    take_out(state, seat, card)
    at: i64 = seat * deck.CARDS + card
    if state.known[at] > 0:
        state.known[at] -= 1
    else:
        see(state, seat, sightings.LEFT + card)
    if state.proof[seat] & state.terms.tables.bits[card]:
        state.proof[seat] = 0


def see(state: SolomonData, seat: i64, code: i64) -> None:
    """Both have seen something of a hand and its pile."""
    if state.shares:
        state.seen = [state.seen[0][:], state.seen[1][:]]
        state.shares = False
    state.seen[seat] = append(state.seen[seat], code)


def take_out(state: SolomonData, seat: i64, card: i64) -> None:
    at: i64 = seat * deck.CARDS + card
    state.hand[at] -= 1
    if state.hand[at] == 0:
        state.held[seat] ^= state.terms.tables.bits[card]
    state.hand_size[seat] -= 1
    state.changed = 1


def play(state: SolomonData, seat: i64, card: i64) -> None:
    """A card is played from hand: good ones of the active player count for Pray and Fast (ST-5.15)."""
    lose(state, seat, card)
    if card < deck.GOOD and seat == state.active:
        state.good_played = 1


def use(state: SolomonData, seat: i64, card: i64) -> None:
    """A card is played and discarded at once."""
    play(state, seat, card)
    to_discard(state, seat, card)
    state.note(events.USED, seat, card)


def receive(state: SolomonData, seat: i64, card: i64) -> None:
    """A card comes to hand by draw, exchange or recovery; the Scapegoat is laid down at once (ST-13.1)."""
    if card == deck.SCAPEGOAT:
        state.goat[seat] = values.SIDEWAYS
        state.changed = 1
        state.note(events.GOAT_LAID, seat)
    else:
        gain(state, seat, card)


def to_discard(state: SolomonData, owner: i64, card: i64) -> None:
    """A card goes to its owner's discard pile (ST-2.2)."""
    state.discard[owner * deck.CARDS + card] += 1
    state.changed = 1


def leave_play(state: SolomonData, board: i64, card: i64) -> None:
    """A card on a board goes to its owner's discard pile; Sins, evil cards and sieges are the other player's."""
    to_discard(state, board if card < deck.GOOD else 1 - board, card)
    state.note(events.LEFT_PLAY, board, card)


def spend(state: SolomonData, seat: i64, card: i64) -> None:
    """A card that was being resolved goes to the discard pile."""
    to_discard(state, seat, card)
    state.note(events.SPENT, seat, card)


def draw(state: SolomonData, seat: i64, number: i64) -> None:
    """Draw so many cards, as far as the pile allows (ST-2.11, ST-3.4, ST-16.2)."""
    there: i64 = state.piles[seat].left
    if there < number and may_refill(state, seat):
        there += discarded(state, seat)
    if there < number:
        number = there
    if number > 0:
        state.note(events.DRAWING, seat, number)
    for _ in range(number):
        if state.piles[seat].left == 0:
            refill(state, seat)
        card: i64 = state.piles[seat].draw()
        if card != deck.SCAPEGOAT:
            see(state, seat, sightings.DRAWN)
        state.note(events.DREW, seat, card, knows=bit(seat))
        receive(state, seat, card)


def may_refill(state: SolomonData, seat: i64) -> bool:
    """The option of a second pass, once for each player (ST-16.2)."""
    return state.terms.second_pass and not state.refilled[seat]


def discarded(state: SolomonData, seat: i64) -> i64:
    """How many cards a discard pile has."""
    return total(state.discard, seat * deck.CARDS, (seat + 1) * deck.CARDS)


def refill(state: SolomonData, seat: i64) -> None:
    """The discard pile becomes the draw pile, which is empty (ST-15.4, ST-16.2)."""
    cards: vec[i64] = vec[i64]([])
    for card in range(i64(deck.CARDS)):
        at: i64 = seat * deck.CARDS + card
        while state.discard[at] > 0:
            cards = append(cards, card)
            state.discard[at] -= 1
        state.known[at] = state.hand[at]  # with an empty pile all hidden cards are in hand, so both know that hand
    forget_all(state, seat)
    state.refilled[seat] = 1
    state.note(events.PILE_REFILLED, seat)
    set_pile(state, seat, cards)


def set_pile(state: SolomonData, seat: i64, cards: vec[i64]) -> None:
    """These cards, shuffled, are the draw pile now."""
    state.dice.shuffle(cards)
    state.piles[seat] = Deck(cards, len(cards))
    state.changed = 1
    state.note(events.SHUFFLED, seat)


def rest_of(pile: Deck) -> vec[i64]:
    """The cards of a pile, in a new array."""
    return pile.cards[: pile.left]


def shuffle_back(state: SolomonData, seat: i64, card: i64) -> None:
    """A card that both saw goes into the draw pile; the shuffle comes when all that go back are there."""
    cards: vec[i64] = append(rest_of(state.piles[seat]), card)
    state.piles[seat] = Deck(cards, len(cards))
    see(state, seat, sightings.RETURNED + card)
    state.changed = 1


def return_hand(state: SolomonData, seat: i64) -> None:
    """The whole hand is shuffled into the draw pile (ST-6.11, ST-14.4): nothing is remembered of it."""
    state.note(events.HAND_RETURNED, seat, state.hand_size[seat])
    cards: vec[i64] = rest_of(state.piles[seat])
    for card in range(i64(deck.CARDS)):
        at: i64 = seat * deck.CARDS + card
        while state.hand[at] > 0:
            cards = append(cards, card)
            take_out(state, seat, card)
        state.known[at] = 0
    state.proof[seat] = 0
    forget_all(state, seat)
    set_pile(state, seat, cards)


def forget_all(state: SolomonData, seat: i64) -> None:
    """What was seen tells nothing any more: all hidden cards that are not known are in the pile."""
    state.seen = [state.seen[0][:], state.seen[1][:]]
    state.seen[seat] = vec[i64]([])
    state.shares = False
    state.beliefs[seat] = None


def take_from_pile(state: SolomonData, seat: i64, card: i64, given: i64) -> None:
    """One card of this kind leaves the draw pile and `given` (or NONE) goes there; then it is shuffled."""
    cards: vec[i64] = vec[i64]([])
    found: bool = False
    pile: Deck = state.piles[seat]
    for i in range(pile.left):
        if pile.cards[i] == card and not found:
            found = True
        else:
            cards = append(cards, pile.cards[i])
    if given != NONE:
        cards = append(cards, given)
    set_pile(state, seat, cards)


def pile_mask(state: SolomonData, seat: i64) -> i64:
    """The kinds of cards in a draw pile."""
    mask: i64 = 0
    pile: Deck = state.piles[seat]
    for i in range(pile.left):
        mask |= state.terms.tables.bits[pile.cards[i]]
    return mask


def discard_mask(state: SolomonData, seat: i64) -> i64:
    """The good kinds in a discard pile."""
    mask: i64 = 0
    for card in range(i64(deck.GOOD)):
        if state.discard[seat * deck.CARDS + card] > 0:
            mask |= state.terms.tables.bits[card]
    return mask


def know_structures(state: SolomonData, seat: i64) -> None:
    """The pile held no Structure: those not yet seen are all in hand, and both know it (ST-R67)."""
    for card in range(i64(deck.STRUCTURES)):
        at: i64 = seat * deck.CARDS + card
        while state.known[at] < state.hand[at]:
            state.known[at] += 1
            see(state, seat, sightings.LEFT + card)


def remember_exchange(state: SolomonData, seat: i64, gained: bool) -> None:
    """A good card was exchanged unseen (ST-6.10): what was known of good cards may be what was given."""
    for card in range(i64(deck.GOOD)):
        at: i64 = seat * deck.CARDS + card
        while state.known[at] > 0:
            state.known[at] -= 1
            see(state, seat, sightings.KEPT + card)
    state.proof[seat] = 0
    see(state, seat, sightings.EXCHANGED if gained else sightings.EXCHANGED_GOAT)
