"""The goal card: open at the first table of a game, in one touch from the prompt, never over what can be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from hiram.registry import game_slugs
from web.driving import GAME, House, OpenPage, drawn, my_turn, open_dock, place_pawn, sit

COVERED = """() => {
  const card = document.getElementById("goal");
  if (card.hidden) return [];
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return [...document.querySelectorAll(".node.live")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map((node) => node.dataset.id);
}"""
OVER_THE_KEY = """() => {
  const page = [...document.querySelectorAll("#goal, #tip, .zoom, .board-log, .notice, .dock, .hint")];
  const key = [...document.querySelectorAll('.node[data-id="key"], .node[data-id^="key."]')];
  const area = (node) => node.getBoundingClientRect();
  const meet = (a, b) => a.width && b.width
    && a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const log = page.filter((node) => node.matches(".board-log"));
  const card = page.filter((node) => node.id === "goal");
  return [...page.flatMap((over) => key.filter((node) => meet(area(over), area(node))).map((node) => [over, node])),
          ...card.flatMap((over) => log.filter((node) => meet(area(over), area(node))).map((node) => [over, node]))]
    .map(([over, node]) => `${over.id || over.className} over ${node.dataset.id || "the log"}`);
}"""
OPENED = """() => {
  const card = document.getElementById("goal");
  if (card.hidden) document.getElementById("goal-tool").click();
  return !card.hidden;
}"""
TABLE = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], "options": {}}
SMALL = {"viewport": {"width": 1366, "height": 768}}
LARGE: ViewportSize = {"width": 1600, "height": 1000}
DOCKS = ("actions", "log", "chat", "rules")


def covered(page: Page) -> list[str]:
    drawn(page)
    return list(page.evaluate(COVERED))


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_it_is_open_at_the_first_table_and_closed_for_good(open_page: OpenPage, house: House, size: str) -> None:
    page = open_page(size, first=True)
    sit(page, house, game="prophets_and_patriarchs", **TABLE)
    card, tool = page.locator("#goal"), page.locator("#goal-tool")
    expect(card).to_be_visible()
    expect(card).to_contain_text("12 points wins")
    expect(card).to_contain_text("A tribe gives you a home tile")
    card.get_by_label("Close").click()
    expect(card).to_be_hidden()
    sit(page, house, game="prophets_and_patriarchs", **TABLE)
    expect(card).to_be_hidden()
    tool.click()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(tool).to_be_focused()


def covers_nothing_that_can_be_touched(page: Page) -> None:
    """Neither at the opening nor after the first touch; the card is open when this ends."""
    assert covered(page) == []
    page.locator(".node.lit").first.focus()
    page.keyboard.press("Enter")
    assert covered(page) == []
    page.wait_for_function(OPENED)
    expect(page.locator("#goal")).to_contain_text("Key")


def over_the_key(page: Page) -> list[str]:
    drawn(page)
    assert page.locator('.node[data-id="key"], .node[data-id^="key."]').count()
    return list(page.evaluate(OVER_THE_KEY))


@pytest.mark.parametrize("game", game_slugs())
def test_it_covers_nothing_that_can_be_touched_on_a_phone(open_page: OpenPage, house: House, game: str) -> None:
    page = open_page("phone", first=True)
    sit(page, house, game=game, **TABLE)
    covers_nothing_that_can_be_touched(page)


@pytest.mark.parametrize("game", game_slugs())
def test_nothing_lies_over_what_can_be_touched_or_over_the_key(open_page: OpenPage, house: House, game: str) -> None:
    """The card, each dock and a hint are opened at the smallest desktop, and held there while the window grows; the
    card is opened in the large one too. All on one page: to open one takes longer than to look at it."""
    page = open_page(first=True, **SMALL)
    sit(page, house, game=game, **TABLE)
    assert over_the_key(page) == []
    covers_nothing_that_can_be_touched(page)
    assert over_the_key(page) == []
    page.set_viewport_size(LARGE)
    assert over_the_key(page) == []
    page.locator("#goal-tool").click()
    expect(page.locator("#goal")).to_be_hidden()
    page.wait_for_function(OPENED)
    assert over_the_key(page) == []
    page.set_viewport_size(SMALL["viewport"])
    for name in DOCKS:
        open_dock(page, name)
        assert over_the_key(page) == []
    assert page.locator(".dock").evaluate("dock => dock.clientHeight") > 400
    page.set_viewport_size(LARGE)
    assert over_the_key(page) == []
    page.set_viewport_size(SMALL["viewport"])
    my_turn(page)
    page.click("#hintTool")
    expect(page.locator("text=Do that")).to_be_visible()
    assert over_the_key(page) == []


def test_where_there_is_no_room_it_waits_and_its_button_says_so(open_page: OpenPage, house: House) -> None:
    """At the opening of this game a phone's whole map can be touched."""
    page = open_page("phone", first=True)
    sit(page, house)
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator("#goal-tool[data-news]")).to_be_visible()
    page.click("#goal-tool")
    expect(page.locator("#goal")).to_be_visible()
    expect(page.locator("#goal .goal-node")).to_have_count(2)


def test_it_says_what_the_question_is_about_and_leads_to_the_rules(open_page: OpenPage, house: House) -> None:
    """Text below its edge is told by a fade, and a hint by key takes its place."""
    page = open_page(first=True)
    sit(page, house)
    expect(page.locator("#goal")).to_contain_text("Begin at a place where one of them happens")
    body = page.locator("#goal .goal-body")
    expect(body).to_have_class("goal-body more")
    body.evaluate("body => body.scrollTo(0, body.scrollHeight)")
    expect(body).to_have_class("goal-body")
    page.locator("#hintTool").press("Enter")
    expect(page.locator("text=Do that")).to_be_visible()
    expect(page.locator("#goal")).to_be_hidden()
    place_pawn(page)
    page.click("#goal-tool")
    expect(page.locator("#goal")).to_contain_text("Four actions")
    page.click("#goal >> text=How to play")
    expect(page.locator("#panel-rules h1")).to_have_text("Learn Portals and Prophets")
    assert GAME in str(page.locator("#panel-rules .rules-more").get_attribute("href"))


def test_it_goes_with_the_first_touch_of_anything_else(open_page: OpenPage, house: House) -> None:
    page = open_page(first=True)
    sit(page, house)
    card = page.locator("#goal")
    for what in (".stage", "#prompt-text", "#players", "#hintTool", "[data-opens=log]"):
        expect(card).to_be_visible()
        page.locator("#goal .goal-body").click()
        expect(card).to_be_visible()
        page.locator(what).first.click(position={"x": 5, "y": 5})
        expect(card).to_be_hidden()
        expect(page.locator("#goal-tool[data-news]")).to_have_count(0)
        assert page.evaluate("localStorage['hiram.goals']")
        page.evaluate("localStorage.removeItem('hiram.goals')")
        page.reload()
        my_turn(page)
    page.locator("#prompt-text").click()
    page.reload()
    my_turn(page)
    expect(card).to_be_hidden()
