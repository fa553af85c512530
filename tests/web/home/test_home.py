"""The home page: starting a game in two clicks, creating a table, my games, the name, the address for other devices."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.driving import (
    House,
    OpenPage,
    my_turn,
    ready,
    sit,
    turn_or_end,
)

LONG = "\u05e9\u05dc\u05d5\u05dd \U0001f600 " * 1500


def test_a_phone_finds_the_house_by_its_code(house_in_a_network: House, open_page: OpenPage) -> None:
    page = open_page()
    ready(page, house_in_a_network.url)
    address = page.locator("#devices input").input_value()
    assert address == f"http://192.168.1.5:{house_in_a_network.port}"
    code = page.locator("#devices img.qr")
    page.wait_for_function("code => code.complete && code.naturalWidth > 100", arg=code.element_handle())
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("path", ["/", "/archive", "/rules/portals_and_prophets"])
def test_nothing_sticks_out_on_the_smallest_phone(open_page: OpenPage, house: House, path: str) -> None:
    page = open_page("phone", viewport={"width": 320, "height": 568})
    ready(page, f"{house.url}{path}")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_table_is_created_with_all_that_can_be_set(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    page.click("text=Create a table")
    page.click('label[for="create-players-3"]')
    page.select_option(".create .seat >> nth=1 >> select", "bot novice")
    page.select_option('.create select[aria-label="Clock"]', "bank")
    page.fill("#clock-seconds", "20")
    page.select_option("#create-undos", label="Three times a turn")
    page.click('label[for="create-listed-no"]')
    page.click(".create details > summary")
    page.click('label[for="option-mode-simplified"]')
    page.click("text=Create the table")
    page.fill("#my-name", "Host")
    page.click("dialog.small .gold")
    page.wait_for_selector(".waiting")
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert table["players"] == 3
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "open"]
    assert table["options"]["mode"] == "simplified"
    assert not table["listed"]
    assert (table["clock"]["kind"], table["clock"]["seconds"]) == ("bank", 1200)
    assert table["undos"] == 3
    page.select_option(".seat-tools select", "steady")
    page.click("text=Begin the game")
    page.wait_for_selector("html[data-rev]")
    expect(page.locator(".clock").first).to_contain_text(":")


def test_a_preset_sets_the_options_which_then_are_fine_tuned(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    page.click("text=Create a table")
    page.select_option("#create-game", "portals_and_prophets")
    expect(page.locator('input[name="create-preset"]')).to_have_count(3)
    page.select_option("#create-game", "prophets_and_patriarchs")
    page.click('label[for="create-preset-balanced"]')
    page.click(".create details > summary")
    expect(page.locator("#option-home_virtue-own_turn")).to_be_checked()
    page.fill("#option-target", "9")
    page.click("text=Create the table")
    page.fill("#my-name", "Host")
    page.click("dialog.small .gold")
    page.wait_for_selector(".waiting")
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert (table["options"]["home_virtue"], table["options"]["target"]) == ("own_turn", 9)


def test_my_games_say_when_it_is_my_turn(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = sit(page, house)
    ready(page, house.url)
    card = page.locator("#mine .table-card", has=page.locator(f'a[href="/table/{table}"]'))
    expect(card).to_contain_text("Your turn")
    card.locator("a").click()
    my_turn(page)


def test_a_name_of_any_letters_is_taken_or_refused_with_a_reason(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=("400",))
    ready(page, house.url)
    page.click("#me button")
    page.fill("#my-name", LONG)
    page.keyboard.press("Enter")
    page.wait_for_function("() => noticed.length || document.querySelector('#me').textContent.includes('\u05e9')")
    if page.locator("dialog[open]").count() == 0:
        page.click("#me button")
    name = "\u05de\u05e8\u05d9\u05dd \U0001f600"
    page.fill("#my-name", name)
    page.keyboard.press("Enter")
    expect(page.locator("#me")).to_contain_text(name)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1600


def test_two_clicks_from_the_home_page_to_a_game_against_bots(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(house.url)
    page.click("text=Play against bots")
    page.click("text=2 opponents")
    my_turn_or_wait = turn_or_end(page)
    assert my_turn_or_wait == "mine"
    assert page.locator(".player").count() == 3
    expect(page.locator("#prompt")).to_contain_text("Place your pawn")


def test_a_newcomer_starts_here(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    ready(page, house.url)
    card = page.locator('[data-game="solomons_temple"]')
    expect(card.locator(".facts")).to_have_text("2 players · demanding · about 45 minutes")
    card.locator('[data-do="bots"]').click()
    first = page.locator(".first-game button")
    expect(first).to_contain_text("1 opponent · Shorter · Novice · about 30 minutes")
    expect(first).to_be_focused()
    first.click()
    turn_or_end(page)
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert table["preset"] == "shorter"
    assert table["seats"][1]["bot"] == "novice"


def test_quick_play_says_what_its_rules_and_bots_are_and_how_long_it_takes(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    ready(page, house.url)
    page.click('[data-game="wisdom_of_solomon"] [data-do="bots"]')
    starts = page.locator(".choices button")
    expect(starts).to_have_count(5)
    expect(starts.nth(1)).to_have_text("1 opponentabout 15 minutes")
    for start in starts.all():
        expect(start).to_be_in_viewport()
    page.select_option("#quick-preset", "balanced")
    expect(page.locator("#quick-preset-help")).to_contain_text("Jeroboam the rebel")
    expect(starts).to_have_count(1)
    page.select_option("#quick-level", "steady")
    starts.first.click()
    turn_or_end(page)
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert (table["preset"], table["players"]) == ("balanced", 1)
