"""The table of every game, with a mouse and on a phone: accessible, one tab from the prompt to the board, and an answer
to every touch. One page for all of it: to open one takes longer than the rest."""

from __future__ import annotations

import pytest

from hiram.registry import game_slugs
from web.driving import House, OpenPage, sit
from web.shared.test_accessibility import complaints, fine
from web.table.test_clicks import what_is_impossible_says_why
from web.table.test_keyboard import one_tab_leads_from_the_prompt_to_the_board


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("game", game_slugs())
def test_it_is_accessible_by_tab_and_answers_every_touch(
    open_page: OpenPage, house: House, game: str, size: str
) -> None:
    page = open_page(size)
    sit(page, house, game=game, options={})
    fine({game: complaints(page)})
    one_tab_leads_from_the_prompt_to_the_board(page)
    what_is_impossible_says_why(page, finger=size == "phone")
