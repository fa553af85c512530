"""The page of a game's rules: searched, and teaching the game first."""

from __future__ import annotations

import itertools

from playwright.sync_api import expect

from hiram.registry import game_slugs
from web.driving import (
    GAME,
    House,
    OpenPage,
    ready,
)

TORN = """() => {
  const walker = document.createTreeWalker(document.querySelector(".prose:not([hidden])"), NodeFilter.SHOW_TEXT);
  const torn = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const word of text.data.matchAll(/(?<!\\S)[a-z']+(?=[.,;:)]*(?!\\S))/gi)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1) torn.push(word[0]);
    }
  }
  return torn;
}"""
"""Words of the part that is shown that go over two lines."""

TOO_WIDE = "() => Math.max(0, document.documentElement.scrollWidth - screen.width)"


def test_the_rules_page_is_searched_through_both_its_parts(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#learn")).to_be_visible()
    expect(page.locator("#rules")).to_be_hidden()
    page.fill("#search", "refilled AT once")
    expect(page.locator("#PP-4\\.3")).to_be_visible()
    expect(page.locator("#PP-1\\.1")).to_be_hidden()
    page.fill("#search", "portal step straight")
    expect(page.locator("#learn li").filter(has_text="turquoise rings")).to_be_visible()
    expect(page.locator("#learn li").filter(has_text="The fuel gauge")).to_be_hidden()
    expect(page.locator("#count")).to_contain_text("Found in")
    page.fill("#search", "no such words anywhere")
    expect(page.locator("#page .empty")).to_be_visible()
    page.fill("#search", "")
    expect(page.locator("#learn")).to_be_visible()
    expect(page.locator("#rules")).to_be_hidden()


def test_the_rules_page_teaches_the_game_first_with_pictures(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#learn h1")).to_have_text("Learn Portals and Prophets")
    for picture in page.locator("#learn img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function(
            "picture => picture.complete && picture.naturalWidth > 400", arg=picture.element_handle()
        )
    assert page.locator("#learn img").count() >= 3
    expect(page.locator("#contents")).to_contain_text("Your turn")


def test_the_numbered_rules_begin_with_what_players_need(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    for game in game_slugs():
        ready(page, f"{house.url}/rules/{game}")
        page.click("#rules-tab")
        expect(page.locator("#rules")).to_be_visible()
        heads = page.locator("#rules h2").all_text_contents()
        assert heads[:2] == ["At a glance", "Clauses"]
        assert heads.index("Rulings") < heads.index("Components and content") < heads.index("Invariants")
        chapters = page.locator("#rules h3").all_text_contents()
        assert "Set" in chapters[0] or "Geometry" in chapters[0], chapters[0]


def test_no_word_is_torn_and_no_page_is_wider_than_a_phone(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    for game in game_slugs():
        ready(page, f"{house.url}/rules/{game}")
        for part in ("learn", "rules"):
            page.click(f"#{part}-tab")
            for width in (320, 360, 390):
                page.set_viewport_size({"width": width, "height": 844})
                page.wait_for_function("width => screen.width === width", arg=width)
                assert page.evaluate(TOO_WIDE) == 0, (game, part, width)
                assert width > 320 or page.evaluate(TORN) == [], (game, part)


def test_tables_of_sentences_are_stacked_on_a_phone(open_page: OpenPage, house: House) -> None:
    """A row is a block there, every cell below the one before; it stays a table for a screen reader."""
    page = open_page("phone")
    ready(page, f"{house.url}/rules/{GAME}#PP-R2")
    cells = page.locator("#PP-R2 > td")
    tops = cells.evaluate_all("cells => cells.map((cell) => cell.getBoundingClientRect().top)")
    assert len(tops) == 4
    assert all(above < below for above, below in itertools.pairwise(tops))
    assert "columnheader" in page.locator("#rules table:has(#PP-R2)").aria_snapshot()
    page.set_viewport_size({"width": 1366, "height": 768})
    tops = cells.evaluate_all("cells => cells.map((cell) => cell.getBoundingClientRect().top)")
    assert len(set(tops)) == 1


def test_a_link_to_a_clause_opens_it(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    ready(page, f"{house.url}/rules/{GAME}#PP-8.7")
    expect(page.locator("#PP-8\\.7")).to_be_in_viewport()
    clause, tabs = page.locator("#PP-8\\.7").bounding_box(), page.locator("#tabs").bounding_box()
    assert clause is not None
    assert tabs is not None
    assert clause["y"] >= tabs["y"] + tabs["height"]
    page.click("#learn-tab")
    page.locator('#learn a.clause[href="#PP-6.4"]').first.click()
    expect(page.locator("#PP-6\\.4")).to_be_in_viewport()
