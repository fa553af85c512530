"""Positions of Wisdom of Solomon in a line or two, and a table at which tests play and look.

A `Position` says only what the test is about; everything else is filled in so that the position is possible: cubes that
are nowhere named lie in the supply (or, if the test fixes the supply, with the last seat), Workers that are neither
unplaced nor named stand on far Locations, every house has a Building and every Building a house.

`Table.do` answers by itself what has only one answer, as a match does, and keeps those answers in `forced`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from hiram.core.dice import dice_of
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.game import WisdomOfSolomon
from hiram.registry import game_of
from support.playing import PlayTable

_game = game_of("wisdom_of_solomon")
assert isinstance(_game, WisdomOfSolomon)
GAME: WisdomOfSolomon = _game

KINDS = ("exotic", "gold", "copper", "stone", "wood", "food")
LETTERS = "XGCSWF"
BOX = dict(zip(KINDS, (6, 7, 8, 9, 10, 11), strict=True))
REMOVED = {1: 3, 2: 3, 3: 2, 4: 1, 5: 0}
WORKERS = {1: 6, 2: 6, 3: 5, 4: 4, 5: 4}
HOUSES = {1: 6, 2: 6, 3: 6, 4: 5, 5: 5}
TEMPLE = {1: 6, 2: 6, 3: 7, 4: 8, 5: 8}
LOCATIONS = [place.id for place in GAME.content.locations]
CARDS = [card.id for card in GAME.content.fortunes]
BUILDINGS = [card.id for card in GAME.content.buildings]
EDGES = {frozenset(LOCATIONS[end] for end in edge.ends): edge.id for edge in GAME.content.edges}
SOLO_TILES = [f"S{n:02}" for n in range(1, 16)]
# Where a house matters least to what a test is about, and which Buildings do nothing by themselves.
FAR_HOUSES = ("edom", "moab", "negev", "galilee", "jezreel", "ephraim", "bashan", "judah", "geshur", "gilead", "ammon")
FAR_WORKERS = ("egypt", "phoenicia", "aram", "philistia", "moab", "galilee", "jezreel", "bashan", "ammon", "edom")
IDLE_BUILDINGS = ("B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B17", "B24", "B26")


def cubes(letters: str) -> dict[str, int]:
    """'GXFF' as numbers by kind."""
    return {kind: letters.count(letter) for kind, letter in zip(KINDS, LETTERS, strict=True)}


def letters_of(numbers: dict[str, int]) -> str:
    """Numbers by kind as 'XGFF', in Resource order."""
    return "".join(letter * numbers[kind] for kind, letter in zip(KINDS, LETTERS, strict=True))


class Position:
    """A position in the making: a turn of seat 0 in year 1 unless said otherwise."""

    def __init__(self, players: int = 3, **options: object) -> None:
        self.players = players
        self.seats = max(2, players)
        self.options = GAME.read_options(players, options)
        self.seat = 0
        self.year = 1
        self.start = 0
        self.next_start: int | None = None
        self.favors = dict.fromkeys(range(self.seats), 10)
        self.reserves = dict.fromkeys(range(self.seats), "")
        self.mats = ["GG---", "CC---", "SS---", "WW---", "FF---"]
        self.fixed_supply: dict[str, int] | None = None
        self.house_list: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.owned: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.road_list: list[str] = []
        self.short: list[str] = []
        self.areas: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.spots: dict[str, int] = {}
        self.claims: dict[str, int] = {}
        self.unplaced: dict[int, int] = {}
        self.retired_seats: set[int] = set()
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.discarded: list[str] = []
        self.deck: list[str] | None = None
        self.effects: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.rows: list[str | None] | None = None
        self.building_order: list[str] = []
        self.temple_left: int | None = None
        self.tile_values: dict[int, list[int]] = {seat: [] for seat in range(self.seats)}
        self.in_bag: list[str] | None = None
        self.gone: list[str] = []
        self.holy_tiles = 0
        self.seed = "a quiet evening"

    # Whose turn it is, and what players have ----------------------------------------------------------------------

    def turn(self, seat: int, year: int = 1) -> Position:
        self.seat, self.year = seat, year
        return self

    def token(self, seat: int, next_start: int | None = None) -> Position:
        self.start, self.next_start = seat, next_start
        return self

    def has(self, seat: int, letters: str = "", favor: int | None = None) -> Position:
        self.reserves[seat] = letters
        if favor is not None:
            self.favors[seat] = favor
        return self

    def supply(self, **numbers: int) -> Position:
        """The whole supply, by letters: supply(X=2, G=1); what is left over lies with the last seat."""
        self.fixed_supply = {kind: numbers.get(letter, 0) for kind, letter in zip(KINDS, LETTERS, strict=True)}
        return self

    def market(self, *mats: str) -> Position:
        """Gold, Copper, Stone, Wood, Food, each from square 1 to 5, '-' for empty."""
        self.mats = list(mats)
        return self

    def houses(self, seat: int, *places: str) -> Position:
        self.house_list[seat] += places
        return self

    def buildings(self, seat: int, *cards: str) -> Position:
        self.owned[seat] += cards
        return self

    def roads(self, *pairs: str) -> Position:
        """'gilead-judah' and so on."""
        self.road_list += [EDGES[frozenset(pair.split("-"))] for pair in pairs]
        return self

    def shortage(self, *places: str) -> Position:
        self.short += places
        return self

    def workers(self, seat: int, *spots: str) -> Position:
        """Workers in areas, on Locations, on Buildings."""
        for spot in spots:
            if spot in ("merchant", "trader", "levite", "foreman"):
                self.areas[seat].append(spot)
            else:
                self.spots[spot] = seat
        return self

    def claimed(self, seat: int, space: str) -> Position:
        """All Workers of the seat that are not elsewhere stand at the Holy Place."""
        self.claims[space] = seat
        self.unplaced[seat] = 0
        return self

    def left(self, seat: int, number: int) -> Position:
        """So many Workers are unplaced; the others stand far away."""
        self.unplaced[seat] = number
        return self

    def retired(self, *seats: int) -> Position:
        self.retired_seats |= set(seats)
        return self

    def alone(self, number: int = 1) -> Position:
        """Only the seat whose turn it is still places, and has so many Workers."""
        self.retired_seats |= {seat for seat in range(self.seats) if seat != self.seat}
        return self.left(self.seat, number)

    def hand(self, seat: int, *cards: str) -> Position:
        self.hands[seat] = list(cards)
        return self

    def fortune(self, deck: Sequence[str], discards: Sequence[str] = ()) -> Position:
        """The whole Fortune deck, top first; what is nowhere named was discarded."""
        self.deck, self.discarded = list(deck), list(discards)
        return self

    def waiting(self, seat: int, *effects: str) -> Position:
        self.effects[seat] += effects
        return self

    def offer(self, *cards: str | None, then: Sequence[str] = ()) -> Position:
        """Row 1 to 4 and the deck top; `then` are the next cards of the deck."""
        self.rows, self.building_order = list(cards), list(then)
        return self

    def temple(self, left: int) -> Position:
        """So many Temple Tiles are on the board; the last seat has taken the others."""
        self.temple_left = left
        return self

    def tiles(self, seat: int, *values: int) -> Position:
        self.tile_values[seat] = list(values)
        return self

    def bag(self, *tiles: str, holy_tiles: int = 0, gone: Sequence[str] = ()) -> Position:
        """Only these tiles are in Jeroboam's bag; the others are aside, or out of the game."""
        self.in_bag, self.holy_tiles, self.gone = list(tiles), holy_tiles, list(gone)
        return self

    def dice(self, seed: object) -> Position:
        self.seed = str(seed)
        return self

    # Filling in ---------------------------------------------------------------------------------------------------

    def fill_houses(self) -> None:
        """Every Building has a house, and every house a Building."""
        tiers = 1 if self.seats == 2 else 2 if self.seats == 3 else 3
        room = {place.id: sum(place.spaces[:tiers]) for place in GAME.content.locations}
        for place in [place for places in self.house_list.values() for place in places]:
            room[place] -= 1
        ends = {place for pair, edge in EDGES.items() if edge in self.road_list for place in pair}
        named = {*self.spots, *ends, *(place for places in self.house_list.values() for place in places)}
        far = [place for place in FAR_HOUSES if place not in named] + [place for place in FAR_HOUSES if place in named]
        taken = {card for cards in self.owned.values() for card in cards} | {*(self.rows or ()), *self.building_order}
        for seat in range(self.seats):
            while len(self.house_list[seat]) < min(len(self.owned[seat]), HOUSES[self.players]):
                place = next(place for place in far if room[place])
                room[place] -= 1
                self.house_list[seat].append(place)
            while len(self.owned[seat]) < len(self.house_list[seat]):
                card = next(card for card in (*IDLE_BUILDINGS, *BUILDINGS) if card not in taken)
                taken.add(card)
                self.owned[seat].append(card)

    def fill_workers(self) -> dict[int, int]:
        """Far Workers; how many stand at the Holy Place."""
        at_holy = dict.fromkeys(range(self.seats), 0)
        for seat in range(self.seats):
            standing = len(self.areas[seat]) + sum(owner == seat for owner in self.spots.values())
            rest = WORKERS[self.players] - standing - self.unplaced.setdefault(seat, WORKERS[self.players] - standing)
            if seat in self.claims.values():
                at_holy[seat], rest = rest, 0
            while rest > 0:
                spot = next(place for place in FAR_WORKERS if place not in self.spots)
                self.spots[spot] = seat
                rest -= 1
        return at_holy

    def fill_supply(self) -> dict[str, int]:
        lying = Counter(letter for mat in self.mats for letter in mat)
        supply = {}
        for kind, letter in zip(KINDS, LETTERS, strict=True):
            held = sum(reserve.count(letter) for reserve in self.reserves.values())
            supply[kind] = BOX[kind] - REMOVED[self.players] - held - lying[letter]
            if self.fixed_supply is not None:
                extra = supply[kind] - self.fixed_supply[kind]
                assert extra >= 0, f"there are not so many {kind} cubes"
                self.reserves[self.seats - 1] += letter * extra
                supply[kind] = self.fixed_supply[kind]
        return supply

    def fill_tiles(self) -> tuple[list[int], list[int]]:
        """The tiles on the board, and those in the box."""
        values = [value for value in GAME.content.tile_values for _ in range(4)]
        for taken in self.tile_values.values():
            for value in taken:
                values.remove(value)
        total = TEMPLE[self.players]
        while self.temple_left is not None and total - sum(map(len, self.tile_values.values())) > self.temple_left:
            self.tile_values[self.seats - 1].append(values.pop())
        left = total - sum(map(len, self.tile_values.values()))
        return values[:left], values[left:]

    def json(self) -> dict[str, Any]:
        self.fill_houses()
        at_holy = self.fill_workers()
        supply = self.fill_supply()
        temple, box = self.fill_tiles()
        in_play = {seat: ["F05"] if "rain" in self.effects[seat] else [] for seat in range(self.seats)}
        named = {card for cards in (*self.hands.values(), *in_play.values()) for card in cards}
        rest = [card for card in CARDS if card not in named and card not in self.discarded]
        deck = rest if self.deck is None else self.deck
        self.discarded += [card for card in rest if card not in deck]
        mine = {card for cards in self.owned.values() for card in cards}
        others = [card for card in BUILDINGS if card not in mine and card not in self.building_order]
        if self.rows is None:
            self.rows = list(others[:5])
        later = [*self.building_order, *(card for card in others if card not in self.rows)]
        placed = sum(map(len, self.areas.values())) + len(self.spots) + sum(at_holy.values())
        return {
            "year": self.year,
            "start_seat": self.start,
            "next_start": self.next_start,
            "ending": "not_over",
            "placements": max(placed, 1),
            "recalls": 1,
            "supply": supply,
            "market": {
                f"{kind} {square}": KINDS[LETTERS.index(letter)]
                for kind, mat in zip(KINDS[1:], self.mats, strict=True)
                for square, letter in enumerate(mat, 1)
                if letter != "-"
            },
            "roads": sorted(self.road_list),
            "shortage": sorted(self.short),
            "workers": self.spots,
            "holy": self.claims,
            "offer": self.rows,
            "building_deck": later,
            "fortune_deck": deck,
            "discards": self.discarded,
            "resolving": [],
            "shuffles": 0,
            "shuffled_in": [0] * 24,
            "temple": temple,
            "box": box,
            **self.solo_tiles(),
            "drawn": None,
            "frames": [{"what": "place", "seat": self.seat, "numbers": [0, 0, 0, 0]}],
            "seats": [self.seat_json(seat, at_holy[seat], in_play[seat]) for seat in range(self.seats)],
            "dice": list(dice_of(self.seed.encode()).words()),
        }

    def solo_tiles(self) -> dict[str, Any]:
        tiles = [*(place for place in LOCATIONS if place not in self.short), *SOLO_TILES]
        if self.players > 1:
            tiles = []
        bag = tiles if self.in_bag is None else self.in_bag
        aside = [tile for tile in tiles if tile not in bag and tile not in self.gone]
        return {"bag": bag, "aside": aside, "removed": self.gone, "holy_tiles": self.holy_tiles}

    def seat_json(self, seat: int, at_holy: int, in_play: list[str]) -> dict[str, Any]:
        return {
            "favor": self.favors[seat],
            "cubes": cubes(self.reserves[seat]),
            "unplaced": self.unplaced[seat],
            "retired": seat in self.retired_seats,
            "holy_workers": at_holy,
            "houses": dict(Counter(self.house_list[seat])),
            "buildings": sorted(self.owned[seat]),
            "areas": dict(Counter(self.areas[seat])),
            "hand": self.hands[seat],
            "kept": None,
            "waiting": [name for name in ("desires", "stronghold", "peace", "rain") if name in self.effects[seat]],
            "in_play": in_play,
            "tiles": self.tile_values[seat],
        }

    def table(self) -> Table:
        return Table(GAME.from_position(self.players, self.options, self.json()))


class Table(PlayTable[WisdomState, WisdomView]):
    """A state that tests play on, read through the game's own edge."""

    game = GAME

    def __init__(self, state: WisdomState) -> None:
        super().__init__(state)
        self.forced: list[str] = []

    def do(self, *actions: str) -> Table:
        """Answer one question after another; what has a single answer is answered by itself."""
        for action in actions:
            self.settle(action)
            self.act(self.seat, action)
        self.settle("")
        return self

    def settle(self, wanted: str) -> None:
        while not self.state.over:
            seat = int(self.state.next_seat())
            legal = self.legal(seat)
            if len(legal) != 1 or legal[0] == wanted or GAME.question(self.state, seat).telling:
                return
            self.forced.append(legal[0])
            self.act(seat, legal[0])

    def act(self, seat: int, *names: str) -> Table:
        super().act(seat, *names)
        assert GAME.broken_invariants(self.state) == []
        return self

    def options(self, verb: str) -> list[str]:
        """What may be done with a verb: options('place') is ['merchant', 'judah', ...]."""
        found = [name.partition(" ") for name in self.legal()]
        return [what for first, _, what in found if first == verb]

    def cubes(self, seat: int = 0) -> str:
        return letters_of(self.view().seats[seat].cubes)

    def favor(self, seat: int = 0) -> int:
        return self.view().seats[seat].favor

    def hand(self, seat: int = 0) -> tuple[str, ...]:
        return tuple(GAME.to_position(self.state)["seats"][seat]["hand"])

    def mat(self, kind: str) -> str:
        """A mat as 'GX---'."""
        start = 5 * (KINDS.index(kind) - 1)
        return "".join(
            "-" if cube is None else LETTERS[KINDS.index(cube)] for cube in self.view().market[start : start + 5]
        )

    def supply(self, letter: str) -> int:
        return self.view().supply[KINDS[LETTERS.index(letter)]]

    def score(self, seat: int) -> int:
        return int(self.state.scores()[seat])


def new_game(players: int = 3, seed: object = 1, **options: object) -> Table:
    """A game before the first decision."""
    canonical = GAME.read_options(players, options)
    return Table(GAME.new_state(players, canonical, dice_of(f"test {seed}".encode())))


def kept_all(table: Table) -> Table:
    """Everybody keeps the first of the two opening cards."""
    while table.view().phase == "keep":
        seat = table.seat
        table.state.apply(seat, int(table.state.legal(seat)[0]))
    return table


def bought_all(table: Table) -> Table:
    """Nobody buys anything in the initial purchase."""
    kept_all(table)
    while table.view().phase == "purchase":
        table.act(table.seat, "stop")
    return table


def at_the_foreman(make: Callable[[], Position]) -> Table:
    """The human goes to Edom, and of the tiles in the bag Jeroboam draws the Foreman first."""
    for seed in range(60):
        table = make().dice(seed).table().do("place edom")
        draws = [event.fields["tile_drawn"] for event in table.events() if event.kind == "jeroboam_draws"]
        if draws[0] in ("S08", "S09", "S10") and "jeroboam_chooses_card" in table.kinds():
            return table
    raise AssertionError("he never drew the Foreman tile first")


def after_merchant(position: Position) -> Table:
    """Seat 0 has visited the Merchant, bought nothing, and may play a card."""
    return position.table().do("place merchant", "stop")


def solo() -> Position:
    """The human's turn; he goes to Edom, which is barren, and then Jeroboam draws."""
    return Position(1).shortage("edom")


def drawn(position: Position) -> Table:
    return position.table().do("place edom")


def why(table: Table) -> list[object]:
    """Why tiles were laid aside."""
    return [event.fields["why"] for event in table.events() if event.kind == "jeroboam_aside"]
