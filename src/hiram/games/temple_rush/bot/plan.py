"""How a position looks to a builder: how far each figure is from its temple, and what each action changes of that.

The measure is `rolls`: the expected number of rolls until a plan is finished, for the best plan that the stones allow.
"""

import math
from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.temple_rush.bot.features import rival_rolls, waiting
from hiram.games.temple_rush.bot.settings import (
    BONUS,
    CROWD,
    DENY,
    GREEDY,
    MORTAR,
    PATIENCE,
    RIVALRY,
    SALVAGE,
    SPREAD,
    RushSettings,
)
from hiram.games.temple_rush.bot.worth import HOPELESS, NEVER, RushOutlook, outlook_for, outlook_in, outlook_of
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.tiling import Outline

SHORTEST: Final = 0.3  # patience, and rivalry


class RushPlan:
    """What a seat sees in a position: its rolls, its rivals' rolls, and the worth of each zone."""

    def __init__(self, state: RushData, seat: i64, settings: RushSettings = GREEDY) -> None:
        self.state: RushData = state
        self.seat: i64 = seat
        self.settings: RushSettings = settings
        self.left: float = float(int(state.remaining())) / float(int(state.terms.cards))
        self.patience: float = max(SHORTEST, self.setting(PATIENCE))
        self.rivalry: float = max(SHORTEST, self.setting(RIVALRY))
        self.spread: float = self.setting(SPREAD)
        self.salvage: float = self.setting(SALVAGE)
        self.deny: float = self.setting(DENY)
        self.bonus: float = self.setting(BONUS) if state.bonus[seat] != act.ALL_SIZES else 0.0
        self.rolls: vec[float] = vec[float]([HOPELESS] * act.ZONES)
        self.rival: vec[float] = vec[float]([HOPELESS] * act.ZONES)
        for zone in range(int(state.terms.zones)):
            if state.is_open(zone):
                self.rolls[zone] = min(HOPELESS, outlook_in(state, seat, zone).rolls + waiting(state, seat, zone))
                self.rival[zone] = min(HOPELESS, rival_rolls(state, seat, zone))
        self.crowd: vec[float] = vec[float]([0.0] * act.ZONES)
        crowd: float = self.setting(CROWD)
        if crowd > 0.0 and state.players > 2:
            for zone in range(int(state.terms.zones)):
                if state.is_open(zone):
                    self.crowd[zone] = crowd * self.crowded(zone)

    def points(self, zone: i64) -> float:
        return float(int(self.state.terms.tables.points[self.state.holders[zone]]))

    def crowded(self, zone: i64) -> float:
        """The chances of the rivals beside the quickest one, as parts of the chance of that one."""
        state = self.state
        others = [seat for seat in range(int(state.players)) if seat != self.seat]
        rolls = [min(HOPELESS, outlook_in(state, i, zone).rolls + waiting(state, i, zone)) for i in others]
        return sum([math.exp((self.rival[zone] - one) / self.scale(zone)) for one in rolls]) - 1.0

    def scale(self, zone: i64) -> float:
        """The rolls ahead of the quickest rival that make e to 1."""
        return max(SHORTEST, self.rivalry + self.spread * self.rival[zone])

    def chance(self, zone: i64, rolls: float) -> float:
        """The chance to be first or level with so many rolls to go."""
        if rolls >= HOPELESS:
            return 0.0
        behind: float = math.exp(min(30.0, (rolls - self.rival[zone]) / self.scale(zone)))
        return 1.0 / (1.0 + behind * (1.0 + self.crowd[zone]))

    def worth(self, zone: i64, rolls: float, more: i64 = 0) -> float:
        """What a zone is worth with so many rolls to go and so many stones more than now, against the rivals, and less
        what it is worth to the quickest one, if that is one's own loss. A temple that is complete is won, whoever else
        completes it (TR-6.7)."""
        if not self.state.is_open(zone):
            return 0.0
        whole: float = self.points(zone) + self.bonus
        if rolls <= 0.0:
            return whole
        chance: float = self.chance(zone, rolls)
        worth: float = whole * math.exp(-rolls / self.patience) * chance
        if self.deny != 0.0:
            worth -= self.deny * whole * math.exp(-self.rival[zone] / self.patience) * (1.0 - chance)
        if self.salvage != 0.0:
            stones: i64 = self.state.figure_size(self.seat, zone) + more
            worth += self.salvage * float(int(stones)) * (1.0 - chance)
        return worth

    def now(self, zone: i64) -> float:
        return self.worth(zone, self.rolls[zone])

    def setting(self, which: i64) -> float:
        """A setting, by the cards that are left."""
        return self.settings.at(which, self.left)

    def with_rivals(self, zone: i64, rolls: float) -> float:
        """How much more a zone is worth if its quickest rival needs so many rolls."""
        before: float = self.now(zone)
        rival: float = self.rival[zone]
        self.rival[zone] = min(HOPELESS, rolls)
        after: float = self.now(zone)
        self.rival[zone] = rival
        return after - before

    def shielded(self, zone: i64) -> float:
        """How much a Shield adds to a zone: the rivals wait as long as it lasts (TR-12.2)."""
        return self.with_rivals(zone, self.rival[zone] + float(int(self.state.terms.tables.shield_rounds)))

    def bombed(self, other: i64, zone: i64) -> float:
        """How much a Bomb adds to a zone: the rival there starts over (TR-13.1)."""
        state = self.state
        stones: i64 = state.available(other, zone) + state.packed_figure(other, zone)
        fresh = outlook_for(state.outline(zone), 0, state.has_mortar(other, zone), stones)
        rolls: float = fresh.rolls + waiting(state, other, zone)
        return self.with_rivals(zone, min(rolls, rival_rolls(state, self.seat, zone, other)))

    def rolls_with(self, zone: i64, code: i64) -> float:
        """The rolls to go after a stone is placed so."""
        state = self.state
        if state.terms.expert:
            return self.rolls_on_grid(zone, code)
        return self.outlook_with(zone, code).rolls

    def outlook_with(self, zone: i64, code: i64) -> RushOutlook:
        """The outlook after a stone is placed so in a silhouette."""
        state = self.state
        outline = state.outline(zone)
        figure: i64 = state.mask(self.seat, zone, at.FIGURE) | bit(outline.slot_at[code])
        stones: i64 = state.available(self.seat, zone) - bit(4 * (size_of(code) - 1))
        return outlook_for(outline, figure, state.has_mortar(self.seat, zone), stones)

    def rolls_on_grid(self, zone: i64, code: i64) -> float:
        """The same in expert mode, where the figure has no fixed place: tried out and taken back."""
        state, seat = self.state, self.seat
        start: i64 = state.figure_start(seat, zone)
        before: list[int] = [int(state.board[start + i]) for i in range(at.FIGURE_CELLS)]
        stones: i64 = state.available(seat, zone) - bit(4 * (size_of(code) - 1))
        figures.put(state, seat, zone, code)
        best: float = HOPELESS
        for figure in figures.standings(state, seat, zone):
            best = min(best, outlook_for(state.outline(zone), figure, state.has_mortar(seat, zone), stones).rolls)
        for i in range(len(before)):
            state.board[start + i] = before[i]
        return best

    def best_rolls(self, zone: i64, size: i64) -> float:
        """The rolls to go after the best place of a stone of a size, HOPELESS if every place spoils the figure."""
        state = self.state
        if not state.terms.expert:
            outline = state.outline(zone)
            slots: i64 = state.fitting(self.seat, zone) & outline.for_size[size]
            stones: i64 = state.available(self.seat, zone) - bit(4 * (size - 1))
            figure: i64 = state.mask(self.seat, zone, at.FIGURE)
            return best_in_slots(outline, figure, slots, stones, state.has_mortar(self.seat, zone))
        best: float = HOPELESS
        for action in figures.add_places(state, self.seat, zone, size, vec[i64]([])):
            best = min(best, self.rolls_on_grid(zone, action - act.PLACE))
        return best

    def best_aligned(self, zone: i64, size: i64, shift: i64) -> float:
        """The same after the figure was aligned (TR-19.2)."""
        state = self.state
        outline = state.outline(zone)
        figure: i64 = figures.shifted(state, self.seat, zone, shift)
        if figure == NONE:
            return HOPELESS
        loose: bool = state.has_mortar(self.seat, zone)
        fitting: i64 = figures.fitting_of(outline, figure, loose)
        stones: i64 = state.available(self.seat, zone) - bit(4 * (size - 1))
        return best_in_slots(outline, figure, fitting & outline.for_size[size], stones, loose)

    def gain(self, zone: i64, size: i64) -> float:
        """How much the worth of a zone rises with the best place of a stone of a size."""
        if not self.state.terms.free_align:
            return self.worth(zone, self.best_rolls(zone, size), 1) - self.now(zone)
        best: float = HOPELESS
        for shift in figures.shifts_of(self.state, self.seat, zone):
            best = min(best, self.best_aligned(zone, size, shift))
        return self.worth(zone, best, 1) - self.now(zone)

    def best_gain(self, size: i64, but: i64) -> float:
        """The best gain over the zones that the stone may go to."""
        best: float = -100.0
        for zone in range(self.state.terms.zones):
            usable: bool = zone != but and self.state.is_usable(self.seat, zone)
            if usable and figures.can_place(self.state, self.seat, zone, size):
                best = max(best, self.gain(zone, size))
        return best

    def rolls_without(self, zone: i64, code: i64) -> float:
        """The rolls to go after a stone is taken away."""
        state = self.state
        if state.terms.expert:
            return self.rolls[zone] + 1.0
        outline = state.outline(zone)
        figure: i64 = state.mask(self.seat, zone, at.FIGURE) & ~bit(outline.slot_at[code])
        stones: i64 = state.available(self.seat, zone) + bit(4 * (size_of(code) - 1))
        return outlook_for(outline, figure, state.has_mortar(self.seat, zone), stones).rolls

    def mortar_helps(self, zone: i64) -> bool:
        """Mortar adds enough to what a zone is worth."""
        loose: float = outlook_of(self.state, self.seat, zone, True).rolls
        return self.worth(zone, loose) - self.now(zone) > self.setting(MORTAR)

    def is_dead(self, zone: i64) -> bool:
        """A figure that can no longer be finished."""
        return self.state.figure_size(self.seat, zone) > 0 and self.rolls[zone] >= HOPELESS

    def fewest_with(self, zone: i64, code: i64) -> i64:
        """The fewest stones to go after a stone is placed so, for a race."""
        if not self.state.terms.expert:
            return self.outlook_with(zone, code).fewest
        rolls: float = self.rolls_on_grid(zone, code)
        return NEVER if rolls >= HOPELESS else int(rolls)


def best_in_slots(outline: Outline, figure: i64, slots: i64, stones: i64, loose: bool) -> float:
    best: float = HOPELESS
    slot: i64 = 0
    while slots != 0:
        if slots & 1:
            best = min(best, outlook_for(outline, figure | bit(slot), loose, stones).rolls)
        slots >>= 1
        slot += 1
    return best
