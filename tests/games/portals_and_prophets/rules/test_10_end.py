"""PP-10: how the game ends."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import NEW_TESTAMENT, Position


def about_to_play_the_third(seat: int, players: int = 3, start: int = 0, round: int = 14) -> Position:
    """A seat at Nazareth with two New Testament events played and N09 in hand."""
    position = Position(players, start_seat=start).turn(seat, round=round)
    return position.pawn(seat, "nazareth").played(seat, "N06", "N07").hand(seat, "N09", "N01")


@pytest.mark.rule("PP-10.1")
def test_the_third_new_testament_card_of_a_player_triggers_the_end() -> None:
    table = about_to_play_the_third(1).table()
    assert table.triggered_by is None
    table.do("play N09")
    assert table.triggered_by == 1
    assert table.view(None).triggered_by == 1, "all know"
    assert not table.over


@pytest.mark.rule("PP-10.1")
def test_two_of_them_or_three_of_several_players_do_not() -> None:
    table = Position(3).turn(2, round=14).pawn(2, "nazareth").hand(2, "N09").table()
    position = Position(3).turn(2, round=14).pawn(2, "nazareth").hand(2, "N09").played(0, "N06", "N07")
    shared = position.played(1, "N10", "N11").played(2, "N12").table()
    for end in (table, shared):
        end.do("play N09", "end-turn")
        assert end.triggered_by is None
        assert (end.over, end.round) == (False, 15)


@pytest.mark.rule("PP-10.1")
def test_other_events_do_not_count() -> None:
    position = Position(2).turn(1, round=7).pawn(1, "hebron").played(1, "G12", "O05", "O26", "N06", "N07")
    table = position.hand(1, "O31").table()
    table.do("play O31", "end-turn")
    assert table.triggered_by is None
    assert not table.over


@pytest.mark.rule("PP-10.1", "PP-R71")
@pytest.mark.parametrize("way", ["fuel N09", "discard N09"])
def test_a_new_testament_card_burned_or_thrown_away_does_not_count(way: str) -> None:
    table = about_to_play_the_third(2).table()
    table.do(way, "draw-ot", "end-turn")
    assert table.triggered_by is None
    assert (table.over, table.round) == (False, 15)


@pytest.mark.rule("PP-10.2", "PP-R42")
def test_the_triggering_player_finishes_his_turn_and_the_round_is_completed() -> None:
    table = about_to_play_the_third(1).table()
    table.do("play N09")
    assert (table.seat, table.actions_left) == (1, 3)
    table.do("draw-ot", "draw-ot", "draw-ot", "end-turn")
    assert (table.seat, table.actions_left, table.round) == (2, 4, 14)
    table.do("draw-ot", "end-turn")
    assert table.over
    assert table.round == 14, "seat 0 has had its turn in this round already"
    assert table.ending == "third_new_testament_card"


@pytest.mark.rule("PP-10.2")
@pytest.mark.parametrize(("start", "trigger", "turns_left"), [(0, 0, 3), (2, 0, 1), (1, 0, 0), (3, 3, 3), (3, 2, 0)])
def test_all_have_had_the_same_number_of_turns(start: int, trigger: int, turns_left: int) -> None:
    table = about_to_play_the_third(trigger, players=4, start=start).table()
    table.do("play N09", "end-turn")
    for _ in range(turns_left):
        assert not table.over
        table.do("end-turn")
    assert table.over
    assert table.round == 14


@pytest.mark.rule("PP-10.2")
def test_after_the_end_nobody_acts() -> None:
    table = about_to_play_the_third(2).table()
    table.do("play N09", "end-turn")
    assert table.over
    for seat in range(3):
        assert table.legal(seat) == []
        assert table.refuses("end-turn", "PP-10.2", seat=seat)
        assert table.refuses("draw-ot", "PP-10.2", seat=seat)


@pytest.mark.rule("PP-10.3")
@pytest.mark.parametrize(("start", "last"), [(0, 2), (1, 0), (2, 1)])
def test_if_the_last_of_the_round_triggers_the_game_ends_with_his_turn(start: int, last: int) -> None:
    table = about_to_play_the_third(last, start=start).table()
    table.do("play N09")
    assert not table.over
    assert table.do("end-turn").over


@pytest.mark.rule("PP-10.4", "PP-R43")
def test_further_new_testament_cards_in_the_last_round_change_nothing() -> None:
    position = about_to_play_the_third(0).pawn(1, "jerusalem").played(1, "N02", "N13").hand(1, "N14", "N15")
    table = position.table()
    table.do("play N09", "play N01", "end-turn")
    table.do("play N14", "play N15", "end-turn")
    assert table.triggered_by == 0
    assert (table.seat, table.over, table.score(1)) == (2, False, 14)
    table.do("end-turn")
    assert table.over
    assert table.round == 14


@pytest.mark.rule("PP-10.5", "PP-R11", "PP-R12")
@pytest.mark.parametrize(("round", "fuel"), [(12, 1), (10, 3), (1, 4), (7, 4)])
def test_the_trigger_does_not_need_the_capsule_on_new_testament(round: int, fuel: int) -> None:
    position = Position(2).turn(1, round=round, fuel=fuel, colors=["red"] if fuel == 4 else [])
    table = position.pawn(1, "joppa").played(1, "N06", "N07").hand(1, "N19").table()
    table.do("play N19", "end-turn")
    assert table.ending == "third_new_testament_card"
    assert (table.round, table.capsule) == (round, round - 1)


@pytest.mark.rule("PP-10.5", "PP-R11")
def test_but_range_it_needs() -> None:
    position = Position(2).turn(1, round=9, fuel=3).pawn(1, "joppa").played(1, "N06", "N07").hand(1, "N19")
    assert position.table().refuses("play N19", "PP-7.1")


@pytest.mark.rule("PP-10.6", "PP-R46")
def test_the_game_is_over_after_ten_rounds_on_new_testament() -> None:
    earlier = Position(3).turn(2, round=21).acted().table()
    earlier.do("end-turn")
    assert (earlier.over, earlier.round) == (False, 22)
    last = Position(3).turn(1, round=22).acted().table()
    assert not last.do("end-turn").over
    last.do("end-turn")
    assert last.ending == "round_cap"
    assert last.round == 22


@pytest.mark.rule("PP-10.6", "PP-R68")
@pytest.mark.parametrize("cap", [1, 2, 5, 30, 2000])
def test_the_cap_is_counted_in_rounds_on_new_testament(cap: int) -> None:
    before = Position(2, nt_round_cap=cap).turn(1, round=11 + cap).acted().table()
    assert not before.do("end-turn").over
    last = Position(2, nt_round_cap=cap).turn(1, round=12 + cap).acted().table()
    assert last.do("end-turn").ending == "round_cap"
    assert last.view(0).last_round == 12 + cap


@pytest.mark.rule("PP-10.7", "PP-R46")
@pytest.mark.parametrize("round", [13, 16, 21])
def test_a_round_without_an_action_on_new_testament_ends_the_game(round: int) -> None:
    position = Position(3).turn(0, round=round).hand(0, "G01", "O20").hand(1, "O47").hand(2, "R01")
    table = position.table()
    table.do("discard G01", "discard O20", "end-turn", "discard O47", "end-turn")
    assert not table.over
    table.do("discard R01", "end-turn")
    assert table.ending == "idle_round"
    assert table.round == round


@pytest.mark.rule("PP-10.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("action", ["go bethlehem", "draw-ot", "play N16"])
def test_one_action_of_anybody_keeps_the_game_going(seat: int, action: str) -> None:
    place = "mount_of_olives" if action == "play N16" else "hebron"
    table = Position(3).turn(0, round=16).pawn(seat, place).hand(seat, "N16").table()
    for turn in range(3):
        table.do(*([action] if turn == seat else []), "end-turn")
    assert (table.over, table.round) == (False, 17)
    table.pass_turns(3)
    assert table.ending == "idle_round", "what was done in round 16 does not count for round 17"


@pytest.mark.rule("PP-10.7", "PP-R74")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_exchange_for_fuel_is_not_idle(seat: int) -> None:
    table = Position(3).turn(0, round=16).hand(seat, "O47", "O20").table()
    for turn in range(3):
        table.do(*(["fuel O47"] if turn == seat else []), "end-turn")
    assert (table.over, table.round) == (False, 17)
    table.do(*(["discard O20"] if seat == 0 else []), "end-turn", "end-turn", "end-turn")
    assert table.ending == "idle_round", "each round counts by itself, and throwing away is idle"


@pytest.mark.rule("PP-10.7")
@pytest.mark.parametrize("round", [1, 5, 12])
def test_before_new_testament_a_round_without_an_action_ends_nothing(round: int) -> None:
    table = Position(2).turn(0, round=round).table().pass_turns(2)
    assert (table.over, table.round) == (False, round + 1)


@pytest.mark.rule("PP-10.8", "PP-R29", "PP-R47")
def test_empty_decks_and_empty_hands_do_not_end_the_game() -> None:
    position = Position(2).turn(0, round=14).pawn(0, "hebron").market(None, None, None, None, None)
    table = position.ot_deck().nt_deck().table()
    assert table.legal() == ["end-turn", "go bethlehem", "go beersheba", "go en_gedi", "go moresheth"]
    table.do("go bethlehem", "end-turn", "end-turn")
    assert (table.over, table.round) == (False, 15)


@pytest.mark.rule("PP-R47", "PP-10.8")
def test_with_all_new_testament_cards_gone_older_events_can_still_be_played() -> None:
    position = Position(2).turn(0, round=15).pawn(0, "jerusalem").hand(0, "O40", "O47", "G12").nt_deck()
    table = position.removed(*NEW_TESTAMENT).table()
    table.do("fuel O40", "fuel O47", "play G12", "end-turn", "end-turn")
    assert (table.over, table.score(0)) == (False, 1)
    for round in range(16, 23):
        assert table.round == round
        table.do("go bethlehem" if round % 2 == 0 else "go jerusalem", "end-turn", "end-turn")
    assert table.ending == "round_cap"


@pytest.mark.rule("PP-10.6", "PP-10.2")
def test_a_trigger_in_the_last_round_of_the_cap_is_just_the_end() -> None:
    table = about_to_play_the_third(2, round=22).table()
    table.do("play N09", "end-turn")
    assert table.over
    assert table.round == 22
