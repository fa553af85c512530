"""Where each number stands in the flat arrays of a state, and what the numbers in them mean."""

from typing import Final

# A lane.
LANE_STEP: Final = 0
LANE_SIZE: Final = 1  # of the stone that is drawn, 0 while a star leaves it open
LANE_ZONE: Final = 2  # the zone chosen, or where the stone in hand comes from
LANE_PASS: Final = 3  # whether Pass is allowed (TR-5.5)
LANE_QUEUE: Final = 4  # zones still to rebuild after this one, packed
LANE_SOURCE: Final = 5  # the stone that is to be moved: its zone and place, packed, plus one
LANE_BACK: Final = 6  # the shift that takes back how the figure was aligned, plus one
LANE: Final = 7
SOURCE_ZONE: Final = 4096

# A player's board: three figures, each its number of stones and their places, then what else a commit can change.
STONES: Final = 13
FIGURE_CELLS: Final = 14
SUPPLY: Final = 41  # plus the size
MORTAR_AT: Final = 46
DECLARED: Final = 47  # a bit for each zone
POOL: Final = 47  # plus four for each zone, plus the size
BOARD: Final = 60

# The masks of a figure: cells filled, slots filled, slots joined to it, slots that it blocks.
FILLED: Final = 0
FIGURE: Final = 1
JOINED: Final = 2
BLOCKED: Final = 3
MASKS: Final = 4

# A mortar is in a zone, or:
MORTAR_UNUSED: Final = -1
MORTAR_SPENT: Final = 3

# A power token is its kind plus these.
SEEN: Final = 4  # all know what it is
USED: Final = 8
TOKENS_EACH: Final = 2

NO_SOLO: Final = 0
SOLO_UNUSED: Final = 1
SOLO_USED: Final = 2

# Where a card is. One that was won is a base plus its seat.
OUT: Final = 0
IN_DECK: Final = 1
SHOWN: Final = 2
DROPPED: Final = 3
WON_BY: Final = 4

# The answers of a seat in a sealed step: their number, then each as kind, zone and value.
OPS: Final = 28
OP_KIND: Final = 65536
OP_ZONE: Final = 4096

# Why the game ended.
NOT_OVER: Final = 0
NO_CARD_LEFT: Final = 1
TRIAL_OVER: Final = 2
