"""The board of one match: where its hexes, corners and edges lie on the screen, what they are called, what is still.

A board never changes once it is laid, so a `Land` is made once and remembered with its nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

from hiram.core.options import Options
from hiram.core.text.words import listed
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, Content
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS, EDGES, HEXES
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, PIPS, corner_point
from hiram.games.prophets_and_patriarchs.table.art.panels import BEACH, GROUND, SPOT, THING
from hiram.games.prophets_and_patriarchs.words.names import good_name
from hiram.scene import Node

STEP_X, STEP_Y = 60.62, 35.0
MIDDLE = (432.0, 446.0)
TRADE_DISTANCE = 40.0
CORNER_NAMES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
SIDE_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
Point = tuple[float, float]
Tiles = tuple[tuple[str, str], ...]
Numbers = tuple[tuple[str, int], ...]


def land_of(content: Content, view: PatriarchsView) -> Land:
    """The land of a view."""
    return made_land(content, tuple(view.tiles.items()), tuple(view.numbers.items()), tuple(view.trades.items()))


@lru_cache(maxsize=64)
def made_land(content: Content, tiles: Tiles, numbers: Numbers, trades: Tiles) -> Land:
    return Land(content, dict(tiles), dict(numbers), dict(trades))


def place_titles(content: Content, options: Options) -> dict[str, Sequence[str]]:
    """What the log calls hexes, corners and edges where the options alone say how the board lies (PA-3.2)."""
    if (options["board"], options["numbers"], options["unused_tribes"]) != ("recommended", "printed", "keep"):
        return {}
    return recommended_titles(content)


@lru_cache(maxsize=8)
def recommended_titles(content: Content) -> dict[str, Sequence[str]]:
    names = {GEOMETRY.hex_of[row.q, row.r]: row for row in content.hexes}
    places = [(GEOMETRY.hex_name(place), names[place]) for place in sorted(names)]
    tiles, numbers = tuple((at, row.tile) for at, row in places), tuple((at, row.number) for at, row in places)
    land = made_land(content, tiles, numbers, ())
    return {
        "hex": tuple(land.tile_words(place) for place in HEXES),
        "corner": tuple(land.corner_words(corner) for corner in CORNERS),
        "edge": tuple(land.edge_words(edge) for edge in EDGES),
    }


def on_screen(x: float, y: float) -> Point:
    """A point of the rules page's drawing coordinates on the board."""
    return round(MIDDLE[0] + (x - 8) * STEP_X, 2), round(MIDDLE[1] + (y - 9) * STEP_Y, 2)


class Land:
    """Tiles with their numbers, and the corners and edges that exist (PA-2.3)."""

    def __init__(
        self, content: Content, tiles: dict[str, str], numbers: dict[str, int], trades: dict[str, str]
    ) -> None:
        self.content, self.tiles, self.numbers, self.trades = content, tiles, numbers, trades
        self.tribes = {tribe.id: tribe for tribe in content.tribes}
        self.corner_tiles: dict[str, list[str]] = {}
        self.edge_tiles: dict[str, list[str]] = {}
        for place in tiles:
            number = HEXES[place]
            for corner in GEOMETRY.hex_corners[number]:
                self.corner_tiles.setdefault(GEOMETRY.corner_name(corner), []).append(place)
            for edge in GEOMETRY.hex_edges[number]:
                self.edge_tiles.setdefault(GEOMETRY.edge_name(edge), []).append(place)
        self.still = self.still_nodes()

    # Places ----------------------------------------------------------------------------------------------------

    def hex_xy(self, place: str) -> Point:
        q, r = GEOMETRY.hexes[HEXES[place]]
        return on_screen(2 * q + r, 3 * r)

    def corner_xy(self, corner: str) -> Point:
        y, x = corner_point(GEOMETRY.corners[CORNERS[corner]])
        return on_screen(x, y)

    def edge_ends(self, edge: str) -> tuple[str, str]:
        one, other = GEOMETRY.ends[EDGES[edge]]
        return GEOMETRY.corner_name(one), GEOMETRY.corner_name(other)

    def edge_xy(self, edge: str) -> Point:
        (ax, ay), (bx, by) = (self.corner_xy(end) for end in self.edge_ends(edge))
        return round((ax + bx) / 2, 2), round((ay + by) / 2, 2)

    def slope(self, edge: str) -> int:
        """30, -30 or 90 degrees."""
        (ax, ay), (bx, by) = (self.corner_xy(end) for end in self.edge_ends(edge))
        turn = round(degrees(atan2(by - ay, bx - ax)))
        return turn - 180 if turn > 90 else turn

    def corners_of(self, place: str) -> set[str]:
        return {GEOMETRY.corner_name(corner) for corner in GEOMETRY.hex_corners[HEXES[place]]}

    # Words -----------------------------------------------------------------------------------------------------

    def kind_words(self, place: str) -> str:
        """'hay', 'home of Levi'."""
        tile = self.tiles[place]
        return good_name(tile) if tile in RESOURCES else f"home of {self.tribes[tile].name}"

    def tile_words(self, place: str) -> str:
        return f"{self.kind_words(place)} {self.numbers[place]}"

    def corner_words(self, corner: str) -> str:
        """'hay 6, water 8 and home of Levi 3'; by its direction where only one tile is there."""
        places = self.corner_tiles[corner]
        if len(places) > 1:
            return listed([self.tile_words(place) for place in places])
        names = [GEOMETRY.corner_name(c) for c in GEOMETRY.hex_corners[HEXES[places[0]]]]
        return f"the {CORNER_NAMES[names.index(corner)]} corner of {self.tile_words(places[0])}"

    def edge_words(self, edge: str) -> str:
        places = self.edge_tiles[edge]
        if len(places) > 1:
            return " and ".join(self.tile_words(place) for place in places)
        names = [GEOMETRY.edge_name(e) for e in GEOMETRY.hex_edges[HEXES[places[0]]]]
        return f"the {SIDE_NAMES[names.index(edge)]} side of {self.tile_words(places[0])}"

    def pips(self, corner: str) -> int:
        """How many of the 36 rolls pay a building there, tile by tile."""
        return sum(PIPS[self.numbers[place]] for place in self.corner_tiles[corner])

    # What is still ---------------------------------------------------------------------------------------------

    def still_nodes(self) -> tuple[Node, ...]:
        nodes = [Node("sea", "sea", "board", GROUND)]
        for place in self.tiles:
            x, y = self.hex_xy(place)
            nodes.append(Node(f"beach.{place}", "beach", "board", BEACH, x=x, y=y))
        for edge in self.edge_tiles:
            x, y = self.edge_xy(edge)
            tip = f"Edge: {self.edge_words(edge)}. One camel may stand here (PA-2.4, PA-10.3)."
            nodes.append(Node(f"edge.{edge}", "edge", "board", SPOT, x=x, y=y, r=self.slope(edge), tip=tip))
        for corner in self.corner_tiles:
            x, y = self.corner_xy(corner)
            tip = f"Corner: {self.corner_words(corner)}; {self.pips(corner)} pips of 36 in all (PA-2.6, PA-10.6)."
            shows = tuple(f"hex.{place}" for place in self.corner_tiles[corner])
            nodes.append(Node(f"corner.{corner}", "corner", "board", SPOT, x=x, y=y, tip=tip, shows=shows))
        for trade in self.content.trades:
            if trade.id in self.trades:
                nodes += self.trade_nodes(trade.id, trade.good, trade.rate, f"{trade.name} ({trade.ref})")
        return tuple(nodes)

    def trade_nodes(self, trade: str, good: str, rate: int, name: str) -> list[Node]:
        """A ship beyond the middle of a coastal edge, with jetties to the two corners that it serves (PA-2.5)."""
        edge = self.trades[trade]
        (x, y), (cx, cy) = self.edge_xy(edge), self.hex_xy(self.edge_tiles[edge][0])
        away = hypot(x - cx, y - cy)
        dx, dy = (x - cx) / away, (y - cy) / away
        goods = "cards of one kind" if good == "all" else good_name(good)
        short = "any" if good == "all" else good_name(good)
        label = f"Trade tile {name}: {short} {rate} for 1"
        clause = "PA-9.4" if good == "all" else "PA-9.5"
        tip = (
            f"{name}: with a tent or city at one of its two corners you give the bank {rate} {goods} for 1 card "
            "of choice"
        )
        turn = round(degrees(atan2(dy, dx)) + 90, 1)
        return [
            Node(f"pier.{trade}", "pier", "board", BEACH, x=x, y=y, r=turn),
            Node(
                f"trade.{trade}",
                f"trade.{good}",
                "board",
                THING,
                x=round(x + dx * TRADE_DISTANCE, 2),
                y=round(y + dy * TRADE_DISTANCE, 2),
                text=(f"{rate}:1",),
                label=label,
                tip=f"{tip} (PA-2.5, {clause}).",
                shows=tuple(f"corner.{end}" for end in self.edge_ends(edge)),
            ),
        ]
