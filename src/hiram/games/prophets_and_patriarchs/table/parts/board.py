"""The nodes of the board: tiles, pieces, pawns, dice, decks."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, RESOURCES
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, PIPS
from hiram.games.prophets_and_patriarchs.table.art.panels import PAWN, PIECE, THING, TILE
from hiram.games.prophets_and_patriarchs.table.facts import ViewFacts
from hiram.scene import Node

HOT = (6, 7, 8)
NODES = 4096
DICE = ((52.0, 52.0), (104.0, 52.0))
SENT = ((46.0, 116.0), (86.0, 116.0))
RESTS = {"prophet": (758.0, 64.0), "false": (818.0, 64.0)}
DECKS = ((42.0, 838.0), (104.0, 838.0), (166.0, 838.0), (698.0, 838.0), (760.0, 838.0), (822.0, 838.0))
PAWN_TITLES = {"prophet": "The Prophet", "false": "The False Prophet"}
PAWN_TIPS = {
    "prophet": "The Prophet comes on a roll of 2. His tile pays Virtue Tokens instead of cards, the home tribe "
    "twice as "
    "many; what stands there is protected from Event cards (PA-6.8, PA-14.2, PA-14.6).",
    "false": "The False Prophet comes on a roll of 7, to a tile with a second number. Tents and cities on his "
    "tile earn "
    "nothing (PA-6.1, PA-13.2).",
}


# Tiles ---------------------------------------------------------------------------------------------------------


def tile_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    """Each tile with its number; gold where the number was just rolled; cracked where it is barren."""
    view, land = facts.view, facts.land
    nodes: list[Node] = []
    for place, tile in view.tiles.items():
        number, (x, y) = view.numbers[place], land.hex_xy(place)
        turns = facts.barren_turns(tile)
        nodes.append(tile_node(place, tile, land.kind_words(place), number, x, y, number == view.rolled))
        if turns and place != view.prophet:
            nodes.append(barren_node(place, x, y, turns, land.kind_words(place)))
    for pawn, art, stand in (("prophet", "halo", view.prophet), ("false", "silence", view.false)):
        if stand is not None:
            x, y = land.hex_xy(stand)
            tip = f"{land.tile_words(stand).capitalize()}. {PAWN_TIPS[pawn]}"
            nodes.append(Node(f"under.{pawn}", art, "board", THING, x=x, y=y, tip=tip))
    return tuple(nodes)


@lru_cache(maxsize=NODES)
def tile_node(place: str, tile: str, words: str, number: int, x: float, y: float, rolled: bool) -> Node:
    if tile in RESOURCES:
        pays = f"pays 1 {words} to each tent and 2 to each city on its corners (PA-8.1, PA-8.3)."
    else:
        pays = (
            "pays its own tribe Virtue Tokens and others Shekels, and draws an Event card if its deck is in "
            "use (PA-8.4)."
        )
    title = words[0].upper() + words[1:]
    marks = [*(["hot"] if number in HOT else []), *(["paid"] if rolled else [])]
    return Node(
        f"hex.{place}",
        f"tile.{tile}",
        "board",
        TILE,
        x=x,
        y=y,
        text=(str(number), "•" * PIPS[number]),
        cls=" ".join(marks),
        label=f"{title}, number {number}{', just rolled' if rolled else ''}",
        tip=f"{title}: on a roll of {number} ({counted(PIPS[number], 'way')} in 36) it {pays}",
    )


@lru_cache(maxsize=NODES)
def barren_node(place: str, x: float, y: float, turns: str, words: str) -> Node:
    tip = f"Barren: {words} pays nothing for {turns} (PA-15.9, PA-15.10)."
    text = f"barren {turns.split()[0]}"
    return Node(f"barren.{place}", "barren", "board", THING, x=x, y=y, text=(text,), label=tip, tip=tip)


# Pieces --------------------------------------------------------------------------------------------------------


def piece_nodes(facts: ViewFacts) -> tuple[Node, ...]:
    """Camels, tents and cities; a tent that is being moved with its camel stands faint."""
    view, land = facts.view, facts.land
    nodes: list[Node] = []
    lifted = lifted_pieces(facts)
    for seat, row in enumerate(view.seats):
        if row.tribe is None:
            continue
        name = facts.names[seat]
        for edge in row.camels:
            on_trail = seat == facts.holder and edge in facts.trail
            marks = " ".join((*(["trail"] if on_trail else []), *(["lifted"] if f"camel.{edge}" in lifted else [])))
            x, y = land.edge_xy(edge)
            nodes.append(camel_node(seat, row.tribe, name, edge, x, y, land.slope(edge), land.edge_words(edge), marks))
        for piece, corners in (("tent", row.tents), ("city", row.cities)):
            for corner in corners:
                x, y = land.corner_xy(corner)
                nodes.append(
                    building_node(
                        seat,
                        row.tribe,
                        name,
                        piece,
                        corner,
                        (x, y),
                        land.corner_words(corner),
                        (
                            corner in facts.silent_corners,
                            facts.is_captive(seat, corner),
                            f"building.{corner}" in lifted,
                            corner in facts.protected_corners,
                        ),
                        tuple(f"hex.{place}" for place in land.corner_tiles[corner]),
                    )
                )
    return tuple(nodes)


def lifted_pieces(facts: ViewFacts) -> tuple[str, ...]:
    """The tent and camel of a Movement that has begun (PA-11.4)."""
    asked = facts.view.asked
    if asked is None or asked.kind not in ("move_edge", "move_corner"):
        return ()
    corner, edge = asked.numbers[:2]
    return f"building.{GEOMETRY.corner_name(corner)}", f"camel.{GEOMETRY.edge_name(edge)}"


@lru_cache(maxsize=NODES)
def camel_node(
    seat: int, tribe: str, name: str, edge: str, x: float, y: float, slope: int, words: str, marks: str
) -> Node:
    line = " It is part of the longest line, worth 2 points (PA-12.5)." if "trail" in marks else ""
    return Node(
        f"camel.{edge}",
        f"camel.{tribe}.{slope}",
        "board",
        PIECE,
        x=x,
        y=y,
        cls=f"tribe-{tribe} {marks}".strip(),
        label=f"Camel of {name}: {words}",
        via=f"panel.{seat}",
        tip=f"Camel of {name} ({tribe.capitalize()}), at {words}. Camels carry a line on (PA-10.3).{line}",
    )


@lru_cache(maxsize=NODES)
def building_node(
    seat: int,
    tribe: str,
    name: str,
    piece: str,
    corner: str,
    at: tuple[float, float],
    words: str,
    moods: tuple[bool, bool, bool, bool],
    shows: tuple[str, ...],
) -> Node:
    """A tent or city; `moods` are: silenced, captive, lifted, protected."""
    silenced, captive, lifted, protected = moods
    marks = [mark for mark, holds in (("silenced", silenced), ("captive", captive), ("lifted", lifted)) if holds]
    worth = "1 point, earns one card a tile" if piece == "tent" else "2 points, earns two cards a tile"
    notes = [f"{piece.capitalize()} of {name} ({tribe.capitalize()}), at {words}: {worth} (PA-8.1, PA-19.1)."]
    if silenced:
        notes.append("The False Prophet silences it: it earns nothing (PA-13.2).")
    if captive:
        notes.append("Its tribe is captive: it earns nothing (PA-15.3).")
    if protected:
        notes.append("The Prophet protects it (PA-14.6).")
    return Node(
        f"building.{corner}",
        f"{piece}.{tribe}",
        "board",
        PIECE,
        x=at[0],
        y=at[1],
        cls=" ".join((f"tribe-{tribe}", *marks)),
        label=f"{piece.capitalize()} of {name}: "
        f"{words}{', silenced' if silenced else ''}{', captive' if captive else ''}",
        via=f"panel.{seat}",
        tip=" ".join(notes),
        shows=shows,
    )


# Pawns, dice, decks --------------------------------------------------------------------------------------------


def pawn_nodes(facts: ViewFacts) -> list[Node]:
    """The Prophets on their tiles, or waiting beside the land."""
    view, nodes = facts.view, []
    for pawn, place, side in (("prophet", view.prophet, -33.0), ("false", view.false, 33.0)):
        rest = RESTS[pawn]
        nodes.append(Node(f"rest.{pawn}", "rest", "board", THING, x=rest[0], y=rest[1], tip=PAWN_TIPS[pawn]))
        x, y = rest
        where = "off the board"
        if place is not None:
            hx, hy = facts.land.hex_xy(place)
            x, y, where = hx + side, hy + 18, f"on {facts.land.tile_words(place)}"
        title = PAWN_TITLES[pawn]
        nodes.append(Node(pawn, pawn, "board", PAWN, x=x, y=y, label=f"{title}, {where}", tip=PAWN_TIPS[pawn]))
    return nodes


def dice_nodes(facts: ViewFacts) -> list[Node]:
    """The dice of the turn and, edged red, those that sent the False Prophet. They tumble a little at each roll."""
    view, nodes = facts.view, []
    who = facts.names[view.active or 0]
    turn = (view.round * 7 + (view.active or 0) * 3) % 5
    for name, total, first, spots, scale, art in (
        ("die", view.rolled, view.die, DICE, 1.1, "die"),
        ("sent", view.sent, view.sent_die, SENT, 0.85, "sent"),
    ):
        if not total:
            continue
        if name == "die":
            words = f"{who} rolled {total}"
            tip = f"{words}: every tile with {total} pays (PA-5.2, PA-8.1)."
        else:
            words = f"The False Prophet's number: {total}"
            tip = f"{words}; he goes to a tile that bears it (PA-6.1, PA-6.2)."
        faces = (first, total - first) if first else ()
        for place, (face, (x, y)) in enumerate(zip(faces, spots, strict=False)):
            tilt = (turn * 13 + place * 31) % 44 - 22
            nodes.append(
                Node(
                    f"{name}.{place}", f"{art}.{face}", "board", THING, x=x + turn, y=y - turn, r=tilt, s=scale, tip=tip
                )
            )
        x = spots[1][0] + 50 * scale
        nodes.append(
            Node(
                f"{name}.sum",
                "sum",
                "board",
                THING,
                x=x,
                y=spots[1][1],
                s=scale,
                text=(str(total),),
                label=words,
                tip=tip,
            )
        )
    return nodes


def deck_nodes(facts: ViewFacts) -> list[Node]:
    """The decks of Event cards in use, in the corners of the sea (PA-3.8)."""
    view, nodes = facts.view, []
    used = [place for place, size in enumerate(view.deck_sizes) if size]
    spots = DECKS if len(used) > 4 else (DECKS[0], DECKS[1], DECKS[4], DECKS[5])
    for category_number, (x, y) in zip(used, spots, strict=False):
        category = CATEGORIES[category_number]
        left, gone = view.deck_left[category_number], view.discards[category_number]
        tribe = next(row for row in facts.content.tribes if row.category == category)
        titles = {card.id: card.title for card in facts.content.cards}
        last = f" Last drawn: {titles[gone[-1]]}." if gone else ""
        words = f"Event deck {category.capitalize()}: {counted(left, 'card')} left"
        tip = f"{words}. A card is drawn when the number of {tribe.name}'s home is rolled (PA-5.4, PA-7.1).{last}"
        nodes.append(
            Node(
                f"deck.{category}",
                f"deck.{category}",
                "board",
                THING,
                x=x,
                y=y,
                text=(str(left),),
                label=words,
                tip=tip,
            )
        )
    return nodes
