"""Phrases that several texts use: goods and amounts, places of the board, what a corner earns, the pieces on a tile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hiram.core.text.words import count, counted, listed, number_word
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES, TRIBES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import HEXES
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import scoring, terms
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData
from hiram.scene.memory import made_once

NAMES = tuple(tribe.capitalize() for tribe in TRIBES)
Words = tuple[str, ...]
GOOD_NAMES = {"oil": "olive oil", "shekel": "Shekel", "virtue": "Virtue Token"}


def good_name(good: str) -> str:
    return GOOD_NAMES.get(good, good)


def some(number: int, good: str) -> str:
    """'1 hay', '2 Shekels', '1 card of choice'."""
    if good == "any":
        return counted(number, "card") + " of choice"
    return f"{number} {good_name(good)}" if good in RESOURCES else counted(number, good_name(good))


def items_words(items: int) -> str:
    """What is offered or wanted: the good and number of an action of the market."""
    return some(items % 3 + 1, GOODS[items // 3])


# Places of the board ---------------------------------------------------------------------------------------------

CORNER_NAMES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
SIDE_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")


def places_of(content: PatriarchsContent, view: PatriarchsView) -> PatriarchsPlaces:
    """What the places of a view's board are called."""
    return made_places(content, tuple(view.tiles), tuple(view.tiles.values()), tuple(view.numbers.values()))


@made_once
def made_places(content: PatriarchsContent, hexes: Words, tiles: Words, numbers: tuple[int, ...]) -> PatriarchsPlaces:
    return PatriarchsPlaces(content, dict(zip(hexes, tiles, strict=True)), dict(zip(hexes, numbers, strict=True)))


class PatriarchsPlaces:
    """Tiles with their numbers, and the corners and edges that exist (PA-2.3)."""

    def __init__(self, content: PatriarchsContent, tiles: dict[str, str], numbers: dict[str, int]) -> None:
        self.content, self.tiles, self.numbers = content, tiles, numbers
        self.tribes = {tribe.id: tribe for tribe in content.tribes}
        self.corner_tiles: dict[str, list[str]] = {}
        self.edge_tiles: dict[str, list[str]] = {}
        for place in tiles:
            number = HEXES[place]
            for corner in terms.GEOMETRY.hex_corners[number]:
                self.corner_tiles.setdefault(terms.GEOMETRY.corner_name(corner), []).append(place)
            for edge in terms.GEOMETRY.hex_edges[number]:
                self.edge_tiles.setdefault(terms.GEOMETRY.edge_name(edge), []).append(place)

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
        names = [terms.GEOMETRY.corner_name(c) for c in terms.GEOMETRY.hex_corners[HEXES[places[0]]]]
        return f"the {CORNER_NAMES[names.index(corner)]} corner of {self.tile_words(places[0])}"

    def edge_words(self, edge: str) -> str:
        places = self.edge_tiles[edge]
        if len(places) > 1:
            return " and ".join(self.tile_words(place) for place in places)
        names = [terms.GEOMETRY.edge_name(e) for e in terms.GEOMETRY.hex_edges[HEXES[places[0]]]]
        return f"the {SIDE_NAMES[names.index(edge)]} side of {self.tile_words(places[0])}"

    def pips(self, corner: str) -> int:
        """How many of the 36 rolls pay a building there, tile by tile."""
        return sum(terms.PIPS[self.numbers[place]] for place in self.corner_tiles[corner])


# Players and goods -----------------------------------------------------------------------------------------------


def kind_name(good: int) -> str:
    return good_name(GOODS[good])


def amount(number: int, good: int) -> str:
    """'one hay', 'two Shekels', 'a Virtue Token'."""
    if good < terms.KINDS:
        return f"{number_word(number)} {kind_name(good)}"
    return f"a {kind_name(good)}" if number == 1 else count(number, kind_name(good))


def name(state: PatriarchsData, seat: int) -> str:
    return NAMES[int(state.tribe[seat])]


def rivals(state: PatriarchsData, seat: int) -> list[int]:
    """In turn order."""
    return [(seat + step) % int(state.players) for step in range(1, int(state.players))]


def score(state: PatriarchsData, seat: int) -> int:
    return int(scoring.score_of(state, seat))


# Tiles and corners -----------------------------------------------------------------------------------------------


def tiles_at(state: PatriarchsData, corner: int) -> list[int]:
    touching = int(state.terms.tables.touching[corner])
    return [tile for tile in range(len(HEXES)) if (touching >> tile) & 1 and state.board.tile[tile] != NONE]


def number_on(state: PatriarchsData, tile: int) -> int:
    return int(state.board.number[tile])


def is_home(state: PatriarchsData, seat: int, tile: int) -> bool:
    return bool(state.board.tile[tile] == terms.TRIBE_TILE + state.tribe[seat])


def tile_words(state: PatriarchsData, tile: int) -> str:
    """'hay 6', 'the home of Levi'."""
    kind = int(state.board.tile[tile])
    if kind >= terms.TRIBE_TILE:
        return f"the home of {NAMES[kind - terms.TRIBE_TILE]}"
    return f"{kind_name(kind)} {number_on(state, tile)}"


def place_words(state: PatriarchsData, corner: int) -> str:
    """'hay 6, wine 5 and the home of Levi'."""
    return listed([tile_words(state, tile) for tile in tiles_at(state, corner)])


class Income(NamedTuple):
    """What a tent on a corner earns."""

    tokens: int  # in 36 rolls
    cards: int  # or Shekels, in 36 rolls
    rolls: int  # of 36, that pay anything
    goods: dict[int, list[int]]  # the numbers on which each good is paid

    def words(self) -> str:
        """'a Virtue Token on 9, hay on 6 and 8'."""
        order = sorted(self.goods, key=lambda good: (good != terms.VIRTUE, good))
        paid = [f"{'' if good < terms.KINDS else 'a '}{kind_name(good)} on {self.numbers(good)}" for good in order]
        return listed(paid)

    def numbers(self, good: int) -> str:
        """'6 and 8'."""
        return " and ".join(map(str, self.goods[good]))

    def token_numbers(self) -> str:
        return self.numbers(terms.VIRTUE)

    def is_less(self, other: Income) -> bool:
        """Than the other, however tokens and cards are weighed."""
        no_more = self.tokens <= other.tokens and self.cards <= other.cards
        return no_more and (self.tokens, self.cards) != (other.tokens, other.cards)


def income(state: PatriarchsData, seat: int, corner: int) -> Income:
    tokens = cards = 0
    goods: dict[int, list[int]] = {}
    for tile in tiles_at(state, corner):
        kind, number, home = int(state.board.tile[tile]), number_on(state, tile), is_home(state, seat, tile)
        good = terms.VIRTUE if tile == state.prophet or home else terms.SHEKEL if kind >= terms.TRIBE_TILE else kind
        if good == terms.VIRTUE:
            tokens += terms.PIPS[number] * (2 if tile == state.prophet and home else 1)
        else:
            cards += terms.PIPS[number]
        goods[good] = sorted({*goods.get(good, []), number})
    return Income(tokens, cards, rolls_at(state, [corner]), goods)


def rolls_at(state: PatriarchsData, corners: Iterable[int]) -> int:
    """How many of 36 rolls pay a building on one of the corners."""
    numbers = {number_on(state, tile) for corner in corners for tile in tiles_at(state, corner)}
    return sum(terms.PIPS[number] for number in numbers)


def own_corners(state: PatriarchsData, seat: int) -> list[int]:
    return [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]


# Pieces on a tile ------------------------------------------------------------------------------------------------


def pieces_on(state: PatriarchsData, tile: int) -> dict[int, list[int]]:
    """By owner: the corners of a tile with buildings."""
    found: dict[int, list[int]] = {}
    for place in range(6 * tile, 6 * tile + 6):
        corner = int(state.terms.tables.corners_of[place])
        if state.building[corner] != 0:
            found.setdefault(int(land.owner_of(state, corner)), []).append(corner)
    return found


def pieces_words(state: PatriarchsData, corners: list[int]) -> str:
    """'tent', 'two tents', 'city and tent'."""
    tents = sum(int(state.building[corner]) & 1 for corner in corners)
    parts = [(len(corners) - tents, "city", "cities"), (tents, "tent", "tents")]
    return listed([one if number == 1 else count(number, one, more) for number, one, more in parts if number])
