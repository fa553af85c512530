"""Where things lie on wide and tall screens, the colours of the table, and the classes that mark things.

With two or three players a phone has room for a larger market; such zones have a second form, `.few`.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.table.art.pieces import own_art
from hiram.scene import Layout, Sheet, Zone, art, tall, wide

FEW = 3


def zone(name: str, players: int) -> str:
    """The zone of that name for a number of players."""
    if name == "panels":
        return f"panels{players}"
    return f"{name}.few" if players <= FEW else name


def wide_layout() -> Layout:
    """The table of the rules page, 1600 x 1000."""
    zones = {
        "board": Zone(296, 16, width=896, height=768),
        "timeline": Zone(296, 792, cols=13, dx=52, dy=56, width=676, height=56),
        "hand": Zone(296, 856, cols=7, dx=128, dy=136, width=896, height=136),
        "hand.eight": Zone(296, 864, 0.87, cols=8, dx=128, dy=136, width=1028, height=136),
        "action": Zone(1204, 480, width=388, height=150),
        "log": Zone(1204, 638, width=388, height=354),
        "result": Zone(296, 856, width=896, height=136),
        "title": Zone(8, 792, width=280, height=188),
    }
    for form in ("", ".few"):
        zones[f"gauge{form}"] = Zone(986, 792, cols=5, dx=41, dy=56, width=204, height=56)
        zones[f"market{form}"] = Zone(1204, 16, cols=2, dx=194, dy=154, width=388, height=456)
        zones[f"decks{form}"] = Zone(1398, 324, width=188, height=148)
    for players in range(2, 6):
        zones[f"panels{players}"] = Zone(8, 16, cols=1, dx=280, dy=194, width=280, height=964)
    return wide(**zones)


def tall_layout() -> Layout:
    """A phone: the map with the timeline at its side, the hand with the action panel, market, players.

    The key and the title lie under the board: a phone has no room for them.
    """
    zones = {
        "board": Zone(4, 4, 0.9375, width=896, height=768),
        "timeline": Zone(848, 8, 0.925, cols=1, dx=52, dy=59.5, width=52, height=774),
        "hand": Zone(4, 732, 1.38, cols=5, dx=129, dy=136, width=645, height=272),
        "hand.eight": Zone(4, 732, 1.38, cols=5, dx=129, dy=136, width=645, height=272),
        "action": Zone(422, 922, 1.21, width=388, height=150),
        "log": Zone(100, 200, width=388, height=354),
        "result": Zone(4, 740, 0.995, width=896, height=136),
        "title": Zone(500, 200, width=280, height=188),
        "market": Zone(4, 1114, 0.918, cols=5, dx=195, dy=154, width=975, height=148),
        "gauge": Zone(604, 1447, 1.36, cols=5, dx=41, dy=56, width=204, height=56),
        "decks": Zone(676, 1530, 0.68, width=188, height=154),
        "panels4": Zone(14, 1258, 0.985, cols=3, dx=300, dy=193, width=900, height=386),
        "panels5": Zone(14, 1258, 0.985, cols=3, dx=300, dy=193, width=900, height=386),
        "market.few": Zone(6, 1114, 1.125, cols=4, dx=198, dy=152, width=792, height=304),
        "decks.few": Zone(230, 1285, 1.1, width=188, height=154),
        "gauge.few": Zone(462, 1312, 2.0, cols=5, dx=41, dy=56, width=204, height=56),
        "panels2": Zone(98, 1462, 0.93, cols=2, dx=480, dy=188, width=760, height=188),
        "panels3": Zone(22, 1462, 0.93, cols=3, dx=319, dy=188, width=918, height=188),
    }
    return tall(**zones)


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
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    return art.sheet(own_art(content), layouts, colours(content), own_classes(content))
