"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, Content
from hiram.games.prophets_and_patriarchs.edge.invariants import broken_invariants
from hiram.games.prophets_and_patriarchs.edge.plausible import NUMBERS, check_plausible
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS, FRAME_NAMES, TILES
from hiram.games.prophets_and_patriarchs.edge.view import bid_of
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import land, turn
from hiram.games.prophets_and_patriarchs.engine.rules.derived import take_stock
from hiram.games.prophets_and_patriarchs.engine.setup import blank_state
from hiram.games.prophets_and_patriarchs.engine.state import LINE, OWNED, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, Board, Terms


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player."""

    tribe: str | None
    hand: list[int]  # by resource
    shekels: int
    virtue: int
    shield: bool
    captivity: int
    tents: list[str]
    cities: list[str]
    camels: list[str]
    picked: list[int]
    to_pick: int
    known: list[list[int]]  # what this seat is sure of in each hand, by resource
    bid: list[int] = []  # the answer to an offer: items given and wanted


class FramePosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is being resolved; the last one is the question."""

    kind: str
    seat: int
    numbers: list[int]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    tiles: dict[str, str]
    numbers: dict[str, int]
    trades: dict[str, str]
    round: int
    first: int | None
    active: int | None
    rolled: int
    sent: int
    die: int = 0  # the first die of `rolled`, 0 if nobody remembers; likewise that of `sent`
    sent_die: int = 0
    prophet: str | None
    false: str | None
    card: str | None
    memory: int
    decks: list[list[str]]  # by category, the top card first
    discards: list[list[str]]  # the last one first
    bank: list[int]
    barren: list[int]
    barren_by: list[int | None]
    market: int
    discounts: list[int]
    extra_moves: int
    moves_used: int
    offers: int
    skips_building: bool
    winner: int | None
    ending: str
    gatherings: int
    frames: list[FramePosition]
    known: list[list[int]]  # what everybody is sure of in each hand, by resource
    seats: list[SeatPosition]
    dice: list[int]  # the generator's four words


def write(content: Content, state: PatriarchsData) -> dict[str, Any]:
    """The position of a state."""
    terms, board, geometry = state.terms, state.board, state.terms.tables.geometry
    places = [place for place in range(len(geometry.hexes)) if board.tile[place] != NONE]
    ids = [card.id for card in content.cards]
    decks, discards = [], []
    for category in range(len(CATEGORIES)):
        start, left = int(terms.deck_from[category]), int(state.deck_left[category])
        pile = [ids[int(state.deck[start + i])] for i in range(int(terms.deck_size(category)))]
        decks.append(pile[:left][::-1])
        discards.append([card for card in pile[left:] if state.card == NONE or card != ids[int(state.card)]])
    position = Position(
        tiles={geometry.hex_name(place): TILES[int(board.tile[place])] for place in places},
        numbers={geometry.hex_name(place): int(board.number[place]) for place in places},
        trades={
            trade.id: geometry.edge_name(int(board.trade_edge[number]))
            for number, trade in enumerate(content.trades)
            if board.trade_edge[number] != NONE
        },
        round=int(state.round),
        first=named(state.first),
        active=named(state.active),
        rolled=int(state.rolled),
        sent=int(state.sent),
        die=int(state.die),
        sent_die=int(state.sent_die),
        prophet=None if state.prophet == NONE else geometry.hex_name(int(state.prophet)),
        false=None if state.false == NONE else geometry.hex_name(int(state.false)),
        card=None if state.card == NONE else ids[int(state.card)],
        memory=int(state.memory),
        decks=decks,
        discards=discards,
        bank=[int(stock) for stock in state.bank],
        barren=[int(state.barren[kind]) for kind in range(KINDS)],
        barren_by=[named(state.barren[KINDS + kind]) for kind in range(KINDS)],
        market=int(state.market),
        discounts=[int(number) for number in state.discounts],
        extra_moves=int(state.extra_moves),
        moves_used=int(state.moves_used),
        offers=int(state.offers),
        skips_building=bool(state.skips_building),
        winner=named(state.winner),
        ending=ENDINGS[int(state.ending)],
        gatherings=int(state.gatherings),
        frames=[FramePosition(kind=FRAME_NAMES[row[0]], seat=row[1], numbers=row[2:]) for row in state.frames.rows()],
        known=known_by(state, int(state.players)),
        seats=[write_seat(content, state, seat) for seat in range(int(state.players))],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def named(number: int) -> int | None:
    return None if number == NONE else int(number)


def known_by(state: PatriarchsData, viewer: int) -> list[list[int]]:
    return [[int(state.sure_of(viewer, seat, kind)) for kind in range(KINDS)] for seat in range(int(state.players))]


def write_seat(content: Content, state: PatriarchsData, seat: int) -> SeatPosition:
    geometry = state.terms.tables.geometry
    corners = [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]
    edges = [int(edge) for edge in state.camels_of[seat * LINE : (seat + 1) * LINE] if edge != NONE]
    tribe = int(state.tribe[seat])
    return SeatPosition(
        tribe=None if tribe == NONE else content.tribes[tribe].id,
        hand=[int(state.hands[seat * KINDS + kind]) for kind in range(KINDS)],
        shekels=int(state.shekels[seat]),
        virtue=int(state.virtue[seat]),
        shield=bool(state.shield[seat]),
        captivity=int(state.captivity[seat]),
        tents=[geometry.corner_name(corner) for corner in corners if state.building[corner] & 1],
        cities=[geometry.corner_name(corner) for corner in corners if not state.building[corner] & 1],
        camels=[geometry.edge_name(edge) for edge in edges],
        picked=[int(state.picked[seat * KINDS + kind]) for kind in range(KINDS)],
        to_pick=int(state.to_pick[seat]),
        known=known_by(state, seat),
        bid=list(bid_of(state, seat)),
    )


def read(content: Content, terms: Terms, players: int, given: Any) -> PatriarchsState:
    """The state of a position."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position: {error}") from None
    check_plausible(content, terms, players, position)
    state = build(content, terms, players, position)
    for sentence in broken_invariants(state):
        raise BadPosition(f"position: it does not hold that {sentence.partition(': ')[2] or sentence}")
    return state


def build(content: Content, terms: Terms, players: int, position: Position) -> PatriarchsState:
    """The state of a position that was found possible."""
    geometry = terms.tables.geometry
    hexes = {geometry.hex_name(place): place for place in range(len(geometry.hexes))}
    state = blank_state(terms, players, Dice(*position.dice))
    state.board = board_of(content, terms, position, hexes)
    cards = {card.id: number for number, card in enumerate(content.cards)}
    state.card = NONE if position.card is None else cards[position.card]
    order: list[int] = []
    for category in range(len(CATEGORIES)):
        pile = [cards[card] for card in reversed(position.decks[category])]
        state.deck_left[category] = len(pile)
        if state.card != NONE and terms.tables.card_category[state.card] == category:
            pile.append(int(state.card))
        order += pile + [cards[card] for card in position.discards[category]]
    state.deck = vec[i64](order)
    for name in NUMBERS:
        setattr(state, name, getattr(position, name))
    for name in ("first", "active", "winner"):
        number = getattr(position, name)
        setattr(state, name, NONE if number is None else number)
    state.prophet = NONE if position.prophet is None else hexes[position.prophet]
    state.false = NONE if position.false is None else hexes[position.false]
    state.skips_building = int(position.skips_building)
    state.ending = ENDINGS.index(position.ending)
    state.bank = vec[i64](position.bank)
    state.barren = vec[i64](position.barren + [NONE if seat is None else seat for seat in position.barren_by])
    state.discounts = vec[i64](position.discounts)
    state.frames = frames_of([[FRAME_NAMES.index(frame.kind), frame.seat, *frame.numbers] for frame in position.frames])
    for seat, row in enumerate(position.seats):
        build_seat(content, state, seat, row)
    build_doubts(state, position)
    take_stock(state)
    state.over = position.winner is not None
    if not state.over:
        turn.proceed(state)
        state.sealed = state.gatherings if state.frames.kind() == ask.PASS_CARDS else 0
    return state


def board_of(content: Content, terms: Terms, position: Position, hexes: dict[str, int]) -> Board:
    kinds, numbers = [NONE] * len(hexes), [0] * len(hexes)
    for place, tile in position.tiles.items():
        kinds[hexes[place]] = TILES.index(tile)
        numbers[hexes[place]] = position.numbers[place]
    geometry = terms.tables.geometry
    edges = {geometry.edge_name(edge): edge for edge in range(len(geometry.edges))}
    trades = [edges[position.trades[trade.id]] if trade.id in position.trades else NONE for trade in content.trades]
    return Board(terms.tables, kinds, numbers, trades)


def build_seat(content: Content, state: PatriarchsState, seat: int, row: SeatPosition) -> None:
    geometry = state.terms.tables.geometry
    corners = {geometry.corner_name(corner): corner for corner in range(len(geometry.corners))}
    edges = {geometry.edge_name(edge): edge for edge in range(len(geometry.edges))}
    state.tribe[seat] = NONE if row.tribe is None else [tribe.id for tribe in content.tribes].index(row.tribe)
    for kind in range(KINDS):
        state.hands[seat * KINDS + kind] = row.hand[kind]
        state.picked[seat * KINDS + kind] = row.picked[kind]
    state.hand_size[seat] = sum(row.hand)
    state.shekels[seat] = row.shekels
    state.virtue[seat] = row.virtue
    state.shield[seat] = int(row.shield)
    state.captivity[seat] = row.captivity
    state.to_pick[seat] = row.to_pick
    state.bids[seat] = 1 + row.bid[0] * OFFER_ITEMS + row.bid[1] if row.bid else 0
    for corner in row.cities:  # a city is a tent that was raised
        land.put_tent(state, seat, corners[corner])
        land.make_city(state, seat, corners[corner])
    for corner in row.tents:
        land.put_tent(state, seat, corners[corner])
    for edge in row.camels:
        land.put_camel(state, seat, edges[edge])


def build_doubts(state: PatriarchsState, position: Position) -> None:
    """What is not known of the hands, from what is."""
    players = int(state.players)
    rows = [*(seat.known for seat in position.seats), position.known]
    for viewer, known in enumerate(rows):
        for seat in range(players):
            for kind in range(KINDS):
                place = (viewer * players + seat) * KINDS + kind
                state.doubts[place] = state.hands[seat * KINDS + kind] - known[seat][kind]
