"""The room that the page leaves for the board: a real page has the figures with which legibility is checked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hiram.registry import game_of
from hiram.scene import best_layout
from hiram.testing.drawing.screens import SCREENS, Screen
from web.driving import House, OpenPage, drawn, open_dock, sit

STAGE = "(({ width, height }) => [width, height])(document.querySelector('#stage').getBoundingClientRect())"
SCALE = "hiram.camera.camera.k"


def opened(open_page: OpenPage, house: House, screen: Screen, game: str) -> Page:
    is_phone = min(screen.width, screen.height) < 500
    size = {"width": screen.width, "height": screen.height}
    page = open_page("phone", viewport=size) if is_phone else open_page("wide", viewport=size)
    sit(page, house, game=game, options={})
    drawn(page)
    return page


@pytest.mark.parametrize("game", ["portals_and_prophets", "wisdom_of_solomon"])
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_board_has_the_room_that_is_reckoned_with_and_nothing_takes_it(
    open_page: OpenPage, house: House, screen: Screen, game: str
) -> None:
    page = opened(open_page, house, screen, game)
    layouts = game_of(game).sheet.layouts
    name = best_layout(layouts, screen.width, screen.height)
    expect(page.locator("#stage")).to_have_attribute("data-layout", name)
    room = layouts[name].on_screen(*screen.room(layouts[name]))
    assert page.evaluate(STAGE) == pytest.approx(screen.room(layouts[name]), abs=0.5)
    assert page.evaluate(SCALE) == pytest.approx(room[1], rel=0.005)
    if game == "portals_and_prophets":
        nothing_that_opens_takes_room(page)


def nothing_that_opens_takes_room(page: Page) -> None:
    before = page.evaluate(STAGE)
    page.click("#hintTool")
    expect(page.locator("text=Do that")).to_be_visible()
    drawn(page)
    assert page.evaluate(STAGE) == before
    for name in ("log", "rules", "chat", "actions"):
        if page.locator(f'[data-opens="{name}"]').count():
            open_dock(page, name)
            drawn(page)
            assert page.evaluate(STAGE) == before
            page.keyboard.press("Escape")
