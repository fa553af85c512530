"""The table in a notebook, in a page that plays the part of Jupyter: its model hands everything on to Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hiram.notebook import Table, play
from hiram.notebook.scripts import script, style
from hiram.scene.trie import ending, touchable, walk
from web.driving import SIZES

TRAITS = ("svg", "title", "prompt", "choices", "labels", "told", "step", "steps", "error")
JUPYTER = """
async ({ script, state }) => {
  const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const heard = new Map();
  const take = (news) => {
    const changed = Object.keys(news).filter((name) => JSON.stringify(news[name]) !== JSON.stringify(state[name]));
    Object.assign(state, news);
    for (const name of changed) for (const call of heard.get(`change:${name}`) ?? []) call();
  };
  const model = {
    get: (name) => state[name],
    set: (name, value) => take({ [name]: value }),
    save_changes: async () => take(await window.python({ step: state.step })),
    send: async (message) => take(await window.python({ message })),
    on: (events, call) => {
      for (const name of events.split(" ")) heard.set(name, [...(heard.get(name) ?? []), call]);
    },
    off: () => {},
  };
  module.default.render({ model, el: document.querySelector("#cell") });
}
"""


class Cell:
    """A page with the widget of a table in it."""

    def __init__(self, browser: Browser, size: str, table: Table) -> None:
        self.table = table
        self.context = browser.new_context(**SIZES[size])
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.expose_function("python", self.hear)
        head = f'<meta name="viewport" content="width=device-width"><style>{style()}</style>'
        self.page.set_content(f'<!doctype html><html lang="en"><head>{head}</head><body><div id="cell"></div></body>')
        self.page.evaluate(JUPYTER, {"script": script(), "state": self.state()})

    def state(self) -> dict[str, Any]:
        return {name: getattr(self.table, name) for name in TRAITS}

    def hear(self, sent: dict[str, Any]) -> dict[str, Any]:
        if "message" in sent:
            self.table._handle_custom_msg(sent["message"], [])
        else:
            self.table.step = sent["step"]
        return self.state()


@pytest.fixture
def cell(browser: Browser) -> Iterator[Any]:
    made: list[Cell] = []

    def open_cell(size: str, table: Table) -> Cell:
        made.append(Cell(browser, size, table))
        return made[-1]

    yield open_cell
    for one in made:
        assert one.wrong == []
        assert [url for url in one.asked if not url.startswith(("blob:", "data:", "about:"))] == []
        one.context.close()


def first_path(table: Table) -> list[str]:
    """The touches that lead to the first action which needs any."""
    touches: list[str] = []
    while not ending(walk(table.choices, touches)) or not touches:
        touches.append(touchable(walk(table.choices, touches))[0])
    return touches


def touch(page: Page, table: Table, touches: list[str]) -> None:
    for id in touches:
        page.locator(f'[data-id="{id}"].hiram-next').first.dispatch_event("click")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_play_by_clicking_and_look_back(cell: Any, size: str) -> None:
    table = play("portals_and_prophets", players=2, bots="random", seed=7, options={"start_seat": 0})
    page = cell(size, table).page
    prompt, stand = page.get_by_role("status"), page.locator(".hiram-stand")
    expect(prompt).to_have_text(table.prompt)
    place = page.locator(".hiram-next").first.bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)  # a place for the pawn
    expect(stand).to_have_text("2 of 2")
    for id in first_path(table):
        page.locator(f'[data-id="{id}"].hiram-next').focus()
        page.keyboard.press("Enter")
    expect(stand).to_have_text("3 of 3")
    touch(page, table, first_path(table))
    expect(stand).to_have_text("4 of 4")
    now = table.prompt
    expect(prompt).to_have_text(now)
    page.get_by_role("button", name="First").click()
    expect(prompt).to_have_text(f"After 0 of {table.steps} steps")
    expect(page.locator(".hiram-next")).to_have_count(0)
    page.get_by_label("Step of the game").fill("1")
    expect(stand).to_have_text(f"1 of {table.steps}")
    expect(prompt).to_have_text(f"After 1 of {table.steps} steps")
    page.get_by_role("button", name="Now").click()
    expect(prompt).to_have_text(now)
    assert page.locator(".hiram-next, .hiram-buttons button").count()
    page.get_by_text("What happened").click()
    expect(page.locator(".hiram-line").last).to_have_text(table.told[-1])


def test_a_thing_is_taken_up_and_let_go_and_errors_are_told(cell: Any) -> None:
    table = play("temple_rush", players=2, bots="random", seed=3)
    page = cell("wide", table).page
    path = next(path for path in paths(table.choices) if len(path) > 1)
    touch(page, table, path[:1])
    expect(page.locator(".hiram-held")).to_have_count(1)
    page.get_by_role("button", name="Let go").click()
    expect(page.locator(".hiram-held")).to_have_count(0)
    table.match.act(table.asked, table.match.legal(table.asked)[0])  # behind the page's back
    touch(page, table, path)
    expect(page.get_by_role("alert")).to_have_text("the game has gone on since; look again")


def paths(found: Any, path: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """All ways through the trie."""
    if path and ending(found):
        yield list(path)
    for id in touchable(found):
        yield from paths(found[id], (*path, id))
