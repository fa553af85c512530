"""What speaks for a seat in a position, as numbers of about the size of 1; advice.toml says what they weigh."""

from typing import Final

from hiram.core.native import i64
from hiram.skeleton.nim.bot.worth import balance, can_take_all
from hiram.skeleton.nim.engine.state import NimData

FEATURES: Final = ("winning",)


def features(state: NimData, seat: i64) -> list[float]:
    """1 for the seat that wins with perfect play, as far as that is known; with more than two players, who can end."""
    if state.players == 2:
        to_move_wins = balance(state.heaps, state.terms.most) != 0
        return [1.0 if to_move_wins == (state.turn == seat) else 0.0]
    return [1.0 if state.turn == seat and can_take_all(state.heaps, state.terms.most) else 0.0]


def part_left(state: NimData) -> float:
    """The part of the game that is still to come."""
    left: i64 = 0
    for stones in state.heaps:
        left += stones
    return float(int(left)) / float(int(state.terms.stones))
