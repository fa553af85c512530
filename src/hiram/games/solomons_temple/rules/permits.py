"""What the rules permit now: one small predicate for each condition, from which `legal` and `allows` are built.

Sets of cards are numbers with a bit for each kind.
"""

from hiram.core.native import i64
from hiram.games.solomons_temple.actions import (
    ALTAR,
    BAD_OFFERINGS,
    BLEMISHED,
    BROKEN_ALTAR,
    BURNT,
    CARDS,
    COOPERATION,
    EVIL_PRIEST,
    FILLING,
    FIRST_SIN,
    GRAIN,
    GUARDED_GATE,
    GUILT,
    ISAIAH,
    KING_DAVID,
    KING_SOLOMON,
    LEVITES,
    LOSS_OF_HEART,
    PEACE,
    PRAY_AND_FAST,
    PRIEST,
    SCAPEGOAT,
    UNCLEAN,
)
from hiram.games.solomons_temple.rules.cards import discard_mask
from hiram.games.solomons_temple.state import (
    ACTIVATED,
    ANSWER,
    ATTACK,
    BLEMISH,
    CLEAN_ALTAR,
    CLOSE,
    COOP,
    FASTED,
    FULL_HAND,
    GATE,
    GOOD_PRIEST,
    NO_ALTAR,
    NO_PRIEST,
    OPEN,
    PLACE,
    POINT,
    SIN,
    UNCLEAN_PRIEST,
    WICKED_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import FURNISHING_MASK, NONE, STRUCTURE_MASK, TEMPLE_MASK

ALL_GATES = 15


def fasting(state: TempleData, seat: i64) -> bool:
    """No good card may be played while the counter is 0, 1 or 2 (ST-5.16)."""
    counter: i64 = state.fast[seat]
    return counter != NONE and counter < FASTED


def immune(state: TempleData, seat: i64) -> bool:
    """A Grain Offering lies beside the Altar (ST-6.14)."""
    return state.grain[seat] > 0


def may_offer(state: TempleData, seat: i64) -> bool:
    """Whether an offering is possible (ST-6.1)."""
    return state.priest[seat] == GOOD_PRIEST and state.altar[seat] != NO_ALTAR and not fasting(state, seat)


def has_priest(state: TempleData, seat: i64) -> bool:
    """A good Priest is in play, unclean or not."""
    priest: i64 = state.priest[seat]
    return priest in (GOOD_PRIEST, UNCLEAN_PRIEST)


def evil_kinds(state: TempleData, foe: i64) -> i64:
    """The evil Instants that may be played against a player (ST-6.14, ST-6.19 to ST-6.23)."""
    if immune(state, foe):
        return 0
    bits = state.terms.tables.bits
    kinds: i64 = 0
    if state.altar[foe] != NO_ALTAR:
        kinds |= bits[BROKEN_ALTAR]
        if state.altar[foe] == CLEAN_ALTAR:
            kinds |= bits[BAD_OFFERINGS]
    if has_priest(state, foe):
        kinds |= bits[EVIL_PRIEST]
        if state.priest[foe] == GOOD_PRIEST:
            kinds |= bits[UNCLEAN]
    return kinds


def instant_kinds(state: TempleData, seat: i64) -> i64:
    """The Instants that an Open window allows, gates left out (ST-4.5)."""
    kinds: i64 = evil_kinds(state, 1 - seat)
    if fasting(state, seat):
        return kinds
    if may_offer(state, seat):
        kinds |= state.terms.tables.bits[PEACE] | state.terms.tables.bits[GUILT]
    if state.solomon[seat]:
        kinds |= STRUCTURE_MASK & ~state.built[seat]
    return kinds


def menu_kinds(state: TempleData, seat: i64) -> i64:
    """The cards of the own-turn menu (ST-4.3)."""
    kinds: i64 = instant_kinds(state, seat)
    if fasting(state, seat):
        return kinds
    bits = state.terms.tables.bits
    if state.priest[seat] == NO_PRIEST or state.priest[seat] == WICKED_PRIEST:
        kinds |= bits[PRIEST]
    if state.altar[seat] == NO_ALTAR:
        kinds |= bits[ALTAR]
    if state.prophet[seat] == NONE:
        kinds |= bits[ISAIAH] * 7  # the three Prophets
    if not state.david[seat]:
        kinds |= bits[KING_DAVID]
    if not state.solomon[seat]:
        kinds |= bits[KING_SOLOMON]
    if state.built[seat] & STRUCTURE_MASK != STRUCTURE_MASK:
        kinds |= bits[LEVITES]
    if state.fast[seat] == NONE:
        kinds |= bits[PRAY_AND_FAST]
    if may_offer(state, seat):
        kinds |= bits[GRAIN]
    if state.built[seat] == TEMPLE_MASK:
        kinds |= bits[FILLING]
    return kinds


def sin_kinds(state: TempleData, seat: i64) -> i64:
    """The Sins, one a turn (ST-12.3)."""
    if state.sin_played or immune(state, 1 - seat):
        return 0
    bits = state.terms.tables.bits
    return bits[LOSS_OF_HEART] * 2 - bits[FIRST_SIN]


def answer_kinds(state: TempleData, seat: i64) -> i64:
    """A Burnt Offering answers any Sin but Loss of Heart (ST-6.8)."""
    if may_offer(state, seat) and state.sin[seat] != LOSS_OF_HEART:
        return state.terms.tables.bits[BURNT]
    return 0


def goat_helps(state: TempleData, seat: i64) -> bool:
    """The Scapegoat is activated and a good Priest is in play (ST-13.3)."""
    return state.goat[seat] == ACTIVATED and has_priest(state, seat)


def playable(state: TempleData, seat: i64) -> i64:
    """The kinds of cards that the seat may play now, in the frame on top."""
    kind: i64 = state.frames.kind()
    held: i64 = state.held[seat]
    if kind == POINT:
        kinds: i64 = menu_kinds(state, seat)
        if state.frames.get(0) == ANSWER:
            kinds = (kinds | answer_kinds(state, seat)) & held
            if goat_helps(state, seat):
                kinds |= state.terms.tables.bits[SCAPEGOAT]
            return kinds
        return kinds & held
    if kind in (ATTACK, OPEN):
        return instant_kinds(state, seat) & held
    if kind == SIN:
        return (instant_kinds(state, seat) | sin_kinds(state, seat)) & held
    if kind == BLEMISH:
        return state.terms.tables.bits[BLEMISHED] & held
    if kind == PLACE and fitting_furnishings(state, seat) & held and not fasting(state, seat):
        return state.terms.tables.bits[COOPERATION] & held
    return 0


def fitting_furnishings(state: TempleData, seat: i64) -> i64:
    """The Furnishings whose Structure is in play and whose place is empty (ST-12.1)."""
    built: i64 = state.built[seat]
    return state.terms.tables.fitting[built & STRUCTURE_MASK] & ~built


def placeable(state: TempleData, seat: i64) -> i64:
    """The kinds that could be placed by the ordinary build, in hand or not (ST-12.1)."""
    kinds: i64 = fitting_furnishings(state, seat) | (STRUCTURE_MASK & ~state.built[seat])
    if state.gates[seat] != ALL_GATES:
        kinds |= state.terms.tables.bits[GUARDED_GATE]
    return kinds


def buildable(state: TempleData, seat: i64) -> i64:
    """The Temple cards that may be put on their places in the frame on top (ST-12.9 to ST-12.11)."""
    kind: i64 = state.frames.kind()
    if fasting(state, seat):
        return 0
    if kind == PLACE:
        return placeable(state, seat) & TEMPLE_MASK & state.held[seat]
    if kind == COOP:
        return fitting_furnishings(state, seat) & state.held[seat]
    return 0


def may_guard(state: TempleData, seat: i64) -> bool:
    """Whether a Guarded Gate may be put on an open gate in the frame on top (ST-5.5, ST-12.9)."""
    if not state.held[seat] & state.terms.tables.bits[GUARDED_GATE] or fasting(state, seat):
        return False
    kind: i64 = state.frames.kind()
    if kind == PLACE:
        return True
    if kind in (OPEN, POINT, GATE, ATTACK, SIN):
        return state.david[seat] != 0
    return False


def may_announce(state: TempleData, seat: i64) -> bool:
    """A build may be announced once, with a placeable card in hand (ST-12.1)."""
    return not state.announced and not fasting(state, seat) and placeable(state, seat) & state.held[seat] != 0


def may_recover(state: TempleData, seat: i64) -> bool:
    """On the third turn of the fast, once, if there is a good card (ST-5.18)."""
    return state.fast[seat] == FASTED and not state.recovered and discard_mask(state, seat) != 0


def may_restock(state: TempleData, seat: i64) -> bool:
    """A hand of nothing but Furnishings without a place, or the Filling (ST-14.4)."""
    if state.thrown > 0 or state.hand_size[seat] < FULL_HAND:
        return False
    held: i64 = state.held[seat]
    if held & ~(FURNISHING_MASK | state.terms.tables.bits[FILLING]):
        return False
    return held & fitting_furnishings(state, seat) == 0


def at_close(state: TempleData) -> bool:
    return state.frames.kind() == POINT and state.frames.get(0) == CLOSE


# Windows: from public facts alone (ST-4.13, ST-4.14) ---------------------------------------------------------------


def open_window_stands(state: TempleData, seat: i64) -> bool:
    """Whether some Instant could be legal for the seat on the public position (ST-4.14)."""
    if state.hand_size[seat] == 0:
        return False
    foe: i64 = 1 - seat
    if not immune(state, foe) and (state.altar[foe] != NO_ALTAR or has_priest(state, foe)):
        return True
    if fasting(state, seat):
        return False
    if may_offer(state, seat) or (state.david[seat] and state.gates[seat] != ALL_GATES):
        return True
    return state.solomon[seat] != 0 and state.built[seat] & STRUCTURE_MASK != STRUCTURE_MASK


def sin_window_stands(state: TempleData, seat: i64) -> bool:
    return state.hand_size[seat] > 0 and not immune(state, 1 - seat)


def blemish_window_stands(state: TempleData, seat: i64) -> bool:
    """For the player who might answer the other's offering."""
    return state.hand_size[seat] > 0 and not immune(state, 1 - seat)


def gate_window_stands(state: TempleData, seat: i64) -> bool:
    return (
        state.hand_size[seat] > 0
        and state.david[seat] != 0
        and state.gates[seat] != ALL_GATES
        and not fasting(state, seat)
    )


def point_needed(state: TempleData, seat: i64) -> bool:
    """Action points are left out only for an empty hand without a recovery due (ST-4.16)."""
    return state.hand_size[seat] > 0 or may_recover(state, seat)


assert CARDS < 60
