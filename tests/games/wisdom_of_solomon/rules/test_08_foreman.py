"""The Foreman: Buildings, Customs Houses, Roads (WS-8)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-8.1")
def test_only_cards_that_can_be_paid_are_offered() -> None:
    table = Position(2).has(0, "CWW").offer("B19", "B22", "B15", None, "B20").table().do("place foreman")
    assert table.view().seats[0].buildings == ("B19",)
    choice = Position(2).has(0, "CCWW").offer("B19", "B22", "B15", None, "B20").table().do("place foreman")
    assert choice.options("build") == ["row1", "row2"]


@pytest.mark.rule("WS-8.2")
@pytest.mark.parametrize(("place", "bonus"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])
def test_the_bonus_of_each_position(place: int, bonus: int) -> None:
    row: list[str | None] = [None] * 5
    row[place] = "B22"
    table = Position(2).has(0, "CC", favor=0).offer(*row).table().do("place foreman", "house galilee")
    assert table.favor(0) == 6 + bonus


@pytest.mark.rule("WS-8.3", "WS-R36")
def test_a_bought_card_leaves_a_gap_until_the_end_of_the_year() -> None:
    table = Position(2).has(0, "CC").offer("B01", "B02", "B03", "B04", "B22").table()
    table.do("place foreman", "house galilee", "skip")
    assert table.view().offer == ("B01", "B02", "B03", "B04", None)
    assert table.view().building_deck == 21


@pytest.mark.rule("WS-8.4", "WS-8.5", "WS-8.6")
def test_a_house_goes_to_any_open_space_whoever_is_there() -> None:
    position = Position(2).has(0, "CC").houses(1, "judah").houses(0, "geshur").offer("B22", None, None, None, None)
    table = position.table().do("place foreman")
    assert "skip" not in table.legal(), "it must be placed"
    assert "judah" in table.options("house"), "a second space, beside a rival's house"
    assert "geshur" in table.options("house"), "a second house of his own"
    table.do("house geshur")
    assert table.view().seats[0].houses == {"geshur": 2}
    full = Position(2).has(0, "CC").houses(1, "ephraim").offer("B22", None, None, None, None).table()
    assert "ephraim" not in full.do("place foreman").options("house"), "one base space"
    four = Position(4).has(0, "CC").houses(1, "ephraim").offer("B22", None, None, None, None).table()
    assert "ephraim" in four.do("place foreman").options("house"), "three spaces with four players"


@pytest.mark.rule("WS-8.7", "WS-8.8", "WS-8.9", "WS-R28", "WS-R27")
def test_a_road_joins_a_home_to_any_neighbour_once() -> None:
    position = Position(2).has(0, "CC").houses(0, "judah").houses(1, "ephraim").roads("judah-negev").shortage("gilead")
    table = position.offer("B22", None, None, None, None).table().do("place foreman", "house edom")
    at_judah = {"E12", "E15", "E17"}
    at_edom = {"E22", "E23"}
    assert set(table.options("road")) == at_judah | at_edom
    table.do("road E22")
    assert table.view().roads == ("E18", "E22"), "Negev already had a Road to Judah"
    assert table.view().roads_left == 13
    assert table.seat == 1


@pytest.mark.rule("WS-8.7")
def test_a_road_may_be_left_out() -> None:
    position = Position(2).has(0, "CC").offer("B22", None, None, None, None)
    table = position.table().do("place foreman", "house edom", "skip")
    assert table.view().roads == ()
    assert table.seat == 1


@pytest.mark.rule("WS-8.10", "WS-R29")
def test_roads_serve_everybody_in_both_directions() -> None:
    table = Position(2).houses(0, "judah").houses(1, "negev").roads("negev-edom").table()
    table.do("place egypt", "place negev")
    assert table.cubes(1) == "GC"
    back = Position(2).houses(1, "edom").roads("negev-edom").turn(1).table().do("place edom")
    assert back.cubes(1) == "GC"


@pytest.mark.rule("WS-8.11")
def test_without_a_house_left_the_foreman_still_serves() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")
    position = Position(2).has(0, "CC", favor=0).houses(0, *homes).offer("B22", None, None, None, None)
    table = position.table().do("place foreman")
    assert table.favor(0) == 7
    assert table.asked == "place_road"
    assert len(table.view().seats[0].buildings) == 7


@pytest.mark.rule("WS-8.12", "WS-R38", "WS-11.10")
def test_a_card_does_not_help_its_own_purchase() -> None:
    table = Position(2).has(0, "CSF", favor=0).offer("B16", None, None, None, None).table().do("place foreman")
    assert table.favor(0) == 7
    assert "favor_at_foreman" not in table.kinds()
    later = Position(2).has(0, "CC", favor=0).buildings(0, "B16").offer("B22", None, None, None, None).table()
    assert later.do("place foreman", "house galilee").favor(0) == 9
    cheap = Position(2).has(0, "WW").offer("B19", None, None, None, None).table()
    assert "foreman" not in cheap.options("place")


@pytest.mark.rule("WS-8.13", "WS-11.2")
def test_only_the_owner_uses_a_building_and_its_power() -> None:
    table = Position(2).has(0, "FF").buildings(1, "B01", "B14").houses(1, "edom", "moab").table()
    assert table.refuses("place B01", "WS-8.13")
    assert table.do("place judah").cubes(0) == "SSFF"


@pytest.mark.rule("WS-8.14")
def test_two_ways_can_never_bear_a_road() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "ephraim", "judah")
    position = Position(5).has(0, "CC").hand(0, "F17").houses(0, *homes[:5]).houses(1, "judah", "negev", "gilead")
    table = position.table().do("place merchant", "stop", "play F17")
    offered = table.options("road")
    assert "E02" in offered
    assert not {"E01", "E20"} & set(offered)
