"""The frames of the rules: what is being asked, or is going on; the stages of a turn; how the game ended."""

from typing import Final

# Frames: what is being asked, or is going on. The numbers of each are listed beside it.
CHOOSE_TRIBE: Final = 0
SETUP_TENT: Final = 1  # round of placement
SETUP_CAMEL: Final = 2  # round of placement, corner of the tent
PHASE: Final = 3  # stage of the turn, next category to draw
TURN: Final = 4
PLACE_FALSE: Final = 5  # the number that his tile bears, 0 for any
PLACE_PROPHET: Final = 6
EFFECTS: Final = 7  # step, end of the steps, seats still to be treated, chosen rival
CHOOSE_OPTION: Final = 8  # first of the two options
CHOOSE_RIVAL: Final = 9
TAKE_CARD: Final = 10  # cards left to take
DROP_CARD: Final = 11  # cards left to drop, why, receiver, step (NONE: no price can follow)
PASS_CARDS: Final = 12  # who passes, how many
SWAP_CARD: Final = 13  # exchanges left
PLACE_FREE: Final = 14  # camels left
LOSE_LINE: Final = 15  # camels left
FRUIT: Final = 16  # kinds received
MOVE_CAMEL: Final = 17  # corner of the tent, edge of its camel
MOVE_TENT: Final = 18  # corner of the tent, edge of its camel, new edge
OFFER_GIVE: Final = 19  # rival, or NONE for all; the offerer if it is a counter-offer
OFFER_WANT: Final = 20  # the same, what is given
ANSWER: Final = 21  # offerer, what is given, what is wanted, who is still to answer (NONE: it was made to one rival)
CAMEL_PAY: Final = 22  # edge
DEAL: Final = 23
FRAME_KINDS: Final = 24

# Why a card of the hand is dropped.
LOSING: Final = 0
PAYING: Final = 1
GIVING: Final = 2

# Stages of a turn.
ROLL_STAGE: Final = 0
EVENT_STAGE: Final = 1
RESOURCE_STAGE: Final = 2
BUILD_STAGE: Final = 3
END_STAGE: Final = 4

# Why the game ended.
NOT_OVER: Final = 0
TARGET_REACHED: Final = 1
ROUND_LIMIT: Final = 2
