"""PP-5: the geography pawn."""

from __future__ import annotations

from typing import Any

import pytest

from games.portals_and_prophets.builder import SUGGESTED_PORTALS, Position, Table, roads


def alone_at(location: str, **options: Any) -> Table:
    """Seat 0 to move from a location, the only other pawn out of the way."""
    neighbours = roads()[location]
    other = next(place for place in ("eden", "tyre", "susa") if place != location and place not in neighbours)
    return Position(2, **options).turn(0).pawn(0, location).pawn(1, other).table()


@pytest.mark.rule("PP-5.1", "PP-5.2")
@pytest.mark.parametrize("location", sorted(roads()))
def test_a_pawn_goes_by_the_roads_of_the_map_and_from_a_portal_to_the_others(location: str) -> None:
    others = set(SUGGESTED_PORTALS) - {location} if location in SUGGESTED_PORTALS else set()
    assert alone_at(location).moves() == roads()[location] | others


@pytest.mark.rule("PP-5.1")
def test_a_step_moves_the_pawn_for_one_action() -> None:
    table = alone_at("bethsaida").do("go assyria")
    assert (table.pawn(0), table.actions_left) == ("assyria", 3)
    assert table.events()[-1].kind == "moved"


@pytest.mark.rule("PP-5.1")
def test_where_no_road_leads_no_pawn_goes() -> None:
    table = alone_at("bethsaida")
    assert table.refuses("go mount_of_beatitudes", "PP-5.1")
    assert table.refuses("go jerusalem", "PP-5.1")


@pytest.mark.rule("PP-5.2")
@pytest.mark.parametrize("here", SUGGESTED_PORTALS)
def test_a_portal_leads_to_either_of_the_other_two_for_one_action(here: str) -> None:
    for there in set(SUGGESTED_PORTALS) - {here}:
        table = alone_at(here).do(f"go {there}")
        assert (table.pawn(0), table.actions_left) == (there, 3)
        assert table.events()[-1].kind == "jumped"


@pytest.mark.rule("PP-5.2")
def test_only_a_pawn_on_a_portal_can_jump() -> None:
    table = alone_at("hebron")
    assert "beersheba" in table.moves(), "by road"
    assert table.refuses("go shiloh", "PP-5.1")
    table.do("go beersheba", "go shiloh")
    assert table.actions_left == 2


@pytest.mark.rule("PP-5.2", "PP-1.4")
def test_other_portals_lead_elsewhere() -> None:
    table = alone_at("hebron", portals=["hebron", "susa", "tyre"])
    assert table.moves() == roads()["hebron"] | {"susa", "tyre"}
    assert alone_at("shiloh", portals=["hebron", "susa", "tyre"]).moves() == roads()["shiloh"]


@pytest.mark.rule("PP-5.3")
def test_a_location_with_another_pawn_cannot_be_entered_by_road() -> None:
    table = Position(2).turn(0).pawn(0, "bethsaida").pawn(1, "capernaum").table()
    assert table.moves() == {"hazor", "sea_of_galilee", "assyria"}
    assert table.refuses("go capernaum", "PP-5.3")


@pytest.mark.rule("PP-5.3")
def test_nor_by_portal() -> None:
    table = Position(2).turn(0).pawn(0, "shiloh").pawn(1, "beersheba").table()
    assert table.moves() == roads()["shiloh"] | {"sea_of_galilee"}
    assert table.refuses("go beersheba", "PP-5.3")


@pytest.mark.rule("PP-5.3")
def test_a_location_is_free_again_when_its_pawn_has_left() -> None:
    table = Position(2).turn(0).pawn(0, "capernaum").pawn(1, "bethsaida").table()
    table.do("go mount_of_beatitudes", "end-turn")
    assert table.moves() == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@pytest.mark.rule("PP-5.4", "PP-R33")
def test_nobody_goes_through_an_occupied_location() -> None:
    table = Position(2).turn(0).pawn(0, "mount_of_olives").pawn(1, "bethany").table()
    assert table.moves() == {"jerusalem"}
    assert table.refuses("go jericho", "PP-5.1")
    assert table.refuses("go bethlehem", "PP-5.1")
    table.do("go jerusalem", "go bethlehem")
    assert table.actions_left == 2, "the way round takes its steps"


@pytest.mark.rule("PP-5.4")
def test_a_jump_touches_only_its_two_ends() -> None:
    position = Position(5).turn(0).pawn(0, "shiloh").pawn(1, "bethel").pawn(2, "sychar")
    table = position.pawn(3, "mount_ephraim").pawn(4, "jordan_river").table()
    assert table.moves() == {"beersheba", "sea_of_galilee"}, "every road out is barred, the portals are not"
    table.do("go sea_of_galilee")
    assert table.pawn(0) == "sea_of_galilee"
    assert [table.pawn(seat) for seat in (1, 2, 3, 4)] == ["bethel", "sychar", "mount_ephraim", "jordan_river"]


@pytest.mark.rule("PP-5.4", "PP-R34")
def test_an_occupied_portal_stops_only_jumps_to_itself() -> None:
    table = Position(2).turn(0).pawn(0, "beersheba").pawn(1, "sea_of_galilee").table()
    assert table.refuses("go sea_of_galilee", "PP-5.3")
    table.do("go shiloh", "end-turn")
    assert table.seat == 1
    assert "beersheba" in table.moves(), "the pawn on the portal may leave by it"
    assert "shiloh" not in table.moves()


@pytest.mark.rule("PP-5.5")
def test_staying_in_place_is_not_a_move() -> None:
    assert alone_at("hebron").refuses("go hebron", "PP-5.5")
    assert alone_at("shiloh").refuses("go shiloh", "PP-5.5")


@pytest.mark.rule("PP-5.5", "PP-R35")
def test_a_pawn_that_is_shut_in_loses_nothing_but_its_moves() -> None:
    position = Position(3).turn(0, round=13).pawn(0, "mount_of_olives").pawn(1, "jerusalem").pawn(2, "bethany")
    table = position.hand(0, "N16", "O12").table()
    assert table.moves() == set()
    assert table.options("play") == {"N16"}
    assert table.options("fuel") == {"O12"}
    assert len(table.draws()) == 7
    assert table.actions_left == 4, "and gets nothing for it"


@pytest.mark.rule("PP-5.6")
def test_no_two_pawns_share_a_location() -> None:
    table = Position(5).turn(0).pawn(0, "hebron").pawn(1, "bethlehem").pawn(2, "en_gedi").table()
    assert table.moves() == {"beersheba", "moresheth"}
    table.do("go moresheth", "end-turn")
    assert "hebron" in table.moves()
    assert "en_gedi" not in table.moves()
    pawns = [table.pawn(seat) for seat in range(5)]
    assert len(set(pawns)) == 5


@pytest.mark.rule("PP-5.7")
def test_score_pawns_and_the_capsule_block_nothing() -> None:
    position = Position(2).turn(1, round=6).pawn(1, "valley_of_elah").played(0, "O25")
    table = position.hand(1, "O26").table()
    table.do("play O26")
    assert table.score(0) == table.score(1) == 3, "two score pawns on one space"
    for round in range(1, 14):
        moving = Position(2).turn(0, round=round).pawn(0, "bethsaida").table()
        assert moving.moves() == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@pytest.mark.rule("PP-5.8")
def test_a_neighbour_that_is_also_a_portal_is_one_choice_for_one_action() -> None:
    table = alone_at("hebron", portals=["hebron", "moresheth", "shiloh"])
    names = [name for name in table.legal() if name.startswith("go ")]
    assert sorted(names) == ["go beersheba", "go bethlehem", "go en_gedi", "go moresheth", "go shiloh"]
    table.do("go moresheth")
    assert (table.pawn(0), table.actions_left) == ("moresheth", 3)


@pytest.mark.rule("PP-5.8", "PP-5.3")
def test_an_occupied_neighbour_is_barred_by_road_and_by_portal() -> None:
    portals = ["hebron", "moresheth", "shiloh"]
    table = Position(2, portals=portals).turn(0).pawn(0, "hebron").pawn(1, "moresheth").table()
    assert table.moves() == {"beersheba", "bethlehem", "en_gedi", "shiloh"}
