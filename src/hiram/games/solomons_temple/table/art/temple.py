"""The Temple in the middle of a city: where its 17 parts stand, and how they look before and after they are built."""

from __future__ import annotations

from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.pieces import picture, picture_of
from hiram.scene import Art, TextSlot, art

WIDTH, HEIGHT = 262.0, 170.0
"""The whole of it, around its centre; the entrance looks east, to the left."""

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
ROOMS = {
    "porch": "Porch",
    "main_hall": "Main Hall",
    "holy_of_holies": "Holy of\nHolies",
    "boaz": "Boaz",
    "jachin": "Jachin",
}


def ground_art() -> Art:
    """The terrace on which the Temple rises."""
    w, h = WIDTH + 14, HEIGHT + 14
    svg = art.shadow(-w / 2, -h / 2, w, h, 8)
    svg += art.box(-w / 2, -h / 2, w, h, 8, 'fill="var(--terrace)" stroke="var(--limestone-deep)" stroke-width="2"')
    for inset in (4.0,):
        paint = 'fill="none" stroke="var(--light)" stroke-opacity="0.35" stroke-width="1.5"'
        svg += art.box(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, 6, paint)
    return Art(svg, (-w / 2, -h / 2, w, h), 8)


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


def glory_art() -> Art:
    """The cloud of light over a Temple that is finished (ST-5.12)."""
    svg = "".join(
        f'<path d="M0 0L-7 -150L7 -150Z" fill="var(--gold-light)" fill-opacity="0.5" transform="rotate({turn})"/>'
        for turn in range(0, 360, 20)
    )
    return Art(f"<g>{svg}</g>", (-150, -150, 300, 300), 150)


def temple_art() -> dict[str, Art]:
    """All parts, built (`on`) and not (`off`)."""
    found = {"temple": ground_art(), "glory": glory_art()}
    for number, card in enumerate(deck.CARD_IDS[: deck.TEMPLE]):
        for state, built in (("off", False), ("on", True)):
            if number >= deck.STRUCTURES:
                made = furnishing_art(card, built)
            else:
                made = pillar_art(card, built) if card in ("boaz", "jachin") else room_art(card, built)
            found[f"part.{card}.{state}"] = made
    return found
