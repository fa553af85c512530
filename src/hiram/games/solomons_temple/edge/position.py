"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here stand
what is derived from fields, and the checks across them.
"""

from __future__ import annotations

from typing import Any

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.native import i64, vec
from hiram.core.schema import require
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.edge.invariants import broken_invariants
from hiram.games.solomons_temple.edge.schema import SolomonSchema
from hiram.games.solomons_temple.engine import ask, deck, scoring, sightings, terms, values
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.state import SolomonData
from hiram.games.solomons_temple.engine.terms import SolomonTerms

DEEPEST = 4
BY_THE_ACTIVE = (ask.POINT, ask.GUARD, ask.PLACE, ask.COOP, ask.RELOCATE, ask.RELOCATE_TO)
BY_THE_OTHER = (ask.OPEN, ask.ATTACK, ask.SIN, ask.SIEGE_MOVE, ask.RUIN_PICK)
AT_THE_BOTTOM = (ask.OPEN, ask.POINT, ask.ATTACK, ask.SIN, ask.PLACE, ask.COOP)


def read_position(schema: SolomonSchema, agreed: SolomonTerms, given: Any) -> SolomonState:
    """The state of a position."""
    position = schema.check(given, 2)
    state = SolomonState(agreed, Dice(*position.dice))
    schema.fill(state, position)
    for seat in range(2):
        derive_side(state, seat)
    state.over = state.ending != values.NOT_OVER
    decided = state.over == (state.frames.depth == 0)
    require(decided, "frames", "somebody decides until the game is over, and nobody after it")
    state.acting = 0 if state.over else 1 << int(state.frames.seat())
    check_plausible(state)
    return state


def derive_side(state: SolomonState, seat: int) -> None:
    """What follows from a side's fields: the size and kinds of its hand, the occupied spots, and what was seen."""
    unknown = 0
    for card in range(deck.CARDS):
        there = state.hand[seat * deck.CARDS + card]
        state.hand_size[seat] += there
        unknown += int(there - state.known[seat * deck.CARDS + card])
        if there:
            state.held[seat] |= bit(card)
    for army in range(terms.ARMIES):
        spot = state.armies[seat * terms.ARMIES + army]
        if spot != NONE:
            state.occupied[seat] |= bit(spot)
    for code in state.seen[seat]:
        named = code != sightings.DRAWN and code < sightings.TOOK
        known = not named or sightings.kind_of(code) != NONE
        require(known, f"sides[{seat}].seen", f"{code} is not the number of anything that can be seen")
    if len(state.seen[seat]) == 0:
        state.seen[seat] = vec[i64]([sightings.DRAWN] * max(0, unknown))


def check_plausible(state: SolomonData) -> None:
    """Refuse what no game could reach, with the first reason found."""
    if state.ending == values.NOT_OVER:
        check_frames(state)
    elif state.ending == values.BY_FILLING:
        if state.winner == NONE:
            raise BadPosition("winner: the Filling has a winner")
    elif state.winner != scoring.leader(state):
        raise BadPosition("winner: is not who is ahead by ST-15.6")
    for at, count in enumerate(state.hand):
        many = count > state.terms.copies[at % deck.CARDS]
        require(not many, f"sides[{at // deck.CARDS}].hand", "more copies of a card than the deck has")
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
