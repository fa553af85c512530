"""The art of Temple Rush: bricks, silhouettes, cards, boards, tokens and dice, and where they lie."""

from __future__ import annotations

from hiram.games.temple_rush.actions import SIZES
from hiram.games.temple_rush.content import Card, Content
from hiram.games.temple_rush.table_sight import silhouette
from hiram.scene import Art, Layout, TextSlot, Zone, art, tall, wide

CELL = 28
GROUND, PANEL, THING, STONE, TOP = range(5)

CARD = (250, 252)
OWN = (940, 436)
SIDE = (296, 470)
BROAD = (940, 196)
ACTION = (296, 436)
TRAY = (296, 180)
NOTES = (296, 244)

GROUNDS = {3: "sand-card", 5: "green-card", 7: "blue-card", 9: "purple-card"}
COLOURS = {
    "light": {
        "--sand-card": "#e2c48d",
        "--green-card": "#8fb27a",
        "--blue-card": "#7fa3c7",
        "--purple-card": "#a48bc0",
        "--card-ink": "#2b2118",
        "--stone-dark": "#2a2420",
        "--ghost": "#f2c14e",
        "--ice": "#bfe3f2",
        "--mortar": "#8a8178",
        "--rim": "#b79b6c",
    },
    "dark": {
        "--sand-card": "#b79b66",
        "--green-card": "#6f9160",
        "--blue-card": "#6286a8",
        "--purple-card": "#846ca0",
        "--card-ink": "#1d1510",
        "--stone-dark": "#14100d",
        "--ghost": "#f2c14e",
        "--ice": "#7fb6cc",
        "--mortar": "#a59b90",
        "--rim": "#7d6647",
    },
}
# The players' colours of this game: green, blue, red and yellow.
CLASSES = {
    f"player{seat}": {"--seat": f"var(--seat{shade})", "--seat-ink": f"var(--seat{shade}-ink)"}
    for seat, shade in enumerate((2, 1, 0, 3))
} | {"used": {"--opacity": "0.35"}, "lit": {"--rim": "var(--gold)"}, "dim": {"--opacity": "0.55"}}

CARD_NAME = TextSlot(14, 12, 168, 38, 17, 800, "serif", "start", "card-ink", lines=2, shrink=0.7)
CARD_VERSE = TextSlot(14, 226, 160, 18, 13, 500, "sans", "start", "card-ink")
CARD_POINTS = TextSlot(198, 10, 40, 40, 24, 800, "serif", fill="gold-ink")
NAME = TextSlot(14, 10, 200, 26, 18, 800, "serif", "start", "seat-ink", shrink=0.6)
PROMPT = TextSlot(16, 44, ACTION[0] - 32, 110, 19, 500, anchor="start", lines=5, top=True)


def all_art(content: Content) -> dict[str, Art]:
    """Everything that is this game's own."""
    found = {f"brick.{size}": brick(size) for size in range(1, SIZES + 1)}
    found |= {f"ghost.{size}": ghost(size) for size in range(1, SIZES + 1)}
    found |= {f"card.{card.id}": card_face(card) for card in content.cards}
    found |= {f"outline.{card.id}": outline(card) for card in content.cards}
    found |= {f"rival.{kind}": rival_panel(*size) for kind, size in (("side", SIDE), ("broad", BROAD))}
    found.update(
        {
            "brick.end": brick_end(),
            "ghost.end": ghost_end(),
            "zone": field(250, 250),
            "zone.small": field(140, 132),
            "own": own_panel(),
            "action": action_panel(),
            "tray": titled(*TRAY),
            "notes": notes_panel(),
            "header": header(),
            "holder": empty_holder(),
            "supply": supply_column(),
            "slot": bonus_slot(),
            "small": small_text(126),
            "token": token(),
            "die": die_face(),
            "star": star_face(),
            "ice": ice(),
            "mortar": mortar_rim(),
            "mortar.small": mortar_rim(140, 132),
            "pile": art.deck(70, 100, "cedar", "gold-light", "gate"),
            "dot": art.disc(9),
        }
    )
    return found


def brick(size: int) -> Art:
    """A stone along: so many cells with as many studs, its foot at the left below."""
    w, h = CELL * size, CELL
    studs = "".join(
        f'<rect x="{CELL * k + 8}" y="{-h - 2}" width="12" height="5" rx="1.5" fill="var(--seat)" '
        'stroke="var(--outline)" stroke-width="1"/>'
        for k in range(size)
    )
    body = art.box(0.75, -h + 2, w - 1.5, h - 2.5, 3, 'fill="var(--seat)" stroke="var(--outline)" stroke-width="1.5"')
    shine = art.box(2.5, -h + 4, w - 5, 5, 2, 'fill="var(--light)" fill-opacity="0.28"')
    return Art(studs + body + shine, (0, -h, w, h), 3)


def brick_end() -> Art:
    """A stone end-on: one cell with a darker face and its size."""
    body = brick(1).svg + art.box(4.5, -23, 19, 19, 2, 'fill="var(--outline)" fill-opacity="0.45"')
    return Art(body, (0, -CELL, CELL, CELL), 3, (TextSlot(4, -23, 20, 19, 15, 700, fill="light"),))


def ghost(size: int) -> Art:
    """A place for a stone along: a gold bar over the middle of its cells, in the upper half of the course."""
    middle = CELL * size / 2
    wide_ = max(10.0, CELL * size - 4.0)
    svg = art.box(middle - wide_ / 2, -CELL + 2, wide_, CELL - 4, 4, 'fill="var(--ghost)" fill-opacity="0.16"')
    svg += art.box(middle - 12, -CELL + 3, 24, 11, 5, 'fill="var(--ghost)" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (middle - 13, -CELL + 1, 26, 14), 6)


def ghost_end() -> Art:
    """A place for a stone end-on: a gold disc in the lower half of its cell."""
    svg = '<circle cx="14" cy="-7" r="5.5" fill="var(--ghost)" stroke="var(--outline)" stroke-width="1"/>'
    return Art(svg, (6, -13, 16, 13), 6)


def cells(card: Card, size: float, x: float, y: float, paint: str) -> str:
    """The silhouette of a card as one path, its left below at (x, y)."""
    path = "".join(
        f"M{x + cx * size:g} {y - cy * size:g}h{size:g}v{-size:g}h{-size:g}Z" for cx, cy in sorted(silhouette(card))
    )
    return f'<path d="{path}" {paint}/>'


def outline(card: Card) -> Art:
    """The silhouette in a build zone: cells to be filled, its left below at the origin."""
    paint = 'fill="var(--stone-dark)" fill-opacity="0.13" stroke="var(--stone-dark)" stroke-opacity="0.35"'
    w, h = card.width * CELL, card.height * CELL
    return Art(cells(card, CELL, 0, 0, f'{paint} stroke-dasharray="3 3"'), (0, -h, w, h))


def card_face(card: Card) -> Art:
    """A temple card: name, reference, points, and the silhouette with studs."""
    w, h = CARD
    size = min(26, 218 // card.width, 160 // card.height)
    left, foot = (w - size * card.width) / 2, 56 + (164 + size * card.height) / 2
    svg = art.shadow(0, 0, w, h, 12)
    svg += art.box(1, 1, w - 2, h - 2, 12, f'fill="var(--{GROUNDS[card.points]})" stroke="var(--rim)" stroke-width="3"')
    svg += '<circle cx="218" cy="30" r="21" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += cells(card, size, left, foot, 'fill="var(--stone-dark)"')
    inside = silhouette(card)
    for x, y in sorted(inside):
        if (x, y + 1) not in inside:
            sx, sy = left + size * x + size / 2 - 4, foot - size * (y + 1) - 3
            svg += f'<rect x="{sx:g}" y="{sy:g}" width="8" height="3.5" rx="1" fill="var(--stone-dark)"/>'
    return Art(svg, (0, 0, w, h), 12, (CARD_NAME, CARD_VERSE, CARD_POINTS))


def field(w: float, h: float) -> Art:
    """A build zone."""
    paint = 'fill="var(--well)" fill-opacity="0.7" stroke="var(--rim)" stroke-width="1.5"'
    line = f'<path d="M8 {h - 10:g}H{w - 8:g}" stroke="var(--line)" stroke-width="2"/>'
    return Art(art.box(0, 0, w, h, 8, paint) + line, (0, 0, w, h), 8)


def own_panel() -> Art:
    w, h = OWN
    slots = (TextSlot(726, 280, 204, 24, 18, 800, "serif"), TextSlot(732, 306, 192, 112, 14, 500, lines=6, top=True))
    band = art.box(2, h - 8, w - 4, 6, 3, 'fill="var(--seat)"')
    return Art(art.panel(w, h).svg + band, (0, 0, w, h), 12, slots)


def rival_panel(w: float, h: float) -> Art:
    band = art.box(6, 6, w - 12, 32, 7, 'fill="var(--seat)"')
    score = TextSlot(w - 70, 8, 56, 28, 20, 800, "serif", "end", "seat-ink")
    return Art(art.panel(w, h).svg + band, (0, 0, w, h), 12, (NAME, score))


def action_panel() -> Art:
    w, h = ACTION
    slots = (TextSlot(16, 10, w - 32, 28, 20, 800, "serif", "start", shrink=0.6), PROMPT)
    return Art(art.panel(w, h).svg, (0, 0, w, h), 12, slots)


def titled(w: float, h: float) -> Art:
    return Art(art.panel(w, h).svg, (0, 0, w, h), 12, (TextSlot(14, 8, w - 28, 24, 17, 800, "serif", "start"),))


def notes_panel() -> Art:
    w, h = NOTES
    slots = (
        TextSlot(14, 8, w - 28, 24, 17, 800, "serif", "start"),
        TextSlot(14, 38, w - 28, h - 50, 15, 500, anchor="start", lines=11, top=True),
    )
    return Art(art.panel(w, h).svg, (0, 0, w, h), 12, slots)


def header() -> Art:
    slots = (
        TextSlot(20, 8, 420, 40, 28, 800, "serif", "start", "ink", shrink=0.6),
        TextSlot(460, 8, 1120, 40, 19, 500, "sans", "end", "ink", shrink=0.5),
    )
    return Art("", (0, 0, 1600, 56), 0, slots)


def empty_holder() -> Art:
    w, h = CARD
    paint = 'fill="none" stroke="var(--line)" stroke-width="2" stroke-dasharray="8 7"'
    return Art(art.box(2, 2, w - 4, h - 4, 12, paint), (0, 0, w, h), 12, (TextSlot(20, 106, w - 40, 40, 16, lines=2),))


def supply_column() -> Art:
    """Where the stones of a size stand, with their number."""
    paint = 'fill="var(--well)" fill-opacity="0.6" stroke="var(--rim)" stroke-width="2"'
    return Art(art.box(0, 0, 160, 140, 8, paint), (0, 0, 160, 140), 8, (TextSlot(8, 6, 144, 22, 16, 700),))


def bonus_slot() -> Art:
    paint = 'fill="var(--well)" stroke="var(--rim)" stroke-width="1.5" stroke-dasharray="5 4"'
    return Art(art.box(0, 0, 60, 56, 6, paint), (0, 0, 60, 56), 6, (TextSlot(2, 36, 56, 18, 13, 700, fill="muted"),))


def small_text(w: float) -> Art:
    return Art("", (0, 0, w, 20), 0, (TextSlot(0, 0, w, 20, 14, 500, anchor="start", shrink=0.6),))


def token() -> Art:
    svg = '<circle r="23" fill="var(--seat)" stroke="var(--rim)" stroke-width="3"/>'
    return Art(svg, (-23, -23, 46, 46), 23, (TextSlot(-21, -12, 42, 24, 13, 700, fill="seat-ink", shrink=0.6),))


def die_box() -> str:
    return art.box(-24, -24, 48, 48, 9, 'fill="var(--seat)" stroke="var(--outline)" stroke-width="2"')


def die_face() -> Art:
    return Art(die_box(), (-24, -24, 48, 48), 9, (TextSlot(-20, -20, 40, 40, 30, 800, "serif", fill="seat-ink"),))


def star_face() -> Art:
    return Art(die_box() + art.mark("star", "seat-ink", 0, 0, 1.3), (-24, -24, 48, 48), 9)


def ice() -> Art:
    svg = art.box(0, 0, 250, 250, 8, 'fill="var(--ice)" fill-opacity="0.5"') + art.mark("lock", "ink", 125, 40, 1.4)
    return Art(svg, (0, 0, 250, 250), 8)


def mortar_rim(w: float = 250, h: float = 250) -> Art:
    paint = 'fill="none" stroke="var(--mortar)" stroke-width="5" stroke-dasharray="14 4"'
    return Art(art.box(4, 4, w - 8, h - 8, 6, paint), (0, 0, w, h), 6)


def layouts() -> dict[str, Layout]:
    """Where everything lies, on a desk and on a phone held upright."""
    desk = {
        "header": Zone(0, 0, width=1600, height=56),
        "cards": Zone(400, 68, width=800, height=268),
        "pile": Zone(1245, 140, width=70, height=100),
        "rival0": Zone(16, 68, width=296, height=470),
        "rival1": Zone(330, 346, width=940, height=196),
        "rival2": Zone(1288, 68, width=296, height=470),
        "own": Zone(330, 552, width=940, height=436),
        "tray": Zone(16, 552, width=296, height=180),
        "notes": Zone(16, 744, width=296, height=244),
        "action": Zone(1288, 552, width=296, height=436),
    }
    phone = {
        "header": Zone(0, 4, 0.56, width=1600, height=56),
        "cards": Zone(10, 44, 0.98, width=800, height=268),
        "pile": Zone(842, 100, 0.9, width=70, height=100),
        "own": Zone(10, 312, 0.936, width=940, height=436),
        "rival1": Zone(10, 726, 0.936, width=940, height=196),
        "tray": Zone(10, 920, 1.05, width=296, height=180),
        "notes": Zone(560, 920, 1.05, width=296, height=244),
        "rival0": Zone(10, 1200, 0.92, width=296, height=470),
        "action": Zone(302, 1200, width=296, height=436),
        "rival2": Zone(618, 1200, 0.92, width=296, height=470),
    }
    return {"wide": wide(**desk), "tall": tall(**phone)}
