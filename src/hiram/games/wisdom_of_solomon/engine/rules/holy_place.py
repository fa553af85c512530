"""The Holy Place (WS-9)."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, jeroboam_policy, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import pack
from hiram.games.wisdom_of_solomon.engine.rules import fortune_deck, land, resources
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM, WisdomData

ARK_CARDS: Final = 3
ALTAR_FAVOR: Final = 8
MENORAH_CUBES: Final = 7
TABLE_CUBES: Final = pack([0, 1, 1, 1, 1, 1])


def open_holy(state: WisdomData, seat: i64) -> i64:
    """The spaces that are free, if another player is still placing (WS-9.1, WS-9.2)."""
    if not state.other_is_placing(seat):
        return 0
    found: i64 = 0
    for space, claimer in enumerate(state.holy):
        if claimer == NONE:
            found |= 1 << space
    return found


def claim(state: WisdomData, seat: i64, space: i64) -> None:
    """All Workers left stand there; the first claimer of the year starts the next (WS-9.3, WS-9.10)."""
    workers: i64 = state.unplaced[seat]
    state.holy[space] = seat
    state.in_holy[seat] = workers
    state.unplaced[seat] = 0
    state.placements += workers
    if state.next_start == NONE:
        state.next_start = seat
    state.note(events.CLAIMED, seat, space, workers)
    if space == pieces.ARK:
        fortune_deck.draw_cards(state, seat, ARK_CARDS)
    elif space == pieces.MENORAH:
        state.frames.push(ask.GO_MENORAH, seat, 1)
    elif space == pieces.ALTAR:
        resources.take(state, seat, pieces.EXOTIC, 1)
        state.favor[seat] += ALTAR_FAVOR
        state.note(events.FAVOR_AT_ALTAR, seat, ALTAR_FAVOR)
    else:
        land.receive(state, seat, TABLE_CUBES, NONE)


def go_menorah(state: WisdomData, seat: i64) -> None:
    """Opponents clockwise: who has seven cubes or more gives half of them, rounded down (WS-9.5)."""
    step: i64 = state.frames.get(0)
    if step == state.players:
        state.frames.pop()
        return
    state.frames.set(0, step + 1)
    other: i64 = (seat + step) % state.players
    held: i64 = state.cube_count(other)
    if held < MENORAH_CUBES:
        return
    state.note(events.MUST_GIVE, other, held // 2, seat)
    if state.is_automaton(other):
        jeroboam_policy.ask_human(state, ask.JEROBOAM_CUBES, held // 2)
    else:
        state.frames.push(ask.MENORAH, other, held // 2, seat)


def do_menorah(state: WisdomData, seat: i64, action: i64) -> None:
    state.frames.set(0, state.frames.get(0) - 1)
    hand_over(state, seat, state.frames.get(1), action - act.GIVE, events.GAVE)


def do_jeroboam_cubes(state: WisdomData, action: i64) -> None:
    """The human takes which cubes he likes; those he leaves to Jeroboam go by WS-17.8 (WS-R78)."""
    number: i64 = state.frames.get(0)
    kept: i64 = 0 if action == act.CHOOSE else number - 1
    for _ in range(number - kept):
        kind: i64 = jeroboam_policy.least_wanted(state) if action == act.CHOOSE else action - act.CLAIM
        hand_over(state, JEROBOAM, HUMAN, kind, events.JEROBOAM_HANDS_OVER)
    state.frames.set(0, kept)


def hand_over(state: WisdomData, giver: i64, taker: i64, kind: i64, event: i64) -> None:
    """Straight from one to the other (WS-9.6)."""
    state.cubes[giver * act.KINDS + kind] -= 1
    state.cubes[taker * act.KINDS + kind] += 1
    state.note(event, giver, taker, kind)
