"""Cards that a player puts into play in the own turn (ST-5), and Kings' Instants."""

from hiram.core.native import i64
from hiram.games.solomons_temple import events
from hiram.games.solomons_temple.actions import (
    ALTAR,
    CARDS,
    EVIL_PRIEST,
    EZEKIEL,
    FILLING,
    GUARDED_GATE,
    ISAIAH,
    KING_DAVID,
    KING_SOLOMON,
    LEVITES,
    PRAY_AND_FAST,
    PRIEST,
)
from hiram.games.solomons_temple.rules.cards import (
    know_structures,
    leave_play,
    note,
    pile_mask,
    play,
    receive,
    see,
    take_from_pile,
)
from hiram.games.solomons_temple.rules.offerings import spend
from hiram.games.solomons_temple.rules.seen import TOOK
from hiram.games.solomons_temple.state import (
    BY_FILLING,
    CLEAN_ALTAR,
    GOOD_PRIEST,
    LEVITES_PICK,
    OPEN,
    WICKED_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import NONE, STRUCTURE_MASK


def put_into_play(state: TempleData, seat: i64, card: i64) -> None:
    """A card of the own-turn menu that is neither an Instant nor an offering (ST-5.1 to ST-5.14)."""
    if card == FILLING:
        fill(state, seat)
    elif card == LEVITES:
        send_levites(state, seat)
    else:
        to_slot(state, seat, card)


def to_slot(state: TempleData, seat: i64, card: i64) -> None:
    was_good: i64 = state.good_played
    play(state, seat, card)
    if card == PRIEST and state.priest[seat] == WICKED_PRIEST:
        leave_play(state, seat, EVIL_PRIEST)
    note(state, events.PLAYED, seat, card)
    if card == PRIEST:
        state.priest[seat] = GOOD_PRIEST
        state.frames.push(OPEN, 1 - seat, 1)
    elif card == ALTAR:
        state.altar[seat] = CLEAN_ALTAR
        state.frames.push(OPEN, 1 - seat, 1)
    elif ISAIAH <= card <= EZEKIEL:
        state.prophet[seat] = card
    elif card == KING_DAVID:
        state.david[seat] = 1
    elif card == KING_SOLOMON:
        state.solomon[seat] = 1
    else:
        assert card == PRAY_AND_FAST
        state.fast[seat] = 0 if was_good else 1
        note(state, events.FAST_COUNTED, seat, state.fast[seat])


def fill(state: TempleData, seat: i64) -> None:
    """The Filling of the Holy of Holies wins at once (ST-5.12); the card lies on the finished Temple."""
    play(state, seat, FILLING)
    note(state, events.PLAYED, seat, FILLING)
    state.ending = BY_FILLING
    state.winner = seat


def send_levites(state: TempleData, seat: i64) -> None:
    """Levites look for a Structure in the draw pile (ST-5.9)."""
    play(state, seat, LEVITES)
    note(state, events.SEARCHED, seat)
    if pile_mask(state, seat) & STRUCTURE_MASK:
        state.frames.push(LEVITES_PICK, seat)
    else:
        know_structures(state, seat)
        note(state, events.FOUND_NOTHING, seat)
        spend(state, seat, LEVITES)


def take_structure(state: TempleData, seat: i64, card: i64) -> None:
    """The Structure comes to hand unseen, and the pile is shuffled (ST-5.11)."""
    state.frames.pop()
    note(state, events.TOOK, seat, card, knows=1 << seat)
    take_from_pile(state, seat, card, NONE)
    receive(state, seat, card)
    see(state, seat, TOOK)
    spend(state, seat, LEVITES)


def recover(state: TempleData, seat: i64, card: i64) -> None:
    """A good card comes back from the discard pile, openly (ST-5.18)."""
    state.frames.pop()
    state.recovered = 1
    state.discard[seat * CARDS + card] -= 1
    note(state, events.RECOVERED, seat, card)
    before: i64 = state.hand_size[seat]
    receive(state, seat, card)
    if state.hand_size[seat] > before:  # not the Scapegoat
        state.known[seat * CARDS + card] += 1


def build(state: TempleData, seat: i64, card: i64) -> None:
    """A Temple card comes to its place (ST-12.9), by build, Grain, Cooperation or King Solomon."""
    play(state, seat, card)
    state.built[seat] |= state.terms.tables.bits[card]
    note(state, events.BUILT, seat, card)


def guard(state: TempleData, seat: i64, gate: i64) -> None:
    """A Guarded Gate closes an open gate."""
    play(state, seat, GUARDED_GATE)
    state.gates[seat] |= state.terms.tables.bits[gate]
    note(state, events.GUARDED, seat, gate)
