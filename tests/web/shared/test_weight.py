"""The pages stay light: bytes over the line and requests, counted through the DevTools protocol.

`benchmarks/pages.py` measures the time that goes with it.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hiram.registry import game_slugs
from web.driving import House, OpenPage, create, drawn, my_turn, ready, wait_until

MOST_AT_HOME = 400_000
MOST_AT_A_TABLE = 350_000
MOST_REQUESTS = 24
MOST_AGAIN = 100_000
"""For a page that was opened before: what never changes is not fetched again."""


class Line:
    """What a page fetches."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        self.frames = 0
        self.page = page
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", self._frame)

    def _asked(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes[event["requestId"]] = int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.frames += len(event["response"]["payloadData"])

    def wait(self, *last: str) -> None:
        """Wait until the page has all that it needs: what it asks for last, and its fonts."""

        def arrived() -> set[str]:
            return {self.addresses[id] for id in self.bytes if id in self.addresses}

        wait_until(self.page, lambda: all(any(one.endswith(end) for one in arrived()) for end in last))
        self.page.wait_for_function("() => document.readyState === 'complete' && document.fonts.status === 'loaded'")
        drawn(self.page)

    @property
    def weight(self) -> int:
        return sum(self.bytes.values()) + self.frames

    def report(self) -> str:
        heavy = sorted(((size, self.addresses[id]) for id, size in self.bytes.items()), reverse=True)
        return "\n".join(f"{size:8} {address}" for size, address in heavy)


def scroll_through(page: Page) -> None:
    """Let every picture be loaded."""
    for picture in page.locator(".game-card img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("one => one.complete && one.naturalWidth", arg=picture.element_handle())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_home_is_light_and_loads_the_pictures_of_one_theme(theme: str, open_page: OpenPage, house: House) -> None:
    page = open_page("phone", theme=theme, own=True)
    line = Line(page)
    ready(page, house.url)
    scroll_through(page)
    line.wait("/api/house")
    assert line.weight <= MOST_AT_HOME, line.report()
    assert len(line.bytes) <= MOST_REQUESTS, line.report()
    pictures = {address for address in line.addresses.values() if "picture.svg" in address}
    assert len(pictures) == len(game_slugs())
    assert all(address.endswith(f"theme={theme}") for address in pictures)


def test_a_chosen_theme_loads_its_own_pictures_alone(open_page: OpenPage, house: House) -> None:
    page = open_page("phone", theme="light", own=True)
    page.add_init_script("localStorage['hiram.settings'] = JSON.stringify({ theme: 'dark' })")
    line = Line(page)
    ready(page, house.url)
    scroll_through(page)
    pictures = [address for address in line.addresses.values() if "picture.svg" in address]
    assert pictures
    assert all(address.endswith("theme=dark") for address in pictures)


@pytest.mark.parametrize("game", game_slugs())
def test_the_first_table_is_light_and_the_second_visit_lighter(game: str, open_page: OpenPage, house: House) -> None:
    page = open_page("phone", own=True)
    table = create(page, house, game=game, options={})
    address = f"{house.url}/table/{table}"
    line = Line(page)
    page.goto(address)
    my_turn(page)
    line.wait("/api/house", "/api/games")
    assert line.weight <= MOST_AT_A_TABLE, line.report()
    assert len(line.bytes) <= MOST_REQUESTS, line.report()
    asked = [address.removeprefix(house.url) for address in line.addresses.values()]
    assert sorted(asked) == sorted(set(asked))  # what the page announces is fetched once
    assert line.frames > 1000
    drawings = page.eval_on_selector_all(".fragments g[id]", "found => found.map(one => `#${one.id}`).sort()")
    used = page.eval_on_selector_all(".node use", "found => found.map(one => one.getAttribute('href')).sort()")
    assert drawings == sorted(set(used)), "what nobody sees is drawn"
    assert page.locator(".node[hidden]").count()
    assert page.locator(".node[hidden] use").count() == 0
    page.goto(f"{house.url}/archive")
    page.wait_for_selector("html[data-ready]")
    again = Line(page)
    page.goto(address)
    my_turn(page)
    again.wait("/api/house", "/api/games")
    assert again.weight <= MOST_AGAIN, again.report()


def test_the_games_are_in_the_page_before_any_script(open_page: OpenPage, house: House) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(house.url)
    expect(page.locator(".game-card")).to_have_count(len(game_slugs()))
    expect(page.locator(".game-card h3").first).to_be_visible()


def test_a_game_begins_from_a_button_that_was_pressed_before_the_games_were_known(
    open_page: OpenPage, house: House
) -> None:
    page = open_page()
    held: list[Any] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto(house.url)
    page.wait_for_function("() => document.querySelector('#me button')")
    page.click("text=Play against bots")
    assert page.locator("dialog").count() == 0
    for route in held:
        route.continue_()
    expect(page.locator("dialog")).to_contain_text("opponents")
