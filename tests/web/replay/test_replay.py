"""The archive and the replay: step by step, with the eyes of any seat, with reasons and the result."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from web.driving import (
    House,
    OpenPage,
    place_pawn,
    ready,
    sit,
)

DECODED = """async (bytes) => {
  const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
  await decoder.tracks.ready;
  const { frameCount } = decoder.tracks.selectedTrack;
  const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
  const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  for (let k = 0; k < data.length; k += 4) colours.add(data.slice(k, k + 3).join());
  return { frames: frameCount, size: [canvas.width, canvas.height], colours: colours.size };
}"""
"""What the browser itself reads of a GIF: how many frames, how large, and how many colours the last one has."""


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


def saved(page: Page, which: str) -> bytes:
    """The file that a button of the dialog saves."""
    with page.expect_download() as waited:
        page.click(f'[data-save="save.{which}"]')
    return Path(waited.value.path()).read_bytes()


def test_a_step_is_saved_as_a_picture_and_the_end_as_a_film(open_page: OpenPage, house: House, finished: str) -> None:
    """The film is made beside the page, and one that was cancelled is made anew."""
    page = open_page(accept_downloads=True)
    page.goto(f"{house.url}/replay/{finished}?step=3")
    page.wait_for_selector('html[data-rev="3"]')
    page.click("#tools >> text=Share")
    png = saved(page, "picture")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    assert width > height > 1000
    cancel_a_film(page)
    gif = saved(page, "end")
    assert gif[:6] == b"GIF89a"
    assert gif[-1:] == b"\x3b"
    size = list(struct.unpack("<HH", gif[6:10]))
    assert size[0] == 640
    steps = page.evaluate("Number(document.getElementById('scrub').max)")
    seen = page.evaluate(DECODED, list(gif))
    assert seen["frames"] == min(60, steps + 1)
    assert seen["size"] == size
    assert seen["colours"] > 50, "it shows a table, not one colour"


def cancel_a_film(page: Page) -> None:
    """A film whose pictures never come."""
    page.route("**/picture.svg*", lambda route: None)
    making, cancel = page.locator('[data-save="save.end"]'), page.locator(".saving >> text=Cancel")
    with page.expect_worker():
        making.click()
    expect(page.locator(".saving .count")).to_contain_text("Picture 1 of")
    expect(making).to_be_disabled()
    cancel.click()
    expect(making).to_be_enabled()
    expect(cancel).to_be_hidden()
    expect(page.locator(".saving .count")).to_have_text("")
    page.unroute("**/picture.svg*")
