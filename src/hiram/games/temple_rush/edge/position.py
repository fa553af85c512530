"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, deck_of
from hiram.games.temple_rush.content.model import POWERS, Content
from hiram.games.temple_rush.edge.invariants import broken_invariants
from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.plausible import check_plausible, shift_number
from hiram.games.temple_rush.edge.plausible_steps import FRAMES
from hiram.games.temple_rush.edge.schema import DEEDS, ENDINGS, STEPS
from hiram.games.temple_rush.edge.view import BoardView, board_view
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import place_name, shift_name
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.state import empty_board
from hiram.games.temple_rush.engine.terms import WORTHS, Terms

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
        dropped=[card.id for card in content.cards if state.where[card.index] == at.DROPPED],
        undealt=[POWERS[token] for token in state.undealt],
        seats=[write_seat(content, state, seat) for seat in range(players)],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_seat(content: Content, state: RushState, seat: int) -> SeatPosition:
    powers = [int(state.powers[seat * at.TOKENS_EACH + slot]) for slot in range(at.TOKENS_EACH)]
    return SeatPosition(
        board=board_view(state.board, seat),
        shown=board_view(state.shown, seat) if state.sealed else None,
        sealed=[write_op(int(state.ops[seat * at.OPS + 1 + i])) for i in range(int(state.ops[seat * at.OPS]))],
        arrived=int(state.arrived[seat]),
        lane=write_lane(state, seat),
        bonus=[size for size in range(1, act.SIZES + 1) if (state.bonus[seat] >> size) & 1],
        cards=[content.cards[card].id for card in state.won(seat)],
        tokens=[int(state.tokens[seat * WORTHS + worth]) for worth in range(WORTHS)],
        solo=SOLOS[state.solo[seat]],  # type: ignore[arg-type]
        powers=[
            PowerPosition(token=POWERS[token % 4], seen=token % at.USED >= at.SEEN, used=token >= at.USED)  # type: ignore[arg-type]
            for token in powers
            if token != NONE
        ],
        face=int(state.faces[seat]),
    )


def write_lane(state: RushState, seat: int) -> LanePosition | None:
    row = [int(state.lanes[seat * at.LANE + cell]) for cell in range(at.LANE)]
    if row[at.LANE_STEP] == 0:
        return None
    return LanePosition(
        step=STEPS[row[at.LANE_STEP]],
        size=row[at.LANE_SIZE],
        zone=row[at.LANE_ZONE],
        may_pass=bool(row[at.LANE_PASS]),
        queue=row[at.LANE_QUEUE],
        source=row[at.LANE_SOURCE],
        back=row[at.LANE_BACK],
    )


def write_op(op: int) -> str:
    """'placed 0 4A@(1,0)' and the like."""
    kind, zone, value = op // at.OP_KIND, op % at.OP_KIND // at.OP_ZONE - 1, op % at.OP_ZONE
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
    state = RushState(terms, players, Dice(*position.dice))
    for card in position.deck:
        state.where[number[card]] = at.IN_DECK
    for zone, shown in enumerate(position.holders):
        if shown is not None:
            state.holders[zone] = number[shown]
            state.where[number[shown]] = at.SHOWN
    for card in position.dropped:
        state.where[number[card]] = at.DROPPED
    state.acting = sum(1 << seat for seat in position.acting)
    state.frames = frames_of([[FRAMES.index(frame.kind), frame.seat, *frame.numbers] for frame in position.frames])
    state.deck = deck_of([number[card] for card in position.deck])
    state.round = position.round
    state.roller = position.roller
    state.drought = position.drought
    state.card_left = int(position.card_left)
    state.gatherings = position.gatherings
    state.deals = position.deals
    state.ending = ENDINGS.index(position.ending)
    state.dealt = vec[i64](position.dealt)
    state.shield_owner = vec[i64](position.shield_owner)
    state.shield_left = vec[i64](position.shield_left)
    state.undealt = vec[i64]([POWERS.index(token) for token in position.undealt])
    if position.gathering:
        state.sealed = state.gatherings
        state.shown = empty_board(players, terms.tables.stock)
    for seat, row in enumerate(position.seats):
        build_seat(state, seat, row, number)
    state.over = position.ending != ENDINGS[0]
    state.timed = not state.over and (terms.clock > 0 or state.frames.kind() == ask.COUNTDOWN or state.is_real_race())
    return state


def build_seat(state: RushState, seat: int, row: SeatPosition, number: dict[str, int]) -> None:
    for card in row.cards:
        state.where[number[card]] = at.WON_BY + seat
    state.faces[seat] = row.face
    state.solo[seat] = SOLOS.index(row.solo)
    state.bonus[seat] = sum(1 << size for size in row.bonus)
    state.arrived[seat] = row.arrived
    for worth, tokens in enumerate(row.tokens):
        state.tokens[seat * WORTHS + worth] = tokens
    fill_board(state.board, seat, row.board)
    if row.shown is not None:
        fill_board(state.shown, seat, row.shown)
    for zone in range(act.ZONES):
        state.refresh_masks(seat, zone)
    for slot, power in enumerate(row.powers):
        token = POWERS.index(power.token) + at.SEEN * power.seen + at.USED * power.used
        state.powers[seat * at.TOKENS_EACH + slot] = token
    state.ops[seat * at.OPS] = len(row.sealed)
    for place, text in enumerate(row.sealed):
        state.ops[seat * at.OPS + 1 + place] = read_op(text)
    if row.lane is not None:
        cells = {
            at.LANE_STEP: STEPS.index(row.lane.step),
            at.LANE_SIZE: row.lane.size,
            at.LANE_ZONE: row.lane.zone,
            at.LANE_PASS: int(row.lane.may_pass),
            at.LANE_QUEUE: row.lane.queue,
            at.LANE_SOURCE: row.lane.source,
            at.LANE_BACK: row.lane.back,
        }
        for cell, value in cells.items():
            state.lanes[seat * at.LANE + cell] = value


def fill_board(board: vec[i64], seat: int, row: BoardView) -> None:
    start = seat * at.BOARD
    for zone, figure in enumerate(row.figures):
        board[start + zone * at.FIGURE_CELLS] = len(figure)
        for place, code in enumerate(sorted(read_place(name).code for name in figure)):
            board[start + zone * at.FIGURE_CELLS + 1 + place] = code
    for size in range(1, act.SIZES + 1):
        board[start + at.SUPPLY + size] = row.supply[size - 1]
        for zone in range(act.ZONES):
            board[start + at.POOL + zone * act.SIZES + size] = row.pools[zone][size - 1]
    known = {"unused": at.MORTAR_UNUSED, "spent": at.MORTAR_SPENT}
    board[start + at.MORTAR_AT] = known[row.mortar] if row.mortar in known else int(row.mortar)
    board[start + at.DECLARED] = sum(1 << zone for zone in row.declared)


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
    return kind * at.OP_KIND + (int(zone) + 1 if "zone" in fields else 0) * at.OP_ZONE + number
