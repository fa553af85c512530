"""What an action does, and all that follows from it up to the next question (TR-3)."""

from hiram.core.native import i64
from hiram.core.state import TABLE
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act, ask, events
from hiram.games.temple_rush.engine.rules import building, racing, rebuilding, settling, tokens
from hiram.games.temple_rush.engine.rules.legal import legal
from hiram.games.temple_rush.engine.state import RushData


def perform(state: RushData, seat: i64, action: i64) -> None:
    """Carry out a legal action, and note whom the table asks now if that has changed."""
    if state.journal is None:
        carry_out(state, seat, action)
        return
    kind: i64 = state.frames.kind()
    asked: i64 = state.frames.seat()
    zone: i64 = asked_zone(state)
    acting: i64 = state.acting
    sealed: i64 = state.sealed
    carry_out(state, seat, action)
    if state.over:
        return
    same: bool = kind == state.frames.kind() and asked == state.frames.seat() and zone == asked_zone(state)
    if not same or sealed != state.sealed or (acting != state.acting and state.sealed == 0):
        state.note(events.ASKED, state.frames.kind(), state.frames.seat(), asked_zone(state), state.acting)


def carry_out(state: RushData, seat: i64, action: i64) -> None:
    """What an action does, and all that follows from it up to the next question."""
    kind: i64 = state.frames.kind()
    if seat == TABLE:
        perform_for_table(state, action)
    elif kind == ask.BUILD:
        building.perform(state, seat, action)
    elif kind == ask.REBUILD:
        rebuilding.perform(state, seat, action)
    elif kind == ask.RACE:
        racing.perform(state, seat, action)
    elif kind <= ask.LIGHTNING_CARD:
        tokens.perform(state, seat, action)
    else:
        answer(state, seat, action)
    if kind != state.frames.kind() or kind < ask.BUILD:
        advance(state)
    if state.terms.clock > 0 or state.terms.realtime:
        state.timed = state.runs_out()


def asked_zone(state: RushData) -> i64:
    """The zone that the top frame is about, if it is about one."""
    kind: i64 = state.frames.kind()
    if kind in (ask.BAG_LENDER, ask.RACE) or ask.BONUS <= kind <= ask.COUNTDOWN:
        return state.frames.get(0)
    return NONE


def answer(state: RushData, seat: i64, action: i64) -> None:
    """A bonus choice or the stone that a wrong declaration costs."""
    if state.frames.kind() == ask.PENALTY:
        settling.pay_penalty(state, seat, action, state.frames.get(0))
    else:
        settling.choose_bonus(state, seat, action)


def perform_for_table(state: RushData, action: i64) -> None:
    """The countdown, the end of a race, or a decision whose time ran out (TR-14.6, TR-19.7)."""
    if action == act.COUNTDOWN:
        racing.count_down(state)
        return
    if action == act.TIME_UP:
        racing.end_race(state, NONE, 0)
        return
    seat: i64 = action - act.TIME_OUT
    kind: i64 = state.frames.kind()
    state.note(events.TIMED_OUT, seat)
    if kind == ask.BUILD:
        building.time_out(state, seat)
    elif kind == ask.REBUILD:
        rebuilding.time_out(state, seat)
    elif kind == ask.RACE:
        racing.time_out(state, seat)
    elif kind <= ask.LIGHTNING_CARD:
        tokens.time_out(state, seat)
    else:
        answer(state, seat, legal(state, seat)[0] if kind == ask.PENALTY else i64(act.DECLINE))


def advance(state: RushData) -> None:
    """Go on until somebody has to be asked (TR-3.1)."""
    while not state.over:
        kind: i64 = state.frames.kind()
        if kind == ask.SETTLE:
            settling.run(state)
        elif kind == ask.RACE_END:
            racing.run_end(state)
        elif kind == ask.ROUND_END:
            end_round(state)
        elif kind == ask.RACE and not state.terms.realtime and state.sealed == 0 and state.frames.get(racing.LAP) > 0:
            racing.go_on(state)
        else:
            if kind < ask.COUNTDOWN:
                state.acting = 1 << state.frames.seat()
            return


def end_round(state: RushData) -> None:
    """Counters first; then the dice pass clockwise (TR-3.7)."""
    if state.frames.get(0) == 0:
        state.frames.set(0, 1)
        settling.end_round(state)
        return
    state.frames.pop()
    if settling.trial_is_over(state):
        return
    state.round += 1
    state.roller = (state.roller + 1) % state.players
    state.card_left = 0
    for seat in range(state.players):
        state.faces[seat] = 0
    state.frames.push(ask.TOKENS, state.roller)
    state.note(events.ROUND_BEGAN, state.round, state.roller)
