"""Where things lie on a wide screen and on a phone, and the colours of the table.

A phone shows the one city, the other, or the turn; the viewer's hand and the phases are always there.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from hiram.core.files.word_files import read_words
from hiram.games.solomons_temple.content.load import load
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.table.art.board import board_arts
from hiram.games.solomons_temple.table.art.cards import card_arts
from hiram.games.solomons_temple.words.tips import line
from hiram.scene import Frame, Layout, Pane, Sheet, Zone, art, phone, sideways
from hiram.scene.layout import OWN

GROUND, ROAD, THING, PIECE, TOP = 1, 2, 3, 4, 6
"""Layers."""
SIDES = ("your", "other")
"""The panes of the cities; the names of their zones begin so."""
ZONES = read_words("hiram.games.solomons_temple.table", "layout.toml", dict[str, dict[str, Zone]])
FOUND_HEAD, QUESTION = 46, 70
"""The room that the title of a search and the question of a turn take on a phone."""
FEW_CLOCKS, MOST_CLOCKS = 2, 4
"""With few clocks there is room for the question; more than most are to be seen in their slots alone."""
CHAINS = ("answer", "sin_window", "blemish")
"""Decisions at which a chain of answers lies on the table."""


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright (the hand scrolls sideways) and for one held sideways."""
    owners = ("title.0", "title.1")
    cities = zip(SIDES, (line("your_city"), line("other_city")), strict=True)
    panes = (*(Pane(side, title, owners) for side, title in cities), Pane("turn", line("turn_pane")))
    short, hand = tuple(Pane(pane.name, pane.title) for pane in panes), replace(ZONES["phone"]["hand"], cols=3)
    return {
        "wide": Layout(1600, 780, ZONES["wide"], frames={OWN: Frame(2, 593, 1196, 186)}),
        "tall": phone(panes, ZONES["phone"], own=158, strip=30),
        "low": sideways(short, {**ZONES["phone"], "hand": hand}, own=386, strip=30),
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
    own = {**board_arts(content), **card_arts(content)}
    return art.sheet(own, make_layouts(), colours, THEME.marks)


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())
