"""The connection to the server: lost, killed, full of nonsense. Nothing is lost or doubled, and the page lives on."""

from __future__ import annotations

import json
import resource
from typing import Any

from playwright.sync_api import Page, Route, WebSocket, WebSocketRoute, expect

from hiram.server.admin.actions import Order
from hiram.server.admin.orders import give
from web.driving import (
    House,
    OpenPage,
    create,
    moved,
    my_turn,
    node,
    noticed,
    open_dock,
    place_pawn,
    rev,
    sit,
    touch,
    wait_until,
)

LOST = ("ERR_CONNECTION", "WebSocket connection", "ERR_EMPTY_RESPONSE", "Failed to load resource")


def log_numbers(page: Page) -> list[int]:
    return [
        int(n)
        for n in page.eval_on_selector_all("#panel-log .log li[data-n]", "lines => lines.map(line => line.dataset.n)")
    ]


def events(page: Page, house: House, table: str) -> Any:
    return page.request.get(f"{house.url}/api/tables/{table}/view?seat=0").json()


def test_a_killed_server_comes_back_with_nothing_lost_or_doubled(open_page: OpenPage, own_house: House) -> None:
    page = open_page(expects=LOST)
    sit(page, own_house)
    place_pawn(page)
    shown, lines = rev(page), log_numbers(page)
    own_house.kill()
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator(".node.live")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-turn", "offline")
    own_house.start()
    expect(page.locator("#banner")).to_be_hidden()
    my_turn(page)
    assert rev(page) == shown
    assert log_numbers(page) == lines
    touch(page, "deck.ot")
    moved(page, shown)
    my_turn(page)
    after = log_numbers(page)
    assert after[: len(lines)] == lines
    assert after == sorted(set(after))


def test_a_move_whose_answer_is_lost_is_made_exactly_once(open_page: OpenPage, own_house: House) -> None:
    page = open_page(expects=LOST)
    table = sit(page, own_house)
    place_pawn(page)
    before = events(page, own_house, table)["view"]["seats"][0]["hand"]
    for _ in range(2):
        shown = rev(page)
        page.evaluate("hiram.picker.touch('deck.ot')")
        own_house.kill()
        own_house.start()
        moved(page, shown)
        my_turn(page)
    after = events(page, own_house, table)["view"]["seats"][0]["hand"]
    assert len(after) == len(before) + 2


def test_nothing_of_the_last_life_of_the_server_can_be_touched_until_its_table_is_shown_again(
    open_page: OpenPage, own_house: House
) -> None:
    page = open_page(expects=LOST)
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    holding: list[bool] = []

    def between(route: WebSocketRoute) -> None:
        def from_server(message: str | bytes) -> None:
            if holding and json.loads(message)["t"] == "scene":
                held.append((route, message))
            else:
                route.send(message)

        route.connect_to_server().on_message(from_server)

    page.route_web_socket("**/socket", between)
    sit(page, own_house)
    place_pawn(page)
    shown = rev(page)
    holding.append(True)
    own_house.kill()
    own_house.start()
    wait_until(page, lambda: bool(held))
    expect(page.locator("html")).to_have_attribute("data-turn", "showing")
    expect(page.locator(".node.live")).to_have_count(0)
    holding.clear()
    for route, message in held:
        route.send(message)
    my_turn(page)
    touch(page, "deck.ot")
    moved(page, shown)


def test_a_disk_that_takes_nothing_is_told_on_the_page_and_play_goes_on_by_itself(
    open_page: OpenPage, own_house: House
) -> None:
    """Files of the server cannot grow beyond a page, as on a full disk; then they can again."""
    page = open_page(expects=LOST)
    table = sit(page, own_house)
    place_pawn(page)
    shown, before = rev(page), events(page, own_house, table)["view"]["seats"][0]["hand"]
    assert own_house.process is not None
    limits = resource.prlimit(own_house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(own_house.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
    page.evaluate("hiram.picker.touch('deck.ot')")
    expect(page.locator("#trouble")).to_contain_text("Nothing can be stored just now")
    noticed(page, "Nothing can be stored just now")
    my_turn(page)
    assert rev(page) == shown
    resource.prlimit(own_house.process.pid, resource.RLIMIT_FSIZE, limits)
    expect(page.locator("#trouble")).to_be_hidden()
    touch(page, "deck.ot")
    moved(page, shown)
    my_turn(page)
    assert len(events(page, own_house, table)["view"]["seats"][0]["hand"]) == len(before) + 1


def test_nonsense_from_the_line_does_no_harm(open_page: OpenPage, house: House) -> None:
    page = open_page()
    nonsense = [
        "{",
        "null",
        "[]",
        "7",
        '"t"',
        "{}",
        '{"t": 5}',
        '{"t": "scene"}',
        '{"t": "patch", "rev": "x"}',
        '{"t": "table", "table": null}',
        '{"t": "patch", "rev": 99999, "base": -5}',
        '{"t": "said", "n": null}',
        '{"t": "asked"}',
        '{"t": "ok", "key": 5}',
        '{"t": "never heard of"}',
        '{"t": "no", "key": "nobody", "code": "bad", "text": "<b>", "clause": ""}',
    ]

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_server(message: str | bytes) -> None:
            for text in nonsense:
                route.send(text)
            route.send(message)

        server.on_message(from_server)

    page.route_web_socket("**/socket", between)
    sit(page, house)
    place_pawn(page)
    expect(page.locator("#prompt")).to_contain_text("actions left")


def test_an_impossible_move_is_refused_with_a_reason(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    shown = rev(page)
    page.evaluate("hiram.picker.listener.submit(999999)")
    noticed(page, "notice bad")
    my_turn(page)
    assert rev(page) == shown
    assert node(page, "loc.hebron").evaluate("element => element.classList.contains('lit')")


def test_what_is_said_while_the_line_is_down_is_marked_until_it_is_heard(open_page: OpenPage, own_house: House) -> None:
    page = open_page(expects=LOST)
    sit(page, own_house)
    open_dock(page, "chat")
    own_house.kill()
    expect(page.locator("#banner")).to_be_visible()
    for text in ("Are you there?", "Hello?"):
        page.fill(".chat-form input", text)
        page.keyboard.press("Enter")
    expect(page.locator(".chat .sending")).to_have_count(2)
    expect(page.locator(".chat .sending >> nth=0")).to_contain_text("Are you there?")
    expect(page.locator(".chat .sending >> nth=0")).to_contain_text("sending")
    own_house.start()
    expect(page.locator(".chat .sending")).to_have_count(0)
    expect(page.locator(".chat li")).to_have_count(2)
    assert [text.split("\n")[-1] for text in page.locator(".chat li").all_inner_texts()] == ["Are you there?", "Hello?"]


def test_nothing_is_offered_while_the_server_passes_for_a_seat(open_page: OpenPage, house: House) -> None:
    page = open_page()

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_server(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame.get("rev", 0) > 0 and frame.get("ask", {}).get("mine"):
                frame["ask"]["passing"] = True
            route.send(json.dumps(frame))

        server.on_message(from_server)

    page.route_web_socket("**/socket", between)
    sit(page, house)
    touch(page, "loc.hebron")
    expect(page.locator("#prompt")).to_contain_text("Passing for you")
    expect(page.locator("html")).to_have_attribute("data-turn", "others")
    expect(page.locator(".node.lit")).to_have_count(0)


def test_an_unknown_table_says_so(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=("404",))
    page.goto(f"{house.url}/table/nowhere")
    expect(page.locator("#gone")).to_be_visible()
    page.click("#gone a")
    page.wait_for_selector("html[data-ready]")


def test_who_plays_at_a_table_that_is_closed_reads_why(open_page: OpenPage, own_house: House) -> None:
    page = open_page(expects=LOST)
    table = sit(page, own_house)
    place_pawn(page)
    give(own_house.folder, Order("close", subject=table, text="the library closes at eight"))
    said = page.locator("#gone")
    expect(said).to_contain_text("This table was closed by whoever runs the server: the library closes at eight.")
    page.reload()
    expect(said).to_contain_text("the library closes at eight")
    give(own_house.folder, Order("reopen", subject=table))
    page.reload()
    my_turn(page)


def test_the_line_is_begun_before_the_script_is_there(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = create(page, house)
    held: list[Route] = []
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.route("**/js/table/main.js", lambda route: held.append(route))
    with page.expect_websocket():
        page.goto(f"{house.url}/table/{table}", wait_until="commit")
    wait_until(page, lambda: bool(held))
    held[0].continue_()
    my_turn(page)
    place_pawn(page)
    assert len(sockets) == 1
