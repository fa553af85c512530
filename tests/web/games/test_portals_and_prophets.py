"""Portals and Prophets in the browser: whole games against bots to the end screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.driving import (
    House,
    OpenPage,
    come_back_at_the_end,
    moved,
    my_turn,
    place_pawn,
    play_out,
    rev,
    sit,
)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_to_the_end_screen(open_page: OpenPage, house: House, players: int) -> None:
    page = open_page()
    bots = [{"kind": "bot", "bot": "greedy"}] * (players - 1)
    table = sit(page, house, seats=[{"kind": "me"}, *bots])
    place_pawn(page)
    for _ in range(4):
        before = rev(page)
        page.click("#hintTool")
        page.click("#hint >> text=Do that")
        moved(page, before)
        my_turn(page)
    if players == 2:
        play_out(page)
    else:  # nothing else happens in this game, but more often
        come_back_at_the_end(page, house, table)
    end = page.locator("dialog.end")
    expect(end).to_be_visible()
    expect(end.locator("tbody tr")).to_have_count(players)
    expect(end.locator("thead")).to_contain_text("Region sets")
    expect(end.locator(".chart .line")).to_have_count(players)
    final = page.request.get(f"{house.url}/api/tables/{table}").json()
    totals = end.locator("tbody .total").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(final["scores"])
    assert end.locator("tbody tr.winner").count() == final["places"].count(1)
    if players == 2:
        the_shuffle_is_checked_and_the_game_begins_again(page, table)


def the_shuffle_is_checked_and_the_game_begins_again(page: Page, table: str) -> None:
    page.click("text=Check the shuffle")
    expect(page.locator("dialog .unsure")).to_contain_text("Not proved")
    expect(page.locator("dialog .findings")).to_contain_text("The seed of this game was typed in")
    page.keyboard.press("Escape")
    page.click("dialog.end >> text=Play again")
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    my_turn(page)
    expect(page.locator("#prompt")).to_contain_text("Place your pawn")
