"""The nodes of Jeroboam's board in the solo game: the thirty tiles that decide what he does."""

from __future__ import annotations

from hiram.core.text.words import counted
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.table.art.panels import SOLO_TILE
from hiram.games.wisdom_of_solomon.table.art.pieces import THING
from hiram.games.wisdom_of_solomon.table.facts import ViewFacts
from hiram.games.wisdom_of_solomon.table.parts.panels import zone_of
from hiram.games.wisdom_of_solomon.words.log import ICON_NAMES
from hiram.scene import Node

TILE_COLUMNS = 6
TILES_Y = 199.0


def solo_nodes(facts: ViewFacts) -> list[Node]:
    """Jeroboam's board: the thirty tiles, those in his bag bright, the one drawn marked, those laid aside dim."""
    view, zone = facts.view, zone_of(facts)
    if not view.solo:
        return []
    drawn = f"Jeroboam drew {tile_title(facts, view.drawn)}" if view.drawn else "Jeroboam has drawn no tile yet"
    words = f"{drawn}; {counted(len(view.bag), 'tile')} in his bag"
    tip = f"{words}, {len(view.aside)} laid aside until the new year (WS-17.2, WS-17.5)."
    nodes = [
        Node("solo.note", "solo.note", zone, THING, 10, TILES_Y - 22, i=JEROBOAM, text=(words,), label=words, tip=tip)
    ]
    order = [place.id for place in facts.content.locations]
    order += [f"S{number:02}" for number in range(1, len(facts.content.solo_icons) + 1)]
    for number, tile in enumerate(order):
        where, cls = whereabouts(facts, tile)
        row, column = divmod(number, TILE_COLUMNS)
        x, y = 8 + (SOLO_TILE[0] + 3.6) * column, TILES_Y + (SOLO_TILE[1] + 2.6) * row
        title = tile_title(facts, tile)
        label = f"Jeroboam's tile {title}: {where}"
        text = (title.partition(" ")[0],)
        nodes.append(
            Node(
                f"solo.{tile}", "solo", zone, THING, x, y, i=JEROBOAM, text=text, cls=cls, label=label, tip=f"{label}."
            )
        )
    return nodes


def whereabouts(facts: ViewFacts, tile: str) -> tuple[str, str]:
    """Where a tile of the solo game is, and how it looks."""
    view = facts.view
    if tile == view.drawn:
        return "drawn last (WS-17.2)", "marked"
    if tile in view.bag:
        return "in the bag (WS-17.2)", ""
    if tile in view.aside:
        return "laid aside until the new year (WS-17.5)", "dim"
    return (
        "out of the game (WS-18.17)" if tile in view.removed else "on the map, as a Shortage Tile (WS-16.2)"
    ), "faint"


def tile_title(facts: ViewFacts, tile: str) -> str:
    if tile in facts.places:
        return facts.places[tile].name
    return ICON_NAMES[facts.content.solo_icons[int(tile[1:]) - 1]]
