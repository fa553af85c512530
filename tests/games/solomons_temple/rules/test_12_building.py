"""ST-12: building; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import GAME, SINS, STRUCTURES, Side, at

PRIESTHOOD: Side = {"priest": "good", "altar": "clean"}

READY: Side = {"priest": "good", "altar": "clean", "temple": ["porch"]}


@pytest.mark.rule("ST-6.8", "ST-13.2", "ST-12.4", "ST-12.5")
def test_sin_and_burnt_offering() -> None:
    """Example E6 of the rules."""
    a = {**READY, "scapegoat": "sideways", "hand": ["burnt_offering", "sea"]}
    table = at("build", a, {"hand": ["sin_arrogance", "ark"]}).do("announce", "play sin_arrogance", "pass")
    assert table.asks == (0, "answer")
    assert table.do("play burnt_offering").asks == (1, "blemish")
    table.do("pass")
    assert (table.disc(0), table.disc(1)) == (["burnt_offering"], ["sin_arrogance"])
    assert table.side(0)["scapegoat"] == "activated"
    assert table.asks == (0, "place")
    assert table.offers("build sea")


@pytest.mark.rule("ST-12.5", "ST-13.3", "ST-R25")
def test_loss_of_heart() -> None:
    """Example E9 of the rules."""
    for altar in ("clean", "none"):
        a = {"priest": "good", "altar": altar, "temple": ["holy_of_holies"], "scapegoat": "activated"}
        table = at("answer", {**a, "hand": ["burnt_offering", "ark"], "sin": "sin_loss_of_heart"})
        if altar == "clean":
            burnt = table.copy().do("play burnt_offering")
            assert burnt.asks == (0, "answer")
            assert burnt.side(0)["sin"] == "sin_loss_of_heart", "no Burnt Offering undoes it"
        assert table.lacks("play burnt_offering") is (altar == "none")
        table.do("play scapegoat")
        assert table.disc(0) == ["scapegoat"]
        assert table.disc(1) == ["sin_loss_of_heart"]
        assert table.offers("build ark")


@pytest.mark.rule("ST-12.1", "ST-12.9", "ST-R27")
def test_a_furnishing_needs_its_structure() -> None:
    """Example E4 of the rules."""
    assert at("build", {"hand": ["showbread"]}).refuses("announce", "ST-12.1")
    table = at("build", {"hand": ["showbread", "main_hall"]}).do("announce")
    assert table.legal() == ["build main_hall", "decline"]
    table.do("build main_hall").until("build", 1).next_turn()
    assert table.until("build", 0).do("announce").until("place").offers("build showbread")


@pytest.mark.rule("ST-12.1")
def test_the_ark_needs_the_holy_of_holies() -> None:
    """E5; and each Furnishing its own Structure."""
    assert at("build", {"hand": ["ark", "veil"], "temple": ["main_hall"]}).refuses("announce", "ST-12.1")
    for card in GAME.content.cards[5:17]:
        others = [name for name in STRUCTURES if name != card.structure]
        assert at("build", {"hand": [card.id], "temple": others}).lacks("announce")
        assert at("build", {"hand": [card.id], "temple": [card.structure]}).offers("announce")


@pytest.mark.rule("ST-12.1")
def test_a_gate_can_be_announced_while_one_is_open_and_only_once() -> None:
    gates = ["fish_gate", "valley_gate", "potsherd_gate"]
    table = at("build", {"hand": ["guarded_gate", "guarded_gate"], "gates": gates}).do("announce")
    assert table.legal() == ["guard horse_gate", "decline"]
    table.do("guard horse_gate")
    assert table.asks == (0, "close")
    assert table.refuses("announce", "ST-12.1")
    assert at("build", {"hand": ["guarded_gate"], "gates": [*gates, "horse_gate"]}).refuses("announce", "ST-12.1")


@pytest.mark.rule("ST-12.2")
def test_the_announcement_does_not_say_what() -> None:
    told = []
    for card in ("sea", "boaz"):
        table = at("build", {"temple": ["porch"], "hand": [card, "priest"]}, {"hand": ["ark"]}).do("announce")
        told.append([(event.kind, event.fields) for event in table.events(1)])
    assert told[0] == told[1]


@pytest.mark.rule("ST-12.3", "ST-4.7")
@pytest.mark.parametrize("sin", SINS)
def test_any_sin_stops_a_build_and_only_after_an_announcement(sin: str) -> None:
    table = at("build", {**READY, "hand": ["sea"]}, {"hand": [sin, "ark"]}).do("announce", f"play {sin}", "pass")
    assert table.asks == (0, "answer")
    assert table.side(0)["sin"] == sin
    for point in ("window", "attack"):
        assert at(point, READY, {"hand": [sin]}).refuses(f"play {sin}", "ST-12.3")
    assert at("prepare", {"hand": [sin]}, READY).refuses(f"play {sin}", "ST-12.3")


@pytest.mark.rule("ST-12.6", "ST-R23")
def test_priest_altar_and_peace_in_answer() -> None:
    a: Side = {"hand": ["priest", "altar", "peace_offering", "king_david"], "sin": "sin_doubt", "temple": ["porch"]}
    table = at("answer", a).do(
        "play priest", "play altar", "play peace_offering", "give king_david", "take burnt_offering"
    )
    assert table.asks == (0, "answer")
    assert table.do("play burnt_offering").asks == (0, "place")


@pytest.mark.rule("ST-12.7")
def test_giving_up_ends_the_build_of_this_turn() -> None:
    table = at("answer", {**READY, "hand": ["sea", "altar"], "sin": "sin_doubt"}).do("give-up")
    assert table.asks == (0, "close")
    assert table.lacks("announce", "build sea")
    assert table.side(0)["sin"] == "sin_doubt"


@pytest.mark.rule("ST-12.8")
def test_a_lying_sin_stops_only_placements() -> None:
    hand = ["priest", "levites", "king_david", "guarded_gate", "sea"]
    table = at("answer", {"temple": ["porch"], "hand": hand, "sin": "sin_doubt"})
    table.do("play priest", "play king_david", "guard fish_gate", "play levites")
    assert table.decision == "levites_pick"
    assert table.do("take boaz").lacks("build sea", "build boaz")


@pytest.mark.rule("ST-12.9", "ST-R28")
def test_a_build_may_be_declined_and_a_fast_leaves_nothing_else() -> None:
    table = at("place", {**READY, "hand": ["sea"]}).do("decline")
    assert table.asks == (0, "close")
    assert table.hand(0) == ["sea"]
    fast = at("answer", {**READY, "hand": ["sea", "pray_and_fast"], "sin": "sin_doubt", "scapegoat": "activated"})
    fast.do("play pray_and_fast", "play scapegoat")
    assert fast.legal() == ["decline"]


@pytest.mark.rule("ST-12.10", "ST-12.11")
def test_cooperation_places_two_furnishings() -> None:
    table = at(
        "place", {"temple": ["porch", "main_hall"], "hand": ["cooperation", "sea", "incense", "boaz", "guarded_gate"]}
    )
    table.do("play cooperation")
    assert table.legal() == ["build incense", "build sea"]
    table.do("build sea")
    assert table.legal() == ["build incense", "done"]
    table.do("build incense")
    assert table.asks == (0, "close")
    assert table.disc(0) == ["cooperation"]
    none = at("place", {"hand": ["cooperation", "sea", "boaz"]})
    assert none.refuses("play cooperation", "ST-12.10")


@pytest.mark.rule("ST-12.10", "ST-R70")
def test_cooperation_with_one() -> None:
    """Example E36 of the rules."""
    table = at("place", {"temple": ["porch"], "hand": ["cooperation", "cooperation", "sea", "ark"]})
    table.do("play cooperation", "build sea")
    assert table.legal() == ["done"]
    assert GAME.question(table.state, 0).telling
    assert table.do("done").disc(0) == ["cooperation"]


@pytest.mark.rule("ST-12.12")
def test_each_place_holds_one_card() -> None:
    table = at("place", {"hand": ["guarded_gate"], "gates": ["fish_gate"]})
    assert table.refuses("guard fish_gate", "ST-12.12")
    assert all(card.copies == 1 for card in GAME.content.cards[:17])


@pytest.mark.rule("ST-R59")
def test_five_structures() -> None:
    assert STRUCTURES == ["porch", "boaz", "jachin", "main_hall", "holy_of_holies"]
    assert at("prepare", {"hand": ["levites"], "temple": STRUCTURES[:4]}).offers("play levites")
