"""Letters twice as large, and the page at 200 %: everything can still be reached."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.driving import GAME, WHOLE, House, OpenPage, my_turn, ready, sit

ZOOMED = {"viewport": {"width": 683, "height": 384}}
CASES = {
    "zoom on a laptop": (ZOOMED, 16),
    "letters on a laptop": ({"viewport": {"width": 1366, "height": 768}}, 32),
    "zoom on a phone": ({"viewport": {"width": 195, "height": 422}, "has_touch": True, "is_mobile": True}, 16),
    "letters on a phone": ({"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}, 32),
}
AT_TABLES, AT_PAGES = (list(CASES), list(CASES)) if WHOLE else ([*CASES][::3], [*CASES][1:3])
"""Both ways and both screens, for tables and for pages."""
OUTSIDE = """(root) => [...document.querySelectorAll(`${root} :is(button, a, input, select)`)].filter((one) => {
  if (!one.checkVisibility() || one.disabled) return false;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const there = document.elementFromPoint(x, y);
  return !(there && (one.contains(there) || there.contains(one)));
}).map((one) => one.outerHTML.slice(0, 120))"""


def opened(open_page: OpenPage, case: str) -> Page:
    """A page in which the person's own size of letters, or zoom, is as in the case."""
    size, letters = CASES[case]
    more: dict[str, Any] = dict(size)
    page = open_page(**more)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    return page


@pytest.mark.parametrize("case", AT_TABLES)
def test_everything_of_a_table_can_be_reached(open_page: OpenPage, house: House, case: str) -> None:
    page = opened(open_page, case)
    sit(page, house)
    assert page.evaluate(OUTSIDE, ".bar") == []
    assert page.evaluate(OUTSIDE, "#prompt") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    for name in ("actions", "log", "chat", "rules"):
        page.locator(f'[data-opens="{name}"]').click()
        expect(page.locator(f"#panel-{name}")).to_be_visible()
        box = page.locator("#dock").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.evaluate("innerWidth") + 1
        assert page.evaluate(OUTSIDE, ".dock-head") == []
        page.click('.dock [aria-label="Close"]')
    page.click("#goal-tool")
    expect(page.locator("#goal")).to_be_in_viewport(ratio=0.99)
    page.click('#goal [aria-label="Close"]')
    page.locator("#tools button").last.click()
    assert page.evaluate(OUTSIDE, "dialog") == []
    page.keyboard.press("Escape")
    page.locator(".node.lit").first.focus()
    page.keyboard.press("Enter")
    my_turn(page)


@pytest.mark.parametrize("case", AT_PAGES)
def test_everything_of_the_pages_can_be_reached(open_page: OpenPage, house: House, case: str) -> None:
    page = opened(open_page, case)
    for name in ("", "archive", f"rules/{GAME}"):
        ready(page, f"{house.url}/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth"), name
        assert page.evaluate(OUTSIDE, "header") == []
