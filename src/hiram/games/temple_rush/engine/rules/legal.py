"""What a seat may do: whom the top frame asks, and which chapter of the rules answers (TR-3)."""

from hiram.core.native import append, i64, vec
from hiram.core.state import TABLE
from hiram.games.temple_rush.engine import actions as act, ask
from hiram.games.temple_rush.engine.rules import building, racing, rebuilding, settling, tokens
from hiram.games.temple_rush.engine.state import RushData


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The actions open to a seat, ascending; TABLE has some where time runs."""
    if seat == TABLE:
        return table_actions(state)
    if seat < 0 or not (state.acting >> seat) & 1:
        return vec[i64]([])
    kind: i64 = state.frames.kind()
    if kind == ask.BUILD:
        return building.legal(state, seat)
    if kind == ask.REBUILD:
        return rebuilding.legal(state, seat)
    if kind == ask.RACE:
        return racing.legal(state, seat)
    if kind <= ask.LIGHTNING_CARD:
        return tokens.legal(state, seat)
    if kind == ask.PENALTY:
        return settling.legal_penalty(state, seat, state.frames.get(0))
    return settling.legal_bonus(state, seat)


def allows(state: RushData, seat: i64, action: i64) -> bool:
    """Whether `legal` contains the action, decided by the same predicates."""
    if seat == TABLE:
        return table_allows(state, action)
    if seat < 0 or seat >= state.players or not (state.acting >> seat) & 1 or action < 0:
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.BUILD:
        return building.allows(state, seat, action)
    if kind == ask.REBUILD:
        return rebuilding.allows(state, seat, action)
    if kind == ask.RACE:
        return racing.allows(state, seat, action)
    if kind <= ask.LIGHTNING_CARD:
        return tokens.allows(state, seat, action)
    if kind == ask.PENALTY:
        return settling.allows_penalty(state, seat, action, state.frames.get(0))
    if action == act.DECLINE:
        return True
    return act.BONUS <= action < act.DECLINE and settling.offers_bonus(state, seat, action - act.BONUS + 1)


def table_actions(state: RushData) -> vec[i64]:
    """What the table's clock may do (TR-14.6, TR-19.7)."""
    actions: vec[i64] = vec[i64]([])
    if not state.timed:
        return actions
    for action in range(act.COUNTDOWN, act.TIME_OUT + state.players):
        if table_allows(state, action):
            actions = append(actions, action)
    return actions


def table_allows(state: RushData, action: i64) -> bool:
    if not state.timed or action < act.COUNTDOWN:
        return False
    if action == act.COUNTDOWN:
        return state.frames.kind() == ask.COUNTDOWN
    if action == act.TIME_UP:
        return state.is_real_race()
    seat: i64 = action - act.TIME_OUT
    if seat >= state.players or state.terms.clock == 0 or state.is_real_race():
        return False
    return (state.acting >> seat) & 1 != 0
