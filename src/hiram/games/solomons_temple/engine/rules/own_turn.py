"""Cards that a player puts into play in the own turn (ST-5)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.engine import ask, deck, events, sightings, values
from hiram.games.solomons_temple.engine.rules import zones
from hiram.games.solomons_temple.engine.state import SolomonData


def fasting(state: SolomonData, seat: i64) -> bool:
    """No good card may be played while the counter is 0, 1 or 2 (ST-5.16)."""
    counter: i64 = state.fast[seat]
    return counter != NONE and counter < values.FASTED


def may_recover(state: SolomonData, seat: i64) -> bool:
    """On the third turn of the fast, once, if there is a good card (ST-5.18)."""
    return state.fast[seat] == values.FASTED and not state.recovered and zones.discard_mask(state, seat) != 0


def put_into_play(state: SolomonData, seat: i64, card: i64) -> None:
    """A card of the own-turn menu that is neither an Instant nor an offering (ST-5.1 to ST-5.14)."""
    if card == deck.FILLING:
        fill(state, seat)
    elif card == deck.LEVITES:
        send_levites(state, seat)
    else:
        to_slot(state, seat, card)


def to_slot(state: SolomonData, seat: i64, card: i64) -> None:
    was_good: i64 = state.good_played
    zones.play(state, seat, card)
    if card == deck.PRIEST and state.priest[seat] == values.WICKED_PRIEST:
        zones.leave_play(state, seat, deck.EVIL_PRIEST)
    state.note(events.PLAYED, seat, card)
    if card == deck.PRIEST:
        state.priest[seat] = values.GOOD_PRIEST
        state.frames.push(ask.OPEN, 1 - seat, 1)
    elif card == deck.ALTAR:
        state.altar[seat] = values.CLEAN_ALTAR
        state.frames.push(ask.OPEN, 1 - seat, 1)
    elif deck.ISAIAH <= card <= deck.EZEKIEL:
        state.prophet[seat] = card
    elif card == deck.KING_DAVID:
        state.david[seat] = 1
    elif card == deck.KING_SOLOMON:
        state.solomon[seat] = 1
    else:
        assert card == deck.PRAY_AND_FAST
        state.fast[seat] = 0 if was_good else 1
        state.note(events.FAST_COUNTED, seat, state.fast[seat])


def fill(state: SolomonData, seat: i64) -> None:
    """The Filling of the Holy of Holies wins at once (ST-5.12); the card lies on the finished Temple."""
    zones.play(state, seat, deck.FILLING)
    state.note(events.PLAYED, seat, deck.FILLING)
    state.ending = values.BY_FILLING
    state.winner = seat


def send_levites(state: SolomonData, seat: i64) -> None:
    """Levites look for a Structure in the draw pile (ST-5.9)."""
    zones.play(state, seat, deck.LEVITES)
    state.note(events.SEARCHED, seat)
    if zones.pile_mask(state, seat) & deck.STRUCTURE_MASK:
        state.frames.push(ask.LEVITES_PICK, seat)
    else:
        zones.know_structures(state, seat)
        state.note(events.FOUND_NOTHING, seat)
        zones.spend(state, seat, deck.LEVITES)


def take_structure(state: SolomonData, seat: i64, card: i64) -> None:
    """The Structure comes to hand unseen, and the pile is shuffled (ST-5.11)."""
    state.frames.pop()
    state.note(events.TOOK, seat, card, knows=bit(seat))
    zones.take_from_pile(state, seat, card, NONE)
    zones.receive(state, seat, card)
    zones.see(state, seat, sightings.TOOK)
    zones.spend(state, seat, deck.LEVITES)


def recover(state: SolomonData, seat: i64, card: i64) -> None:
    """A good card comes back from the discard pile, openly (ST-5.18)."""
    state.frames.pop()
    state.recovered = 1
    state.discard[seat * deck.CARDS + card] -= 1
    state.note(events.RECOVERED, seat, card)
    before: i64 = state.hand_size[seat]
    zones.receive(state, seat, card)
    if state.hand_size[seat] > before:  # not the Scapegoat
        state.known[seat * deck.CARDS + card] += 1
