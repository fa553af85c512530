"""The page of a game's rules: searched, and teaching the game first."""

from __future__ import annotations

from playwright.sync_api import expect

from web.driving import (
    GAME,
    House,
    OpenPage,
    ready,
)


def test_the_rules_page_is_searched(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#page h1")).to_contain_text("Portals and Prophets")
    page.fill("#search", "refilled at once")
    expect(page.locator("#PP-4\\.3")).to_be_visible()
    expect(page.locator("#PP-1\\.1")).to_be_hidden()


def test_the_rules_page_teaches_the_game_first_with_pictures(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#page h1")).to_have_text("Learn Portals and Prophets")
    for picture in page.locator("#page img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function(
            "picture => picture.complete && picture.naturalWidth > 400", arg=picture.element_handle()
        )
    assert page.locator("#page img").count() >= 3
    expect(page.locator("#contents")).to_contain_text("Portals and Prophets: the rules")
