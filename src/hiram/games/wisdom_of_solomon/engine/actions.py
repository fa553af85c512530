"""The vocabulary of Wisdom of Solomon: each action is a base for its verb plus a place, kind, square or card.

The answers to one question lie in one run of numbers, at most 62 long, with those that decline or leave it at the
very end: what may be answered is then one number with a bit for each answer.
"""

from typing import Final

KINDS: Final = 6
AREA_COUNT: Final = 4
HOLY_COUNT: Final = 4
LOCATION_COUNT: Final = 15
BUILDING_COUNT: Final = 26
CARD_COUNT: Final = 24
EDGE_COUNT: Final = 24
SQUARES: Final = 25
OFFER_COUNT: Final = 5

KEEP: Final = 0  # a Fortune Card of the two dealt
PLACE: Final = 24  # a Worker: areas, Holy Place spaces, Locations, Buildings
PLACE_HOLY: Final = 28
PLACE_LOCATION: Final = 32
PLACE_BUILDING: Final = 47
BUY: Final = 73  # a market square
SELL: Final = 98  # a kind of cube
ONTO: Final = 104  # the square that a sold cube goes onto
SLIDE: Final = 129  # the square that a cube is moved down from
PLAY: Final = 154  # a Fortune Card of the hand
GIVE: Final = 178  # a kind, to the Trader or to the claimer of the Menorah
TAKE: Final = 184  # a kind, from the Trader or by Dwell in Unity
PRICE: Final = 190  # of a Temple Tile: Gold and Copper, or Stone, Wood and Food
LESS: Final = 192  # the slot of a cost that is left unpaid: a kind, or any
PAY: Final = 199  # a kind, for the slot that is open
BUILD: Final = 205  # a position of the offer
HOUSE: Final = 210  # a Location
ROAD: Final = 225  # a pair of Locations
REPEAT: Final = 249
DISCARD: Final = 250  # a Fortune Card of the hand
RELIEVE: Final = 274  # a Location, of its Shortage Tile
REPLACE: Final = 289  # an owed kind, by Exotic
DWELL: Final = 295  # beside a Worker on this Location
AGAIN: Final = 310  # a Worker acts once more: areas, Locations
INHERIT: Final = 329  # Locations, Buildings
BARNS: Final = 370  # a Location
RECALL: Final = 385  # a Worker: areas, Locations, Buildings
CLAIM: Final = 430  # a kind, of Jeroboam's cubes
LOSE: Final = 436  # a card of Jeroboam's, by its place among them, the one held longest first
STOP: Final = 460  # no further transaction, cube or replacement
SKIP: Final = 461  # no card, Road, slide or repetition
CHOOSE: Final = 462  # what Jeroboam's rules leave open is left to him
ACTIONS: Final = 463

# The first answer to each question, in the order of the frames in `state`; an answer is this plus the place of its bit.
FIRST_ANSWERS: Final = [
    *[KEEP, BUY, PLACE, BUY, ONTO, SLIDE, PLAY, GIVE, TAKE, PRICE, LESS, PAY, BUILD, HOUSE, ROAD, REPEAT, DISCARD],
    *[RELIEVE, GIVE, REPLACE, DWELL, TAKE, AGAIN, INHERIT, BARNS, RECALL, ROAD, HOUSE, PLACE_BUILDING, RELIEVE],
    *[CLAIM, LOSE, CLAIM, BUY, ONTO, SLIDE],
]

# The first action of each verb.
VERBS: Final = [
    *[KEEP, PLACE, BUY, SELL, ONTO, SLIDE, PLAY, GIVE, TAKE, PRICE, LESS, PAY, BUILD, HOUSE, ROAD, REPEAT, DISCARD],
    *[RELIEVE, REPLACE, DWELL, AGAIN, INHERIT, BARNS, RECALL, CLAIM, LOSE, STOP, SKIP, CHOOSE],
]
VERB_NAMES: Final = [
    *[
        "keep",
        "place",
        "buy",
        "sell",
        "onto",
        "slide",
        "play",
        "give",
        "take",
        "price",
        "less",
        "pay",
        "build",
        "house",
    ],
    *[
        "road",
        "repeat",
        "discard",
        "relieve",
        "replace",
        "dwell",
        "again",
        "inherit",
        "barns",
        "recall",
        "claim",
        "lose",
    ],
    *["stop", "skip", "choose"],
]

AREA_IDS: Final = ["merchant", "trader", "levite", "foreman"]
HOLY_IDS: Final = ["ark", "menorah", "altar", "table"]
KIND_IDS: Final = ["exotic", "gold", "copper", "stone", "wood", "food"]
OFFER_IDS: Final = ["row1", "row2", "row3", "row4", "deck"]


def split(action: int) -> tuple[int, int]:
    """The verb of an action, which is its first one, and the number of what it is done to."""
    verb = max(first for first in VERBS if first <= action)
    return verb, action - verb


def verb_of(action: int) -> str:
    return VERB_NAMES[VERBS.index(split(action)[0])]


def square_names() -> list[str]:
    """'gold 1' to 'food 5', mat by mat, the bottom square first."""
    return [f"{kind} {square}" for kind in KIND_IDS[1:] for square in range(1, 6)]


def action_names(locations: list[str], buildings: list[str], cards: list[str], edges: list[str]) -> list[str]:
    """The name of every action, in the order of their numbers: 'place levite', 'buy gold 1', 'road E07', 'skip'."""
    squares, spots = square_names(), [*locations, *buildings]
    answers = {
        **dict.fromkeys(("keep", "play", "discard"), cards),
        **dict.fromkeys(("buy", "onto", "slide"), squares),
        **dict.fromkeys(("sell", "give", "take", "pay", "replace", "claim"), KIND_IDS),
        **dict.fromkeys(("house", "relieve", "dwell", "barns"), locations),
        "place": [*AREA_IDS, *HOLY_IDS, *spots],
        "price": ["GC", "SWF"],
        "less": [*KIND_IDS, "any"],
        "build": OFFER_IDS,
        "road": edges,
        "again": [*AREA_IDS, *locations],
        "inherit": spots,
        "recall": [*AREA_IDS, *spots],
        "lose": [str(place) for place in range(1, CARD_COUNT + 1)],
        "choose": ["for me"],
    }
    return [f"{verb} {what}".strip() for verb in VERB_NAMES for what in answers.get(verb, [""])]
