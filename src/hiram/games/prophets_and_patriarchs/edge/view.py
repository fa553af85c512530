"""What a seat may know: its view of a position.

All is open but the kinds of other hands' cards, the order of the decks and sealed picks. Of another hand the view has
its size and the cards that its seat is sure of.
"""

from __future__ import annotations

import msgspec

from hiram.core.view import View

Counts = tuple[int, ...]


class PatriarchsSeatView(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One player, as the viewer sees him."""

    tribe: str | None
    hand_size: int
    known: Counts  # cards of each resource that the viewer is sure of; the whole hand if it is the viewer's own
    shekels: int
    virtue: int
    shield: bool
    captivity: int  # rolls, the one of this turn included
    tents: tuple[str, ...]  # corners
    cities: tuple[str, ...]
    camels: tuple[str, ...]  # edges
    reserve: Counts  # camels, tents, cities
    line: int
    picks: Counts  # laid aside to be passed on; zeros where the viewer may not see
    bid: Counts  # the answer to an offer: what the seat gives and what it wants (items as in `actions`); empty if none


class PatriarchsAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The question on the table: its kind and its numbers (see `state`)."""

    kind: str
    seat: int  # -1: several at once
    numbers: Counts


class PatriarchsView(View, frozen=True, kw_only=True):
    """A position of Prophets and Patriarchs, as one seat may know it."""

    players: int
    target: int
    round_limit: int
    shortest_line: int  # camels that the longest line needs at least
    own_turn: bool  # a home pays its tribe Virtue Tokens in the tribe's own turn alone
    advantages: bool
    player_trade: bool
    open_hands: bool
    pieces_silenced: bool  # by the False Prophet; otherwise only his tile is
    camel_count: int
    tiles: dict[str, str]  # by hex: a resource or a tribe
    numbers: dict[str, int]
    trades: dict[str, str]  # by trade tile: its edge
    round: int
    first: int | None
    active: int | None
    rolled: int
    die: int  # the first of the two that were rolled, 0 if it is not known
    sent: int
    sent_die: int
    prophet: str | None
    false: str | None
    by_card: bool  # a card has sent the False Prophet: the Prophet protects from him
    card: str | None
    deck_sizes: Counts
    deck_left: Counts
    discards: tuple[tuple[str, ...], ...]
    bank: Counts
    barren: Counts  # by resource: rolls, the one of this turn included
    market: int
    discounts: Counts
    extra_moves: int
    moves_used: int
    offers: int
    skips_building: bool
    winner: int | None
    ending: str
    asked: PatriarchsAsked | None
    seats: tuple[PatriarchsSeatView, ...]
