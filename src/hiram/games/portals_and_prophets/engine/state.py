"""The data of a position: what lies where, as integers and a few flat arrays."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import Deck
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT, NONE, REGIONS, SYMBOLS, Terms

# Frames: what is being asked.
PLACE: Final = 0  # put the pawn on the map
TURN: Final = 1  # act, or end the turn

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
    """Everything of a position that can change, players side by side in each array."""

    def __init__(
        self,
        terms: Terms,
        players: i64,
        acting: i64,
        dice: Dice,
        frames: Frames,
        start_seat: i64,
        round: i64,
        actions_left: i64,
        colors_used: i64,
        capsule: i64,
        fuel: i64,
        acted_this_round: i64,
        triggered_by: i64,
        ending: i64,
        occupied: i64,
        ot_deck: Deck,
        nt_deck: Deck,
        unseen: vec[i64],
        hands: vec[i64],
        hand_size: vec[i64],
        pawns: vec[i64],
        score: vec[i64],
        tally: vec[i64],
        face_up: vec[i64],
        where: vec[i64],
        laid: vec[i64],
    ) -> None:
        super().__init__(players, acting, dice)
        self.terms: Terms = terms
        self.frames: Frames = frames
        self.start_seat: i64 = start_seat
        self.round: i64 = round
        self.actions_left: i64 = actions_left
        self.colors_used: i64 = colors_used  # a bit for each colour exchanged this turn
        self.capsule: i64 = capsule
        self.fuel: i64 = fuel
        self.acted_this_round: i64 = acted_this_round
        self.triggered_by: i64 = triggered_by
        self.ending: i64 = ending
        self.occupied: i64 = occupied  # a bit for each location with a pawn
        self.ot_deck: Deck = ot_deck
        self.nt_deck: Deck = nt_deck
        self.unseen: vec[i64] = unseen  # never changes
        self.hands: vec[i64] = hands  # HAND_SPACE cells a seat, ascending, then NONE
        self.hand_size: vec[i64] = hand_size
        self.pawns: vec[i64] = pawns
        self.score: vec[i64] = score
        self.tally: vec[i64] = tally  # TALLY cells a seat
        self.face_up: vec[i64] = face_up
        self.where: vec[i64] = where  # for each card
        self.laid: vec[i64] = laid  # played and openly removed cards of all, in order

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, ascending."""
        start = seat * HAND_SPACE
        return [int(self.hands[start + i]) for i in range(int(self.hand_size[seat]))]

    def laid_at(self, where: int) -> list[int]:
        """The cards that lie in a played row or in the open pile, in the order in which they came there."""
        return [int(card) for card in self.laid if self.where[card] == where]

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


def empty_cells(number: int) -> vec[i64]:
    return vec[i64]([NONE] * number)


def zeros(number: int) -> vec[i64]:
    return vec[i64]([0] * number)


assert TALLY_SYMBOLS == REGIONS
assert TALLY_NT == REGIONS + SYMBOLS
