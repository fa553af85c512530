"""What speaks for a seat, in numbers: how soon its figures may become temples, its points, stones and tokens.

An outlook says how many rolls and stones a figure needs. A plan is a completion of the figure that the stones allow;
what it needs is a number of open parts of each length. What is found for a need, and for a figure with the stones that
are left to it, is remembered.

Points are counted in tens. What a zone promises is its points, the less the more rolls they are away, times the chance
to be there before the rivals.
"""

import math
from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask, scoring
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.rules import figures, tokens
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import BAG_TOKEN, BOMB_TOKEN, LIGHTNING_TOKEN, SHIELD_TOKEN
from hiram.games.temple_rush.engine.tiling import NIBBLE, Needs, Outline, covers

FEATURES: Final = (
    *("won", "bonus", "bonus_due", "stones", "promise", "best", "mortar", "mortar_on"),
    *("solo", "bomb", "bag", "shield", "lightning", "race"),
)
HOPELESS: Final = 40.0
NEVER: Final = 99  # stones that a figure needs which cannot be finished
MOST_REMEMBERED: Final = 200_000

BONUS_WORTH: Final = 2.5
PATIENCE: Final = 7.0
RIVALRY: Final = 1.0
MOST: Final = 30.0  # rolls apart, beyond which nothing changes


# Outlooks -------------------------------------------------------------------------------------------------------------


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


NO_OUTLOOK: Final = RushOutlook()
OUTLOOKS: Final[dict[int, RushOutlook]] = {}  # by the number of the needs and the stones


def outlook_for(outline: Outline, figure: i64, loose: bool, stones: i64) -> RushOutlook:
    """The outlook of a figure with so many stones left to it, packed."""
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
        if covers(stones, needs.open[i]):
            found.fewest = min(found.fewest, parts_in(needs.open[i]))
    if found.fewest == 0:
        found.rolls = 0.0
    elif found.fewest < NEVER:
        found.rolls = expected([rolls_after(outline, fitting, needs, stones, size + 1) for size in range(act.SIZES)])
    return found


def parts_in(need: i64) -> i64:
    return (need & NIBBLE) + (need >> 4 & NIBBLE) + (need >> 8 & NIBBLE) + (need >> 12)


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


# Features -------------------------------------------------------------------------------------------------------------


def features(state: RushData, seat: i64) -> list[float]:
    """The numbers of `FEATURES`."""
    stones: i64 = 0
    promise: float = 0.0
    best: float = 0.0
    kind: i64 = state.frames.kind()
    race: i64 = state.frames.get(0) if kind == ask.RACE else NONE
    for zone in range(state.terms.zones):
        stones += state.figure_size(seat, zone)
        if zone != race and is_there(state, zone):
            here: float = promise_of(state, seat, zone)
            promise += here
            best = max(best, here)
    due: bool = kind in (ask.BONUS, ask.RACE_BONUS) and state.frames.seat() == seat
    mortar: i64 = state.board[seat * at.BOARD + at.MORTAR_AT]
    return [
        tens(scoring.card_score(state, seat) + scoring.token_score(state, seat)),
        tens(scoring.bonus_score(state, seat)),
        1.0 if due else 0.0,
        float(int(stones)) / 8.0,
        promise,
        best,
        1.0 if mortar == at.MORTAR_UNUSED else 0.0,
        1.0 if 0 <= mortar < act.ZONES else 0.0,
        1.0 if state.solo[seat] == at.SOLO_UNUSED else 0.0,
        holds(state, seat, BOMB_TOKEN),
        holds(state, seat, BAG_TOKEN),
        holds(state, seat, SHIELD_TOKEN) if state.remaining() > 1 else 0.0,
        holds(state, seat, LIGHTNING_TOKEN),
        race_ahead(state, seat, race) if race != NONE else 0.0,
    ]


def tens(points: i64) -> float:
    return float(int(points)) / 10.0


def holds(state: RushData, seat: i64, kind: i64) -> float:
    """1 for a seat with an unused power token of a kind."""
    return 0.0 if tokens.slot_of(state, seat, kind) == NONE else 1.0


def is_there(state: RushData, zone: i64) -> bool:
    """A card that can still be won: one whose bonus choices are being made is in its holder but taken."""
    return state.is_open(zone) and state.where[state.holders[zone]] == at.SHOWN


def worth_of(state: RushData, zone: i64) -> float:
    """Tens of points of a card with its bonus stone."""
    return (float(int(state.terms.tables.points[state.holders[zone]])) + BONUS_WORTH) / 10.0


def outlook_in(state: RushData, seat: i64, zone: i64) -> RushOutlook:
    return outlook_of(state, seat, zone, state.has_mortar(seat, zone))


def promise_of(state: RushData, seat: i64, zone: i64) -> float:
    """What a seat may expect of a zone, against the quickest rival; a Shield makes the others wait."""
    outlook: RushOutlook = outlook_in(state, seat, zone)
    if outlook.fewest == NEVER:
        return 0.0
    rolls: float = outlook.rolls + waiting(state, seat, zone)
    apart: float = max(-MOST, min(MOST, (rolls - rival_rolls(state, seat, zone)) / RIVALRY))
    return worth_of(state, zone) * math.exp(-rolls / PATIENCE) / (1.0 + math.exp(apart))


def waiting(state: RushData, seat: i64, zone: i64) -> float:
    """The rounds for which a figure is frozen (TR-12.2)."""
    return float(int(state.shield_left[zone])) if state.is_frozen(seat, zone) else 0.0


def rival_rolls(state: RushData, seat: i64, zone: i64) -> float:
    """The expected rolls of the quickest rival."""
    best: float = HOPELESS
    for other in range(state.players):
        if other != seat:
            best = min(best, outlook_in(state, other, zone).rolls + waiting(state, other, zone))
    return best


def race_ahead(state: RushData, seat: i64, zone: i64) -> float:
    """The card of a race that is under way, for the one who is ahead in it: with the fewest stones to go, the next in
    the lap first."""
    turn: i64 = state.next_seat()
    best: i64 = NONE
    least: i64 = 0
    for step in range(state.players):
        racer: i64 = (turn + step) % state.players
        count: i64 = outlook_in(state, racer, zone).fewest
        if step == 0 and state.step(racer) == ask.HEAD_START:
            count -= state.terms.tables.head_start - state.frames.get(3)
        if best == NONE or count < least:
            best = racer
            least = count
    return worth_of(state, zone) if best == seat else 0.0
