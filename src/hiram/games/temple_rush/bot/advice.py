"""Heuristics for Temple Rush: how good an action looks, how good a position is."""

import math

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.bot.features import FEATURES, Reach, is_vain, mortar_pays, race_chance
from hiram.games.temple_rush.bot.plan import RushPlan
from hiram.games.temple_rush.bot.settings import (
    BAG,
    GREEDY,
    KEEP,
    POWER,
    RACE,
    SETTINGS,
    SIZE_1,
    SMALL_BAG,
    RushSettings,
)
from hiram.games.temple_rush.bot.worth import HOPELESS, outlook_in
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, scoring
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, grid, tokens
from hiram.games.temple_rush.engine.state import RushData

SPREAD = 3.0  # points from the goal of the trial that make it e to 1
GOAL = 34.0
TRUST = 0.3


class RushAdvice(Advice[RushData]):
    """How good actions and positions of Temple Rush are."""

    def __init__(self) -> None:
        super().__init__("hiram.games.temple_rush.bot", FEATURES, SETTINGS, RushSettings)
        self.trust = TRUST

    def rate(self, state: RushData, seat: i64, actions: vec[i64]) -> list[float]:
        settings: RushSettings = self.settings(state.players) if self.looks else GREEDY
        plan = RushPlan(state, seat, settings)
        return [rating(plan, action) for action in actions]

    def features(self, state: RushData, seat: i64) -> list[float]:
        return Reach(state).features(seat)

    def inputs(self, state: RushData, out: vec[float]) -> None:
        """Everybody's rolls count for everybody, so they are looked at once."""
        reach = Reach(state)
        for seat in range(state.players):
            for place, number in enumerate(reach.features(seat)):
                out[seat * len(FEATURES) + place] = number

    def is_at_rest(self, state: RushData) -> bool:
        """When a round begins. In the middle of one, stones that are drawn or sealed lie in no figure yet."""
        return state.frames.kind() == ask.TOKENS

    def left(self, state: RushData) -> float:
        """By the cards that are still to be won."""
        return float(int(state.remaining())) / float(int(state.terms.cards))

    def values(self, state: RushData) -> list[float]:
        """Alone there is nobody to beat: then by the points that one may count on."""
        if state.players > 1:
            return super().values(state)
        points: float = float(int(scoring.score(state, 0))) if state.finished() else prospect(state, 0)
        return [1.0 / (1.0 + math.exp((GOAL - points) / SPREAD))]


def prospect(state: RushData, seat: i64) -> float:
    """The score of a seat, and what its figures promise."""
    points: float = float(int(scoring.score(state, seat)))
    plan = RushPlan(state, seat)
    for zone in range(int(state.terms.zones)):
        points += plan.now(zone)
    return points


def rating(plan: RushPlan, action: i64) -> float:
    """How good a legal action looks: what it adds to the worth of the zones, with doing nothing at 0."""
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
        return plan.setting(SIZE_1 + action - act.BONUS)
    if act.LIFT <= action < act.ALIGN:
        return lift_rating(plan, action)
    return 0.0


def build_rating(plan: RushPlan, action: i64) -> float:
    state, seat = plan.state, plan.seat
    size: i64 = state.lane(seat, at.LANE_SIZE)
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if action >= act.PLACE:
        return plan.worth(zone, plan.rolls_with(zone, action - act.PLACE), 1) - plan.now(zone)
    if action >= act.ALIGN:
        return plan.worth(zone, plan.best_aligned(zone, size, action - act.ALIGN), 1) - plan.now(zone)
    if action >= act.LIFT:
        return lift_rating(plan, action)
    if action >= act.DECLARE:
        return 10.0 if grid.is_right(state, seat, action - act.DECLARE) else -10.0
    if action == act.DISMANTLE:
        return 0.05 if any(plan.is_dead(here) for here in range(int(state.terms.zones))) else -5.0
    if action >= act.ZONE and action < act.FIGURE:
        return plan.gain(action - act.ZONE, size)
    if act.SIZE <= action < act.ZONE:
        return plan.best_gain(action - act.SIZE + 1, -1)
    if act.FIRST <= action < act.SIZE:
        return -0.1 if action - act.FIRST + 1 == act.STAR else 0.0
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if plan.mortar_helps(action - act.MORTAR) else -20.0
    return 0.0


def lift_rating(plan: RushPlan, action: i64) -> float:
    """A stone to move, to dismantle, to take off in a race or to lose."""
    state, seat = plan.state, plan.seat
    zone: i64 = (action - act.LIFT) // act.CELLS
    code: i64 = figures.lifted(state, seat, action)
    change: float = plan.worth(zone, plan.rolls_without(zone, code), -1) - plan.now(zone)
    if state.frames.kind() == ask.BUILD and state.step(seat) == ask.MOVE_SOURCE:
        return change + plan.best_gain(size_of(code), zone)
    return change


def rebuild_rating(plan: RushPlan, action: i64) -> float:
    """Add what lowers the rolls most; stop when that is little."""
    state, seat = plan.state, plan.seat
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if action >= act.PLACE:
        return plan.rolls[zone] - plan.rolls_with(zone, action - act.PLACE)
    if action >= act.DECLARE:
        return 10.0 if grid.is_right(state, seat, zone) else -10.0
    if act.SIZE <= action < act.ZONE:
        return plan.rolls[zone] - plan.best_rolls(zone, action - act.SIZE + 1) - plan.setting(KEEP)
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if plan.mortar_helps(zone) else -20.0
    return 0.0


def race_rating(plan: RushPlan, action: i64) -> float:
    """As few stones as possible to go; when nothing is to be won any more, no more than one must."""
    state, seat = plan.state, plan.seat
    zone: i64 = state.frames.get(0)
    if is_vain(state, seat, zone) and action in (act.PASS, act.DONE):
        return -0.5
    if action >= act.PLACE:
        return -float(int(plan.fewest_with(zone, action - act.PLACE)))
    if action >= act.LIFT and action < act.ALIGN:
        return lift_rating(plan, action)
    if action >= act.DECLARE and action < act.LIFT:
        return 10.0 if grid.is_right(state, seat, zone) else -100.0
    if act.SIZE <= action < act.ZONE:
        brought: float = 0.0 if state.supply(seat, action - act.SIZE + 1) > 0 else 0.5  # from another zone (TR-14.9)
        best: float = -99.0
        for place in figures.add_places(state, seat, zone, action - act.SIZE + 1, vec[i64]([])):
            best = max(best, -float(int(plan.fewest_with(zone, place - act.PLACE))) - brought)
        return best
    if action == act.REMOVE:
        return -50.0 if plan.is_dead(zone) else -98.0
    if act.MORTAR <= action < act.FIRST:
        return 20.0 if mortar_pays(state, seat, zone) else -200.0
    if action == act.DONE and state.terms.expert and state.step(seat) == ask.RACE_ACTION:
        return 10.0 if grid.is_right(state, seat, zone) else -97.0
    return -60.0 if action == act.PASS else -97.0


def token_rating(plan: RushPlan, action: i64) -> float:
    """Whether a token is worth using now; rolling is 0."""
    state, seat = plan.state, plan.seat
    if action == act.ROLL:
        return 0.0
    if action == act.SOLO:
        for zone in range(int(state.terms.zones)):
            if state.is_open(zone) and outlook_in(state, seat, zone).fewest <= 2 and plan.rolls[zone] < 3.5:
                return 1.0
        return -1.0
    if act.MORTAR <= action < act.FIRST:
        return 4.0 if plan.mortar_helps(action - act.MORTAR) else -20.0
    return best_target(plan, action)[1]


def best_target(plan: RushPlan, action: i64) -> tuple[i64, float]:
    """What a power token would best be used on, a zone or a rival's figure, and how good that looks."""
    state, seat = plan.state, plan.seat
    kind: i64 = tokens.TARGET_OF[action - act.BAG]
    best: i64 = NONE
    most: float = -HOPELESS
    for target in range(state.players * act.ZONES if action == act.BOMB else state.terms.zones):
        other: i64 = target // act.ZONES
        zone: i64 = target % act.ZONES
        rate: float = -HOPELESS
        if action != act.BOMB and tokens.is_target(state, seat, zone, kind):
            rate = card_rating(plan, kind, zone)
        elif action == act.BOMB and tokens.may_bomb(state, seat, other, zone):
            rate = target_rating(plan, kind, other, zone)
        if rate > most:
            best = target
            most = rate
    return best, most


def card_rating(plan: RushPlan, kind: i64, zone: i64) -> float:
    """A card for the Shield, the Lightning Build or the Bag."""
    state, seat = plan.state, plan.seat
    if kind == ask.BAG_ZONE:
        return (
            plan.points(zone) + plan.bonus - plan.now(zone) - plan.setting(SMALL_BAG if state.terms.small_loan else BAG)
        )
    if kind == ask.SHIELD_CARD:
        return plan.shielded(zone) - plan.setting(POWER)
    start: i64 = max(0, state.terms.tables.head_start - state.figure_size(seat, zone))
    won: float = plan.points(zone) * race_chance(state, seat, zone, start)
    return won + plan.bonus - plan.now(zone) - plan.setting(RACE)


def target_rating(plan: RushPlan, kind: i64, other: i64, zone: i64) -> float:
    """A rival's figure for the Bomb, or stones to borrow."""
    return 0.0 if kind == ask.BAG_LENDER else plan.bombed(other, zone) - plan.setting(POWER)
