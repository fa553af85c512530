"""What the table draws of a view: where its board lies on the screen, what never moves, names that can be drawn.

A board never changes once it is laid, so a `PatriarchsLand` is made once and remembered with its nodes.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import atan2, degrees, hypot

from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS, HEXES
from hiram.games.prophets_and_patriarchs.edge.standing import Names, PatriarchsFacts, Trades, edge_ends
from hiram.games.prophets_and_patriarchs.edge.view import Counts, PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, corner_point
from hiram.games.prophets_and_patriarchs.table.art.panels import BEACH, GROUND, SPOT, THING
from hiram.games.prophets_and_patriarchs.table.layout import make_sheet
from hiram.games.prophets_and_patriarchs.words.phrases import PatriarchsPlaces, good_name
from hiram.games.prophets_and_patriarchs.words.tips import say
from hiram.scene import Node, TextSlot, fit
from hiram.scene.memory import made_once
from hiram.scene.names import drawn_names, spoken_names
from hiram.scene.text import missing_letters

STEP_X, STEP_Y = 60.62, 35.0
MIDDLE = (432.0, 446.0)
TRADE_DISTANCE = 40.0
Point = tuple[float, float]


class PatriarchsViewFacts(PatriarchsFacts):
    """What can be read off a view, with what is needed to draw it."""

    def __init__(self, content: PatriarchsContent, view: PatriarchsView, names: Names) -> None:
        spoken, self.drawn = table_names(names)
        super().__init__(content, view, spoken)
        self.zone = f"panels{view.players}"

    @cached_property
    def land(self) -> PatriarchsLand:
        view = self.view
        hexes, tiles, numbers = tuple(view.tiles), tuple(view.tiles.values()), tuple(view.numbers.values())
        return made_land(self.content, hexes, tiles, numbers, tuple(view.trades.items()))

    def tribe_class(self, seat: int) -> str:
        tribe = self.view.seats[seat].tribe
        return f"tribe-{tribe}" if tribe else ""


@made_once
def table_names(names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names as they are said, and as they are drawn."""
    otherwise = tuple(f"Player {seat + 1}" for seat in range(len(names)))
    return spoken_names(names, otherwise), drawn_names(names, otherwise)


def slots_of(content: PatriarchsContent, art: str) -> tuple[TextSlot, ...]:
    return make_sheet(content).art[art].slots


def fitted(content: PatriarchsContent, art: str, texts: Names) -> Names:
    """Texts that fit the slots of an art."""
    return tuple(shown(text, slot) for text, slot in zip(texts, slots_of(content, art), strict=True))


@made_once
def shown(text: str, slot: TextSlot) -> str:
    """A text that fits its slot, in letters that the font has."""
    missing = missing_letters(text, slot.font, slot.weight)
    return fit("".join(letter for letter in text if letter not in missing) if missing else text, slot)


@lru_cache(maxsize=512)
def made_land(
    content: PatriarchsContent, hexes: Names, tiles: Names, numbers: Counts, trades: Trades
) -> PatriarchsLand:
    lies, rolls = dict(zip(hexes, tiles, strict=True)), dict(zip(hexes, numbers, strict=True))
    return PatriarchsLand(content, lies, rolls, dict(trades))


def on_screen(x: float, y: float) -> Point:
    """A point of the rules page's drawing coordinates on the board."""
    return round(MIDDLE[0] + (x - 8) * STEP_X, 2), round(MIDDLE[1] + (y - 9) * STEP_Y, 2)


class PatriarchsLand(PatriarchsPlaces):
    """The places of a board on the screen, and the nodes that never change."""

    def __init__(
        self, content: PatriarchsContent, tiles: dict[str, str], numbers: dict[str, int], trades: dict[str, str]
    ) -> None:
        super().__init__(content, tiles, numbers)
        self.trades = trades
        self.still = self.still_nodes()

    def hex_xy(self, place: str) -> Point:
        q, r = GEOMETRY.hexes[HEXES[place]]
        return on_screen(2 * q + r, 3 * r)

    def corner_xy(self, corner: str) -> Point:
        y, x = corner_point(GEOMETRY.corners[CORNERS[corner]])
        return on_screen(x, y)

    def edge_xy(self, edge: str) -> Point:
        (ax, ay), (bx, by) = (self.corner_xy(end) for end in edge_ends(edge))
        return round((ax + bx) / 2, 2), round((ay + by) / 2, 2)

    def slope(self, edge: str) -> int:
        """30, -30 or 90 degrees."""
        (ax, ay), (bx, by) = (self.corner_xy(end) for end in edge_ends(edge))
        turn = round(degrees(atan2(by - ay, bx - ax)))
        return turn - 180 if turn > 90 else turn

    def still_nodes(self) -> tuple[Node, ...]:
        nodes = [Node("sea", "sea", "board", GROUND)]
        for place in self.tiles:
            x, y = self.hex_xy(place)
            nodes.append(Node(f"beach.{place}", "beach", "board", BEACH, x=x, y=y))
        for edge in self.edge_tiles:
            x, y = self.edge_xy(edge)
            words = say("edge", words=self.edge_words(edge))
            nodes.append(Node(f"edge.{edge}", "edge", "board", SPOT, x=x, y=y, r=self.slope(edge), **words))
        for corner in self.corner_tiles:
            x, y = self.corner_xy(corner)
            words = say("corner", words=self.corner_words(corner), pips=self.pips(corner))
            shows = tuple(f"hex.{place}" for place in self.corner_tiles[corner])
            nodes.append(Node(f"corner.{corner}", "corner", "board", SPOT, x=x, y=y, shows=shows, **words))
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
        words = say("trade_all" if good == "all" else "trade", name=name, rate=rate, goods=good_name(good))
        shows, text = tuple(f"corner.{end}" for end in edge_ends(edge)), (f"{rate}:1",)
        turn = round(degrees(atan2(dy, dx)) + 90, 1)
        pier = Node(f"pier.{trade}", "pier", "board", BEACH, x=x, y=y, r=turn)
        x, y = round(x + dx * TRADE_DISTANCE, 2), round(y + dy * TRADE_DISTANCE, 2)
        ship = Node(f"trade.{trade}", f"trade.{good}", "board", THING, x=x, y=y, text=text, shows=shows, **words)
        return [pier, ship]
