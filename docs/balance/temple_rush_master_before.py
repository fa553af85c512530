"""The master of Temple Rush as it was before its bots waited with the Bag, to hold others against: it uses the Bag at
once and its Mortar hardly ever, and rehearses every question. It plays guided games.

hiram arena temple_rush --games 100 --bots docs/balance/temple_rush_master_before.py:Before:400/40,master

What it thinks of a figure by itself, its outlook, is as today; it values positions by the weights of then. It may be
slow, for this file is not compiled; with a copy of it as a module of the game's `bot/` room it was measured at full
speed.
"""

import math
from typing import Any, Final

from hiram.bots.rehearse import DOUBT, RehearseBot
from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.tools import NONE, bit
from hiram.core.vocabulary import Action
from hiram.games.temple_rush.bot.features import (
    BONUS_WORTH,
    MOST,
    PATIENCE,
    RIVALRY as PROMISED,
    holds,
    is_vain,
    mortar_pays,
    race_ahead,
    race_chance,
    rival_rolls,
    tens,
    waiting,
    worth_of,
)
from hiram.games.temple_rush.bot.worth import HOPELESS, NEVER, RushOutlook, outlook_for, outlook_in, outlook_of
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, scoring, terms
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, tokens
from hiram.games.temple_rush.engine.state import RushData

NAMES: Final = (
    *("won", "bonus", "bonus_due", "stones", "promise", "best", "mortar", "mortar_on"),
    *("solo", "bomb", "bag", "shield", "lightning", "race"),
)
RIVALRY: Final = 1.6
KEEP: Final = 0.3
PAYS: Final = [3.2, 0.4]  # points that a Shield or a Bomb must add: with all cards to come, and with none
RACE_PAYS: Final = 5.5
WEIGHTS: Final = """
command = "python tools/tune.py temple_rush --bots greedy,hasty:8 --games 12000 --strays 5 --seed 3"
positions = 115200
loss = 0.5614

[value]
won = [1.4031, 2.4851]
bonus = [-0.7540, 0.4520]
bonus_due = [-0.3469, 0.2269]
stones = [0.1871, -0.0105]
promise = [0.4822, -1.3305]
best = [-0.1193, 4.1582]
mortar = [0.1526, 0.4194]
mortar_on = [-0.0604, 0.2024]
solo = [0.0000, 0.0000]
bomb = [0.3803, 1.4048]
bag = [0.2606, 1.0517]
shield = [-0.0158, 0.6352]
lightning = [0.5900, 0.5193]
race = [0.7048, 1.6724]
"""


class AdviceBefore(Advice[RushData]):
    """How good actions looked, and what positions were worth."""

    def __init__(self) -> None:
        super().__init__("", NAMES)
        self.take("before", WEIGHTS)

    def rate(self, state: RushData, seat: i64, actions: vec[i64]) -> list[float]:
        plan = Plan(state, seat)
        return [rating(plan, action) for action in actions]

    def features(self, state: RushData, seat: i64) -> list[float]:
        return features_before(state, seat)

    def left(self, state: RushData) -> float:
        return float(int(state.remaining())) / float(int(state.terms.cards))


def features_before(state: RushData, seat: i64) -> list[float]:
    """The numbers of `NAMES`."""
    stones: i64 = 0
    promise: float = 0.0
    best: float = 0.0
    kind: i64 = state.frames.kind()
    race: i64 = state.frames.get(0) if kind == ask.RACE else NONE
    for zone in range(state.terms.zones):
        stones += state.figure_size(seat, zone)
        # One whose bonus choices are being made is in its holder but taken.
        if zone != race and state.is_open(zone) and state.where[state.holders[zone]] == at.SHOWN:
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
        holds(state, seat, terms.BOMB_TOKEN),
        holds(state, seat, terms.BAG_TOKEN),
        holds(state, seat, terms.SHIELD_TOKEN) if state.remaining() > 1 else 0.0,
        holds(state, seat, terms.LIGHTNING_TOKEN),
        race_ahead(state, seat, race) if race != NONE else 0.0,
    ]


def promise_of(state: RushData, seat: i64, zone: i64) -> float:
    """What a seat might expect of a zone, against the quickest rival; a Shield makes the others wait."""
    outlook = outlook_in(state, seat, zone)
    if outlook.fewest == NEVER:
        return 0.0
    rolls: float = outlook.rolls + waiting(state, seat, zone)
    apart: float = max(-MOST, min(MOST, (rolls - rival_rolls(state, seat, zone)) / PROMISED))
    return worth_of(state, zone) * math.exp(-rolls / PATIENCE) / (1.0 + math.exp(apart))


class Plan:
    """What a seat sees in a position: its rolls, its rivals' rolls, and the worth of each zone."""

    def __init__(self, state: RushData, seat: i64) -> None:
        self.state: RushData = state
        self.seat: i64 = seat
        self.rolls: vec[float] = vec[float]([HOPELESS] * act.ZONES)
        self.rival: vec[float] = vec[float]([HOPELESS] * act.ZONES)
        for zone in range(int(state.terms.zones)):
            if state.is_open(zone):
                self.rolls[zone] = min(HOPELESS, outlook_in(state, seat, zone).rolls + waiting(state, seat, zone))
                self.rival[zone] = min(HOPELESS, rival_rolls(state, seat, zone))

    def points(self, zone: i64) -> float:
        return float(int(self.state.terms.tables.points[self.state.holders[zone]]))

    def worth(self, zone: i64, rolls: float) -> float:
        if rolls >= HOPELESS or not self.state.is_open(zone):
            return 0.0
        race: float = min(30.0, (rolls - self.rival[zone]) / RIVALRY)
        return (self.points(zone) + BONUS_WORTH) * math.exp(-rolls / PATIENCE) / (1.0 + math.exp(race))

    def now(self, zone: i64) -> float:
        return self.worth(zone, self.rolls[zone])

    def with_rivals(self, zone: i64, rolls: float) -> float:
        before: float = self.now(zone)
        rival: float = self.rival[zone]
        self.rival[zone] = min(HOPELESS, rolls)
        after: float = self.now(zone)
        self.rival[zone] = rival
        return after - before

    def shielded(self, zone: i64) -> float:
        return self.with_rivals(zone, self.rival[zone] + float(int(self.state.terms.tables.shield_rounds)))

    def bombed(self, other: i64, zone: i64) -> float:
        state = self.state
        stones: i64 = state.available(other, zone) + state.packed_figure(other, zone)
        anew = outlook_for(state.outline(zone), 0, state.has_mortar(other, zone), stones)
        rolls: float = anew.rolls + waiting(state, other, zone)
        for third in range(state.players):
            if third != self.seat and third != other:
                rolls = min(rolls, outlook_in(state, third, zone).rolls + waiting(state, third, zone))
        return self.with_rivals(zone, rolls)

    def outlook_with(self, zone: i64, code: i64) -> RushOutlook:
        state = self.state
        outline = state.outline(zone)
        figure: i64 = state.mask(self.seat, zone, at.FIGURE) | bit(outline.slot_at[code])
        stones: i64 = state.available(self.seat, zone) - bit(4 * (size_of(code) - 1))
        return outlook_for(outline, figure, state.has_mortar(self.seat, zone), stones)

    def best_rolls(self, zone: i64, size: i64) -> float:
        best: float = HOPELESS
        for action in figures.add_places(self.state, self.seat, zone, size, vec[i64]([])):
            best = min(best, self.outlook_with(zone, action - act.PLACE).rolls)
        return best

    def gain(self, zone: i64, size: i64) -> float:
        return self.worth(zone, self.best_rolls(zone, size)) - self.now(zone)

    def best_gain(self, size: i64, but: i64) -> float:
        best: float = -100.0
        for zone in range(self.state.terms.zones):
            usable: bool = zone != but and self.state.is_usable(self.seat, zone)
            if usable and figures.can_place(self.state, self.seat, zone, size):
                best = max(best, self.gain(zone, size))
        return best

    def rolls_without(self, zone: i64, code: i64) -> float:
        state = self.state
        outline = state.outline(zone)
        figure: i64 = state.mask(self.seat, zone, at.FIGURE) & ~bit(outline.slot_at[code])
        stones: i64 = state.available(self.seat, zone) + bit(4 * (size_of(code) - 1))
        return outlook_for(outline, figure, state.has_mortar(self.seat, zone), stones).rolls

    def mortar_helps(self, zone: i64) -> bool:
        loose: float = outlook_of(self.state, self.seat, zone, True).rolls
        return loose < 4.0 and loose + 3.0 <= self.rolls[zone]

    def is_dead(self, zone: i64) -> bool:
        return self.state.figure_size(self.seat, zone) > 0 and self.rolls[zone] >= HOPELESS


def rating(plan: Plan, action: i64) -> float:
    """How good a legal action looked: what it adds to the worth of the zones, with doing nothing at 0."""
    kind: i64 = plan.state.frames.kind()
    if kind == ask.BUILD:
        return build_rating(plan, action)
    if kind == ask.REBUILD:
        return rebuild_rating(plan, action)
    if kind == ask.RACE:
        return race_rating(plan, action)
    if kind == ask.TOKENS:
        return token_rating(plan, action)
    if kind < ask.BUILD and act.FIGURE <= action < act.DISMANTLE:
        return target_rating(plan, kind, (action - act.FIGURE) // act.ZONES, (action - act.FIGURE) % act.ZONES)
    if act.ZONE <= action < act.FIGURE:
        return card_rating(plan, kind, action - act.ZONE)
    if act.BONUS <= action < act.DECLINE:
        return float(int(action - act.BONUS + 1))
    return lift_rating(plan, action) if act.LIFT <= action < act.ALIGN else 0.0


def build_rating(plan: Plan, action: i64) -> float:
    state, seat = plan.state, plan.seat
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if action >= act.PLACE:
        return plan.worth(zone, plan.outlook_with(zone, action - act.PLACE).rolls) - plan.now(zone)
    if action >= act.LIFT:
        return lift_rating(plan, action)
    if action == act.DISMANTLE:
        return 0.05 if any(plan.is_dead(here) for here in range(int(state.terms.zones))) else -5.0
    if act.ZONE <= action < act.FIGURE:
        return plan.gain(action - act.ZONE, state.lane(seat, at.LANE_SIZE))
    if act.SIZE <= action < act.ZONE:
        return plan.best_gain(action - act.SIZE + 1, -1)
    if act.FIRST <= action < act.SIZE:
        return -0.1 if action - act.FIRST + 1 == act.STAR else 0.0
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if plan.mortar_helps(action - act.MORTAR) else -20.0
    return 0.0


def lift_rating(plan: Plan, action: i64) -> float:
    state, seat = plan.state, plan.seat
    zone: i64 = (action - act.LIFT) // act.CELLS
    code: i64 = figures.lifted(state, seat, action)
    change: float = plan.worth(zone, plan.rolls_without(zone, code)) - plan.now(zone)
    if state.frames.kind() == ask.BUILD and state.step(seat) == ask.MOVE_SOURCE:
        return change + plan.best_gain(size_of(code), zone)
    return change


def rebuild_rating(plan: Plan, action: i64) -> float:
    zone: i64 = plan.state.lane(plan.seat, at.LANE_ZONE)
    if action >= act.PLACE:
        return plan.rolls[zone] - plan.outlook_with(zone, action - act.PLACE).rolls
    if act.SIZE <= action < act.ZONE:
        return plan.rolls[zone] - plan.best_rolls(zone, action - act.SIZE + 1) - KEEP
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if plan.mortar_helps(zone) else -20.0
    return 0.0


def race_rating(plan: Plan, action: i64) -> float:
    state, seat = plan.state, plan.seat
    zone: i64 = state.frames.get(0)
    if is_vain(state, seat, zone) and action in (act.PASS, act.DONE):
        return -0.5
    if action >= act.PLACE:
        return -float(int(plan.outlook_with(zone, action - act.PLACE).fewest))
    if act.LIFT <= action < act.ALIGN:
        return lift_rating(plan, action)
    if act.SIZE <= action < act.ZONE:
        brought: float = 0.0 if state.supply(seat, action - act.SIZE + 1) > 0 else 0.5
        best: float = -99.0
        for place in figures.add_places(state, seat, zone, action - act.SIZE + 1, vec[i64]([])):
            best = max(best, -float(int(plan.outlook_with(zone, place - act.PLACE).fewest)) - brought)
        return best
    if action == act.REMOVE:
        return -50.0 if plan.is_dead(zone) else -98.0
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if mortar_pays(state, seat, zone) else -200.0
    return -60.0 if action == act.PASS else -97.0


def token_rating(plan: Plan, action: i64) -> float:
    state, seat = plan.state, plan.seat
    if action == act.ROLL:
        return 0.0
    if action == act.SOLO:
        for zone in range(int(state.terms.zones)):
            if state.is_open(zone) and outlook_in(state, seat, zone).fewest <= 2 and plan.rolls[zone] < 3.5:
                return 1.0
        return -1.0
    if action == act.BAG:
        return 5.0
    if act.MORTAR <= action < act.FIRST:
        return 4.0 if plan.mortar_helps(action - act.MORTAR) else -20.0
    most: float = -HOPELESS
    for target in range(state.players * act.ZONES if action == act.BOMB else state.terms.zones):
        most = max(most, used_on(plan, action, target // act.ZONES, target % act.ZONES))
    return most


def used_on(plan: Plan, action: i64, other: i64, zone: i64) -> float:
    """What a power token would bring, used on a zone or on a rival's figure."""
    state, seat = plan.state, plan.seat
    kind: i64 = tokens.TARGET_OF[action - act.BAG]
    if action == act.BOMB:
        return target_rating(plan, kind, other, zone) if tokens.may_bomb(state, seat, other, zone) else -HOPELESS
    return card_rating(plan, kind, zone) if tokens.is_target(state, seat, zone, kind) else -HOPELESS


def card_rating(plan: Plan, kind: i64, zone: i64) -> float:
    state, seat = plan.state, plan.seat
    if kind == ask.BAG_ZONE:
        return plan.points(zone)
    if kind == ask.SHIELD_CARD:
        return plan.shielded(zone) - least_gain(state)
    start: i64 = max(0, state.terms.tables.head_start - state.figure_size(seat, zone))
    bonus: float = BONUS_WORTH if state.bonus[seat] != act.ALL_SIZES else 0.0
    return plan.points(zone) * race_chance(state, seat, zone, start) + bonus - plan.now(zone) - RACE_PAYS


def target_rating(plan: Plan, kind: i64, other: i64, zone: i64) -> float:
    return 0.0 if kind == ask.BAG_LENDER else plan.bombed(other, zone) - least_gain(plan.state)


def least_gain(state: RushData) -> float:
    return PAYS[1] + (PAYS[0] - PAYS[1]) * float(int(state.remaining())) / float(int(state.terms.cards))


ADVICE: Final = AdviceBefore()


class Before(RehearseBot):
    """Rehearses every question, by that advice."""

    name = "before"

    def advice(self, perspective: Perspective) -> Advice[Any]:
        return ADVICE

    def look_ahead(self, perspective: Perspective) -> Action:
        rehearsal = self._rehearsal(perspective)
        return self.chosen(perspective, rehearsal.choice(DOUBT), rehearsal.options)
