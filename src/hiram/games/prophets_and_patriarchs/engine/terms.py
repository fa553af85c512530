"""What never changes during a game: the geometry, the content as numbers, the terms, and the board once it is laid.

All boards are parts of the full one of thirty hexes, so hexes, corners and edges have the same numbers on all of them.
Sets of corners and of edges are pairs of words: corners 0 to 39 and 40 to 79, edges 0 to 54 and 55 to 108.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.state import BaseTerms, StaticTables
from hiram.core.tools import NONE as NONE, append_run, bit
from hiram.games.prophets_and_patriarchs.engine.actions import BUY, CORNERS, EDGES, HEXES, TRADE

CORNER_WORD: Final = 40
EDGE_WORD: Final = 55

# Goods. What a tile bears is a resource, or TRIBE_TILE plus a tribe.
HAY: Final = 0
WATER: Final = 1
WHEAT: Final = 2
WINE: Final = 3
OIL: Final = 4
SHEEP: Final = 5
SHEKEL: Final = 6
VIRTUE: Final = 7
ANY: Final = 8
KINDS: Final = 6
GOODS: Final = 8
TRIBE_TILE: Final = 6

LEVI: Final = 0
JUDAH: Final = 1
EPHRAIM: Final = 2
ISSACHAR: Final = 3
NAPHTALI: Final = 4
BENJAMIN: Final = 5
TRIBES: Final = 6
CATEGORIES: Final = 6
TRADES: Final = 9

# In which order the players pick their tribes.
FROM_THE_FIRST: Final = 0
FROM_THE_LAST: Final = 1
DRAFTED: Final = 2

CAMEL_PIECE: Final = 0
TENT_PIECE: Final = 1
CITY_PIECE: Final = 2
PIECES: Final = 3

# A hand in one number: six bits a kind, the highest of them a guard that is unset in the number itself. With the guards
# added, a price subtracted leaves the guards of exactly those kinds of which there is enough.
KIND_BITS: Final = 6
ONES: Final = 0o010101010101  # one of each kind
GUARDS: Final = 0o404040404040
ALL_KINDS: Final = 63  # a bit for each kind

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def hex_corners(q: int, r: int) -> list[tuple[int, int, str]]:
    """The six corners of a hex: N NE SE S SW NW."""
    return [(q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")]


def hex_edges(q: int, r: int) -> list[tuple[int, int, str]]:
    """The six sides of a hex: NE E SE SW W NW."""
    return [(q, r, "NE"), (q, r, "E"), (q, r, "SE"), (q - 1, r + 1, "NE"), (q - 1, r, "E"), (q, r - 1, "SE")]


def corner_point(corner: tuple[int, int, str]) -> tuple[int, int]:
    """Where a corner is drawn: (Y, X)."""
    q, r, end = corner
    return (3 * r - 2 if end == "N" else 3 * r + 2, 2 * q + r)


class Geometry:
    """The full board: which corners, edges and hexes touch (PA-2.1, PA-2.2)."""

    def __init__(self) -> None:
        hexes = sorted((r, q) for r in range(7) for q in range(6) if 3 <= q + r <= 8)
        self.hexes: list[tuple[int, int]] = [(q, r) for r, q in hexes]
        points = {corner for q, r in self.hexes for corner in hex_corners(q, r)}
        self.corners: list[tuple[int, int, str]] = sorted(points, key=corner_point)
        corner_of = {corner: number for number, corner in enumerate(self.corners)}
        ends: dict[tuple[int, int, str], tuple[int, int]] = {}
        for q, r in self.hexes:
            around = hex_corners(q, r)
            for side, edge in enumerate(hex_edges(q, r)):
                ends[edge] = (corner_of[around[side]], corner_of[around[(side + 1) % 6]])
        order: list[tuple[tuple[int, int], tuple[int, int, str]]] = []
        for edge, (one, other) in ends.items():
            a, b = corner_point(self.corners[one]), corner_point(self.corners[other])
            order.append(((a[0] + b[0], a[1] + b[1]), edge))
        order.sort()
        self.edges: list[tuple[int, int, str]] = [edge for _, edge in order]
        self.edge_of: dict[tuple[int, int, str], int] = {edge: number for number, edge in enumerate(self.edges)}
        self.corner_of: dict[tuple[int, int, str], int] = corner_of
        self.hex_of: dict[tuple[int, int], int] = {place: number for number, place in enumerate(self.hexes)}
        self.ends: list[tuple[int, int]] = [(min(ends[edge]), max(ends[edge])) for edge in self.edges]
        self.hex_corners: list[list[int]] = [[corner_of[c] for c in hex_corners(q, r)] for q, r in self.hexes]
        self.hex_edges: list[list[int]] = [[self.edge_of[e] for e in hex_edges(q, r)] for q, r in self.hexes]
        self.hex_near: list[list[int]] = [
            [self.hex_of[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in self.hex_of] for q, r in self.hexes
        ]

    def corner_name(self, corner: int) -> str:
        q, r, end = self.corners[corner]
        return f"{q},{r},{end}"

    def edge_name(self, edge: int) -> str:
        q, r, side = self.edges[edge]
        return f"{q},{r},{side}"

    def hex_name(self, place: int) -> str:
        q, r = self.hexes[place]
        return f"{q},{r}"

    def coast(self, present: list[bool]) -> list[int]:
        """The edges with exactly one tile, clockwise from the north-west side of the first tile."""
        tiles: list[list[int]] = [[] for _ in self.edges]
        for place, edges in enumerate(self.hex_edges):
            if present[place]:
                for edge in edges:
                    tiles[edge].append(place)
        first = present.index(True)
        start = (first, 5)  # the NW side, walked from its corner NW to its corner N
        found: list[int] = []
        place, side = start
        while True:
            found.append(self.hex_edges[place][side])
            side = (side + 1) % 6
            while len(tiles[self.hex_edges[place][side]]) == 2:
                edge = self.hex_edges[place][side]
                one, other = tiles[edge]
                place = other if one == place else one
                side = (self.hex_edges[place].index(edge) + 1) % 6
            if (place, side) == start:
                return found


GEOMETRY: Final = Geometry()


class PatriarchsTables(StaticTables):
    """The content and the geometry as numbers."""

    def __init__(
        self,
        geometry: Geometry,
        *,
        tile: list[int],
        number: list[int],
        trade_edge: list[int],
        trade_good: list[int],
        tribe_number: list[int],
        tribe_category: list[int],
        tribe_gift: list[int],
        resource_numbers: list[list[int]],
        cost: list[int],
        program: list[int],
        option_from: list[int],
        option_to: list[int],
        card_from: list[int],
        card_to: list[int],
        card_category: list[int],
        card_pack: list[int],
    ) -> None:
        self.geometry: Geometry = geometry
        self.tile: list[int] = tile  # the recommended layout
        self.number: list[int] = number
        self.trade_edge: list[int] = trade_edge
        self.trade_good: vec[i64] = vec[i64](trade_good)  # a resource, or KINDS for all
        self.tribe_number: list[int] = tribe_number
        self.tribe_category: vec[i64] = vec[i64](tribe_category)
        self.tribe_gift: vec[i64] = vec[i64](tribe_gift)  # Shekels that an advantage adds at the start
        self.tribe_of_category: vec[i64] = vec[i64]([tribe_category.index(place) for place in range(CATEGORIES)])
        self.resource_numbers: list[list[int]] = resource_numbers
        self.cost: vec[i64] = vec[i64](cost)  # KINDS cells a piece
        self.prices: vec[i64] = vec[i64](
            [sum(cost[piece * KINDS + kind] << (KIND_BITS * kind) for kind in range(KINDS)) for piece in range(PIECES)]
        )
        self.program: vec[i64] = vec[i64](program)
        self.option_from: vec[i64] = vec[i64](option_from)
        self.option_to: vec[i64] = vec[i64](option_to)
        self.card_from: vec[i64] = vec[i64](card_from)
        self.card_to: vec[i64] = vec[i64](card_to)
        self.card_category: vec[i64] = vec[i64](card_category)
        self.card_pack: vec[i64] = vec[i64](card_pack)
        # The trades that give a kind, and the purchases for a price, with a bank that has everything.
        self.trades: list[vec[i64]] = [
            append_run(vec[i64]([]), TRADE + given * (KINDS - 1), KINDS - 1) for given in range(KINDS)
        ]
        self.purchases: list[vec[i64]] = [append_run(vec[i64]([]), BUY + price * KINDS, KINDS) for price in range(2)]
        self.end_a: vec[i64] = vec[i64]([ends[0] for ends in geometry.ends])
        self.end_b: vec[i64] = vec[i64]([ends[1] for ends in geometry.ends])
        self.corners_of: vec[i64] = vec[i64]([corner for row in geometry.hex_corners for corner in row])
        self.edges_of: vec[i64] = vec[i64]([edge for row in geometry.hex_edges for edge in row])
        self.corner_low: vec[i64] = vec[i64]([bit(c) if c < CORNER_WORD else 0 for c in range(CORNERS)])
        self.corner_high: vec[i64] = vec[i64]([0 if c < CORNER_WORD else bit(c - CORNER_WORD) for c in range(CORNERS)])
        self.edge_low: vec[i64] = vec[i64]([bit(e) if e < EDGE_WORD else 0 for e in range(EDGES)])
        self.edge_high: vec[i64] = vec[i64]([0 if e < EDGE_WORD else bit(e - EDGE_WORD) for e in range(EDGES)])
        self.ends_low: vec[i64] = vec[i64]([self.corner_low[a] | self.corner_low[b] for a, b in geometry.ends])
        self.ends_high: vec[i64] = vec[i64]([self.corner_high[a] | self.corner_high[b] for a, b in geometry.ends])
        self.spokes: vec[i64] = vec[i64]([NONE] * (3 * CORNERS))  # the edges at a corner, then NONE
        self.beyond: vec[i64] = vec[i64]([NONE] * (3 * CORNERS))  # the corners at their other ends
        self.spoke_low: vec[i64] = vec[i64]([0] * CORNERS)
        self.spoke_high: vec[i64] = vec[i64]([0] * CORNERS)
        self.near_low: vec[i64] = vec[i64]([0] * CORNERS)  # a corner and its neighbours
        self.near_high: vec[i64] = vec[i64]([0] * CORNERS)
        self.around_low: vec[i64] = vec[i64]([0] * CORNERS)  # the edges that end at a corner or at its neighbours
        self.around_high: vec[i64] = vec[i64]([0] * CORNERS)
        self.touching: vec[i64] = vec[i64]([0] * CORNERS)  # a bit for each hex at a corner
        # A walk along an edge towards its end a is the number 2 * edge, towards its end b 2 * edge + 1.
        self.head: vec[i64] = vec[i64]([end for ends in geometry.ends for end in ends])  # the corner it comes to
        self.onward: vec[i64] = vec[i64]([NONE] * (4 * EDGES))  # the one or two walks that go on from there, then NONE
        self.place_of: vec[i64] = vec[i64]([0] * 67)  # the number of the bit that is so much modulo 67
        for place in range(62):
            self.place_of[bit(place) % 67] = place
        self.fill_spokes()
        self.fill_walks()

    def fill_spokes(self) -> None:
        """What meets at each corner."""
        geometry = self.geometry
        for corner in range(CORNERS):
            edges = [edge for edge in range(EDGES) if corner in geometry.ends[edge]]
            self.near_low[corner] = self.corner_low[corner]
            self.near_high[corner] = self.corner_high[corner]
            for place, edge in enumerate(edges):
                one, other = geometry.ends[edge]
                far = other if one == corner else one
                self.spokes[3 * corner + place] = edge
                self.beyond[3 * corner + place] = far
                self.spoke_low[corner] |= self.edge_low[edge]
                self.spoke_high[corner] |= self.edge_high[edge]
                self.near_low[corner] |= self.corner_low[far]
                self.near_high[corner] |= self.corner_high[far]
            for tile in range(HEXES):
                if corner in geometry.hex_corners[tile]:
                    self.touching[corner] |= bit(tile)
        for corner in range(CORNERS):
            for i in range(3):
                far = self.beyond[3 * corner + i]
                if far != NONE:
                    self.around_low[corner] |= self.spoke_low[far] | self.spoke_low[corner]
                    self.around_high[corner] |= self.spoke_high[far] | self.spoke_high[corner]

    def fill_walks(self) -> None:
        """How a walk along the edges can go on."""
        for walk in range(2 * EDGES):
            corner = self.head[walk]
            found = 2 * walk
            for i in range(3):
                edge = self.spokes[3 * corner + i]
                if edge not in (NONE, walk // 2):
                    self.onward[found] = 2 * edge + (1 if self.end_a[edge] == corner else 0)
                    found += 1


class PatriarchsTerms(BaseTerms):
    """What was agreed before the first move."""

    def __init__(
        self,
        tables: PatriarchsTables,
        *,
        packs: list[int],
        camels: int,
        pieces_silenced: bool,
        advantages: bool,
        player_trade: bool,
        open_hands: bool,
        target: int,
        shortest_line: int,
        picking: int,
        own_turn: bool,
        second_reversed: bool,
        round_limit: int,
        random_board: bool,
        left_out: list[int],
        discs_random: bool,
        custom_tiles: list[int],
        custom_trades: list[int],
        custom_numbers: list[int],
    ) -> None:
        self.tables: PatriarchsTables = tables
        self.camels: i64 = camels
        self.pieces_silenced: bool = pieces_silenced
        self.advantages: bool = advantages
        self.player_trade: bool = player_trade
        self.open_hands: bool = open_hands
        self.target: i64 = target
        self.picking: i64 = picking
        self.own_turn: bool = own_turn  # a home pays its tribe Virtue Tokens in the tribe's own turn alone
        self.second_reversed: bool = second_reversed  # the second tents are placed from the last player on
        self.shortest_line: i64 = shortest_line  # that counts as the longest line
        self.round_limit: i64 = round_limit
        self.random_board: bool = random_board
        self.left_out: list[int] = left_out  # the tribes whose tiles are left out if nobody plays them
        self.discs_random: bool = discs_random
        self.custom_tiles: list[int] = custom_tiles  # by hex, or empty: not a custom layout
        self.custom_trades: list[int] = custom_trades
        self.custom_numbers: list[int] = custom_numbers  # a disc by hex, 0 for none; or empty
        self.empty_board: Board = empty_board(tables)
        self.fixed_board: Board | None = None  # the board of all games on these terms, if chance has no part in it
        # The cards in use: those of category c are cards[deck_from[c]] up to cards[deck_from[c + 1]].
        self.cards: vec[i64] = vec[i64]([])
        self.deck_from: vec[i64] = vec[i64]([0])
        used = [card for card in range(len(tables.card_pack)) if int(tables.card_pack[card]) in packs]
        for category in range(CATEGORIES):
            for card in used:
                if tables.card_category[card] == category:
                    self.cards = append(self.cards, card)
            self.deck_from = append(self.deck_from, len(self.cards))

    def deck_size(self, category: i64) -> i64:
        return self.deck_from[category + 1] - self.deck_from[category]


class Board(BaseTerms):
    """The land as it is laid: tiles, numbers and trade tiles. It never changes once it is there."""

    def __init__(self, tables: PatriarchsTables, tile: list[int], number: list[int], trade_edge: list[int]) -> None:
        geometry = tables.geometry
        self.tile: vec[i64] = vec[i64](tile)  # by hex: a resource, TRIBE_TILE plus a tribe, or NONE
        self.number: vec[i64] = vec[i64](number)
        self.printed: vec[i64] = vec[i64]([NONE if tile[i] == NONE else number[i] for i in range(HEXES)])
        self.pips: vec[i64] = vec[i64]([PIPS[value] for value in number])  # by hex: how often it pays in 36 rolls
        self.trade_edge: vec[i64] = vec[i64](trade_edge)  # by trade tile
        self.laid: bool = any(kind != NONE for kind in tile)
        self.full: bool = NONE not in tile
        self.home: vec[i64] = vec[i64]([NONE] * TRIBES)
        self.corner_low: i64 = 0
        self.corner_high: i64 = 0
        self.edge_low: i64 = 0
        self.edge_high: i64 = 0
        # The tiles with number n are number_tiles[number_from[n]] up to number_tiles[number_from[n + 1]]; in `paying` a
        # bit for each of them, in `paid_low` and `paid_high` the set of their corners.
        self.number_from: vec[i64] = vec[i64]([])
        self.number_tiles: vec[i64] = vec[i64]([])
        self.paying: vec[i64] = vec[i64]([0] * 13)
        self.paid_low: vec[i64] = vec[i64]([0] * 13)
        self.paid_high: vec[i64] = vec[i64]([0] * 13)
        self.events_on: vec[i64] = vec[i64]([0] * 13)  # by number: a bit for each category whose tile bears it
        self.trade_at: vec[i64] = vec[i64]([NONE] * CORNERS)  # the trade tile that a corner serves
        for place in range(HEXES):
            if tile[place] == NONE:
                continue
            if tile[place] >= TRIBE_TILE:
                self.home[tile[place] - TRIBE_TILE] = place
                self.events_on[number[place]] |= bit(tables.tribe_category[tile[place] - TRIBE_TILE])
            for corner in geometry.hex_corners[place]:
                self.corner_low |= tables.corner_low[corner]
                self.corner_high |= tables.corner_high[corner]
            for edge in geometry.hex_edges[place]:
                self.edge_low |= tables.edge_low[edge]
                self.edge_high |= tables.edge_high[edge]
        for value in range(14):
            self.number_from = append(self.number_from, len(self.number_tiles))
            for place in range(HEXES):
                if tile[place] != NONE and number[place] == value:
                    self.number_tiles = append(self.number_tiles, place)
                    self.paying[value] |= bit(place)
                    for corner in geometry.hex_corners[place]:
                        self.paid_low[value] |= tables.corner_low[corner]
                        self.paid_high[value] |= tables.corner_high[corner]
        for trade, edge in enumerate(trade_edge):
            if edge != NONE:
                self.trade_at[geometry.ends[edge][0]] = trade
                self.trade_at[geometry.ends[edge][1]] = trade


def empty_board(tables: PatriarchsTables) -> Board:
    """No tile is laid yet: which ones will be depends on the tribes that are chosen."""
    return Board(tables, [NONE] * HEXES, [0] * HEXES, [NONE] * TRADES)
