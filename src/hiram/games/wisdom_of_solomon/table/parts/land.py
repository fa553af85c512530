"""The nodes of the Land of Israel: Locations with what stands on them, ways, and what a Worker would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hiram.core.text.words import listed
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WisdomContent, WisdomLocation
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.table.art.land import HOUSES_Y, PLATE, RING, spot
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, WAY, kind_of
from hiram.games.wisdom_of_solomon.table.facts import Cubes, WisdomLand, owed, owners_of
from hiram.games.wisdom_of_solomon.table.parts.board import worker_node
from hiram.games.wisdom_of_solomon.words.tips import TIPS, cube_words, line, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once

KIND = {kind: number for number, kind in enumerate(RESOURCES)}
NAMES = ("The Land of Israel", "The\nGreat\nSea", "Salt\nSea")


@drawn_once
def ground_nodes(content: WisdomContent, roads: tuple[str, ...], left: int) -> Iterable[Node]:
    """The land, with its ways."""
    text = (str(left), line("roads"))
    heap = Node("roads", "roads", "land", PLACE, 488, 734, text=text, **say("roads", roads=left))
    return Node("land", "land", "land", GROUND, text=NAMES), heap, *way_nodes(content, roads)


@drawn_once
def places_nodes(land: WisdomLand, supply: tuple[int, ...]) -> Iterable[Node]:
    """Every Location with what stands on it; of few the supply would not give all that a Worker is owed."""
    for number, (brought, drawn) in enumerate(plentiful_places(land)):
        given = brought and limited(brought, supply)
        yield from drawn if given is brought else place_nodes(land, number, given, dict(land.workers))


def way_nodes(content: WisdomContent, roads: tuple[str, ...]) -> list[Node]:
    """Footpaths, and the Roads that lie on them."""
    nodes = []
    places = content.locations
    for edge in content.edges:
        a, b = places[edge.ends[0]], places[edge.ends[1]]
        (ax, ay), (bx, by) = spot(a), spot(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        built = edge.id in roads
        what = "road" if built else "footpath" if a.israel or b.israel else "footpath_outside"
        said = say(what, between=listed([a.name, b.name]))
        nodes.append(Node(f"edge.{edge.id}", f"path.{edge.id}", "land", WAY, x, y, **said))
        if built:
            nodes.append(Node(f"road.{edge.id}", f"road.{edge.id}", "land", WAY, x, y, tip=said["tip"], via="roads"))
    return nodes


class Yield(NamedTuple):
    """What a Worker of the viewer would bring from a Location that is open to him, from where and why not more."""

    network: tuple[str, ...]
    roads: tuple[str, ...]  # in the network (WS-10.4)
    got: Cubes
    owed: Cubes
    short: tuple[str, ...]  # Locations of the network with Shortage Tiles
    busy: tuple[str, ...]  # and with Workers


@lru_cache(maxsize=512)  # large, and asked for again only while a viewer sees the supply change
def plentiful_places(land: WisdomLand) -> tuple[tuple[Yield | None, tuple[Node, ...]], ...]:
    """What a Worker of the viewer would bring from each Location, and its nodes, if the supply were endless."""
    workers, closed, found = dict(land.workers), land.closed, list[tuple[Yield | None, tuple[Node, ...]]]()
    is_open, networks = land.seat is not None and land.is_year, land.networks
    for number, place in enumerate(land.content.locations):
        free = is_open and place.id not in workers and place.id not in closed
        brought = prospect(land, place.id, networks.get(place.id, ()), workers) if free else None
        found.append((brought, place_nodes(land, number, brought, workers)))
    return tuple(found)


def place_nodes(land: WisdomLand, number: int, brought: Yield | None, workers: dict[str, int]) -> tuple[Node, ...]:
    """A Location with its houses, its Worker and its Shortage Tile; hovering says what a Worker would bring."""
    id = land.content.locations[number].id
    worker, short, rooms = workers.get(id), id in land.shortage, land.rooms[number]
    closed = brought is None and worker is None and land.seat is not None and land.is_year
    built = owners_of(land.houses).get(id, ())
    return drawn_place(land.content, number, land.names, worker, closed, brought, short, rooms, built)


def limited(brought: Yield, supply: tuple[int, ...]) -> Yield:
    """What the supply gives of it; mostly all."""
    for kind, number in brought.owed:
        if supply[KIND[kind]] < number:
            got = [(kind, min(number, supply[KIND[kind]])) for kind, number in brought.owed]
            return brought._replace(got=tuple(got))
    return brought


def prospect(land: WisdomLand, id: str, network: tuple[str, ...], workers: dict[str, int]) -> Yield:
    """What a Worker on a Location brings, if the supply were endless; without a house there, from it alone."""
    given = owed(land, id, network, workers)
    if len(network) < 2:
        return Yield((id,), (), given, given, (id,) if id in land.shortage else (), ())
    ends = named(land.content).ends
    short = tuple([name for name in network if name in land.shortage])
    busy = tuple([name for name in network if name in workers])
    roads = [road for road in ends if road in land.roads and all(end in network for end in ends[road])]
    return Yield(network, tuple(roads), given, given, short, busy)


@drawn_once
def drawn_place(
    content: WisdomContent,
    number: int,
    names: tuple[str, ...],
    worker: int | None,
    closed: bool,
    brought: Yield | None,
    short: bool,
    rooms: int,
    built: tuple[int, ...],
) -> list[Node]:
    place = content.locations[number]
    (x, y), id, text, label = spot(place), place.id, (place.name, *place.produces), f"{place.name}, {place.terrain}"
    head, shows = f"{place.name}: {place.terrain}{'' if place.israel else line('outside')}.", preview(brought)
    if worker is not None:
        tip = line("taken", head=head, name=names[worker])
    elif brought is not None:
        tip = open_tip(content, head, brought)
        label += line("brings_label", cubes=cube_words(dict(brought.got)))
    elif closed:
        tip = line("closed", head=head)
    else:
        printed = Counter(kind_of(letter) for letter in place.produces)
        tip = line("produces", head=head, cubes=line("barren") if short else cube_words(printed))
    nodes = [Node(f"loc.{id}", f"plate.{id}", "land", PLACE, x, y, text=text, label=label, tip=tip, shows=shows)]
    if short:
        level, said = y - 3 if place.israel else y + 12, say("shortage", place=place.name)
        nodes.append(
            Node(f"shortage.{id}", "shortage", "land", THING, x + 22, level, text=TIPS.nodes["shortage"].text, **said)
        )
    nodes += house_nodes(place, names, rooms, built, x, y)
    if worker is not None:
        at, where = (x + RING[0], y + RING[1] + 15), line("on_place", name=place.name)
        nodes.append(worker_node(names[worker], f"worker.{id}", worker, "land", *at, 0.88, where=where))
    if brought is not None:
        nodes += yield_nodes(place, sum(many for _, many in brought.got), short, x, y, tip, shows)
    return nodes


def house_nodes(
    place: WisdomLocation, names: tuple[str, ...], rooms: int, built: tuple[int, ...], x: float, y: float
) -> list[Node]:
    nodes = []
    for number in range(rooms):
        hx, hy = x + 21 - 12 * (rooms - 1) + 24 * number, y + HOUSES_Y
        at = f"{place.id}.{number}"
        if number < len(built):
            owner = built[number]
            cls, via, said = f"seat{owner}", f"panel.{owner}", say("house", name=names[owner], place=place.name)
            nodes.append(Node(f"house.{at}", f"house.{owner}", "land", PIECE, hx, hy, cls=cls, via=via, **said))
        else:
            nodes.append(Node(f"room.{at}", "room", "land", THING, hx, hy, **say("room", place=place.name)))
    return nodes


def yield_nodes(
    place: WisdomLocation, number: int, short: bool, x: float, y: float, tip: str, shows: tuple[str, ...]
) -> list[Node]:
    """The number of cubes, where a Worker of the viewer would bring something else than what is printed."""
    if number == len(place.produces) or (number == 0 and short):
        return []
    look = "yield" if number > len(place.produces) else "yield.low"
    corner = (x + PLATE[0] / 2 - 5, y - PLATE[1] / 2 + 2)
    return [Node(f"yield.{place.id}", look, "land", TOP, *corner, text=(str(number),), tip=tip, shows=shows)]


def preview(brought: Yield | None) -> tuple[str, ...]:
    """What lights up with a Location that is open to the viewer: its network, the Roads in it, and the piles that its
    cubes come from (WS-10.4, WS-10.5)."""
    if brought is None:
        return ()
    piles = [f"supply.{kind}" for kind, number in brought.got if number]
    return (*(f"loc.{name}" for name in brought.network), *(f"road.{road}" for road in brought.roads), *piles)


def open_tip(content: WisdomContent, head: str, brought: Yield) -> str:
    """What a Worker of the viewer would bring, from where and why not more."""

    def told(key: str, places: tuple[str, ...]) -> str:
        return line(key, names=listed([place.name for place in content.locations if place.id in places]))

    network, _, got, owed, short, busy = brought
    lines = [line("brings", head=head, cubes=cube_words(dict(got)))]
    lines += [told("network", network)] if len(network) > 1 else []
    lines += [told(key, places) for key, places in (("shortage", short), ("busy", busy)) if places]
    if lost := Counter(dict(owed)) - Counter(dict(got)):
        lines.append(line("supply_short", cubes=cube_words(lost)))
    return "\n".join(lines)
