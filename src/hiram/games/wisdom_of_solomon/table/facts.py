"""What a viewer can work out by looking: the network of a Location and what a Worker there would bring (WS-10)."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from hiram.games.wisdom_of_solomon.content.model import WisdomContent, WisdomLocation
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.table.art.pieces import kind_of
from hiram.games.wisdom_of_solomon.words.tips import cube_words, line
from hiram.scene.names import drawn_names


class WisdomViewFacts:
    """A view with the content and the players' names, and what follows from them."""

    def __init__(self, content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> None:
        self.content = content
        self.view = view
        self.names = drawn_names(names, [color.capitalize() for color, _ in content.colors])
        self.places = {place.id: place for place in content.locations}
        self.buildings = {card.id: card for card in content.buildings}
        self.fortunes = {card.id: card for card in content.fortunes}
        self.harvests: dict[tuple[int, str], Counter[str]] = {}

    @cached_property
    def joined(self) -> dict[str, set[str]]:
        """The Locations that each has a Road to."""
        joined: dict[str, set[str]] = {place.id: set() for place in self.content.locations}
        for edge in self.content.edges:
            if edge.id in self.view.roads:
                a, b = (self.content.locations[end].id for end in edge.ends)
                joined[a].add(b)
                joined[b].add(a)
        return joined

    def closed(self, seat: int) -> set[str]:
        """The Locations that are closed to a seat (WS-0.7)."""
        others = {place for other, row in enumerate(self.view.seats) if other != seat for place in row.houses}
        return others - set(self.view.seats[seat].houses)

    def network(self, seat: int, start: str) -> list[str]:
        """The Locations that a Worker of the seat collects from, Workers and Shortage Tiles aside (WS-10.3 to 10.7)."""
        row = self.view.seats[seat]
        if start not in row.houses:
            return [start]
        closed = set() if "peace" in row.waiting else self.closed(seat)
        reached, fresh = {start}, [start]
        while fresh:
            for end in self.joined[fresh.pop()] - reached - closed:
                reached.add(end)
                fresh.append(end)
        return [place.id for place in self.content.locations if place.id in reached]

    def harvest(self, seat: int, start: str) -> Counter[str]:
        """The cubes that a Worker of the seat would take there now, by kind (WS-10.10)."""
        if (seat, start) not in self.harvests:
            owed = self.owed(seat, start).items()
            self.harvests[seat, start] = Counter({kind: min(number, self.view.supply[kind]) for kind, number in owed})
        return self.harvests[seat, start]

    def owed(self, seat: int, start: str) -> Counter[str]:
        """The same, if the supply were endless (WS-10.8, WS-10.11, WS-11.7)."""
        view, row = self.view, self.view.seats[seat]
        places = self.places
        owed: Counter[str] = Counter()
        for name in self.network(seat, start):
            if name not in view.shortage and (name == start or name not in view.workers):
                owed.update(kind_of(letter) for letter in places[name].produces)
        if start in row.houses and "stronghold" in row.waiting:
            owed = Counter({kind: 2 * number for kind, number in owed.items()})
        for card in self.content.buildings:
            if card.id in row.buildings and card.power is not None and card.power.on == places[start].terrain:
                owed.update(kind_of(letter) for letter in card.power.take)
        if "rain" in row.waiting and "F" in places[start].produces and start not in view.shortage:
            owed["food"] += 1
        return owed

    def produced(self, place: WisdomLocation) -> str:
        """What is printed on a Location, in words; nothing while a Shortage Tile lies there (WS-1.4)."""
        printed = Counter(kind_of(letter) for letter in place.produces)
        return line("barren") if place.id in self.view.shortage else cube_words(printed)
