"""The form for the rules of a table: presets, options with fitting controls, mistakes beside them, on every screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hiram.registry import game_of, game_slugs
from web.driving import House, OpenPage, ready


def open_form(page: Page, house: House, game: str) -> None:
    ready(page, house.url)
    page.click(f'[data-game="{game}"] [data-do="create"]')
    page.wait_for_selector("#create-form")


def open_options(page: Page) -> None:
    page.click("details.options > summary")


def create(page: Page, house: House) -> dict[str, Any]:
    """Create the table with the form as it stands."""
    page.click("text=Create the table")
    page.wait_for_selector("#my-name, .waiting")
    if page.locator("#my-name").count():
        page.fill("#my-name", "Host")
        page.click("dialog.small .gold")
    page.wait_for_selector(".waiting")
    found: dict[str, Any] = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    return found


def change_portals(page: Page) -> dict[str, object]:
    page.click('label[for="option-mode-simplified"]')
    page.click('[data-option="portals"] .radio >> text=Three locations')
    page.select_option("#option-portals-0", "hebron")
    page.select_option("#option-portals-1", "shiloh")
    page.select_option("#option-portals-2", "babylon")
    page.select_option("#option-start_seat", "1")
    page.fill("#option-nt_round_cap", "3")
    portals = ["babylon", "hebron", "shiloh"]
    return {"mode": "simplified", "portals": portals, "start_seat": 1, "nt_round_cap": 3, "lenient_draw": "off"}


def change_patriarchs(page: Page) -> dict[str, object]:
    page.select_option("#option-tribes", label="A tribe for each seat")
    page.select_option("#option-tribes-0", "judah")
    page.select_option("#option-tribes-1", "levi")
    page.select_option("#option-packs", label="Packs of your choice")
    page.check('[data-option="packs"] input[value="JE2"]')
    page.click('[data-option="board"] .radio >> text=A layout of your own')
    page.check("#option-player_trade")
    page.fill("#option-target", "9")
    return {"tribes": ["judah", "levi"], "packs": ["PE1", "JE2"], "player_trade": True, "target": 9}


def change_solomon(page: Page) -> dict[str, object]:
    page.click('label[for="create-preset-shorter"]')
    page.check("#option-second_pass")
    return {"foundations_laid": True, "second_pass": True, "israelites_inside": False}


def change_rush(page: Page) -> dict[str, object]:
    page.click('label[for="option-mode-expert"]')
    page.uncheck("#option-dismantle")
    page.click('label[for="option-clock-90"]')
    return {"mode": "expert", "dismantle": False, "clock": "90"}


def change_wisdom(page: Page) -> dict[str, object]:
    page.select_option("#option-start_seat", "0")
    page.fill("#option-max_years", "12")
    return {"start_seat": 0, "max_years": 12}


CHANGES = {
    "portals_and_prophets": change_portals,
    "prophets_and_patriarchs": change_patriarchs,
    "solomons_temple": change_solomon,
    "temple_rush": change_rush,
    "wisdom_of_solomon": change_wisdom,
}


CLOSEST = {  # the preset from which the fewest options then differ
    "portals_and_prophets": "Simpler",
    "prophets_and_patriarchs": "Shorter",
    "solomons_temple": "Shorter",
    "temple_rush": "By the book",
    "wisdom_of_solomon": "By the book",
}


@pytest.mark.parametrize("game", game_slugs())
def test_a_table_of_every_game_is_created_with_other_options(open_page: OpenPage, house: House, game: str) -> None:
    page = open_page("phone")
    open_form(page, house, game)
    page.click('label[for="create-players-2"]')
    open_options(page)
    wanted = CHANGES[game](page)
    assert page.evaluate("document.querySelector('.dialog-body').scrollWidth <= innerWidth")
    table = create(page, house)
    assert {name: table["options"][name] for name in wanted} == wanted
    for term in table["terms"]:
        expect(page.locator(".terms")).to_contain_text(f"{term['title']}: {term['value']}")
    ready(page, house.url)
    card = page.locator("#mine .table-card", has=page.locator(f'a[href="/table/{table["id"]}"]'))
    expect(card.locator(".terms")).to_have_text(re.compile(rf"^{CLOSEST[game]}( ·|$)"))


def test_every_option_has_its_title_its_sentence_and_a_control(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    for game in game_slugs():
        page.click(f'[data-game="{game}"] [data-do="create"]')
        page.wait_for_selector("#create-form")
        every_option_has_its_title_its_sentence_and_a_control(page, game)
        page.keyboard.press("Escape")
        expect(page.locator("#create-form")).to_have_count(0)


def every_option_has_its_title_its_sentence_and_a_control(page: Page, game: str) -> None:
    fewest = min(game_of(game).players)
    page.click(f'label[for="create-players-{fewest}"]') if len(game_of(game).players) > 1 else None
    open_options(page)
    assert page.locator("[data-option]").count()
    for option in game_of(game).options:
        field = page.locator(f'[data-option="{option.name}"]')
        if option.players and fewest not in option.players:
            expect(field).to_have_count(0)
            continue
        expect(field).to_contain_text(option.title)
        expect(field).to_contain_text(option.help)
        expect(field.locator("input:visible, select:visible").first).to_be_enabled()
    assert page.locator('.options input[type="text"]').count() == 0, "a choice is no free text"


def test_a_mistake_is_told_beside_its_option_and_keeps_the_form_open(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    open_form(page, house, "portals_and_prophets")
    open_options(page)
    page.fill("#option-nt_round_cap", "0")
    field = page.locator('[data-option="nt_round_cap"]')
    expect(field.locator(".error")).to_have_text("Rounds in the New Testament is from 1 to 1000000; got 0 (PP-1.6).")
    expect(page.locator("#option-nt_round_cap")).to_have_attribute("aria-invalid", "true")
    page.click("details.options > summary")
    page.click("text=Create the table")
    expect(page.locator("#option-nt_round_cap")).to_be_focused()
    expect(field.locator(".error")).to_be_in_viewport()
    page.fill("#option-nt_round_cap", "4")
    expect(field.locator(".error")).to_be_empty()
    page.click('[data-option="portals"] .radio >> text=Three locations')
    page.select_option("#option-portals-0", "hebron")
    page.select_option("#option-portals-1", "jericho")
    expect(page.locator('[data-option="portals"] .error')).to_contain_text("3 different regions")
    page.select_option("#option-portals-1", "shiloh")
    expect(page.locator('[data-option="portals"] .error')).to_be_empty()
    assert create(page, house)["options"]["nt_round_cap"] == 4


def test_a_layout_of_ones_own_is_checked_while_it_is_typed(open_page: OpenPage, house: House) -> None:
    page = open_page()
    open_form(page, house, "prophets_and_patriarchs")
    open_options(page)
    page.click('[data-option="board"] .radio >> text=A layout of your own')
    area = page.locator('[data-option="board"] textarea')
    error = page.locator('[data-option="board"] .error')
    recommended = area.input_value()
    assert "3,0=sheep5" in recommended
    area.fill(recommended.replace("3,0=sheep5", "3,0=shep5"))
    expect(error).to_have_text("Board: '3,0=shep5' is no tile on a free hex, and no trade tile (PA-3.4).")
    area.fill(recommended.replace("3,0=sheep5 4,0=naphtali", "3,0=naphtali 4,0=sheep5"))
    expect(error).to_be_empty()
    table = create(page, house)
    assert "3,0=naphtali" in table["options"]["board"]
    expect(page.locator(".terms")).to_contain_text("Board: a layout of your own")


def test_what_is_changed_is_marked_and_goes_back_to_the_preset(open_page: OpenPage, house: House) -> None:
    page = open_page()
    open_form(page, house, "prophets_and_patriarchs")
    page.click('label[for="create-preset-balanced"]')
    open_options(page)
    target = page.locator('[data-option="target"]')
    expect(page.locator("#option-target")).to_have_value("19")
    expect(target.locator(".changed")).to_be_hidden()
    page.fill("#option-target", "10")
    expect(target.locator(".changed")).to_be_visible()
    expect(page.locator("details.options > summary")).to_contain_text("1 changed")
    target.get_by_role("button", name="Back to “Balanced”").click()
    expect(page.locator("#option-target")).to_have_value("19")
    expect(page.locator("#option-target")).to_be_focused()
    expect(page.locator("details.options > summary")).to_have_text("More options")


def test_what_is_not_for_so_many_players_is_not_offered(open_page: OpenPage, house: House) -> None:
    page = open_page()
    open_form(page, house, "portals_and_prophets")
    open_options(page)
    expect(page.locator('label[for="option-mode-short"]')).to_have_count(1)
    expect(page.locator('label[for="option-mode-team"]')).to_have_count(0)
    page.click('label[for="create-players-4"]')
    page.select_option("#option-mode", "team")
    page.click('label[for="create-players-3"]')
    expect(page.locator('[data-option="mode"] .error')).to_contain_text("team is for 4 players, not 3")


def test_the_options_are_set_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    open_form(page, house, "solomons_temple")
    page.focus("details.options > summary")
    page.keyboard.press("Enter")
    for _ in range(3):
        if page.evaluate("document.activeElement.id") == "option-second_pass":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#option-second_pass")).to_be_checked()
    field = page.locator('[data-option="second_pass"]')
    expect(field.get_by_role("switch", name="Shuffle the discards once")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#option-second_pass")).not_to_be_checked()
