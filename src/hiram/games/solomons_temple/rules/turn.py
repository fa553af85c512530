"""The course of a turn (ST-3), its windows (ST-4), the discard phase (ST-14) and the end of the game (ST-15)."""

from hiram.core.native import i64
from hiram.games.solomons_temple import events
from hiram.games.solomons_temple.actions import GRAIN, PRAY_AND_FAST, UNCLEAN
from hiram.games.solomons_temple.rules.cards import draw, leave_play, lose, note, return_hand, to_discard
from hiram.games.solomons_temple.rules.military import armies_on, end_siege
from hiram.games.solomons_temple.rules.permits import (
    gate_window_stands,
    immune,
    open_window_stands,
    point_needed,
    sin_window_stands,
)
from hiram.games.solomons_temple.scoring import leader
from hiram.games.solomons_temple.state import (
    AFTER_ATTACK,
    ANSWER,
    ATTACK,
    BREACHING,
    BUILDING,
    BY_CAP,
    BY_STALL,
    CLOSE,
    DEFEND,
    FASTED,
    FULL_HAND,
    GATE,
    GOOD_PRIEST,
    NOT_OVER,
    NOT_ROLLED,
    OPEN,
    PLACE,
    POINT,
    PREPARE,
    SIN,
    STALL_TURNS,
    STAR,
    START,
    SWORD,
    TO_ANSWER,
    TO_ATTACK,
    TO_BUILD,
    TO_CLOSE,
    TO_DEFEND,
    TO_END,
    TO_PLACE,
    TO_PREPARE,
    TO_ROLL,
    TO_SIN,
    TURN_CAP,
    UNCLEAN_PRIEST,
    TempleData,
)
from hiram.games.solomons_temple.tables import NONE

FIRST_TURNS = 2  # on each player's first turn nobody draws (ST-3.3)


def settle(state: TempleData) -> None:
    """Go on until somebody has a decision: windows that may not stand close (ST-4.19), stages follow each other."""
    while state.ending == NOT_OVER:
        if state.frames.depth == 0:
            run_stage(state)
        elif window_falls(state):
            state.frames.pop()
        else:
            break
    if state.ending != NOT_OVER:
        state.over = True
        state.acting = 0
        while state.frames.depth > 0:
            state.frames.pop()
        note(state, events.GAME_OVER, state.ending, state.winner)
    else:
        state.acting = 1 << state.frames.seat()


def window_falls(state: TempleData) -> bool:
    """Whether the frame on top is a window that its player's public position does not allow (ST-4.13)."""
    kind: i64 = state.frames.kind()
    if kind == OPEN:
        return not open_window_stands(state, state.frames.seat())
    if kind == GATE:
        return not gate_window_stands(state, state.frames.seat())
    if kind == SIN:
        return not sin_window_stands(state, state.frames.seat())
    return False


def run_stage(state: TempleData) -> None:
    """The next part of the turn; the numbers of the stages are in its order."""
    stage: i64 = state.stage
    state.stage = stage + 1
    if stage == START:
        start_turn(state)
    elif stage == TO_PREPARE:
        action_point(state, PREPARE)
    elif stage == TO_ROLL:
        check_with_prophet(state)
    elif stage == TO_ATTACK:
        begin_attack(state)
    elif stage == AFTER_ATTACK:
        if state.die != STAR and state.siege[state.active] >= BREACHING:
            end_siege(state)  # ST-9.7
    elif stage == TO_DEFEND:
        if state.occupied[state.active]:
            action_point(state, DEFEND)
    elif stage == TO_BUILD:
        action_point(state, BUILDING)
    elif state.announced and stage < TO_CLOSE:
        run_building(state, stage)
    elif stage == TO_CLOSE:
        action_point(state, CLOSE)
    elif stage == TO_END:
        end_turn(state)


def run_building(state: TempleData, stage: i64) -> None:
    """After an announcement: Sin window, answer, placement (ST-12)."""
    seat: i64 = state.active
    if stage == TO_SIN:
        state.frames.push(SIN, 1 - seat)
    elif stage == TO_ANSWER:
        if state.sin[seat] != NONE:
            state.frames.push(POINT, seat, ANSWER)
    elif stage == TO_PLACE and state.sin[seat] == NONE:
        state.frames.push(PLACE, seat, 0)


def action_point(state: TempleData, point: i64) -> None:
    """Put an action point to the active player, if it is needed (ST-4.16)."""
    if point_needed(state, state.active):
        state.frames.push(POINT, state.active, point)


def start_turn(state: TempleData) -> None:
    """ST-3.2: the Sin goes, the fast counts, cards are drawn, and the turn window opens."""
    seat: i64 = state.active
    state.die = NOT_ROLLED
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
    state.changed = 0
    note(state, events.TURN_BEGAN, seat, state.turn)
    if state.sin[seat] != NONE:
        leave_play(state, seat, state.sin[seat])
        state.sin[seat] = NONE
    if NONE < state.fast[seat] < FASTED:
        state.fast[seat] += 1
        note(state, events.FAST_COUNTED, seat, state.fast[seat])
    if state.turn > FIRST_TURNS and state.hand_size[seat] < FULL_HAND:
        draw(state, seat, FULL_HAND - state.hand_size[seat])
    state.frames.push(OPEN, 1 - seat, 0)


def check_with_prophet(state: TempleData) -> None:
    """The die decides whether the people listen (ST-7.2 to ST-7.6)."""
    seat: i64 = state.active
    if state.prophet[seat] != NONE:
        state.die = STAR if state.dice.below(2) == 1 else SWORD
        note(state, events.ROLLED, seat, state.die)
    if state.die != STAR and state.siege[seat] > 0:
        state.siege[seat] += 1
        note(state, events.SIEGE_COUNTED, seat, state.siege[seat])


def begin_attack(state: TempleData) -> None:
    """The attack, with a Gate window before it (ST-4.10, ST-4.17)."""
    seat: i64 = state.active
    if state.die != STAR and (state.hand_size[1 - seat] > 0 or armies_on(state, seat) > 0):
        state.frames.push(ATTACK, 1 - seat)
        state.frames.push(GATE, seat)


def throw_away(state: TempleData, seat: i64, card: i64) -> None:
    """One of up to two discards (ST-14.1)."""
    lose(state, seat, card)
    to_discard(state, seat, card)
    state.thrown += 1
    note(state, events.DISCARDED, seat, card)


def restock(state: TempleData, seat: i64) -> None:
    """The special exception; `close` ends (ST-14.4)."""
    return_hand(state, seat)
    state.frames.pop()


def end_turn(state: TempleData) -> None:
    """ST-3.7: what lasts a turn is over; stall and cap are tested; the other player becomes active."""
    seat: i64 = state.active
    while immune(state, seat):
        state.grain[seat] -= 1
        leave_play(state, seat, GRAIN)
    board: i64 = 0
    while board < 2:
        if state.priest[board] == UNCLEAN_PRIEST:
            state.priest[board] = GOOD_PRIEST
            leave_play(state, board, UNCLEAN)
        board += 1
    if state.fast[seat] == FASTED:
        state.fast[seat] = NONE
        leave_play(state, seat, PRAY_AND_FAST)
    state.stall = 0 if state.changed else state.stall + 1
    if state.stall >= STALL_TURNS:
        finish(state, BY_STALL)
    elif state.turn >= TURN_CAP:
        finish(state, BY_CAP)
    else:
        state.turn += 1
        state.active = 1 - seat
        state.stage = START


def finish(state: TempleData, ending: i64) -> None:
    """The game ends without the Filling (ST-15.4 to ST-15.6)."""
    state.ending = ending
    state.winner = leader(state)
