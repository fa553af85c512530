"""Years and turns (WS-3)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-3.1", "WS-13.9")
def test_a_year_begins_with_the_token_holder() -> None:
    table = Position(3).turn(1).token(2).alone().table().do("place ephraim")
    assert table.view().year == 2
    assert table.seat == 2


@pytest.mark.rule("WS-3.2", "WS-10.11")
def test_a_worker_acts_at_once_and_the_turn_passes() -> None:
    table = Position(3).table().do("place ephraim")
    assert table.cubes(0) == "SW"
    assert table.view().seats[0].unplaced == 4
    assert table.seat == 1


@pytest.mark.rule("WS-3.3")
def test_the_last_one_placing_takes_turns_in_a_row() -> None:
    table = Position(3).turn(2).alone(2).table().do("place ephraim")
    assert table.seat == 2
    assert table.view().year == 1


@pytest.mark.rule("WS-3.4", "WS-3.7")
def test_where_workers_may_go() -> None:
    table = Position(2).has(0, "GCF").buildings(0, "B01").offer("B22", None, None, None, None).table()
    spots = table.options("place")
    assert spots[:8] == ["merchant", "trader", "levite", "ark", "menorah", "altar", "table", "phoenicia"]
    assert "foreman" not in spots, "he cannot pay C C"
    assert "B01" not in spots, "he has only one Food"
    table = Position(2).has(0, "CCFF").buildings(0, "B01", "B11").offer("B22", None, None, None, None).table()
    assert {"foreman", "B01"} <= set(table.options("place"))
    assert "B11" not in table.options("place"), "it has no Worker Space"
    assert "levite" not in table.options("place")


@pytest.mark.rule("WS-3.5")
def test_an_occupied_space_is_closed_to_all_its_occupant_included() -> None:
    table = Position(2).workers(0, "judah").workers(1, "negev").has(0, "FFFF").buildings(0, "B01").workers(0, "B01")
    game = table.table()
    assert game.refuses("place judah", "WS-3.5")
    assert game.refuses("place negev", "WS-3.5")
    assert game.refuses("place B01", "WS-3.5")
    two = Position(2).has(0, "FF").workers(1, "trader").table()
    assert two.refuses("place trader", "WS-3.5")
    assert "trader" in Position(3).has(0, "FF").workers(1, "trader").table().options("place"), "a second space exists"


@pytest.mark.rule("WS-3.8", "WS-R4")
def test_there_is_no_passing() -> None:
    table = Position(2).table()
    assert {name.split()[0] for name in table.legal()} == {"place"}
    assert table.refuses("skip", "WS-3.2")


@pytest.mark.rule("WS-R4", "WS-5.9", "WS-9.9", "WS-10.2")
def test_merchant_location_and_holy_place_may_be_taken_for_nothing() -> None:
    poor = Position(2).has(0, favor=0).shortage("judah").market("-----", "-----", "-----", "-----", "-----")
    spots = poor.table().options("place")
    assert {"merchant", "judah", "menorah"} <= set(spots)
    assert not {"trader", "levite", "foreman"} & set(spots)
    assert Position(2).table().do("place menorah").view().holy["menorah"] == 0


@pytest.mark.rule("WS-3.9", "WS-R5", "WS-3.10")
def test_who_cannot_place_retires_for_the_year() -> None:
    # Seat 1's houses close every Location but the foreign ones, where Workers stand; all areas are full.
    position = Position(5).left(0, 1).turn(4).left(4, 1)
    position.houses(1, "galilee", "geshur", "bashan", "jezreel").houses(2, "gilead", "ephraim", "ammon", "judah")
    position.houses(3, "moab", "negev", "edom").workers(1, "phoenicia", "aram", "merchant").workers(1, "merchant")
    position.workers(2, "philistia", "egypt", "merchant", "merchant").retired(3)
    table = position.table()
    assert table.options("place") == ["ark", "menorah", "altar", "table"]
    table.do("place altar")
    assert "retired" in table.kinds()
    assert table.view().year == 2, "nobody was left to place"


@pytest.mark.rule("WS-3.11", "WS-13.3")
def test_workers_stay_until_the_end_of_the_year() -> None:
    table = Position(2).table().do("place judah", "place negev")
    assert table.view().workers == {"judah": 0, "negev": 1}
    ended = Position(2).workers(1, "judah").alone().table().do("place ephraim")
    assert ended.view().workers == {}
    assert [row.unplaced for row in ended.view().seats] == [6, 6]


@pytest.mark.rule("WS-3.12", "WS-12.10")
def test_a_worker_of_inherit_the_land_belongs_to_the_same_turn() -> None:
    table = Position(3).hand(0, "F04").houses(1, "ammon").table().do("place merchant", "stop", "play F04")
    assert table.view().seats[0].unplaced == 3
    assert table.seat == 1
