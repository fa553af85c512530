"""What is being asked (docs/rules, Decisions): the kinds of frames on the stack, and the action points."""

from typing import Final

# Frames: what is being asked (docs/rules, Decisions).
OPEN: Final = 0  # a: 0 turn window, 1 after a Priest or an Altar, 2 before an action point
POINT: Final = 1  # a: which action point
GUARD: Final = 2  # the attack window; a: 1 if any Instant answers what was done, 0 if a gate alone does
ATTACK: Final = 3
SIN: Final = 4
BLEMISH: Final = 5  # a: the offering
PLACE: Final = 6  # a: 0 ordinary, 1 by Grain
COOP: Final = 7  # a: 0 first pick, 1 second
LEVITES_PICK: Final = 8
PEACE_GIVE: Final = 9
PEACE_TAKE: Final = 10
RECOVER_PICK: Final = 11
SIEGE_MOVE: Final = 12
RUIN_PICK: Final = 13  # a: picks left
RELOCATE: Final = 14  # a: a bit for each army that may still be relocated
RELOCATE_TO: Final = 15  # a: the others that may be, b: the army chosen
FRAME_KINDS: Final = 16

# Action points (ST-4.2).
PREPARE: Final = 0
DEFEND: Final = 1
BUILDING: Final = 2
CLOSE: Final = 3
ANSWER: Final = 4
GRAIN_PLACE: Final = 21  # PLACE by Grain, where decisions are counted: frames, then action points, then this
