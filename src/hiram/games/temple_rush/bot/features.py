"""What speaks for a seat, in numbers: points, stones, the temples it will finish before its rivals, and tokens.

Points are counted in tens. What a zone promises is its points, the less the more rolls they are away, times the chance
to be there before the rivals; what is near is the same without the rolls. Stones of a temple that a rival completes may
serve the next one. The fewer cards are left, the surer is what one has.
"""

import math
from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.temple_rush.bot.worth import HOPELESS, NEVER, outlook_in, outlook_of
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, scoring, terms
from hiram.games.temple_rush.engine.rules import racing, tokens
from hiram.games.temple_rush.engine.state import RushData

FEATURES: Final = (
    *("won", "bonus", "bonus_due", "stones", "promise", "best", "mortar", "mortar_on"),
    *("solo", "bomb", "bag", "shield", "lightning", "race"),
    *("near", "salvage", "sure", "sure_near"),
    *("soon", "soon_wide", "far", "far_wide", "level", "level_wide", "rolls", "rolling", "ahead"),
    *("supply_1", "supply_2", "supply_3", "supply_4", "bonus_1", "bonus_2", "bonus_3", "bonus_4"),
    *(f"{what}_{place}" for place in (1, 2, 3) for what in ("worth", "next", "near", "stones", "chance")),
)
OF_A_ZONE: Final = 5  # of them tell of each zone, of the one with the most points first
BONUS_WORTH: Final = 2.5
PATIENCE: Final = 7.0  # rolls after which a temple promises a third of what it brings
SOON: Final = 2.5  # the same, for who looks at what is near
FAR: Final = 12.0  # and at what is far off
QUICK: Final = 4.0
RIVALRY: Final = 1.0  # rolls ahead of the quickest rival that make e to 1
TIGHT: Final = 0.7  # the same, if that is nearly sure
WIDE: Final = 3.0  # and if much can still happen
RIVALS: Final = 1.6  # as RIVALRY, where all rivals count
MOST: Final = 30.0  # rolls apart, beyond which nothing changes
NO_PLAN: Final = 15.0  # rolls that a figure counts for which cannot be finished


class Reach:
    """How far everybody is from every temple: the rolls to expect, and the zones that are built on, by their points."""

    def __init__(self, state: RushData) -> None:
        self.state: RushData = state
        self.race: i64 = state.frames.get(0) if state.frames.kind() == ask.RACE else NONE
        self.rolls: vec[float] = vec[float]([HOPELESS] * int(state.players * act.ZONES))
        self.zones: list[int] = []
        for zone in range(state.terms.zones):
            # One whose bonus choices are being made is in its holder but taken.
            if zone != self.race and state.is_open(zone) and state.where[state.holders[zone]] == at.SHOWN:
                self.zones.append(int(zone))
                for seat in range(state.players):
                    rolls: float = outlook_in(state, seat, zone).rolls + waiting(state, seat, zone)
                    self.rolls[seat * act.ZONES + zone] = min(HOPELESS, rolls)
        self.zones.sort(key=lambda zone: -worth_of(state, zone))

    def of_rivals(self, seat: i64, zone: i64) -> list[float]:
        """The rolls of the others."""
        return [self.rolls[i * act.ZONES + zone] for i in range(int(self.state.players)) if i != seat]

    def chance(self, seat: i64, zone: i64) -> float:
        """The chance to complete a zone before all rivals, by the rolls that each of them needs."""
        rolls: float = self.rolls[seat * act.ZONES + zone]
        if rolls >= HOPELESS:
            return 0.0
        apart = [(rolls - theirs) / RIVALS for theirs in self.of_rivals(seat, zone)]
        return 1.0 / (1.0 + sum([math.exp(max(-MOST, min(MOST, one))) for one in apart]))

    def promise(self, seat: i64, zone: i64, chance: float) -> list[float]:
        """Tens of points that a zone promises, by how near it is and how far ahead the seat is there: with the chance
        alone, for the stones if it is lost, soon and far off and at any time (against rivals who may not and who may
        catch up), and the rolls to go. `FEATURES` have the sums of these over the zones."""
        worth: float = worth_of(self.state, zone)
        stones: float = float(int(self.state.figure_size(seat, zone))) / 8.0
        rolls: float = self.rolls[seat * act.ZONES + zone]
        if rolls >= HOPELESS:
            return [0.0, 0.0, stones, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, NO_PLAN / 10.0]
        apart: float = max(-MOST, min(MOST, rolls - min(self.of_rivals(seat, zone), default=HOPELESS)))
        here: float = worth * math.exp(-rolls / PATIENCE) / (1.0 + math.exp(apart / RIVALRY))
        tight: float = worth / (1.0 + math.exp(apart / TIGHT))
        wide: float = worth / (1.0 + math.exp(apart / WIDE))
        soon: float = math.exp(-rolls / SOON)
        far: float = math.exp(-rolls / FAR)
        sums = [here, worth * chance, stones * (1.0 - chance)]
        return [*sums, soon * tight, soon * wide, far * tight, far * wide, tight, wide, min(rolls, NO_PLAN) / 10.0]

    def features(self, seat: i64) -> list[float]:
        """The numbers of `FEATURES`."""
        state = self.state
        sums: list[float] = [0.0] * 10
        best: float = 0.0
        zones: list[float] = []
        for zone in self.zones:
            chance: float = self.chance(seat, zone)
            promise = self.promise(seat, zone, chance)
            sums = [total + number for total, number in zip(sums, promise, strict=True)]
            best = max(best, promise[0])
            rolls: float = self.rolls[seat * act.ZONES + zone]
            near: list[float] = [0.0, 0.0] if rolls >= HOPELESS else [1.0 / max(1.0, rolls), math.exp(-rolls / QUICK)]
            zones += [worth_of(state, zone), *near, float(int(state.figure_size(seat, zone))) / 8.0, chance]
        zones += [0.0] * (OF_A_ZONE * (act.ZONES - len(self.zones)))
        sure: float = 1.0 / math.sqrt(float(int(max(1, state.remaining()))))
        due: bool = state.frames.kind() in (ask.BONUS, ask.RACE_BONUS) and state.frames.seat() == seat
        mortar: i64 = state.board[seat * at.BOARD + at.MORTAR_AT]
        score: i64 = scoring.score(state, seat)
        scores = [scoring.score(state, other) for other in range(int(state.players)) if other != seat]
        stones = sum([state.figure_size(seat, place) for place in range(int(state.terms.zones))])
        return [
            tens(scoring.card_score(state, seat) + scoring.token_score(state, seat)),
            tens(scoring.bonus_score(state, seat)),
            1.0 if due else 0.0,
            float(stones) / 8.0,
            sums[0],
            best,
            1.0 if mortar == at.MORTAR_UNUSED else 0.0,
            1.0 if 0 <= mortar < act.ZONES else 0.0,
            1.0 if state.solo[seat] == at.SOLO_UNUSED else 0.0,
            holds(state, seat, terms.BOMB_TOKEN),
            holds(state, seat, terms.BAG_TOKEN),
            holds(state, seat, terms.SHIELD_TOKEN) if state.remaining() > 1 else 0.0,
            holds(state, seat, terms.LIGHTNING_TOKEN),
            race_ahead(state, seat, self.race) if self.race != NONE else 0.0,
            *sums[1:3],
            tens(score) * sure,
            sums[1] * sure,
            *sums[3:],
            1.0 if state.roller == seat else 0.0,
            tens(score - max(scores, default=score)),
            *[float(int(state.supply(seat, size))) / 3.0 for size in range(1, act.SIZES + 1)],
            *[float(int((state.bonus[seat] >> size) & 1)) for size in range(1, act.SIZES + 1)],
            *zones,
        ]


def tens(points: i64) -> float:
    return float(int(points)) / 10.0


def holds(state: RushData, seat: i64, kind: i64) -> float:
    """1 for a seat with an unused power token of a kind."""
    return 0.0 if tokens.slot_of(state, seat, kind) == NONE else 1.0


def worth_of(state: RushData, zone: i64) -> float:
    """Tens of points of a card with its bonus stone."""
    return (float(int(state.terms.tables.points[state.holders[zone]])) + BONUS_WORTH) / 10.0


def waiting(state: RushData, seat: i64, zone: i64) -> float:
    """The rounds for which a figure is frozen (TR-12.2)."""
    return float(int(state.shield_left[zone])) if state.is_frozen(seat, zone) else 0.0


def rival_rolls(state: RushData, seat: i64, zone: i64, but: i64 = NONE) -> float:
    """The expected rolls of the quickest rival, of the quickest but one of them if that one is named."""
    best: float = HOPELESS
    for other in range(state.players):
        if other != seat and other != but:
            best = min(best, outlook_in(state, other, zone).rolls + waiting(state, other, zone))
    return best


def race_ahead(state: RushData, seat: i64, zone: i64) -> float:
    """The card of a race that is under way, times the chance to be first or level by the stones to go."""
    mine: i64 = stones_left(state, seat, zone)
    if mine == NEVER:
        return 0.0
    theirs: i64 = NEVER
    for other in range(state.players):
        if other != seat:
            theirs = min(theirs, stones_left(state, other, zone))
    return worth_of(state, zone) / (1.0 + math.exp(max(-MOST, float(int(mine - theirs)) - 0.5)))


def stones_left(state: RushData, seat: i64, zone: i64, loose: bool = False) -> i64:
    """The fewest stones to the end of a race, without those that a racer may still lay in this lap."""
    count: i64 = outlook_of(state, seat, zone, loose or state.has_mortar(seat, zone)).fewest
    if count == NEVER or (state.frames.get(2) > 0 and (racing.withdrawn(state) >> seat) & 1):
        return NEVER
    if state.frames.get(2) == 0 and state.frames.get(1) == seat:
        return count - state.frames.get(3)
    if state.sealed != 0 and (state.acting >> seat) & 1:
        return count - racing.pace_of(state, seat) + racing.laid(state, seat)
    return count


def race_chance(state: RushData, seat: i64, zone: i64, start: i64) -> float:
    """The chance of whoever starts a race to be among the first, with so many stones of head start. A tie among three
    and more counts only if the card would not go to somebody who has less (TR-6.5)."""
    tables = state.terms.tables
    mine: i64 = outlook_in(state, seat, zone).fewest - start
    if mine <= 0:
        return 1.0
    own: i64 = scoring.card_score(state, seat)
    total: float = 0.0
    for lap in range(min(tables.laps, mine)):  # so many laps at most, of one stone each
        chance: float = still_racing(mine, lap, tables.lap_stones) - still_racing(mine, lap + 1, tables.lap_stones)
        for other in range(state.players):
            if other != seat:
                shared: bool = state.players == 2 or scoring.card_score(state, other) >= own
                later: i64 = lap if shared else lap + 1
                chance *= still_racing(outlook_in(state, other, zone).fewest, later, tables.lap_stones)
        total += chance
    return total


def still_racing(need: i64, laps: i64, quick: i64) -> float:
    """The chance that so many stones take more laps than these, of one stone or a quick racer's each (TR-14.4)."""
    if need >= NEVER:
        return 1.0
    chance: float = 0.0
    part: float = 1.0 / float(int(bit(laps)))
    for lap in range(laps + 1):  # so many of them quick
        if laps + lap * (quick - 1) < need:
            chance += part
        part *= float(int(laps - lap)) / float(int(lap + 1))
    return chance


def is_vain(state: RushData, seat: i64, zone: i64) -> bool:
    """A rival can complete the temple in this lap and the seat cannot: it may as well withdraw (TR-14.5)."""
    return stones_left(state, seat, zone) > 0 and any(stones_left(state, i, zone) <= 0 for i in range(state.players))


def mortar_pays(state: RushData, seat: i64, zone: i64) -> bool:
    """Mortar saves two stones or rescues a lost figure in time, or finishes in this lap what would not be (TR-10.3)."""
    mine: i64 = stones_left(state, seat, zone)
    loose: i64 = stones_left(state, seat, zone, True)
    return loose <= 0 < mine or (loose + 1 < mine and not is_vain(state, seat, zone))
