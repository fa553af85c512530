"""PP-3: rounds and turns, what is an action and what is free."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import Position


@pytest.mark.rule("PP-3.1", "PP-R66")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 2), (4, 2), (5, 0)])
def test_every_round_is_one_turn_each_from_the_same_starting_player(players: int, start: int) -> None:
    table = Position(players, start_seat=start).turn(start).table()
    seats = []
    for _ in range(3 * players):
        seats.append((table.round, table.seat))
        table.pass_turns(1)
    clockwise = [(start + step) % players for step in range(players)]
    assert seats == [(round, seat) for round in (1, 2, 3) for seat in clockwise]


@pytest.mark.rule("PP-3.1")
def test_nobody_acts_in_anothers_turn() -> None:
    table = Position(3).turn(0).pawn(1, "hebron").hand(1, "G06").table()
    for name in ("go bethlehem", "draw-ot", "draw-up 0", "play G06", "end-turn"):
        assert table.refuses(name, "PP-3.1", seat=1)
    assert table.legal(1) == []


@pytest.mark.rule("PP-3.2")
def test_a_turn_begins_with_four_actions_and_no_colour_used() -> None:
    table = Position(3).turn(0, actions=1, colors=["red", "blue"], fuel=3).table()
    table.do("draw-ot", "end-turn")
    assert (table.seat, table.actions_left, table.colors_used) == (1, 4, set())


@pytest.mark.rule("PP-3.2", "PP-3.5")
@pytest.mark.parametrize("round", [1, 2, 7, 12, 13, 21])
def test_every_turn_of_every_round_has_four_actions(round: int) -> None:
    table = Position(3).turn(0, round=round, actions=3).acted().table()
    for seat in (1, 2, 0):
        table.do("end-turn")
        assert (table.seat, table.actions_left) == (seat, 4)


@pytest.mark.rule("PP-3.3")
@pytest.mark.parametrize("action", ["draw-up 3", "draw-ot", "draw-nt", "go bethlehem", "go beersheba", "play G06"])
def test_a_draw_a_step_and_a_play_cost_one_action_each(action: str) -> None:
    table = Position(3).turn(0).pawn(0, "hebron").hand(0, "G06").table()
    assert table.do(action).actions_left == 3


@pytest.mark.rule("PP-3.4")
@pytest.mark.parametrize(
    "actions",
    [
        ("draw-ot", "draw-nt", "draw-up 0", "draw-up 0"),
        ("go mount_of_olives", "go bethany", "go bethlehem", "go hebron"),
        ("play G07", "play G12", "play O33", "play O50"),
        ("play G07", "draw-ot", "go bethlehem", "draw-nt"),
        ("go bethlehem", "go jerusalem", "play G12", "draw-up 4"),
    ],
)
def test_four_actions_of_any_kinds_in_any_order(actions: tuple[str, ...]) -> None:
    position = Position(3).turn(0, round=5, fuel=4, colors=["red"]).pawn(0, "jerusalem")
    table = position.hand(0, "G07", "G12", "O33", "O50").removed("O02").table()
    if actions[0] == "draw-ot":
        table.do("discard G07")  # room for four
    for left, name in zip((3, 2, 1, 0), actions, strict=True):
        assert table.do(name).actions_left == left


@pytest.mark.rule("PP-3.5", "PP-R32")
@pytest.mark.parametrize("used", [0, 1, 2, 3, 4])
def test_a_player_may_use_fewer_actions_and_loses_the_rest(used: int) -> None:
    table = Position(2).turn(0).table()
    table.do(*["draw-ot"] * used, "end-turn")
    assert (table.seat, table.actions_left) == (1, 4)
    table.do("end-turn")
    assert (table.seat, table.actions_left) == (0, 4), "unused actions are not kept"


@pytest.mark.rule("PP-3.6")
def test_fuel_and_discards_are_free_before_between_and_after_actions() -> None:
    table = Position(3).turn(0, actions=1).hand(0, "G01", "G03", "G04", "O20", "O21").table()
    table.do("discard O20", "fuel G01")
    assert table.actions_left == 1
    table.do("draw-ot", "fuel G03", "discard O21", "fuel G04")
    assert (table.actions_left, table.fuel) == (0, 3)


@pytest.mark.rule("PP-3.7", "PP-R32")
def test_a_turn_ends_only_when_the_player_says_so() -> None:
    table = Position(3).turn(0).pawn(0, "hebron").hand(0, "G06", "O20").table()
    for name in ("draw-ot", "play G06", "go bethlehem", "draw-nt", "discard O20"):
        assert table.offers("end-turn")
        table.do(name)
    assert (table.seat, table.actions_left) == (0, 0)
    assert table.offers("end-turn")
    assert table.do("end-turn").seat == 1


@pytest.mark.rule("PP-3.7")
def test_even_an_empty_hand_with_no_action_left_has_a_choice() -> None:
    assert Position(3).turn(0, actions=0).table().legal() == ["end-turn"]


@pytest.mark.rule("PP-3.7")
def test_without_actions_only_fuel_discard_and_end_of_turn_remain() -> None:
    table = Position(3).turn(0, actions=0).pawn(0, "hebron").hand(0, "G06", "R01").table()
    assert table.legal() == ["fuel G06", "discard G06", "discard R01", "end-turn"]
    for name in ("play G06", "go bethlehem", "draw-up 0", "draw-ot", "draw-nt"):
        assert table.refuses(name, "PP-3.7")


@pytest.mark.rule("PP-3.8", "PP-R56")
def test_at_the_end_of_a_turn_a_full_gauge_falls_and_colours_are_cleared_before_the_next_seat() -> None:
    table = Position(3).turn(0, fuel=4, colors=["red", "blue"]).table()
    table.do("end-turn")
    assert (table.fuel, table.colors_used, table.seat) == (0, set(), 1)
    kinds = table.kinds()
    assert kinds.index("tank_emptied") < kinds.index("turn_began")


@pytest.mark.rule("PP-3.8")
@pytest.mark.parametrize("fuel", [0, 1, 2, 3])
def test_a_gauge_below_full_stays_at_the_end_of_a_turn_and_of_a_round(fuel: int) -> None:
    table = Position(3).turn(1, fuel=fuel).table()
    assert table.do("end-turn").fuel == fuel
    assert table.do("end-turn").fuel == fuel


@pytest.mark.rule("PP-3.9", "PP-R56")
def test_at_the_end_of_a_round_the_capsule_moves_and_the_starting_player_begins() -> None:
    table = Position(3, start_seat=1).turn(0, round=4, fuel=4, colors=["red"]).table()
    table.do("end-turn")
    assert (table.round, table.capsule, table.seat, table.actions_left, table.fuel) == (5, 4, 1, 4, 0)
    order = [kind for kind in table.kinds() if kind in ("tank_emptied", "capsule_moved", "round_began")]
    assert order == ["tank_emptied", "capsule_moved", "round_began"]


@pytest.mark.rule("PP-3.9")
@pytest.mark.parametrize("round", range(1, 15))
def test_the_capsule_moves_one_space_until_it_is_on_new_testament(round: int) -> None:
    table = Position(2).turn(1, round=round).acted().table()
    assert table.capsule == min(12, round - 1)
    table.do("end-turn")
    assert (table.round, table.capsule) == (round + 1, min(12, round))


@pytest.mark.rule("PP-3.9")
def test_within_a_round_the_capsule_stays() -> None:
    table = Position(3, start_seat=1).turn(1, round=4).table()
    table.do("end-turn")
    assert (table.round, table.capsule, table.seat) == (4, 3, 2)


@pytest.mark.rule("PP-3.9", "PP-R56")
def test_if_the_game_ends_the_gauge_falls_but_the_capsule_does_not_move() -> None:
    position = Position(2).turn(1, round=7, fuel=4, colors=["red"]).pawn(1, "joppa")
    table = position.played(1, "N06", "N07").hand(1, "N19").table()
    table.do("play N19", "end-turn")
    assert table.over
    assert (table.round, table.capsule, table.fuel) == (7, 6, 0)
    assert "capsule_moved" not in table.kinds()
    assert table.kinds().index("tank_emptied") < table.kinds().index("game_over")


@pytest.mark.rule("PP-3.10")
def test_one_turn_each_in_each_of_the_first_twelve_periods() -> None:
    table = Position(3).turn(0).table()
    periods: dict[int, list[int]] = {0: [], 1: [], 2: []}
    while table.round <= 12:
        periods[table.seat].append(table.capsule)
        table.pass_turns(1)
    assert periods == {seat: list(range(12)) for seat in range(3)}


@pytest.mark.rule("PP-3.10")
def test_from_round_thirteen_on_the_capsule_stays_on_new_testament() -> None:
    table = Position(2).turn(0, round=12).pawn(0, "hebron").table()
    capsules = []
    for step in range(16):
        capsules.append((table.round, table.capsule))
        if table.seat == 0:
            table.do("go bethlehem" if step % 4 == 0 else "go hebron")
        table.do("end-turn")
    assert capsules[0] == (12, 11)
    assert {capsule for round, capsule in capsules if round >= 13} == {12}
    assert max(round for round, _ in capsules) == 19


@pytest.mark.rule("PP-3.11")
def test_nothing_within_a_turn_moves_the_capsule() -> None:
    position = Position(3).turn(0, round=6, fuel=2).pawn(0, "bethlehem")
    table = position.hand(0, "O25", "O12", "O10", "O20").table()
    for name in ("fuel O12", "play O25", "go hebron", "draw-ot", "draw-up 1", "discard O20", "end-turn"):
        assert table.do(name).capsule == 5
