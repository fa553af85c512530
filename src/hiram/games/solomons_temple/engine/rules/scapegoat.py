"""The Scapegoat (ST-13)."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine import deck, values
from hiram.games.solomons_temple.engine.rules.offerings import has_priest, negate_sin
from hiram.games.solomons_temple.engine.rules.zones import leave_play
from hiram.games.solomons_temple.engine.state import SolomonData


def goat_helps(state: SolomonData, seat: i64) -> bool:
    """The Scapegoat is activated and a good Priest is in play (ST-13.3)."""
    return state.goat[seat] == values.ACTIVATED and has_priest(state, seat)


def send_goat(state: SolomonData, seat: i64) -> None:
    """The Scapegoat negates the Sin, Loss of Heart included (ST-13.3)."""
    state.goat[seat] = values.NO_GOAT
    leave_play(state, seat, deck.SCAPEGOAT)
    negate_sin(state, seat)
