"""Where things lie on wide and tall screens, the art of the table and its colours."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content_model import RESOURCES, Content
from hiram.scene import Art, Sheet, TextSlot, Zone, art, tall, wide

HEX = 70.0
TILE_COLOURS = {
    "hay": "#d8c36a",
    "water": "#7fb7d6",
    "wheat": "#e9bc4e",
    "wine": "#93527e",
    "oil": "#97a65b",
    "sheep": "#cbddb0",
}
LIGHT_TRIBES = ("levi", "naphtali")
PANEL = (660.0, 88.0)
BUTTON = (156.0, 44.0)
NAME = TextSlot(56, 8, 190, 34, size=20, weight=800, font="serif", anchor="start")
SCORE = TextSlot(6, 6, 46, 46, size=30, weight=800, font="serif", fill="seat-ink")
FACTS = TextSlot(56, 44, 596, 36, size=16, anchor="start", lines=2)
STATE = TextSlot(250, 8, 400, 34, size=16, anchor="end")
CARD_TITLE = TextSlot(10, 8, 205, 44, size=17, weight=800, font="serif", lines=2)
CARD_REF = TextSlot(10, 54, 205, 16, size=13)
CARD_TEXT = TextSlot(10, 74, 205, 140, size=15, lines=9, shrink=0.6)
LINE = TextSlot(0, 0, 860, 40, size=22, weight=800, font="serif", anchor="start", fill="ink")
PROMPT = TextSlot(0, 0, 650, 30, size=17, weight=700, anchor="start")


def wide_zones() -> dict[str, Zone]:
    return {
        "board": Zone(0, 0, width=910, height=1000),
        "title": Zone(20, 8, width=860, height=40),
        "card": Zone(12, 58, width=225, height=220),
        "panels": Zone(920, 12, cols=1, dy=94, width=660, height=564),
        "bank": Zone(920, 584, cols=8, dx=82, width=656, height=64),
        "hand": Zone(920, 656, cols=8, dx=82, width=656, height=70),
        "decks": Zone(920, 734, cols=6, dx=110, width=660, height=54),
        "prompt": Zone(920, 796, width=650, height=30),
        "action": Zone(920, 832, cols=4, dx=165, dy=52, width=660, height=150),
        "items": Zone(920, 832, cols=7, dx=94, dy=48, width=660, height=150),
    }


def tall_zones() -> dict[str, Zone]:
    return {
        "board": Zone(0, 0, 0.98, width=910, height=1000),
        "title": Zone(12, 4, width=860, height=40),
        "card": Zone(8, 50, width=225, height=220),
        "panels": Zone(10, 960, 0.665, cols=2, dx=664, dy=94, width=1324, height=282),
        "bank": Zone(14, 1154, 1.3, cols=8, dx=82, width=656, height=64),
        "hand": Zone(14, 1246, 1.3, cols=8, dx=82, width=656, height=70),
        "decks": Zone(14, 1346, 1.3, cols=6, dx=110, width=660, height=54),
        "prompt": Zone(14, 1424, 1.3, width=650, height=30),
        "action": Zone(14, 1466, 1.3, cols=4, dx=165, dy=52, width=660, height=130),
        "items": Zone(14, 1462, 1.3, cols=7, dx=94, dy=45, width=660, height=130),
    }


def own_art(content: Content) -> dict[str, Art]:
    """Tiles, pieces, places to touch, panels and buttons."""
    number = TextSlot(-22, -14, 44, 40, size=26, weight=700, fill="ivory-ink")
    pips = TextSlot(-40, 22, 80, 16, size=15, weight=700, fill="tile-ink", shrink=0.6)
    name = TextSlot(-44, -50, 88, 22, size=15, weight=700, fill="tile-ink", shrink=0.5)
    disc = '<circle cy="6" r="21" fill="url(#bone)" stroke="var(--outline)" stroke-width="1.5"/>'
    found: dict[str, Art] = {}
    for tile in RESOURCES:
        found[f"tile.{tile}"] = art.hex_tile(HEX, f"tile-{tile}", disc, (number, pips, name))
    for tribe in content.tribes:
        ring = (
            f'<path d="{art.hexagon(HEX - 8)}" fill="none" stroke="var(--tribe-{tribe.id})" stroke-width="7"/>' + disc
        )
        found[f"tile.{tribe.id}"] = art.hex_tile(HEX, "tile-home", ring, (number, pips, name))
    edge = 'stroke="var(--outline)" stroke-width="1.8" stroke-linejoin="round"'
    tent = f'<path d="M0 -17L15 11H-15Z" fill="var(--seat)" {edge}/><path d="M0 -2L5 11H-5Z" fill="var(--seat-ink)"/>'
    city = (
        f'<path d="M-17 12V-12H-7V-4H7V-18H17V12Z" fill="var(--seat)" {edge}/>'
        '<path d="M-4 12V3H4V12Z" fill="var(--seat-ink)"/>'
    )
    camel = f'<path d="M-22 6V-2C-12 -4 -8 -12 0 -12C8 -12 12 -4 22 -2V6Z" fill="var(--seat)" {edge}/>'
    found["tent"] = Art(tent, (-15, -17, 30, 29), 4)
    found["city"] = Art(city, (-17, -18, 34, 30), 4)
    found["camel"] = Art(camel, (-22, -12, 44, 18), 6)
    found["corner"] = Art('<circle r="3" fill="var(--outline)" fill-opacity="0.25"/>', (-15, -15, 30, 30), 15)
    found["edge"] = Art('<circle r="2" fill="var(--outline)" fill-opacity="0.15"/>', (-19, -10, 38, 20), 10)
    found["prophet"] = art.pawn("", "prophet")
    found["false"] = art.pawn("", "false")
    badge = '<circle r="22" fill="url(#bone)" stroke="var(--outline)" stroke-width="1.5"/>'
    found["trade"] = Art(
        badge,
        (-23, -23, 46, 46),
        23,
        (
            TextSlot(-20, -17, 40, 18, size=15, weight=700, fill="ivory-ink", shrink=0.5),
            TextSlot(-20, 0, 40, 16, size=13, weight=700, fill="ivory-ink", shrink=0.5),
        ),
    )
    panel = art.panel(*PANEL)
    stripe = (
        '<rect x="6" y="6" width="46" height="76" rx="8" fill="var(--seat)" stroke="var(--glow)" stroke-width="4"/>'
    )
    found["panel"] = Art(panel.svg + stripe, panel.box, panel.round, (SCORE, NAME, STATE, FACTS))
    cell = '<rect width="78" height="60" rx="8" fill="var(--cell)" stroke="var(--outline)" stroke-width="1.2"/>'
    slots = (
        TextSlot(3, 3, 72, 24, size=15, weight=700, fill="cell-ink", shrink=0.5),
        TextSlot(3, 26, 72, 32, size=22, weight=700, fill="cell-ink", shrink=0.6),
    )
    found["cell"] = Art(cell, (0, 0, 78, 60), 8, slots)
    deck = '<rect width="104" height="50" rx="8" fill="var(--cedar)" stroke="var(--outline)" stroke-width="1.2"/>'
    found["deck"] = Art(
        deck,
        (0, 0, 104, 50),
        8,
        (
            TextSlot(3, 3, 98, 22, size=15, weight=700, fill="cedar-ink", shrink=0.6),
            TextSlot(3, 25, 98, 22, size=15, fill="cedar-ink", shrink=0.6),
        ),
    )
    sheet = art.panel(225, 220)
    found["event"] = Art(sheet.svg, sheet.box, sheet.round, (CARD_TITLE, CARD_REF, CARD_TEXT))
    found["line"] = Art("", (0, 0, 860, 40), 0, (LINE,))
    found["prompt"] = Art("", (0, 0, 650, 30), 0, (PROMPT,))
    found["act"] = art.button(*BUTTON)
    found["item"] = art.button(90, 40, "parchment")
    return found


def colours(content: Content) -> dict[str, dict[str, str]]:
    tokens = {
        **{f"--tile-{tile}": colour for tile, colour in TILE_COLOURS.items()},
        **{f"--tribe-{tribe.id}": tribe.color for tribe in content.tribes},
        "--tile-home": "#ebdcbb",
        "--tile-ink": "#2b2118",
        "--prophet": "#7a4e2d",
        "--prophet-ink": "#fff6ea",
        "--false": "#c0392b",
        "--false-ink": "#fff6ea",
        "--glow": "none",
        "--cell": "#f3ead7",
        "--cell-ink": "#2b2118",
        "--seat": "#8a5a34",
        "--seat-ink": "#fdf2dc",
    }
    return {"light": tokens, "dark": tokens}


def own_classes(content: Content) -> dict[str, dict[str, str]]:
    found = {
        f"tribe-{tribe.id}": {
            "--seat": f"var(--tribe-{tribe.id})",
            "--seat-ink": "#2b2118" if tribe.id in LIGHT_TRIBES else "#fff6ea",
        }
        for tribe in content.tribes
    }
    cells = {
        f"cell-{good}": {"--cell": colour, "--cell-ink": "#fffaf0" if good == "wine" else "#2b2118"}
        for good, colour in TILE_COLOURS.items()
    }
    return {**found, **cells, "acting": {"--glow": "var(--gold)"}}


def make_sheet(content: Content) -> Sheet:
    """Everything static about the table."""
    layouts = {"wide": wide(**wide_zones()), "tall": tall(**tall_zones())}
    return art.sheet(own_art(content), layouts, colours(content), own_classes(content))
