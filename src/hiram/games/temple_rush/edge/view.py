"""What a seat may know: the structs of a view, the places of stones as it names them, and what belongs to its viewer.

How they are filled is in `schema`: the public table as all saw it last, the viewer's own power tokens, and the viewer's
own sealed answer as far as it is given.
"""

from __future__ import annotations

import functools
import re

import msgspec

from hiram.core.view import View
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of, length_of, place_name, shape_of, size_of, x_of, y_of

Counts = tuple[int, ...]
NAME = re.compile(r"([1-4])([AE])@\((-?\d),(-?\d)\)")
SHIFT = re.compile(r"\((-?\d),(-?\d)\)( mirrored)?")


class BoardView(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What lies on a player's board."""

    figures: tuple[tuple[str, ...], ...]  # of each zone, in the order of the places' codes
    supply: tuple[int, ...]  # by size
    pools: tuple[tuple[int, ...], ...]  # of each zone, by size: stones to rebuild with
    mortar: str  # "unused", "spent", or the zone in which it is active
    declared: tuple[int, ...]  # expert mode


class LaneView(msgspec.Struct, frozen=True, kw_only=True):
    """How far a decision has come that is made in small steps."""

    step: str
    size: int  # of the stone, 0 if that is still open
    zone: int | None
    source: tuple[int, str] | None  # the stone that is to be moved


class PowerView(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A power token before a player."""

    token: str | None  # None: hidden from the viewer
    seen: bool  # by all
    used: bool


class RushSeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees him."""

    board: BoardView
    bonus: tuple[int, ...]  # sizes in the bonus area
    cards: tuple[str, ...]
    tokens: tuple[int, ...]  # point tokens of value 3, 5, 7 and 9
    solo: str  # "none", "unused" or "used"
    powers: tuple[PowerView, ...]
    face: int | str | None  # of the player's die
    may_pass: bool
    lane: LaneView | None  # None also while it is sealed and not the viewer's


class ShieldView(msgspec.Struct, frozen=True, kw_only=True):
    """A shield on a card."""

    owner: int
    rounds: int


class RushView(View, frozen=True, kw_only=True):
    """A position of Temple Rush, as one seat may know it."""

    players: int
    zones: int
    expert: bool
    edge: bool
    free_align: bool
    dismantle: bool
    realtime: bool
    arrival: bool
    clock: int
    trial: bool
    small_loan: bool
    phase: str
    asked: int | None  # whom the phase asks, if it is one player
    zone: int | None  # which zone it is about
    solo_round: bool
    round: int
    roller: int
    drought: int
    deck: int
    holders: tuple[str | None, ...]
    shields: tuple[ShieldView | None, ...]
    dropped: tuple[str, ...]
    committed: tuple[int, ...]  # in the order of arrival where that matters
    lap: int
    paces: tuple[int, ...]  # how many stones each may lay in this lap; empty outside of laps
    sealed: bool
    draft: BoardView | None  # the viewer's own board, with what is sealed; None outside of a sealed step
    ending: str
    seats: tuple[RushSeatView, ...]


class Place(msgspec.Struct, frozen=True, order=True):
    """How a stone lies. Places are ordered as their codes are."""

    shape: int
    y: int
    x: int

    @property
    def code(self) -> int:
        return int(code_of(self.shape, self.x, self.y))

    @property
    def size(self) -> int:
        return int(size_of(self.code))

    @property
    def length(self) -> int:
        return int(length_of(self.code))

    @property
    def end_on(self) -> bool:
        return self.shape >= act.SIZES

    @property
    def name(self) -> str:
        return place_name(self.code)


def place_of(code: int) -> Place:
    return Place(int(shape_of(code)), int(y_of(code)), int(x_of(code)))


@functools.cache
def read_place(name: str) -> Place:
    """The place of a name; ValueError if it is none."""
    found = NAME.fullmatch(name)
    if found is None or (found[1] == "1" and found[2] == "E"):
        raise ValueError(f"{name!r} is not a place such as 4A@(1,0)")
    size, x, y = int(found[1]), int(found[3]), int(found[4])
    shape = size - 1 if found[2] == "A" else act.SIZES + size - 2
    if not (act.LEAST <= x <= -act.LEAST and act.LEAST <= y <= -act.LEAST):
        raise ValueError(f"{name!r} is off every grid")
    return Place(shape, y, x)


def lane_of(view: RushView) -> LaneView | None:
    """How far the viewer's own decision has come, if it is made in small steps."""
    if view.seat is None or view.seat not in view.acting:
        return None
    return view.seats[view.seat].lane


def board_of(view: RushView) -> BoardView:
    """The viewer's own board, with what is sealed."""
    return view.draft or view.seats[view.seat or 0].board


def stone_at(view: RushView, lift: int) -> str:
    """The place of the viewer's stone whose left end is in the cell that a lift names, '' if there is none."""
    zone, cell = divmod(lift - act.LIFT, act.CELLS)
    for name in board_of(view).figures[zone]:
        place = read_place(name)
        if place.y * act.SPAN + place.x == cell:
            return name
    return ""
