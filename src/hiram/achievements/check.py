"""Achievements that can be reached, and that not everybody has: shown by games, stored ones or such as bots play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hiram.achievements import achievements_of, reached
from hiram.bots import make_bot
from hiram.core.game import Game
from hiram.core.match import Match

FEWEST, MOST = 5, 8  # of a game
MOST_GAMES = 40


@dataclass
class Shown:
    """What games have shown: how often each achievement was reached, and by how many seats of all."""

    times: dict[str, int]
    seats: int = 0
    games: int = field(default=0)

    @property
    def missing(self) -> list[str]:
        """What nobody has reached, and what everybody has."""
        return [name for name, times in self.times.items() if not 0 < times < self.seats]


def flaws_of_achievements(game: Game, most_games: int = MOST_GAMES, bot: str = "greedy") -> list[str]:
    """What is wrong with the achievements of a game: too few or too many, a clause that is not there, one that is not
    reached in so many games of bots, or that no seat misses."""
    found = achievements_of(game)
    flaws = [] if FEWEST <= len(found) <= MOST else [f"there are {len(found)}, not {FEWEST} to {MOST}"]
    clauses = game.rules().clauses
    flaws += [f"{one.name}: there is no clause {one.clause}" for one in found if one.clause not in clauses]
    shown = Shown(dict.fromkeys((one.name for one in found), 0))
    for match in games_of_bots(game, bot):
        for seat in range(match.players):
            shown.seats += 1
            for name in reached(match, seat, found):
                shown.times[name] += 1
        shown.games += 1
        if not shown.missing or shown.games == most_games:
            break
    told = f"of {shown.seats} seats in {shown.games} games of {bot} bots"
    return flaws + [f"{name}: reached by {shown.times[name]} {told}" for name in shown.missing]


def games_of_bots(game: Game, bot: str) -> Iterator[Match]:
    """Games that bots play to their end, with all numbers of players and all presets in turn."""
    number = 0
    while True:
        for players in game.players:
            presets = [one for one in game.presets if not one.players or players in one.players]
            preset = presets[number % len(presets)].name if presets else ""
            match = Match(game, players, game.read_options(players, {}, preset), seed=f"achievements {number}")
            bots = [make_bot(bot, f"{number} {seat}") for seat in range(players)]
            while match.acting:
                seat = match.acting[0]
                match.act(seat, bots[seat].choose(match.perspective(seat)))
            yield match
        number += 1
