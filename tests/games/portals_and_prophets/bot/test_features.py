"""What speaks for a side in Portals and Prophets: the plan of its hands, and the numbers that are learned from."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.portals_and_prophets.builder import GAME, Position
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.state import State, play_randomly
from hiram.games.portals_and_prophets.bot.features import FEATURES, Prospects, part_left
from hiram.games.portals_and_prophets.bot.itinerary import Itinerary
from hiram.games.portals_and_prophets.bot.walking import Walk, steps_between
from hiram.games.portals_and_prophets.engine.state import PortalsData


def numbers(state: State, side: int = 0) -> dict[str, float]:
    assert isinstance(state, PortalsData)
    return dict(zip(FEATURES, Prospects(state).features(side), strict=True))


def plan(position: Position, seat: int = 0) -> Itinerary:
    state = position.state()
    assert isinstance(state, PortalsData)
    return Prospects(state).ways[seat]


def after(state: State, *actions: str) -> State:
    moved = state.copy()
    for action in actions:
        moved.apply(moved.next_seat(), GAME.actions[action].id)
    return moved


@pytest.mark.rule("PP-5.1", "PP-5.2")
def test_the_steps_between_all_places_are_those_of_walks():
    terms = Position().turn(0).state().terms
    steps = steps_between(terms)
    places = len(GAME.content.locations)
    assert len(steps) == places * places
    for start in range(places):
        assert list(steps[start * places : (start + 1) * places]) == list(Walk(terms, start, vec[i64]([])).steps)


# The plan ------------------------------------------------------------------------------------------------------------


def test_a_plan_takes_the_events_of_one_place_together_and_walks_to_the_next():
    way = plan(Position(players=2).turn(0).pawn(0, "hebron").hand(0, "G06", "G08", "O26"))
    assert (way.planned, way.busy) == (3, 5)  # two plays, two steps to the Valley of Elah, a play


@pytest.mark.rule("PP-7.1")
def test_an_event_that_is_out_of_date_is_not_planned_but_is_fuel():
    way = plan(Position(players=2).turn(0, round=8).pawn(0, "hebron").hand(0, "G06", "O12"))
    assert (way.planned, way.spare) == (0, 2)  # both are red, and only one of a colour is burned in a turn
    assert plan(Position(players=2).turn(0, round=8, fuel=3).pawn(0, "hebron").hand(0, "O31")).planned == 1


@pytest.mark.rule("PP-8.1")
def test_a_plan_burns_what_is_out_of_date_for_what_is_almost_in_range():
    alone = Position(players=2).turn(0, round=8).pawn(0, "hebron").hand(0, "O31")
    fuelled = Position(players=2).turn(0, round=8).pawn(0, "hebron").hand(0, "O31", "O06")
    assert (plan(alone).planned, plan(fuelled).planned) == (0, 1)


@pytest.mark.rule("PP-10.2")
def test_who_has_had_the_last_turn_plans_nothing():
    last = Position(players=2).turn(1, round=13).played(0, "N01", "N02", "N03").pawn(0, "joppa").hand(0, "N18")
    assert plan(last).planned == 0
    assert plan(last.pawn(1, "nain").hand(1, "N12"), 1).planned == 1


def test_the_third_new_testament_event_is_foreseen():
    two = Position(players=2).turn(0, round=13).played(0, "N01", "N02").pawn(0, "joppa")
    assert plan(two.hand(0, "N18")).ending == 0
    assert plan(Position(players=2).turn(0, round=13).pawn(0, "joppa").hand(0, "N18")).ending == -1


# The numbers ---------------------------------------------------------------------------------------------------------


def test_what_is_played_as_planned_changes_what_is_there_and_not_what_will_be():
    before = Position(players=2).turn(0).pawn(0, "bethlehem").hand(0, "G06", "G08").state()
    then = after(before, "go hebron", "play G08", "play G06")
    for name in FEATURES:
        if name.startswith("will_") or name in ("free", "dead"):
            assert numbers(then)[name] == pytest.approx(numbers(before)[name]), name
    assert numbers(then)["score"] > numbers(before)["score"]


def test_an_idle_turn_is_no_gain():
    position = Position(players=2).turn(0, round=6).pawn(0, "gaza").hand(0, "O27", "O30", "O53").state()
    assert GAME.advice.value(after(position, "end-turn"), 0) < GAME.advice.value(position, 0)


@pytest.mark.rule("PP-11.1")
def test_after_the_last_turn_what_will_be_is_the_final_score():
    position = (
        Position(players=2)
        .turn(1, round=13, actions=0)
        .played(0, "N01", "N02", "N03")
        .played(1, "O04", "O06", "O07", "O19")
        .hand(0, "S04")
        .hand(1, "R01", "N14")
        .state()
    )
    for side, score in enumerate(position.scores()):
        assert numbers(position, side)["will_last_score"] == pytest.approx(int(score) / 10)


@pytest.mark.rule("PP-11.3")
def test_region_cards_fill_the_gaps_of_a_set():
    position = Position(players=2).turn(0, round=9).played(0, "O04", "O06", "O07", "O19")
    four = numbers(position.state())
    five = numbers(position.hand(0, "R01").state())
    assert (four["will_set_1"], five["will_set_1"]) == (pytest.approx(0.64), 1.0)
    assert five["will_set_2"] == 0.0


@pytest.mark.rule("PP-11.4")
def test_a_lead_counts_for_more_when_less_is_to_come():
    def lead(round: int) -> float:
        return numbers(Position(players=2).turn(0, round=round).played(0, "O14").state())["will_leads"]

    assert 0 < lead(4) < lead(10) < lead(13)


@pytest.mark.rule("PP-12.3")
def test_partners_have_the_same_prospects():
    position = Position(players=4, mode="team").turn(0, round=7).played(2, "O05", "O12").hand(1, "R01").state()
    values = GAME.advice.values(position)
    assert values[0] == values[2] > values[1] == values[3]
    assert values[0] + values[1] == pytest.approx(1.0)
    assert list(GAME.advice.features(position, 0)) == list(GAME.advice.features(position, 2))


@pytest.mark.parametrize(("players", "mode"), [(2, "standard"), (5, "standard"), (4, "team"), (3, "simplified")])
def test_what_is_left_falls_from_one_to_nothing(players: int, mode: str):
    state = GAME.new_state(players, GAME.read_options(players, {"mode": mode}), dice_of(b"left"))
    dice = dice_of(b"play")
    assert isinstance(state, PortalsData)
    left = [part_left(state)]
    while not state.finished():
        play_randomly(state, dice, 1)
        left.append(part_left(state))
    assert left[0] == 1.0
    assert left[-1] == 0.0
    assert all(before >= then for before, then in pairwise(left))
