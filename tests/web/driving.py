"""How the browser tests hold a server and a table: starting, killing, creating, moving, waiting for what is shown."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from hiram.testing.killing.forking import Forked

OpenPage = Callable[..., Page]
GAME = "portals_and_prophets"
SHORT = {"nt_round_cap": 1, "start_seat": 0}
SEED = 7
WHOLE = os.environ.get("HIRAM_WALKS") == "all"
"""Whether everything is walked through at every size (make walks), or each thing at one of them, in turn."""
PATIENCE = 180_000
"""How long anything may take, in milliseconds: a busy machine is slow, and nothing here tells how fast it is."""
UNTIL = f"""
const until = async (finds) => {{
  for (const end = Date.now() + {PATIENCE}; Date.now() < end; ) {{
    const found = finds();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 10));
  }}
  throw new Error(`waited in vain for ${{finds}}`);
}};
"""
"""Waits in the page: one call of it instead of ten, of which each costs as much as what it finds out."""
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1600, "height": 1000}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


class House:
    """A server in a process of its own, which can be killed and started again on the same folder and port."""

    def __init__(
        self,
        folder: Path,
        host: str = "127.0.0.1",
        workers: int = 0,
        plugins: Path | None = None,
        absent_after: float = 1e6,
        contents: tuple[Path, ...] = (),
    ) -> None:
        self.absent_after = absent_after
        self.contents = contents
        self.folder = folder
        self.host = host
        self.workers = workers
        self.plugins = plugins
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> None:
        arguments = (str(self.folder), self.port, self.host, self.workers, self.absent_after, *map(str, self.contents))
        if self.plugins:  # a process finds them when it begins
            command = [sys.executable, str(Path(__file__).with_name("serving.py")), *map(str, arguments)]
            self.process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(self.plugins)})
        else:
            self.process = Forked("web.serving", "serve_in", *arguments)
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended at once with code {self.process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/house", timeout=20):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """As kill -9 does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE / 1000)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.kill()


def create(page: Page, house: House, **wish: Any) -> str:
    """A table made by the guest of that page; its id."""
    seats = wish.pop("seats", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    body = {"game": GAME, "players": len(seats), "seats": seats, "start": True, "options": SHORT, **wish}
    if all(seat["kind"] != "open" for seat in seats):
        body.setdefault("seed", SEED)
    answer = page.request.post(f"{house.url}/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def sit(page: Page, house: House, **wish: Any) -> str:
    """Create a table, open it, and wait until it is the guest's turn; its id."""
    table = create(page, house, **wish)
    page.goto(f"{house.url}/table/{table}")
    my_turn(page)
    return table


def sit_here(page: Page, name: str = "Guest") -> None:
    """Take the first free seat of a waiting room, and say one's name, which is asked once."""
    page.click("text=Sit here")
    page.fill("#my-name", name)
    page.click("dialog .gold")


def ready(page: Page, address: str) -> None:
    """Open a page around the tables, and wait until it shows everything."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]")


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for what no page can say by itself; meanwhile the events of that page are taken in."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        page.wait_for_timeout(20)


def drawn(page: Page) -> None:
    """Wait until the page has been laid out and drawn: observers of sizes have been told by then."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def stop_clock(page: Page) -> None:
    """From now on no timer of the page fires by itself; `page.clock.run_for` lets time pass.

    The clock must have been installed (`page.clock.install()`) before the page was opened.
    """
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)


def noticed(page: Page, text: str = "") -> None:
    """Wait until a notice with that text has been shown; it may have gone again."""
    page.wait_for_function("text => noticed.some((one) => one.includes(text))", arg=text)


def my_turn(page: Page) -> None:
    page.wait_for_selector('html[data-turn="mine"]', timeout=PATIENCE)


TURN_OR_END = """() => {
  const { turn } = document.documentElement.dataset;
  return turn === "mine" || turn === "over" ? turn : "";
}"""


def turn_or_end(page: Page) -> str:
    """Wait for the guest's turn or for the end; which of them it is."""
    return str(page.wait_for_function(TURN_OR_END, timeout=PATIENCE, polling=20).json_value())


def rev(page: Page) -> int:
    return int(page.evaluate("document.documentElement.dataset.rev"))


def moved(page: Page, before: int) -> None:
    """Wait until a later revision than that is shown."""
    page.wait_for_selector(f'html:not([data-rev="{before}"])', timeout=PATIENCE)


def node(page: Page, id: str) -> Any:
    return page.locator(f'.node[data-id="{id}"]')


def touch(page: Page, *ids: str) -> None:
    """Click nodes in turn, and wait for what follows if that was a whole move."""
    for id in ids:
        target = node(page, id)
        box = target.bounding_box()
        assert box is not None, f"there is no node {id} to be seen"
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def way(page: Page) -> str:
    """A location to which the guest's pawn may go now."""
    found = page.eval_on_selector_all(".node.lit", "nodes => nodes.map(node => node.dataset.id)")
    return next(str(id) for id in found if id.startswith("loc."))


def place_pawn(page: Page, location: str = "hebron") -> None:
    before = rev(page)
    touch(page, f"loc.{location}")
    moved(page, before)
    my_turn(page)


def end_turn(page: Page) -> None:
    before = rev(page)
    touch(page, "button.end")
    moved(page, before)


def play_out(page: Page) -> None:
    """End every turn at once until the game is over."""
    while turn_or_end(page) == "mine":
        end_turn(page)


def soonest(names: list[str]) -> str:
    """What ends a turn, or else the first thing."""
    return "end-turn" if "end-turn" in names else names[0]


def play_out_unseen(
    page: Page, house: House, table: str, choose: Callable[[list[str]], str] = soonest
) -> dict[str, Any]:
    """Decide for seat 0 over HTTP, as the guest of that page, until the game is over; the last view of it."""
    address = f"{house.url}/api/tables/{table}"
    while True:
        answer = page.request.get(f"{address}/view?seat=0")
        assert answer.ok, answer.text()
        view: dict[str, Any] = answer.json()
        if view["finished"]:
            return view
        if 0 in view["acting"]:
            action = choose([action["name"] for action in view["legal"]])
            page.request.post(f"{address}/actions", data={"seat": 0, "action": action, "rev": view["rev"]})
        else:
            time.sleep(0.02)  # somebody else has to move


def come_back_at_the_end(page: Page, house: House, table: str, choose: Callable[[list[str]], str] = soonest) -> None:
    """Leave a table, let the game end unseen, and open it again: to show every move takes longer."""
    page.goto(f"{house.url}/api/house")
    play_out_unseen(page, house, table, choose)
    page.goto(f"{house.url}/table/{table}")


def set_setting(page: Page, label: str) -> None:
    """Open the settings of the table page, click a label there, and close them."""
    page.click("#tools >> text=More")
    page.click("dialog >> text=Settings")
    page.click(f"dialog.settings >> {label}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.settings")).to_have_count(0)


def card_ids(page: Page) -> set[str]:
    """The cards in the viewer's own hand, by the ids of their nodes."""
    found = page.eval_on_selector_all(".node", "nodes => nodes.map(node => node.dataset.id)")
    drops = {id.removeprefix("drop.") for id in found if id.startswith("drop.")}
    return drops | {id.removeprefix("card.") for id in found if id.startswith("card.G")}


def open_dock(page: Page, name: str) -> None:
    page.click(f'[data-opens="{name}"]')
    expect(page.locator(f"#panel-{name}")).to_be_visible()
