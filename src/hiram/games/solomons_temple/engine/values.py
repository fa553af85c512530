"""What the fields of a state can hold: stages of the turn, what lies in a slot, the die, endings; and limits."""

from typing import Final

# Stages: how far the turn has come when no frame is open (ST-3).
START: Final = 0
TO_PREPARE: Final = 1
TO_ROLL: Final = 2
TO_ATTACK: Final = 3
AFTER_ATTACK: Final = 4
TO_DEFEND: Final = 5
TO_BUILD: Final = 6
TO_SIN: Final = 7
TO_ANSWER: Final = 8
TO_PLACE: Final = 9
TO_CLOSE: Final = 10
TO_END: Final = 11
STAGES: Final = 12

# Priest slot.
NO_PRIEST: Final = 0
GOOD_PRIEST: Final = 1
UNCLEAN_PRIEST: Final = 2
WICKED_PRIEST: Final = 3

# Altar slot.
NO_ALTAR: Final = 0
CLEAN_ALTAR: Final = 1
SPOILED_ALTAR: Final = 2

# Scapegoat slot.
NO_GOAT: Final = 0
SIDEWAYS: Final = 1
ACTIVATED: Final = 2

# The Prophet die.
NOT_ROLLED: Final = 0
SWORD: Final = 1
STAR: Final = 2

# Why the game ended.
NOT_OVER: Final = 0
BY_FILLING: Final = 1
BY_STALL: Final = 2
BY_CAP: Final = 3

FULL_HAND: Final = 8
FASTED: Final = 3  # the counter of Pray and Fast with which the fast is over
BREACHING: Final = 3  # the counter of Lay Siege with which a gate may be breached
TURN_CAP: Final = 120
STALL_TURNS: Final = 8
