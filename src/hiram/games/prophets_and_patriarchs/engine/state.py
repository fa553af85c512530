"""The data of a position: what lies where, as integers and a few flat arrays."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.frames import Frames
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ALL_KINDS,
    CATEGORIES,
    GOODS,
    KIND_BITS,
    KINDS,
    NONE,
    Board,
    Terms,
)

# Frames: what is being asked, or is going on. The numbers of each are listed beside it.
CHOOSE_TRIBE: Final = 0
SETUP_TENT: Final = 1  # round of placement
SETUP_CAMEL: Final = 2  # round of placement, corner of the tent
PHASE: Final = 3  # stage of the turn, next category to draw
TURN: Final = 4
PLACE_FALSE: Final = 5  # the number that his tile bears, 0 for any
PLACE_PROPHET: Final = 6
EFFECTS: Final = 7  # step, end of the steps, seats still to be treated, chosen rival
CHOOSE_OPTION: Final = 8  # first of the two options
CHOOSE_RIVAL: Final = 9
TAKE_CARD: Final = 10  # cards left to take
DROP_CARD: Final = 11  # cards left to drop, why, receiver, step (NONE: no price can follow)
PASS_CARDS: Final = 12  # who passes, how many
SWAP_CARD: Final = 13  # exchanges left
PLACE_FREE: Final = 14  # camels left
LOSE_LINE: Final = 15  # camels left
FRUIT: Final = 16  # kinds received
MOVE_CAMEL: Final = 17  # corner of the tent, edge of its camel
MOVE_TENT: Final = 18  # corner of the tent, edge of its camel, new edge
OFFER_GIVE: Final = 19  # rival, or NONE for all; the offerer if it is a counter-offer
OFFER_WANT: Final = 20  # the same, what is given
ANSWER: Final = 21  # offerer, what is given, what is wanted, who is still to answer (NONE: it was made to one rival)
CAMEL_PAY: Final = 22  # edge
DEAL: Final = 23
FRAME_KINDS: Final = 24

# Why a card of the hand is dropped.
LOSING: Final = 0
PAYING: Final = 1
GIVING: Final = 2

# Stages of a turn.
ROLL_STAGE: Final = 0
EVENT_STAGE: Final = 1
RESOURCE_STAGE: Final = 2
BUILD_STAGE: Final = 3
END_STAGE: Final = 4

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

# Why the game ended.
NOT_OVER: Final = 0
TARGET_REACHED: Final = 1
ROUND_LIMIT: Final = 2


class PatriarchsData(State):
    """Everything of a position that can change, players side by side in each array."""

    def __init__(
        self,
        terms: Terms,
        players: i64,
        dice: Dice,
        frames: Frames,
        board: Board,
        deck: vec[i64],
        deck_left: vec[i64],
        tribe: vec[i64],
        hands: vec[i64],
        hand_size: vec[i64],
        shekels: vec[i64],
        virtue: vec[i64],
        shield: vec[i64],
        captivity: vec[i64],
        tents: vec[i64],
        cities: vec[i64],
        camels: vec[i64],
        line: vec[i64],
        owned: vec[i64],
        camels_of: vec[i64],
        building: vec[i64],
        bank: vec[i64],
        barren: vec[i64],
        discounts: vec[i64],
        doubts: vec[i64],
        picked: vec[i64],
        to_pick: vec[i64],
        bids: vec[i64],
        purse: vec[i64],
        points: vec[i64],
        rates: vec[i64],
        prices: vec[i64],
        sets: vec[i64],
        movable: vec[i64],
    ) -> None:
        super().__init__(players, 0, dice)
        self.terms: Terms = terms
        self.frames: Frames = frames
        self.board: Board = board  # never changes once laid
        self.deck: vec[i64] = deck  # category by category, the top card last; shared until a deck is shuffled again
        self.deck_left: vec[i64] = deck_left  # by category; the cards above it are the discard pile
        self.tribe: vec[i64] = tribe
        self.hands: vec[i64] = hands  # KINDS cells a seat
        self.hand_size: vec[i64] = hand_size
        self.shekels: vec[i64] = shekels
        self.virtue: vec[i64] = virtue
        self.shield: vec[i64] = shield
        self.captivity: vec[i64] = captivity
        self.tents: vec[i64] = tents  # in reserve, as are cities and camels
        self.cities: vec[i64] = cities
        self.camels: vec[i64] = camels
        self.line: vec[i64] = line  # length of the longest line
        self.owned: vec[i64] = owned  # OWNED cells a seat: the corners of its buildings, ascending, then NONE
        self.camels_of: vec[i64] = camels_of  # LINE cells a seat: the edges of its camels, ascending, then NONE
        self.building: vec[i64] = building  # by corner: 0, or 1 + 2 * seat for a tent and 2 + 2 * seat for a city
        self.bank: vec[i64] = bank  # by good
        self.barren: vec[i64] = barren  # by resource: turns; then by resource: the owner of the mark
        self.discounts: vec[i64] = discounts  # KINDS cells a piece
        # What the seats (and, last, everybody) do not know of the hands:
        # doubts[(viewer * players + seat) * KINDS + kind] is how many cards of the kind the
        # seat has beyond those that the viewer is sure of.
        self.doubts: vec[i64] = doubts
        self.picked: vec[i64] = picked  # KINDS cells a seat: what is to be passed on, sealed
        self.to_pick: vec[i64] = to_pick
        self.bids: vec[i64] = bids  # answers to an offer: 0, or 1 + OFFER_ITEMS * what the seat gives + what it wants
        # What follows from the rest, kept because it is asked all the time (`take_stock` finds it anew).
        self.purse: vec[i64] = purse  # the hand of a seat in one number
        self.points: vec[i64] = points  # the score without the longest line
        self.rates: vec[i64] = rates  # at which a seat trades with the bank, in one number
        self.prices: vec[i64] = prices  # what a camel, a tent and a city cost the active player, in one number each
        self.sets: vec[i64] = sets  # SETS cells a seat
        self.movable: vec[i64] = movable  # a bit for each cell of `owned` whose tent may move, or UNKNOWN
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
        self.card: i64 = NONE  # being resolved
        self.memory: i64 = 0  # the selectors that the card has evaluated
        self.market: i64 = 0
        self.extra_moves: i64 = 0
        self.moves_used: i64 = 0
        self.offers: i64 = 0
        self.skips_building: i64 = 0
        self.winner: i64 = NONE
        self.ending: i64 = NOT_OVER
        self.gatherings: i64 = 0
        self.doubtful: i64 = 0  # the sum of all doubts
        self.discounted: i64 = 0  # the sum of all discounts
        self.built_low: i64 = 0  # corners with a building
        self.built_high: i64 = 0
        self.barred_low: i64 = 0  # corners with a building on them or beside them
        self.barred_high: i64 = 0
        self.taken_low: i64 = 0  # edges with a camel
        self.taken_high: i64 = 0

    def copy_numbers(self, other: "PatriarchsData") -> None:
        """Take over what is no array."""
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
        seat: i64 = 0
        while seat < self.players:
            purse: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                purse += self.hands[seat * KINDS + kind] << (KIND_BITS * kind)
                kind += 1
            self.purse[seat] = purse
            seat += 1

    def sure_of(self, viewer: i64, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a viewer (`players` for everybody) knows to be in a hand."""
        return self.hands[seat * KINDS + kind] - self.doubts[(viewer * self.players + seat) * KINDS + kind]


def zeros(number: int) -> vec[i64]:
    return vec[i64]([0] * number)


def empty_cells(number: int) -> vec[i64]:
    return vec[i64]([NONE] * number)


def full_bank() -> vec[i64]:
    """27 cards of each resource, 32 Shekels, 42 Virtue Tokens (PA-3.12)."""
    return vec[i64]([RESOURCE_CARDS] * KINDS + [SHEKELS, VIRTUE_TOKENS])


def full_decks(terms: Terms) -> vec[i64]:
    return vec[i64]([int(terms.deck_size(category)) for category in range(CATEGORIES)])


assert GOODS == KINDS + 2
assert CORNERS == 80
