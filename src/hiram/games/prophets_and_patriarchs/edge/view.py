"""What a seat may know: its view of a position.

All is open but the kinds of other hands' cards, the order of the decks and sealed picks. Of another hand the view has
its size and the cards that its seat is sure of.
"""

from __future__ import annotations

import msgspec

from hiram.core.view import View
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, Content
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS, FRAME_NAMES, TILES
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS
from hiram.games.prophets_and_patriarchs.engine.state import LINE, OWNED, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE

Counts = tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees him."""

    tribe: str | None
    hand_size: int
    known: Counts  # cards of each resource that the viewer is sure of; the whole hand if it is the viewer's own
    shekels: int
    virtue: int
    shield: bool
    captivity: int
    tents: tuple[str, ...]  # corners
    cities: tuple[str, ...]
    camels: tuple[str, ...]  # edges
    reserve: Counts  # camels, tents, cities
    line: int
    picks: Counts  # laid aside to be passed on; zeros where the viewer may not see
    bid: Counts  # the answer to an offer: what the seat gives and what it wants (items as in `actions`); empty if none


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The question on the table: its kind and its numbers (see `state`)."""

    kind: str
    seat: int  # -1: several at once
    numbers: Counts


class PatriarchsView(View, frozen=True, kw_only=True):
    """A position of Prophets and Patriarchs, as one seat may know it."""

    players: int
    target: int
    round_limit: int
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
    card: str | None
    deck_sizes: Counts
    deck_left: Counts
    discards: tuple[tuple[str, ...], ...]
    bank: Counts
    barren: Counts  # by resource: turns left
    barren_by: tuple[int | None, ...]  # by resource: whose turns are counted
    market: int
    discounts: Counts
    extra_moves: int
    moves_used: int
    offers: int
    skips_building: bool
    winner: int | None
    ending: str
    asked: Asked | None
    seats: tuple[SeatView, ...]


def view_of(content: Content, state: PatriarchsData, seat: int | None) -> PatriarchsView:
    """All that a seat (None: a spectator) may know of a state."""
    terms, board, geometry = state.terms, state.board, state.terms.tables.geometry
    players = int(state.players)
    places = [place for place in range(len(geometry.hexes)) if board.tile[place] != NONE]
    return PatriarchsView(
        game="prophets_and_patriarchs",
        seat=seat,
        acting=tuple(other for other in range(players) if (int(state.acting) >> other) & 1),
        finished=state.over,
        players=players,
        target=int(terms.target),
        round_limit=int(terms.round_limit),
        advantages=terms.advantages,
        player_trade=terms.player_trade,
        open_hands=terms.open_hands,
        pieces_silenced=terms.pieces_silenced,
        camel_count=int(terms.camels),
        tiles={geometry.hex_name(place): TILES[int(board.tile[place])] for place in places},
        numbers={geometry.hex_name(place): int(board.number[place]) for place in places},
        trades={
            trade.id: geometry.edge_name(int(board.trade_edge[number]))
            for number, trade in enumerate(content.trades)
            if board.trade_edge[number] != NONE
        },
        round=int(state.round),
        first=none_or(state.first),
        active=none_or(state.active),
        rolled=int(state.rolled),
        die=int(state.die),
        sent=int(state.sent),
        sent_die=int(state.sent_die),
        prophet=None if state.prophet == NONE else geometry.hex_name(int(state.prophet)),
        false=None if state.false == NONE else geometry.hex_name(int(state.false)),
        card=None if state.card == NONE else content.cards[int(state.card)].id,
        deck_sizes=tuple(int(terms.deck_size(category)) for category in range(len(CATEGORIES))),
        deck_left=tuple(int(left) for left in state.deck_left),
        discards=tuple(discard_pile(content, state, category) for category in range(len(CATEGORIES))),
        bank=tuple(int(stock) for stock in state.bank),
        barren=tuple(int(state.barren[kind]) for kind in range(KINDS)),
        barren_by=tuple(none_or(state.barren[KINDS + kind]) for kind in range(KINDS)),
        market=int(state.market),
        discounts=tuple(int(number) for number in state.discounts),
        extra_moves=int(state.extra_moves),
        moves_used=int(state.moves_used),
        offers=int(state.offers),
        skips_building=bool(state.skips_building),
        winner=none_or(state.winner),
        ending=ENDINGS[int(state.ending)],
        asked=asked_of(state),
        seats=tuple(seat_view(content, state, other, seat) for other in range(players)),
    )


def none_or(number: int) -> int | None:
    return None if number == NONE else int(number)


def asked_of(state: PatriarchsData) -> Asked | None:
    if state.over:
        return None
    frames = state.frames
    numbers = tuple(int(frames.get(place)) for place in range(4))
    return Asked(kind=FRAME_NAMES[int(frames.kind())], seat=int(frames.seat()), numbers=numbers)


def discard_pile(content: Content, state: PatriarchsData, category: int) -> tuple[str, ...]:
    """The cards that were drawn since the last shuffle, oldest first, without the one being resolved."""
    start = int(state.terms.deck_from[category])
    end = start + int(state.terms.deck_size(category))
    drawn = [int(state.deck[i]) for i in range(end - 1, start + int(state.deck_left[category]) - 1, -1)]
    return tuple(content.cards[card].id for card in drawn if card != state.card)


def seat_view(content: Content, state: PatriarchsData, seat: int, viewer: int | None) -> SeatView:
    geometry, players = state.terms.tables.geometry, int(state.players)
    corners = [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]
    edges = [int(edge) for edge in state.camels_of[seat * LINE : (seat + 1) * LINE] if edge != NONE]
    tribe = int(state.tribe[seat])
    shown = viewer == seat and state.frames.kind() == ask.PASS_CARDS
    who = players if viewer is None else viewer
    return SeatView(
        tribe=None if tribe == NONE else content.tribes[tribe].id,
        hand_size=int(state.hand_size[seat]),
        known=tuple(int(state.sure_of(who, seat, kind)) for kind in range(KINDS)),
        shekels=int(state.shekels[seat]),
        virtue=int(state.virtue[seat]),
        shield=bool(state.shield[seat]),
        captivity=int(state.captivity[seat]),
        tents=tuple(geometry.corner_name(corner) for corner in corners if state.building[corner] & 1),
        cities=tuple(geometry.corner_name(corner) for corner in corners if not state.building[corner] & 1),
        camels=tuple(geometry.edge_name(edge) for edge in edges),
        reserve=(int(state.camels[seat]), int(state.tents[seat]), int(state.cities[seat])),
        line=int(state.line[seat]),
        picks=tuple(int(state.picked[seat * KINDS + kind]) if shown else 0 for kind in range(KINDS)),
        bid=bid_of(state, seat),
    )


def bid_of(state: PatriarchsData, seat: int) -> Counts:
    bid = int(state.bids[seat])
    return divmod(bid - 1, OFFER_ITEMS) if bid else ()
