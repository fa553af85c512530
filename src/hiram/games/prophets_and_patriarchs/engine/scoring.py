"""Scores, victory and ranks (PA-19, PA-20)."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.engine import state as data
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def longest_holder(state: PatriarchsData) -> i64:
    """The seat whose line is longer than every other's and long enough; nobody in a tie (PA-12.5, PA-12.7)."""
    best: i64 = state.terms.shortest_line - 1
    holder: i64 = NONE
    for seat in range(state.players):
        length: i64 = state.line[seat]
        if length > best:
            best = length
            holder = seat
        elif length == best:
            holder = NONE
    return holder


def score_with(state: PatriarchsData, seat: i64, holder: i64) -> i64:
    """Tents, two for a city, Virtue Tokens, two for the longest line (PA-19.1)."""
    points: i64 = state.points[seat]
    if seat == holder:
        points += data.LONGEST_LINE
    return points


def score_of(state: PatriarchsData, seat: i64) -> i64:
    return score_with(state, seat, longest_holder(state))


def final_scores(state: PatriarchsData) -> vec[i64]:
    holder: i64 = longest_holder(state)
    scores: vec[i64] = vec[i64]([0] * int(state.players))
    for seat in range(state.players):
        scores[seat] = score_with(state, seat, holder)
    return scores


def found_winner(state: PatriarchsData) -> i64:
    """Who has reached the target: the highest score, then more tokens, then more cities, then the nearest in turn
    order from the active player (PA-19.3, PA-19.5)."""
    holder: i64 = longest_holder(state)
    best: i64 = NONE
    best_key: i64 = NONE
    for step in range(state.players):
        seat: i64 = (state.active + step) % state.players
        points: i64 = score_with(state, seat, holder)
        if points >= state.terms.target:
            key: i64 = (points * 64 + state.virtue[seat]) * 8 + data.CITIES - state.cities[seat]
            if key > best_key:
                best_key = key
                best = seat
    return best


def rank_key(state: PatriarchsData, seat: i64, holder: i64) -> i64:
    """Score, tokens, cities, tents, resource cards, then who came later in turn order from the first (PA-20.2)."""
    first: i64 = state.first
    if first == NONE:
        first = 0
    turn: i64 = (seat - first + state.players) % state.players
    key: i64 = score_with(state, seat, holder)
    key = key * 64 + state.virtue[seat]
    key = key * 8 + data.CITIES - state.cities[seat]
    key = key * 8 + data.TENTS - state.tents[seat]
    key = key * 256 + state.hand_size[seat]
    return key * 8 + turn


def best_ranked(state: PatriarchsData) -> i64:
    holder: i64 = longest_holder(state)
    best: i64 = 0
    for seat in range(1, state.players):
        if rank_key(state, seat, holder) > rank_key(state, best, holder):
            best = seat
    return best


def ranks(state: PatriarchsData) -> vec[i64]:
    """The winner first, the others by PA-20.2."""
    holder: i64 = longest_holder(state)
    found: vec[i64] = vec[i64]([1] * int(state.players))
    for seat in range(state.players):
        for other in range(state.players):
            if other != seat and seat != state.winner:
                ahead: bool = rank_key(state, other, holder) > rank_key(state, seat, holder)
                if other == state.winner or ahead:
                    found[seat] += 1
    return found
