"""A player's figures, as they are or as they would be: how far each of them is from its temple."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from hiram.core.native import i64, vec
from hiram.games.temple_rush.bot.outlook import HOPELESS, outlook_of, rolls_after
from hiram.games.temple_rush.bot.plan import Plan
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering
from hiram.games.temple_rush.engine.state import RushData

SAME = 0.05  # rolls, or points, that nobody would tell apart
HARDLY = 0.3  # rolls that are hardly worth a stone


class Look(NamedTuple):
    """How far a figure is from its temple: the fewest stones, and the rolls to expect."""

    stones: int
    rolls: float

    @property
    def done(self) -> bool:
        return self.stones == 0

    @property
    def lost(self) -> bool:
        return self.rolls >= HOPELESS

    def less_than(self, other: Look) -> bool:
        """Whether it takes clearly fewer rolls than another."""
        return self.rolls < other.rolls - SAME


NOWHERE = Look(99, HOPELESS)


class Use(NamedTuple):
    """A stone of a size laid in a zone as well as can be: what that adds to the worth of the zone, and what is then."""

    gain: float
    zone: int
    size: int
    after: Builder

    def then(self) -> Look:
        return self.after.look(self.zone)

    def merit(self) -> tuple[int, float]:
        """To complete a temple is best, the more points it has; else what counts is the gain."""
        return self.after.points(self.zone) if self.then().done else 0, self.gain

    def beats(self, other: Use) -> bool:
        """Whether it is clearly better than another use."""
        if self.then().done or other.then().done:
            return self.merit()[0] > other.merit()[0]
        return self.gain > other.gain + SAME


class Builder:
    """A player's figures, as they are or as they would be: how far each is from its temple."""

    def __init__(self, state: RushData, seat: int, titles: Sequence[str]) -> None:
        self.state = state
        self.seat = seat
        self.titles = titles
        self.zones = [zone for zone in range(int(state.terms.zones)) if state.is_open(zone)]

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.state, self.seat)

    @property
    def racing(self) -> bool:
        return bool(self.state.frames.kind() == ask.RACE)

    # What lies there -------------------------------------------------------------------------------------------------

    def name(self, zone: int) -> str:
        return self.titles[int(self.state.holders[zone])] if self.titles else f"temple {zone + 1}"

    def points(self, zone: int) -> int:
        return int(self.state.terms.tables.points[self.state.holders[zone]])

    def size(self, zone: int) -> int:
        """The stones of the figure."""
        return int(self.state.figure_size(self.seat, zone))

    def left(self, size: int) -> int:
        """The stones of a size that lie in no zone and in no bonus area."""
        stones = self.state.terms.tables.outside_bonus[self.state.bonus[self.seat]]
        for zone in range(int(self.state.terms.zones)):
            stones -= self.state.packed_figure(self.seat, zone)
        return int(stones >> (4 * (size - 1)) & 15)

    def look(self, zone: int, loose: bool = False) -> Look:
        """How far the figure is from its temple, or would be with Mortar."""
        found = outlook_of(self.state, self.seat, zone, loose or self.state.has_mortar(self.seat, zone))
        return Look(int(found.fewest), found.rolls)

    def usable(self) -> list[int]:
        return [zone for zone in self.zones if self.state.is_usable(self.seat, zone)]

    def may_still_mortar(self) -> bool:
        return bool(self.state.board[self.seat * at.BOARD + at.MORTAR_AT] == at.MORTAR_UNUSED)

    def wins_stone(self, zone: int) -> bool:
        """Whether the figure has a stone that may go into the bonus area (TR-6.8, TR-14.11)."""
        if self.racing and self.state.frames.get(1) != self.seat:
            return False
        sizes = [int(size_of(code)) for code in self.state.figure(self.seat, zone)]
        return any(not self.state.bonus[self.seat] >> size & 1 for size in sizes)

    # What would be ---------------------------------------------------------------------------------------------------

    def copy(self) -> Builder:
        state = self.state.copy()
        assert isinstance(state, RushData)
        return Builder(state, self.seat, self.titles)

    def placed(self, zone: int, code: int) -> Builder:
        """With a stone laid so; one that is moved leaves where it was."""
        after = self.copy()
        source = int(self.state.lane(self.seat, at.LANE_SOURCE)) - 1
        if source >= 0:
            figures.take(after.state, self.seat, source // at.SOURCE_ZONE, source % at.SOURCE_ZONE)
        figures.put(after.state, self.seat, zone, code)
        return after

    def without(self, zone: int, code: int) -> Builder:
        """With a stone less."""
        after = self.copy()
        figures.take(after.state, self.seat, zone, code)
        return after

    def aligned(self, zone: int, shift: int) -> Builder:
        """With the figure shifted."""
        after = self.copy()
        figures.align(after.state, self.seat, zone, shift)
        return after

    def measure(self, zone: int) -> float:
        """What is still to do: rolls, in a race stones."""
        return float(self.look(zone).stones) if self.racing else self.look(zone).rolls

    def best_place(self, zone: int, size: int) -> Builder | None:
        """With a stone of a size where it leaves least to do; None if it has no place."""
        best: Builder | None = None
        for start in self.alignments(zone):
            for place in figures.add_places(start.state, self.seat, zone, size, vec[i64]([])):
                after = start.placed(zone, int(place) - act.PLACE)
                if best is None or after.measure(zone) < best.measure(zone):
                    best = after
        return best

    def alignments(self, zone: int) -> Iterator[Builder]:
        """The figure as it may be aligned before a stone is laid (TR-19.2)."""
        if not self.state.terms.free_align or self.size(zone) == 0 or self.state.frames.kind() != ask.BUILD:
            yield self
            return
        for shift in figures.shifts_of(self.state, self.seat, zone):
            yield self.aligned(zone, shift)

    def gain(self, zone: int, after: Builder) -> float:
        """What a change adds to the worth of a zone, in points that one may count on."""
        return self.plan.worth(zone, after.look(zone).rolls) - self.plan.now(zone)

    def use(self, zone: int, size: int) -> Use | None:
        after = self.best_place(zone, size)
        return None if after is None else Use(self.gain(zone, after), zone, size, after)

    def best_use(self, sizes: Sequence[int], zones: Sequence[int]) -> Use | None:
        """The best that can be done with a stone of one of these sizes."""
        found = [self.use(zone, size) for size in sizes for zone in zones]
        return max((use for use in found if use is not None), key=Use.merit, default=None)

    def following(self, zone: int) -> dict[int, float]:
        """The rolls to go after a next stone of each size that lies ready."""
        state, outline = self.state, self.state.outline(zone)
        loose, stones = state.has_mortar(self.seat, zone), state.available(self.seat, zone)
        found: dict[int, float] = {}
        for figure in figures.standings(state, self.seat, zone):
            fitting, needs = figures.fitting_of(outline, figure, loose), outline.needs(figure, loose)
            for size in range(1, act.SIZES + 1):
                if self.left(size):
                    rolls = rolls_after(outline, fitting, needs, stones, size)
                    found[size] = min(found.get(size, HOPELESS), rolls)
        return found

    def finishing(self, zone: int) -> list[int]:
        """The sizes of which one more stone completes the temple."""
        return [size for size, rolls in sorted(self.following(zone).items()) if rolls == 0.0]

    def helping(self, zone: int) -> list[int]:
        """The sizes of which one more stone brings the temple nearer."""
        now = self.look(zone).rolls - SAME
        return [size for size, rolls in sorted(self.following(zone).items()) if rolls < now]

    # The others ------------------------------------------------------------------------------------------------------

    def rivals(self) -> list[Builder]:
        others = [other for other in range(int(self.state.players)) if other != self.seat]
        return [Builder(self.state, other, self.titles) for other in others]

    def rival_word(self) -> str:
        return "Your rival" if self.state.players == 2 else "A rival"

    def nearest_rival(self, zone: int) -> Look:
        """The rival who is nearest to the temple and may build there."""
        looks = [rival.look(zone) for rival in self.rivals() if not self.state.is_frozen(rival.seat, zone)]
        return min(looks, key=lambda look: look.rolls, default=NOWHERE)

    def is_threatened(self, zone: int) -> bool:
        """Whether a rival's roll of this round completes the temple (TR-3.4: all see the dice)."""
        if self.state.frames.kind() != ask.BUILD or self.state.sealed == 0:
            return False
        return any(rival.can_finish_now(zone) for rival in self.rivals())

    def can_finish_now(self, zone: int) -> bool:
        """Whether what the player has rolled completes the temple."""
        if self.state.is_frozen(self.seat, zone):
            return False
        face, sizes = int(self.state.faces[self.seat]), self.finishing(zone)
        return face in sizes or (face == act.STAR and bool(sizes))


def known_to(state: RushData, seat: int) -> RushData:
    """The position as a seat knows it: while answers are sealed, the others' boards as all saw them before."""
    if state.sealed == 0:
        return state
    known = state.copy()
    assert isinstance(known, RushData)
    for other in range(int(state.players)):
        if other != seat:
            gathering.forget(known, other)
    return known


def offered(me: Builder, first: int, end: int) -> list[int]:
    """The legal actions of a kind, by their distance from the first of it."""
    return [int(action) - first for action in me.state.legal(me.seat) if first <= action < end]
