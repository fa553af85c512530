"""The kinds of cards, in the order of the deck list (docs/rules, C2), and sets of them, a bit for each kind."""

from typing import Final

CARDS: Final = 53
TEMPLE: Final = 17  # the first kinds: five Structures and twelve Furnishings
STRUCTURES: Final = 5
FURNISHINGS: Final = 12
GOOD: Final = 35  # kinds below this are good

# Kinds of cards, in the order of the deck list.
PORCH: Final = 0
BOAZ: Final = 1
JACHIN: Final = 2
MAIN_HALL: Final = 3
HOLY_OF_HOLIES: Final = 4
FILLING: Final = 17
GUARDED_GATE: Final = 18
ISAIAH: Final = 19
JEREMIAH: Final = 20
EZEKIEL: Final = 21
KING_DAVID: Final = 22
KING_SOLOMON: Final = 23
PRIEST: Final = 24
ALTAR: Final = 25
BURNT: Final = 26
GRAIN: Final = 27
PEACE: Final = 28
GUILT: Final = 29
SCAPEGOAT: Final = 30
LEVITES: Final = 31
COOPERATION: Final = 32
PRAY_AND_FAST: Final = 33
ISRAELITE: Final = 34
FIRST_SIN: Final = 35
LOSS_OF_HEART: Final = 43
BLEMISHED: Final = 44
BAD_OFFERINGS: Final = 45
BROKEN_ALTAR: Final = 46
EVIL_PRIEST: Final = 47
UNCLEAN: Final = 48
BABYLONIAN: Final = 49
DESTRUCTION: Final = 50
SECRET_PASSAGE: Final = 51
LAY_SIEGE: Final = 52

CARD_IDS: Final = (
    *("porch", "boaz", "jachin", "main_hall", "holy_of_holies"),
    *("ark", "cherubim", "veil", "showbread", "incense", "lamps_south", "lamps_north"),
    *("sea", "lavers_south", "lavers_north", "capital_boaz", "capital_jachin"),
    *("filling", "guarded_gate", "isaiah", "jeremiah", "ezekiel", "king_david", "king_solomon", "priest", "altar"),
    *("burnt_offering", "grain_offering", "peace_offering", "guilt_offering", "scapegoat", "levites"),
    *("cooperation", "pray_and_fast", "israelite_army"),
    *("sin_selfish_heart", "sin_idol_worship", "sin_covetous_thoughts", "sin_doubt", "sin_false_worship"),
    *("sin_blaspheme", "sin_loss_of_faith", "sin_arrogance", "sin_loss_of_heart"),
    *("blemished_animal", "bad_offerings", "broken_altar", "evil_priest", "unclean"),
    *("babylonian_army", "destruction", "secret_passage", "lay_siege"),
)

# Sets of kinds of cards, a bit for each.
STRUCTURE_MASK: Final = 0x1F
TEMPLE_MASK: Final = 0x1FFFF
FURNISHING_MASK: Final = 0x1FFE0
PROPHET_MASK: Final = 0x380000
SIN_MASK: Final = 0xFF800000000
