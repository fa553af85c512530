"""ST-9: Lay Siege; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import GAME, STAR, SWORD, Side, at

SIEGE: Side = {"hand": ["sea"], "gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "nob"}, "prophet": "isaiah"}

GATES = ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]


@pytest.mark.rule("ST-9.1", "ST-9.2", "ST-9.3", "ST-9.4", "ST-9.6")
def test_lay_siege() -> None:
    """Example E20 of the rules."""
    b = {"hand": ["lay_siege", "destruction", "ark"], "pile": [], "prophet": "jeremiah"}
    table = (
        at("prepare", {**SIEGE, "temple": ["main_hall"], "pile": []}, b, turn=10).roll(SWORD).do("done", "siege lay")
    )
    assert table.side(0)["siege"] == 1
    assert table.refuses("strike 1 fish_gate", "ST-9.2")
    assert table.refuses("siege lift", "ST-9.8")
    table.next_turn().next_turn().until("prepare", 0).roll(STAR).do("done")
    assert table.turn == 12
    assert table.side(0)["siege"] == 1
    table.next_turn().next_turn().until("prepare", 0).roll(SWORD).do("done")
    assert table.side(0)["siege"] == 2
    assert table.offers("move 1 upper_pool")
    assert table.refuses("strike 1 fish_gate", "ST-9.2")
    table.next_turn().next_turn().until("prepare", 0).roll(SWORD).do("done")
    assert table.turn == 16
    assert table.side(0)["siege"] == 3
    assert table.offers("strike 1 fish_gate"), "the ban has ended"
    gates, sieges = table.disc(0).count("guarded_gate"), table.disc(1).count("lay_siege")
    table.do("siege breach fish_gate")
    assert table.asks == (1, "siege_move")
    assert table.disc(0).count("guarded_gate") == gates + 1
    assert table.side(0)["siege"] == 3, "Lay Siege goes after the free move"
    assert table.disc(1).count("lay_siege") == sieges
    table.do("move 1 second_quarter")
    assert table.disc(1).count("lay_siege") == sieges + 1
    assert table.side(0)["siege"] == 0
    table.do("move 1 court_north")
    assert table.offers("strike 1 temple")


@pytest.mark.rule("ST-9.1", "ST-9.2")
def test_what_a_siege_needs_and_forbids() -> None:
    one: Side = {"armies": {1: "nob"}}
    assert at("attack", one, {"hand": ["lay_siege"]}).refuses("siege lay", "ST-9.1")
    a: Side = {"armies": {1: "fish_camp", 2: "nob"}, "gates": ["fish_gate"], "siege": 2}
    b = {"hand": ["lay_siege", "secret_passage", "babylonian_army"]}
    table = at("attack", a, b)
    assert table.refuses("siege lay", "ST-9.2")
    assert table.refuses("sneak 1 fish_gate", "ST-9.2")
    assert table.refuses("siege breach fish_gate", "ST-9.4")
    table.do("move 1 upper_pool", "army place")
    assert table.army(3) == "fish_camp"


@pytest.mark.rule("ST-9.4", "ST-R35")
def test_any_gate_may_be_breached_and_the_free_move_is_extra() -> None:
    a: Side = {"armies": {1: "fish_camp", 2: "nob"}, "gates": GATES, "siege": 3}
    table = at("attack", a).do("move 2 olives", "siege breach horse_gate", "move 2 kidron")
    assert table.army(2) == "kidron", "an army that has moved may take the free step"
    assert table.side(0)["gates"] == GATES[:3]
    assert table.refuses("move 2 horse_street", "ST-8.4")
    refused = at("attack", a).do("siege breach fish_gate", "decline")
    assert refused.asks == (1, "attack")
    assert refused.disc(1) == ["lay_siege"]
    assert refused.offers("move 1 second_quarter")
    assert refused.refuses("siege breach horse_gate", "ST-9.4")


@pytest.mark.rule("ST-9.5", "ST-R45")
def test_no_gate_between_breach_and_step() -> None:
    """Example E21 of the rules."""
    a: Side = {**SIEGE, "siege": 3, "king_david": True, "hand": ["guarded_gate"]}
    table = at("attack", a).do("siege breach fish_gate")
    assert table.asks == (1, "siege_move")
    table.do("move 1 second_quarter")
    assert table.asks == (0, "attack_window")
    table.do("guard fish_gate")
    assert table.side(0)["gates"] == ["fish_gate"]
    refused = at("attack", a).do("siege breach fish_gate", "decline")
    assert refused.asks == (0, "attack_window")
    struck = at("attack", {**a, "siege": 0}, {"hand": ["destruction"]}).do("strike 1 fish_gate")
    assert struck.asks == (0, "attack_window")


@pytest.mark.rule("ST-9.7", "ST-R36")
def test_an_unused_siege_stays() -> None:
    table = at("attack", {**SIEGE, "siege": 3, "pile": []}, {"hand": ["ark"], "pile": []}).do("done")
    assert table.side(0)["siege"] == 3
    table.next_turn().next_turn().until("prepare", 0).roll(SWORD).do("done")
    assert table.side(0)["siege"] == 3, "it is ripe and counts no further"
    assert table.do("siege breach fish_gate", "move 1 second_quarter").side(0)["siege"] == 0


@pytest.mark.rule("ST-8.9", "ST-9.1", "ST-9.2", "ST-R34")
def test_a_passage_on_one_army_and_a_siege_on_the_other() -> None:
    hand = ["secret_passage", "secret_passage", "lay_siege", "ark"]
    table = at("attack", {**SIEGE, "hand": []}, {"hand": hand}).do("sneak 1 fish_gate", "siege lay")
    assert table.side(0)["siege"] == 1
    assert table.refuses("sneak 1 fish_gate", "ST-9.2")
    both: Side = {"gates": ["fish_gate", "horse_gate"], "armies": {1: "fish_camp", 2: "kidron"}}
    used = at("attack", both, {"hand": hand}).do("sneak 1 fish_gate", "sneak 2 horse_gate")
    assert used.refuses("siege lay", "ST-9.1"), "each army has had its card"


@pytest.mark.rule("ST-9.1", "ST-9.4", "ST-9.8", "ST-R34")
def test_a_second_siege_beside_a_ripe_one() -> None:
    a: Side = {**SIEGE, "hand": [], "siege": 3, "gates": ["fish_gate", "horse_gate"]}
    table = at("attack", a, {"hand": ["lay_siege", "destruction", "ark"]}).do("siege lay")
    assert (table.side(0)["siege"], table.side(0)["ripe_sieges"]) == (1, 1)
    assert table.refuses("strike 1 fish_gate", "ST-9.2")
    assert table.broken() == []
    assert "another in 2 attacks" in str([node.label for node in GAME.scene(table.view(0)).nodes])
    table.do("siege breach fish_gate", "move 1 second_quarter")
    assert (table.side(0)["siege"], table.side(0)["ripe_sieges"]) == (1, 0), "the ripe one is used"
    assert table.disc(1) == ["lay_siege"]
    lifted = at("attack", {**a, "ripe_sieges": 1}, {"hand": ["ark"]}).do("siege lift")
    assert (lifted.side(0)["siege"], lifted.side(0)["ripe_sieges"]) == (3, 0)
    kept = at("attack", {**a, "siege": 2, "ripe_sieges": 1}, {"hand": ["ark"]}).do("siege lift-ripe")
    assert (kept.side(0)["siege"], kept.side(0)["ripe_sieges"]) == (2, 0), "the other is still counted"
    assert kept.disc(1) == ["lay_siege"]
    assert kept.refuses("siege breach fish_gate", "ST-9.4")
    counted = at("attack", {**a, "siege": 2, "ripe_sieges": 1}, {"hand": ["ark"]}).do("siege lift")
    assert (counted.side(0)["siege"], counted.side(0)["ripe_sieges"]) == (3, 0), "the ripe one stays"
    routed = at("defend", {**a, "ripe_sieges": 1, "hand": ["israelite_army"] * 2}).do("israelite two")
    assert routed.disc(1) == ["lay_siege"] * 2


@pytest.mark.rule("ST-9.8", "ST-9.2")
def test_an_older_siege_may_be_lifted_in_the_phase_in_which_another_is_laid() -> None:
    a: Side = {**SIEGE, "hand": [], "siege": 3, "gates": ["fish_gate", "horse_gate"]}
    table = at("attack", a, {"hand": ["lay_siege", "destruction", "ark"]})
    assert table.refuses("siege lift-ripe", "ST-9.8"), "there is but one, which is lifted as such"
    table.do("siege lay")
    assert table.refuses("siege lift", "ST-9.8"), "not in the phase in which it was played"
    assert table.offers("siege lift-ripe")
    assert "button.lift-ripe" in {node.id for node in GAME.scene(table.view(1)).nodes}
    table.do("siege lift-ripe")
    assert (table.side(0)["siege"], table.side(0)["ripe_sieges"]) == (1, 0)
    assert table.disc(1) == ["lay_siege"]
    assert table.refuses("strike 1 fish_gate", "ST-9.2"), "the ban of the new one stands"
    assert table.refuses("siege breach fish_gate", "ST-9.4")
    assert table.refuses("siege lift-ripe", "ST-9.8")
    assert table.broken() == []


@pytest.mark.rule("ST-9.9", "ST-R37")
def test_a_ripe_siege_goes_with_the_last_army() -> None:
    a: Side = {"siege": 3, "temple": ["porch"], "armies": {1: "court_north"}, "hand": ["sea"]}
    table = at("attack", a, {"hand": ["destruction", "ark"]}).do("strike 1 temple", "done")
    assert table.side(0)["siege"] == 0
    assert table.disc(1) == ["destruction", "lay_siege"]


@pytest.mark.rule("ST-9.8")
def test_a_siege_lifted() -> None:
    """Example E22 of the rules."""
    table = at("attack", {**SIEGE, "siege": 2}, {"hand": ["destruction"]}).do("siege lift")
    assert table.disc(1) == ["lay_siege"]
    assert table.offers("strike 1 fish_gate")
    late: Side = {**SIEGE, "siege": 3, "gates": ["fish_gate", "horse_gate"], "armies": {1: "fish_camp", 2: "kidron"}}
    after = at("attack", late, {"hand": ["destruction", "ark"]}).do("strike 1 fish_gate")
    assert after.offers("siege lift"), "at any attack decision"
    assert after.refuses("siege breach horse_gate", "ST-9.4")


@pytest.mark.rule("ST-9.9", "ST-11.4", "ST-R37", "ST-R66")
def test_a_pair_of_israelite_armies() -> None:
    """Example E24 of the rules."""
    a: Side = {"hand": ["israelite_army"] * 2, "armies": {1: "fish_camp", 2: "kidron"}, "siege": 2}
    table = at("defend", a).do("israelite two")
    assert table.side(0)["armies"] == [None] * 5
    assert table.disc(0) == ["israelite_army"] * 2
    assert table.disc(1) == ["lay_siege"]
    inside: Side = {"hand": ["israelite_army"] * 2, "armies": {1: "ophel", 2: "kidron"}}
    single = at("defend", inside).do("israelite one", "done", "israelite one", "done")
    assert single.army(1) == "ophel", "two singles never add up"
    assert single.army(2) == "kidron"
