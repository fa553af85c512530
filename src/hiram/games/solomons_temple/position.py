"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.tools import bit, deck_of
from hiram.games.solomons_temple.actions import ARMIES, CARD_IDS, CARDS, TEMPLE
from hiram.games.solomons_temple.content import Content
from hiram.games.solomons_temple.knowledge import ALTARS, GOATS, PRIESTS, counted_ids
from hiram.games.solomons_temple.log import ENDINGS, FACES
from hiram.games.solomons_temple.plausible import check_plausible
from hiram.games.solomons_temple.rules.play import TempleState
from hiram.games.solomons_temple.rules.seen import CODES, DRAWN, TOOK, kind_of
from hiram.games.solomons_temple.state import NOT_OVER, TempleData
from hiram.games.solomons_temple.tables import NONE, Terms

FRAMES = (
    *("open_window", "action_point", "gate_window", "attack", "sin_window", "blemish", "place", "coop_pick"),
    *("levites_pick", "peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army"),
    "relocate_spot",
)
STAGES = (
    *("start", "prepare", "roll", "attack", "after_attack", "defend", "build", "sin", "answer", "place", "close"),
    *("end", "over"),
)
NUMBERS = (
    *("announced", "sin_played", "thrown", "good_played", "recovered", "moved", "sneaked", "struck", "siege_new"),
    *("destroying", "changed", "stall"),
)


class SidePosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player's cards and board."""

    hand: list[str]
    pile: list[str]  # the top card first
    discard: list[str]
    temple: list[str]
    gates: list[str]
    prophet: str | None
    king_david: bool
    king_solomon: bool
    priest: str
    altar: str
    grain: int
    scapegoat: str
    fast: int | None
    sin: str | None
    siege: int
    armies: list[str | None]
    refilled: bool
    known: list[str]
    proof: list[str]  # one of these is in hand, as both know
    seen: list[int]  # what both saw of hand and pile, see `outlook`; if empty, that the hand was drawn


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    turn: int
    active: int
    stage: str  # what follows when no frame is open
    die: str
    numbers: dict[str, int]
    giving: str | None
    ending: str
    winner: int | None
    frames: list[tuple[str, int, int, int, int, int]]  # from the bottom up: kind, seat, four numbers
    sides: list[SidePosition]
    dice: list[int]


def write(content: Content, state: TempleData) -> dict[str, Any]:
    """The position of a state."""
    position = Position(
        turn=int(state.turn),
        active=int(state.active),
        stage=STAGES[state.stage],
        die=FACES[state.die],
        numbers={name: int(getattr(state, name)) for name in NUMBERS},
        giving=None if state.giving == NONE else CARD_IDS[state.giving],
        ending=ENDINGS[state.ending],
        winner=None if state.winner == NONE else int(state.winner),
        frames=[(FRAMES[row[0]], row[1], row[2], row[3], row[4], row[5]) for row in state.frames.rows()],
        sides=[write_side(content, state, seat) for seat in range(2)],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_side(content: Content, state: TempleData, seat: int) -> SidePosition:
    row = slice(seat * CARDS, (seat + 1) * CARDS)
    prophet, fast, sin = int(state.prophet[seat]), int(state.fast[seat]), int(state.sin[seat])
    armies = [int(state.armies[seat * ARMIES + army]) for army in range(ARMIES)]
    return SidePosition(
        hand=list(counted_ids(list(state.hand[row]))),
        pile=[CARD_IDS[card] for card in state.piles[seat].rest()],
        discard=list(counted_ids(list(state.discard[row]))),
        temple=[CARD_IDS[card] for card in range(TEMPLE) if (int(state.built[seat]) >> card) & 1],
        gates=[gate.id for number, gate in enumerate(content.gates) if (int(state.gates[seat]) >> number) & 1],
        prophet=None if prophet == NONE else CARD_IDS[prophet],
        king_david=bool(state.david[seat]),
        king_solomon=bool(state.solomon[seat]),
        priest=PRIESTS[state.priest[seat]],
        altar=ALTARS[state.altar[seat]],
        grain=int(state.grain[seat]),
        scapegoat=GOATS[state.goat[seat]],
        fast=None if fast == NONE else fast,
        sin=None if sin == NONE else CARD_IDS[sin],
        siege=int(state.siege[seat]),
        armies=[None if spot == NONE else content.spots[spot].id for spot in armies],
        refilled=bool(state.refilled[seat]),
        known=list(counted_ids(list(state.known[row]))),
        proof=[CARD_IDS[card] for card in range(CARDS) if (int(state.proof[seat]) >> card) & 1],
        seen=[int(code) for code in state.seen[seat]],
    )


# Reading -----------------------------------------------------------------------------------------------------------


def number_in(names: Sequence[str], name: str, where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: there is no {name!r}")
    return list(names).index(name)


def read(content: Content, terms: Terms, given: Any) -> TempleState:
    """The state of a position."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"not a position of Solomon's Temple: {error}") from None
    if len(position.sides) != 2 or len(position.dice) != 4:
        raise BadPosition("a position has two sides and four numbers of dice")
    if not all(0 <= word < 1 << 32 for word in position.dice) or not any(position.dice):
        raise BadPosition("dice: four numbers of 32 bits, not all of them 0")
    state = TempleState(terms, Dice(*position.dice))
    read_turn(state, position)
    for seat, side in enumerate(position.sides):
        read_side(content, state, seat, side)
    read_frames(state, position)
    check_plausible(state)
    return state


def read_turn(state: TempleState, position: Position) -> None:
    if position.active not in (0, 1) or position.winner not in (None, 0, 1):
        raise BadPosition("active and winner are seats, 0 or 1")
    state.turn = position.turn
    state.active = position.active
    state.stage = number_in(STAGES, position.stage, "stage")
    state.die = number_in(FACES, position.die, "die")
    if tuple(sorted(position.numbers)) != tuple(sorted(NUMBERS)):
        raise BadPosition(f"numbers: must be {', '.join(NUMBERS)}")
    for name, number in position.numbers.items():
        if not 0 <= number < 256:
            raise BadPosition(f"numbers, {name}: {number} is out of range")
        setattr(state, name, number)
    state.giving = NONE if position.giving is None else number_in(CARD_IDS, position.giving, "giving")
    state.ending = number_in(ENDINGS, position.ending, "ending")
    state.winner = NONE if position.winner is None else position.winner


def read_side(content: Content, state: TempleState, seat: int, side: SidePosition) -> None:
    where = f"side {seat}"
    for name in side.hand:
        card = number_in(CARD_IDS, name, f"{where}, hand")
        state.hand[seat * CARDS + card] += 1
        state.held[seat] |= bit(card)
        state.hand_size[seat] += 1
    for name in side.discard:
        state.discard[seat * CARDS + number_in(CARD_IDS, name, f"{where}, discard")] += 1
    for name in side.known:
        state.known[seat * CARDS + number_in(CARD_IDS, name, f"{where}, known")] += 1
    state.piles[seat] = deck_of([number_in(CARD_IDS, name, f"{where}, pile") for name in side.pile])
    read_board(content, state, seat, side, where)
    for name in side.proof:
        state.proof[seat] |= bit(number_in(CARD_IDS, name, f"{where}, proof"))
    for code in side.seen:
        if not 0 <= code < CODES or (code != DRAWN and code < TOOK and kind_of(code) == NONE):
            raise BadPosition(f"{where}, seen: {code} is not the number of anything that can be seen")
    unknown = len(side.hand) - len(side.known)
    state.seen[seat] = vec[i64](side.seen or [DRAWN] * max(0, unknown))


def read_board(content: Content, state: TempleState, seat: int, side: SidePosition, where: str) -> None:
    for name in side.temple:
        state.built[seat] |= bit(number_in(CARD_IDS[:TEMPLE], name, f"{where}, temple"))
    for name in side.gates:
        state.gates[seat] |= bit(number_in([gate.id for gate in content.gates], name, f"{where}, gates"))
    prophets = CARD_IDS[19:22]
    state.prophet[seat] = NONE if side.prophet is None else 19 + number_in(prophets, side.prophet, f"{where}, prophet")
    state.david[seat] = int(side.king_david)
    state.solomon[seat] = int(side.king_solomon)
    state.priest[seat] = number_in(PRIESTS, side.priest, f"{where}, priest")
    state.altar[seat] = number_in(ALTARS, side.altar, f"{where}, altar")
    state.grain[seat] = side.grain
    state.goat[seat] = number_in(GOATS, side.scapegoat, f"{where}, scapegoat")
    state.fast[seat] = NONE if side.fast is None else side.fast
    state.sin[seat] = NONE if side.sin is None else 35 + number_in(CARD_IDS[35:44], side.sin, f"{where}, sin")
    state.siege[seat] = side.siege
    state.refilled[seat] = int(side.refilled)
    if len(side.armies) != ARMIES:
        raise BadPosition(f"{where}, armies: there are five")
    spots = [spot.id for spot in content.spots]
    for army, name_ in enumerate(side.armies):
        if name_ is not None:
            spot = number_in(spots, name_, f"{where}, armies")
            state.armies[seat * ARMIES + army] = spot
            state.occupied[seat] |= bit(spot)


def read_frames(state: TempleState, position: Position) -> None:
    rows = []
    for kind, *numbers in position.frames:
        if numbers[0] not in (0, 1) or not all(0 <= number < 64 for number in numbers[1:]):
            raise BadPosition(f"frames, {kind}: a seat and four small numbers")
        rows.append([number_in(FRAMES, kind, "frames"), *numbers])
    state.frames = frames_of(rows)
    state.over = state.ending != NOT_OVER
    if state.over != (not rows):
        raise BadPosition("frames: somebody decides until the game is over, and nobody after it")
    state.acting = 0 if state.over else 1 << int(state.frames.seat())
