"""A phone held upright: the tall layout, taps and near misses, pinching, buttons for the parts of the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, moved, my_turn, node, open_dock, rev, sit


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
