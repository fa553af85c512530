"""What the land pays, in words: tiles, corners, the pieces on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hiram.core.native import i64, vec
from hiram.core.text.words import count, listed, number_word
from hiram.games.prophets_and_patriarchs.content.model import GOODS, TRIBES
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, PIPS, SHEKEL, TRIBE_TILE, VIRTUE
from hiram.games.prophets_and_patriarchs.words.names import good_name

NAMES = tuple(tribe.capitalize() for tribe in TRIBES)


# Players and goods -----------------------------------------------------------------------------------------------


def kind_name(good: int) -> str:
    return good_name(GOODS[good])


def amount(number: int, good: int) -> str:
    """'one hay', 'two Shekels', 'a Virtue Token'."""
    if good < KINDS:
        return f"{number_word(number)} {kind_name(good)}"
    return f"a {kind_name(good)}" if number == 1 else count(number, kind_name(good))


def name(state: PatriarchsData, seat: int) -> str:
    return NAMES[int(state.tribe[seat])]


def names(state: PatriarchsData, seats: Iterable[int]) -> str:
    return listed([name(state, seat) for seat in seats])


def rivals(state: PatriarchsData, seat: int) -> list[int]:
    """In turn order."""
    return [(seat + step) % int(state.players) for step in range(1, int(state.players))]


def score(state: PatriarchsData, seat: int) -> int:
    return int(scoring.score_of(state, seat))


def standing_words(state: PatriarchsData, rival: int) -> str:
    """Where a rival stands."""
    points = [score(state, other) for other in range(int(state.players))]
    leads = points[rival] == max(points) and points.count(points[rival]) == 1
    return f"{name(state, rival)} {'leads with' if leads else 'has'} {count(points[rival], 'point')}"


# Tiles and corners -----------------------------------------------------------------------------------------------


def tiles_at(state: PatriarchsData, corner: int) -> list[int]:
    touching = int(state.terms.tables.touching[corner])
    return [tile for tile in range(HEXES) if (touching >> tile) & 1 and state.board.tile[tile] != NONE]


def number_on(state: PatriarchsData, tile: int) -> int:
    return int(state.board.number[tile])


def is_home(state: PatriarchsData, seat: int, tile: int) -> bool:
    return bool(state.board.tile[tile] == TRIBE_TILE + state.tribe[seat])


def tile_words(state: PatriarchsData, tile: int) -> str:
    """'hay 6', 'the home of Levi'."""
    kind = int(state.board.tile[tile])
    if kind >= TRIBE_TILE:
        return f"the home of {NAMES[kind - TRIBE_TILE]}"
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
        order = sorted(self.goods, key=lambda good: (good != VIRTUE, good))
        paid = [f"{'' if good < KINDS else 'a '}{kind_name(good)} on {self.numbers(good)}" for good in order]
        return listed(paid)

    def numbers(self, good: int) -> str:
        """'6 and 8'."""
        return " and ".join(map(str, self.goods[good]))

    def is_less(self, other: Income) -> bool:
        """Than the other, however tokens and cards are weighed."""
        no_more = self.tokens <= other.tokens and self.cards <= other.cards
        return no_more and (self.tokens, self.cards) != (other.tokens, other.cards)

    def with_tokens(self, token: str = "a Virtue Token") -> str:
        """' with a Virtue Token on 9'."""
        return f" with {token} on {self.numbers(VIRTUE)}" if self.tokens else ""


def income(state: PatriarchsData, seat: int, corner: int) -> Income:
    tokens = cards = 0
    goods: dict[int, list[int]] = {}
    for tile in tiles_at(state, corner):
        kind, number, home = int(state.board.tile[tile]), number_on(state, tile), is_home(state, seat, tile)
        good = VIRTUE if tile == state.prophet or home else SHEKEL if kind >= TRIBE_TILE else kind
        if good == VIRTUE:
            tokens += PIPS[number] * (2 if tile == state.prophet and home else 1)
        else:
            cards += PIPS[number]
        goods[good] = sorted({*goods.get(good, []), number})
    return Income(tokens, cards, rolls_at(state, [corner]), goods)


def rolls_at(state: PatriarchsData, corners: Iterable[int]) -> int:
    """How many of 36 rolls pay a building on one of the corners."""
    numbers = {number_on(state, tile) for corner in corners for tile in tiles_at(state, corner)}
    return sum(PIPS[number] for number in numbers)


def own_corners(state: PatriarchsData, seat: int) -> list[int]:
    return [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]


def open_corners(state: PatriarchsData, seat: int) -> set[int]:
    """Where a tent may be built, as far as the place goes."""
    return {int(corner) for corner in land.add_tent_corners(state, seat, 0, vec[i64]([]))}


def trade_words(state: PatriarchsData, corner: int) -> str:
    """What a building there gains at the bank."""
    trade = int(state.board.trade_at[corner])
    if trade == NONE:
        return ""
    good = int(state.terms.tables.trade_good[trade])
    goods, rate = ("all goods", "three") if good == KINDS else (kind_name(good), "two")
    return f"its trade tile takes {goods} at {rate} for one"


def silence_words(state: PatriarchsData, corner: int) -> str:
    """That the False Prophet stands at a corner."""
    false = int(state.false)
    if false == NONE or false not in tiles_at(state, corner):
        return ""
    if state.terms.pieces_silenced:
        return "for now the False Prophet keeps it silent"
    return f"for now the False Prophet keeps {tile_words(state, false)} from paying"


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
