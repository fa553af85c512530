"""Bots that think: the table shows it when it takes long, a hint says that it is thought about; the levels of bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hiram.bots.levels import LEVELS
from web.driving import (
    House,
    OpenPage,
    create,
    moved,
    my_turn,
    open_dock,
    rev,
    sit,
    stop_clock,
    touch,
)

BOT = "sleepy"

CODE = """
import pathlib
import time
from hiram.bots import Bot

class SlowBot(Bot):
    name = "sleepy"

    def choose(self, perspective):
        while not pathlib.Path(__file__).with_name("awake").exists():
            time.sleep(0.05)
        return perspective.legal[-1]
"""

LIVE = """() => {
  window.heard = [];
  new MutationObserver(() => heard.push(document.getElementById("prompt-live").textContent))
    .observe(document.getElementById("prompt-live"), { childList: true, characterData: true, subtree: true });
}"""


BUSY = """() => {
  window.busy = [];
  const tool = document.getElementById("hintTool");
  new MutationObserver(() => busy.push(tool.getAttribute("aria-busy"))).observe(tool, { attributes: true });
}"""
"""Keeps what the button for hints said: a hint may be there before anybody looks."""


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("plugins")


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory, plugins: Path) -> Iterator[House]:
    """A server with a bot of another distribution, which decides nothing until `awake` lies beside it."""
    (plugins / "slow_bot.py").write_text(CODE)
    about = plugins / "slow_bot-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: slow-bot\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[hiram.bots]\n{BOT} = slow_bot:SlowBot\n")
    made = House(tmp_path_factory.mktemp("slow"), workers=1, plugins=plugins)
    made.start()
    yield made
    made.stop()


def slow_table(page: Page, house: House) -> str:
    return create(page, house, seats=[{"kind": "me"}, {"kind": "bot", "bot": BOT}])


@pytest.mark.parametrize("calm", [True, False])
def test_the_table_shows_that_a_bot_thinks_and_goes_on_meanwhile(
    open_page: OpenPage, slow_house: House, plugins: Path, calm: bool
) -> None:
    awake = plugins / "awake"
    awake.unlink(missing_ok=True)
    page = open_page(calm=calm)
    page.clock.install()
    page.goto(f"{slow_house.url}/table/{slow_table(page, slow_house)}")
    my_turn(page)
    page.evaluate(LIVE)
    stop_clock(page)
    mark = page.locator(".player.thinking .thinking-mark")
    touch(page, "loc.hebron")
    expect(page.locator("html")).to_have_attribute("data-turn", "others")
    assert mark.count() == 0, "a mark is shown before it takes long"
    page.clock.run_for(2000)
    expect(page.locator("#prompt-text")).to_have_text("Sleepy bot is thinking …")
    expect(mark).to_be_visible()
    expect(page.locator(".player.thinking")).to_contain_text("thinking")
    moving = mark.locator("i").first.evaluate("dot => getComputedStyle(dot).animationName")
    assert moving == ("none" if calm else "ponder")
    open_dock(page, "chat")
    page.fill(".chat-form input", "hello")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-chat .speaker")).to_have_count(1)
    assert mark.count() == 1, "chat does not wait for the bot"
    awake.touch()
    my_turn(page)
    expect(mark).to_have_count(0)
    heard = page.evaluate("heard")
    assert sum("thinking" in text for text in heard) <= 1, heard


def test_a_hint_says_that_it_is_thought_about_and_is_dropped_when_overtaken(
    open_page: OpenPage, slow_house: House
) -> None:
    page = open_page()
    sit(page, slow_house)
    page.evaluate(BUSY)
    page.click("#hintTool")
    page.click("#hintTool")
    page.wait_for_function("() => busy.includes('true')")
    expect(page.locator("#hint strong")).to_be_visible()
    expect(page.locator("#hintTool")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#hint p")).to_contain_text("worth")
    page.click('#hint [aria-label="Close"]')
    page.click("#hintTool")
    before = rev(page)
    page.evaluate(
        "hiram.picker.touch('loc.hebron')"
    )  # at once: the hint may move the table while a mouse is on its way
    moved(page, before)
    my_turn(page)
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hintTool")).to_have_attribute("aria-busy", "false")
    assert page.evaluate("noticed") == []
    page.click("#hintTool")
    expect(page.locator("#hint strong")).to_be_visible()


def test_the_levels_come_in_order_with_their_words_and_then_the_bots_of_others(
    open_page: OpenPage, slow_house: House
) -> None:
    page = open_page()
    page.goto(slow_house.url)
    page.click("text=Play against bots >> nth=0")
    levels = page.locator("#quick-level")
    expect(levels.locator("option")).to_have_text([*(level.name.capitalize() for level in LEVELS), "Sleepy"])
    for level in LEVELS:
        levels.select_option(level.name)
        expect(page.locator("#quick-level-help")).to_have_text(level.words[0].upper() + level.words[1:])
    page.keyboard.press("Escape")
    page.click("text=Create a table >> nth=0")
    box = page.locator(".create .seat select").nth(1)
    offered = box.locator("option").all_inner_texts()
    assert offered[3:] == [*(f"Bot: {level.name.capitalize()}" for level in LEVELS), "Bot: Sleepy"]
    for level in LEVELS:
        box.select_option(f"bot {level.name}")
        expect(page.locator(".create .seat-how").nth(1)).to_have_text(level.words)
    box.select_option(f"bot {BOT}")
    expect(page.locator(".create .seat-how").nth(1)).to_be_empty()
    table = create(page, slow_house, seats=[{"kind": "me"}, {"kind": "open"}], start=False)
    page.goto(f"{slow_house.url}/table/{table}")
    chooser = page.locator(".seat-tools select")
    expect(chooser.locator("option")).to_have_text(
        ["Add a bot", *(f"{level.name.capitalize()}: {level.words}" for level in LEVELS), "Sleepy"]
    )
    chooser.select_option("strong")
    expect(page.locator(".waiting .seat").nth(1)).to_contain_text(LEVELS[3].words)
