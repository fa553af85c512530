"""What a viewer can work out by looking: the network of a Location and what a Worker there would bring (WS-10)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.table.art.pieces import kind_of
from hiram.scene.memory import made_once
from hiram.scene.names import drawn_names

Cubes = tuple[tuple[str, int], ...]  # how many of each kind
Houses = tuple[tuple[str, int], ...]  # how many on each Location


@made_once
def shown_names(content: WisdomContent, names: tuple[str, ...]) -> tuple[str, ...]:
    return drawn_names(names, [color.capitalize() for color, _ in content.colors])


class WisdomLand(NamedTuple):
    """The Land of Israel as one viewer sees it: all that its Locations are drawn from, but for the supply."""

    content: WisdomContent
    names: tuple[str, ...]
    seat: int | None
    is_year: bool
    roads: tuple[str, ...]
    shortage: tuple[str, ...]
    workers: tuple[tuple[str, int], ...]
    rooms: tuple[int, ...]
    houses: tuple[Houses, ...]
    waiting: tuple[str, ...]
    buildings: tuple[str, ...]

    @classmethod
    def of(cls, content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> WisdomLand:
        own, houses = view.seats[view.seat or 0], tuple([(*row.houses.items(),) for row in view.seats])
        workers, rooms = (*view.workers.items(),), (*view.house_spaces.values(),)
        seen = (view.seat, view.phase == "year", view.roads, view.shortage, workers, rooms, houses)
        return cls(content, names, *seen, own.waiting, own.buildings)

    @property
    def closed(self) -> frozenset[str]:
        """The Locations that are closed to the viewer (WS-0.7)."""
        return closed_to(self.seat, self.houses)

    @property
    def networks(self) -> dict[str, tuple[str, ...]]:
        """The Locations that a Worker collects from beside each house of the viewer, Workers and Shortage Tiles aside
        (WS-10.3 to 10.7)."""
        closed = frozenset[str]() if "peace" in self.waiting else self.closed
        return joined_places(self.content, self.roads, self.houses[self.seat or 0], closed)


@made_once
def closed_to(seat: int | None, houses: tuple[Houses, ...]) -> frozenset[str]:
    others = {place for other, row in enumerate(houses) if other != seat for place, _ in row}
    return frozenset(others.difference(place for place, _ in houses[seat or 0]))


@made_once
def joined_places(
    content: WisdomContent, roads: tuple[str, ...], houses: Houses, closed: frozenset[str]
) -> dict[str, tuple[str, ...]]:
    places, ends = named(content).places, named(content).ends
    joined: dict[str, set[str]] = {place: set() for place in places}
    for a, b in (ends[road] for road in roads):
        joined[a].add(b)
        joined[b].add(a)
    found = {}
    for start, _ in houses:
        reached, fresh = {start}, [start]
        while fresh:
            for end in joined[fresh.pop()] - reached - closed:
                reached.add(end)
                fresh.append(end)
        found[start] = tuple(place for place in places if place in reached)
    return found


@made_once
def powers_of(content: WisdomContent, buildings: tuple[str, ...]) -> dict[str, str]:
    """What Buildings add on each terrain, by its letters (WS-11.7)."""
    found = dict[str, str]()
    for card in content.buildings:
        if card.power is not None and card.id in buildings:
            found[card.power.on] = found.get(card.power.on, "") + card.power.take
    return found


@made_once
def owners_of(houses: tuple[Houses, ...]) -> dict[str, tuple[int, ...]]:
    """Whose houses stand on each Location."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, row in enumerate(houses):
        for place, number in row:
            found[place] = found.get(place, ()) + (seat,) * number
    return found


def owed(land: WisdomLand, start: str, network: tuple[str, ...], taken: dict[str, int]) -> Cubes:
    """The cubes that a Worker of the viewer would bring, if the supply were endless (WS-10.8, WS-10.11); of a network
    only where a house of the viewer stands, and not from Locations that are taken."""
    places, waiting, shortage = named(land.content).places, land.waiting, land.shortage
    printed = "" if start in shortage else places[start].produces
    more = powers_of(land.content, land.buildings).get(places[start].terrain, "")
    if waiting and "rain" in waiting and "F" in printed:
        more += "F"
    if not network:
        return added(printed, False, more)
    others = [name for name in network if name not in shortage and name not in taken]
    printed = "".join([places[name].produces for name in others])
    return added(printed, "stronghold" in waiting, more)


@made_once
def added(printed: str, doubled: bool, more: str) -> Cubes:
    """Cubes by their letters, counted by kind; those that are printed perhaps twice."""
    cubes = Counter(kind_of(letter) for letter in printed)
    if doubled:
        cubes = Counter({kind: 2 * number for kind, number in cubes.items()})
    cubes.update(kind_of(letter) for letter in more)
    return tuple(cubes.items())
