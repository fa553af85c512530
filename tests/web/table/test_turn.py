"""Being called to one's turn: title, icon, sound, buzz, notification; and a screen that stays on."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, create, my_turn, place_pawn, play_out, ready, set_setting, sit, wait_until

WATCHED = """
window.called = { voices: 0, buzzes: 0, notes: [], closed: 0, locks: 0, released: 0, asked: 0, badges: [] };
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away === true });
document.hasFocus = () => !window.away;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { called.voices += 1; return start.call(this, at); };
navigator.vibrate = () => (called.buzzes += 1);
navigator.setAppBadge = async () => void called.badges.push(true);
navigator.clearAppBadge = async () => void called.badges.push(false);
let permission = "default";
window.Notification = class {
  static get permission() { return permission; }
  static async requestPermission() { called.asked += 1; return (permission = window.refuses ? "denied" : "granted"); }
  constructor(title, options) { called.notes.push([title, options.body, options.tag]); }
  close() { called.closed += 1; }
};
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  called.locks += 1;
  return { release: async () => (called.released += 1) };
} } });
window.look = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
"""
ICON = "document.querySelector('link[rel=icon]').href.split('/').at(-1)"


def watched(open_page: OpenPage, **how: Any) -> Page:
    """A page that notes how it calls, and that can be told that nobody looks at it."""
    page = open_page(**how)
    page.add_init_script(WATCHED)
    return page


def other_moves(page: Page, house: House, table: str) -> None:
    """The bot of seat 1 plays while nobody looks: the turn of the page ends over HTTP, as on another device."""
    address = f"{house.url}/api/tables/{table}"
    view = page.request.get(f"{address}/view?seat=0").json()
    done = page.request.post(f"{address}/actions", data={"seat": 0, "action": "end-turn", "rev": view["rev"]})
    assert done.ok, done.text()


def test_whoever_looks_elsewhere_is_called_and_the_call_ends_when_he_looks(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    table = sit(page, house)
    place_pawn(page)
    title = page.title()
    assert not title.startswith("●")
    assert page.evaluate(ICON) == "favicon.svg"
    page.evaluate("look(true)")
    before = page.evaluate("called")
    other_moves(page, house, table)
    wait_until(page, lambda: page.title() == f"● {title}")
    assert page.evaluate(ICON) == "favicon_turn.svg"
    now = page.evaluate("called")
    assert now["voices"] > before["voices"]
    assert now["buzzes"] == before["buzzes"] + 1
    assert now["badges"][-1] is True
    assert now["notes"] == []  # nobody has turned them on
    page.evaluate("look(false)")
    assert page.title() == title
    assert page.evaluate(ICON) == "favicon.svg"
    assert page.evaluate("called.badges.at(-1)") is False


def test_who_looks_at_the_page_hears_it_and_nothing_is_marked(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    table = sit(page, house)
    place_pawn(page)
    title, heard = page.title(), page.evaluate("called.voices")
    other_moves(page, house, table)
    page.wait_for_function("heard => called.voices > heard", arg=heard)
    my_turn(page)
    assert page.title() == title
    assert page.evaluate(ICON) == "favicon.svg"


def test_a_notification_comes_only_if_it_was_turned_on(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    table = sit(page, house)
    place_pawn(page)
    assert page.evaluate("called.asked") == 0
    set_setting(page, "text=Notify me")
    page.wait_for_function("() => called.asked === 1")
    page.wait_for_function("() => JSON.parse(localStorage['hiram.settings']).notify")
    page.evaluate("look(true)")
    other_moves(page, house, table)
    page.wait_for_function("() => called.notes.length === 1")
    [[title, text, tag]] = page.evaluate("called.notes")
    assert title == page.title().removeprefix("● ")
    assert text
    assert tag == f"/table/{table}"
    page.evaluate("look(false)")
    page.wait_for_function("() => called.closed === 1")


def test_notifications_that_the_browser_refuses_stay_off_with_a_word(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    sit(page, house)
    page.evaluate("window.refuses = true")
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    page.click("dialog.settings >> text=Notify me")
    page.wait_for_function("() => noticed.some((one) => one.includes('does not allow notifications'))")
    expect(page.locator("dialog.settings .tick", has_text="Notify me").locator("input")).not_to_be_checked()


def test_without_a_secure_line_notifications_are_not_offered(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
    ready(page, house.url)
    page.click("#settings")
    expect(page.locator("dialog.settings")).to_contain_text("Sounds")
    expect(page.locator("dialog.settings")).not_to_contain_text("Notify me")


def test_the_screen_stays_on_during_a_game_and_not_after_it(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    sit(page, house)
    page.wait_for_function("() => called.locks === 1")
    page.evaluate("look(true)")
    page.evaluate("look(false)")  # the browser has let go of it meanwhile
    page.wait_for_function("() => called.locks === 2")
    place_pawn(page)
    play_out(page)
    page.wait_for_function("() => called.released === 1")


def test_a_game_of_days_does_not_keep_the_screen_on(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    sit(page, house, clock={"kind": "move", "seconds": 2 * 24 * 3600})
    place_pawn(page)
    assert page.evaluate("called.locks") == 0


def test_the_home_page_calls_to_a_table_too(open_page: OpenPage, house: House) -> None:
    page = watched(open_page)
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = create(page, house, seats=seats, start=False)
    ready(page, house.url)
    title = page.title()
    page.evaluate("window.away = 'another window has the focus'")
    assert page.request.post(f"{house.url}/api/tables/{table}/start").ok
    wait_until(page, lambda: page.title() == f"● {title}")
    page.evaluate("window.away = false; window.dispatchEvent(new Event('focus'))")
    assert page.title() == title
