"""The kinds of events that the rules note in the journal; their texts are in words/events.toml."""

from typing import Final

PLACED: Final = 0  # seat, location
LAID_OUT: Final = 1  # slot, card
TURN_BEGAN: Final = 2  # seat, round
DREW_UP: Final = 3  # seat, slot, card
REFILLED: Final = 4  # slot, card
DREW_OT: Final = 5  # seat, card (secret)
DREW_NT: Final = 6  # seat, card (secret)
BLIND_REMOVAL: Final = 7  # seat, card, neighbour
MOVED: Final = 8  # seat, location, from
JUMPED: Final = 9  # seat, location, from
PLAYED: Final = 10  # seat, card, points, card (for its time and place)
END_TRIGGERED: Final = 11  # seat
FUELED: Final = 12  # seat, card, gauge
TANK_FULL: Final = 13  # seat
DISCARDED: Final = 14  # seat, card
TURN_ENDED: Final = 15  # seat, actions unused
TANK_EMPTIED: Final = 16  # seat
CAPSULE_MOVED: Final = 17  # period
ROUND_BEGAN: Final = 18  # round
GAME_OVER: Final = 19  # why
HAND_SHOWN: Final = 20  # seat, card
UNSEEN_SHOWN: Final = 21  # card
SETS_SCORED: Final = 22  # seat, sets, points
MAJORITY_SCORED: Final = 23  # seat, symbol, count, points
SYMBOL_CARD_SCORED: Final = 24  # seat, card, points
FINAL_SCORE: Final = 25  # seat, points
PORTALS_PLACED: Final = 26  # three locations
START_SEAT_CHOSEN: Final = 27  # seat
