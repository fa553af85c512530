"""The coach at the table: offered for a first game, never over what can be touched, heard, put aside, switched off."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, drawn, moved, my_turn, place_pawn, ready, rev, sit

COVERED = """() => [...document.querySelectorAll(".node.live")].filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const under = document.elementsFromPoint(left + width / 2, top + height / 2);
  return under[0]?.closest("#coach, .coach-sign") && under.some((one) => node.contains(one));
}).map((node) => node.dataset.id)"""
"""What can be touched and lies under the coach; not what is cut off there by the edge of a part of the table."""
COACHED = f"localStorage['hiram.settings'] = {json.dumps(json.dumps({'coach': True, 'speed': 'instant'}))}"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "sideways": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}


def coached(open_page: OpenPage, **more: Any) -> Page:
    page = open_page(**more)
    page.add_init_script(COACHED)
    return page


def spoken(page: Page, text: str) -> None:
    expect(page.locator("#coach-live")).to_contain_text(text)


def test_a_first_game_is_offered_with_a_coach(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    page.click("[data-game=portals_and_prophets] [data-do=bots]")
    expect(page.get_by_label("With a coach")).to_be_checked()
    page.click("dialog .first-game .start")
    my_turn(page)
    spoken(page, "Begin at a place where one of them happens")
    assert json.loads(page.evaluate("localStorage['hiram.settings']"))["coach"] is True


def test_a_weak_move_is_spoken_of_and_taken_back(open_page: OpenPage, house: House) -> None:
    page = coached(open_page)
    sit(page, house)
    board = page.locator("#stage").bounding_box()
    place_pawn(page)
    page.click("#tools >> text=All moves")
    page.click(".dock >> text=Throw >> nth=0")
    spoken(page, "was open")
    page.keyboard.press("Escape")
    back = page.locator("#coach").get_by_text("Take it back")
    if not back.is_visible():
        page.click(".coach-sign")
    steps = rev(page)
    back.click()
    moved(page, steps)
    expect(page.locator("#coach")).not_to_contain_text("was open")
    page.click("#tools >> text=All moves")
    assert page.locator("#stage").bounding_box() == board, "the coach takes room from the board"


@pytest.mark.parametrize("screen", SCREENS)
def test_it_lies_over_nothing_that_can_be_touched_and_is_worked_by_keyboard(
    open_page: OpenPage, house: House, screen: str
) -> None:
    page = coached(open_page, **SCREENS[screen])
    sit(page, house)
    spoken(page, "Begin at a place where one of them happens")
    drawn(page)
    assert page.evaluate(COVERED) == []
    card, sign = page.locator("#coach"), page.locator(".coach-sign")
    if not card.is_visible():
        sign.focus()
        page.keyboard.press("Enter")
    expect(card).to_be_visible()
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.coach-body')).fontSize)") >= 11
    aside = card.get_by_role("button", name="Put the coach aside")
    box = aside.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    aside.focus()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(sign).to_be_focused()
    drawn(page)
    assert page.evaluate(COVERED) == []
    page.click("#tools [title=More]")
    page.click("dialog >> text=Coach: turn off")
    expect(sign).to_be_hidden()
    expect(card).to_be_hidden()
