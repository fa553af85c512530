"""The position before the first decision (NI-1). Chance is used in the order in which the rules page lists it."""

from hiram.core.dice import Dice
from hiram.core.journal import Journal
from hiram.core.native import i64
from hiram.skeleton.nim.engine import events
from hiram.skeleton.nim.engine.play import NimState
from hiram.skeleton.nim.engine.rules.turns import begin_turn
from hiram.skeleton.nim.engine.terms import NimTerms


def new_state(terms: NimTerms, players: i64, dice: Dice, journal: Journal | None) -> NimState:
    """NI-1.2, NI-1.4: the heaps are full, and chance says who begins."""
    state = NimState(terms, players, dice)
    state.journal = journal
    first = dice.below(players)
    state.note(events.BEGAN, first)
    begin_turn(state, first)
    return state
