"""The end of the game: Favor, Temple Tiles, cards in hand, ranks (WS-14, WS-19)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import zeros
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

CARD_VALUE: Final = 2


def tile_points(state: WisdomData, seat: i64) -> i64:
    """The values of the seat's Temple Tiles (WS-14.3)."""
    points: i64 = 0
    for kind in range(i64(pieces.TILE_KINDS)):
        points += state.tiles[seat * pieces.TILE_KINDS + kind] * state.terms.tables.tile_values[kind]
    return points


def leftover_points(state: WisdomData, seat: i64) -> i64:
    """Jeroboam gains 1 Favor for every two cubes he has left; nobody else does (WS-19.3, WS-14.5)."""
    return state.cube_count(seat) // 2 if state.is_automaton(seat) else 0


def score(state: WisdomData, seat: i64) -> i64:
    """Favor, tiles, and 2 for each card in hand (WS-14.3, WS-14.4)."""
    return (
        state.favor[seat] + tile_points(state, seat) + CARD_VALUE * state.hand_size[seat] + leftover_points(state, seat)
    )


def final_scores(state: WisdomData) -> vec[i64]:
    scores: vec[i64] = zeros(int(state.players))
    for seat in range(state.players):
        scores[seat] = score(state, seat)
    return scores


def ranks(state: WisdomData, scores: vec[i64]) -> vec[i64]:
    """The most Favor wins, of tied players the one with the most cubes left, else they share (WS-14.6, WS-19.4)."""
    result: vec[i64] = zeros(int(state.players))
    for seat in range(state.players):
        rank: i64 = 1
        for other in range(state.players):
            if scores[other] > scores[seat] or (
                scores[other] == scores[seat] and state.cube_count(other) > state.cube_count(seat)
            ):
                rank += 1
        result[seat] = rank
    return result
