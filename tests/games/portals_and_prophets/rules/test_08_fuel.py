"""PP-8: burning cards for fuel."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import EventRow, Position, event_rows

FUEL_CARDS = [card for card in event_rows().values() if card.icons]
DRY_CARDS = [card for card in event_rows().values() if not card.icons]


@pytest.mark.rule("PP-8.1", "PP-8.4")
@pytest.mark.parametrize("card", FUEL_CARDS, ids=lambda card: card.id)
def test_every_card_with_icons_raises_the_gauge_by_their_number(card: EventRow) -> None:
    table = Position(2).turn(0).hand(0, card.id).table()
    table.do(f"fuel {card.id}")
    assert (table.fuel, table.colors_used) == (card.icons, {card.color})
    assert table.hand(0) == set()
    assert table.removed[-1] == card.id, "it leaves the game"


@pytest.mark.rule("PP-8.1")
def test_only_a_card_of_the_own_hand_can_be_burned() -> None:
    table = Position(2).turn(0).hand(1, "O47").market("O12", "O33", "O60", "S01", "O17").table()
    assert table.refuses("fuel O47", "PP-8.1")
    assert table.refuses("fuel O12", "PP-8.1")


@pytest.mark.rule("PP-8.2", "PP-R20")
def test_burning_is_free_at_any_moment_and_needs_no_purpose() -> None:
    table = Position(2).turn(0, actions=1).hand(0, "G01", "G03", "G04").table()
    assert table.do("fuel G01").actions_left == 1, "before the first action"
    table.do("draw-ot")
    assert table.do("fuel G03").actions_left == 0, "after the last one"
    assert table.do("fuel G04").fuel == 3
    assert table.do("end-turn").fuel == 3


@pytest.mark.rule("PP-8.3", "PP-R16")
def test_the_gauge_stops_at_full_and_the_surplus_is_lost() -> None:
    table = Position(2).turn(0, fuel=3).hand(0, "O40").table()
    assert table.do("fuel O40").fuel == 4
    exact = Position(2).turn(0, fuel=2).hand(0, "O40").table()
    assert exact.do("fuel O40").fuel == 4
    assert exact.do("end-turn").fuel == table.do("end-turn").fuel == 0, "no surplus is kept"


@pytest.mark.rule("PP-8.4")
def test_no_colour_is_burned_twice_in_a_turn() -> None:
    table = Position(2).turn(0).hand(0, "O12", "O58", "O10").table()
    table.do("fuel O12")
    assert table.refuses("fuel O58", "PP-8.4")
    assert table.options("fuel") == {"O10"}


@pytest.mark.rule("PP-8.4", "PP-R18")
def test_three_colours_make_three_exchanges_and_no_more() -> None:
    table = Position(2).turn(0).hand(0, "G01", "G03", "G04", "G06", "G10", "G13").table()
    table.do("fuel G01", "fuel G03", "fuel G04")
    assert (table.fuel, table.colors_used) == (3, {"red", "blue", "yellow"})
    assert table.options("fuel") == set()
    for card in ("G06", "G10", "G13"):
        assert table.refuses(f"fuel {card}", "PP-8.4")


@pytest.mark.rule("PP-8.4", "PP-3.2")
def test_a_colour_is_free_again_in_the_next_turn_of_anybody() -> None:
    table = Position(2).turn(0).hand(0, "G01", "G06").hand(1, "G16").table()
    table.do("fuel G01", "end-turn", "fuel G16", "end-turn")
    assert table.do("fuel G06").fuel == 3


@pytest.mark.rule("PP-8.5")
def test_a_discard_does_not_use_its_colour() -> None:
    table = Position(2).turn(0).hand(0, "G01", "G06").table()
    table.do("discard G01")
    assert (table.fuel, table.colors_used) == (0, set())
    assert table.do("fuel G06").fuel == 1


@pytest.mark.rule("PP-8.6")
def test_playing_cards_does_not_use_fuel_up() -> None:
    table = Position(2).turn(0, round=5, fuel=2).pawn(0, "hebron").hand(0, "O31", "O32").table()
    assert table.do("play O31").fuel == 2
    assert table.do("play O32").fuel == 2
    assert table.do("go bethlehem", "draw-ot", "end-turn").fuel == 2
    assert table.do("end-turn").fuel == 2, "nor does a new round"


@pytest.mark.rule("PP-8.7", "PP-7.2")
def test_a_full_tank_opens_all_times_for_the_rest_of_the_turn_but_not_all_places() -> None:
    table = Position(2).turn(0, round=12, fuel=3).pawn(0, "jerusalem").hand(0, "O40", "G12", "O33", "N20").table()
    assert table.refuses("play G12", "PP-7.1")
    table.do("fuel O40", "play G12", "play O33")
    assert table.refuses("play N20", "PP-6.1")


@pytest.mark.rule("PP-8.8", "PP-R15", "PP-R23")
@pytest.mark.parametrize("used", [True, False])
def test_a_full_tank_is_emptied_at_the_end_of_the_turn_used_or_not(used: bool) -> None:
    table = Position(2).turn(0, round=12, fuel=3).pawn(0, "jerusalem").hand(0, "O40", "G12").table()
    table.do("fuel O40", *(["play G12"] if used else []), "end-turn")
    assert (table.seat, table.fuel) == (1, 0)


@pytest.mark.rule("PP-8.8", "PP-8.6")
def test_a_full_tank_stays_full_until_the_turn_ends() -> None:
    table = Position(2).turn(0, round=6, fuel=4, colors=["red"]).pawn(0, "bethlehem").hand(0, "O25", "O20").table()
    for name in ("play O25", "go hebron", "draw-ot", "draw-nt", "discard O20"):
        assert table.do(name).fuel == 4


@pytest.mark.rule("PP-8.9", "PP-R17", "PP-R72")
def test_on_full_nothing_more_is_burned_but_all_may_be_thrown_away() -> None:
    table = Position(2).turn(0, fuel=4, colors=["red"]).hand(0, "O47", "G04", "G01").table()
    assert table.options("fuel") == set()
    assert table.refuses("fuel O47", "PP-8.9")
    assert table.refuses("fuel G04", "PP-8.9")
    assert table.options("discard") == {"O47", "G04", "G01"}


@pytest.mark.rule("PP-8.10", "PP-R15")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_begins_a_turn_with_a_full_tank(seat: int) -> None:
    table = Position(3).turn(seat, round=4, fuel=2).hand(seat, "O12").table()
    table.do("fuel O12")
    assert table.fuel == 4
    for _ in range(3):
        table.do("end-turn")
        assert table.fuel == 0


@pytest.mark.rule("PP-8.10", "PP-8.7", "PP-R70")
def test_full_belongs_to_the_one_who_adds_the_last_icon() -> None:
    position = Position(3).turn(0, round=7, fuel=1).hand(0, "O12").hand(1, "G03")
    position.pawn(0, "babylon").pawn(1, "jerusalem").hand(0, "O12", "O54").hand(1, "G03", "G12")
    table = position.pawn(2, "hebron").hand(2, "O17").table()
    table.do("fuel O12")
    assert table.refuses("play O54", "PP-7.1"), "on 3 the 6th century is out of reach for seat 0"
    table.do("end-turn", "fuel G03", "play G12")
    assert table.fuel == 4
    assert table.do("end-turn").fuel == 0, "and seat 2 has nothing of it"


@pytest.mark.rule("PP-8.11")
@pytest.mark.parametrize("card", DRY_CARDS, ids=lambda card: card.id)
def test_no_card_without_icons_can_be_burned(card: EventRow) -> None:
    table = Position(2).turn(0).hand(0, card.id).table()
    assert table.refuses(f"fuel {card.id}", "PP-8.11")


@pytest.mark.rule("PP-8.1", "PP-R65")
def test_a_card_leaves_the_hand_only_one_way() -> None:
    position = Position(2).turn(0).pawn(0, "hebron").hand(0, "G06")
    played = position.table()
    assert {"play G06", "fuel G06", "discard G06"} <= set(played.legal())
    played.do("play G06")
    assert (played.fuel, played.score(0), played.hand(0)) == (0, 3, set())
    burned = position.table().do("fuel G06")
    assert (burned.fuel, burned.score(0), burned.hand(0)) == (1, 0, set())
    assert burned.refuses("play G06", "PP-6.1")
    assert burned.refuses("discard G06", "PP-9.1")


@pytest.mark.rule("PP-8.1", "PP-9.4", "PP-R21")
def test_nobody_burns_in_anothers_turn() -> None:
    table = Position(2).turn(0).hand(1, "O47").table()
    assert table.refuses("fuel O47", "PP-9.4", seat=1)
    assert table.do("end-turn").offers("fuel O47")
