"""The vocabulary of Event cards: effects, whom they mean, and the numbers of a step."""

from typing import Final

# Effects, in the order of the content's list.
GAIN: Final = 0
LOSE: Final = 1
PAY: Final = 2
GIVE_CARDS: Final = 3
PLUNDER: Final = 4
PASS_LEFT: Final = 5
TRIBUTE: Final = 6
CAP: Final = 7
HARVEST: Final = 8
ROLL_HARVEST: Final = 9
SWAP: Final = 10
MARKET: Final = 11
DISCOUNT: Final = 12
FREE_CAMEL: Final = 13
LOSE_CAMEL: Final = 14
EXTRA_MOVE: Final = 15
SKIP_BUILD: Final = 16
CAPTIVITY: Final = 17
RELEASE: Final = 18
BARREN: Final = 19
SHIELD: Final = 20
MOVE_PROPHET: Final = 21
MOVE_FALSE: Final = 22
REMOVE_FALSE: Final = 23
CHOOSE: Final = 24
TITHE: Final = 25
OPS: Final = 26

# Selectors, in the order of the content's list.
SELF: Final = 0
ALL: Final = 1
HOME: Final = 2
LEADER: Final = 3
TRAILING: Final = 4
RICHEST: Final = 5
POOREST: Final = 6
MOST_VIRTUE: Final = 7
LEAST_VIRTUE: Final = 8
CAPTIVES: Final = 9
CHOSEN: Final = 10
LEFT: Final = 11

# A step of a card's program: effect, who, good, number, and one more (to, max, piece, or the first of two options).
OP: Final = 0
WHO: Final = 1
RES: Final = 2
NUMBER: Final = 3
EXTRA: Final = 4
STEP: Final = 5
