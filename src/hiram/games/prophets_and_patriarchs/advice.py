"""Heuristics for Prophets and Patriarchs: how good an action looks, how good a position is, and why."""

import math
from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.prophets_and_patriarchs import scoring
from hiram.games.prophets_and_patriarchs.actions import (
    ACCEPT,
    BUY,
    CAMEL,
    CITY,
    DECLINE,
    DROP,
    END_TURN,
    GIVE,
    MOVE,
    OFFER,
    OFFER_MOST,
    OPTION,
    PASS,
    REMOVE,
    RIVAL,
    SKIP,
    TAKE,
    TENT,
    TILE,
    TRADE,
    TRIBE,
    WANT,
)
from hiram.games.prophets_and_patriarchs.rules import PatriarchsState
from hiram.games.prophets_and_patriarchs.state import ANSWER, CHOOSE_OPTION, PLACE_FALSE, TURN
from hiram.games.prophets_and_patriarchs.tables import (
    CAMEL_PIECE,
    CITY_PIECE,
    KINDS,
    NONE,
    PIPS,
    SHEKEL,
    TENT_PIECE,
    TRIBE_TILE,
    VIRTUE,
)

TOKEN: Final = 5.0  # what a Virtue Token is worth, in cards
SPREAD: Final = 3.0  # points of difference that make a position e to 1


class PatriarchsAdvice(Advice):
    """Greedy advice: build what can be built, on the best corners, and collect towards the next piece."""

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PatriarchsState)
        return [rating(state, seat, action) for action in actions]

    def value(self, state: State, seat: i64) -> float:
        """The chance to win, from scores and income."""
        assert isinstance(state, PatriarchsState)
        if state.over:
            return 1.0 if state.winner == seat else 0.0
        own: float = prospect(state, seat)
        total: float = 0.0
        other: i64 = 0
        while other < state.players:
            total += math.exp((prospect(state, other) - own) / SPREAD)
            other += 1
        return 1.0 / total

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, PatriarchsState)
        return reason(state, seat, action)


def prospect(state: PatriarchsState, seat: i64) -> float:
    """The score and what the next rolls will bring."""
    points: float = float(int(scoring.score_of(state, seat)))
    cards: float = float(int(state.hand_size[seat] + state.shekels[seat]))
    corner: i64 = 0
    income: float = 0.0
    while corner < len(state.building):
        piece: i64 = state.building[corner]
        if piece != 0 and (piece - 1) >> 1 == seat:
            income += corner_worth(state, seat, corner) * float(int(2 - (piece & 1)))
        corner += 1
    return points + cards / 8.0 + income / 36.0


def corner_worth(state: PatriarchsState, seat: i64, corner: i64) -> float:
    """What a tent there earns in 36 rolls, in cards."""
    board = state.board
    worth: float = 0.0
    touching: i64 = state.terms.tables.touching[corner]
    kinds: i64 = 0
    tile: i64 = 0
    while touching != 0:
        if touching & 1 and board.tile[tile] != NONE:
            pips: float = float(PIPS[int(board.number[tile])])
            kind: i64 = board.tile[tile]
            if tile == state.prophet or kind == TRIBE_TILE + state.tribe[seat]:
                worth += pips * TOKEN
            elif kind >= TRIBE_TILE:
                worth += pips * 1.1
            else:
                worth += pips
                kinds += 1
        touching >>= 1
        tile += 1
    if board.trade_at[corner] != NONE:
        worth += 1.5
    return worth + 0.7 * float(int(kinds))


def missing_for(state: PatriarchsState, seat: i64, piece: i64) -> i64:
    """Cards that are lacking for a piece."""
    lack: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        lack += max(0, state.cost(seat, piece, kind) - state.hands[seat * KINDS + kind])
        kind += 1
    return lack


def goal_piece(state: PatriarchsState, seat: i64) -> i64:
    """What to build next: a tent where a spot is at hand, else a city, else camels towards a spot."""
    nothing: vec[i64] = vec[i64]([])
    if state.tents[seat] > 0 and len(state.add_tent_corners(seat, 0, nothing)) > 0:
        tents: i64 = missing_for(state, seat, TENT_PIECE)
        if state.cities[seat] == 0 or tents <= missing_for(state, seat, CITY_PIECE):
            return TENT_PIECE
    if state.cities[seat] > 0 and state.tents[seat] < 5 and missing_for(state, seat, CITY_PIECE) <= 3:
        return CITY_PIECE
    return CAMEL_PIECE if state.camels[seat] > 0 else CITY_PIECE


def card_worth(state: PatriarchsState, seat: i64, kind: i64) -> float:
    """How welcome one more card of a kind is: it is lacking for the next piece, or rare in the hand."""
    held: i64 = state.hands[seat * KINDS + kind]
    worth: float = 1.0 / float(int(1 + held))
    if held < state.cost(seat, goal_piece(state, seat), kind):
        worth += 1.0
    if held < state.cost(seat, CITY_PIECE, kind):
        worth += 0.3
    return worth


def spare_worth(state: PatriarchsState, seat: i64, kind: i64) -> float:
    """How much it hurts to lose a card of a kind."""
    held: i64 = state.hands[seat * KINDS + kind]
    worth: float = 1.0 / float(int(max(1, held)))
    if held <= state.cost(seat, goal_piece(state, seat), kind):
        worth += 1.0
    return worth


def good_worth(state: PatriarchsState, seat: i64, good: i64) -> float:
    if good == SHEKEL:
        return 1.1
    if good == VIRTUE:
        return TOKEN
    return card_worth(state, seat, good)


def edge_worth(state: PatriarchsState, seat: i64, edge: i64) -> float:
    """A camel towards a good open corner."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if state.is_open(corner):
            best = max(best, corner_worth(state, seat, corner))
        i: i64 = 3 * corner
        while i < 3 * corner + 3:
            far: i64 = tables.beyond[i]
            if far != NONE and state.is_open(far) and not state.is_blocked(seat, corner):
                best = max(best, 0.6 * corner_worth(state, seat, far))
            i += 1
    return best


def tile_worth(state: PatriarchsState, seat: i64, tile: i64) -> float:
    """What a tile earns the seat beyond what it earns the leading rival."""
    tables = state.terms.tables
    pips: float = float(PIPS[int(state.board.number[tile])])
    worth: float = 0.0
    i: i64 = 6 * tile
    while i < 6 * tile + 6:
        piece: i64 = state.building[tables.corners_of[i]]
        if piece != 0:
            owner: i64 = (piece - 1) >> 1
            units: float = float(int(2 - (piece & 1))) * (pips + 1.0)
            if state.board.tile[tile] == TRIBE_TILE + state.tribe[owner]:
                units *= 3.0
            if owner == seat:
                worth += 2.0 * units
            else:
                worth -= units * (1.0 + float(int(scoring.score_of(state, owner))) / 12.0)
        i += 1
    return worth


def rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """How good an action looks; ending the turn is 0."""
    kind: i64 = state.frames.kind()
    if kind == TURN:
        return turn_rating(state, seat, action)
    if action >= SKIP:
        return 0.0
    if action >= ACCEPT:
        return answer_rating(state, seat, action)
    if action >= GIVE:
        items: i64 = action - (WANT if action >= WANT else GIVE)
        number: float = float(int(items % OFFER_MOST)) + 1.0
        worth: float = good_worth(state, seat, items // OFFER_MOST)
        if action >= WANT:
            return worth if number == 1.0 else worth - number
        return -worth * number
    if action >= TRADE:
        given: i64 = (action - TRADE) // (KINDS - 1)
        place: i64 = (action - TRADE) % (KINDS - 1)
        taken: i64 = place + 1 if place >= given else place
        return card_worth(state, seat, taken) - spare_worth(state, seat, given)
    if action >= PASS:
        return -spare_worth(state, seat, action - PASS)
    if action >= DROP:
        return -spare_worth(state, seat, action - DROP)
    if action >= TAKE:
        return card_worth(state, seat, action - TAKE)
    if action >= RIVAL:
        return float(int(scoring.score_of(state, action - RIVAL)))
    if action >= OPTION:
        assert kind == CHOOSE_OPTION
        return option_rating(state, seat, state.frames.get(0) + action - OPTION)
    if action >= TILE:
        worth = tile_worth(state, seat, action - TILE)
        return -worth if kind == PLACE_FALSE else worth
    if action >= REMOVE:
        return -edge_worth(state, seat, action - REMOVE)
    if action >= CAMEL:
        return 1.0 + edge_worth(state, seat, action - CAMEL)
    if action >= TENT:
        return corner_worth(state, seat, action - TENT)
    return float(PIPS[state.terms.tables.tribe_number[int(action - TRIBE)]])


def option_rating(state: PatriarchsState, seat: i64, option: i64) -> float:
    """The position after the option is begun; what it still asks is left aside."""
    after = state.copy()
    before: float = prospect(state, seat)
    after.perform(seat, OPTION + option - state.frames.get(0))
    return prospect(after, seat) - before


def answer_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """Accept what is worth more than it costs, unless the offerer is about to win."""
    if action == DECLINE or state.frames.kind() != ANSWER:
        return 0.0
    frames = state.frames
    got: float = good_worth(state, seat, frames.get(1) // OFFER_MOST) * float(int(frames.get(1) % OFFER_MOST + 1))
    lost: float = good_worth(state, seat, frames.get(2) // OFFER_MOST) * float(int(frames.get(2) % OFFER_MOST + 1))
    if scoring.score_of(state, frames.get(0)) + 2 >= state.terms.target:
        return -1.0
    return got - lost - 0.2


def turn_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """In the building phase: cities and tents first, camels towards spots, trades that complete a piece."""
    if action == END_TURN:
        return 0.0
    if action >= OFFER:
        return -1.0
    goal: i64 = goal_piece(state, seat)
    if action >= TRADE:
        return exchange_rating(state, seat, action, goal)
    if action >= MOVE:
        return -1.0
    if action >= CAMEL:
        spare: bool = goal == CAMEL_PIECE or missing_for(state, seat, goal) > 0
        worth: float = edge_worth(state, seat, action - CAMEL)
        return 5.0 + worth if spare and worth > 4.0 else 0.5
    if action >= CITY:
        return 100.0 + corner_worth(state, seat, action - CITY)
    return 80.0 + corner_worth(state, seat, action - TENT)


def exchange_rating(state: PatriarchsState, seat: i64, action: i64, goal: i64) -> float:
    """An exchange is good if it brings a card that is lacking and gives what can be spared."""
    taken: i64
    if action >= BUY:
        taken = (action - BUY) % KINDS
    else:
        given: i64 = (action - TRADE) // (KINDS - 1)
        place: i64 = (action - TRADE) % (KINDS - 1)
        taken = place + 1 if place >= given else place
        left: i64 = state.hands[seat * KINDS + given] - state.rate(seat, given)
        if left < state.cost(seat, goal, given):
            return -1.0
    if state.hands[seat * KINDS + taken] >= state.cost(seat, goal, taken):
        return -1.0
    if action >= BUY + KINDS:
        return -1.0  # a Virtue Token is a point
    if action >= BUY and (goal == CAMEL_PIECE or missing_for(state, seat, goal) > state.shekels[seat]):
        return -1.0
    return 10.0


def reason(state: PatriarchsState, seat: i64, action: i64) -> str:
    """A short sentence for an action."""
    if action == END_TURN:
        return "Nothing better can be built or traded now."
    if action >= ACCEPT:
        return "The exchange is worth it." if action == ACCEPT else "It is not worth what it costs."
    if action >= GIVE:
        return "This can be spared." if action < WANT else "This is what the next piece lacks."
    if action >= TRADE:
        return "It brings a card that the next piece lacks."
    if action >= TAKE:
        return "It suits the next piece best."
    if action >= OPTION:
        return "It leaves the better position." if action < RIVAL else "This rival is the most dangerous one."
    if action >= TILE:
        return "It helps your own pieces most, or hurts the leaders."
    if action >= REMOVE:
        return "This camel matters least."
    if action >= MOVE:
        return "The tent stands better at the front of the line."
    if action >= CAMEL:
        return "It leads towards a good open corner, and makes the line longer."
    if action >= CITY:
        return (
            f"A city doubles this corner, which earns about {corner_worth(state, seat, action - CITY):.0f} in 36 rolls."
        )
    if action >= TENT:
        return f"This corner earns about {corner_worth(state, seat, action - TENT):.0f} cards' worth in 36 rolls."
    return "Its home tile pays most often."
