"""Where things lie on a desk and on a phone, the colours of the table, and the classes that mark things.

A phone shows the map, the Event card with the key, the bank with the market, or the players; the viewer's goods, the
pieces to build, the dice and whose turn it is are always there. A desk shows the Event card as a sheet, a phone as a
banner. Where the market or the final scores lie on a desk, the key is not shown there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from hiram.core.files.word_files import read_words
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.board import board_arts
from hiram.games.prophets_and_patriarchs.table.art.cards import card_arts
from hiram.games.prophets_and_patriarchs.table.art.panels import panel_arts
from hiram.games.prophets_and_patriarchs.table.art.pieces import piece_arts
from hiram.scene import Layout, Pane, Sheet, Zone, art, phone, sideways

PANES = (Pane("map", "Map"), Pane("event", "Event"), Pane("trade", "Trade"), Pane("players", "Players"))
PLAYERS = range(2, 7)
LIGHT_TRIBES = ("levi", "naphtali")
ZONES = read_words("hiram.games.prophets_and_patriarchs.table", "layout.toml", dict[str, dict[str, Zone]])


def wide_layout() -> Layout:
    """A desk, with the players at its left."""
    zones = dict(ZONES["wide"])
    for players in PLAYERS:
        zones[f"panels{players}"] = Zone(10, 8, 0.8, cols=1, dy=160.6, width=290, height=160.6 * players - 6)
    return Layout(1636, 780, zones)


def tall_layout() -> Layout:
    """A phone held upright."""
    panels = {f"panels{players}": two_columns(players) for players in PLAYERS[2:]}
    return phone(PANES, {**ZONES["phone"], **ZONES["tall"], **panels}, own=142, strip=44)


def low_layout() -> Layout:
    """A phone held sideways."""
    panels = {f"panels{players}": two_columns(players) for players in PLAYERS[1:]}
    return sideways(PANES, {**ZONES["phone"], **ZONES["low"], **panels}, own=390, strip=44)


def two_columns(players: int) -> Zone:
    """The tablets of many players on a phone."""
    rows = (players + 1) // 2
    return Zone(4, 6, 0.65, cols=2, dx=295, dy=162, width=585, height=162 * rows, pane="players")


# Colours -------------------------------------------------------------------------------------------------------


class PatriarchsColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What colours.toml says."""

    lands: dict[str, tuple[str, str, str]]
    details: dict[str, str]
    night: dict[str, str]
    categories: dict[str, str]
    always: dict[str, str]
    marks: dict[str, dict[str, str]]


COLOURS = read_words("hiram.games.prophets_and_patriarchs.table.art", "colours.toml", PatriarchsColours)
NIGHT = 0.74


def darker(colour: str, factor: float) -> str:
    """A colour by lamplight."""
    parts = [round(int(colour[k : k + 2], 16) * factor) for k in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def tokens(colours: Mapping[str, str]) -> dict[str, str]:
    return {f"--{name}": colour for name, colour in colours.items()}


def colours(content: PatriarchsContent) -> dict[str, dict[str, str]]:
    """The tokens of this game for both themes."""
    day = dict(COLOURS.details)
    for name, (ground, hill, sky) in COLOURS.lands.items():
        day |= {name: ground, f"{name}-mid": hill, f"{name}-sky": sky}
    night = {name: darker(colour, NIGHT) for name, colour in day.items()} | COLOURS.night
    shared = COLOURS.always | {f"{kind}-ink": "#fffaf0" if kind == "wine" else "#2b2118" for kind in RESOURCES}
    for tribe in content.tribes:
        ink = "#2b2118" if tribe.id in LIGHT_TRIBES else "#fff6ea"
        shared |= {f"tribe-{tribe.id}": tribe.color, f"ink-{tribe.id}": ink}
    shared |= {f"cat-{category}": colour for category, colour in COLOURS.categories.items()}
    return {"light": tokens(shared | day), "dark": tokens(shared | night)}


def own_classes(content: PatriarchsContent) -> dict[str, dict[str, str]]:
    """Marks that come and go, and the colours of tribes."""
    marks = {name: tokens(colours) for name, colours in COLOURS.marks.items()}
    tribes = {
        f"tribe-{tribe.id}": {"--seat": f"var(--tribe-{tribe.id})", "--seat-ink": f"var(--ink-{tribe.id})"}
        for tribe in content.tribes
    }
    return {**marks, **tribes}


@lru_cache(maxsize=8)
def make_sheet(content: PatriarchsContent) -> Sheet:
    """Everything static about the table."""
    layouts = {"wide": wide_layout(), "tall": tall_layout(), "low": low_layout()}
    drawn = board_arts(content) | piece_arts(content) | panel_arts(content) | card_arts(content)
    return art.sheet(drawn, layouts, colours(content), own_classes(content))
