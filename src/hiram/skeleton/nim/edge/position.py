"""A position read back into a state. The schema checks each field by itself; here stand the checks across fields."""

from __future__ import annotations

from typing import Any

from hiram.core.dice import Dice
from hiram.core.schema import Values, require
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.edge.schema import NimSchema
from hiram.skeleton.nim.engine.play import NimState
from hiram.skeleton.nim.engine.rules.turns import begin_turn
from hiram.skeleton.nim.engine.terms import NimTerms


def read_position(content: NimContent, schema: NimSchema, terms: NimTerms, players: int, given: Any) -> NimState:
    """The state of a position; BadPosition says where and why one is impossible."""
    position = schema.check(given, players)
    check_plausible(content, terms, position)
    state = NimState(terms, players, Dice(*position.dice))
    schema.fill(state, position)
    state.over = position.turn is None
    if position.turn is not None:
        begin_turn(state, position.turn)
    return state


def check_plausible(content: NimContent, terms: NimTerms, position: Values) -> None:
    """Refuse a position that no game could reach, as far as its parts can tell."""
    for heap in content.heaps:
        require(position.heaps[heap.id] <= heap.stones, f"heaps.{heap.id}", f"there were only {heap.stones} (NI-1.2)")
    left, taken = sum(position.heaps.values()), sum(seat.taken for seat in position.seats)
    require(left + taken == terms.stones, "heaps", f"with those taken there are {left + taken}, not {terms.stones}")
    require((left == 0) == (position.turn is None), "turn", "a seat is to move exactly while stones are left (NI-3.1)")
    require((left == 0) == (position.winner is not None), "winner", "there is one exactly at the end (NI-3.1)")
    if position.winner is not None:
        require(position.seats[position.winner].taken > 0, "winner", "took no stone (NI-3.1)")
