"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from typing import Any

from hiram.core import schema as sc
from hiram.core.native import extend, i64, vec
from hiram.core.schema import Schema
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content.model import DECKS, PortalsContent
from hiram.games.portals_and_prophets.edge.view import PortalsSeatView, PortalsView
from hiram.games.portals_and_prophets.engine import ask, state as data, terms
from hiram.games.portals_and_prophets.engine.actions import SLOTS

PHASES = ("place", "turn", "over")
MOST_ROUNDS = 10**7
MOST_PLAYERS = 5


def phase_of(state: data.PortalsData) -> str:
    if state.ending != data.NOT_OVER:
        return "over"
    return "place" if state.frames.kind() == ask.PLACE else "turn"


def current_seat(state: data.PortalsData) -> int | None:
    return None if state.ending != data.NOT_OVER else int(state.frames.seat())


class PortalsSchema(Schema[PortalsView]):
    """The fields of Portals and Prophets, with the names that a content file gives to cards and places."""

    def __init__(self, content: PortalsContent) -> None:
        self.cards = [card.id for card in content.cards]
        self.places = [place.id for place in content.locations]
        self.card_number = {card: number_ for number_, card in enumerate(self.cards)}
        self.place_number = {place: number_ for number_, place in enumerate(self.places)}
        self.deck_of = [card.deck for card in content.cards]
        cards = self.cards
        card, place = sc.Item(cards, "card"), sc.Item(self.places, "location")
        some, order, held = sc.Some(cards, "card"), sc.Order(cards, "card"), sc.Number(0, data.HAND_SPACE)
        super().__init__(
            (
                sc.computed("phase", sc.Item(PHASES, "phase"), lambda state, _: phase_of(state)),
                sc.number("round", MOST_ROUNDS, least=1),
                sc.seat("start_seat"),
                sc.computed("current_seat", sc.Maybe(sc.Seat()), lambda state, _: current_seat(state)),
                sc.number("actions_left", 4),
                sc.names("colors_used", content.colors, what="fuel colour"),
                sc.number("capsule", terms.LAST_PERIOD),
                sc.number("fuel", terms.FULL),
                sc.flag("acted_this_round", seen=sc.NOBODY),
                sc.seat("triggered_by", optional=True),
                sc.one_of("ending", data.ENDINGS),
                sc.computed("portals", sc.Rows(place, terms.PORTALS), self.portals, fixed=True),
                sc.computed("face_up", sc.Rows(sc.Maybe(card), SLOTS), self.face_up, self.put_face_up),
                sc.pile("ot_deck", cards, seen=sc.SIZE),
                sc.pile("nt_deck", cards, seen=sc.SIZE),
                sc.computed("removed", order, self.removed, self.put_removed),
                sc.hidden(sc.computed("unseen", some, self.unseen, self.put_unseen)),
                sc.each_seat(
                    sc.computed("location", sc.Maybe(place), self.location, self.put_location),
                    sc.number("score", 1000, scale=50),
                    sc.computed("hand", some, self.hand, self.put_hand, seen=sc.OWNER),
                    sc.computed("seen", some, self.seen, self.put_seen),
                    sc.computed("played", order, self.played, self.put_played),
                    sc.shown("hand_size", held, lambda state, seat, _: int(state.hand_size[seat])),
                    sc.shown("hidden", sc.Table(DECKS, held), lambda state, seat, _: self.held(state, seat)),
                ),
                sc.dice(),
                sc.players(MOST_PLAYERS),
                sc.term("team", sc.Flag()),
                sc.term("simplified", sc.Flag()),
                sc.term("lenient_draw", sc.Item(terms.LENIENT, "way"), to=terms.LENIENT.__getitem__),
                sc.term("short", sc.Flag()),
                sc.term("last_round", sc.Number(0, MOST_ROUNDS)),
                sc.shown("unseen", sc.Maybe(some), self.unseen_at_the_end),
                sc.shown("unseen_count", sc.Number(0, len(cards)), lambda state, *_: len(state.unseen)),
            ),
            PortalsView,
            PortalsSeatView,
            room=MOST_PLAYERS,
            opened=lambda state: bool(state.over),
        )

    def ids(self, cards: Any) -> list[str]:
        return [self.cards[card] for card in cards]

    def portals(self, state: data.PortalsData, _: int) -> list[str]:
        return [self.places[portal] for portal in state.terms.portals]

    # Cards: they lie where `state.where` says; played and openly removed ones in the order in which they came there.

    def removed(self, state: data.PortalsData, _: int) -> list[str]:
        return self.ids(state.laid_at(data.REMOVED))

    def put_removed(self, state: data.PortalsData, _: int, value: list[str]) -> None:
        self.lay(state, data.REMOVED, value)

    def lay(self, state: data.PortalsData, where: int, cards: list[str]) -> None:
        laid: vec[i64] = vec[i64]([self.card_number[card] for card in cards])
        for card in laid:
            state.where[card] = where
        state.laid = extend(state.laid, laid)

    def face_up(self, state: data.PortalsData, _: int) -> list[str | None]:
        return [None if card == NONE else self.cards[card] for card in state.face_up]

    def put_face_up(self, state: data.PortalsData, _: int, value: list[str | None]) -> None:
        for slot, card in enumerate(value):
            if card is not None:
                state.face_up[slot] = self.card_number[card]
                state.where[self.card_number[card]] = data.FACE_UP

    def unseen(self, state: data.PortalsData, _: int) -> list[str]:
        return self.ids(state.unseen)

    def put_unseen(self, state: data.PortalsData, _: int, value: list[str]) -> None:
        state.unseen = vec[i64]([self.card_number[card] for card in value])
        for card in state.unseen:
            state.where[card] = data.UNSEEN

    def unseen_at_the_end(self, state: data.PortalsData, *_: object) -> tuple[str, ...] | None:
        return tuple(self.ids(sorted(int(card) for card in state.unseen))) if state.over else None

    # Players

    def location(self, state: data.PortalsData, seat: int) -> str | None:
        pawn = int(state.pawns[seat])
        return None if pawn == NONE else self.places[pawn]

    def put_location(self, state: data.PortalsData, seat: int, value: str | None) -> None:
        if value is not None:
            state.pawns[seat] = self.place_number[value]

    def hand(self, state: data.PortalsData, seat: int) -> list[str]:
        return self.ids(state.hand(seat))

    def put_hand(self, state: data.PortalsData, seat: int, value: list[str]) -> None:
        for slot, card in enumerate(sorted(self.card_number[name] for name in value)):
            state.hands[seat * data.HAND_SPACE + slot] = card
            state.where[card] = data.HELD_BY + seat
        state.hand_size[seat] = len(value)

    def seen(self, state: data.PortalsData, seat: int) -> list[str]:
        return self.ids(card for card in state.hand(seat) if state.where[card] == data.SEEN_WITH + seat)

    def put_seen(self, state: data.PortalsData, seat: int, value: list[str]) -> None:
        for card in value:
            state.where[self.card_number[card]] = data.SEEN_WITH + seat

    def held(self, state: data.PortalsData, seat: int) -> dict[str, int]:
        """The cards of a hand that nobody saw taken, by the deck they came from."""
        found = dict.fromkeys(DECKS, 0)
        for card in state.hand(seat):
            if state.where[card] == data.HELD_BY + seat:
                found[self.deck_of[card]] += 1
        return found

    def played(self, state: data.PortalsData, seat: int) -> list[str]:
        return self.ids(state.laid_at(data.PLAYED_BY + seat))

    def put_played(self, state: data.PortalsData, seat: int, value: list[str]) -> None:
        self.lay(state, data.PLAYED_BY + seat, value)
        for card in value:
            state.count_played(seat, self.card_number[card])
