"""Heuristics for Prophets and Patriarchs: how good an action looks, how good a position is."""

import math
from typing import Final

from hiram.core.advice import Advice, chances
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot import notes, worth
from hiram.games.prophets_and_patriarchs.bot.features import FEATURES, features_of
from hiram.games.prophets_and_patriarchs.bot.notes import PatriarchsNote
from hiram.games.prophets_and_patriarchs.bot.plan import PatriarchsPlan, option_worth, pay
from hiram.games.prophets_and_patriarchs.bot.settings import GREEDY, SETTINGS, PatriarchsSettings
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, scoring, terms
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import exchanges, land, lines, movement

TRUST: Final = 1.0
SMALLEST: Final = 1e-9  # chance to win that is told from none
EQUAL: Final = 0.001  # ratings that differ by less are called equal


class PatriarchsAdvice(Advice[PatriarchsState]):
    """Greedy advice: build what brings the most points by the end, and collect towards it."""

    def __init__(self) -> None:
        super().__init__("hiram.games.prophets_and_patriarchs.bot", FEATURES, SETTINGS, PatriarchsSettings)
        self.trust = TRUST

    def rate(self, state: PatriarchsState, seat: i64, actions: vec[i64]) -> list[float]:
        settings: PatriarchsSettings = self.settings(state.players) if self.looks else GREEDY
        if state.frames.kind() == ask.TURN:
            plan = PatriarchsPlan(state, seat, settings)
            return [turn_rating(state, seat, action, plan) for action in actions]
        return [rating(state, seat, action, None, settings) for action in actions]

    def features(self, state: PatriarchsState, seat: i64) -> list[float]:
        return features_of(state, seat)

    def values(self, state: PatriarchsState) -> list[float]:
        """As they were learned, but where a home pays by turns with more for what the land will pay: what was learned
        looks some rolls ahead, and land pays in all that are left. While tents are placed nothing else counts."""
        found: list[float] = super().values(state)
        settings: PatriarchsSettings = self.settings(state.players)
        if settings.far == 0.0 or not state.terms.own_turn or state.finished():
            return found
        settling: bool = state.frames.kind() == ask.SETUP_CAMEL
        far: float = 1.0 if settling else settings.far * self.left(state)
        for seat in range(state.players):
            known: float = 0.0 if settling else math.log(max(SMALLEST, found[seat]))
            found[seat] = known + far * worth.land_worth(state, seat, settings)
        return chances(found)

    def left(self, state: PatriarchsState) -> float:
        """By the points that the leader lacks."""
        most: i64 = 0
        for seat in range(state.players):
            most = max(most, scoring.score_of(state, seat))
        return max(0.0, 1.0 - float(int(most)) / float(int(state.terms.target)))


def explain(state: PatriarchsState, seat: i64, action: i64) -> PatriarchsNote:
    """What the rating of an action finds, and which other action it prefers. Nothing of it is hidden from the seat:
    offers are rated by hands that it cannot see, so they are neither compared nor preferred."""
    note = PatriarchsNote(state, action)
    plan: PatriarchsPlan | None = PatriarchsPlan(state, seat) if state.frames.kind() == ask.TURN else None
    note.rating = rated(state, seat, action, plan, note)
    if sees_hands(action):
        return note
    best: float = note.rating + EQUAL
    for other in state.legal(seat):
        if not sees_hands(other):
            rated_as: float = rated(state, seat, other, plan, None)
            if rated_as > best:
                best = rated_as
                note.better = other
    return note


def sees_hands(action: i64) -> bool:
    """The action is rated by what rivals hold: an offer, a counter-offer."""
    return act.OFFER <= action < act.ACCEPT or action == act.COUNTER


def rated(
    state: PatriarchsState, seat: i64, action: i64, plan: PatriarchsPlan | None, note: PatriarchsNote | None
) -> float:
    """The rating of one action, with a plan in the building phase."""
    if plan is not None:
        return turn_rating(state, seat, action, plan, note)
    return rating(state, seat, action, note)


def rating(
    state: PatriarchsState,
    seat: i64,
    action: i64,
    note: PatriarchsNote | None = None,
    settings: PatriarchsSettings = GREEDY,
) -> float:
    """How good an action looks outside the building phase; what was found is noted if there is a note."""
    kind: i64 = state.frames.kind()
    if action >= act.SKIP:
        return 0.0
    if action >= act.ACCEPT:
        return worth.answer_rating(state, seat, action, note)
    if action >= act.GIVE:
        return worth.items_rating(state, seat, action, note)
    if action >= act.TRADE:
        given: i64 = (action - act.TRADE) // (terms.KINDS - 1)
        taken: i64 = exchanges.taken_kind(given, (action - act.TRADE) % (terms.KINDS - 1))
        if note is not None:
            notes.note_swap(note, state, seat, taken, 1, given, 1)
        return card_rating(state, seat, taken, 1, None, settings) + card_rating(state, seat, given, -1, None, settings)
    if action >= act.DROP:
        return card_rating(state, seat, (action - act.DROP) % terms.KINDS, -1, note, settings)
    if action >= act.TAKE:
        return card_rating(state, seat, action - act.TAKE, 1, note, settings)
    if action >= act.RIVAL and kind == ask.DEAL:
        return worth.deal_rating(state, seat, action - act.RIVAL, note)
    if action >= act.RIVAL:
        return float(int(scoring.score_of(state, action - act.RIVAL)))
    if action >= act.OPTION:
        return option_worth(state, seat, state.frames.get(0) + action - act.OPTION, settings)
    if action >= act.TILE:
        if kind == ask.PLACE_FALSE:
            return worth.false_worth(state, seat, action - act.TILE, settings)
        return worth.prophet_worth(state, seat, action - act.TILE)
    if action >= act.REMOVE:
        if note is not None:
            notes.note_lost_camel(note, state, state.copy(), seat, action - act.REMOVE)
        return -worth.edge_worth(state, seat, action - act.REMOVE, settings)
    if action >= act.CAMEL and kind == ask.MOVE_CAMEL:
        return goal_worth(state, seat, state.frames.get(0), action - act.CAMEL, note, settings)
    if action >= act.CAMEL:
        return free_camel_rating(state, seat, action - act.CAMEL, note, settings)
    if action >= act.TENT:
        return worth.corner_worth(state, seat, action - act.TENT, kind == ask.SETUP_TENT, settings)
    return float(terms.PIPS[state.terms.tables.tribe_number[int(action - act.TRIBE)]])


def card_rating(
    state: PatriarchsState,
    seat: i64,
    kind: i64,
    change: i64,
    note: PatriarchsNote | None = None,
    settings: PatriarchsSettings = GREEDY,
) -> float:
    """What one card more or less of a kind does to the plan, and how rare the kind is."""
    if note is not None and change > 0:
        notes.note_swap(note, state, seat, kind, 1, terms.NONE, 0)
    elif note is not None:
        notes.note_swap(note, state, seat, terms.NONE, 0, kind, 1)
    after = state.copy()
    after.hands[seat * terms.KINDS + kind] += change
    planned: float = PatriarchsPlan(after, seat, settings).worth
    if change > 0:
        return planned + settings.rarity * worth.card_worth(state, seat, kind)
    return planned - settings.rarity * worth.spare_worth(state, seat, kind)


def free_camel_rating(
    state: PatriarchsState,
    seat: i64,
    edge: i64,
    note: PatriarchsNote | None = None,
    settings: PatriarchsSettings = GREEDY,
) -> float:
    """A camel that costs nothing: it makes the line longer, or leads to a good corner."""
    after = state.copy()
    land.put_camel(after, seat, edge)
    lines.lengthen_line(after, seat, edge)
    if note is not None:
        notes.note_camel(note, state, after, seat, edge)
    found: float = 1.0 + worth.edge_worth(state, seat, edge, settings)
    return found + settings.setup_line if after.line[seat] > state.line[seat] else found


def goal_worth(
    state: PatriarchsState,
    seat: i64,
    lifted: i64,
    edge: i64,
    note: PatriarchsNote | None = None,
    settings: PatriarchsSettings = GREEDY,
) -> float:
    """The better corner for the tent at an edge to which its camel may go."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if movement.is_open_without(state, corner, lifted):
            best = max(best, worth.corner_worth(state, seat, corner, False, settings))
            if note is not None:
                note.corner = notes.better_corner(state, seat, note.corner, corner)
    return best


def move_rating(
    state: PatriarchsState, seat: i64, corner: i64, plan: PatriarchsPlan, note: PatriarchsNote | None
) -> float:
    """A Movement is good if the tent earns clearly more at its best goal."""
    best: float = 0.0
    settings = plan.settings
    for edge in movement.goal_edges(state, seat, corner, movement.trailing_camel(state, seat, corner)):
        best = max(best, goal_worth(state, seat, corner, edge, note, settings))
    now: float = worth.corner_worth(state, seat, corner, False, settings)
    return plan.rolls * (best - now) / 180.0 - settings.moving


def turn_rating(
    state: PatriarchsState, seat: i64, action: i64, plan: PatriarchsPlan, note: PatriarchsNote | None = None
) -> float:
    """In the building phase: what the plan builds, the exchanges that it needs, camels that lead on."""
    if note is not None:
        note.plan = plan
    if action == act.END_TURN:
        return 0.0
    if action >= act.OFFER:
        return worth.offer_rating(state, seat, action, note)
    if action >= act.TRADE:
        return exchange_rating(state, seat, action, plan, note)
    if action >= act.MOVE:
        return move_rating(state, seat, action - act.MOVE, plan, note)
    if action >= act.CAMEL:
        return camel_rating(state, seat, action, plan, note)
    if action >= act.CITY:
        return plan.building_worth(state, action - act.CITY) + (20.0 if plan.city > 0 else -1.0)
    return plan.building_worth(state, action - act.TENT) + (20.0 if plan.tent > 0 else -1.0)


def camel_rating(
    state: PatriarchsState, seat: i64, action: i64, plan: PatriarchsPlan, note: PatriarchsNote | None = None
) -> float:
    """A camel for the longest line, or towards a good corner."""
    after = state.copy()
    land.put_camel(after, seat, action - act.CAMEL)
    lines.lengthen_line(after, seat, action - act.CAMEL)
    if note is not None:
        notes.note_camel(note, state, after, seat, action - act.CAMEL)
    longer: bool = after.line[seat] > state.line[seat]
    found: float = edge_gain(state, seat, action - act.CAMEL, plan)
    if plan.camels > 0 and longer:
        return 20.0 + plan.settings.line_taken + found
    if longer:
        found += plan.settings.further_ahead if plan.lead > 0 else plan.settings.longer
    return found - 2.0 * plan.settings.card_cost


def edge_gain(state: PatriarchsState, seat: i64, edge: i64, plan: PatriarchsPlan) -> float:
    """What a better spot for a tent, here or one camel further, is worth."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if land.is_open(state, corner) and not land.touches_line(state, seat, corner):
            best = max(best, 2.0 * pay(state, seat, corner, plan.settings))
        for i in range(3 * corner, 3 * corner + 3):
            far: i64 = tables.beyond[i]
            if far != terms.NONE and land.is_open(state, far) and not land.is_blocked(state, seat, corner):
                best = max(best, pay(state, seat, far, plan.settings))
    return plan.settings.road * plan.rolls * max(0.0, best - plan.spot) / 360.0


def exchange_rating(
    state: PatriarchsState, seat: i64, action: i64, plan: PatriarchsPlan, note: PatriarchsNote | None = None
) -> float:
    """An exchange is good if the plan needs the card, by the cheapest way that is left."""
    if note is not None and action >= act.BUY:
        notes.note_swap(note, state, seat, (action - act.BUY) % terms.KINDS, 1, terms.NONE, 0)
    elif note is not None:
        lost: i64 = (action - act.TRADE) // (terms.KINDS - 1)
        got: i64 = exchanges.taken_kind(lost, (action - act.TRADE) % (terms.KINDS - 1))
        notes.note_swap(note, state, seat, got, 1, lost, exchanges.bank_rate(state, seat, lost))
    if plan.lacks == 0:
        return -1.0
    if action >= act.BUY:
        if not plan.lacks_kind(state, (action - act.BUY) % terms.KINDS):
            return -1.0
        if plan.by_trade > 0:
            return -0.5
        if action >= act.BUY + terms.KINDS:
            return 9.0 if plan.by_shekel == 0 else -0.5
        return 10.0
    given: i64 = (action - act.TRADE) // (terms.KINDS - 1)
    taken: i64 = exchanges.taken_kind(given, (action - act.TRADE) % (terms.KINDS - 1))
    if plan.lacks_kind(state, taken) and plan.spares_kind(state, given):
        return 11.0
    return -1.0
