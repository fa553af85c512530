"""Where things lie on a wide screen and on a phone, the colours of the table, and the classes that mark things.

A phone shows the map, the market, the time or the players; the viewer's hand and what is left of the turn are always
there. Play, burn and throw away are buttons on the cards of a wide table, and of the prompt on a phone.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.table.art.pieces import own_art
from hiram.scene import NOWHERE, PROMPT, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import STRIP

PANES = (Pane("map", "Map"), Pane("market", "Market"), Pane("time", "Time"), Pane("players", "Players"))
SEATS = (2, 3, 4, 5)
FEW = 3
PANEL_PITCH = (150.0, 240.0)


def wide_layout() -> Layout:
    """The board with time and fuel below it; at its right the market, the hand, the log, the turn and the players."""
    zones = {
        "board": Zone(8, 8, 0.87, width=896, height=768),
        "timeline": Zone(8, 692, 0.89, cols=13, dx=52, dy=56, width=676, height=56),
        "gauge": Zone(614, 692, 0.89, cols=5, dx=39, dy=56, width=195, height=56),
        "market": Zone(800, 8, 1.17, cols=5, dx=126, dy=136, width=628, height=132),
        "decks": Zone(1538, 10, 0.9, cols=1, dx=92, dy=178, width=92, height=326),
        "hand": Zone(800, 168, 1.17, cols=5, dx=126, dy=136, width=628, height=268),
        "buttons": Zone(800, 168, 1.17, cols=5, dx=126, dy=136),
        "notice": Zone(810, 230, width=560, height=44),
        "result": Zone(800, 168, 0.82, width=896, height=136),
        "log": Zone(1244, 330, width=378, height=150),
        "turn": Zone(800, 488, width=388, height=44),
        "end": Zone(1204, 488, width=150, height=44),
        "pile": Zone(1390, 483, 0.96, width=90, height=56),
        "key": Zone(1262, 540, width=360, height=232),
        "key.many": Zone(0, 0, pane=NOWHERE),
        "key.words": Zone(0, 0, pane=NOWHERE),
    }
    for seats in SEATS:
        dx, dy = PANEL_PITCH
        zones[f"panels{seats}"] = Zone(800, 538, cols=5, dx=dx + 3, dy=dy, width=seats * dx, height=236)
    return Layout(1630, 780, zones)


def small_zones(hand_cols: int) -> dict[str, Zone]:
    """The zones of a phone, whichever way it is held."""
    board, market, time, players = (pane.name for pane in PANES)
    zones = {
        "board": Zone(4, 4, 0.74, width=896, height=768, pane=board),
        "market": Zone(4, 4, cols=3, dx=128, dy=138, width=384, height=274, pane=market),
        "decks": Zone(259, 142, 0.68, cols=2, dx=95, dy=148, width=92, height=148, pane=market),
        "pile": Zone(170, 284, 1.1, width=90, height=56, pane=market),
        "timeline": Zone(5, 8, 1.04, cols=7, dx=52, dy=60, width=364, height=116, pane=time),
        "gauge": Zone(36, 142, 1.5, cols=5, dx=43, dy=56, width=215, height=56, pane=time),
        "key": Zone(14, 240, width=360, height=232, pane=time),
        "key.many": Zone(14, 240, width=360, height=232, pane=time),
        "key.words": Zone(14, 484, width=360, height=170, pane=time),
        "hand": Zone(4, 4, cols=hand_cols, dx=127, dy=137, width=382, height=132),
        "notice": Zone(6, 40, 0.675, width=560, height=44),
        "turn": Zone(1, 0, width=388, height=44, frame=STRIP),
        "buttons": Zone(0, 0, pane=PROMPT),
        "end": Zone(0, 0, pane=PROMPT),
        "result": Zone(0, 0, pane=NOWHERE),
        "log": Zone(0, 0, pane=NOWHERE),
    }
    for seats in SEATS:
        cols, scale = (2, 1.25) if seats == 2 else (3, 0.83)
        dx, dy = PANEL_PITCH
        zones[f"panels{seats}"] = Zone(
            5, 8, scale, cols=cols, dx=dx + 3, dy=dy, width=cols * dx, height=dy, pane=players
        )
    return zones


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright (the hand scrolls sideways) and for one held sideways."""
    return {
        "wide": wide_layout(),
        "tall": phone(PANES, small_zones(hand_cols=99), own=140, strip=44),
        "low": sideways(PANES, small_zones(hand_cols=3), own=390, strip=44),
    }


class Theme(Struct, forbid_unknown_fields=True):
    """What theme.toml holds: tokens for both themes or one of them, and marks that come and go."""

    always: dict[str, str]
    light: dict[str, str]
    dark: dict[str, str]
    marks: dict[str, dict[str, str]]


THEME = read_words("hiram.games.portals_and_prophets.table", "theme.toml", Theme)


def colours(content: PortalsContent) -> dict[str, dict[str, str]]:
    """The tokens of this game, the colours of regions and fuel included, for both themes."""
    regions = {f"--{region.id}": region.color for region in content.regions}
    for name, paint in zip(content.colors, content.color_paints, strict=True):
        regions |= {f"--fuel-{name}": paint, f"--fuel-{name}-ink": ink_on(paint)}
    themes = {"light": THEME.light, "dark": THEME.dark}
    return {name: {**THEME.always, **tokens, **regions} for name, tokens in themes.items()}


def ink_on(paint: str) -> str:
    """Dark or light, whichever can be read on a colour."""
    red, green, blue = (int(paint[k : k + 2], 16) for k in (1, 3, 5))
    return "#38260c" if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else "#fff6ea"


def own_classes(content: PortalsContent) -> dict[str, dict[str, str]]:
    """Marks that come and go, and the fuel colours: they are classes, so that a thing keeps its id."""
    fuel = {
        f"fuel-{colour}": {"--fill": f"var(--fuel-{colour})", "--fill-ink": f"var(--fuel-{colour}-ink)"}
        for colour in content.colors
    }
    return {**THEME.marks, **fuel}


def make_sheet(content: PortalsContent) -> Sheet:
    """Everything static about the table."""
    return art.sheet(own_art(content), make_layouts(), colours(content), own_classes(content))
