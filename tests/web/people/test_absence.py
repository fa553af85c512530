"""Somebody leaves: three devices, one of which goes, comes back, and leaves for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.driving import GAME, House, OpenPage, create
from web.shared.test_accessibility import complaints, fine


@pytest.fixture
def impatient_house(tmp_path: Path) -> Iterator[House]:
    """A server that calls people absent after a second. Ask for it before `open_page`."""
    made = House(tmp_path, absent_after=1.0)
    made.start()
    yield made
    made.stop()


def sit_down(page: Page, address: str, name: str) -> None:
    """Come in by the invite link and take the first free seat."""
    page.goto(address)
    page.request.post(f"{address.partition('/table/')[0]}/api/guests", data={"name": name})
    page.click(".seat.free >> text=Sit here")
    expect(page.locator(".seats")).to_contain_text(name)


def three_devices(house: House, open_page: OpenPage, game: str) -> tuple[str, Page, Page, Page]:
    """A desktop and two phones at a table in play; the address and the pages."""
    anna, berta, carl = open_page(), open_page("phone"), open_page("phone")
    anna.request.post(f"{house.url}/api/guests", data={"name": "Anna"})
    table = create(anna, house, game=game, options={}, start=False, seats=[{"kind": "me"}, *[{"kind": "open"}] * 2])
    invite = anna.request.get(f"{house.url}/api/tables/{table}").json()["invite"]
    address = f"{house.url}/table/{table}"
    anna.goto(address)
    sit_down(berta, f"{address}?invite={invite}", "Berta")
    sit_down(carl, f"{address}?invite={invite}", "Carl")
    anna.click("text=Begin the game")
    for page in (anna, berta, carl):
        page.wait_for_selector("html[data-turn]")
    return address, anna, berta, carl


def settle(page: Page, way: str, looks: bool = False) -> None:
    """Ask for something about who is absent, from the menu; perhaps look first whether that dialog is accessible."""
    page.click("#tools >> text=More")
    page.click("dialog >> text=Somebody is absent")
    choice = page.locator(f'dialog [data-way="{way}"]')
    expect(choice).to_be_visible()
    fine({"absence": complaints(page, "dialog")} if looks else {})
    choice.click()


def agree(page: Page, words: str) -> None:
    expect(page.locator("dialog")).to_contain_text(words)
    page.click("dialog .gold")


@pytest.mark.parametrize("game", [GAME, "temple_rush"])
def test_one_of_three_devices_leaves_comes_back_and_leaves_for_good(
    impatient_house: House, open_page: OpenPage, game: str
) -> None:
    address, anna, berta, carl = three_devices(impatient_house, open_page, game)
    context = carl.context
    carl.close()
    chip = anna.locator('.player[data-seat="2"]')
    expect(chip).to_contain_text("absent since")
    expect(anna.locator(".player.absent")).to_be_visible()
    settle(anna, "stand_in", looks=game == GAME)
    agree(berta, "Anna asks to let a bot play for Carl")
    expect(chip).to_contain_text("absent, a bot plays")
    expect(anna.locator(".board-log")).to_contain_text("Carl is absent. A bot (casual) plays until Carl is back.")

    again = context.new_page()
    again.goto(address)
    expect(again.locator("#prompt")).to_contain_text("A bot plays for you.")
    again.click("text=Play again myself")
    expect(anna.locator(".board-log")).to_contain_text("Carl is back and plays again.")
    expect(chip).not_to_contain_text("absent")

    again.close()
    expect(chip).to_contain_text("absent since")
    settle(berta, "end")
    agree(anna, "Berta asks to end the game, because Carl is absent")
    for page in (anna, berta):
        expect(page.locator("dialog.end .won")).to_have_text("The game was ended")
        expect(page.locator("dialog.end .early")).to_contain_text("Carl is absent, and the others have ended the game.")


def test_the_prompt_asks_what_to_do_when_everybody_waits_for_who_is_absent(
    impatient_house: House, open_page: OpenPage
) -> None:
    address, anna, berta, carl = three_devices(impatient_house, open_page, GAME)
    table = address.rpartition("/")[2]
    acting = anna.request.get(f"{impatient_house.url}/api/tables/{table}").json()["acting"]
    pages = [anna, berta, carl]
    gone = pages.pop(acting[0])
    gone.close()
    for page in pages:
        expect(page.locator("#prompt")).to_contain_text("is absent")
    pages[0].click("#prompt >> text=What now?")
    pages[0].click('dialog [data-way="without"]')
    agree(pages[1], "asks to go on without")
    for page in pages:
        expect(page.locator("#prompt >> text=What now?")).to_have_count(0)
