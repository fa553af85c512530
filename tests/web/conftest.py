"""A server and a real Chromium for the tests of the pages; every page must stay free of console errors."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from hiram.registry import game_slugs
from web.driving import PATIENCE, SIZES, House, OpenPage, create, play_out_unseen

expect.set_options(timeout=PATIENCE)

# The headless shell is Chromium without windows: the same engine, a third less work for the processor.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # for each context: its pages share a process
    "--in-process-gpu",  # nothing is drawn by hardware, and what goes between processes costs
    "--enable-features=NetworkServiceInProcess2",
]
FAR = 20_000
MOST_USES = 25
"""So many tests use one context: what it has forgotten stays in memory for a while."""
LASTING = ("add_init_script", "expose_binding", "expose_function", "route", "set_extra_http_headers", "set_offline")
"""What a test may do to a context of its own alone, because the next one would still have it."""

NOTICED = """
window.noticed = [];
new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes])) {
    if (node.classList?.contains("notice")) window.noticed.push(`${node.className}: ${node.textContent}`);
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Keeps what notices said: they go by themselves after a while."""

TOLERATED = (
    "was preloaded using link preload but not used",  # yet: it says that the machine is slow
    "Service Worker registration blocked by Playwright",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = [shutil.which(name) for name in CHROMIUMS]
    chromium = next((path for path in found if path is not None), None)
    if chromium is None:
        pytest.fail("the tests of the pages need Chromium; install it, or leave them out with -m 'not browser'")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests."""
    made = House(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    made = House(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def house_in_a_network(tmp_path: Path) -> Iterator[House]:
    """A server that other devices could reach. Ask for it before `open_page`, so that the pages are closed first."""
    made = House(tmp_path, "192.168.1.5")
    made.start()
    yield made
    made.stop()


def draw_elsewhere(page: Page, viewport: ViewportSize, is_mobile: bool = False, **_: Any) -> None:
    """Show what lies far beside the page. The page does not notice: it is laid out as ever, and answers mouse and
    finger. But nothing of it has to be drawn, which is a third of what Chromium does. Only scrolling by finger or wheel
    looks at what is drawn: its tests are marked `drawn`. A change of the window's size ends it."""
    held = "portrait" if is_mobile and viewport["height"] > viewport["width"] else "landscape"
    orientation = {"angle": 90 if is_mobile and held == "landscape" else 0, "type": f"{held}Primary"}
    size = {"screenWidth": viewport["width"], "screenHeight": viewport["height"], **viewport}
    shown = {"x": FAR, "y": FAR, "scale": 1, **viewport}
    page.context.new_cdp_session(page).send(
        "Emulation.setDeviceMetricsOverride",
        {**size, "deviceScaleFactor": 1, "mobile": is_mobile, "screenOrientation": orientation, "viewport": shown},
    )


def refuse(*_: Any, **__: Any) -> None:
    raise AssertionError("the tests that follow would have this too: ask for `open_page(own=True)`")


class Guests:
    """Contexts that one test after another uses as a new guest: to start the processes of another takes as long as to
    open a page in them. In each an idle page keeps its process alive; cookies and storage are forgotten, and the files
    of the house are kept."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._waiting: dict[str, list[BrowserContext]] = {}
        self._idle: dict[BrowserContext, Page] = {}
        self._uses: dict[BrowserContext, int] = {}

    def take(self, kind: str, make: Callable[[], BrowserContext]) -> BrowserContext:
        """A context of that kind that nobody uses."""
        waiting = self._waiting.setdefault(kind, [])
        if waiting:
            context = waiting.pop()
        else:
            context = make()
            self._idle[context] = context.new_page()
            self._idle[context].goto(f"{self._house.url}/api/house")
            for one, names in ((context, LASTING), (context.clock, ("install", "pause_at", "set_fixed_time"))):
                for name in names:
                    setattr(one, name, refuse)
        self._uses[context] = self._uses.get(context, 0) + 1
        return context

    def give_back(self, kind: str, context: BrowserContext) -> None:
        """Forget all about a guest. Whoever has been in another house is not used again."""
        idle = self._idle[context]
        pages = [page for page in context.pages if page is not idle]
        at_home = all(page.url.startswith((self._house.url, "about:")) for page in pages)
        if not at_home or self._uses[context] == MOST_USES:
            context.close()
            return
        for page in pages:
            page.close()
        idle.evaluate("localStorage.clear()")
        context.clear_cookies()
        context.clear_permissions()
        self._waiting[kind].append(context)


@pytest.fixture(scope="session")
def guests(browser: Browser, house: House) -> Guests:
    return Guests(house)


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens a page of a new guest, who has closed the goal card of every game unless it is his `first` table. At the
    end no page may have complained, except of what `page.expected` names. Whoever changes more than the page, such as
    its clock, or counts what is fetched, asks for a context of his `own`; the size of the window is the page's."""
    contexts: list[BrowserContext] = []
    taken: list[tuple[Guests, str, BrowserContext]] = []
    guests: Guests | None = request.getfixturevalue("guests") if "house" in request.fixturenames else None
    complaints: list[tuple[Page, str]] = []
    expected: dict[Page, tuple[str, ...]] = {}

    def opened(
        size: str = "wide",
        theme: str = "light",
        calm: bool = True,
        speed: str = "instant",
        expects: tuple[str, ...] = (),
        first: bool = False,
        own: bool = False,
        **more: Any,
    ) -> Page:
        def made(**more: Any) -> BrowserContext:
            motion = "reduce" if calm else "no-preference"
            plain = {"color_scheme": theme, "reduced_motion": motion, "service_workers": "block"}
            context = browser.new_context(**{**SIZES[size], **plain, **more})
            context.add_init_script(f"localStorage['hiram.settings'] ??= JSON.stringify({{ speed: '{speed}' }})")
            context.add_init_script(NOTICED)
            if not first:
                context.add_init_script(f"localStorage['hiram.goals'] ??= JSON.stringify({list(game_slugs())})")
            return context

        if own or more.keys() - {"viewport"} or guests is None:
            context = made(**more)
            contexts.append(context)
        else:
            kind = f"{size} {theme} {calm} {speed} {first}"
            context = guests.take(kind, made)
            taken.append((guests, kind, context))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if not request.node.get_closest_marker("drawn"):
            draw_elsewhere(page, **{**SIZES[size], **more})
        elif "viewport" in more:
            page.set_viewport_size(more["viewport"])
        expected[page] = TOLERATED + expects

        def heard(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                complaints.append((page, f"{message.type}: {message.text} {message.location.get('url', '')}"))

        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append((page, f"error: {error}")))
        return page

    yield opened
    for context in contexts:
        context.close()
    for guests, kind, context in taken:
        guests.give_back(kind, context)
    unexpected = [text for page, text in complaints if not any(part in text for part in expected[page])]
    assert not unexpected, unexpected


@pytest.fixture(scope="session")
def finished(browser: Browser, house: House) -> str:
    """The id of a finished, listed game of a person against a bot, played over HTTP."""
    context = browser.new_context()
    page = context.new_page()
    page.request.post(f"{house.url}/api/guests", data={"name": "Miriam"})
    table = create(page, house, listed=True)
    play_out_unseen(page, house, table)
    context.close()
    return table
