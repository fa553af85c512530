"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`, `slot.0.priest`, `pile.0`,
`discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each kind), at the close
`drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0` (what answers what),
`clock.0.unclean`, `button.done`.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.solomons_temple import actions as a
from hiram.games.solomons_temple.content import Content, load
from hiram.games.solomons_temple.knowledge import TempleView
from hiram.games.solomons_temple.table_city import City
from hiram.games.solomons_temple.table_layout import make_sheet
from hiram.games.solomons_temple.table_names import drawn_name
from hiram.games.solomons_temple.table_talk import (
    WORDS,
    button_nodes,
    chain_nodes,
    clock_nodes,
    hand_nodes,
    header_nodes,
    key_node,
    picker_nodes,
    race_nodes,
)
from hiram.games.solomons_temple.table_words import headline
from hiram.scene import Scene, Sheet

__all__ = ["action_label", "make_scene", "make_sheet", "path"]

SEATS = ("Blue", "Plum")


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())


def make_scene(content: Content, view: TempleView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sheet = measures()
    drawn = tuple(drawn_name(name, SEATS[seat]) for seat, name in enumerate(names))
    nodes = (
        *header_nodes(content, sheet, view, drawn),
        *City(content, sheet, view, 0, drawn).nodes(),
        *City(content, sheet, view, 1, drawn).nodes(),
        *hand_nodes(content, sheet, view),
        *chain_nodes(content, sheet, view, drawn),
        *clock_nodes(content, sheet, view, drawn),
        *race_nodes(sheet, view, drawn),
        key_node(sheet),
        *picker_nodes(content, sheet, view),
        *button_nodes(sheet, view),
    )
    return Scene(view.game, nodes, describe(view, drawn))


def describe(view: TempleView, names: tuple[str, ...]) -> str:
    """The position in words."""
    parts = [f"Turn {view.turn}, {view.phase}. {headline(view, names)}."]
    for seat, side in enumerate(view.sides):
        standing = sum(spot is not None for spot in side.armies)
        parts.append(
            f"{names[seat]}: {len(side.temple)} of 17 Temple cards, {len(side.gates)} guarded gates, {standing} enemy "
            f"armies, {side.hand_size} cards in hand, {side.pile_size} to draw."
        )
    return " ".join(parts)


# Actions -----------------------------------------------------------------------------------------------------------


def path(content: Content, view: TempleView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action."""
    seat, board = view.acting[0] if view.acting else 0, view.active
    cards = a.CARD_IDS
    if action in WORDS:
        return (f"button.{WORDS[action][0]}",)
    if action < a.GUARD:
        card = cards[action if action < a.BUILD else action - a.BUILD]
        if card == "scapegoat":
            return (f"slot.{seat}.scapegoat",)
        discarding = view.decision == "close" and view.discards < 2
        return (f"hand.{card}", f"play.{card}") if discarding else (f"hand.{card}",)
    if action < a.TAKE:
        return "hand.guarded_gate", f"gate.{seat}.{content.gates[action - a.GUARD].id}"
    if action < a.GIVE:
        return (f"pick.{cards[action - a.TAKE]}",)
    if action < a.DISCARD:
        return (f"hand.{cards[action - a.GIVE]}",)
    if action < a.RESTOCK:
        return f"hand.{cards[action - a.DISCARD]}", f"drop.{cards[action - a.DISCARD]}"
    if action < a.MOVE:
        return (f"temple.{board}.{cards[action - a.RUIN + a.STRUCTURES]}",)
    return army_path(content, board, seat, action)


def army_path(content: Content, board: int, seat: int, action: int) -> tuple[str, ...]:
    gates = [f"gate.{board}.{gate.id}" for gate in content.gates]
    spots = [f"spot.{board}.{spot.id}" for spot in content.spots]
    if action < a.SNEAK:
        army, spot = divmod(action - a.MOVE, a.SPOTS)
        return f"army.{board}.{army + 1}", spots[spot]
    if action < a.STRIKE_TEMPLE:
        army, gate = divmod(action - (a.SNEAK if action < a.STRIKE_GATE else a.STRIKE_GATE), a.GATES)
        card = "secret_passage" if action < a.STRIKE_GATE else "destruction"
        return f"hand.{card}", f"army.{board}.{army + 1}", gates[gate]
    if action < a.LEAD:
        return "hand.destruction", f"army.{board}.{action - a.STRIKE_TEMPLE + 1}", f"temple.{board}"
    if action < a.TO:
        return (f"army.{board}.{action - a.LEAD + 1}",)
    if action < a.LAY:
        return (spots[action - a.TO],)
    if action == a.LAY:
        return ("hand.lay_siege",)
    if action == a.ARMY:
        return ("hand.babylonian_army",)
    return f"siege.{board}", gates[action - a.BREACH]


def action_label(content: Content, view: TempleView, action: int) -> str:
    """What an action is called in a list for people."""
    names, gates = [card.name for card in content.cards], [gate.name for gate in content.gates]
    spots = [spot.name for spot in content.spots]
    if action in WORDS:
        return WORDS[action][1]
    for base, verb in ((a.RUIN, "Ruin"), (a.DISCARD, "Discard"), (a.GIVE, "Give"), (a.TAKE, "Take")):
        if base <= action < a.MOVE:
            return f"{verb} {names[action - base + (a.STRUCTURES if base == a.RUIN else 0)]}"
    if action < a.TAKE:
        if action >= a.GUARD:
            return f"Guard the {gates[action - a.GUARD]}"
        return f"Play {names[action]}" if action < a.BUILD else f"Place {names[action - a.BUILD]}"
    if action < a.SNEAK:
        army, spot = divmod(action - a.MOVE, a.SPOTS)
        return f"Army {army + 1} to {spots[spot]}"
    if action < a.STRIKE_TEMPLE:
        army, gate = divmod(action - (a.SNEAK if action < a.STRIKE_GATE else a.STRIKE_GATE), a.GATES)
        verb = "Secret Passage through" if action < a.STRIKE_GATE else "Destruction of"
        return f"Army {army + 1}: {verb} the {gates[gate]}"
    if action < a.LEAD:
        return f"Army {action - a.STRIKE_TEMPLE + 1}: Destruction of the Temple"
    if action < a.TO:
        return f"Lead army {action - a.LEAD + 1} away"
    if action < a.LAY:
        return f"To {spots[action - a.TO]}"
    if action in (a.LAY, a.ARMY):
        return "Lay Siege" if action == a.LAY else "Place an army"
    return f"Breach the {gates[action - a.BREACH]}"
