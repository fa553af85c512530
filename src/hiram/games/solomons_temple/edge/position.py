"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit, deck_of
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.invariants import broken_invariants
from hiram.games.solomons_temple.edge.schema import ALTARS, ENDINGS, FACES, FRAMES, GOATS, PRIESTS, STAGES
from hiram.games.solomons_temple.edge.view import counted_ids
from hiram.games.solomons_temple.engine import ask, deck, sightings, terms, values
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.scoring import leader
from hiram.games.solomons_temple.engine.sightings import kind_of
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.engine.terms import Terms

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
    seen: list[int]  # what both saw of hand and pile, see `sightings`; if empty, that the hand was drawn


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


def write(content: Content, state: SolomonData) -> dict[str, Any]:
    """The position of a state."""
    position = Position(
        turn=int(state.turn),
        active=int(state.active),
        stage=STAGES[state.stage],
        die=FACES[state.die],
        numbers={name: int(getattr(state, name)) for name in NUMBERS},
        giving=None if state.giving == NONE else deck.CARD_IDS[state.giving],
        ending=ENDINGS[state.ending],
        winner=None if state.winner == NONE else int(state.winner),
        frames=[(FRAMES[row[0]], row[1], row[2], row[3], row[4], row[5]) for row in state.frames.rows()],
        sides=[write_side(content, state, seat) for seat in range(2)],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_side(content: Content, state: SolomonData, seat: int) -> SidePosition:
    row = slice(seat * deck.CARDS, (seat + 1) * deck.CARDS)
    prophet, fast, sin = int(state.prophet[seat]), int(state.fast[seat]), int(state.sin[seat])
    armies = [int(state.armies[seat * terms.ARMIES + army]) for army in range(terms.ARMIES)]
    return SidePosition(
        hand=list(counted_ids(list(state.hand[row]))),
        pile=[deck.CARD_IDS[card] for card in state.piles[seat].rest()],
        discard=list(counted_ids(list(state.discard[row]))),
        temple=[deck.CARD_IDS[card] for card in range(deck.TEMPLE) if (int(state.built[seat]) >> card) & 1],
        gates=[gate.id for number, gate in enumerate(content.gates) if (int(state.gates[seat]) >> number) & 1],
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
        armies=[None if spot == NONE else content.spots[spot].id for spot in armies],
        refilled=bool(state.refilled[seat]),
        known=list(counted_ids(list(state.known[row]))),
        proof=[deck.CARD_IDS[card] for card in range(deck.CARDS) if (int(state.proof[seat]) >> card) & 1],
        seen=[int(code) for code in state.seen[seat]],
    )


# Reading -----------------------------------------------------------------------------------------------------------


def number_in(names: Sequence[str], name: str, where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: there is no {name!r}")
    return list(names).index(name)


def read(content: Content, terms: Terms, given: Any) -> SolomonState:
    """The state of a position."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"not a position of Solomon's Temple: {error}") from None
    if len(position.sides) != 2 or len(position.dice) != 4:
        raise BadPosition("a position has two sides and four numbers of dice")
    if not all(0 <= word < 1 << 32 for word in position.dice) or not any(position.dice):
        raise BadPosition("dice: four numbers of 32 bits, not all of them 0")
    state = SolomonState(terms, Dice(*position.dice))
    read_turn(state, position)
    for seat, side in enumerate(position.sides):
        read_side(content, state, seat, side)
    read_frames(state, position)
    check_plausible(state)
    return state


def read_turn(state: SolomonState, position: Position) -> None:
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
    state.giving = NONE if position.giving is None else number_in(deck.CARD_IDS, position.giving, "giving")
    state.ending = number_in(ENDINGS, position.ending, "ending")
    state.winner = NONE if position.winner is None else position.winner


def read_side(content: Content, state: SolomonState, seat: int, side: SidePosition) -> None:
    where = f"side {seat}"
    for name in side.hand:
        card = number_in(deck.CARD_IDS, name, f"{where}, hand")
        state.hand[seat * deck.CARDS + card] += 1
        state.held[seat] |= bit(card)
        state.hand_size[seat] += 1
    for name in side.discard:
        state.discard[seat * deck.CARDS + number_in(deck.CARD_IDS, name, f"{where}, discard")] += 1
    for name in side.known:
        state.known[seat * deck.CARDS + number_in(deck.CARD_IDS, name, f"{where}, known")] += 1
    state.piles[seat] = deck_of([number_in(deck.CARD_IDS, name, f"{where}, pile") for name in side.pile])
    read_board(content, state, seat, side, where)
    for name in side.proof:
        state.proof[seat] |= bit(number_in(deck.CARD_IDS, name, f"{where}, proof"))
    for code in side.seen:
        if not 0 <= code < sightings.CODES or (
            code != sightings.DRAWN and code < sightings.TOOK and kind_of(code) == NONE
        ):
            raise BadPosition(f"{where}, seen: {code} is not the number of anything that can be seen")
    unknown = len(side.hand) - len(side.known)
    state.seen[seat] = vec[i64](side.seen or [sightings.DRAWN] * max(0, unknown))


def read_board(content: Content, state: SolomonState, seat: int, side: SidePosition, where: str) -> None:
    for name in side.temple:
        state.built[seat] |= bit(number_in(deck.CARD_IDS[: deck.TEMPLE], name, f"{where}, temple"))
    for name in side.gates:
        state.gates[seat] |= bit(number_in([gate.id for gate in content.gates], name, f"{where}, gates"))
    prophets = deck.CARD_IDS[19:22]
    state.prophet[seat] = NONE if side.prophet is None else 19 + number_in(prophets, side.prophet, f"{where}, prophet")
    state.david[seat] = int(side.king_david)
    state.solomon[seat] = int(side.king_solomon)
    state.priest[seat] = number_in(PRIESTS, side.priest, f"{where}, priest")
    state.altar[seat] = number_in(ALTARS, side.altar, f"{where}, altar")
    state.grain[seat] = side.grain
    state.goat[seat] = number_in(GOATS, side.scapegoat, f"{where}, scapegoat")
    state.fast[seat] = NONE if side.fast is None else side.fast
    state.sin[seat] = NONE if side.sin is None else 35 + number_in(deck.CARD_IDS[35:44], side.sin, f"{where}, sin")
    state.siege[seat] = side.siege
    state.refilled[seat] = int(side.refilled)
    if len(side.armies) != terms.ARMIES:
        raise BadPosition(f"{where}, armies: there are five")
    spots = [spot.id for spot in content.spots]
    for army, name_ in enumerate(side.armies):
        if name_ is not None:
            spot = number_in(spots, name_, f"{where}, armies")
            state.armies[seat * terms.ARMIES + army] = spot
            state.occupied[seat] |= bit(spot)


def read_frames(state: SolomonState, position: Position) -> None:
    rows = []
    for kind, *numbers in position.frames:
        if numbers[0] not in (0, 1) or not all(0 <= number < 64 for number in numbers[1:]):
            raise BadPosition(f"frames, {kind}: a seat and four small numbers")
        rows.append([number_in(FRAMES, kind, "frames"), *numbers])
    state.frames = frames_of(rows)
    state.over = state.ending != values.NOT_OVER
    if state.over != (not rows):
        raise BadPosition("frames: somebody decides until the game is over, and nobody after it")
    state.acting = 0 if state.over else 1 << int(state.frames.seat())


# What no game could reach ----------------------------------------------------------------------------------------

DEEPEST = 4
BY_THE_ACTIVE = (ask.POINT, ask.GATE, ask.PLACE, ask.COOP, ask.RELOCATE, ask.RELOCATE_TO)
BY_THE_OTHER = (ask.OPEN, ask.ATTACK, ask.SIN, ask.SIEGE_MOVE, ask.RUIN_PICK)
AT_THE_BOTTOM = (ask.OPEN, ask.POINT, ask.ATTACK, ask.SIN, ask.PLACE, ask.COOP)


def check_plausible(state: SolomonData) -> None:
    """Refuse what no game could reach, with the first reason found."""
    if state.ending == values.NOT_OVER:
        check_frames(state)
    elif state.ending == values.BY_FILLING:
        if state.winner == NONE:
            raise BadPosition("winner: the Filling has a winner")
    elif state.winner != leader(state):
        raise BadPosition("winner: is not who is ahead by ST-15.6")
    for seat in range(2):
        if any(count > state.terms.tables.copies[at % deck.CARDS] for at, count in enumerate(state.hand)):
            raise BadPosition(f"side {seat}, hand: more copies of a card than the deck has")
    broken = broken_invariants(state)
    if broken:
        raise BadPosition(f"breaks the invariants: {broken[0]}")


def check_frames(state: SolomonData) -> None:
    rows = state.frames.rows()
    if len(rows) > DEEPEST or rows[0][0] not in AT_THE_BOTTOM:
        raise BadPosition("frames: no decision is nested like this")
    if state.stage == values.START:
        raise BadPosition("stage: a turn that has a decision has begun")
    for kind, seat, a, b, _, _ in rows:
        if (kind in BY_THE_ACTIVE and seat != state.active) or (kind in BY_THE_OTHER and seat == state.active):
            raise BadPosition("frames: a decision belongs to the other seat")
        if kind == ask.POINT and a > ask.ANSWER:
            raise BadPosition("frames: there is no such action point")
        if kind == ask.BLEMISH and not (deck.BURNT <= a <= deck.GUILT and a in (deck.BURNT, deck.PEACE, deck.GUILT)):
            raise BadPosition("frames: only an animal offering can be blemished")
        if kind == ask.RUIN_PICK and not 1 <= a <= 2:
            raise BadPosition("frames: one or two Furnishings are ruined")
        if kind == ask.RELOCATE_TO and (b >= terms.ARMIES or state.armies[state.active * terms.ARMIES + b] == NONE):
            raise BadPosition("frames: that army cannot be relocated")
    if rows[-1][0] == ask.RELOCATE:
        armies = [army for army in range(terms.ARMIES) if (rows[-1][2] >> army) & 1]
        if any(state.armies[state.active * terms.ARMIES + army] == NONE for army in armies):
            raise BadPosition("frames: an army that is not there cannot be relocated")
