"""The pages around the table: home, creating a table, archive, rules, replay; and accessibility of all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from hiram.scene import art
from hiram.server.http.pages import assembled
from web.driving import GAME, House, OpenPage, my_turn, open_dock, place_pawn, sit

WEB = Path(__file__).parents[2] / "src" / "hiram" / "web"
LONG = "\u05e9\u05dc\u05d5\u05dd \U0001f600 " * 1500


def complaints(page: Page, part: str | None = None) -> list[str]:
    """What axe finds wrong with a page, or with a part of it: everything by day, contrast by lamplight too."""
    found = Axe().run(page, context=part, options={"resultTypes": ["violations"]}).response["violations"]
    page.emulate_media(color_scheme="dark")
    contrast = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
    found += Axe().run(page, context=part, options=contrast).response["violations"]
    page.emulate_media(color_scheme="light")
    return [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]


def ready(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_every_page_is_accessible_by_day_and_by_lamplight(
    open_page: OpenPage, house: House, finished: str, size: str
) -> None:
    page = open_page(size)
    found: dict[str, list[str]] = {}
    for name in ("", "archive", f"rules/{GAME}"):
        ready(page, f"{house.url}/{name}")
        page.locator("#page > :nth-child(n + 60)").evaluate_all("parts => parts.forEach(part => part.remove())")
        found[name] = complaints(page)
    ready(page, house.url)
    page.click("text=Create a table")
    found["create"] = complaints(page, "dialog")
    sit(page, house)
    place_pawn(page)
    found["turn"] = complaints(page)
    for panel in ("actions", "log", "chat", "rules"):
        open_dock(page, panel) if panel == "actions" else page.click(f"#tab-{panel}")
        found[panel] = complaints(page, "#dock")
    page.click('.dock [aria-label="Close"]')
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    found["settings"] = complaints(page, "dialog")
    page.goto(f"{house.url}/replay/{finished}")
    page.wait_for_selector("html[data-rev]")
    found["replay"] = complaints(page)
    page.click("#next")
    page.wait_for_selector('html[data-rev="1"]')
    page.click("#why")
    expect(page.locator("#reasons strong").first).to_be_visible()
    found["why"] = complaints(page)
    page.click("#tools >> text=Result")
    expect(page.locator("dialog.end .chart")).to_be_visible()
    found["end"] = complaints(page, "dialog")
    assert {name: all for name, all in found.items() if all} == {}


def test_the_replay_is_scrubbed_played_and_seen_with_any_eyes(open_page: OpenPage, house: House, finished: str) -> None:
    page = open_page()
    page.goto(f"{house.url}/replay/{finished}")
    page.wait_for_selector('html[data-rev="0"]')
    steps = int(page.locator("#scrub").get_attribute("max") or 0)
    assert steps > 20
    page.fill("#scrub", str(steps - 1))
    page.wait_for_selector(f'html[data-rev="{steps - 1}"]')
    cards = "[...hiram.scene.nodes.keys()].filter(id => id.startsWith('card.')).sort().join()"
    hands = [page.evaluate(cards)]
    for seat in ("0", "1"):
        with page.expect_response(re.compile(f"seat={seat}")):
            page.select_option("#eyes select", seat)
        page.wait_for_function(f"before => {cards} !== before", arg=hands[-1])
        expect(page.locator(".stage")).to_contain_text("you")
        hands.append(page.evaluate(cards))
    assert len(set(hands)) == 3
    page.click("#prev")
    page.wait_for_selector(f'html[data-rev="{steps - 2}"]')
    page.click("#toggle")
    page.wait_for_selector(f'html[data-rev="{steps}"]')
    expect(page.locator("#toggle")).to_have_attribute("aria-label", "Play")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_end_says_what_decided_between_equal_points(
    open_page: OpenPage, house: House, finished: str, size: str
) -> None:
    """A finished game, its result changed on the way to two equal scores."""
    ties = [{"gates": 2, "enemies": 0, "cubes": 9}, {"gates": 2, "enemies": -1, "cubes": 1}]

    def change(route: Route) -> None:
        answer = route.fetch()
        scene = answer.json()
        if scene["end"]:
            scene["end"].update(places=[1, 2], scores=[7, 7], sheet=[{"total": 7}, {"total": 7}], ties=ties)
        route.fulfill(response=answer, json=scene)

    page = open_page(size)
    page.route(re.compile("/at/"), change)
    page.goto(f"{house.url}/replay/{finished}")
    page.wait_for_selector("html[data-rev]")
    page.click("#tools >> text=Result")
    end = page.locator("dialog.end")
    expect(end.locator(".ties")).to_have_text("The tie was decided by enemies.")
    expect(end.locator("td.tie, .tie dd")).to_have_text(["0", "\u22121"])
    ties[1]["enemies"] = 0
    ties[0]["cubes"] = 1
    page.reload()
    page.wait_for_selector("html[data-rev]")
    page.click("#tools >> text=Result")
    expect(end.locator(".chart")).to_be_visible()
    expect(end.locator(".ties")).to_have_count(0)


def test_the_archive_leads_to_the_replay(open_page: OpenPage, house: House, finished: str) -> None:
    page = open_page()
    ready(page, f"{house.url}/archive")
    card = page.locator(".table-card", has=page.locator(f'a[href="/replay/{finished}"]'))
    expect(card).to_contain_text("Miriam")
    card.locator("a").click()
    page.wait_for_selector("html[data-rev]")


def test_the_rules_page_is_searched(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#page h1")).to_contain_text("Portals and Prophets")
    page.fill("#search", "refilled at once")
    expect(page.locator("#PP-4\\.3")).to_be_visible()
    expect(page.locator("#PP-1\\.1")).to_be_hidden()


def test_the_rules_page_teaches_the_game_first_with_pictures(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, f"{house.url}/rules/{GAME}")
    expect(page.locator("#page h1")).to_have_text("Learn Portals and Prophets")
    for picture in page.locator("#page img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function(
            "picture => picture.complete && picture.naturalWidth > 400", arg=picture.element_handle()
        )
    assert page.locator("#page img").count() >= 3
    expect(page.locator("#contents")).to_contain_text("Portals and Prophets: the rules")


def test_a_phone_finds_the_house_by_its_code(open_page: OpenPage, house_in_a_network: House) -> None:
    page = open_page()
    ready(page, house_in_a_network.url)
    address = page.locator("#devices input").input_value()
    assert address == f"http://192.168.1.5:{house_in_a_network.port}"
    code = page.locator("#devices img.qr")
    page.wait_for_function("code => code.complete && code.naturalWidth > 100", arg=code.element_handle())
    page.wait_for_load_state("networkidle")


def test_a_table_is_created_with_all_that_can_be_set(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    page.click("text=Create a table")
    page.click('label[for="create-players-3"]')
    page.select_option(".create .seat >> nth=1 >> select", "bot novice")
    page.select_option('.create select[aria-label="Clock"]', "bank")
    page.fill("#clock-seconds", "20")
    page.click('label[for="create-listed-no"]')
    page.click(".create details > summary")
    page.select_option("#option-mode", "simplified")
    page.click("text=Create the table")
    page.wait_for_selector(".waiting")
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert table["players"] == 3
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "open"]
    assert table["options"]["mode"] == "simplified"
    assert not table["listed"]
    assert (table["clock"]["kind"], table["clock"]["seconds"]) == ("bank", 1200)
    page.select_option(".seat-tools select", "steady")
    page.click("text=Begin the game")
    page.wait_for_selector("html[data-rev]")
    expect(page.locator(".clock").first).to_contain_text(":")


def test_a_preset_sets_the_options_which_then_are_fine_tuned(open_page: OpenPage, house: House) -> None:
    page = open_page()
    ready(page, house.url)
    page.click("text=Create a table")
    page.select_option("#create-game", "portals_and_prophets")
    expect(page.locator('input[name="create-preset"]')).to_have_count(0)
    page.select_option("#create-game", "prophets_and_patriarchs")
    page.click('label[for="create-preset-balanced"]')
    page.click(".create details > summary")
    advantages = page.locator('.create label:has-text("Advantages") input')
    expect(advantages).to_be_checked()
    page.fill("#option-target", "9")
    page.click("text=Create the table")
    page.wait_for_selector(".waiting")
    table = page.request.get(f"{house.url}/api/tables/{page.url.split('/')[-1]}").json()
    assert (table["options"]["advantages"], table["options"]["target"]) == (True, 9)


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
    expect(page.locator(".notice.bad, #me >> text=\u05e9\u05dc\u05d5\u05dd").first).to_be_visible()
    if page.locator("dialog[open]").count() == 0:
        page.click("#me button")
    name = "\u05de\u05e8\u05d9\u05dd \U0001f600"
    page.fill("#my-name", name)
    page.keyboard.press("Enter")
    expect(page.locator("#me")).to_contain_text(name)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1600


def test_an_unknown_table_says_so(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=("404",))
    page.goto(f"{house.url}/table/nowhere")
    expect(page.locator("#gone")).to_be_visible()
    page.click("#gone a")
    page.wait_for_selector("html[data-ready]")


def test_the_pages_use_the_palette_of_the_art() -> None:
    css = (WEB / "static" / "css" / "theme.css").read_text()
    written = dict(re.findall(r"^\s*(--[\w-]+):\s*(.+?);$", css, re.MULTILINE))
    themes = art.theme()
    shared = [token for token in written if token in themes["light"]]
    assert len(shared) > 30
    for token in shared:
        light, dark = themes["light"][token], themes["dark"][token]
        assert written[token] == (light if light == dark else f"light-dark({light}, {dark})"), token


def test_no_page_has_inline_script_or_style() -> None:
    for page in (WEB / "pages").glob("*.html"):
        text = assembled(page.read_text())
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", text), page.name
        assert "http://" not in text.replace("http://www.w3.org", ""), page.name
