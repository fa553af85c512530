"""The nodes of the Land of Israel: Locations with what stands on them, ways, and what a Worker would bring."""

from __future__ import annotations

from hiram.core.text.words import listed
from hiram.games.wisdom_of_solomon.content.model import Location
from hiram.games.wisdom_of_solomon.table.art.grounds import spot
from hiram.games.wisdom_of_solomon.table.art.land import HOUSES_Y, PLATE, RING
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, WAY
from hiram.games.wisdom_of_solomon.table.facts import ViewFacts
from hiram.games.wisdom_of_solomon.table.parts.board import worker_node
from hiram.games.wisdom_of_solomon.words.tips import cube_words
from hiram.scene import Node

NAMES = ("The Land of Israel", "The Great\nSea", "Salt\nSea")


def land_nodes(facts: ViewFacts) -> list[Node]:
    roads = facts.view.roads_left
    nodes = [
        Node("land", "land", "land", GROUND, text=NAMES),
        Node(
            "roads",
            "roads",
            "land",
            PLACE,
            492,
            736,
            text=(str(roads), "Roads left"),
            label=f"Roads left: {roads}",
            tip=f"{roads} of 15 Roads are left. They belong to nobody and serve everybody (WS-1.11, WS-8.10).",
        ),
    ]
    nodes += way_nodes(facts)
    for place in facts.content.locations:
        nodes += place_nodes(facts, place)
    return nodes


def way_nodes(facts: ViewFacts) -> list[Node]:
    """Footpaths, and the Roads that lie on them."""
    nodes = []
    places = facts.content.locations
    for edge in facts.content.edges:
        a, b = places[edge.ends[0]], places[edge.ends[1]]
        (ax, ay), (bx, by) = spot(a), spot(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        built = edge.id in facts.view.roads
        between = f"{a.name} and {b.name}"
        if built:
            tip = f"A Road joins {between}. It serves everybody, in both directions (WS-8.10)."
        elif a.israel or b.israel:
            tip = f"A footpath between {between}: here a Road may be built by whoever has a house at one end (WS-8.7)."
        else:
            tip = f"A footpath between {between}, both outside Israel: no Road can ever lie here (WS-8.14)."
        label = f"{'Road' if built else 'Footpath'} between {between}"
        nodes.append(Node(f"edge.{edge.id}", f"path.{edge.id}", "land", WAY, x, y, label=label, tip=tip))
        if built:
            nodes.append(Node(f"road.{edge.id}", f"road.{edge.id}", "land", WAY, x, y, tip=tip, via="roads"))
    return nodes


def place_nodes(facts: ViewFacts, place: Location) -> list[Node]:
    """A Location with its houses, its Worker and its Shortage Tile; hovering says what a Worker would bring."""
    view = facts.view
    x, y = spot(place)
    tip = place_tip(facts, place)
    text = (place.name, *place.produces)
    label = f"{place.name}, {place.terrain}"
    if brought := brings(facts, place):
        label += f": a Worker brings {brought}"
    shows = preview(facts, place)
    nodes = [
        Node(f"loc.{place.id}", f"plate.{place.id}", "land", PLACE, x, y, text=text, label=label, tip=tip, shows=shows)
    ]
    if place.id in view.shortage:
        words = f"Shortage Tile on {place.name}"
        tile_tip = f"{words}: it produces nothing while the tile lies here (WS-1.4)."
        level = y - 3 if place.israel else y + 12
        nodes.append(
            Node(
                f"shortage.{place.id}",
                "shortage",
                "land",
                THING,
                x + 22,
                level,
                text=("shortage",),
                label=words,
                tip=tile_tip,
            )
        )
    nodes += house_nodes(facts, place, x, y)
    if place.id in view.workers:
        owner, where = view.workers[place.id], f" on {place.name}"
        nodes.append(
            worker_node(facts, f"worker.{place.id}", owner, "land", x + RING[0], y + RING[1] + 15, 0.88, where=where)
        )
    return nodes + yield_nodes(facts, place, x, y, tip, shows)


def house_nodes(facts: ViewFacts, place: Location, x: float, y: float) -> list[Node]:
    nodes = []
    rooms = facts.view.house_spaces[place.id]
    built = [seat for seat, row in enumerate(facts.view.seats) for _ in range(row.houses.get(place.id, 0))]
    for number in range(rooms):
        hx, hy = x + 21 - 12 * (rooms - 1) + 24 * number, y + HOUSES_Y
        if number < len(built):
            owner = built[number]
            words = f"Customs House of {facts.names[owner]} in {place.name}"
            nodes.append(
                Node(
                    f"house.{place.id}.{number}",
                    f"house.{owner}",
                    "land",
                    PIECE,
                    hx,
                    hy,
                    cls=f"seat{owner}",
                    label=words,
                    via=f"panel.{owner}",
                    tip=f"{words}: his Workers here collect from the whole network (WS-10.4). Where only others have "
                    "houses, a Location is closed (WS-0.7).",
                )
            )
        else:
            tip = f"An open Customs House space in {place.name} (WS-8.4)."
            nodes.append(Node(f"room.{place.id}.{number}", "room", "land", THING, hx, hy, tip=tip))
    return nodes


def yield_nodes(facts: ViewFacts, place: Location, x: float, y: float, tip: str, shows: tuple[str, ...]) -> list[Node]:
    """The number of cubes, where a Worker of the viewer would bring something else than what is printed."""
    seat = facts.view.seat
    if seat is None or not is_open(facts, place, seat):
        return []
    number = facts.harvest(seat, place.id).total()
    if number == len(place.produces) or (number == 0 and place.id in facts.view.shortage):
        return []
    look = "yield" if number > len(place.produces) else "yield.low"
    corner = (x + PLATE[0] / 2 - 3, y - PLATE[1] / 2 + 3)
    return [Node(f"yield.{place.id}", look, "land", TOP, *corner, text=(str(number),), tip=tip, shows=shows)]


def is_open(facts: ViewFacts, place: Location, seat: int) -> bool:
    """Whether a Worker of the seat could still be placed there this year."""
    return facts.view.phase == "year" and place.id not in facts.view.workers and place.id not in facts.closed(seat)


def preview(facts: ViewFacts, place: Location) -> tuple[str, ...]:
    """What lights up with a Location that is open to the viewer: its network, the Roads in it, and the piles that its
    cubes come from (WS-10.4, WS-10.5)."""
    seat = facts.view.seat
    if seat is None or not is_open(facts, place, seat):
        return ()
    network = facts.network(seat, place.id)
    joined = [
        f"road.{edge.id}"
        for edge in facts.content.edges
        if edge.id in facts.view.roads and all(facts.content.locations[end].id in network for end in edge.ends)
    ]
    piles = [f"supply.{kind}" for kind, number in facts.harvest(seat, place.id).items() if number]
    return (*(f"loc.{name}" for name in network), *(joined if len(network) > 1 else ()), *piles)


def brings(facts: ViewFacts, place: Location) -> str:
    """The cubes that a Worker of the viewer would bring, where he has a seat and the Location is open to him."""
    seat = facts.view.seat
    return cube_words(facts.harvest(seat, place.id)) if seat is not None and is_open(facts, place, seat) else ""


def place_tip(facts: ViewFacts, place: Location) -> str:
    """What a Worker of the viewer would bring, from where and why not more."""
    view, seat = facts.view, facts.view.seat
    head = f"{place.name}: {place.terrain}{'' if place.israel else ', outside Israel'}."
    if place.id in view.workers:
        return f"{head} The Worker of {facts.names[view.workers[place.id]]} stands here this year (WS-3.5)."
    if seat is None or view.phase != "year":
        return f"{head} It produces {facts.produced(place)} (WS-10.8)."
    if place.id in facts.closed(seat):
        return f"{head} Closed to you: others have houses here and you have none (WS-10.1)."
    network = facts.network(seat, place.id)
    lines = [f"{head} A Worker here brings you {cube_words(facts.harvest(seat, place.id))} (WS-10.10)."]
    if len(network) > 1:
        lines.append(f"Your network: {listed([facts.places[name].name for name in network])} (WS-10.4).")
    lines += missing_words(facts, network, place.id)
    if lost := facts.owed(seat, place.id) - facts.harvest(seat, place.id):
        lines.append(f"The supply is short of {cube_words(lost)} (WS-4.7).")
    return "\n".join(lines)


def missing_words(facts: ViewFacts, network: list[str], start: str) -> list[str]:
    """Why parts of a network give nothing (WS-10.8)."""
    view, names = facts.view, {place.id: place.name for place in facts.content.locations}
    short = [names[place] for place in network if place in view.shortage]
    busy = [names[place] for place in network if place in view.workers and place != start]
    words = [f"Nothing from {listed(short)}: Shortage (WS-1.4)."] if short else []
    return words + ([f"Nothing from {listed(busy)}: a Worker stands there (WS-10.8)."] if busy else [])
