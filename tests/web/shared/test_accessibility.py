"""Every page is accessible, in the light and in the dark theme; the dialog about somebody absent in people/."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hiram.registry import game_slugs
from web.driving import (
    WHOLE,
    House,
    OpenPage,
    create,
    drawn,
    open_dock,
    place_pawn,
    ready,
    sit,
)

AXE = Axe().axe_script
VIOLATIONS = """async ([part, options]) => {
  const found = await axe.run(part ?? document, { resultTypes: ["violations"], preload: false, ...options });
  return found.violations;
}"""
"""No rule that runs looks at what would be preloaded: a second copy of all style sheets, and films."""


def complaints(page: Page, part: str | None = None) -> list[str]:
    """What axe finds wrong with a page, or with a part of it: everything by day, contrast by lamplight too."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(VIOLATIONS, [part, {}])
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(VIOLATIONS, [part, {"runOnly": ["color-contrast"]}])
    page.emulate_media(color_scheme="light")
    return [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]


def fine(found: dict[str, list[str]]) -> None:
    assert {name: all for name, all in found.items() if all} == {}


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_pages_around_the_tables_are_accessible(
    open_page: OpenPage, house: House, finished: str, size: str
) -> None:
    """What this one leaves out, the other one looks at."""
    page = open_page(size)
    found: dict[str, list[str]] = {}
    turns = count(size == "phone")

    def look(name: str, part: str | None = None) -> None:
        if WHOLE or next(turns) % 2 == 0:
            found[name] = complaints(page, part)

    for name in ("archive", "daily", "me", "puzzles", ""):
        ready(page, f"{house.url}/{name}")
        look(name)
    page.click("text=Create a table")
    look("create", "dialog")
    page.select_option("#create-game", "prophets_and_patriarchs")
    page.click("details.options > summary")
    for name in ("tribes", "packs"):
        page.select_option(f"#option-{name}", " own")
    page.click('[data-option="board"] .radio >> text=A layout of your own')
    page.fill("#option-target", "99")
    expect(page.locator('[data-option="target"] .error')).to_contain_text("is from 6 to 59")
    look("options", "dialog")
    page.keyboard.press("Escape")
    page.click("text=Play against bots")
    look("quick", "dialog")
    fine(found)


def test_the_rules_of_every_game_are_accessible(open_page: OpenPage, house: House) -> None:
    """Both tabs, by their first parts: what follows is made in the same way."""
    page = open_page("phone")
    found: dict[str, list[str]] = {}
    for game in game_slugs():
        ready(page, f"{house.url}/rules/{game}")
        page.locator("#page > .prose > :nth-child(n + 30)").evaluate_all(
            "parts => parts.forEach(part => part.remove())"
        )
        for part in ("learn", "rules"):
            page.click(f"#{part}-tab")
            found[f"{game} {part}"] = complaints(page, "#page")
    fine(found)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_table_is_accessible(open_page: OpenPage, house: House, size: str) -> None:
    page = open_page(size)
    sit(page, house)
    place_pawn(page)
    found = {"turn": complaints(page)}
    page.click("#goal-tool")
    found["goal"] = complaints(page, "#goal")
    page.click('#goal [aria-label="Close"]')
    page.click("#hintTool")
    expect(page.locator("#hint strong")).to_be_visible()
    found["hint"] = complaints(page, "#hint")
    for panel in ("actions", "log", "chat", "rules"):
        open_dock(page, panel) if panel == "actions" else page.click(f"#tab-{panel}")
        found[panel] = complaints(page, "#dock")
    page.click('.dock [aria-label="Close"]')
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    found["settings"] = complaints(page, "dialog")
    fine(found)


def test_many_players_are_reached_by_keyboard_and_leave_the_page_as_wide_as_the_phone(
    open_page: OpenPage, house: House
) -> None:
    page = open_page("phone", viewport={"width": 360, "height": 640})
    bots = [{"kind": "bot", "bot": "random"}] * 5
    sit(page, house, game="prophets_and_patriarchs", options={}, seats=[{"kind": "me"}, *bots])
    drawn(page)
    assert page.evaluate("[innerWidth, innerHeight]") == [360, 640]
    fine({"players": complaints(page, ".bar")})
    expect(page.locator("#players")).to_have_attribute("tabindex", "0")
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator("#players:not([tabindex])")).to_be_visible()


def test_the_waiting_room_with_chat_and_the_offline_page_are_accessible(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    table = create(page, house, start=False, seats=[{"kind": "me"}, {"kind": "open"}])
    page.goto(f"{house.url}/table/{table}")
    page.fill(".room-chat input", "Shalom")
    page.press(".room-chat input", "Enter")
    expect(page.locator(".room-chat li")).to_contain_text("Shalom")
    found = {"room": complaints(page)}
    page.goto(f"{house.url}/offline")
    expect(page.locator("h1")).to_be_visible()
    found["offline"] = complaints(page)
    fine(found)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_replay_is_accessible(open_page: OpenPage, house: House, finished: str, size: str) -> None:
    """The whole page once, with the reasons for a step."""
    page = open_page(size)
    page.goto(f"{house.url}/replay/{finished}?step=1")
    page.wait_for_selector('html[data-rev="1"]')
    page.click("#why")
    expect(page.locator("#reasons strong").first).to_be_visible()
    found = {"why": complaints(page)}
    page.click('#reasons [aria-label="Close"]')
    found["replay"] = complaints(page, ".replay-bar")
    page.click("#tools >> text=Result")
    expect(page.locator("dialog.end .chart")).to_be_visible()
    found["end"] = complaints(page, "dialog")
    fine(found)
