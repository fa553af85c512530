"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here stand
the checks across fields, each with the place in the file and the reason.
"""

from __future__ import annotations

from typing import Any

from hiram.core.dice import Dice
from hiram.core.schema import Values, require
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.edge.invariants import broken_invariants
from hiram.games.wisdom_of_solomon.edge.schema import WisdomSchema
from hiram.games.wisdom_of_solomon.engine import actions as act, ask
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import legal
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, NOT_OVER
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTerms


def read_position(schema: WisdomSchema, terms: WisdomTerms, given: Any) -> WisdomState:
    """The state of a position."""
    position = schema.check(given, int(terms.seats))
    check_plausible(terms, position)
    state = WisdomState(terms, Dice(*position.dice))
    schema.fill(state, position)
    for seat in range(int(state.players)):
        for area in range(act.AREA_COUNT):
            state.area_used[area] += state.in_area[seat * act.AREA_COUNT + area]
    put_question(state)
    for broken in broken_invariants(state):
        require(False, "position", f"breaks the invariant {broken}")
    return state


def check_plausible(terms: WisdomTerms, position: Values) -> None:
    """Refuse values that do not go together, as far as a state could not be built of them."""
    for number in position.shuffled_in:
        require(number <= position.shuffles, "shuffled_in", f"there was no shuffle {number}")
    for number, row in enumerate(position.frames):
        least = -1 if row["what"] == "keep" else 0
        require(least <= row["seat"] < terms.seats, f"frames[{number}]", f"there is no seat {row['seat']}")
    require(bool(position.frames) or position.ending != ENDINGS[NOT_OVER], "frames", "nobody is asked anything")
    top = position.frames[-1]["what"] if position.frames else "over"
    require(not top.startswith("go_"), "frames", "the last one must be a question")
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}]"
        require(sum(seat.houses.values()) <= terms.houses, f"{where}.houses", f"there are {terms.houses} houses")
        require(seat.kept is None or seat.kept in seat.hand, f"{where}.kept", "is not in that hand")


def put_question(state: WisdomState) -> None:
    """Who is asked what, from the frames."""
    if state.ending != NOT_OVER:
        state.over = True
    elif state.frames.kind() == ask.KEEP:
        state.sealed = 1
        for seat in range(int(state.players - state.automata)):
            if state.kept[seat] == NONE:
                state.acting |= bit(seat)
    else:
        legal.settle(state, state.frames.kind(), state.frames.seat())
        state.acting = bit(state.frames.seat())
