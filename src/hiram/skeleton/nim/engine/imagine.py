"""What a seat cannot see, dealt again, from a sorted pool, so that nothing hidden shines through."""

from hiram.core.dice import Dice
from hiram.core.native import i64
from hiram.skeleton.nim.engine.state import NimData


def redeal_hidden(state: NimData, seat: i64, dice: Dice) -> None:
    """Nothing is hidden in Nim. With cards: collect those that the seat cannot see, sort, shuffle with `dice`, deal."""
