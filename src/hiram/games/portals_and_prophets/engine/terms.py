"""What never changes during a game: the cards and the map as numbers, and the terms agreed before it."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.state import BaseTerms, StaticTables
from hiram.core.tools import NONE, empty_cells, zeros

GENESIS: Final = 0
OLD_TESTAMENT: Final = 1
NEW_TESTAMENT: Final = 2

REGIONS: Final = 5
SYMBOLS: Final = 6
PORTALS: Final = 3
LAST_PERIOD: Final = 12
FULL: Final = 4

# What may happen when a hand of seven draws (PP-14).
STRICT: Final = 0
BLIND: Final = 1
CHOOSE: Final = 2
LENIENT: Final = ("off", "blind", "choose")

LEFT_OUT: Final = (2, 3, 8, 9, 11)  # by the short timeline: the 14th, 13th, 8th, 7th and 5th century (PP-15)


class PortalsTables(StaticTables):
    """The content of the game. Cards, locations, regions and symbols are numbers in the order of the content files."""

    def __init__(self, columns: dict[str, list[int]], roads: list[list[int]], colors: int) -> None:
        deck, period, location = columns["deck"], columns["period"], columns["location"]
        symbols, icons, color = columns["symbols"], columns["icons"], columns["color"]
        self.deck: vec[i64] = vec[i64](deck)
        # The cards of deck d, ascending, are by_deck[deck_from[d]] up to by_deck[deck_from[d + 1]].
        self.by_deck: vec[i64] = vec[i64](sorted(range(len(deck)), key=deck.__getitem__))
        self.deck_from: vec[i64] = vec[i64]([sum(of < number for of in deck) for number in range(NEW_TESTAMENT + 2)])
        self.period: vec[i64] = vec[i64](period)
        self.location: vec[i64] = vec[i64](location)
        self.region: vec[i64] = vec[i64](columns["region"])
        self.points: vec[i64] = vec[i64](columns["points"])
        self.symbols: vec[i64] = vec[i64](symbols)  # a bit for each symbol shown
        self.icons: vec[i64] = vec[i64](icons)
        self.color: vec[i64] = vec[i64](color)
        # a bit for the colour of its fuel, none if it has no icons
        self.burns: vec[i64] = vec[i64]([1 << color[card] if icons[card] else 0 for card in range(len(deck))])
        self.bonus_symbol: vec[i64] = vec[i64](columns["bonus_symbol"])
        self.is_region_card: vec[i64] = vec[i64](columns["is_region_card"])
        self.region_of: vec[i64] = vec[i64](columns["region_of"])
        self.roads: list[list[int]] = roads
        self.places: i64 = len(roads)
        self.colors: i64 = colors
        # For each period: how many events of it and of later ones show each symbol, and how many there are.
        self.to_come: vec[i64] = vec[i64]([0] * ((LAST_PERIOD + 1) * (SYMBOLS + 1)))
        for card in range(len(deck)):
            for capsule in range(period[card] + 1 if location[card] != NONE else 0):
                self.to_come[capsule * (SYMBOLS + 1) + SYMBOLS] += 1
                for symbol in range(SYMBOLS):
                    self.to_come[capsule * (SYMBOLS + 1) + symbol] += (symbols[card] >> symbol) & 1

    def cards_of(self, deck: int) -> vec[i64]:
        """The cards of one deck, ascending."""
        return self.by_deck[self.deck_from[deck] : self.deck_from[deck + 1]]


class Pockets:
    """Where one pawn can shut another one in: the places that all ways to the rest lead through.

    For each place, `gate` is the place whose occupation leaves least of the map to somebody standing here (NONE if
    the map stays whole whichever place is occupied, as the bundled one does), `shut` the part of the map that is then
    out of reach, in hundredths.
    """

    def __init__(self, places: i64) -> None:
        self.gate: vec[i64] = empty_cells(places)
        self.shut: vec[i64] = zeros(places)
        self.is_gate: vec[i64] = zeros(places)


class PortalsTerms(BaseTerms):
    """What was agreed before the first move: options, and the portals with the ways they open."""

    def __init__(
        self, tables: PortalsTables, team: bool, simplified: bool, lenient_draw: int, nt_round_cap: int, short: bool
    ) -> None:
        self.tables: PortalsTables = tables
        self.team: bool = team
        self.simplified: bool = simplified
        self.lenient_draw: i64 = lenient_draw
        self.short: bool = short
        # PP-10.6; in the simplified variant the capsule's arrival begins the last round (PP-13.4)
        self.last_round: i64 = self.rounds_to_come(0) + (1 if simplified else nt_round_cap)
        self.portals: list[int] = []
        self.ways: vec[i64] = vec[i64]([])
        self.ways_from: vec[i64] = vec[i64]([])
        self.steps: vec[i64] = vec[i64]([])  # from each location to each, row by row; walking.steps_between fills it
        self.pockets: Pockets | None = None  # walking.pockets fills it

    def open_portals(self, portals: list[int]) -> None:
        """The locations one step from each location, by road or portal, ascending: those of location p are
        ways[ways_from[p]] up to ways[ways_from[p + 1]]."""
        self.portals = portals
        self.ways_from = append(self.ways_from, 0)
        for location in range(len(self.tables.roads)):
            ends = set(self.tables.roads[location])
            if location in portals:
                ends.update(portal for portal in portals if portal != location)
            for end in sorted(ends):
                self.ways = append(self.ways, end)
            self.ways_from = append(self.ways_from, len(self.ways))

    def capsule_after(self, capsule: i64, rounds: i64) -> i64:
        """Where the capsule will be after some rounds (PP-3.9, PP-15.2); beyond LAST_PERIOD it would only wait."""
        if not self.short:
            return capsule + rounds
        for _ in range(rounds):
            capsule += 1
            while int(capsule) in LEFT_OUT:
                capsule += 1
        return capsule

    def rounds_to_come(self, capsule: i64) -> i64:
        """How many rounds it takes the capsule to come to the New Testament."""
        rounds: i64 = LAST_PERIOD - capsule
        if self.short:
            for period in LEFT_OUT:
                if period > capsule:
                    rounds -= 1
        return rounds
