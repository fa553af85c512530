"""Where things lie on wide and tall screens, the colours of the table, and the classes that mark things.

With two or three players a phone has room for a larger market; such zones have a second form, `.few`.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import Content
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


_ALWAYS = {
    "--gold": "#d9a441",
    "--bonus": "#7b3f98",
    "--fuel-red": "#c23b2e",
    "--fuel-red-ink": "#fff6ea",
    "--fuel-blue": "#2f6fb8",
    "--fuel-blue-ink": "#fff6ea",
    "--fuel-yellow": "#ecc24a",
    "--fuel-yellow-ink": "#38260c",
    "--region-ink": "#fffaf0",
    "--gauge0": "#4d8f4e",
    "--gauge1": "#86a341",
    "--gauge2": "#cfae3c",
    "--gauge3": "#d18435",
    "--gauge4": "#bd3f33",
    "--gauge-ink": "#201a12",
    "--glow": "none",
    "--veil": "none",
    "--mark": "none",
    "--bar": "none",
    "--want": "none",
    "--want-edge": "none",
    "--struck": "none",
    "--lead": "var(--well)",
    "--lead-edge": "var(--line)",
    "--lead-ink": "var(--ink)",
}

_LIGHT = {
    "--table": "#2d3a3a",
    "--table-light": "#3d4d4c",
    "--parchment": "#f6efdc",
    "--parchment-deep": "#efe4c8",
    "--ink": "#2b2620",
    "--grey": "#9c988d",
    "--grey-ink": "#4d473c",
    "--map": "#f6efdc",
    "--sea-wash": "#bfdbe2",
    "--river": "#6ba3b8",
    "--water-ink": "#3b7187",
    "--sand-patch": "#ecd9ab",
    "--sand-edge": "#c4a566",
    "--road": "#a58b5f",
    "--road-edge": "#6d5a38",
    "--ring": "#efe4c8",
    "--ring-five": "#dcc79a",
    "--ring-line": "#a58b5f",
    "--ring-ink": "#4a3c28",
    "--name": "#2b2620",
    "--name-halo": "#f6efdc",
}

_DARK = {
    "--table": "#141a1a",
    "--table-light": "#202a2a",
    "--parchment": "#3a332a",
    "--parchment-deep": "#312b23",
    "--ink": "#f5ead3",
    "--grey": "#26241f",
    "--grey-ink": "#a39a86",
    "--map": "#38322a",
    "--sea-wash": "#27434e",
    "--river": "#4f8798",
    "--water-ink": "#9cc7d4",
    "--sand-patch": "#4b3f2b",
    "--sand-edge": "#7d6647",
    "--road": "#8f7a54",
    "--road-edge": "#171310",
    "--ring": "#312b23",
    "--ring-five": "#4b4030",
    "--ring-line": "#6d5a3c",
    "--ring-ink": "#e0d0ac",
    "--name": "#f7eedb",
    "--name-halo": "#241f19",
}


def colours(content: Content) -> dict[str, dict[str, str]]:
    """The tokens of this game, region colours included, for both themes."""
    regions = {f"--{region.id}": region.color for region in content.regions}
    return {"light": {**_ALWAYS, **_LIGHT, **regions}, "dark": {**_ALWAYS, **_DARK, **regions}}


def own_classes(content: Content) -> dict[str, dict[str, str]]:
    """Marks that come and go: they are classes, so that a thing keeps its id."""
    gold = "var(--gold)"
    marks = {
        "playable": {"--glow": gold},
        "acting": {"--glow": gold},
        "range": {"--glow": gold},
        "stale": {"--veil": "var(--grey)", "--ink": "var(--grey-ink)", "--muted": "var(--grey-ink)"},
        "reach": {"--mark": gold},
        "barred": {"--bar": "var(--clay)"},
        "wanted": {"--want": "var(--gold-light)", "--want-edge": "var(--outline)"},
        "used": {"--struck": "var(--ink)", "--opacity": "0.6"},
        "lead": {"--lead": gold, "--lead-edge": "var(--outline)", "--lead-ink": "var(--gold-ink)"},
    }
    fuel = {
        f"fuel-{colour}": {"--fill": f"var(--fuel-{colour})", "--fill-ink": f"var(--fuel-{colour}-ink)"}
        for colour in content.colors
    }
    return {**marks, **fuel}


def make_sheet(content: Content) -> Sheet:
    """Everything static about the table."""
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    return art.sheet(own_art(content), layouts, colours(content), own_classes(content))
