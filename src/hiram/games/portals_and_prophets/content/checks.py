"""What the rows of the content say of one another: checked, and built into the `Content`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from hiram.core.files.content_files import Row, Rows, Table
from hiram.games.portals_and_prophets.content.model import (
    COLORS,
    DECKS,
    NONE,
    PERIODS,
    REGIONS,
    SYMBOLS,
    Card,
    Component,
    Content,
    Count,
    FuelSpace,
    Location,
    Period,
    Region,
    Symbol,
    Values,
)
from hiram.games.portals_and_prophets.content.rows import (
    CARD_SERIES,
    FILE_OF,
    CardRow,
    ColorRow,
    ComponentRow,
    CountRow,
    Fuel,
    FuelCountRow,
    GaugeRow,
    LocationRow,
    PeriodRow,
    PlayerColorRow,
    PortalsRow,
    RegionRow,
    RoadRow,
    SymbolRow,
    ValueRow,
)


class PortalsRows(Rows):
    """All rows; checks what they say of one another and builds the `Content`."""

    def __init__(self, tables: dict[str, Table], user_file: str | None) -> None:
        super().__init__(FILE_OF, user_file)
        self.cards = self.typed(tables, "card", CardRow)
        self.locations = self.typed(tables, "location", LocationRow)
        self.regions = self.typed(tables, "region", RegionRow)
        self.symbols = self.typed(tables, "symbol", SymbolRow)
        self.periods = self.typed(tables, "period", PeriodRow)
        self.gauge = self.typed(tables, "gauge", GaugeRow)
        self.colors = self.typed(tables, "fuel_color", ColorRow)
        self.counts = self.typed(tables, "count", CountRow)
        self.fuel_counts = self.typed(tables, "fuel_count", FuelCountRow)
        self.components = self.typed(tables, "component", ComponentRow)
        self.player_colors = self.typed(tables, "player_color", PlayerColorRow)
        self.values = self.typed(tables, "value", ValueRow)
        self.roads = {k: self.convert("road", k, row, RoadRow) for k, row in tables["road"].items()}
        self.portals = self.convert("portals", "suggested", tables["portals"]["suggested"], PortalsRow)
        self.place = {row.id: position for position, row in enumerate(self.locations)}

    def content(self) -> Content:
        """Check everything, then put ids in place of names."""
        for row in self.locations:
            self.check_location(row)
        for card in self.cards:
            self.check_card(card)
        self.check_every_location_has_an_event()
        self.check_symbol_cards()
        self.check_roads()
        self.check_portals()
        self.check_counts()
        if self.user_file is None:
            self.check_bundled_totals()
        return self.build()

    # Rows by themselves

    def check_location(self, row: LocationRow) -> None:
        if row.region not in REGIONS:
            raise self.error("location", row.id, f"unknown region '{row.region}'")

    def check_card(self, card: CardRow) -> None:
        deck, kind, _ = CARD_SERIES[card.id[0]]
        if card.kind != kind:
            raise self.error("card", card.id, f"kind is '{card.kind}' but cards {card.id[0]}.. are of kind '{kind}'")
        problems = self.event_problems(card) if kind == "event" else self.bonus_problems(card)
        for problem in problems:
            raise self.error("card", card.id, problem)
        if card.deck != deck:
            raise self.error("card", card.id, f"deck is '{card.deck}' but cards {card.id[0]}.. are of deck '{deck}'")

    def event_problems(self, card: CardRow) -> Iterator[str]:
        """What is wrong with an event. Each problem is looked for only if there was none before it."""
        yield from self.time_problems(card)
        if card.location not in self.place:
            yield f"unknown location '{card.location}'"
        if card.region not in REGIONS:
            yield f"unknown region '{card.region}'"
        region = self.locations[self.place[card.location]].region
        if card.region != region:
            yield f"region is '{card.region}' but its location {card.location} lies in '{region}'"
        for symbol in card.symbols:
            if symbol not in SYMBOLS:
                yield f"unknown symbol '{symbol}'"
        if len(set(card.symbols)) < len(card.symbols):
            yield "a symbol is given twice"
        if (card.fuel.count == 0) != (card.fuel.color == "none"):
            yield f"fuel count is {card.fuel.count} but its color is '{card.fuel.color}'"
        if card.bonus_symbol != "none":
            yield "bonus_symbol is only for symbol cards"

    def time_problems(self, card: CardRow) -> Iterator[str]:
        if card.century not in PERIODS:
            yield f"unknown century '{card.century}'"
        period = PERIODS.index(card.century)
        if card.period != period:
            yield f"period is {card.period} but century '{card.century}' is period {period}"
        own = card.century if card.century in DECKS else "old_testament"
        if own != CARD_SERIES[card.id[0]][0]:
            yield f"century '{card.century}' does not belong to the deck of cards {card.id[0]}.."

    def bonus_problems(self, card: CardRow) -> Iterator[str]:
        wanted: dict[str, object] = {
            "century": "none",
            "period": NONE,
            "location": "none",
            "region": "wild" if card.kind == "region" else "none",
            "points": 0,
            "symbols": (),
            "fuel": Fuel(0, "none"),
        }
        if card.kind == "region":
            wanted["bonus_symbol"] = "none"
        elif card.bonus_symbol not in SYMBOLS:
            yield f"unknown bonus_symbol '{card.bonus_symbol}'"
        for field, value in wanted.items():
            if getattr(card, field) != value:
                yield f"{field} must be {msgspec.json.encode(value).decode()} on a {card.kind} card"

    # Rows together

    def check_every_location_has_an_event(self) -> None:
        used = {card.location for card in self.cards}
        for row in self.locations:
            if row.id not in used:
                raise self.error("location", row.id, "no event takes place here")

    def check_symbol_cards(self) -> None:
        owner: dict[str, str] = {}
        for card in self.cards:
            if card.kind == "symbol" and owner.setdefault(card.bonus_symbol, card.id) != card.id:
                raise self.error(
                    "card",
                    card.id,
                    f"bonus_symbol is '{card.bonus_symbol}', as on {owner[card.bonus_symbol]}",
                )

    def check_roads(self) -> None:
        for label, road in self.roads.items():
            for end in (road.a, road.b):
                if end not in self.place:
                    raise self.error("road", label, f"unknown location '{end}'")
            if road.a == road.b:
                raise self.error("road", label, "leads from a location to itself")
        neighbors = self.neighbors()
        reached, border = {0}, [0]
        while border:
            new = [there for there in neighbors[border.pop()] if there not in reached]
            reached.update(new)
            border.extend(new)
        for row in self.locations:
            if self.place[row.id] not in reached:
                raise self.error("location", row.id, f"cannot be reached by road from {self.locations[0].id}")

    def check_portals(self) -> None:
        taken: dict[str, str] = {}
        for place in self.portals.suggested:
            if place not in self.place:
                raise self.error("portals", "suggested", f"unknown location '{place}'")
            region = self.locations[self.place[place]].region
            if region in taken:
                raise self.error("portals", "suggested", f"{taken[region]} and {place} both lie in '{region}'")
            taken[region] = place

    def check_counts(self) -> None:
        """Cards with each symbol and in each region, deck by deck, against the count table."""
        for row in self.counts:
            if row.of != ("symbol" if row.id in SYMBOLS else "region"):
                raise self.error("count", row.id, f"is not a {row.of}")
            for deck, wanted in zip(DECKS, row.used, strict=True):
                cards = [card for card in self.cards if card.deck == deck]
                found = sum(row.id in card.symbols if row.of == "symbol" else card.region == row.id for card in cards)
                if found != wanted:
                    raise self.error("count", row.id, f"the {deck} deck has {found} such cards, not {wanted}")

    def check_bundled_totals(self) -> None:
        """Totals of house-designed and derived columns, which a user's own file is free to change."""
        regions = Counter(row.region for row in self.locations)
        for region in self.regions:
            self.check_total("region", region.id, "locations", regions[region.id], region.locations)
        dated = Counter(card.century for card in self.cards)
        for period in self.periods:
            self.check_total("period", period.id, "events", dated[period.id], period.events)
        fuel: Counter[tuple[str, int, str]] = Counter(
            (card.deck, card.fuel.count, card.fuel.color) for card in self.cards if card.kind == "event"
        )
        for row in self.fuel_counts:
            for field, icons, wanted in (("one", 1, row.one), ("two", 2, row.two)):
                found = tuple(fuel[row.id, icons, color] for color in COLORS)
                self.check_total("fuel_count", row.id, field, found, wanted)
            self.check_total("fuel_count", row.id, "none", fuel[row.id, 0, "none"], row.none)
        held: Counter[str] = Counter(card.deck for card in self.cards)
        held["event"] = sum(card.kind == "event" for card in self.cards)
        for component in self.components:
            if component.id in held:
                self.check_total("component", component.id, "count", held[component.id], component.count)

    def check_total(self, table: str, row: str, field: str, found: object, wanted: object) -> None:
        if found != wanted:
            raise self.error(table, row, f"{field} is {wanted} but there are {found}")

    # Building

    def ends(self) -> list[tuple[int, int]]:
        pairs = ((self.place[road.a], self.place[road.b]) for road in self.roads.values())
        return sorted((min(pair), max(pair)) for pair in pairs)

    def neighbors(self) -> list[tuple[int, ...]]:
        joined: list[set[int]] = [set() for _ in self.locations]
        for a, b in self.ends():
            joined[a].add(b)
            joined[b].add(a)
        return [tuple(sorted(there)) for there in joined]

    def build(self) -> Content:
        first, second, third = (self.place[place] for place in self.portals.suggested)
        cards = tuple(self.build_card(index, row) for index, row in enumerate(self.cards))
        return Content(
            cards=cards,
            locations=self.build_locations(cards),
            regions=self.build_regions(),
            symbols=tuple(Symbol(index=i, **_plain(row)) for i, row in enumerate(self.symbols)),
            periods=tuple(Period(index=i, **_plain(row, "events")) for i, row in enumerate(self.periods)),
            gauge=tuple(FuelSpace(index=i, **_plain(row)) for i, row in enumerate(self.gauge)),
            colors=tuple(row.id for row in self.colors),
            color_letters=tuple(row.letter for row in self.colors),
            player_colors=tuple(row.id for row in self.player_colors),
            roads=tuple(self.ends()),
            suggested_portals=(first, second, third),
            counts=tuple(Count(**_plain(row)) for row in self.counts),
            components=tuple(Component(**_plain(row)) for row in self.components),
            values=Values(**{row.id: row.value for row in self.values}),
        )

    def build_card(self, index: int, row: CardRow) -> Card:
        return Card(
            index=index,
            id=row.id,
            deck=row.deck,
            kind=row.kind,
            title=row.title,
            period=row.period,
            location=self.place.get(row.location, NONE),
            region=_position(REGIONS, row.region),
            points=row.points,
            symbols=tuple(sorted(SYMBOLS.index(symbol) for symbol in row.symbols)),
            fuel=row.fuel.count,
            fuel_color=_position(COLORS, row.fuel.color),
            bonus_symbol=_position(SYMBOLS, row.bonus_symbol),
            scripture=row.scripture,
            provenance=row.origins(),
        )

    def build_locations(self, cards: Iterable[Card]) -> tuple[Location, ...]:
        events: list[list[int]] = [[] for _ in self.locations]
        for card in cards:
            if card.location != NONE:
                events[card.location].append(card.index)
        return tuple(
            Location(
                index=index,
                region=REGIONS.index(row.region),
                neighbors=neighbors,
                cards=tuple(here),
                **_plain(row, "region"),
            )
            for index, (row, neighbors, here) in enumerate(zip(self.locations, self.neighbors(), events, strict=True))
        )

    def build_regions(self) -> tuple[Region, ...]:
        inside: dict[str, list[int]] = {region: [] for region in REGIONS}
        for row in self.locations:
            inside[row.region].append(self.place[row.id])
        return tuple(
            Region(index=index, locations=tuple(inside[row.id]), **_plain(row, "locations"))
            for index, row in enumerate(self.regions)
        )


def _plain(row: Row, *without: str) -> dict[str, Any]:
    """The fields of a row that go into the content as they are."""
    fields = {field: getattr(row, field) for field in row.__struct_fields__ if field not in without}
    return {**fields, "provenance": row.origins()}


def _position(ids: tuple[str, ...], name: str) -> int:
    return ids.index(name) if name in ids else NONE
