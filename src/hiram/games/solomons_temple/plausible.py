"""What makes a position impossible: broken invariants, frames that nobody could have opened."""

from __future__ import annotations

from hiram.core.errors import BadPosition
from hiram.games.solomons_temple.actions import ARMIES, BURNT, CARDS, GUILT, PEACE
from hiram.games.solomons_temple.invariants import broken_invariants
from hiram.games.solomons_temple.scoring import leader
from hiram.games.solomons_temple.state import (
    ANSWER,
    ATTACK,
    BLEMISH,
    BY_FILLING,
    COOP,
    GATE,
    NOT_OVER,
    OPEN,
    PLACE,
    POINT,
    RELOCATE,
    RELOCATE_TO,
    RUIN_PICK,
    SIEGE_MOVE,
    SIN,
    START,
    TempleData,
)
from hiram.games.solomons_temple.tables import NONE

DEEPEST = 4
BY_THE_ACTIVE = (POINT, GATE, PLACE, COOP, RELOCATE, RELOCATE_TO)
BY_THE_OTHER = (OPEN, ATTACK, SIN, SIEGE_MOVE, RUIN_PICK)
AT_THE_BOTTOM = (OPEN, POINT, ATTACK, SIN, PLACE, COOP)


def check_plausible(state: TempleData) -> None:
    """Refuse what no game could reach, with the first reason found."""
    if state.ending == NOT_OVER:
        check_frames(state)
    elif state.ending == BY_FILLING:
        if state.winner == NONE:
            raise BadPosition("winner: the Filling has a winner")
    elif state.winner != leader(state):
        raise BadPosition("winner: is not who is ahead by ST-15.6")
    for seat in range(2):
        if any(count > state.terms.tables.copies[at % CARDS] for at, count in enumerate(state.hand)):
            raise BadPosition(f"side {seat}, hand: more copies of a card than the deck has")
    broken = broken_invariants(state)
    if broken:
        raise BadPosition(f"breaks the invariants: {broken[0]}")


def check_frames(state: TempleData) -> None:
    rows = state.frames.rows()
    if len(rows) > DEEPEST or rows[0][0] not in AT_THE_BOTTOM:
        raise BadPosition("frames: no decision is nested like this")
    if state.stage == START:
        raise BadPosition("stage: a turn that has a decision has begun")
    for kind, seat, a, b, _, _ in rows:
        if (kind in BY_THE_ACTIVE and seat != state.active) or (kind in BY_THE_OTHER and seat == state.active):
            raise BadPosition("frames: a decision belongs to the other seat")
        if kind == POINT and a > ANSWER:
            raise BadPosition("frames: there is no such action point")
        if kind == BLEMISH and not (BURNT <= a <= GUILT and a in (BURNT, PEACE, GUILT)):
            raise BadPosition("frames: only an animal offering can be blemished")
        if kind == RUIN_PICK and not 1 <= a <= 2:
            raise BadPosition("frames: one or two Furnishings are ruined")
        if kind == RELOCATE_TO and (b >= ARMIES or state.armies[state.active * ARMIES + b] == NONE):
            raise BadPosition("frames: that army cannot be relocated")
    if rows[-1][0] == RELOCATE:
        armies = [army for army in range(ARMIES) if (rows[-1][2] >> army) & 1]
        if any(state.armies[state.active * ARMIES + army] == NONE for army in armies):
            raise BadPosition("frames: an army that is not there cannot be relocated")
