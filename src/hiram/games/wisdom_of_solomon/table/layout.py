"""Where things lie on a wide screen and on a phone, and the colours of the table.

A phone shows the land, the city, the market, the Buildings or the players; the viewer's cubes and cards are always
there. Panels that grow beyond their column scroll, and so does a hand of many cards.
"""

from __future__ import annotations

from typing import TypedDict

from msgspec import Struct
from msgspec.structs import replace

from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.table.art.board import city_art
from hiram.games.wisdom_of_solomon.table.art.cards import card_arts
from hiram.games.wisdom_of_solomon.table.art.land import LAND, land_art
from hiram.games.wisdom_of_solomon.table.art.panels import PANEL_WIDTH, panel_arts
from hiram.scene import NOWHERE, Art, Frame, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import OWN, STRIP

TITLES = {"land": "Land", "city": "City", "market": "Market", "build": "Build", "players": "Players"}
PANES = tuple(Pane(name, title) for name, title in TITLES.items())
HAND, PLAYERS = "hand", "players"
"""The frames of a wide table."""


class Pitch(TypedDict):
    """How far apart the things of a flowing zone are."""

    dx: float
    dy: float


BUILDINGS = Pitch(dx=215, dy=114)
PEOPLE = Pitch(dx=200, dy=100)
HOLY = Pitch(dx=134.7, dy=70)
STEPS = Pitch(dx=32.36, dy=40)
CARDS = Pitch(dx=212, dy=115)


def wide_layout() -> Layout:
    """The Favor track above the board, the hand and the game in short below, the players and the log at the right."""
    zones = {
        "track": Zone(6, 5, cols=50, **STEPS, width=1618, height=36),
        "ground": Zone(4, 46),
        "buildings": Zone(20, 77, cols=1, **BUILDINGS, width=210, height=566),
        "temple": Zone(236, 77, width=372, height=92),
        "fortune": Zone(614, 79, width=156, height=90),
        "holy": Zone(236, 175, cols=4, **HOLY, width=534, height=66),
        "market": Zone(236, 247, width=334, height=396),
        "people": Zone(575, 247, cols=1, **PEOPLE, width=195, height=396),
        "land": Zone(788, 53, 0.742, width=LAND[0], height=LAND[1]),
        "hand": Zone(2, 2, cols=99, **CARDS, width=848, height=112, frame=HAND),
        "key": Zone(866, 664, width=364, height=112),
        "year": Zone(1240, 47, width=PANEL_WIDTH, height=30),
        "players": Zone(6, 5, width=PANEL_WIDTH, height=532, frame=PLAYERS),
        "purse": Zone(6, 5, frame=PLAYERS),
        "log": Zone(1240, 626, width=PANEL_WIDTH, height=150),
        "own": Zone(0, 0, pane=NOWHERE),
        "note": Zone(0, 0, pane=NOWHERE),
    }
    frames = {HAND: Frame(6, 662, 854, 114), PLAYERS: Frame(1234, 80, 392, 542)}
    return Layout(1630, 780, zones, frames=frames)


def small_zones() -> dict[str, Zone]:
    """The zones of a phone, whichever way it is held."""
    land, city, market, build, players = TITLES
    return {
        "land": Zone(3, 3, 0.655, width=LAND[0], height=LAND[1], pane=land),
        "key": Zone(5, 540, 1.04, width=364, height=112, pane=land),
        "log": Zone(5, 664, width=PANEL_WIDTH, height=150, pane=land),
        "people": Zone(4, 5, 0.96, cols=2, **PEOPLE, width=395, height=198, pane=city),
        "holy": Zone(5, 202, 1.43, cols=2, **HOLY, width=266, height=136, pane=city),
        "temple": Zone(8, 402, width=374, height=92, pane=city),
        "track": Zone(4, 502, 1.18, cols=10, **STEPS, width=323, height=196, pane=city),
        "market": Zone(14, 4, 1.08, width=334, height=400, pane=market),
        "buildings": Zone(4, 4, 0.89, cols=2, **BUILDINGS, width=428, height=340, pane=build),
        "fortune": Zone(206, 214, 1.1, width=156, height=90, pane=build),
        "year": Zone(5, 4, width=PANEL_WIDTH, height=30, pane=players),
        "players": Zone(5, 42, width=PANEL_WIDTH, height=532, pane=players),
        "note": Zone(5, 42, pane=players),
        "hand": Zone(4, 4, 0.83, cols=99, **CARDS, width=440, height=112),
        "own": Zone(2, 1, width=386, height=60, frame=STRIP),
        "purse": Zone(2, -9, 1.03, frame=STRIP),
        "ground": Zone(0, 0, pane=NOWHERE),
    }


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright and for one held sideways."""
    return {"wide": wide_layout(), "tall": phone(PANES, small_zones(), own=100, strip=62), "low": low_layout()}


def low_layout() -> Layout:
    """A phone held sideways has room for the game in short below the hand."""
    beside = {
        "key": Zone(5, 4, 1.02, width=364, height=112, frame="short"),
        "own": Zone(2, 1, 0.985, width=386, height=60, frame=STRIP),
        "purse": Zone(2, -9, 1.02, frame=STRIP),
    }
    layout = sideways(PANES, {**small_zones(), **beside}, own=386, strip=62)
    own = layout.frames[OWN]
    frames = {OWN: Frame(own.x, own.y, own.width, 106), "short": Frame(own.x, own.y + 106, own.width, 126)}
    return replace(layout, frames={**layout.frames, **frames})


class WisdomColours(Struct, forbid_unknown_fields=True):
    """The colours of `colours.toml`."""

    light: dict[str, str]
    dark: dict[str, str]
    cubes: dict[str, tuple[str, str]]


COLOURS = read_words(__package__, "colours.toml", WisdomColours)
_SEAT_INKS = ("#fff6ea", "#f7efdf", "#fff6ea", "#33261b", "#f4fffd")
_LIGHT_RIM, _NEARLY_BLACK = "#d8c7a2", 64
SEA = (
    '<linearGradient id="deep" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="var(--sea-deep)"/>'
    '<stop offset="1" stop-color="var(--sea-wash)"/></linearGradient>'
)


def colours(content: WisdomContent) -> dict[str, dict[str, str]]:
    """The tokens of this game for both themes; by night a dark player's pieces have a light rim."""
    always = {"--glow": "none", "--mark": "none"}
    for kind, (paint, ink) in COLOURS.cubes.items():
        always |= {f"--cube-{kind}": paint, f"--cube-{kind}-ink": ink}
    rims = {}
    for seat, (_, paint) in enumerate(content.colors):
        always |= {f"--seat{seat}": paint, f"--seat{seat}-ink": _SEAT_INKS[seat]}
        always[f"--rim{seat}"] = art.LIGHT["--outline"]
        if is_dark(paint):
            rims[f"--rim{seat}"] = _LIGHT_RIM
    light, dark = ({f"--{name}": paint for name, paint in theme.items()} for theme in (COLOURS.light, COLOURS.dark))
    return {"light": {**light, **always}, "dark": {**dark, **always, **rims}}


def is_dark(paint: str) -> bool:
    """Whether a colour like #222222 is nearly black."""
    return max(int(paint[place : place + 2], 16) for place in (1, 3, 5)) < _NEARLY_BLACK


def own_classes(content: WisdomContent) -> dict[str, dict[str, str]]:
    """What marks things, and the seats with their rims."""
    seats = {
        f"seat{n}": {"--seat": f"var(--seat{n})", "--seat-ink": f"var(--seat{n}-ink)", "--outline": f"var(--rim{n})"}
        for n in range(len(content.colors))
    }
    return {**seats, "acting": {"--glow": "var(--gold)"}, "marked": {"--mark": "var(--gold)"}}


def own_art(content: WisdomContent) -> dict[str, Art]:
    """Everything this game adds to the shared vocabulary."""
    return {**city_art(), **card_arts(content), **land_art(content), **panel_arts()}


def make_sheet(content: WisdomContent) -> Sheet:
    """Everything static about the table."""
    return art.sheet(own_art(content), make_layouts(), colours(content), own_classes(content), SEA)
