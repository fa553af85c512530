"""Conventions (WS-0)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position
from hiram.core.match import Match


@pytest.mark.rule("WS-0.1", "WS-3.2", "WS-3.3")
def test_turns_go_round_clockwise_and_skip_who_is_not_placing() -> None:
    table = Position(4).left(1, 0).retired(2).table().do("place ephraim")
    assert table.seat == 3
    assert table.do("place judah").seat == 0


@pytest.mark.rule("WS-0.2", "WS-17.14", "WS-10.1")
def test_jeroboam_is_an_opponent_like_any_other() -> None:
    table = Position(1).houses(1, "ammon").table()
    assert table.refuses("place ammon", "WS-10.1")


@pytest.mark.rule("WS-0.3", "WS-R67")
def test_reserves_are_open_and_separate_from_the_supply() -> None:
    table = Position(2).has(1, "GGC").table()
    assert table.view(0).seats[1].cubes["gold"] == 2
    assert table.supply("G") == 4 - 2 - 2


@pytest.mark.rule("WS-0.4", "WS-R9", "WS-R10", "WS-10.2")
def test_what_the_supply_lacks_is_not_taken_and_not_owed() -> None:
    table = Position(2).supply(X=1, S=1).table().do("place judah")
    assert table.cubes(0) == "S"
    assert table.do("place phoenicia").cubes(1).count("W") == Position(2).supply(X=1).table().cubes(1).count("W")
    assert table.supply("S") == 0
    assert all(event.fields["cubes"] for event in table.events() if event.kind == "took"), "nothing is told of no cube"


@pytest.mark.rule("WS-0.5", "WS-4.6", "WS-6.1")
def test_discarded_and_paid_cubes_go_to_the_supply() -> None:
    table = Position(2).has(0, "F").table()
    before = table.supply("F")
    table.do("place trader", "take gold", "take gold")
    assert table.supply("F") == before + 1
    paying = Position(2).has(0, "GC").table()
    gold = paying.supply("G")
    assert paying.do("place levite").supply("G") == gold + 1


@pytest.mark.rule("WS-0.6", "WS-3.5", "WS-3.6")
def test_spaces_of_an_area_are_alike_and_one_player_may_use_several() -> None:
    table = Position(2).workers(0, "merchant").table().do("place merchant", "stop")
    assert table.view().seats[0].areas["merchant"] == 2
    assert table.refuses("place merchant", "WS-3.5")


@pytest.mark.rule("WS-0.7", "WS-10.1")
def test_a_location_is_closed_by_opposing_houses_alone() -> None:
    table = Position(3).houses(1, "judah", "gilead").houses(0, "gilead").table()
    assert "judah" not in table.options("place")
    assert "gilead" in table.options("place")
    assert "ephraim" in table.options("place")


@pytest.mark.rule("WS-0.8")
def test_what_has_one_answer_is_taken_by_the_match() -> None:
    position = Position(2).has(0, "GC")
    match = Match(GAME, 2, {}, 1, position=position.json())
    match.act(0, "place levite")
    assert [str(step) for step in match.history] == ["0:place levite", "0:price GC", "0:pay gold", "0:pay copper"]
    assert [step.forced for step in match.history] == [False, True, True, True]


@pytest.mark.rule("WS-0.9", "WS-9.2")
def test_who_has_workers_but_retired_is_not_still_placing() -> None:
    table = Position(2).retired(1).table()
    assert table.refuses("place ark", "WS-9.2")
    assert "ark" in Position(2).table().options("place")
    assert "ark" not in Position(2).left(1, 0).table().options("place")


@pytest.mark.rule("WS-0.10", "WS-5.2")
def test_nobody_buys_for_more_favor_than_he_has() -> None:
    table = Position(2).has(0, favor=3).table().do("place merchant")
    assert "gold 1" in table.options("buy")
    assert table.refuses("buy gold 2", "WS-0.10")
    assert table.do("buy gold 1").favor(0) == 0
