"""What can be read off a view: whose boards stand where, which places light up, which stones may be touched.

The rules decide on states; a `RushViewFacts` looks at what one seat sees, so that ghosts can glow and tips can say why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from hiram.games.temple_rush.content.model import RushCard, RushContent
from hiram.games.temple_rush.edge.standing import score_sheet
from hiram.games.temple_rush.edge.view import Place, RushView, board_of, lane_of, read_place
from hiram.games.temple_rush.engine import actions as act
from hiram.scene.memory import made_once
from hiram.scene.names import drawn_names, spoken_names

PICKING = ("build_size", "rebuild_size", "head_start", "race_action")
PLACING = ("build_place", "rebuild_place", "race_place")
RACING = ("head_start", "race_action", "race_source", "race_place")
ALL_SIZES = tuple(range(1, act.SIZES + 1))
Cell = tuple[int, int]
Names = tuple[str, ...]
Places = tuple[RushCard | None, int, Names, bool, bool, tuple[int, ...]]


class RushViewFacts:
    """A view, read with the content of the game."""

    def __init__(self, content: RushContent, view: RushView, names: Sequence[str] = ()) -> None:
        self.content = content
        self.view = view
        self.cards = cards_of(content)
        self.me = 0 if view.seat is None else view.seat
        self.acting = view.seat is not None and view.seat in view.acting
        self.spoken, self.drawn = table_names(content, tuple(names), view.players)
        self.scores = [row["total"] for row in score_sheet(content, view)]
        self.own, self.board, self.lane = view.seats[self.me], board_of(view), lane_of(view)
        self.step = self.lane.step if self.lane is not None else view.phase if self.acting else ""  # what is asked
        self.rivals = [(self.me + step) % view.players for step in range(1, view.players)]  # the next one first
        self.is_racing = view.phase in ("race", "countdown")
        self.regions = ("head", "grid") if view.expert else ("card", "field")  # where cards and figures lie
        self.form = 3 if view.zones == 3 or view.players == 4 else 2  # of the table: see `layout`

    def card_of(self, zone: int) -> RushCard | None:
        card = self.view.holders[zone]
        return None if card is None else self.cards[card]

    def is_frozen(self, seat: int, zone: int) -> bool:
        shield = self.view.shields[zone]
        return shield is not None and shield.owner != seat

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """How many stones of each size lie ready: those of the pool in a rebuild, else those of the supply."""
        lane = self.lane
        if lane is not None and lane.zone is not None and lane.step.startswith("rebuild"):
            return self.board.pools[lane.zone]
        return self.board.supply

    @cached_property
    def offered(self) -> tuple[int, ...]:
        """The sizes that the viewer may take into the hand now."""
        lane = self.lane
        if lane is None or lane.step not in (*PICKING, *PLACING, "build_zone"):
            return ()
        if lane.step in PICKING:
            return tuple([size for size in ALL_SIZES if self.hand[size - 1]])
        return () if lane.source else (lane.size,)

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The zones that a stone may go to now."""
        lane = self.lane
        if lane is None:
            return ()
        if lane.step in ("build_size", "build_zone", "move_source", "move_zone"):
            zones = range(self.view.zones)
            return tuple(zone for zone in zones if self.card_of(zone) and not self.is_frozen(self.me, zone))
        if lane.zone is not None and (lane.step in PLACING or lane.step == "rebuild_size"):
            return (lane.zone,)
        return (self.view.zone,) if lane.step in RACING and self.view.zone is not None else ()

    def places(self, zone: int) -> Places:
        """What the places in a zone follow from where stones may go that can be taken up now."""
        figure, card = self.board.figures[zone], None if self.view.expert else self.card_of(zone)
        loose = self.board.mortar == str(zone) or not figure or self.lays_ahead
        return card, zone, figure, loose, self.view.edge, self.lengths if zone in self.targets else ()

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many cells the stones fill that may be laid now, along or end-on."""
        lane, sizes = self.lane, self.offered
        if lane is not None and lane.step in ("head_start", "race_action", "race_source"):
            sizes = ALL_SIZES
        elif lane is not None and (lane.step in ("move_source", "move_zone") or (lane.step in PLACING and lane.source)):
            sizes = (lane.size,) if lane.size else ALL_SIZES
        return tuple(sorted({1, *sizes})) if sizes else ()

    @property
    def lays_ahead(self) -> bool:
        """In a race in real time a stone may be meant for where one is on its way (TR-14.6); in expert mode only where
        one lies, for places are counted from its corner (TR-18.15)."""
        racing = self.view.realtime and self.lane is not None and self.lane.step == "race_action"
        return racing and (not self.view.expert or bool(self.board.figures[self.view.zone or 0]))


class Ghost(msgspec.Struct, frozen=True, cache_hash=True):
    """A place that may be touched: the cells that a stone would fill, and from which half cell to which the touch
    means this place and none of those that overlap it."""

    zone: int
    length: int
    x: int
    y: int
    left: int
    right: int

    @property
    def id(self) -> str:
        return ghost_id(self.zone, self.length, self.x, self.y)


def holder_node(view: RushView, zone: int) -> str:
    """The node of a holder: that of its card, which flies to whoever wins it."""
    card = view.holders[zone]
    return f"holder.{zone}" if card is None else f"won.{card}"


def ghost_id(zone: int, length: int, x: int, y: int) -> str:
    """The node of a place of so many cells."""
    return f"ghost.{zone}.{length}@({x},{y})"


@made_once
def cards_of(content: RushContent) -> dict[str, RushCard]:
    return {card.id: card for card in content.cards}


@made_once
def table_names(content: RushContent, names: Names, players: int) -> tuple[Names, Names]:
    """The names as they are said, and as they are drawn."""
    colours = [color.capitalize() for color in content.player_colors[:players]]
    spoken = spoken_names(names or colours, colours)
    return spoken, drawn_names(spoken, colours)


def ghosts_of(places: Places) -> list[Ghost]:
    """Those places, by the cells they fill (TR-2.3 to TR-2.6, TR-18.2)."""
    card, zone, figure, loose, edge, lengths = places
    return [ghost for length in lengths for ghost in open_places(card, zone, figure, loose, edge, length)]


@made_once
def open_places(
    card: RushCard | None, zone: int, figure: Names, loose: bool, edge: bool, length: int
) -> tuple[Ghost, ...]:
    """The open places of so many cells around a figure; without a card, on the grid of expert mode."""
    stones = [read_place(name) for name in figure]
    taken = covered(stones)
    found = [
        (place.y, place.x)
        for place in (grid_places(length, stones) if card is None else slots(length, card))
        if not (cells := covered([place])) & taken and (loose or touches(cells, taken, edge))
    ]
    return tuple([Ghost(zone, length, x, y, *reach_of(found, x, y, length)) for y, x in found])


@made_once
def slots(length: int, card: RushCard) -> list[Place]:
    """Every place of so many cells inside the silhouette of a card."""
    inside = silhouette(card)
    places = [Place(length - 1, y, x) for y in range(card.height) for x in range(card.width)]
    return [place for place in places if covered([place]) <= inside]


def grid_places(length: int, figure: list[Place]) -> list[Place]:
    """Every place on the grid of expert mode with which a figure stays within eight by eight."""
    if not figure:
        return [Place(length - 1, 0, 0)]
    left, right = min(stone.x for stone in figure), max(stone.x + stone.length for stone in figure)
    low, high = min(stone.y for stone in figure), max(stone.y for stone in figure)
    return [
        Place(length - 1, y, x)
        for y in range(high - act.SPAN + 1, low + act.SPAN)
        for x in range(right - act.SPAN, left + act.SPAN - length + 1)
    ]


def touches(cells: set[Cell], taken: set[Cell], edge: bool) -> bool:
    near = {(x, y + step) for x, y in cells for step in (-1, 1)}
    if edge:
        near |= {(x + step, y) for x, y in cells for step in (-1, 1)}
    return bool(near & taken)


def reach_of(places: Sequence[Cell], x: int, y: int, length: int) -> tuple[int, int]:
    """Of places so long that lie over each other in a course, each is touched at what is nearest to its middle."""
    others = [other for row, other in places if row == y and other != x and abs(other - x) < length]
    before, after = [other for other in others if other < x], [other for other in others if other > x]
    left = max(before) + x + length - 2 * x if before else 0
    right = min(after) + x + length - 2 * x if after else 2 * length
    return left, right


def covered(figure: Sequence[Place]) -> set[Cell]:
    """The cells that stones fill."""
    return {(place.x + k, place.y) for place in figure for k in range(place.length)}


def silhouette(card: RushCard) -> set[Cell]:
    """The cells of a card, courses counted from the bottom."""
    return {
        (x, card.height - 1 - row)
        for row, course in enumerate(card.silhouette)
        for x, mark in enumerate(course)
        if mark == "#"
    }
