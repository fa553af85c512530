"""ST-7: the Prophet check; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import STAR, SWORD, Side, at
from hiram.core.dice import dice_of


@pytest.mark.rule("ST-7.2", "ST-R2")
def test_the_die_is_even() -> None:
    faces = [dice_of(f"even {number}".encode()).below(2) for number in range(400)]
    assert 160 < sum(faces) < 240
    for face in (STAR, SWORD):
        table = at("prepare", {"prophet": "isaiah", "hand": ["sea"]}, {"hand": ["ark"]}).roll(face).do("done")
        assert table.view(None).die == face


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
    assert "rolled" not in without.kinds()


@pytest.mark.rule("ST-7.6", "ST-9.3", "ST-R33")
def test_the_siege_counts_phases_that_no_star_stopped() -> None:
    a: Side = {"hand": ["sea"], "siege": 1, "armies": {1: "nob", 2: "olives"}, "gates": ["fish_gate"]}
    assert at("prepare", {**a, "prophet": "isaiah"}).roll(STAR).do("done").side(0)["siege"] == 1
    assert at("prepare", {**a, "prophet": "isaiah"}).roll(SWORD).do("done").side(0)["siege"] == 2
    assert at("prepare", a).do("done").side(0)["siege"] == 2
