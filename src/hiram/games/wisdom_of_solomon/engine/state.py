"""The data of a position: what lies where, as integers and a few flat arrays."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import Deck
from hiram.games.wisdom_of_solomon.engine.actions import KINDS, LOCATION_COUNT
from hiram.games.wisdom_of_solomon.engine.terms import NONE, POWER_COUNT, TILE_KINDS, Terms

# Frames: questions that a seat is asked, with the numbers they hold.
ASK_KEEP: Final = 0  # setup: all seats at once, sealed
ASK_FIRST_BUY: Final = 1  # buys left
ASK_PLACE: Final = 2  # 1 when the Worker is placed and only the end of the turn is left
ASK_TRANSACT: Final = 3  # transactions left
ASK_ONTO: Final = 4  # kind sold
ASK_SLIDE: Final = 5
ASK_PLAY: Final = 6
ASK_GIVE: Final = 7  # Exotic that this Trader may give
ASK_TAKE: Final = 8  # kind given, cubes left, Exotic left
ASK_PRICE: Final = 9  # surcharge
ASK_LESS: Final = 10  # open slots
ASK_PAY: Final = 11  # open slots
ASK_BUILD: Final = 12
ASK_HOUSE: Final = 13
ASK_ROAD: Final = 14  # Roads left
ASK_REPEAT: Final = 15
ASK_DISCARD: Final = 16
ASK_SHORTAGE: Final = 17
ASK_MENORAH: Final = 18  # cubes left to give, seat that gets them
ASK_REPLACE: Final = 19  # cubes owed, Location of the Worker
ASK_DWELL: Final = 20  # cubes that may be taken
ASK_DWELL_TAKE: Final = 21  # pool, cubes left
ASK_AGAIN: Final = 22
ASK_INHERIT: Final = 23
ASK_BARNS: Final = 24
ASK_RECALL: Final = 25
ASK_JEROBOAM_ROAD: Final = 26  # ways to choose from
ASK_JEROBOAM_HOUSE: Final = 27
ASK_JEROBOAM_BUILDING: Final = 28  # Buildings to choose from
ASK_JEROBOAM_SHORTAGE: Final = 29  # Locations to choose from
# Frames: what goes on by itself when the frames above it are done.
GO: Final = 40
GO_TEMPLE: Final = 40  # 1 when the tile is taken
GO_RAISE: Final = 41  # position of the offer, stage
GO_RUN: Final = 42  # program, step, times done
GO_MENORAH: Final = 43  # how far round the table it has come
GO_JEROBOAM: Final = 44  # 1 when he has acted

# Why the game ended, and the names of that in positions and views.
NOT_OVER: Final = 0
LAST_HOUSE: Final = 1
LAST_TILE: Final = 2
LAST_YEAR: Final = 3
ENDINGS: Final = ["not_over", "last_house", "last_tile", "last_year"]

HUMAN: Final = 0
JEROBOAM: Final = 1


class WisdomData(State):
    """Everything of a position that can change, players side by side in each array."""

    # Interpreted, an object of more than thirty attributes is slow without slots; compiled it makes no difference.
    __slots__ = (
        "area_used",
        "aside",
        "bag",
        "box",
        "building_deck",
        "cubes",
        "discards",
        "drawn_tile",
        "ending",
        "favor",
        "fortune_deck",
        "frames",
        "generation",
        "hand",
        "hand_size",
        "holy",
        "holy_tiles",
        "homes",
        "house_room",
        "houses",
        "houses_left",
        "in_area",
        "in_holy",
        "in_play",
        "joined",
        "kept",
        "market",
        "mask",
        "may_stop",
        "next_start",
        "offer",
        "oldest",
        "owned",
        "placements",
        "powers",
        "recalls",
        "received",
        "removed",
        "resolving",
        "retired",
        "roads",
        "shortage",
        "shuffled_in",
        "standing",
        "start_seat",
        "supply",
        "temple",
        "terms",
        "tiles",
        "unplaced",
        "waiting",
        "worker_at",
        "worker_on",
        "year",
    )

    def __init__(
        self,
        terms: Terms,
        players: i64,
        dice: Dice,
        frames: Frames,
        start_seat: i64,
        temple: Deck,
        box: vec[i64],
        building_deck: Deck,
        fortune_deck: Deck,
    ) -> None:
        super().__init__(players, 0, dice)
        self.terms: Terms = terms
        self.automata = 1 if terms.solo else 0
        self.frames: Frames = frames
        self.mask: i64 = 0  # the answers to the question on top, a bit for each
        self.may_stop: i64 = 0  # the action that declines it, or 0
        self.year: i64 = 0
        self.start_seat: i64 = start_seat  # who holds the token
        self.next_start: i64 = NONE  # who claimed a Holy Place space first this year
        self.retired: i64 = 0  # a bit for each seat
        self.ending: i64 = NOT_OVER
        self.placements: i64 = 0  # of this year
        self.recalls: i64 = 0  # of this year
        self.roads: i64 = 0
        self.shortage: i64 = 0
        self.standing: i64 = 0  # the Locations with a Worker
        self.resolving: i64 = 0  # the cards that are being resolved
        self.generation: i64 = 0  # how often the Fortune deck has been shuffled anew
        self.bag: i64 = 0  # tiles: the fifteen Locations, then the fifteen solo tiles
        self.aside: i64 = 0
        self.removed: i64 = 0
        self.holy_tiles: i64 = 0  # drawn this year
        self.drawn_tile: i64 = NONE
        self.received: i64 = 0  # cubes taken, for comparing what Buildings bring Jeroboam; no part of a position
        self.temple: Deck = temple  # kinds of tiles
        self.box: vec[i64] = box  # never changes
        self.building_deck: Deck = building_deck
        self.fortune_deck: Deck = fortune_deck
        unlaid: vec[i64] = vec[i64]([])  # `lay_bare` makes the arrays; a copy gets those of its original
        self.offer: vec[i64] = unlaid  # row 1 to 4, deck top
        self.discards: vec[i64] = unlaid
        self.shuffled_in: vec[i64] = unlaid  # the shuffle in which each card last came into the deck
        self.oldest: vec[i64] = unlaid  # Jeroboam's cards, the one held longest first
        self.supply: vec[i64] = unlaid
        self.market: vec[i64] = unlaid
        self.worker_at: vec[i64] = unlaid
        self.worker_on: vec[i64] = unlaid
        self.holy: vec[i64] = unlaid
        self.area_used: vec[i64] = unlaid
        self.joined: vec[i64] = unlaid  # the Locations that Roads join to each
        self.house_room: vec[i64] = unlaid  # open Customs House spaces
        self.cubes: vec[i64] = unlaid
        self.favor: vec[i64] = unlaid
        self.unplaced: vec[i64] = unlaid
        self.houses_left: vec[i64] = unlaid
        self.houses: vec[i64] = unlaid
        self.homes: vec[i64] = unlaid  # the Locations with houses of each seat
        self.in_area: vec[i64] = unlaid
        self.in_holy: vec[i64] = unlaid
        self.owned: vec[i64] = unlaid  # Buildings
        self.powers: vec[i64] = unlaid
        self.hand: vec[i64] = unlaid
        self.hand_size: vec[i64] = unlaid
        self.kept: vec[i64] = unlaid  # sealed answers of the setup
        self.waiting: vec[i64] = unlaid
        self.in_play: vec[i64] = unlaid  # cards that stay before their player
        self.tiles: vec[i64] = unlaid

    def lay_bare(self) -> None:
        """The table before anything lies on it."""
        seats = int(self.players)
        self.offer = empty_cells(5)
        self.discards = zeros(0)
        self.shuffled_in = zeros(24)
        self.oldest = zeros(0)
        self.supply = zeros(KINDS)
        self.market = empty_cells(25)
        self.worker_at = empty_cells(LOCATION_COUNT)
        self.worker_on = empty_cells(26)
        self.holy = empty_cells(4)
        self.area_used = zeros(4)
        self.joined = zeros(LOCATION_COUNT)
        self.house_room = self.terms.house_spaces[:]
        self.cubes = zeros(seats * KINDS)
        self.favor = zeros(seats)
        self.unplaced = zeros(seats)
        self.houses_left = zeros(seats)
        self.houses = zeros(seats * LOCATION_COUNT)
        self.homes = zeros(seats)
        self.in_area = zeros(seats * 4)
        self.in_holy = zeros(seats)
        self.owned = zeros(seats)
        self.powers = zeros(seats * POWER_COUNT)
        self.hand = zeros(seats)
        self.hand_size = zeros(seats)
        self.kept = empty_cells(seats)
        self.waiting = zeros(seats)
        self.in_play = zeros(seats)
        self.tiles = zeros(seats * TILE_KINDS)

    def cube_count(self, seat: i64) -> i64:
        """How many cubes a seat holds."""
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.cubes[seat * KINDS + kind]
            kind += 1
        return total

    def tile_count(self, seat: i64) -> i64:
        """How many Temple Tiles a seat has."""
        total: i64 = 0
        kind: i64 = 0
        while kind < TILE_KINDS:
            total += self.tiles[seat * TILE_KINDS + kind]
            kind += 1
        return total

    def is_automaton(self, seat: i64) -> bool:
        return self.automata > 0 and seat == JEROBOAM

    def still_placing(self, seat: i64) -> bool:
        """A Worker is unplaced and the seat has not retired for the year (WS-0.9)."""
        return self.unplaced[seat] > 0 and not (self.retired >> seat) & 1

    def other_is_placing(self, seat: i64) -> bool:
        """Some other player is still placing."""
        for other, workers in enumerate(self.unplaced):
            if workers > 0 and other != seat and self.still_placing(other):
                return True
        return False

    def closed_to(self, seat: i64) -> i64:
        """The Locations that are closed to a player: an opponent's house and none of his own (WS-0.7)."""
        others: i64 = 0
        for other, homes in enumerate(self.homes):
            if other != seat:
                others |= homes
        return others & ~self.homes[seat]

    def roads_left(self) -> i64:
        """All Roads form one supply of fifteen (WS-1.11)."""
        return ROADS - bit_count(self.roads)


ROADS: Final = 15


def bit_count(number: i64) -> i64:
    return int(number).bit_count()


def empty_cells(number: int) -> vec[i64]:
    return vec[i64]([NONE] * number)


def zeros(number: int) -> vec[i64]:
    return vec[i64]([0] * number)
