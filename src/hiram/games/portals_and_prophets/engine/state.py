"""The data of a position: what lies where, as integers and a few flat arrays."""

from abc import abstractmethod
from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, Deck, deck_of, empty_cells, zeros
from hiram.games.portals_and_prophets.engine.actions import CARDS, SLOTS
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT, REGIONS, SYMBOLS, PortalsTerms

# Where a card is. A hand and a played row are a base plus their seat.
IN_DECK: Final = 0
UNSEEN: Final = 1
FACE_UP: Final = 2
REMOVED: Final = 3
PLAYED_BY: Final = 8
HELD_BY: Final = 16  # known to its owner alone
SEEN_WITH: Final = 24  # in a hand, but all saw it taken face up

HAND_LIMIT: Final = 7
HAND_SPACE: Final = 8  # one more than the limit, for the option lenient_draw
ACTIONS_PER_TURN: Final = 4

# The tally of a seat: its played events by region and by symbol, and those of the New Testament.
TALLY_SYMBOLS: Final = 5
TALLY_NT: Final = 11
TALLY: Final = 12

# Why the game ended.
NOT_OVER: Final = 0
THIRD_NT_CARD: Final = 1
ROUND_CAP: Final = 2
IDLE_ROUND: Final = 3
SIMPLIFIED_END: Final = 4
ENDINGS: Final = ("not_over", "third_new_testament_card", "round_cap", "idle_round", "simplified_end")


class PortalsData(State):
    """Everything of a position that can change, players side by side in each array.

    A new state is empty, for setup or a position to fill in; a state made from another has its own copy of everything.
    """

    def __init__(self, terms: PortalsTerms, players: i64, dice: Dice, source: "PortalsData | None" = None) -> None:
        super().__init__(players, 0, dice)
        self.terms: PortalsTerms = terms
        if source is None:
            self.frames: Frames = frames_of([])
            self.start_seat: i64 = 0
            self.round: i64 = 1
            self.actions_left: i64 = 0
            self.colors_used: i64 = 0  # a bit for each colour exchanged this turn
            self.capsule: i64 = 0
            self.fuel: i64 = 0
            self.acted_this_round: i64 = 0
            self.triggered_by: i64 = NONE
            self.ending: i64 = NOT_OVER
            self.ot_deck: Deck = deck_of([])
            self.nt_deck: Deck = deck_of([])
            self.unseen: vec[i64] = zeros(0)  # never changes
            self.hands: vec[i64] = empty_cells(players * HAND_SPACE)  # HAND_SPACE cells a seat, ascending, then NONE
            self.hand_size: vec[i64] = zeros(players)
            self.pawns: vec[i64] = empty_cells(players)
            self.score: vec[i64] = zeros(players)
            self.tally: vec[i64] = zeros(players * TALLY)  # TALLY cells a seat
            self.face_up: vec[i64] = empty_cells(SLOTS)
            self.where: vec[i64] = zeros(CARDS)  # for each card
            self.laid: vec[i64] = zeros(0)  # played and openly removed cards of all, in order
            return
        self.acting = source.acting
        self.over = source.over
        self.frames = source.frames.copy()
        self.start_seat = source.start_seat
        self.round = source.round
        self.actions_left = source.actions_left
        self.colors_used = source.colors_used
        self.capsule = source.capsule
        self.fuel = source.fuel
        self.acted_this_round = source.acted_this_round
        self.triggered_by = source.triggered_by
        self.ending = source.ending
        self.ot_deck = source.ot_deck.copy()
        self.nt_deck = source.nt_deck.copy()
        self.unseen = source.unseen
        self.hands = source.hands[:]
        self.hand_size = source.hand_size[:]
        self.pawns = source.pawns[:]
        self.score = source.score[:]
        self.tally = source.tally[:]
        self.face_up = source.face_up[:]
        self.where = source.where[:]
        self.laid = source.laid[:]

    @abstractmethod
    def copy(self) -> "PortalsData":
        """An independent state in the same position, without a journal."""

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, ascending."""
        start = seat * HAND_SPACE
        return [int(self.hands[start + i]) for i in range(int(self.hand_size[seat]))]

    def laid_at(self, where: int) -> list[int]:
        """The cards that lie in a played row or in the open pile, in the order in which they came there."""
        return [int(card) for card in self.laid if self.where[card] == where]

    def holds(self, seat: i64, card: i64) -> bool:
        """The card is in the seat's hand."""
        where: i64 = self.where[card]
        return where == HELD_BY + seat or where == SEEN_WITH + seat

    def is_free(self, location: i64) -> bool:
        """No pawn stands there (PP-5.3, PP-5.6)."""
        for pawn in self.pawns:  # noqa: SIM110 (faster so)
            if pawn == location:
                return False
        return True

    def region_count(self, seat: i64, region: i64) -> i64:
        return self.tally[seat * TALLY + region]

    def symbol_count(self, seat: i64, symbol: i64) -> i64:
        return self.tally[seat * TALLY + TALLY_SYMBOLS + symbol]

    def nt_played(self, seat: i64) -> i64:
        return self.tally[seat * TALLY + TALLY_NT]

    def count_played(self, seat: i64, card: i64) -> None:
        """Enter a played event into its player's tally."""
        tables = self.terms.tables
        row: i64 = seat * TALLY
        self.tally[row + tables.region[card]] += 1
        shown: i64 = tables.symbols[card]
        symbol: i64 = 0
        while shown != 0:
            if shown & 1:
                self.tally[row + TALLY_SYMBOLS + symbol] += 1
            shown >>= 1
            symbol += 1
        if tables.deck[card] == NEW_TESTAMENT:
            self.tally[row + TALLY_NT] += 1


assert TALLY_SYMBOLS == REGIONS
assert TALLY_NT == REGIONS + SYMBOLS
