"""The bot that looks to the end of its turn: `weigh`, `weigh:8` (in so many imagined worlds), `weigh:4/4` (and tries so
many answers to its next decision in the turn, one fewer to the one after it, and so on). And two that play the best of
what that finds on: `foresee`, `foresee:32` (worlds), `foresee:32/2` (two rounds), where everybody goes by the ratings,
and `ponder`, `ponder:24`, `ponder:24/12` (of 12 decisions), where everybody weighs."""

from __future__ import annotations

import time

from hiram.bots.compared import IN_TURN, LOOKED_AT, Considered, Foresight, Look, by_rating
from hiram.bots.look_ahead import LookAheadBot
from hiram.bots.rehearsal import Option
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

TRIES = 3  # answers to the next decision of the turn, in the look before pondering
KEPT = 4  # answers that are pondered at most
NEAR = 0.04  # in the chance to win: how far behind the best an answer may be in that look
FIRST, THEN = 8, 8  # worlds before the first look at how the answers fare, and before each further one
GLANCES = 2  # worlds in the look before foreseeing
WIDER = 8  # answers that are foreseen at most
NEARBY = 0.1  # as NEAR, for them: what a look does not see is often worth more than what it sees
SOON, OFTEN = 8, 4  # as FIRST and THEN, for them
DOUBT = 0.5  # errors by which another answer must lead the one that the look found best


class WeighBot(LookAheadBot):
    """Tries what the game's advice rates highest, ends its turn as the advice would (after trying some answers to its
    next decisions, if it is told to), and takes what leaves it the best position before chance and the others go on, in
    the mean of some imagined worlds. It is a function of its seed and of what its seat saw."""

    name = "weigh"
    games = "worlds"
    second = "answers to the next decision"
    usual = (8, 1)

    def look_ahead(self, perspective: Perspective) -> Action:
        look, ends = look_at_turn(self, perspective, self.plies), self.ends()
        for _ in range(self.budget):
            look.play_all(1)
            if time.monotonic() >= ends:
                break
        return self.chosen(perspective, look.best(), look.options)


class ForeseeBot(LookAheadBot):
    """Weighs the answers as `weigh` does, briefly, then plays those on that do not fall far behind, in the same
    imagined worlds for each: its turn to the end, the best way that it finds, and some rounds by the ratings. It goes
    by the mean of what its position is worth after each of its turns. With a budget of worlds alone it is a function
    of its seed and of what its seat saw."""

    name = "foresee"
    games = "worlds"
    second = "rounds to play on"
    usual = (32, 2)

    def look_ahead(self, perspective: Perspective) -> Action:
        ends, look = self.ends(), look_at_turn(self, perspective, TRIES)
        for _ in range(GLANCES):
            look.play_all(1)
            if time.monotonic() >= ends:
                break
        near = promising(look.options, look.advice.caution(look.root), WIDER, NEARBY)
        if len(near) == 1:
            return perspective.game.actions[near[0]]
        foreseen = Foresight(look.advice, look.root, look.seat, self.dice.split(), near, self.plies, TRIES)
        worlds = 0
        while len(foreseen.open) > 1 and worlds < self.budget and time.monotonic() < ends:
            foreseen.play_all(1)
            worlds += 1
            if worlds >= SOON and worlds % OFTEN == 0:
                foreseen.narrow()
        if worlds < min(SOON, self.budget):  # there was no time: so few would choose by luck
            return self.chosen(perspective, look.best(), look.options)
        return self.chosen(perspective, foreseen.choice(DOUBT), foreseen.options)


class PonderBot(LookAheadBot):
    """Weighs the answers as `weigh` does, then plays those on that come near the best, in the same imagined worlds for
    each. Whoever is asked there weighs answers too, so what only pays for one who goes on well is seen, where
    `rehearse` goes on by the ratings. With a budget of worlds alone it is a function of its seed and of what its seat
    saw."""

    name = "ponder"
    games = "worlds"
    usual = (24, 12)

    def look_ahead(self, perspective: Perspective) -> Action:
        ends, look = self.ends(), look_at_turn(self, perspective, TRIES)
        look.play_all(1)
        near = promising(look.options, look.advice.caution(look.root))
        if len(near) == 1:
            return perspective.game.actions[near[0]]
        pondered = Considered(look.advice, look.root, look.seat, self.dice.split(), near, self.plies)
        pondered.play_all(1)
        worlds = 1
        while len(pondered.open) > 1 and worlds < self.budget and time.monotonic() < ends:
            pondered.play_all(1)
            worlds += 1
            if worlds >= FIRST and worlds % THEN == 0:
                pondered.narrow()
        return self.chosen(perspective, pondered.choice(DOUBT), pondered.options)


def look_at_turn(bot: LookAheadBot, perspective: Perspective, tries: int) -> Look:
    """The answers that the advice rates highest, to be tried to the end of the turn in imagined worlds."""
    root, seat, advice = perspective.imagine(bot.dice.split()), perspective.seat, bot.advice(perspective)
    actions = vec[i64]([action.id for action in perspective.legal])
    tried = by_rating(advice, root, seat, actions, LOOKED_AT)
    return Look(advice, root, seat, bot.dice.split(), tried, IN_TURN, tries=tries)


def promising(options: list[Option], caution: float, most: int = KEPT, near: float = NEAR) -> list[int]:
    """The answers that a look found best, the very best first, without those that are far behind it. The options are
    in the order of their ratings; for each place an answer must promise more."""
    worth = [option.mean() - caution * place for place, option in enumerate(options)]
    order = sorted(range(len(options)), key=lambda place: -worth[place])
    return [int(options[place].action) for place in order[:most] if worth[order[0]] - worth[place] < near]
