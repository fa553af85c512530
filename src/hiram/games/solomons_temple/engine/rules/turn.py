"""The course of a turn (ST-3): its stages follow each other until somebody has a decision."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules.offerings import immune
from hiram.games.solomons_temple.engine.rules.prophet import begin_attack, check_with_prophet
from hiram.games.solomons_temple.engine.rules.siege import end_siege
from hiram.games.solomons_temple.engine.rules.windows import (
    attack_window_stands,
    open_window_stands,
    point_needed,
    sin_window_stands,
)
from hiram.games.solomons_temple.engine.rules.zones import discarded, draw, leave_play, refill
from hiram.games.solomons_temple.engine.scoring import finish
from hiram.games.solomons_temple.engine.state import SolomonData

FIRST_TURNS = 2  # on each player's first turn nobody draws (ST-3.3)


def settle(state: SolomonData) -> None:
    """Go on until somebody has a decision: windows that may not stand close (ST-4.19), stages follow each other."""
    while state.ending == values.NOT_OVER:
        if state.frames.depth == 0:
            run_stage(state)
        elif window_falls(state):
            state.frames.pop()
        else:
            break
    if state.ending != values.NOT_OVER:
        state.over = True
        state.acting = 0
        while state.frames.depth > 0:
            state.frames.pop()
        state.note(events.GAME_OVER, state.ending, state.winner)
    else:
        state.acting = 1 << state.frames.seat()


def window_falls(state: SolomonData) -> bool:
    """Whether the frame on top is a window that its player's public position does not allow (ST-4.13)."""
    kind: i64 = state.frames.kind()
    if kind == ask.OPEN:
        return not open_window_stands(state, state.frames.seat())
    if kind == ask.GUARD:
        return not attack_window_stands(state, state.frames.seat(), state.frames.get(0) != 0)
    if kind == ask.SIN:
        return not sin_window_stands(state, state.frames.seat())
    return False


def run_stage(state: SolomonData) -> None:
    """The next part of the turn; the numbers of the stages are in its order."""
    stage: i64 = state.stage
    state.stage = stage + 1
    if stage == values.START:
        start_turn(state)
    elif stage == values.TO_PREPARE:
        action_point(state, ask.PREPARE)
    elif stage == values.TO_ROLL:
        check_with_prophet(state)
    elif stage == values.TO_ATTACK:
        begin_attack(state)
    elif stage == values.AFTER_ATTACK:
        if state.siege[state.active] and not state.occupied[state.active]:
            end_siege(state)  # ST-9.9
    elif stage == values.TO_DEFEND:
        if state.occupied[state.active]:
            action_point(state, ask.DEFEND)
    elif stage == values.TO_BUILD:
        action_point(state, ask.BUILDING)
    elif state.announced and stage < values.TO_CLOSE:
        run_building(state, stage)
    elif stage == values.TO_CLOSE:
        action_point(state, ask.CLOSE)
    elif stage == values.TO_END:
        end_turn(state)


def run_building(state: SolomonData, stage: i64) -> None:
    """After an announcement: Sin window, answer, placement (ST-12)."""
    seat: i64 = state.active
    if stage == values.TO_SIN:
        state.frames.push(ask.SIN, 1 - seat)
    elif stage == values.TO_ANSWER:
        if state.sin[seat] != NONE:
            state.frames.push(ask.POINT, seat, ask.ANSWER)
    elif stage == values.TO_PLACE and state.sin[seat] == NONE:
        state.frames.push(ask.PLACE, seat, 0)


def action_point(state: SolomonData, point: i64) -> None:
    """Put an action point to the active player, if it is needed (ST-4.16); the other player speaks first (ST-4.6)."""
    if point_needed(state, state.active):
        state.frames.push(ask.POINT, state.active, point)
    if point != ask.PREPARE and not state.heard:
        state.frames.push(ask.OPEN, 1 - state.active, 2)


def start_turn(state: SolomonData) -> None:
    """ST-3.2: the Sin goes, the fast counts, cards are drawn, and the turn window opens."""
    seat: i64 = state.active
    state.die = values.NOT_ROLLED
    state.announced = 0
    state.sin_played = 0
    state.thrown = 0
    state.good_played = 0
    state.recovered = 0
    state.moved = 0
    state.sneaked = 0
    state.struck = 0
    state.siege_new = 0
    state.destroying = 0
    state.heard = 0
    state.changed = 0
    state.note(events.TURN_BEGAN, seat, state.turn)
    if state.sin[seat] != NONE:
        leave_play(state, seat, state.sin[seat])
        state.sin[seat] = NONE
    if NONE < state.fast[seat] < values.FASTED:
        state.fast[seat] += 1
        state.note(events.FAST_COUNTED, seat, state.fast[seat])
    if state.turn > FIRST_TURNS and state.hand_size[seat] < values.FULL_HAND:
        draw(state, seat, values.FULL_HAND - state.hand_size[seat])
    state.frames.push(ask.OPEN, 1 - seat, 0)


def end_turn(state: SolomonData) -> None:
    """ST-3.7: what lasts a turn is over; stall and cap are tested; the other player becomes active."""
    seat: i64 = state.active
    while immune(state, seat):
        state.grain[seat] -= 1
        leave_play(state, seat, deck.GRAIN)
    for board in range(i64(2)):
        if state.priest[board] == values.UNCLEAN_PRIEST:
            state.priest[board] = values.GOOD_PRIEST
            leave_play(state, board, deck.UNCLEAN)
    if state.fast[seat] == values.FASTED:
        state.fast[seat] = NONE
        leave_play(state, seat, deck.PRAY_AND_FAST)
    state.stall = 0 if state.changed else state.stall + 1
    if state.stall >= values.STALL_TURNS and not goes_on(state):
        finish(state, values.BY_STALL)
    elif state.turn >= values.TURN_CAP:
        finish(state, values.BY_CAP)
    else:
        state.turn += 1
        state.active = 1 - seat
        state.stage = values.START


def goes_on(state: SolomonData) -> bool:
    """A standstill, for which empty draw piles are refilled, once for each player (ST-15.4)."""
    for seat in range(i64(2)):
        if state.piles[seat].left == 0 and not state.refilled[seat] and discarded(state, seat) > 0:
            refill(state, seat)
            state.stall = 0
    return state.stall == 0
