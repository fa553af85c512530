"""The nodes of the board: tiles, pieces, pawns, dice, decks."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.core.text.words import capitalized, counted
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, RESOURCES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.standing import Names, corners_of, silent_corners, trail_of
from hiram.games.prophets_and_patriarchs.edge.view import Counts
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, PIPS
from hiram.games.prophets_and_patriarchs.table.art.panels import PAWN, PIECE, THING, TILE
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsLand, PatriarchsViewFacts
from hiram.games.prophets_and_patriarchs.words.tips import barren_rolls, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once

HOT = (6, 7, 8)
Rows = tuple[Names, ...]
Player = tuple[int, str, str]
Pawns = tuple[str | None, str | None, bool]
DICE = {"die": (0.7, (15.0, 46.0, 72.0)), "sent": (0.56, (96.0, 119.0, 140.0))}  # their scale, their places in a row
RESTS = {"prophet": (758.0, 64.0), "false": (818.0, 64.0)}
DECKS = ((42.0, 838.0), (104.0, 838.0), (166.0, 838.0), (698.0, 838.0), (760.0, 838.0), (822.0, 838.0))


# Tiles ---------------------------------------------------------------------------------------------------------


@drawn_once
def tile_nodes(
    land: PatriarchsLand, rolled: int, barren: Counts, prophet: str | None, false: str | None, by_card: bool
) -> list[Node]:
    """Each tile with its number; gold where the number was just rolled; cracked where it is barren."""
    nodes: list[Node] = []
    for place, tile in land.tiles.items():
        rolls = barren_rolls(barren, tile)
        nodes.append(tile_node(land, place, land.numbers[place] == rolled))
        if rolls and place != prophet:
            nodes.append(barren_node(place, *land.hex_xy(place), rolls, land.kind_words(place)))
    for pawn, art, stand in (("prophet", "halo", prophet), ("false", "silence", false)):
        if stand is not None:
            x, y = land.hex_xy(stand)
            told = say(pawn, where="", called=called_words(by_card))
            tip = f"{land.tile_words(stand).capitalize()}. {told['tip']}"
            nodes.append(Node(f"under.{pawn}", art, "board", THING, x=x, y=y, tip=tip))
    return nodes


@made_once
def tile_node(land: PatriarchsLand, place: str, rolled: bool) -> Node:
    tile, number, (x, y), words = land.tiles[place], land.numbers[place], land.hex_xy(place), land.kind_words(place)
    parts = {"title": capitalized(words), "words": words, "rolled": say("just_rolled")["label"] if rolled else ""}
    key = "resource_tile" if tile in RESOURCES else "home_tile"
    told = say(key, number=number, ways=counted(PIPS[number], "way"), **parts)
    marks = " ".join([*(["hot"] if number in HOT else []), *(["paid"] if rolled else [])])
    text = (str(number), "•" * PIPS[number])
    return Node(f"hex.{place}", f"tile.{tile}", "board", TILE, x=x, y=y, text=text, cls=marks, **told)


@made_once
def barren_node(place: str, x: float, y: float, rolls: str, words: str) -> Node:
    text, told = (f"barren {rolls.split()[0]}",), say("barren", words=words, rolls=rolls)
    return Node(f"barren.{place}", "barren", "board", THING, x=x, y=y, text=text, **told)


# Pieces --------------------------------------------------------------------------------------------------------


def piece_nodes(facts: PatriarchsViewFacts, seat: int, lifted: Names) -> tuple[Node, ...]:
    """Camels, tents and cities of a seat; a tent that is being moved with its camel stands faint."""
    view, row = facts.view, facts.view.seats[seat]
    if row.tribe is None:
        return ()
    pawns = (view.prophet, view.false if view.pieces_silenced else None, view.by_card)
    player, pieces = (seat, row.tribe, facts.names[seat]), (row.camels, row.tents, row.cities)
    return drawn_pieces(facts.land, player, pieces, row.captivity > 0, lifted, facts.rivals(seat), pawns)


@drawn_once
def drawn_pieces(
    land: PatriarchsLand, player: Player, pieces: Rows, captive: bool, lifted: Names, rivals: Rows, pawns: Pawns
) -> Iterator[Node]:
    camels, *buildings = pieces
    trail, safe, silent = trail_of(camels, rivals), corners_of(pawns[0]), silent_corners(*pawns)
    for edge in camels:
        marks = "trail" if edge in trail else ""
        marks = f"{marks} lifted".strip() if f"camel.{edge}" in lifted else marks
        yield camel_node(land, *player, edge, marks)
    for piece, corners in zip(("tent", "city"), buildings, strict=True):
        for corner in corners:
            moods = ["silenced"] if corner in silent else []
            moods += ["captive"] if captive and corner not in safe else []  # it earns nothing (PA-15.3, PA-14.8)
            moods += ["lifted"] if lifted and f"building.{corner}" in lifted else []
            moods += ["protected"] if corner in safe else []
            yield building_node(land, *player, piece, corner, tuple(moods))


def lifted_pieces(facts: PatriarchsViewFacts) -> Names:
    """The tent and camel of a Movement that has begun (PA-11.4)."""
    asked = facts.view.asked
    if asked is None or asked.kind not in ("move_edge", "move_corner"):
        return ()
    corner, edge = asked.numbers[:2]
    return f"building.{GEOMETRY.corner_name(corner)}", f"camel.{GEOMETRY.edge_name(edge)}"


@made_once
def camel_node(land: PatriarchsLand, seat: int, tribe: str, name: str, edge: str, marks: str) -> Node:
    line, (x, y) = say("longest_line")["tip"] if "trail" in marks else "", land.edge_xy(edge)
    told = say("camel", name=name, tribe=tribe.capitalize(), words=land.edge_words(edge), line=line)
    id, art, cls = f"camel.{edge}", f"camel.{tribe}.{land.slope(edge)}", f"tribe-{tribe} {marks}".strip()
    return Node(id, art, "board", PIECE, x=x, y=y, cls=cls, via=f"panel.{seat}", **told)


@made_once
def building_node(
    land: PatriarchsLand, seat: int, tribe: str, name: str, piece: str, corner: str, moods: tuple[str, ...]
) -> Node:
    """A tent or city; `moods` are some of: silenced, captive, lifted, protected."""
    notes = "".join(say(mood)["tip"] for mood in moods if mood != "lifted")
    said_so = {mood: say(mood)["label"] if mood in moods else "" for mood in ("silenced", "captive")}
    words, (x, y) = land.corner_words(corner), land.corner_xy(corner)
    told = say(piece, name=name, tribe=tribe.capitalize(), words=words, notes=notes, **said_so)
    tiles = tuple(f"hex.{place}" for place in land.corner_tiles[corner])
    marks = " ".join((f"tribe-{tribe}", *(mood for mood in moods if mood != "protected")))
    id, art, home = f"building.{corner}", f"{piece}.{tribe}", f"panel.{seat}"
    return Node(id, art, "board", PIECE, x=x, y=y, cls=marks, via=home, shows=tiles, **told)


# Pawns, dice, decks --------------------------------------------------------------------------------------------


def called_words(by_card: bool) -> str:
    """That the Prophet protects from a False Prophet whom a card has sent (PA-14.15)."""
    return say("false_called")["tip"] if by_card else ""


@drawn_once
def pawn_nodes(land: PatriarchsLand, prophet: str | None, false: str | None, by_card: bool) -> list[Node]:
    """The Prophets on their tiles, or waiting beside the land."""
    nodes = []
    for pawn, place, side in (("prophet", prophet, -33.0), ("false", false, 33.0)):
        rest, where = RESTS[pawn], say("off_board")["label"]
        x, y = rest
        if place is not None:
            hx, hy = land.hex_xy(place)
            x, y, where = hx + side, hy + 18, say("on_tile", words=land.tile_words(place))["label"]
        words = say(pawn, where=where, called=called_words(by_card))
        nodes.append(Node(f"rest.{pawn}", "rest", "board", THING, x=rest[0], y=rest[1], tip=words["tip"]))
        nodes.append(Node(pawn, pawn, "board", PAWN, x=x, y=y, **words))
    return nodes


@drawn_once
def dice_nodes(who: str, turn: int, *rolls: tuple[str, int, int]) -> list[Node]:
    """The dice of the turn and, edged red, those that sent the False Prophet. They tumble a little at each roll."""
    nodes = []
    for name, total, first in rolls:
        if not total:
            continue
        words, (scale, (*spots, last)) = say(name, who=who, total=total), DICE[name]
        faces = (first, total - first) if first else ()
        for place, (face, x) in enumerate(zip(faces, spots, strict=False)):
            id, die, tilt = f"{name}.{place}", f"{name}.{face}", (turn * 13 + place * 31) % 34 - 17
            nodes.append(Node(id, die, "dice", THING, x=x, y=22 - turn / 2, r=tilt, s=scale, tip=words["tip"]))
        text = (str(total),)
        nodes.append(Node(f"{name}.sum", "sum", "dice", THING, x=last, y=22, s=0.56, text=text, **words))
    return nodes


@drawn_once
def deck_nodes(content: PatriarchsContent, sizes: Counts, lefts: Counts, discards: tuple[Names, ...]) -> list[Node]:
    """The decks of Event cards in use, in the corners of the sea (PA-3.8)."""
    nodes, used = [], [place for place, size in enumerate(sizes) if size]
    spots = DECKS if len(used) > 4 else (DECKS[0], DECKS[1], DECKS[4], DECKS[5])
    homes = {tribe.category: tribe.name for tribe in content.tribes}
    titles = {card.id: card.title for card in content.cards}
    for number, (x, y) in zip(used, spots, strict=False):
        category, left, gone = CATEGORIES[number], lefts[number], discards[number]
        last = say("last_drawn", title=titles[gone[-1]])["tip"] if gone else ""
        parts = {"category": category.capitalize(), "left": counted(left, "card"), "tribe": homes[category]}
        id, words = f"deck.{category}", say("deck", last=last, **parts)
        nodes.append(Node(id, id, "board", THING, x=x, y=y, text=(str(left),), **words))
    return nodes
