"""ST-12 building, ST-14 discards, ST-15 the end of the game; and the rulings that belong to them."""

from __future__ import annotations

import pytest

from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from hiram.testing.conformance import check_places
from rules.solomons_temple.builder import FURNISHINGS, GAME, SINS, STRUCTURES, TEMPLE, Side, at

READY: Side = {"priest": "good", "altar": "clean", "temple": ["porch"]}


@pytest.mark.rule("ST-12.1", "ST-12.9", "ST-R27")
def test_a_furnishing_needs_its_structure() -> None:
    """E4."""
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
    """E36."""
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


@pytest.mark.rule("ST-14.1", "ST-14.2", "ST-14.3", "ST-R54")
def test_up_to_two_discards_at_the_close() -> None:
    table = at("close", {"hand": ["sea", "sin_doubt", "king_david", "altar"]}, {"hand": ["ark"]})
    assert table.offers("discard sea", "discard sin_doubt", "discard king_david")
    table.do("discard sin_doubt", "play king_david", "discard sea")
    assert table.disc(0) == ["sea", "sin_doubt"]
    assert table.refuses("discard altar", "ST-14.1")
    assert table.offers("play altar")
    assert at("build", {"hand": ["sea"]}).refuses("discard sea", "ST-14.2")
    assert at("window", READY, {"hand": ["sea"]}).refuses("discard sea", "ST-14.2")


STUCK = ["ark", "cherubim", "veil", "showbread", "incense", "lamps_south", "lamps_north", "filling"]


@pytest.mark.rule("ST-14.4", "ST-R49", "ST-R50")
def test_restock() -> None:
    """E29."""
    table = at(
        "close", {"hand": STUCK, "temple": ["porch"], "prophet": "isaiah"}, {"hand": ["sea"], "prophet": "isaiah"}
    )
    size = len(table.pile(0))
    table.do("discard hand")
    assert table.hand(0) == []
    assert len(table.pile(0)) == size + 8
    assert table.turn == 10
    assert all("ark" not in event.text for event in table.events(1)), "the hand is not shown"
    table.next_turn()
    assert len(table.hand(0)) + (table.side(0)["scapegoat"] == "sideways") == 8
    for side in (
        {"hand": STUCK, "temple": ["porch", "main_hall"]},
        {"hand": [*STUCK[:7], "altar"], "temple": ["porch"]},
        {"hand": STUCK[:7], "temple": ["porch"]},
    ):
        assert at("close", side).refuses("discard hand", "ST-14.4")
    assert at("close", {"hand": STUCK}, thrown=1).refuses("discard hand", "ST-14.4")


@pytest.mark.rule("ST-15.1")
def test_the_winning_turn() -> None:
    """E33."""
    a: Side = {"temple": [card for card in TEMPLE if card != "veil"], "hand": ["veil", "filling"]}
    table = at("build", a, {"hand": ["ark"]}).do("announce", "pass", "build veil", "play filling")
    assert table.state.finished()
    assert list(table.state.placing()) == [1, 2]


@pytest.mark.rule("ST-15.2", "ST-15.7", "ST-R65")
def test_scores_are_the_temple_and_a_draw_is_half() -> None:
    table = at("close", {"temple": STRUCTURES, "hand": ["sea"]}, {"temple": STRUCTURES}, turn=120).do("done")
    assert list(table.state.scores()) == [5, 5]
    assert list(table.state.placing()) == [1, 1]
    assert GAME.advice.value(table.state, 0) == 0.5
    lying = at("close", {"hand": ["ark"], "sin": "sin_doubt"}, {"siege": 0}, turn=120).do("done")
    assert list(lying.state.scores()) == [0, 0]


@pytest.mark.rule("ST-15.4", "ST-R52")
def test_the_stall_rule() -> None:
    idle = at("close", {"hand": ["sea"]}, {"pile": [], "hand": ["ark"]}, stall=6).do("done")
    assert not idle.state.finished()
    assert GAME.to_position(idle.state)["numbers"]["stall"] == 7
    last = at("close", {"hand": ["sea"]}, {"pile": []}, stall=7).do("done")
    assert last.view(None).ending == "stall"
    moved = at("close", {"hand": ["sea"]}, {"pile": [], "hand": ["ark"]}, stall=7).do("discard sea", "done")
    assert not moved.state.finished()


@pytest.mark.rule("ST-15.5", "ST-R53")
def test_the_turn_cap() -> None:
    table = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, turn=119, changed=1).do("done")
    assert not table.state.finished()
    last = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, turn=120, changed=1).do("done")
    assert last.view(None).ending == "turn_cap"
    for seed in range(3):
        state = GAME.new_state(2, GAME.read_options(2, {}), dice_of(f"cap {seed}".encode()))
        assert play_randomly(state, dice_of(f"moves {seed}".encode()), GAME.most_decisions(2, {})) > 0
        assert state.finished()


@pytest.mark.rule("ST-15.6")
def test_who_wins_at_the_cap() -> None:
    """E35, and the ties after it."""
    without_boaz = [card for card in TEMPLE if card not in ("boaz", "capital_boaz", "sea")]
    cases: list[tuple[Side, Side, list[int]]] = [
        ({"temple": STRUCTURES[:3]}, {"temple": STRUCTURES[:2]}, [1, 2]),
        ({"temple": without_boaz}, {"temple": [*STRUCTURES, *FURNISHINGS[:9]]}, [2, 1]),
        ({"gates": ["fish_gate"]}, {}, [1, 2]),
        ({"armies": {1: "ophel"}}, {}, [2, 1]),
        ({"armies": {1: "nob"}}, {}, [1, 1]),
    ]
    assert len(without_boaz) == 14
    for a, b, placing in cases:
        table = at("close", {**a, "hand": ["filling"]}, b, turn=120).do("done")
        assert list(table.state.placing()) == placing
        check_places(GAME, table.state, None, a)
