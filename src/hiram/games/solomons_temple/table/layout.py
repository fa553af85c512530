"""Where things lie on wide and tall screens, and the colours of the table."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.table.art.board import board_art
from hiram.games.solomons_temple.table.art.cards import cards_art
from hiram.games.solomons_temple.words.tips import notice
from hiram.scene import Layout, Pane, Sheet, Zone, art, wide

BACK, GROUND, ROAD, THING, PIECE, TOP = 0, 1, 2, 3, 4, 6
"""Layers. What the phone has no room for lies at the back, under the cities."""
CHAINS = ("answer", "sin_window", "blemish")
"""Decisions at which a chain of answers lies on the table."""
ALWAYS = {
    "--night": "#26222b",
    "--murk": "#4a3350",
    "--brick": "#9e2f2b",
    "--glow": "none",
    "--seat0": "#2f5d8c",
    "--seat1": "#7a3e6e",
}
LIGHT = {
    "--table": "#b9a06f",
    "--table-light": "#d8c59b",
    "--land": "#aab67d",
    "--hill": "#97a56a",
    "--tree": "#6d7f45",
    "--brook": "#8dbbc8",
    "--streets": "#ecdcb9",
    "--court": "#f6ead0",
    "--terrace": "#e5d3ab",
    "--roof": "#dcc69b",
    "--roof-deep": "#cfb688",
    "--road": "#e7d3a4",
    "--road-edge": "#a78a58",
    "--plan": "#f3e7cb",
    "--plan-line": "#a58d62",
    "--faded": "#75613f",
    "--name": "#33261b",
    "--name-halo": "#f6ecd4",
}
DARK = {
    "--table": "#17120f",
    "--table-light": "#2a221c",
    "--land": "#3a4229",
    "--hill": "#434c30",
    "--tree": "#58663a",
    "--brook": "#345866",
    "--streets": "#3d342a",
    "--court": "#4a4033",
    "--terrace": "#52452f",
    "--roof": "#4d4234",
    "--roof-deep": "#463b2e",
    "--road": "#6b5b3f",
    "--road-edge": "#241c14",
    "--plan": "#3b3226",
    "--plan-line": "#9b845a",
    "--faded": "#cdb88d",
    "--name": "#f7eedb",
    "--name-halo": "#211b15",
}
CLASSES = {
    "usable": {"--glow": "var(--gold)"},
    "chosen": {"--glow": "var(--turquoise)"},
    "immune": {"--glow": "var(--gold-light)"},
    "mine": {"--glow": "var(--gold)"},
    "rested": {"--opacity": "0.72"},
}


def wide_layout() -> Layout:
    """The table of the rules page, 1600 x 1000: the cities left and right, what is asked between, the hand below."""
    foe, own = Zone(12, 50, width=656, height=694), Zone(932, 50, width=656, height=694)
    zones = {
        "header": Zone(12, 4, width=1576, height=40),
        "phases": Zone(562, 4, cols=5, dx=112, dy=40, width=560, height=40),
        "other_city": foe,
        "other_city.small": foe,
        "your_city": own,
        "your_city.small": own,
        "search": Zone(12, 50, cols=5, dx=128, dy=88, width=656, height=694),
        "ask": Zone(676, 50, width=248, height=172),
        "chain": Zone(676, 234, cols=1, dx=0, dy=104, width=248, height=404),
        "clocks": Zone(676, 234, cols=1, dx=0, dy=60, width=248, height=300),
        "race": Zone(676, 400, width=248, height=236),
        "action": Zone(676, 688, cols=1, dx=0, dy=-61, width=248, height=56),
        "hand": Zone(12, 752, cols=9, dx=131, dy=24, width=1179, height=248),
        "log": Zone(1204, 756, width=384, height=236),
    }
    return wide(**zones)


def tall_layout() -> Layout:
    """A phone: one city at a time with clocks and buttons beside it, and the hand below.

    The table is shorter than those of other games: tabs stand over it. What the page itself says lies under the city,
    with the key. A search covers the city and a part of the hand; beside a chain of answers the city is small.
    """
    cities = ("city.0", "city.1")
    zones = {
        "header": Zone(450, 120, 0.1, width=1576, height=40),
        "phases": Zone(36, -6, 1.55, cols=5, dx=110, dy=40, width=547, height=28),
        "ask": Zone(450, 140, 0.5, width=248, height=172),
        "chain": Zone(8, 74, 1.6, cols=1, dx=0, dy=104, width=248, height=404),
        "clocks": Zone(666, 60, 0.93, cols=1, dx=0, dy=60, width=248, height=300),
        "race": Zone(666, 300, 0.93, width=248, height=236),
        "log": Zone(450, 360, 0.4, width=384, height=236),
        "hand": Zone(5, 738, 1.36, cols=5, dx=131, dy=202, width=655, height=428),
        "action": Zone(666, 686, 0.93, cols=1, dx=0, dy=-64, width=248, height=56),
        "search": Zone(14, 56, 1.33, cols=5, dx=128, dy=88, width=656, height=694, pane="your_city"),
    }
    for name in ("your_city", "other_city"):
        zones[name] = Zone(4, 52, 1.0, width=656, height=694, pane=name)
        zones[f"{name}.small"] = Zone(420, 58, 0.72, width=656, height=694, pane=name)
    panes = tuple(Pane(name, notice(name), cities) for name in ("your_city", "other_city"))
    return Layout(900, 1324, zones, panes)


def make_sheet(content: SolomonContent) -> Sheet:
    """Everything static about the table."""
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    colours = {"light": {**ALWAYS, **LIGHT}, "dark": {**ALWAYS, **DARK}}
    own = {**board_art(content), **cards_art(content)}
    return art.sheet(own, layouts, colours, CLASSES)
