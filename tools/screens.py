"""Screenshots of tables as people see them, to look at: every size, light and dark, from the opening to the end.

    python tools/screens.py build/screens                          # all games
    python tools/screens.py build/screens temple_rush:mode=expert  # one, with options
    python tools/screens.py build/screens wisdom_of_solomon --sizes 390x844,1366x768 --light

Opening, hint, log, middle (each pane of a phone by itself) and end of a game against a bot are photographed at the five
sizes of `hiram.testing.drawing.screens`, and on a tablet held upright. All pictures of one game, size and theme lie
side by side on one sheet, `GAME-SIZE-THEME.png`. Chromium is needed, as for the browser tests.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import hiram
from hiram.testing.drawing.screens import SCREENS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from web.conftest import CHROMIUMS, FLAGS
from web.driving import PATIENCE, House, drawn

ACROSS = {"tall": 6, "wide": 3}
GAP = 8
IDLE = ("pass", "done", "end", "stop", "decline", "skip")
MOVES_TO_THE_MIDDLE = 24
TABLET = "820x1180"


class Player:
    """A person at a table against a bot: photographed in the browser, and playing over HTTP to get on."""

    def __init__(self, browser: Browser, house: House, game: str, options: dict[str, object], players: int) -> None:
        context = browser.new_context(service_workers="block", reduced_motion="reduce")
        context.add_init_script("localStorage['hiram.settings'] ??= JSON.stringify({ speed: 'instant' })")
        context.add_init_script(f"localStorage['hiram.goals'] ??= JSON.stringify(['{game}'])")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.house = house
        self.choose = Random(1)
        self.page.request.post(f"{house.url}/api/guests", data={"name": "Bartholomew"})
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(players - 1))]
        wish = {"game": game, "players": players, "seats": seats, "options": options, "start": True, "seed": 7}
        answer = self.page.request.post(f"{house.url}/api/tables", data=wish)
        assert answer.ok, answer.text()
        self.address = f"{house.url}/api/tables/{answer.json()['id']}"
        self.page.goto(f"{house.url}/table/{answer.json()['id']}")
        self.wait()

    def wait(self) -> None:
        self.page.wait_for_selector('html[data-turn="mine"], html[data-turn="over"]')
        drawn(self.page)

    def play(self, most: int) -> bool:
        """Make so many moves, rather with something than with nothing; whether the game goes on."""
        for _ in range(most):
            view = self.page.request.get(f"{self.address}/view?seat=0").json()
            while not view["finished"] and 0 not in view["acting"]:
                self.page.wait_for_timeout(20)
                view = self.page.request.get(f"{self.address}/view?seat=0").json()
            if view["finished"]:
                return False
            names = [action["name"] for action in view["legal"]]
            action = self.choose.choice([name for name in names if not name.startswith(IDLE)] or names)
            self.page.request.post(f"{self.address}/actions", data={"seat": 0, "action": action, "rev": view["rev"]})
        return True

    def shots(self, what: str, anew: bool = False) -> Iterator[tuple[str, str, str, bytes]]:
        """What, size, theme and picture, at every size; opened anew if what is shown does not follow the size."""
        for size in SIZES:
            width, height = map(int, size.split("x"))
            self.page.set_viewport_size({"width": width, "height": height})
            if anew:
                self.page.reload()
                self.page.wait_for_selector(".chart-place svg")
            for theme in THEMES:
                self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                drawn(self.page)
                tabs = self.page.locator("#panes button") if what == "middle" else None
                for number in range(max(1, tabs.count() if tabs else 1)):
                    if tabs and tabs.count():
                        tabs.nth(number).click()
                        drawn(self.page)
                    yield what, size, theme, self.page.screenshot()

    def all(self) -> Iterator[tuple[str, str, str, bytes]]:
        yield from self.shots("opening")
        self.page.click("#hintTool")
        self.page.wait_for_selector("#hint .gold")
        yield from self.shots("hint")
        self.page.reload()
        self.wait()
        self.play(MOVES_TO_THE_MIDDLE)
        self.page.wait_for_timeout(300)
        self.wait()
        yield from self.shots("middle")
        self.page.set_viewport_size({"width": 1366, "height": 768})
        self.page.click('[data-opens="log"]')
        yield from self.shots("log")
        while self.play(100):
            pass
        yield from self.shots("end", anew=True)
        self.page.keyboard.press("Escape")
        yield from self.shots("table at the end")


def sheet(pictures: list[bytes]) -> Image.Image:
    """All pictures of one size side by side."""
    images = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    width, height = images[0].size
    across = min(len(images), ACROSS["tall" if width < height else "wide"])
    down = -(-len(images) // across)
    made = Image.new("RGB", (across * (width + GAP), down * (height + GAP)), "#777777")
    for number, image in enumerate(images):
        made.paste(image, (number % across * (width + GAP), number // across * (height + GAP)))
    return made


def photograph(browser: Browser, house: House, wanted: str, folder: Path, players: int) -> None:
    game, _, chosen = wanted.partition(":")
    options = {name: read(value) for name, _, value in (one.partition("=") for one in chosen.split(",") if one)}
    taken: dict[tuple[str, str], list[bytes]] = {}
    for _, size, theme, picture in Player(browser, house, game, options, players).all():
        taken.setdefault((size, theme), []).append(picture)
    for (size, theme), pictures in taken.items():
        path = folder / f"{wanted.replace(':', '-')}-{size}-{theme}.png"
        sheet(pictures).save(path)
        print(path, len(pictures), flush=True)


def read(value: str) -> object:
    try:
        return json.loads(value)
    except ValueError:
        return value


def main() -> None:
    chromium = next(path for name in CHROMIUMS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for wanted in ARGUMENTS.games or hiram.game_slugs():
                photograph(browser, house, wanted, ARGUMENTS.folder, ARGUMENTS.players)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path, help="where the sheets go")
    parser.add_argument("games", nargs="*", help="GAME or GAME:option=value,option=value; all games by default")
    parser.add_argument("--sizes", default=",".join([*map(str, SCREENS), TABLET]), help="such as 390x844,1366x768")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--light", action="store_true", help="the light theme alone")
    ARGUMENTS = parser.parse_args()
    ARGUMENTS.folder.mkdir(parents=True, exist_ok=True)
    SIZES = ARGUMENTS.sizes.split(",")
    THEMES: tuple[Literal["light", "dark"], ...] = ("light",) if ARGUMENTS.light else ("light", "dark")
    main()
