"""Five opponents, the same for every game: novice, casual, steady, strong, master.

Which bot stands behind a level is for each game to say (`Game.levels`), for games differ in how much a mistake or a
look ahead is worth. A level thinks for two seconds at most: compiled it is done long before, interpreted a master often
has to stop there.
"""

from __future__ import annotations

from typing import ClassVar

from hiram.bots.bot import Bot
from hiram.bots.greedy import GreedyBot
from hiram.bots.hasty import HastyBot
from hiram.bots.look_ahead import LookAheadBot
from hiram.bots.rehearse import RehearseBot
from hiram.bots.search import SearchBot
from hiram.bots.weigh import ForeseeBot, PonderBot, WeighBot
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

SECONDS = 2.0
MOST_AT_TABLE = 10_000  # imagined games of a bot that is named with their number
AT_ONCE: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, HastyBot)}
IN_TIME: dict[str, type[LookAheadBot]] = {
    bot.name: bot for bot in (SearchBot, RehearseBot, WeighBot, ForeseeBot, PonderBot)
}


class LevelBot(Bot):
    """A level: the bot that the game names for it, once it is known which game it is."""

    words: ClassVar[str]

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        super().__init__(seed, argument)
        self._seed = seed
        self._bot: Bot | None = None
        self._most_seconds: float | None = None

    def choose(self, perspective: Perspective) -> Action:
        return self._playing(perspective).choose(perspective)

    def advise(self, perspective: Perspective) -> Action:
        return self._playing(perspective).advise(perspective)

    def limit(self, seconds: float) -> None:
        self._most_seconds = seconds
        if self._bot is not None:
            self._bot.limit(seconds)

    def why(self, perspective: Perspective, action: Action) -> str:
        return self._playing(perspective).why(perspective, action)

    def _playing(self, perspective: Perspective) -> Bot:
        if self._bot is None:
            self._bot = behind(perspective.game.levels[self.name], self._seed)
            self._bot.weights_file = self.weights_file
            if self._most_seconds is not None:
                self._bot.limit(self._most_seconds)
        return self._bot


def behind(text: str, seed: int | str) -> Bot:
    """The bot that a game names for a level, with a bound on its time if it looks ahead."""
    name, _, argument = text.partition(":")
    if name in IN_TIME:
        return IN_TIME[name](seed, argument, seconds=SECONDS)
    return AT_ONCE[name](seed, argument)


def check_at_table(text: str) -> None:
    """HiramError if a bot named with an argument has no place at a table: one that looks ahead thinks for as long as
    a level at most, and arguments that are no budgets, such as files, are for whoever runs the program."""
    name, _, argument = text.partition(":")
    if name in IN_TIME:
        bot = IN_TIME[name](0, argument)
        if bot.seconds is not None and bot.seconds > SECONDS:
            raise HiramError(f"at a table a bot thinks for {SECONDS:g} seconds at most, not for {argument}")
        if bot.seconds is None and bot.budget > MOST_AT_TABLE:
            raise HiramError(f"at a table {name} has {MOST_AT_TABLE:,} {bot.games} at most, not {bot.budget:,}")
    elif name in AT_ONCE:
        AT_ONCE[name](0, argument)
    else:
        raise HiramError(f"at a table {name} is named without an argument")


class Novice(LevelBot):
    name = "novice"
    words = "knows the rules and has good ideas, but often overlooks the best one"


class Casual(LevelBot):
    name = "casual"
    words = "plays sensibly and slips now and then"


class Steady(LevelBot):
    name = "steady"
    words = "knows what is good and seldom misses it"


class Strong(LevelBot):
    name = "strong"
    words = "misses little in plain sight, and looks ahead where that pays"


class Master(LevelBot):
    name = "master"
    words = "looks ahead through what may come, two seconds at most"


LEVELS: tuple[type[LevelBot], ...] = (Novice, Casual, Steady, Strong, Master)
