"""Resources, Exotic cubes and paying (WS-4)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position


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
    assert (table.cubes(0), table.seat) == ("", 1)


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
