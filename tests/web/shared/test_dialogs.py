"""Dialogs and notices take only the presses that were meant for them."""

from __future__ import annotations

from playwright.sync_api import expect

from web.driving import House, OpenPage

OPENS_UNDER_A_FINGER = """async () => {
  const { ask } = await import("/static/js/shared/dom.js");
  window.answer = new Promise((resolve) => {
    addEventListener("pointerup", () => resolve(ask("Sure?", "Really?", "Do it")), { once: true });
  });
}"""
MIDDLE = """(text) => {
  const button = [...document.querySelectorAll("dialog button")].find((one) => one.textContent.includes(text));
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
BESIDE = (3, 400)
NOTICE = """async () => {
  const { h, notice } = await import("/static/js/shared/dom.js");
  notice("It lies over the table.", { extra: h("button", {}, "Why") });
}"""
TAKES = """(selector) => {
  const over = document.querySelector(selector);
  const { left, top, width, height } = over.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return over === hit || document.getElementById("notices").contains(hit);
}"""


def test_the_tap_that_opens_a_dialog_does_not_answer_it(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.goto(f"{house.url}/archive")
    dialog = page.locator("dialog[open]")

    page.evaluate(OPENS_UNDER_A_FINGER)
    page.touchscreen.tap(*BESIDE)
    expect(dialog).to_be_visible()  # the end of that tap is a click beside the dialog
    yes = page.evaluate(MIDDLE, "Do it")
    page.touchscreen.tap(*BESIDE)  # this one is meant for what lies beside it
    assert page.evaluate("answer") is False

    page.evaluate(OPENS_UNDER_A_FINGER)
    page.touchscreen.tap(*yes)
    expect(dialog).to_be_visible()  # the end of that tap is a click on its button
    page.touchscreen.tap(*yes)
    assert page.evaluate("answer") is True

    page.evaluate(OPENS_UNDER_A_FINGER)
    page.touchscreen.tap(*BESIDE)
    page.get_by_role("button", name="Do it").press("Enter")
    assert page.evaluate("answer") is True


def test_a_notice_takes_no_presses_but_on_its_buttons(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.goto(f"{house.url}/archive")
    page.evaluate(NOTICE)
    for selector, takes in ((".notice span", False), (".notice button", True)):
        assert page.evaluate(TAKES, selector) is takes, selector
