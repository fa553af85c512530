"""What can be read off a view: which cards of the own hand can be used now. For marks on the table only.

The rules decide on states; here a view is enough, so that cards can glow. A test holds both together.
"""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import deck

STRUCTURE_IDS = deck.CARD_IDS[: deck.STRUCTURES]
TEMPLE_IDS = deck.CARD_IDS[: deck.TEMPLE]
GOOD_IDS = frozenset(deck.CARD_IDS[: deck.GOOD])
PROPHETS = ("isaiah", "jeremiah", "ezekiel")
POINTS = ("prepare", "defend", "build", "close", "answer")
ALL_GATES = 4
NO_CARDS = frozenset[str]()


def is_mine(view: SolomonView) -> bool:
    """Whether the viewer has the decision."""
    return view.seat is not None and view.acting == (view.seat,)


def is_fasting(side: SideView) -> bool:
    """The player fasts this turn (ST-5.16)."""
    return side.fast is not None and side.fast < 3


def may_offer(side: SideView) -> bool:
    """A good priest and an Altar stand, and the player does not fast (ST-6.1)."""
    return side.priest == "good" and side.altar != "none" and not is_fasting(side)


def fitting(content: SolomonContent, side: SideView) -> set[str]:
    """The Furnishings whose Structure stands and whose place is empty (ST-12.1)."""
    standing = {*side.temple}
    return {card.id for card in content.cards if card.structure in standing and card.id not in standing}


def placeable(content: SolomonContent, side: SideView) -> set[str]:
    """What an ordinary build could place (ST-12.1)."""
    found = fitting(content, side) | ({*STRUCTURE_IDS} - {*side.temple})
    return found | {"guarded_gate"} if len(side.gates) < ALL_GATES else found


def instants(own: SideView, foe: SideView) -> set[str]:
    """ST-4.5, gates and all."""
    found: set[str] = set()
    if not foe.grain:
        if foe.altar != "none":
            found |= {"broken_altar", "bad_offerings"}
        if foe.priest in ("good", "unclean"):
            found |= {"evil_priest"} | ({"unclean"} if foe.priest == "good" else set())
    if may_offer(own):
        found |= {"peace_offering", "guilt_offering"}
    if own.king_solomon:
        found |= {*STRUCTURE_IDS} - {*own.temple}
    if own.king_david and len(own.gates) < ALL_GATES:
        found.add("guarded_gate")
    return found


def menu(own: SideView, foe: SideView) -> set[str]:
    """The cards that may be played in the own turn (ST-4.3)."""
    found = instants(own, foe)
    slots = {
        "priest": own.priest in ("none", "evil"),
        "altar": own.altar == "none",
        "king_david": not own.king_david,
        "king_solomon": not own.king_solomon,
        "levites": not {*STRUCTURE_IDS} <= {*own.temple},
        "pray_and_fast": own.fast is None,
        "burnt_offering": may_offer(own),
        "grain_offering": may_offer(own),
        "filling": {*TEMPLE_IDS} <= {*own.temple},
    }
    found |= {card for card, free in slots.items() if free}
    return found if own.prophet else found | {*PROPHETS}


def military(content: SolomonContent, view: SolomonView, foe: SideView) -> set[str]:
    """ST-8 to ST-10, against the board of the active player."""
    spots, standing = {spot.id: spot for spot in content.spots}, {spot for spot in foe.armies if spot}
    banned = 0 < foe.siege < 3
    found: set[str] = set()
    if not view.destroying:
        if content.spots[0].id not in standing and None in foe.armies:
            found.add("babylonian_army")
        if not banned and len(standing) >= max(2, len(view.sneaked) + view.siege_new + 1):
            found.add("lay_siege")
    for army, spot in enumerate(foe.armies, 1):
        if spot is None or banned:
            continue
        beyond = [
            gate.inside if spot == gate.outside else gate.outside
            for gate in content.gates
            if gate.id in foe.gates and spot in (gate.inside, gate.outside)
        ]
        if beyond and not view.destroying and army not in view.sneaked and beyond[0] not in standing:
            found.add("secret_passage")
        temple = spots[spot].zone == "court" and {*STRUCTURE_IDS} & {*foe.temple}
        if army not in view.struck and (beyond or temple):
            found.add("destruction")
    return found


def defence(content: SolomonContent, view: SolomonView, own: SideView) -> set[str]:
    """The cards that may be played against armies in the city (ST-11.2, ST-11.4, ST-16.5)."""
    spots = {spot.id: spot.zone for spot in content.spots}
    inside = any(spot and spots[spot] != "outside" for spot in own.armies)
    others = any(own.armies) and (not view.israelites_inside or (own.hand or ()).count("israelite_army") >= 2)
    return {"israelite_army"} if inside or others else set()


def usable(content: SolomonContent, view: SolomonView) -> frozenset[str]:
    """The cards of the viewer's hand with which something can be done now; discards do not count."""
    if view.seat is None or view.acting != (view.seat,):
        return NO_CARDS
    own, foe = view.sides[view.seat], view.sides[1 - view.seat]
    found: set[str] = set()
    kind = view.decision
    if kind in POINTS:
        found = menu(own, foe)
        if kind == "defend":
            found |= defence(content, view, own)
    elif kind in ("open_window", "attack_window", "sin_window", "attack"):
        found = instants(own, foe)
        if kind == "attack":
            found |= military(content, view, foe)
        if kind == "sin_window" and not view.sin_played and not foe.grain:
            found |= {card for card in deck.CARD_IDS if card.startswith("sin_")}
    elif kind == "blemish":
        found = {"blemished_animal"}
    elif kind in ("place", "grain_place"):
        found = placeable(content, own)
        if fitting(content, own) & {*(own.hand or ())}:
            found.add("cooperation")
    elif kind == "coop_pick":
        found = fitting(content, own)
    elif kind == "peace_give" and GOOD_IDS & {*(own.pile or ())}:
        found = {*GOOD_IDS}
    if is_fasting(own):
        found -= GOOD_IDS
    return frozenset(found.intersection(own.hand or ()))
