"""The nodes of the board: spaces, portals, pawns, score ring, and beside it the timeline and the fuel gauge."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, hypot

from hiram.games.portals_and_prophets.content import Content, Location
from hiram.games.portals_and_prophets.table_art import CARD, GROUND, PIECE, THING, TOP, key_art
from hiram.games.portals_and_prophets.table_cards import period_words
from hiram.games.portals_and_prophets.table_layout import zone
from hiram.games.portals_and_prophets.table_map import RING, board_texts, name_lines, ring_spot, space_name, spot
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import (
    counted,
    gauge_tip,
    period_tip,
    place_label,
    place_tip,
    range_words,
    seat_title,
)
from hiram.scene import Node, fit

LINK = 48.0
KEY_WORDS = (
    "A turn has four actions: draw a card, go one road or portal jump, or play an event where your pawn stands, if the "
    "capsule reaches its time. Burning cards adds fuel and widens that reach. The third New Testament event of a "
    "player begins the last round. In the end each set of five regions is worth 10, the most of a symbol 7."
)


@lru_cache(maxsize=8)
def fixed_nodes(content: Content) -> tuple[Node, ...]:
    """What never changes: one object each, so that a difference of scenes skips it."""
    names = [region.name for region in content.regions]
    words = (
        *(name[0] for name in names),
        *names,
        *(symbol.name for symbol in content.symbols),
        fit(KEY_WORDS, key_art(content).slots[-1]),
    )
    return (
        Node("board", "board", layer=GROUND, text=board_texts()),
        Node("key", "key", "log", text=("Key", *words)),
    )


@lru_cache(maxsize=8)
def space_arts(content: Content) -> tuple[tuple[str, str, str], ...]:
    """For each location its art, the letter of its region and its name in lines."""
    return tuple(
        (space_name(content, place), content.regions[place.region].name[0], name_lines(place.name))
        for place in content.locations
    )


def board_nodes(sight: Sight) -> list[Node]:
    arts = space_arts(sight.content)
    nodes = [place_node(sight, place, arts[place.index]) for place in sight.content.locations]
    for portal in sight.view.portals:
        x, y = spot(sight.places[portal])
        nodes.append(Node(f"portal.{portal}", "portal", x=x, y=y, layer=THING))
    for seat, row in enumerate(sight.view.seats):
        if row.location is not None:
            place = sight.places[row.location]
            x, y = spot(place)
            nodes.append(
                Node(
                    f"pawn.{seat}",
                    f"pawn.{seat}",
                    x=x,
                    y=y + (20 if place.label == "N" else 10),
                    s=0.8,
                    layer=PIECE,
                    cls=f"seat{seat}",
                    label=f"Pawn of {seat_title(sight, seat)} at {place.name}",
                    via=f"panel.{seat}",
                    tip=f"{seat_title(sight, seat)} is at {place.name}. No other pawn may enter (PP-5.3).",
                )
            )
    return nodes + arc_nodes(sight) + score_nodes(sight)


def place_node(sight: Sight, place: Location, look: tuple[str, str, str]) -> Node:
    marks = []
    if place.id in sight.targets and sight.view.phase == "turn":
        marks.append("reach")
    if place.id in sight.barred:
        marks.append("barred")
    if place.id in sight.wanted:
        marks.append("wanted")
    x, y = spot(place)
    return Node(
        f"loc.{place.id}",
        look[0],
        x=x,
        y=y,
        layer=CARD,
        text=look[1:],
        cls=" ".join(marks),
        label=place_label(sight, place),
        tip=place_tip(sight, place),
    )


def arc_nodes(sight: Sight) -> list[Node]:
    """Dotted lines join the portals while a pawn stands on one (PP-5.2)."""
    if not any(portal in sight.taken for portal in sight.view.portals):
        return []
    nodes = []
    ends = [spot(sight.places[portal]) for portal in sight.view.portals]
    for number in range(len(ends)):
        (ax, ay), (bx, by) = ends[number], ends[(number + 1) % len(ends)]
        length = hypot(bx - ax, by - ay)
        pieces = max(1, round((length - 40) / LINK))
        for k in range(pieces):
            part = (20 + (length - 40) * (k + 0.5) / pieces) / length
            bend = 0.28 * part * (1 - part)
            x = ax + (bx - ax) * part + (by - ay) * bend
            y = ay + (by - ay) * part - (bx - ax) * bend
            slope = 0.28 * (1 - 2 * part)
            turn = degrees(atan2((by - ay) - (bx - ax) * slope, (bx - ax) + (by - ay) * slope))
            nodes.append(Node(f"arc.{number}.{k}", "link", x=round(x, 1), y=round(y, 1), r=round(turn, 1), layer=THING))
    return nodes


def crowded(number: int, of: int) -> tuple[float, float, float]:
    """Where one of several score pawns stands in its cell, and its scale."""
    if of == 1:
        return 0.0, 0.0, 1.0
    columns, pitch, scale = (2, 15.0, 0.6) if of <= 4 else (3, 10.5, 0.44)
    row, column = divmod(number, columns)
    rows = (of + columns - 1) // columns
    return (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch, scale


def score_nodes(sight: Sight) -> list[Node]:
    """The score pawns on the ring; several in one cell stand in a grid, a lap has a badge (PP-R48)."""
    scores = [sight.shown_score(seat) for seat in range(sight.view.players)]
    cells = [score % RING for score in scores]
    nodes = []
    for seat, score in enumerate(scores):
        x, y = ring_spot(score)
        together = [other for other, cell in enumerate(cells) if cell == cells[seat]]
        dx, dy, scale = crowded(together.index(seat), len(together))
        name, title = f"score.{seat}", seat_title(sight, seat)
        nodes.append(
            Node(
                name,
                f"scorer.{seat}",
                x=x + dx,
                y=y + dy,
                s=scale,
                layer=PIECE,
                cls=f"seat{seat}",
                label=f"Score of {title}: {score}",
                tip=f"{title} has {counted(score, 'point')} (PP-6.4).",
            )
        )
        if score >= RING:
            nodes.append(Node(f"lap.{seat}", "lap", x=x + dx + 8, y=y + dy - 8, layer=TOP, text=("+",)))
    return nodes


def banner_nodes(sight: Sight) -> list[Node]:
    """The ribbon of the last round, and the title of the game where a panel is free."""
    view, nodes = sight.view, []
    if is_last_round(sight):
        nodes.append(
            Node(
                "ribbon",
                "ribbon",
                x=690,
                y=700,
                layer=TOP,
                text=("The last round",),
                label="The last round",
                tip="The round is completed, then the game is over (PP-10.2, PP-10.6, PP-13.4).",
            )
        )
    if view.players < sight.content.values.max_players:
        nodes.append(Node("title", "title", "title", text=("Portals & Prophets", "the right place at the right time")))
    return nodes


def is_last_round(sight: Sight) -> bool:
    """A third New Testament event was played, or the last round there can be has begun."""
    view = sight.view
    if view.phase != "turn":
        return False
    if view.simplified:
        return view.capsule == len(sight.content.periods) - 1
    return view.triggered_by is not None or view.round == view.last_round


# Timeline and gauge --------------------------------------------------------------------------------------------------


def timeline_nodes(sight: Sight) -> list[Node]:
    view, nodes = sight.view, []
    for period in sight.content.periods:
        held = sum(card.period == period.index for card in sight.own_hand)
        short = period_words(sight.content, period.index).removesuffix(" cent.").replace("New Test.", "NT")
        nodes.append(
            Node(
                f"period.{period.id}",
                "period",
                "timeline",
                GROUND,
                i=period.index,
                text=(short, "•" * held),
                cls="range" if period.index in sight.range and not view.finished else "",
                label=period.name,
                tip=period_tip(sight, period.index),
            )
        )
    name = sight.content.periods[view.capsule].name
    nodes.append(
        Node(
            "capsule",
            "capsule",
            "timeline",
            PIECE,
            x=26,
            y=25,
            s=0.7,
            i=view.capsule,
            label=f"Time capsule: {name}",
            tip=f"The time capsule is at {name}; {range_words(sight)}. It moves on after each round (PP-3.9).",
        )
    )
    return nodes


def gauge_nodes(sight: Sight) -> list[Node]:
    view, where = sight.view, zone("gauge", sight.view.players)
    unused = "dim" if view.simplified else ""
    nodes = [
        Node(
            f"gauge.{space.index}",
            f"gauge.{space.index}",
            where,
            GROUND,
            i=space.index,
            text=(space.name,),
            cls=unused,
            label=f"Fuel gauge {space.name}",
            tip=gauge_tip(sight, space.index),
        )
        for space in sight.content.gauge
    ]
    now = sight.content.gauge[view.fuel].name
    nodes.append(
        Node(
            "fuel",
            "needle",
            where,
            PIECE,
            x=20,
            y=17,
            i=view.fuel,
            cls=unused,
            label=f"Fuel: {now}",
            tip=gauge_tip(sight, view.fuel),
        )
    )
    return nodes
