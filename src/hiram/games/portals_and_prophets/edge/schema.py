"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from typing import Any

from hiram.core.native import extend, i64, vec
from hiram.core.schema import (
    NOBODY,
    OWNER,
    SIZE,
    Flag,
    Item,
    Maybe,
    Number,
    Order,
    Rows,
    Schema,
    Seat,
    Some,
    Table,
    computed,
    dice,
    each_seat,
    flag,
    hidden,
    names,
    number,
    one_of,
    pile,
    seat,
    shown,
)
from hiram.core.tools import bit
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.edge.view import DECKS, PortalsView, SeatView
from hiram.games.portals_and_prophets.engine import ask
from hiram.games.portals_and_prophets.engine import state as st
from hiram.games.portals_and_prophets.engine.actions import SLOTS
from hiram.games.portals_and_prophets.engine.terms import COLORS, FULL, LAST_PERIOD, NONE

PHASES = ("place", "turn", "over")
MOST_ROUNDS = 10**7
MOST_PLAYERS = 5
PORTALS = 3


def phase_of(state: st.PortalsData) -> str:
    if state.ending != st.NOT_OVER:
        return "over"
    return "place" if state.frames.kind() == ask.PLACE else "turn"


def current_seat(state: st.PortalsData) -> int | None:
    return None if state.ending != st.NOT_OVER else int(state.frames.seat())


class PortalsSchema(Schema[PortalsView]):
    """The fields of Portals and Prophets, with the names that a content file gives to cards and places."""

    def __init__(self, content: Content) -> None:
        self.cards = [card.id for card in content.cards]
        self.places = [place.id for place in content.locations]
        self.card_number = {card: number_ for number_, card in enumerate(self.cards)}
        self.place_number = {place: number_ for number_, place in enumerate(self.places)}
        self.deck_of = [card.deck for card in content.cards]
        cards = self.cards
        super().__init__(
            (
                computed("phase", Item(PHASES, "phase"), lambda state, _: phase_of(state)),
                number("round", MOST_ROUNDS, least=1),
                seat("start_seat"),
                computed("current_seat", Maybe(Seat()), lambda state, _: current_seat(state)),
                number("actions_left", 4),
                names("colors_used", content.colors[:COLORS], what="fuel colour"),
                number("capsule", LAST_PERIOD),
                number("fuel", FULL),
                flag("acted_this_round", seen=NOBODY),
                seat("triggered_by", optional=True),
                one_of("ending", st.ENDINGS),
                computed("portals", Rows(Item(self.places, "location"), PORTALS), self.portals),
                computed("face_up", Rows(Maybe(Item(cards, "card")), SLOTS), self.face_up, self.put_face_up),
                pile("ot_deck", cards, seen=SIZE),
                pile("nt_deck", cards, seen=SIZE),
                computed("removed", Order(cards, "card"), self.removed, self.put_removed),
                hidden(computed("unseen", Some(cards, "card"), self.unseen, self.put_unseen)),
                each_seat(
                    computed("location", Maybe(Item(self.places, "location")), self.location, self.put_location),
                    number("score", 1000, scale=50),
                    computed("hand", Some(cards, "card"), self.hand, self.put_hand, seen=OWNER),
                    computed("seen", Some(cards, "card"), self.seen, self.put_seen),
                    computed("played", Order(cards, "card"), self.played, self.put_played),
                    shown("hand_size", Number(0, st.HAND_SPACE), lambda state, seat, _: int(state.hand_size[seat])),
                    shown(
                        "hidden", Table(DECKS, Number(0, st.HAND_SPACE)), lambda state, seat, _: self.held(state, seat)
                    ),
                ),
                dice(),
                shown("players", Number(0, MOST_PLAYERS), lambda state, *_: int(state.players)),
                shown("team", Flag(), lambda state, *_: state.terms.team),
                shown("simplified", Flag(), lambda state, *_: state.terms.simplified),
                shown("lenient_draw", Flag(), lambda state, *_: state.terms.lenient_draw),
                shown("last_round", Number(0, MOST_ROUNDS), lambda state, *_: int(state.terms.last_round)),
                shown("unseen", Maybe(Some(cards, "card")), self.unseen_at_the_end),
                shown("unseen_count", Number(0, len(cards)), lambda state, *_: len(state.unseen)),
            ),
            PortalsView,
            SeatView,
            room=MOST_PLAYERS,
            opened=lambda state: bool(state.over),
        )

    def ids(self, cards: Any) -> list[str]:
        return [self.cards[card] for card in cards]

    def portals(self, state: st.PortalsData, _: int) -> list[str]:
        return [self.places[portal] for portal in state.terms.portals]

    # Cards: they lie where `state.where` says; played and openly removed ones in the order in which they came there.

    def removed(self, state: st.PortalsData, _: int) -> list[str]:
        return self.ids(state.laid_at(st.REMOVED))

    def put_removed(self, state: st.PortalsData, _: int, value: list[str]) -> None:
        self.lay(state, st.REMOVED, value)

    def lay(self, state: st.PortalsData, where: int, cards: list[str]) -> None:
        laid: vec[i64] = vec[i64]([self.card_number[card] for card in cards])
        for card in laid:
            state.where[card] = where
        state.laid = extend(state.laid, laid)

    def face_up(self, state: st.PortalsData, _: int) -> list[str | None]:
        return [None if card == NONE else self.cards[card] for card in state.face_up]

    def put_face_up(self, state: st.PortalsData, _: int, value: list[str | None]) -> None:
        for slot, card in enumerate(value):
            if card is not None:
                state.face_up[slot] = self.card_number[card]
                state.where[self.card_number[card]] = st.FACE_UP

    def unseen(self, state: st.PortalsData, _: int) -> list[str]:
        return self.ids(state.unseen)

    def put_unseen(self, state: st.PortalsData, _: int, value: list[str]) -> None:
        state.unseen = vec[i64]([self.card_number[card] for card in value])
        for card in state.unseen:
            state.where[card] = st.UNSEEN

    def unseen_at_the_end(self, state: st.PortalsData, *_: object) -> tuple[str, ...] | None:
        return tuple(self.ids(sorted(int(card) for card in state.unseen))) if state.over else None

    # Players

    def location(self, state: st.PortalsData, seat: int) -> str | None:
        pawn = int(state.pawns[seat])
        return None if pawn == NONE else self.places[pawn]

    def put_location(self, state: st.PortalsData, seat: int, value: str | None) -> None:
        if value is not None:
            state.pawns[seat] = self.place_number[value]
            state.occupied |= bit(self.place_number[value])

    def hand(self, state: st.PortalsData, seat: int) -> list[str]:
        return self.ids(state.hand(seat))

    def put_hand(self, state: st.PortalsData, seat: int, value: list[str]) -> None:
        for slot, card in enumerate(sorted(self.card_number[name] for name in value)):
            state.hands[seat * st.HAND_SPACE + slot] = card
            state.where[card] = st.HELD_BY + seat
        state.hand_size[seat] = len(value)

    def seen(self, state: st.PortalsData, seat: int) -> list[str]:
        return self.ids(card for card in state.hand(seat) if state.where[card] == st.SEEN_WITH + seat)

    def put_seen(self, state: st.PortalsData, seat: int, value: list[str]) -> None:
        for card in value:
            state.where[self.card_number[card]] = st.SEEN_WITH + seat

    def held(self, state: st.PortalsData, seat: int) -> dict[str, int]:
        """The cards of a hand that nobody saw taken, by the deck they came from."""
        found = dict.fromkeys(DECKS, 0)
        for card in state.hand(seat):
            if state.where[card] == st.HELD_BY + seat:
                found[self.deck_of[card]] += 1
        return found

    def played(self, state: st.PortalsData, seat: int) -> list[str]:
        return self.ids(state.laid_at(st.PLAYED_BY + seat))

    def put_played(self, state: st.PortalsData, seat: int, value: list[str]) -> None:
        self.lay(state, st.PLAYED_BY + seat, value)
        for card in value:
            state.count_played(seat, self.card_number[card])
