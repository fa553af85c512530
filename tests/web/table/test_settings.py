"""The settings of the device and of the seat: kept, and in effect."""

from __future__ import annotations

from playwright.sync_api import expect

from web.driving import (
    House,
    OpenPage,
    card_ids,
    create,
    end_turn,
    moved,
    my_turn,
    place_pawn,
    rev,
    set_setting,
    sit,
    touch,
    way,
)


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
        " OscillatorNode.prototype.start = function (at) {"
        " window.voices += 1; window.sounds = this.context; return start.call(this, at); };"
    )
    sit(page, house)
    assert page.evaluate("window.voices") == 0  # nobody has touched the page
    place_pawn(page)
    set_setting(page, "text=Sounds")
    heard = page.evaluate("window.voices")
    end_turn(page)
    my_turn(page)
    assert page.evaluate("window.voices") == heard
    set_setting(page, "text=Sounds")
    page.wait_for_function("heard => voices > heard", arg=heard)
    heard = page.evaluate("window.voices")
    before = rev(page)
    touch(page, "button.end")
    moved(page, before)
    my_turn(page)
    page.wait_for_function("heard => voices > heard", arg=heard)
    page.wait_for_function("() => sounds.state === 'suspended'")  # silence costs no power


def test_full_screen_is_entered_and_left(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit(page, house)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Full screen")
    expect(page.locator(":fullscreen")).not_to_have_count(0)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Leave full screen")
    expect(page.locator(":fullscreen")).to_have_count(0)


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
