"""Which answer is best, and whether it is so beyond doubt: every legal answer is played out in the same worlds, which
the seat cannot tell from the true one.

It is looked at in two ways. A look some decisions ahead, by what the game's advice thinks of the position then, finds
quickly where one answer stands out. Then the answers are played to the end of the game in other worlds, so that what
the advice misjudges counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from hiram.bots.rehearsal import TO_THE_END, Option, Rehearsal, lead
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective

OUT = 3.0  # errors behind, with which an answer need not be looked at any further
FEWEST = 24  # worlds before one may say so
RIVALS = 3  # answers that are played to the end first: if the best one does not lead them, nothing else matters
STAGES = (3, 5, 16)  # worlds of the look ahead, after each of which most decisions are let go
OPEN = (0.06, 0.96)  # a seat's chance to win outside of which no answer matters much


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How long to look."""

    plies: int = 16  # decisions of the look ahead
    worlds: int = 360  # that are played to the end at most
    certain: float = 3.0  # errors by which the best answer must lead every other one
    least: float = 0.04  # in the chance to win, by which it must lead


MINING = Effort()
CHECKING = Effort(worlds=360, certain=2.0, least=0.01)


class Comparison(msgspec.Struct, frozen=True):
    """The best answer, by how much it leads the one that is next, and how far behind each other answer is."""

    best: int
    lead: float
    error: float
    behind: dict[int, float]


def compare(perspective: Perspective, effort: Effort, dice: Dice, wanted: Callable[[int], bool]) -> Comparison | None:
    """The answer that is best in both ways, or None if there is doubt, or if nobody wants that answer."""
    ranking = glance(perspective, effort, dice)
    if not ranking or not wanted(ranking[0]) or not beats_rivals(perspective, ranking[: RIVALS + 1], effort, dice):
        return None
    return confirmed(perspective, ranking[0], effort, dice)


def glance(perspective: Perspective, effort: Effort, dice: Dice) -> list[int]:
    """The answers, the best one first, if it stands out some decisions ahead; else none."""
    chance = perspective.game.advice.values(perspective.world())[perspective.seat]
    if not OPEN[0] < chance < OPEN[1]:
        return []
    look = begun(perspective, dice, [action.id for action in perspective.legal], effort.plies)
    for worlds in STAGES:
        look.play_all(worlds)
        best = best_of(look.options)
        if not leads(best, look.options, 2.0 if worlds == STAGES[-1] else 1.0, effort.least):
            return []
    return [int(option.action) for option in sorted(look.options, key=lambda option: -option.mean())]


def beats_rivals(perspective: Perspective, actions: list[int], effort: Effort, dice: Dice) -> bool:
    """Whether the first of some answers seems to be better than the others at the end of the game too."""
    ends = begun(perspective, dice, actions, TO_THE_END)
    for certain in (0.5, 1.5):
        ends.play_all(FEWEST)
        if not leads(ends.options[0], ends.options, certain, effort.least):
            return False
    return True


def confirmed(perspective: Perspective, answer: int, effort: Effort, dice: Dice) -> Comparison | None:
    """What the games say that are played to the end; None if they do not say beyond doubt that the answer is best."""
    ends = begun(perspective, dice, [action.id for action in perspective.legal], TO_THE_END)
    mine = next(option for option in ends.options if int(option.action) == answer)
    for _ in range(0, effort.worlds, FEWEST):
        ends.play_all(FEWEST)
        ends.open = [option for option in ends.options if option is mine or not is_out(mine, option, effort.least)]
        if any(hopeless(mine, option, effort.least) for option in ends.open if option is not mine):
            return None
        if len(ends.open) == 1:
            break
    if not leads(mine, ends.options, effort.certain, effort.least):
        return None
    found = {int(option.action): lead(mine, option) for option in ends.options if option is not mine}
    ahead, error = min(found.values(), key=lambda pair: pair[0] - effort.certain * pair[1])
    return Comparison(answer, ahead, error, {action: pair[0] for action, pair in found.items()})


def begun(perspective: Perspective, dice: Dice, actions: list[int], plies: int) -> Rehearsal:
    """A comparison of some legal answers."""
    root = perspective.imagine(dice.split())
    return Rehearsal(perspective.game.advice, root, perspective.seat, dice.split(), actions, plies)


def best_of(options: Sequence[Option]) -> Option:
    return max(options, key=lambda option: option.mean())


def leads(best: Option, options: Sequence[Option], certain: float, least: float) -> bool:
    """Whether an option leads every other one by so many errors, and by so much."""
    for option in options:
        if option is not best:
            ahead, error = lead(best, option)
            if ahead < least or ahead <= certain * error:
                return False
    return True


def is_out(best: Option, option: Option, least: float) -> bool:
    """Whether it is plain that an option is not the best."""
    ahead, error = lead(best, option)
    return ahead >= least and ahead > OUT * error


def hopeless(best: Option, option: Option, least: float) -> bool:
    """Whether it is plain that more worlds would not show the best option ahead."""
    ahead, error = lead(best, option)
    return ahead + 2.0 * error < least


def advised(perspective: Perspective, dice: Dice) -> list[int]:
    """The legal answers, those first that the game's advice rates highest."""
    actions = [action.id for action in perspective.legal]
    ratings = perspective.game.advice.rate(perspective.imagine(dice), perspective.seat, vec[i64](actions))
    return [actions[index] for index in sorted(range(len(actions)), key=lambda index: -ratings[index])]
