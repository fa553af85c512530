"""The table: from what one seat sees to a scene."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.edge.view import RushView
from hiram.games.temple_rush.table.art.board import board_arts
from hiram.games.temple_rush.table.art.cards import card_arts
from hiram.games.temple_rush.table.art.panels import panel_arts
from hiram.games.temple_rush.table.art.pieces import piece_arts
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.table.layout import CLASSES, COLOURS, make_layouts
from hiram.games.temple_rush.table.parts import board, cards, panels
from hiram.games.temple_rush.words.tips import describe
from hiram.scene import Scene, Sheet, art

TABLE = (panels.info_nodes, cards.card_nodes, panels.rival_nodes, panels.key_nodes, panels.board_nodes)
OWN = (panels.bonus_nodes, panels.token_nodes, board.hand_nodes)


def make_sheet(content: RushContent) -> Sheet:
    """All that is static about the table."""
    arts = panel_arts() | piece_arts() | board_arts() | card_arts(content)
    return art.sheet(arts, make_layouts(), COLOURS, CLASSES)


def make_scene(content: RushContent, view: RushView, names: Sequence[str] = ()) -> Scene:
    """The table as the view's seat sees it."""
    facts = RushViewFacts(content, view, names)
    zones = [board.zone_nodes(facts, zone) for zone in range(view.zones)]
    won = cards.prizes(facts, facts.me, "own", (24, 62), 336)
    drawn = (*(part(facts) for part in TABLE), *zones, *(part(facts) for part in OWN), won, board.die_nodes(facts))
    parts = tuple(map(tuple, drawn))
    return Scene.of_parts("temple_rush", parts, describe_scene(facts))


def describe_scene(facts: RushViewFacts) -> str:
    """The position in words."""
    view = facts.view
    boards = [facts.board if seat == view.seat else row.board for seat, row in enumerate(view.seats)]
    held = [facts.card_of(zone) for zone in range(view.zones)]
    return describe(view, held, boards, facts.spoken, facts.scores)
