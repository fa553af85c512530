"""What the rows of the content say of one another: checked, and built into the `PortalsContent`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import dist
from typing import Any

import msgspec

from hiram.core.files.content_files import Row, Rows, Table
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content import model
from hiram.games.portals_and_prophets.content.model import DECKS, PERIODS, REGIONS, SYMBOLS

TABLES_OF = {
    "cards.toml": ("card",),
    "map.toml": ("region", "location", "road", "portals"),
    "rules.toml": (
        *("period", "gauge", "fuel_color", "symbol", "count"),
        *("fuel_count", "component", "player_color", "value"),
    ),
}
FILE_OF = {table: file for file, tables in TABLES_OF.items() for table in tables}
USER_TABLES = ("card", "region", "board", "location", "road", "portals", "period", "symbol", "count", "fuel_color")
PLACES = (6, 120)
MOST_ROADS = 30  # from one place
MOST_COLORS = 6
NEAREST = 40  # how far apart two places are drawn at least

# The first letter of a card's id says its deck and its kind; the numbers run from 01 to the size given. So
# the decks have 18, 70 and 20 cards, and neither the bundled files nor a user's file can have other ones.
CARD_SERIES = {
    "G": ("genesis", "event", 18),
    "O": ("old_testament", "event", 60),
    "R": ("old_testament", "region", 4),
    "S": ("old_testament", "symbol", 6),
    "N": ("new_testament", "event", 20),
}
IDS_OF = {
    "card": tuple(f"{letter}{n:02}" for letter, (_, _, size) in CARD_SERIES.items() for n in range(1, size + 1)),
    "region": REGIONS,
    "symbol": SYMBOLS,
    "fuel_color": ("red", "blue", "yellow"),
    "period": PERIODS,
    "count": (*SYMBOLS, "judea", "samaria", "distant", "galilee", "coastal"),
    "fuel_count": DECKS,
    "value": model.PortalsValues.__struct_fields__,
}


class PortalsRows(Rows):
    """All rows; checks what they say of one another and builds the `PortalsContent`."""

    def __init__(self, tables: dict[str, Table], user_file: str | None) -> None:
        super().__init__(FILE_OF, user_file)
        self.cards = self.typed(tables, "card", model.CardRow)
        self.locations = self.typed(tables, "location", model.LocationRow)
        self.regions = self.typed(tables, "region", model.Region)
        self.symbols = self.typed(tables, "symbol", model.Symbol)
        self.periods = self.typed(tables, "period", model.Period)
        self.gauge = self.typed(tables, "gauge", model.FuelSpace)
        self.colors = self.typed(tables, "fuel_color", model.FuelColor)
        self.counts = self.typed(tables, "count", model.PortalsCount)
        self.fuel_counts = self.typed(tables, "fuel_count", model.FuelCount)
        self.components = self.typed(tables, "component", model.PortalsComponent)
        self.player_colors = self.typed(tables, "player_color", Row)
        self.values = self.typed(tables, "value", model.ValueRow)
        self.roads = {k: self.convert("road", k, row, model.RoadRow) for k, row in tables["road"].items()}
        self.portals = self.convert("portals", "suggested", tables["portals"]["suggested"], model.PortalsRow)
        board = tables.get("board", {})
        self.board = self.convert("board", "head", board["head"], model.BoardRow).name if board else ""
        self.place = {row.id: position for position, row in enumerate(self.locations)}
        self.color = {row.id: position for position, row in enumerate(self.colors)}

    def content(self) -> model.PortalsContent:
        """Check everything, then put ids in place of names."""
        self.check_colors()
        for row in self.locations:
            self.check_location(row)
        self.check_spread()
        for card in self.cards:
            self.check_card(card)
        self.check_symbol_cards()
        self.check_roads()
        self.check_gates()
        self.check_portals()
        self.check_counts()
        if self.user_file is None:
            self.check_every_location_has_an_event()
            self.check_bundled_totals()
        return self.build()

    # Rows by themselves

    def check_location(self, row: model.LocationRow) -> None:
        if row.region not in REGIONS:
            raise self.error("location", row.id, f"unknown region '{row.region}'")

    def check_colors(self) -> None:
        letters: dict[str, str] = {}
        for row in self.colors:
            if letters.setdefault(row.letter, row.id) != row.id:
                raise self.error("fuel_color", row.id, f"its letter {row.letter} is that of {letters[row.letter]}")
        if len(self.colors) > MOST_COLORS:
            raise self.error("fuel_color", self.colors[MOST_COLORS].id, f"there can be {MOST_COLORS} colours at most")

    def check_card(self, card: model.CardRow) -> None:
        deck, kind, _ = CARD_SERIES[card.id[0]]
        if card.kind != kind:
            raise self.error("card", card.id, f"kind is '{card.kind}' but cards {card.id[0]}.. are of kind '{kind}'")
        problems = self.event_problems(card) if kind == "event" else self.bonus_problems(card)
        for problem in problems:
            raise self.error("card", card.id, problem)
        if card.deck != deck:
            raise self.error("card", card.id, f"deck is '{card.deck}' but cards {card.id[0]}.. are of deck '{deck}'")

    def event_problems(self, card: model.CardRow) -> Iterator[str]:
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
        if card.fuel.color not in (*self.color, "none"):
            yield f"unknown fuel colour '{card.fuel.color}'; the colours are {', '.join(self.color)}"
        if (card.fuel.count == 0) != (card.fuel.color == "none"):
            yield f"fuel count is {card.fuel.count} but its color is '{card.fuel.color}'"
        if card.bonus_symbol != "none":
            yield "bonus_symbol is only for symbol cards"

    def time_problems(self, card: model.CardRow) -> Iterator[str]:
        if card.century not in PERIODS:
            yield f"unknown century '{card.century}'"
        period = PERIODS.index(card.century)
        if card.period != period:
            yield f"period is {card.period} but century '{card.century}' is period {period}"
        own = card.century if card.century in DECKS else "old_testament"
        if own != CARD_SERIES[card.id[0]][0]:
            yield f"century '{card.century}' does not belong to the deck of cards {card.id[0]}.."

    def bonus_problems(self, card: model.CardRow) -> Iterator[str]:
        wanted: dict[str, object] = {
            "century": "none",
            "period": NONE,
            "location": "none",
            "region": "wild" if card.kind == "region" else "none",
            "points": 0,
            "symbols": (),
            "fuel": model.Fuel(0, "none"),
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

    def check_spread(self) -> None:
        """As many places as the table has room for, each with some room of its own."""
        least, most = PLACES
        if not least <= len(self.locations) <= most:
            last = self.locations[-1].id
            raise self.error(
                "location", last, f"there are {len(self.locations)} places; {least} to {most} are possible"
            )
        for i, row in enumerate(self.locations):
            for other in self.locations[:i]:
                if dist((row.x, row.y), (other.x, other.y)) < NEAREST:
                    raise self.error("location", row.id, f"is drawn less than {NEAREST} px from {other.id}")

    def check_symbol_cards(self) -> None:
        owner: dict[str, str] = {}
        for card in self.cards:
            if card.kind == "symbol" and owner.setdefault(card.bonus_symbol, card.id) != card.id:
                raise self.error(
                    "card", card.id, f"bonus_symbol is '{card.bonus_symbol}', as on {owner[card.bonus_symbol]}"
                )

    def check_roads(self) -> None:
        for label, road in self.roads.items():
            for end in (road.a, road.b):
                if end not in self.place:
                    raise self.error("road", label, f"unknown location '{end}'")
            if road.a == road.b:
                raise self.error("road", label, "leads from a location to itself")
        neighbors = self.neighbors()
        reached = reached_from(neighbors, 0)
        for row in self.locations:
            if self.place[row.id] not in reached:
                raise self.error("location", row.id, f"cannot be reached by road from {self.locations[0].id}")
            if len(neighbors[self.place[row.id]]) > MOST_ROADS:
                raise self.error("location", row.id, f"has more than {MOST_ROADS} roads")

    def check_gates(self) -> None:
        """No pawn cuts the map: without any one place the others stay joined, by road alone (PP-R73).

        Portals only add ways, so what holds without them holds wherever they are. A printed board may have such
        places all the same; its owner then says so.
        """
        neighbors = self.neighbors()
        everywhere = set(range(len(neighbors)))
        for gate, row in enumerate(self.locations):
            rest = everywhere - {gate}
            parts: list[set[int]] = []
            while rest:
                parts.append(reached_from(neighbors, min(rest), shut=gate))
                rest -= parts[-1]
            if len(parts) > 1 and not row.gate:
                fewest: set[int] = min(parts, key=len)
                behind = ", ".join(self.locations[place].id for place in sorted(fewest))
                problem = f"a pawn here cuts the map: {behind} cannot be reached from the rest"
                raise self.error("location", row.id, f"{problem} (if your board is so, say gate = true)")

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
                found = tuple(fuel[row.id, icons, color] for color in self.color)
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

    def build(self) -> model.PortalsContent:
        first, second, third = (self.place[place] for place in self.portals.suggested)
        cards = tuple(self.build_card(index, row) for index, row in enumerate(self.cards))
        neighbors = self.neighbors()
        return model.PortalsContent(
            cards=cards,
            locations=tuple(build_location(i, row, neighbors[i], cards) for i, row in enumerate(self.locations)),
            regions=tuple(self.regions),
            symbols=tuple(self.symbols),
            periods=tuple(self.periods),
            gauge=tuple(self.gauge),
            colors=tuple(row.id for row in self.colors),
            color_letters=tuple(row.letter for row in self.colors),
            color_paints=tuple(row.color for row in self.colors),
            board=self.board,
            player_colors=tuple(row.id for row in self.player_colors),
            roads=tuple(self.ends()),
            suggested_portals=(first, second, third),
            counts=tuple(self.counts),
            components=tuple(self.components),
            values=model.PortalsValues(**{row.id: row.value for row in self.values}),
        )

    def build_card(self, index: int, row: model.CardRow) -> model.PortalsCard:
        return model.PortalsCard(
            index=index,
            location=self.place.get(row.location, NONE),
            region=_position(REGIONS, row.region),
            symbols=tuple(sorted(SYMBOLS.index(symbol) for symbol in row.symbols)),
            fuel=row.fuel.count,
            fuel_color=self.color.get(row.fuel.color, NONE),
            bonus_symbol=_position(SYMBOLS, row.bonus_symbol),
            **_shared(row, model.CardFace),
        )


def reached_from(neighbors: list[tuple[int, ...]], start: int, shut: int = NONE) -> set[int]:
    """The places that can be reached by road if one of them is shut."""
    reached, border = {start}, [start]
    while border:
        new = [there for there in neighbors[border.pop()] if there not in reached and there != shut]
        reached.update(new)
        border.extend(new)
    return reached


def build_location(
    index: int, row: model.LocationRow, neighbors: tuple[int, ...], cards: Iterable[model.PortalsCard]
) -> model.PortalsLocation:
    return model.PortalsLocation(
        index=index,
        region=REGIONS.index(row.region),
        neighbors=neighbors,
        cards=tuple(card.index for card in cards if card.location == index),
        **_shared(row, model.PortalsSpot),
    )


def _shared(row: Row, kind: type[Row]) -> dict[str, Any]:
    """The fields of a row that go into the content as they are: those of its base class."""
    return {field: getattr(row, field) for field in kind.__struct_fields__}


def _position(ids: tuple[str, ...], name: str) -> int:
    return ids.index(name) if name in ids else NONE
