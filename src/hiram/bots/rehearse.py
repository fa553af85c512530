"""The bot that plays actions out: `rehearse`, `rehearse:600` (playouts), `rehearse:600/40` (of 40 decisions),
`rehearse:600/40/3` (with so many looks on the way at what has come of an action)."""

from __future__ import annotations

import time

from hiram.bots.budget import number
from hiram.bots.greedy import rated
from hiram.bots.look_ahead import LookAheadBot
from hiram.bots.rehearsal import LOOKS, TO_THE_END, Rehearsal
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

MOST_LOOKS = 9
ACTIONS = 8  # that are compared at most, those which the advice rates highest
FIRST, THEN = 16, 8  # worlds before the first look at how the actions fare, and before each further one
DOUBT = 0.5  # errors by which another action must lead the highest rated one


class RehearseBot(LookAheadBot):
    """Compares what the game's advice rates highest in imagined worlds, the same ones for each. In questions that
    the game does not name as worth it (`Game.rehearsed`) it takes the highest rated one at once. With a budget of
    playouts alone it is a function of its seed and of what its seat saw."""

    name = "rehearse"
    games = "playouts"
    usual = (600, TO_THE_END)

    def __init__(self, seed: int | str = 0, argument: str = "", seconds: float | None = None) -> None:
        playouts, _, further = argument.partition("/")
        plies, _, looks = further.partition("/")
        super().__init__(seed, f"{playouts}/{plies}" if further else playouts, seconds)
        self.looks = number(self.name, looks, "looks on the way", LOOKS, 1, MOST_LOOKS) if looks else LOOKS

    def look_ahead(self, perspective: Perspective) -> Action:
        kinds = perspective.game.rehearsed
        if kinds and perspective.question.kind not in kinds:
            return rated(perspective, self.dice, self.advice(perspective))[0]
        rehearsal = self._rehearsal(perspective)
        return self.chosen(perspective, rehearsal.choice(DOUBT), rehearsal.options)

    def _rehearsal(self, perspective: Perspective) -> Rehearsal:
        root, seat, advice = perspective.imagine(self.dice.split()), perspective.seat, self.advice(perspective)
        actions = [action.id for action in perspective.legal]
        ratings = advice.rate(root, seat, vec[i64](actions))
        order = sorted(range(len(actions)), key=lambda index: -ratings[index])[:ACTIONS]
        tried = [actions[index] for index in order]
        rehearsal = Rehearsal(advice, root, seat, self.dice.split(), tried, self.plies, self.looks)
        ends = self.ends()
        play_until(ends, rehearsal, FIRST)
        while len(rehearsal.open) > 1 and rehearsal.done < self.budget and time.monotonic() < ends:
            play_until(ends, rehearsal, THEN)
        return rehearsal


def play_until(ends: float, rehearsal: Rehearsal, worlds: int) -> None:
    """Play so many worlds more, fewer if time is up before, then leave out what is behind."""
    for _ in range(worlds):
        rehearsal.play_all(1)
        if time.monotonic() >= ends:
            break
    rehearsal.narrow()
