"""The Prophet check (ST-7), which opens the attack or stops it."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, events, values
from hiram.games.solomons_temple.engine.rules.movement import armies_on
from hiram.games.solomons_temple.engine.state import SolomonData


def check_with_prophet(state: SolomonData) -> None:
    """The die decides whether the people listen (ST-7.2 to ST-7.6)."""
    seat: i64 = state.active
    if state.prophet[seat] != NONE:
        state.die = values.STAR if state.dice.below(2) == 1 else values.SWORD
        state.note(events.ROLLED, seat, state.die)
    if state.die != values.STAR and 0 < state.siege[seat] < values.BREACHING:  # a ripe one stays so (ST-9.7)
        state.siege[seat] += 1
        state.note(events.SIEGE_COUNTED, seat, state.siege[seat])


def begin_attack(state: SolomonData) -> None:
    """The attack, with a window of the defender before it (ST-4.10, ST-4.17)."""
    seat: i64 = state.active
    if state.die != values.STAR and (state.hand_size[1 - seat] > 0 or armies_on(state, seat) > 0):
        state.frames.push(ask.ATTACK, 1 - seat)
        state.frames.push(ask.GUARD, seat, 0)
