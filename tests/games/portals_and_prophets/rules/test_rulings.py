"""Rulings that no chapter of the clauses covers by itself."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import (
    GAME,
    GENESIS,
    NEW_TESTAMENT,
    OLD_TESTAMENT,
    Position,
    event_rows,
    new_game,
    roads,
)


@pytest.mark.rule("PP-R4")
def test_setup_lays_out_the_board_deals_genesis_and_puts_both_decks_down() -> None:
    position = new_game(3).position
    assert (position["capsule"], position["fuel"], len(position["portals"])) == (0, 0, 3)
    assert [len(seat["hand"]) for seat in position["seats"]] == [3, 3, 3]
    assert (len(position["ot_deck"]), len(position["nt_deck"])) == (70, 20)
    assert position["removed"] == []


@pytest.mark.rule("PP-R5")
def test_genesis_is_dealt_before_the_first_pawn_is_placed() -> None:
    table = new_game(4, start_seat=2)
    assert table.view(2).phase == "place"
    assert all(seat["location"] is None for seat in table.position["seats"])
    own = table.view(2).seats[2].hand
    assert own is not None
    assert len(own) == 3


@pytest.mark.rule("PP-R8")
@pytest.mark.parametrize("place", ["beersheba", "shiloh", "sea_of_galilee", "tyre", "susa"])
def test_a_pawn_may_start_anywhere_whatever_cards_are_held(place: str) -> None:
    table = Position(2).placing(0).hand(0, "G06", "G07", "G08").table()
    assert table.do(f"go {place}").pawn(0) == place


@pytest.mark.rule("PP-R22")
def test_a_discard_waits_for_the_own_turn_and_loses_nothing_by_it() -> None:
    table = Position(2).turn(0).hand(1, "O01", "O02", "O03", "O05", "O07", "O08", "O47").table()
    assert table.refuses("discard O47", "PP-9.4", seat=1)
    table.do("end-turn", "discard O47", "draw-ot")
    assert len(table.hand(1)) == 7


@pytest.mark.rule("PP-R45")
def test_bethsaida_has_exactly_the_four_roads_of_the_rulebooks_example() -> None:
    table = Position(2).turn(0).pawn(0, "bethsaida").table()
    assert table.moves() == roads()["bethsaida"] == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@pytest.mark.rule("PP-R46", "PP-10.6")
def test_wandering_to_and_fro_cannot_go_on_for_ever() -> None:
    table = Position(2).turn(0).pawn(0, "hebron").pawn(1, "tyre").table()
    turns = 0
    while not table.over:
        here = table.pawn(table.seat)
        table.do(f"go {min(table.moves())}", f"go {here}", "end-turn")
        turns += 1
    assert (table.round, turns, table.ending) == (22, 44, "round_cap")


@pytest.mark.rule("PP-R59")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        *(("O30", "jerusalem"), ("O37", "mount_sinai"), ("O45", "samaria"), ("O13", "ramah"), ("O09", "bezek")),
        *(("O10", "mount_ephraim"), ("O15", "ophrah"), ("O40", "jordan_river"), ("O43", "jordan_river")),
        *(("N04", "jordan_river"), ("O54", "babylon"), ("N10", "sea_of_galilee"), ("N11", "bethsaida")),
        *(("G07", "jerusalem"), ("G12", "jerusalem")),
    ],
)
def test_events_whose_place_can_be_argued_are_played_where_the_ruling_says(card: str, place: str) -> None:
    round = event_rows()[card].period + 1
    assert Position(2).turn(0, round=round).pawn(0, place).hand(0, card).table().offers(f"play {card}")


@pytest.mark.rule("PP-R60")
def test_the_cards_are_those_of_the_first_printing_and_there_are_no_portal_cards() -> None:
    assert (len(GENESIS), len(OLD_TESTAMENT), len(NEW_TESTAMENT)) == (18, 70, 20)
    assert [card.id for card in GAME.content.cards] == [*GENESIS, *OLD_TESTAMENT, *NEW_TESTAMENT]
    assert {card.kind for card in GAME.content.cards} == {"event", "region", "symbol"}


@pytest.mark.rule("PP-R1")
@pytest.mark.parametrize(
    ("card", "round", "place"), [("O20", 5, "beth_shemesh"), ("O35", 7, "tyre"), ("O49", 9, "moresheth")]
)
def test_the_three_house_events_are_in_the_deck_and_can_be_witnessed(card: str, round: int, place: str) -> None:
    assert card in new_game(2).ot_deck
    table = Position(2).turn(0, round=round).pawn(0, place).market(card, "O33", "O60", "S01", "O26").table()
    assert table.do("draw-up 0", f"play {card}").played(0) == [card]
