"""ST-7 to ST-11: Prophet check, movement, sieges, destruction, defence."""

from __future__ import annotations

import pytest

from rules.solomons_temple.builder import GAME, STAR, SWORD, Side, at

GATES = ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]


@pytest.mark.rule("ST-7.1", "ST-R1")
def test_on_my_turn_my_opponent_attacks_my_board() -> None:
    table = at("prepare", {"hand": ["sea"]}, {"hand": ["babylonian_army"]}).do("done")
    assert table.asks == (1, "attack")
    table.do("army place", "done")
    assert table.asks == (0, "defend")
    assert table.army(1, board=0) == "fish_camp"


@pytest.mark.rule("ST-7.2", "ST-7.3", "ST-7.4", "ST-11.5", "ST-R48")
def test_star_and_sword() -> None:
    a: Side = {"hand": ["israelite_army"], "prophet": "isaiah", "armies": {1: "ophel"}, "siege": 0}
    star = at("prepare", a, {"hand": ["babylonian_army", "destruction"]}).roll(STAR).do("done")
    assert star.asks == (0, "defend"), "no attack"
    assert star.offers("israelite one"), "the Star binds the attacker only"
    sword = at("prepare", a, {"hand": ["babylonian_army"]}).roll(SWORD).do("done")
    assert sword.asks == (1, "attack")
    without = at("prepare", {"hand": ["sea"]}, {"hand": ["babylonian_army"]}).do("done")
    assert without.asks == (1, "attack")
    assert "rolled" not in without.happened()


@pytest.mark.rule("ST-7.6", "ST-9.3", "ST-R33")
def test_the_siege_counts_phases_that_no_star_stopped() -> None:
    a: Side = {"hand": ["sea"], "siege": 1, "armies": {1: "nob", 2: "olives"}, "gates": ["fish_gate"]}
    assert at("prepare", {**a, "prophet": "isaiah"}).roll(STAR).do("done").side(0)["siege"] == 1
    assert at("prepare", {**a, "prophet": "isaiah"}).roll(SWORD).do("done").side(0)["siege"] == 2
    assert at("prepare", a).do("done").side(0)["siege"] == 2


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
    """E15."""
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
    """E18."""
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
    """E19."""
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


SIEGE: Side = {"hand": ["sea"], "gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "nob"}, "prophet": "isaiah"}


@pytest.mark.rule("ST-9.1", "ST-9.2", "ST-9.3", "ST-9.4", "ST-9.6", "ST-R36")
def test_lay_siege() -> None:
    """E20."""
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
    assert table.refuses("siege lay", "ST-9.1")
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
    """E21."""
    a: Side = {**SIEGE, "siege": 3, "king_david": True, "hand": ["guarded_gate"]}
    table = at("attack", a).do("siege breach fish_gate")
    assert table.asks == (1, "siege_move")
    table.do("move 1 second_quarter")
    assert table.asks == (0, "gate_window")
    table.do("guard fish_gate")
    assert table.side(0)["gates"] == ["fish_gate"]
    refused = at("attack", a).do("siege breach fish_gate", "decline")
    assert refused.asks == (0, "gate_window")
    struck = at("attack", {**a, "siege": 0}, {"hand": ["destruction"]}).do("strike 1 fish_gate")
    assert struck.asks == (0, "gate_window")


@pytest.mark.rule("ST-9.7", "ST-R36")
def test_an_unused_siege_is_lost() -> None:
    table = at("attack", {**SIEGE, "siege": 3}).do("done")
    assert table.side(0)["siege"] == 0
    assert table.disc(1) == ["lay_siege"]


@pytest.mark.rule("ST-9.8")
def test_a_siege_lifted() -> None:
    """E22."""
    table = at("attack", {**SIEGE, "siege": 2}, {"hand": ["destruction"]}).do("siege lift")
    assert table.disc(1) == ["lay_siege"]
    assert table.offers("strike 1 fish_gate")
    late: Side = {**SIEGE, "siege": 3, "gates": ["fish_gate", "horse_gate"], "armies": {1: "fish_camp", 2: "kidron"}}
    after = at("attack", late, {"hand": ["destruction", "ark"]}).do("strike 1 fish_gate")
    assert after.offers("siege lift"), "at any attack decision"
    assert after.refuses("siege breach horse_gate", "ST-9.4")


@pytest.mark.rule("ST-9.9", "ST-11.4", "ST-R37", "ST-R66")
def test_a_pair_of_israelite_armies() -> None:
    """E24."""
    a: Side = {"hand": ["israelite_army"] * 2, "armies": {1: "fish_camp", 2: "kidron"}, "siege": 2}
    table = at("defend", a)
    assert table.refuses("israelite one", "ST-11.2")
    table.do("israelite two")
    assert table.side(0)["armies"] == [None] * 5
    assert table.disc(0) == ["israelite_army"] * 2
    assert table.disc(1) == ["lay_siege"]
    inside: Side = {"hand": ["israelite_army"] * 2, "armies": {1: "ophel", 2: "kidron"}}
    single = at("defend", inside).do("israelite one", "done", "israelite one", "done")
    assert single.army(1) == "ophel", "two singles never add up"
    assert single.army(2) == "kidron"


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
    """E16."""
    a: Side = {"temple": ["main_hall", "showbread", "incense", "lamps_south"], "prophet": "isaiah"}
    a = {**a, "armies": {1: "second_quarter"}}
    table = at("attack", a, {"hand": ["destruction"]}).do("move 1 court_north", "strike 1 temple")
    assert table.asks == (1, "ruin_pick")
    assert table.legal() == ["ruin showbread", "ruin incense", "ruin lamps_south"]
    size = len(table.pile(0))
    table.do("ruin showbread", "ruin incense")
    assert {"showbread", "incense"} <= set(table.pile(0))
    assert len(table.pile(0)) == size + 2
    assert "shuffled" in table.happened()
    assert table.disc(0) == ["isaiah"]
    assert table.disc(1) == ["destruction"]
    assert table.army(1) is None
    assert table.side(0)["temple"] == ["main_hall", "lamps_south"]


@pytest.mark.rule("ST-10.3", "ST-R42", "ST-R63")
def test_a_thin_temple() -> None:
    """E17."""
    a: Side = {"temple": ["main_hall"], "prophet": "isaiah", "armies": {1: "court_north"}}
    table = at("attack", a, {"hand": ["destruction"]}).do("strike 1 temple")
    assert table.disc(0) == ["isaiah"]
    assert table.army(1) is None
    assert "shuffled" not in table.happened()
    one = at("attack", {**a, "temple": ["main_hall", "incense"]}, {"hand": ["destruction"]})
    assert one.do("strike 1 temple", "ruin incense").decision != "ruin_pick"
    assert at("attack", {"armies": {1: "court_north"}}, {"hand": ["destruction"]}).refuses("strike 1 temple", "ST-10.3")
    street: Side = {"temple": ["main_hall"], "armies": {1: "second_quarter"}}
    assert at("attack", street, {"hand": ["destruction"]}).refuses("strike 1 temple", "ST-10.3")


@pytest.mark.rule("ST-11.1", "ST-11.6", "ST-R46")
def test_any_number_of_israelite_armies_at_defend() -> None:
    a: Side = {"hand": ["israelite_army"] * 3 + ["priest"], "armies": {1: "ophel", 2: "maktesh"}}
    table = at("defend", a).do("israelite one", "lead 1", "to nob", "done")
    assert table.asks == (0, "defend")
    table.do("israelite one", "lead 2", "to olives")
    assert table.offers("play priest")
    assert table.lacks("israelite one")
    assert at("build", a).refuses("israelite one", "ST-11.1")


@pytest.mark.rule("ST-11.2", "ST-11.3", "ST-R47")
def test_five_armies_inside() -> None:
    """E23."""
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


@pytest.mark.rule("ST-4.10", "ST-5.5")
def test_king_david_in_the_attack() -> None:
    """E25."""
    table = at("attack", {"king_david": True, "hand": ["guarded_gate", "sea"]}, {"hand": ["babylonian_army"]})
    table.do("army place", "guard fish_gate", "pass")
    assert table.asks == (1, "attack")
    assert table.lacks("move 1 second_quarter")
    assert table.view(None).announced is False
    assert GAME.broken_invariants(table.state) == []
