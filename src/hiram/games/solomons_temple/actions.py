"""The vocabulary of Solomon's Temple: 419 actions over kinds of cards, gates, armies, spots; equal copies are one."""

from typing import Final

CARDS: Final = 53
TEMPLE: Final = 17  # the first kinds: five Structures and twelve Furnishings
STRUCTURES: Final = 5
FURNISHINGS: Final = 12
GOOD: Final = 35  # kinds below this are good
GATES: Final = 4
ARMIES: Final = 5
SPOTS: Final = 24

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

# Actions, each a base plus a kind of card, a gate, an army or a spot.
PLAY: Final = 0
BUILD: Final = 53  # a Temple card on its place
GUARD: Final = 70  # a Guarded Gate on a gate
TAKE: Final = 74  # a good card from the draw pile or the discard pile
GIVE: Final = 109  # a good card of the hand, in exchange
DISCARD: Final = 144
RESTOCK: Final = 197
RUIN: Final = 198  # a Furnishing
MOVE: Final = 210  # an army to a spot
SNEAK: Final = 330  # an army through a guarded gate
STRIKE_GATE: Final = 350  # an army a gate
STRIKE_TEMPLE: Final = 370  # an army
LEAD: Final = 375  # choose an army to relocate
TO: Final = 380  # and its spot
LAY: Final = 404
LIFT: Final = 405
BREACH: Final = 406  # a gate
ARMY: Final = 410  # place one
ISRAELITE_ONE: Final = 411
ISRAELITE_TWO: Final = 412
RECOVER: Final = 413
ANNOUNCE: Final = 414
DONE: Final = 415
PASS: Final = 416
GIVE_UP: Final = 417
DECLINE: Final = 418
ACTIONS: Final = 419


def action_names(cards: list[str], gates: list[str], spots: list[str]) -> list[str]:
    """The name of every action, in the order of their numbers: 'play priest', 'move 2 nob', 'discard hand', 'done'."""
    armies = range(1, ARMIES + 1)
    return [
        *(f"play {card}" for card in cards),
        *(f"build {card}" for card in cards[:TEMPLE]),
        *(f"guard {gate}" for gate in gates),
        *(f"take {card}" for card in cards[:GOOD]),
        *(f"give {card}" for card in cards[:GOOD]),
        *(f"discard {card}" for card in cards),
        "discard hand",
        *(f"ruin {card}" for card in cards[STRUCTURES:TEMPLE]),
        *(f"move {army} {spot}" for army in armies for spot in spots),
        *(f"sneak {army} {gate}" for army in armies for gate in gates),
        *(f"strike {army} {gate}" for army in armies for gate in gates),
        *(f"strike {army} temple" for army in armies),
        *(f"lead {army}" for army in armies),
        *(f"to {spot}" for spot in spots),
        *("siege lay", "siege lift"),
        *(f"siege breach {gate}" for gate in gates),
        *("army place", "israelite one", "israelite two", "recover", "announce", "done", "pass", "give-up", "decline"),
    ]
