"""What is being asked: the kinds of frames on the stack."""

from typing import Final

PLACE: Final = 0  # put the pawn on the map
TURN: Final = 1  # act, or end the turn
SHED: Final = 2  # give up one of eight cards
