"""The end of the game (PP-10), with the final scores in the journal (PP-11)."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.engine import events, scoring, state as data
from hiram.games.portals_and_prophets.engine.state import PortalsData
from hiram.games.portals_and_prophets.engine.terms import LAST_PERIOD, SYMBOLS


def reason_to_end(state: PortalsData) -> i64:
    """Why the game is over at the end of this round, or NOT_OVER (PP-10.2, PP-10.6, PP-10.7, PP-13.4)."""
    if state.terms.simplified:
        return data.SIMPLIFIED_END if state.round >= state.terms.last_round else data.NOT_OVER
    if state.triggered_by != NONE:
        return data.THIRD_NT_CARD
    if state.round >= state.terms.last_round:
        return data.ROUND_CAP
    if state.capsule == LAST_PERIOD and state.acted_this_round == 0:
        return data.IDLE_ROUND
    return data.NOT_OVER


def end_game(state: PortalsData) -> None:
    """All hands and the unseen cards are shown, and the bonuses are written down (PP-11)."""
    state.acting = 0
    state.over = True
    if state.journal is None:
        return
    state.note(events.GAME_OVER, state.ending)
    for seat in range(int(state.players)):
        for card in state.hand(seat):
            state.note(events.HAND_SHOWN, seat, card)
    for unseen in state.unseen:
        state.note(events.UNSEEN_SHOWN, unseen)
    for side in range(scoring.sides(state)):
        note_bonuses(state, side)
        state.note(events.FINAL_SCORE, side, scoring.side_score(state, side))


def note_bonuses(state: PortalsData, side: i64) -> None:
    """Region sets, majorities and symbol cards of a side (PP-11.3 to PP-11.5)."""
    sets: i64 = scoring.region_sets(state, side)
    if sets > 0:
        state.note(events.SETS_SCORED, side, sets, scoring.SET_VALUE * sets)
    for symbol in range(i64(SYMBOLS)):
        points: i64 = scoring.majority_points(state, side, symbol)
        if points > 0:
            count: i64 = scoring.category_count(state, side, symbol)
            state.note(events.MAJORITY_SCORED, side, symbol, count, points)
        bonus: i64 = scoring.symbol_card_points(state, side, symbol)
        if bonus > 0:
            state.note(events.SYMBOL_CARD_SCORED, side, scoring.symbol_card_of(state, side, symbol), bonus)
