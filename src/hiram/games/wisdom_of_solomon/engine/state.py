"""The data of a position: what lies where, as integers and a few flat arrays."""

from abc import abstractmethod
from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, Deck, count_bits, empty_cells, zeros
from hiram.games.wisdom_of_solomon.engine import actions as act, pieces
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTerms

# Why the game ended, and the names of that in positions and views.
NOT_OVER: Final = 0
LAST_HOUSE: Final = 1
LAST_TILE: Final = 2
LAST_YEAR: Final = 3
ENDINGS: Final = ["not_over", "last_house", "last_tile", "last_year"]

HUMAN: Final = 0
JEROBOAM: Final = 1

ROADS: Final = 15


class WisdomData(State):
    """Everything of a position that can change, players side by side in each array.

    Made from another state it is a copy; else the table is bare. Copies share the arrays that rarely change (`box`,
    `house_room`, `joined`, `oldest`, `powers`, `shuffled_in`): whoever changes one puts another in its place.
    """

    # Interpreted, an object of more than thirty attributes is slow without slots; compiled it makes no difference.
    __slots__ = (
        *("area_used", "aside", "bag", "box", "building_deck", "cubes", "discards", "drawn_tile", "ending"),
        *("favor", "fortune_deck", "frames", "generation", "hand", "hand_size", "holy", "holy_tiles"),
        *("homes", "house_room", "houses", "houses_left", "in_area", "in_holy", "in_play", "joined", "kept"),
        *("market", "mask", "may_stop", "next_start", "offer", "oldest", "owned", "placements", "powers"),
        *("recalls", "received", "removed", "resolving", "retired", "roads", "shortage", "shuffled_in"),
        *("standing", "start_seat", "supply", "temple", "terms", "tiles", "unplaced", "waiting", "worker_at"),
        *("worker_on", "year"),
    )

    def __init__(self, terms: WisdomTerms, dice: Dice, like: "WisdomData | None" = None) -> None:
        seats: i64 = terms.seats
        super().__init__(seats, 0, dice)
        self.automata = 1 if terms.solo else 0
        if like is not None:
            self.acting = like.acting
            self.sealed = like.sealed
            self.over = like.over
        self.terms: WisdomTerms = terms
        self.received: i64 = 0  # cubes taken, for comparing what Buildings bring Jeroboam; no part of a position
        self.frames: Frames = frames_of([]) if like is None else like.frames.copy()
        self.mask: i64 = i64(0) if like is None else like.mask  # the answers to the question on top, a bit for each
        self.may_stop: i64 = i64(0) if like is None else like.may_stop  # the action that declines it, or 0
        self.year: i64 = i64(0) if like is None else like.year
        self.start_seat: i64 = i64(0) if like is None else like.start_seat  # who holds the token
        self.next_start: i64 = NONE if like is None else like.next_start  # first claimer in the Holy Place this year
        self.retired: i64 = i64(0) if like is None else like.retired  # a bit for each seat
        self.ending: i64 = i64(NOT_OVER) if like is None else like.ending
        self.placements: i64 = i64(0) if like is None else like.placements  # of this year
        self.recalls: i64 = i64(0) if like is None else like.recalls  # of this year
        self.roads: i64 = i64(0) if like is None else like.roads
        self.shortage: i64 = i64(0) if like is None else like.shortage
        self.standing: i64 = i64(0) if like is None else like.standing  # the Locations with a Worker
        self.resolving: i64 = i64(0) if like is None else like.resolving  # the cards that are being resolved
        self.generation: i64 = i64(0) if like is None else like.generation  # shuffles of the Fortune deck so far
        self.bag: i64 = i64(0) if like is None else like.bag  # tiles: fifteen Locations, then fifteen solo tiles
        self.aside: i64 = i64(0) if like is None else like.aside
        self.removed: i64 = i64(0) if like is None else like.removed
        self.holy_tiles: i64 = i64(0) if like is None else like.holy_tiles  # drawn this year
        self.drawn_tile: i64 = i64(NONE) if like is None else like.drawn_tile
        self.temple: Deck = Deck(zeros(0), 0) if like is None else like.temple.copy()  # kinds of tiles
        self.box: vec[i64] = zeros(0) if like is None else like.box
        self.building_deck: Deck = Deck(zeros(0), 0) if like is None else like.building_deck.copy()
        self.fortune_deck: Deck = Deck(zeros(0), 0) if like is None else like.fortune_deck.copy()
        self.discards: vec[i64] = zeros(0) if like is None else like.discards[:]
        # the last shuffle of each card
        self.shuffled_in: vec[i64] = zeros(act.CARD_COUNT) if like is None else like.shuffled_in
        self.oldest: vec[i64] = zeros(0) if like is None else like.oldest  # Jeroboam's cards, the oldest first
        self.offer: vec[i64] = empty_cells(act.OFFER_COUNT) if like is None else like.offer[:]  # row 1 to 4, deck top
        self.supply: vec[i64] = zeros(act.KINDS) if like is None else like.supply[:]
        self.market: vec[i64] = empty_cells(act.SQUARES) if like is None else like.market[:]
        self.worker_at: vec[i64] = empty_cells(act.LOCATION_COUNT) if like is None else like.worker_at[:]
        self.worker_on: vec[i64] = empty_cells(act.BUILDING_COUNT) if like is None else like.worker_on[:]
        self.holy: vec[i64] = empty_cells(act.HOLY_COUNT) if like is None else like.holy[:]
        self.area_used: vec[i64] = zeros(act.AREA_COUNT) if like is None else like.area_used[:]
        self.joined: vec[i64] = zeros(act.LOCATION_COUNT) if like is None else like.joined  # by Roads, to each
        self.house_room: vec[i64] = terms.house_spaces[:] if like is None else like.house_room  # spaces left
        self.cubes: vec[i64] = zeros(seats * act.KINDS) if like is None else like.cubes[:]
        self.favor: vec[i64] = zeros(seats) if like is None else like.favor[:]
        self.unplaced: vec[i64] = zeros(seats) if like is None else like.unplaced[:]
        self.houses_left: vec[i64] = zeros(seats) if like is None else like.houses_left[:]
        self.houses: vec[i64] = zeros(seats * act.LOCATION_COUNT) if like is None else like.houses[:]
        self.homes: vec[i64] = zeros(seats) if like is None else like.homes[:]  # sets of Locations
        self.in_area: vec[i64] = zeros(seats * act.AREA_COUNT) if like is None else like.in_area[:]
        self.in_holy: vec[i64] = zeros(seats) if like is None else like.in_holy[:]
        self.owned: vec[i64] = zeros(seats) if like is None else like.owned[:]  # Buildings
        self.powers: vec[i64] = zeros(seats * pieces.POWER_COUNT) if like is None else like.powers
        self.hand: vec[i64] = zeros(seats) if like is None else like.hand[:]
        self.hand_size: vec[i64] = zeros(seats) if like is None else like.hand_size[:]
        self.kept: vec[i64] = empty_cells(seats) if like is None else like.kept[:]  # sealed answers of the setup
        self.waiting: vec[i64] = zeros(seats) if like is None else like.waiting[:]
        self.in_play: vec[i64] = zeros(seats) if like is None else like.in_play[:]  # cards that stay before a player
        self.tiles: vec[i64] = zeros(seats * pieces.TILE_KINDS) if like is None else like.tiles[:]

    @abstractmethod
    def copy(self) -> "WisdomData":
        """An independent state in the same position, without a journal."""

    def cube_count(self, seat: i64) -> i64:
        """How many cubes a seat holds."""
        total: i64 = 0
        for number in self.cubes[seat * act.KINDS : (seat + 1) * act.KINDS]:
            total += number
        return total

    def tile_count(self, seat: i64) -> i64:
        """How many Temple Tiles a seat has."""
        total: i64 = 0
        for number in self.tiles[seat * pieces.TILE_KINDS : (seat + 1) * pieces.TILE_KINDS]:
            total += number
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
        return ROADS - count_bits(self.roads)
