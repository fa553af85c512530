"""What is being asked: the kinds of frames on the stack, and the steps of a seat's own decision in a lane."""

from typing import Final

# Frames: what is being resolved. Those from BUILD on ask several seats, each in a lane of its own.
TOKENS: Final = 0
BAG_ZONE: Final = 1
BAG_LENDER: Final = 2  # the roller's zone
SHIELD_CARD: Final = 3
BOMB_TARGET: Final = 4
LIGHTNING_CARD: Final = 5
BONUS: Final = 6  # zone
RACE_BONUS: Final = 7  # zone
PENALTY: Final = 8  # zone
COUNTDOWN: Final = 9  # zone
BUILD: Final = 10  # 1 in a solo round, its two faces, 1 if the first is used (2 plus the zone that it completed)
REBUILD: Final = 11  # the zones in order, packed
RACE: Final = 12  # zone, activator, lap (0: head start; in real time: moves), stones of the head start or who withdrew
# Zones to settle, completers (while both are to be found: NONE, and the zones in the order in which a player completed
# them, as far as that is known), zones settled, the zone whose bonus choices are being made.
SETTLE: Final = 13
RACE_END: Final = 14  # zone, activator, winner, completers and how far
ROUND_END: Final = 15  # how far

# Steps of a lane: what a seat is being asked while several are.
NO_STEP: Final = 0
DIE_ORDER: Final = 1
BUILD_SIZE: Final = 2
BUILD_ZONE: Final = 3
BUILD_ALIGN: Final = 4
BUILD_PLACE: Final = 5
MOVE_SOURCE: Final = 6
MOVE_ZONE: Final = 7
DISMANTLE_STONE: Final = 8
BUILD_DECLARE: Final = 9
REBUILD_SIZE: Final = 10
REBUILD_PLACE: Final = 11
REBUILD_DECLARE: Final = 12
HEAD_START: Final = 13
RACE_ACTION: Final = 14
RACE_SOURCE: Final = 15
RACE_PLACE: Final = 16
RACE_REMOVE: Final = 17
RACE_DECLARE: Final = 18
RACE_PENALTY: Final = 19
STEPS: Final = 20
