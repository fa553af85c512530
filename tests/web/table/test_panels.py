"""The panels beside the table: rules, chat, log."""

from __future__ import annotations

from playwright.sync_api import expect

from web.driving import (
    House,
    OpenPage,
    drawn,
    end_turn,
    my_turn,
    open_dock,
    place_pawn,
    sit,
)

LONG = "\u05e9\u05dc\u05d5\u05dd \U0001f600 e\u0301 " * 1000


def test_the_rules_are_searched_and_opened_from_the_log(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    open_dock(page, "rules")
    expect(page.locator("#panel-rules h1")).to_have_text("Learn Portals and Prophets")
    expect(page.locator("#panel-rules .rule").first).to_be_hidden()
    page.fill("#panel-rules input", "New Testament deck")
    expect(page.locator("#panel-rules .count")).to_contain_text("Found in")
    assert 0 < page.locator("#panel-rules .rule:visible").count() < 40
    page.fill("#panel-rules input", LONG)
    expect(page.locator("#panel-rules .empty:visible")).to_be_visible()
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
    expect(page.locator(".chat li:has(.speaker)")).to_contain_text(said)
    expect(other.locator(".chat li:has(.speaker)")).to_contain_text(said)
    assert field.input_value() == ""


def test_the_log_panel_and_the_log_on_the_board_say_the_same(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    open_dock(page, "log")
    assert page.locator("#panel-log .log li").all_inner_texts() == page.locator(".board-log .log li").all_inner_texts()


AT_THE_END = """() => {
  const { scrollTop, clientHeight, scrollHeight } = document.querySelector(".board-log .log");
  return scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2;
}"""


def test_the_log_follows_whoever_reads_at_its_end_and_nobody_else(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    for _ in range(2):
        end_turn(page)
        my_turn(page)
        page.wait_for_function(AT_THE_END)
    page.evaluate("document.querySelector('.board-log .log').scrollTop = 0")
    drawn(page)
    end_turn(page)
    my_turn(page)
    drawn(page)
    assert page.evaluate("document.querySelector('.board-log .log').scrollTop") == 0


COVERED = """() => {
  const dock = document.querySelector("#dock").getBoundingClientRect();
  const { stage } = hiram.board;
  const keys = [...stage.views.values()].filter(({ node }) => node.id.split(".")[0] === "key");
  return keys.some(({ element }) => {
    const key = element.getBoundingClientRect();
    return !element.hidden && key.left < dock.right && key.right > dock.left && key.top < dock.bottom &&
      key.bottom > dock.top;
  });
}"""


def test_the_dock_makes_way_for_the_key_after_the_table_was_moved(open_page: OpenPage, house: House) -> None:
    page = open_page(viewport={"width": 1366, "height": 768})
    sit(page, house)
    open_dock(page, "log")
    assert not page.evaluate(COVERED)
    page.evaluate("hiram.board.camera.zoom(2)")
    moved = """() => {
      const { camera, stage } = hiram.board;
      const key = [...stage.views.values()].find(({ node }) => node.id.split(".")[0] === "key");
      const at = key.element.getBoundingClientRect();
      const dock = document.querySelector("#dock").getBoundingClientRect();
      const [x, y] = [dock.left + 60 - at.left, dock.top + 80 - at.top];
      camera.set({ ...camera.camera, x: camera.camera.x + x, y: camera.camera.y + y });
    }"""
    page.evaluate(moved)
    page.wait_for_function(f"() => !({COVERED})()")
