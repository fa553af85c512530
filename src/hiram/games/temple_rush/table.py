"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Building goes by small steps: touch a size (if a star leaves it open), touch a zone, then one of the places that light
up, along or end-on. Whatever has no thing of its own on the table is a button.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.actions import (
    ALIGN,
    BAG,
    BONUS,
    CELLS,
    COUNTDOWN,
    DECLARE,
    DECLINE,
    DISMANTLE,
    FIGURE,
    FIRST,
    LIFT,
    LIGHTNING,
    MORTAR,
    PLACE,
    SIZE,
    SOLO,
    SPAN,
    ZONE,
    ZONES,
    place_name,
    shift_name,
)
from hiram.games.temple_rush.content import Content
from hiram.games.temple_rush.knowledge import TempleView
from hiram.games.temple_rush.log import ZONE_TITLES, place_title
from hiram.games.temple_rush.places import read_place
from hiram.games.temple_rush.table_art import CLASSES, COLOURS, all_art, layouts
from hiram.games.temple_rush.table_nodes import (
    action_nodes,
    card_nodes,
    dice_nodes,
    header_nodes,
    own_nodes,
    power_name,
    rival_nodes,
)
from hiram.games.temple_rush.table_sight import Sight
from hiram.scene import Scene, Sheet, art

POWER_ACTIONS = {BAG: "bag", BAG + 1: "shield", BAG + 2: "bomb", LIGHTNING: "lightning"}
WORDS = {
    0: "Roll the dice",
    DISMANTLE: "Take a stone back",
    DISMANTLE + 1: "Take a stone off",
    DISMANTLE + 2: "Pass",
    DISMANTLE + 3: "Done",
    DISMANTLE + 4: "Stop",
    DECLINE: "Decline",
}


def make_sheet(content: Content) -> Sheet:
    """All that is static about the table."""
    return art.sheet(all_art(content), layouts(), COLOURS, CLASSES)


def make_scene(content: Content, view: TempleView, names: Sequence[str] = ()) -> Scene:
    """The table as the view's seat sees it."""
    sight = Sight(content, view, names)
    nodes = [
        *header_nodes(sight),
        *card_nodes(sight),
        *rival_nodes(sight),
        *own_nodes(sight),
        *dice_nodes(sight),
        *action_nodes(sight),
    ]
    return Scene("temple_rush", tuple(nodes), describe(sight))


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
        figures = [
            f"{ZONE_TITLES[zone]} {', '.join(figure) or 'empty'}"
            for zone, figure in enumerate(row.board.figures[: view.zones])
        ]
        parts.append(f"{sight.spoken[seat]} has {sight.scores[seat]} points; zones: {'; '.join(figures)}.")
    return " ".join(parts)


def path(content: Content, view: TempleView, action: int) -> tuple[str, ...]:
    """The things to touch, in order, to make an action; nothing for what is a button of its own."""
    if action >= COUNTDOWN:
        return ()
    if action >= PLACE:
        return (f"ghost.{place_name(action - PLACE)}",)
    if LIFT <= action < ALIGN:
        return lift_path(content, view, action)
    if DECLARE <= action < LIFT:
        return (f"zone.{action - DECLARE}",)
    if BONUS <= action < DECLINE:
        return (f"bonus.{action - BONUS + 1}",)
    if FIGURE <= action < DISMANTLE:
        return (f"figure.{(action - FIGURE) // ZONES}.{(action - FIGURE) % ZONES}",)
    if ZONE <= action < FIGURE:
        building = view.phase == "build"
        return (f"zone.{action - ZONE}",) if building else (f"holder.{action - ZONE}",)
    if SIZE <= action < ZONE:
        sight = Sight(content, view)
        lane = sight.lane
        if lane is not None and lane.step == "rebuild_size":
            return (f"pool.{lane.zone}.{action - SIZE + 1}",)
        return (f"supply.{action - SIZE + 1}",)
    if MORTAR <= action < FIRST:
        return ("token.mortar", f"zone.{action - MORTAR}")
    if action == SOLO:
        return ("token.solo",)
    if action in POWER_ACTIONS and view.seat is not None:
        return power_path(view, POWER_ACTIONS[action])
    return ()


def power_path(view: TempleView, token: str) -> tuple[str, ...]:
    assert view.seat is not None
    for slot, power in enumerate(view.seats[view.seat].powers):
        if power.token == token and not power.used:
            return (f"power.{slot}",)
    return ()


def lift_path(content: Content, view: TempleView, action: int) -> tuple[str, ...]:
    """The stone whose left end is in the cell that the action names."""
    zone, cell = (action - LIFT) // CELLS, (action - LIFT) % CELLS
    for name in Sight(content, view).board.figures[zone]:
        place = read_place(name)
        if place.y * SPAN + place.x == cell:
            return (f"stone.{zone}.{name}",)
    return ()


def action_label(content: Content, view: TempleView, action: int) -> str:
    """What the action is called in a list for people."""
    if action in WORDS:
        return WORDS[action]
    if action >= COUNTDOWN:
        return "Time is up" if action > COUNTDOWN else "Count down"
    if action >= PLACE:
        return f"Place the {place_title(action - PLACE)}"
    if action >= ALIGN:
        return f"Shift the figure by {shift_name(action - ALIGN)}"
    if action >= LIFT:
        touched = lift_path(content, view, action)
        name = touched[0].split(".", 2)[2] if touched else ""
        words = place_title(read_place(name).code) if name else "stone"
        return f"Take the {words} from the {ZONE_TITLES[(action - LIFT) // CELLS]} zone"
    if action >= DECLARE:
        return f"Declare the temple in the {ZONE_TITLES[action - DECLARE]} zone complete"
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
    if action == SOLO:
        return "Use the Solo Turn"
    return f"Use the {power_name(POWER_ACTIONS[action])}"
