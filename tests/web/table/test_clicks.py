"""A click always answers: what cannot be touched now says why, with its rule, under a mouse and under a finger."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, drawn, moved, my_turn, node, place_pawn, rev, sit, touch

CLAUSE = r"[A-Z]{2}-[0-9]+\.[0-9]+"
IMPOSSIBLE = """([seed, count]) => {
  const { board } = hiram;
  const room = board.stage.root.getBoundingClientRect();
  const views = [...board.stage.views];
  const targets = board.stage.spots().filter((spot) => board.picker.takes(spot.id));
  let state = seed;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const seen = [];
  for (let tries = 0; tries < 3000 && seen.length < count; tries++) {
    const [id, view] = views[Math.floor(random() * views.length)];
    const { left, top, width, height } = view.element.getBoundingClientRect();
    const [x, y] = [left + width * (0.1 + 0.8 * random()), top + height * (0.1 + 0.8 * random())];
    if (document.elementFromPoint(x, y)?.closest(".node")?.dataset.id !== id || !board.tips.words(id)) continue;
    if (y < room.top + 24 || y > room.bottom - 24) continue; // there a finger means the buttons beside the table
    const near = (spot) => x > spot.left - 30 && x < spot.right + 30 && y > spot.top - 30 && y < spot.bottom + 30;
    if (!targets.some(near)) seen.push([id, x, y]);
  }
  return seen;
}"""
"""Random points of random things that cannot be touched now."""

HIDE = "() => { hiram.board.tips.hide(); hiram.board.tips.live.textContent = ''; }"
ANSWER = """() => {
  const told = document.querySelector("#tip:not([hidden]) .tip-answer");
  return told && [hiram.board.tips.live.textContent, told.querySelector(".clause")?.textContent ?? ""];
}"""


def ask_in_vain(page: Page, x: float, y: float, finger: bool) -> tuple[str, str]:
    """Touch what cannot be touched; the answer and its rule. The one before may lie over it."""
    page.evaluate(HIDE)
    if finger:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    answer, clause = page.wait_for_function(ANSWER).json_value()
    return answer, clause


def what_is_impossible_says_why(page: Page, finger: bool, count: int) -> int:
    """So many things that cannot be touched now, all over the table and in every pane: each says why, with its rule."""
    before, tabs = rev(page), page.locator("#panes button")
    panes, asked = max(1, tabs.count()), 0
    for pane in range(panes):
        if tabs.count():
            tabs.nth(pane).click()
            drawn(page)
        for id, x, y in page.evaluate(IMPOSSIBLE, [7 + pane, -(-(count - asked) // (panes - pane))]):
            answer, clause = ask_in_vain(page, x, y, finger)
            assert re.fullmatch(rf".+[.!?] \({re.escape(clause)}\)", answer), (id, answer)
            assert re.fullmatch(CLAUSE, clause), (id, answer)
            asked += 1
    page.evaluate(HIDE)
    assert rev(page) == before
    return asked


def test_the_rule_of_an_answer_opens(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    box = node(page, "loc.hazor").bounding_box()
    assert box is not None
    answer, _ = ask_in_vain(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, False)
    assert answer == "No road and no portal leads from Hebron to Hazor in one step. (PP-5.1)"
    page.click("#tip .tip-answer .clause")
    expect(page.locator("#tip")).to_be_hidden()
    expect(page.locator(".dock")).to_contain_text("PP-5.1")


def test_an_answer_goes_with_the_next_touch(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    _, x, y = page.evaluate(IMPOSSIBLE, [7, 1])[0]
    ask_in_vain(page, x, y, False)
    lit = page.locator(".node.lit").first
    box = lit.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.up()


TIP = """async ([at, size, targets, screen, important]) => {
  const { tipPlace } = await import("/static/js/pure/tip_place.js");
  return tipPlace(at, size, targets, screen, important);
}"""


def test_a_tip_keeps_away_from_what_can_be_touched(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(f"{house.url}/archive")
    at = {"left": 400, "top": 300, "right": 440, "bottom": 340}
    size, screen = {"width": 200, "height": 80}, {"width": 1000, "height": 800}
    above = {"left": 350, "top": 200, "right": 500, "bottom": 290}
    below = {"left": 350, "top": 345, "right": 500, "bottom": 440}
    assert page.evaluate(TIP, [at, size, [], screen]) == {"left": 320, "top": 210}
    assert page.evaluate(TIP, [at, size, [above], screen]) == {"left": 320, "top": 350}
    beside = page.evaluate(TIP, [at, size, [above, below], screen])
    assert beside["left"] >= 500 or beside["left"] + 200 <= 350, "it lies over one of the two"
    around = {"left": 0, "top": 180, "right": 1000, "bottom": 500}
    assert page.evaluate(TIP, [at, size, [around], screen])["top"] <= 100, "it did not go where it covers nothing"
    everywhere, button = {"left": 0, "top": 0, "right": 1000, "bottom": 800}, {**around, "top": 0}
    assert page.evaluate(TIP, [at, size, [everywhere], screen, [button]])["top"] >= 500, "it lies over a button"


TIPS = """() => {
  const { tips, stage } = hiram.board;
  const wrong = [];
  const area = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  let shown = 0;
  for (const [id, view] of stage.views) {
    if (view.element.hidden || !tips.words(id) || !stage.spot(view).id) continue;
    const spot = stage.spot(view);
    if (spot.right <= spot.left || spot.bottom <= spot.top) continue;
    tips.show(id);
    shown += 1;
    const tip = area(tips.box);
    const over = [...stage.spots(), ...[...document.querySelectorAll("#prompt button")].map(area)];
    for (const other of stage.views.values())
      if (other.node.id.split(".")[0] === "key" && !other.element.hidden) over.push(stage.spot(other));
    const under = over.filter((one) => one.id !== id && one.right > one.left && one.bottom > one.top && meet(tip, one));
    wrong.push(...under.map((one) => `the tip of ${id} lies over ${one.id ?? "a button"}`));
    if (tip.left < 0 || tip.top < 0 || tip.right > innerWidth || tip.bottom > innerHeight) wrong.push(`${id}: outside`);
  }
  tips.hide();
  return [shown, wrong];
}"""


def no_tip_lies_over_the_key_a_target_or_a_button(page: Page) -> None:
    """In all panes; the one that is shown comes last, and is shown again then."""
    tabs = page.locator("#panes button")
    pressed = page.eval_on_selector_all("#panes button", "tabs => tabs.findIndex((tab) => tab.ariaPressed === 'true')")
    panes = max(1, tabs.count())
    for number in range(1, panes + 1):
        if tabs.count():
            tabs.nth((pressed + number) % panes).click()
        drawn(page)
        shown, wrong = page.evaluate(TIPS)
        assert shown
        assert wrong == []


def test_what_is_held_says_what_it_is_for_and_why_not_for_more(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    place_pawn(page)
    touch(page, own_card(page))
    words = page.locator("#prompt-text")
    expect(words).to_contain_text("now touch what is marked")
    expect(words).to_contain_text("Throw “")
    expect(words).to_contain_text("(PP-")


def own_card(page: Page) -> str:
    found: list[str] = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    return next(id for id in found if id.startswith("card."))


def test_giving_all_workers_away_is_asked_once(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house, game="wisdom_of_solomon", options={"max_years": 1, "start_seat": 0})
    before = rev(page)
    page.locator(".node.lit").first.click()
    moved(page, before)
    my_turn(page)
    expect(page.locator("#prompt .button.gold")).to_have_count(0)
    page.click("#prompt [data-action]")
    expect(page.locator("#prompt")).to_contain_text("place one of your")
    before = rev(page)
    holy = page.locator('.node.lit[data-id^="holy."]').first
    holy.click()
    expect(page.locator("dialog")).to_contain_text("remaining Workers at once")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert rev(page) == before
    holy.click()
    page.click("dialog .button.gold, dialog .button.danger")
    moved(page, before)
