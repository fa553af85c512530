"""A phone: panes, frames that scroll, taps and near misses, pinching, buttons that stand in the prompt."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web.driving import House, OpenPage, drawn, moved, my_turn, node, open_dock, rev, sit
from web.finger import swipe

pytestmark = pytest.mark.drawn


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


FRAME = "hiram.scene.frames.get('{}')"


def is_in_view(page: Page, id: str) -> bool:
    """Whether a node lies wholly inside its frame."""
    return bool(
        page.evaluate(
            """id => {
  const view = hiram.scene.views.get(id);
  const frame = hiram.scene.frameOf(view.node);
  const [box, window] = [view, frame].map((one) => one.element.getBoundingClientRect());
  const inside = box.left >= window.left && box.right <= window.right;
  return inside && box.top >= window.top && box.bottom <= window.bottom;
}""",
            id,
        )
    )


def begin(page: Page, house: House, place: str = "shiloh") -> None:
    """Sit down and place the pawn in the middle of the map."""
    sit(page, house)
    before = rev(page)
    tap(page, f"loc.{place}")
    moved(page, before)
    my_turn(page)


def test_a_near_miss_counts_as_a_tap(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    assert page.evaluate("hiram.scene.layoutName") == "tall"
    before = rev(page)
    tap(page, "loc.shiloh", dx=12, dy=10)
    moved(page, before)
    my_turn(page)
    expect(page.locator(".board-log")).to_be_hidden()


LEFT = """() => hiram.scene.root.dispatchEvent(new PointerEvent("pointerdown",
  { pointerId: 99, pointerType: "touch", isPrimary: true, clientX: 190, clientY: 400, bubbles: true }))"""


def test_a_finger_whose_end_was_never_told_makes_no_tap_a_pinch(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    before = rev(page)
    page.evaluate(LEFT)
    tap(page, "loc.shiloh")
    moved(page, before)


def test_pinching_zooms_the_map_alone_and_makes_no_move(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    zoom, shown = f"{FRAME.format('map')}.camera.k", rev(page)
    before = page.evaluate(zoom)
    pinch(page, 190, 400, (60, 180))
    assert page.evaluate(zoom) > 2 * before
    assert page.evaluate("hiram.camera.camera.k") == 1
    pinch(page, 190, 400, (250, 20))
    ground = page.evaluate(f"{FRAME.format('map')}.ground.width") * page.evaluate(zoom)
    assert ground <= 391, "pinched out, the whole map is to be seen"
    assert rev(page) == shown


def test_the_map_and_the_hand_scroll_under_the_finger(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    begin(page, house)
    pane(page, "market").click()
    for _ in range(2):  # now the hand has more cards than there is room for
        before = rev(page)
        tap(page, "deck.ot")
        moved(page, before)
        my_turn(page)
    pane(page, "map").click()
    shown = rev(page)
    for name, point, way, along in (
        ("map", (190, 400), (-60, -10), "x"),
        ("map", (190, 400), (20, 60), "y"),
        ("own", (190, 700), (-60, 5), "x"),
    ):
        at = f"{FRAME.format(name)}.camera.{along}"
        before = page.evaluate(at)
        swipe(page, *point, *way)
        assert abs(page.evaluate(at) - before) > 30, (name, along)
    camera = f"{FRAME.format('map')}.camera"
    before = page.evaluate(camera)
    page.evaluate("['players', 'map'].forEach((name) => hiram.board.stage.showPane(name))")  # and brings no target near
    assert page.evaluate(camera) == before, "the map forgot where it was while another pane was shown"
    assert rev(page) == shown


def test_the_targets_of_a_decision_are_brought_into_view(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    page.evaluate("hiram.scene.reveal(['loc.eden'])")
    assert is_in_view(page, "loc.eden")
    before = rev(page)
    tap(page, "loc.eden")
    moved(page, before)
    my_turn(page)
    swipe(page, 100, 300, 280, 200)
    swipe(page, 100, 300, 280, 200)
    ways = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    ways = [id for id in ways if id.startswith("loc.")]
    assert ways
    assert not all(is_in_view(page, id) for id in ways)
    assert page.locator('.frame[data-frame="map"] .edge.live').count() > 0, "the edge says where they are"
    pane(page, "market").click()
    pane(page, "map").click()
    assert all(is_in_view(page, id) for id in ways)


def test_arrow_keys_scroll_to_what_is_out_of_sight(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    node(page, "loc.shiloh").focus()
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.id") in ("loc.susa", "loc.mount_ararat", "loc.babylon"):
            break
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id") in ("loc.susa", "loc.mount_ararat", "loc.babylon")
    assert is_in_view(page, page.evaluate("document.activeElement.dataset.id"))


def test_buttons_of_the_board_stand_in_the_prompt(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    begin(page, house)
    end = page.locator('.prompt-always [data-touch="button.end"]')
    place = end.bounding_box()
    assert place is not None
    assert place["height"] >= 44
    expect(node(page, "button.end")).to_be_hidden()
    height = page.locator("#stage").bounding_box()
    tap(page, str(page.locator('.frame[data-frame="own"] .node.lit').first.get_attribute("data-id")))
    throw = page.locator('.prompt-buttons [data-touch^="drop."]')
    expect(throw).to_have_text("Throw away")
    assert end.bounding_box() == place, "it stays where it is"
    assert page.locator("#stage").bounding_box() == height
    for tab in page.locator(".pane").all():
        tab.click(trial=True)  # no button lies over it
    before = rev(page)
    throw.click()
    moved(page, before)
    my_turn(page)
    before = rev(page)
    end.click()
    moved(page, before)


def test_zone_buttons_bring_a_part_near(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")

    def without_panes(route: Route) -> None:
        sheet = route.fetch().json()
        sheet["layouts"] = {"tall": {**sheet["layouts"]["wide"], "height": 3000}}
        route.fulfill(json=sheet)

    page.route("**/api/sheets/**.json", without_panes)
    sit(page, house)
    whole = page.evaluate("hiram.camera.camera.k")
    page.click('.zone[data-zone="hand"]')
    assert page.evaluate("hiram.camera.camera.k") > whole
    expect(page.locator('.zone[data-zone="hand"]')).to_have_attribute("aria-pressed", "true")
    page.click('.zone[data-zone=""]')
    assert page.evaluate("hiram.camera.camera.k") == whole


def pane(page: Page, name: str) -> Locator:
    return page.locator(f'.pane[data-pane="{name}"]')


def test_one_pane_is_shown_and_the_tabs_say_where_something_can_be_touched(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    expect(pane(page, "map")).to_have_attribute("aria-pressed", "true")  # the pawn is to be placed there
    expect(pane(page, "map")).to_have_class("pane live")
    expect(pane(page, "market")).to_have_class("pane")
    expect(page.locator(".zone")).to_have_count(0)
    hand = page.locator('.frame[data-frame="own"] .node[data-id^="card."]').first
    expect(hand).to_be_visible()
    pane(page, "market").click()
    expect(node(page, "loc.shiloh")).to_be_hidden()
    expect(hand).to_be_visible()
    assert page.evaluate("hiram.scene.spots().map(spot => spot.id).filter(id => id.startsWith('loc.'))") == []
    pane(page, "map").click()
    before = rev(page)
    tap(page, "loc.shiloh")
    moved(page, before)
    my_turn(page)
    expect(pane(page, "market")).to_have_class(re.compile("live"))  # now a card may be drawn, too
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".pane")).to_have_count(0)
    expect(node(page, "loc.shiloh")).to_be_visible()


def test_what_changes_in_a_hidden_pane_is_told_by_its_tab(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    begin(page, house)
    expect(pane(page, "players")).to_have_class("pane news")
    expect(pane(page, "players")).to_contain_text("something has changed here")
    pane(page, "players").click()
    expect(pane(page, "players")).to_have_class("pane")


def test_names_of_panes_and_tools_fit_on_a_narrow_phone(open_page: OpenPage, house: House) -> None:
    page = open_page("phone", viewport={"width": 360, "height": 640})
    sit(page, house)
    cut = "nodes => nodes.filter(node => node.scrollWidth > node.clientWidth).map(node => node.textContent)"
    assert page.eval_on_selector_all(".pane-title", cut) == []
    assert page.eval_on_selector_all(".tool", cut) == []
    heights = page.eval_on_selector_all(".tools", "nodes => nodes.map(node => node.clientHeight)")
    assert max(heights) <= 56


def test_a_long_name_of_a_player_is_whole_on_the_tab_of_his_city(open_page: OpenPage, house: House) -> None:
    page = open_page("phone", viewport={"width": 360, "height": 640})
    page.request.post(f"{house.url}/api/guests", data={"name": "Bartholomew"})
    sit(page, house, game="solomons_temple", options={})
    title = page.locator(".pane-title").first
    expect(title).to_have_text("Bartholomew (you)")
    cut = "title => title.scrollHeight > title.clientHeight || title.scrollWidth > title.clientWidth"
    assert not title.evaluate(cut)
    longest = "Bartholomew of Jerusalem"
    page.request.post(f"{house.url}/api/guests", data={"name": longest})
    sit(page, house, game="solomons_temple", options={})
    expect(page.locator(".pane").first).to_have_attribute("title", re.compile(longest))
    assert not title.evaluate(cut)


@pytest.mark.parametrize("width", [390, 360])
def test_two_buttons_of_the_prompt_leave_the_badge_whole(open_page: OpenPage, house: House, width: int) -> None:
    """As in Solomon's Temple, where a build can be announced or the part of the turn be ended."""
    page = open_page("phone", viewport={"width": width, "height": 640})
    sit(page, house, game="solomons_temple", options={})
    two = """always => {
      const other = always.lastElementChild.cloneNode(true);
      other.querySelector("span").textContent = "Announce a build";
      always.prepend(other);
    }"""
    cut = "badge => badge.scrollWidth > badge.clientWidth"
    page.eval_on_selector(".prompt-again", "again => { again.hidden = false; }")
    assert not page.eval_on_selector(".prompt-badge", cut)
    page.eval_on_selector(".prompt-always", two)
    drawn(page)
    assert not page.eval_on_selector(".prompt-badge", cut)
    words = page.locator(".prompt-text").bounding_box()
    assert words is not None
    for button in page.locator(".prompt-always .button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= words["x"] + words["width"]
        assert box["x"] + box["width"] <= width


LONG_PROMPTS = (
    ("False Worship stops your build: answer with a Burnt Offering or the Scapegoat, or give up.", "Give up the build"),
    ("Defend your city, or be done.", "Send one Israelite Army", "Send two Israelite Armies", "Done"),
)
SHOW_PROMPT = """([words, ...names]) => {
  const always = document.querySelector(".prompt-always");
  const button = always.querySelector("button");
  document.querySelector(".prompt-text").textContent = words;
  document.querySelector(".prompt-told").textContent = "Aaron draws three cards.";
  for (const hidden of document.querySelectorAll(".prompt-again, .prompt-rule, .prompt-told")) hidden.hidden = false;
  always.replaceChildren(...names.map((name) => {
    const made = button.cloneNode(true);
    made.querySelector("span").textContent = name;
    return made;
  }));
}"""
OVER_THE_TABS = """() => {
  const [prompt, tabs] = ["#prompt", "#panes"].map((one) => document.querySelector(one).getBoundingClientRect());
  const buttons = [...document.querySelectorAll(".prompt button")].map((one) => one.getBoundingClientRect());
  return Math.max(prompt.bottom, ...buttons.map((one) => one.bottom)) - tabs.top;
}"""


def test_no_prompt_covers_the_tabs(open_page: OpenPage, house: House) -> None:
    """As in Solomon's Temple, which has the longest words and buttons."""
    page = open_page("phone")
    sit(page, house, game="solomons_temple", options={})
    for width, height in ((390, 844), (360, 640), (820, 1180), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for prompt in LONG_PROMPTS:
            page.evaluate(SHOW_PROMPT, prompt)
            page.evaluate("dispatchEvent(new Event('resize'))")
            drawn(page)
            assert page.evaluate(OVER_THE_TABS) <= 1, (width, prompt)
            words = page.locator(".prompt-text").evaluate("text => text.scrollHeight - text.clientHeight")
            assert words <= 4, (width, prompt)


def test_what_a_hint_points_at_is_in_view_and_not_under_it(open_page: OpenPage, house: House) -> None:
    """Wherever the phone is turned while the hint is shown."""
    sizes = [{"width": width, "height": height} for width, height in ((844, 390), (360, 640), (390, 844), (844, 390))]
    page = open_page("phone", viewport=sizes[0])
    begin(page, house)
    page.click("#hintTool")
    expect(page.locator("text=Do that")).to_be_visible()
    for size in sizes:
        page.set_viewport_size(size)
        expect(page.locator("#stage")).to_have_attribute("data-layout", "low" if size["height"] == 390 else "tall")
        drawn(page)
        hinted = page.locator(".node.hinted").filter(visible=True)
        target, hint = hinted.first.bounding_box(), page.locator("#hint").bounding_box()
        assert target is not None
        assert hint is not None
        assert is_in_view(page, str(hinted.first.get_attribute("data-id")))
        middle = target["y"] + target["height"] / 2
        assert not hint["y"] < middle < hint["y"] + hint["height"], size
        stage = page.locator("#stage").bounding_box()
        assert stage is not None
        assert hint["width"] * hint["height"] < stage["width"] * stage["height"] / 3, size
        own = page.locator('.frame[data-frame="own"]').bounding_box()
        assert own is not None
        assert size["width"] < size["height"] or hint["x"] + hint["width"] <= own["x"] + 1


def test_a_hint_lies_over_nothing_of_what_it_points_at(open_page: OpenPage, house: House) -> None:
    """In Temple Rush it points at a stone of one's own, at the lower edge, and at a place far above."""
    page = open_page("phone")
    sit(page, house, game="temple_rush", options={})
    page.click("#hintTool")
    expect(page.locator("text=Do that")).to_be_visible()
    drawn(page)
    hint = page.locator("#hint").bounding_box()
    assert hint is not None
    boxes = [one.bounding_box() for one in page.locator(".node.hinted").filter(visible=True).all()]
    assert len(boxes) >= 2
    for box in boxes:
        assert box is not None
        assert box["y"] >= hint["y"] + hint["height"] or box["y"] + box["height"] <= hint["y"]


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
    page.click("#handbook-rules-tab")
    expect(page.locator("#panel-rules .rule").first).to_be_visible()


def test_turning_the_device_changes_the_layout(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit(page, house)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#stage")).to_have_attribute("data-layout", "low")
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


PROMPT = """async () => {
  const { Prompt } = await import("/static/js/table/panels/prompt.js");
  const prompt = new Prompt(document.body.appendChild(document.createElement("div")), {});
  const state = { badge: "", mine: true, always: [{ node: "button.end", label: "End turn" }] };
  const button = () => prompt.always.querySelector("button");
  prompt.show({ ...state, text: "one" });
  const before = button();
  prompt.point(["card.1", "button.end"]);
  prompt.show({ ...state, text: "two" });
  const seen = [button() === before, button().classList.contains("hinted")];
  prompt.point([]);
  seen.push(button().classList.contains("hinted"));
  prompt.show({ ...state, text: "two", always: [] });
  return [...seen, button()];
}"""


def test_a_button_stays_under_the_finger_and_a_hint_points_at_it(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.goto(f"{house.url}/archive")
    assert page.evaluate(PROMPT) == [True, True, False, None]


def test_a_window_that_becomes_wide_shows_the_end_of_the_log(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    begin(page, house)
    page.set_viewport_size({"width": 1366, "height": 768})
    log = page.locator(".board-log .log")
    expect(log).to_be_visible()
    below = log.evaluate("log => log.scrollHeight - log.clientHeight - log.scrollTop")
    assert below < 2
