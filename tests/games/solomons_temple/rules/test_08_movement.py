"""ST-8: movement; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import Side, at


@pytest.mark.rule("ST-8.1", "ST-8.2", "ST-10.7", "ST-R44")
def test_movement_first_then_destruction() -> None:
    a: Side = {"gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "olives", 3: "gihon"}}
    b = {"hand": ["destruction", "babylonian_army", "secret_passage", "lay_siege"]}
    table = at("attack", a, b)
    assert table.offers("move 2 nob", "sneak 1 fish_gate", "siege lay", "strike 1 fish_gate", "done")
    table.do("strike 1 fish_gate")
    assert table.legal() == ["done"]
    for name in ("move 2 nob", "army place", "siege lay", "move 1 second_quarter"):
        assert table.refuses(name, "ST-10.7")


@pytest.mark.rule("ST-8.3", "ST-8.4", "ST-R38", "ST-R39")
def test_placing_and_stepping() -> None:
    """Example E15 of the rules."""
    table = at("attack", {}, {"hand": ["babylonian_army", "babylonian_army", "babylonian_army"]}).do("army place")
    assert table.army(1) == "fish_camp"
    assert table.disc(1) == ["babylonian_army"]
    assert table.refuses("army place", "ST-8.3")
    table.do("move 1 second_quarter", "army place")
    assert table.army(2) == "fish_camp"
    assert table.starting("move") == ["move 2 upper_pool", "move 2 nob"]
    assert table.refuses("move 1 court_north", "ST-8.4")
    full: Side = {"armies": {1: "nob", 2: "ophel", 3: "gihon", 4: "kidron", 5: "maktesh"}}
    assert at("attack", full, {"hand": ["babylonian_army"]}).refuses("army place", "ST-8.3")


@pytest.mark.rule("ST-8.5", "ST-8.6", "ST-8.7", "ST-R40", "ST-R41")
def test_ways() -> None:
    open_ = at("attack", {"armies": {1: "fish_camp", 2: "nob"}})
    assert open_.starting("move") == ["move 1 upper_pool", "move 1 second_quarter", "move 2 olives"]
    assert open_.refuses("move 1 nob", "ST-8.6")
    assert open_.refuses("move 2 second_quarter", "ST-8.5")
    inside = at("attack", {"armies": {1: "second_quarter"}})
    assert inside.offers("move 1 fish_camp", "done"), "out through an open gate, or stand still"
    guarded = at("attack", {"armies": {1: "second_quarter"}, "gates": ["fish_gate"]})
    assert guarded.refuses("move 1 fish_camp", "ST-8.5")


@pytest.mark.rule("ST-8.5", "ST-10.2")
def test_a_guarded_gate_and_destruction() -> None:
    """Example E18 of the rules."""
    a: Side = {"gates": ["fish_gate"], "armies": {1: "fish_camp"}}
    table = at("attack", a, {"hand": ["destruction"]})
    assert table.starting("move") == ["move 1 upper_pool", "move 1 nob"]
    table.do("strike 1 fish_gate")
    assert table.side(0)["gates"] == []
    assert table.disc(0) == ["guarded_gate"]
    assert table.army(1) == "fish_camp"
    assert table.refuses("move 1 second_quarter", "ST-10.7")
    inside = at("attack", {"gates": ["fish_gate"], "armies": {1: "second_quarter"}}, {"hand": ["destruction"]})
    assert inside.offers("strike 1 fish_gate")
    far = at("attack", {"gates": ["fish_gate"], "armies": {1: "nob"}}, {"hand": ["destruction"]})
    assert far.refuses("strike 1 fish_gate", "ST-10.2")


@pytest.mark.rule("ST-8.8", "ST-8.9", "ST-R34")
def test_two_secret_passages() -> None:
    """Example E19 of the rules."""
    a: Side = {"gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "nob"}}
    table = at("attack", a, {"hand": ["secret_passage", "secret_passage", "lay_siege"]})
    table.do("sneak 1 fish_gate")
    assert table.army(1) == "second_quarter"
    assert table.refuses("sneak 1 fish_gate", "ST-8.9")
    table.do("move 1 court_north", "move 2 fish_camp", "sneak 2 fish_gate")
    assert table.army(2) == "second_quarter"
    assert table.side(0)["gates"] == ["fish_gate"]
    assert table.refuses("siege lay", "ST-9.1")
    out = at("attack", {"gates": ["fish_gate"], "armies": {1: "second_quarter"}}, {"hand": ["secret_passage"]})
    assert out.do("sneak 1 fish_gate").army(1) == "fish_camp"
    blocked: Side = {"gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "second_quarter"}}
    assert at("attack", blocked, {"hand": ["secret_passage"]}).refuses("sneak 1 fish_gate", "ST-8.8")


@pytest.mark.rule("ST-8.10")
def test_five_armies_at_most() -> None:
    table = at(
        "attack", {"armies": {1: "nob", 2: "ophel", 4: "kidron", 5: "maktesh"}}, {"hand": ["babylonian_army"] * 2}
    )
    table.do("army place")
    assert table.army(3) == "fish_camp", "the lowest free number"
    table.do("move 3 upper_pool")
    assert table.lacks("army place")
