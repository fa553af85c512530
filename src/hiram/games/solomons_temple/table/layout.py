"""Where things lie on a wide screen and on a phone, and the colours of the table.

A phone shows the one city, the other, or the turn; the viewer's hand and the phases are always there.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.table.art.board import LAND, MIDDLE, TITLE, board_art
from hiram.games.solomons_temple.table.art.cards import cards_art
from hiram.games.solomons_temple.words.tips import notice
from hiram.scene import NOWHERE, PROMPT, Frame, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import OWN, STRIP

GROUND, ROAD, THING, PIECE, TOP = 1, 2, 3, 4, 6
"""Layers."""
SIDES = ("your", "other")
"""The panes of the cities; the names of their zones begin so."""
PICK_COLS = 7
"""So many found cards lie side by side on a desktop."""
KEY_STEP, CLOCK_STEP, CHAIN_STEP, FOUND_STEP, FOUND_COLS = 10, 48, 61, 66, 3
"""How far things lie below each other on a phone, and how many found cards side by side."""
FOUND_HEAD, QUESTION = 46, 70
"""The room that the title of a search and the question of a turn take on a phone."""
FEW_CLOCKS, MOST_CLOCKS = 2, 4
"""With few clocks there is room for the question; more than most are to be seen in their slots alone."""
CHAINS = ("answer", "sin_window", "blemish")
"""Decisions at which a chain of answers lies on the table."""


def city_zones(side: str, x: float, y: float) -> dict[str, Zone]:
    """A city of a desktop: its title, the land with the Temple in the middle, and the slots below."""
    scale = 0.89
    (w, h), (cx, cy) = LAND, MIDDLE
    land = y + scale * TITLE
    return {
        f"{side}_title": Zone(x, y, scale, width=w, height=TITLE),
        f"{side}_city": Zone(x, land, scale, width=w, height=h),
        f"{side}_temple": Zone(x + scale * cx, land + scale * cy, 0.9),
        f"{side}_slots": Zone(x + 42, land + scale * h + 36, 1.24, cols=7, dx=67, dy=0),
    }


def wide_layout() -> Layout:
    """The cities side by side, the hand below, and at the right the turn, what is asked, the log and the key."""
    right = 1206
    zones = {
        **city_zones("other", 4, 4),
        **city_zones("your", 604, 4),
        "phases": Zone(right, 4, cols=5, dx=78, dy=0, width=386, height=28),
        "turn": Zone(right, 38, width=386, height=114),
        "chain": Zone(right, 88, cols=1, dx=0, dy=CHAIN_STEP, width=386, height=240),
        "clocks": Zone(right, 158, cols=1, dx=0, dy=CLOCK_STEP, width=386, height=170),
        "clocks.many": Zone(right, 88, cols=1, dx=0, dy=CLOCK_STEP, width=386, height=200),
        "action": Zone(right, 336, cols=2, dx=196, dy=-48, width=386, height=44),
        "log": Zone(right, 386, width=386, height=244),
        "key": Zone(right, 635, cols=1, dx=0, dy=0, width=386, height=142),
        "hand": Zone(5, 5, 1.17, cols=99, dx=126.5, dy=0, width=1008, height=150, frame=OWN),
        "buttons": Zone(5, 5, 1.17, cols=99, dx=126.5, dy=0, frame=OWN),
        "notice": Zone(300, 50, width=560, height=48, frame=OWN),
        "picks": Zone(44, 70, width=1112, height=480),
        "search": Zone(372, 84, 1.2),
        "found": Zone(64, 146, 1.2, cols=PICK_COLS, dx=128, dy=FOUND_STEP, width=896, height=330),
    }
    return Layout(1600, 780, zones, frames={OWN: Frame(2, 593, 1196, 186)})


def small_zones(hand_cols: int) -> dict[str, Zone]:
    """The zones of a phone, whichever way it is held: a column for each city, and one for the turn."""
    zones = {
        "turn": Zone(2, 4, width=386, height=114, pane="turn"),
        "chain": Zone(2, 54, cols=1, dx=0, dy=CHAIN_STEP, width=386, height=240, pane="turn"),
        "clocks": Zone(2, 124, cols=1, dx=0, dy=CLOCK_STEP, width=386, height=170, pane="turn"),
        "clocks.many": Zone(2, 54, cols=1, dx=0, dy=CLOCK_STEP, width=386, height=200, pane="turn"),
        "key": Zone(2, 54, cols=1, dx=0, dy=KEY_STEP, width=386, height=142, pane="turn"),
        "search": Zone(4, 52, width=380, height=42, pane="turn"),
        "found": Zone(2, 100, cols=FOUND_COLS, dx=128, dy=FOUND_STEP, width=384, height=330, pane="turn"),
        "phases": Zone(0, 1, cols=5, dx=77, dy=0, width=390, height=28, frame=STRIP),
        "hand": Zone(4, 4, cols=hand_cols, dx=126.5, dy=154, width=382, height=150),
        "notice": Zone(6, 40, 0.67, width=560, height=48),
        "action": Zone(0, 0, pane=PROMPT),
        "buttons": Zone(0, 0, pane=PROMPT),
        "picks": Zone(0, 0, pane=NOWHERE),
        "log": Zone(0, 0, pane=NOWHERE),
    }
    for side in SIDES:
        zones |= {
            f"{side}_title": Zone(1, 2, 0.59, width=656, height=TITLE, pane=side),
            f"{side}_slots": Zone(28, 53, cols=7, dx=55.6, dy=0, width=390, height=52, pane=side),
            f"{side}_temple": Zone(195, 185, 1.1, pane=side),
            f"{side}_city": Zone(1, 293, 0.59, width=656, height=548, pane=side),
        }
    return zones


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright (the hand scrolls sideways) and for one held sideways."""
    owners = ("title.0", "title.1")
    cities = zip(SIDES, (notice("your_city"), notice("other_city")), strict=True)
    panes = (*(Pane(side, title, owners) for side, title in cities), Pane("turn", notice("turn_pane")))
    short = tuple(Pane(pane.name, pane.title) for pane in panes)
    return {
        "wide": wide_layout(),
        "tall": phone(panes, small_zones(hand_cols=99), own=158, strip=30),
        "low": sideways(short, small_zones(hand_cols=3), own=386, strip=30),
    }


class SolomonTheme(Struct, forbid_unknown_fields=True):
    """What theme.toml holds: tokens for both themes or one of them, and marks that come and go."""

    always: dict[str, str]
    light: dict[str, str]
    dark: dict[str, str]
    marks: dict[str, dict[str, str]]


THEME = read_words("hiram.games.solomons_temple.table", "theme.toml", SolomonTheme)


def make_sheet(content: SolomonContent) -> Sheet:
    """Everything static about the table."""
    colours = {"light": {**THEME.always, **THEME.light}, "dark": {**THEME.always, **THEME.dark}}
    own = {**board_art(content), **cards_art(content)}
    return art.sheet(own, make_layouts(), colours, THEME.marks)
