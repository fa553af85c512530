"""Event cards and the choice of a tribe as art: sheets for a desk, banners for a phone, answers, the key, tablets."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.pieces import category_sign, round_sign, sign
from hiram.scene import Art, TextSlot, art
from hiram.scene.sheet import LEADING

Size = tuple[float, float]
CARD, KEY, TABLET = (314.0, 346.0), (354.0, 346.0), (216.0, 122.0)
BANNER, LOW_BANNER = (382.0, 286.0), (382.0, 162.0)
FOOT = 44  # of the heading of a card
KEY_ROWS = ("tent", "city", "virtue", "line", "shekel", "prophet", "false")
OPTION = TextSlot(14, 1, 274, 52, 18, 700, lines=3, shrink=0.75)


def card_arts(content: PatriarchsContent) -> dict[str, Art]:
    """Every Event card in its sizes, what lies in its place while there is none, and what is chosen from."""
    found = {f"tablet.{tribe.id}": tablet(tribe.id, tribe.category) for tribe in content.tribes}
    for category in CATEGORIES:
        found[f"event.{category}"] = event(category, CARD, 23, 9)
        found[f"event.{category}.ask"] = event(category, CARD, 18, 6)
        found[f"banner.{category}"] = event(category, BANNER, 23, 8)
        found[f"banner.{category}.ask"] = event(category, LOW_BANNER, 16.5, 5)
    button = art.button(302, 54, "parchment")
    return found | {
        "event.none": no_card(CARD, 21, 9),
        "banner.none": no_card(BANNER, 23, 8),
        "words": no_card(LOW_BANNER, 16, 6),
        "key": key(),
        "option": Art(button.svg, button.box, 26, (OPTION,)),
    }


def headed(size: Size, foot: int, colour: str, rule: str) -> str:
    """A panel with a coloured heading down to `foot`."""
    w = size[0]
    band = f"M1 14A13 13 0 0 1 14 1H{w - 14:g}A13 13 0 0 1 {w - 1:g} 14V{foot}H1Z"
    rule = f'<path d="M1 {foot}H{w - 1:g}" stroke="var(--{rule}/>'
    return f'{art.panel(*size).svg}<path d="{band}" fill="var(--{colour})"/>{rule}'


def event(category: str, size: Size, large: float, lines: int) -> Art:
    """The Event card of the turn: sign and title, deck and reference, text in letters of a size, in so many lines."""
    w = size[0]
    svg = headed(size, FOOT, f"cat-{category}", 'gold)" stroke-width="3"')
    height = lines * large * LEADING
    words = TextSlot(14, FOOT + 23, w - 28, height, large, anchor="start", lines=lines, shrink=0.78, top=True)
    slots = (
        TextSlot(46, 2, w - 56, 41, 18, 800, "serif", "start", fill="cat-ink", lines=2, shrink=0.9),
        TextSlot(14, FOOT + 4, w - 28, 16, 14, 500, anchor="start", fill="muted"),
        words,
    )
    return Art(svg + category_sign(category, "cat-ink", 25, 23, 1.15), (0, 0, *size), 12, slots)


def no_card(size: Size, large: float, lines: int) -> Art:
    """The place of the Event card while there is none; it says when one is drawn."""
    w, h = size
    paint = 'fill="var(--parchment)" fill-opacity="0.55" stroke="var(--line)" stroke-dasharray="8 6"'
    title = TextSlot(14, 8, w - 28, 30, large + 3, 800, "serif", fill="ink")
    words = TextSlot(16, 42, w - 32, h - 56, large, 500, lines=lines, shrink=0.8)
    return Art(art.box(1, 1, w - 2, h - 2, 12, paint), (0, 0, w, h), 12, (title, words))


def key() -> Art:
    """How the game is won, and what points, Shekels and pawns are: always on the table."""
    w, h = KEY
    svg = art.panel(w, h, title=42).svg
    signs = {"prophet": "mantle", "false": "cross", "virtue": "virtue", "shekel": "shekel"}
    for k, name in enumerate(KEY_ROWS):
        y = 70 + 40 * k
        if name in signs:
            svg += round_sign(signs[name], name, 34, y, 14, 0.76)
        elif name == "line":
            trail = f"M20 {y + 8}L30 {y - 5}L39 {y + 4}L48 {y - 9}"
            svg += f'<path d="{trail}" fill="none" stroke="var(--ink)" stroke-width="5"/>'
        else:
            svg += sign(name, "ink", 34, y, 1)
    rows = [TextSlot(62, 52 + 40 * k, w - 74, 36, 18, 500, anchor="start", shrink=0.8) for k in range(len(KEY_ROWS))]
    return Art(svg, (0, 0, w, h), 12, (TextSlot(16, 4, w - 32, 40, 24, 800, "serif"), *rows))


def tablet(tribe: str, category: str) -> Art:
    """A tribe that can be chosen: emblem, name, home number and starting Shekels, its advantage if that is in use."""
    w, h = TABLET
    svg = headed((w, h), 34, f"tribe-{tribe}", 'outline)" stroke-opacity="0.6"')
    svg += sign(tribe, f"ink-{tribe}", 21, 18, 0.95)
    svg += f'<circle cx="{w - 19:g}" cy="18" r="12" fill="var(--cat-{category})" stroke="var(--cat-ink)" '
    svg += 'stroke-width="1.4"/>' + category_sign(category, "cat-ink", w - 19, 18, 0.68)
    slots = (
        TextSlot(40, 2, 140, 32, 21, 800, "serif", "start", fill=f"ink-{tribe}"),
        TextSlot(10, 36, w - 20, 20, 16, 700, anchor="start", shrink=0.88),
        TextSlot(10, 55, w - 18, 65, 14.2, 500, anchor="start", lines=4, shrink=0.95, top=True),
    )
    return Art(svg, (0, 0, w, h), 12, slots)
