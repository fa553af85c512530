"""What an action does, and how the game goes on until the next question."""

from hiram.core.frames import WIDTH
from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import actions as act, ask
from hiram.games.wisdom_of_solomon.engine.rules import (
    card_choices,
    effects,
    foreman,
    fortune_deck,
    holy_place,
    jeroboam,
    land,
    legal,
    levite,
    market,
    opening,
    resources,
    trader,
    turns,
)
from hiram.games.wisdom_of_solomon.engine.state import WisdomData


def perform(state: WisdomData, seat: i64, action: i64) -> None:
    kind: i64 = state.frames.kind()
    if kind == ask.PLACE:
        turns.do_place(state, seat, action)
    elif kind == ask.KEEP:
        opening.do_keep(state, seat, action)
        if state.acting != 0:
            return
    elif kind <= ask.TAKE:
        perform_visit(state, kind, seat, action)
    elif kind <= ask.ROAD:
        perform_building(state, kind, seat, action)
    else:
        perform_effect(state, kind, seat, action)
    advance(state)


def perform_visit(state: WisdomData, kind: i64, seat: i64, action: i64) -> None:
    """Answers at the market and the Trader."""
    if kind == ask.TRANSACT:
        market.do_transact(state, seat, action)
    elif kind == ask.ONTO:
        market.do_onto(state, seat, action)
    elif kind == ask.PLAY:
        effects.do_play(state, seat, action)
    elif kind == ask.GIVE:
        trader.do_give(state, seat, action)
    elif kind == ask.TAKE:
        trader.do_take(state, seat, action)
    elif kind == ask.SLIDE:
        market.do_slide(state, seat, action)
    else:
        opening.do_first_buy(state, seat, action)


def perform_building(state: WisdomData, kind: i64, seat: i64, action: i64) -> None:
    """Answers at the Levite and the Foreman."""
    if kind == ask.PAY:
        resources.do_pay(state, seat, action)
    elif kind == ask.PRICE:
        levite.do_price(state, seat, action)
    elif kind == ask.LESS:
        resources.do_less(state, seat, action)
    elif kind == ask.BUILD:
        foreman.do_build(state, seat, action)
    elif kind == ask.HOUSE:
        foreman.do_house(state, seat, action)
    else:
        foreman.do_road(state, seat, action)


def perform_effect(state: WisdomData, kind: i64, seat: i64, action: i64) -> None:
    """Answers that cards, Buildings, the Menorah and Jeroboam ask for."""
    if kind == ask.REPEAT:
        effects.do_repeat(state, action)
    elif kind == ask.DISCARD:
        fortune_deck.do_discard(state, seat, action)
    elif kind == ask.SHORTAGE:
        effects.do_shortage(state, seat, action)
    elif kind == ask.MENORAH:
        holy_place.do_menorah(state, seat, action)
    elif kind == ask.REPLACE:
        land.do_replace(state, seat, action)
    elif kind == ask.DWELL:
        card_choices.do_dwell(state, seat, action)
    elif kind == ask.DWELL_TAKE:
        card_choices.do_dwell_take(state, seat, action)
    elif kind == ask.AGAIN:
        card_choices.do_again(state, seat, action)
    elif kind == ask.INHERIT:
        effects.do_inherit(state, seat, action)
    elif kind == ask.BARNS:
        card_choices.do_barns(state, seat, action)
    elif kind == ask.RECALL:
        card_choices.do_recall(state, seat, action)
    else:
        jeroboam.do_for_jeroboam(state, kind, action)


def advance(state: WisdomData) -> None:
    """Go on until somebody is asked something or the game is over."""
    frames = state.frames
    while not state.over:
        top: i64 = (frames.depth - 1) * WIDTH
        kind: i64 = frames.cells[top]
        seat: i64 = frames.cells[top + 1]
        if kind >= ask.GO:
            go_on(state, kind, seat)
        elif legal.settle(state, kind, seat):
            if kind >= ask.JEROBOAM_ROAD and state.terms.never_asks:
                jeroboam.do_for_jeroboam(state, kind, act.CHOOSE)
                continue
            state.acting = 1 << seat
            return
        else:
            finish(state, kind, seat)


def go_on(state: WisdomData, kind: i64, seat: i64) -> None:
    """The next step of what runs by itself."""
    if kind == ask.GO_JEROBOAM:
        jeroboam.go_jeroboam(state)
    elif kind == ask.GO_TEMPLE:
        levite.go_temple(state, seat)
    elif kind == ask.GO_RAISE:
        foreman.go_raise(state, seat)
    elif kind == ask.GO_RUN:
        effects.go_run(state, seat)
    elif kind == ask.GO_MENORAH:
        holy_place.go_menorah(state, seat)
    elif kind == ask.GO_DEALS:
        jeroboam.go_deals(state)


def finish(state: WisdomData, kind: i64, seat: i64) -> None:
    """A question with nothing more to ask."""
    if kind == ask.REPLACE:
        land.end_replacing(state, seat)
        return
    state.frames.pop()
    if kind == ask.PLACE:
        turns.pass_turn(state, seat)
    elif kind == ask.FIRST_BUY:
        opening.end_purchase(state, seat)
