"""The vocabulary of Portals and Prophets: 390 actions, each a base for its kind plus a place, slot or card."""

from typing import Final

LOCATIONS: Final = 58
SLOTS: Final = 5
CARDS: Final = 108

GO: Final = 0  # to a location: the first placement of the pawn, and every move
DRAW_UP: Final = 58  # a face-up card, by its slot
DRAW_OT: Final = 63
DRAW_NT: Final = 64
PLAY: Final = 65  # a card of the hand
FUEL: Final = 173  # a card of the hand
DISCARD: Final = 281  # a card of the hand
END_TURN: Final = 389
ACTIONS: Final = 390


def action_names(locations: list[str], cards: list[str]) -> list[str]:
    """The name of every action, in the order of their numbers: 'go hebron', 'draw-up 3', 'play O26', 'end-turn'."""
    names = [f"go {location}" for location in locations]
    names += [f"draw-up {slot}" for slot in range(SLOTS)]
    names += ["draw-ot", "draw-nt"]
    for verb in ("play", "fuel", "discard"):
        names += [f"{verb} {card}" for card in cards]
    return [*names, "end-turn"]
