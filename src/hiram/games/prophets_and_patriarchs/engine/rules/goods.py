"""Goods that change hands, and what each seat may know of it (PA-1.6, PA-21, and the hidden information of hands)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events, terms
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def holding(state: PatriarchsData, seat: i64, good: i64) -> i64:
    """How much of a good a seat has."""
    if good < terms.KINDS:
        return state.hands[seat * terms.KINDS + good]
    return state.shekels[seat] if good == terms.SHEKEL else state.virtue[seat]


def take_goods(state: PatriarchsData, seat: i64, good: i64, wanted: i64) -> i64:
    """As many as the supply has, up to what is wanted (PA-16.6, PA-21.3); the number taken."""
    left: i64 = state.bank[good]
    if wanted < left:
        state.bank[good] = left - wanted
        add_goods(state, seat, good, wanted)
        return wanted
    state.bank[good] = 0
    if good < terms.KINDS:
        state.stocked &= ~(1 << good)
    add_goods(state, seat, good, left)
    return left


def add_goods(state: PatriarchsData, seat: i64, good: i64, number: i64) -> None:
    """Goods come to a seat, for all to see."""
    if good < terms.KINDS:
        state.hands[seat * terms.KINDS + good] += number
        state.hand_size[seat] += number
        state.purse[seat] += number << (terms.KIND_BITS * good)
    elif good == terms.SHEKEL:
        state.shekels[seat] += number
    else:
        state.virtue[seat] += number
        state.points[seat] += number


def remove_goods(state: PatriarchsData, seat: i64, good: i64, number: i64) -> None:
    """Goods leave a seat, for all to see: whoever was sure of a card of the kind is sure of one less."""
    if good < terms.KINDS:
        state.hands[seat * terms.KINDS + good] -= number
        state.hand_size[seat] -= number
        state.purse[seat] -= number << (terms.KIND_BITS * good)
        if state.doubtful:
            settle_doubts(state, seat, good)
    elif good == terms.SHEKEL:
        state.shekels[seat] -= number
    else:
        state.virtue[seat] -= number
        state.points[seat] -= number


def return_goods(state: PatriarchsData, seat: i64, good: i64, number: i64) -> None:
    """Goods return to the supply at once (PA-21.1)."""
    remove_goods(state, seat, good, number)
    state.bank[good] += number
    if good < terms.KINDS and number > 0:
        state.stocked |= 1 << good


def hand_over(state: PatriarchsData, seat: i64, receiver: i64, good: i64, number: i64) -> None:
    """Goods go openly from one seat to another."""
    remove_goods(state, seat, good, number)
    add_goods(state, receiver, good, number)


def gain_goods(state: PatriarchsData, seat: i64, good: i64, wanted: i64) -> i64:
    """A gain by a card or an advantage (PA-16.6)."""
    number: i64 = take_goods(state, seat, good, wanted)
    if number > 0:
        state.note(events.GAINED, seat, good, number)
    return number


def lose_goods(state: PatriarchsData, seat: i64, good: i64, number: i64) -> None:
    """A loss by a card (PA-16.8)."""
    if number > 0:
        return_goods(state, seat, good, number)
        state.note(events.LOST, seat, good, number)


def pay_goods(state: PatriarchsData, seat: i64, good: i64, number: i64) -> None:
    if number > 0:
        return_goods(state, seat, good, number)
        state.note(events.PAID, seat, good, number)


# What others do not see --------------------------------------------------------------------------------------


def settle_doubts(state: PatriarchsData, seat: i64, kind: i64) -> None:
    """After a card of the kind was seen to leave: nobody can doubt more cards than there are."""
    doubts: vec[i64] = state.doubts
    held: i64 = state.hands[seat * terms.KINDS + kind]
    for place in range(seat * terms.KINDS + kind, i64(len(doubts)), state.players * terms.KINDS):
        if doubts[place] > held:
            change_doubt(state, place, held - doubts[place])


def change_doubt(state: PatriarchsData, place: i64, change: i64) -> None:
    state.doubts[place] += change
    state.doubtful += change


def hand_over_unseen(state: PatriarchsData, seat: i64, receiver: i64, kind: i64) -> None:
    """A card goes from hand to hand; only the two see which (PA-16.10, PA-16.12)."""
    knowing: i64 = who_knows(state, seat, receiver)
    send_unseen(state, seat, receiver, kind, knowing)
    receive_unseen(state, receiver, kind, knowing)


def who_knows(state: PatriarchsData, seat: i64, receiver: i64) -> i64:
    """Who will know which card goes to the receiver, a bit for each viewer: the two, and whoever is sure of the
    whole hand if all its cards are of one kind."""
    if state.terms.open_hands:
        return bit(state.players + 1) - 1
    found: i64 = bit(seat) | bit(receiver)
    kind: i64 = 0
    while kind < terms.KINDS and state.hands[seat * terms.KINDS + kind] < state.hand_size[seat]:
        kind += 1
    viewer: i64 = 0
    while kind < terms.KINDS and viewer <= state.players:
        if state.doubts[(viewer * state.players + seat) * terms.KINDS + kind] == 0:
            found |= bit(viewer)
        viewer += 1
    return found


def send_unseen(state: PatriarchsData, seat: i64, receiver: i64, kind: i64, knowing: i64) -> None:
    """A card leaves a hand. Whoever does not know which is sure of one less of each kind: any may have gone."""
    for viewer in range(state.players + 1):
        if not (knowing >> viewer) & 1:
            row: i64 = (viewer * state.players + seat) * terms.KINDS
            for other in range(i64(terms.KINDS)):
                held: i64 = state.hands[seat * terms.KINDS + other]
                if state.doubts[row + other] < held:
                    change_doubt(state, row + other, 1)
            change_doubt(state, row + kind, -1)
    held = state.hands[seat * terms.KINDS + kind] - 1
    state.hands[seat * terms.KINDS + kind] = held
    state.hand_size[seat] -= 1
    state.purse[seat] -= bit(terms.KIND_BITS * kind)
    place: i64 = (receiver * state.players + seat) * terms.KINDS + kind  # the receiver sees which kind left the hand
    change_doubt(state, place, min(0, held - state.doubts[place]))


def receive_unseen(state: PatriarchsData, receiver: i64, kind: i64, knowing: i64) -> None:
    """A card comes to a hand; those who do not know which are sure of nothing new there."""
    for viewer in range(state.players + 1):
        if not (knowing >> viewer) & 1:
            change_doubt(state, (viewer * state.players + receiver) * terms.KINDS + kind, 1)
    add_goods(state, receiver, kind, 1)


assert terms.VIRTUE == terms.SHEKEL + 1
