"""Grades an agent that answers in words: its illegal answers by clause, and its strength against the five levels.

Every level is met with the same deals, and each deal is played in every fair arrangement of the seats, so the luck of
the deal is the same for all. An agent is a function from a prompt to an answer, or a class of such, of which every
game gets a new instance.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from hiram.agents.skin import Skin
from hiram.agents.talk import Agent, Talk
from hiram.arena.ratings import POINTS, elo, wilson
from hiram.arena.schedule import Schedule
from hiram.bots import make_bot
from hiram.bots.bot import decision, failure
from hiram.bots.files import loaded
from hiram.bots.levels import LEVELS
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import Options
from hiram.core.state import TABLE

AGENT = "the agent"
LEVEL_NAMES = tuple(level.name for level in LEVELS)


class Against(msgspec.Struct, kw_only=True):
    """How an agent did against one level; the share and its interval of 95 % are of the decided games."""

    level: str
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    share: float = 0.5
    low: float = 0.0
    high: float = 1.0
    elo: float = 0.0  # of the agent, above the level


class Grade(msgspec.Struct, kw_only=True):
    """What a grading found. Ratings are above the mean of agent and levels, as their games make them most likely."""

    game: str
    players: int
    agent: str
    answers: int
    refused: dict[str, int]  # by clause, the most frequent first
    defaults: int  # questions that were answered for it, after too many wrong answers
    against: list[Against]
    rating: float
    error: float


def agent_of(text: str) -> Callable[[], Agent]:
    """Makes the agent that `FILE.py:NAME` names, for one game."""
    path, _, name = text.rpartition(":")
    if not path.endswith(".py") or not Path(path).is_file():
        raise HiramError(f"an agent is named FILE.py:NAME, and {text!r} names no file that is there")
    found = getattr(loaded(Path(path).resolve()), name, None)
    if not callable(found):
        raise HiramError(f"{path!r} has no function or class {name!r}")
    if isinstance(found, type):
        return found

    def same() -> Agent:
        agent: Agent = found
        return agent

    return same


class Grader:
    """Plays the games of a grading, and counts."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options,
        make_agent: Callable[[], Agent],
        skin: Skin | None = None,
        levels: tuple[str, ...] = LEVEL_NAMES,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.make_agent = make_agent
        self.skin = skin
        self.against = [Against(level=level) for level in levels]
        self.answers = 0
        self.defaults = 0
        self.refused: Counter[str] = Counter()

    def play(self, games: int, seed: str, progress: Callable[[int], None] | None = None) -> None:
        """Play so many games against each level."""
        schedule = Schedule(2, self.players, games)
        for number in range(games):
            pairing = schedule.game(number)
            for index, row in enumerate(self.against):
                self._play_game(row, f"hiram grade {seed} {pairing.deal}", number, pairing.seats)
                if progress is not None:
                    progress(number * len(self.against) + index + 1)

    def _play_game(self, row: Against, deal: str, number: int, sides: tuple[int, ...]) -> None:
        talk = Talk(Match(self.game, self.players, self.options, deal), skin=self.skin)
        agents = {seat: self.make_agent() for seat, side in enumerate(sides) if side == 0}
        bots = {
            seat: make_bot(row.level, f"{deal} {number} {seat}") for seat in range(self.players) if seat not in agents
        }
        while (seat := talk.seat) != TABLE:
            if seat in bots:
                talk.match.act(seat, decision(bots[seat], talk.match.perspective(seat)))
                talk.let_time_run()
                continue
            said = talk.answer(seat, spoken(agents[seat], talk.prompt(seat)))
            self.defaults += said.default
        for seat in agents:
            self.answers += talk.answers[seat]
            self.refused.update(talk.refused[seat])
        winners = {sides[seat] for seat, rank in enumerate(talk.match.placing) if rank == 1}
        row.games += 1
        if len(winners) > 1:
            row.drawn += 1
        elif 0 in winners:
            row.won += 1
        else:
            row.lost += 1

    def grade(self, agent: str) -> Grade:
        """What was found."""
        won: dict[tuple[int, int], float] = {}
        for index, row in enumerate(self.against, 1):
            decided = row.won + row.lost
            row.low, row.high = wilson(row.won, decided)
            row.share = row.won / decided if decided else 0.5
            won[0, index], won[index, 0] = row.won + row.drawn / 2, row.lost + row.drawn / 2
            ahead = (won[0, index] + 0.25) / (row.games + 0.5)  # half a drawn game more, so that it is never endless
            row.elo = POINTS * math.log(ahead / (1 - ahead))
        rating = elo(len(self.against) + 1, won)[0]
        return Grade(
            game=self.game.slug,
            players=self.players,
            agent=agent,
            answers=self.answers,
            refused=dict(self.refused.most_common()),
            defaults=self.defaults,
            against=self.against,
            rating=rating.points,
            error=rating.error,
        )


def spoken(agent: Agent, prompt: str) -> str:
    """What an agent answers; one that fails, or says no text, stops the grading with a sentence."""
    try:
        said = agent(prompt)
    except HiramError:
        raise
    except (Exception, SystemExit) as error:
        raise HiramError(f"{AGENT} failed: {failure(error)}") from error
    if not isinstance(said, str):
        raise HiramError(f"{AGENT} answered with {type(said).__name__}, not with a text")
    return said
