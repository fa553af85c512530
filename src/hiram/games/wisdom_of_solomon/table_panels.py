"""The nodes of the players: panels with cubes and Buildings, the viewer's hand, the year."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content import RESOURCES, WAITING
from hiram.games.wisdom_of_solomon.log import ENDING_TEXTS, ENDINGS, ICON_NAMES, WAITING_NAMES
from hiram.games.wisdom_of_solomon.state import JEROBOAM
from hiram.games.wisdom_of_solomon.table_art import PIECE, PLACE, THING, slot_of
from hiram.games.wisdom_of_solomon.table_board import TRACK, letter_of
from hiram.games.wisdom_of_solomon.table_layout import hand_zone
from hiram.games.wisdom_of_solomon.table_sight import Sight
from hiram.scene import Node, fit

CHIPS_IN_A_ROW = 9


def player_nodes(sight: Sight) -> list[Node]:
    nodes = [year_node(sight)]
    for seat in range(len(sight.view.seats)):
        nodes += panel_nodes(sight, seat)
    return nodes + hand_nodes(sight)


def year_node(sight: Sight) -> Node:
    view = sight.view
    if view.finished:
        text = ENDING_TEXTS[ENDINGS.index(view.ending)]
    elif view.phase == "year":
        text = f"Year {view.year}, begun by {sight.names[view.start_seat]}"
    else:
        text = "The opening cards" if view.phase == "keep" else "The initial purchase"
    return Node("year", "year", "year", PLACE, text=(fit(text, slot_of("year", 0)),), label=text)


def panel_nodes(sight: Sight, seat: int) -> list[Node]:
    row = sight.view.seats[seat]
    art = f"panel.{seat}"
    name = sight.names[seat]
    laps = row.favor // TRACK * TRACK
    favor = f"{row.favor} Favor" + (f" ({laps}+)" if laps else "")
    numbers = " · ".join(
        (
            counted(row.unplaced, "Worker") + (" (retired)" if row.retired else ""),
            counted(row.houses_left, "house"),
            counted(row.hand_size, "card"),
            counted(row.tile_count, "Temple Tile"),
        )
    )
    if row.tiles:
        numbers += f" ({', '.join(map(str, row.tiles))})"
    nodes = [
        Node(
            art,
            art,
            "panels",
            PLACE,
            i=seat,
            text=(
                fit(name, slot_of("panel", 0)),
                favor,
                fit(numbers, slot_of("panel", 2)),
                fit(note(sight, seat), slot_of("panel", 3)),
            ),
            cls=f"seat{seat}{' acting' if seat in sight.view.acting else ''}",
            label=f"{name}: {favor}",
            tip=f"{name}: {favor}; {numbers}.",
        )
    ]
    for number, kind in enumerate(RESOURCES):
        nodes.append(
            Node(
                f"cubes.{seat}.{kind}",
                f"count.{kind}",
                "panels",
                THING,
                x=10 + 62 * number,
                y=58,
                i=seat,
                text=(letter_of(kind), str(row.cubes[kind])),
                label=f"{row.cubes[kind]} {kind.capitalize()} of {name}",
                tip=f"{name} has {row.cubes[kind]} {kind.capitalize()}.",
            )
        )
    return nodes + chip_nodes(sight, seat)


def counted(number: int, thing: str) -> str:
    """'1 card', '2 cards'."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def note(sight: Sight, seat: int) -> str:
    """Waiting effects, and of Jeroboam the tile he drew."""
    row, view = sight.view.seats[seat], sight.view
    words = [WAITING_NAMES[WAITING.index(effect)] for effect in row.waiting]
    if view.start_seat == seat:
        words.insert(0, "starts")
    if view.solo and seat == JEROBOAM and view.drawn is not None:
        words.append(f"tile: {tile_title(sight, view.drawn)}; {len(view.bag)} in the bag, {len(view.aside)} aside")
    return ", ".join(words)


def tile_title(sight: Sight, tile: str) -> str:
    names = {place.id: place.name for place in sight.content.locations}
    names |= {f"S{n:02}": ICON_NAMES[icon] for n, icon in enumerate(sight.content.solo_icons, 1)}
    return names[tile]


def chip_nodes(sight: Sight, seat: int) -> list[Node]:
    """Buildings as chips; many of them stand closer."""
    cards = {card.id: card for card in sight.content.buildings}
    owned = sight.view.seats[seat].buildings
    rows = 1 if len(owned) <= CHIPS_IN_A_ROW else 2
    scale = 1.0 if rows == 1 else 0.55 if len(owned) <= 32 else 0.4
    columns = CHIPS_IN_A_ROW if rows == 1 else 17
    nodes = []
    for number, name in enumerate(owned):
        x, y = 10 + 42 * scale * (number % columns), 92 + 26 * scale * (number // columns)
        card = cards[name]
        used = sight.view.workers.get(name)
        nodes.append(
            Node(
                f"bld.{name}",
                "chip",
                "panels",
                THING,
                x=x,
                y=y,
                s=scale,
                i=seat,
                text=(name,),
                cls="dim" if used is not None else "",
                label=f"{card.name} of {sight.names[seat]}",
                tip=f"{card.name}: {card.text}" + ("" if used is None else f" {sight.names[used]}'s Worker is here."),
            )
        )
        if used is not None:
            nodes.append(
                Node(
                    f"worker.{name}",
                    f"favor.{used}",
                    "panels",
                    PIECE,
                    x=x + 18 * scale,
                    y=y + 11 * scale,
                    s=0.8 * scale,
                    i=seat,
                    cls=f"seat{used}",
                    label=f"Worker of {sight.names[used]}",
                )
            )
    return nodes


def hand_nodes(sight: Sight) -> list[Node]:
    """The viewer's Fortune Cards; after the end the winner's are on the panels."""
    view = sight.view
    if view.seat is None or view.seats[view.seat].hand is None:
        return []
    hand = view.seats[view.seat].hand or ()
    cards = {card.id: card for card in sight.content.fortunes}
    return [
        Node(
            f"card.{name}",
            "card",
            hand_zone(len(hand)),
            PLACE,
            i=number,
            text=(
                fit(cards[name].title, slot_of("card", 0)),
                fit(cards[name].text, slot_of("card", 1)),
                fit(cards[name].reference, slot_of("card", 2)),
            ),
            label=cards[name].title,
            via="fortune.deck",
            to="fortune.top",
            tip=f"{cards[name].title} ({cards[name].reference}): {cards[name].text}",
        )
        for number, name in enumerate(hand)
    ]
