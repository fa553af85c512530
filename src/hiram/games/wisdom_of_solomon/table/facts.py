"""What a viewer can work out by looking: the network of a Location and what a Worker there would bring (WS-10)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import WisdomFacts
from hiram.games.wisdom_of_solomon.table.art.pieces import kind_of
from hiram.scene.memory import derived
from hiram.scene.names import drawn_names

Cubes = tuple[tuple[str, int], ...]  # how many of each kind


@lru_cache(maxsize=512)
def shown_names(content: WisdomContent, names: tuple[str, ...]) -> tuple[str, ...]:
    return drawn_names(names, [color.capitalize() for color, _ in content.colors])


class WisdomViewFacts(WisdomFacts):
    """A view, and what follows from it for the viewer."""

    @derived
    def closed(self) -> frozenset[str]:
        """The Locations that are closed to the viewer (WS-0.7)."""
        rows = self.view.seats
        others = {place for seat, row in enumerate(rows) if seat != self.view.seat for place in row.houses}
        return frozenset(others.difference(rows[self.view.seat or 0].houses))

    @derived
    def networks(self) -> dict[str, tuple[str, ...]]:
        """The Locations that a Worker collects from beside each house of the viewer, Workers and Shortage Tiles aside
        (WS-10.3 to 10.7)."""
        joined: dict[str, set[str]] = {place: set() for place in self.places}
        for a, b in (self.ends[road] for road in self.view.roads):
            joined[a].add(b)
            joined[b].add(a)
        row = self.view.seats[self.view.seat or 0]
        closed = frozenset() if "peace" in row.waiting else self.closed
        found = {}
        for start in row.houses:
            reached, fresh = {start}, [start]
            while fresh:
                for end in joined[fresh.pop()] - reached - closed:
                    reached.add(end)
                    fresh.append(end)
            found[start] = tuple(place for place in self.places if place in reached)
        return found

    @derived
    def powers(self) -> dict[str, str]:
        """What the viewer's Buildings add on each terrain, by its letters (WS-11.7)."""
        owned, found = self.view.seats[self.view.seat or 0].buildings, dict[str, str]()
        for card in self.content.buildings:
            if card.power is not None and card.id in owned:
                found[card.power.on] = found.get(card.power.on, "") + card.power.take
        return found

    @derived
    def built(self) -> dict[str, tuple[int, ...]]:
        """Whose houses stand on each Location."""
        found: dict[str, tuple[int, ...]] = {}
        for seat, row in enumerate(self.view.seats):
            for place, number in row.houses.items():
                found[place] = found.get(place, ()) + (seat,) * number
        return found

    def owed(self, start: str) -> Cubes:
        """The cubes that a Worker of the viewer would bring, if the supply were endless (WS-10.8, WS-10.11)."""
        view, waiting, place = self.view, self.view.seats[self.view.seat or 0].waiting, self.places[start]
        printed, shortage, workers = "" if start in view.shortage else place.produces, view.shortage, view.workers
        more = self.powers.get(place.terrain, "")
        if waiting and "rain" in waiting and "F" in printed:
            more += "F"
        if start not in self.networks:
            return added(printed, False, more)
        others = [name for name in self.networks[start] if name not in shortage and name not in workers]
        printed = "".join([self.places[name].produces for name in others])
        return added(printed, "stronghold" in waiting, more)


@lru_cache(maxsize=4096)
def added(printed: str, doubled: bool, more: str) -> Cubes:
    """Cubes by their letters, counted by kind; those that are printed perhaps twice."""
    cubes = Counter(kind_of(letter) for letter in printed)
    if doubled:
        cubes = Counter({kind: 2 * number for kind, number in cubes.items()})
    cubes.update(kind_of(letter) for letter in more)
    return tuple(cubes.items())
