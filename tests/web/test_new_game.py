"""The table of a game that `hiram new-game` wrote, in the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from support.new_game import NewGame
from web.driving import House, OpenPage, moved, node, rev, sit, touch, turn_or_end


@pytest.fixture(scope="module")
def nim_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    game = NewGame(tmp_path_factory.mktemp("new"), "nim")
    made = House(tmp_path_factory.mktemp("nim"), plugins=game.site)
    made.start()
    yield made
    made.stop()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_move_is_made_on_the_table_of_a_new_game(open_page: OpenPage, nim_house: House, size: str) -> None:
    page = open_page(size)
    sit(page, nim_house, game="nim", options={})
    lit = page.locator('.node.lit[data-id^="stone."]')
    expect(lit.first).to_be_visible()
    stones = [id.split(".") for id in lit.evaluate_all("nodes => nodes.map((node) => node.dataset.id)")]
    heap = stones[0][1]  # any that the bot has left
    last = f"stone.{heap}.{max(int(number) for _, other, number in stones if other == heap)}"
    before = rev(page)
    touch(page, last)
    moved(page, before)
    expect(node(page, last)).to_have_count(0)
    assert turn_or_end(page) in ("mine", "over")


def test_the_rules_page_of_a_new_game_teaches_it_with_its_picture(open_page: OpenPage, nim_house: House) -> None:
    page = open_page()
    page.goto(f"{nim_house.url}/rules/nim")
    expect(page.locator("h1").first).to_contain_text("Nim")
    picture = page.locator('img[src="/static/pictures/nim/heaps.svg"]')
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
