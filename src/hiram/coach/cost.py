"""What a weak move has cost, in the game's own unit, and what was open instead.

The move is held against what the game's advice would consider, in worlds that the seat could not tell from the true one
(`review.judging`). If it is behind beyond doubt, both are played to the end in further worlds, to see how many points
that makes. Where that is not clear, the cost is told in chances, and where the points do not bear it out at all nothing
is said. Nor is anything said of a move that the advice rates highest: the coach itself may have spoken for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

import msgspec

from hiram.bots.rehearsal import TO_THE_END
from hiram.coach.matters import label_of, named, sentences
from hiram.core.advice import follow_advice
from hiram.core.dice import Dice, dice_of
from hiram.core.game import Game
from hiram.core.native import COMPILED, i64, vec
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.core.text.words import counted
from hiram.core.vocabulary import Action
from hiram.review.judging import LIGHT, QUICK, Effort, judge

USUAL = QUICK if COMPILED else LIGHT
WORLDS = 192 if COMPILED else 32  # in which a weak move and what was better are played to the end, at most
ROUND = 8  # worlds after which it is looked at whether that is enough
FARTHEST = TO_THE_END  # decisions that are played there
CLEAR = 2.5  # errors that a cost must be above
CERTAIN = 4.0  # errors above which no further worlds are needed
LIKELY = 1.0  # errors that the points must be above at least, for a cost in chances to be told
LEAST = 0.03  # of the chance to win: what costs less is not worth a word
LEAST_POINTS = 1.0


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What a move has cost, with its error, and what was open."""

    text: str
    cost: float  # in the unit: points, or the chance to win from 0 to 1
    error: float
    unit: str  # "" for the chance to win
    better: str  # the name of the action that was open


def remark_on(
    perspective: Perspective, made: Sequence[Action], effort: Effort | None = None, seconds: float = math.inf
) -> Remark | None:
    """What there is to say of a seat's move, which may be several actions in one movement; None if that is nothing.
    After so many seconds no further worlds are played out."""
    until = time.monotonic() + seconds
    for number, action in enumerate(made):
        found = weak_point(perspective, action, effort or USUAL, dice_of(f"hiram coach {number}".encode()), until)
        if found is not None:
            return found
        world = perspective.world()
        world.dice = dice_of(b"coach")
        if not world.allows(perspective.seat, action.id):
            return None
        world.apply(perspective.seat, action.id)
        perspective = Perspective.of_imagined(perspective.game, world, perspective.seat)
    return None


def weak_point(perspective: Perspective, made: Action, effort: Effort, dice: Dice, until: float) -> Remark | None:
    """What there is to say of one action."""
    if len(perspective.legal) < 2 or made not in perspective.legal or is_advised(perspective, made):
        return None
    judged = judge(perspective, made, effort, dice.split())
    if judged.cost < LEAST or judged.cost <= CLEAR * judged.error or judged.best == made.id:
        return None
    game, best = perspective.game, perspective.game.actions[judged.best]
    cost, error, unit = judged.cost, judged.error, ""
    if game.unit is not None:
        points, doubt = lead_in_points(perspective, best, made, dice, until)
        if points >= LEAST_POINTS and points > CLEAR * doubt:
            cost, error, unit = points, doubt, game.unit[1]
        elif points <= LIKELY * doubt:
            return None
    text = f"{cost_words(game, cost, error, unit)} {better_words(perspective, best, made)}"
    return Remark(text=text, cost=cost, error=error, unit=unit, better=best.name)


def is_advised(perspective: Perspective, made: Action, over: Action | None = None) -> bool:
    """Whether the game's advice rates nothing higher; or not the one that is named."""
    world = perspective.imagine(dice_of(b"why"))
    legal = [action.id for action in perspective.legal]
    ratings = perspective.game.advice.rate(world, perspective.seat, vec[i64](legal))
    other = max(ratings) if over is None else ratings[legal.index(over.id)]
    return ratings[legal.index(made.id)] >= other


def lead_in_points(
    perspective: Perspective, best: Action, made: Action, dice: Dice, until: float
) -> tuple[float, float]:
    """How many points one action brings more than another at the end of the game, in the same worlds, and the error."""
    advice, seat = perspective.game.advice, perspective.seat
    root = perspective.imagine(dice.split())

    def played_out(world: State, action: Action, ties: Dice) -> int:
        world.perform(seat, action.id)
        for _ in range(FARTHEST):
            if world.over:
                break
            follow_advice(advice, world, ties, advice.slips)
        return int(world.scores()[seat])

    leads: list[float] = []
    while len(leads) < WORLDS:
        for _ in range(ROUND):
            world, ties = root.imagine_undecided(seat, dice), dice.split()
            ahead = played_out(world.copy(), best, ties.copy()) - played_out(world, made, ties)
            leads.append(float(ahead))
        mean, error = mean_and_error(leads)
        if mean > CERTAIN * error or time.monotonic() > until:
            break
    return mean_and_error(leads)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((one - mean) ** 2 for one in values)) / len(values)


def cost_words(game: Game, cost: float, error: float, unit: str) -> str:
    """'That costs about 3 Favor, give or take 2.'"""
    if unit and game.unit is not None:
        return f"That costs about {counted(round(cost), *game.unit)}, give or take {max(1, round(2 * error))}."
    lower, doubt = round(100 * cost), max(1, round(200 * error))
    return f"That lowers your chance to win by about {lower} in 100, give or take {doubt}."


def better_words(perspective: Perspective, best: Action, made: Action) -> str:
    """What was open, and what speaks for it, unless the game's advice would rather speak for the move that was made."""
    label = label_of(perspective, best.id)
    if not is_advised(perspective, best, over=made):
        return f"“{label}” was open."
    world = perspective.imagine(dice_of(b"why"))
    reason = sentences(perspective.game.merit(world, perspective.seat, best.id))[0]
    return opened(named(perspective, best.id, reason, label))  # so it is named in any case


def opened(told: str) -> str:
    """A sentence about an answer, '“Go to Ur”: it is near', as one about what was open. One that has a colon of its own
    gets a sentence for itself."""
    label, _, reason = told.partition("”: ")
    return f"{label}” was open. {reason[:1].upper()}{reason[1:]}" if ": " in reason else f"{label}” was open: {reason}"
