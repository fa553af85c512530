"""What a seat knows of a position."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.tools import NONE
from hiram.core.words import listed
from hiram.games.solomons_temple.bot.plan import Plan
from hiram.games.solomons_temple.bot.worth import distances
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings
from hiram.games.solomons_temple.engine.rules.legal import legal_actions
from hiram.games.solomons_temple.engine.rules.zones import discarded, may_refill, pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData

PILLARS = (deck.BOAZ, deck.JACHIN)
MANY = (
    *("cherubim", "lamps_south", "lamps_north", "lavers_south", "lavers_north", "levites"),
    *("sin_covetous_thoughts", "bad_offerings"),
)
PLURALS = frozenset(deck.CARD_IDS.index(card) for card in MANY)
"""The cards whose names are plurals."""


class Names:
    """The names of cards, gates and spots, by number."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        self.cards = list(cards)
        self.gates = list(gates)
        self.spots = list(spots)


class Facts:
    """A position as a seat knows it: both boards and discard piles, its own hand, the kinds of cards in its own draw
    pile, and the mere sizes of the other hand and pile.
    """

    def __init__(self, state: SolomonData, seat: int, names: Names) -> None:
        self.state = state
        self.seat = seat
        self.foe = 1 - seat
        self.names = names
        self.kind = int(state.frames.kind())
        self.point = int(state.frames.get(0)) if self.kind == ask.POINT else NONE
        self.given = int(state.giving) if self.kind == ask.PEACE_TAKE else NONE
        self.built = int(state.built[seat])
        self.sin = int(state.sin[seat])

    # Names

    def card(self, card: int) -> str:
        return self.names.cards[card]

    def form(self, one: str, many: str, *cards: int) -> str:
        """A word as it goes with the names of some cards: 'Porch stands', 'The Two Cherubim stand'."""
        return one if len(cards) == 1 and cards[0] not in PLURALS else many

    def into(self, structure: int) -> str:
        return f"{'on' if structure in PILLARS else 'in'} {self.home(structure)}"

    def home(self, structure: int) -> str:
        """A Structure in running text: the two pillars have names of their own."""
        return f"{'' if structure in PILLARS else 'the '}{self.card(structure)}"

    def gate(self, gate: int) -> str:
        return f"the {self.names.gates[gate]}"

    # The hand

    def own(self, card: int) -> int:
        """How many of a kind the seat holds, without what it is about to give."""
        return int(self.state.hand[self.seat * deck.CARDS + card]) - (card == self.given)

    def holding(self, mask: int) -> list[int]:
        return [card for card in bits(mask) if self.own(card) > 0]

    def fits(self) -> list[int]:
        """The Furnishings in hand whose place is ready."""
        return self.holding(int(fitting_furnishings(self.state, self.seat)))

    def wanting(self, structure: int) -> list[int]:
        """The Furnishings in hand that need a Structure."""
        return [
            card for card in range(deck.STRUCTURES, deck.TEMPLE) if self.needs(card) == structure and self.own(card) > 0
        ]

    def needs(self, furnishing: int) -> int:
        return int(self.state.terms.tables.structure[furnishing])

    def needed_by(self, structure: int) -> int:
        """How many Furnishings need a Structure."""
        return sum(self.needs(card) == structure for card in range(deck.STRUCTURES, deck.TEMPLE))

    def temple_ready(self) -> list[int]:
        """The Temple cards in hand that a build could place."""
        return self.holding(deck.STRUCTURE_MASK & ~self.built) + self.fits()

    def all_ready(self) -> list[int]:
        """All cards in hand that a build could place, Guarded Gates as one."""
        gate = [deck.GUARDED_GATE] if self.own(deck.GUARDED_GATE) and self.open_gates() else []
        return self.temple_ready() + gate

    def ready(self) -> list[str]:
        return [f"a {self.card(card)}" if card == deck.GUARDED_GATE else self.card(card) for card in self.all_ready()]

    # The board and the piles

    def open_gates(self) -> int:
        return terms.GATES - int(self.state.gates[self.seat]).bit_count()

    def furnished(self, board: int) -> int:
        return (int(self.state.built[board]) >> deck.STRUCTURES).bit_count()

    def missing_structures(self) -> int:
        return deck.STRUCTURES - (self.built & deck.STRUCTURE_MASK).bit_count()

    def in_pile(self) -> int:
        """The kinds in the own draw pile; what is about to be given goes there."""
        return int(pile_mask(self.state, self.seat)) | (1 << self.given if self.given != NONE else 0)

    def pile_structures(self) -> list[str]:
        return [self.card(card) for card in bits(self.in_pile() & deck.STRUCTURE_MASK)]

    def wish(self) -> str:
        """What of the own draw pile the Temple can use at once, if anything."""
        pile = self.in_pile()
        if self.built == deck.TEMPLE_MASK:
            return self.card(deck.FILLING) if has(pile, deck.FILLING) else ""
        structures = self.pile_structures()
        if structures:
            return structures[0] if len(structures) == 1 else "a missing Structure"
        fitting = bits(pile & int(fitting_furnishings(self.state, self.seat)))
        if fitting:
            return self.card(fitting[0]) if len(fitting) == 1 else "a Furnishing that fits"
        return ""

    def lost(self) -> list[int]:
        """What the Temple needs and lies in the own discard pile."""
        return [card for card in range(deck.FILLING + 1) if self.state.discard[self.seat * deck.CARDS + card]]

    def drawable(self) -> int:
        """How many cards the own draw pile can give."""
        number = int(self.state.piles[self.seat].left)
        return number + (int(discarded(self.state, self.seat)) if may_refill(self.state, self.seat) else 0)

    def replaced(self) -> bool:
        """Whether one card less in hand brings one more from the pile."""
        size = int(self.state.hand_size[self.seat])
        return size <= values.FULL_HAND and self.drawable() > values.FULL_HAND - size

    # Sins and offerings

    def unseen_sins(self) -> int:
        """How many Sins the other player can still have, in hand or in the draw pile."""
        kinds = range(deck.FIRST_SIN, deck.LOSS_OF_HEART + 1)
        gone = sum(int(self.state.discard[self.foe * deck.CARDS + card]) for card in kinds)
        return sum(int(self.state.terms.tables.copies[card]) for card in kinds) - gone - (self.sin != NONE)

    def offering_lacks(self, seat: int) -> str:
        """What a player has not in play for an offering, or nothing."""
        priest, altar = int(self.state.priest[seat]), int(self.state.altar[seat])
        lacks = (
            []
            if priest == values.GOOD_PRIEST
            else ["a clean Priest" if priest == values.UNCLEAN_PRIEST else "a Priest"]
        )
        return listed([*lacks, "an Altar"] if altar == values.NO_ALTAR else lacks)

    # The decision

    def answering(self) -> bool:
        """The seat is answering a Sin, in whatever is asked on the way."""
        return any(row[0] == ask.POINT and row[2] == ask.ANSWER for row in self.state.frames.rows())

    def ordinary_build(self) -> bool:
        """The build of the turn is being used."""
        return bool(self.kind == ask.PLACE and self.state.frames.get(0) == 0)

    def others(self) -> list[int]:
        """What could be done, apart from ending the decision."""
        return [int(action) for action in legal_actions(self.state, self.seat) if not act.DONE <= action <= act.DECLINE]

    def plan(self) -> Plan:
        state = self.state
        return Plan(state, self.seat, distances(state.terms.tables, state.gates[state.active]))


def bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if (mask >> number) & 1]


def has(mask: int, number: int) -> bool:
    return bool((mask >> number) & 1)
