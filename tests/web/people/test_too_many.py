"""What the page does when the server says that it was too much at once: it waits as long as it is told and tries again;
where that is long, it says so."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from web.driving import House, OpenPage, create, my_turn, place_pawn, ready, sit

ASK = """async (path) => {
  const { get } = await import("/static/js/shared/api.js");
  return get(path).then((answer) => answer.text ?? JSON.stringify(answer), (refusal) => refusal.message);
}"""
WAIT = 5  # seconds
EXPECTED = ("429", "Failed to load resource")


def refusing(page: Page, times: int, wait: str, body: dict[str, Any] | None) -> list[str]:
    """`/api/busy` is refused so often, and then answered; every request is noted."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        if len(asked) > times:
            route.fulfill(json={"text": "here you are"})
        else:
            headers = {"Retry-After": wait} if wait else {}
            route.fulfill(status=429, headers=headers, json=body) if body else route.fulfill(
                status=429, headers=headers, body="slow down"
            )

    page.route("**/api/busy", answer)
    return asked


def test_a_short_wait_is_waited_without_a_word(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=EXPECTED)
    ready(page, house.url)
    asked = refusing(page, 2, "1", {"code": "rate", "text": "Too much; try again in 1 second.", "clause": ""})
    assert page.evaluate(ASK, "/api/busy") == "here you are"
    assert len(asked) == 3


def test_the_page_gives_up_after_a_few_tries(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=EXPECTED)
    ready(page, house.url)
    asked = refusing(page, 99, "", None)
    assert page.evaluate(ASK, "/api/busy") == "429 Too Many Requests Please try again in a second."
    assert len(asked) == 4


def test_a_long_wait_is_said_and_not_waited(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=EXPECTED)
    ready(page, house.url)
    words = "That is too many new tables at once; try again in 10 minutes."
    asked = refusing(page, 99, "600", {"code": "rate", "text": words, "clause": ""})
    assert page.evaluate(ASK, "/api/busy") == words
    page.unroute("**/api/busy")
    asked += refusing(page, 99, "600", {"code": "rate", "text": "They said no.", "clause": ""})
    assert page.evaluate(ASK, "/api/busy") == "They said no. Please try again in 10 minutes."
    assert len(asked) == 1


def test_a_line_that_is_refused_comes_again_when_it_may_and_says_why(open_page: OpenPage, house: House) -> None:
    page = open_page()
    opened: list[float] = []

    def between(route: WebSocketRoute) -> None:
        opened.append(time.monotonic())
        if len(opened) > 1:
            route.connect_to_server()
            return
        words = f"You have too many tables open; close one; try again in {WAIT} seconds."
        route.on_message(lambda _: None)
        route.send(json.dumps({"t": "no", "key": "", "code": "rate", "text": words, "clause": "", "wait": WAIT}))
        route.close(code=4429)

    page.route_web_socket("**/socket", between)
    ready(page, house.url)
    page.goto(f"{house.url}/table/{create(page, house)}")
    expect(page.locator("#banner")).to_contain_text("too many tables open")
    page.wait_for_selector("html[data-rev]")
    assert len(opened) == 2
    assert opened[1] - opened[0] >= WAIT - 0.5, "it came before it was asked to"
    expect(page.locator("#banner")).to_be_hidden()


def test_a_move_that_was_left_out_because_it_came_too_fast_is_sent_again(open_page: OpenPage, house: House) -> None:
    page = open_page()
    dropped: list[dict[str, Any]] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_page(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["t"] == "act" and not dropped:
                dropped.append(frame)
                no = {"t": "no", "key": "", "code": "rate", "text": "slow down", "clause": "", "wait": 1}
                route.send(json.dumps(no))
            else:
                server.send(message)

        route.on_message(from_page)

    page.route_web_socket("**/socket", between)
    sit(page, house)
    place_pawn(page)
    my_turn(page)
    assert len(dropped) == 1
