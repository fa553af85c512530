"""What is legal: the answers to the question on top."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import append_places, roomy
from hiram.games.wisdom_of_solomon.engine import actions as act, ask
from hiram.games.wisdom_of_solomon.engine.rules import (
    card_choices,
    effects,
    foreman,
    land,
    levite,
    market,
    resources,
    trader,
    turns,
)
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM, WisdomData


def legal(state: WisdomData, seat: i64) -> vec[i64]:
    """The answers open to an acting seat: a bit for each above the first answer to the question, then the decline."""
    if seat < 0 or not (state.acting >> seat) & 1:
        return vec[i64]([])
    first: i64 = state.terms.tables.first_answers[state.frames.kind()]
    actions: vec[i64] = append_places(roomy(), first, state.hand[seat] if state.sealed else state.mask)
    if state.may_stop != 0:
        actions = append(actions, state.may_stop)
    return actions


def allows(state: WisdomData, seat: i64, action: i64) -> bool:
    if seat < 0 or not (state.acting >> seat) & 1 or action < 0:
        return False
    if action >= act.STOP:
        return action == state.may_stop
    place: i64 = action - state.terms.tables.first_answers[state.frames.kind()]
    answers: i64 = state.hand[seat] if state.sealed else state.mask
    return 0 <= place < 62 and (answers >> place) & 1 == 1


def settle(state: WisdomData, kind: i64, seat: i64) -> bool:
    """Find the answers to the question on top; whether there is anything to ask."""
    state.may_stop = 0
    if kind == ask.PLACE:
        state.mask = turns.placements_open(state, seat) if state.frames.get(0) == 0 else 0
        return state.mask != 0
    if kind == ask.PAY:
        slots: i64 = state.frames.get(0)
        state.mask = resources.cubes_for_slot(state, seat, slots) if slots != 0 else 0
        return state.mask != 0
    if kind == ask.TRANSACT:
        state.may_stop = act.STOP
        state.mask = market.transactions(state, seat)
        return state.frames.get(0) > 0
    if kind == ask.FIRST_BUY:
        state.may_stop = act.STOP
        state.mask = market.purchases(state, seat)
        return state.frames.get(0) > 0
    if kind == ask.PLAY:
        state.may_stop = act.SKIP
        state.mask = effects.playable_cards(state, seat)
        return state.hand_size[seat] > 0
    if kind == ask.ROAD:
        state.may_stop = act.SKIP
        state.mask = foreman.open_roads(state, seat) if state.frames.get(0) > 0 else 0
        return state.mask != 0
    if kind == ask.REPLACE:
        state.may_stop = act.STOP
        state.mask = land.replaceable(state)
        return state.mask != 0
    if kind == ask.DWELL_TAKE:
        state.may_stop = act.STOP
        state.mask = card_choices.dwell_takes(state)
        return state.mask != 0
    if kind == ask.SLIDE:
        state.may_stop = act.SKIP
        state.mask = market.slidable(state)
        return True
    if kind == ask.REPEAT:
        state.may_stop = act.SKIP
        state.mask = 1
        return True
    state.mask = answers_to(state, kind, seat)
    if kind >= ask.JEROBOAM_ROAD and state.mask & (state.mask - 1):
        state.may_stop = act.CHOOSE
    return state.mask != 0


def answers_to(state: WisdomData, kind: i64, seat: i64) -> i64:
    """The answers to a question that cannot be declined."""
    if kind == ask.ONTO:
        return market.squares_for(state, state.frames.get(0))
    if kind == ask.GIVE:
        return trader.trade_gives(state, seat, state.frames.get(0))
    if kind == ask.TAKE:
        return trader.trade_takes(state)
    if kind == ask.PRICE:
        return levite.payable_prices(state, seat, state.frames.get(0))
    if kind == ask.LESS:
        return resources.slots_to_spare(state, seat, state.frames.get(0))
    if kind == ask.BUILD:
        return foreman.payable_offers(state, seat)
    if kind in (ask.HOUSE, ask.JEROBOAM_HOUSE):
        return foreman.open_house_spaces(state)
    if kind == ask.DISCARD:
        return state.hand[seat]
    if kind == ask.SHORTAGE:
        return state.shortage
    if kind == ask.MENORAH:
        return resources.held_kinds(state, seat) if state.frames.get(0) > 0 else 0
    if kind == ask.DWELL:
        return card_choices.own_locations(state, seat)
    if kind == ask.AGAIN:
        return card_choices.again_spots(state, seat)
    if kind == ask.INHERIT:
        return effects.inheritances(state, seat, state.hand_size[seat])
    if kind == ask.BARNS:
        return card_choices.barn_locations(state, seat)
    if kind == ask.RECALL:
        return card_choices.recallable(state, seat)
    if kind == ask.JEROBOAM_CUBES:
        return resources.held_kinds(state, JEROBOAM) if state.frames.get(0) > 0 else 0
    return state.frames.get(0)  # what Jeroboam's rules leave open holds its choices
