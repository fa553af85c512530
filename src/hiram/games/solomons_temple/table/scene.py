"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `title.0`, `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`,
`slot.0.priest`, `pile.0`, `discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each
kind), at the close `drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0`
(what answers what), `clock.0.unclean`, `turn`, `phase.build`, `key`, `button.done`.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.solomons_temple.content.load import load
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.table.layout import FEW_CLOCKS, make_sheet
from hiram.games.solomons_temple.table.parts import cards, panels
from hiram.games.solomons_temple.table.parts.board import City
from hiram.games.solomons_temple.words import log, tips
from hiram.scene import Scene, Sheet
from hiram.scene.names import drawn_names

LONGEST = 24


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())


def make_scene(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sheet = measures()
    drawn = drawn_names(names, log.SEAT_TITLES, LONGEST)
    chain = [*panels.chain_nodes(content, sheet, view, drawn)]
    clocks = [*panels.clock_nodes(content, sheet, view, drawn)]
    found = [*cards.picker_nodes(content, sheet, view)]
    is_crowded = view.finished or bool(chain or found) or len(clocks) > FEW_CLOCKS
    nodes = (
        *panels.turn_nodes(content, sheet, view, drawn, is_crowded),
        *City(content, sheet, view, 0, drawn).nodes(),
        *City(content, sheet, view, 1, drawn).nodes(),
        *cards.hand_nodes(content, sheet, view),
        *chain,
        *clocks,
        panels.key_node(sheet, chain, clocks, found, is_crowded),
        *found,
        *panels.button_nodes(content, sheet, view),
    )
    return Scene(view.game, nodes, tips.describe(content, view, drawn))
