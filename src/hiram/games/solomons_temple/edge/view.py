"""What a seat may know: its view of a position.

The view is built up from what is visible: both boards and discard piles, the sizes of hands and piles, the own hand,
the kinds of cards in the own draw pile, and of the other hand the cards that are surely there.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hiram.core.tools import NONE
from hiram.core.view import View
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.schema import ALTARS, DECISIONS, ENDINGS, FACES, GOATS, PRIESTS
from hiram.games.solomons_temple.engine import ask, deck, terms
from hiram.games.solomons_temple.engine.rules.perform import decision
from hiram.games.solomons_temple.engine.state import SolomonData

PHASES = ("draw", "defend", "build", "discard", "build")
"""By the action point: prepare, defend, build, close, answer."""


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
    grain: int
    scapegoat: str
    fast: int | None
    sin: str | None  # lying against this player
    siege: int  # the counter of the Lay Siege on this board, 0 without one
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
    ending: str
    winner: int | None
    sides: tuple[SideView, ...]


def view_of(content: Content, state: SolomonData, seat: int | None) -> SolomonView:
    """All that a seat (None: a spectator) may know of a state."""
    over = bool(state.over)
    acting = int(state.frames.seat())
    mine = seat is not None and acting == seat
    return SolomonView(
        game="solomons_temple",
        seat=seat,
        acting=() if over else (acting,),
        finished=over,
        turn=int(state.turn),
        active=int(state.active),
        phase="over" if over else phase_of(state),
        decision=None if over else DECISIONS[decision(state)],
        die=FACES[state.die],
        announced=bool(state.announced),
        sin_played=bool(state.sin_played),
        discards=int(state.thrown),
        moved=armies_of(int(state.moved)),
        sneaked=armies_of(int(state.sneaked)),
        struck=armies_of(int(state.struck)),
        destroying=bool(state.destroying),
        siege_new=bool(state.siege_new),
        recovered=bool(state.recovered),
        resolving=None if over else resolving_of(state),
        giving=deck.CARD_IDS[state.giving] if mine and state.giving != NONE else None,
        second_pass=state.terms.second_pass,
        foundations_laid=state.terms.foundations_laid,
        ending=ENDINGS[state.ending],
        winner=None if state.winner == NONE else int(state.winner),
        sides=tuple(side_view(content, state, other, other == seat) for other in range(2)),
    )


def armies_of(mask: int) -> tuple[int, ...]:
    """The numbers of the armies in a set of bits."""
    return tuple(army + 1 for army in range(terms.ARMIES) if (mask >> army) & 1)


def phase_of(state: SolomonData) -> str:
    """The phase of the turn, by the lowest frame."""
    kind, point = int(state.frames.at(0, 0)), int(state.frames.at(0, 2))
    if kind == ask.OPEN:
        return "draw"
    if kind == ask.POINT:
        return PHASES[point]
    return "attack" if kind == ask.ATTACK else "build"


def resolving_of(state: SolomonData) -> tuple[int, str] | None:
    """The card that is in no zone for a moment, and its owner (ST-2.1)."""
    kind, seat = int(state.frames.kind()), int(state.frames.seat())
    if kind == ask.BLEMISH:
        return 1 - seat, deck.CARD_IDS[state.frames.get(0)]
    if kind in (ask.PEACE_GIVE, ask.PEACE_TAKE):
        return seat, deck.CARD_IDS[deck.PEACE]
    return (seat, deck.CARD_IDS[deck.LEVITES]) if kind == ask.LEVITES_PICK else None


def counted_ids(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(deck.CARD_IDS[card] for card in range(deck.CARDS) for _ in range(int(counts[card])))


def side_view(content: Content, state: SolomonData, seat: int, own: bool) -> SideView:
    row = slice(seat * deck.CARDS, (seat + 1) * deck.CARDS)
    pile = sorted(int(card) for card in state.piles[seat].rest())
    armies = [int(state.armies[seat * terms.ARMIES + army]) for army in range(terms.ARMIES)]
    prophet, sin, fast = int(state.prophet[seat]), int(state.sin[seat]), int(state.fast[seat])
    return SideView(
        hand_size=int(state.hand_size[seat]),
        hand=counted_ids(list(state.hand[row])) if own else None,
        known=counted_ids(list(state.known[row])),
        pile_size=len(pile),
        pile=tuple(deck.CARD_IDS[card] for card in pile) if own else None,
        discard=counted_ids(list(state.discard[row])),
        temple=tuple(deck.CARD_IDS[card] for card in range(deck.TEMPLE) if (int(state.built[seat]) >> card) & 1),
        gates=tuple(content.gates[gate].id for gate in range(terms.GATES) if (int(state.gates[seat]) >> gate) & 1),
        prophet=None if prophet == NONE else deck.CARD_IDS[prophet],
        king_david=bool(state.david[seat]),
        king_solomon=bool(state.solomon[seat]),
        priest=PRIESTS[state.priest[seat]],
        altar=ALTARS[state.altar[seat]],
        grain=int(state.grain[seat]),
        scapegoat=GOATS[state.goat[seat]],
        fast=None if fast == NONE else fast,
        sin=None if sin == NONE else deck.CARD_IDS[sin],
        siege=int(state.siege[seat]),
        armies=tuple(None if spot == NONE else content.spots[spot].id for spot in armies),
    )
