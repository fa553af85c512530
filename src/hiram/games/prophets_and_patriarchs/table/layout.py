"""Where things lie on wide and tall screens, the colours of the table, and the classes that mark things.

A phone shows the Event card as a banner, a desk as a sheet: one of the two always lies hidden under the board. Zones
have a second form `.few` for two or three players, whose panels need one row, and `.trade` where players may trade.
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
from hiram.scene import Layout, Sheet, Zone, art, tall, wide

FEW = 3
HIDDEN = Zone(400, 400, 0.05, width=0, height=0)
LIGHT_TRIBES = ("levi", "naphtali")


def wide_layout() -> Layout:
    """A desk, 1600 x 1000: players, board over the own goods, and a column of what is done in a turn."""
    zones = {
        "board": Zone(306, 8, width=864, height=892),
        "hand": Zone(306, 908, cols=8, dx=108.4, width=864, height=84),
        "turn": Zone(1180, 8, width=412, height=86),
        "supply": Zone(1180, 102, cols=4, dx=103.8, width=412, height=152),
        "bank": Zone(1180, 262, cols=4, dx=103.8, dy=44, width=412, height=84),
        "log": Zone(1180, 830, width=412, height=162),
        "tribes": Zone(1180, 8, cols=2, dx=208, dy=139, width=412, height=417),
        "result": Zone(1180, 354, width=412, height=468),
        "advice": Zone(1180, 440, width=412, height=270),
        "title": Zone(8, 676, width=290, height=316),
        "card": Zone(1180, 354, width=412, height=468),
        "card.trade": Zone(1180, 354, width=412, height=270),
        "options": Zone(1186, 646, cols=1, dy=84, width=400, height=168),
        "options.trade": Zone(1186, 640, cols=1, dy=84, width=400, height=168),
        "give": Zone(1228, 630, 0.6, cols=7, dx=86, dy=53, width=602, height=159),
        "want": Zone(1228, 727, 0.6, cols=7, dx=86, dy=53, width=602, height=159),
        "offer": Zone(1180, 608, width=412, height=216),
        **dict.fromkeys(("answers", "banner", "banner.few"), HIDDEN),
    }
    zones |= {"give.few": zones["give"], "want.few": zones["want"]}
    for players in range(2, 7):
        zones[f"panels{players}"] = Zone(8, 8, cols=1, dy=164.5, width=290, height=164.5 * players - 6)
    return wide(**zones)


def tall_layout() -> Layout:
    """A phone: board, own goods, supply with bank, players, and the Event card as a banner."""
    zones = {
        "board": Zone(48, 4, 0.93, width=864, height=892),
        "hand": Zone(8, 840, 1.023, cols=8, dx=108.4, width=864, height=84),
        "supply": Zone(8, 934, 1.15, cols=4, dx=103.8, width=412, height=152),
        "turn": Zone(490, 934, 0.976, width=412, height=86),
        "bank": Zone(490, 1025, 0.976, cols=4, dx=103.8, dy=44, width=412, height=84),
        "panels2": Zone(96, 1117, 1.2, cols=2, dx=300, dy=164, width=590, height=158),
        "panels3": Zone(8, 1130, 1.0, cols=3, dx=297, dy=164, width=884, height=158),
        "panels4": Zone(152, 1117, 1.0, cols=2, dx=306, dy=164, width=596, height=322),
        "panels5": Zone(8, 1117, 1.0, cols=3, dx=297, dy=164, width=884, height=322),
        "panels6": Zone(8, 1117, 1.0, cols=3, dx=297, dy=164, width=884, height=322),
        "banner": Zone(8, 1448, width=884, height=186),
        "banner.few": Zone(8, 1312, width=884, height=322),
        "tribes": Zone(8, 838, 1.03, cols=4, dx=209, dy=136, width=836, height=272),
        "result": Zone(232, 200, 1.06, width=412, height=300),
        "options": Zone(13, 1006, 1.084, cols=2, dx=407, width=807, height=80),
        "options.trade": Zone(13, 1006, 1.084, cols=2, dx=407, width=807, height=80),
        "answers": Zone(8, 934, 1.095, width=807, height=160),
        "give": Zone(74, 1456, 0.9, cols=7, dx=59, dy=64, width=413, height=180),
        "want": Zone(518, 1456, 0.9, cols=7, dx=59, dy=64, width=413, height=180),
        "give.few": Zone(112, 1314, 1.0, cols=7, dx=110, dy=54, width=770, height=160),
        "want.few": Zone(112, 1478, 1.0, cols=7, dx=110, dy=54, width=770, height=160),
        "offer": Zone(120, 1290, 1.6, width=412, height=216),
        **dict.fromkeys(("title", "advice", "card", "card.trade", "log"), HIDDEN),
    }
    return tall(**zones)


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
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    drawn = land_art(content) | pieces_art(content) | panels_art(content) | cards_art(content)
    return art.sheet(drawn, layouts, colours(content), own_classes(content))
