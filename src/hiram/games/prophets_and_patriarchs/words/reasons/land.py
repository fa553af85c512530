"""What the land pays: tiles and corners, and what a tent on a corner earns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hiram.core.native import i64, vec
from hiram.core.words import listed
from hiram.games.prophets_and_patriarchs.bot.features import corner_gain
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.state import OWNED
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, PIPS, SHEKEL, TRIBE_TILE, VIRTUE
from hiram.games.prophets_and_patriarchs.words.reasons.wording import NAMES, kind_name

# Tiles -----------------------------------------------------------------------------------------------------------


def tiles_at(state: PatriarchsState, corner: int) -> list[int]:
    touching = int(state.terms.tables.touching[corner])
    return [tile for tile in range(HEXES) if (touching >> tile) & 1 and state.board.tile[tile] != NONE]


def number_on(state: PatriarchsState, tile: int) -> int:
    return int(state.board.number[tile])


def is_home(state: PatriarchsState, seat: int, tile: int) -> bool:
    return bool(state.board.tile[tile] == TRIBE_TILE + state.tribe[seat])


def good_of(state: PatriarchsState, seat: int, tile: int) -> int:
    """What a tile pays to a seat."""
    kind = int(state.board.tile[tile])
    if tile == state.prophet or is_home(state, seat, tile):
        return VIRTUE
    return SHEKEL if kind >= TRIBE_TILE else kind


def tile_words(state: PatriarchsState, tile: int) -> str:
    """'hay 6', 'the home of Levi'."""
    kind = int(state.board.tile[tile])
    if kind >= TRIBE_TILE:
        return f"the home of {NAMES[kind - TRIBE_TILE]}"
    return f"{kind_name(kind)} {number_on(state, tile)}"


# Corners ---------------------------------------------------------------------------------------------------------


class Income(NamedTuple):
    """What a tent on a corner earns."""

    tokens: int  # in 36 rolls
    cards: int  # or Shekels, in 36 rolls
    rolls: int  # of 36, that pay anything
    goods: dict[int, list[int]]  # the numbers on which each good is paid

    def words(self) -> str:
        """'a Virtue Token on 9, hay on 6 and 8'."""
        order = sorted(self.goods, key=lambda good: (good != VIRTUE, good))
        return listed([f"{paid(good)} on {self.numbers(good)}" for good in order])

    def numbers(self, good: int) -> str:
        """'6 and 8'."""
        return " and ".join(map(str, self.goods[good]))

    def is_less(self, other: Income) -> bool:
        """Than the other, however tokens and cards are weighed."""
        no_more = self.tokens <= other.tokens and self.cards <= other.cards
        return no_more and (self.tokens, self.cards) != (other.tokens, other.cards)


def paid(good: int) -> str:
    return kind_name(good) if good < KINDS else f"a {kind_name(good)}"


def income(state: PatriarchsState, seat: int, corner: int) -> Income:
    tokens = cards = 0
    goods: dict[int, list[int]] = {}
    for tile in tiles_at(state, corner):
        good, number = good_of(state, seat, tile), number_on(state, tile)
        if good == VIRTUE:
            tokens += PIPS[number] * (2 if tile == state.prophet and is_home(state, seat, tile) else 1)
        else:
            cards += PIPS[number]
        goods[good] = sorted({*goods.get(good, []), number})
    return Income(tokens, cards, rolls_at(state, [corner]), goods)


def rolls_at(state: PatriarchsState, corners: Iterable[int]) -> int:
    """How many of 36 rolls pay a building on one of the corners."""
    numbers = {number_on(state, tile) for corner in corners for tile in tiles_at(state, corner)}
    return sum(PIPS[number] for number in numbers)


def best_of(state: PatriarchsState, seat: int, corners: Iterable[int]) -> int:
    """The corner that earns most, a token counted as five cards."""
    return max(corners, key=lambda corner: (int(corner_gain(state, seat, corner)), -corner))


def own_corners(state: PatriarchsState, seat: int) -> list[int]:
    return [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]


def open_corners(state: PatriarchsState, seat: int) -> set[int]:
    """Where a tent may be built, as far as the place goes."""
    return {int(corner) for corner in land.add_tent_corners(state, seat, 0, vec[i64]([]))}


def place_words(state: PatriarchsState, corner: int) -> str:
    """'hay 6, wine 5 and the home of Levi'."""
    return listed([tile_words(state, tile) for tile in tiles_at(state, corner)])


def corner_words(state: PatriarchsState, corner: int) -> str:
    return f"the corner at {place_words(state, corner)}"


def trade_words(state: PatriarchsState, corner: int) -> str:
    """What a building there gains at the bank."""
    trade = int(state.board.trade_at[corner])
    if trade == NONE:
        return ""
    good = int(state.terms.tables.trade_good[trade])
    goods, rate = ("all goods", "three") if good == KINDS else (kind_name(good), "two")
    return f"its trade tile takes {goods} at {rate} for one"


def silence_words(state: PatriarchsState, corner: int) -> str:
    """That the False Prophet stands at a corner."""
    false = int(state.false)
    if false == NONE or false not in tiles_at(state, corner):
        return ""
    if state.terms.pieces_silenced:
        return "for now the False Prophet keeps it silent"
    return f"for now the False Prophet keeps {tile_words(state, false)} from paying"
