"""The table of every game, with a mouse and on a phone: accessible, one tab from the prompt to the board, tips that
cover nothing, and an answer to every touch. One page for all of it: to open one takes longer than the rest."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from hiram.registry import game_slugs
from web.conftest import draw_elsewhere
from web.driving import SIZES, House, OpenPage, drawn, sit
from web.shared.test_accessibility import complaints, fine
from web.table.test_clicks import no_tip_lies_over_the_key_a_target_or_a_button, what_is_impossible_says_why
from web.table.test_keyboard import one_tab_leads_from_the_prompt_to_the_board

CLICKS = 25
"""In vain, with a mouse and as many with a finger, at the opening and after some moves."""
MOVES = 6
SCREENS = {"wide": {"viewport": {"width": 1366, "height": 768}}, "phone": SIZES["phone"]}
IDLE = ("pass", "done", "end", "stop", "decline", "skip")


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("game", game_slugs())
def test_it_is_accessible_by_tab_and_answers_every_touch(
    open_page: OpenPage, house: House, game: str, size: str
) -> None:
    page = open_page(size)
    draw_elsewhere(page, **SCREENS[size])
    table = sit(page, house, game=game, options={})
    fine({game: complaints(page)})
    one_tab_leads_from_the_prompt_to_the_board(page)
    no_tip_lies_over_the_key_a_target_or_a_button(page)
    asked = what_is_impossible_says_why(page, size == "phone", CLICKS // 2)
    play_on(page, f"{house.url}/api/tables/{table}", MOVES)
    asked += what_is_impossible_says_why(page, size == "phone", CLICKS - asked)
    assert asked == CLICKS


def play_on(page: Page, table: str, moves: int) -> None:
    """Make moves over HTTP, rather with something than with nothing, and wait until the page shows the last."""
    choose = Random(1)
    while True:
        view = page.request.get(f"{table}/view?seat=0").json()
        if 0 not in view["acting"]:
            continue
        if not moves:
            break
        moves -= 1
        names = [action["name"] for action in view["legal"]]
        name = choose.choice([name for name in names if not name.startswith(IDLE)] or names)
        page.request.post(f"{table}/actions", data={"seat": 0, "action": name, "rev": view["rev"]})
    page.wait_for_selector(f'html[data-turn="mine"][data-rev="{view["rev"]}"]')
    drawn(page)
