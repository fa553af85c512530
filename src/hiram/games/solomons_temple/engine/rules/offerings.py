"""Offerings and evil Instants (ST-6), and the chain of Sin, Burnt Offering and Blemished Animal."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules.permits import blemish_window_stands
from hiram.games.solomons_temple.engine.rules.zones import (
    draw,
    leave_play,
    play,
    receive,
    remember_exchange,
    return_hand,
    take_from_pile,
    take_out,
    to_discard,
    use,
)
from hiram.games.solomons_temple.engine.state import SolomonData


def offer(state: SolomonData, seat: i64, card: i64) -> None:
    """An offering is made: Bad Offerings spoil it, or an animal may be called blemished (ST-6.3 to ST-6.6)."""
    play(state, seat, card)
    state.note(events.OFFERED, seat, card)
    if state.altar[seat] == values.SPOILED_ALTAR:
        state.altar[seat] = values.CLEAN_ALTAR
        leave_play(state, seat, deck.BAD_OFFERINGS)
        to_discard(state, seat, card)
        state.note(events.SPOILED, seat, card)
    elif card != deck.GRAIN and blemish_window_stands(state, 1 - seat):
        state.frames.push(ask.BLEMISH, 1 - seat, card)
    else:
        accept(state, seat, card)


def blemish(state: SolomonData, seat: i64) -> None:
    """Blemished Animal negates the offering that was just made (ST-6.5)."""
    offering: i64 = state.frames.get(0)
    state.frames.pop()
    use(state, seat, deck.BLEMISHED)
    to_discard(state, 1 - seat, offering)
    state.note(events.BLEMISHED, 1 - seat, offering, seat)


def let_pass(state: SolomonData, seat: i64) -> None:
    """No Blemished Animal: the offering is successful."""
    offering: i64 = state.frames.get(0)
    state.frames.pop()
    state.note(events.PASSED, seat)
    accept(state, 1 - seat, offering)


def accept(state: SolomonData, seat: i64, card: i64) -> None:
    """The effect of a successful offering."""
    if card == deck.BURNT:
        spend(state, seat, card)
        if state.goat[seat] == values.SIDEWAYS:
            state.goat[seat] = values.ACTIVATED
            state.note(events.GOAT_WOKE, seat)
        negate_sin(state, seat)
    elif card == deck.PEACE:
        state.frames.push(ask.PEACE_GIVE, seat)
    elif card == deck.GUILT:
        return_hand(state, seat)
        draw(state, seat, values.FULL_HAND)
        spend(state, seat, card)
    else:
        state.grain[seat] += 1
        state.note(events.GRAIN_ACCEPTED, seat)
        if state.sin[seat] == NONE:  # ST-6.17
            state.frames.push(ask.PLACE, seat, 1)


def spend(state: SolomonData, seat: i64, card: i64) -> None:
    """A card that was being resolved goes to the discard pile."""
    to_discard(state, seat, card)
    state.note(events.SPENT, seat, card)


def negate_sin(state: SolomonData, seat: i64) -> None:
    """The Sin is discarded and the answer is over (ST-6.8, ST-12.4)."""
    leave_play(state, seat, state.sin[seat])
    state.sin[seat] = NONE
    state.frames.pop()


def send_goat(state: SolomonData, seat: i64) -> None:
    """The Scapegoat negates the Sin, Loss of Heart included (ST-13.3)."""
    state.goat[seat] = values.NO_GOAT
    leave_play(state, seat, deck.SCAPEGOAT)
    negate_sin(state, seat)


# Peace (ST-6.10) -------------------------------------------------------------------------------------------------


def keep_all(state: SolomonData, seat: i64) -> None:
    """No exchange, and no shuffle."""
    state.frames.pop()
    state.note(events.NOT_EXCHANGED, seat)
    spend(state, seat, deck.PEACE)


def give(state: SolomonData, seat: i64, card: i64) -> None:
    """The card to give is chosen; it stays in hand until the other is taken."""
    state.giving = card
    state.frames.pop()
    state.frames.push(ask.PEACE_TAKE, seat)
    state.note(events.SET_ASIDE, seat, card, knows=1 << seat)


def exchange(state: SolomonData, seat: i64, card: i64) -> None:
    """The two cards change places and the pile is shuffled."""
    given: i64 = state.giving
    state.giving = NONE
    state.frames.pop()
    take_out(state, seat, given)
    state.note(events.EXCHANGED, seat, given, card, knows=1 << seat)
    take_from_pile(state, seat, card, given)
    remember_exchange(state, seat, card != deck.SCAPEGOAT)
    receive(state, seat, card)
    spend(state, seat, deck.PEACE)


# Evil Instants ---------------------------------------------------------------------------------------------------


def curse(state: SolomonData, seat: i64, card: i64) -> None:
    """An evil Instant against the other player (ST-6.19 to ST-6.23)."""
    foe: i64 = 1 - seat
    if card == deck.BROKEN_ALTAR:
        use(state, seat, card)
        if state.altar[foe] == values.SPOILED_ALTAR:
            leave_play(state, foe, deck.BAD_OFFERINGS)
        state.altar[foe] = values.NO_ALTAR
        leave_play(state, foe, deck.ALTAR)
        return
    play(state, seat, card)
    if card == deck.EVIL_PRIEST:
        if state.priest[foe] == values.UNCLEAN_PRIEST:
            leave_play(state, foe, deck.UNCLEAN)
        leave_play(state, foe, deck.PRIEST)
        state.priest[foe] = values.WICKED_PRIEST
    elif card == deck.UNCLEAN:
        assert state.priest[foe] == values.GOOD_PRIEST
        state.priest[foe] = values.UNCLEAN_PRIEST
    else:
        state.altar[foe] = values.SPOILED_ALTAR
    state.note(events.CURSED, foe, card)
