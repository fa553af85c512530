"""The nodes of the board: Favor track, Jerusalem with its market, and the Land of Israel."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.actions import AREA_IDS, HOLY_IDS, OFFER_IDS
from hiram.games.wisdom_of_solomon.content import MATS, RESOURCES, Location
from hiram.games.wisdom_of_solomon.table_art import (
    AREAS,
    GROUND,
    HOLY_HINTS,
    HOLY_NAMES,
    LAND_LEFT,
    LAND_TOP,
    MAT_PITCH,
    MATS_LEFT,
    PIECE,
    PLACE,
    SQUARE_PITCH,
    SQUARE_TOP,
    THING,
    WAY,
    slot_of,
)
from hiram.games.wisdom_of_solomon.table_sight import Sight, cube_words
from hiram.scene import Node, fit

TRACK = 50
OFFER_TOPS = (128.0, 232.0, 336.0, 440.0, 24.0)


def board_nodes(sight: Sight) -> list[Node]:
    return [
        *track_nodes(sight),
        *city_nodes(sight),
        *offer_nodes(sight),
        *market_nodes(sight),
        *people_nodes(sight),
        *land_nodes(sight),
    ]


# Favor track ---------------------------------------------------------------------------------------------------


def track_nodes(sight: Sight) -> list[Node]:
    """Fifty steps and a marker for each seat; who has gone round has a badge on his panel (WS-14.7)."""
    nodes = [
        Node(f"step.{step}", "step", f"track{step // 25}", GROUND, i=step % 25, text=(str(step),))
        for step in range(TRACK)
    ]
    steps = [row.favor % TRACK for row in sight.view.seats]
    for seat, row in enumerate(sight.view.seats):
        step = steps[seat]
        nodes.append(
            Node(
                f"favor.{seat}",
                f"favor.{seat}",
                f"track{step // 25}",
                PIECE,
                x=28 + 6 * (steps[:seat].count(step) - (steps.count(step) - 1) / 2),
                y=19,
                i=step % 25,
                cls=f"seat{seat}",
                label=f"Favor of {sight.names[seat]}: {row.favor}",
                tip=f"{sight.names[seat]} has {row.favor} Favor.",
            )
        )
    return nodes


# Jerusalem -----------------------------------------------------------------------------------------------------


def city_nodes(sight: Sight) -> list[Node]:
    view = sight.view
    heads = ("The Temple", "Market: buy at the number, sell for the number", *(mat.capitalize() for mat in MATS))
    nodes = [Node("city", "city", "city", GROUND, text=heads)]
    in_use = view.temple + sum(row.tile_count for row in view.seats)
    for square in range(20):
        x, y = 208 + 76 * (square % 5), 48 + 43 * (square // 5)
        left = square >= in_use - view.temple
        if square < in_use and left:
            nodes.append(Node(f"temple.{square}", "temple.tile", "city", PLACE, x=x, y=y))
        else:
            text = "" if square < in_use else "3-5" if square < 15 else "4-5"
            cls = "" if square < in_use else "faint"
            nodes.append(Node(f"temple.{square}", "temple.floor", "city", PLACE, x=x, y=y, text=(text,), cls=cls))
    for number, space in enumerate(HOLY_IDS):
        nodes += holy_nodes(sight, number, space)
    return nodes


def holy_nodes(sight: Sight, number: int, space: str) -> list[Node]:
    owner = sight.view.holy[space]
    x = 206 + 96 * number
    taken = "" if owner is None else f"; claimed by {sight.names[owner]}"
    node = Node(
        f"holy.{space}",
        f"holy.{number}",
        "city",
        PLACE,
        x=x,
        y=238,
        text=(fit(HOLY_NAMES[number], slot_of("holy.0", 0)), HOLY_HINTS[number]),
        label=HOLY_NAMES[number],
        tip=f"{HOLY_NAMES[number]}: all your remaining Workers go there (WS-9.3){taken}.",
    )
    if owner is None:
        return [node]
    return [node, worker_node(sight, f"worker.holy.{space}", owner, "city", x + 46, 318, 0.8)]


def worker_node(sight: Sight, id: str, seat: int, zone: str, x: float, y: float, scale: float) -> Node:
    return Node(
        id,
        f"worker.{seat}",
        zone,
        PIECE,
        x=x,
        y=y,
        s=scale,
        cls=f"seat{seat}",
        label=f"Worker of {sight.names[seat]}",
        via=f"panel.{seat}",
    )


def offer_nodes(sight: Sight) -> list[Node]:
    """The five Building Cards and the Fortune piles."""
    view, cards = sight.view, {card.id: card for card in sight.content.buildings}
    nodes = []
    for number, position in enumerate(OFFER_IDS):
        shown, bonus = view.offer[number], sight.content.bonuses[number]
        if shown is None:
            text = ("sold until the new year",) if position != "deck" or view.building_deck else ("no deck left",)
            art, label = "offer.none", f"Empty place {position}"
            tip = "Nothing takes its place before the end of the year (WS-8.3)."
        else:
            card = cards[shown]
            art = f"offer.{shown}"
            slot = slot_of("offer", 1)
            words = (fit(card.name, slot_of("offer", 0)), fit(card.text, slot), str(card.favor), f"+{bonus}")
            text, label = (*words, *card.cost), f"{card.name}, {card.favor} and {bonus} Favor"
            tip = f"{card.name} ({card.cost}): {card.text} {card.favor + bonus} Favor at once (WS-8.2)."
        nodes.append(
            Node(f"offer.{position}", art, "city", PLACE, x=6, y=OFFER_TOPS[number], text=text, label=label, tip=tip)
        )
    titles = {card.id: card.title for card in sight.content.fortunes}
    top = titles[view.discards[-1]] if view.discards else "none"
    deck = Node(
        "fortune.deck",
        "fortune.deck",
        "city",
        PLACE,
        x=48,
        y=578,
        text=(str(view.fortune_deck),),
        label=f"Fortune deck: {view.fortune_deck} cards",
        tip="When it is empty the discard pile is shuffled (WS-12.6).",
    )
    pile = Node(
        "fortune.top",
        "fortune.top",
        "city",
        PLACE,
        x=98,
        y=548,
        text=(fit(top, slot_of("fortune.top", 0)), f"{len(view.discards)} discarded"),
        label=f"Discard pile: {len(view.discards)} cards",
        tip="Discarded: " + (", ".join(titles[card] for card in view.discards) or "nothing") + ".",
    )
    return [*nodes, deck, pile]


def market_nodes(sight: Sight) -> list[Node]:
    """Five ladders of five squares with their numbers and cubes."""
    nodes = []
    for mat, name in enumerate(MATS):
        for square in range(5):
            cube = sight.view.market[5 * mat + square]
            price = sight.content.prices[mat][square]
            text = (str(price),) if cube is None else (str(price), letter_of(cube))
            what = "empty: sell here" if cube is None else f"{cube.capitalize()}: buy"
            nodes.append(
                Node(
                    f"sq.{name}.{square + 1}",
                    "square" if cube is None else f"square.{cube}",
                    "city",
                    PLACE,
                    x=MATS_LEFT + MAT_PITCH * mat - 1,
                    y=SQUARE_TOP - 16 - SQUARE_PITCH * square,
                    text=text,
                    label=f"{name.capitalize()} square {square + 1}, {price} Favor",
                    tip=f"{what} for {price} Favor (WS-5.2, WS-5.4).",
                )
            )
    return nodes


def letter_of(kind: str) -> str:
    return "XGCSWF"[RESOURCES.index(kind)]


def people_nodes(sight: Sight) -> list[Node]:
    """Merchant, Trader, Levite and Foreman with their rings and Workers."""
    nodes = []
    for area in AREA_IDS:
        x, y, name, hint = AREAS[area]
        used = [seat for seat, row in enumerate(sight.view.seats) for _ in range(row.areas[area])]
        spaces = sight.view.spaces[area]
        note = f"{spaces - len(used)} of {spaces} spaces free"
        if area == "levite":
            note = f"surcharge {len(used)}; {note}"
        nodes.append(
            Node(
                f"area.{area}",
                "area",
                "city",
                PLACE,
                x=x,
                y=y,
                text=(name, hint, note),
                label=f"{name}: {note}",
                tip=f"{name}. {hint}. {note.capitalize()} (WS-3.7).",
            )
        )
        for space in range(spaces):
            cx, cy = x + 30 + 46 * space, y + 108
            nodes.append(Node(f"ring.{area}.{space}", "ring", "city", THING, x=cx, y=cy))
            if space < len(used):
                nodes.append(worker_node(sight, f"worker.{area}.{space}", used[space], "city", cx, cy + 12, 0.8))
    return nodes


# The land ------------------------------------------------------------------------------------------------------


def land_nodes(sight: Sight) -> list[Node]:
    nodes = [Node("land", "land", "land", GROUND, text=("The Land of Israel",))]
    nodes += way_nodes(sight)
    for place in sight.content.locations:
        nodes += place_nodes(sight, place)
    for number, kind in enumerate(RESOURCES):
        left = sight.view.supply[kind]
        nodes.append(
            Node(
                f"supply.{kind}",
                f"supply.{kind}",
                "land",
                PLACE,
                x=8 + 80 * number,
                y=810,
                text=(letter_of(kind), str(left)),
                label=f"Supply of {kind.capitalize()}: {left}",
                tip=f"{left} {kind.capitalize()} in the supply; no gain exceeds it (WS-4.7).",
            )
        )
    roads = sight.view.roads_left
    nodes.append(Node("roads", "roads", "land", PLACE, x=490, y=810, text=(str(roads),), label=f"Roads left: {roads}"))
    return nodes


def way_nodes(sight: Sight) -> list[Node]:
    """Footpaths, and the Roads that lie on them."""
    nodes = []
    places = sight.content.locations
    for edge in sight.content.edges:
        a, b = places[edge.ends[0]], places[edge.ends[1]]
        built = edge.id in sight.view.roads
        nodes.append(
            Node(
                f"edge.{edge.id}",
                f"{'road' if built else 'path'}.{edge.id}",
                "land",
                WAY,
                x=(a.x + b.x) / 2 - LAND_LEFT,
                y=(a.y + b.y) / 2 - LAND_TOP,
                label=f"{'Road' if built else 'Footpath'} from {a.name} to {b.name}",
                tip=f"{a.name} and {b.name}: {'a Road joins them' if built else 'no Road yet'} (WS-8.8).",
            )
        )
    return nodes


def place_nodes(sight: Sight, place: Location) -> list[Node]:
    """A Location with its houses, its Worker and its Shortage Tile; hovering says what a Worker would bring."""
    view = sight.view
    x, y = place.x - LAND_LEFT, place.y - LAND_TOP
    seat = view.seat if view.seat is not None else 0
    network = [other.name for other in sight.content.locations if other.id in sight.network(seat, place.id)]
    brings = cube_words(sight.harvest(seat, place.id))
    shut = " It is closed to you (WS-10.1)." if place.id in sight.closed(seat) else ""
    nodes = [
        Node(
            f"loc.{place.id}",
            f"plate.{place.id}",
            "land",
            PLACE,
            x=x,
            y=y,
            text=(place.name, *place.produces),
            label=place.name,
            tip=f"{place.name}, {place.terrain}. A Worker here brings {brings}, from {', '.join(network)}.{shut}",
        )
    ]
    if place.id in view.shortage:
        nodes.append(
            Node(
                f"shortage.{place.id}",
                "shortage",
                "land",
                THING,
                x=x + 2,
                y=y + 2,
                text=("shortage",),
                label=f"Shortage Tile on {place.name}",
                tip="Produces nothing while the tile lies here (WS-1.4).",
            )
        )
    built = [other for other, row in enumerate(view.seats) for _ in range(row.houses.get(place.id, 0))]
    for number in range(view.house_spaces[place.id]):
        hx = x - 11 * (view.house_spaces[place.id] - 1) + 22 * number
        if number < len(built):
            owner = built[number]
            nodes.append(
                Node(
                    f"house.{place.id}.{number}",
                    f"house.{owner}",
                    "land",
                    PIECE,
                    x=hx,
                    y=y + 30,
                    cls=f"seat{owner}",
                    label=f"Customs House of {sight.names[owner]}",
                    via=f"panel.{owner}",
                )
            )
        else:
            nodes.append(Node(f"room.{place.id}.{number}", "room", "land", THING, x=hx, y=y + 30))
    if place.id in view.workers:
        owner = view.workers[place.id]
        nodes.append(worker_node(sight, f"worker.{place.id}", owner, "land", x - 42, y + 16, 0.8))
    return nodes
