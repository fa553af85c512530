"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.judah`, `yield.judah` (how many cubes a Worker would bring), `edge.E07`, `road.E07`, `area.levite`,
`price.GC`, `holy.ark`, `offer.row1` (a place of the offer), `bld.B07` (a Building Card, on offer or in front of its
owner), `sq.gold.1`, `goods.gold.1`, `supply.gold`, `temple.3`, `panel.1`, `stat.1.houses`, `cubes.1.gold`,
`cube.1.gold.0`, `card.F01` (a card of the viewer's hand), `worker.judah`, `house.judah.0`, `favor.0`, `lap.0`,
`step.10`, `fortune.deck`, `fortune.top`, `solo.S03` (a tile of Jeroboam).
"""

from __future__ import annotations

from typing import cast

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.table.art.panels import CHIPS_Y, GAP, ROW
from hiram.games.wisdom_of_solomon.table.art.pieces import UNDER
from hiram.games.wisdom_of_solomon.table.facts import WisdomLand, shown_names
from hiram.games.wisdom_of_solomon.table.parts import board, cards, land, panels
from hiram.games.wisdom_of_solomon.words.labels import end_words, head_words, seat_words
from hiram.scene import Drawn, Node
from hiram.scene.node import Parts

BOARD = (Node("board", "board", "ground", UNDER, text=("Jerusalem",)),)


def make_scene(content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    names = shown_names(content, names)
    own = None if view.seat is None else view.seats[view.seat]
    parts = [*board_parts(content, view, names)]
    parts += [land.places_nodes(WisdomLand.of(content, view, names), (*view.supply.values(),))]
    parts += [panels.year_nodes(names[view.start_seat], view.finished, view.ending, view.phase, view.year)]
    parts += panel_parts(content, view, names)
    if own is not None and view.seat is not None:
        parts += [panels.purse_nodes(view.seat, own.favor, own.unplaced, own.houses_left, own.tile_count)]
    hand = own.hand or () if own else ()
    parts += [cards.hand_nodes(content, hand, own is None, view.finished)]
    told = [seat_words(content, names[seat], row) for seat, row in enumerate(view.seats)]
    end = end_words(content, hand, view.offer, view.temple, view.finished)
    return Drawn(view.game, tuple(parts), " ".join([head_words(view.year), *told, end]))


def board_parts(content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> Parts:
    """Jerusalem and the ways of the land: each part is made once for the same values."""
    seats, left = view.seats, view.temple
    return (
        BOARD,
        board.track_nodes(names, tuple([row.favor for row in seats])),
        board.temple_nodes(left, left + sum([row.tile_count for row in seats]), board.taker_panel(view)),
        board.holy_nodes(names, tuple(view.holy.values())),
        cards.offer_nodes(content, view.offer, view.building_deck > 0),
        cards.fortune_nodes(content, view.discards, view.fortune_deck),
        board.market_nodes(content, view.market),
        board.supply_nodes(tuple(view.supply.values())),
        board.people_nodes(names, (*view.spaces.values(),), tuple([(*row.areas.values(),) for row in seats])),
        board.price_nodes(),
        land.ground_nodes(content, view.roads, view.roads_left),
    )


def panel_parts(content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> list[tuple[Node, ...]]:
    """The panels of the players, below each other in the order of play."""
    used = [(spot, seat) for spot, seat in view.workers.items() if spot in named(content).buildings]
    players = 1 if view.solo else len(view.seats)
    first, placed, top = view.seat or 0, list[tuple[Node, ...]](), cast(float, 0)  # a whole number is sent as one
    for seat in (*range(first, len(view.seats)), *range(first)):
        row, name, own = view.seats[seat], names[seat], seat == view.seat
        taken = tuple([pair for pair in used if pair[0] in row.buildings]) if used else ()
        lies = (row.buildings, taken, row.waiting, row.tiles or (), row.houses_left)
        front = panels.Front(content, names, seat, own, players, *lies)
        acting, starts, steps = seat in view.acting, seat == view.start_seat, front.steps
        placed += [
            panels.panel_nodes(seat, name, own, row.favor, acting, starts, top, steps),
            panels.stat_nodes(row, seat, name, top),
            panels.cube_nodes(seat, name, own, top, tuple(row.cubes.values())),
            panels.chip_nodes(front, top),
        ]
        if front.has_solo_tiles:
            placed.append(panels.solo_nodes(content, view, front, top))
        top += CHIPS_Y + ROW * steps + GAP
    return placed
