"""The Holy Place (WS-9)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-9.1")
def test_each_space_is_claimed_once_a_year() -> None:
    table = Position(3).claimed(1, "ark").table()
    assert table.refuses("place ark", "WS-9.1")
    assert {"menorah", "altar", "table"} <= set(table.options("place"))


@pytest.mark.rule("WS-9.2", "WS-R6", "WS-15.5")
def test_the_last_one_placing_cannot_claim() -> None:
    table = Position(2).table().do("place altar")
    assert table.refuses("place ark", "WS-9.2")
    three = Position(3).table().do("place altar")
    assert "ark" in three.options("place")


@pytest.mark.rule("WS-9.3", "WS-R8")
def test_a_claim_takes_all_workers_and_ends_the_placing() -> None:
    table = Position(3).left(0, 3).table().do("place altar", "place ephraim", "place judah")
    assert table.view().seats[0].unplaced == 0
    assert table.seat == 1


@pytest.mark.rule("WS-9.4")
def test_the_ark_gives_three_cards() -> None:
    table = Position(2).fortune(["F07", "F08", "F09", "F10"]).table().do("place ark")
    assert set(table.hand(0)) == {"F07", "F08", "F09"}


@pytest.mark.rule("WS-9.5", "WS-R12")
@pytest.mark.parametrize(("cubes", "given"), [("XGCSWF", 0), ("XGCSWFF", 3), ("XGCSWWFF", 4), ("XXGCSSWWF", 4)])
def test_the_menorah_takes_half_of_seven_or_more(cubes: str, given: int) -> None:
    table = Position(2).has(1, cubes).table().do("place menorah")
    for _ in range(given):
        assert table.seat == 1
        table.do(table.legal()[0])
    assert len(table.cubes(0)) == given
    assert table.seat == 1
    assert table.asked == "place"


@pytest.mark.rule("WS-9.7")
def test_the_altar_gives_favor_without_an_exotic_too() -> None:
    table = Position(2).supply(G=1).table().do("place altar")
    assert (table.cubes(0), table.favor(0)) == ("", 18)


@pytest.mark.rule("WS-9.8", "WS-12.9")
def test_the_table_gives_one_of_each_and_given_desires_works_there() -> None:
    assert Position(2).table().do("place table").cubes(0) == "GCSWF"
    table = Position(2).waiting(0, "desires").table().do("place table", "replace food", "replace wood", "stop")
    assert table.cubes(0) == "XXGCS"
    none = Position(2).waiting(0, "desires").supply(S=2, F=1).table().do("place table")
    assert none.cubes(0) == "SF", "without an Exotic nothing is asked"


@pytest.mark.rule("WS-9.8", "WS-11.7", "WS-12.11")
def test_the_table_is_no_location() -> None:
    position = Position(2).buildings(0, "B11", "B12", "B13", "B14", "B15").waiting(0, "rain", "stronghold")
    assert position.table().do("place table").cubes(0) == "GCSWF"


@pytest.mark.rule("WS-9.9")
def test_a_claim_may_bring_nothing() -> None:
    table = Position(2).fortune([]).hand(1, *(f"F{n:02}" for n in range(1, 25))).table().do("place ark")
    assert table.view().holy["ark"] == 0
    assert table.hand(0) == ()


@pytest.mark.rule("WS-9.10", "WS-13.2", "WS-R7")
def test_the_first_claimer_starts_the_next_year_and_else_the_holder_keeps_the_token() -> None:
    table = Position(3).token(2).turn(1).table().do("place altar", "place ark")
    assert table.view().next_start == 1
    assert table.view().start_seat == 2, "the token moves at the end of the year"
    ended = Position(3).token(2, next_start=1).claimed(1, "altar").alone().table().do("place ephraim")
    assert ended.view().start_seat == 1
    assert ended.seat == 1
    kept = Position(3).token(2).alone().table().do("place ephraim")
    assert kept.view().start_seat == 2
