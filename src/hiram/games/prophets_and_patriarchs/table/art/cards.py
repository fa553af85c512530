"""Event cards and the choice of a tribe as art: sheets for a desk, banners for a phone, answers, tribe tablets."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.pieces import category_sign, round_sign, sign
from hiram.scene import Art, TextSlot, art

Size = tuple[float, float]
CARD, SMALL_CARD = (412.0, 468.0), (412.0, 270.0)
BANNER, TALL_BANNER = (884.0, 186.0), (884.0, 322.0)
GLANCE = ("tent", "city", "virtue", "line", "prophet", "false")
OPTION = TextSlot(16, 5, 368, 68, 22, 700, fill="gold-ink", lines=3, shrink=0.68)


def cards_art(content: PatriarchsContent) -> dict[str, Art]:
    """Every Event card in its sizes, what lies in its place while there is none, and what is chosen from."""
    found = {f"tablet.{tribe.id}": tablet(tribe.id, tribe.category) for tribe in content.tribes}
    for category in CATEGORIES:
        found[f"event.{category}"] = event_card(category, CARD, words=(280, 29, 9))
        found[f"event.{category}.ask"] = event_card(category, CARD, words=(128, 23, 6))
        found[f"event.{category}.trade"] = small_event_card(category)
        found[f"banner.{category}"] = banner(category, BANNER, 33, 3)
        found[f"banner.{category}.few"] = banner(category, TALL_BANNER, 38, 5)
    button = art.button(400, 78)
    return found | {
        "event.none": glance(),
        "event.none.trade": no_card(SMALL_CARD, 21),
        "banner.none": no_card(BANNER, 26),
        "banner.none.few": no_card(TALL_BANNER, 26),
        "option": Art(button.svg, button.box, 26, (OPTION,)),
        "answers": art.panel(807, 160, title=44),  # the ground on which a phone shows the answers to a card
    }


def headed(size: Size, foot: int, colour: str, rule: str) -> str:
    """A panel with a coloured heading down to `foot`."""
    w = size[0]
    band = f"M1 14A13 13 0 0 1 14 1H{w - 14:g}A13 13 0 0 1 {w - 1:g} 14V{foot}H1Z"
    rule = f'<path d="M1 {foot}H{w - 1:g}" stroke="var(--{rule}/>'
    return f'{art.panel(*size).svg}<path d="{band}" fill="var(--{colour})"/>{rule}'


def event(category: str, size: Size, foot: int, x: float, y: float, scale: float, slots: tuple[TextSlot, ...]) -> Art:
    """The Event card of the turn, with the sign of its category in the heading."""
    svg = headed(size, foot, f"cat-{category}", 'gold)" stroke-width="3"')
    return Art(svg + category_sign(category, "cat-ink", x, y, scale), (0, 0, *size), 12, slots)


def event_card(category: str, size: Size, words: tuple[float, float, int]) -> Art:
    """A card on a desk: deck, title, reference and text, of so much height, size and lines; answers lie below it."""
    w = size[0]
    slots = (
        TextSlot(64, 8, w - 80, 40, 21, 700, anchor="start", fill="cat-ink"),
        TextSlot(22, 62, w - 44, 66, 30, 800, "serif", lines=2, shrink=0.7),
        TextSlot(22, 128, w - 44, 22, 19, 500, fill="muted"),
        TextSlot(24, 158, w - 48, words[0], words[1], 500, lines=words[2], shrink=0.72, top=True),
    )
    return event(category, size, 52, 36, 26, 1.35, slots)


def small_event_card(category: str) -> Art:
    """A card on a desk where players may trade."""
    w = SMALL_CARD[0]
    slots = (
        TextSlot(54, 5, w - 70, 34, 19, 700, anchor="start", fill="cat-ink"),
        TextSlot(18, 46, w - 36, 34, 25, 800, "serif", shrink=0.6),
        TextSlot(18, 80, w - 36, 20, 17, 500, fill="muted"),
        TextSlot(20, 106, w - 40, 156, 21, 500, lines=6, shrink=0.7, top=True),
    )
    return event(category, SMALL_CARD, 42, 31, 21, 1.1, slots)


def banner(category: str, size: Size, large: float, lines: int) -> Art:
    """A card on a phone."""
    w, h = size
    slots = (
        TextSlot(76, 8, 500, 44, 34, 800, "serif", "start", fill="cat-ink", shrink=0.6),
        TextSlot(580, 8, w - 600, 44, 23, 500, anchor="end", fill="cat-ink", shrink=0.6),
        TextSlot(20, 62, w - 40, h - 72, large, 500, lines=lines, shrink=0.7, anchor="start", top=True),
    )
    return event(category, size, 56, 40, 29, 1.45, slots)


def no_card(size: Size, large: float) -> Art:
    """The place of the Event card while there is none; it says how the game is won and what the pieces cost."""
    w, h = size
    paint = 'fill="var(--parchment)" fill-opacity="0.55" stroke="var(--line)" stroke-dasharray="8 6"'
    title = TextSlot(20, 10, w - 40, 44, large + 5, 800, "serif", fill="ink", shrink=0.7)
    words = TextSlot(24, 60, w - 48, h - 70, large, 500, lines=14, shrink=0.7, top=True, anchor="start")
    return Art(art.box(1, 1, w - 2, h - 2, 12, paint), (0, 0, w, h), 12, (title, words))


def glance() -> Art:
    """The place of the Event card on a desk while there is none: points, pawns and decks at a glance."""
    w, h = CARD
    svg = art.panel(w, h, title=46).svg
    signs = {"prophet": ("mantle", 0.72), "false": ("cross", 0.72), "virtue": ("virtue", 0.8)}
    for k, name in enumerate(GLANCE):
        y = 76 + 34 * k
        if name in signs:
            svg += round_sign(signs[name][0], name, 40, y, 14, signs[name][1])
        elif name == "line":
            trail = f"M26 {y + 8}L36 {y - 5}L45 {y + 4}L54 {y - 9}"
            svg += f'<path d="{trail}" fill="none" stroke="var(--ink)" stroke-width="5"/>'
        else:
            svg += sign(name, "ink", 40, y, 1)
    rows = [TextSlot(72, 60 + 34 * k, w - 90, 32, 22, 500, anchor="start", shrink=0.6) for k in range(len(GLANCE))]
    decks = TextSlot(24, 278, w - 48, 130, 20, 500, anchor="start", fill="muted", lines=5, shrink=0.7, top=True)
    return Art(svg, (0, 0, w, h), 12, (TextSlot(16, 6, w - 32, 42, 26, 800, "serif"), *rows, decks))


def tablet(tribe: str, category: str) -> Art:
    """A tribe that can be chosen: emblem, name, home number and starting Shekels, its advantage if that is in use."""
    w, h = 203, 132
    svg = headed((w, h), 46, f"tribe-{tribe}", 'outline)" stroke-opacity="0.6"')
    svg += sign(tribe, f"ink-{tribe}", 26, 24, 1.2)
    svg += f'<circle cx="{w - 24}" cy="24" r="14" fill="var(--cat-{category})" stroke="var(--cat-ink)" '
    svg += 'stroke-width="1.4"/>' + category_sign(category, "cat-ink", w - 24, 24, 0.8)
    slots = (
        TextSlot(48, 4, 110, 40, 25, 800, "serif", "start", fill=f"ink-{tribe}", shrink=0.6),
        TextSlot(12, 50, w - 24, 24, 19, 700, anchor="start", shrink=0.6),
        TextSlot(12, 76, w - 24, 50, 18, 500, anchor="start", lines=3, shrink=0.7, top=True),
    )
    return Art(svg, (0, 0, w, h), 12, slots)
