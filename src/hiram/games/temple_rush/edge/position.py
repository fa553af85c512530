"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.tools import deck_of
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.invariants import broken_invariants
from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.plausible import check_plausible, shift_number
from hiram.games.temple_rush.edge.plausible_steps import FRAMES
from hiram.games.temple_rush.edge.schema import DEEDS, ENDINGS, STEPS
from hiram.games.temple_rush.edge.view import BoardView, board_view
from hiram.games.temple_rush.engine.actions import SIZES, ZONES, place_name, shift_name
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.state import (
    BOARD,
    COUNTDOWN,
    DECLARED,
    DROPPED,
    FIGURE_CELLS,
    IN_DECK,
    LANE,
    LANE_BACK,
    LANE_PASS,
    LANE_QUEUE,
    LANE_SIZE,
    LANE_SOURCE,
    LANE_STEP,
    LANE_ZONE,
    MASKS,
    MORTAR_AT,
    MORTAR_SPENT,
    MORTAR_UNUSED,
    OP_KIND,
    OP_ZONE,
    OPS,
    POOL,
    SEEN,
    SHOWN,
    SUPPLY,
    TOKENS_EACH,
    USED,
    WON_BY,
    empty_board,
    empty_cells,
    zeros,
)
from hiram.games.temple_rush.engine.terms import NONE, WORTHS, Terms

SOLOS = ("none", "unused", "used")


class PowerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A power token before a player."""

    token: Literal["bomb", "bag", "shield", "lightning"]
    seen: bool
    used: bool


class LanePosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How far a player's own decision has come."""

    step: str
    size: int
    zone: int
    may_pass: bool
    queue: int
    source: int
    back: int


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player."""

    board: BoardView
    shown: BoardView | None  # as all saw it when a sealed step began
    sealed: list[str]  # what the player has done in that step
    arrived: int
    lane: LanePosition | None
    bonus: list[int]
    cards: list[str]
    tokens: list[int]
    solo: Literal["none", "unused", "used"]
    powers: list[PowerPosition]
    face: int  # 0 before the roll, 5 for a star


class FramePosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A step of what is being resolved."""

    kind: str
    seat: int
    numbers: list[int]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    round: int
    roller: int
    drought: int
    card_left: bool
    gatherings: int
    gathering: bool
    deals: int
    ending: str
    acting: list[int]
    frames: list[FramePosition]
    holders: list[str | None]
    dealt: list[int]
    shield_owner: list[int]
    shield_left: list[int]
    deck: list[str]  # the top card first
    dropped: list[str]
    undealt: list[str]
    seats: list[SeatPosition]
    dice: list[int]  # the generator's four words


# Writing -------------------------------------------------------------------------------------------------------------


def write(content: Content, state: RushState) -> dict[str, Any]:
    """The position of a state."""
    players = int(state.players)
    position = Position(
        round=int(state.round),
        roller=int(state.roller),
        drought=int(state.drought),
        card_left=bool(state.card_left),
        gatherings=int(state.gatherings),
        gathering=state.sealed != 0,
        deals=int(state.deals),
        ending=ENDINGS[state.ending],
        acting=[seat for seat in range(players) if (state.acting >> seat) & 1],
        frames=[FramePosition(kind=FRAMES[row[0]], seat=row[1], numbers=row[2:]) for row in state.frames.rows()],
        holders=[None if card == NONE else content.cards[card].id for card in state.holders],
        dealt=[int(number) for number in state.dealt],
        shield_owner=[int(owner) for owner in state.shield_owner],
        shield_left=[int(rounds) for rounds in state.shield_left],
        deck=[content.cards[card].id for card in state.deck.rest()],
        dropped=[card.id for card in content.cards if state.where[card.index] == DROPPED],
        undealt=[POWERS[token] for token in state.undealt],
        seats=[write_seat(content, state, seat) for seat in range(players)],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_seat(content: Content, state: RushState, seat: int) -> SeatPosition:
    powers = [int(state.powers[seat * TOKENS_EACH + slot]) for slot in range(TOKENS_EACH)]
    return SeatPosition(
        board=board_view(state.board, seat),
        shown=board_view(state.shown, seat) if state.sealed else None,
        sealed=[write_op(int(state.ops[seat * OPS + 1 + i])) for i in range(int(state.ops[seat * OPS]))],
        arrived=int(state.arrived[seat]),
        lane=write_lane(state, seat),
        bonus=[size for size in range(1, SIZES + 1) if (state.bonus[seat] >> size) & 1],
        cards=[content.cards[card].id for card in state.won(seat)],
        tokens=[int(state.tokens[seat * WORTHS + worth]) for worth in range(WORTHS)],
        solo=SOLOS[state.solo[seat]],  # type: ignore[arg-type]
        powers=[
            PowerPosition(token=POWERS[token % 4], seen=token % USED >= SEEN, used=token >= USED)  # type: ignore[arg-type]
            for token in powers
            if token != NONE
        ],
        face=int(state.faces[seat]),
    )


def write_lane(state: RushState, seat: int) -> LanePosition | None:
    row = [int(state.lanes[seat * LANE + cell]) for cell in range(LANE)]
    if row[LANE_STEP] == 0:
        return None
    return LanePosition(
        step=STEPS[row[LANE_STEP]],
        size=row[LANE_SIZE],
        zone=row[LANE_ZONE],
        may_pass=bool(row[LANE_PASS]),
        queue=row[LANE_QUEUE],
        source=row[LANE_SOURCE],
        back=row[LANE_BACK],
    )


def write_op(op: int) -> str:
    """'placed 0 4A@(1,0)' and the like."""
    kind, zone, value = op // OP_KIND, op % OP_KIND // OP_ZONE - 1, op % OP_ZONE
    name, fields = DEEDS[kind][0], DEEDS[kind][1]
    words = [name]
    if "zone" in fields:
        words.append(str(zone))
    if "place" in fields:
        words.append(place_name(value))
    if "shift" in fields:
        words.append(shift_name(value))
    return " ".join(words)


# Reading -------------------------------------------------------------------------------------------------------------


def read(content: Content, terms: Terms, players: int, given: Any) -> RushState:
    """The state of a position."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position: {error}") from None
    check_plausible(content, terms, players, position)
    state = build(content, terms, players, position)
    for broken in broken_invariants(state):
        raise BadPosition(f"position: breaks the invariant {broken}")
    return state


def build(content: Content, terms: Terms, players: int, position: Position) -> RushState:
    """The state of a position that was found possible."""
    number = {card.id: card.index for card in content.cards}
    where = zeros(len(content.cards))
    for card in position.deck:
        where[number[card]] = IN_DECK
    for shown in position.holders:
        if shown is not None:
            where[number[shown]] = SHOWN
    for card in position.dropped:
        where[number[card]] = DROPPED
    for seat, row in enumerate(position.seats):
        for card in row.cards:
            where[number[card]] = WON_BY + seat
    rows = [[FRAMES.index(frame.kind), frame.seat, *frame.numbers] for frame in position.frames]
    sealed = position.gathering
    state = RushState(
        terms,
        players,
        sum(1 << seat for seat in position.acting),
        Dice(*position.dice),
        frames_of(rows),
        deck_of([number[card] for card in position.deck]),
        position.round,
        position.roller,
        position.drought,
        int(position.card_left),
        position.gatherings,
        position.deals,
        ENDINGS.index(position.ending),
        vec[i64]([NONE if card is None else number[card] for card in position.holders]),
        vec[i64](position.dealt),
        vec[i64](position.shield_owner),
        vec[i64](position.shield_left),
        vec[i64]([row.face for row in position.seats]),
        where,
        vec[i64]([SOLOS.index(row.solo) for row in position.seats]),
        empty_cells(players * TOKENS_EACH),
        vec[i64]([POWERS.index(token) for token in position.undealt]),
        vec[i64]([sum(1 << size for size in row.bonus) for row in position.seats]),
        vec[i64]([number_ for row in position.seats for number_ in row.tokens]),
        vec[i64]([row.arrived for row in position.seats]),
        zeros(players * LANE),
        empty_board(players, terms.tables.stock),
        empty_board(players, terms.tables.stock) if sealed else vec[i64]([]),
        zeros(players * OPS),
        zeros(players * ZONES * MASKS),
    )
    for seat, row in enumerate(position.seats):
        build_seat(state, seat, row)
    state.over = position.ending != ENDINGS[0]
    state.sealed = state.gatherings if sealed else 0
    state.timed = not state.over and (terms.clock > 0 or state.frames.kind() == COUNTDOWN or state.is_real_race())
    return state


def build_seat(state: RushState, seat: int, row: SeatPosition) -> None:
    fill_board(state.board, seat, row.board)
    if row.shown is not None:
        fill_board(state.shown, seat, row.shown)
    for zone in range(ZONES):
        state.refresh_masks(seat, zone)
    for slot, power in enumerate(row.powers):
        token = POWERS.index(power.token) + SEEN * power.seen + USED * power.used
        state.powers[seat * TOKENS_EACH + slot] = token
    state.ops[seat * OPS] = len(row.sealed)
    for place, text in enumerate(row.sealed):
        state.ops[seat * OPS + 1 + place] = read_op(text)
    if row.lane is not None:
        cells = {
            LANE_STEP: STEPS.index(row.lane.step),
            LANE_SIZE: row.lane.size,
            LANE_ZONE: row.lane.zone,
            LANE_PASS: int(row.lane.may_pass),
            LANE_QUEUE: row.lane.queue,
            LANE_SOURCE: row.lane.source,
            LANE_BACK: row.lane.back,
        }
        for cell, value in cells.items():
            state.lanes[seat * LANE + cell] = value


def fill_board(board: vec[i64], seat: int, row: BoardView) -> None:
    start = seat * BOARD
    for zone, figure in enumerate(row.figures):
        board[start + zone * FIGURE_CELLS] = len(figure)
        for place, code in enumerate(sorted(read_place(name).code for name in figure)):
            board[start + zone * FIGURE_CELLS + 1 + place] = code
    for size in range(1, SIZES + 1):
        board[start + SUPPLY + size] = row.supply[size - 1]
        for zone in range(ZONES):
            board[start + POOL + zone * SIZES + size] = row.pools[zone][size - 1]
    known = {"unused": MORTAR_UNUSED, "spent": MORTAR_SPENT}
    board[start + MORTAR_AT] = known[row.mortar] if row.mortar in known else int(row.mortar)
    board[start + DECLARED] = sum(1 << zone for zone in row.declared)


def read_op(text: str) -> int:
    """The number of what `write_op` described."""
    name, _, rest = text.partition(" ")
    kind = [deed[0] for deed in DEEDS].index(name)
    fields = DEEDS[kind][1]
    zone, _, value = rest.partition(" ")
    number = 0
    if "place" in fields:
        number = read_place(value).code
    elif "shift" in fields:
        number = shift_number(value)
    return kind * OP_KIND + (int(zone) + 1 if "zone" in fields else 0) * OP_ZONE + number
