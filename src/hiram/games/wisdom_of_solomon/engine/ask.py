"""The frames of the game: questions that a seat is asked, and what goes on by itself when those above it are done."""

from typing import Final

# Frames: questions that a seat is asked, with the numbers they hold.
KEEP: Final = 0  # setup: all seats at once, sealed
FIRST_BUY: Final = 1  # buys left
PLACE: Final = 2  # 1 when the Worker is placed and only the end of the turn is left
TRANSACT: Final = 3  # transactions left
ONTO: Final = 4  # kind sold
SLIDE: Final = 5
PLAY: Final = 6
GIVE: Final = 7  # Exotic that this Trader may give
TAKE: Final = 8  # kind given, cubes left, Exotic left
PRICE: Final = 9  # surcharge
LESS: Final = 10  # open slots
PAY: Final = 11  # open slots
BUILD: Final = 12
HOUSE: Final = 13
ROAD: Final = 14  # Roads left
REPEAT: Final = 15
DISCARD: Final = 16
SHORTAGE: Final = 17
MENORAH: Final = 18  # cubes left to give, seat that gets them
REPLACE: Final = 19  # cubes owed, Location of the Worker
DWELL: Final = 20  # cubes that may be taken
DWELL_TAKE: Final = 21  # pool, cubes left
AGAIN: Final = 22
INHERIT: Final = 23
BARNS: Final = 24
RECALL: Final = 25
JEROBOAM_ROAD: Final = 26  # ways to choose from
JEROBOAM_HOUSE: Final = 27
JEROBOAM_BUILDING: Final = 28  # Buildings to choose from
JEROBOAM_SHORTAGE: Final = 29  # Locations to choose from
JEROBOAM_CUBES: Final = 30  # cubes left to give
JEROBOAM_CARD: Final = 31  # places of his cards, Favor that he gains
JEROBOAM_PAYS: Final = 32  # kinds to choose from, cubes left to pay
JEROBOAM_BUYS: Final = 33  # squares to choose from
JEROBOAM_SELLS: Final = 34  # squares to choose from, kind sold
JEROBOAM_SLIDES: Final = 35  # squares to choose from
# Frames: what goes on by itself when the frames above it are done.
GO: Final = 40
GO_TEMPLE: Final = 40  # 1 when the tile is taken
GO_RAISE: Final = 41  # position of the offer, stage
GO_RUN: Final = 42  # program, step, times done
GO_MENORAH: Final = 43  # how far round the table it has come
GO_JEROBOAM: Final = 44  # 1 when he has acted
GO_DEALS: Final = 45  # Jeroboam's transactions left, stage
