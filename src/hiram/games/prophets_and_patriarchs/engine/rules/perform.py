"""What an action does: every question has the function that carries out its answer (PA-18)."""

from hiram.core.frames import WIDTH
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events
from hiram.games.prophets_and_patriarchs.engine.rules import (
    answers,
    building,
    exchanges,
    income,
    movement,
    offers,
    placement,
    turn,
)
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def perform(state: PatriarchsData, seat: i64, action: i64) -> None:
    """Carry out a legal action, then go on until somebody has to decide."""
    if state.asked == ask.TURN and act.TRADE <= action < act.OFFER:  # the most frequent: nothing new is asked
        exchanges.exchange_with_bank(state, seat, action)
        turn.check_victory(state)
        return
    if state.journal is None:
        decide(state, seat, action)
        turn.proceed(state)
        return
    before: vec[i64] = top_frame(state)
    decide(state, seat, action)
    turn.proceed(state)
    if not state.over:
        note_question(state, before)


def decide(state: PatriarchsData, seat: i64, action: i64) -> None:
    """What a decision does to the question on the table."""
    kind: i64 = state.asked
    if kind == ask.TURN:
        act_in_turn(state, seat, action)
    elif kind <= ask.SETUP_CAMEL:
        placement.set_up(state, seat, kind, action)
    elif kind in (ask.PLACE_FALSE, ask.PLACE_PROPHET):
        by_card: i64 = 1 if state.frames.get(0) == 0 else 0
        state.frames.pop()
        if kind == ask.PLACE_FALSE:
            income.place_false(state, seat, action - act.TILE, by_card)
        else:
            income.place_prophet(state, seat, action - act.TILE)
    elif kind in (ask.OFFER_GIVE, ask.OFFER_WANT, ask.ANSWER, ask.DEAL):
        offers.go_on_trading(state, seat, kind, action)
    elif kind >= ask.MOVE_CAMEL:
        finish_building(state, seat, kind, action)
    else:
        answers.answer_card(state, seat, kind, action)
        turn.check_victory(state)


def act_in_turn(state: PatriarchsData, seat: i64, action: i64) -> None:
    """Build, move, offer, or end (PA-5.6)."""
    if action == act.END_TURN:
        state.frames.pop()
        return
    if action >= act.OFFER:
        offers.begin_offer(state, seat, action)
    elif action >= act.MOVE:
        corner: i64 = action - act.MOVE
        state.frames.push(ask.MOVE_CAMEL, seat, corner, movement.trailing_camel(state, seat, corner))
        return
    elif action >= act.CAMEL:
        building.start_camel(state, seat, action - act.CAMEL)
    elif action >= act.CITY:
        building.build_city(state, seat, action - act.CITY)
    else:
        building.build_tent(state, seat, action - act.TENT)
    turn.check_victory(state)


def finish_building(state: PatriarchsData, seat: i64, kind: i64, action: i64) -> None:
    """The second halves of Movements and of Issachar's camels."""
    frames = state.frames
    a: i64 = frames.get(0)
    b: i64 = frames.get(1)
    c: i64 = frames.get(2)
    frames.pop()
    if kind == ask.MOVE_CAMEL:
        frames.push(ask.MOVE_TENT, seat, a, b, action - act.CAMEL)
        return
    if kind == ask.MOVE_TENT:
        movement.move_tent(state, seat, a, b, c, action - act.TENT)
    else:
        assert kind == ask.CAMEL_PAY
        building.build_camel_with(state, seat, a, action - act.DROP)
    turn.check_victory(state)


def top_frame(state: PatriarchsData) -> vec[i64]:
    """The frame that is being asked, to see whether the question changes."""
    start: i64 = (state.frames.depth - 1) * WIDTH
    return state.frames.cells[start : start + WIDTH]


def note_question(state: PatriarchsData, before: vec[i64]) -> None:
    """All see who is asked what."""
    now: vec[i64] = top_frame(state)
    for i in range(i64(WIDTH)):
        if now[i] != before[i]:
            first: i64 = (now[2] + 1) * 4096 + now[3] + 1
            state.note(events.ASKED, now[0], now[1], first, (now[4] + 1) * 4096 + now[5] + 1)
            return
