"""The review of a finished game: begun, stopped, read, followed to a step and to a rule, from the end screen too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from web.driving import House, OpenPage


def reviewed(panel: Locator) -> None:
    """Wait until the panel shows a review; it is begun unless another test has."""
    expect(panel).to_have_attribute("data-state", re.compile("none|done"))
    if panel.get_attribute("data-state") == "none":
        panel.get_by_role("button", name="Review this game").click()
    expect(panel).to_have_attribute("data-state", "done")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_game_is_reviewed_and_its_steps_are_shown(
    open_page: OpenPage, house: House, finished: str, size: str
) -> None:
    page = open_page(size)
    page.goto(f"{house.url}/replay/{finished}?review")
    panel = page.locator("#panel-review")
    reviewed(panel)
    expect(panel).to_contain_text("at the beginning")
    expect(panel.locator("svg .line")).to_have_count(2)
    body = panel.locator(".review-body")
    assert body.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    others = panel.locator("select")
    panel.evaluate("one => delete one.dataset.state")
    others.select_option("1")
    reviewed(panel)
    costly = panel.locator(".review-list li")
    if costly.count():
        first = costly.first.get_by_role("button", name=re.compile("^Step "))
        step = first.inner_text().removeprefix("Step ")
        first.click()
        page.wait_for_selector(f'html[data-rev="{step}"]')
        costly.first.locator(".clause").click()
        expect(page.locator("#panel-rules .rule.found")).to_be_visible()


def test_a_review_that_takes_long_says_how_far_it_is_and_can_be_stopped(
    open_page: OpenPage, house: House, finished: str
) -> None:
    page = open_page()
    at = {"done": 0, "state": "none"}

    def answer(route: Route) -> None:
        method = route.request.method
        if method == "POST":
            at["state"] = "working"
        elif method == "DELETE":
            at["state"] = "none"
        elif at["state"] == "working":
            at["done"] = min(9, int(at["done"]) + 1)
        route.fulfill(json={"seat": 0, "of": 10, "text": "", "review": None, **at})

    page.route(re.compile("/review"), answer)
    page.goto(f"{house.url}/replay/{finished}?review=1")
    panel = page.locator("#panel-review")
    panel.get_by_role("button", name="Review this game").click()
    expect(panel.locator(".review-words")).to_have_text(re.compile(r"Looking at the game: [3-9] of 10"))
    assert float(panel.locator("progress").get_attribute("value") or 0) >= 0
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_role("button", name="Review this game")).to_be_visible()


def test_what_goes_wrong_is_told(open_page: OpenPage, house: House, finished: str) -> None:
    page = open_page()
    words = "The review could not be made: the bot came to no decision."

    def answer(route: Route) -> None:
        state = "failed" if route.request.method == "POST" else "none"
        text = words if state == "failed" else ""
        route.fulfill(json={"seat": 0, "state": state, "done": 0, "of": 4, "text": text, "review": None})

    page.route(re.compile(r"/api/tables/.*/review"), answer)
    page.goto(f"{house.url}/replay/{finished}?review")
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("#panel-review [role=alert]")).to_have_text(words)
    expect(page.get_by_role("button", name="Review this game")).to_be_visible()
