"""A small picture for every kind of card, in a box of 24 x 24 around the origin, drawn with a pen or filled."""

from __future__ import annotations

from hiram.scene import art

PEN: dict[str, str] = {
    "porch": '<path d="M-10 11V-3M-4 11V-3M4 11V-3M10 11V-3M-12 11H12"/><path d="M-12 -4L0 -11L12 -4Z" fill="{ink}"/>',
    "pillar": '<path d="M-4 9V-5M4 9V-5M0 9V-5M-7 11H7"/><path d="M-7 -6H7L5 -10H-5Z" fill="{ink}"/>',
    "main_hall": '<path d="M-11 11V-6H11V11ZM-3.4 11V2A3.4 3.4 0 0 1 3.4 2V11"/>'
    '<path d="M-12 -6.5H12V-10.5H-12Z" fill="{ink}"/>',
    "holy_of_holies": '<path d="M-9 11V-9H9V11Z"/><path d="M0 -6L1.8 -1.8L6 0L1.8 1.8L0 6L-1.8 1.8L-6 0L-1.8 -1.8Z" '
    'fill="{ink}"/>',
    "ark": '<path d="M-8 10V2H8V10ZM-12 5H-8M8 5H12"/><path d="M-1 0C-3 -7 -7 -8 -11 -8C-9 -3 -6 0 -1 0Z'
    'M1 0C3 -7 7 -8 11 -8C9 -3 6 0 1 0Z" fill="{ink}"/>',
    "cherubim": '<path d="M-1 9C-2 0 -6 -7 -11.5 -9C-11.5 -1 -7 6 -1 9ZM1 9C2 0 6 -7 11.5 -9C11.5 -1 7 6 1 9Z" '
    'fill="{ink}"/><path d="M-3 11H3"/>',
    "veil": '<path d="M-11 -10H11M-9 -9C-7 -2 -10 4 -9 11M-4.5 -9C-3 -2 -6 4 -4.5 11M0 -9V11M4.5 -9C3 -2 6 4 4.5 11'
    'M9 -9C7 -2 10 4 9 11"/>',
    "showbread": '<path d="M-11 2H11M-8 2V10M8 2V10"/><path d="M-9 0A3.4 3.4 0 0 1 -2.2 0ZM2.2 0A3.4 3.4 0 0 1 9 0Z'
    'M-3.4 -4.4A3.4 3.4 0 0 1 3.4 -4.4Z" fill="{ink}"/>',
    "incense": '<path d="M-7 11V1H7V11Z"/><path d="M-8.5 1L-7 -2H7L8.5 1Z" fill="{ink}"/>'
    '<path d="M-3 -4C-6 -7 0 -8 -3 -11.4M3 -4C0 -7 6 -8 3 -11.4"/>',
    "lamps": '<path d="M0 10V-5M-10 -5C-10 5 10 5 10 -5M-5.4 -5C-5.4 1 5.4 1 5.4 -5M-5 11H5"/>'
    '<path d="M-10 -7a1.4 1.4 0 1 0 .1 0ZM-5 -7a1.4 1.4 0 1 0 .1 0ZM0 -7a1.4 1.4 0 1 0 .1 0ZM5 -7a1.4 1.4 0 1 0 .1 0Z'
    'M10 -7a1.4 1.4 0 1 0 .1 0Z" fill="{ink}"/>',
    "sea": '<path d="M-11 -4C-10 5 10 5 11 -4"/><path d="M-11.5 -5.4A11.5 3 0 0 1 11.5 -5.4A11.5 3 0 0 1 -11.5 '
    '-5.4Z" '
    'fill="{ink}"/><path d="M-7 4V10M-2.4 5V10M2.4 5V10M7 4V10"/>',
    "lavers": '<path d="M-9 -6C-8 2 8 2 9 -6ZM-7 3H7V6H-7Z"/><path d="M-7 8.6a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 '
    "-5.2 0Z"
    'M1.8 8.6a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z" fill="{ink}"/>',
    "lily": '<path d="M0 8C-9 4 -9 -4 -9.6 -9C-4 -7 -1 -3 0 8ZM0 8C9 4 9 -4 9.6 -9C4 -7 1 -3 0 8ZM0 6C-4 -2 -3 '
    "-7 0 -11.4"
    'C3 -7 4 -2 0 6Z" fill="{ink}"/><path d="M-5 11H5"/>',
    "glory": '<path d="M0 -3V-11M-6 -1L-11.4 -7M6 -1L11.4 -7"/><path d="M-8 9A4.4 4.4 0 0 1 -7 .6A7 7 0 0 1 6.4 0'
    'A4.8 4.8 0 0 1 7.4 9Z" fill="{ink}"/>',
    "prophet": '<path d="M-6.4 -8V8M6.4 -8V8M-3 -2.6H3M-3 1H3"/><path d="M-9 -8.6H9M-9 8.6H9" stroke-width="4.6"/>',
    "priest": '<path d="M-8 10V-4C-8 -12 8 -12 8 -4V10Z"/><path d="M-4.6 -1.6H-1V2H-4.6ZM1 -1.6H4.6V2H1ZM-4.6 '
    "4H-1V7.6H-4.6Z"
    'M1 4H4.6V7.6H1Z" fill="{ink}"/>',
    "altar": '<path d="M-10 11V1H10V11ZM-10 6H10"/><path d="M0 -11.4C5 -6 4 -3 3.6 -1H-3.6C-5 -4 -1.6 -6 0 -11.4Z" '
    'fill="{ink}"/>',
    "burnt": '<path d="M0 -11.6C8 -5 9 1 6 6.4C4.6 9 2 10.4 0 10.4C-3 10.4 -7 8 -7.4 3.4C-7.6 0 -5 -1.6 -4.4 -4.6'
    'C-2.6 -3.4 -2.2 -2 -2.2 -.6C0 -3.6 1.2 -7 0 -11.6Z" fill="{ink}"/>',
    "grain": '<path d="M0 11V-8M0 2C-6 2 -7 -2 -7 -4C-2 -4 0 -1 0 2ZM0 2C6 2 7 -2 7 -4C2 -4 0 -1 0 2ZM0 8C-6 8 '
    "-7 4 -7 2"
    'C-2 2 0 5 0 8ZM0 8C6 8 7 4 7 2C2 2 0 5 0 8ZM0 -4C-4 -6 -3 -9 0 -11.4C3 -9 4 -6 0 -4Z" fill="{ink}"/>',
    "lamb": '<path d="M-6 5V10M-2 6V10M4 6V10M7 5V10"/><path d="M-10 -4C-12 -1 -9 1 -7.6 .4C-7 6 8 7.4 9.4 2.4'
    'C11 -2 6 -6.4 1 -5C-1 -8.6 -8.4 -8 -10 -4Z" fill="{ink}"/>',
    "goat": '<path d="M-4 -5C-6 -11 -10 -11 -11.4 -8M4 -5C6 -11 10 -11 11.4 -8"/><path d="M-5 -5H5L7.6 -1.6L4.6 '
    "0L2.6 9"
    'L0 11.4L-2.6 9L-4.6 0L-7.6 -1.6Z" fill="{ink}"/>',
    "levites": '<path d="M-8 -3V4L-10 11M-8 4L-6 11M8 -3V4L6 11M8 4L10 11M-11 -1H11"/><path d="M-4.6 -3V-9H4.6V-3Z"/>'
    '<path d="M-8 -8.6a2 2 0 1 0 .1 0ZM8 -8.6a2 2 0 1 0 .1 0Z" fill="{ink}"/>',
    "rings": '<path d="M-10 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0M-.8 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 '
    '0 -10.8 0" '
    'stroke-width="2.6"/>',
    "fast": '<path d="M-10 1H10C9 8 5 10 0 10C-5 10 -9 8 -10 1Z"/><path d="M-9 -9L9 -3M9 -9L-9 -3"/>',
    "serpent": '<path d="M-8 10H3C9 10 9 4 3 4H-2C-8 4 -8 -2 -2 -2H2C6 -2 6 -6 3 -7" stroke-width="3.2"/>'
    '<path d="M4 -10.6L-2 -9.4L-1 -5L4.6 -5.4Z" fill="{ink}"/><path d="M-2 -7.6L-7 -8.6M-7 -8.6L-9 -10M-7 '
    '-8.6L-9.4 -7.6" '
    'stroke-width="1.5"/>',
    "blemish": '<path d="M-6 5V10M7 5V10"/><path d="M-10 -4C-12 -1 -9 1 -7.6 .4C-7 6 8 7.4 9.4 2.4C11 -2 6 -6.4 1 -5'
    'C-1 -8.6 -8.4 -8 -10 -4Z"/><path d="M-2.4 -2.4L3.4 3.4M3.4 -2.4L-2.4 3.4" stroke-width="3"/>',
    "smoke": '<path d="M-10 11V4H10V11Z"/><path d="M-6 1C-10 -3 -1 -4 -5 -9M0 1C-4 -3 5 -5 0 -11M6 1C2 -3 10 -4 '
    '6 -9" '
    'stroke-width="2.6"/>',
    "broken_altar": '<path d="M-11 11V0H-3L0 4L-2.4 7L1 11ZM11 11V0H4.4L3 4L6 7L4 11Z" fill="{ink}"/>'
    '<path d="M-4 -10L0 -5L-2 -3M6 -9L4 -4"/>',
    "mask": '<path d="M-8 -5C-10 -9 -10 -11 -9.4 -11.6C-7 -11.4 -5 -9 -4 -7C-1.6 -8 1.6 -8 4 -7C5 -9 7 -11.4 '
    "9.4 -11.6"
    'C10 -11 10 -9 8 -5C10 3 6 9 0 11.4C-6 9 -10 3 -8 -5ZM-5.6 -1L-1.4 1L-2 -2.6ZM5.6 -1L1.4 1L2 -2.6Z" fill="{ink}" '
    'fill-rule="evenodd" stroke="none"/>',
    "unclean": '<path d="M-8 10V-4C-8 -12 8 -12 8 -4V10Z"/><path d="M-4 -4a2 2 0 1 0 .1 0ZM3 -1a2.6 2.6 0 1 0 '
    ".1 0ZM-2 4a2.4 2.4"
    ' 0 1 0 .1 0ZM-10.6 -9L10.6 9" fill="{ink}"/>',
    "helmet": '<path d="M-8 9V0C-8 -5 -4.6 -7.6 0 -7.6C4.6 -7.6 8 -5 8 0V9H3V3.6H1.4V9H-1.4V3.6H-3V9Z" fill="{ink}" '
    'stroke="none"/><path d="M-9.6 -6C-7 -13 7 -13 9.6 -6" stroke-width="2.8"/>',
    "ruin": '<path d="M-10 11V-3L-7 -6L-5 -1L-2 -5V11ZM3 11V1L6 4L10 0V11Z" fill="{ink}"/>'
    '<path d="M2 -3L5 -11L6 -6L10 -8L7 -2"/>',
    "tunnel": '<path d="M-11 11V0A11 11 0 0 1 11 0V11"/><path d="M-5.6 11V2A5.6 5.6 0 0 1 5.6 2V11Z" fill="{ink}"/>',
    "siege": '<path d="M-7 8V-11H7V8M-7 -5H7M-7 1H7M-10 8H10"/><path d="M-6.6 10a2.2 2.2 0 1 0 .1 0ZM6.6 10a2.2 '
    "2.2 0 1 0 .1 0Z"
    'M-7 -11H7V-8H-7Z" fill="{ink}"/>',
    "mallet": '<path d="M-2 0L8 10" stroke-width="3.4"/><path d="M-9 -3L-1 -11L4.6 -5.4L-3.4 2.6Z" fill="{ink}"/>',
    "question": '<path d="M-5 -5C-5 -12 6 -12 6 -5C6 -1 0 -1 0 4" stroke-width="3"/><path d="M0 8.4a1.4 1.4 0 1 '
    '0 .1 0Z" '
    'fill="{ink}"/>',
}
"""Drawn with a round pen; `{ink}` is where the colour goes in filled parts."""

PICTURES = {
    **{
        name: name
        for name in ("porch", "main_hall", "holy_of_holies", "ark", "cherubim", "veil", "showbread", "incense")
    },
    **dict.fromkeys(("boaz", "jachin"), "pillar"),
    **dict.fromkeys(("lamps_south", "lamps_north"), "lamps"),
    **dict.fromkeys(("lavers_south", "lavers_north"), "lavers"),
    **dict.fromkeys(("capital_boaz", "capital_jachin"), "lily"),
    **dict.fromkeys(("isaiah", "jeremiah", "ezekiel"), "prophet"),
    **{name: name for name in ("sea", "priest", "altar", "levites", "broken_altar", "unclean")},
    "filling": "glory",
    "guarded_gate": "gate",
    "king_david": "lyre",
    "king_solomon": "crown",
    "burnt_offering": "burnt",
    "grain_offering": "grain",
    "peace_offering": "dove",
    "guilt_offering": "lamb",
    "scapegoat": "goat",
    "cooperation": "rings",
    "pray_and_fast": "fast",
    "israelite_army": "shield",
    "blemished_animal": "blemish",
    "bad_offerings": "smoke",
    "evil_priest": "mask",
    "babylonian_army": "helmet",
    "destruction": "ruin",
    "secret_passage": "tunnel",
    "lay_siege": "siege",
}
"""The picture of each kind of card; Sins have the serpent."""


def picture_of(card: str) -> str:
    """The name of a card's picture."""
    return PICTURES.get(card, "serpent")


def picture(name: str, ink: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A picture as a fragment inside another art, in the colour token `ink`; the shared glyphs are known too."""
    if name not in PEN:
        inner = art.mark(name, ink)
    else:
        colour = f"var(--{ink})"
        strokes = PEN[name].replace("{ink}", colour)
        inner = (
            f'<g fill="none" stroke="{colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">'
            f"{strokes}</g>"
        )
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{inner}</g>'
