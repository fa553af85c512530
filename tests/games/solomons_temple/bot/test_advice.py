"""The advice for Solomon's Temple: greedy games are won by the Filling, and reasons are sentences."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import TEMPLE, Table, at
from hiram.core.dice import dice_of
from hiram.core.native import vec
from hiram.games.solomons_temple.bot.advice import SolomonAdvice
from hiram.games.solomons_temple.bot.habits import ROWS, row_names, row_of
from hiram.games.solomons_temple.bot.plan import SolomonPlan
from hiram.games.solomons_temple.engine import values
from hiram.registry import game_of
from hiram.testing.walk import Walk

GAME = game_of("solomons_temple")


def greedy_game(seed: int):
    state = GAME.new_state(2, GAME.read_options(2, {}), dice_of(f"greedy {seed}".encode()))
    while not state.over:
        seat = int(state.next_seat())
        legal = state.legal(seat)
        ratings = GAME.advice.rate(state, seat, legal)
        state.apply(seat, legal[ratings.index(max(ratings))])
    return state


def test_greedy_games_are_won_by_the_filling_in_the_usual_time() -> None:
    games = [greedy_game(seed) for seed in range(12)]
    assert sum(state.ending == values.BY_FILLING for state in games) >= 11
    assert 40 <= sum(int(state.turn) for state in games) / len(games) <= 60


def test_the_filling_and_a_needed_build_come_first() -> None:
    table = at("prepare", {"hand": ["filling", "altar"], "temple": TEMPLE})
    legal = table.state.legal(0)
    ratings = GAME.advice.rate(table.state, 0, legal)
    assert GAME.actions[int(legal[ratings.index(max(ratings))])].name == "play filling"


def test_the_features_of_both_seats_stand_behind_their_names() -> None:
    hand = ["king_david", "priest", "priest", "unclean", "destruction", "sin_doubt"]
    table = at("prepare", {"hand": hand, "temple": ["porch"]}, {"hand": ["lay_siege"], "temple": ["main_hall"]})
    names, state = GAME.advice.names, table.state
    out = vec[float]([7.0] * (2 * len(names)))
    GAME.advice.inputs(state, out)
    rows = [dict(zip(names, GAME.advice.features(state, seat), strict=True)) for seat in (0, 1)]
    assert list(out) == [row[name] for row in rows for name in names]
    own = {"structures": 0.2, "porch": 1, "main_hall": 0, "david_in_hand": 1, "hand_priest": 2, "hand_altar": 0}
    own |= {"hand_sin": 1, "hand_sins": 0, "hand_unclean": 1, "hand_army": 0, "hand_destruction": 1, "on_turn": 1}
    other = {"porch": 0, "main_hall": 1, "hand_priest": 0, "hand_destruction": 0, "on_turn": 0, "answering": 0}
    assert own.items() <= rows[0].items()
    assert other.items() <= rows[1].items()


def test_temple_cards_are_never_thrown_away() -> None:
    table = at("close", {"hand": ["ark", "veil", "filling", "boaz", "sea", "incense", "showbread", "jachin"]})
    legal = table.state.legal(0)
    ratings = GAME.advice.rate(table.state, 0, legal)
    assert GAME.actions[int(legal[ratings.index(max(ratings))])].name == "done"


def test_a_better_position_is_worth_more_and_both_sides_share_one() -> None:
    table = at("prepare", {"temple": TEMPLE[:5], "hand": ["ark"]}, {"temple": TEMPLE[:2], "hand": ["sea"]})
    mine, other = GAME.advice.value(table.state, 0), GAME.advice.value(table.state, 1)
    assert mine > 0.5 > other
    assert abs(mine + other - 1) < 1e-9


def features(table: Table, seat: int) -> dict[str, float]:
    return dict(zip(GAME.advice.names, GAME.advice.features(table.state, seat), strict=True))


def test_the_features_of_a_position_say_what_lies_on_the_table() -> None:
    own = {
        "temple": ["porch", "main_hall", "sea"],
        "hand": ["incense", "lavers_south", "ark", "boaz", "cooperation", "sin_doubt", "sin_arrogance"],
        "gates": ["fish_gate", "horse_gate"],
        "armies": {1: "court_north", 2: "fish_camp"},
        "priest": "good",
        "altar": "clean",
    }
    table = at("build", own, {"hand": ["destruction"]})
    found = features(table, 0)
    assert found["structures"] == pytest.approx(2 / 5)
    assert found["furnishings"] == pytest.approx(1 / 12)
    assert (found["hand_fitting"], found["hand_waiting"], found["hand_structures"]) == (1.0, 0.5, 0.5)
    assert (found["cooperation_ready"], found["hand_sin"], found["hand_sins"]) == (1.0, 1.0, 1.0)
    assert (found["fish_gate"], found["side_gates"], found["south_gate"]) == (1.0, 1.0, 0.0)
    assert (found["enemies"], found["enemies_in_court"], found["danger"]) == (2.0, 1.0, 0.5)
    assert (found["priest"], found["altar"], found["offers"]) == (1.0, 1.0, 1.0)
    assert (found["on_turn"], found["build_to_come"], found["building"], found["sinned"]) == (1.0, 1.0, 0.0, 0.0)
    other = features(table, 1)
    assert (other["hand_destruction"], other["on_turn"], other["enemies"]) == (1.0, 0.0, 0.0)


def test_a_temple_card_in_the_discard_pile_is_lost_and_costs_much() -> None:
    kept = at("close", {"temple": TEMPLE[:9], "hand": ["sea", "priest"]}, {"temple": TEMPLE[:9]})
    lost = at("close", {"temple": TEMPLE[:9], "hand": ["sea", "priest"]}, {"temple": TEMPLE[:9]})
    kept.do("discard priest")
    lost.do("discard sea")
    assert features(lost, 0)["lost"] == features(kept, 0)["lost"] + 1
    assert GAME.advice.value(lost.state, 0) < GAME.advice.value(kept.state, 0) - 0.05


def test_what_is_left_shrinks_as_the_first_of_the_two_temples_rises() -> None:
    begun = at("prepare", {"temple": TEMPLE[:2]}, {})
    far = at("prepare", {"temple": TEMPLE[:12], "hand": TEMPLE[12:]}, {})
    assert 1.0 >= GAME.advice.left(begun.state) > GAME.advice.left(far.state) > 0.0


def test_sins_are_kept_and_burnt_offerings_thrown_away() -> None:
    hand = ["sin_doubt", "burnt_offering", "ark", "veil", "sea", "incense", "showbread", "filling"]
    table = at("close", {"hand": hand})
    legal = table.state.legal(0)
    ratings = GAME.advice.rate(table.state, 0, legal)
    assert GAME.actions[int(legal[ratings.index(max(ratings))])].name == "discard burnt_offering"


def test_only_bots_that_look_ahead_have_habits() -> None:
    advice = SolomonAdvice()
    table = at("close", {"hand": ["sin_doubt", "burnt_offering", "guilt_offering", "ark"]})
    legal = table.state.legal(0)
    plan = SolomonPlan(table.state, 0, advice.steps(table.state, 0))
    assert advice.rate(table.state, 0, legal) == [plan.rate(action) for action in legal]
    assert advice.ahead().rate(table.state, 0, legal) != advice.rate(table.state, 0, legal)
    assert advice.ahead().ahead() is advice.ahead()
    assert advice.ahead().value(table.state, 0) == advice.value(table.state, 0)


def test_by_habit_levites_fetch_the_main_hall_before_the_porch() -> None:
    table = at("prepare", {"hand": ["levites", "altar"]})
    table.do("play levites")
    legal = table.state.legal(0)
    ratings = dict(zip(legal, GAME.advice.ahead().rate(table.state, 0, legal), strict=True))
    names = {GAME.actions[int(action)].name: rating for action, rating in ratings.items()}
    assert names["take main_hall"] > names["take porch"]


def test_rows_of_habits_are_as_many_as_their_names() -> None:
    names = row_names()
    assert len(names) == len(set(names)) == ROWS
    assert [names[int(row_of(action.id))] for action in GAME.actions if action.name in names] == [
        action.name for action in GAME.actions if action.name in names
    ]


def test_every_action_has_a_reason() -> None:
    said = set()
    for seed in range(3):
        walk = Walk(GAME, 2, {}, seed)
        for _ in walk.steps(most=300):
            if walk.state.finished():
                break
            seat = int(walk.state.next_seat())
            for action in walk.state.legal(seat):
                words = GAME.reason(walk.state, seat, action)
                assert words.endswith(".")
                said.add(words)
    assert len(said) > 80
