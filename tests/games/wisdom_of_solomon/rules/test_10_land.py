"""The Land of Israel (WS-10)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position


@pytest.mark.rule("WS-10.3")
def test_without_a_house_a_worker_collects_there_only() -> None:
    table = Position(2).houses(0, "judah").roads("gilead-judah").table().do("place gilead")
    assert table.cubes(0) == "WW"


@pytest.mark.rule("WS-10.4", "WS-R34")
def test_with_a_house_the_whole_network_yields_and_two_houses_count_as_one() -> None:
    table = Position(2).houses(0, "judah", "judah").roads("gilead-judah", "judah-negev").table().do("place judah")
    assert table.cubes(0) == "CSSWW"


@pytest.mark.rule("WS-10.6", "WS-R30", "WS-R35")
def test_workers_and_shortage_tiles_do_not_cut_a_network() -> None:
    position = Position(2).houses(0, "judah", "ammon").roads("gilead-judah", "gilead-ammon").shortage("judah")
    table = position.workers(1, "gilead").table().do("place judah")
    assert table.cubes(0) == "G"


@pytest.mark.rule("WS-10.8", "WS-R31")
def test_nothing_comes_from_a_location_with_a_worker_even_the_own() -> None:
    table = Position(2).houses(0, "judah").roads("gilead-judah").workers(0, "gilead").table().do("place judah")
    assert table.cubes(0) == "SS"


@pytest.mark.rule("WS-10.9")
def test_the_worker_just_placed_does_not_bar_its_own_location() -> None:
    assert Position(2).houses(0, "judah").table().do("place judah").cubes(0) == "SS"


@pytest.mark.rule("WS-10.11", "WS-R56")
def test_waiting_effects_are_used_up_only_at_a_home() -> None:
    position = Position(2).houses(0, "judah").waiting(0, "stronghold", "peace")
    table = position.table().do("place ephraim")
    assert table.cubes(0) == "SW"
    assert table.view().seats[0].waiting == ("stronghold", "peace")
    home = Position(2).houses(0, "judah").waiting(0, "stronghold", "peace").table().do("place judah")
    assert home.cubes(0) == "SSSS"
    assert home.view().seats[0].waiting == ()


@pytest.mark.rule("WS-10.11")
def test_what_does_not_wait_is_not_used_up() -> None:
    table = Position(2).houses(0, "judah").waiting(0, "peace").table().do("place judah")
    assert [event.fields["waiting"] for event in table.events() if event.kind == "used_up"] == ["peace"]


@pytest.mark.rule("WS-3.2", "WS-9.3", "WS-12.23")
def test_placements_and_recalls_of_a_year_are_counted() -> None:
    table = Position(3).left(2, 3).hand(1, "F21").table()
    before, recalls = int(table.state.placements), int(table.state.recalls)
    table.do("place judah", "place merchant", "stop", "play F21", "place altar")
    assert table.state.placements == before + 1 + 1 + 3
    assert table.state.recalls == recalls + 1


@pytest.mark.rule("WS-10.11", "WS-R41")
def test_bonuses_come_last_and_are_neither_doubled_nor_replaced() -> None:
    position = Position(2).houses(0, "moab").buildings(0, "B12").waiting(0, "stronghold", "desires", "rain")
    table = position.table().do("place moab", "replace stone", "stop")
    assert table.cubes(0) == "XS" + "FF" + "FF" + "F"


@pytest.mark.rule("WS-10.12")
def test_foreign_locations_have_no_houses_but_take_workers_and_lie_in_networks() -> None:
    position = Position(5).has(0, "CC").offer("B22", None, None, None, None)
    table = position.table().do("place foreman")
    assert not {"phoenicia", "aram", "philistia", "egypt"} & set(table.options("house"))
    assert Position(2).table().do("place egypt").cubes(0) == "G"
    linked = Position(2).houses(0, "negev").roads("negev-egypt").table().do("place negev")
    assert linked.cubes(0) == "GC"


@pytest.mark.rule("WS-R32", "WS-8.5")
def test_there_are_always_enough_house_spaces() -> None:
    for players, houses in ((2, 12), (3, 18), (4, 20), (5, 25)):
        state = GAME.terms(players, GAME.read_options(players, {}))
        assert sum(state.house_spaces) >= houses
