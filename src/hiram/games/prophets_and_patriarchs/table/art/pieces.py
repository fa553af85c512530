"""The pieces as art: camels, tents and cities of each tribe, pawns, dice, cards of goods, tokens, places to touch; and
signs in one colour for the tribes, the goods, the categories of Event cards.

The drawings are the SVG files in the folders beside this module. Tribes are told apart by emblem as well as by colour,
so an emblem, in a box of 24 x 24, stays readable at ten pixels.
"""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, PatriarchsContent
from hiram.scene import Art, TextSlot, art
from hiram.scene.art.files import drawings

PACKAGE = "hiram.games.prophets_and_patriarchs.table.art"
SCENERY = drawings(PACKAGE, "scenery")
EMBLEMS = {name: svg for folder in ("tribes", "goods", "marks") for name, svg in drawings(PACKAGE, folder).items()}
OWN = {name: svg.split(' d="')[1].split('"')[0] for name, svg in EMBLEMS.items()}  # the one path of each
CATEGORY_SIGNS = dict(zip(CATEGORIES, ("scroll", "swords", "tablets", "lamp", "mantle", "crown"), strict=True))

EDGE = 'stroke="var(--outline)" stroke-width="1.8" stroke-linejoin="round"'
SLOPES = (30, -30, 90)
MINI = (20.0, 28.0)
DECK = (54.0, 74.0)
# The band on a caravan tells tribes apart without colour.
BANDS = {"levi": "", "judah": "1 5", "ephraim": "8 4", "issachar": "3 3", "naphtali": "10 3 1 3", "benjamin": "1 3 1 7"}


def sign(name: str, ink: str = "ink", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sign as a fragment inside another art, in the colour token `ink`: one of this game, or a shared one."""
    if name not in OWN:
        return art.mark("star" if name == "virtue" else name, ink, x, y, scale)
    inner = f'<path d="{OWN[name]}" fill="var(--{ink})" fill-rule="evenodd"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def category_sign(category: str, ink: str = "ink", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The sign of a category of Event cards. (A good and a category are both called virtue.)"""
    return sign(CATEGORY_SIGNS[category], ink, x, y, scale)


def round_sign(name: str, colour: str, x: float, y: float, r: float, scale: float, width: float = 1.2) -> str:
    """A sign on a disc of a colour."""
    disc = f'<circle cx="{x}" cy="{y}" r="{r}" fill="var(--{colour})" stroke="var(--outline)" stroke-width="{width}"/>'
    return disc + sign(name, f"{colour}-ink", x, y, scale)


def piece_arts(content: PatriarchsContent) -> dict[str, Art]:
    """Everything that stands or lies about on its own."""
    found: dict[str, Art] = {}
    for tribe in content.tribes:
        found[f"tent.{tribe.id}"] = tent(tribe.id)
        found[f"city.{tribe.id}"] = city(tribe.id)
        for slope in SLOPES:
            found[f"camel.{tribe.id}.{slope}"] = camel(tribe.id, slope)
    for good in GOODS:
        found[f"mini.{good}"] = mini(good)
    for value in range(1, 7):
        found[f"sent.{value}"] = art.die(value, "clay")
    for category in CATEGORIES:
        found[f"deck.{category}"] = deck(category)
    return found | {
        "mini.back": mini_back(),
        "corner": Art('<circle r="3" fill="var(--outline)" fill-opacity="0.3"/>', (-16, -16, 32, 32), 16),
        "edge": Art('<circle r="1.5" fill="var(--outline)" fill-opacity="0.2"/>', (-20, -11, 40, 22), 11),
        "prophet": pawn("prophet", "mantle"),
        "false": pawn("false", "cross"),
        "rest": rest(),
        "sum": dice_sum(),
    }


def mood(size: float, y: float) -> str:
    """Rings on a building that earns nothing: the False Prophet's, or a captive's."""
    ring = f'<circle cy="{y:g}" r="{size:g}" fill="none" stroke="var(--bar)" stroke-width="4" stroke-dasharray="6 4"/>'
    links = f'<circle cy="{y:g}" r="{size - 4:g}" fill="none" stroke="var(--bound)" stroke-width="3" '
    return ring + links + 'stroke-dasharray="2 3"/>'


def tent(tribe: str) -> Art:
    """A tent 36 wide with the tribe's emblem at its door."""
    svg = '<ellipse cx="1" cy="13" rx="20" ry="4" fill="var(--shadow)" fill-opacity="0.35"/>'
    svg += f'<path d="M0 -22L19 13H-19Z" fill="var(--seat)" {EDGE}/>'
    svg += '<path d="M0 -22L19 13H6Z" fill="var(--shadow)" fill-opacity="0.22"/>'
    svg += '<path d="M0 -22L-4 -27M0 -22L4 -27" stroke="var(--outline)" stroke-width="2.4" stroke-linecap="round"/>'
    svg += sign(tribe, "seat-ink", 0, 4, 0.58)
    return Art(svg + mood(24, -2), (-20, -26, 40, 42), 8)


def city(tribe: str) -> Art:
    """A walled city 44 wide with two towers and the tribe's emblem on its gate."""
    svg = '<ellipse cx="1" cy="15" rx="24" ry="4.4" fill="var(--shadow)" fill-opacity="0.35"/>'
    wall = "M-22 15V-17H-17V-12H-13V-17H-8V-6H8V-22H13V-17H17V-22H22V15Z"
    svg += f'<path d="{wall}" fill="var(--seat)" {EDGE}/>'
    svg += '<path d="M8 15V-22H13V-17H17V-22H22V15Z" fill="var(--shadow)" fill-opacity="0.2"/>'
    svg += '<path d="M-18 -3H-12M12 -9H18" stroke="var(--seat-ink)" stroke-width="3"/>'
    svg += '<circle cy="4" r="9.6" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.4"/>'
    svg += sign(tribe, "seat-ink", 0, 4, 0.56)
    return Art(svg + mood(28, -2), (-24, -24, 48, 42), 8)


def camel(tribe: str, slope: int) -> Art:
    """A camel on its edge: a band along the edge with the tribe's pattern, the camel upright on it."""
    length, h = 54, 13
    bar = art.box(
        -length / 2 - 3, -h / 2 - 3, length + 6, h + 6, 9, 'fill="none" stroke="var(--trail)" stroke-width="5"'
    )
    bar += art.box(-length / 2, -h / 2, length, h, 6.5, f'fill="var(--seat)" {EDGE}')
    dashes = f'stroke-dasharray="{BANDS[tribe]}"' if BANDS[tribe] else ""
    bar += f'<path d="M-22 0H22" stroke="var(--seat-ink)" stroke-width="3" stroke-linecap="round" {dashes}/>'
    path = f'<path d="{OWN["camel"]}"'
    figure = f'{path} fill="var(--outline)" stroke="var(--outline)" stroke-width="4.6" stroke-linejoin="round"/>'
    figure += f'{path} fill="var(--seat)" stroke="var(--light)" stroke-width="0.8"/>'
    svg = f'<g transform="rotate({slope})">{bar}</g><g transform="translate(0 -3) scale(1.08)">{figure}</g>'
    w, high = (38, 56) if slope == 90 else (54, 42)
    return Art(svg, (-w / 2, -high / 2, w, high), 10)


def pawn(colour: str, emblem: str) -> Art:
    """The Prophet in his mantle, or the False Prophet."""
    figure = art.pawn("", colour)
    return Art(figure.svg + sign(emblem, f"{colour}-ink", 0, -31, 0.7), figure.box, figure.round)


def rest() -> Art:
    """Where a pawn waits beside the board."""
    svg = '<ellipse rx="24" ry="9" fill="var(--shadow)" fill-opacity="0.18" stroke="var(--sea-line)" stroke-width="2" '
    return Art(svg + 'stroke-dasharray="5 4"/>', (-26, -11, 52, 22), 10)


def dice_sum() -> Art:
    """What a roll adds up to."""
    svg = '<circle r="20" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    return Art(svg, (-20, -20, 40, 40), 20, (TextSlot(-17, -18, 34, 36, 24, 800, "serif", fill="gold-ink"),))


def mini(good: str) -> Art:
    """A small card of a good, as it lies in a hand, in a price, or flies from the bank."""
    w, h = MINI
    svg = art.box(-w / 2, -h / 2, w, h, 4, f'fill="var(--{good})" stroke="var(--outline)" stroke-width="1.2"')
    svg += art.box(-w / 2, -h / 2, w, h, 4, 'fill="url(#shine)"')
    return Art(svg + sign(good, f"{good}-ink", 0, 0, 0.68), (-w / 2, -h / 2, w, h), 4)


def mini_back() -> Art:
    """A card that the viewer cannot see."""
    w, h = MINI
    svg = art.box(-w / 2, -h / 2, w, h, 4, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.2"')
    return Art(svg + sign("star", "gold-light", 0, 0, 0.5), (-w / 2, -h / 2, w, h), 4)


def deck(category: str) -> Art:
    """A deck of Event cards with its sign and the cards that are left."""
    w, h = DECK
    svg = ""
    for drop in (5, 2.5):
        paint = 'fill="var(--ivory-deep)" stroke="var(--outline)" stroke-width="1"'
        svg += art.box(-w / 2, -h / 2 + drop, w, h, 6, paint)
    svg += art.box(-w / 2, -h / 2, w, h, 6, f'fill="var(--cat-{category})" stroke="var(--outline)" stroke-width="1.4"')
    svg += art.box(-w / 2 + 4, -h / 2 + 4, w - 8, h - 8, 3, 'fill="none" stroke="var(--cat-ink)" stroke-opacity="0.6"')
    svg += category_sign(category, "cat-ink", 0, -10, 1.15)
    svg += art.box(-19, 11, 38, 21, 10, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.1"')
    return Art(svg, (-w / 2, -h / 2, w, h + 5), 6, (TextSlot(-17, 11, 34, 21, 18, 700, fill="ivory-ink"),))
