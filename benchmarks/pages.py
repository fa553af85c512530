"""How heavy the pages are, and how long they take on a slow phone: home, and the first table of every game.

    python benchmarks/pages.py                # five games and home, on an emulated Fast 3G with a processor 4x slower
    python benchmarks/pages.py --fast         # the same without the brakes
    python benchmarks/pages.py home temple_rush

Each page is opened by a new guest with an empty cache, and once more with a full one. Weight is what came over the
line by the DevTools protocol (Network), headers included; time is from the navigation until the games can be seen
(home: and their first picture) or the first own decision can be made (table). Chromium is needed, as for the browser
tests. A busy machine makes times longer, never shorter: the load is printed beside them.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import hiram

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from web.conftest import CHROMIUMS, FLAGS
from web.driving import House

FAST_3G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
SLOWER = 4
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PATIENCE = 180_000
ROUNDS = 3
FIRST_PICTURE = "() => [...document.querySelectorAll('.game-card img')].some((one) => one.naturalWidth)"


@dataclass
class Measured:
    """One opening of a page."""

    requests: int
    kilobytes: float
    seconds: float
    more: float = 0.0  # home: until the first picture is there


class Line:
    """The line of a page, by the DevTools protocol: what goes over it, and brakes."""

    def __init__(self, page: Page, slow: bool) -> None:
        self.bytes = 0
        self.requests = 0
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on("Network.loadingFinished", self._finished)
        self.session.on("Network.webSocketFrameReceived", self._frame)
        if slow:
            self.session.send("Network.emulateNetworkConditions", FAST_3G)
            self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def _finished(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1

    def _frame(self, event: dict[str, dict[str, str]]) -> None:
        self.bytes += len(event["response"]["payloadData"])


def opened(page: Page, address: str, slow: bool) -> Measured:
    line = Line(page, slow)
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    if "/table/" in address:
        page.wait_for_selector('html[data-turn="mine"]', timeout=PATIENCE)
        seconds = more = time.monotonic() - began
    else:
        page.wait_for_selector(".game-card button", timeout=PATIENCE)
        seconds = time.monotonic() - began
        page.wait_for_function(FIRST_PICTURE, timeout=PATIENCE)
        more = time.monotonic() - began
        page.wait_for_selector("html[data-ready]", timeout=PATIENCE)
    page.wait_for_function("() => document.readyState === 'complete' && document.fonts.status === 'loaded'")
    measured = Measured(line.requests, line.bytes / 1000, seconds, more)
    line.session.detach()
    return measured


def measured(browser: Browser, house: House, what: str, slow: bool) -> tuple[Measured, Measured]:
    """A page opened for the first time, and again."""
    context = browser.new_context(**PHONE, service_workers="block")
    context.add_init_script("localStorage['hiram.settings'] ??= JSON.stringify({ speed: 'instant' })")
    page = context.new_page()
    address = house.url
    if what != "home":
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        wish = {"game": what, "players": 2, "seats": seats, "start": True, "seed": 7}
        address += "/table/" + page.request.post(f"{house.url}/api/tables", data=wish).json()["id"]
    try:
        return opened(page, address, slow), opened(page, address, slow)
    finally:
        context.close()


@contextmanager
def running() -> Iterator[tuple[Browser, House]]:
    chromium = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            yield browser, house
        finally:
            browser.close()
            house.stop()


def main() -> None:
    slow = "--fast" not in sys.argv
    wanted = [name for name in sys.argv[1:] if not name.startswith("--")] or ["home", *hiram.game_slugs()]
    print("Fast 3G, processor 4x slower" if slow else "no brakes", f"(median of {ROUNDS})")
    print(f"{'page':26}{'requests':>9}{'kB':>8}{'s':>7}{'picture s':>11}{'again kB':>10}{'again s':>9}{'load':>7}")
    with running() as (browser, house):
        for what in wanted:
            measured(browser, house, what, slow=False)  # what the server makes once is made now
            rounds = [measured(browser, house, what, slow) for _ in range(ROUNDS)]
            first = [one for one, _ in rounds]
            again = [two for _, two in rounds]
            print(
                f"{what:26}{statistics.median(one.requests for one in first):9.0f}"
                f"{statistics.median(one.kilobytes for one in first):8.0f}"
                f"{statistics.median(one.seconds for one in first):7.1f}"
                f"{statistics.median(one.more for one in first):11.1f}"
                f"{statistics.median(one.kilobytes for one in again):10.0f}"
                f"{statistics.median(one.seconds for one in again):9.1f}{os.getloadavg()[0]:7.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
