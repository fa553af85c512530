"""The vocabulary of Prophets and Patriarchs: 616 actions, each a base for its kind plus a place, good or seat.

Places are named by their coordinates, so a name means the same on every board:
hex `3,0`, corner `3,0,N`, edge `3,0,NE`.
"""

from typing import Final

TRIBE: Final = 0  # a tribe, before the game
TENT: Final = 6  # on a corner: in set-up, built, or at the end of a Movement
CITY: Final = 86  # on the corner of an own tent
CAMEL: Final = 166  # on an edge: in set-up, built, free, or in a Movement
MOVE: Final = 275  # the tent of a corner begins a Movement
REMOVE: Final = 355  # an own camel, by a card
TILE: Final = 464  # where a pawn goes
OPTION: Final = 494  # of an Event card
RIVAL: Final = 496  # whom a card or gift is meant for, or whose answer to an offer is taken
TAKE: Final = 502  # a resource from the bank
DROP: Final = 508  # a resource of the hand: lost, paid or given
PASS: Final = 514  # a resource of the hand, to the left, unseen
TRADE: Final = 520  # resource for another resource, with the bank
BUY: Final = 550  # a resource for a Shekel, then for a Virtue Token
OFFER: Final = 562  # to a rival
OFFER_ALL: Final = 568  # to all rivals at once
GIVE: Final = 569  # what is offered: good and number
WANT: Final = 590  # what is asked for it
ACCEPT: Final = 611
COUNTER: Final = 612  # the answer is another offer
DECLINE: Final = 613
SKIP: Final = 614
END_TURN: Final = 615
ACTIONS: Final = 616

CORNERS: Final = 80
EDGES: Final = 109
HEXES: Final = 30
RESOURCE_KINDS: Final = 6
OFFER_KINDS: Final = 7  # the resources and Shekels
OFFER_MOST: Final = 3
OFFER_ITEMS: Final = 21  # a good and a number in one


def action_names(
    tribes: list[str], corners: list[str], edges: list[str], hexes: list[str], goods: list[str]
) -> list[str]:
    """The name of every action, in the order of their numbers: 'tent 3,0,N', 'trade wine oil', 'end-turn'."""
    resources = goods[:RESOURCE_KINDS]
    names = [f"tribe {tribe}" for tribe in tribes]
    names += [f"{verb} {corner}" for verb in ("tent", "city") for corner in corners]
    names += [f"camel {edge}" for edge in edges]
    names += [f"move {corner}" for corner in corners]
    names += [f"remove {edge}" for edge in edges]
    names += [f"tile {place}" for place in hexes]
    names += ["option 1", "option 2"]
    names += [f"rival {seat}" for seat in range(6)]
    names += [f"{verb} {good}" for verb in ("take", "drop", "pass") for good in resources]
    names += [f"trade {given} {taken}" for given in resources for taken in resources if taken != given]
    names += [f"buy {price} {good}" for price in ("shekel", "virtue") for good in resources]
    names += [f"offer {seat}" for seat in range(6)] + ["offer all"]
    for verb in ("give", "want"):
        names += [f"{verb} {number} {good}" for good in goods[:OFFER_KINDS] for number in (1, 2, 3)]
    return [*names, "accept", "counter", "decline", "skip", "end-turn"]
