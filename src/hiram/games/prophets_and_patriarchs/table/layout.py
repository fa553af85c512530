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
from hiram.games.prophets_and_patriarchs.table.art.board import land_art
from hiram.games.prophets_and_patriarchs.table.art.cards import cards_art
from hiram.games.prophets_and_patriarchs.table.art.panels import panels_art
from hiram.games.prophets_and_patriarchs.table.art.pieces import pieces_art
from hiram.scene import NOWHERE, PROMPT, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import STRIP

PANES = (Pane("map", "Map"), Pane("event", "Event"), Pane("trade", "Trade"), Pane("players", "Players"))
PLAYERS = range(2, 7)
LIGHT_TRIBES = ("levi", "naphtali")
ASIDE = Zone(0, 0, pane=NOWHERE)
BUTTON = Zone(0, 0, pane=PROMPT)


def wide_layout() -> Layout:
    """A desk: players, board over the turn, and a column of own goods, bank, supply, Event card, key or market, log."""
    left, top = 950, 252
    zones = {
        "board": Zone(251, 6, 0.8, width=864, height=892),
        "turn": Zone(251, 727, 1.07, width=388, height=44),
        "end": Zone(500, 730, width=160, height=41),
        "dice": Zone(682, 717, 1.5, width=150, height=44),
        "title": Zone(10, 534, 0.8, width=290, height=300),
        "hand": Zone(left, 8, 1.44, cols=8, dx=59, width=472, height=54),
        "bank": Zone(left, 91, 1.3, cols=8, dx=65.4, width=523, height=36),
        "supply": Zone(left, 144, 1.38, cols=4, dx=123.4, width=493, height=74),
        "notice": Zone(left, 16, 1.5, width=380, height=54),
        "bank.words": ASIDE,
        "tribes": Zone(left, 5, cols=3, dx=229, dy=123, width=676, height=245),
        "card": Zone(left, top, width=314, height=346),
        "banner": ASIDE,
        "options": Zone(left + 6, top + 220, cols=1, dy=62, width=302, height=120),
        "skip": Zone(left + 6, top + 282, width=302, height=54),
        "key": Zone(left + 322, top, width=354, height=346),
        "give": Zone(left + 322, top + 2, 0.9, cols=3, dx=54, dy=54, width=162, height=378),
        "ask": Zone(left + 470, top + 2, 0.9, width=60, height=378),
        "want": Zone(left + 532, top + 2, 0.9, cols=3, dx=54, dy=54, width=162, height=378),
        "offer": Zone(left + 322, top, width=354, height=346),
        "result": Zone(left, top, width=676, height=346),
        "log": Zone(left, top + 353, width=676, height=167),
    }
    zones |= {"key.off": ASIDE, "refuse": zones["offer"]}
    for players in PLAYERS:
        zones[f"panels{players}"] = Zone(10, 8, 0.8, cols=1, dy=160.6, width=290, height=160.6 * players - 6)
    return Layout(1636, 780, zones)


def small_zones() -> dict[str, Zone]:
    """The zones of a phone, whichever way it is held."""
    event = "event"
    return {
        "board": Zone(0, 0, 0.72, width=864, height=892, pane="map"),
        "turn": Zone(1, 0, width=388, height=44, frame=STRIP),
        "dice": Zone(236, 0, width=150, height=44, frame=STRIP),
        "banner": Zone(4, 4, width=382, height=286, pane=event),
        "options": Zone(44, 172, cols=1, dy=60, width=302, height=120, pane=event),
        "key": Zone(4, 298, 1.08, width=354, height=346, pane=event),
        "key.off": Zone(4, 298, 1.08, width=354, height=346, pane=event),
        "notice": Zone(5, 44, width=380, height=54),
        **dict.fromkeys(("end", "skip", "refuse"), BUTTON),
        **dict.fromkeys(("title", "card", "result", "log"), ASIDE),
    }


def market_zones(y: float) -> dict[str, Zone]:
    """The market of a phone, so far down its pane."""
    return {
        "give": Zone(4, y, cols=3, dx=54, dy=52, width=162, height=360, pane="trade"),
        "ask": Zone(165, y, width=60, height=360, pane="trade"),
        "want": Zone(232, y, cols=3, dx=54, dy=52, width=162, height=360, pane="trade"),
        "offer": Zone(4, y, 1.08, width=354, height=346, pane="trade"),
    }


def tall_layout() -> Layout:
    """A phone held upright."""
    zones = {
        "hand": Zone(4, 4, cols=8, dx=47.9, width=382, height=54),
        "supply": Zone(4, 64, cols=4, dx=95.7, width=382, height=74),
        "tribes": Zone(5, 9, cols=99, dx=221, width=382, height=122),
        "bank.words": Zone(4, 168, width=382, height=162, pane="trade"),
        "bank": Zone(5, 8, 1.95, cols=4, dx=49, dy=38, width=196, height=76, pane="trade"),
        "panels2": Zone(9, 8, 1.28, cols=1, dy=162, width=290, height=316, pane="players"),
        "panels3": Zone(73, 6, 0.84, cols=1, dy=161, width=290, height=476, pane="players"),
        **market_zones(168),
    }
    for players in PLAYERS[2:]:
        zones[f"panels{players}"] = two_columns(players)
    return phone(PANES, {**small_zones(), **zones}, own=142, strip=44)


def low_layout() -> Layout:
    """A phone held sideways, which has room for the bank beside what is always there."""
    zones = {
        "hand": Zone(4, 2, cols=8, dx=47.9, width=382, height=54),
        "supply": Zone(4, 62, 1.22, cols=2, dx=100, dy=76, width=196, height=150),
        "bank": Zone(252, 62, 1.22, cols=2, dx=53, dy=38, width=100, height=150),
        "tribes": Zone(4, 4, 0.88, cols=2, dx=220, dy=126, width=436, height=374),
        "bank.words": ASIDE,
        "panels2": Zone(60, 8, 0.88, cols=1, dy=160, width=290, height=316, pane="players"),
        **market_zones(4),
    }
    for players in PLAYERS[1:]:
        zones[f"panels{players}"] = two_columns(players)
    return sideways(PANES, {**small_zones(), **zones}, own=390, strip=44)


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
    drawn = land_art(content) | pieces_art(content) | panels_art(content) | cards_art(content)
    return art.sheet(drawn, layouts, colours(content), own_classes(content))
