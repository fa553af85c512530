"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.judah`, `yield.judah` (how many cubes a Worker would bring), `edge.E07`, `road.E07`, `area.levite`,
`price.GC`, `holy.ark`, `offer.row1` (a place of the offer), `bld.B07` (a Building Card, on offer or in front of its
owner), `sq.gold.1`, `goods.gold.1`, `supply.gold`, `temple.3`, `panel.1`, `stat.1.houses`, `cubes.1.gold`,
`cube.1.gold.0`, `card.F01` (a card of the viewer's hand), `worker.judah`, `house.judah.0`, `favor.0`, `lap.0`,
`step.10`, `fortune.deck`, `fortune.top`, `solo.S03` (a tile of Jeroboam).
"""

from __future__ import annotations

from functools import partial
from typing import cast

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.table.art.panels import CHIPS_Y, GAP, ROW
from hiram.games.wisdom_of_solomon.table.art.pieces import UNDER
from hiram.games.wisdom_of_solomon.table.facts import WisdomViewFacts
from hiram.games.wisdom_of_solomon.table.parts import board, cards, land, panels
from hiram.games.wisdom_of_solomon.words.labels import end_words, head_words, seat_words
from hiram.scene import Drawn, Node
from hiram.scene.memory import Drawing, PartMemory

PARTS = (
    *(board.track_nodes, board.temple_nodes, board.holy_nodes, cards.offer_nodes, cards.fortune_nodes),
    *(board.market_nodes, board.supply_nodes, board.people_nodes, board.price_nodes),
    *(land.ground_nodes, land.places_nodes),
)
PANEL = (panels.panel_nodes, panels.stat_nodes, panels.cube_nodes, panels.chip_nodes)
BOARD = (Node("board", "board", "ground", UNDER, text=("Jerusalem",)),)


def make_scene(
    content: WisdomContent, view: WisdomView, names: tuple[str, ...], memory: PartMemory | None = None
) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    draw = Drawing(view, partial(WisdomViewFacts, content, names=names), memory, names)
    first, placed, top = view.seat or 0, list[tuple[Node, ...]](), cast(float, 0)  # a whole number is sent as one
    for seat in (*range(first, len(view.seats)), *range(first)):  # below each other in the order of play
        placed += [draw(part, seat, top) for part in PANEL]
        top += CHIPS_Y + ROW * draw.made(panels.panel_steps, seat) + GAP
    own = (draw(panels.purse_nodes), draw(cards.hand_nodes))
    parts = (BOARD, *(draw(part) for part in PARTS), draw(panels.year_nodes), *placed, *own)
    told = [draw.made(seat_words, seat) for seat in range(len(view.seats))]
    return Drawn(view.game, parts, " ".join([draw.made(head_words), *told, draw.made(end_words)]))
