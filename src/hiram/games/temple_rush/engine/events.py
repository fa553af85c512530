"""The kinds of events that the rules note in the journal; their texts are in words/events.toml.

The first ten are the things that a player does with stones. Inside a sealed step each is noted for its player alone,
as the same kind plus SEALED, and noted for all when the step is revealed.
"""

from typing import Final

PLACED: Final = 0  # seat, zone, place: from the supply
TAKEN: Final = 1  # seat, zone, place: a stone that moves to another zone
SET: Final = 2  # seat, zone, place: where it lies now
DISMANTLED: Final = 3  # seat, zone, place: back to the supply
REBUILT: Final = 4  # seat, zone, place: out of the pool
RETURNED: Final = 5  # seat, zone: the rest of the pool
MORTARED: Final = 6  # seat, zone
ALIGNED: Final = 7  # seat, zone, shift
DECLARED: Final = 8  # seat, zone
PASSED: Final = 9  # seat
SEALED: Final = 10  # what is added to the kinds above
LANE: Final = 20  # seat, step, size, zone: how far a player's own decision has come (private)

CARD_DEALT: Final = 21  # zone, card
FIRST_ROLLER: Final = 22  # seat
ROUND_BEGAN: Final = 23  # round, seat
ASKED: Final = 24  # phase, seat, zone, acting
ROLLED: Final = 25  # seat, face
DRAWS: Final = 26  # seat, face, may pass
COMMITTED: Final = 27  # seat
TOKEN_NAMED: Final = 28  # seat, token
TOKEN_USED: Final = 29  # seat, token
SOLO_USED: Final = 30  # seat
BAG_LENT: Final = 31  # seat, zone, lender, lender's zone
BAG_SHOWN: Final = 32  # seat, zone, place
SHIELDED: Final = 33  # seat, zone
SHIELD_COUNTED: Final = 34  # zone, rounds left
SHIELD_ENDED: Final = 35  # zone
BOMBED: Final = 36  # seat, victim, zone
COMPLETED: Final = 37  # seat, zone
CARD_WON: Final = 38  # seat, card, points
POINTS_WON: Final = 39  # seat, points
BONUS_PUT: Final = 40  # seat, size, zone
BONUS_FROM_SUPPLY: Final = 41  # seat, size
DECLINED: Final = 42  # seat
CLEARED: Final = 43  # seat, zone
MORTAR_ENDED: Final = 44  # seat
ZONE_CLOSED: Final = 45  # zone
POOLED: Final = 46  # seat, zone
LAST_CARD: Final = 47  # zone
WRONG: Final = 48  # seat, zone
RACE_BEGAN: Final = 49  # seat, zone
LAP_BEGAN: Final = 50  # lap
RACE_WON: Final = 51  # seat, zone
RACE_OVER: Final = 52  # zone: nobody won
SOURCE: Final = 53  # seat, zone, place: the stone that a player means to move (private)
CARD_DROPPED: Final = 54  # zone, card
ROUND_ENDED: Final = 55  # round, drought
GAME_OVER: Final = 56  # why
TOKEN_SHOWN: Final = 57  # seat, token, slot
FINAL_SCORE: Final = 58  # seat, points
TIMED_OUT: Final = 59  # seat
WITHDREW: Final = 60  # seat
COUNTED_DOWN: Final = 61
POWER_DEALT: Final = 62  # token: known to all
REVEALED: Final = 63
PACED: Final = 64  # seat, stones
