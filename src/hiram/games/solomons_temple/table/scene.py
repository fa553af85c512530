"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `title.0`, `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`,
`slot.0.priest`, `pile.0`, `discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each
kind), at the close `drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0`
(what answers what), `clock.0.unclean`, `turn`, `phase.build`, `key`, `button.done`.
"""

from __future__ import annotations

from functools import lru_cache, partial

from hiram.games.solomons_temple.content.load import load
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.table.facts import SolomonViewFacts
from hiram.games.solomons_temple.table.layout import FEW_CLOCKS, make_sheet
from hiram.games.solomons_temple.table.parts import cards, panels
from hiram.games.solomons_temple.table.parts.board import CITY, city_nodes
from hiram.games.solomons_temple.words import log, tips
from hiram.scene import Drawn, Sheet
from hiram.scene.memory import Drawing, PartMemory
from hiram.scene.names import drawn_names

LONGEST = 24


@lru_cache(maxsize=1)
def measures() -> Sheet:
    """The text slots of the art, which are the same for every content."""
    return make_sheet(load())


def make_scene(
    content: SolomonContent, view: SolomonView, names: tuple[str, ...], memory: PartMemory | None = None
) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    sheet, drawn = measures(), drawn_names(names, log.SEAT_TITLES, LONGEST)
    draw = Drawing(view, partial(SolomonViewFacts, content, sheet, drawn), memory, drawn, "sides")
    chain, clocks, found = draw(panels.chain_nodes), draw(panels.clock_nodes), draw(cards.picker_nodes)
    is_crowded = view.finished or bool(chain or found) or len(clocks) > FEW_CLOCKS
    parts = (
        draw(panels.phase_nodes),
        draw(panels.turn_nodes, is_crowded),
        *(draw(city_nodes, seat, part) for seat in range(2) for part in CITY),
        draw(cards.hand_nodes, draw.made(cards.lit_cards)),
        chain,
        clocks,
        draw(panels.key_nodes, len(chain), len(clocks), len(found), is_crowded),
        found,
        draw(panels.button_nodes),
    )
    return Drawn(view.game, parts, draw.made(describe))


def describe(facts: SolomonViewFacts) -> str:
    """The position in words."""
    return tips.describe(facts.content, facts.view, facts.names)
