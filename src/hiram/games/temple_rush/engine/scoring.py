"""Scores, ties and ranks (TR-6.5, TR-16)."""

from hiram.core.native import i64, vec
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import WORTHS


def card_score(state: RushData, seat: i64) -> i64:
    """The points on temple cards already won (TR-6.5, TR-R13)."""
    total: i64 = 0
    for card in range(i64(len(state.where))):
        if state.where[card] == at.WON_BY + seat:
            total += state.terms.tables.points[card]
    return total


def token_score(state: RushData, seat: i64) -> i64:
    """The values of point tokens (TR-16.1)."""
    total: i64 = 0
    for worth in range(i64(WORTHS)):
        total += state.tokens[seat * WORTHS + worth] * state.terms.tables.worths[worth]
    return total


def bonus_score(state: RushData, seat: i64) -> i64:
    """The bonus area, by size (TR-16.1)."""
    total: i64 = 0
    for size in range(i64(1), act.SIZES + 1):
        if (state.bonus[seat] >> size) & 1:
            total += state.terms.tables.bonus[size]
    return total


def score(state: RushData, seat: i64) -> i64:
    """Cards, point tokens and bonus area; nothing else counts (TR-16.1, TR-16.2)."""
    return card_score(state, seat) + token_score(state, seat) + bonus_score(state, seat)


def items_of(state: RushData, seat: i64, worth: i64) -> i64:
    """How many cards and point tokens of a value a player has (TR-16.4)."""
    count: i64 = state.tokens[seat * WORTHS + worth]
    points: i64 = state.terms.tables.worths[worth]
    for card in range(i64(len(state.where))):
        if state.where[card] == at.WON_BY + seat and state.terms.tables.points[card] == points:
            count += 1
    return count


def is_ahead(state: RushData, seat: i64, other: i64) -> bool:
    """A higher score, or at equal scores more items of the highest value in which they differ (TR-16.3, TR-16.4)."""
    mine: i64 = score(state, seat)
    theirs: i64 = score(state, other)
    if mine != theirs:
        return mine > theirs
    for worth in range(i64(WORTHS - 1), -1, -1):
        mine = items_of(state, seat, worth)
        theirs = items_of(state, other, worth)
        if mine != theirs:
            return mine > theirs
    return False


def final_scores(state: RushData) -> vec[i64]:
    scores: vec[i64] = vec[i64]([0] * int(state.players))
    for seat in range(state.players):
        scores[seat] = score(state, seat)
    return scores


def ranks(state: RushData) -> vec[i64]:
    """The rank of each seat; who is equal to the last tie-break shares it (TR-16.5)."""
    found: vec[i64] = vec[i64]([1] * int(state.players))
    for seat in range(state.players):
        for other in range(state.players):
            if is_ahead(state, other, seat):
                found[seat] += 1
    return found


def tie_winner(state: RushData, completers: i64) -> i64:
    """Who gets the card of several who completed it in one step (TR-6.5, TR-19.3): the lowest card score, then the
    lowest total, then the first in seat order from the roller; or whoever sealed it first."""
    best: i64 = -1
    for step in range(state.players):
        seat: i64 = (state.roller + step) % state.players
        if (completers >> seat) & 1 and (best == -1 or is_before(state, seat, best)):
            best = seat
    return best


def is_before(state: RushData, seat: i64, other: i64) -> bool:
    if state.terms.arrival and state.arrived[seat] != state.arrived[other]:
        return state.arrived[seat] < state.arrived[other]
    mine: i64 = card_score(state, seat)
    theirs: i64 = card_score(state, other)
    if mine != theirs:
        return mine < theirs
    return score(state, seat) < score(state, other)
