"""The end of the game: who is ahead (ST-15.6), ranks, and the Temple cards in play as scores."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits
from hiram.games.solomons_temple.engine import deck, values
from hiram.games.solomons_temple.engine.state import SolomonData


def temple_cards(state: SolomonData, seat: i64) -> i64:
    return count_bits(state.built[seat])


def structures(state: SolomonData, seat: i64) -> i64:
    return count_bits(state.built[seat] & deck.STRUCTURE_MASK)


def leader(state: SolomonData) -> i64:
    """More Temple cards, then Structures, then Guarded Gates, then fewer enemies inside; else nobody (ST-15.6)."""
    lead: i64 = temple_cards(state, 0) - temple_cards(state, 1)
    if lead == 0:
        lead = structures(state, 0) - structures(state, 1)
    if lead == 0:
        lead = count_bits(state.gates[0]) - count_bits(state.gates[1])
    if lead == 0:
        lead = enemies_inside(state, 1) - enemies_inside(state, 0)
    if lead == 0:
        return NONE
    return 0 if lead > 0 else 1


def enemies_inside(state: SolomonData, seat: i64) -> i64:
    return count_bits(state.occupied[seat] & state.terms.tables.inside_mask)


def finish(state: SolomonData, ending: i64) -> None:
    """The game ends without the Filling (ST-15.4 to ST-15.6)."""
    state.ending = ending
    state.winner = leader(state)


def final_scores(state: SolomonData) -> vec[i64]:
    """The Temple cards in play, and one for the Filling; there are no other points (ST-15.2)."""
    scores: vec[i64] = vec[i64]([temple_cards(state, 0), temple_cards(state, 1)])
    if state.ending == values.BY_FILLING:
        scores[state.winner] += 1
    return scores


def ranks(state: SolomonData) -> vec[i64]:
    """The winner is first; before the end, whoever is ahead; a draw is shared (ST-15.7)."""
    best: i64 = state.winner
    if state.ending == values.NOT_OVER:
        best = leader(state)
    result: vec[i64] = vec[i64]([1, 1])
    if best != NONE:
        result[1 - best] = 2
    return result
