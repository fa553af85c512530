"""Rounds and turns (PP-3)."""

from hiram.core.native import i64
from hiram.games.portals_and_prophets.engine import ask, events
from hiram.games.portals_and_prophets.engine.rules import end
from hiram.games.portals_and_prophets.engine.state import ACTIONS_PER_TURN, NOT_OVER, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL, LAST_PERIOD


def begin_turn(state: PortalsData, seat: i64) -> None:
    """Four actions, and no fuel colour counts as used (PP-3.2)."""
    state.actions_left = ACTIONS_PER_TURN
    state.colors_used = 0
    state.frames.push(ask.TURN, seat)
    state.acting = 1 << seat
    state.note(events.TURN_BEGAN, seat, state.round)


def end_turn(state: PortalsData, seat: i64) -> None:
    """A Full gauge goes to Low, the colours are cleared, the next seat or the next round begins (PP-3.8)."""
    state.note(events.TURN_ENDED, seat, state.actions_left)
    if state.fuel == FULL:
        state.fuel = 0
        state.note(events.TANK_EMPTIED, seat)
    state.frames.pop()
    state.colors_used = 0
    state.actions_left = 0
    following: i64 = (seat + 1) % state.players
    if following != state.start_seat:
        begin_turn(state, following)
    else:
        end_round(state)


def end_round(state: PortalsData) -> None:
    """The game ends, or the capsule moves and the starting player begins a new round (PP-3.9)."""
    state.ending = end.reason_to_end(state)
    if state.ending != NOT_OVER:
        end.end_game(state)
        return
    if state.capsule < LAST_PERIOD:
        state.capsule = state.terms.capsule_after(state.capsule, 1)
        state.note(events.CAPSULE_MOVED, state.capsule)
    state.round += 1
    state.acted_this_round = 0
    state.note(events.ROUND_BEGAN, state.round)
    begin_turn(state, state.start_seat)
