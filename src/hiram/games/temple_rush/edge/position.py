"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here and in
`position_steps` stand the checks across fields, each with the place in the file and the reason.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.schema import Values, require
from hiram.games.temple_rush.content.model import POWERS
from hiram.games.temple_rush.edge.invariants import broken_invariants
from hiram.games.temple_rush.edge.position_steps import check_steps
from hiram.games.temple_rush.edge.schema import RushSchema
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.terms import Terms


def read_position(schema: RushSchema, terms: Terms, players: int, given: Any) -> RushState:
    """The state of a position; BadPosition says where and why one is impossible."""
    position = schema.check(given, players)
    check_plausible(terms, players, by_name(position))
    state = RushState(terms, players, Dice(*position.dice))
    schema.fill(state, position)
    state.over = state.ending != 0
    state.timed = not state.over and (terms.clock > 0 or state.frames.kind() == ask.COUNTDOWN or state.is_real_race())
    for broken in broken_invariants(state):
        raise BadPosition(f"position: breaks the invariant {broken}")
    return state


def by_name(position: Values) -> Values:
    """The position with its frames, boards, lanes and tokens by name too."""

    def opened(row: Any) -> Any:
        return None if row is None else Values(**row)

    seats = [
        Values(
            **{
                **vars(seat),
                "board": opened(seat.board),
                "lane": opened(seat.lane),
                "powers": [opened(power) for power in seat.powers],
            }
        )
        for seat in position.seats
    ]
    return Values(**{**vars(position), "frames": [opened(frame) for frame in position.frames], "seats": seats})


def check_plausible(terms: Terms, players: int, position: Values) -> None:
    """Refuse a position whose parts no game with these terms could have."""
    check_numbers(terms, players, position)
    check_cards(terms, position)
    check_powers(terms, position)
    for number, seat in enumerate(position.seats):
        check_seat(terms, position, seat, f"seats[{number}]")
    check_steps(terms, players, position)


def check_numbers(terms: Terms, players: int, position: Values) -> None:
    require(position.gatherings >= position.gathering, "gatherings", "counts the one that goes on")
    rounds = int(terms.tables.shield_rounds)
    settling = any(frame.kind == "settle" for frame in position.frames)
    deals = position.deals + settling  # a step that has still other zones to settle is counted when it is over
    for zone, owner in enumerate(position.shield_owner):
        require(-1 <= owner < players, f"shield_owner[{zone}]", f"there is no seat {owner}")
        left, dealt = position.shield_left[zone], position.dealt[zone]
        require(0 <= left <= rounds, f"shield_left[{zone}]", f"is from 0 to {rounds}, not {left}")
        require(0 <= dealt <= deals, f"dealt[{zone}]", f"is from 0 to {deals}, not {dealt}")
    require(sorted(set(position.acting)) == position.acting, "acting", "seats are named once, in order")


def check_cards(terms: Terms, position: Values) -> None:
    """Each card that is named is known and is named once; a holder of an unused zone is empty (TR-1.5)."""
    places = [(f"deck[{i}]", card) for i, card in enumerate(position.deck)]
    places += [(f"dropped[{i}]", card) for i, card in enumerate(position.dropped)]
    places += [(f"holders[{i}]", card) for i, card in enumerate(position.holders) if card is not None]
    for number, seat in enumerate(position.seats):
        places += [(f"seats[{number}].cards[{i}]", card) for i, card in enumerate(seat.cards)]
    found: dict[str, str] = {}
    settling = any(frame.kind in ("settle", "race_end") for frame in position.frames)
    for where, card in places:
        twice = card in found and not (settling and found[card].startswith("holders"))
        require(not twice, where, f"{card} is also at {found.get(card)}")
        found[card] = where
    for zone in range(int(terms.zones), act.ZONES):
        require(position.holders[zone] is None, f"holders[{zone}]", "that zone is not used")


def check_powers(terms: Terms, position: Values) -> None:
    """The tokens dealt and undealt are those of the box (invariant 14)."""
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].powers"
        require(len(seat.powers) == terms.power_tokens, where, f"each player has {int(terms.power_tokens)}")
    if not terms.same_powers:
        dealt = Counter(power.token for seat in position.seats for power in seat.powers)
        box = Counter(POWERS[token] for token in terms.tables.powers)
        require(dealt + Counter(position.undealt) == box, "undealt", "the power tokens are not those of the box")


def check_seat(terms: Terms, position: Values, seat: Values, where: str) -> None:
    require((seat.shown is not None) == position.gathering, f"{where}.shown", "is given exactly in a sealed step")
    require(position.gathering or not seat.sealed, f"{where}.sealed", "there is nothing sealed now")
    require(sorted(seat.bonus) == seat.bonus, f"{where}.bonus", "sizes are named once, in order")
    owns = (seat.solo == "none") != terms.solo_turn
    require(owns, f"{where}.solo", "a Solo Turn belongs to every player, but to nobody in a game of two")
