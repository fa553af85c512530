"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from functools import partial
from typing import Any

from hiram.core.schema import NOBODY, OWNER, Maker, Schema, dice, players, term
from hiram.core.schema.fields import computed, each_seat, flag, frames, hidden, number, numbers, one_of, seat, shown
from hiram.core.schema.shapes import Flag, Item, Maybe, Number, Order, Record, Rows, Seats, Some, Table
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsAsked, PatriarchsSeatView, PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import ask, state as data
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, action_names
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, KINDS

ENDINGS = ("not_over", "target_reached", "round_limit")
TILES = (*model.RESOURCES, *model.TRIBES)  # what may lie on a hex: a resource, or the home of a tribe
HEXES = {GEOMETRY.hex_name(place): place for place in range(len(GEOMETRY.hexes))}
CORNERS = {GEOMETRY.corner_name(corner): corner for corner in range(len(GEOMETRY.corners))}
EDGES = {GEOMETRY.edge_name(edge): edge for edge in range(len(GEOMETRY.edges))}
CORNER_NAMES, EDGE_NAMES, NO_PICKS = tuple(CORNERS), tuple(EDGES), (0,) * KINDS
ACTION_NAMES = action_names([*model.TRIBES], [*CORNERS], [*EDGES], [*HEXES], [*model.GOODS])
AGREED = ("own_turn", "advantages", "player_trade", "open_hands", "pieces_silenced")
FRAME_NAMES = (
    *("choose_tribe", "setup_tent", "setup_camel", "phase", "build_menu", "place_false", "place_prophet"),
    *("effects", "event_option", "event_rival", "take_card", "drop_card", "pass_card", "swap_card"),
    *("free_camel", "lose_camel", "fruit", "move_edge", "move_corner"),
    *("offer_give", "offer_want", "offer_answer", "camel_pay", "offer_deal"),
)
"""Kinds of frames, in the order of the numbers in `ask`."""

MOST_PLAYERS = 6
MOST_NUMBER = 2**50 - 1
MOST_EXTRA = 99  # Movements or discounts that cards can add to a turn
MOST_ROLLS = 2 * MOST_PLAYERS + 1
MOST_MEMORY = 2**49 - 1  # seven bits for each selector that is remembered
CARDS_OF_KIND = Rows(Number(0, data.RESOURCE_CARDS), KINDS, titles=model.RESOURCES)


def told(name: str, shape: Any, value: Any) -> Maker:
    """A field of views that is the same for all viewers."""
    return shown(name, shape, lambda state, *_: value(state))


class PatriarchsSchema(Schema[PatriarchsView]):
    """The fields of Prophets and Patriarchs, with the names that a content file gives to cards and trade tiles."""

    def __init__(self, content: PatriarchsContent) -> None:
        self.cards = [card.id for card in content.cards]
        self.trades = [trade.id for trade in content.trades]
        hexes, corners, edges, decks = tuple(HEXES), tuple(CORNERS), tuple(EDGES), len(model.CATEGORIES)
        piles = Rows(Order(self.cards, "card"), decks, titles=model.CATEGORIES)
        sizes = Rows(Number(0, len(self.cards), scale=50), decks, titles=model.CATEGORIES)
        known, bid = Seats(CARDS_OF_KIND), Rows(Number(0, OFFER_ITEMS - 1), 2)
        kind, numbers_ = Item(FRAME_NAMES, "kind of question"), Rows(Number(-1, MOST_NUMBER), 4)
        asked = Record({"kind": kind, "seat": Number(-1, MOST_PLAYERS), "numbers": numbers_})
        tiles = Table(hexes, Item(TILES, "tile"), sparse=True, what="hex")
        trades = Table(self.trades, Item(edges, "edge"), sparse=True, what="trade tile")
        super().__init__(
            (
                computed("tiles", tiles, self.tiles, cells=board_cells),
                computed("numbers", Table(hexes, Number(2, 12), sparse=True), self.tile_numbers, cells=board_cells),
                computed("trades", trades, self.laid, cells=board_cells),
                number("round", MOST_NUMBER),
                seat("first", optional=True),
                seat("active", optional=True),
                number("rolled", 12),
                number("sent", 12),
                number("die", 6, default=0),
                number("sent_die", 6, default=0),
                one_of("prophet", hexes, optional=True, what="hex"),
                one_of("false", hexes, optional=True, what="hex"),
                flag("by_card"),
                one_of("card", self.cards, optional=True),
                number("memory", MOST_MEMORY, seen=NOBODY),
                computed("decks", piles, self.decks, seen=NOBODY),
                hidden(computed("discards", piles, self.discards)),
                numbers("bank", len(model.GOODS), MOST_NUMBER, scale=27),
                numbers("barren", KINDS, MOST_ROLLS),
                number("market", data.BANK_RATE),
                numbers("discounts", len(model.PIECES) * KINDS, MOST_EXTRA),
                number("extra_moves", MOST_EXTRA),
                number("moves_used", MOST_NUMBER),
                number("offers", data.OFFERS_A_TURN),
                flag("skips_building"),
                seat("winner", optional=True),
                one_of("ending", ENDINGS),
                number("gatherings", MOST_NUMBER, seen=NOBODY),
                frames("frames", FRAME_NAMES),
                computed("known", known, lambda state, _: known_by(state, int(state.players)), seen=NOBODY),
                each_seat(
                    one_of("tribe", model.TRIBES, optional=True),
                    hidden(numbers("hand", KINDS, data.RESOURCE_CARDS, at="hands", seen=OWNER)),
                    number("shekels", data.SHEKELS),
                    number("virtue", data.VIRTUE_TOKENS),
                    flag("shield"),
                    number("captivity", MOST_ROLLS),
                    computed("tents", Some(corners, "corner"), partial(corners_of, city=False), put_tents),
                    computed("cities", Some(corners, "corner"), partial(corners_of, city=True), put_cities),
                    computed("camels", Some(edges, "edge"), camels_of, put_camels, cells=camel_cells),
                    hidden(numbers("picked", KINDS, data.RESOURCE_CARDS, seen=OWNER)),
                    hidden(number("to_pick", data.RESOURCE_CARDS)),
                    computed("known", known, known_by, seen=NOBODY),
                    computed("bid", Maybe(bid, nothing=[]), bid_of, put_bid, default=[]),
                    shown("known", CARDS_OF_KIND, sure_of),
                    shown("hand_size", Number(0, 162, scale=10), lambda state, seat, _: int(state.hand_size[seat])),
                    shown("reserve", Rows(Number(0, data.LINE), len(model.PIECES), titles=model.PIECES), reserve_of),
                    shown("line", Number(0, data.LINE), lambda state, seat, _: int(state.line[seat])),
                    shown("picks", CARDS_OF_KIND, picks_of),
                ),
                dice(),
                players(MOST_PLAYERS),
                term("target", Number(0, 100)),
                term("round_limit", Number(0, MOST_NUMBER)),
                term("shortest_line", Number(0, data.LINE)),
                *(term(name, Flag()) for name in AGREED),
                term("camel_count", Number(0, data.LINE), at="camels"),
                shown("deck_sizes", sizes, deck_sizes, fixed=True),
                told("deck_left", sizes, lambda state: tuple([int(left) for left in state.deck_left])),
                computed("discards", piles, self.shown_discards, stored=False, cells=deck_cells),
                told("asked", Maybe(asked), asked_of),
            ),
            PatriarchsView,
            PatriarchsSeatView,
            room=MOST_PLAYERS,
        )

    # The board and the cards: `edge/position.py` puts them back together.

    def tiles(self, state: PatriarchsData, _: int) -> dict[str, str]:
        tiles = state.board.tile
        return {name: TILES[int(tiles[place])] for name, place in HEXES.items() if tiles[place] != NONE}

    def tile_numbers(self, state: PatriarchsData, _: int) -> dict[str, int]:
        board = state.board
        return {name: int(board.number[place]) for name, place in HEXES.items() if board.tile[place] != NONE}

    def laid(self, state: PatriarchsData, _: int) -> dict[str, str]:
        edges = zip(self.trades, state.board.trade_edge, strict=True)
        return {trade: GEOMETRY.edge_name(int(edge)) for trade, edge in edges if edge != NONE}

    def pile(self, state: PatriarchsData, category: int) -> tuple[list[str], list[str]]:
        """The cards of a category from the bottom up: those in the deck, and those that were drawn, the last first."""
        start, left = int(state.terms.deck_from[category]), int(state.deck_left[category])
        cards = [self.cards[int(card)] for card in state.deck[start : start + int(state.terms.deck_size(category))]]
        return cards[:left], cards[left:]

    def decks(self, state: PatriarchsData, _: int) -> list[list[str]]:
        return [self.pile(state, category)[0][::-1] for category in range(len(model.CATEGORIES))]

    def discards(self, state: PatriarchsData, _: int = NONE) -> list[list[str]]:
        """Without the card that is being resolved."""
        resolved = None if state.card == NONE else self.cards[int(state.card)]
        piles = [self.pile(state, category)[1] for category in range(len(model.CATEGORIES))]
        return [[card for card in pile if card != resolved] for pile in piles]

    def shown_discards(self, state: PatriarchsData, _: int) -> tuple[tuple[str, ...], ...]:
        return tuple([tuple(pile[::-1]) for pile in self.discards(state)])


def board_cells(state: PatriarchsData, _: int) -> tuple[int, ...]:
    return (*state.board.tile, *state.board.number, *state.board.trade_edge)


def deck_cells(state: PatriarchsData, _: int) -> tuple[int, ...]:
    return (*state.terms.deck_from, *state.deck, *state.deck_left, state.card)


def deck_sizes(state: PatriarchsData, *_: Any) -> tuple[int, ...]:
    return tuple(int(state.terms.deck_size(category)) for category in range(len(model.CATEGORIES)))


def asked_of(state: PatriarchsData) -> PatriarchsAsked | None:
    if state.over:
        return None
    numbers_ = tuple(int(state.frames.get(place)) for place in range(4))
    return PatriarchsAsked(kind=FRAME_NAMES[int(state.frames.kind())], seat=int(state.frames.seat()), numbers=numbers_)


def known_by(state: PatriarchsData, viewer: int) -> list[list[int]]:
    """What a viewer (`players`: everybody) is sure of in each hand, by resource."""
    return [[int(state.sure_of(viewer, seat, kind)) for kind in range(KINDS)] for seat in range(int(state.players))]


# The fields of a seat --------------------------------------------------------------------------------------------


def sure_of(state: PatriarchsData, seat: int, viewer: int | None) -> tuple[int, ...]:
    first = ((state.players if viewer is None else viewer) * state.players + seat) * KINDS
    hand = zip(state.hands[seat * KINDS : (seat + 1) * KINDS], state.doubts[first : first + KINDS], strict=True)
    return tuple([int(held - doubted) for held, doubted in hand])


def picks_of(state: PatriarchsData, seat: int, viewer: int | None) -> tuple[int, ...]:
    """What was laid aside to be passed on; zeros where the viewer may not see."""
    if viewer != seat or state.frames.kind() != ask.PASS_CARDS:
        return NO_PICKS
    return tuple([int(picked) for picked in state.picked[seat * KINDS : (seat + 1) * KINDS]])


def reserve_of(state: PatriarchsData, seat: int, _: int | None) -> tuple[int, ...]:
    return int(state.camels[seat]), int(state.tents[seat]), int(state.cities[seat])


def corners_of(state: PatriarchsData, seat: int, city: bool) -> list[str]:
    building, owned = state.building, state.owned[seat * data.OWNED : (seat + 1) * data.OWNED]
    return [CORNER_NAMES[corner] for corner in owned if corner != NONE and (building[corner] & 1 == 0) == city]


def camels_of(state: PatriarchsData, seat: int) -> list[str]:
    return [EDGE_NAMES[edge] for edge in camel_cells(state, seat) if edge != NONE]


def camel_cells(state: PatriarchsData, seat: int) -> tuple[int, ...]:
    return tuple(state.camels_of[seat * data.LINE : (seat + 1) * data.LINE])


def put_tents(state: PatriarchsData, seat: int, value: list[str]) -> None:
    for corner in value:
        land.put_tent(state, seat, CORNERS[corner])


def put_cities(state: PatriarchsData, seat: int, value: list[str]) -> None:
    for corner in value:  # a city is a tent that was raised
        land.put_tent(state, seat, CORNERS[corner])
        land.make_city(state, seat, CORNERS[corner])


def put_camels(state: PatriarchsData, seat: int, value: list[str]) -> None:
    for edge in value:
        land.put_camel(state, seat, EDGES[edge])


def bid_of(state: PatriarchsData, seat: int) -> list[int]:
    """The answer to an offer: what the seat gives and what it wants."""
    bid = int(state.bids[seat])
    return [*divmod(bid - 1, OFFER_ITEMS)] if bid else []


def put_bid(state: PatriarchsData, seat: int, value: list[int]) -> None:
    state.bids[seat] = 1 + value[0] * OFFER_ITEMS + value[1] if value else 0
