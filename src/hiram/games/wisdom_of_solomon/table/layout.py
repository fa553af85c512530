"""Where things lie on a wide screen and on a phone, and the colours of the table.

A phone shows the land, the city, the market, the Buildings or the players; the viewer's cubes and cards are always
there. Panels that grow beyond their column scroll, and so does a hand of many cards.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.table.art.board import board_arts
from hiram.games.wisdom_of_solomon.table.art.cards import card_arts
from hiram.games.wisdom_of_solomon.table.art.land import land_arts
from hiram.games.wisdom_of_solomon.table.art.panels import panel_arts
from hiram.scene import Art, Frame, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import OWN

TITLES = {"land": "Land", "city": "City", "market": "Market", "build": "Build", "players": "Players"}
PANES = tuple(Pane(name, title) for name, title in TITLES.items())
ZONES = read_words(__package__, "layout.toml", dict[str, dict[str, Zone]])


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright and for one held sideways."""
    frames = {"hand": Frame(6, 662, 854, 114), "players": Frame(1234, 80, 392, 542)}
    wide, tall = Layout(1630, 780, ZONES["wide"], frames=frames), phone(PANES, ZONES["phone"], own=100, strip=62)
    return {"wide": wide, "tall": tall, "low": low_layout()}


def low_layout() -> Layout:
    """A phone held sideways has room for the game in short below the hand."""
    layout = sideways(PANES, {**ZONES["phone"], **ZONES["low"]}, own=386, strip=62)
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


def own_arts(content: WisdomContent) -> dict[str, Art]:
    """Everything this game adds to the shared vocabulary."""
    return {**board_arts(), **card_arts(content), **land_arts(content), **panel_arts()}


def make_sheet(content: WisdomContent) -> Sheet:
    """Everything static about the table."""
    return art.sheet(own_arts(content), make_layouts(), colours(content), own_classes(content), SEA)
