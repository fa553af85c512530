"""What each seat knows of the other's hand and piles, and that what it imagines agrees with all it has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from games.solomons_temple.builder import STRUCTURES, Side, Table, at
from hiram.core.dice import dice_of

READY: Side = {"priest": "good", "altar": "clean", "temple": ["porch"]}
TIMES = 60


def imagined(table: Table, seat: int, times: int = TIMES) -> list[Table]:
    """Worlds that the seat holds for possible."""
    return [Table(table.state.imagine(seat, dice_of(f"world {time}".encode()))) for time in range(times)]


def test_a_view_has_the_own_hand_and_pile_and_only_sizes_of_the_other() -> None:
    table = at("prepare", {"hand": ["sea", "ark"]}, {"hand": ["veil"]})
    own, other = table.view(0).sides
    assert own.hand == ("ark", "sea")
    assert own.pile is not None
    assert len(own.pile) == own.pile_size == 98
    assert (other.hand, other.pile, other.hand_size, other.pile_size) == (None, None, 1, 99)
    watching = table.view(None)
    assert all(side.hand is None and side.pile is None for side in watching.sides)


@pytest.mark.rule("ST-R55")
def test_discard_piles_are_open_to_all() -> None:
    table = at("close", {"hand": ["sea"], "discard": ["ark"]}, {"discard": ["sin_doubt"]}).do("discard sea")
    for viewer in (0, 1, None):
        assert [side.discard for side in table.view(viewer).sides] == [("ark", "sea"), ("sin_doubt",)]


def test_hand_and_pile_are_one_set_of_cards_and_the_own_order_is_unknown() -> None:
    table = at("prepare", {"hand": ["sea"] * 1, "top": ["ark"]}, {"hand": ["veil", "filling"]})
    true = Counter(table.hand(1) + table.pile(1))
    tops, hands = set(), set()
    for world in imagined(table, 0):
        assert Counter(world.hand(1) + world.pile(1)) == true
        assert Counter(world.pile(0)) == Counter(table.pile(0))
        assert world.hand(0) == ["sea"]
        tops.add(world.pile(0)[0])
        hands.add(tuple(world.hand(1)))
    assert len(tops) > 10
    assert len(hands) > 30


def test_a_recovered_card_is_remembered_until_it_is_played() -> None:
    a: Side = {"hand": ["altar", "veil"], "fast": 3, "discard": ["king_david"]}
    table = at("prepare", a).do("recover", "take king_david")
    assert all("king_david" in world.hand(0) for world in imagined(table, 1))
    table.do("play king_david")
    assert table.view(1).sides[0].known == ()


def test_levites_leave_a_structure_in_hand_that_the_other_cannot_name() -> None:
    table = at("prepare", {"hand": ["levites", "altar", "priest"]}).do("play levites")
    assert all(set(world.pile(0)) & set(STRUCTURES) for world in imagined(table, 1)), "the open pick proves one"
    table.do("take boaz")
    found = Counter(card for world in imagined(table, 1) for card in world.hand(0) if card in STRUCTURES)
    assert len(found) == 5
    assert all(set(world.hand(0)) & set(STRUCTURES) for world in imagined(table, 1))


def test_levites_that_find_nothing_tell_where_the_structures_are() -> None:
    a: Side = {"hand": ["levites", *STRUCTURES[1:], "altar"], "temple": ["porch"]}
    table = at("prepare", a).do("play levites")
    assert table.view(1).sides[0].known == tuple(STRUCTURES[1:])
    assert all(set(STRUCTURES[1:]) <= set(world.hand(0)) for world in imagined(table, 1))


def test_peace_leaves_a_good_card_in_hand_and_one_in_the_pile() -> None:
    a: Side = {**READY, "hand": ["peace_offering", "sea"], "pile": ["ark", "sin_doubt"], "discard": []}
    table = at("prepare", a).do("play peace_offering", "give sea")
    for world in imagined(table, 1):
        assert world.decision == "peace_take"
        assert world.legal()
        assert not world.broken()
    table.do("take ark")
    for world in imagined(table, 1):
        assert set(world.hand(0)) & {"sea", "ark"}
        assert set(world.pile(0)) & {"sea", "ark"}


def test_an_announcement_proves_a_placeable_card() -> None:
    hand = ["sea", "sin_doubt", "sin_arrogance"]
    table = at("build", {"hand": hand, "temple": ["porch"]}, {"hand": ["ark"]}).do("announce")
    fits = {*STRUCTURES, "sea", "lavers_south", "lavers_north", "guarded_gate"}
    assert all(set(world.hand(0)) & fits for world in imagined(table, 1))
    table.do("pass", "decline")
    assert all(set(world.hand(0)) & fits for world in imagined(table, 1)), "declining proves nothing else"


def test_cooperation_proves_a_furnishing_that_fits() -> None:
    a: Side = {"hand": ["cooperation", "sea", "sin_doubt"], "temple": ["porch"]}
    table = at("place", a).do("play cooperation")
    for world in imagined(table, 1):
        assert set(world.hand(0)) & {"sea", "lavers_south", "lavers_north"}
        assert world.legal()


def test_ruined_furnishings_are_not_in_hand_before_cards_are_drawn() -> None:
    a: Side = {"hand": ["veil", "ark"], "temple": ["porch", "sea", "lavers_south"], "armies": {1: "court_north"}}
    table = at("attack", {**a, "pile": ["boaz", "jachin"]}, {"hand": ["destruction"]})
    table.do("strike 1 temple", "ruin sea", "ruin lavers_south")
    assert all(not {"sea", "lavers_south"} & set(world.hand(0)) for world in imagined(table, 1))
    table.until("prepare", 0)
    assert any({"sea", "lavers_south"} & set(world.hand(0)) for world in imagined(table, 1)), "now they may be"


def test_a_hand_that_was_shuffled_back_is_forgotten() -> None:
    a: Side = {**READY, "hand": ["altar", "guilt_offering"], "fast": 3, "discard": ["king_david"]}
    table = at("prepare", a).do("recover", "take king_david", "play guilt_offering")
    assert table.view(1).sides[0].known == ()
    assert any("king_david" not in world.hand(0) for world in imagined(table, 1))


def test_a_second_pass_shows_the_hand_for_a_moment() -> None:
    table = at("close", b={"hand": ["ark", "veil"], "pile": [], "prophet": "isaiah"}, second_pass=True).do("done")
    assert set(table.view(0).sides[1].known) == {"ark", "veil"}
    assert all({"ark", "veil"} <= set(world.hand(1)) for world in imagined(table, 0))
    assert not table.broken()


def test_the_scapegoat_is_never_imagined_in_a_hand() -> None:
    hand = ["ark", "veil", "sea", "incense", "showbread", "filling", "boaz"]
    table = at("prepare", {"hand": ["altar"]}, {"hand": hand, "pile": ["scapegoat", "jachin"]})
    for world in imagined(table, 0):
        assert "scapegoat" not in world.hand(1)
        assert not world.broken()
