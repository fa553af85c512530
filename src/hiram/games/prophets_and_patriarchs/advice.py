"""Heuristics for Prophets and Patriarchs: how good an action looks, how good a position is, and why."""

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
    DROP,
    END_TURN,
    GIVE,
    MOVE,
    OFFER,
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
from hiram.games.prophets_and_patriarchs.bargaining import answer_rating, deal_rating, items_rating, offer_rating
from hiram.games.prophets_and_patriarchs.rules import PatriarchsState
from hiram.games.prophets_and_patriarchs.state import DEAL, MOVE_CAMEL, PLACE_FALSE, TURN
from hiram.games.prophets_and_patriarchs.tables import CAMEL_PIECE, KINDS, PIPS
from hiram.games.prophets_and_patriarchs.worth import (
    card_worth,
    corner_worth,
    edge_worth,
    goal_piece,
    missing_for,
    prospect,
    spare_worth,
    tile_worth,
)

FEATURES: Final = ("prospect",)
WORTH_MOVING: Final = 1.0  # how much more a tent must earn in 36 rolls at its new corner


ANSWERS: Final = (
    "The exchange is worth it.",
    "Other terms would suit both.",
    "It is not worth what it costs.",
    "Nothing here is worth it.",
)


class PatriarchsAdvice(Advice):
    """Greedy advice: build what can be built, on the best corners, and collect towards the next piece."""

    def __init__(self) -> None:
        super().__init__("hiram.games.prophets_and_patriarchs", FEATURES)

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PatriarchsState)
        return [rating(state, seat, action) for action in actions]

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, PatriarchsState)
        return [prospect(state, seat) / 3.0]

    def left(self, state: State) -> float:
        """By the points that the leader lacks."""
        assert isinstance(state, PatriarchsState)
        most: i64 = 0
        seat: i64 = 0
        while seat < state.players:
            most = max(most, scoring.score_of(state, seat))
            seat += 1
        return max(0.0, 1.0 - float(int(most)) / float(int(state.terms.target)))

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, PatriarchsState)
        return reason(state, seat, action)


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
        return items_rating(state, seat, action)
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
    if action >= RIVAL and kind == DEAL:
        return deal_rating(state, seat, action - RIVAL)
    if action >= RIVAL:
        return float(int(scoring.score_of(state, action - RIVAL)))
    if action >= OPTION:
        return option_rating(state, seat, state.frames.get(0) + action - OPTION)
    if action >= TILE:
        worth: float = tile_worth(state, seat, action - TILE)
        return -worth if kind == PLACE_FALSE else worth
    if action >= REMOVE:
        return -edge_worth(state, seat, action - REMOVE)
    if action >= CAMEL and kind == MOVE_CAMEL:
        return goal_worth(state, seat, state.frames.get(0), action - CAMEL)
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


def goal_worth(state: PatriarchsState, seat: i64, lifted: i64, edge: i64) -> float:
    """The better corner for the tent at an edge to which its camel may go."""
    tables = state.terms.tables
    best: float = 0.0
    for corner in (tables.end_a[edge], tables.end_b[edge]):
        if state.is_open_without(corner, lifted):
            best = max(best, corner_worth(state, seat, corner))
    return best


def move_rating(state: PatriarchsState, seat: i64, corner: i64) -> float:
    """A Movement is good if the tent earns clearly more at its best goal."""
    best: float = 0.0
    for edge in state.goal_edges(seat, corner, state.trailing_camel(seat, corner)):
        best = max(best, goal_worth(state, seat, corner, edge))
    return best - corner_worth(state, seat, corner) - WORTH_MOVING


def turn_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """In the building phase: cities and tents first, camels towards spots, trades that complete a piece."""
    if action == END_TURN:
        return 0.0
    if action >= OFFER:
        return offer_rating(state, seat, action)
    goal: i64 = goal_piece(state, seat)
    if action >= TRADE:
        return exchange_rating(state, seat, action, goal)
    if action >= MOVE:
        return move_rating(state, seat, action - MOVE)
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
        return ANSWERS[int(action - ACCEPT)]
    if action >= GIVE:
        return "This can be spared." if action < WANT else "This is what the next piece lacks."
    if action >= OFFER:
        return "Somebody may have the card that the next piece lacks."
    if action >= TRADE:
        return "It brings a card that the next piece lacks."
    if action >= TAKE:
        return "It suits the next piece best."
    if action >= RIVAL and state.frames.kind() == DEAL:
        return "This answer brings the most."
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
