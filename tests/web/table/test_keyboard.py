"""The table by keyboard alone: few stops of the tab key, arrows between what can be touched, and a whole game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, drawn, moved, my_turn, node, open_dock, place_pawn, rev, sit, turn_or_end

WHERE = """() => {
  const one = document.activeElement;
  if (one.classList.contains("node")) return "board";
  const part = one.closest("#tools, #prompt, #panes, .log, .home, .zoom, #dock, #hint");
  return part ? part.id || part.className : one.tagName;
}"""
WITH_A_RULE = """() => [...document.querySelectorAll(".node.lit")]
  .map(({ dataset }) => [dataset.id, hiram.board.tips.words(dataset.id).match(/[A-Z]{2}-\\d+\\.\\d+/)?.[0]])
  .find(([, clause]) => clause)"""
FOCUSED = "() => document.activeElement.dataset?.id ?? ''"
AT = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}"""


def where(page: Page) -> str:
    return str(page.evaluate(WHERE))


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def go_to(page: Page, id: str) -> None:
    """Go to a node by arrow keys, as somebody does who sees where it is."""
    for turn in range(60):
        if page.evaluate(FOCUSED) == id:
            return
        x, y = page.evaluate(AT)
        goal = node(page, id).bounding_box()
        assert goal is not None
        across, down = goal["x"] + goal["width"] / 2 - x, goal["y"] + goal["height"] / 2 - y
        sideways = abs(across) > abs(down) if turn % 3 else abs(across) <= abs(down)
        press(
            page, ("ArrowRight" if across > 0 else "ArrowLeft") if sideways else "ArrowDown" if down > 0 else "ArrowUp"
        )
    raise AssertionError(f"the arrow keys do not lead to {id}")


def one_tab_leads_from_the_prompt_to_the_board(page: Page) -> None:
    """At a page on which nothing has been focused yet."""
    stops = []
    while "board" not in stops:
        press(page, "Tab")
        stops.append(where(page))
        assert len(stops) < 8, stops
    assert stops == ["home", "tools", "prompt", "board"]
    press(page, "Shift+Tab")
    assert where(page) == "prompt"
    press(page, "ArrowRight")
    assert where(page) == "prompt"


def test_the_log_is_one_stop_with_its_rules_by_arrows(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    assert page.locator(".board-log .clause").count() > 3
    assert page.locator('.board-log .clause:not([tabindex="-1"])').count() == 0
    page.locator(".board-log .log").focus()
    press(page, "ArrowUp")
    expect(page.locator(".board-log .clause").last).to_be_focused()
    press(page, "ArrowUp", "ArrowDown", "Escape")
    expect(page.locator(".board-log .log")).to_be_focused()
    press(page, "ArrowUp", "Enter")
    expect(page.locator("#panel-rules .rule.found")).to_be_in_viewport()


def test_a_key_opens_the_rule_of_what_has_the_focus(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    found = page.locator("#panel-rules .rule.found")
    page.locator(".prompt-rule").focus()
    asked = page.evaluate("document.querySelector('.prompt-rule').title")
    press(page, "?")
    expect(found).to_be_in_viewport()
    assert str(found.locator(".rule-id").inner_text()) in asked
    press(page, "Escape")
    expect(page.locator(".dock")).to_be_hidden()
    id, clause = page.evaluate(WITH_A_RULE)
    card = node(page, id)
    card.focus()
    press(page, "?")
    expect(found.locator(".rule-id")).to_have_text(clause)
    press(page, "Escape")
    expect(card).to_be_focused()


def test_arrows_go_round_the_table_and_from_pane_to_pane(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    node(page, "loc.susa").focus()
    for _ in range(3):
        press(page, "ArrowRight")
    x, _ = page.evaluate(AT)
    assert x < 500, "from the east one comes to the west"
    phone = open_page("phone")
    sit(phone, house)
    place_pawn(phone)
    lit = 'document.querySelectorAll(".pane.live").length'
    assert phone.evaluate(lit) > 1
    seen = set()
    phone.locator(".node.lit:visible").first.focus()
    for _ in range(60):
        seen.add(phone.evaluate("hiram.scene.pane"))
        press(phone, "ArrowDown")
        assert where(phone) == "board"
    assert len(seen) == phone.evaluate(lit)


def test_the_focus_is_seen_and_is_not_taken_from_elsewhere(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    press(page, "Tab", "Tab", "Tab", "Tab")
    ring = "() => getComputedStyle(document.activeElement, '::after').boxShadow"
    assert page.evaluate(ring) != "none"
    before = rev(page)
    press(page, "Enter")
    open_dock(page, "chat")
    field = page.locator(".chat-form input")
    field.focus()
    moved(page, before)
    my_turn(page)
    drawn(page)
    expect(field).to_be_focused()


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    """Every turn something is done on the board, then the turn is ended; no pointer is used."""
    page = open_page()
    sit(page, house)
    press(page, "Tab", "Tab", "Tab", "Tab")
    made = 0
    while turn_or_end(page) == "mine":
        before = rev(page)
        assert where(page) == "board", "the focus waits on the next target"
        place = str(page.evaluate(FOCUSED))
        if not place.startswith("loc.") or made % 2:
            go_to(page, "button.end")
        press(page, "Enter")
        made += 1
        moved(page, before)
    assert made > 12
    expect(page.locator("dialog.end")).to_be_visible()
    press(page, "Escape")
    expect(page.locator("dialog.end")).to_have_count(0)
