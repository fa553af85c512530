"""The device holds the host to what it saw: it keeps the fingerprint, adds its part, and says what is proved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from hiram.core.files import record
from hiram.core.files.receipt import read_receipt
from hiram.core.files.verification import Outcome, verify
from hiram.registry import game_of
from web.conftest import draw_elsewhere
from web.driving import GAME, SHORT, SIZES, House, OpenPage, play_out_unseen, sit_here, wait_until

Played = tuple[BrowserContext, str]
BEGIN = """async (wish) => {
  const { post } = await import("/static/js/shared/api.js");
  const { beginAlone } = await import("/static/js/shared/contribute.js");
  return (await beginAlone(await post("/api/tables", wish))).id;
}"""


def begun(page: Page, house: House, **wish: Any) -> str:
    """A game of a guest against a bot, begun as the pages begin it; its id."""
    page.goto(house.url)
    page.wait_for_selector("html[data-ready]")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    return str(page.evaluate(BEGIN, {"game": GAME, "players": 2, "seats": seats, "options": SHORT, **wish}))


def check_shuffle(page: Page, house: House, table: str) -> None:
    page.goto(f"{house.url}/table/{table}")
    look_at_findings(page)


def look_at_findings(page: Page) -> None:
    page.click("dialog.end >> text=Check the shuffle")
    page.wait_for_selector("dialog .findings")


def forge(page: Page, change: Callable[[record.Record], None]) -> None:
    """From now on the server shows the page another record, one that fits itself."""

    def answer(route: Route) -> None:
        saved = msgspec.convert(route.fetch().json(), record.Record)
        change(saved)
        saved.commitment = record.commitment_of(saved)
        route.fulfill(body=record.write(saved), content_type="application/json")

    page.route("**/record", answer)


def opened(context: BrowserContext) -> Page:
    page = context.new_page()
    draw_elsewhere(page, **SIZES["wide"])
    return page


@pytest.fixture(scope="module")
def played(browser: Browser, house: House) -> Iterator[Played]:
    """The context of a guest who has played a listed game against a bot to the end, and the table."""
    context = browser.new_context(**SIZES["wide"])
    page = opened(context)
    table = begun(page, house, listed=True)
    play_out_unseen(page, house, table)
    yield context, table
    context.close()


def test_a_fair_game_is_proved_and_its_receipt_says_so_elsewhere(played: Played, house: House, tmp_path: Path) -> None:
    context, table = played
    page = opened(context)
    check_shuffle(page, house, table)
    expect(page.locator("dialog .good")).to_contain_text("could not choose the shuffle")
    for about in ("secret", "kept", "added", "start", "actions"):
        expect(page.locator(f".findings [data-about={about}]")).to_have_class("yes")
    page.click("dialog >> text=Receipt of the shuffle")
    picture = page.locator("dialog img.qr")
    wait_until(page, lambda: bool(picture.evaluate("image => image.complete && image.naturalWidth > 0")))
    with page.expect_download() as download:
        page.click("dialog >> text=Save the receipt")
    download.value.save_as(tmp_path / "receipt.json")
    line = read_receipt(page.locator("dialog .link-field input").input_value())
    receipt = read_receipt((tmp_path / "receipt.json").read_bytes())
    assert msgspec.structs.replace(receipt, name="", names=[]) == line
    saved = record.read(page.request.get(f"{house.url}/api/tables/{table}/record").text())
    for one in (receipt, line):
        assert verify(saved, game_of(GAME), [one]).outcome == Outcome.PROVED
    page.close()


def test_the_end_is_kept_however_long_the_scores_take(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = begun(page, house)
    play_out_unseen(page, house, table)
    page.route("**/scores", lambda route: None)  # never answered
    check_shuffle(page, house, table)
    expect(page.locator(".findings [data-about=actions]")).to_have_class("yes")


def other_secret(saved: record.Record) -> None:
    saved.secret = "ab" * 32


def other_names(saved: record.Record) -> None:
    saved.names.reverse()


def fewer_moves(saved: record.Record) -> None:
    saved.actions.pop()


def other_text(saved: record.Record) -> None:
    saved.entropy[0] = "chosen by the host"


CHANGES = {"kept": other_secret, "start": other_names, "actions": fewer_moves, "added": other_text}
"""What is found to be wrong with a record that was changed so."""


def test_a_record_that_was_changed_is_refuted(played: Played, house: House) -> None:
    """The host writes another record, one that fits itself; the device remembers. The first is there when the page is
    opened, and the others when one looks again."""
    context, table = played
    page = opened(context)
    check_shuffle(page, house, table)
    expect(page.locator("dialog .good")).to_contain_text("could not choose")
    for number, (about, change) in enumerate(CHANGES.items()):
        page.unroute("**/record")
        forge(page, change)
        if number == 0:
            check_shuffle(page, house, table)
        else:
            page.keyboard.press("Escape")
            expect(page.locator("dialog .findings")).to_have_count(0)
            look_at_findings(page)
        expect(page.locator("dialog .bad")).to_contain_text("not of the game that this device has seen")
        expect(page.locator(f".findings [data-about={about}]")).to_have_class("no")
        if about == "kept":
            expect(page.locator(".findings .no")).to_have_count(1)
    page.close()


def test_who_came_later_is_told_that_nothing_is_proved(played: Played, house: House, open_page: OpenPage) -> None:
    _, table = played
    page = open_page()
    check_shuffle(page, house, table)
    expect(page.locator("dialog .unsure")).to_contain_text("Not proved")
    expect(page.locator(".findings")).to_contain_text("You came in after the seed was fixed")


def test_a_game_goes_on_without_a_part_that_is_withheld(open_page: OpenPage, house: House) -> None:
    host, friend = open_page(), open_page("phone")
    host.goto(house.url)
    host.wait_for_selector("html[data-ready]")
    wish = {"game": GAME, "players": 2, "options": SHORT, "pledges": True, "listed": True}
    answer = host.request.post(f"{house.url}/api/tables", data=wish)
    table = answer.json()["id"]
    withheld: list[str] = []

    def hold(route: Route) -> None:
        if json.loads(route.request.post_data or "{}").get("action") == "show":
            withheld.append(route.request.url)
        else:
            route.continue_()

    friend.route("**/seats/1", hold)
    for page in (host, friend):
        page.goto(f"{house.url}/table/{table}")
    sit_here(friend)
    wait_until(friend, lambda: bool(withheld))
    for page in (host, friend):
        expect(page.locator(".begin button")).to_contain_text("Begin without the part of")
    friend.click(".begin button")
    host.wait_for_selector("html[data-rev]")
    info = host.request.get(f"{house.url}/api/tables/{table}").json()
    assert [bool(seat["shown"]) for seat in info["seats"]] == [True, False]
    assert info["seats"][1]["pledge"]


def test_a_receipt_can_be_saved_in_play(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = begun(page, house)
    page.goto(f"{house.url}/table/{table}")
    page.wait_for_selector("html[data-rev]")
    page.click("#tools [data-tool=more], #tools button:has-text('More'), #tools [aria-label=More]")
    page.click("dialog >> text=Receipt of the shuffle")
    receipt = read_receipt(page.locator("dialog .link-field input").input_value())
    assert (receipt.table, receipt.seat, receipt.seen, receipt.moves) == (table, 0, "before", None)
    assert receipt.added
    assert receipt.start
