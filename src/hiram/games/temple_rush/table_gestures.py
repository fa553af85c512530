"""What belongs to one movement of the hand: a stone and where it goes, a token and what it is used on.

The rules ask for the size, the zone and the place one after another (docs/rules, Decisions); here they are put together
again, from the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.gesture import BEGUN, Gesture
from hiram.games.temple_rush.actions import (
    ALIGN,
    BAG,
    BOMB,
    CELLS,
    COUNTDOWN,
    DECLARE,
    DISMANTLE,
    FIGURE,
    LIFT,
    LIGHTNING,
    PLACE,
    REMOVE,
    SHIELD,
    SHIFTS,
    SIZE,
    SPAN,
    ZONE,
    ZONES,
)
from hiram.games.temple_rush.keeping import best_kept
from hiram.games.temple_rush.knowledge import BoardView, LaneView, TempleView
from hiram.games.temple_rush.log import ZONE_TITLES, place_title
from hiram.games.temple_rush.places import place_of as place_at
from hiram.games.temple_rush.places import read_place, shift_title
from hiram.games.temple_rush.table_sight import PLACING, ghost_id, holder_node
from hiram.games.temple_rush.tiling import Outline

POWERS = {BAG: "bag", SHIELD: "shield", BOMB: "bomb", LIGHTNING: "lightning"}
AS_IT_STANDS = SHIFTS // 2  # the alignment that leaves a figure where it is


def lane_of(view: TempleView) -> LaneView | None:
    """How far the viewer's own decision has come, if it is made in small steps."""
    if view.seat is None or view.seat not in view.acting:
        return None
    return view.seats[view.seat].lane


def board_of(view: TempleView) -> BoardView:
    """The viewer's own board, with what is sealed."""
    return view.draft or view.seats[view.seat or 0].board


def in_hand(view: TempleView) -> str:
    """The stone that the question is about."""
    lane = lane_of(view)
    if lane is None or lane.step not in ("build_zone", "move_zone", *PLACING):
        return ""
    return f"stone.{lane.source[0]}.{lane.source[1]}" if lane.source else f"hand.{lane.size}.A"


def power_node(view: TempleView, token: str) -> str:
    """The viewer's own power token of a kind that is not used yet, '' if there is none."""
    powers = view.seats[view.seat].powers if view.seat is not None else ()
    return next((f"power.{slot}" for slot, power in enumerate(powers) if power.token == token and not power.used), "")


def stone_node(view: TempleView, action: int) -> str:
    """The stone whose left end is in the cell that a lift names, '' if there is none."""
    zone, cell = (action - LIFT) // CELLS, (action - LIFT) % CELLS
    for name in board_of(view).figures[zone]:
        place = read_place(name)
        if place.y * SPAN + place.x == cell:
            return f"stone.{zone}.{name}"
    return ""


def gesture(view: TempleView, actions: Sequence[int]) -> Gesture | None:
    """What is touched for these actions in a row, `BEGUN` if there is more to come, None if they are no gesture."""
    first = actions[0]
    if first in POWERS:
        return power_gesture(view, actions)
    if first in (DISMANTLE, REMOVE):
        if len(actions) == 1:
            return BEGUN
        stone = stone_node(view, actions[1])
        place = read_place(stone.split(".", 2)[2])
        return Gesture((stone, f"supply.{place.size}"), f"Take the {place_title(place.code)} back")
    lane = lane_of(view)
    if lane is None or lane.step == "build_align":  # that is asked by itself: how the figure is to stand (TR-19.2)
        return None
    return stone_gesture(view, lane, actions)


def kept_stones(view: TempleView, outline: Outline) -> tuple[tuple[int, ...], str] | None:
    """What of the pool fits the new card best, as actions and words (TR-7.4)."""
    lane, board = lane_of(view), board_of(view)
    if lane is None or lane.step != "rebuild_size" or lane.zone is None or view.expert:
        return None
    places = [read_place(name) for name in board.figures[lane.zone]]
    figure = frozenset((place.y, place.x, place.length) for place in places)
    pool = board.pools[lane.zone]
    kept = best_kept(outline, figure, pool)
    if not kept:
        return None
    actions = tuple(action for place in kept for action in (SIZE + place.size - 1, PLACE + place.code))
    return actions, f"Keep what fits best ({len(kept)} of {sum(pool)})"


def power_gesture(view: TempleView, actions: Sequence[int]) -> Gesture | None:
    """A power token and what it is used on (TR-8.3)."""
    token, last = POWERS[actions[0]], actions[-1]
    path = [power_node(view, token)]
    if len(actions) == 1 or (token == "bag" and len(actions) == 2):
        return BEGUN
    if token == "bag":
        path.append(f"zone.{actions[1] - ZONE}")
    if FIGURE <= last < DISMANTLE:
        seat, zone = divmod(last - FIGURE, ZONES)
        return Gesture((*path, f"figure.{seat}.{zone}"), f"Use the {token.capitalize()} on this figure")
    return Gesture((*path, holder_node(view, last - ZONE)), f"Use the {token.capitalize()} on this card")


def stone_gesture(view: TempleView, lane: LaneView, actions: Sequence[int]) -> Gesture | None:
    """A stone that is taken up and laid down (TR-5.3, TR-5.8, TR-7.4, TR-14.4)."""
    zone = view.zone if lane.zone is None or lane.step.startswith("race") else lane.zone
    held = "" if lane.source is None else f"stone.{lane.source[0]}.{lane.source[1]}"
    size = lane.size
    for action in actions:
        if PLACE <= action < COUNTDOWN and zone is not None:
            return placing(held, zone, action - PLACE)
        if ALIGN <= action < PLACE and zone is not None:
            if action - ALIGN != AS_IT_STANDS:
                words = f"{shift_title(action - ALIGN)} in the {ZONE_TITLES[zone]} zone first"
                return Gesture((held or f"hand.{size}.A", f"zone.{zone}"), words)
        elif LIFT <= action < ALIGN:
            if lane.step not in ("move_source", "race_action", "head_start", "race_source"):
                return None
            held = stone_node(view, action)
        elif ZONE <= action < FIGURE:
            zone = action - ZONE
        elif SIZE <= action < ZONE:
            size = action - SIZE + 1
        elif action < SIZE or DISMANTLE <= action < DECLARE + ZONES:
            return None
    return BEGUN


def placing(held: str, zone: int, code: int) -> Gesture:
    """A stone from the hand, along or end-on, or from another zone, to a place."""
    place = place_at(code)
    taken = held or f"hand.{place.size}.{'E' if place.end_on else 'A'}"
    target = ghost_id(zone, place.length, place.x, place.y)
    return Gesture((taken, target), f"{place_title(code)}, {ZONE_TITLES[zone]} zone")
