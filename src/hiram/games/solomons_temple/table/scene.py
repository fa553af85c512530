"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `title.0`, `city.0`, `spot.0.nob`, `gate.0.fish_gate`, `army.0.3`, `temple.0`, `temple.0.ark`,
`slot.0.priest`, `pile.0`, `discard.0`, `hidden.0`, `sin.0`, `siege.0`, `hand.priest` (the viewer's cards, one for each
kind), at the close `drop.priest` and `play.priest`, `pick.ark` (a card of a pile that is being searched), `chain.0`
(what answers what), `clock.0.unclean`, `turn`, `phase.build`, `key`, `button.done`.
"""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.table.facts import is_mine, usable
from hiram.games.solomons_temple.table.layout import CHAINS, FEW_CLOCKS
from hiram.games.solomons_temple.table.parts import cards, panels
from hiram.games.solomons_temple.table.parts.board import City
from hiram.games.solomons_temple.words import log, tips
from hiram.scene import Drawn
from hiram.scene.names import drawn_names
from hiram.scene.node import Parts

LONGEST = 24


def make_scene(content: SolomonContent, view: SolomonView, names: tuple[str, ...]) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    drawn, kind = drawn_names(names, log.SEAT_TITLES, LONGEST), view.decision or ""
    seat, mine, rows = view.seat, is_mine(view), [tips.slot_rows(side) for side in view.sides]
    chain = panels.chain_nodes(content, view, drawn) if kind in CHAINS else ()
    found = cards.found_nodes(content, view, kind) if mine and kind in cards.SEARCHES else ()
    is_free = not (view.finished or kind in CHAINS or (mine and kind in cards.SEARCHES))
    clocks = panels.clock_nodes(content, view, drawn) if is_free else ()
    is_crowded = view.finished or bool(chain or found) or len(clocks) > FEW_CLOCKS
    own, told = cards.watching_nodes(), [tips.head_words(view, drawn)]
    if seat is not None:
        hand, discarding = view.sides[seat].hand or (), mine and kind == "close" and view.discards < 2
        own = cards.hand_nodes(content, seat, hand, view.giving, usable(content, view), discarding)
        told.append(tips.hand_words(content, hand))
    told += [tips.side_words(drawn[city], side, rows[city]) for city, side in enumerate(view.sides)]
    parts = (
        panels.phase_nodes(view.phase),
        panels.turn_nodes(content, view, drawn, is_crowded),
        *(part for city in range(2) for part in city_parts(City(content, drawn, city, seat), view, rows[city])),
        own,
        chain,
        clocks,
        panels.key_nodes(len(chain), len(clocks), len(found), is_crowded),
        found,
        panels.button_nodes(content, view),
    )
    return Drawn(view.game, parts, " ".join(told))


def city_parts(city: City, view: SolomonView, slots: tuple[tips.SlotRow, ...]) -> Parts:
    """One player's board. Armies have moved, and a die was thrown, against the player whose turn it is."""
    side, is_struck = view.sides[city.seat], view.active == city.seat
    return (
        city.land(side.grain > 0, side.gates),
        city.temple(side.temple, side.sin),
        city.armies(side.armies, view.moved if is_struck else ()),
        city.slots(slots, view.die if is_struck else "none"),
        city.piles(side.pile_size, side.discard, side.hand_size, side.known),
        city.course(len(side.temple), side.siege, side.ripe_sieges),
    )
