"""The art of a city: land, wall and streets, gates, the spots where armies stand, the armies, and the Temple."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.pieces import DRAWINGS, picture, picture_of
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

CITY = (656.0, 694.0)
TITLE = 40.0
LAND = 548.0
MIDDLE = (328.0, 274.0)
SIDES = {
    "below": TextSlot(-40, 17, 80, 26, 12, 700, fill="name", halo="name-halo", lines=2, shrink=0.75, top=True),
    "under": TextSlot(-55, 17, 110, 14, 12, 700, fill="name", halo="name-halo", shrink=0.75, top=True),
    "narrow": TextSlot(-26, 17, 52, 28, 11.5, 700, fill="name", halo="name-halo", lines=2, shrink=0.75, top=True),
    "above-right": TextSlot(18, -26, 90, 14, 12, 700, anchor="start", fill="name", halo="name-halo", shrink=0.75),
    "below-right": TextSlot(18, 10, 90, 14, 12, 700, anchor="start", fill="name", halo="name-halo", shrink=0.75),
}
"""Where a spot's name stands."""
SIDE_OF = {
    **dict.fromkeys(("en_rogel", "topheth", "rephaim", "nob", "fish_camp", "upper_pool"), "under"),
    **dict.fromkeys(("horse_street", "valley_square", "court_east", "court_west"), "narrow"),
    **dict.fromkeys(("court_south", "second_quarter"), "above-right"),
    **dict.fromkeys(("court_north", "city_of_david"), "below-right"),
}
"""Spots whose name does not stand below them."""

# The Temple, around its centre; the entrance looks east, to the left.
WIDTH, HEIGHT = 262.0, 170.0
PARTS: dict[str, tuple[float, float, float, float]] = {
    "jachin": (-111, -43, 40, 84),
    "boaz": (-111, 43, 40, 84),
    "porch": (-62, 0, 56, 170),
    "main_hall": (15, 0, 98, 170),
    "holy_of_holies": (97.5, 0, 67, 170),
    "capital_jachin": (-111, -56, 30, 30),
    "capital_boaz": (-111, 30, 30, 30),
    "lavers_south": (-62, -44, 42, 42),
    "sea": (-62, 4, 42, 42),
    "lavers_north": (-62, 52, 42, 42),
    "lamps_south": (-8, -26, 42, 42),
    "showbread": (38, -26, 42, 42),
    "lamps_north": (-8, 34, 42, 42),
    "incense": (38, 34, 42, 42),
    "cherubim": (97.5, -32, 42, 42),
    "ark": (97.5, 14, 42, 42),
    "veil": (97.5, 60, 42, 42),
}
"""Centre and size of each part, from the Temple's middle."""


def board_art(content: SolomonContent) -> dict[str, Art]:
    """Everything that lies on the board of a player; parts of the Temple are built (`on`) or not (`off`)."""
    found = {
        "gate.open": gate_art(DRAWINGS["gate_open"]),
        "gate.guarded": gate_art(DRAWINGS["gate_guarded"] + art.mark("shield", "gold-ink", 0, 0, 0.56)),
    }
    for seat in range(2):
        found[f"city.{seat}"] = city_art(content, EMBLEMS[seat])
        found[f"army.{seat}"] = army_art(EMBLEMS[seat])
    for zone in ("outside", "street", "court"):
        for side, slot in SIDES.items():
            found[f"spot.{zone}.{side}"] = Art(DRAWINGS[f"spot_{zone}"], (-17, -17, 34, 34), 17, (slot,))
    found["siege"] = siege_art()
    found["siege.none"] = empty_siege_art()
    found["temple"] = terrace_art()
    found["glory"] = Art(DRAWINGS["glory"], (-150, -150, 300, 300), 150)
    for number, card in enumerate(deck.CARD_IDS[: deck.TEMPLE]):
        for state, built in (("off", False), ("on", True)):
            if number >= deck.STRUCTURES:
                made = furnishing_art(card, built)
            else:
                made = pillar_art(card, built) if card in ("boaz", "jachin") else room_art(card, built)
            found[f"part.{card}.{state}"] = made
    return found


def city_art(content: SolomonContent, emblem: str) -> Art:
    """The whole board of a player: title, land, wall, roads, and the ground for the slots; north is at the bottom."""
    w, h = CITY
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += art.shadow(0, 0, w, h, 12)
    svg += art.box(0, 0, w, h, 12, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"')
    ways = "".join(gate_road(content, {gate.outside, gate.inside}) for gate in content.gates)
    svg += f'<g transform="translate(0 {TITLE:g})">{DRAWINGS["land"]}{ways}{DRAWINGS["city"]}</g>'
    svg += f'<path d="M12 0H{w - 12:g}A12 12 0 0 1 {w:g} 12V{TITLE:g}H0V12A12 12 0 0 1 12 0Z" fill="var(--seat)"/>'
    svg += f'<path d="M0 {TITLE:g}H{w:g}M0 {TITLE + LAND:g}H{w:g}" stroke="var(--outline)" stroke-opacity="0.6"/>'
    svg += '<circle cx="22" cy="20" r="14" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.5"/>'
    svg += art.mark(emblem, "seat-ink", 22, 20, 0.82)
    name = TextSlot(46, 4, 210, 32, 21, 800, "serif", "start", fill="seat-ink", shrink=0.7)
    return Art(svg, (0, 0, w, h), 12, (name,))


def gate_road(content: SolomonContent, ends: set[str]) -> str:
    """The road through a gate, drawn as a pale band with a darker edge."""
    first, last = (spot for spot in content.spots if spot.id in ends)
    path = f'<path d="M{first.x} {first.y}L{last.x} {last.y}" stroke='
    return f'{path}"var(--road-edge)" stroke-width="14"/>{path}"var(--road)" stroke-width="11"/>'


def gate_art(doors: str) -> Art:
    """A gate between two towers; guarded it has doors, spears and a shield (ST-8.5)."""
    return Art(doors + DRAWINGS["gate_towers"], (-34, -17, 68, 34), 6)


def army_art(emblem: str) -> Art:
    """A Babylonian army: a red shield with its number, the spear and the emblem of whoever sends it."""
    svg = DRAWINGS["army"] + art.mark(emblem, "seat-ink", -12, -14, 0.42)
    return Art(svg, (-20, -28, 42, 48), 14, (TextSlot(-11, -10, 22, 24, 20, 800, "serif", fill="cedar-ink"),))


def siege_art() -> Art:
    """The siege tower that stands before a besieged city, with its counter."""
    svg = art.shadow(-28, -32, 56, 64, 9)
    svg += art.box(-28, -32, 56, 64, 9, 'fill="var(--brick)" stroke="var(--outline)" stroke-width="1.5"')
    svg += picture("siege", "cedar-ink", 0, -10, 1.25)
    return Art(svg, (-28, -32, 56, 64), 9, (TextSlot(-26, 12, 52, 16, 13, 700, fill="cedar-ink", shrink=0.7),))


def empty_siege_art() -> Art:
    paint = 'fill="none" stroke="var(--road-edge)" stroke-width="1.3" stroke-dasharray="4 4"'
    svg = art.box(-24, -28, 48, 56, 8, paint) + picture("siege", "road-edge", 0, 0, 1)
    return Art(svg, (-24, -28, 48, 56), 8)


def terrace_art() -> Art:
    """The terrace on which the Temple rises."""
    w, h = WIDTH + 14, HEIGHT + 14
    x, y = -w / 2, -h / 2
    svg = art.shadow(x, y, w, h, 8)
    svg += art.box(x, y, w, h, 8, 'fill="var(--terrace)" stroke="var(--limestone-deep)" stroke-width="2"')
    paint = 'fill="none" stroke="var(--light)" stroke-opacity="0.35" stroke-width="1.5"'
    return Art(svg + art.box(x + 4, y + 4, w - 8, h - 8, 6, paint), (x, y, w, h), 8)


def room_art(card: str, built: bool) -> Art:
    """A room of the Temple: a dashed plan, or walls of cedar with a golden floor."""
    _, _, w, h = PARTS[card]
    x, y = -w / 2, -h / 2
    ink = "gold-ink" if built else "faded"
    name = TextSlot(x + 1, y + 4, w - 2, 26, 12, 700, fill=ink, lines=2, shrink=0.7, top=True)
    if not built:
        paint = 'fill="var(--plan)" stroke="var(--plan-line)" stroke-width="1.5" stroke-dasharray="5 4"'
        return Art(art.box(x + 1, y + 1, w - 2, h - 2, 4, paint), (x, y, w, h), 4, (name,))
    svg = art.box(x, y, w, h, 4, 'fill="var(--cedar)" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(x + 4, y + 4, w - 8, h - 8, 2, 'fill="var(--gold-light)" stroke="var(--gold-deep)" stroke-width="1"')
    svg += art.box(x + 4, y + 4, w - 8, h - 8, 2, 'fill="url(#shine)"')
    return Art(svg, (x, y, w, h), 4, (name,))


def pillar_art(card: str, built: bool) -> Art:
    """One of the two pillars before the Porch: its base seen from above, its name below."""
    _, _, w, h = PARTS[card]
    cy = -13
    if built:
        svg = f'<circle cx="1" cy="{cy + 2}" r="19" fill="var(--shadow)" fill-opacity="0.3"/>'
        svg += f'<circle cy="{cy}" r="18.5" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
        svg += f'<circle cy="{cy}" r="14.5" fill="none" stroke="var(--gold-deep)" stroke-width="1.5"/>'
    else:
        svg = (
            f'<circle cy="{cy}" r="18" fill="var(--plan)" stroke="var(--plan-line)" stroke-width="1.5" '
            'stroke-dasharray="5 4"/>'
        )
    name = TextSlot(-w / 2, 9, w, 14, 12.5, 700, fill="ink" if built else "faded", shrink=0.7)
    return Art(svg, (-w / 2, -h / 2, w, h), 8, (name,))


def furnishing_art(card: str, built: bool) -> Art:
    """A Furnishing: a pale outline on the floor, or a golden piece."""
    _, _, w, h = PARTS[card]
    x, y = -w / 2, -h / 2
    if not built:
        paint = (
            'fill="var(--plan)" fill-opacity="0.65" stroke="var(--plan-line)" stroke-width="1.2" stroke-dasharray="3 3"'
        )
        svg = art.box(x, y, w, h, 9, paint) + picture(picture_of(card), "plan-line", 0, 0, w / 24 * 0.66)
        return Art(svg, (x, y, w, h), 9)
    svg = art.shadow(x, y, w, h, 9)
    svg += art.box(x, y, w, h, 9, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(x + 3, y + 3, w - 6, h - 6, 6.5, 'fill="none" stroke="var(--light)" stroke-opacity="0.6"')
    return Art(svg + picture(picture_of(card), "gold-ink", 0, 0, w / 24 * 0.72), (x, y, w, h), 9)
