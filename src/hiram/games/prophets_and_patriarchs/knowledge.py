"""What a seat may know: its view of a position, and how that view follows the events it sees.

All is open but the kinds of other hands' cards, the order of the decks and sealed picks. Of another hand the view has
its size and the cards that its seat is sure of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.core.view import View
from hiram.games.prophets_and_patriarchs.content_model import CATEGORIES, GOODS, PIECES, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.log import ENDINGS, FRAME_NAMES, tile_names
from hiram.games.prophets_and_patriarchs.state import LINE, OWNED, PASS_CARDS, PatriarchsData
from hiram.games.prophets_and_patriarchs.tables import KINDS, NONE

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
    barren: Counts
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
    names = tile_names()
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
        tiles={geometry.hex_name(place): names[int(board.tile[place])] for place in places},
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
    shown = viewer == seat and state.frames.kind() == PASS_CARDS
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
    )


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, corners: dict[str, int], edges: dict[str, int], view: PatriarchsView) -> None:
        self.content = content
        self.corners, self.edges = corners, edges
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.seats: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in view.seats]

    def result(self) -> PatriarchsView:
        return PatriarchsView(**{**self.view, "seats": tuple(SeatView(**seat) for seat in self.seats)})

    def follow(self, event: Event) -> None:
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**event.fields)

    def ignore(self, **fields: object) -> None:
        """An event that says why something happened, or tells what follows from others."""

    # Goods -------------------------------------------------------------------------------------------------------

    def add(self, seat: int, good: str, number: int) -> None:
        row = self.seats[seat]
        if good in RESOURCES:
            row["hand_size"] += number
            row["known"] = changed(row["known"], RESOURCES.index(good), number)
        else:
            row["shekels" if good == "shekel" else "virtue"] += number

    def remove(self, seat: int, good: str, number: int) -> None:
        row = self.seats[seat]
        if good in RESOURCES:
            row["hand_size"] -= number
            sure = row["known"][RESOURCES.index(good)]
            row["known"] = changed(row["known"], RESOURCES.index(good), -min(number, sure))
        else:
            row["shekels" if good == "shekel" else "virtue"] -= number

    def from_bank(self, good: str, number: int) -> None:
        self.view["bank"] = changed(self.view["bank"], GOODS.index(good), -number)

    def on_earned(self, seat: int, good: str, number: int) -> None:
        self.add(seat, good, number)
        self.from_bank(good, number)

    on_gained = on_earned

    def on_lost(self, seat: int, good: str, number: int) -> None:
        self.remove(seat, good, number)
        self.from_bank(good, -number)

    on_paid = on_lost

    def on_traded(self, seat: int, resource: str, number: int, taken: str) -> None:
        self.on_lost(seat, resource, number)
        self.on_earned(seat, taken, 1)

    def on_bought(self, seat: int, good: str, taken: str) -> None:
        self.on_traded(seat, good, 1, taken)

    def on_swapped(self, seat: int, resource: str, taken: str) -> None:
        self.on_traded(seat, resource, 1, taken)

    def on_handed(self, seat: int, receiver: int, good: str, number: int) -> None:
        self.remove(seat, good, number)
        self.add(receiver, good, number)

    def on_gave(self, seat: int, receiver: int, resource: str | None) -> None:
        """A card passes from hand to hand; None if the viewer does not see which."""
        if resource is not None:
            self.on_handed(seat, receiver, resource, 1)
            return
        giver = self.seats[seat]
        giver["hand_size"] -= 1
        giver["known"] = tuple(max(0, sure - 1) for sure in giver["known"])
        self.seats[receiver]["hand_size"] += 1

    on_passed = on_gave

    def on_plundered(self, seat: int, victim: int, resource: str | None) -> None:
        self.on_gave(victim, seat, resource)

    def on_picked(self, seat: int, resource: str) -> None:
        self.seats[seat]["picks"] = changed(self.seats[seat]["picks"], RESOURCES.index(resource), 1)

    def on_picks_sealed(self, seat: int) -> None:
        self.view["acting"] = tuple(other for other in self.view["acting"] if other != seat)

    # Set-up and the course of the game ---------------------------------------------------------------------------

    def on_tribe_chosen(self, seat: int, tribe: str) -> None:
        self.seats[seat]["tribe"] = tribe

    def on_tile_laid(self, hex: str, tile: str, number: int) -> None:
        self.view["tiles"] = {**self.view["tiles"], hex: tile}
        self.view["numbers"] = {**self.view["numbers"], hex: number}

    def on_trade_laid(self, trade: str, edge: str) -> None:
        self.view["trades"] = {**self.view["trades"], trade: edge}

    def on_first_player(self, seat: int) -> None:
        self.view.update(first=seat, active=seat)

    def on_turn_began(self, seat: int, round: int) -> None:
        self.view.update(active=seat, round=round)

    def on_round_began(self, round: int) -> None:
        self.view["round"] = round

    def on_rolled(self, seat: int, one: int, other: int, sum: int) -> None:
        self.view.update(rolled=sum, die=one, sent=0, sent_die=0)

    def on_false_rolled(self, seat: int, one: int, other: int, sum: int) -> None:
        self.view.update(sent=sum, sent_die=one)

    def on_false_placed(self, seat: int, hex: str) -> None:
        self.view["false"] = hex

    def on_prophet_placed(self, seat: int, hex: str) -> None:
        self.view["prophet"] = hex

    def on_false_removed(self, seat: int) -> None:
        self.view["false"] = None

    def on_turn_ended(self, seat: int) -> None:
        self.view.update(market=0, extra_moves=0, moves_used=0, offers=0, skips_building=False)
        self.view["discounts"] = (0,) * len(self.view["discounts"])

    def on_asked(self, question: str, seat: int | None, first: int, second: int) -> None:
        a, b = divmod(first, 4096)
        c, d = divmod(second, 4096)
        numbers = (a - 1, b - 1, c - 1, d - 1)
        self.view["asked"] = Asked(kind=question, seat=-1 if seat is None else seat, numbers=numbers)
        if seat is None:
            self.view["acting"] = tuple(other for other in range(self.view["players"]) if (numbers[0] >> other) & 1)
        else:
            self.view["acting"] = (seat,)
        for row in self.seats:
            row["picks"] = (0,) * KINDS

    def on_game_over(self, ending: str, seat: int) -> None:
        self.view.update(winner=seat, ending=ending, finished=True, acting=(), asked=None)

    # Event cards -------------------------------------------------------------------------------------------------

    def category_of(self, card: str) -> int:
        found = next(row for row in self.content.cards if row.id == card)
        return CATEGORIES.index(found.category)

    def on_reshuffled(self, category: str, number: int) -> None:
        place = CATEGORIES.index(category)
        self.view["deck_left"] = replaced(self.view["deck_left"], place, number)
        self.view["discards"] = replaced(self.view["discards"], place, ())

    def on_card_drawn(self, seat: int, card: str) -> None:
        self.view["card"] = card
        self.view["deck_left"] = changed(self.view["deck_left"], self.category_of(card), -1)

    def on_card_done(self, card: str) -> None:
        place = self.category_of(card)
        self.view["card"] = None
        self.view["discards"] = replaced(self.view["discards"], place, (*self.view["discards"][place], card))

    def on_shield_gained(self, seat: int) -> None:
        self.seats[seat]["shield"] = True

    def on_shield_used(self, seat: int) -> None:
        self.seats[seat]["shield"] = False

    def on_captive(self, seat: int, turns: int) -> None:
        self.seats[seat]["captivity"] = turns

    on_captivity_left = on_captive

    def on_released(self, seat: int) -> None:
        self.seats[seat]["captivity"] = 0

    def on_barren_land(self, seat: int, resource: str, turns: int) -> None:
        self.view["barren"] = replaced(self.view["barren"], RESOURCES.index(resource), turns)

    def on_barren_left(self, resource: str, turns: int) -> None:
        self.view["barren"] = replaced(self.view["barren"], RESOURCES.index(resource), turns)

    def on_market_opened(self, seat: int, rate: int) -> None:
        self.view["market"] = rate

    def on_discounted(self, seat: int, piece: str, resource: str, number: int) -> None:
        place = PIECES.index(piece) * KINDS + RESOURCES.index(resource)
        self.view["discounts"] = changed(self.view["discounts"], place, number)

    def on_extra_movement(self, seat: int) -> None:
        self.view["extra_moves"] += 1

    def on_building_skipped(self, seat: int) -> None:
        self.view["skips_building"] = True

    # Pieces ------------------------------------------------------------------------------------------------------

    def put(self, seat: int, piece: str, place: str) -> None:
        row = self.seats[seat]
        name = {"camel": "camels", "tent": "tents", "city": "cities"}[piece]
        order = self.edges if piece == "camel" else self.corners
        row[name] = tuple(sorted((*row[name], place), key=order.__getitem__))
        row["reserve"] = changed(row["reserve"], PIECES.index(piece), -1)

    def lift(self, seat: int, piece: str, place: str) -> None:
        row = self.seats[seat]
        name = "camels" if piece == "camel" else "tents"
        row[name] = tuple(other for other in row[name] if other != place)
        row["reserve"] = changed(row["reserve"], PIECES.index(piece), 1)

    def use_discounts(self, piece: str) -> None:
        start = PIECES.index(piece) * KINDS
        kept = list(self.view["discounts"])
        kept[start : start + KINDS] = [0] * KINDS
        self.view["discounts"] = tuple(kept)

    def on_tent_placed(self, seat: int, corner: str) -> None:
        self.put(seat, "tent", corner)

    def on_camel_placed(self, seat: int, edge: str) -> None:
        self.put(seat, "camel", edge)

    on_camel_free = on_camel_placed

    def on_camel_built(self, seat: int, edge: str) -> None:
        self.use_discounts("camel")
        self.put(seat, "camel", edge)

    def on_tent_built(self, seat: int, corner: str) -> None:
        self.use_discounts("tent")
        self.put(seat, "tent", corner)

    def on_city_built(self, seat: int, corner: str) -> None:
        self.use_discounts("city")
        self.lift(seat, "tent", corner)
        self.put(seat, "city", corner)

    def on_camel_lost(self, seat: int, edge: str) -> None:
        self.lift(seat, "camel", edge)

    def on_tent_lifted(self, seat: int, corner: str, edge: str) -> None:
        self.lift(seat, "tent", corner)
        self.lift(seat, "camel", edge)

    def on_tent_moved(self, seat: int, corner: str, edge: str) -> None:
        self.put(seat, "tent", corner)
        self.put(seat, "camel", edge)
        self.view["moves_used"] += 1

    def on_line_changed(self, seat: int, length: int) -> None:
        self.seats[seat]["line"] = length

    def on_offered(self, seat: int, receiver: int, given: str, wanted: str) -> None:
        self.view["offers"] += 1


def changed(cells: Counts, place: int, by: int) -> Counts:
    return replaced(cells, place, cells[place] + by)


def replaced(cells: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*cells[:place], value, *cells[place + 1 :])
