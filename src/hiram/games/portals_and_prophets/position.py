"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.options import Options
from hiram.core.tools import bit, deck_of
from hiram.games.portals_and_prophets.actions import CARDS, SLOTS
from hiram.games.portals_and_prophets.content import Content
from hiram.games.portals_and_prophets.knowledge import card_ids
from hiram.games.portals_and_prophets.log import ENDINGS
from hiram.games.portals_and_prophets.plausible import check_plausible
from hiram.games.portals_and_prophets.rules import PortalsState
from hiram.games.portals_and_prophets.state import (
    FACE_UP,
    HAND_LIMIT,
    HAND_SPACE,
    HELD_BY,
    NOT_OVER,
    PLACE,
    PLAYED_BY,
    REMOVED,
    SEEN_WITH,
    TALLY,
    TURN,
    UNSEEN,
    PortalsData,
    empty_cells,
    zeros,
)
from hiram.games.portals_and_prophets.tables import COLORS, NONE, Tables, Terms


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player."""

    location: str | None
    score: int
    hand: list[str]
    seen: list[str]  # the cards of the hand that all saw taken face up
    played: list[str]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    phase: Literal["place", "turn", "over"]
    round: int
    start_seat: int
    current_seat: int | None
    actions_left: int
    colors_used: list[str]
    capsule: int
    fuel: int
    acted_this_round: bool
    triggered_by: int | None
    ending: str
    portals: list[str]
    face_up: list[str | None]
    ot_deck: list[str]  # the top card first
    nt_deck: list[str]
    removed: list[str]
    unseen: list[str]
    seats: list[SeatPosition]
    dice: list[int]  # the generator's four words


def write(content: Content, state: PortalsData) -> dict[str, Any]:
    """The position of a state."""
    over = state.ending != NOT_OVER
    position = Position(
        phase="over" if over else "place" if state.frames.kind() == PLACE else "turn",
        round=int(state.round),
        start_seat=int(state.start_seat),
        current_seat=None if over else int(state.frames.seat()),
        actions_left=int(state.actions_left),
        colors_used=[content.colors[color] for color in range(COLORS) if (state.colors_used >> color) & 1],
        capsule=int(state.capsule),
        fuel=int(state.fuel),
        acted_this_round=bool(state.acted_this_round),
        triggered_by=None if state.triggered_by == NONE else int(state.triggered_by),
        ending=ENDINGS[state.ending],
        portals=[content.locations[portal].id for portal in state.terms.portals],
        face_up=[None if card == NONE else content.cards[card].id for card in state.face_up],
        ot_deck=list(card_ids(content, state.ot_deck.rest())),
        nt_deck=list(card_ids(content, state.nt_deck.rest())),
        removed=list(card_ids(content, state.laid_at(REMOVED))),
        unseen=list(card_ids(content, [int(card) for card in state.unseen])),
        seats=[write_seat(content, state, seat) for seat in range(int(state.players))],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_seat(content: Content, state: PortalsData, seat: int) -> SeatPosition:
    hand = state.hand(seat)
    pawn = state.pawns[seat]
    return SeatPosition(
        location=None if pawn == NONE else content.locations[pawn].id,
        score=int(state.score[seat]),
        hand=list(card_ids(content, hand)),
        seen=list(card_ids(content, [card for card in hand if state.where[card] == SEEN_WITH + seat])),
        played=list(card_ids(content, state.laid_at(PLAYED_BY + seat))),
    )


def read(
    content: Content, tables: Tables, players: int, options: Options, fixed_portals: list[int], given: Any
) -> PortalsState:
    """The state of a position. Hands above seven are cut down at random before the first decision (PP-14.4)."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position: {error}") from None
    check_plausible(content, players, options, fixed_portals, position)
    dice = Dice(*position.dice)
    cut_hands(position, players, dice)
    return build(content, tables, players, options, position, dice)


def cut_hands(position: Position, players: int, dice: Dice) -> None:
    """One random card after another out of each hand that is too large, in seat order from the current seat on."""
    first = position.current_seat if position.current_seat is not None else position.start_seat
    for step in range(players):
        seat = position.seats[(first + step) % players]
        while len(seat.hand) > HAND_LIMIT and position.phase != "over":
            card = sorted(seat.hand)[int(dice.below(len(seat.hand)))]
            seat.hand.remove(card)
            seat.seen = [other for other in seat.seen if other != card]
            position.removed.append(card)


def build(
    content: Content, tables: Tables, players: int, options: Options, position: Position, dice: Dice
) -> PortalsState:
    """The state of a position that was found possible."""
    number = {card.id: card.index for card in content.cards}
    place = {location.id: location.index for location in content.locations}
    mode = str(options["mode"])
    terms = Terms(
        tables,
        team="team" in mode,
        simplified="simplified" in mode,
        lenient_draw=bool(options["lenient_draw"]),
        nt_round_cap=int(str(options["nt_round_cap"])),
        portals=sorted(place[portal] for portal in position.portals),
    )
    current = position.current_seat
    state = PortalsState(
        terms,
        players,
        0 if current is None else 1 << current,
        dice,
        frames_of([] if current is None else [[PLACE if position.phase == "place" else TURN, current, 0, 0, 0, 0]]),
        position.start_seat,
        position.round,
        position.actions_left,
        sum(1 << content.colors.index(color) for color in position.colors_used),
        position.capsule,
        position.fuel,
        int(position.acted_this_round),
        NONE if position.triggered_by is None else position.triggered_by,
        ENDINGS.index(position.ending),
        0,
        deck_of([number[card] for card in position.ot_deck]),
        deck_of([number[card] for card in position.nt_deck]),
        vec[i64]([number[card] for card in position.unseen]),
        empty_cells(players * HAND_SPACE),
        zeros(players),
        empty_cells(players),
        zeros(players),
        zeros(players * TALLY),
        empty_cells(SLOTS),
        zeros(CARDS),
        vec[i64]([number[card] for card in position.removed]),
    )
    for card in position.unseen:
        state.where[number[card]] = UNSEEN
    for card in position.removed:
        state.where[number[card]] = REMOVED
    for slot, shown in enumerate(position.face_up):
        if shown is not None:
            state.face_up[slot] = number[shown]
            state.where[number[shown]] = FACE_UP
    for index, seat in enumerate(position.seats):
        build_seat(state, index, seat, number, place)
    state.over = current is None
    return state


def build_seat(
    state: PortalsState, index: int, seat: SeatPosition, number: dict[str, int], place: dict[str, int]
) -> None:
    if seat.location is not None:
        state.pawns[index] = place[seat.location]
        state.occupied |= bit(place[seat.location])
    for slot, held in enumerate(sorted(number[card] for card in seat.hand)):
        state.hands[index * HAND_SPACE + slot] = held
        state.where[held] = HELD_BY + index
    for card in seat.seen:
        state.where[number[card]] = SEEN_WITH + index
    state.hand_size[index] = len(seat.hand)
    played: vec[i64] = vec[i64]([number[card] for card in seat.played])
    for laid in played:
        state.where[laid] = PLAYED_BY + index
        state.count_played(index, laid)
        state.score[index] += state.terms.tables.points[laid]
    state.laid = vec[i64]([*state.laid, *played])
