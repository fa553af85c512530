"""What a seat may know of a position.

The view is built up from what is visible: the own hand, the public table, and of every other hand its size, the cards
that all saw taken face up, and how many hidden cards came from each deck. The schema says where each field lies.
"""

from __future__ import annotations

import msgspec

from hiram.core.view import View


class PortalsSeatView(msgspec.Struct, frozen=True, kw_only=True):
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
    lenient_draw: str  # "off", "blind" or "choose"
    short: bool  # the timeline
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
    seats: tuple[PortalsSeatView, ...]
