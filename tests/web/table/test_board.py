"""The board under the hand: flights, zooming, dragging, and what is told of a piece."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.driving import (
    House,
    OpenPage,
    moved,
    node,
    place_pawn,
    rev,
    sit,
    stop_clock,
    touch,
    way,
)

pytestmark = pytest.mark.drawn


def test_what_moves_flies_unless_motion_is_not_wanted(open_page: OpenPage, house: House) -> None:
    for calm in (False, True):
        page = open_page(calm=calm, speed="normal")
        sit(page, house)
        place_pawn(page)
        page.evaluate(
            "() => { window.flights = 0; const fly = Element.prototype.animate;"
            " Element.prototype.animate = function (...all) { window.flights += 1; return fly.apply(this, all); }; }"
        )
        before = rev(page)
        touch(page, way(page))
        moved(page, before)
        assert (page.evaluate("window.flights") == 0) == calm


@pytest.mark.parametrize("key", ["+", "-"])
def test_wheel_and_keys_zoom_about_what_one_looks_at(open_page: OpenPage, house: House, key: str) -> None:
    page = open_page()
    sit(page, house)
    box = node(page, "loc.hebron").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    for _ in range(2):
        scale = page.evaluate("hiram.camera.camera.k")
        page.mouse.wheel(0, -300)  # which does not wait until the page has taken it
        page.wait_for_function("scale => hiram.camera.camera.k > scale", arg=scale)
    near = node(page, "loc.hebron").bounding_box()
    assert near is not None
    assert near["width"] > 1.3 * box["width"]
    assert abs(near["x"] + near["width"] / 2 - x) < 3
    assert abs(near["y"] + near["height"] / 2 - y) < 3
    before = page.evaluate("hiram.camera.camera.k")
    node(page, "loc.hebron").focus()
    page.keyboard.press(key)
    assert (page.evaluate("hiram.camera.camera.k") > before) == (key == "+")
    page.keyboard.press("0")
    assert page.evaluate("hiram.camera.whole")


def test_dragging_moves_the_table_and_touches_nothing(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.click("#zoomin")
    page.click("#zoomin")
    before = rev(page)
    at = page.evaluate("hiram.camera.camera.x")
    box = node(page, "loc.jerusalem").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 105, box["y"] + 65, steps=5)
    page.mouse.up()
    assert page.evaluate("hiram.camera.camera.x") - at == pytest.approx(100, abs=2)
    assert rev(page) == before


def test_hovering_explains_a_piece(open_page: OpenPage, house: House) -> None:
    page = open_page(own=True)
    page.clock.install()
    sit(page, house)
    stop_clock(page)
    node(page, "deck.nt").hover()
    page.clock.run_for(REST)
    expect(page.locator("#tip")).to_be_visible()
    assert len(page.locator("#tip").inner_text()) > 20
    rule = page.locator("#tip .clause").first
    rule.hover()  # on its way there the mouse leaves the piece
    page.clock.run_for(REST)
    clause = rule.inner_text()
    rule.click()
    expect(page.locator("#tip")).to_be_hidden()
    expect(page.locator(f'.rule.found[data-clause="{clause}"]')).to_be_visible()


REST = 1000
"""Milliseconds after which a pointer at rest, or a long press, is answered by a tip; and long before it goes."""
PREVIEW = """() => {
  const node = hiram.scene.nodes.get("loc.eden");
  Object.assign(node, { tip: "From here to Hebron.", shows: ["loc.hebron", "loc.shiloh"] });
}"""

SHOWN = "() => [...document.querySelectorAll('.node.shown')].map(node => node.dataset.id).sort()"


def test_hovering_and_focus_light_up_what_a_node_speaks_of(open_page: OpenPage, house: House) -> None:
    page = open_page(own=True)
    page.clock.install()
    sit(page, house)
    page.evaluate(PREVIEW)
    stop_clock(page)
    node(page, "loc.eden").hover()
    assert page.evaluate(SHOWN) == ["loc.hebron", "loc.shiloh"]
    expect(page.locator("#tip")).to_be_hidden()
    page.clock.run_for(REST)
    expect(page.locator("#tip")).to_have_text("From here to Hebron.")
    node(page, "loc.beersheba").hover()
    assert page.evaluate(SHOWN) == []
    page.keyboard.press("Tab")  # from now on the focus is to be seen
    node(page, "loc.eden").focus()
    assert page.evaluate(SHOWN) == ["loc.hebron", "loc.shiloh"]
    expect(page.locator("#tip")).to_have_text("From here to Hebron.")
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate(SHOWN) == []


def test_a_long_press_lights_up_what_a_node_speaks_of_and_makes_no_move(open_page: OpenPage, house: House) -> None:
    page = open_page("phone", own=True)
    page.clock.install()
    sit(page, house)
    page.evaluate(PREVIEW)
    page.evaluate("hiram.scene.reveal(['loc.eden'])")
    stop_clock(page)
    before, box = rev(page), node(page, "loc.eden").bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.clock.run_for(REST)
    expect(page.locator("#tip")).to_have_text("From here to Hebron.")
    assert page.evaluate(SHOWN) == ["loc.hebron", "loc.shiloh"]
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert rev(page) == before
    expect(page.locator("html")).to_have_attribute("data-turn", "mine")
