"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.schema import NOBODY, OWNER, SIZE, Maker, Schema, array, cells, dice, pile, players, term
from hiram.core.schema.fields import computed, each_seat, hidden, names, number, numbers, one_of, seat, sequence, shown
from hiram.core.schema.shapes import Bunch, Flag, Item, Maybe, Number, Record, Rows, Seat, Some, Table
from hiram.core.tools import NONE, bit, bits
from hiram.games.wisdom_of_solomon.content.model import WAITING, WisdomContent
from hiram.games.wisdom_of_solomon.edge.view import WisdomSeatView, WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces, state as data
from hiram.games.wisdom_of_solomon.engine.rules import foreman
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

PHASES = ("keep", "purchase", "year", "over")
MOST_PLAYERS = 5
MOST_YEARS = 30
MOST_HANDICAP = 100
MOST = 10_000  # no count in a position is higher
LARGEST = 2**62 - 1
DEEPEST = 100  # frames
FRAMES = {number_: name.lower() for name, number_ in vars(ask).items() if name.isupper() and name != "GO"}
FRAME_NUMBERS = {name: number_ for number_, name in FRAMES.items()}
FRAME = Record(
    {
        "what": Item(list(FRAME_NUMBERS), "frame"),
        "seat": Number(-1, MOST_PLAYERS - 1),
        "numbers": Rows(Number(-1, LARGEST), 4),
    }
)


def phase_of(state: WisdomData) -> str:
    if state.ending != data.NOT_OVER:
        return "over"
    if state.year > 0:
        return "year"
    return "keep" if state.frames.kind() == ask.KEEP else "purchase"


def all_counts(name: str, all_names: Sequence[str], at: str = "") -> Maker:
    """How many there are of each name, all of them written; in a position that is read some may be left out."""

    def to(row: list[int]) -> dict[str, int]:
        return dict(zip(all_names, row, strict=True))

    def of(value: Any) -> list[int]:
        return [value.get(key, 0) for key in all_names]

    return array(name, at, len(all_names), Table(all_names, Number(0, MOST, 10), sparse=True), to, of)


class WisdomSchema(Schema[WisdomView]):
    """The fields of Wisdom of Solomon, with the names that a content file gives to cards and places."""

    def __init__(self, content: WisdomContent) -> None:
        self.content = content
        self.places = [place.id for place in content.locations]
        self.buildings = [card.id for card in content.buildings]
        self.cards = [card.id for card in content.fortunes]
        self.edges = [edge.id for edge in content.edges]
        self.tiles = [*self.places, *(f"S{number_:02}" for number_ in range(1, 16))]
        self.spots = [*self.places, *self.buildings]
        self.squares = act.square_names()
        kind, hand = Item(act.KIND_IDS, "kind of cube"), Some(self.cards, "card")
        market = Table(self.squares, kind, sparse=True, what="square")
        houses = Table(self.places, Number(0, MOST, 6), sparse=True)
        tile_values, tiles = content.tile_values, Bunch(content.tile_values, what="Temple Tile worth")
        super().__init__(
            (
                number("year", MOST, scale=10),
                seat("start_seat"),
                seat("next_start", optional=True),
                one_of("ending", data.ENDINGS),
                number("placements", MOST, seen=NOBODY),
                number("recalls", MOST, seen=NOBODY),
                all_counts("supply", act.KIND_IDS),
                hidden(computed("market", market, self.market_table, self.put_market)),
                computed("roads", Some(self.edges, "way"), self.roads, self.put_roads),
                names("shortage", self.places, what="location"),
                hidden(computed("workers", Table(self.spots, Seat(), sparse=True), self.workers, self.put_workers)),
                hidden(computed("holy", Table(act.HOLY_IDS, Seat(), sparse=True), self.claims, self.put_claims)),
                cells("offer", act.OFFER_COUNT, self.buildings, what="building"),
                pile("building_deck", self.buildings, what="building", seen=SIZE),
                pile("fortune_deck", self.cards, seen=SIZE),
                sequence("discards", self.cards),
                names("resolving", self.cards, what="card"),
                number("shuffles", MOST, at="generation", seen=NOBODY),
                numbers("shuffled_in", act.CARD_COUNT, MOST, seen=NOBODY),
                pile("temple", tile_values, what="Temple Tile worth", repeats=True, seen=SIZE),
                computed("box", tiles, self.box, self.put_box, seen=NOBODY),
                names("bag", self.tiles, what="tile"),
                names("aside", self.tiles, what="tile"),
                names("removed", self.tiles, what="tile"),
                number("holy_tiles", MOST, seen=NOBODY),
                one_of("drawn", self.tiles, at="drawn_tile", optional=True, what="tile"),
                computed("frames", Rows(FRAME, DEEPEST, exact=False), frame_rows, put_frames, seen=NOBODY),
                each_seat(
                    number("favor", MOST, scale=50),
                    all_counts("cubes", act.KIND_IDS),
                    number("unplaced", MOST, scale=6),
                    computed("retired", Flag(), lambda state, seat: bool((state.retired >> seat) & 1), put_retired),
                    number("holy_workers", MOST, at="in_holy", seen=NOBODY),
                    computed("houses", houses, self.houses, self.put_houses),
                    computed("buildings", Some(self.buildings, "building"), self.owned, self.put_owned),
                    all_counts("areas", act.AREA_IDS, at="in_area"),
                    computed("hand", hand, self.hand, self.put_hand, seen=OWNER, look=self.hand_seen),
                    one_of("kept", self.cards, optional=True, what="card", seen=OWNER),
                    names("waiting", WAITING, what="waiting effect"),
                    names("in_play", self.cards, what="card"),
                    computed("tiles", tiles, self.taken, self.put_taken, seen=OWNER),
                    shown("houses_left", Number(0, 6), lambda state, seat, _: int(state.houses_left[seat])),
                    shown("hand_size", Number(0, act.CARD_COUNT), lambda state, seat, _: int(state.hand_size[seat])),
                    shown("tile_count", Number(0, 20), lambda state, seat, _: int(state.tile_count(seat))),
                ),
                dice(),
                players(MOST_PLAYERS),
                term("solo", Flag()),
                term("max_years", Number(0, MOST_YEARS)),
                term("handicap", Number(0, MOST_HANDICAP)),
                term("never_asks", Flag()),
                shown("phase", Item(PHASES, "phase"), lambda state, *_: phase_of(state)),
                shown("market", Rows(Maybe(kind), act.SQUARES, titles=self.squares), self.market),
                shown("roads_left", Number(0, data.ROADS), lambda state, *_: int(state.roads_left())),
                shown("house_spaces", Table(self.places, Number(0, 15)), self.house_spaces, fixed=True),
                shown("spaces", Table(act.AREA_IDS, Number(0, 8)), self.spaces, fixed=True),
                shown("workers", Table(self.spots, Seat(), sparse=True), self.workers_sorted),
                shown("holy", Table(act.HOLY_IDS, Maybe(Seat())), self.holy),
            ),
            WisdomView,
            WisdomSeatView,
            room=MOST_PLAYERS,
            opened=lambda state: bool(state.ending != data.NOT_OVER),
            owns=lambda state, seat, viewer: seat == viewer and not state.is_automaton(seat),
        )

    # The board

    def market_table(self, state: WisdomData, _: int) -> dict[str, str]:
        return {self.squares[i]: act.KIND_IDS[cube] for i, cube in enumerate(state.market) if cube != NONE}

    def market(self, state: WisdomData, *_: object) -> tuple[str | None, ...]:
        return tuple(None if cube == NONE else act.KIND_IDS[cube] for cube in state.market)

    def put_market(self, state: WisdomData, _: int, value: dict[str, str]) -> None:
        for square, cube in value.items():
            state.market[self.squares.index(square)] = act.KIND_IDS.index(cube)

    def roads(self, state: WisdomData, _: int) -> list[str]:
        return [self.edges[edge] for edge in bits(state.roads)]

    def put_roads(self, state: WisdomData, _: int, value: list[str]) -> None:
        for edge in value:
            foreman.add_road(state, self.edges.index(edge))

    def workers(self, state: WisdomData, _: int) -> dict[str, int]:
        owners = [*state.worker_at, *state.worker_on]
        return {spot: int(owner) for spot, owner in zip(self.spots, owners, strict=True) if owner != NONE}

    def workers_sorted(self, state: WisdomData, *_: object) -> dict[str, int]:
        return dict(sorted(self.workers(state, NONE).items()))

    def put_workers(self, state: WisdomData, _: int, value: dict[str, int]) -> None:
        for spot, owner in value.items():
            place = self.spots.index(spot)
            if place < act.LOCATION_COUNT:
                state.worker_at[place] = owner
                state.standing |= bit(place)
            else:
                state.worker_on[place - act.LOCATION_COUNT] = owner

    def claims(self, state: WisdomData, _: int) -> dict[str, int]:
        return {space: owner for space, owner in self.holy(state).items() if owner is not None}

    def holy(self, state: WisdomData, *_: object) -> dict[str, int | None]:
        return {space: None if state.holy[i] == NONE else int(state.holy[i]) for i, space in enumerate(act.HOLY_IDS)}

    def put_claims(self, state: WisdomData, _: int, value: dict[str, int]) -> None:
        for space, owner in value.items():
            state.holy[act.HOLY_IDS.index(space)] = owner

    def box(self, state: WisdomData, _: int) -> list[int]:
        return [self.content.tile_values[kind] for kind in state.box]

    def put_box(self, state: WisdomData, _: int, value: list[int]) -> None:
        state.box = vec[i64]([self.content.tile_values.index(worth) for worth in value])

    def house_spaces(self, state: WisdomData, *_: object) -> dict[str, int]:
        return {place: int(room) for place, room in zip(self.places, state.terms.house_spaces, strict=True)}

    def spaces(self, state: WisdomData, *_: object) -> dict[str, int]:
        return {area: int(room) for area, room in zip(act.AREA_IDS, state.terms.area_spaces, strict=True)}

    # Players

    def houses(self, state: WisdomData, seat: int) -> dict[str, int]:
        row = seat * act.LOCATION_COUNT
        return {place: int(state.houses[row + i]) for i, place in enumerate(self.places) if state.houses[row + i]}

    def put_houses(self, state: WisdomData, seat: int, value: dict[str, int]) -> None:
        state.houses_left[seat] = state.terms.houses
        for place, many in value.items():
            for _ in range(many):
                foreman.add_house(state, seat, self.places.index(place))

    def owned(self, state: WisdomData, seat: int) -> list[str]:
        return [self.buildings[card] for card in bits(state.owned[seat])]

    def put_owned(self, state: WisdomData, seat: int, value: list[str]) -> None:
        for card in value:
            foreman.add_building(state, seat, self.buildings.index(card))

    def hand(self, state: WisdomData, seat: int) -> list[str]:
        """Jeroboam's: the one held longest first."""
        hand = state.oldest if state.is_automaton(seat) else bits(state.hand[seat])
        return [self.cards[card] for card in hand]

    def hand_seen(self, state: WisdomData, seat: int, _: int | None) -> list[str]:
        return [self.cards[card] for card in bits(state.hand[seat])]

    def put_hand(self, state: WisdomData, seat: int, value: list[str]) -> None:
        hand: vec[i64] = vec[i64]([self.cards.index(card) for card in value])
        for card in hand:
            state.hand[seat] |= bit(card)
        state.hand_size[seat] = len(hand)
        if state.is_automaton(seat):
            state.oldest = hand

    def taken(self, state: WisdomData, seat: int) -> list[int]:
        """The values of a seat's Temple Tiles, ascending."""
        row = state.tiles[seat * pieces.TILE_KINDS : (seat + 1) * pieces.TILE_KINDS]
        counts = zip(self.content.tile_values, row, strict=True)
        return sorted(value for value, many in counts for _ in range(int(many)))

    def put_taken(self, state: WisdomData, seat: int, value: list[int]) -> None:
        for worth in value:
            state.tiles[seat * pieces.TILE_KINDS + self.content.tile_values.index(worth)] += 1


def put_retired(state: WisdomData, seat: int, value: bool) -> None:
    state.retired |= int(value) << seat


def frame_rows(state: WisdomData, _: int) -> list[dict[str, Any]]:
    return [{"what": FRAMES[row[0]], "seat": row[1], "numbers": row[2:]} for row in state.frames.rows()]


def put_frames(state: WisdomData, _: int, value: list[dict[str, Any]]) -> None:
    state.frames = frames_of([[FRAME_NUMBERS[row["what"]], row["seat"], *row["numbers"]] for row in value])
