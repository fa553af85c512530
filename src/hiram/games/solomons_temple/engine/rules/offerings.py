"""Offerings and evil Instants (ST-6)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules import own_turn, zones
from hiram.games.solomons_temple.engine.state import SolomonData


def immune(state: SolomonData, seat: i64) -> bool:
    """A Grain Offering lies beside the Altar (ST-6.14)."""
    return state.grain[seat] > 0


def may_offer(state: SolomonData, seat: i64) -> bool:
    """Whether an offering is possible (ST-6.1)."""
    return (
        state.priest[seat] == values.GOOD_PRIEST
        and state.altar[seat] != values.NO_ALTAR
        and not own_turn.fasting(state, seat)
    )


def has_priest(state: SolomonData, seat: i64) -> bool:
    """A good Priest is in play, unclean or not."""
    priest: i64 = state.priest[seat]
    return priest in (values.GOOD_PRIEST, values.UNCLEAN_PRIEST)


def blemish_window_stands(state: SolomonData, seat: i64) -> bool:
    """For the player who might answer the other's offering."""
    return state.hand_size[seat] > 0 and not immune(state, 1 - seat)


def evil_kinds(state: SolomonData, foe: i64) -> i64:
    """The evil Instants that may be played against a player (ST-6.14, ST-6.19 to ST-6.23)."""
    if immune(state, foe):
        return 0
    bits = state.terms.tables.bits
    kinds: i64 = 0
    if state.altar[foe] != values.NO_ALTAR:
        kinds |= bits[deck.BROKEN_ALTAR] | bits[deck.BAD_OFFERINGS]
    if has_priest(state, foe):
        kinds |= bits[deck.EVIL_PRIEST]
        if state.priest[foe] == values.GOOD_PRIEST:
            kinds |= bits[deck.UNCLEAN]
    return kinds


def offer(state: SolomonData, seat: i64, card: i64) -> None:
    """An offering is made: Bad Offerings spoil it, or an animal may be called blemished (ST-6.3 to ST-6.6)."""
    zones.play(state, seat, card)
    state.note(events.OFFERED, seat, card)
    if state.altar[seat] == values.SPOILED_ALTAR:
        lift_bad_offerings(state, seat)
        zones.to_discard(state, seat, card)
        state.note(events.SPOILED, seat, card)
    elif card != deck.GRAIN and blemish_window_stands(state, 1 - seat):
        state.frames.push(ask.BLEMISH, 1 - seat, card)
    else:
        accept(state, seat, card)


def lift_bad_offerings(state: SolomonData, seat: i64) -> None:
    """One of the Bad Offerings on an Altar is discarded; the Altar is clean when none is left (ST-6.19, ST-6.20)."""
    state.spoils[seat] -= 1
    if state.spoils[seat] == 0:
        state.altar[seat] = values.CLEAN_ALTAR
    zones.leave_play(state, seat, deck.BAD_OFFERINGS)


def blemish(state: SolomonData, seat: i64) -> None:
    """Blemished Animal negates the offering that was just made (ST-6.5)."""
    offering: i64 = state.frames.get(0)
    state.frames.pop()
    zones.use(state, seat, deck.BLEMISHED)
    zones.to_discard(state, 1 - seat, offering)
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
        zones.spend(state, seat, card)
        if state.goat[seat] == values.SIDEWAYS:
            state.goat[seat] = values.ACTIVATED
            state.note(events.GOAT_WOKE, seat)
        if state.sin[seat] != NONE and state.sin[seat] != deck.LOSS_OF_HEART:
            negate_sin(state, seat)
    elif card == deck.PEACE:
        state.frames.push(ask.PEACE_GIVE, seat)
    elif card == deck.GUILT:
        zones.return_hand(state, seat)
        zones.draw(state, seat, values.FULL_HAND)
        zones.spend(state, seat, card)
    else:
        state.grain[seat] += 1
        state.note(events.GRAIN_ACCEPTED, seat)
        if state.sin[seat] == NONE:  # ST-6.17
            state.frames.push(ask.PLACE, seat, 1)


def negate_sin(state: SolomonData, seat: i64) -> None:
    """The Sin is discarded; if it was just being answered, the build goes on (ST-6.8, ST-12.4)."""
    zones.leave_play(state, seat, state.sin[seat])
    state.sin[seat] = NONE
    if state.frames.get(0) == ask.ANSWER:
        state.frames.pop()


def keep_all(state: SolomonData, seat: i64) -> None:
    """No exchange, and no shuffle."""
    state.frames.pop()
    state.note(events.NOT_EXCHANGED, seat)
    zones.spend(state, seat, deck.PEACE)


def give(state: SolomonData, seat: i64, card: i64) -> None:
    """The card to give is chosen; it stays in hand until the other is taken."""
    state.giving = card
    state.frames.pop()
    state.frames.push(ask.PEACE_TAKE, seat)
    state.note(events.SET_ASIDE, seat, card, knows=bit(seat))


def exchange(state: SolomonData, seat: i64, card: i64) -> None:
    """The two cards change places and the pile is shuffled."""
    given: i64 = state.giving
    state.giving = NONE
    state.frames.pop()
    zones.take_out(state, seat, given)
    state.note(events.EXCHANGED, seat, given, card, knows=bit(seat))
    zones.take_from_pile(state, seat, card, given)
    zones.remember_exchange(state, seat, card != deck.SCAPEGOAT)
    zones.receive(state, seat, card)
    zones.spend(state, seat, deck.PEACE)


def curse(state: SolomonData, seat: i64, card: i64) -> None:
    """An evil Instant against the other player (ST-6.19 to ST-6.23)."""
    foe: i64 = 1 - seat
    if card == deck.BROKEN_ALTAR:
        zones.use(state, seat, card)
        while state.spoils[foe] > 0:
            lift_bad_offerings(state, foe)
        state.altar[foe] = values.NO_ALTAR
        zones.leave_play(state, foe, deck.ALTAR)
        return
    zones.play(state, seat, card)
    if card == deck.EVIL_PRIEST:
        if state.priest[foe] == values.UNCLEAN_PRIEST:
            zones.leave_play(state, foe, deck.UNCLEAN)
        zones.leave_play(state, foe, deck.PRIEST)
        state.priest[foe] = values.WICKED_PRIEST
    elif card == deck.UNCLEAN:
        assert state.priest[foe] == values.GOOD_PRIEST
        state.priest[foe] = values.UNCLEAN_PRIEST
    else:
        state.altar[foe] = values.SPOILED_ALTAR
        state.spoils[foe] += 1
    state.note(events.CURSED, foe, card)
