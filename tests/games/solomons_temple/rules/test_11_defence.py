"""ST-11: the defence; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import Side, at

GATES = ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]


@pytest.mark.rule("ST-11.1", "ST-11.6", "ST-R46")
def test_any_number_of_israelite_armies_at_defend() -> None:
    a: Side = {"hand": ["israelite_army"] * 3 + ["priest"], "armies": {1: "ophel", 2: "maktesh"}}
    table = at("defend", a).do("israelite one", "lead 1", "to nob", "done")
    assert table.asks == (0, "defend")
    table.do("israelite one", "lead 2", "to olives")
    assert table.offers("play priest")
    assert at("build", a).refuses("israelite one", "ST-11.1")


@pytest.mark.rule("ST-11.2", "ST-11.3", "ST-R47")
def test_five_armies_inside() -> None:
    """Example E23 of the rules."""
    spots = {1: "second_quarter", 2: "hananel", 3: "court_north", 4: "court_east", 5: "ophel"}
    table = at("defend", {"hand": ["israelite_army"], "armies": spots, "gates": GATES}).do("israelite one")
    assert table.legal() == ["lead 1", "lead 2", "lead 3", "lead 4", "lead 5", "done"]
    for number, goal in enumerate(("nob", "olives", "gihon", "en_rogel", "rephaim"), 1):
        table.do(f"lead {number}")
        taken = {f"to {table.army(other)}" for other in range(1, 6)}
        assert not taken & set(table.legal())
        assert table.offers("to fish_camp", "to maktesh")
        table.do(f"to {goal}")
        assert table.lacks(f"lead {number}")
    assert table.decision == "build" or table.decision == "defend"
    assert [table.army(number) for number in range(1, 6)] == ["nob", "olives", "gihon", "en_rogel", "rephaim"]
    mixed = at("defend", {"hand": ["israelite_army"], "armies": {1: "nob", 2: "ophel"}}).do("israelite one")
    assert mixed.legal() == ["lead 2", "done"], "only armies that are inside"


@pytest.mark.rule("ST-11.2", "ST-R46", "ST-R71")
def test_one_israelite_army_with_nobody_inside_is_spent_for_nothing() -> None:
    table = at("defend", {"hand": ["israelite_army", "sea"], "armies": {1: "nob"}}).do("israelite one")
    assert table.asks == (0, "defend")
    assert table.army(1) == "nob"
    assert table.disc(0) == ["israelite_army"]


@pytest.mark.rule("ST-16.5", "ST-R71")
def test_by_the_option_one_israelite_army_needs_an_army_inside() -> None:
    a: Side = {"hand": ["israelite_army", "sea"], "armies": {1: "nob"}}
    table = at("defend", a, israelites_inside=True)
    assert table.refuses("israelite one", "ST-16.5")
    inside = at("defend", {**a, "armies": {1: "ophel"}}, israelites_inside=True)
    assert inside.do("israelite one").offers("lead 1")
