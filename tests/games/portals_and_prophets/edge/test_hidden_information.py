"""The table of hidden information, row by row: who sees what, and when it comes to light."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import Position, new_game

EVERYBODY = (0, 1, 2, None)


@pytest.mark.rule("PP-2.2", "PP-11.2")
def test_a_hand_is_seen_by_its_owner_alone_until_the_end() -> None:
    table = Position(3).turn(2, round=22, actions=0).acted().hand(0, "O20", "R01").hand(1, "N14").table()
    assert table.view(0).seats[0].hand == ("O20", "R01")
    assert table.view(1).seats[1].hand == ("N14",)
    for seat, other in ((1, 0), (2, 0), (None, 0), (0, 1), (2, 1), (None, 1)):
        assert table.view(seat).seats[other].hand is None
    for secret, owner in (("O20", 0), ("R01", 0), ("N14", 1)):
        for seat in EVERYBODY:
            assert (secret in str(table.view(seat))) == (seat == owner)
    table.do("end-turn")
    for seat in EVERYBODY:
        assert [other.hand for other in table.view(seat).seats] == [("O20", "R01"), ("N14",), ()]


@pytest.mark.rule("PP-4.5")
def test_the_size_of_each_hand_is_always_known() -> None:
    table = Position(3).turn(0).hand(0, "O20", "R01").hand(1, "N14").table().do("draw-ot")
    for seat in EVERYBODY:
        assert [other.hand_size for other in table.view(seat).seats] == [3, 1, 0]


@pytest.mark.rule("PP-4.1", "PP-4.5")
@pytest.mark.parametrize("way", ["play O26", "fuel O47", "discard R02"])
def test_cards_taken_face_up_are_remembered_until_they_leave_the_hand(way: str) -> None:
    position = Position(3).turn(0, round=6).pawn(0, "valley_of_elah").market("O26", "O47", "R02", "S01", "O60")
    table = position.on_top("O30", "O31", "O32").table()
    table.do("draw-up 0", "draw-up 1", "draw-up 2")
    for seat in EVERYBODY:
        assert table.view(seat).seats[0].seen == ("O26", "O47", "R02")
        assert [event.fields["card"] for event in table.events(seat) if event.kind == "drew_up"] == [
            "O26",
            "O47",
            "R02",
        ]
    table.do(way)
    for seat in EVERYBODY:
        assert way.split()[1] not in table.view(seat).seats[0].seen
        assert len(table.view(seat).seats[0].seen) == 2


@pytest.mark.rule("PP-4.5")
@pytest.mark.parametrize("way", ["play", "fuel", "discard"])
def test_a_card_from_a_deck_is_the_drawers_secret_until_it_leaves_the_hand(way: str) -> None:
    table = Position(3).turn(0, round=13).pawn(0, "nazareth").on_top("N09").table()
    table.do("draw-nt")
    for seat in (1, 2, None):
        assert "N09" not in str(table.view(seat))
        assert "N09" not in str(table.events(seat))
        assert table.view(seat).seats[0].hidden == {"genesis": 0, "old_testament": 0, "new_testament": 1}
    table.do(f"{way} N09")
    for seat in (1, 2, None):
        view = table.view(seat)
        assert "N09" in (view.seats[0].played if way == "play" else view.removed)
        assert view.seats[0].hidden["new_testament"] == 0
        assert table.events(seat)[-1].fields["card"] == "N09"


@pytest.mark.rule("PP-2.4", "PP-4.5")
def test_nobody_sees_the_order_of_the_decks_and_all_know_their_size() -> None:
    first = Position(3).turn(0).on_top("O30", "O31", "N05", "N06").table()
    second = Position(3).turn(0).on_top("O31", "O30", "N06", "N05").table()
    assert first.ot_deck != second.ot_deck
    for seat in EVERYBODY:
        assert first.view(seat) == second.view(seat)
        assert (first.view(seat).ot_deck, first.view(seat).nt_deck) == (65, 20)
    first.do("draw-ot", "draw-nt", "draw-up 0")
    for seat in EVERYBODY:
        assert (first.view(seat).ot_deck, first.view(seat).nt_deck) == (63, 19)


@pytest.mark.rule("PP-2.3", "PP-11.9")
def test_nobody_sees_the_undealt_genesis_cards_until_the_end() -> None:
    table = Position(2).turn(1, round=22).acted().hand(0, "G01").removed("G02").table()
    for seat in (0, 1, None):
        assert table.view(seat).unseen is None
        assert table.view(seat).unseen_count == 12
    table.do("end-turn")
    for seat in (0, 1, None):
        assert sorted(table.view(seat).unseen or ()) == sorted(table.position["unseen"])


@pytest.mark.rule("PP-6.3", "PP-9.2")
def test_face_up_played_and_removed_cards_are_open_to_all() -> None:
    position = Position(3).turn(0).market("O17", "O33", "O60", "S01", "O26").played(1, "O05", "N06")
    table = position.removed("O20", "R01").table()
    for seat in EVERYBODY:
        view = table.view(seat)
        assert view.face_up == ("O17", "O33", "O60", "S01", "O26")
        assert view.seats[1].played == ("O05", "N06")
        assert view.removed[:2] == ("O20", "R01")


@pytest.mark.rule("PP-2.12", "PP-7.6")
def test_pawns_portals_capsule_gauge_colours_actions_and_scores_are_open_to_all() -> None:
    position = Position(3).turn(0, round=6, fuel=3, actions=2, colors=["blue", "red"]).pawn(0, "tyre")
    table = position.pawn(1, "gaza").pawn(2, "ur").played(2, "O17").table()
    for seat in EVERYBODY:
        view = table.view(seat)
        assert [other.location for other in view.seats] == ["tyre", "gaza", "ur"]
        assert set(view.portals) == {"beersheba", "shiloh", "sea_of_galilee"}
        assert (view.capsule, view.fuel, view.actions_left, view.current_seat) == (5, 3, 2, 0)
        assert set(view.colors_used) == {"red", "blue"}
        assert [other.score for other in view.seats] == [0, 0, 4]


@pytest.mark.rule("PP-12.2", "PP-R54")
def test_a_partners_hand_is_hidden_until_the_end() -> None:
    position = Position(4, mode="team").turn(3, round=22).acted().hand(2, "O20", "N14").hand(0, "S01")
    table = position.table()
    assert table.view(0).seats[2].hand is None
    assert table.view(2).seats[0].hand is None
    assert "N14" not in str(table.view(0))
    table.do("end-turn")
    assert table.view(0).seats[2].hand == ("O20", "N14")


@pytest.mark.rule("PP-2.2", "PP-4.5")
def test_of_other_hands_the_number_of_cards_by_origin_is_known() -> None:
    table = new_game(2, start_seat=0).do("go hebron", "go tyre", "draw-ot", "draw-ot", "draw-nt", "draw-up 3")
    for seat in (0, 1, None):
        shown = table.view(seat).seats[0]
        assert shown.hidden == {"genesis": 3, "old_testament": 2, "new_testament": 1}
        assert len(shown.seen) == 1
        assert shown.hand_size == 7
    genesis = min(table.hand(0))
    table.do(f"discard {genesis}")
    for seat in (0, 1, None):
        assert table.view(seat).seats[0].hidden == {"genesis": 2, "old_testament": 2, "new_testament": 1}
