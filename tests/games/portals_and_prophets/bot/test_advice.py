"""The advice for Portals and Prophets: what it rates highest, what it says, and what it thinks of a position."""

from __future__ import annotations

import re

import pytest

from games.portals_and_prophets.builder import GAME, Position, why
from hiram.core.dice import dice_of
from hiram.core.state import State, play_randomly
from hiram.games.portals_and_prophets.bot.advice import PortalsAdvice
from hiram.games.portals_and_prophets.bot.walking import FAR, Walk

CONTENT = GAME.content
ADVICE = PortalsAdvice()
VARIANTS = (
    (2, {}),
    (3, {"lenient_draw": "blind"}),
    (3, {"lenient_draw": "choose"}),
    (4, {"mode": "team"}),
    (4, {"mode": "team+simplified"}),
    (2, {"mode": "short", "nt_round_cap": 2}),
    (5, {"mode": "simplified"}),
    (5, {"portals": "random"}),
)


def ratings(state: State) -> dict[str, float]:
    seat = int(state.next_seat())
    actions = state.legal(seat)
    rated = ADVICE.rate(state, seat, actions)
    return {GAME.actions[int(action)].name: rating for action, rating in zip(actions, rated, strict=True)}


def best(position: Position) -> str:
    rated = ratings(position.state())
    return max(rated, key=lambda name: rated[name])


def location(name: str) -> int:
    return next(place.index for place in CONTENT.locations if place.id == name)


# Ways ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-5.1", "PP-5.2")
def test_a_walk_uses_roads_and_portals():
    state = Position().turn(0).pawn(0, "hebron").state()
    walk = Walk(state.terms, location("hebron"), state.pawns)
    assert walk.steps[location("bethlehem")] == 1
    assert walk.steps[location("shiloh")] == 2  # over Beersheba's portal
    ways = sorted(location(place) for place in ("bethlehem", "beersheba", "en_gedi", "moresheth"))
    assert walk.firsts[location("shiloh")] == 1 << ways.index(location("beersheba"))


@pytest.mark.rule("PP-5.3", "PP-5.4")
def test_a_walk_goes_round_other_pawns():
    state = Position().turn(0).pawn(0, "hebron").pawn(1, "beersheba").state()
    walk = Walk(state.terms, location("hebron"), state.pawns)
    assert walk.steps[location("shiloh")] > 2
    assert walk.steps[location("beersheba")] == FAR


# What is best --------------------------------------------------------------------------------------------------------


def test_an_event_that_can_be_played_is_played():
    assert best(Position().turn(0).pawn(0, "hebron").hand(0, "G06", "G14")) == "play G06"


def test_the_better_of_two_playable_events_goes_first():
    rated = ratings(Position(players=2).turn(0, actions=1).pawn(0, "hebron").hand(0, "G06", "G08").state())
    assert rated["play G08"] > rated["play G06"] > rated["end-turn"]


def test_the_pawn_walks_to_an_event_that_can_be_played_this_turn():
    assert best(Position().turn(0).pawn(0, "bethlehem").hand(0, "G06")) == "go hebron"


def test_a_step_towards_an_event_to_come_is_better_than_a_step_away():
    rated = ratings(Position().turn(0, round=5).pawn(0, "hebron").hand(0, "O26").state())
    assert max(rated["go bethlehem"], rated["go moresheth"]) > rated["go beersheba"]


def test_a_stale_card_is_burned_to_play_a_better_one():
    # Round 5: David's fight is one period ahead, and the gauge is on Low; Abraham's settling is out of date.
    position = Position().turn(0, round=5).pawn(0, "valley_of_elah").hand(0, "O26", "G06")
    assert best(position) == "fuel G06"


def test_an_event_of_the_past_is_taken_if_stale_fuel_brings_it_into_reach():
    there = Position(2).turn(0, round=4).pawn(0, "jericho").market("O01", "O03", "O05", "O02", "O07")
    assert best(there.hand(0, "O06")) == "draw-up 2", "O06 has two icons, and the capsule is two periods on"
    assert "burning fuel from your hand brings it into reach" in why(there, "draw-up 2")
    assert best(there.hand(0, "O12")) != "draw-up 2", "what could still be played itself is worth as much"


def test_a_good_card_is_not_burned_for_one_that_is_no_better():
    rated = ratings(Position().turn(0, round=6).pawn(0, "gaza").hand(0, "O27", "O30", "O53").state())
    assert all(rated[name] < rated["end-turn"] for name in rated if name.startswith(("fuel", "discard")))


def test_nothing_is_thrown_away_without_need():
    rated = ratings(Position().turn(0, round=8).pawn(0, "gaza").hand(0, "G06", "G08", "S01").state())
    assert all(rating < rated["end-turn"] for name, rating in rated.items() if name.startswith("discard"))


@pytest.mark.rule("PP-4.8")
def test_a_full_hand_throws_its_stale_card_away_for_a_better_draw():
    hand = ("O50", "O51", "O54", "O57", "N14", "N15", "G14")
    position = (
        Position().turn(0, round=8).pawn(0, "mount_sinai").hand(0, *hand).market("R01", "O01", "O02", "O03", "O04")
    )
    rated = ratings(position.state())
    assert rated["discard G14"] == max(rating for name, rating in rated.items() if name.startswith("discard"))
    assert rated["discard G14"] > rated["end-turn"]
    assert "Region Card" in why(position, "discard G14")


def test_a_turn_without_actions_is_ended():
    assert best(Position().turn(0, actions=0).pawn(0, "hebron").hand(0, "G06", "G14")) == "end-turn"


@pytest.mark.rule("PP-10.2", "PP-11.3")
def test_in_the_last_turn_only_what_scores_counts():
    position = (
        Position(players=2)
        .turn(1, round=13, actions=1)
        .played(0, "N01", "N02", "N03")
        .played(1, "O04", "O06", "O07", "O19")  # Judea, Samaria, Galilee, Coastal
        .pawn(1, "hebron")
        .hand(1, "N14")
        .market("R01", "O50", "O51", "O52", "O53")
    )
    rated = ratings(position.state())
    assert max(rated, key=lambda name: rated[name]) == "draw-up 0"
    assert rated["draw-up 0"] == 10.0
    assert rated["go bethlehem"] < rated["end-turn"]


@pytest.mark.rule("PP-2.8")
def test_the_pawn_starts_where_two_genesis_events_can_be_played():
    assert best(Position().placing(0).hand(0, "G06", "G08", "G14")) == "go hebron"


@pytest.mark.rule("PP-13.2")
def test_the_simplified_game_has_no_stale_cards():
    position = Position(mode="simplified").turn(0, round=9).pawn(0, "bethlehem").hand(0, "G06")
    assert best(position) == "go hebron"


@pytest.mark.rule("PP-12.3")
def test_a_team_counts_the_regions_of_both_partners():
    team = Position(players=4, mode="team").turn(0, round=7).pawn(0, "hebron").hand(0, "O31")
    alone = ratings(team.state())["play O31"]
    assert ratings(team.played(2, "O05", "O12").state())["play O31"] < alone
    assert "your team's third Judea event" in why(team, "play O31")


@pytest.mark.rule("PP-14.2")
def test_with_lenient_draws_a_full_hand_still_makes_room_first():
    hand = ("O50", "O51", "O54", "O57", "N14", "N15", "G14")
    position = Position(lenient_draw="blind").turn(0, round=8).pawn(0, "mount_sinai").hand(0, *hand)
    rated = ratings(position.market("R01", "O01", "O02", "O03", "O04").state())
    assert rated["discard G14"] > rated["draw-up 0"]


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_legal_action_has_a_rating_and_a_sentence(players: int, options: dict[str, object]):
    agreed = GAME.read_options(players, options)
    dice = dice_of(b"sentences")
    for seed in range(3):
        state = GAME.new_state(players, agreed, dice_of(b"game %d" % seed))
        while not state.finished():
            seat = int(state.next_seat())
            actions = state.legal(seat)
            before = GAME.to_position(state)
            rated = ADVICE.rate(state, seat, actions)
            sentences = [GAME.reason(state, seat, action) for action in actions]
            assert len(rated) == len(actions)
            assert all(re.fullmatch(r"[“A-Z].{15,}\.", text) for text in sentences), sentences
            assert not re.search(r"(card|place|region) \d", " ".join(sentences)), sentences
            assert GAME.to_position(state) == before
            play_randomly(state, dice, 17)


# What a position is worth --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_prospects_are_shares_of_one(players: int, options: dict[str, object]):
    state = GAME.new_state(players, GAME.read_options(players, options), dice_of(b"prospects"))
    sides = 2 if "team" in str(options) else players
    dice = dice_of(b"play")
    while True:
        values = [ADVICE.value(state, seat) for seat in range(players)]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert sum(values[:sides]) == pytest.approx(1.0)
        if state.finished():
            break
        play_randomly(state, dice, 29)
    winners = [seat for seat, place in enumerate(state.placing()) if place == 1]
    assert winners == [seat for seat, value in enumerate(values) if value > 0]


def test_prospects_are_better_with_more_played_and_better_cards():
    behind = Position(players=2).turn(0, round=11).played(0, "O26").played(1, "O04", "O06", "O07", "O19")
    assert ADVICE.value(behind.state(), 0) < 0.3 < 0.7 < ADVICE.value(behind.state(), 1)
    stale = Position(players=2).turn(0, round=11).pawn(0, "gaza").hand(0, "G06", "O01")
    fresh = Position(players=2).turn(0, round=11).pawn(0, "gaza").hand(0, "N18", "N20")
    assert ADVICE.value(fresh.state(), 0) > ADVICE.value(stale.state(), 0)
