"""The vocabulary of Portals and Prophets: each action is a base for its kind plus a slot, a card or a place.

The places come last, because a board of one's own may have another number of them.
"""

from typing import Final

SLOTS: Final = 5
CARDS: Final = 108

DRAW_UP: Final = 0  # a face-up card, by its slot
DRAW_OT: Final = 5
DRAW_NT: Final = 6
PLAY: Final = 7  # a card of the hand
FUEL: Final = 115  # a card of the hand
DISCARD: Final = 223  # a card of the hand
END_TURN: Final = 331
GO: Final = 332  # to a location: the first placement of the pawn, and every move


def action_names(locations: list[str], cards: list[str]) -> list[str]:
    """The name of every action, in the order of their numbers: 'draw-up 3', 'play O26', 'end-turn', 'go hebron'."""
    names = [f"draw-up {slot}" for slot in range(SLOTS)]
    names += ["draw-ot", "draw-nt"]
    for verb in ("play", "fuel", "discard"):
        names += [f"{verb} {card}" for card in cards]
    return [*names, "end-turn", *(f"go {location}" for location in locations)]
