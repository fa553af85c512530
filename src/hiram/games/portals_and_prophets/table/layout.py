"""Where things lie on a wide screen and on a phone, the colours of the table, and the classes that mark things.

A phone shows the map, the market, the time or the players; the viewer's hand and what is left of the turn are always
there. Play, burn and throw away are buttons on the cards of a wide table, and of the prompt on a phone.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hiram.core.files.word_files import read_words
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.table.art.pieces import own_arts
from hiram.scene import Layout, Pane, Sheet, Zone, art, phone, sideways

PANES = (Pane("map", "Map"), Pane("market", "Market"), Pane("time", "Time"), Pane("players", "Players"))
FEW = 3
ZONES = read_words("hiram.games.portals_and_prophets.table", "layout.toml", dict[str, dict[str, Zone]])


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright (the hand scrolls sideways) and for one held sideways."""
    small, hand = ZONES["phone"], replace(ZONES["phone"]["hand"], cols=3)
    return {
        "wide": Layout(1630, 780, ZONES["wide"]),
        "tall": phone(PANES, small, own=140, strip=44),
        "low": sideways(PANES, {**small, "hand": hand}, own=390, strip=44),
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
    return art.sheet(own_arts(content), make_layouts(), colours(content), own_classes(content))
