"""The end of a year (WS-13)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position
from hiram.games.wisdom_of_solomon.engine.rules import year_end

HOMES = ("galilee", "geshur", "bashan", "jezreel", "gilead", "judah")


@pytest.mark.rule("WS-13.1", "WS-R62", "WS-14.1")
def test_in_the_last_year_none_of_the_steps_happen() -> None:
    position = Position(2).houses(0, *HOMES).token(0, next_start=1).claimed(1, "altar").left(0, 1)
    table = position.market("----G", "-----", "SS---", "WW---", "FF---").shortage("ephraim").table().do("place ephraim")
    assert table.state.over
    assert table.view().ending == "last_house"
    assert table.mat("gold") == "----G"
    assert table.view().start_seat == 0
    assert table.view().workers["ephraim"] == 0


@pytest.mark.rule("WS-13.4")
def test_cubes_slide_down_and_keep_their_order() -> None:
    position = Position(2).market("-G-XG", "CC---", "SS---", "WW---", "FF---").shortage("ephraim").alone()
    assert position.table().do("place ephraim").mat("gold") == "GXG--"


@pytest.mark.rule("WS-13.5", "WS-R9")
def test_a_square_stays_empty_if_neither_its_kind_nor_exotic_is_left() -> None:
    position = Position(2).market("-----", "C----", "S----", "W----", "F----").supply(X=3, W=1).shortage("ephraim")
    table = position.alone().table().do("place ephraim")
    mats = [table.mat(kind) for kind in ("gold", "copper", "stone", "wood", "food")]
    assert mats == ["XX---", "CX---", "S----", "WW---", "F----"]


@pytest.mark.rule("WS-13.6")
def test_only_two_squares_are_refilled_with_five_players_too() -> None:
    position = Position(5).market("GGG--", "-----", "SSSS-", "W----", "FFF--").shortage("ephraim").alone()
    table = position.table().do("place ephraim")
    mats = [table.mat(kind) for kind in ("gold", "copper", "stone", "wood", "food")]
    assert mats == ["GGG--", "CC---", "SSSS-", "WW---", "FFF--"]


@pytest.mark.rule("WS-13.8")
def test_the_last_cards_fill_the_lowest_positions() -> None:
    state = Position(2).shortage("aram").alone().table().state
    state.offer[0] = -1
    state.offer[1] = -1
    state.building_deck.left = 0
    year_end.refresh_offer(state)
    assert [int(card) >= 0 for card in state.offer] == [False, True, True, True, False]
