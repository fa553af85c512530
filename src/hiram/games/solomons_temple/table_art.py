"""The art of the table: the city, its gates and spots, the Temple's parts, cards, slots, armies, buttons."""

from __future__ import annotations

from hiram.games.solomons_temple.actions import STRUCTURES, TEMPLE
from hiram.games.solomons_temple.content import Content
from hiram.scene import Art, TextSlot, art

CITY = (776.0, 660.0)
LAND_HEIGHT = 520.0
CARD = (122.0, 172.0)
SLOT = (104.0, 112.0)
PICK = (150.0, 36.0)
BAND = {"good": "cedar", "sin": "night", "evil": "night", "mil": "brick"}
GLYPH = {"good": "star", "sin": "cloud", "evil": "cross", "mil": "swords"}
PARTS: dict[str, tuple[float, float, float, float]] = {
    "porch": (320, 260, 64, 128),
    "boaz": (262, 294, 40, 40),
    "jachin": (262, 226, 40, 40),
    "main_hall": (402, 260, 100, 128),
    "holy_of_holies": (494, 260, 84, 128),
    "ark": (494, 262, 46, 24),
    "cherubim": (494, 226, 70, 24),
    "veil": (494, 298, 60, 24),
    "showbread": (378, 238, 46, 32),
    "incense": (427, 238, 46, 32),
    "lamps_south": (378, 282, 46, 32),
    "lamps_north": (427, 282, 46, 32),
    "sea": (320, 260, 56, 30),
    "lavers_south": (320, 224, 56, 30),
    "lavers_north": (320, 296, 56, 30),
    "capital_boaz": (262, 294, 26, 22),
    "capital_jachin": (262, 226, 26, 22),
}
SHORT = {
    "ark": "Ark",
    "cherubim": "Cherubim",
    "veil": "Veil",
    "showbread": "Bread",
    "incense": "Incense",
    "lamps_south": "Lamps S",
    "lamps_north": "Lamps N",
    "sea": "Sea",
    "lavers_south": "Lavers S",
    "lavers_north": "Lavers N",
    "capital_boaz": "Lily",
    "capital_jachin": "Lily",
    "porch": "Porch",
    "boaz": "Boaz",
    "jachin": "Jachin",
    "main_hall": "Main Hall",
    "holy_of_holies": "Holy of Holies",
}


def rect(x: float, y: float, w: float, h: float, paint: str, round: float = 6) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round:g}" {paint}/>'


def city_art(content: Content) -> Art:
    """The land, the wall with its towers, and the roads between the spots; north is at the bottom."""
    w, h = CITY
    svg = rect(0, 0, w, h, 'fill="var(--parchment-deep)" stroke="var(--line)" stroke-width="1.5"', 12)
    svg += rect(1, 1, w - 2, LAND_HEIGHT, 'fill="var(--land)"', 12)
    svg += rect(100, 70, 576, 380, 'fill="var(--streets)" stroke="var(--limestone)" stroke-width="13"', 3)
    svg += rect(100, 70, 576, 380, 'fill="none" stroke="var(--limestone-deep)" stroke-width="2"', 3)
    for x in (100, 676):
        for y in (70, 450):
            svg += rect(x - 15, y - 15, 30, 30, 'fill="var(--limestone)" stroke="var(--outline)" stroke-width="1.5"', 4)
    places = {spot.id: spot for spot in content.spots}
    for spot in content.spots:
        for end in spot.neighbours:
            if spot.id < end:
                other = places[end]
                svg += (
                    f'<path d="M{spot.x} {spot.y}L{other.x} {other.y}" stroke="var(--road)" stroke-width="4" '
                    'stroke-dasharray="2 7" stroke-linecap="round"/>'
                )
    title = TextSlot(14, 526, 400, 24, 16, 700, anchor="start")
    return Art(svg, (0, 0, w, h), 12, (title,))


def gate_art(guarded: bool) -> Art:
    if guarded:
        svg = rect(-28, -11, 56, 22, 'fill="var(--cedar)" stroke="var(--outline)" stroke-width="2"', 4)
        svg += '<path d="M-14 -16V16M14 -16V16" stroke="var(--outline)" stroke-width="2.4" stroke-linecap="round"/>'
        svg += art.mark("shield", "gold-light", 0, 0, 0.75)
    else:
        svg = rect(-28, -9, 56, 18, 'fill="var(--streets)" stroke="var(--limestone-deep)" stroke-width="1.5"', 3)
        svg += '<path d="M-22 4h7M-4 -3h9M14 4h8" stroke="var(--limestone-deep)" stroke-width="5"/>'
    return Art(svg, (-30, -17, 60, 34), 6)


def spot_art(zone: str) -> Art:
    fill = {"outside": "sand", "street": "ivory", "court": "ivory"}[zone]
    edge = "gold" if zone == "court" else "outline"
    width = 4 if zone == "court" else 1.5
    svg = f'<circle r="19" fill="var(--{fill})" stroke="var(--{edge})" stroke-width="{width}"/>'
    name = TextSlot(-33, 21, 66, 34, 10, 700, fill="ink", halo="halo", lines=3, shrink=0.75, top=True)
    return Art(svg, (-24, -24, 48, 48), 24, (name,))


def part_art(name: str, built: bool, structure: bool) -> Art:
    _, _, w, h = PARTS[name]
    if built:
        paint = 'fill="var(--gold-light)"' if structure else 'fill="url(#gilt)"'
        paint += ' stroke="var(--gold-deep)" stroke-width="2"'
    else:
        paint = 'fill="var(--streets)" stroke="var(--limestone-deep)" stroke-width="1.5" stroke-dasharray="4 4"'
    svg = rect(-w / 2, -h / 2, w, h, paint, 20 if w == h else 5)
    top = structure and w != h
    ink = "gold-ink" if built else "muted"
    slot = (
        TextSlot(-w / 2 + 2, -h / 2 + 2, w - 4, 12, 10.5, 700, fill=ink, shrink=0.6)
        if top
        else TextSlot(-w / 2 + 1, -h / 2, w - 2, h, 10.5, 700, fill=ink, shrink=0.6)
    )
    if structure and w == h:
        slot = TextSlot(-w / 2 - 6, h / 2 - 8, w + 12, 12, 10, 700, fill="ink", halo="halo", shrink=0.6)
    return Art(svg, (-w / 2, -h / 2, w, h), 5, (slot,))


def card_art(kind: str) -> Art:
    """A card of the own hand: name, what it does, how many of them."""
    w, h = CARD
    extra = art.mark(GLYPH[kind], BAND[kind], w / 2 - 20, -h / 2 + 18, 0.8)
    extra += rect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, 'fill="none" stroke="var(--glow)" stroke-width="4"', 8)
    slots = (
        TextSlot(-w / 2 + 18, -h / 2 + 30, w - 26, 44, 15, 800, "serif", "start", lines=3, shrink=0.7),
        TextSlot(-w / 2 + 18, -h / 2 + 78, w - 26, 70, 11.5, 500, anchor="start", lines=5, top=True, shrink=0.8),
        TextSlot(-w / 2 + 18, -h / 2 + 8, 50, 20, 15, 800, anchor="start", fill="muted"),
        TextSlot(-w / 2 + 18, h / 2 - 20, w - 26, 14, 10.5, 500, anchor="start", fill="muted", shrink=0.6),
    )
    return art.card(w, h, BAND[kind], 12, extra, slots)


def slot_art(kind: str) -> Art:
    """A place of the strip: title, what lies there, a counter; empty, good or dark."""
    w, h = SLOT
    fill = {"empty": "well", "good": "cedar", "dark": "night", "glow": "gold"}[kind]
    ink = {"empty": "muted", "good": "cedar-ink", "dark": "cedar-ink", "glow": "gold-ink"}[kind]
    dash = ' stroke-dasharray="5 4"' if kind == "empty" else ""
    svg = rect(-w / 2, -h / 2, w, h, f'fill="var(--{fill})" stroke="var(--outline)" stroke-width="1.5"{dash}', 8)
    slots = (
        TextSlot(-w / 2 + 4, -h / 2 + 5, w - 8, 16, 12, 700, fill=ink, shrink=0.7),
        TextSlot(-w / 2 + 6, -h / 2 + 24, w - 12, 52, 14, 800, "serif", fill=ink, lines=3, shrink=0.65),
        TextSlot(-w / 2 + 6, h / 2 - 32, w - 12, 26, 11.5, 700, fill=ink, lines=2, shrink=0.7),
    )
    return Art(svg, (-w / 2, -h / 2, w, h), 8, slots)


def army_art() -> Art:
    svg = '<circle r="17" fill="var(--brick)" stroke="var(--outline)" stroke-width="2"/>'
    svg += '<path d="M9 -16L13 12M7 -12L9 -18L12 -13" stroke="var(--limestone)" stroke-width="2" fill="none"/>'
    svg += '<circle r="20" fill="none" stroke="var(--glow)" stroke-width="4"/>'
    return Art(svg, (-20, -20, 40, 40), 20, (TextSlot(-12, -11, 22, 22, 17, 800, fill="cedar-ink"),))


def pile_art(colour: str) -> Art:
    svg = rect(-25, -33, 50, 66, f'fill="var(--{colour})" stroke="var(--outline)" stroke-width="1.5"', 6)
    return Art(
        svg,
        (-25, -33, 50, 66),
        6,
        (
            TextSlot(-23, -26, 46, 16, 11, 700, fill="cedar-ink", shrink=0.6),
            TextSlot(-22, -8, 44, 28, 20, 800, fill="cedar-ink"),
        ),
    )


def chain_art(kind: str) -> Art:
    """A large card of an answer chain, with whose it is."""
    w, h = 240.0, 86.0
    paint = f'fill="var(--{BAND[kind]})" stroke="var(--gold)" stroke-width="3"'
    svg = rect(-w / 2, -h / 2, w, h, paint, 10)
    slots = (
        TextSlot(-w / 2 + 10, -h / 2 + 8, w - 20, 44, 24, 800, "serif", fill="cedar-ink", shrink=0.6),
        TextSlot(-w / 2 + 10, h / 2 - 32, w - 20, 22, 15, 500, fill="cedar-ink", shrink=0.5),
    )
    return Art(svg, (-w / 2, -h / 2, w, h), 10, slots)


def own_art(content: Content) -> dict[str, Art]:
    """Everything that this table has of its own."""
    found = {
        "city": city_art(content),
        "gate.open": gate_art(False),
        "gate.guarded": gate_art(True),
        "army": army_art(),
        "pile": pile_art("cedar"),
        "discards": pile_art("olive"),
        "siege": pile_art("brick"),
        "hidden": pile_art("cedar-deep"),
        "temple": Art(
            rect(-148, -64, 296, 128, 'fill="var(--streets)" stroke="var(--gold)" stroke-width="2"', 6),
            (-148, -64, 296, 128),
            6,
        ),
        "sin": art.ribbon(330, 40),
        "header": Art(
            rect(0, 0, 1568, 40, 'fill="var(--parchment)" stroke="var(--line)" stroke-width="1.5"', 8),
            (0, 0, 1568, 40),
            8,
            (
                TextSlot(14, 0, 300, 40, 21, 800, "serif", "start"),
                TextSlot(320, 0, 160, 40, 16, 700, anchor="start"),
                TextSlot(1080, 0, 478, 40, 16, 700, anchor="end", shrink=0.6),
            ),
        ),
        "phase": art.pill(108, 28),
        "phase.now": art.pill(108, 28, "gold", "gold-ink"),
        "panel.picks": Art(
            rect(0, 0, 776, 332, 'fill="var(--parchment)" stroke="var(--gold)" stroke-width="3"', 12),
            (0, 0, 776, 332),
            12,
            (TextSlot(14, 8, 748, 24, 18, 700, anchor="start"),),
        ),
        "pick": Art(
            rect(0, 0, *PICK, 'fill="url(#paper)" stroke="var(--cedar)" stroke-width="2"', 8),
            (0, 0, *PICK),
            8,
            (TextSlot(8, 0, PICK[0] - 16, PICK[1], 13.5, 700, shrink=0.6),),
        ),
        "act": art.button(176, 38),
        "act.plain": art.button(176, 38, "parchment"),
    }
    for zone in ("outside", "street", "court"):
        found[f"spot.{zone}"] = spot_art(zone)
    for kind in BAND:
        found[f"card.{kind}"] = card_art(kind)
        found[f"chain.{kind}"] = chain_art(kind)
    for kind in ("empty", "good", "dark", "glow"):
        found[f"slot.{kind}"] = slot_art(kind)
    for number, card in enumerate(content.cards[:TEMPLE]):
        for state, built in (("off", False), ("on", True)):
            found[f"part.{card.id}.{state}"] = part_art(card.id, built, number < STRUCTURES)
    return found
