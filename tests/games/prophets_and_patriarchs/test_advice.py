"""The greedy advice plays sensibly, and says why."""

from hiram.core.dice import dice_of
from rules.prophets_and_patriarchs.builder import GAME, Table, corner

PLENTY = {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4}


def best(table: Table, seat: int) -> str:
    actions = table.state.legal(seat)
    ratings = GAME.advice.rate(table.state, seat, actions)
    return GAME.actions[int(actions[ratings.index(max(ratings))])].name


def test_it_builds_cities_and_keeps_its_tokens():
    table = Table(tents={0: [28]}, camels={0: [42]}, hands={0: PLENTY}, goods={0: {"virtue": 3}})
    assert best(table, 0) == f"city {corner(28)}"
    assert best(Table(goods={0: {"virtue": 3}}), 0) == "end-turn"


def test_games_end_near_the_lengths_of_the_rules():
    turns = []
    for seed in range(8):
        state = GAME.new_state(4, GAME.read_options(4, {"tribes": "random"}), dice_of(f"greedy {seed}".encode()))
        while not state.over:
            seat = int(state.next_seat())
            actions = state.legal(seat)
            ratings = GAME.advice.rate(state, seat, actions)
            state.apply(seat, actions[ratings.index(max(ratings))])
        turns.append(4 * int(state.round))
    assert 10 <= sorted(turns)[4] <= 40


def test_values_are_chances_and_every_action_has_a_reason():
    table = Table(tents={0: [28]}, camels={0: [42]}, hands={0: PLENTY}, goods={1: {"virtue": 11}})
    values = [GAME.advice.value(table.state, seat) for seat in range(2)]
    assert abs(sum(values) - 1) < 1e-9
    assert values[1] > values[0]
    for action in table.state.legal(0):
        assert GAME.advice.why(table.state, 0, action).endswith(".")
