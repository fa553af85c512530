"""The art of a city: land, wall and streets, gates, the spots where armies stand, the armies, and the Temple."""

from __future__ import annotations

from itertools import pairwise

from hiram.games.solomons_temple.content.model import Gate, SolomonContent, SolomonSpot
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.pieces import DRAWINGS, PLACES, picture, picture_of
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

LAND = (656.0, 548.0)
TITLE = 38.0
MIDDLE = (328.0, 274.0)
WIDTH, HEIGHT = 266.0, 178.0
"""The size of the Temple."""
PARTS = PLACES.parts


def spread(at: float, knots: tuple[tuple[float, float], ...]) -> float:
    """Where a coordinate of the content is drawn, between two of these."""
    (a, low), (b, high) = next(pair for pair in pairwise(knots) if at <= pair[1][0] or pair[1] == knots[-1])
    return low + (at - a) * (high - low) / (b - a)


def drawn_at(place: SolomonSpot | Gate) -> tuple[float, float]:
    """Where a spot or a gate is drawn on the land."""
    return spread(place.x, PLACES.across), spread(place.y, PLACES.down)


def board_arts(content: SolomonContent) -> dict[str, Art]:
    """Everything that lies on the board of a player; parts of the Temple are built (`on`) or not (`off`)."""
    found = {
        "gate.open": gate_art(DRAWINGS["gate_open"]),
        "gate.guarded": gate_art(DRAWINGS["gate_guarded"] + art.mark("shield", "gold-ink", 0, 0, 0.56)),
    }
    for seat in range(2):
        found[f"title.{seat}"] = title_art(EMBLEMS[seat])
        found[f"army.{seat}"] = army_art(EMBLEMS[seat])
    found["city"] = city_art(content)
    for spot in content.spots:
        x, y, w, anchor, lines = PLACES.names[PLACES.sides.get(spot.id, "after")]
        name = TextSlot(x, y, w, 20 * lines, 18.7, 700, "sans", anchor, "name", lines, "name-halo", shrink=1)
        found[spot_art(spot)] = Art(DRAWINGS[f"spot_{spot.zone}"], (-17, -17, 34, 34), 17, (name,))
    found |= {f"progress.{built}": progress_art(built) for built in range(deck.TEMPLE + 1)}
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


def spot_art(spot: SolomonSpot) -> str:
    """The name of a spot's art."""
    return f"spot.{spot.zone}.{PLACES.sides.get(spot.id, 'after')}"


def title_art(emblem: str) -> Art:
    """The band over a city with its owner's name."""
    w = LAND[0]
    svg = f'<path d="M12 0H{w - 12:g}A12 12 0 0 1 {w:g} 12V{TITLE:g}H0V12A12 12 0 0 1 12 0Z" fill="var(--seat)"/>'
    svg += '<circle cx="22" cy="19" r="14" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.5"/>'
    svg += art.mark(emblem, "seat-ink", 22, 19, 0.82)
    name = TextSlot(44, 3, 206, 32, 21, 800, "serif", "start", fill="seat-ink", shrink=0.9)
    return Art(svg, (0, 0, w, TITLE), 12, (name,))


def progress_art(built: int) -> Art:
    """How far a Temple has risen: a step for each of its 17 cards, and the number."""
    svg = art.box(0, 0, 190, 28, 14, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.2"')
    svg += picture("porch", "ivory-ink", 19, 14, 0.85)
    for step in range(deck.TEMPLE):
        fill, line, high = ("gold", "outline", 18) if step < built else ("plan", "plan-line", 10)
        paint = f'fill="var(--{fill})" stroke="var(--{line})" stroke-width="0.8"'
        svg += art.box(35 + 5.8 * step, 23 - high, 5, high, 1, paint)
    return Art(svg, (0, 0, 190, 28), 14, (TextSlot(135, 0, 52, 28, 19.5, 700, fill="ivory-ink", shrink=0.96),))


def city_art(content: SolomonContent) -> Art:
    """The land of a player, wall, roads and streets; north is at the bottom. The Temple lies in the middle, or on a
    phone above."""
    w, h = LAND
    svg = art.box(-3, -3, w + 6, h + 6, 6, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += DRAWINGS["land"] + "".join(gate_road(content, {gate.outside, gate.inside}) for gate in content.gates)
    svg += DRAWINGS["city"] + picture("porch", "limestone-deep", *MIDDLE, 5)
    svg += art.box(0, 0, w, h, 0, 'fill="none" stroke="var(--outline)" stroke-opacity="0.6"')
    return Art(svg, (0, 0, w, h), 4)


def gate_road(content: SolomonContent, ends: set[str]) -> str:
    """The road through a gate, drawn as a pale band with a darker edge."""
    (x, y), (to_x, to_y) = (drawn_at(spot) for spot in content.spots if spot.id in ends)
    path = f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke='
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
    return Art(svg, (-28, -32, 56, 64), 9, (TextSlot(-27, 9, 54, 22, 19.5, 700, fill="cedar-ink", shrink=0.96),))


def empty_siege_art() -> Art:
    paint = 'fill="none" stroke="var(--road-edge)" stroke-width="1.3" stroke-dasharray="4 4"'
    svg = art.box(-24, -28, 48, 56, 8, paint) + picture("siege", "road-edge", 0, 0, 1)
    return Art(svg, (-24, -28, 48, 56), 8)


def terrace_art() -> Art:
    """The terrace on which the Temple rises."""
    w, h = WIDTH + 8, HEIGHT + 8
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
    name = TextSlot(x + 1, y + 3, w - 2, 18, 15.5, 700, fill=ink, shrink=0.96)
    if not built:
        paint = 'fill="var(--plan)" stroke="var(--plan-line)" stroke-width="1.5" stroke-dasharray="5 4"'
        return Art(art.box(x + 1, y + 1, w - 2, h - 2, 4, paint), (x, y, w, h), 4, (name,))
    svg = art.box(x, y, w, h, 4, 'fill="var(--cedar)" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(x + 4, y + 4, w - 8, h - 8, 2, 'fill="var(--gold-light)" stroke="var(--gold-deep)" stroke-width="1"')
    svg += art.box(x + 4, y + 4, w - 8, h - 8, 2, 'fill="url(#shine)"')
    return Art(svg, (x, y, w, h), 4, (name,))


def pillar_art(card: str, built: bool) -> Art:
    """One of the two pillars before the Porch: its base seen from above, with its name at the outer end."""
    _, y, w, h = PARTS[card]
    cy = PARTS[f"capital_{card}"][1] - y
    if built:
        svg = f'<circle cx="1" cy="{cy + 2}" r="19" fill="var(--shadow)" fill-opacity="0.3"/>'
        svg += f'<circle cy="{cy}" r="18.5" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
        svg += f'<circle cy="{cy}" r="14.5" fill="none" stroke="var(--gold-deep)" stroke-width="1.5"/>'
    else:
        svg = (
            f'<circle cy="{cy}" r="18" fill="var(--plan)" stroke="var(--plan-line)" stroke-width="1.5" '
            'stroke-dasharray="5 4"/>'
        )
    aside = cy - 40 if y < 0 else cy + 22
    name = TextSlot(-w / 2 - 1, aside, w + 2, 18, 15.5, 700, fill="ink" if built else "faded", shrink=0.96)
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
