"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Usually a person makes several actions in one movement (`table_gestures`); the paths here are those of single actions.
Whatever has no thing of its own on the table is a button.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.actions import (
    ALIGN,
    BONUS,
    CELLS,
    COUNTDOWN,
    DECLARE,
    DECLINE,
    DISMANTLE,
    FIGURE,
    FIRST,
    LIFT,
    MORTAR,
    PLACE,
    SIZE,
    SOLO,
    ZONE,
    ZONES,
)
from hiram.games.temple_rush.content import Content
from hiram.games.temple_rush.knowledge import TempleView
from hiram.games.temple_rush.log import ZONE_TITLES, place_title
from hiram.games.temple_rush.places import place_of, read_place, shift_title
from hiram.games.temple_rush.table_art import all_art
from hiram.games.temple_rush.table_common import card_nodes, die_nodes, info_nodes
from hiram.games.temple_rush.table_gestures import POWERS, lane_of, power_node, stone_node
from hiram.games.temple_rush.table_key import key_nodes
from hiram.games.temple_rush.table_layout import CLASSES, COLOURS, tall_layout, wide_layout
from hiram.games.temple_rush.table_own import own_nodes
from hiram.games.temple_rush.table_rivals import rival_nodes
from hiram.games.temple_rush.table_sight import Sight, ghost_id, holder_node
from hiram.games.temple_rush.table_words import TOKEN_NAMES
from hiram.scene import Scene, Sheet, art

WORDS = {
    0: "Roll the dice",
    DISMANTLE: "Take a stone back",
    DISMANTLE + 1: "Take a stone off",
    DISMANTLE + 2: "Pass",
    DISMANTLE + 3: "Done",
    DISMANTLE + 4: "Begin the race",
    DECLINE: "No bonus stone",
}


def make_sheet(content: Content) -> Sheet:
    """All that is static about the table."""
    return art.sheet(all_art(content), {"wide": wide_layout(), "tall": tall_layout()}, COLOURS, CLASSES)


def make_scene(content: Content, view: TempleView, names: Sequence[str] = ()) -> Scene:
    """The table as the view's seat sees it."""
    sight = Sight(content, view, names)
    drawn = (info_nodes, card_nodes, rival_nodes, key_nodes, own_nodes, die_nodes)
    parts = tuple(tuple(part(sight)) for part in drawn)
    return Scene.of_parts("temple_rush", parts, describe(sight))


def describe(sight: Sight) -> str:
    """The position in words."""
    view = sight.view
    parts = [f"Temple Rush, round {view.round}; {sight.spoken[view.roller]} rolls."]
    for zone in range(view.zones):
        card = sight.card_of(zone)
        parts.append(
            f"The {ZONE_TITLES[zone]} holder is closed."
            if card is None
            else f"The {ZONE_TITLES[zone]} holder shows {card.name}, {card.points} points."
        )
    for seat, row in enumerate(view.seats):
        board = sight.board if seat == view.seat else row.board
        figures = [
            f"{ZONE_TITLES[zone]} {', '.join(place_title(read_place(name).code) for name in figure) or 'empty'}"
            for zone, figure in enumerate(board.figures[: view.zones])
        ]
        parts.append(f"{sight.spoken[seat]} has {sight.scores[seat]} points; zones: {'; '.join(figures)}.")
    if view.committed:
        parts.append(f"Decided: {', '.join(sight.spoken[seat] for seat in view.committed)}.")
    return " ".join(parts)


def path(view: TempleView, action: int) -> tuple[str, ...]:
    """The things to touch, in order, to make an action; nothing for what is a button of its own."""
    if PLACE <= action < COUNTDOWN:
        place, lane = place_of(action - PLACE), lane_of(view)
        zone = lane.zone if lane is not None and not lane.step.startswith("race") else view.zone
        return (ghost_id(zone or 0, place.length, place.x, place.y),)
    if LIFT <= action < ALIGN:
        return (stone_node(view, action),)
    if BONUS <= action < DECLINE:
        return (f"bonus.{action - BONUS + 1}",)
    if FIGURE <= action < DISMANTLE:
        return (f"figure.{(action - FIGURE) // ZONES}.{(action - FIGURE) % ZONES}",)
    if ZONE <= action < FIGURE:
        own = view.phase in ("build", "bag_zone")
        return (f"zone.{action - ZONE}",) if own else (holder_node(view, action - ZONE),)
    if SIZE <= action < ZONE:
        return (f"supply.{action - SIZE + 1}",)
    if MORTAR <= action < FIRST:
        return ("token.mortar", f"zone.{action - MORTAR}")
    if action == SOLO:
        return ("token.solo",)
    return (power_node(view, POWERS[action]),) if action in POWERS else ()


def action_label(content: Content, view: TempleView, action: int) -> str:
    """What the action is called in a list for people."""
    if action == DISMANTLE + 2 and view.phase == "race" and view.realtime:
        return "Leave the race"
    if action in WORDS:
        return WORDS[action]
    if action >= COUNTDOWN:
        return "Time is up" if action > COUNTDOWN else "Count down"
    if action >= PLACE:
        return f"Place the {place_title(action - PLACE)}"
    if action >= ALIGN:
        return shift_title(action - ALIGN)
    if action >= LIFT:
        name = stone_node(view, action).split(".", 2)[2]
        return f"Take the {place_title(read_place(name).code)} from the {ZONE_TITLES[(action - LIFT) // CELLS]} zone"
    if action >= DECLARE:
        return f"{ZONE_TITLES[action - DECLARE].capitalize()} temple complete!"
    if BONUS <= action < DECLINE:
        return f"Put a 1x{action - BONUS + 1} into the bonus area"
    return other_label(content, view, action)


def other_label(content: Content, view: TempleView, action: int) -> str:
    if FIGURE <= action < DISMANTLE:
        seat, zone = (action - FIGURE) // ZONES, (action - FIGURE) % ZONES
        return f"{content.player_colors[seat].capitalize()}'s figure in the {ZONE_TITLES[zone]} zone"
    if ZONE <= action < FIGURE:
        card = view.holders[action - ZONE]
        name = next((known.name for known in content.cards if known.id == card), "closed")
        return f"The {ZONE_TITLES[action - ZONE]} zone: {name}"
    if SIZE <= action < ZONE:
        return f"Take a 1x{action - SIZE + 1}"
    if FIRST <= action < SIZE:
        face = ("1", "2", "3", "4", "star")[action - FIRST]
        return f"Use the {face} first"
    if MORTAR <= action < FIRST:
        return f"Use the Mortar in the {ZONE_TITLES[action - MORTAR]} zone"
    return f"Use the {TOKEN_NAMES['solo' if action == SOLO else POWERS[action]]}"
