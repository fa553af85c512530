"""Wisdom of Solomon in the browser: whole games by touching the table, the network that lights up, phone, keyboard."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, moved, my_turn, node, rev, sit, stop_clock, touch, turn_or_end

GAME = "wisdom_of_solomon"
SHORT = {"max_years": 2}
LIT = "nodes => nodes.map(node => node.dataset.id)"


def sit_down(page: Page, house: House, players: int, **options: object) -> str:
    bots = [{"kind": "bot", "bot": "greedy"}] * (players - 1)
    return sit(page, house, game=GAME, seats=[{"kind": "me"}, *bots], options={**SHORT, **options})


def answer(page: Page, chance: Random) -> None:
    """Make some move: touch one of the things that are lit up, or press one of the buttons of the prompt.

    The Holy Place, which would end the year at once, is left to others.
    """
    before = rev(page)
    lit = [id for id in page.eval_on_selector_all(".node.lit", LIT) if not id.startswith("holy.")]
    buttons = page.locator("#prompt [data-action]")
    pick = chance.randrange(len(lit) + buttons.count())
    if pick < len(lit):
        touch(page, lit[pick])
    else:
        buttons.nth(pick - len(lit)).click()
    moved(page, before)


def play_out(page: Page, chance: Random) -> int:
    """Play on until the end screen; how many decisions that took."""
    decisions = 0
    while turn_or_end(page) == "mine":
        answer(page, chance)
        decisions += 1
    return decisions


@pytest.mark.parametrize("players", [1, 5])
def test_a_whole_game_to_the_end_screen(open_page: OpenPage, house: House, players: int) -> None:
    page = open_page()
    table = sit_down(page, house, players)
    expect(page.locator("#prompt")).to_contain_text("Keep one of your two Fortune Cards")
    assert play_out(page, Random(players)) > 10
    end = page.locator("dialog.end")
    expect(end).to_be_visible()
    rows = max(2, players)
    expect(end.locator("tbody tr")).to_have_count(rows)
    expect(end.locator("thead")).to_contain_text("Temple tiles")
    expect(end.locator("thead")).to_contain_text("Fortune cards")
    final = page.request.get(f"{house.url}/api/tables/{table}").json()
    assert sorted(map(int, end.locator("tbody .total").all_inner_texts())) == sorted(final["scores"])
    assert end.locator("tbody tr.winner").count() == final["places"].count(1)
    if players == 1:
        expect(end.locator("tbody")).to_contain_text("Jeroboam")
        winner = "Jeroboam wins" if final["places"][1] == 1 else "You win"
        expect(end.locator(".won")).to_contain_text(winner)


def test_jeroboams_moves_are_explained_beside_the_table(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 1)
    chance = Random(3)
    while not page.locator(".board-log li", has_text="Jeroboam draws the tile").count():
        answer(page, chance)
        my_turn(page)
    line = page.locator(".board-log li", has_text="Jeroboam draws the tile").first
    expect(line.locator(".clause")).to_have_text("WS-17.2")
    expect(page.locator(".board-log li", has_text="the cheapest he lacks").first.locator(".clause")).to_have_text(
        "WS-16.5"
    )
    assert node(page, "solo.note").get_attribute("aria-label").startswith("Jeroboam drew ")


def to_the_first_placement(page: Page) -> None:
    """Keep a card and buy nothing."""
    before = rev(page)
    touch(page, page.eval_on_selector_all(".node.lit", LIT)[0])
    moved(page, before)
    my_turn(page)
    page.click("#prompt [data-action]")
    expect(page.locator("#prompt")).to_contain_text("place one of your")


def test_hovering_a_location_says_what_a_worker_brings_and_lights_it_up(open_page: OpenPage, house: House) -> None:
    page = open_page(own=True)
    page.clock.install()
    sit_down(page, house, 2, start_seat=0)
    to_the_first_placement(page)
    stop_clock(page)
    place = next(id for id in ("moab", "bashan", "galilee", "gilead") if not node(page, f"shortage.{id}").count())
    node(page, f"loc.{place}").hover()
    page.clock.run_for(1000)
    expect(page.locator("#tip")).to_contain_text("A Worker here brings you")
    shown = page.eval_on_selector_all(".node.shown", LIT)
    assert f"loc.{place}" in shown
    assert any(id.startswith("supply.") for id in shown)
    page.mouse.move(5, 5)
    page.clock.run_for(1000)  # the tip waits a little for whoever is on the way to its rule
    expect(page.locator(".node.shown")).to_have_count(0)


def test_a_placement_by_keyboard_alone(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2, start_seat=0)
    to_the_first_placement(page)
    before = rev(page)
    page.locator(".node.lit").first.focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.id")
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("Enter")
    if focused.startswith("holy."):  # that takes all Workers, so it is asked about
        expect(page.locator("dialog")).to_be_visible()
        page.keyboard.press("Enter")
    moved(page, before)


def test_what_lies_on_a_thing_stays_in_sight_while_that_has_the_focus(open_page: OpenPage, house: House) -> None:
    page = open_page()
    sit_down(page, house, 2, start_seat=1)
    touch(page, page.eval_on_selector_all(".node.lit", LIT)[0])
    my_turn(page)
    square, cube = node(page, "sq.food.1"), node(page, "goods.food.1")
    page.keyboard.press("Tab")  # the focus is shown to those who use keys
    square.focus()
    layer = "element => Number(getComputedStyle(element).zIndex)"
    neighbour = node(page, "sq.food.2").evaluate(layer)
    assert neighbour < square.evaluate(layer) < cube.evaluate(layer)


def test_a_phone_shows_the_part_of_the_table_that_is_asked_for(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    sit_down(page, house, 2, start_seat=1)
    pressed = page.locator('.pane[aria-pressed="true"]')
    expect(pressed).to_contain_text("Land")
    touch(page, page.eval_on_selector_all(".node.lit", LIT)[0])
    expect(page.locator("#prompt")).to_contain_text("buy from the market")
    expect(pressed).to_contain_text("Market")
    my_turn(page)
    before = rev(page)
    touch(page, "sq.food.1")
    moved(page, before)
    expect(node(page, "cubes.0.food")).to_have_attribute("aria-label", "1 Food of " + guest(page))
    expect(node(page, "cubes.0.food")).to_be_visible()


def guest(page: Page) -> str:
    return str(page.locator(".player.me .player-name").inner_text())
