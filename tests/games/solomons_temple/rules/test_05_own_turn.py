"""ST-5: cards of the own turn; and the rulings that belong to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.solomons_temple.builder import FURNISHINGS, GAME, STRUCTURES, SWORD, TEMPLE, Position, Side, at
from hiram.core.errors import IllegalMove
from hiram.registry import game_with_content

PRIESTHOOD: Side = {"priest": "good", "altar": "clean"}

READY: Side = {**PRIESTHOOD, "temple": ["porch"]}


@pytest.mark.rule("ST-2.6", "ST-5.5", "ST-5.6", "ST-5.7")
def test_kings_instants_are_outside_the_building_limit_and_meet_no_sin() -> None:
    a = {"hand": ["guarded_gate", "guarded_gate", "porch", "boaz", "jachin"], "king_david": True, "king_solomon": True}
    table = at("build", a, {"hand": ["sin_doubt"]})
    table.do("play porch", "guard fish_gate", "play boaz", "guard horse_gate")
    assert table.asks == (0, "build")
    assert table.offers("announce")
    assert table.side(0)["temple"] == ["porch", "boaz"]
    assert table.side(0)["gates"] == ["fish_gate", "horse_gate"]


@pytest.mark.rule("ST-5.1", "ST-R6", "ST-R7")
def test_a_priest_needs_a_slot_without_a_good_one() -> None:
    for slot, allowed in (("none", True), ("evil", True), ("good", False), ("unclean", False)):
        table = at("prepare", {"hand": ["priest"], "priest": slot})
        assert table.offers("play priest") is allowed
        if not allowed:
            assert table.refuses("play priest", "ST-5.1")
    driven = at("prepare", {"hand": ["priest"], "priest": "evil"}).do("play priest")
    assert driven.side(0)["priest"] == "good"
    assert driven.disc(1) == ["evil_priest"]


@pytest.mark.rule("ST-5.2", "ST-R6")
def test_one_altar() -> None:
    assert at("prepare", {"hand": ["altar"]}).do("play altar").side(0)["altar"] == "clean"
    assert at("prepare", {"hand": ["altar"], "altar": "clean"}).refuses("play altar", "ST-5.2")
    assert at("prepare", {"hand": ["altar"], "altar": "bad_offerings"}).refuses("play altar", "ST-5.2")


@pytest.mark.rule("ST-5.4", "ST-R6")
def test_a_prophet_after_the_check_causes_no_roll() -> None:
    table = at("build", {"hand": ["ezekiel", "isaiah"]}).do("play ezekiel")
    assert table.side(0)["prophet"] == "ezekiel"
    assert "rolled" not in table.kinds()
    assert table.refuses("play isaiah", "ST-5.4")


@pytest.mark.rule("ST-5.5", "ST-5.8")
def test_without_king_david_gates_are_built() -> None:
    assert at("prepare", {"hand": ["guarded_gate"]}).refuses("guard fish_gate", "ST-5.8")
    table = at("prepare", {"hand": ["guarded_gate", "king_david"]}).do("play king_david")
    assert table.do("guard fish_gate").side(0)["gates"] == ["fish_gate"]
    assert table.view(None).sin_played is False


@pytest.mark.rule("ST-5.6", "ST-5.8", "ST-R26")
def test_king_solomon_places_structures_even_under_loss_of_heart() -> None:
    """Example E26 of the rules."""
    assert at("prepare", {"hand": ["porch"]}).refuses("play porch", "ST-5.8")
    a = {"king_solomon": True, "hand": ["porch", "sea"], "sin": "sin_loss_of_heart"}
    table = at("close", a)
    assert table.lacks("build sea", "play sea")
    assert table.do("play porch").side(0)["temple"] == ["porch"]
    assert table.lacks("build sea", "announce")


@pytest.mark.rule("ST-5.9", "ST-R67")
def test_levites_take_a_structure_and_the_pile_is_shuffled() -> None:
    """Example E38 of the rules."""
    a = {"hand": ["levites", "boaz", "jachin"], "temple": ["porch", "main_hall"]}
    table = at("prepare", a).do("play levites")
    assert table.legal() == ["take holy_of_holies"]
    size = len(table.pile(0))
    table.do("take holy_of_holies")
    assert table.hand(0) == ["boaz", "jachin", "holy_of_holies"]
    assert len(table.pile(0)) == size - 1
    assert table.disc(0) == ["levites"]
    assert "shuffled" in table.kinds()
    spent = at("prepare", {**a, "hand": [*a["hand"], "holy_of_holies"]}).do("play levites")
    assert spent.asks == (0, "prepare")
    assert spent.disc(0) == ["levites"]
    assert "shuffled" not in spent.kinds(1)
    assert "found_nothing" in spent.kinds(1), "both see that nothing was taken"
    assert at("prepare", {"hand": ["levites"], "temple": STRUCTURES}).refuses("play levites", "ST-5.9")


@pytest.mark.rule("ST-5.10", "ST-R68")
def test_sins_do_not_touch_levites_and_levites_are_no_instant() -> None:
    a = {"hand": ["levites", "king_david"], "sin": "sin_loss_of_heart"}
    table = at("answer", a)
    assert table.offers("play levites", "play king_david")
    window = at("window", PRIESTHOOD, {"hand": ["levites"]})
    assert window.refuses("play levites", "ST-4.5")


@pytest.mark.rule("ST-5.11", "ST-R56")
def test_the_structure_taken_is_not_shown() -> None:
    table = at("prepare", {"hand": ["levites"]}).do("play levites", "take boaz")
    took = next(event for event in table.events(1) if event.kind == "took")
    assert took.fields == {"seat": 0, "card": None}
    assert "Structure" in took.text
    own = next(event for event in table.events(0) if event.kind == "took")
    assert own.fields["card"] == "boaz"
    assert table.view(1).sides[0].hand is None


@pytest.mark.rule("ST-5.12", "ST-5.13", "ST-15.1", "ST-R29")
@pytest.mark.parametrize("point", ["prepare", "defend", "build", "close", "answer"])
def test_the_filling_wins_at_any_action_point(point: str) -> None:
    """Example E34 of the rules."""
    a = {"hand": ["filling", "guarded_gate"], "temple": TEMPLE, "armies": {1: "nob"}}
    if point == "answer":
        a["sin"] = "sin_doubt"
    table = at(point, a, {"hand": ["ark"]}).do("play filling")
    assert table.state.finished()
    assert list(table.state.placing()) == [1, 2]
    assert table.view(None).ending == "filling"


@pytest.mark.rule("ST-5.12")
def test_the_filling_needs_the_whole_temple_and_no_fast() -> None:
    for missing in TEMPLE:
        if missing in STRUCTURES:
            continue
        table = at("prepare", {"hand": ["filling"], "temple": [card for card in TEMPLE if card != missing]})
        assert table.refuses("play filling", "ST-5.12")
    assert at("prepare", {"hand": ["filling"], "temple": TEMPLE, "fast": 2}).refuses("play filling", "ST-5.16")


@pytest.mark.rule("ST-5.14", "ST-R6", "ST-R31")
def test_pray_and_fast_counts_from_one_if_nothing_good_was_played() -> None:
    clean = at("prepare", {"hand": ["pray_and_fast", "altar"]}).do("play pray_and_fast")
    assert clean.side(0)["fast"] == 1
    late = at("prepare", {"hand": ["pray_and_fast", "altar"]}).do("play altar", "play pray_and_fast")
    assert late.side(0)["fast"] == 0


@pytest.mark.rule("ST-5.14")
def test_a_second_pray_and_fast_waits_for_the_first(tmp_path: Path) -> None:
    """A deck has one; a printed copy may have more, and so may a user's own content."""
    file = tmp_path / "two.toml"
    file.write_text('[[card]]\nid = "pray_and_fast"\ncopies = 2\n[[card]]\nid = "guarded_gate"\ncopies = 7\n')
    game = game_with_content("solomons_temple", file)
    position = Position("prepare").side(0, hand=["guarded_gate"], fast=3).position()
    position["sides"][0]["hand"] = ["pray_and_fast"]
    position["sides"][1]["pile"][position["sides"][1]["pile"].index("guarded_gate")] = "pray_and_fast"
    state = game.from_position(2, game.read_options(2, {}), position)
    action = game.actions["play pray_and_fast"].id
    with pytest.raises(IllegalMove):
        state.apply(0, action)
    assert game.refusal(state, 0, action).clause == "ST-5.14"
    position["sides"][0]["fast"] = None
    position["sides"][0]["discard"] = ["pray_and_fast"]
    game.from_position(2, game.read_options(2, {}), position).apply(0, action)


@pytest.mark.rule("ST-5.15")
def test_what_counts_as_a_good_card_played() -> None:
    a = {"hand": ["pray_and_fast", "israelite_army"], "armies": {1: "ophel"}}
    assert at("defend", a).do("israelite one", "done", "play pray_and_fast").side(0)["fast"] == 0
    goat = at("close", b={"hand": ["pray_and_fast"], "pile": ["scapegoat"]}).do("done")
    assert goat.side(1)["scapegoat"] == "sideways"
    assert goat.do("play pray_and_fast").side(1)["fast"] == 1
    evil = at("prepare", {"hand": ["pray_and_fast", "broken_altar"]}, {"altar": "clean"})
    assert evil.do("play broken_altar", "play pray_and_fast").side(0)["fast"] == 1


@pytest.mark.rule("ST-5.16", "ST-5.17", "ST-R30")
@pytest.mark.parametrize("counter", [0, 1, 2])
def test_a_fasting_player_plays_no_good_card_on_either_turn(counter: int) -> None:
    """Example E27 of the rules, the ban."""
    hand = ["priest", "guarded_gate", "porch", "sin_doubt", "broken_altar", "peace_offering"]
    fasting = {"hand": hand, "fast": counter, "king_david": True, "king_solomon": True, **PRIESTHOOD}
    table = at("prepare", fasting, {"altar": "clean"})
    assert table.legal() == ["play broken_altar", "done"]
    assert table.refuses("guard fish_gate", "ST-5.16")
    assert at("build", fasting).refuses("announce", "ST-5.16")
    window = at("window", PRIESTHOOD, {**fasting, "hand": [*hand, "unclean"]})
    assert window.legal() == ["play broken_altar", "play unclean", "pass"]
    assert at("sin", PRIESTHOOD, fasting).offers("play sin_doubt")
    close = at("close", fasting)
    assert close.offers("discard priest", "discard sin_doubt")
    stuck = at("close", {"hand": [*FURNISHINGS[:7], "filling"], "fast": counter})
    assert stuck.offers("discard hand")
    goat = {"sin": "sin_doubt", "scapegoat": "activated", "fast": counter, "priest": "good"}
    assert at("answer", goat).offers("play scapegoat")
    rolls = at("prepare", {"hand": ["ark"], "fast": counter, "prophet": "isaiah"}, {"hand": ["sea"]}).roll(SWORD)
    assert rolls.do("done").view(None).die == SWORD


@pytest.mark.rule("ST-5.18", "ST-5.19", "ST-R30")
def test_a_fast_from_its_first_turn_to_its_third() -> None:
    """Example E27 of the rules."""
    a = {"hand": ["pray_and_fast", "broken_altar"], "discard": ["king_solomon"], "prophet": "isaiah"}
    table = at("prepare", a, {"hand": ["ark"], "altar": "clean", "prophet": "jeremiah"}).do("play pray_and_fast")
    assert table.offers("play broken_altar")
    counters = [table.side(0)["fast"]]
    for _ in range(4):
        table.next_turn()
        counters.append(table.side(0)["fast"])
    assert counters == [1, 1, 2, 2, 3]
    table.until("prepare", 0).do("recover")
    assert all(name.startswith("take ") for name in table.legal())
    table.do("take king_solomon")
    assert "king_solomon" in table.hand(0)
    assert table.refuses("recover", "ST-5.18")
    assert table.do("play king_solomon").side(0)["king_solomon"] is True
    assert "king_solomon" not in table.view(1).sides[0].known
    table.next_turn()
    assert table.side(0)["fast"] is None
    assert "pray_and_fast" in table.disc(0)


@pytest.mark.rule("ST-5.18")
def test_the_recovery_is_open_and_remembered_and_needs_a_good_card() -> None:
    table = at("close", {"hand": ["ark"], "fast": 3, "discard": ["sea", "sin_doubt"]}).do("recover")
    assert table.legal() == ["take sea"]
    table.do("take sea")
    assert table.view(1).sides[0].known == ("sea",)
    none = at("prepare", {"hand": ["ark"], "fast": 3, "discard": ["sin_doubt"]})
    assert none.refuses("recover", "ST-5.18")
    goat = at("prepare", {"hand": ["ark"], "fast": 3, "discard": ["scapegoat"]}).do("recover", "take scapegoat")
    assert goat.side(0)["scapegoat"] == "sideways"
    assert goat.hand(0) == ["ark"]


@pytest.mark.rule("ST-5.14", "ST-R31")
def test_a_late_fast_takes_one_turn_more() -> None:
    """Example E28 of the rules."""
    a = {"hand": ["altar", "pray_and_fast"], "prophet": "isaiah", "discard": ["king_david"]}
    table = at("prepare", a, {"hand": ["ark"], "prophet": "jeremiah"}).do("play altar")
    table.until("prepare", 0).do("play pray_and_fast")
    counters = []
    for _ in range(3):
        table.next_turn().next_turn()
        counters.append(table.side(0)["fast"])
    assert counters == [1, 2, 3]
    assert table.until("prepare", 0).offers("recover")
    assert not GAME.broken_invariants(table.state)


@pytest.mark.rule("ST-5.1", "ST-12.6", "ST-R23")
def test_evil_priest_answered_by_another_priest() -> None:
    """Example E11 of the rules."""
    a = {**READY, "hand": ["priest", "burnt_offering", "sea"]}
    table = at("build", a, {"hand": ["sin_doubt", "evil_priest", "ark"]})
    table.do("announce", "play sin_doubt", "play evil_priest", "pass")
    assert table.disc(0) == ["priest"]
    table.do("play priest")
    assert "evil_priest" in table.disc(1)
    assert table.asks == (1, "open_window")
    table.do("pass", "play burnt_offering", "pass")
    assert table.side(0)["sin"] is None
    assert table.offers("build sea")
