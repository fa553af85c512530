"""Simple ways to play, by name: what the balance laboratory plays against sensible bots.

A game offers some of its own (`Game.strategies`); three others do for every game, and lean on the verbs of its actions:
`prefer:play+draw-up` plays what the advice rates best among the actions of the first verb that can be played,
`avoid:go` never takes such an action if there is another, `fancy:play` is `prefer` without advice: any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hiram.bots.bot import Bot
from hiram.bots.files import is_file
from hiram.bots.greedy import rated
from hiram.bots.levels import LEVELS
from hiram.bots.look_ahead import LookAheadBot
from hiram.bots.registry import bot_names, make_bot, without_weights
from hiram.core.advice import Strategy
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.text.words import listed
from hiram.core.vocabulary import Action, shortened

LEANINGS = ("prefer", "avoid", "fancy")


class StrategyBot(Bot):
    """Plays a strategy of its game; of equally good actions its dice take one."""

    name = "strategy"

    def __init__(self, text: str, strategy: Strategy[Any], seed: int | str) -> None:
        self.text = text
        self.strategy = strategy
        self.dice = dice_of(f"hiram bot {text} {seed}".encode())

    def choose(self, perspective: Perspective) -> Action:
        actions, seat = perspective.legal, perspective.seat
        world = perspective.imagine(self.dice.split())
        numbers = vec[i64]([action.id for action in actions])
        advised = zip(actions, perspective.game.advice.rate(world, seat, numbers), strict=True)
        ratings = [self.strategy.rate(world, seat, action.id, rating) for action, rating in advised]
        best = max(ratings)
        ties = [action for action, rating in zip(actions, ratings, strict=True) if rating == best]
        return ties[int(self.dice.below(len(ties)))]


class LeaningBot(Bot):
    """Leans towards some verbs, or away from them."""

    name = "leaning"

    def __init__(self, leaning: str, verbs: Sequence[str], seed: int | str) -> None:
        self.leaning = leaning
        self.verbs = verbs
        self.dice = dice_of(f"hiram bot {leaning} {' '.join(verbs)} {seed}".encode())

    def choose(self, perspective: Perspective) -> Action:
        wanted = {action.id for action in self.wanted(perspective.legal)}
        if self.leaning == "fancy":
            pool = [action for action in perspective.legal if action.id in wanted]
            return pool[int(self.dice.below(len(pool)))]
        return next(action for action in rated(perspective, self.dice) if action.id in wanted)

    def wanted(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Those that it leans to; all, if there are none."""
        if self.leaning == "avoid":
            return [action for action in actions if verb_of(action) not in self.verbs] or actions
        for verb in self.verbs:
            found = [action for action in actions if verb_of(action) == verb]
            if found:
                return found
        return actions


def verb_of(action: Action) -> str:
    return action.name.split()[0]


def player_names(game: Game) -> list[str]:
    """All that can be named: bots, the game's strategies, and the leanings."""
    return [*bot_names(), *game.strategies, *(f"{leaning}:VERB" for leaning in LEANINGS)]


def resolved(game: Game, text: str) -> str:
    """What plays behind a name: for a level the bot that the game names for it."""
    name, at, weights = text.partition("@")
    return game.levels[name] + at + weights if name in {level.name for level in LEVELS} else text


def make_player(game: Game, text: str, seed: int | str = 0) -> Bot:
    """The bot or strategy that a text names. Levels have no bound on their time here: the same seed gives the same
    game on any machine, so what looks ahead for so many seconds is refused."""
    name, _, argument = without_weights(text)[0].partition(":")
    if name in game.strategies:
        return StrategyBot(text, game.strategies[name].made(name, argument, game.domains), seed)
    if name in LEANINGS:
        return LeaningBot(name, verbs_of(game, name, argument), seed)
    if name not in bot_names() and not is_file(text):
        raise HiramError(f"there is no bot or strategy {shortened(name)!r}; there are {', '.join(player_names(game))}")
    bot = make_bot(resolved(game, text), seed)
    if isinstance(bot, LookAheadBot) and bot.seconds is not None:
        raise HiramError(f"{text!r} thinks by the clock, so its games differ from machine to machine; give it a number")
    return bot


def verbs_of(game: Game, leaning: str, argument: str) -> list[str]:
    """The verbs of an argument, `play+draw-up`; each must be one of the game's."""
    known = list(dict.fromkeys(verb_of(action) for action in game.actions))
    verbs = [verb for verb in argument.split("+") if verb]
    if not verbs:
        raise HiramError(f"{leaning!r} needs verbs, such as {leaning}:{'+'.join(known[:2])}; there are {listed(known)}")
    for verb in verbs:
        if verb not in known:
            raise HiramError(f"{game.title} has no actions {shortened(verb)!r}; there are {listed(known)}")
    return verbs
