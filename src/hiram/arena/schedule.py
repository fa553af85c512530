"""Who meets whom, in which seats, with which deal.

Every two bots meet in as many games as wished, or each meets the next one of the list only. One deal is played in every
arrangement of the two bots in which both have half of the seats (with an odd number of players: one has a seat more,
and in as many games the other), so that neither seats nor luck of the deal favour anybody. A game is a number: all
about it follows from that and the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Literal

import msgspec

from hiram.core.errors import BadOption

Meet = Literal["all", "neighbours"]


class Pairing(msgspec.Struct, frozen=True):
    """A game to be played: its number, the deal, and the bot in each seat, as an index into the list of bots."""

    number: int
    pair: int
    deal: int
    seats: tuple[int, ...]


class Schedule:
    """All games of an arena."""

    def __init__(self, bots: int, players: int, games: int, meet: Meet = "all") -> None:
        if bots < 2:
            raise BadOption("an arena needs at least two bots")
        if players < 2:
            raise BadOption("an arena needs a game for at least two players")
        if games < 1:
            raise BadOption(f"there must be at least 1 game for each pair, not {games}")
        self.pairs = list(combinations(range(bots), 2) if meet == "all" else pairwise(range(bots)))
        self.players = players
        self.games = games
        self.bots = bots

    def __len__(self) -> int:
        return len(self.pairs) * self.games

    def game(self, number: int) -> Pairing:
        """The pairs take turns, so that an unfinished arena has tried them all."""
        round, pair = divmod(number, len(self.pairs))
        ways = arrangements(self.players)
        deal, way = divmod(round, len(ways))
        return Pairing(number, pair, deal, tuple(self.pairs[pair][side] for side in ways[way]))


@cache
def arrangements(players: int) -> Sequence[tuple[int, ...]]:
    """The ways to seat two bots fairly, 0 the first and 1 the second of them.

    >>> arrangements(2)
    [(0, 1), (1, 0)]
    >>> len(arrangements(3)), len(arrangements(4))
    (6, 6)
    """
    half = players // 2
    ways = [tuple(0 if seat in first else 1 for seat in range(players)) for first in combinations(range(players), half)]
    return ways if players % 2 == 0 else [*ways, *(tuple(1 - side for side in way) for way in ways)]
