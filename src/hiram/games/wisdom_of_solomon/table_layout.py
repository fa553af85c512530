"""Where things lie on wide and tall screens, and the colours of the table.

Two halves make the board: the city (Jerusalem: offer, Temple, Holy Place, market, the four people) and the land. Inside
a zone all measures are those of the wide table.
"""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content import Content
from hiram.games.wisdom_of_solomon.table_art import own_art
from hiram.scene import Layout, Sheet, Zone, art, tall, wide

CITY = (600.0, 900.0)
LAND = (584.0, 900.0)
PANEL = (396.0, 142.0)
FEW_CARDS = 8


def hand_zone(cards: int) -> str:
    """Many cards in hand lie closer together."""
    return "hand" if cards <= FEW_CARDS else "hand.many"


def wide_layout() -> Layout:
    """The table of the rules page, 1600 x 1000."""
    return wide(
        track0=Zone(20, 8, cols=25, dx=46.4, dy=36, width=1160, height=36),
        track1=Zone(20, 956, cols=25, dx=46.4, dy=36, width=1160, height=36),
        city=Zone(4, 48, width=CITY[0], height=CITY[1]),
        land=Zone(606, 48, width=LAND[0], height=LAND[1]),
        panels=Zone(1198, 48, cols=1, dx=396, dy=147, width=396, height=735),
        year=Zone(1198, 8, width=396, height=34),
        hand=Zone(1198, 790, cols=4, dx=99, dy=101, width=396, height=202),
        **{"hand.many": Zone(1198, 790, 0.5, cols=8, dx=99, dy=101, width=792, height=303)},
    )


def tall_layout() -> Layout:
    """A phone: both halves of the board side by side, the hand, the players."""
    return tall(
        track0=Zone(6, 6, 0.765, cols=25, dx=46.4, dy=36, width=1160, height=36),
        track1=Zone(6, 36, 0.765, cols=25, dx=46.4, dy=36, width=1160, height=36),
        city=Zone(4, 68, 0.75, width=CITY[0], height=CITY[1]),
        land=Zone(458, 68, 0.75, width=LAND[0], height=LAND[1]),
        year=Zone(227, 747, 1.12, width=396, height=34),
        hand=Zone(4, 792, 1.8, cols=5, dx=99.4, dy=101, width=497, height=202),
        **{"hand.many": Zone(4, 792, 1.1, cols=8, dx=99.4, dy=101, width=796, height=303)},
        panels=Zone(24, 1166, 1.06, cols=2, dx=408, dy=149, width=804, height=447),
    )


_LIGHT = {
    "--table": "#4a3b2a",
    "--table-light": "#6b563c",
    "--parchment": "#f7edd3",
    "--parchment-deep": "#eddfbd",
    "--ink": "#3a2c1a",
    "--line": "#b08d57",
    "--well": "#e5d3ab",
    "--muted": "#735e42",
    "--sea-wash": "#a9c7d3",
    "--sea-edge": "#6f9fb0",
    "--land": "#eadcb4",
    "--coast": "#bcd8dd",
    "--plain": "#e6d58a",
    "--forest": "#a9c08a",
    "--highland": "#cbb79b",
    "--desert": "#e8c58f",
    "--plate-ink": "#33261b",
    "--road": "#7a4f28",
    "--road-core": "#e9d2a4",
    "--footpath": "#8f7748",
    "--shortage": "#b0803a",
}
_DARK = {
    "--table": "#15110d",
    "--table-light": "#2b231a",
    "--parchment": "#3a3128",
    "--parchment-deep": "#2f2820",
    "--ink": "#f5ead3",
    "--line": "#8a6e45",
    "--well": "#27201a",
    "--muted": "#c7b390",
    "--sea-wash": "#27434e",
    "--sea-edge": "#4f8798",
    "--land": "#453a2a",
    "--coast": "#7fa3aa",
    "--plain": "#b3a35e",
    "--forest": "#7d945f",
    "--highland": "#9c8a70",
    "--desert": "#b8945f",
    "--plate-ink": "#1d150d",
    "--road": "#c08a52",
    "--road-core": "#4b3018",
    "--footpath": "#a58d5c",
    "--shortage": "#8f6526",
}
_CUBES = {
    "exotic": ("#2f62b5", "#ffffff"),
    "gold": ("#e8c22f", "#33260a"),
    "copper": ("#d97a2b", "#2b1503"),
    "stone": ("#8d8f93", "#141416"),
    "wood": ("#7b4f2a", "#fff3e0"),
    "food": ("#4f9a45", "#0c1f08"),
}
_SEAT_INKS = ("#fff6ea", "#f7efdf", "#fff6ea", "#33261b", "#f4fffd")


def colours(content: Content) -> dict[str, dict[str, str]]:
    """The tokens of this game for both themes."""
    always = {"--glow": "none", "--mark": "none"}
    for kind, (paint, ink) in _CUBES.items():
        always |= {f"--cube-{kind}": paint, f"--cube-{kind}-ink": ink}
    for seat, (_, paint) in enumerate(content.colors):
        always |= {f"--seat{seat}": paint, f"--seat{seat}-ink": _SEAT_INKS[seat]}
    return {"light": {**_LIGHT, **always}, "dark": {**_DARK, **always}}


def make_sheet(content: Content) -> Sheet:
    """Everything static about the table."""
    marks = {"acting": {"--glow": "var(--gold)"}, "marked": {"--mark": "var(--gold)"}}
    return art.sheet(own_art(content), {"wide": wide_layout(), "tall": tall_layout()}, colours(content), marks)
