"""The nodes of build zones, one's own and the rivals': outlines, stones, places; and the stones that lie ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from hiram.core.text.words import counted
from hiram.games.temple_rush.content.model import RushCard
from hiram.games.temple_rush.edge.view import Place, read_place
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art import sizes
from hiram.games.temple_rush.table.art.panels import LEFT
from hiram.games.temple_rush.table.facts import Ghost, Places, RushViewFacts, ghosts_of
from hiram.games.temple_rush.words.labels import ZONE_TITLES, place_title, stones
from hiram.games.temple_rush.words.tips import TIPS, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once, made_once

Field = tuple[float, float]
Small = tuple[str, Field, Field, str]  # where the zone of a rival lies: in which zone of the layout, at, size, form
READABLE = 0.56  # from this scale on a stone that is end-on bears its size; its tip says it anyway
IN_HAND = 0.6  # the scale of stones that lie ready


class Ground(NamedTuple):
    """How a figure stands in a field: where its column 0 and lowest course are, and how large a cell is."""

    left: float
    foot: float
    cell: float
    form: str = ".own"  # of the field's art

    @property
    def scale(self) -> float:
        return round(self.cell / sizes.CELL, 4)

    def at(self, x: int, y: int) -> Field:
        return round(self.left + self.cell * x, 1), round(self.foot - self.cell * y, 1)


def standing(card: RushCard | None, figure: Sequence[Place], field: Field, at: Field = (0, 0)) -> Ground:
    """A figure on the ground of a field, so that the silhouette of its card fills it; without a card, by itself."""
    wide = card.width if card is not None else max((place.x + place.length for place in figure), default=1)
    high = card.height if card is not None else max((place.y + 1 for place in figure), default=1)
    cell = min(sizes.cell_of(wide, high, field), 70 if card is not None else 40)
    return Ground((field[0] - cell * wide) / 2 + at[0], field[1] - min(16.0, field[1] / 12) + at[1], cell)


def gridded(figure: Sequence[Place], ghosts: Sequence[Ghost]) -> Ground:
    """One's own figure in expert mode with all places around it, in the smallest grid that holds them; its cells are
    never smaller than a finger."""
    shown: list[Place | Ghost] = [*figure, *ghosts]
    left, right = min((one.x for one in shown), default=0), max((one.x + one.length for one in shown), default=1)
    low, high = min((one.y for one in shown), default=0), max((one.y + 1 for one in shown), default=1)
    columns, courses = next(size for size in sizes.GRID_SIZES if size[0] >= right - left and size[1] >= high - low)
    before, below = (columns - right + left) // 2 - left, (courses - high + low) // 2 - low
    foot = sizes.RIM + sizes.GRID * (courses - below)
    return Ground(sizes.RIM + sizes.GRID * before, foot, sizes.GRID, f".{columns}x{courses}")


def zone_nodes(facts: RushViewFacts, zone: int) -> tuple[Node, ...]:
    """A zone with its outline, its stones and the places that light up."""
    targets, view = facts.targets, facts.view
    cls = "lit" if zone in targets and len(targets) < view.zones else ""
    if view.holders[zone] is None or (facts.is_racing and zone != view.zone):
        cls = "dim"
    mortar, frozen = facts.board.mortar == str(zone), facts.is_frozen(facts.me, zone)
    return drawn_zone(facts.me, f"{facts.regions[1]}{facts.form}.{zone}", cls, facts.places(zone), mortar, frozen)


@drawn_once
def drawn_zone(me: int, where: str, cls: str, places: Places, mortar: bool, frozen: bool) -> list[Node]:
    (card, zone, names, *_), ghosts, expert = places, ghosts_of(places), where.startswith("grid")
    figure = [read_place(name) for name in names]
    rule, title = TIPS.lines["frozen" if frozen else "fill"], ZONE_TITLES[zone].capitalize()
    said = say("frozen_zone" if frozen else "zone", zone=title, stones=stones(len(figure)), rule=rule)
    ground = gridded(figure, ghosts) if expert else standing(card, figure, sizes.FIELD)
    nodes = [Node(f"zone.{zone}", f"zone{ground.form}", where, sizes.PANEL, cls=cls, **said)]
    nodes += outline(card, f"outline.{zone}", where, ground)
    if mortar:
        nodes.append(Node(f"mortar.{zone}", f"mortar{ground.form}", where, sizes.PANEL, **say("mortar")))
    nodes += [stone(f"stone.{zone}.{place.name}", where, place, ground, me, f"supply.{place.size}") for place in figure]
    nodes += [ghost_node(ghost, where, ground, me) for ghost in ghosts]
    if frozen:
        said = say("ice", zone=said["label"], rule=rule)
        nodes.append(Node(f"ice.{zone}", f"ice{ground.form}", where, sizes.TOP, **said))
    return nodes


def small_zone(facts: RushViewFacts, seat: int, zone: int, place: Small) -> tuple[Node, ...]:
    """A rival's zone."""
    board, card = facts.view.seats[seat].board, facts.card_of(zone)
    cls, outlined = "dim" if card is None else "", None if facts.view.expert else card
    marks, id = (cls, board.mortar == str(zone), facts.is_frozen(seat, zone)), f"{seat}.{zone}"
    return drawn_small(id, facts.spoken[seat], place, outlined, board.figures[zone], marks)


@drawn_once
def drawn_small(
    id: str, name: str, place: Small, card: RushCard | None, laid: tuple[str, ...], marks: tuple[str, bool, bool]
) -> list[Node]:
    (where, at, size, form), (seat, zone), (cls, mortar, frozen) = place, map(int, id.split(".")), marks
    (x, y), figure = at, [read_place(name) for name in laid]
    said = say("small_zone", name=name, zone=ZONE_TITLES[zone], stones=stones(len(figure)))
    nodes = [Node(f"figure.{id}", f"zone{form}", where, sizes.PANEL, x=x, y=y, cls=cls, **said)]
    ground = standing(card, figure, size, at)
    nodes += outline(card, f"outline.{id}", where, ground)
    if mortar:
        nodes.append(Node(f"mortar.{id}", f"mortar{form}", where, sizes.PANEL, x=x, y=y, **say("small_mortar")))
    nodes += [stone(f"stone.{id}.{place.name}", where, place, ground, seat, f"rival.{seat}") for place in figure]
    if frozen:
        nodes.append(Node(f"ice.{id}", f"ice{form}", where, sizes.STONE, x=x, y=y, **say("small_ice")))
    return nodes


def outline(card: RushCard | None, id: str, where: str, ground: Ground) -> list[Node]:
    """The silhouette to be filled; in expert mode there is none."""
    x, y = ground.at(0, 0)
    if card is None:
        return []
    return [Node(id, f"outline.{card.id}", where, sizes.THING, x=x, y=y, s=ground.scale, cls="through")]


@made_once
def stone(id: str, where: str, place: Place, ground: Ground, seat: int, via: str) -> Node:
    """A stone that lies in a figure; it comes from where its player's stones are and goes back there."""
    x, y = ground.at(place.x, place.y)
    art = f"brick.end.{seat}" if place.end_on else f"brick.{place.size}.{seat}"
    text = (str(place.size),) if place.end_on and ground.scale >= READABLE else ()
    said = say("stone", place=place_title(place.code))
    return Node(
        id, art, where, sizes.STONE, x=x, y=y, s=ground.scale, text=text, cls=f"seat{seat} bare", via=via, **said
    )


@made_once
def ghost_node(ghost: Ghost, where: str, ground: Ground, seat: int) -> Node:
    """A place that may be touched; it is seen only while a stone for it is held."""
    x, y = ground.at(ghost.x, ghost.y)
    cells = counted(ghost.length, "cell")
    zone = ZONE_TITLES[ghost.zone].capitalize()
    said = say("ghost", zone=zone, column=ghost.x + 1, course=ghost.y + 1, cells=cells)
    art = f"ghost.{ghost.length}.{ghost.left}.{ghost.right}"
    return Node(ghost.id, art, where, sizes.TOP, x=x, y=y, s=ground.scale, cls=f"seat{seat} ghost", **said)


def hand_nodes(facts: RushViewFacts) -> tuple[Node, ...]:
    """The stones that lie ready, each along and, from size 2 on, end-on."""
    rebuilding = facts.hand is not facts.board.supply
    return drawn_hand(facts.me, facts.hand, facts.offered, rebuilding, facts.lane is not None)


@drawn_once
def drawn_hand(me: int, hand: tuple[int, ...], offered: tuple[int, ...], rebuilding: bool, asked: bool) -> list[Node]:
    nodes: list[Node] = []
    lines = TIPS.lines
    rest, rule = lines["old_figure" if rebuilding else "in_supply"], lines["only_these" if rebuilding else "die_says"]
    for size in range(1, act.SIZES + 1):
        count, ready = hand[size - 1], size in offered
        title = fit(lines["left"].format(count=count), LEFT[size])
        held = stones(count)
        said = say("hand", stones=held, Stones=held.capitalize(), size=size, where=rest, rule=rule)
        cls = "lit" if ready else ""
        nodes.append(Node(f"supply.{size}", f"heap.{size}", f"hand{size}", sizes.PANEL, text=(title,), cls=cls, **said))
        if count:
            dim = asked and not ready
            nodes += [ready_stone(me, size, turn, dim) for turn in ("A" if size == 1 else "AE")]
    return nodes


def ready_stone(me: int, size: int, turn: str, dim: bool) -> Node:
    """A stone to be taken, along or end-on."""
    end_on = turn == "E"
    called = f"1x{size}" if size == 1 else f"1x{size} {'end-on' if end_on else 'along'}"
    wide, cell = sizes.HEAPS[size], sizes.CELL * IN_HAND
    x = wide - 3 - cell if end_on else (wide - cell) / 2 if size == 1 else 4
    rule = TIPS.lines["one_cell" if end_on or size == 1 else "cells"].format(size=size)
    said, text = say("ready", called=called, rule=rule), (str(size),) if end_on else ()
    art, cls = f"hand.{'end' if end_on else size}.{me}", f"seat{me} bare{' dim' if dim else ''}"
    id, where = f"hand.{size}.{turn}", f"hand{size}"
    return Node(id, art, where, sizes.STONE, x=round(x, 1), y=51, s=IN_HAND, text=text, cls=cls, **said)


@drawn_once
def die_nodes(me: int, face: int | str | None) -> list[Node]:
    """The viewer's own die."""
    gives = "any_stone" if face == "star" else "not_rolled" if face is None else "one_size"
    said = say("die", gives=TIPS.lines[gives].format(size=face))
    tray, middle = Node("tray", "die.panel", "die", sizes.PANEL), sizes.DIE[0] / 2
    return [tray, replace(die("die", "die", me, face, middle, middle, **said), s=0.72)]


def die(id: str, where: str, seat: int, face: int | str | None, x: float, y: float, label: str, tip: str) -> Node:
    art, cls = f"die.{'' if face is None else face}", f"seat{seat}{' dim' if face is None else ''}"
    text = () if face in (None, "star") else (str(face),)
    return Node(id, art, where, sizes.THING, x=x, y=y, text=text, cls=cls, label=label, tip=tip)
