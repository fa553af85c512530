"""What a seat may know: the whole table, its own hand and its own Temple Tiles, and of all else only how many.

`edge/schema.py` makes the views.
"""

from __future__ import annotations

import msgspec

from hiram.core.view import View


class WisdomSeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, or Jeroboam, as the viewer sees him."""

    favor: int
    cubes: dict[str, int]
    unplaced: int
    retired: bool
    houses_left: int
    houses: dict[str, int]  # by Location
    buildings: tuple[str, ...]
    areas: dict[str, int]  # Workers by action area
    hand_size: int
    hand: tuple[str, ...] | None  # None: hidden from the viewer
    tile_count: int
    tiles: tuple[int, ...] | None  # None: hidden from the viewer
    waiting: tuple[str, ...]
    in_play: tuple[str, ...]
    kept: str | None  # the own sealed answer of the setup


class WisdomView(View, frozen=True, kw_only=True):
    """A position of Wisdom of Solomon, as one seat may know it."""

    players: int
    solo: bool
    max_years: int
    handicap: int  # what Jeroboam starts with on top
    never_asks: bool  # he settles himself what his rules leave open
    phase: str  # "keep", "purchase", "year" or "over"
    year: int
    start_seat: int
    next_start: int | None
    supply: dict[str, int]
    market: tuple[str | None, ...]
    shortage: tuple[str, ...]
    roads: tuple[str, ...]
    roads_left: int
    house_spaces: dict[str, int]
    offer: tuple[str | None, ...]
    building_deck: int
    fortune_deck: int
    discards: tuple[str, ...]
    resolving: tuple[str, ...]
    temple: int
    spaces: dict[str, int]  # Worker Spaces by area
    workers: dict[str, int]  # the seat whose Worker stands on a Location or a Building
    holy: dict[str, int | None]
    bag: tuple[str, ...]
    aside: tuple[str, ...]
    removed: tuple[str, ...]
    drawn: str | None
    ending: str
    seats: tuple[WisdomSeatView, ...]
