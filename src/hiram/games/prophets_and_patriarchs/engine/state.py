"""The data of a position: what lies where, as integers and a few flat arrays."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ALL_KINDS,
    CATEGORIES,
    GOODS,
    KIND_BITS,
    KINDS,
    NONE,
    Board,
    PatriarchsTerms,
)

TENTS: Final = 5
CITIES: Final = 5
OWNED: Final = 10  # cells of a seat for its buildings
LINE: Final = 18  # cells of a seat for its camels
RESOURCE_CARDS: Final = 27
SHEKELS: Final = 32
VIRTUE_TOKENS: Final = 42
OFFERS_A_TURN: Final = 3
LONGEST_LINE: Final = 2  # points
BANK_RATE: Final = 4  # cards that the bank wants for another one
ALL_RATE: Final = 3
OWN_RATE: Final = 2

# Sets of a seat, two words each: its camels, the edges that its pieces reach, the corners where its camels end.
OWN: Final = 0
REACH: Final = 2
ENDS: Final = 4
SETS: Final = 6
UNKNOWN: Final = -1  # in `movable`: to be found out when it is asked


class PatriarchsData(State):
    """Everything of a position that can change, players side by side in each array."""

    def __init__(self, terms: PatriarchsTerms, players: i64, dice: Dice, frames: Frames, board: Board) -> None:
        """All arrays are empty and all numbers at their start: `blank_state` or `copy_from` fill them."""
        super().__init__(players, 0, dice)
        nothing: vec[i64] = vec[i64]([])
        self.terms: PatriarchsTerms = terms
        self.frames: Frames = frames
        self.board: Board = board  # never changes once laid
        self.deck: vec[i64] = nothing  # category by category, the top card last; shared until a deck is shuffled again
        self.deck_left: vec[i64] = nothing  # by category; the cards above it are the discard pile
        self.tribe: vec[i64] = nothing
        self.hands: vec[i64] = nothing  # KINDS cells a seat
        self.hand_size: vec[i64] = nothing
        self.shekels: vec[i64] = nothing
        self.virtue: vec[i64] = nothing
        self.shield: vec[i64] = nothing
        self.captivity: vec[i64] = nothing
        self.tents: vec[i64] = nothing  # in reserve, as are cities and camels
        self.cities: vec[i64] = nothing
        self.camels: vec[i64] = nothing
        self.line: vec[i64] = nothing  # length of the longest line
        self.owned: vec[i64] = nothing  # OWNED cells a seat: the corners of its buildings, ascending, then NONE
        self.camels_of: vec[i64] = nothing  # LINE cells a seat: the edges of its camels, ascending, then NONE
        self.building: vec[i64] = nothing  # by corner: 0, or 1 + 2 * seat for a tent and 2 + 2 * seat for a city
        self.bank: vec[i64] = nothing  # by good
        self.barren: vec[i64] = nothing  # by resource: rolls, the one of this turn included
        self.discounts: vec[i64] = nothing  # KINDS cells a piece
        # What the seats (and, last, everybody) do not know of the hands:
        # doubts[(viewer * players + seat) * KINDS + kind] is how many cards of the kind the
        # seat has beyond those that the viewer is sure of.
        self.doubts: vec[i64] = nothing
        self.picked: vec[i64] = nothing  # KINDS cells a seat: what is to be passed on, sealed
        self.to_pick: vec[i64] = nothing
        # Answers to an offer: 0, or 1 + OFFER_ITEMS * what the seat gives + what it wants.
        self.bids: vec[i64] = nothing
        # What follows from the rest, kept because it is asked all the time (`take_stock` computes it again).
        self.purse: vec[i64] = nothing  # the hand of a seat in one number
        self.points: vec[i64] = nothing  # the score without the longest line
        self.rates: vec[i64] = nothing  # at which a seat trades with the bank, in one number
        self.prices: vec[i64] = nothing  # what a camel, a tent and a city cost the active player, in one number each
        self.sets: vec[i64] = nothing  # SETS cells a seat
        self.movable: vec[i64] = nothing  # a bit for each cell of `owned` whose tent may move, or UNKNOWN
        self.stocked: i64 = ALL_KINDS  # the kinds that the bank has
        self.asked: i64 = NONE  # the kind of the top frame, while somebody has to decide
        self.first: i64 = NONE
        self.active: i64 = NONE
        self.round: i64 = 0
        self.rolled: i64 = 0
        self.die: i64 = 0  # the first die of that number
        self.sent: i64 = 0  # the second number of a 7
        self.sent_die: i64 = 0  # the first die of that one
        self.prophet: i64 = NONE
        self.false: i64 = NONE
        self.by_card: i64 = 0  # whether a card has sent the False Prophet there, not a roll
        self.card: i64 = NONE  # being resolved
        self.memory: i64 = 0  # the selectors that the card has evaluated
        self.market: i64 = 0
        self.extra_moves: i64 = 0
        self.moves_used: i64 = 0
        self.offers: i64 = 0
        self.skips_building: i64 = 0
        self.winner: i64 = NONE
        self.ending: i64 = ask.NOT_OVER
        self.gatherings: i64 = 0
        self.doubtful: i64 = 0  # the sum of all doubts
        self.discounted: i64 = 0  # the sum of all discounts
        self.built_low: i64 = 0  # corners with a building
        self.built_high: i64 = 0
        self.barred_low: i64 = 0  # corners with a building on them or beside them
        self.barred_high: i64 = 0
        self.taken_low: i64 = 0  # edges with a camel
        self.taken_high: i64 = 0

    def copy_from(self, other: "PatriarchsData") -> None:
        """Take over everything that can change, but frames and dice."""
        self.deck = other.deck
        self.deck_left = other.deck_left[:]
        self.tribe = other.tribe[:]
        self.hands = other.hands[:]
        self.hand_size = other.hand_size[:]
        self.shekels = other.shekels[:]
        self.virtue = other.virtue[:]
        self.shield = other.shield[:]
        self.captivity = other.captivity[:]
        self.tents = other.tents[:]
        self.cities = other.cities[:]
        self.camels = other.camels[:]
        self.line = other.line[:]
        self.owned = other.owned[:]
        self.camels_of = other.camels_of[:]
        self.building = other.building[:]
        self.bank = other.bank[:]
        self.barren = other.barren[:]
        self.discounts = other.discounts[:]
        self.doubts = other.doubts[:]
        self.picked = other.picked[:]
        self.to_pick = other.to_pick[:]
        self.bids = other.bids[:]
        self.purse = other.purse[:]
        self.points = other.points[:]
        self.rates = other.rates[:]
        self.prices = other.prices[:]
        self.sets = other.sets[:]
        self.movable = other.movable[:]
        self.acting = other.acting
        self.asked = other.asked
        self.stocked = other.stocked
        self.sealed = other.sealed
        self.over = other.over
        self.first = other.first
        self.active = other.active
        self.round = other.round
        self.rolled = other.rolled
        self.die = other.die
        self.sent = other.sent
        self.sent_die = other.sent_die
        self.prophet = other.prophet
        self.false = other.false
        self.by_card = other.by_card
        self.card = other.card
        self.memory = other.memory
        self.market = other.market
        self.extra_moves = other.extra_moves
        self.moves_used = other.moves_used
        self.offers = other.offers
        self.skips_building = other.skips_building
        self.winner = other.winner
        self.ending = other.ending
        self.gatherings = other.gatherings
        self.doubtful = other.doubtful
        self.discounted = other.discounted
        self.built_low = other.built_low
        self.built_high = other.built_high
        self.barred_low = other.barred_low
        self.barred_high = other.barred_high
        self.taken_low = other.taken_low
        self.taken_high = other.taken_high

    def buildings(self, seat: i64) -> i64:
        """How many tents and cities stand on the board."""
        return TENTS + CITIES - self.tents[seat] - self.cities[seat]

    def camels_out(self, seat: i64) -> i64:
        return self.terms.camels - self.camels[seat]

    def find_purses(self) -> None:
        """Each hand in one number."""
        for seat in range(self.players):
            purse: i64 = 0
            for kind in range(i64(KINDS)):
                purse += self.hands[seat * KINDS + kind] << (KIND_BITS * kind)
            self.purse[seat] = purse

    def sure_of(self, viewer: i64, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a viewer (`players` for everybody) knows to be in a hand."""
        return self.hands[seat * KINDS + kind] - self.doubts[(viewer * self.players + seat) * KINDS + kind]


def full_bank() -> vec[i64]:
    """27 cards of each resource, 32 Shekels, 42 Virtue Tokens (PA-3.12)."""
    return vec[i64]([RESOURCE_CARDS] * KINDS + [SHEKELS, VIRTUE_TOKENS])


def full_decks(terms: PatriarchsTerms) -> vec[i64]:
    return vec[i64]([int(terms.deck_size(category)) for category in range(CATEGORIES)])


assert GOODS == KINDS + 2
assert CORNERS == 80
