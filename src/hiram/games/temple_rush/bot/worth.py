"""How soon a figure may become its temple: the rolls to expect, and the fewest stones.

A plan is a completion of the figure that the stones allow; what it needs is a number of open parts of each length.
What is found for a need, and for a figure with the stones that are left to it, is remembered.
"""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import bit, empty_cells
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.rules import figures
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.tiling import NIBBLE, Needs, Outline, covers

HOPELESS: Final = 40.0
NEVER: Final = 99  # stones that a figure needs which cannot be finished
MOST_REMEMBERED: Final = 200_000
PLACES: Final = 65_536  # for what was asked for last, a power of 2
LOW: Final = 2_147_483_647  # the lower 31 bits
MIX: Final = 668_265_263  # odd numbers below 2**30, so that sums of products with 31 bits stay below 2**63
MIX_HIGH: Final = 374_761_393
MIX_OTHER: Final = 1_013_904_223


class Rolls:
    """The expected number of rolls for so many open parts of each length (the strategy notes give the formula)."""

    def __init__(self) -> None:
        self.known: dict[int, float] = {0: 0.0}

    def of(self, need: i64) -> float:
        key = int(need)
        found = self.known.get(key)
        if found is None:
            found = self.worked_out(need)
            self.known[key] = found
        return found

    def worked_out(self, need: i64) -> float:
        total: float = 1.0
        stay: float = 0.0
        best: float = HOPELESS
        for size in range(i64(1), act.SIZES + 1):
            after: float = HOPELESS
            if (need >> (4 * (size - 1))) & NIBBLE:
                after = self.of(need - bit(4 * (size - 1)))
            if need & NIBBLE:
                after = min(after, self.of(need - 1))
            if after >= HOPELESS:
                stay += 1.0 / 6.0
            else:
                total += after / 6.0
                best = min(best, after)
        return (total + best / 3.0) / (1.0 - stay)


ROLLS: Final = Rolls()


class RushOutlook:
    """What a figure may become with the stones that are left to it: the expected rolls, where what the next roll
    brings may still change the plan, and the fewest stones."""

    def __init__(self) -> None:
        self.rolls: float = HOPELESS
        self.fewest: i64 = NEVER

    @property
    def lost(self) -> bool:
        """No plan completes it."""
        return self.rolls >= HOPELESS

    @property
    def whole(self) -> int:
        """The rolls, as one would say them."""
        return max(1, int(self.rolls + 0.5))


NO_OUTLOOK: Final = RushOutlook()
OUTLOOKS: Final[dict[int, RushOutlook]] = {}  # by the number of the needs and the stones


class Near:
    """The outlooks that were asked for last: each figure with its stones has one place, which it shares with others,
    and the last one keeps it. Most of what is asked for is there, in a fraction of the time that large dictionaries
    take."""

    def __init__(self) -> None:
        self.figures: vec[i64] = empty_cells(PLACES)
        self.others: vec[i64] = empty_cells(PLACES)
        self.found: list[RushOutlook] = [NO_OUTLOOK] * PLACES

    def outlook(self, outline: Outline, figure: i64, loose: bool, stones: i64) -> RushOutlook:
        other: i64 = (i64(outline.memory) * 2 + (1 if loose else 0)) << 16 | stones
        mixed: i64 = (figure & LOW) * MIX + (figure >> 31) * MIX_HIGH + other * MIX_OTHER
        place: i64 = (mixed ^ mixed >> 17 ^ mixed >> 34) & (PLACES - 1)
        if self.figures[place] != figure or self.others[place] != other:
            self.found[place] = sought(outline, figure, loose, stones)
            self.figures[place] = figure
            self.others[place] = other
        return self.found[place]


NEAR: Final = Near()


def outlook_for(outline: Outline, figure: i64, loose: bool, stones: i64) -> RushOutlook:
    """The outlook of a figure with so many stones left to it, packed."""
    return NEAR.outlook(outline, figure, loose, stones)


def sought(outline: Outline, figure: i64, loose: bool, stones: i64) -> RushOutlook:
    """The same, from all that is remembered."""
    needs = outline.needs(figure, loose)
    key = int(needs.number << 16 | stones)
    known = OUTLOOKS.get(key)
    if known is not None:
        return known
    if len(OUTLOOKS) >= MOST_REMEMBERED:
        OUTLOOKS.clear()
    found = worked_out(outline, figures.fitting_of(outline, figure, loose), needs, stones)
    OUTLOOKS[key] = found
    return found


def worked_out(outline: Outline, fitting: i64, needs: Needs, stones: i64) -> RushOutlook:
    """Over all plans that the stones allow; each size goes where the best plan is left."""
    found = RushOutlook()
    for i in range(i64(len(needs.open))):
        need: i64 = needs.open[i]
        if covers(stones, need):
            parts: i64 = (need & NIBBLE) + (need >> 4 & NIBBLE) + (need >> 8 & NIBBLE) + (need >> 12)
            found.fewest = min(found.fewest, parts)
    if found.fewest == 0:
        found.rolls = 0.0
    elif found.fewest < NEVER:
        found.rolls = expected([rolls_after(outline, fitting, needs, stones, size + 1) for size in range(act.SIZES)])
    return found


def rolls_after(outline: Outline, fitting: i64, needs: Needs, stones: i64, size: i64) -> float:
    """The rolls of the best plan that a stone of a size leaves, HOPELESS if it leaves none."""
    best: float = HOPELESS
    if (stones >> (4 * (size - 1))) & NIBBLE == 0:
        return best
    along: i64 = fitting & outline.of_length[size]
    single: i64 = fitting & outline.of_length[1]
    less: i64 = stones - bit(4 * (size - 1))
    for i in range(i64(len(needs.open))):
        need: i64 = needs.open[i]
        if needs.slots[i] & along and covers(stones, need):
            best = min(best, ROLLS.of(need - bit(4 * (size - 1))))
        if needs.slots[i] & single and covers(less, need - 1):
            best = min(best, ROLLS.of(need - 1))
    return best


def expected(after: list[float]) -> float:
    """The expected rolls if each size leaves so many; a star is the best size, and a size that only costs time is
    not used."""
    chance: float = 1.0 / 3.0
    total: float = 1.0 + min(after) / 3.0
    best: float = total / chance
    for rolls in sorted(after):
        if rolls >= best:
            break
        chance += 1.0 / 6.0
        total += rolls / 6.0
        best = total / chance
    return best


def outlook_of(state: RushData, seat: i64, zone: i64, loose: bool) -> RushOutlook:
    """A player's outlook in a zone; of several positions that the figure may take the best one."""
    if not state.is_open(zone):
        return NO_OUTLOOK
    stones: i64 = state.available(seat, zone)
    outline = state.outline(zone)
    if not state.terms.free_align and not state.terms.expert:
        return outlook_for(outline, state.mask(seat, zone, at.FIGURE), loose, stones)
    best: RushOutlook = NO_OUTLOOK
    for figure in figures.standings(state, seat, zone):
        found: RushOutlook = outlook_for(outline, figure, loose, stones)
        if found.rolls < best.rolls:
            best = found
    return best


def outlook_in(state: RushData, seat: i64, zone: i64) -> RushOutlook:
    """The same with mortar only if it is active there."""
    return outlook_of(state, seat, zone, state.has_mortar(seat, zone))
