"""The opening cards (WS-1.9) and the initial purchase (WS-2)."""

from typing import Final

from hiram.core.native import append, i64
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, jeroboam_policy
from hiram.games.wisdom_of_solomon.engine.rules import fortune_deck, market, resources, turns
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM, WisdomData

INITIAL_BUYS: Final = 3


def do_keep(state: WisdomData, seat: i64, action: i64) -> None:
    """Sealed until all have chosen; then the other cards are discarded in seat order from the start (WS-R2)."""
    card: i64 = action - act.KEEP
    state.kept[seat] = card
    state.acting &= ~bit(seat)
    other: i64 = resources.place_of(state, state.hand[seat] & ~bit(card))
    state.note(events.KEPT, seat, card, other, knows=bit(seat))
    if state.acting == 0:
        show_opening_discards(state)


def show_opening_discards(state: WisdomData) -> None:
    state.sealed = 0
    state.frames.pop()
    for step in range(state.players):
        seat: i64 = (state.start_seat + step) % state.players
        if state.kept[seat] != NONE:
            card: i64 = resources.place_of(state, state.hand[seat] & ~bit(state.kept[seat]))
            fortune_deck.leave_hand(state, seat, card)
            state.discards = append(state.discards, card)
            state.kept[seat] = NONE
            state.note(events.OPENING_DISCARD, seat, card)
    begin_purchase(state, (state.start_seat + state.players - 1) % state.players)


def begin_purchase(state: WisdomData, seat: i64) -> None:
    """Counterclockwise, the starting player last (WS-2.1)."""
    state.note(events.MAY_BUY, seat)
    if state.is_automaton(seat):
        jeroboam_policy.first_buys(state)
        end_purchase(state, seat)
    else:
        state.frames.push(ask.FIRST_BUY, seat, INITIAL_BUYS)


def do_first_buy(state: WisdomData, seat: i64, action: i64) -> None:
    """Up to three cubes, one after another (WS-2.2)."""
    if action == act.STOP:
        state.frames.set(0, 0)
    else:
        state.frames.set(0, state.frames.get(0) - 1)
        market.buy(state, seat, action - act.BUY, events.BOUGHT)


def end_purchase(state: WisdomData, seat: i64) -> None:
    """The next buyer, or year 1 after the starting player (WS-2.5)."""
    if seat != state.start_seat:
        begin_purchase(state, (seat + state.players - 1) % state.players)
        return
    if state.terms.handicap > 0:
        state.favor[JEROBOAM] += state.terms.handicap
        state.note(events.JEROBOAM_HANDICAP, JEROBOAM, state.terms.handicap)
    turns.begin_year(state)
