"""What the rules permit now: one small predicate for each condition, from which `legal` and `allows` are built.

Sets of cards are numbers with a bit for each kind.
"""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, deck, values
from hiram.games.solomons_temple.engine.rules.zones import discard_mask
from hiram.games.solomons_temple.engine.state import SolomonData

ALL_GATES = 15


def fasting(state: SolomonData, seat: i64) -> bool:
    """No good card may be played while the counter is 0, 1 or 2 (ST-5.16)."""
    counter: i64 = state.fast[seat]
    return counter != NONE and counter < values.FASTED


def immune(state: SolomonData, seat: i64) -> bool:
    """A Grain Offering lies beside the Altar (ST-6.14)."""
    return state.grain[seat] > 0


def may_offer(state: SolomonData, seat: i64) -> bool:
    """Whether an offering is possible (ST-6.1)."""
    return (
        state.priest[seat] == values.GOOD_PRIEST and state.altar[seat] != values.NO_ALTAR and not fasting(state, seat)
    )


def has_priest(state: SolomonData, seat: i64) -> bool:
    """A good Priest is in play, unclean or not."""
    priest: i64 = state.priest[seat]
    return priest in (values.GOOD_PRIEST, values.UNCLEAN_PRIEST)


def evil_kinds(state: SolomonData, foe: i64) -> i64:
    """The evil Instants that may be played against a player (ST-6.14, ST-6.19 to ST-6.23)."""
    if immune(state, foe):
        return 0
    bits = state.terms.tables.bits
    kinds: i64 = 0
    if state.altar[foe] != values.NO_ALTAR:
        kinds |= bits[deck.BROKEN_ALTAR]
        if state.altar[foe] == values.CLEAN_ALTAR:
            kinds |= bits[deck.BAD_OFFERINGS]
    if has_priest(state, foe):
        kinds |= bits[deck.EVIL_PRIEST]
        if state.priest[foe] == values.GOOD_PRIEST:
            kinds |= bits[deck.UNCLEAN]
    return kinds


def instant_kinds(state: SolomonData, seat: i64) -> i64:
    """The Instants that an Open window allows, gates left out (ST-4.5)."""
    kinds: i64 = evil_kinds(state, 1 - seat)
    if fasting(state, seat):
        return kinds
    if may_offer(state, seat):
        kinds |= state.terms.tables.bits[deck.PEACE] | state.terms.tables.bits[deck.GUILT]
    if state.solomon[seat]:
        kinds |= deck.STRUCTURE_MASK & ~state.built[seat]
    return kinds


def menu_kinds(state: SolomonData, seat: i64) -> i64:
    """The cards of the own-turn menu (ST-4.3)."""
    kinds: i64 = instant_kinds(state, seat)
    if fasting(state, seat):
        return kinds
    bits = state.terms.tables.bits
    if state.priest[seat] == values.NO_PRIEST or state.priest[seat] == values.WICKED_PRIEST:
        kinds |= bits[deck.PRIEST]
    if state.altar[seat] == values.NO_ALTAR:
        kinds |= bits[deck.ALTAR]
    if state.prophet[seat] == NONE:
        kinds |= bits[deck.ISAIAH] * 7  # the three Prophets
    if not state.david[seat]:
        kinds |= bits[deck.KING_DAVID]
    if not state.solomon[seat]:
        kinds |= bits[deck.KING_SOLOMON]
    if state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
        kinds |= bits[deck.LEVITES]
    if state.fast[seat] == NONE:
        kinds |= bits[deck.PRAY_AND_FAST]
    if may_offer(state, seat):
        kinds |= bits[deck.GRAIN]
    if state.built[seat] == deck.TEMPLE_MASK:
        kinds |= bits[deck.FILLING]
    return kinds


def sin_kinds(state: SolomonData, seat: i64) -> i64:
    """The Sins, one a turn (ST-12.3)."""
    if state.sin_played or immune(state, 1 - seat):
        return 0
    bits = state.terms.tables.bits
    return bits[deck.LOSS_OF_HEART] * 2 - bits[deck.FIRST_SIN]


def answer_kinds(state: SolomonData, seat: i64) -> i64:
    """A Burnt Offering answers any Sin but Loss of Heart (ST-6.8)."""
    if may_offer(state, seat) and state.sin[seat] != deck.LOSS_OF_HEART:
        return state.terms.tables.bits[deck.BURNT]
    return 0


def goat_helps(state: SolomonData, seat: i64) -> bool:
    """The Scapegoat is activated and a good Priest is in play (ST-13.3)."""
    return state.goat[seat] == values.ACTIVATED and has_priest(state, seat)


def playable(state: SolomonData, seat: i64) -> i64:
    """The kinds of cards that the seat may play now, in the frame on top."""
    kind: i64 = state.frames.kind()
    held: i64 = state.held[seat]
    if kind == ask.POINT:
        kinds: i64 = menu_kinds(state, seat)
        if state.frames.get(0) == ask.ANSWER:
            kinds = (kinds | answer_kinds(state, seat)) & held
            if goat_helps(state, seat):
                kinds |= state.terms.tables.bits[deck.SCAPEGOAT]
            return kinds
        return kinds & held
    if kind in (ask.ATTACK, ask.OPEN):
        return instant_kinds(state, seat) & held
    if kind == ask.SIN:
        return (instant_kinds(state, seat) | sin_kinds(state, seat)) & held
    if kind == ask.BLEMISH:
        return state.terms.tables.bits[deck.BLEMISHED] & held
    if kind == ask.PLACE and fitting_furnishings(state, seat) & held and not fasting(state, seat):
        return state.terms.tables.bits[deck.COOPERATION] & held
    return 0


def fitting_furnishings(state: SolomonData, seat: i64) -> i64:
    """The Furnishings whose Structure is in play and whose place is empty (ST-12.1)."""
    built: i64 = state.built[seat]
    return state.terms.tables.fitting[built & deck.STRUCTURE_MASK] & ~built


def placeable(state: SolomonData, seat: i64) -> i64:
    """The kinds that could be placed by the ordinary build, in hand or not (ST-12.1)."""
    kinds: i64 = fitting_furnishings(state, seat) | (deck.STRUCTURE_MASK & ~state.built[seat])
    if state.gates[seat] != ALL_GATES:
        kinds |= state.terms.tables.bits[deck.GUARDED_GATE]
    return kinds


def buildable(state: SolomonData, seat: i64) -> i64:
    """The Temple cards that may be put on their places in the frame on top (ST-12.9 to ST-12.11)."""
    kind: i64 = state.frames.kind()
    if fasting(state, seat):
        return 0
    if kind == ask.PLACE:
        return placeable(state, seat) & deck.TEMPLE_MASK & state.held[seat]
    if kind == ask.COOP:
        return fitting_furnishings(state, seat) & state.held[seat]
    return 0


def may_guard(state: SolomonData, seat: i64) -> bool:
    """Whether a Guarded Gate may be put on an open gate in the frame on top (ST-5.5, ST-12.9)."""
    if not state.held[seat] & state.terms.tables.bits[deck.GUARDED_GATE] or fasting(state, seat):
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.PLACE:
        return True
    if kind in (ask.OPEN, ask.POINT, ask.GATE, ask.ATTACK, ask.SIN):
        return state.david[seat] != 0
    return False


def may_announce(state: SolomonData, seat: i64) -> bool:
    """A build may be announced once, with a placeable card in hand (ST-12.1)."""
    return not state.announced and not fasting(state, seat) and placeable(state, seat) & state.held[seat] != 0


def may_recover(state: SolomonData, seat: i64) -> bool:
    """On the third turn of the fast, once, if there is a good card (ST-5.18)."""
    return state.fast[seat] == values.FASTED and not state.recovered and discard_mask(state, seat) != 0


def may_restock(state: SolomonData, seat: i64) -> bool:
    """A hand of nothing but Furnishings without a place, or the Filling (ST-14.4)."""
    if state.thrown > 0 or state.hand_size[seat] < values.FULL_HAND:
        return False
    held: i64 = state.held[seat]
    if held & ~(deck.FURNISHING_MASK | state.terms.tables.bits[deck.FILLING]):
        return False
    return held & fitting_furnishings(state, seat) == 0


def at_close(state: SolomonData) -> bool:
    return state.frames.kind() == ask.POINT and state.frames.get(0) == ask.CLOSE


# Windows: from public facts alone (ST-4.13, ST-4.14) ---------------------------------------------------------------


def open_window_stands(state: SolomonData, seat: i64) -> bool:
    """Whether some Instant could be legal for the seat on the public position (ST-4.14)."""
    if state.hand_size[seat] == 0:
        return False
    foe: i64 = 1 - seat
    if not immune(state, foe) and (state.altar[foe] != values.NO_ALTAR or has_priest(state, foe)):
        return True
    if fasting(state, seat):
        return False
    if may_offer(state, seat) or (state.david[seat] and state.gates[seat] != ALL_GATES):
        return True
    return state.solomon[seat] != 0 and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK


def sin_window_stands(state: SolomonData, seat: i64) -> bool:
    return state.hand_size[seat] > 0 and not immune(state, 1 - seat)


def blemish_window_stands(state: SolomonData, seat: i64) -> bool:
    """For the player who might answer the other's offering."""
    return state.hand_size[seat] > 0 and not immune(state, 1 - seat)


def gate_window_stands(state: SolomonData, seat: i64) -> bool:
    return (
        state.hand_size[seat] > 0
        and state.david[seat] != 0
        and state.gates[seat] != ALL_GATES
        and not fasting(state, seat)
    )


def point_needed(state: SolomonData, seat: i64) -> bool:
    """Action points are left out only for an empty hand without a recovery due (ST-4.16)."""
    return state.hand_size[seat] > 0 or may_recover(state, seat)


assert deck.CARDS < 60
