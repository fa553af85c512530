"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `title.0`, `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`,
`slot.0.priest`, `pile.0`, `discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each
kind), at the close `drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0`
(what answers what), `clock.0.unclean`, `turn`, `phase.build`, `key`, `button.done`.
"""

from __future__ import annotations

from functools import partial

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.standing import SolomonFacts
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.table.facts import is_mine, usable
from hiram.games.solomons_temple.table.layout import CHAINS, FEW_CLOCKS
from hiram.games.solomons_temple.table.parts import cards, panels
from hiram.games.solomons_temple.table.parts.board import City, city_nodes
from hiram.games.solomons_temple.words import log, tips
from hiram.scene import Drawn
from hiram.scene.memory import Drawing, PartMemory
from hiram.scene.names import drawn_names
from hiram.scene.node import Parts

LONGEST = 24


def make_scene(
    content: SolomonContent, view: SolomonView, names: tuple[str, ...], memory: PartMemory | None = None
) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    drawn, kind = drawn_names(names, log.SEAT_TITLES, LONGEST), view.decision or ""
    seat, mine = view.seat, is_mine(view)
    draw = Drawing(view, partial(SolomonFacts, content, names=drawn), memory, drawn, "sides")
    chain = draw(panels.chain_nodes) if kind in CHAINS else ()
    found = draw(cards.picker_nodes, kind) if mine and kind in cards.SEARCHES else ()
    clocks = () if view.finished or kind in CHAINS or (mine and kind in cards.SEARCHES) else draw(panels.clock_nodes)
    is_crowded = view.finished or bool(chain or found) or len(clocks) > FEW_CLOCKS
    own, told = cards.watching_nodes(), [draw.made(tips.head_words)]
    if seat is not None:
        discarding = mine and kind == "close" and view.discards < 2
        own = draw(cards.hand_nodes, seat, usable(content, view), discarding)
        told.append(draw.made(tips.hand_words, seat))
    parts = (
        panels.phase_nodes(view.phase),
        draw(panels.turn_nodes, is_crowded),
        *(part for city in range(2) for part in city_parts(draw, view, city)),
        own,
        chain,
        clocks,
        panels.key_nodes(len(chain), len(clocks), len(found), is_crowded),
        found,
        panels.button_nodes(content, view),
    )
    return Drawn(view.game, parts, " ".join([*told, *(draw.made(tips.side_words, city) for city in range(2))]))


def city_parts(draw: Drawing[SolomonView, SolomonFacts], view: SolomonView, seat: int) -> Parts:
    """One player's board. Armies have moved, and a die was thrown, against the player whose turn it is."""
    moved, die = (view.moved, view.die) if view.active == seat else ((), "none")
    return (
        draw(city_nodes, seat, City.land),
        draw(city_nodes, seat, City.temple),
        draw(city_nodes, seat, City.armies, moved),
        draw(city_nodes, seat, City.slots, die),
        draw(city_nodes, seat, City.piles),
    )
