"""A table with a content file of whoever runs the server: chosen in the form, played, and found again after a start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hiram.cli import run
from web.driving import House, OpenPage, end_turn, moved, my_turn, node, place_pawn, ready, rev

GAME = "portals_and_prophets"


@pytest.fixture
def house_with_content(tmp_path: Path) -> Iterator[House]:
    """A server with a content file in which Hebron is called Kiriath-arba, and its card has more points."""
    file = tmp_path / "printed.toml"
    assert run(["content", GAME, "-o", str(file)]) == 0
    text = file.read_text("utf-8").replace('name = "Hebron"', 'name = "Kiriath-arba"')
    file.write_text(text.replace("points = 2", "points = 7", 1), "utf-8")
    made = House(tmp_path / "data", contents=(file,))
    made.start()
    yield made
    made.stop()


def test_a_table_with_own_content_is_made_played_and_kept(house_with_content: House, open_page: OpenPage) -> None:
    house = house_with_content
    page = open_page(expects=("409", "ERR_CONNECTION", "WebSocket", "Failed to load"))
    ready(page, house.url)
    page.click(f'[data-game="{GAME}"] [data-do="create"]')
    page.select_option("#create-content", "printed")
    page.select_option(".create .seat >> nth=1 >> select", "bot novice")
    page.click("details.options > summary")
    page.select_option("#option-start_seat", "0")
    page.click('[data-option="portals"] .radio >> text=Three locations')
    expect(page.locator('#option-portals-0 option[value="hebron"]')).to_have_text("Kiriath-arba")
    page.click('[data-option="portals"] .radio >> text=The suggested places')
    page.click("text=Create the table")
    my_turn(page)
    table = page.url.split("/")[-1]
    assert page.request.get(f"{house.url}/api/tables/{table}").json()["content_name"] == "printed"
    expect(node(page, "loc.hebron")).to_contain_text("Kiriath-arba")
    place_pawn(page)
    my_turn(page)
    end_turn(page)
    my_turn(page)
    before = rev(page)
    contents, house.contents = house.contents, ()
    house.kill()
    house.start()
    ready(page, house.url)
    card = page.locator("#mine .table-card", has=page.locator(f'a[href="/table/{table}"]'))
    expect(card.locator(".terms")).to_contain_text("Content: printed")
    page.goto(f"{house.url}/table/{table}")
    expect(page.locator("body")).to_contain_text("The table is kept")
    house.contents = contents
    house.kill()
    house.start()
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    assert rev(page) == before
    end_turn(page)
    moved(page, before)
