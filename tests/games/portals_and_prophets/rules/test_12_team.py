"""PP-12: two teams of two."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import Position, last_turn


def team_game() -> Position:
    return Position(4, mode="team")


@pytest.mark.rule("PP-12.1")
def test_partners_sit_across() -> None:
    table = last_turn(4, mode="team").played(0, "O17").played(1, "O58").table().do("end-turn")
    assert table.sheet(0)["events"] == table.sheet(2)["events"] == 4
    assert table.sheet(1) == table.sheet(3)
    assert table.sheet(0) != table.sheet(1)


@pytest.mark.rule("PP-12.2")
def test_partners_have_their_own_scores_and_played_rows_during_the_game() -> None:
    table = team_game().turn(2, round=6).pawn(2, "valley_of_elah").hand(2, "O26").played(0, "O17").table()
    table.do("play O26")
    assert [table.score(seat) for seat in range(4)] == [4, 0, 3, 0]
    assert [table.played(seat) for seat in range(4)] == [["O17"], [], ["O26"], []]


@pytest.mark.rule("PP-12.2")
def test_partners_block_each_other() -> None:
    table = team_game().turn(0).pawn(0, "bethsaida").pawn(2, "capernaum").table()
    assert table.refuses("go capernaum", "PP-5.3")


@pytest.mark.rule("PP-12.2", "PP-R54")
def test_partners_do_not_see_or_use_each_others_cards() -> None:
    table = team_game().turn(0, round=6).pawn(0, "valley_of_elah").hand(2, "O26", "O47").table()
    assert table.view(0).seats[2].hand is None
    assert table.refuses("play O26", "PP-6.1")
    assert table.refuses("fuel O47", "PP-8.1")
    assert table.refuses("discard O47", "PP-9.1")
    assert table.hand(2) == {"O26", "O47"}, "and no action passes a card"


@pytest.mark.rule("PP-12.2", "PP-R52")
def test_the_third_card_must_be_one_players_own() -> None:
    position = team_game().turn(2, round=14).played(0, "N06", "N07").played(2, "N10").pawn(2, "nazareth")
    table = position.hand(2, "N01", "N09").table()
    table.do("play N01")
    assert table.triggered_by is None, "four in the team, two each"
    table.do("play N09")
    assert table.triggered_by == 2


@pytest.mark.rule("PP-12.2")
def test_hand_limit_and_turns_are_each_players_own() -> None:
    table = team_game().turn(0).hand(2, "O01", "O02", "O03", "O04", "O05", "O06", "O07").table()
    table.do("draw-ot", "end-turn")
    assert table.seat == 1
    table.do("end-turn")
    assert table.refuses("draw-ot", "PP-4.8")


@pytest.mark.rule("PP-12.3")
def test_region_sets_are_made_from_joint_events_and_region_cards() -> None:
    position = last_turn(4, mode="team").played(0, "O17", "O18").played(2, "O42", "O20").hand(2, "R01")
    assert position.table().do("end-turn").sheet(0)["region_sets"] == 10
    alone = last_turn(4).played(0, "O17", "O18").played(2, "O42", "O20").hand(2, "R01")
    assert alone.table().do("end-turn").sheet(0)["region_sets"] == 0, "without teams nobody has a set"


@pytest.mark.rule("PP-12.3")
def test_majorities_compare_the_two_teams() -> None:
    """Royalty: seats 0 and 2 have two each, seat 1 has three, seat 3 none."""
    position = last_turn(4, mode="team").played(0, "O31", "O32").played(2, "O33", "O50")
    table = position.played(1, "O57", "O58", "O52").table().do("end-turn")
    assert table.sheet(0)["majorities"] == 7
    assert table.sheet(1)["majorities"] == 0, "three are fewer than four"
    assert table.sheet(2)["majorities"] == 7, "scored once for the team, and the same for both partners"


@pytest.mark.rule("PP-12.3")
def test_teams_that_tie_both_earn_seven() -> None:
    position = last_turn(4, mode="team").played(0, "O31").played(2, "O32").played(1, "O57").played(3, "O58")
    table = position.table().do("end-turn")
    assert [table.sheet(seat)["majorities"] for seat in range(4)] == [7, 7, 7, 7]


@pytest.mark.rule("PP-12.3", "PP-R53")
def test_a_symbol_card_pays_for_the_events_of_both_partners() -> None:
    position = last_turn(4, mode="team").played(0, "O31", "O32").played(2, "O33").hand(2, "S02")
    table = position.table().do("end-turn")
    assert table.sheet(0)["symbol_cards"] == table.sheet(2)["symbol_cards"] == 4
    assert table.sheet(1)["symbol_cards"] == 0


@pytest.mark.rule("PP-12.4")
def test_the_team_score_is_both_partners_events_and_the_joint_bonuses() -> None:
    position = last_turn(4, mode="team").played(0, "O17", "O18").played(2, "O42", "O20").hand(2, "R01")
    table = position.table().do("end-turn")
    assert table.scores() == [4 + 4 + 3 + 4 + 10 + 7, 0, 32, 0]
    assert table.ranks() == [1, 2, 1, 2]


@pytest.mark.rule("PP-12.4")
def test_equal_teams_share_the_win() -> None:
    table = last_turn(4, mode="team").played(0, "O17").played(3, "O20").table().do("end-turn")
    assert table.scores() == [4, 4, 4, 4]
    assert table.ranks() == [1, 1, 1, 1]
