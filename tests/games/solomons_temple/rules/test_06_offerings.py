"""ST-6: offerings and evil Instants; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import COPIES, GAME, Side, at

PRIESTHOOD: Side = {"priest": "good", "altar": "clean"}

READY: Side = {**PRIESTHOOD, "temple": ["porch"]}


@pytest.mark.rule("ST-6.1", "ST-6.22", "ST-6.23")
def test_when_an_offering_is_possible() -> None:
    for priest, altar, fast, possible in (
        ("good", "clean", None, True),
        ("good", "bad_offerings", None, True),
        ("good", "none", None, False),
        ("none", "clean", None, False),
        ("unclean", "clean", None, False),
        ("evil", "clean", None, False),
        ("good", "clean", 2, False),
        ("good", "clean", 3, True),
    ):
        side = {"hand": ["guilt_offering", "grain_offering"], "priest": priest, "altar": altar, "fast": fast}
        table = at("prepare", side)
        assert table.offers("play guilt_offering", "play grain_offering") is possible
        if not possible and fast is None:
            assert table.refuses("play guilt_offering", "ST-6.1")


@pytest.mark.rule("ST-6.2", "ST-6.5")
def test_animal_offerings_may_be_blemished_and_grain_may_not() -> None:
    for card in ("peace_offering", "guilt_offering"):
        table = at("prepare", {**READY, "hand": [card]}, {"hand": ["blemished_animal"]}).do(f"play {card}")
        assert table.asks == (1, "blemish")
        table.do("play blemished_animal")
        assert (table.disc(0), table.disc(1)) == ([card], ["blemished_animal"])
        assert table.asks == (0, "prepare")
    grain = at("prepare", {**READY, "hand": ["grain_offering"]}, {"hand": ["blemished_animal"]})
    assert grain.do("play grain_offering").asks == (0, "grain_place")


@pytest.mark.rule("ST-6.3", "ST-6.6")
def test_an_offering_is_shown_and_discarded_after_its_effect() -> None:
    table = at("prepare", {**READY, "hand": ["peace_offering", "sea"]}, {"hand": ["ark"]}).do("play peace_offering")
    assert table.view(1).resolving == (0, "peace_offering")
    assert table.disc(0) == []
    table.do("pass", "decline")
    assert table.view(1).resolving is None
    assert table.disc(0) == ["peace_offering"]


@pytest.mark.rule("ST-6.4", "ST-6.19", "ST-R20")
@pytest.mark.parametrize("card", ["burnt_offering", "peace_offering", "guilt_offering", "grain_offering"])
def test_bad_offerings_spoil_the_next_offering_of_any_kind(card: str) -> None:
    a: Side = {"priest": "good", "altar": "bad_offerings", "hand": [card, "sea"], "scapegoat": "sideways"}
    if card == "burnt_offering":
        a["sin"] = "sin_doubt"
    table = at("answer" if card == "burnt_offering" else "prepare", a, {"hand": ["blemished_animal"]})
    table.do(f"play {card}")
    assert table.asks[0] == 0, "no Blemish window"
    assert table.side(0)["altar"] == "clean"
    assert (table.disc(0), table.disc(1)) == ([card], ["bad_offerings"])
    assert table.side(0)["scapegoat"] == "sideways"
    assert table.side(0)["grain"] == 0
    assert table.hand(0) == ["sea"]


@pytest.mark.rule("ST-6.7")
def test_any_number_of_instant_offerings() -> None:
    table = at("prepare", {**READY, "hand": ["peace_offering"] * 3 + ["sea"]})
    for _ in range(3):
        table.do("play peace_offering", "decline")
    assert table.disc(0) == ["peace_offering"] * 3


@pytest.mark.rule("ST-6.9", "ST-6.5", "ST-R20", "ST-R22")
def test_a_blemished_animal_negates_the_burnt_offering_and_a_second_may_follow() -> None:
    """Example E7 of the rules."""
    a = {**READY, "scapegoat": "sideways", "hand": ["burnt_offering", "burnt_offering", "sea"]}
    table = at("build", a, {"hand": ["sin_arrogance", "blemished_animal", "ark"]})
    table.do("announce", "play sin_arrogance", "pass", "play burnt_offering", "play blemished_animal")
    assert table.asks == (0, "answer")
    assert table.side(0)["sin"] == "sin_arrogance"
    assert table.side(0)["scapegoat"] == "sideways"
    assert (table.disc(0), table.disc(1)) == (["burnt_offering"], ["blemished_animal"])
    again = table.copy().do("play burnt_offering", "pass")
    assert again.asks == (0, "place")
    assert table.do("give-up").until("close").seat == 0


@pytest.mark.rule("ST-6.4", "ST-6.9")
def test_bad_offerings_then_a_second_burnt_offering() -> None:
    """Example E8 of the rules."""
    a = {"priest": "good", "altar": "bad_offerings", "temple": ["holy_of_holies"], "sin": "sin_doubt"}
    table = at("answer", {**a, "hand": ["burnt_offering", "burnt_offering", "ark"]}, {"hand": ["veil"]})
    table.do("play burnt_offering")
    assert table.asks == (0, "answer")
    assert table.disc(1) == ["bad_offerings"]
    table.do("play burnt_offering")
    assert table.asks == (1, "blemish")
    table.do("pass")
    assert table.disc(1) == ["sin_doubt", "bad_offerings"]
    assert table.offers("build ark")


@pytest.mark.rule("ST-6.8", "ST-R21", "ST-13.2")
@pytest.mark.parametrize("point", ["prepare", "defend", "build", "close"])
def test_a_burnt_offering_without_a_sin_wakes_the_scapegoat(point: str) -> None:
    a = {**READY, "hand": ["burnt_offering", "sea"], "scapegoat": "sideways", "armies": {1: "nob"}}
    table = at(point, a, {"hand": ["ark"]}).do("play burnt_offering")
    assert table.asks == (1, "blemish")
    table.do("pass")
    assert table.asks == (0, point)
    assert table.side(0)["scapegoat"] == "activated"
    assert table.disc(0) == ["burnt_offering"]


@pytest.mark.rule("ST-6.8", "ST-6.19", "ST-R21")
def test_a_burnt_offering_clears_the_altar_before_a_grain_offering() -> None:
    a = {"priest": "good", "altar": "bad_offerings", "hand": ["burnt_offering", "grain_offering", "porch"]}
    table = at("prepare", a, {"hand": ["ark"]}).do("play burnt_offering")
    assert table.side(0)["altar"] == "clean"
    assert table.do("play grain_offering").asks == (0, "grain_place")


@pytest.mark.rule("ST-6.8", "ST-6.9", "ST-12.5", "ST-12.7")
def test_what_a_burnt_offering_does_to_sins_that_it_cannot_help_against() -> None:
    a = {**READY, "hand": ["burnt_offering", "sea"], "scapegoat": "sideways", "sin": "sin_loss_of_heart"}
    table = at("answer", a, {"hand": []}).do("play burnt_offering")
    assert table.asks == (0, "answer")
    assert table.side(0)["sin"] == "sin_loss_of_heart"
    assert table.do("play scapegoat").asks == (0, "place"), "it was awake now"
    late = at("close", {**a, "sin": "sin_doubt"}).do("play burnt_offering")
    assert late.asks == (0, "close"), "the build was given up"
    assert late.side(0)["sin"] is None
    assert late.disc(1) == ["sin_doubt"]


@pytest.mark.rule("ST-6.8", "ST-R21")
@pytest.mark.parametrize("point", ["window", "sin", "attack"])
def test_no_burnt_offering_on_the_opponents_turn(point: str) -> None:
    table = at(point, PRIESTHOOD, {**PRIESTHOOD, "hand": ["burnt_offering", "unclean"]})
    assert table.refuses("play burnt_offering", "ST-6.8")


@pytest.mark.rule("ST-6.10", "ST-6.12", "ST-R56")
def test_peace_on_the_opponents_turn() -> None:
    """Example E31 of the rules."""
    b = {**PRIESTHOOD, "hand": ["peace_offering", "pray_and_fast"]}
    table = at("window", {"hand": ["sea"]}, b)
    size = len(table.pile(1))
    table.do("play peace_offering")
    assert table.asks == (0, "blemish")
    table.do("pass")
    assert table.legal() == ["give pray_and_fast", "decline"]
    table.do("give pray_and_fast")
    assert "take burnt_offering" in table.legal()
    assert all(name.startswith("take ") for name in table.legal())
    assert table.lacks("take pray_and_fast") is ("pray_and_fast" not in table.pile(1))
    table.do("take burnt_offering")
    assert table.hand(1) == ["burnt_offering"]
    assert len(table.pile(1)) == size
    assert table.pile(1).count("pray_and_fast") == COPIES["pray_and_fast"]
    exchanged = next(event for event in table.events(0) if event.kind == "exchanged")
    assert exchanged.fields == {"seat": 1, "given": None, "card": None}
    assert "shuffled" in table.kinds(0)


@pytest.mark.rule("ST-6.10")
def test_peace_without_an_exchange() -> None:
    for side in ({"hand": ["peace_offering", "sin_doubt"]}, {"hand": ["peace_offering", "sea"], "pile": ["sin_doubt"]}):
        table = at("prepare", {**READY, **side}).do("play peace_offering")
        assert table.asks == (0, "peace_give")
        assert table.legal() == ["decline"]
        assert GAME.question(table.state, 0).telling
        table.do("decline")
        assert "shuffled" not in table.kinds()
    refused = at("prepare", {**READY, "hand": ["peace_offering", "sea"]}).do("play peace_offering", "decline")
    assert refused.hand(0) == ["sea"]
    assert "shuffled" not in refused.kinds()


@pytest.mark.rule("ST-6.10", "ST-13.1")
def test_peace_may_take_the_scapegoat() -> None:
    table = at("prepare", {**READY, "hand": ["peace_offering", "priest"]})
    table.do("play peace_offering", "give priest", "take scapegoat")
    assert table.hand(0) == []
    assert table.side(0)["scapegoat"] == "sideways"


@pytest.mark.rule("ST-6.11", "ST-R62")
def test_guilt_brings_eight_new_cards() -> None:
    """Example E30 of the rules."""
    a = {**READY, "hand": ["guilt_offering", "sea", "sin_doubt", "priest"], "pile": ["ark", "veil", "boaz"]}
    table = at("prepare", a).do("play guilt_offering")
    assert sorted(table.hand(0)) == sorted(["sea", "sin_doubt", "priest", "ark", "veil", "boaz"])
    assert table.pile(0) == []
    full = at("prepare", {**READY, "hand": ["guilt_offering"]}).do("play guilt_offering")
    assert len(full.hand(0)) + (full.side(0)["scapegoat"] == "sideways") == 8
    window = at("window", {}, {**PRIESTHOOD, "hand": ["guilt_offering"]}).do("play guilt_offering")
    assert len(window.hand(1)) in (7, 8)


@pytest.mark.rule("ST-6.13", "ST-R11")
def test_grain_is_made_on_the_own_turn_only() -> None:
    for point in ("window", "sin", "attack"):
        table = at(point, PRIESTHOOD, {**PRIESTHOOD, "hand": ["grain_offering", "unclean"]})
        assert table.refuses("play grain_offering", "ST-6.13")


@pytest.mark.rule("ST-6.14", "ST-6.16", "ST-R12", "ST-R14")
def test_grain_places_a_card_and_keeps_sins_and_evil_away() -> None:
    """Example E12 of the rules."""
    a = {**READY, "hand": ["grain_offering", "sea", "lavers_south", "altar"]}
    table = at("prepare", a, {"hand": ["sin_doubt", "unclean", "broken_altar"]}).do("play grain_offering", "build sea")
    assert table.asks == (0, "prepare")
    table.until("attack")
    assert table.refuses("play unclean", "ST-6.14")
    table.until("build", 0).do("announce")
    assert table.asks == (0, "place")
    table.do("build lavers_south")
    assert table.side(0)["temple"] == ["porch", "sea", "lavers_south"]
    assert table.side(0)["grain"] == 1
    table.next_turn()
    assert "grain_offering" in table.disc(0)


@pytest.mark.rule("ST-6.16", "ST-12.10", "ST-R70")
def test_grain_and_cooperation_and_the_build() -> None:
    """Example E39 of the rules."""
    hand = ["grain_offering", "cooperation", "cooperation", "showbread", "incense", "lamps_north"]
    table = at("prepare", {**PRIESTHOOD, "temple": ["main_hall"], "hand": hand}, {"hand": ["sin_doubt"]})
    table.do("play grain_offering", "play cooperation", "build showbread", "build incense")
    assert table.asks == (0, "prepare"), "a second Cooperation does not go with the same placement"
    table.until("build", 0).do("announce", "build lamps_north")
    assert table.side(0)["temple"] == ["main_hall", "showbread", "incense", "lamps_north"]
    declined = at("prepare", {**READY, "hand": ["grain_offering", "sea"]}).do("play grain_offering", "decline")
    assert declined.hand(0) == ["sea"]
    gate = at("prepare", {**READY, "hand": ["grain_offering", "guarded_gate"]}).do("play grain_offering")
    assert gate.do("guard fish_gate").side(0)["gates"] == ["fish_gate"]


@pytest.mark.rule("ST-6.17", "ST-R13")
def test_grain_under_a_sin() -> None:
    """Example E13 of the rules."""
    a = {**READY, "hand": ["grain_offering", "burnt_offering", "sea"], "sin": "sin_doubt"}
    table = at("answer", a, {"hand": ["blemished_animal"]}).do("play grain_offering")
    assert table.asks == (0, "answer"), "no free placement"
    table.do("play burnt_offering")
    assert table.asks == (0, "place"), "no Blemish window against an immune player"
    assert table.offers("build sea")


@pytest.mark.rule("ST-6.18", "ST-R15")
def test_what_was_played_before_grain_stays() -> None:
    table = at("window", {**READY, "hand": ["grain_offering"]}, {"hand": ["unclean", "ark"]}).do("play unclean", "pass")
    assert table.refuses("play grain_offering", "ST-6.1")
    broken = at("window", {**READY, "hand": ["grain_offering"]}, {"hand": ["broken_altar", "ark"]})
    assert broken.do("play broken_altar", "pass").lacks("play grain_offering")


@pytest.mark.rule("ST-6.4", "ST-R64")
def test_bad_offerings_against_grain() -> None:
    """Example E14 of the rules."""
    a = {"priest": "good", "altar": "bad_offerings", "hand": ["grain_offering"]}
    table = at("prepare", a, {"hand": ["unclean"]}).do("play grain_offering")
    assert (table.disc(0), table.disc(1)) == (["grain_offering"], ["bad_offerings"])
    assert table.side(0)["grain"] == 0
    assert table.until("attack").offers("play unclean")


@pytest.mark.rule("ST-6.20", "ST-R19")
def test_each_of_two_bad_offerings_spoils_an_offering() -> None:
    a = {"altar": "clean", "priest": "good", "hand": ["burnt_offering", "guilt_offering", "peace_offering", "sea"]}
    table = at("window", a, {"hand": ["bad_offerings", "bad_offerings", "ark"]})
    table.do("play bad_offerings", "play bad_offerings", "pass")
    assert table.side(0)["bad_offerings"] == 2
    table.do("play burnt_offering")
    assert (table.side(0)["altar"], table.side(0)["bad_offerings"]) == ("bad_offerings", 1)
    table.do("play guilt_offering")
    assert (table.side(0)["altar"], table.side(0)["bad_offerings"]) == ("clean", 0)
    assert table.disc(1) == ["bad_offerings"] * 2
    assert table.do("play peace_offering").asks == (1, "blemish")
    assert table.broken() == []
    both = at("window", {"altar": "bad_offerings", "bad_offerings": 2}, {"hand": ["broken_altar", "ark"]})
    assert both.do("play broken_altar").disc(1) == ["bad_offerings", "bad_offerings", "broken_altar"]
    assert at("window", {"priest": "good"}, {"hand": ["bad_offerings"]}).refuses("play bad_offerings", "ST-6.21")


@pytest.mark.rule("ST-6.19", "ST-6.21", "ST-R18")
def test_broken_altar() -> None:
    """Example E32 of the rules."""
    table = at("window", {"altar": "bad_offerings", "hand": ["altar"]}, {"hand": ["broken_altar", "ark"]})
    table.do("play broken_altar")
    assert table.disc(0) == ["altar"]
    assert table.disc(1) == ["bad_offerings", "broken_altar"]
    table.until("prepare", 0).do("play altar")
    assert table.side(0)["altar"] == "clean"


@pytest.mark.rule("ST-6.22")
def test_evil_priest_replaces_the_priest_and_an_unclean_on_him() -> None:
    table = at("window", {"priest": "unclean"}, {"hand": ["evil_priest", "ark"]}).do("play evil_priest")
    assert table.side(0)["priest"] == "evil"
    assert table.disc(0) == ["priest"]
    assert table.disc(1) == ["unclean"]


@pytest.mark.rule("ST-6.23", "ST-R16")
def test_unclean_lasts_until_the_end_of_the_turn() -> None:
    table = at("window", {**PRIESTHOOD, "hand": ["sea"]}, {"hand": ["unclean", "ark"]}).do("play unclean")
    assert table.side(0)["priest"] == "unclean"
    assert at("window", {"priest": "unclean"}, {"hand": ["unclean"]}).refuses("play unclean", "ST-6.23")
    table.next_turn()
    assert table.side(0)["priest"] == "good"
    assert table.disc(1) == ["unclean"]


@pytest.mark.rule("ST-6.25")
def test_the_active_player_may_play_evil_instants_too() -> None:
    hand = ["bad_offerings", "broken_altar", "evil_priest", "unclean"]
    table = at("prepare", {"hand": hand}, PRIESTHOOD)
    assert table.starting("play") == [f"play {card}" for card in hand]
    table.do("play evil_priest")
    assert table.side(1)["priest"] == "evil"


@pytest.mark.rule("ST-6.23", "ST-12.7", "ST-3.2")
def test_sin_and_unclean() -> None:
    """Example E10 of the rules."""
    a = {**PRIESTHOOD, "temple": ["holy_of_holies"], "hand": ["burnt_offering", "veil"], "prophet": "isaiah"}
    table = at("build", a, {"hand": ["sin_idol_worship", "unclean", "ark"], "pile": []})
    table.do("announce", "play sin_idol_worship", "play unclean", "pass")
    assert table.refuses("play burnt_offering", "ST-6.1")
    gone = table.disc(1).count("unclean")
    table.do("give-up").next_turn()
    assert table.disc(1).count("unclean") == gone + 1
    assert table.side(0)["priest"] == "good"
    assert table.side(0)["sin"] == "sin_idol_worship"
    table.next_turn()
    assert table.side(0)["sin"] is None
    assert "sin_idol_worship" in table.disc(1)
