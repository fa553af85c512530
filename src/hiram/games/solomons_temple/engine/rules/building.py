"""Building (ST-12): what has a place, announcements, Sins against them, placements."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine import ask, deck, events, terms
from hiram.games.solomons_temple.engine.rules.offerings import immune
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.rules.zones import play, use
from hiram.games.solomons_temple.engine.state import SolomonData


def fitting_furnishings(state: SolomonData, seat: i64) -> i64:
    """The Furnishings whose Structure is in play and whose place is empty (ST-12.1)."""
    built: i64 = state.built[seat]
    return state.terms.tables.fitting[built & deck.STRUCTURE_MASK] & ~built


def placeable(state: SolomonData, seat: i64) -> i64:
    """The kinds that could be placed by the ordinary build, in hand or not (ST-12.1)."""
    kinds: i64 = fitting_furnishings(state, seat) | (deck.STRUCTURE_MASK & ~state.built[seat])
    if state.gates[seat] != terms.ALL_GATES:
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
    if kind in (ask.OPEN, ask.POINT, ask.GUARD, ask.ATTACK, ask.SIN):
        return state.david[seat] != 0
    return False


def may_announce(state: SolomonData, seat: i64) -> bool:
    """A build may be announced once, with a placeable card in hand (ST-12.1)."""
    return not state.announced and not fasting(state, seat) and placeable(state, seat) & state.held[seat] != 0


def sin_kinds(state: SolomonData, seat: i64) -> i64:
    """The Sins, one a turn (ST-12.3)."""
    if state.sin_played or immune(state, 1 - seat):
        return 0
    return deck.SIN_MASK


def build(state: SolomonData, seat: i64, card: i64) -> None:
    """A Temple card comes to its place (ST-12.9), by build, Grain, Cooperation or King Solomon."""
    play(state, seat, card)
    state.built[seat] |= state.terms.tables.bits[card]
    state.note(events.BUILT, seat, card)


def announce(state: SolomonData, seat: i64) -> None:
    """A build is announced: both know now that a card in hand has a place (ST-12.1, ST-12.2)."""
    state.announced = 1
    state.proof[seat] = placeable(state, seat)
    state.frames.pop()
    state.note(events.ANNOUNCED, seat)


def lay_sin(state: SolomonData, seat: i64, card: i64) -> None:
    """A Sin against the announced build of the other player (ST-12.3)."""
    play(state, seat, card)
    state.sin[1 - seat] = card
    state.sin_played = 1
    state.note(events.SIN_LAID, 1 - seat, card)


def cooperate(state: SolomonData, seat: i64) -> None:
    """Cooperation stands in for a placement: up to two Furnishings (ST-12.10)."""
    state.frames.pop()
    use(state, seat, deck.COOPERATION)
    state.proof[seat] = fitting_furnishings(state, seat)
    state.frames.push(ask.COOP, seat, 0)


def place(state: SolomonData, seat: i64, card: i64) -> None:
    """The Temple card of a placement; with Cooperation a second one may follow (ST-12.9, ST-12.10)."""
    second: bool = state.frames.kind() == ask.COOP and state.frames.get(0) == 0
    state.frames.pop()
    build(state, seat, card)
    if second and state.hand_size[seat] > 0:
        state.frames.push(ask.COOP, seat, 1)


def place_gate(state: SolomonData, seat: i64, gate: i64) -> None:
    """A Guarded Gate: the card of a placement, or an Instant of King David's (ST-5.5, ST-12.9)."""
    guard(state, seat, gate)
    if state.frames.kind() == ask.PLACE:
        state.frames.pop()


def guard(state: SolomonData, seat: i64, gate: i64) -> None:
    """A Guarded Gate closes an open gate."""
    play(state, seat, deck.GUARDED_GATE)
    state.gates[seat] |= state.terms.tables.bits[gate]
    state.note(events.GUARDED, seat, gate)
