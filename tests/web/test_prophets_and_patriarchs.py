"""Prophets and Patriarchs in the browser: whole games to the final scores, building, trading, the keyboard, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, create, moved, my_turn, node, rev, touch, turn_or_end

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
