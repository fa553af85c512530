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
from hiram.games.temple_rush.table.parts.board import die_nodes
from hiram.games.temple_rush.table.parts.cards import card_nodes
from hiram.games.temple_rush.table.parts.panels import info_nodes, key_nodes, own_nodes, rival_nodes
from hiram.games.temple_rush.words.tips import describe
from hiram.scene import Scene, Sheet, art


def make_sheet(content: RushContent) -> Sheet:
    """All that is static about the table."""
    arts = panel_arts() | piece_arts() | board_arts() | card_arts(content)
    return art.sheet(arts, make_layouts(), COLOURS, CLASSES)


def make_scene(content: RushContent, view: RushView, names: Sequence[str] = ()) -> Scene:
    """The table as the view's seat sees it."""
    facts = RushViewFacts(content, view, names)
    drawn = (info_nodes, card_nodes, rival_nodes, key_nodes, own_nodes, die_nodes)
    parts = tuple(tuple(part(facts)) for part in drawn)
    return Scene.of_parts("temple_rush", parts, describe_scene(facts))


def describe_scene(facts: RushViewFacts) -> str:
    """The position in words."""
    view = facts.view
    boards = [facts.board if seat == view.seat else row.board for seat, row in enumerate(view.seats)]
    cards = [facts.card_of(zone) for zone in range(view.zones)]
    return describe(view, cards, boards, facts.spoken, facts.scores)
