"""ST-2: zones and general rules; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import GAME, TEMPLE, at

PRIESTHOOD = {"priest": "good", "altar": "clean"}

INSTANTS = ["peace_offering", "guilt_offering", "bad_offerings", "broken_altar", "evil_priest", "unclean"]

NEEDLESS = {
    "levites": ({"hand": ["levites"], "pile": ["ark"]}, "prepare"),
    "grain_offering": ({"hand": ["grain_offering"], **PRIESTHOOD}, "prepare"),
    "peace_offering": ({"hand": ["peace_offering"], "pile": [], **PRIESTHOOD}, "prepare"),
    "guilt_offering": ({"hand": ["guilt_offering"], **PRIESTHOOD}, "prepare"),
    "cooperation": ({"hand": ["cooperation", "sea"], "temple": ["porch"]}, "place"),
}


@pytest.mark.rule("ST-2.1", "ST-2.2")
def test_a_card_goes_to_its_owners_pile_wherever_it_lay() -> None:
    table = at("prepare", {"hand": ["priest"], "priest": "evil"}).do("play priest")
    assert table.disc(1) == ["evil_priest"]
    assert table.disc(0) == []
    assert not table.broken()


@pytest.mark.rule("ST-2.3", "ST-R32")
def test_good_cards_include_the_israelite_army() -> None:
    good = [card.id for card in GAME.content.cards if card.kind == "good"]
    assert len(good) == 35
    assert "israelite_army" in good
    table = at("defend", {"hand": ["israelite_army"] * 2, "fast": 1, "armies": {1: "ophel"}})
    assert table.refuses("israelite one", "ST-5.16")
    assert table.refuses("israelite two", "ST-5.16")


@pytest.mark.rule("ST-2.4", "ST-4.5", "ST-R8")
def test_the_instants_of_an_open_window() -> None:
    b = {"hand": [*INSTANTS, "grain_offering", "blemished_animal", "priest", "porch", "guarded_gate"], **PRIESTHOOD}
    table = at("window", {**PRIESTHOOD, "hand": ["ark"]}, b)
    assert table.legal() == [f"play {card}" for card in INSTANTS] + ["pass"]
    kings = at("window", {**PRIESTHOOD}, {**b, "king_david": True, "king_solomon": True})
    assert kings.offers("play porch", "guard fish_gate", "guard horse_gate")
    assert kings.lacks("play grain_offering", "play blemished_animal", "play priest")


@pytest.mark.rule("ST-2.5", "ST-R9")
def test_evil_instants_do_not_count_as_the_one_sin_and_no_burnt_offering_undoes_them() -> None:
    table = at("sin", {**PRIESTHOOD, "hand": ["burnt_offering"]}, {"hand": ["sin_doubt", "unclean", "sin_arrogance"]})
    table.do("play unclean", "play sin_doubt")
    assert table.refuses("play sin_arrogance", "ST-12.3")
    calm = at("prepare", {"priest": "unclean", "altar": "clean", "hand": ["burnt_offering"], "scapegoat": "activated"})
    assert calm.legal() == ["done"]


@pytest.mark.rule("ST-2.7", "ST-2.8", "ST-R10", "ST-4.18")
def test_an_instant_takes_effect_at_once_and_only_blemished_animal_answers() -> None:
    table = at("window", {**PRIESTHOOD, "hand": ["priest", "blemished_animal"]}, {"hand": ["evil_priest", "ark"]})
    table.do("play evil_priest")
    assert table.side(0)["priest"] == "evil"
    assert table.seat == 1
    peace = at("window", {"hand": ["blemished_animal"]}, {**PRIESTHOOD, "hand": ["peace_offering", "ark"]})
    peace.do("play peace_offering")
    assert peace.asks == (0, "blemish")


@pytest.mark.rule("ST-2.9", "ST-R62")
@pytest.mark.parametrize("card", NEEDLESS)
def test_there_is_no_test_of_use(card: str) -> None:
    side, point = NEEDLESS[card]
    table = at(point, side).do(f"play {card}")
    assert card not in table.hand(0)
    assert not table.broken()


@pytest.mark.rule("ST-2.9")
def test_siege_without_gates_and_destruction_without_furnishings_are_legal() -> None:
    a = {"armies": {1: "court_north", 2: "nob"}, "temple": ["porch"]}
    table = at("attack", a, {"hand": ["lay_siege", "destruction"]})
    assert table.offers("siege lay", "strike 1 temple")


@pytest.mark.rule("ST-2.10")
def test_a_recovery_may_bring_nine_cards() -> None:
    hand = ["guarded_gate"] * 6 + ["altar", "priest"]
    table = at("prepare", {"hand": hand, "fast": 3, "discard": ["king_solomon"]}).do("recover", "take king_solomon")
    assert len(table.hand(0)) == 9


@pytest.mark.rule("ST-2.11", "ST-R51", "ST-15.3")
def test_an_empty_pile_gives_nothing_and_is_not_refilled() -> None:
    table = at("close", b={"hand": ["ark"], "pile": [], "prophet": "isaiah"})
    table.do("done")
    assert table.turn == 10
    assert table.hand(1) == ["ark"]
    assert not table.state.finished()
    assert table.side(1)["refilled"] is False


@pytest.mark.rule("ST-2.12", "ST-2.13", "ST-10.5")
def test_nothing_moves_or_takes_back_cards_in_play() -> None:
    a = {
        "hand": ["priest"],
        "temple": TEMPLE[:6],
        "gates": ["fish_gate"],
        "king_david": True,
        "armies": {1: "court_north"},
    }
    table = at("attack", {**a, "temple": ["porch", "boaz"]}, {"hand": ["destruction"]})
    table.do("strike 1 temple")
    assert table.side(0)["temple"] == ["porch", "boaz"]
    assert table.side(0)["king_david"] is True
    assert table.side(0)["gates"] == ["fish_gate"]
