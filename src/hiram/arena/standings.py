"""What an arena shows: ratings, how each two bots did, what the seats were worth, how long games and thoughts took."""

from __future__ import annotations

import statistics
from collections.abc import Mapping

import msgspec

from hiram.arena.contest import Played, Terms
from hiram.arena.ratings import Rating, elo, wilson
from hiram.arena.schedule import arrangements


class HeadToHead(msgspec.Struct, kw_only=True):
    """How two bots did against each other. A game whose win both share is drawn; the interval is of the decided."""

    first: str
    second: str
    games: int
    won: int
    drawn: int
    lost: int
    share: float  # of the decided games
    low: float
    high: float


class Row(msgspec.Struct, kw_only=True):
    """One bot over all its games."""

    bot: str
    rating: float
    error: float
    games: int
    share_of_wins: float
    mean_score: float
    milliseconds: float  # of processor time for each decision with a choice
    decisions: float  # of those in a game, for each seat


class Standings(msgspec.Struct, kw_only=True):
    """The tables of an arena."""

    terms: Terms
    played: int
    scheduled: int
    rows: list[Row]  # the strongest first
    meetings: list[HeadToHead]
    seat_wins: list[float]  # the share of the wins that each seat had
    lengths: list[int]  # actions of each game, ascending

    @property
    def seating(self) -> str:
        """How fair the seats were, in a sentence."""
        ways = len(arrangements(self.terms.players))
        rest = self.terms.games % ways
        if not rest:
            return f"Every deal was played in all {ways} fair arrangements of the two bots in the seats."
        return (
            f"The last deal of every two bots was played in {rest} of the {ways} fair arrangements in the seats, each "
            f"other one in all; a number of games that {ways} divides is fairer."
        )

    @property
    def mean_length(self) -> float:
        return statistics.fmean(self.lengths) if self.lengths else 0.0


class _Sums(msgspec.Struct):
    games: int = 0
    seats: int = 0
    wins: float = 0.0
    score: int = 0
    decisions: int = 0
    nanoseconds: int = 0


def standings(terms: Terms, games: Mapping[int, Played]) -> Standings:
    """Count the games, in the order of their numbers."""
    schedule = terms.schedule()
    sums = [_Sums() for _ in terms.bots]
    results = [[0, 0, 0] for _ in schedule.pairs]  # won, drawn, lost
    seat_wins = [0.0] * terms.players
    for number in sorted(games):
        game, pairing = games[number], schedule.game(number)
        winners = [seat for seat, rank in enumerate(game.places) if rank == 1]
        for bot in set(pairing.seats):
            sums[bot].games += 1
        for seat, bot in enumerate(pairing.seats):
            sums[bot].seats += 1
            sums[bot].score += game.scores[seat]
            sums[bot].decisions += game.decisions[seat]
            sums[bot].nanoseconds += game.nanoseconds[seat]
        for seat in winners:
            seat_wins[seat] += 1 / len(winners)
            sums[pairing.seats[seat]].wins += 1 / len(winners)
        sides = {pairing.seats[seat] for seat in winners}
        first = schedule.pairs[pairing.pair][0]
        results[pairing.pair][1 if len(sides) != 1 else 0 if first in sides else 2] += 1
    won = {}
    for (a, b), (wins, draws, losses) in zip(schedule.pairs, results, strict=True):
        won[a, b], won[b, a] = wins + draws / 2, losses + draws / 2
    ratings = elo(len(terms.bots), won)
    rows = [row_of(bot, sums[index], ratings[index]) for index, bot in enumerate(terms.bots)]
    return Standings(
        terms=terms,
        played=len(games),
        scheduled=len(schedule),
        rows=sorted(rows, key=lambda row: -row.rating),
        meetings=[
            meeting_of(terms.bots[a], terms.bots[b], result)
            for (a, b), result in zip(schedule.pairs, results, strict=True)
        ],
        seat_wins=[wins / max(1, len(games)) for wins in seat_wins],
        lengths=sorted(game.actions for game in games.values()),
    )


def row_of(bot: str, sums: _Sums, rating: Rating) -> Row:
    return Row(
        bot=bot,
        rating=rating.points,
        error=rating.error,
        games=sums.games,
        share_of_wins=sums.wins / max(1, sums.games),
        mean_score=sums.score / max(1, sums.seats),
        milliseconds=sums.nanoseconds / 1e6 / max(1, sums.decisions),
        decisions=sums.decisions / max(1, sums.seats),
    )


def meeting_of(first: str, second: str, result: list[int]) -> HeadToHead:
    won, drawn, lost = result
    low, high = wilson(won, won + lost)
    share = won / (won + lost) if won + lost else 0.5
    games = won + drawn + lost
    return HeadToHead(
        first=first, second=second, games=games, won=won, drawn=drawn, lost=lost, share=share, low=low, high=high
    )
