"""The nodes of the Land of Israel: Locations with what stands on them, ways, and what a Worker would bring."""

from __future__ import annotations

from hiram.core.text.words import listed
from hiram.games.wisdom_of_solomon.content.model import WisdomLocation
from hiram.games.wisdom_of_solomon.table.art.land import HOUSES_Y, PLATE, RING, spot
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, WAY
from hiram.games.wisdom_of_solomon.table.facts import WisdomViewFacts
from hiram.games.wisdom_of_solomon.table.parts.board import worker_node
from hiram.games.wisdom_of_solomon.words.tips import cube_words, line, words
from hiram.scene import Node

NAMES = ("The Land of Israel", "The\nGreat\nSea", "Salt\nSea")


def ground_nodes(facts: WisdomViewFacts) -> list[Node]:
    """The land, with its ways."""
    roads = facts.view.roads_left
    said = words("roads", roads=roads)
    nodes = [
        Node("land", "land", "land", GROUND, text=NAMES),
        Node("roads", "roads", "land", PLACE, 488, 734, text=(str(roads), line("roads")), **said),
    ]
    return nodes + way_nodes(facts)


def places_nodes(facts: WisdomViewFacts) -> list[Node]:
    return [node for place in facts.content.locations for node in place_nodes(facts, place)]


def way_nodes(facts: WisdomViewFacts) -> list[Node]:
    """Footpaths, and the Roads that lie on them."""
    nodes = []
    places = facts.content.locations
    for edge in facts.content.edges:
        a, b = places[edge.ends[0]], places[edge.ends[1]]
        (ax, ay), (bx, by) = spot(a), spot(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        built = edge.id in facts.view.roads
        what = "road" if built else "footpath" if a.israel or b.israel else "footpath_outside"
        said = words(what, between=f"{a.name} and {b.name}")
        nodes.append(Node(f"edge.{edge.id}", f"path.{edge.id}", "land", WAY, x, y, **said))
        if built:
            nodes.append(Node(f"road.{edge.id}", f"road.{edge.id}", "land", WAY, x, y, tip=said["tip"], via="roads"))
    return nodes


def place_nodes(facts: WisdomViewFacts, place: WisdomLocation) -> list[Node]:
    """A Location with its houses, its Worker and its Shortage Tile; hovering says what a Worker would bring."""
    view, id = facts.view, place.id
    x, y = spot(place)
    tip, text, shows = place_tip(facts, place), (place.name, *place.produces), preview(facts, place)
    label = f"{place.name}, {place.terrain}"
    if brought := brings(facts, place):
        label += f": a Worker brings {brought}"
    nodes = [Node(f"loc.{id}", f"plate.{id}", "land", PLACE, x, y, text=text, label=label, tip=tip, shows=shows)]
    if id in view.shortage:
        level, said = y - 3 if place.israel else y + 12, words("shortage", place=place.name)
        nodes.append(Node(f"shortage.{id}", "shortage", "land", THING, x + 22, level, text=("shortage",), **said))
    nodes += house_nodes(facts, place, x, y)
    if id in view.workers:
        at, where = (x + RING[0], y + RING[1] + 15), f" on {place.name}"
        nodes.append(worker_node(facts, f"worker.{id}", view.workers[id], "land", *at, 0.88, where=where))
    return nodes + yield_nodes(facts, place, x, y, tip, shows)


def house_nodes(facts: WisdomViewFacts, place: WisdomLocation, x: float, y: float) -> list[Node]:
    nodes = []
    rooms = facts.view.house_spaces[place.id]
    built = [seat for seat, row in enumerate(facts.view.seats) for _ in range(row.houses.get(place.id, 0))]
    for number in range(rooms):
        hx, hy = x + 21 - 12 * (rooms - 1) + 24 * number, y + HOUSES_Y
        at = f"{place.id}.{number}"
        if number < len(built):
            owner = built[number]
            cls, via, said = f"seat{owner}", f"panel.{owner}", words("house", name=facts.names[owner], place=place.name)
            nodes.append(Node(f"house.{at}", f"house.{owner}", "land", PIECE, hx, hy, cls=cls, via=via, **said))
        else:
            nodes.append(Node(f"room.{at}", "room", "land", THING, hx, hy, **words("room", place=place.name)))
    return nodes


def yield_nodes(
    facts: WisdomViewFacts, place: WisdomLocation, x: float, y: float, tip: str, shows: tuple[str, ...]
) -> list[Node]:
    """The number of cubes, where a Worker of the viewer would bring something else than what is printed."""
    seat = facts.view.seat
    if seat is None or not is_open(facts, place, seat):
        return []
    number = facts.harvest(seat, place.id).total()
    if number == len(place.produces) or (number == 0 and place.id in facts.view.shortage):
        return []
    look = "yield" if number > len(place.produces) else "yield.low"
    corner = (x + PLATE[0] / 2 - 5, y - PLATE[1] / 2 + 2)
    return [Node(f"yield.{place.id}", look, "land", TOP, *corner, text=(str(number),), tip=tip, shows=shows)]


def is_open(facts: WisdomViewFacts, place: WisdomLocation, seat: int) -> bool:
    """Whether a Worker of the seat could still be placed there this year."""
    return facts.view.phase == "year" and place.id not in facts.view.workers and place.id not in facts.closed(seat)


def preview(facts: WisdomViewFacts, place: WisdomLocation) -> tuple[str, ...]:
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


def brings(facts: WisdomViewFacts, place: WisdomLocation) -> str:
    """The cubes that a Worker of the viewer would bring, where he has a seat and the Location is open to him."""
    seat = facts.view.seat
    return cube_words(facts.harvest(seat, place.id)) if seat is not None and is_open(facts, place, seat) else ""


def place_tip(facts: WisdomViewFacts, place: WisdomLocation) -> str:
    """What a Worker of the viewer would bring, from where and why not more."""
    view, seat = facts.view, facts.view.seat
    head = f"{place.name}: {place.terrain}{'' if place.israel else line('outside')}."
    if place.id in view.workers:
        return line("taken", head=head, name=facts.names[view.workers[place.id]])
    if seat is None or view.phase != "year":
        return line("produces", head=head, cubes=facts.produced(place))
    if place.id in facts.closed(seat):
        return line("closed", head=head)
    network, got = facts.network(seat, place.id), facts.harvest(seat, place.id)
    lines = [line("brings", head=head, cubes=cube_words(got))]
    if len(network) > 1:
        lines.append(line("network", names=listed([facts.places[name].name for name in network])))
    if short := [facts.places[name].name for name in network if name in view.shortage]:
        lines.append(line("shortage", names=listed(short)))
    if busy := [facts.places[name].name for name in network if name in view.workers and name != place.id]:
        lines.append(line("busy", names=listed(busy)))
    if lost := facts.owed(seat, place.id) - got:
        lines.append(line("supply_short", cubes=cube_words(lost)))
    return "\n".join(lines)
