"""The archive and the replay: step by step, with the eyes of any seat, with reasons and the result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from web.driving import (
    House,
    OpenPage,
    place_pawn,
    ready,
    sit,
)


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


def test_the_replay_says_why(open_page: OpenPage, house: House, finished: str) -> None:
    page = open_page()
    page.goto(f"{house.url}/replay/{finished}")
    page.wait_for_selector('html[data-rev="0"]')
    expect(page.locator("#why")).to_be_disabled()
    page.click("#next")
    page.wait_for_selector('html[data-rev="1"]')
    page.click("#why")
    expect(page.locator("#reasons strong").first).to_contain_text(":")
    expect(page.locator("#reasons p").first).to_contain_text(".")
    page.click("#next")
    expect(page.locator("#reasons")).to_be_hidden()
    page.click("#why")
    expect(page.locator("#reasons strong").first).to_be_visible()
    page.click('#reasons [aria-label="Close"]')
    expect(page.locator("#reasons")).to_be_hidden()


def test_who_played_shares_the_replay_of_a_private_game_at_a_step(open_page: OpenPage, house: House) -> None:
    player, friend, stranger = open_page(), open_page("phone"), open_page(expects=("404",))
    table = sit(player, house)
    place_pawn(player)
    player.click("#tools >> text=More")
    player.click("dialog >> text=Resign")
    player.click("dialog .danger")
    player.click("dialog.end >> text=Replay")
    player.wait_for_selector('html[data-rev="0"]')
    player.click("#next")
    player.wait_for_selector('html[data-rev="1"]')
    player.wait_for_url("**?step=1")
    player.click("#tools >> text=Share")
    link = player.locator("dialog input").input_value()
    with player.expect_download() as saved:
        player.click("dialog >> text=Record of the game")
    assert saved.value.suggested_filename == f"{table}.json"
    stranger.goto(f"{house.url}/replay/{table}?step=1")
    expect(stranger.locator("#gone")).to_be_visible()
    friend.goto(link)
    friend.wait_for_selector('html[data-rev="1"]')
    friend.wait_for_url(f"**/replay/{table}?step=1")
    assert "invite" not in friend.url
