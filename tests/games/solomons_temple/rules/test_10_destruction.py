"""ST-10: destruction; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import Side, at


@pytest.mark.rule("ST-10.1", "ST-10.6")
def test_one_destruction_an_army() -> None:
    a: Side = {
        "temple": ["porch", "sea", "lavers_south", "lavers_north"],
        "armies": {1: "court_north", 2: "court_east"},
    }
    table = at("attack", {**a, "gates": ["fish_gate"]}, {"hand": ["destruction"] * 3})
    table.do("strike 1 temple", "ruin sea", "ruin lavers_south", "strike 2 temple", "ruin lavers_north")
    assert table.disc(1) == ["destruction"] * 2
    assert table.side(0)["temple"] == ["porch"]
    gate: Side = {"gates": ["fish_gate", "horse_gate"], "armies": {1: "fish_camp"}}
    struck = at("attack", gate, {"hand": ["destruction"] * 2}).do("strike 1 fish_gate")
    assert struck.refuses("strike 1 horse_gate", "ST-10.1")


@pytest.mark.rule("ST-10.3", "ST-10.4", "ST-R43")
def test_the_first_strike() -> None:
    """Example E16 of the rules."""
    a: Side = {"temple": ["main_hall", "showbread", "incense", "lamps_south"], "prophet": "isaiah"}
    a = {**a, "armies": {1: "second_quarter"}}
    table = at("attack", a, {"hand": ["destruction"]}).do("move 1 court_north", "strike 1 temple")
    assert table.asks == (1, "ruin_pick")
    assert table.legal() == ["ruin showbread", "ruin incense", "ruin lamps_south"]
    size = len(table.pile(0))
    table.do("ruin showbread", "ruin incense")
    assert {"showbread", "incense"} <= set(table.pile(0))
    assert len(table.pile(0)) == size + 2
    assert "shuffled" in table.kinds()
    assert table.disc(0) == ["isaiah"]
    assert table.disc(1) == ["destruction"]
    assert table.army(1) is None
    assert table.side(0)["temple"] == ["main_hall", "lamps_south"]


@pytest.mark.rule("ST-10.3", "ST-R42", "ST-R63")
def test_a_thin_temple() -> None:
    """Example E17 of the rules."""
    a: Side = {"temple": ["main_hall"], "prophet": "isaiah", "armies": {1: "court_north"}}
    table = at("attack", a, {"hand": ["destruction"]}).do("strike 1 temple")
    assert table.disc(0) == ["isaiah"]
    assert table.army(1) is None
    assert "shuffled" not in table.kinds()
    one = at("attack", {**a, "temple": ["main_hall", "incense"]}, {"hand": ["destruction"]})
    assert one.do("strike 1 temple", "ruin incense").decision != "ruin_pick"
    assert at("attack", {"armies": {1: "court_north"}}, {"hand": ["destruction"]}).refuses("strike 1 temple", "ST-10.3")
    street: Side = {"temple": ["main_hall"], "armies": {1: "second_quarter"}}
    assert at("attack", street, {"hand": ["destruction"]}).refuses("strike 1 temple", "ST-10.3")
