"""What belongs to one movement of the hand: a stone and where it goes, a token and what it is used on.

The rules ask for the size, the zone and the place one after another (docs/rules, Decisions); here they are put together
again, from the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiram.core.gesture import BEGUN, Chain, Gesture
from hiram.games.temple_rush.edge.view import LaneView, RushView, board_of, lane_of, place_of, read_place, stone_at
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of, size_of
from hiram.games.temple_rush.table.facts import PLACING, RushViewFacts, ghost_id, ghosts_of, holder_node
from hiram.games.temple_rush.words.labels import ZONE_TITLES, gesture_label, place_title, shift_title
from hiram.scene.memory import made_once

POWERS = {act.BAG: "bag", act.SHIELD: "shield", act.BOMB: "bomb", act.LIGHTNING: "lightning"}
AS_IT_STANDS = act.SHIFTS // 2  # the alignment that leaves a figure where it is


def in_hand(view: RushView) -> str:
    """The stone that the question is about."""
    lane = lane_of(view)
    if lane is None or lane.step not in ("build_zone", "move_zone", *PLACING):
        return ""
    return f"stone.{lane.source[0]}.{lane.source[1]}" if lane.source else f"hand.{lane.size}.A"


def power_node(view: RushView, token: str) -> str:
    """The viewer's own power token of a kind that is not used yet, '' if there is none."""
    powers = view.seats[view.seat].powers if view.seat is not None else ()
    return next((f"power.{slot}" for slot, power in enumerate(powers) if power.token == token and not power.used), "")


def stone_node(view: RushView, action: int) -> str:
    """The stone whose left end is in the cell that a lift names, '' if there is none."""
    name = stone_at(view, action)
    return f"stone.{(action - act.LIFT) // act.CELLS}.{name}" if name else ""


def path(view: RushView, action: int) -> tuple[str, ...]:
    """The things to touch, in order, to make an action; nothing for what is a button of its own."""
    if act.PLACE <= action < act.COUNTDOWN:
        place, lane = place_of(action - act.PLACE), lane_of(view)
        zone = lane.zone if lane is not None and not lane.step.startswith("race") else view.zone
        return (ghost_id(zone or 0, place.length, place.x, place.y),)
    if act.LIFT <= action < act.ALIGN:
        return (stone_node(view, action),)
    if act.BONUS <= action < act.DECLINE:
        return (f"bonus.{action - act.BONUS + 1}",)
    if act.FIGURE <= action < act.DISMANTLE:
        return (f"figure.{(action - act.FIGURE) // act.ZONES}.{(action - act.FIGURE) % act.ZONES}",)
    if act.ZONE <= action < act.FIGURE:
        own = view.phase in ("build", "bag_zone")
        return (f"zone.{action - act.ZONE}",) if own else (holder_node(view, action - act.ZONE),)
    if act.SIZE <= action < act.ZONE:
        return (f"supply.{action - act.SIZE + 1}",)
    if act.MORTAR <= action < act.FIRST:
        return ("token.mortar", f"zone.{action - act.MORTAR}")
    if action == act.SOLO:
        return ("token.solo",)
    return (power_node(view, POWERS[action]),) if action in POWERS else ()


def gesture(view: RushView, actions: Sequence[int]) -> Gesture | None:
    """What is touched for these actions in a row, `BEGUN` if there is more to come, None if they are no gesture."""
    first = actions[0]
    if first in POWERS:
        return power_gesture(view, actions)
    if first in (act.DISMANTLE, act.REMOVE):
        if len(actions) == 1:
            return BEGUN
        stone = stone_node(view, actions[1])
        place = read_place(stone.split(".", 2)[2])
        return Gesture((stone, f"supply.{place.size}"), gesture_label("take_back", place=place_title(place.code)))
    lane = lane_of(view)
    if lane is None or lane.step == "build_align":  # that is asked by itself: how the figure is to stand (TR-19.2)
        return None
    return stone_gesture(view, lane, actions)


def ahead(facts: RushViewFacts) -> list[Chain]:
    """Every stone of the supply on every open place: what a racer may lay while other stones are on their way. None
    that would shift the corner of a figure without an outline (TR-18.15)."""
    found = []
    open_to = [g for zone in facts.targets for g in ghosts_of(facts.places(zone)) if g.x >= 0 and g.y >= 0]
    for ghost in open_to if facts.lays_ahead else ():
        for size in range(1, act.SIZES + 1) if ghost.length == 1 else (ghost.length,):
            if facts.hand[size - 1]:
                code = code_of(size - 1 if size == ghost.length else act.SIZES + size - 2, ghost.x, ghost.y)
                said = placing("", ghost.zone, code)
                found.append(Chain((act.SIZE + size - 1, act.PLACE + code), said.path, said.label))
    return found


class Rebuilding(NamedTuple):
    """A figure that is being rebuilt on a new card: what lies already, and the stones that are left."""

    card: str
    figure: frozenset[tuple[int, int, int]]  # course, column and length of each stone
    pool: tuple[int, ...]


def rebuilding(view: RushView) -> Rebuilding | None:
    """What the viewer is rebuilding, if he is asked for a stone of it (TR-7.4)."""
    lane, board = lane_of(view), board_of(view)
    if lane is None or lane.step != "rebuild_size" or lane.zone is None or view.expert:
        return None
    card = view.holders[lane.zone]
    assert card is not None
    places = [read_place(name) for name in board.figures[lane.zone]]
    return Rebuilding(card, frozenset((p.y, p.x, p.length) for p in places), board.pools[lane.zone])


def laying(codes: Sequence[int]) -> tuple[int, ...]:
    """The actions that lay these stones."""
    return tuple(action for code in codes for action in (act.SIZE + int(size_of(code)) - 1, act.PLACE + code))


def power_gesture(view: RushView, actions: Sequence[int]) -> Gesture | None:
    """A power token and what it is used on (TR-8.3)."""
    token, last = POWERS[actions[0]], actions[-1]
    path = [power_node(view, token)]
    if len(actions) == 1 or (token == "bag" and len(actions) == 2):
        return BEGUN
    if token == "bag":
        path.append(f"zone.{actions[1] - act.ZONE}")
    if act.FIGURE <= last < act.DISMANTLE:
        seat, zone = divmod(last - act.FIGURE, act.ZONES)
        node, target = f"figure.{seat}.{zone}", "figure"
    else:
        node, target = holder_node(view, last - act.ZONE), "card"
    return Gesture((*path, node), gesture_label("token", token=token.capitalize(), target=target))


def gestures(view: RushView, begun: tuple[int, ...], actions: Sequence[int]) -> list[Gesture | None]:
    """The same of each of some actions; where all lay a stone, it is looked up once which."""
    lane = lane_of(view)
    lays = actions and actions[0] >= act.PLACE and actions[-1] < act.COUNTDOWN
    taken = taken_up(view, lane, begun) if lays and lane is not None and lane.step != "build_align" else None
    held, _, zone = taken or ("", 0, None)
    if zone is None:
        return [gesture(view, (*begun, action)) for action in actions]
    return [placing(held, zone, action - act.PLACE) for action in actions]


def stone_gesture(view: RushView, lane: LaneView, actions: Sequence[int]) -> Gesture | None:
    """A stone that is taken up and laid down (TR-5.3, TR-5.8, TR-7.4, TR-14.4)."""
    taken, last = taken_up(view, lane, actions), actions[-1]
    if taken is None:
        return None
    held, size, zone = taken
    if zone is None or last < act.ALIGN or last - act.ALIGN == AS_IT_STANDS:
        return BEGUN
    if last >= act.PLACE:
        return placing(held, zone, last - act.PLACE)
    words = gesture_label("shift", shift=shift_title(last - act.ALIGN), zone=ZONE_TITLES[zone])
    return Gesture((held or f"hand.{size}.A", f"zone.{zone}"), words)


def taken_up(view: RushView, lane: LaneView, actions: Sequence[int]) -> tuple[str, int, int | None] | None:
    """The stone that is held after these actions, its size, and for which zone; None if they are no gesture."""
    zone = view.zone if lane.zone is None or lane.step.startswith("race") else lane.zone
    held = "" if lane.source is None else f"stone.{lane.source[0]}.{lane.source[1]}"
    size = lane.size
    for action in actions:
        if act.LIFT <= action < act.ALIGN:
            if lane.step not in ("move_source", "race_action", "head_start", "race_source"):
                return None
            held = stone_node(view, action)
        elif act.ZONE <= action < act.FIGURE:
            zone = action - act.ZONE
        elif act.SIZE <= action < act.ZONE:
            size = action - act.SIZE + 1
        elif action < act.SIZE or act.DISMANTLE <= action < act.DECLARE + act.ZONES:
            return None
    return held, size, zone


@made_once
def placing(held: str, zone: int, code: int) -> Gesture:
    """A stone from the hand, along or end-on, or from another zone, to a place."""
    place = place_of(code)
    taken = held or f"hand.{place.size}.{'E' if place.end_on else 'A'}"
    target = ghost_id(zone, place.length, place.x, place.y)
    return Gesture((taken, target), gesture_label("laying", place=place_title(code), zone=ZONE_TITLES[zone]))
