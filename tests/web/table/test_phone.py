"""A phone held upright: the tall layout, taps and near misses, pinching, buttons for the parts of the table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from web.driving import House, OpenPage, drawn, moved, my_turn, node, open_dock, rev, sit


def tap(page: Page, id: str, dx: float = 0, dy: float = 0) -> None:
    box = node(page, id).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2 + dx, box["y"] + box["height"] / 2 + dy)


def pinch(page: Page, x: float, y: float, apart: tuple[float, float]) -> None:
    """Two fingers about a point, from one distance to another."""
    line = page.context.new_cdp_session(page)
    steps = 6
    for k in range(steps + 1):
        half = (apart[0] + (apart[1] - apart[0]) * k / steps) / 2
        fingers = [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
        line.send("Input.dispatchTouchEvent", {"type": "touchStart" if k == 0 else "touchMove", "touchPoints": fingers})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_near_miss_counts_as_a_tap(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    assert page.evaluate("hiram.scene.layoutName") == "tall"
    before = rev(page)
    tap(page, "loc.eden", dx=12, dy=10)
    moved(page, before)
    my_turn(page)
    expect(page.locator(".board-log")).to_be_hidden()


def test_pinching_zooms_and_makes_no_move(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    before, shown = page.evaluate("hiram.camera.camera.k"), rev(page)
    pinch(page, 190, 300, (60, 180))
    assert page.evaluate("hiram.camera.camera.k") > 2 * before
    pinch(page, 190, 300, (220, 40))
    assert page.evaluate("hiram.camera.camera.k") < 2 * before
    assert rev(page) == shown


def test_zone_buttons_bring_a_part_near(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    whole = page.evaluate("hiram.camera.camera.k")
    page.click('.zone[data-zone="hand"]')
    assert page.evaluate("hiram.camera.camera.k") > whole
    expect(page.locator('.zone[data-zone="hand"]')).to_have_attribute("aria-pressed", "true")
    page.click('.zone[data-zone=""]')
    assert page.evaluate("hiram.camera.camera.k") == whole


def with_panes(page: Page, names: dict[str, tuple[str, ...]]) -> None:
    """Let the tall layout have panes, with these zones in each."""

    def answer(route: Route) -> None:
        sheet = route.fetch().json()
        layout = sheet["layouts"]["tall"]
        layout["panes"] = [{"name": name, "title": name.title(), "named_by": []} for name in names]
        for name, zones in names.items():
            for zone in zones:
                layout["zones"][zone]["pane"] = name
        route.fulfill(json=sheet)

    page.route("**/api/sheets/**.json", answer)


def pane(page: Page, name: str) -> Locator:
    return page.locator(f'.pane[data-pane="{name}"]')


def test_one_pane_is_shown_and_the_tabs_say_where_something_can_be_touched(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    with_panes(page, {"cards": ("hand",), "land": ("board",)})
    sit(page, house)
    expect(pane(page, "land")).to_have_attribute("aria-pressed", "true")  # the pawn is to be placed there
    expect(pane(page, "land")).to_have_class("pane live")
    expect(pane(page, "cards")).to_have_class("pane")
    expect(node(page, "loc.eden")).to_be_visible()
    pane(page, "cards").click()
    expect(node(page, "loc.eden")).to_be_hidden()
    hand = page.locator('.node[data-id^="card."]').first
    expect(hand).to_be_visible()
    assert page.evaluate("hiram.scene.spots().map(spot => spot.id).filter(id => id.startsWith('loc.'))") == []
    pane(page, "land").click()
    before = rev(page)
    tap(page, "loc.eden")
    moved(page, before)
    my_turn(page)
    expect(pane(page, "cards")).to_have_class(re.compile("live"))  # now a card may be played, too
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".pane")).to_have_count(0)
    expect(node(page, "loc.eden")).to_be_visible()
    expect(hand).to_be_visible()


def test_what_changes_in_a_hidden_pane_is_told_by_its_tab(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    with_panes(page, {"land": ("board",), "people": ("panels2",)})
    sit(page, house)
    before = rev(page)
    tap(page, "loc.eden")
    moved(page, before)
    my_turn(page)
    expect(pane(page, "people")).to_have_class("pane news")
    expect(pane(page, "people")).to_contain_text("something has changed here")
    pane(page, "people").click()
    expect(pane(page, "people")).to_have_class("pane")


def test_nothing_sticks_out_and_everything_can_be_hit(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for tool in page.locator(".tool").all():
        box = tool.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert 0 <= box["x"] <= 390 - box["width"]
    open_dock(page, "rules")
    expect(page.locator("#panel-rules .rule").first).to_be_visible()


def test_turning_the_device_changes_the_layout(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#stage")).to_have_attribute("data-layout", "wide")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#stage")).to_have_attribute("data-layout", "tall")


def test_a_long_hint_lies_over_the_board(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    stage = page.locator(".stage")
    height = stage.evaluate("stage => stage.clientHeight")
    page.click("#tools >> text=Hint")
    expect(page.locator("text=Do that")).to_be_visible()
    page.evaluate("document.querySelector('#hint').style.paddingTop = '330px'")
    drawn(page)
    assert stage.evaluate("stage => stage.clientHeight") == height
    expect(stage).to_have_attribute("data-layout", "tall")


def test_bots_are_told_apart_where_there_is_no_room_for_names(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    bots = [{"kind": "bot", "bot": bot} for bot in ("greedy", "greedy", "random")]
    sit(page, house, seats=[{"kind": "me"}, *bots])
    shown = [chip.locator(".player-short").inner_text() for chip in page.locator(".player:not(.on)").all()]
    assert shown == ["G1", "G2", "R1"]
    for chip in page.locator(".player").all():
        box = chip.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
        assert box["width"] >= 44
