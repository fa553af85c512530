"""WS-7 the Levite, WS-8 the Foreman, WS-9 the Holy Place, WS-10 the Land of Israel."""

from __future__ import annotations

import pytest

from rules.wisdom_of_solomon.builder import GAME, Position

# The Levite ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-7.1")
def test_the_price_is_gold_and_copper_or_stone_wood_and_food() -> None:
    table = Position(2).has(0, "GCSWF").table().do("place levite")
    assert table.options("price") == ["GC", "SWF"]
    table.do("price SWF")
    assert table.cubes(0) == "GC"


@pytest.mark.rule("WS-7.2", "WS-R23")
def test_every_worker_there_raises_the_price_own_ones_too() -> None:
    assert "levite" not in Position(2).has(0, "GC").workers(0, "levite").table().options("place")
    table = Position(2).has(0, "GCF").workers(0, "levite").table().do("place levite")
    assert table.cubes(0) == ""


@pytest.mark.rule("WS-7.3", "WS-7.6", "WS-R24", "WS-R67")
def test_a_tile_is_seen_by_its_taker_alone() -> None:
    table = Position(2).has(0, "GC").table()
    following = GAME.to_position(table.state)["temple"][0]
    table.do("place levite")
    assert table.seen_by(0).seats[0].tiles == (following,)
    assert table.seen_by(1).seats[0].tiles is None
    assert table.view.seats[0].tile_count == 1
    assert table.view.temple == 9


@pytest.mark.rule("WS-7.3", "WS-14.3")
def test_each_keeps_the_tiles_he_took() -> None:
    table = Position(2).turn(1).tiles(0, 6, 6, 6, 6, 7).has(1, "GC").table().do("place levite")
    assert table.seen_by(1).seats[1].tiles == (7,)
    assert table.seen_by(0).seats[0].tiles == (6, 6, 6, 6, 7)


@pytest.mark.rule("WS-7.4", "WS-R25")
def test_then_a_fortune_card_is_drawn() -> None:
    table = Position(2).has(0, "GC").fortune(["F09", "F13"]).table().do("place levite")
    assert table.hand(0) == ("F09",)


@pytest.mark.rule("WS-7.5")
def test_without_tiles_the_levite_is_closed() -> None:
    table = Position(2).has(0, "GC").temple(0).table()
    table.refused("place levite", "WS-7.5")


# The Foreman ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-8.1")
def test_only_cards_that_can_be_paid_are_offered() -> None:
    table = Position(2).has(0, "CWW").offer("B19", "B22", "B15", None, "B20").table().do("place foreman")
    assert table.view.seats[0].buildings == ("B19",)
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
    assert table.view.offer == ("B01", "B02", "B03", "B04", None)
    assert table.view.building_deck == 21


@pytest.mark.rule("WS-8.4", "WS-8.5", "WS-8.6")
def test_a_house_goes_to_any_open_space_whoever_is_there() -> None:
    position = Position(2).has(0, "CC").houses(1, "judah").houses(0, "geshur").offer("B22", None, None, None, None)
    table = position.table().do("place foreman")
    assert "skip" not in table.legal, "it must be placed"
    assert "judah" in table.options("house"), "a second space, beside a rival's house"
    assert "geshur" in table.options("house"), "a second house of his own"
    table.do("house geshur")
    assert table.view.seats[0].houses == {"geshur": 2}
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
    assert table.view.roads == ("E18", "E22"), "Negev already had a Road to Judah"
    assert table.view.roads_left == 13
    assert table.acting == 1


@pytest.mark.rule("WS-8.7")
def test_a_road_may_be_left_out() -> None:
    position = Position(2).has(0, "CC").offer("B22", None, None, None, None)
    table = position.table().do("place foreman", "house edom", "skip")
    assert table.view.roads == ()
    assert table.acting == 1


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
    assert len(table.view.seats[0].buildings) == 7


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
    table.refused("place B01", "WS-8.13")
    assert table.do("place judah").cubes(0) == "SSFF"


@pytest.mark.rule("WS-8.14")
def test_two_ways_can_never_bear_a_road() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "ephraim", "judah")
    position = Position(5).has(0, "CC").hand(0, "F17").houses(0, *homes[:5]).houses(1, "judah", "negev", "gilead")
    table = position.table().do("place merchant", "stop", "play F17")
    offered = table.options("road")
    assert "E02" in offered
    assert not {"E01", "E20"} & set(offered)


# The Holy Place ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-9.1")
def test_each_space_is_claimed_once_a_year() -> None:
    table = Position(3).claimed(1, "ark").table()
    table.refused("place ark", "WS-9.1")
    assert {"menorah", "altar", "table"} <= set(table.options("place"))


@pytest.mark.rule("WS-9.2", "WS-R6", "WS-15.5")
def test_the_last_one_placing_cannot_claim() -> None:
    table = Position(2).table().do("place altar")
    table.refused("place ark", "WS-9.2")
    three = Position(3).table().do("place altar")
    assert "ark" in three.options("place")


@pytest.mark.rule("WS-9.3", "WS-R8")
def test_a_claim_takes_all_workers_and_ends_the_placing() -> None:
    table = Position(3).left(0, 3).table().do("place altar", "place ephraim", "place judah")
    assert table.view.seats[0].unplaced == 0
    assert table.acting == 1


@pytest.mark.rule("WS-9.4")
def test_the_ark_gives_three_cards() -> None:
    table = Position(2).fortune(["F07", "F08", "F09", "F10"]).table().do("place ark")
    assert set(table.hand(0)) == {"F07", "F08", "F09"}


@pytest.mark.rule("WS-9.5", "WS-R12")
@pytest.mark.parametrize(("cubes", "given"), [("XGCSWF", 0), ("XGCSWFF", 3), ("XGCSWWFF", 4), ("XXGCSSWWF", 4)])
def test_the_menorah_takes_half_of_seven_or_more(cubes: str, given: int) -> None:
    table = Position(2).has(1, cubes).table().do("place menorah")
    for _ in range(given):
        assert table.acting == 1
        table.do(table.legal[0])
    assert len(table.cubes(0)) == given
    assert table.acting == 1
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
    assert table.view.holy["ark"] == 0
    assert table.hand(0) == ()


@pytest.mark.rule("WS-9.10", "WS-13.2", "WS-R7")
def test_the_first_claimer_starts_the_next_year_and_else_the_holder_keeps_the_token() -> None:
    table = Position(3).token(2).turn(1).table().do("place altar", "place ark")
    assert table.view.next_start == 1
    assert table.view.start_seat == 2, "the token moves at the end of the year"
    ended = Position(3).token(2, next_start=1).claimed(1, "altar").alone().table().do("place ephraim")
    assert ended.view.start_seat == 1
    assert ended.acting == 1
    kept = Position(3).token(2).alone().table().do("place ephraim")
    assert kept.view.start_seat == 2


# The land ------------------------------------------------------------------------------------------------------------


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
    assert table.view.seats[0].waiting == ("stronghold", "peace")
    home = Position(2).houses(0, "judah").waiting(0, "stronghold", "peace").table().do("place judah")
    assert home.cubes(0) == "SSSS"
    assert home.view.seats[0].waiting == ()


@pytest.mark.rule("WS-10.11")
def test_what_does_not_wait_is_not_used_up() -> None:
    table = Position(2).houses(0, "judah").waiting(0, "peace").table().do("place judah")
    assert [event.fields["waiting"] for event in table.log if event.kind == "used_up"] == ["peace"]


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
