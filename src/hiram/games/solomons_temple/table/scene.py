"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`, `slot.0.priest`, `pile.0`,
`discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each kind), at the close
`drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0` (what answers what),
`clock.0.unclean`, `button.done`.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.solomons_temple.content.load import load
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.table.layout import make_sheet
from hiram.games.solomons_temple.table.parts import cards, panels
from hiram.games.solomons_temple.table.parts.board import City
from hiram.games.solomons_temple.words import log, tips
from hiram.scene import Scene, Sheet
from hiram.scene.names import drawable

LONGEST = 24


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())


def make_scene(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sheet = measures()
    drawn = tuple(drawn_name(name, log.SEAT_TITLES[seat]) for seat, name in enumerate(names))
    nodes = (
        *panels.header_nodes(content, sheet, view, drawn),
        *City(content, sheet, view, 0, drawn).nodes(),
        *City(content, sheet, view, 1, drawn).nodes(),
        *cards.hand_nodes(content, sheet, view),
        *panels.chain_nodes(content, sheet, view, drawn),
        *panels.clock_nodes(content, sheet, view, drawn),
        *panels.race_nodes(sheet, view, drawn),
        panels.key_node(sheet),
        *cards.picker_nodes(content, sheet, view),
        *panels.button_nodes(content, sheet, view),
    )
    return Scene(view.game, nodes, tips.describe(view, drawn))


def drawn_name(name: str, otherwise: str) -> str:
    """A name on one line, not endless, without letters that the faces lack."""
    return drawable(name, LONGEST) or otherwise
