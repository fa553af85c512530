"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here stand
what is derived from fields, and the checks across them.
"""

from __future__ import annotations

from typing import Any

from hiram.core.dice import Dice
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
        require(state.winner != NONE, "winner", "the Filling has a winner")
    else:
        require(state.winner == scoring.leader(state), "winner", "is not who is ahead by ST-15.6")
    for at, count in enumerate(state.hand):
        many = count > state.terms.copies[at % deck.CARDS]
        require(not many, f"sides[{at // deck.CARDS}].hand", "more copies of a card than the deck has")
    for broken in broken_invariants(state):
        require(False, "position", f"breaks the invariant {broken}")


def check_frames(state: SolomonData) -> None:
    rows = state.frames.rows()
    require(len(rows) <= DEEPEST and rows[0][0] in AT_THE_BOTTOM, "frames", "no decision is nested like this")
    require(state.stage != values.START, "stage", "a turn that has a decision has begun")
    for kind, seat, a, b, _, _ in rows:
        others = BY_THE_OTHER if seat == state.active else BY_THE_ACTIVE
        require(kind not in others, "frames", "a decision belongs to the other seat")
        require(kind != ask.POINT or a <= ask.ANSWER, "frames", "there is no such action point")
        animal = a in (deck.BURNT, deck.PEACE, deck.GUILT)
        require(kind != ask.BLEMISH or animal, "frames", "only an animal offering can be blemished")
        require(kind != ask.RUIN_PICK or 1 <= a <= 2, "frames", "one or two Furnishings are ruined")
        there = kind != ask.RELOCATE_TO or (b < terms.ARMIES and stands(state, b))
        require(there, "frames", "that army cannot be relocated")
    if rows[-1][0] == ask.RELOCATE:
        there = all(stands(state, army) for army in range(terms.ARMIES) if (rows[-1][2] >> army) & 1)
        require(there, "frames", "an army that is not there cannot be relocated")


def stands(state: SolomonData, army: int) -> bool:
    """The army is on the active player's board."""
    return state.armies[state.active * terms.ARMIES + army] != NONE
