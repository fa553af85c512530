"""The vocabulary of Solomon's Temple: 420 actions over kinds of cards, gates, armies, spots; equal copies are one."""

from typing import Final

from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.engine.terms import ARMIES

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
LIFT: Final = 405  # the siege that was laid last
LIFT_RIPE: Final = 406  # one that is ripe beside it
BREACH: Final = 407  # a gate
ARMY: Final = 411  # place one
ISRAELITE_ONE: Final = 412
ISRAELITE_TWO: Final = 413
RECOVER: Final = 414
ANNOUNCE: Final = 415
DONE: Final = 416
PASS: Final = 417
GIVE_UP: Final = 418
DECLINE: Final = 419
ACTIONS: Final = 420


def action_names(cards: list[str], gates: list[str], spots: list[str]) -> list[str]:
    """The name of every action, in the order of their numbers: 'play priest', 'move 2 nob', 'discard hand', 'done'."""
    armies = range(1, ARMIES + 1)
    return [
        *(f"play {card}" for card in cards),
        *(f"build {card}" for card in cards[: deck.TEMPLE]),
        *(f"guard {gate}" for gate in gates),
        *(f"take {card}" for card in cards[: deck.GOOD]),
        *(f"give {card}" for card in cards[: deck.GOOD]),
        *(f"discard {card}" for card in cards),
        "discard hand",
        *(f"ruin {card}" for card in cards[deck.STRUCTURES : deck.TEMPLE]),
        *(f"move {army} {spot}" for army in armies for spot in spots),
        *(f"sneak {army} {gate}" for army in armies for gate in gates),
        *(f"strike {army} {gate}" for army in armies for gate in gates),
        *(f"strike {army} temple" for army in armies),
        *(f"lead {army}" for army in armies),
        *(f"to {spot}" for spot in spots),
        *("siege lay", "siege lift", "siege lift-ripe"),
        *(f"siege breach {gate}" for gate in gates),
        *("army place", "israelite one", "israelite two", "recover", "announce", "done", "pass", "give-up", "decline"),
    ]
