"""Goods, tribes and points in words."""

from __future__ import annotations

from collections.abc import Iterable

from hiram.core.words import count, listed, number_word
from hiram.games.prophets_and_patriarchs.content.model import GOODS, TRIBES
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS
from hiram.games.prophets_and_patriarchs.words.names import good_name

NAMES = tuple(tribe.capitalize() for tribe in TRIBES)


def kind_name(good: int) -> str:
    return good_name(GOODS[good])


def amount(number: int, good: int) -> str:
    """'one hay', 'two Shekels', 'a Virtue Token'."""
    if good < KINDS:
        return f"{number_word(number)} {kind_name(good)}"
    return f"a {kind_name(good)}" if number == 1 else count(number, kind_name(good))


def name(state: PatriarchsState, seat: int) -> str:
    return NAMES[int(state.tribe[seat])]


def names(state: PatriarchsState, seats: Iterable[int]) -> str:
    return listed([name(state, seat) for seat in seats])


def rivals(state: PatriarchsState, seat: int) -> list[int]:
    """In turn order."""
    return [(seat + step) % int(state.players) for step in range(1, int(state.players))]


def score(state: PatriarchsState, seat: int) -> int:
    return int(scoring.score_of(state, seat))


def points_words(state: PatriarchsState, points: int) -> str:
    """What a number of points means."""
    target = int(state.terms.target)
    if points >= target:
        return f"that makes {count(points, 'point')}, enough to win"
    return f"you would have {number_word(points)} of the {count(target, 'point')} that win"


def standing_words(state: PatriarchsState, rival: int) -> str:
    """Where a rival stands."""
    points = [score(state, other) for other in range(int(state.players))]
    own = points[rival]
    if own == max(points) and points.count(own) == 1:
        return f"{name(state, rival)} leads with {count(own, 'point')}"
    return f"{name(state, rival)} has {count(own, 'point')}"
