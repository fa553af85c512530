"""WS-3 years and turns, WS-4 paying, WS-5 the Merchant, WS-6 the Trader."""

from __future__ import annotations

import pytest

from rules.wisdom_of_solomon.builder import GAME, Position


@pytest.mark.rule("WS-3.1", "WS-13.9")
def test_a_year_begins_with_the_token_holder() -> None:
    table = Position(3).turn(1).token(2).alone().table().do("place ephraim")
    assert table.view.year == 2
    assert table.acting == 2


@pytest.mark.rule("WS-3.2", "WS-10.11")
def test_a_worker_acts_at_once_and_the_turn_passes() -> None:
    table = Position(3).table().do("place ephraim")
    assert table.cubes(0) == "SW"
    assert table.view.seats[0].unplaced == 4
    assert table.acting == 1


@pytest.mark.rule("WS-3.3")
def test_the_last_one_placing_takes_turns_in_a_row() -> None:
    table = Position(3).turn(2).alone(2).table().do("place ephraim")
    assert table.acting == 2
    assert table.view.year == 1


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
    game.refused("place judah", "WS-3.5")
    game.refused("place negev", "WS-3.5")
    game.refused("place B01", "WS-3.5")
    two = Position(2).has(0, "FF").workers(1, "trader").table()
    two.refused("place trader", "WS-3.5")
    assert "trader" in Position(3).has(0, "FF").workers(1, "trader").table().options("place"), "a second space exists"


@pytest.mark.rule("WS-3.8", "WS-R4")
def test_there_is_no_passing() -> None:
    table = Position(2).table()
    assert {name.split()[0] for name in table.legal} == {"place"}
    table.refused("skip", "WS-3.2")


@pytest.mark.rule("WS-R4", "WS-5.9", "WS-9.9", "WS-10.2")
def test_merchant_location_and_holy_place_may_be_taken_for_nothing() -> None:
    poor = Position(2).has(0, favor=0).shortage("judah").market("-----", "-----", "-----", "-----", "-----")
    spots = poor.table().options("place")
    assert {"merchant", "judah", "menorah"} <= set(spots)
    assert not {"trader", "levite", "foreman"} & set(spots)
    assert Position(2).table().do("place menorah").view.holy["menorah"] == 0


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
    assert table.view.year == 2, "nobody was left to place"


@pytest.mark.rule("WS-3.11", "WS-13.3")
def test_workers_stay_until_the_end_of_the_year() -> None:
    table = Position(2).table().do("place judah", "place negev")
    assert table.view.workers == {"judah": 0, "negev": 1}
    ended = Position(2).workers(1, "judah").alone().table().do("place ephraim")
    assert ended.view.workers == {}
    assert [row.unplaced for row in ended.view.seats] == [6, 6]


@pytest.mark.rule("WS-3.12", "WS-12.10")
def test_a_worker_of_inherit_the_land_belongs_to_the_same_turn() -> None:
    table = Position(3).hand(0, "F04").houses(1, "ammon").table().do("place merchant", "stop", "play F04")
    assert table.view.seats[0].unplaced == 3
    assert table.acting == 1


# Paying ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-4.1", "WS-4.3", "WS-R13")
def test_exotic_stands_for_any_normal_cube_even_if_that_is_there() -> None:
    table = Position(2).has(0, "XGC").table().do("place levite")
    assert table.options("pay") == ["exotic", "gold"]
    table.do("pay exotic")
    assert table.cubes(0) == "G", "the Copper slot had one answer left"


@pytest.mark.rule("WS-4.2", "WS-4.3", "WS-11.4")
def test_an_exotic_slot_takes_exotic_only() -> None:
    table = Position(2).has(0, "GCSWF").buildings(0, "B06").table()
    assert "B06" not in table.options("place")
    with_one = Position(2).has(0, "XGC").buildings(0, "B06").table().do("place B06")
    assert (with_one.cubes(0), with_one.favor(0)) == ("GC", 19)


@pytest.mark.rule("WS-4.4")
@pytest.mark.parametrize(
    ("cubes", "legal"),
    [
        ("GC", False),
        ("GCF", True),
        ("XX", False),
        ("XXF", True),
        ("GSW", False),
        ("GSWF", True),
        ("XSWF", True),
        ("SWFF", True),
    ],
)
def test_when_a_price_is_payable(cubes: str, legal: bool) -> None:
    table = Position(3).has(0, cubes).workers(1, "levite").table()
    assert ("levite" in table.options("place")) == legal


@pytest.mark.rule("WS-4.5", "WS-R11")
def test_slots_are_paid_in_order_and_never_into_a_corner() -> None:
    table = Position(3).has(0, "XGCF").workers(1, "levite").table().do("place levite")
    assert table.asked == "pay_slot"
    assert table.options("pay") == ["exotic", "gold"]
    table.do("pay exotic")
    assert table.forced[-1] == "pay copper"
    assert table.asked == "pay_free"
    assert table.options("pay") == ["gold", "food"]


@pytest.mark.rule("WS-R11", "WS-0.8")
@pytest.mark.parametrize(
    ("cubes", "there", "paid"),
    [
        ("GCF", 1, ["price GC", "pay gold", "pay copper", "pay food"]),
        ("XGF", 1, ["price GC", "pay gold", "pay exotic", "pay food"]),
        ("GCWF", 2, ["price GC", "pay gold", "pay copper", "pay wood", "pay food"]),
        ("XGCWF", 3, ["price GC", "pay gold", "pay copper", "pay exotic", "pay wood", "pay food"]),
    ],
)
def test_who_must_spend_all_his_cubes_is_not_asked_in_which_order(cubes: str, there: int, paid: list[str]) -> None:
    table = Position(3).has(0, cubes).workers(1, *["levite"] * there).table().do("place levite")
    if table.asked == "levite_price":
        table.do("price GC")
    assert ["price GC", *(name for name in table.forced if name.startswith("pay"))] == paid
    assert (table.cubes(0), table.acting) == ("", 1)


@pytest.mark.rule("WS-R11", "WS-4.5")
def test_two_slots_of_a_kind_and_one_cube_of_it_are_no_choice() -> None:
    table = Position(2).has(0, "XSF").buildings(0, "B03").table().do("place B03")
    assert table.forced == ["pay stone", "pay exotic"], "Food is left either way"
    assert (table.cubes(0), table.favor(0)) == ("F", 18)
    spare = Position(2).has(0, "XXSF").buildings(0, "B03").table().do("place B03")
    assert spare.options("pay") == ["exotic", "stone"], "with a second Exotic the Stone can be kept"
    assert spare.do("pay exotic").options("pay") == ["exotic", "stone"]
    assert spare.do("pay exotic").cubes(0) == "SF"


@pytest.mark.rule("WS-4.5", "WS-R11", "WS-4.4")
@pytest.mark.parametrize(
    ("cubes", "owned", "surcharge"),
    [
        ("XGC", (), 0),
        ("XXGF", (), 1),
        ("XSWF", ("B18",), 1),
        ("XXSWFF", (), 2),
        ("XXX", ("B18",), 2),
        ("GCSWF", ("B18",), 2),
        ("XXXSWF", (), 1),
        ("XGCCSW", ("B18",), 2),
    ],
)
def test_every_way_to_pay_comes_to_its_end(cubes: str, owned: tuple[str, ...], surcharge: int) -> None:
    table = Position(3).has(0, cubes).buildings(0, *owned).workers(1, *["levite"] * surcharge).table()
    table.state.apply(0, GAME.actions.parse("place levite").id)
    open_ends, ends = [(table.state.copy(), "")], 0
    while open_ends:
        state, price = open_ends.pop()
        if state.acting != 1:
            spent = len(cubes) - int(state.cube_count(0))
            assert spent == {"price GC": 2, "price SWF": 3}[price] + surcharge - len(owned)
            assert state.tile_count(0) == 1
            ends += 1
            continue
        answers = state.legal(0)
        assert len(answers) > 0
        for answer in answers:
            name = GAME.actions[int(answer)].name
            after = state.copy()
            after.apply(0, answer)
            open_ends.append((after, name if name.startswith("price") else price))
    assert ends > 0


@pytest.mark.rule("WS-4.7", "WS-9.8")
def test_gains_are_clipped_kind_by_kind() -> None:
    table = Position(2).supply(G=1, S=2).table().do("place table")
    assert table.cubes(0) == "GS"


@pytest.mark.rule("WS-4.8", "WS-12.1", "WS-R14", "WS-14.7")
def test_there_is_no_limit_to_what_a_player_holds() -> None:
    hand = ("F07", "F08", "F09", "F10", "F11", "F12", "F13", "F14", "F15")
    table = Position(2).has(0, "XXXGGCCCSSSSWWWWW", favor=148).hand(0, *hand).table()
    table.do("place altar")
    assert table.favor(0) == 156
    assert len(table.cubes(0)) == 17


# Merchant ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-5.1", "WS-R19")
def test_three_transactions_then_a_card() -> None:
    table = Position(2).hand(0, "F13").table().do("place merchant")
    table.refused("play F13", "WS-5.1")
    table.do("buy food 1")
    table.refused("play F13", "WS-5.1")
    table.do("buy food 2", "buy wood 1")
    assert table.legal == ["play F13", "skip"]


@pytest.mark.rule("WS-5.3", "WS-R15")
def test_any_occupied_square_may_be_bought() -> None:
    table = Position(2).table().do("place merchant", "buy gold 2")
    assert (table.favor(0), table.mat("gold")) == (6, "G----")


@pytest.mark.rule("WS-5.5", "WS-5.6")
def test_a_full_mat_takes_no_cube_but_exotic_goes_anywhere() -> None:
    table = Position(2).has(0, "XF").market("G----", "C----", "S----", "W----", "FFFFF").table().do("place merchant")
    table.refused("sell food", "WS-5.6")
    table.do("sell exotic")
    assert len(table.options("onto")) == 16


@pytest.mark.rule("WS-5.4", "WS-5.6")
def test_a_normal_cube_goes_onto_its_own_mat_only() -> None:
    table = Position(2).has(0, "G").table().do("place merchant", "sell gold")
    assert table.options("onto") == ["gold 3", "gold 4", "gold 5"]
    table.refused("onto copper 5", "WS-5.6")
    table.refused("onto gold 1", "WS-5.6")


@pytest.mark.rule("WS-5.9")
def test_a_visit_may_stop_after_any_number_of_transactions() -> None:
    table = Position(2).table().do("place merchant", "buy food 1", "stop")
    assert table.acting == 1
    assert table.cubes(0) == "F"


# Trader --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-6.1", "WS-6.4", "WS-R20")
def test_one_cube_for_two_which_may_be_alike() -> None:
    table = Position(2).has(0, "F").hand(0, "F13").table().do("place trader", "take gold", "take gold")
    assert table.cubes(0) == "GG"
    assert table.asked == "play_fortune"


@pytest.mark.rule("WS-6.3", "WS-R22")
def test_never_the_kind_that_was_given() -> None:
    table = Position(2).has(0, "GX").table().do("place trader", "give gold")
    assert table.options("take") == ["copper", "stone", "wood", "food"]
    table = Position(2).has(0, "GX").table().do("place trader", "give exotic")
    assert table.options("take") == ["gold", "copper", "stone", "wood", "food"]
    chariot = Position(2).has(0, "GX").buildings(0, "B26").table().do("place B26", "give exotic")
    assert "exotic" not in chariot.options("take")


@pytest.mark.rule("WS-6.2", "WS-R21")
def test_without_anything_in_the_supply_there_is_no_trade() -> None:
    Position(2).has(0, "FG").supply().table().refused("place trader", "WS-6.2")
    Position(2).supply(W=2).table().refused("place trader", "WS-6.2")
    only = Position(2).has(0, "WF").supply(W=1).table().do("place trader")
    assert only.forced == ["give food", "take wood"], "no Wood for Wood, and there is only one"


@pytest.mark.rule("WS-6.5", "WS-R10")
def test_both_cubes_must_be_taken() -> None:
    table = Position(2).has(0, "F").table().do("place trader", "take gold")
    assert "stop" not in table.legal
    table.refused("stop", "WS-6.5")


@pytest.mark.rule("WS-6.6", "WS-12.9", "WS-R50")
def test_exotic_at_the_trader_only_by_given_desires_or_the_chariot_city() -> None:
    assert "exotic" not in Position(2).has(0, "F").table().do("place trader").options("take")
    wish = Position(2).has(0, "F").waiting(0, "desires").table().do("place trader", "take exotic", "take exotic")
    assert wish.cubes(0) == "XX"
    only = Position(2).has(0, "FF").waiting(0, "desires").supply(X=1, F=2).table()
    assert "trader" in only.options("place"), "Exotic counts as something to get"
    desire = Position(2).has(0, "F").waiting(0, "desires").buildings(0, "B26").table()
    desire.do("place B26", "take exotic", "take exotic")
    assert desire.cubes(0) == "XX"
