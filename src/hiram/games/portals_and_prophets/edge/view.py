"""What a seat may know: its view of a position.

The view is built up from what is visible. Own hand, the public table, and of every other hand its size, the cards that
all saw taken face up, and how many hidden cards came from each deck. (Imagining the rest is in `engine/imagine.py`.)
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hiram.core.view import View
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.engine.state import (
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
