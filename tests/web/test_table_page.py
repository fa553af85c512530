"""What a person does at the table: touching, keys, hints, taking back, rules, chat, settings, the camera."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.driving import (
    House,
    OpenPage,
    card_ids,
    create,
    end_turn,
    moved,
    my_turn,
    node,
    open_dock,
    place_pawn,
    rev,
    set_setting,
    sit,
    touch,
    way,
)

LONG = "\u05e9\u05dc\u05d5\u05dd \U0001f600 e\u0301 " * 1000


def classes(page: Page, id: str) -> set[str]:
    return set(str(node(page, id).get_attribute("class")).split())


def test_a_card_is_picked_let_go_and_stepped_back_from(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    card = f"card.{sorted(card_ids(page))[0]}"
    touch(page, card)
    assert "held" in classes(page, card)
    expect(page.locator("#prompt")).to_contain_text("now touch what is marked")
    touch(page, card)
    assert "held" not in classes(page, card)
    touch(page, card)
    page.click("text=Step back")
    assert "held" not in classes(page, card)
    assert page.evaluate("hiram.picker.path.length") == 0


def test_a_turn_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('node')"):
            break
    first = page.evaluate("document.activeElement.dataset.id")
    page.keyboard.press("ArrowUp")
    second = page.evaluate("document.activeElement.dataset.id")
    assert second.startswith("loc.")
    assert second != first
    before = rev(page)
    page.keyboard.press("Enter")
    moved(page, before)
    my_turn(page)
    place = page.evaluate("document.activeElement.dataset.id")
    assert place, "after a touch by key the focus is on the next target"
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.id") == "button.end":
            break
        x = page.evaluate("document.activeElement.getBoundingClientRect().left")
        goal = node(page, "button.end").bounding_box()
        assert goal is not None
        page.keyboard.press("ArrowRight" if x < goal["x"] - 1 else "ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id") == "button.end"
    before = rev(page)
    page.keyboard.press("Enter")
    moved(page, before)
    my_turn(page)


def test_escape_steps_back_by_keyboard(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    card = f"card.{sorted(card_ids(page))[0]}"
    node(page, card).focus()
    page.keyboard.press("Enter")
    assert "held" in classes(page, card)
    page.keyboard.press("Escape")
    assert "held" not in classes(page, card)


def test_the_action_list_holds_every_move_and_makes_one(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    open_dock(page, "actions")
    page.locator("#panel-actions details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    listed = page.eval_on_selector_all(
        "#panel-actions [data-action]", "all => all.map(one => Number(one.dataset.action))"
    )
    legal = page.evaluate(
        "import('/static/js/pure/trie.js').then(trie => trie.actions(hiram.picker.trie).map(action => action.id))"
    )
    assert sorted(listed) == sorted(legal)
    page.fill("#panel-actions input", "old testament")
    before = rev(page)
    page.click("#panel-actions [data-action]")
    moved(page, before)
    my_turn(page)
    assert len(card_ids(page)) == 4


def test_a_move_is_taken_back(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    before, goal = rev(page), way(page)
    touch(page, goal)
    moved(page, before)
    my_turn(page)
    assert "lit" not in classes(page, goal)
    before = rev(page)
    page.click("#undo")
    moved(page, before)
    my_turn(page)
    assert "lit" in classes(page, goal)


def test_a_hint_points_at_the_table_and_says_why(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.click("#hintTool")
    expect(page.locator("#hint")).to_be_visible()
    assert page.locator(".node.hinted").count() >= 1
    assert len(page.locator("#hint p").inner_text()) > 10
    page.click('#hint [aria-label="Close"]')
    assert page.locator(".node.hinted").count() == 0


def test_the_rules_are_searched_and_opened_from_the_log(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    open_dock(page, "rules")
    page.fill("#panel-rules input", "New Testament deck")
    expect(page.locator("#panel-rules .count")).to_contain_text("rule")
    assert page.locator("#panel-rules .rule").count() < 40
    page.fill("#panel-rules input", LONG)
    expect(page.locator("#panel-rules .empty")).to_be_visible()
    page.click('.dock [aria-label="Close"]')
    clause = page.locator(".board-log .clause").first
    name = clause.inner_text()
    clause.click()
    expect(page.locator(f'#panel-rules .rule.found[data-clause="{name}"]')).to_be_in_viewport()


def test_chat_takes_emoji_right_to_left_and_ten_thousand_characters(open_page: OpenPage, house: House) -> None:
    page, other = open_page(), open_page()
    table = sit(page, house, listed=True)
    other.goto(f"{house.url}/table/{table}")
    open_dock(page, "chat")
    field = page.locator(".chat-form input")
    field.fill(LONG)
    page.keyboard.press("Enter")
    expect(page.locator(".rest")).to_contain_text("characters left")
    assert page.locator(".chat .speaker").count() == 0
    said = "\u05e9\u05dc\u05d5\u05dd <b>\U0001f600</b>"
    field.fill(said)
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text(said)
    expect(other.locator(".chat li")).to_contain_text(said)
    assert field.input_value() == ""


def test_settings_are_kept_and_take_effect(open_page: OpenPage, house: House) -> None:
    page = open_page(calm=False)
    sit(page, house)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    page.click('label[for="settings-theme-dark"]')
    page.click('label[for="settings-motion-none"]')
    page.click('label[for="settings-confirm-always"]')
    page.keyboard.press("Escape")
    page.reload()
    my_turn(page)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("document.documentElement.dataset.motion") == "none"
    before = rev(page)
    touch(page, "loc.hebron")
    page.click("dialog >> text=Do it")
    moved(page, before)


def test_before_what_cannot_be_taken_back_the_table_asks_again_if_wanted(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    set_setting(page, 'label[for="settings-confirm-final"]')
    before = rev(page)
    touch(page, way(page))
    moved(page, before)
    my_turn(page)
    before = rev(page)
    touch(page, "deck.ot")
    expect(page.locator("dialog")).to_contain_text("can’t be taken back")
    page.click("dialog >> text=Cancel")
    expect(page.locator("dialog")).to_have_count(0)
    assert rev(page) == before
    touch(page, "deck.ot")
    page.click("dialog >> text=Do it")
    moved(page, before)
    my_turn(page)
    assert len(card_ids(page)) == 4


def test_nothing_is_asked_again_unless_wanted(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    before = rev(page)
    touch(page, "deck.ot")
    moved(page, before)
    assert page.locator("dialog").count() == 0


def test_sounds_are_switched_on_and_off_and_played(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.add_init_script(
        "window.voices = 0; const start = OscillatorNode.prototype.start;"
        " OscillatorNode.prototype.start = function (at) { window.voices += 1; return start.call(this, at); };"
    )
    sit(page, house)
    place_pawn(page)
    assert page.evaluate("window.voices") == 0
    set_setting(page, "text=Sounds")
    heard = page.evaluate("window.voices")
    assert heard > 0
    before = rev(page)
    touch(page, "button.end")
    moved(page, before)
    my_turn(page)
    played = page.evaluate("window.voices")
    assert played > heard
    set_setting(page, "text=Sounds")
    end_turn(page)
    my_turn(page)
    assert page.evaluate("window.voices") == played


def test_full_screen_is_entered_and_left(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Full screen")
    page.wait_for_function("document.fullscreenElement !== null")
    page.click("#tools >> text=More")
    page.click("dialog >> text=Leave full screen")
    page.wait_for_function("document.fullscreenElement === null")


def test_when_time_runs_out_the_simplest_answer_is_given_and_the_log_says_so(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, clock={"kind": "move", "seconds": 5, "at_zero": "default"})
    place_pawn(page)
    before = rev(page)
    expect(page.locator('.player[data-seat="0"] .clock')).to_contain_text("0:0")
    moved(page, before)
    expect(page.locator(".board-log")).to_contain_text("runs out of time")
    expect(page.locator(".board-log")).to_contain_text("ends the turn")


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
    page.mouse.wheel(0, -300)
    page.mouse.wheel(0, -300)
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
    page = open_page()
    sit(page, house)
    node(page, "deck.nt").hover()
    expect(page.locator("#tip")).to_be_visible()
    assert len(page.locator("#tip").inner_text()) > 20


PREVIEW = """() => {
  const node = hiram.scene.nodes.get("loc.eden");
  Object.assign(node, { tip: "From here to Hebron.", shows: ["loc.hebron", "loc.shiloh"] });
}"""
SHOWN = "() => [...document.querySelectorAll('.node.shown')].map(node => node.dataset.id).sort()"


def test_hovering_and_focus_light_up_what_a_node_speaks_of(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.evaluate(PREVIEW)
    node(page, "loc.eden").hover()
    assert page.evaluate(SHOWN) == ["loc.hebron", "loc.shiloh"]
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
    page = open_page("phone")
    sit(page, house)
    page.evaluate(PREVIEW)
    before, box = rev(page), node(page, "loc.eden").bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator("#tip")).to_have_text("From here to Hebron.")
    assert page.evaluate(SHOWN) == ["loc.hebron", "loc.shiloh"]
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert rev(page) == before
    expect(page.locator("html")).to_have_attribute("data-turn", "mine")


def test_resigning_leaves_the_seat_to_a_bot(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    end_turn(page)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Resign")
    page.click("dialog .danger")
    page.wait_for_selector('html[data-turn="others"], html[data-turn="over"]')
    expect(page.locator('.player[data-seat="0"]')).to_contain_text("Bot")


def test_passes_are_made_where_the_settings_want_them(open_page: OpenPage, house: House) -> None:
    page = open_page()
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]
    table = create(page, house, game="solomons_temple", options={}, seats=seats)
    address = f"{house.url}/api/tables/{table}"
    while (view := page.request.get(f"{address}/view?seat=1").json())["question"] is None or (
        view["question"]["kind"] != "sin_window"
    ):
        if view["question"]:
            answer = {"seat": 1, "action": view["question"]["default"], "rev": view["rev"]}
            page.request.post(f"{address}/actions", data=answer)
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    expect(page.locator("#prompt")).to_contain_text("do you play a Sin")
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    before = rev(page)
    page.select_option("#pass-sin_window", "always")
    moved(page, before)  # the server has passed
    page.keyboard.press("Escape")
    seen = page.request.get(address).json()
    assert [seat["passes"] for seat in seen["seats"]] == [{}, {"sin_window": "always"}]
    page.reload()
    page.wait_for_selector("html[data-rev]")
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    expect(page.locator("#pass-sin_window")).to_have_value("always")
    expect(page.locator("#pass-open_window")).to_have_value("never")
