"""Which cards the pieces need that a seat could build next, and how it can get them."""

from __future__ import annotations

from typing import NamedTuple

from hiram.core.words import count, listed
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import building, costs, exchanges, land
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    HAY,
    ISSACHAR,
    JUDAH,
    KINDS,
    TENT_PIECE,
    WATER,
    WINE,
)
from hiram.games.prophets_and_patriarchs.words.reasons.land import open_corners, own_corners

Hand = list[int]  # the number of cards by kind


def hand_of(state: PatriarchsState, seat: int) -> Hand:
    return [int(cards) for cards in state.hands[seat * KINDS : (seat + 1) * KINDS]]


def changed(hand: Hand, kind: int, by: int) -> Hand:
    """A hand with more or fewer cards of a kind; other goods change no hand."""
    return [cards + (by if place == kind else 0) for place, cards in enumerate(hand)]


def cost(state: PatriarchsState, seat: int, piece: int, kind: int) -> int:
    """The cost table with the seat's advantage, and with the discounts of the turn if it is the seat's."""
    price = int(state.terms.tables.cost[piece * KINDS + kind])
    if seat == state.active:
        price -= int(state.discounts[piece * KINDS + kind])
    if piece == CITY_PIECE and kind == WINE and costs.has_power(state, seat, JUDAH):
        price -= 1
    return max(0, price)


def lacking(state: PatriarchsState, seat: int, piece: int, hand: Hand) -> list[int]:
    """Cards by kind that are lacking for the whole price of a piece."""
    return [max(0, cost(state, seat, piece, kind) - hand[kind]) for kind in range(KINDS)]


def missing(state: PatriarchsState, seat: int, piece: int, hand: Hand) -> int:
    """Cards that are lacking for a piece; Issachar may pay a camel with one of two kinds."""
    lacks = lacking(state, seat, piece, hand)
    if piece == CAMEL_PIECE and costs.has_power(state, seat, ISSACHAR):
        return min(lacks[HAY], lacks[WATER])
    return sum(lacks)


def pieces_next(state: PatriarchsState, seat: int) -> list[int]:
    """The pieces for which there is a place and a reserve, those with points first."""
    found = []
    if state.cities[seat] > 0 and any(
        building.may_raise_city(state, seat, corner) for corner in own_corners(state, seat)
    ):
        found.append(CITY_PIECE)
    if state.tents[seat] > 0 and open_corners(state, seat):
        found.append(TENT_PIECE)
    if state.camels[seat] > 0 and land.has_camel_edge(state, seat):
        found.append(CAMEL_PIECE)
    return found


# A change of the hand --------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """What is lacking for a piece before and after a change of the hand."""

    piece: str
    before: int
    after: int


def changes(state: PatriarchsState, seat: int, before: Hand, after: Hand) -> list[Change]:
    """For each piece that could come next; the nearest first."""
    found = [
        Change(PIECES[piece], missing(state, seat, piece, before), missing(state, seat, piece, after))
        for piece in pieces_next(state, seat)
    ]
    return sorted(found, key=lambda change: change.before)


def helped(found: list[Change]) -> Change | None:
    return next((change for change in found if change.after < change.before), None)


def harmed(found: list[Change]) -> Change | None:
    return next((change for change in found if change.after > change.before), None)


def only_helps(found: list[Change]) -> bool:
    return helped(found) is not None and harmed(found) is None


# The way to a piece ----------------------------------------------------------------------------------------------


class Means(NamedTuple):
    """How the cards for a piece can be had."""

    lacks: list[int]  # by kind
    trades: int  # with the bank
    shekels: int
    tokens: int
    enough: bool  # these bring all that is lacking

    def is_ready(self) -> bool:
        return self.enough and self.trades + self.shekels + self.tokens == 0

    def words(self) -> str:
        """'one trade and two Shekels'."""
        parts = [(self.trades, "trade"), (self.shekels, "Shekel")]
        return listed([count(number, what) for number, what in parts if number])


def means_for(state: PatriarchsState, seat: int, piece: int) -> Means:
    """Trades first, then Shekels, then Virtue Tokens."""
    hand = hand_of(state, seat)
    lacks = lacking(state, seat, piece, hand)
    total = missing(state, seat, piece, hand)
    if total == 0:
        return Means(lacks, 0, 0, 0, True)
    spare = [max(0, hand[kind] - cost(state, seat, piece, kind)) for kind in range(KINDS)]
    trades = min(total, sum(spare[kind] // int(exchanges.bank_rate(state, seat, kind)) for kind in range(KINDS)))
    shekels = min(total - trades, int(state.shekels[seat]))
    tokens = min(total - trades - shekels, int(state.virtue[seat]))
    stocked = all(lacks[kind] <= state.bank[kind] for kind in range(KINDS))
    return Means(lacks, trades, shekels, tokens, stocked and trades + shekels + tokens == total)
