"""The end of the game without the Filling (ST-15)."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine.scoring import leader
from hiram.games.solomons_temple.engine.state import SolomonData


def finish(state: SolomonData, ending: i64) -> None:
    """The game ends without the Filling (ST-15.4 to ST-15.6)."""
    state.ending = ending
    state.winner = leader(state)
