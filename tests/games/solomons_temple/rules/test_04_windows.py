"""ST-4: action points and reaction windows; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import GAME, STAR, SWORD, Side, at

PRIESTHOOD = {"priest": "good", "altar": "clean"}

WINDOW: Side = {"hand": ["ark"]}

PUBLIC_TESTS = {
    "an altar": ({"altar": "clean"}, {}, True),
    "a priest": ({"priest": "good"}, {}, True),
    "an unclean priest": ({"priest": "unclean"}, {}, True),
    "an evil priest alone": ({"priest": "evil"}, {}, False),
    "an own offering": ({}, PRIESTHOOD, True),
    "an own offering while fasting": ({}, {**PRIESTHOOD, "fast": 1}, False),
    "King David": ({}, {"king_david": True}, True),
    "King David without an open gate": (
        {},
        {"king_david": True, "gates": ["fish_gate", "valley_gate", "potsherd_gate", "horse_gate"]},
        False,
    ),
    "King Solomon": ({}, {"king_solomon": True}, True),
    "King Solomon and all Structures": (
        {},
        {"king_solomon": True, "temple": ["porch", "boaz", "jachin", "main_hall", "holy_of_holies"]},
        False,
    ),
    "nothing": ({}, {}, False),
    "an empty hand": ({"altar": "clean"}, {"hand": []}, False),
}


@pytest.mark.rule("ST-4.1")
def test_one_player_at_a_time_has_a_decision() -> None:
    table = at("prepare", {"hand": ["priest", "sea"]}, {"hand": ["ark"]})
    while table.turn == 9:
        acting = int(table.state.acting)
        assert acting in (1, 2)
        assert list(table.state.legal(1 - table.seat)) == []
        assert table.refuses("done", "ST-4.1", seat=1 - table.seat)
        table.rest()


@pytest.mark.rule("ST-4.2", "ST-4.3", "ST-4.4")
@pytest.mark.parametrize("point", ["prepare", "defend", "build", "close", "answer"])
def test_the_own_turn_menu_at_every_action_point(point: str) -> None:
    cards = ["ezekiel", "king_david", "king_solomon", "altar", "levites", "pray_and_fast", "evil_priest"]
    a: Side = {"hand": cards, "armies": {1: "nob"}, "temple": ["porch"]}
    if point == "answer":
        a["sin"] = "sin_doubt"
    table = at(point, a, {"priest": "good"})
    assert table.starting("play") == [f"play {card}" for card in cards]
    table.do("play king_david")
    assert table.decision == point
    assert table.offers("play king_solomon", "give-up" if point == "answer" else "done")
    assert table.lacks("play blemished_animal")


@pytest.mark.rule("ST-4.6", "ST-5.3", "ST-R60", "ST-R61")
@pytest.mark.parametrize("card", ["priest", "altar"])
def test_a_window_opens_when_a_priest_or_an_altar_comes_into_play(card: str) -> None:
    table = at("prepare", {"hand": [card, "sea"]}, {"hand": ["evil_priest", "broken_altar", "ark"]}).do(f"play {card}")
    assert table.asks == (1, "open_window")
    assert table.refuses("done", "ST-4.1", seat=0)
    table.do("play evil_priest" if card == "priest" else "play broken_altar")
    assert table.asks == (0, "prepare"), "nothing else could be played, so the window closes"


@pytest.mark.rule("ST-4.6", "ST-R69")
@pytest.mark.parametrize("card", ["ark", "unclean", "sin_doubt"])
def test_the_other_player_has_the_word_in_the_discard_phase(card: str) -> None:
    """Whatever is held, the window opens; B can act between the placement and A's last offerings."""
    a = {**PRIESTHOOD, "hand": ["sea", "guilt_offering"], "temple": ["porch"]}
    table = at("place", a, {"hand": [card, "veil"]}).do("build sea")
    assert table.asks == (1, "open_window")
    assert table.view(0).phase == "discard"
    assert GAME.question(table.state, 1).telling
    if card == "unclean":
        assert table.do("play unclean").do("pass").lacks("play guilt_offering")
    else:
        assert table.do("pass").offers("play guilt_offering")
    assert table.asks == (0, "close")


@pytest.mark.rule("ST-4.6", "ST-R69")
def test_windows_before_defence_and_build_come_unless_the_other_player_has_just_passed() -> None:
    a = {**PRIESTHOOD, "hand": ["king_david", "sea"], "temple": ["porch"], "prophet": "isaiah", "armies": {1: "nob"}}
    table = at("prepare", a, {"hand": ["ark"]}).do("play king_david").roll(STAR).do("done")
    assert table.asks == (1, "open_window"), "the Star leaves no attack, and A has played a card"
    assert table.view(0).phase == "defend"
    assert table.do("pass").asks == (0, "defend")
    assert table.do("done").asks == (0, "build"), "A has done nothing since"
    assert table.do("done").asks == (0, "close")
    after = at("attack", a, {"hand": ["ark"]}).do("done")
    assert after.asks == (0, "defend"), "the attacker has just had the word"
    after.do("play king_david", "done")
    assert after.asks == (1, "open_window")
    assert after.view(0).phase == "build"
    empty = at("place", {**PRIESTHOOD, "hand": ["sea"], "temple": ["porch"]}, {"hand": ["ark"]}).do("build sea")
    assert empty.asks == (1, "open_window"), "also where A has nothing left to decide"
    assert empty.view(0).phase == "discard"


@pytest.mark.rule("ST-4.9", "ST-4.10", "ST-4.13", "ST-R69")
@pytest.mark.parametrize("held", ["ark", "broken_altar", "guilt_offering"])
def test_the_defender_has_the_word_during_the_attack(held: str) -> None:
    """Whatever is held: after a card that more than a gate can answer the window opens, after a step it does not."""
    a = {**PRIESTHOOD, "hand": [held, "sea"], "gates": ["fish_gate"], "armies": {1: "fish_camp", 2: "olives"}}
    table = at("attack", a, {**PRIESTHOOD, "hand": ["destruction", "secret_passage", "ark"]})
    assert table.do("move 2 kidron").asks == (1, "attack")
    assert table.do("sneak 1 fish_gate").asks == (0, "attack_window")
    assert GAME.question(table.state, 0).telling
    if held == "broken_altar":
        assert table.do("play broken_altar").side(1)["altar"] == "none"
    elif held == "guilt_offering":
        assert table.do("play guilt_offering").asks == (1, "blemish")
        table.do("pass")
    assert table.asks == (0, "attack_window")
    assert table.do("pass").asks == (1, "attack")
    assert table.do("strike 1 fish_gate").asks == (0, "attack_window")
    quiet = at("attack", {**a, "priest": "none"}, {"hand": ["secret_passage", "ark"]})
    assert quiet.do("sneak 1 fish_gate").asks == (1, "attack"), "nobody could have a fitting card"


@pytest.mark.rule("ST-4.10", "ST-4.13", "ST-R69")
def test_the_defender_has_the_word_after_each_card_that_more_than_a_gate_can_answer() -> None:
    """Lay Siege, a breach with its step, and a Temple struck: after the last Furnishing, not before; without King
    David, who would have a window after any step."""
    a = {**PRIESTHOOD, "hand": ["ark"], "temple": ["porch", "sea"], "gates": ["fish_gate"]}
    armies = {1: "court_north", 2: "fish_camp"}
    laid = at("attack", {**a, "armies": armies}, {"hand": ["lay_siege", "ark"]}).do("siege lay")
    assert laid.asks == (0, "attack_window")
    assert laid.do("pass").asks == (1, "attack")
    ripe = at("attack", {**a, "armies": armies, "siege": 3}, {"hand": ["ark"]}).do("siege breach fish_gate")
    assert ripe.asks == (1, "siege_move")
    assert ripe.do("move 2 second_quarter").asks == (0, "attack_window")
    struck = at("attack", {**a, "armies": armies}, {"hand": ["destruction", "ark"]}).do("strike 1 temple")
    assert struck.asks == (1, "ruin_pick")
    assert struck.do("ruin sea").asks == (0, "attack_window")
    both = {**a, "armies": armies, "temple": ["porch", "sea", "lavers_south", "lavers_north"]}
    twice = at("attack", both, {"hand": ["destruction", "ark"]}).do("strike 1 temple", "ruin sea")
    assert twice.asks == (1, "ruin_pick"), "no window between the two Furnishings"
    assert twice.do("ruin lavers_north").asks == (0, "attack_window")
    bare = at("attack", {**a, "armies": armies, "temple": ["porch"]}, {"hand": ["destruction", "ark"]})
    assert bare.do("strike 1 temple").asks == (0, "attack_window"), "also where there was nothing to ruin"


@pytest.mark.rule("ST-4.6", "ST-R69")
def test_no_window_after_other_cards() -> None:
    table = at("prepare", {"hand": ["king_david", "sea"], **PRIESTHOOD}, WINDOW).do("play king_david")
    assert table.asks == (0, "prepare")


@pytest.mark.rule("ST-4.7", "ST-R24")
def test_the_sin_window_takes_one_sin_and_any_instants() -> None:
    hand = ["sin_doubt", "sin_arrogance", "unclean", "bad_offerings", "ark"]
    table = at("sin", PRIESTHOOD, {"hand": hand})
    table.do("play bad_offerings", "play sin_doubt", "play unclean")
    assert table.legal() == ["pass"]
    assert table.do("pass").asks == (0, "answer")


@pytest.mark.rule("ST-4.8", "ST-6.24")
def test_the_blemish_window_takes_one_blemished_animal_and_nothing_else() -> None:
    a = {**PRIESTHOOD, "hand": ["guilt_offering", "sea"]}
    table = at("prepare", a, {"hand": ["blemished_animal", "unclean", "sin_doubt"]}).do("play guilt_offering")
    assert table.legal() == ["play blemished_animal", "pass"]
    assert table.refuses("play unclean", "ST-4.8")
    elsewhere = at("window", a, {"hand": ["blemished_animal"]})
    assert elsewhere.refuses("play blemished_animal", "ST-6.24")


@pytest.mark.rule("ST-4.9", "ST-4.10", "ST-R45")
def test_attack_windows_at_the_start_of_the_attack_and_after_each_action() -> None:
    a = {"hand": ["guarded_gate", "guarded_gate", "priest"], "king_david": True, "armies": {2: "nob"}}
    table = at("prepare", a, {"hand": ["babylonian_army"]}).do("done")
    assert table.asks == (0, "attack_window")
    assert table.legal() == ["guard fish_gate", "guard valley_gate", "guard potsherd_gate", "guard horse_gate", "pass"]
    assert table.refuses("play priest", "ST-4.5")
    table.do("guard horse_gate")
    assert table.asks == (0, "attack_window"), "one at a time, until a pass"
    table.do("pass")
    assert table.do("army place").asks == (0, "attack_window")
    assert table.do("pass", "move 2 olives").asks == (0, "attack_window")


@pytest.mark.rule("ST-4.11")
def test_the_attacker_may_play_instants_too() -> None:
    table = at("attack", PRIESTHOOD, {"hand": ["unclean", "broken_altar", "ark"]})
    table.do("play unclean")
    assert table.asks == (1, "attack")
    assert table.offers("play broken_altar", "done")


@pytest.mark.rule("ST-4.12")
def test_the_deepest_chain() -> None:
    a = {"hand": ["altar", "blemished_animal"], "priest": "good"}
    table = at("prepare", a, {**PRIESTHOOD, "hand": ["guilt_offering", "ark"]}).do("play altar")
    assert table.asks == (1, "open_window")
    table.do("play guilt_offering")
    assert table.asks == (0, "blemish")
    assert len(GAME.to_position(table.state)["frames"]) == 3
    table.do("play blemished_animal")
    assert table.asks == (1, "open_window")
    assert table.do("pass").asks == (0, "prepare")


@pytest.mark.rule("ST-4.13", "ST-4.14", "ST-4.15")
@pytest.mark.parametrize("name", PUBLIC_TESTS)
def test_an_open_window_depends_on_public_facts_alone(name: str) -> None:
    """E37: seat 1's turn begins, and the window is seat 0's."""
    active, waiting, opens = PUBLIC_TESTS[name]
    for card in ("ark", "unclean", "peace_offering", "guarded_gate"):
        a = {"hand": [card], **waiting}
        b = {"hand": ["sea"], "pile": [], **active}
        table = at("close", a, b).do("done")
        assert (table.asks == (0, "open_window")) is opens
        if opens:
            assert GAME.question(table.state, 0).telling, "it is put even if passing is the only answer"


@pytest.mark.rule("ST-4.13")
def test_other_windows_are_skipped_for_public_reasons() -> None:
    sea = {"hand": ["sea"], "temple": ["porch"], **PRIESTHOOD}
    assert at("build", sea, WINDOW).do("announce").asks == (1, "sin_window")
    assert at("build", {**sea, "grain": 1}, WINDOW).do("announce").asks == (0, "place")
    own = {**WINDOW, **PRIESTHOOD}
    immune = at("build", {**sea, "grain": 1}, {**own, "hand": ["ark", "sin_doubt", "guilt_offering", "unclean"]})
    assert immune.do("announce").asks == (1, "sin_window"), "Instants of one's own may still be played"
    assert immune.legal() == ["play guilt_offering", "pass"]
    assert at("build", sea, {}).do("announce").asks == (0, "place")
    guilt = {"hand": ["guilt_offering"], **PRIESTHOOD}
    assert at("prepare", {**guilt, "grain": 1}, WINDOW).do("play guilt_offering").asks == (0, "prepare")
    assert at("prepare", guilt, {}).do("play guilt_offering").asks == (0, "prepare")
    david = {"hand": ["ark"], "king_david": True}
    assert at("prepare", david, WINDOW).do("done").asks == (0, "attack_window")
    assert at("prepare", {**david, "fast": 1}, WINDOW).do("done").asks == (1, "attack")


@pytest.mark.rule("ST-4.16")
def test_action_points_are_put_unless_the_hand_is_empty() -> None:
    table = at("attack", {"armies": {1: "nob"}}, {"hand": ["ark"], "pile": []}).do("done")
    assert table.asks == (1, "prepare"), "an empty hand has no defend, build and close"
    held = at("attack", {"hand": ["sin_doubt"], "armies": {1: "nob"}}).do("done")
    assert held.asks == (0, "defend")
    assert held.legal() == ["done"]
    assert GAME.question(held.state, 0).telling
    free = at("attack", {"hand": ["sin_doubt"]}, {"hand": ["ark"]}).do("done")
    assert free.asks == (0, "build"), "no army, no defence"
    due = at("attack", {"fast": 3, "discard": ["ark"]}, {"hand": ["sea"]}).do("done")
    assert due.asks == (0, "build")
    assert due.legal() == ["recover", "done"]
    answer = at("sin", {}, {"hand": ["sin_doubt"]}).do("play sin_doubt")
    assert answer.asks == (0, "answer"), "answer is put even to an empty hand"


@pytest.mark.rule("ST-4.17", "ST-7.5", "ST-R3")
def test_the_attack_needs_a_card_or_an_army_but_the_roll_does_not() -> None:
    table = at("prepare", {"hand": ["sea"], "prophet": "isaiah"}).roll(SWORD).do("done")
    assert table.view(None).die == SWORD
    assert table.asks == (0, "build")
    army = at("prepare", {"hand": ["sea"], "armies": {1: "nob"}}).do("done")
    assert army.asks == (1, "attack")
    card = at("prepare", {"hand": ["sea"]}, {"hand": ["ark"]}).do("done")
    assert card.asks == (1, "attack")


@pytest.mark.rule("ST-4.19")
def test_a_window_closes_when_its_test_fails() -> None:
    table = at("window", {"altar": "clean", "hand": ["sea"]}, {"hand": ["broken_altar", "ark"]})
    assert table.do("play broken_altar").asks == (0, "prepare")
    last = at("window", PRIESTHOOD, {"hand": ["unclean"]}).do("play unclean")
    assert last.decision != "open_window", "its player has no card left"


@pytest.mark.rule("ST-4.10", "ST-5.5")
def test_king_david_in_the_attack() -> None:
    """Example E25 of the rules."""
    table = at("attack", {"king_david": True, "hand": ["guarded_gate", "sea"]}, {"hand": ["babylonian_army"]})
    table.do("army place", "guard fish_gate", "pass")
    assert table.asks == (1, "attack")
    assert table.lacks("move 1 second_quarter")
    assert table.view(None).announced is False
    assert GAME.broken_invariants(table.state) == []
