"""What a seat may know: its view of a position, and how that view follows the events it sees.

The view is built up from what is visible. Own hand, the public table, and of every other hand its size, the cards that
all saw taken face up, and how many hidden cards came from each deck. (Imagining the rest is in `imagining`.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.core.view import View
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.engine.state import (
    ACTIONS_PER_TURN,
    ENDINGS,
    HELD_BY,
    NOT_OVER,
    PLACE,
    PLAYED_BY,
    REMOVED,
    SEEN_WITH,
    PortalsData,
)
from hiram.games.portals_and_prophets.engine.terms import COLORS, NONE

DECKS = ("genesis", "old_testament", "new_testament")


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees him."""

    location: str | None
    score: int
    hand_size: int
    hand: tuple[str, ...] | None  # None: hidden from the viewer
    seen: tuple[str, ...]  # cards of the hand that all saw taken face up
    hidden: dict[str, int]  # the other cards of the hand, by the deck they came from
    played: tuple[str, ...]  # in order of play


class PortalsView(View, frozen=True, kw_only=True):
    """A position of Portals and Prophets, as one seat may know it."""

    players: int
    team: bool
    simplified: bool
    lenient_draw: bool
    last_round: int
    phase: str  # "place", "turn" or "over"
    round: int
    start_seat: int
    current_seat: int | None
    actions_left: int
    colors_used: tuple[str, ...]
    capsule: int
    fuel: int
    portals: tuple[str, ...]
    face_up: tuple[str | None, ...]
    ot_deck: int
    nt_deck: int
    removed: tuple[str, ...]
    unseen: tuple[str, ...] | None  # the Genesis cards out of the game; None until it is over
    unseen_count: int
    triggered_by: int | None
    ending: str
    seats: tuple[SeatView, ...]


def view_of(content: Content, state: PortalsData, seat: int | None) -> PortalsView:
    """All that a seat (None: a spectator) may know of a state."""
    over = state.ending != NOT_OVER
    rows = [seat_view(content, state, other, is_open=over or other == seat) for other in range(int(state.players))]
    return public_view(content, state, seat, tuple(rows))


def public_view(content: Content, state: PortalsData, seat: int | None, seats: tuple[SeatView, ...]) -> PortalsView:
    """What everybody may know, with what this seat sees of the players."""
    over = state.ending != NOT_OVER
    acting = int(state.frames.seat())
    return PortalsView(
        game="portals_and_prophets",
        seat=seat,
        acting=() if over else (acting,),
        finished=over,
        players=int(state.players),
        team=state.terms.team,
        simplified=state.terms.simplified,
        lenient_draw=state.terms.lenient_draw,
        last_round=int(state.terms.last_round),
        phase="over" if over else "place" if state.frames.kind() == PLACE else "turn",
        round=int(state.round),
        start_seat=int(state.start_seat),
        current_seat=None if over else acting,
        actions_left=int(state.actions_left),
        colors_used=tuple([content.colors[color] for color in range(COLORS) if (state.colors_used >> color) & 1]),
        capsule=int(state.capsule),
        fuel=int(state.fuel),
        portals=tuple([content.locations[portal].id for portal in state.terms.portals]),
        face_up=tuple([None if card == NONE else content.cards[card].id for card in state.face_up]),
        ot_deck=int(state.ot_deck.left),
        nt_deck=int(state.nt_deck.left),
        removed=card_ids(content, state.laid_at(REMOVED)),
        unseen=card_ids(content, sorted(int(card) for card in state.unseen)) if over else None,
        unseen_count=len(state.unseen),
        triggered_by=None if state.triggered_by == NONE else int(state.triggered_by),
        ending=ENDINGS[state.ending],
        seats=seats,
    )


def seat_view(content: Content, state: PortalsData, seat: int, is_open: bool) -> SeatView:
    """One player, with the hand open or closed."""
    hand = state.hand(seat)
    hidden = dict.fromkeys(DECKS, 0)
    for card in hand:
        if state.where[card] == HELD_BY + seat:
            hidden[content.cards[card].deck] += 1
    pawn = state.pawns[seat]
    return SeatView(
        location=None if pawn == NONE else content.locations[pawn].id,
        score=int(state.score[seat]),
        hand_size=len(hand),
        hand=card_ids(content, hand) if is_open else None,
        seen=card_ids(content, [card for card in hand if state.where[card] == SEEN_WITH + seat]),
        hidden=hidden,
        played=card_ids(content, state.laid_at(PLAYED_BY + seat)),
    )


def card_ids(content: Content, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple([content.cards[card].id for card in cards])


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, view: PortalsView) -> None:
        self.content = content
        self.order = {card.id: card.index for card in content.cards}
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.seats: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in view.seats]

    def result(self) -> PortalsView:
        seats = tuple(SeatView(**seat) for seat in self.seats)
        return PortalsView(**{**self.view, "seats": seats})

    def follow(self, event: Event) -> None:
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**{name if name != "from" else "origin": value for name, value in event.fields.items()})

    def ignore(self, **fields: object) -> None:
        """An event that says why something happened, or counts what is counted already."""

    # Cards that come and go --------------------------------------------------------------------------------------

    def gain(self, seat: int, card: str | None, deck: str, seen: bool) -> None:
        """A card comes to a hand; None if the viewer does not see which."""
        row = self.seats[seat]
        row["hand_size"] += 1
        if seen:
            row["seen"] = self.sorted((*row["seen"], card))
        else:
            row["hidden"] = {**row["hidden"], deck: row["hidden"][deck] + 1}
        if row["hand"] is not None:
            row["hand"] = self.sorted((*row["hand"], card))

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand, openly."""
        row = self.seats[seat]
        row["hand_size"] -= 1
        if card in row["seen"]:
            row["seen"] = tuple(other for other in row["seen"] if other != card)
        else:
            deck = self.content.cards[self.order[card]].deck
            row["hidden"] = {**row["hidden"], deck: row["hidden"][deck] - 1}
        if row["hand"] is not None:
            row["hand"] = tuple(other for other in row["hand"] if other != card)

    def sorted(self, cards: tuple[Any, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.order.__getitem__))

    def face_up(self, slot: int, card: str | None) -> None:
        row = list(self.view["face_up"])
        row[slot] = card
        self.view["face_up"] = tuple(row)

    # Events ------------------------------------------------------------------------------------------------------

    def on_placed(self, seat: int, location: str) -> None:
        self.seats[seat]["location"] = location
        following = (seat + 1) % self.view["players"]
        self.view.update(current_seat=following, acting=(following,))

    def on_laid_out(self, slot: int, card: str) -> None:
        self.face_up(slot, card)
        self.view["ot_deck"] -= 1

    def on_turn_began(self, seat: int, round: int) -> None:
        self.view.update(phase="turn", current_seat=seat, acting=(seat,), actions_left=ACTIONS_PER_TURN)

    def on_drew_up(self, seat: int, slot: int, card: str) -> None:
        self.view["actions_left"] -= 1
        self.gain(seat, card, "old_testament", seen=True)
        self.face_up(slot, None)

    def on_refilled(self, slot: int, card: str) -> None:
        self.face_up(slot, card)
        self.view["ot_deck"] -= 1

    def on_drew_ot(self, seat: int, card: str | None) -> None:
        self.view["actions_left"] -= 1
        self.view["ot_deck"] -= 1
        self.gain(seat, card, "old_testament", seen=False)

    def on_drew_nt(self, seat: int, card: str | None) -> None:
        self.view["actions_left"] -= 1
        self.view["nt_deck"] -= 1
        self.gain(seat, card, "new_testament", seen=False)

    def on_blind_removal(self, seat: int, card: str, neighbour: int) -> None:
        self.lose(seat, card)
        self.view["removed"] += (card,)

    def on_moved(self, seat: int, location: str, origin: str) -> None:
        self.view["actions_left"] -= 1
        self.seats[seat]["location"] = location

    on_jumped = on_moved

    def on_played(self, seat: int, card: str, points: int, witnessed: str) -> None:
        self.view["actions_left"] -= 1
        self.lose(seat, card)
        self.seats[seat]["played"] += (card,)
        self.seats[seat]["score"] += points

    def on_end_triggered(self, seat: int) -> None:
        self.view["triggered_by"] = seat

    def on_fueled(self, seat: int, card: str, fuel: int) -> None:
        self.lose(seat, card)
        self.view["removed"] += (card,)
        self.view["fuel"] = fuel
        used = {*self.view["colors_used"], self.content.colors[self.content.cards[self.order[card]].fuel_color]}
        self.view["colors_used"] = tuple(color for color in self.content.colors if color in used)

    def on_discarded(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        self.view["removed"] += (card,)

    def on_turn_ended(self, seat: int, unused: int) -> None:
        self.view.update(actions_left=0, colors_used=())

    def on_tank_emptied(self, seat: int) -> None:
        self.view["fuel"] = 0

    def on_capsule_moved(self, period: str) -> None:
        self.view["capsule"] = next(space.index for space in self.content.periods if space.id == period)

    def on_round_began(self, round: int) -> None:
        self.view["round"] = round

    def on_game_over(self, ending: str) -> None:
        self.view.update(phase="over", current_seat=None, acting=(), finished=True, ending=ending, unseen=())
        for row in self.seats:
            row["hand"] = ()

    def on_hand_shown(self, seat: int, card: str) -> None:
        self.seats[seat]["hand"] = self.sorted((*self.seats[seat]["hand"], card))

    def on_unseen_shown(self, card: str) -> None:
        self.view["unseen"] = self.sorted((*self.view["unseen"], card))
