"""Bots by name: those of Hiram, and the `hiram.bots` entry points of other distributions.

A bot is named `name` or `name:argument`; what an argument means, and whether there may be one, is the bot's own. A bot
in a file is named `file.py:Class` or `file.py:Class:argument`. What the bot's advice weighs positions by can be another
file than the game's: `name@FILE.toml` or `name:argument@FILE.toml`.
"""

from __future__ import annotations

import functools
import logging
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from hiram.bots.bot import Bot, failure
from hiram.bots.files import GIVEN, from_file, is_file, text_of
from hiram.bots.greedy import GreedyBot
from hiram.bots.hasty import HastyBot
from hiram.bots.learned import LearnedBot
from hiram.bots.levels import LEVELS
from hiram.bots.random import RandomBot
from hiram.bots.rehearse import RehearseBot
from hiram.bots.search import SearchBot
from hiram.bots.weigh import ForeseeBot, PonderBot, WeighBot
from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened

GROUP = "hiram.bots"
log = logging.getLogger("hiram.bots")
LOOKING: tuple[type[Bot], ...] = (ForeseeBot, PonderBot, RehearseBot, SearchBot, WeighBot)
BOTS: tuple[type[Bot], ...] = (*LEVELS, GreedyBot, HastyBot, LearnedBot, RandomBot, *LOOKING)
OWN: dict[str, type[Bot]] = {bot.name: bot for bot in BOTS}


@functools.cache
def installed() -> dict[str, EntryPoint]:
    """The bots of other distributions; none can take the name of one of Hiram's."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in OWN}


@functools.cache
def usable() -> frozenset[str]:
    """Those of them that can be loaded and made; of the others a line in the log says why they are left out."""
    found = set()
    for name in installed():
        try:
            make_bot(name)
            found.add(name)
        except HiramError as error:
            log.warning("%s; it is left out", error)
    return frozenset(found)


def bot_names() -> list[str]:
    """The names of all bots that can play: the levels from the weakest to the strongest, then the others."""
    return [*opponents(), *sorted(set(OWN).difference(opponents()))]


def level_names() -> list[str]:
    """The levels of play, from the weakest to the strongest."""
    return [level.name for level in LEVELS]


def opponents() -> list[str]:
    """The bots that people choose from: the levels from the weakest to the strongest, then those of others."""
    return [*(level.name for level in LEVELS), *sorted(usable())]


def is_own(text: str) -> bool:
    """Whether a bot is one of Hiram's, by its name with or without an argument."""
    return text.partition(":")[0] in OWN


def bot_class(name: str) -> type[Bot]:
    """The class of a bot, by its name without an argument."""
    if name in OWN:
        return OWN[name]
    if name in GIVEN:
        return GIVEN[name]
    entry = installed().get(name)
    if entry is None:
        raise HiramError(f"there is no bot {shortened(name)!r}; there are {', '.join(bot_names())}")
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        raise HiramError(f"the bot {name!r} cannot be loaded from {entry.value}: {failure(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise HiramError(f"the entry point {name!r} names {entry.value}, which is not a class of bots")
    if not isinstance(getattr(found, "name", None), str):
        raise HiramError(f"the bot {name!r} of {entry.value} has no name")
    return found


def bot_text(bot: str | type[Bot]) -> str:
    """The text that names a bot, which may be given as a class; such a one plays in this process only."""
    return text_of(bot, OWN)


def make_bot(text: str, seed: int | str = 0) -> Bot:
    """The bot that `name`, `name:argument` or `file.py:Class` names, with its own seed.

    >>> make_bot("greedy", seed=3).name
    'greedy'
    """
    text, weights = without_weights(text)
    if is_file(text):
        found, argument = from_file(text)
    else:
        name, _, argument = text.partition(":")
        found = bot_class(name)
    try:
        bot = found(seed, argument)
        bot.weights_file = weights
    except HiramError:
        raise
    except (Exception, SystemExit) as error:
        raise HiramError(f"the bot {shortened(text)!r} cannot be made: {failure(error)}") from error
    return bot


def without_weights(text: str) -> tuple[str, Path | None]:
    """The text that names a bot, and the file of weights behind its `@`, if there is one."""
    name, at, file = text.rpartition("@")
    if not (at and file.endswith(".toml")):
        return text, None
    if not Path(file).is_file():
        raise HiramError(f"there is no file {shortened(file)!r} with weights")
    return name, Path(file)
