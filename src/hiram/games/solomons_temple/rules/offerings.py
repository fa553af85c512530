"""Offerings and evil Instants (ST-6), and the chain of Sin, Burnt Offering and Blemished Animal."""

from hiram.core.native import i64
from hiram.games.solomons_temple import events
from hiram.games.solomons_temple.actions import (
    ALTAR,
    BAD_OFFERINGS,
    BLEMISHED,
    BROKEN_ALTAR,
    BURNT,
    EVIL_PRIEST,
    GRAIN,
    GUILT,
    PEACE,
    PRIEST,
    SCAPEGOAT,
    UNCLEAN,
)
from hiram.games.solomons_temple.rules.cards import (
    draw,
    leave_play,
    note,
    play,
    receive,
    remember_exchange,
    return_hand,
    take_from_pile,
    take_out,
    to_discard,
    use,
)
from hiram.games.solomons_temple.rules.permits import blemish_window_stands
from hiram.games.solomons_temple.state import (
    ACTIVATED,
    BLEMISH,
    CLEAN_ALTAR,
    FULL_HAND,
    GOOD_PRIEST,
    NO_ALTAR,
    NO_GOAT,
    PEACE_GIVE,
    PEACE_TAKE,
    PLACE,
    SIDEWAYS,
    SPOILED_ALTAR,
    UNCLEAN_PRIEST,
    WICKED_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import NONE


def offer(state: TempleData, seat: i64, card: i64) -> None:
    """An offering is made: Bad Offerings spoil it, or an animal may be called blemished (ST-6.3 to ST-6.6)."""
    play(state, seat, card)
    note(state, events.OFFERED, seat, card)
    if state.altar[seat] == SPOILED_ALTAR:
        state.altar[seat] = CLEAN_ALTAR
        leave_play(state, seat, BAD_OFFERINGS)
        to_discard(state, seat, card)
        note(state, events.SPOILED, seat, card)
    elif card != GRAIN and blemish_window_stands(state, 1 - seat):
        state.frames.push(BLEMISH, 1 - seat, card)
    else:
        accept(state, seat, card)


def blemish(state: TempleData, seat: i64) -> None:
    """Blemished Animal negates the offering that was just made (ST-6.5)."""
    offering: i64 = state.frames.get(0)
    state.frames.pop()
    use(state, seat, BLEMISHED)
    to_discard(state, 1 - seat, offering)
    note(state, events.BLEMISHED, 1 - seat, offering, seat)


def let_pass(state: TempleData, seat: i64) -> None:
    """No Blemished Animal: the offering is successful."""
    offering: i64 = state.frames.get(0)
    state.frames.pop()
    note(state, events.PASSED, seat)
    accept(state, 1 - seat, offering)


def accept(state: TempleData, seat: i64, card: i64) -> None:
    """The effect of a successful offering."""
    if card == BURNT:
        spend(state, seat, card)
        if state.goat[seat] == SIDEWAYS:
            state.goat[seat] = ACTIVATED
            note(state, events.GOAT_WOKE, seat)
        negate_sin(state, seat)
    elif card == PEACE:
        state.frames.push(PEACE_GIVE, seat)
    elif card == GUILT:
        return_hand(state, seat)
        draw(state, seat, FULL_HAND)
        spend(state, seat, card)
    else:
        state.grain[seat] += 1
        note(state, events.GRAIN_ACCEPTED, seat)
        if state.sin[seat] == NONE:  # ST-6.17
            state.frames.push(PLACE, seat, 1)


def spend(state: TempleData, seat: i64, card: i64) -> None:
    """A card that was being resolved goes to the discard pile."""
    to_discard(state, seat, card)
    note(state, events.SPENT, seat, card)


def negate_sin(state: TempleData, seat: i64) -> None:
    """The Sin is discarded and the answer is over (ST-6.8, ST-12.4)."""
    leave_play(state, seat, state.sin[seat])
    state.sin[seat] = NONE
    state.frames.pop()


def send_goat(state: TempleData, seat: i64) -> None:
    """The Scapegoat negates the Sin, Loss of Heart included (ST-13.3)."""
    state.goat[seat] = NO_GOAT
    leave_play(state, seat, SCAPEGOAT)
    negate_sin(state, seat)


# Peace (ST-6.10) -------------------------------------------------------------------------------------------------


def keep_all(state: TempleData, seat: i64) -> None:
    """No exchange, and no shuffle."""
    state.frames.pop()
    note(state, events.NOT_EXCHANGED, seat)
    spend(state, seat, PEACE)


def give(state: TempleData, seat: i64, card: i64) -> None:
    """The card to give is chosen; it stays in hand until the other is taken."""
    state.giving = card
    state.frames.pop()
    state.frames.push(PEACE_TAKE, seat)
    note(state, events.SET_ASIDE, seat, card, knows=1 << seat)


def exchange(state: TempleData, seat: i64, card: i64) -> None:
    """The two cards change places and the pile is shuffled."""
    given: i64 = state.giving
    state.giving = NONE
    state.frames.pop()
    take_out(state, seat, given)
    note(state, events.EXCHANGED, seat, given, card, knows=1 << seat)
    take_from_pile(state, seat, card, given)
    remember_exchange(state, seat, card != SCAPEGOAT)
    receive(state, seat, card)
    spend(state, seat, PEACE)


# Evil Instants ---------------------------------------------------------------------------------------------------


def curse(state: TempleData, seat: i64, card: i64) -> None:
    """An evil Instant against the other player (ST-6.19 to ST-6.23)."""
    foe: i64 = 1 - seat
    if card == BROKEN_ALTAR:
        use(state, seat, card)
        if state.altar[foe] == SPOILED_ALTAR:
            leave_play(state, foe, BAD_OFFERINGS)
        state.altar[foe] = NO_ALTAR
        leave_play(state, foe, ALTAR)
        return
    play(state, seat, card)
    if card == EVIL_PRIEST:
        if state.priest[foe] == UNCLEAN_PRIEST:
            leave_play(state, foe, UNCLEAN)
        leave_play(state, foe, PRIEST)
        state.priest[foe] = WICKED_PRIEST
    elif card == UNCLEAN:
        assert state.priest[foe] == GOOD_PRIEST
        state.priest[foe] = UNCLEAN_PRIEST
    else:
        state.altar[foe] = SPOILED_ALTAR
    note(state, events.CURSED, foe, card)
