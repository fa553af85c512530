"""Where things lie on wide and tall screens, and the colours of the table.

One board holds Jerusalem and the land. Inside a zone all measures are those of the wide table; a phone shows the same
zones larger, one part of the board at a time.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.table.art.board import city_art
from hiram.games.wisdom_of_solomon.table.art.cards import card_arts
from hiram.games.wisdom_of_solomon.table.art.land import LAND, LAND_LEFT, LAND_TOP, land_art
from hiram.games.wisdom_of_solomon.table.art.panels import PANEL_ROOM, PANEL_WIDTH, panel_arts
from hiram.scene import Art, Layout, Pane, Sheet, Zone, art, wide

HANDS = ((4, "hand"), (6, "hand.more"))
"""Up to how many cards the hand lies in which zone."""

PANES = (Pane("land", "Land"), Pane("city", "City"), Pane("market", "Market"), Pane("players", "Players"))
SEATS = (2, 3, 4, 5)
HIDDEN = 0.02
"""The scale of a backdrop that is meant for the other kind of screen."""


def hand_zone(cards: int) -> str:
    """Many cards in hand lie closer together."""
    return next((zone for most, zone in HANDS if cards <= most), "hand.many")


def wide_layout() -> Layout:
    """The board with the track above and below, the hand under it, the players and the log at the right."""
    zones = {
        "ground.wide": Zone(4, 4),
        "ground.city": Zone(400, 480, HIDDEN),
        "ground.market": Zone(400, 480, HIDDEN),
        "tray.wide": Zone(4, 898),
        "tray.tall": Zone(400, 480, HIDDEN),
        "purse": Zone(400, 480, HIDDEN),
        "key": Zone(860, 901),
        "track0": Zone(17, 10, cols=25, dx=46.6, dy=36, width=1164, height=32),
        "track1": Zone(17, 855, cols=25, dx=46.6, dy=36, width=1164, height=32),
        "buildings": Zone(22, 82, cols=1, dx=190, dy=100, width=186, height=496),
        "fortune": Zone(22, 586, width=186, height=64),
        "temple": Zone(214, 82, width=378, height=264),
        "market": Zone(214, 353, width=384, height=296),
        "people": Zone(20, 656, cols=2, dx=291, dy=97, width=578, height=192),
        "land": Zone(LAND_LEFT, LAND_TOP, width=LAND[0], height=LAND[1]),
        "year": Zone(1200, 6, width=PANEL_WIDTH, height=34),
        "log": Zone(1200, 700, width=PANEL_WIDTH, height=296),
        "hand": Zone(174, 901, cols=6, dx=169.5, dy=96, width=1016, height=92),
        "hand.more": Zone(174, 901, cols=6, dx=169.5, dy=96, width=1016, height=92),
        "hand.many": Zone(174, 901, 0.48, cols=12, dx=176, dy=97, width=2112, height=194),
    }
    for seats in SEATS:
        pitch = PANEL_ROOM / seats
        zones[f"players{seats}"] = Zone(1200, 47, cols=1, dx=400, dy=pitch, width=PANEL_WIDTH, height=PANEL_ROOM)
        zones[f"purse{seats}"] = Zone(1200, 47, cols=1, dx=400, dy=pitch)
    return wide(**zones)


def tall_layout() -> Layout:
    """A phone shows the land, the city, its market or the players; the viewer's own cubes are always at hand."""
    land, city, market, players = (pane.name for pane in PANES)
    zones = {
        "ground.wide": Zone(600, 300, HIDDEN, pane=market),
        "ground.city": Zone(4, 4, pane=city),
        "ground.market": Zone(4, 4, pane=market),
        "tray.wide": Zone(600, 300, HIDDEN, pane=market),
        "tray.tall": Zone(612, 68, pane=players),
        "purse": Zone(14, 1196, 2.2),
        "key": Zone(600, 300, HIDDEN, pane=market),
        "land": Zone(23, 6, 1.46, width=LAND[0], height=LAND[1], pane=land),
        "temple": Zone(28, 58, 2.19, width=384, height=264, pane=city),
        "people": Zone(24, 656, 1.48, cols=2, dx=291, dy=97, width=577, height=191, pane=city),
        "fortune": Zone(208, 970, 2.6, width=186, height=64, pane=city),
        "market": Zone(110, 58, 1.77, width=384, height=296, pane=market),
        "buildings": Zone(64, 590, 1.98, cols=2, dx=197, dy=100, width=383, height=296, pane=market),
        "track0": Zone(12, 8, 0.752, cols=25, dx=46.6, dy=36, width=1164, height=32, pane=players),
        "track1": Zone(12, 35, 0.752, cols=25, dx=46.6, dy=36, width=1164, height=32, pane=players),
        "year": Zone(12, 1060, 1.5, width=PANEL_WIDTH, height=34, pane=players),
        "log": Zone(600, 300, HIDDEN, width=PANEL_WIDTH, height=296, pane=market),
        "hand": Zone(620, 80, 1.6, cols=1, dx=169.5, dy=97, width=166, height=383, pane=players),
        "hand.more": Zone(620, 80, 1.6, cols=1, dx=169.5, dy=97, width=166, height=577, pane=players),
        "hand.many": Zone(620, 80, 0.79, cols=2, dx=169.5, dy=97, width=336, height=1160, pane=players),
    }
    for seats in SEATS:
        pitch = PANEL_ROOM / seats
        at = Zone(12, 74, 1.5, cols=1, dx=400, dy=pitch, width=PANEL_WIDTH, height=PANEL_ROOM, pane=players)
        zones[f"players{seats}"] = at
        zones[f"purse{seats}"] = Zone(14, 1192, 2.2)
    return Layout(900, 1340, zones, PANES)


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
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    return art.sheet(own_art(content), layouts, colours(content), own_classes(content), SEA)
