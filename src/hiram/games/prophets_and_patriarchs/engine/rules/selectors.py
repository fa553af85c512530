"""Whom an Event card means (PA-16.2, PA-16.3)."""

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import ops, scoring
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import NONE


def selected_players(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players of a selector, remembered until the card is finished (PA-16.2)."""
    if who < ops.LEADER or who > ops.CAPTIVES:
        return players_named(state, who, me)
    place: i64 = 7 * (who - ops.LEADER)
    if not (state.memory >> (place + 6)) & 1:
        state.memory |= (players_named(state, who, me) + 64) << place
    return (state.memory >> place) & 63


def peeked_players(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players that a selector would give, without evaluating it for the card."""
    kept: i64 = state.memory
    found: i64 = selected_players(state, who, me)
    state.memory = kept
    return found


def players_named(state: PatriarchsData, who: i64, me: i64) -> i64:
    """The players of a selector now; all that are tied (PA-16.3)."""
    if who == ops.SELF:
        return bit(me)
    if who == ops.ALL:
        return bit(state.players) - 1
    if who == ops.LEFT:
        return bit((me + 1) % state.players)
    found: i64 = 0
    best: i64 = NONE
    holder: i64 = scoring.longest_holder(state)
    for seat in range(state.players):
        rank: i64 = selector_rank(state, who, seat, holder)
        if rank > best:
            best = rank
            found = 0
        if rank == best and rank != NONE:
            found |= bit(seat)
    return found


def selector_rank(state: PatriarchsData, who: i64, seat: i64, holder: i64) -> i64:
    """The higher the more the selector means the player; NONE: not at all."""
    if who == ops.HOME:
        tables = state.terms.tables
        home: i64 = tables.tribe_of_category[tables.card_category[state.card]]
        return 0 if state.tribe[seat] == home else NONE
    if who == ops.CAPTIVES:
        return 0 if state.captivity[seat] > 0 else NONE
    if who == ops.LEADER:
        return scoring.score_with(state, seat, holder)
    if who == ops.TRAILING:
        return 1000 - scoring.score_with(state, seat, holder)
    if who == ops.RICHEST:
        return state.hand_size[seat] if state.hand_size[seat] > 0 else NONE
    if who == ops.POOREST:
        return 1000 - state.hand_size[seat]
    if who == ops.MOST_VIRTUE:
        return state.virtue[seat] if state.virtue[seat] > 0 else NONE
    assert who == ops.LEAST_VIRTUE
    return 1000 - state.virtue[seat]
