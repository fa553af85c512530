"""Solo: the end of a year and of the game (WS-19)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-19.1")
def test_at_the_end_of_a_year_the_tiles_go_back() -> None:
    position = Position(1).left(0, 1).retired(1).bag("judah", holy_tiles=2, gone=("egypt",)).shortage("edom")
    table = position.table().do("place edom")
    assert table.view().year == 2
    assert table.view().removed == ("egypt",)
    assert len(table.view().bag) + len(table.view().aside) == 30 - 1 - 1


@pytest.mark.rule("WS-19.2", "WS-14.1")
def test_either_side_can_end_the_game() -> None:
    homes = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")
    for seat in (0, 1):
        position = Position(1).houses(seat, *homes).left(0, 1).retired(1).shortage("edom")
        assert position.table().do("place edom").state.over


@pytest.mark.rule("WS-19.3", "WS-19.4")
def test_jeroboam_scores_his_cubes_and_ties_count_them_too() -> None:
    position = Position(1, max_years=1).has(0, "GCSWF", favor=12).has(1, "SSWFF", favor=10).left(0, 1).retired(1)
    table = position.shortage("edom").table().do("place edom")
    assert [table.score(seat) for seat in (0, 1)] == [12, 12]
    assert list(table.state.placing()) == [1, 1]
