"""The bot that knows what is good and sometimes takes the next best thing: `hasty:30` does in 30 of 100 decisions."""

from __future__ import annotations

from hiram.bots.bot import Bot
from hiram.bots.greedy import rated
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action, shortened

USUAL = 30


class HastyBot(Bot):
    """Errs as people do: it overlooks the best action, seldom the second best too, and does nothing absurd."""

    name = "hasty"

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        self.dice = dice_of(f"hiram bot {self.name} {seed}".encode())
        if argument and not (argument.isascii() and argument.isdigit() and len(argument) < 4 and int(argument) <= 100):
            raise HiramError(f"the bot 'hasty' errs in 0 to 100 of 100 decisions, not in {shortened(argument)!r}")
        self.percent = int(argument) if argument else USUAL

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        ladder = rated(perspective, self.dice, self.advice(perspective))
        while len(ladder) > 1 and self.dice.below(100) < self.percent:
            ladder = ladder[1:]
        return ladder[0]
