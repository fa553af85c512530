"""Prophets and Patriarchs in the browser: whole games to the final scores, building, trading, the keyboard, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, create, moved, my_turn, node, rev, touch, turn_or_end, wait_until

GAME = "prophets_and_patriarchs"
BOT = {"kind": "bot", "bot": "greedy"}


def sit_down(page: Page, house: House, players: int, **options: object) -> str:
    """A table against bots, opened at the guest's first decision; its id."""
    table = create(page, house, game=GAME, seats=[{"kind": "me"}, *[BOT] * (players - 1)], options=options)
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    return table


def lit(page: Page) -> list[str]:
    found = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    return [str(id) for id in found]


def do(page: Page, *ids: str) -> None:
    """Touch these and wait until the move is seen."""
    before = rev(page)
    touch(page, *ids)
    moved(page, before)


def first(page: Page, prefix: str) -> str:
    return next(id for id in lit(page) if id.startswith(prefix))


def set_up(page: Page, tribe: str) -> None:
    """Choose a tribe and place tents and camels by touching the board."""
    do(page, f"tribe.{tribe}")
    for _ in range(2):
        my_turn(page)
        do(page, first(page, "corner."))
        my_turn(page)
        do(page, first(page, "edge."))


def play_to_the_end(page: Page) -> None:
    """End every turn; what cards and dice ask is answered by touching the first thing that is lit."""
    while turn_or_end(page) == "mine":
        choices = lit(page)
        do(page, "button.end" if "button.end" in choices else choices[0])


@pytest.mark.parametrize("players", [2, 6])
def test_a_whole_game_to_the_final_scores(open_page: OpenPage, house: House, players: int) -> None:
    page = open_page()
    table = sit_down(page, house, players, target=6)
    expect(page.locator("#prompt")).to_contain_text("Choose your tribe")
    set_up(page, "ephraim")
    play_to_the_end(page)
    end = page.locator("dialog.end")
    expect(end).to_be_visible()
    expect(end.locator("tbody tr")).to_have_count(players)
    expect(end.locator("thead")).to_contain_text("Longest line")
    final = page.request.get(f"{house.url}/api/tables/{table}").json()
    totals = end.locator("tbody .total").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(final["scores"])
    assert max(final["scores"]) >= 6
    page.keyboard.press("Escape")
    expect(node(page, "result")).to_have_attribute("aria-label", re.compile(r"^Final scores\. .* points\.$"))


def test_corners_light_up_only_when_a_piece_is_picked(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2, tribes=["benjamin", "levi"])
    for _ in range(2):
        my_turn(page)
        do(page, first(page, "corner."))
        my_turn(page)
        do(page, first(page, "edge."))
    while turn_or_end(page) == "mine" and "button.end" not in lit(page):
        do(page, lit(page)[0])
    for good in ("hay", "water"):
        my_turn(page)
        do(page, "purse.shekel", f"good.{good}")
    my_turn(page)
    assert not [id for id in lit(page) if id.startswith(("corner.", "edge."))]
    touch(page, "pick.camel")
    edges = lit(page)
    assert edges
    assert all(id.startswith("edge.") for id in edges)
    expect(page.locator("#prompt")).to_contain_text("Camel")
    do(page, edges[0])
    expect(node(page, edges[0].replace("edge.", "camel."))).to_have_count(1)
    expect(page.locator(".log >> text=builds a camel").first).to_be_attached()


def two_players(open_page: OpenPage, house: House, **options: object) -> tuple[Page, Page]:
    """Benjamin and Levi at one table in two browsers, both with Shekels to spend."""
    one, two = open_page(), open_page()
    given = {"tribes": ["benjamin", "levi"], "packs": "none", **options}
    one.request.post(f"{house.url}/api/guests", data={"name": "Miriam"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = create(one, house, game=GAME, seats=seats, options=given, start=False, listed=True)
    two.request.post(f"{house.url}/api/tables/{table}/seats/1", data={"action": "take", "name": "Aaron"})
    one.request.post(f"{house.url}/api/tables/{table}/start")
    for page in (one, two):
        page.goto(f"{house.url}/table/{table}")
    return one, two


def whose_turn(one: Page, two: Page) -> Page:
    """The page of whoever is to decide, once both have seen the same."""
    turns: list[str] = []

    def agreed() -> bool:
        turns[:] = [page.evaluate("document.documentElement.dataset.turn") for page in (one, two)]
        return {*turns} == {"mine", "others"} and rev(one) == rev(two)

    wait_until(one, agreed)
    return one if turns[0] == "mine" else two


def held(page: Page, good: str) -> int:
    """How many cards of a kind the guest holds."""
    return int(node(page, f"hand.{good}").locator("text").first.text_content() or "0")


def test_a_trade_is_made_by_two_touches_and_accepted_by_one(open_page: OpenPage, house: House) -> None:
    one, two = two_players(open_page, house, player_trade=True)
    page = whose_turn(one, two)
    while "button.end" not in lit(page):
        do(page, lit(page)[0])
        page = whose_turn(one, two)
    offerer, rival = (one, two) if page is one else (two, one)
    do(offerer, "purse.shekel", "good.oil")
    my_turn(offerer)
    oil = held(offerer, "oil")
    do(offerer, "give.12")
    my_turn(offerer)
    do(offerer, "want.18")
    my_turn(rival)
    expect(node(rival, "offer")).to_have_attribute("aria-label", re.compile("offers 1 olive oil for 1 Shekel$"))
    expect(node(offerer, "bid.1" if offerer is one else "bid.0")).to_have_attribute(
        "aria-label", re.compile("not answered")
    )
    do(rival, "button.accept")
    my_turn(offerer)
    assert held(offerer, "oil") == oil - 1
    expect(offerer.locator(".log >> text=accepts the offer").first).to_be_attached()


def test_a_game_begins_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2)

    def focused() -> str:
        return str(page.evaluate("document.activeElement.dataset.id ?? ''"))

    for _ in range(30):
        page.keyboard.press("Tab")
        if focused():
            break
    assert focused() == "tribe.levi"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert focused().startswith("tribe.")
    chosen = focused().removeprefix("tribe.")
    for kind in ("tribe.", "corner.", "edge.", "corner.", "edge."):
        my_turn(page)
        assert focused().startswith(kind)
        before = rev(page)
        page.keyboard.press("Enter")
        moved(page, before)
    my_turn(page)
    panel = node(page, "panel.0").get_attribute("aria-label") or ""
    assert chosen.capitalize() in panel
    assert "2 tents, 0 cities, 2 camels" in panel


def test_six_players_on_a_phone(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit_down(page, house, 6, tribes=["benjamin", "levi", "judah", "ephraim", "issachar", "naphtali"])
    assert page.evaluate("hiram.scene.layoutName") == "tall"
    box = node(page, first(page, "corner.")).bounding_box()
    assert box is not None
    before = rev(page)
    page.touchscreen.tap(box["x"] + box["width"] + 6, box["y"] - 4)
    moved(page, before)
    page.click('[data-pane="players"]')
    for seat in range(6):
        panel = node(page, f"panel.{seat}").bounding_box()
        assert panel is not None
        assert panel["width"] > 180
        assert 0 <= panel["x"] <= 390 - panel["width"]


def test_a_turn_on_a_phone_shows_what_each_touch_needs(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit_down(page, house, 2, tribes=["benjamin", "levi"], packs="none")
    while "button.end" not in page.locator("#prompt").inner_html():
        page.evaluate("id => hiram.scene.reveal([id])", lit(page)[0])
        box = node(page, lit(page)[0]).bounding_box()
        assert box is not None
        before = rev(page)
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        moved(page, before)
        my_turn(page)
    shown = page.locator('.pane[aria-pressed="true"]')
    before = rev(page)
    for id, pane in (("purse.shekel", "trade"), ("good.hay", "trade")):
        node(page, id).tap()
        expect(shown).to_have_attribute("data-pane", pane)
    moved(page, before)
    my_turn(page)
    before = rev(page)
    node(page, "purse.shekel").tap()
    node(page, "good.water").tap()
    moved(page, before)
    my_turn(page)
    node(page, "pick.camel").tap()
    expect(shown).to_have_attribute("data-pane", "map")
    before = rev(page)
    page.locator('.prompt-always [data-touch="button.end"]').tap()
    moved(page, before)


def test_a_window_that_becomes_narrow_has_the_end_of_the_turn_in_the_prompt(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2, tribes=["benjamin", "levi"], packs="none")
    while "button.end" not in lit(page):
        do(page, lit(page)[0])
        my_turn(page)
    end = page.locator('.prompt-always [data-touch="button.end"]')
    expect(end).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(end).to_be_visible()
    expect(page.locator('[data-pane="trade"]')).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(end).to_be_visible()
    expect(page.locator('[data-pane="trade"]')).to_have_count(0)  # the bank is always there, and there is no market
    page.set_viewport_size({"width": 1600, "height": 1000})
    expect(end).to_have_count(0)


def test_a_chosen_tribe_gives_its_colour_to_the_player_at_once(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = sit_down(page, house, 2)
    do(page, "tribe.ephraim")
    page.wait_for_function("document.documentElement.style.getPropertyValue('--seat0') !== ''")
    colour = page.request.get(f"{house.url}/api/tables/{table}").json()["seats"][0]["colour"]
    page.wait_for_function(
        "colour => document.documentElement.style.getPropertyValue('--seat0') === colour", arg=colour
    )


def test_a_phone_that_is_turned_shows_no_empty_pane(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2)
    set_up(page, "ephraim")
    my_turn(page)
    page.set_viewport_size({"width": 390, "height": 844})
    tabs = page.locator(".pane")
    tabs.get_by_text("Trade").click()
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#stage")).to_have_attribute("data-layout", "low")
    expect(page.locator('.pane[aria-pressed="true"]')).to_have_text("Map")
