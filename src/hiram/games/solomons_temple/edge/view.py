"""What a seat may know: its view of a position, which the schema makes.

Visible are both boards and discard piles, the sizes of hands and piles, the own hand, the kinds of cards in the own
draw pile, and of the other hand the cards that are surely there.
"""

from __future__ import annotations

import msgspec

from hiram.core.view import View


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's cards and board, as the viewer sees them."""

    hand_size: int
    hand: tuple[str, ...] | None  # None: hidden from the viewer
    known: tuple[str, ...]  # cards that are surely in hand, as both know
    pile_size: int
    pile: tuple[str, ...] | None  # the own pile, by kind: nobody knows its order
    discard: tuple[str, ...]
    temple: tuple[str, ...]
    gates: tuple[str, ...]  # the guarded ones
    prophet: str | None
    king_david: bool
    king_solomon: bool
    priest: str
    altar: str
    bad_offerings: int  # how many lie on the Altar
    grain: int
    scapegoat: str
    fast: int | None
    sin: str | None  # lying against this player
    siege: int  # the counter of the Lay Siege on this board that was played last, 0 without one
    ripe_sieges: int  # how many older ones lie there, each of them ripe
    armies: tuple[str | None, ...]  # the spots of the enemy's five tokens on this board


class SolomonView(View, frozen=True, kw_only=True):
    """A position of Solomon's Temple, as one seat may know it."""

    turn: int
    active: int
    phase: str  # "draw", "attack", "defend", "build", "discard" or "over"
    decision: str | None
    die: str
    announced: bool
    sin_played: bool
    discards: int
    moved: tuple[int, ...]  # the armies that have moved in this attack
    sneaked: tuple[int, ...]  # those that used a Secret Passage
    struck: tuple[int, ...]  # those that had their Destruction
    destroying: bool  # the movement step is over
    siege_new: bool  # Lay Siege was played in this attack
    recovered: bool  # the fast has given its card
    resolving: tuple[int, str] | None  # whose card lies on the table until its effect is over
    giving: str | None  # what the viewer will give for the card that he takes
    second_pass: bool
    foundations_laid: bool
    israelites_inside: bool
    ending: str
    winner: int | None
    sides: tuple[SideView, ...]
