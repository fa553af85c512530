"""The contract of a bot: one decision at a time, from what its seat may know."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from hiram.core.advice import Advice
from hiram.core.dice import Dice, dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.perspective import Perspective
from hiram.core.state import TABLE
from hiram.core.vocabulary import Action, shortened

HIRAM = Path(__file__).parents[1]
READ: dict[tuple[str, str, Path], Advice[Any]] = {}


class Bot(ABC):
    """A player that is a program.

    All its chance comes from `self.dice`, which comes from its seed: a bot that has seen the same with the same seed
    does the same. A bot that is named with an argument, as in `name:argument`, reads it in an `__init__` of its own.
    """

    name: ClassVar[str]
    weights_file: Path | None = None  # a file by which its advice weighs positions, in place of the game's own

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        if argument:
            raise HiramError(f"the bot {self.name!r} takes no argument, but was given {shortened(argument)!r}")
        self.dice: Dice = dice_of(f"hiram bot {self.name} {seed}".encode())

    def advice(self, perspective: Perspective) -> Advice[Any]:
        """The game's advice, with the weights that this bot was given."""
        game: Game = perspective.game
        return game.advice if self.weights_file is None else advice_by(game, self.weights_file)

    @abstractmethod
    def choose(self, perspective: Perspective) -> Action:
        """One of `perspective.legal`."""

    def advise(self, perspective: Perspective) -> Action:
        """What it would tell a person to do: its choice, or one as good that is easier to explain."""
        return self.choose(perspective)

    def limit(self, seconds: float) -> None:  # noqa: B027
        """Decide within so many seconds from now on. A bot that decides at once need not care."""

    def why(self, perspective: Perspective, action: Action) -> str:
        """What speaks for a legal action, its own choice or another, in a short sentence or two. After `choose` a bot
        may say more, if it is asked about the same decision."""
        world = perspective.imagine(dice_of(b"why"))
        return perspective.game.reason(world, perspective.seat, action.id)


def advice_by(game: Game, weights: Path) -> Advice[Any]:
    """The advice of a game with the weights of another file; a process reads it once."""
    key = (game.slug, game.content_digest, weights)
    if key not in READ:
        try:
            text = weights.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise HiramError(f"the weights {str(weights)!r} cannot be read: {error}") from None
        advice = type(game.advice)()
        advice.take(str(weights), text)
        READ[key] = advice
    return READ[key]


def decision(bot: Bot, perspective: Perspective, advised: bool = False) -> Action:
    """What a bot chooses, or advises; HiramError says which bot it was, what went wrong and where, if it fails."""
    try:
        chosen = bot.advise(perspective) if advised else bot.choose(perspective)
    except HiramError:
        raise
    except (Exception, SystemExit) as error:
        raise HiramError(f"the bot {bot.name!r} failed: {failure(error)}") from error
    if not isinstance(chosen, Action):
        raise HiramError(f"the bot {bot.name!r} gave {shortened(repr(chosen))}, not one of perspective.legal")
    return chosen


def failure(error: BaseException) -> str:
    """An error in a line: what it was, and the last place outside of Hiram that it came from."""
    files = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    outside = [(file, line) for file, line in files if file.is_absolute() and not file.is_relative_to(HIRAM)]
    where = "".join(f" ({file.name}, line {line})" for file, line in outside[-1:])
    return f"{type(error).__name__}: {error}{where}"


def play(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end, a bot in each seat. Where a rule runs by the clock, it runs out when nobody acts."""
    if len(bots) != match.players:
        raise HiramError(f"{match.players} players need {match.players} bots, not {len(bots)}")
    while not match.finished:
        if match.acting:
            seat = match.acting[0]
            match.act(seat, bots[seat].choose(match.perspective(seat)))
        else:
            match.act(TABLE, match.legal(TABLE)[0])
