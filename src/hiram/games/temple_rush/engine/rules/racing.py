"""The Lightning Build (TR-14): a race in laps, or in real time where the first move that arrives counts.

Both forms share their lanes and all their clauses. In laps one seat after another acts; in real time all at once, and
the table's clock counts down before the race and ends it.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask, events
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering, grid, settling
from hiram.games.temple_rush.engine.state import RushData

MOVES_EACH: Final = 60  # in real time a race of so many moves for each player ends, however fast they were made

# The numbers of the RACE frame: the zone, the activator, the lap (0 in the head start; in real time the number of moves
# plus one), and the stones of the head start, later a bit for each seat that passed in this lap or withdrew.
ZONE_AT: Final = 0
ACTIVATOR: Final = 1
LAP: Final = 2
PASSED: Final = 3

# How it begins -------------------------------------------------------------------------------------------------------


def begin(state: RushData, seat: i64, zone: i64) -> None:
    """The race replaces the round; a head start for an activator with at most one stone there (TR-14.1, TR-14.3)."""
    state.note(events.RACE_BEGAN, seat, zone)
    state.frames.push(ask.RACE, NONE, zone, seat)
    if state.figure_size(seat, zone) <= 1:
        state.acting = 1 << seat
        state.ask(seat, ask.HEAD_START, 0, zone)
    else:
        begin_race(state)


def begin_race(state: RushData) -> None:
    """The first lap, or the countdown (TR-14.4, TR-14.6)."""
    state.frames.set(PASSED, 0)
    if state.terms.realtime:
        state.acting = 0
        state.frames.push(ask.COUNTDOWN, NONE, state.frames.get(ZONE_AT))
    else:
        state.frames.set(LAP, 1)
        state.note(events.LAP_BEGAN, 1)
        give_turn(state, state.frames.get(ACTIVATOR))


def count_down(state: RushData) -> None:
    """The countdown is over and everybody builds at once (TR-14.6)."""
    state.frames.pop()
    state.frames.set(LAP, 1)
    state.note(events.COUNTED_DOWN)
    state.acting = (1 << state.players) - 1
    for seat in range(state.players):
        state.ask(seat, ask.RACE_ACTION, 0, state.frames.get(ZONE_AT))


def give_turn(state: RushData, seat: i64) -> None:
    state.acting = 1 << seat
    state.ask(seat, ask.RACE_ACTION, 0, state.frames.get(ZONE_AT))


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of a racer, ascending."""
    step: i64 = state.step(seat)
    zone: i64 = state.frames.get(ZONE_AT)
    actions: vec[i64] = vec[i64]([])
    if step == ask.RACE_PLACE:
        return figures.add_places(state, seat, zone, state.lane(seat, at.LANE_SIZE), actions)
    if step == ask.RACE_SOURCE:
        return sources(state, seat, state.lane(seat, at.LANE_SIZE))
    if step in (ask.RACE_REMOVE, ask.RACE_PENALTY):
        return settling.legal_penalty(state, seat, zone)
    if step == ask.RACE_DECLARE:
        return append(append(actions, act.DONE), act.DECLARE + zone)
    if figures.may_mortar(state, seat, zone):
        actions = append(actions, act.MORTAR + zone)
    for size in range(i64(1), act.SIZES + 1):
        if offers_size(state, seat, size):
            actions = append(actions, act.SIZE + size - 1)
    if step == ask.HEAD_START:
        return append(actions, act.STOP)
    if state.figure_size(seat, zone) > 0:
        actions = append(actions, act.REMOVE)
    return append(actions, act.PASS)


def allows(state: RushData, seat: i64, action: i64) -> bool:
    step: i64 = state.step(seat)
    zone: i64 = state.frames.get(ZONE_AT)
    if act.PLACE <= action < act.COUNTDOWN:
        return step == ask.RACE_PLACE and figures.may_lay(state, seat, zone, action - act.PLACE)
    if act.LIFT <= action < act.LIFT + act.ZONES * act.CELLS:
        if step in (ask.RACE_REMOVE, ask.RACE_PENALTY):
            return settling.allows_penalty(state, seat, action, zone)
        source: i64 = (action - act.LIFT) // act.CELLS
        code: i64 = figures.lifted(state, seat, action)
        return step == ask.RACE_SOURCE and may_bring(state, seat, source, code, state.lane(seat, at.LANE_SIZE))
    if action == act.DONE or action == act.DECLARE + zone:
        return step == ask.RACE_DECLARE
    if step != ask.HEAD_START and step != ask.RACE_ACTION:
        return False
    if action == act.STOP:
        return step == ask.HEAD_START
    if action == act.PASS:
        return step == ask.RACE_ACTION
    if action == act.REMOVE:
        return step == ask.RACE_ACTION and state.figure_size(seat, zone) > 0
    if act.SIZE <= action < act.SIZE + act.SIZES:
        return offers_size(state, seat, action - act.SIZE + 1)
    return action == act.MORTAR + zone and figures.may_mortar(state, seat, zone)


def offers_size(state: RushData, seat: i64, size: i64) -> bool:
    """The supply or another zone provides the size, and it has a place in the race zone (TR-14.8, TR-14.9)."""
    if not figures.can_place(state, seat, state.frames.get(ZONE_AT), size):
        return False
    return state.supply(seat, size) > 0 or len(sources(state, seat, size)) > 0


def sources(state: RushData, seat: i64, size: i64) -> vec[i64]:
    """The stones of a size in other zones that may be brought, those of `may_bring` (TR-14.9)."""
    lifts: vec[i64] = vec[i64]([])
    for zone in range(state.terms.zones):
        if zone != state.frames.get(ZONE_AT) and not state.is_frozen(seat, zone):
            lifts = figures.add_leaving(state, seat, zone, 1 << size, lifts)
    return lifts


def may_bring(state: RushData, seat: i64, zone: i64, code: i64, size: i64) -> bool:
    """A stone of another own zone that is not frozen, which stays in one piece (TR-14.9)."""
    if code == NONE or zone == state.frames.get(ZONE_AT) or state.is_frozen(seat, zone):
        return False
    return size_of(code) == size and figures.may_leave(state, seat, zone, code)


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    zone: i64 = state.frames.get(ZONE_AT)
    if action >= act.PLACE:
        if state.lane(seat, at.LANE_SOURCE) != 0:
            gathering.move(state, seat, zone, action - act.PLACE)
        else:
            gathering.place(state, seat, zone, action - act.PLACE)
        after_move(state, seat)
    elif action >= act.LIFT:
        lift(state, seat, (action - act.LIFT) // act.CELLS, figures.lifted(state, seat, action))
    elif action >= act.DECLARE:
        declare(state, seat)
    elif action == act.DONE:
        end_turn(state, seat, False)
    elif action == act.STOP:
        state.close_lane(seat)
        begin_race(state)
    elif action == act.PASS:
        pass_turn(state, seat)
    elif action == act.REMOVE:
        state.ask(seat, ask.RACE_REMOVE, 0, zone)
    elif action >= act.SIZE:
        size: i64 = action - act.SIZE + 1
        state.ask(seat, ask.RACE_PLACE if state.supply(seat, size) > 0 else ask.RACE_SOURCE, size, zone)
    else:
        gathering.activate_mortar(state, seat, zone)
        state.ask(seat, state.step(seat), 0, zone)


def lift(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """A stone is brought from another zone, taken off, or lost for a wrong declaration."""
    step: i64 = state.step(seat)
    if step == ask.RACE_SOURCE:
        state.ask_with(seat, ask.RACE_PLACE, zone, code)
        return
    gathering.dismantle(state, seat, zone, code)
    if step == ask.RACE_PENALTY:
        end_turn(state, seat, False)
    else:
        after_move(state, seat)


def after_move(state: RushData, seat: i64) -> None:
    """A completed figure wins at once; in expert mode it must be declared (TR-14.5, TR-14.7, TR-18.10)."""
    zone: i64 = state.frames.get(ZONE_AT)
    if state.terms.expert:
        if state.figure_size(seat, zone) > 0:
            state.ask(seat, ask.RACE_DECLARE, 0, zone)
        else:
            end_turn(state, seat, False)
    elif state.is_filled(seat, zone):
        end_race(state, seat)
    else:
        end_turn(state, seat, False)


def declare(state: RushData, seat: i64) -> None:
    """A right declaration wins; a wrong one costs a stone and the race goes on (TR-18.10)."""
    zone: i64 = state.frames.get(ZONE_AT)
    gathering.declare(state, seat, zone)
    state.board[seat * at.BOARD + at.DECLARED] = 0
    if grid.is_right(state, seat, zone):
        end_race(state, seat)
        return
    state.note(events.WRONG, seat, zone)
    state.ask(seat, ask.RACE_PENALTY, 0, zone)


def pass_turn(state: RushData, seat: i64) -> None:
    """In laps a turn is given up; in real time the player withdraws from the race (TR-14.4, TR-R64)."""
    if state.terms.realtime:
        state.note(events.WITHDREW, seat)
        state.frames.set(PASSED, state.frames.get(PASSED) | 1 << seat)
        state.close_lane(seat)
        if state.acting == 0:
            end_race(state, NONE)
        return
    gathering.pass_on(state, seat)
    if state.terms.expert and state.figure_size(seat, state.frames.get(ZONE_AT)) > 0:
        state.frames.set(PASSED, state.frames.get(PASSED) | 1 << seat)
        state.ask(seat, ask.RACE_DECLARE, 0, state.frames.get(ZONE_AT))
    else:
        end_turn(state, seat, True)


def end_turn(state: RushData, seat: i64, passed: bool) -> None:
    """The next stone of the head start, the next racer of the lap, or, in real time, the same racer again."""
    if passed:
        state.frames.set(PASSED, state.frames.get(PASSED) | 1 << seat)
    if state.frames.get(LAP) == 0:
        go_on_with_head_start(state, seat)
    elif state.terms.realtime:
        state.frames.set(LAP, state.frames.get(LAP) + 1)
        if state.frames.get(LAP) > MOVES_EACH * state.players:
            end_race(state, NONE)
        else:
            state.ask(seat, ask.RACE_ACTION, 0, state.frames.get(ZONE_AT))
    else:
        state.close_lane(seat)
        following: i64 = (seat + 1) % state.players
        if following == state.frames.get(ACTIVATOR) and lap_is_last(state):
            end_race(state, NONE)
        else:
            give_turn(state, following)


def go_on_with_head_start(state: RushData, seat: i64) -> None:
    """Up to two stones (TR-14.3, TR-R41)."""
    state.frames.set(PASSED, state.frames.get(PASSED) + 1)
    if state.frames.get(PASSED) < state.terms.tables.head_start:
        state.ask(seat, ask.HEAD_START, 0, state.frames.get(ZONE_AT))
    else:
        state.close_lane(seat)
        begin_race(state)


def lap_is_last(state: RushData) -> bool:
    """Everybody passed in this lap, or it was the fifteenth; else a new one begins (TR-14.5)."""
    if state.frames.get(PASSED) == (1 << state.players) - 1:
        return True
    if state.frames.get(LAP) >= state.terms.tables.laps:
        return True
    state.frames.set(PASSED, 0)
    state.frames.set(LAP, state.frames.get(LAP) + 1)
    state.note(events.LAP_BEGAN, state.frames.get(LAP))
    return False


# How it ends ---------------------------------------------------------------------------------------------------------


def end_race(state: RushData, winner: i64) -> None:
    """The card goes to the winner, with a bonus choice if that is the activator (TR-14.10, TR-14.11)."""
    zone: i64 = state.frames.get(ZONE_AT)
    activator: i64 = state.frames.get(ACTIVATOR)
    for seat in range(state.players):
        state.close_lane(seat)
    state.frames.pop()
    state.frames.push(ask.ROUND_END, NONE)
    state.frames.push(ask.RACE_END, NONE, zone, activator, winner)
    if winner == NONE:
        state.note(events.RACE_OVER, zone)
        return
    state.note(events.RACE_WON, winner, zone)
    settling.win_card(state, winner, state.holders[zone])
    if winner == activator:
        state.frames.push(ask.BONUS, winner, zone)


def run_end(state: RushData) -> None:
    """All stones of the zone go home; an activator who lost may put one into the bonus area; then the card is
    replaced (TR-14.11 to TR-14.13)."""
    zone: i64 = state.frames.get(0)
    winner: i64 = state.frames.get(2)
    if state.frames.get(3) == 0:
        state.frames.set(3, 1)
        for seat in range(state.players):
            settling.return_figure(state, seat, zone)
        if winner != NONE and state.has_mortar(winner, zone):
            settling.end_mortar(state, winner)
        if winner != NONE and winner != state.frames.get(1):
            state.frames.push(ask.RACE_BONUS, state.frames.get(1), zone)
            return
    state.frames.pop()
    if winner != NONE:
        settling.replace_card(state, zone)
        settling.replace(state, zone + 1)


def time_out(state: RushData, seat: i64) -> None:
    """A half-made choice is dropped, and the decision is Stop, Done or Pass (TR-19.7)."""
    step: i64 = state.step(seat)
    if step == ask.RACE_PENALTY:
        perform(state, seat, legal(state, seat)[0])
    elif step == ask.RACE_DECLARE:
        end_turn(state, seat, False)
    elif state.frames.get(LAP) == 0:
        state.close_lane(seat)
        begin_race(state)
    else:
        gathering.pass_on(state, seat)
        end_turn(state, seat, True)
