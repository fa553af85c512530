"""Every page is accessible, in the light and in the dark theme."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from web.driving import (
    GAME,
    House,
    OpenPage,
    open_dock,
    place_pawn,
    ready,
    sit,
)


def complaints(page: Page, part: str | None = None) -> list[str]:
    """What axe finds wrong with a page, or with a part of it: everything by day, contrast by lamplight too."""
    found = Axe().run(page, context=part, options={"resultTypes": ["violations"]}).response["violations"]
    page.emulate_media(color_scheme="dark")
    contrast = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
    found += Axe().run(page, context=part, options=contrast).response["violations"]
    page.emulate_media(color_scheme="light")
    return [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]


def fine(found: dict[str, list[str]]) -> None:
    assert {name: all for name, all in found.items() if all} == {}


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_pages_around_the_tables_are_accessible(
    open_page: OpenPage, house: House, finished: str, size: str
) -> None:
    page = open_page(size)
    found: dict[str, list[str]] = {}
    for name in ("archive", f"rules/{GAME}", ""):
        ready(page, f"{house.url}/{name}")
        page.locator("#page > :nth-child(n + 60)").evaluate_all("parts => parts.forEach(part => part.remove())")
        found[name] = complaints(page)
    page.click("text=Create a table")
    found["create"] = complaints(page, "dialog")
    fine(found)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_table_is_accessible(open_page: OpenPage, house: House, size: str) -> None:
    page = open_page(size)
    sit(page, house)
    place_pawn(page)
    found = {"turn": complaints(page)}
    for panel in ("actions", "log", "chat", "rules"):
        open_dock(page, panel) if panel == "actions" else page.click(f"#tab-{panel}")
        found[panel] = complaints(page, "#dock")
    page.click('.dock [aria-label="Close"]')
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    found["settings"] = complaints(page, "dialog")
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
