"""Temple Rush in the browser: laying stones, sealed rounds, whole games, and a Lightning Build that a person wins."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.driving import House, OpenPage, create, moved, my_turn, node, rev, touch, turn_or_end

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}


def press(page: Page, text: str) -> None:
    """Press a button of the prompt."""
    page.click(f"#prompt .prompt-buttons button:has-text('{text}')")


def sit(page: Page, house: House, seats: list[dict[str, str]], seed: int = 7, **options: Any) -> str:
    """A table of Temple Rush at which the guest rolls first; its id."""
    options.setdefault("first_roller", 0)
    table = create(page, house, game="temple_rush", seats=seats, options=options, seed=seed)
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    return table


def do(page: Page, what: str) -> None:
    """Press a button that makes a move, and wait until it is shown."""
    before = rev(page)
    press(page, what)
    moved(page, before)


def lit(page: Page, prefix: str) -> list[str]:
    found = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    return [str(id) for id in found if id.startswith(prefix)]


def held(page: Page) -> list[str]:
    return list(page.evaluate("window.hiram.picker.path"))


def take(page: Page) -> str:
    """Take a stone into the hand, if none is in it; its node."""
    if not held(page):
        touch(page, lit(page, "hand.")[-1])
    return held(page)[0]


def stones(page: Page) -> int:
    """How many stones lie in the viewer's own zones."""
    found = page.eval_on_selector_all(".node", "nodes => nodes.map(node => node.dataset.id)")
    return sum(id.startswith("stone.") and id.count(".") == 2 for id in found)


def drag(page: Page, piece: str, target: str, drop: bool = True) -> None:
    """Carry a piece to a place, and let go of it there or somewhere else."""
    start, end = node(page, piece).bounding_box(), node(page, target).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(node(page, target)).to_have_class(re.compile("aimed"))
    if not drop:
        page.mouse.move(4, 300, steps=3)
    page.mouse.up()


def play_on(page: Page) -> None:
    """Decide as the hint says, until the game is over."""
    while turn_or_end(page) == "mine":
        before = rev(page)
        if page.locator("#prompt button:has-text('Roll the dice')").count():
            press(page, "Roll the dice")
        else:
            page.click("#hintTool")
            page.click("#hint >> text=Do that")
        moved(page, before)


def the_end_is_shown(page: Page, house: House, table: str, players: int) -> None:
    end = page.locator("dialog.end")
    expect(end).to_be_visible()
    expect(end.locator("tbody tr")).to_have_count(players)
    expect(end.locator("thead")).to_contain_text("Bonus area")
    final = page.request.get(f"{house.url}/api/tables/{table}").json()
    totals = end.locator("tbody .total").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(final["scores"])


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_to_the_end_screen(open_page: OpenPage, house: House, players: int) -> None:
    page = open_page()
    table = sit(page, house, [ME, *[BOT] * (players - 1)])
    do(page, "Roll the dice")
    my_turn(page)
    take(page)
    before = rev(page)
    touch(page, lit(page, "ghost.")[0])
    moved(page, before)
    play_on(page)
    the_end_is_shown(page, house, table, players)


def test_the_trial_of_one_player_to_its_rank(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = sit(page, house, [ME])
    play_on(page)
    the_end_is_shown(page, house, table, 1)
    page.keyboard.press("Escape")
    expect(node(page, "info")).to_have_attribute("aria-label", re.compile("points: "))
