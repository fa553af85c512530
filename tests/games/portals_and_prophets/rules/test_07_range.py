"""PP-7: which times the capsule reaches."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import GENESIS, NEW_TESTAMENT, ONE_OF_EACH, Position, event_rows, reached


@pytest.mark.rule("PP-7.1", "PP-7.4")
@pytest.mark.parametrize("fuel", [0, 1, 2, 3])
@pytest.mark.parametrize("capsule", range(13))
def test_the_reach_is_as_many_spaces_as_the_gauge_shows(capsule: int, fuel: int) -> None:
    assert [event_rows()[card].period for card in ONE_OF_EACH] == list(range(13))
    assert reached(capsule, fuel) == {period for period in range(13) if abs(period - capsule) <= fuel}


@pytest.mark.rule("PP-7.1")
def test_out_of_range_is_refused_with_its_clause() -> None:
    table = Position(2).turn(0, round=6, fuel=2).pawn(0, "jerusalem").hand(0, "O46").table()
    assert table.refuses("play O46", "PP-7.1")


@pytest.mark.rule("PP-7.2")
@pytest.mark.parametrize("capsule", range(13))
def test_on_full_every_event_is_in_range(capsule: int) -> None:
    assert reached(capsule, 4) == set(range(13))


@pytest.mark.rule("PP-7.3", "PP-R13")
def test_genesis_and_new_testament_are_one_space_from_their_neighbours() -> None:
    assert 0 in reached(1, 1), "Genesis from the 15th century"
    assert 0 not in reached(2, 1)
    assert 1 in reached(0, 1), "the 15th century from Genesis"
    assert 12 in reached(11, 1), "New Testament from the 5th century"
    assert 12 not in reached(10, 1)
    assert 11 in reached(12, 1), "the 5th century from New Testament"


@pytest.mark.rule("PP-7.3", "PP-R14")
@pytest.mark.parametrize(("cards", "capsule"), [(GENESIS, 1), (NEW_TESTAMENT, 11)])
def test_range_reaches_all_of_genesis_and_all_of_new_testament_or_nothing(cards: tuple[str, ...], capsule: int) -> None:
    for card in cards:
        place = event_rows()[card].location
        near = Position(2).turn(0, round=capsule + 1, fuel=1).pawn(0, place).hand(0, card)
        assert near.table().offers(f"play {card}")
        short = Position(2).turn(0, round=capsule + 1, fuel=0).pawn(0, place).hand(0, card)
        assert not short.table().offers(f"play {card}")


@pytest.mark.rule("PP-7.4", "PP-R55")
def test_range_goes_back_and_forth_but_not_beyond_the_ends() -> None:
    assert reached(5, 2) == {3, 4, 5, 6, 7}
    assert reached(0, 3) == {0, 1, 2, 3}
    assert reached(12, 1) == {11, 12}
    assert reached(12, 2) == {10, 11, 12}
    assert reached(12, 3) == {9, 10, 11, 12}


@pytest.mark.rule("PP-7.5", "PP-R24")
def test_fuel_added_earlier_in_the_turn_counts_at_the_moment_of_play() -> None:
    table = Position(2).turn(0, round=5).pawn(0, "valley_of_elah").hand(0, "O26", "G01").table()
    assert table.refuses("play O26", "PP-7.1")
    table.do("fuel G01")
    assert table.offers("play O26")


@pytest.mark.rule("PP-7.5")
def test_what_was_in_range_last_turn_need_not_be_in_range_now() -> None:
    table = Position(2).turn(1, round=6).pawn(0, "valley_of_elah").hand(0, "O26").table()
    table.do("end-turn")
    assert (table.seat, table.capsule) == (0, 6)
    assert table.refuses("play O26", "PP-7.1")


@pytest.mark.rule("PP-7.6")
def test_fuel_of_one_player_serves_all_until_the_gauge_is_emptied() -> None:
    position = Position(3).turn(0, round=4).hand(0, "O47").pawn(1, "valley_of_elah").hand(1, "O26")
    table = position.pawn(2, "hebron").hand(2, "O32", "O24").table()
    table.do("fuel O47", "end-turn", "play O26", "end-turn")
    assert table.fuel == 2
    assert table.refuses("play O32", "PP-7.1"), "the 10th century is three spaces from the 13th"
    table.do("fuel O24", "play O32", "end-turn")
    assert (table.seat, table.fuel) == (0, 0)
