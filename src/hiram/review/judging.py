"""How good a decision was, and how good a seat's prospects are, from what the seat could know.

Both are found by playing on in worlds that the seat cannot tell from the true one. Whether a hidden card lay there or
elsewhere makes no difference: a decision is judged by what was known, not by how it turned out.
"""

from __future__ import annotations

import msgspec

from hiram.bots.rehearsal import TO_THE_END, Rehearsal, lead
from hiram.core.advice import follow_advice
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

AHEAD = 40  # decisions that are played on at most before a chance is read off


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How long to think about a game."""

    answers: int  # that are compared at most: the one made, and those which the advice rates highest
    scouts: int  # worlds in which the best of them is looked for
    worlds: int  # further ones in which it is compared with the one made
    moments: int  # at which chances are estimated
    futures: int  # worlds for each of these
    plies: int = TO_THE_END  # decisions that are played on in each


LIGHT = Effort(answers=4, scouts=8, worlds=16, moments=16, futures=4, plies=24)
QUICK = Effort(answers=5, scouts=12, worlds=24, moments=24, futures=8)
CAREFUL = Effort(answers=6, scouts=24, worlds=80, moments=48, futures=20)


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a decision was worth; chances to win from 0 to 1, as the seat could know them."""

    best: int  # the action that does best
    chance: float  # with the best action
    made: float  # with the one that was made
    ahead: float  # how far the best candidate led the one made in the same worlds; below 0 if it was behind
    error: float  # of that: the truth is probably within two of these

    @property
    def cost(self) -> float:
        """What the decision cost; 0 if nothing better was found."""
        return max(0.0, self.ahead)


def judge(perspective: Perspective, made: Action, effort: Effort, dice: Dice) -> Judgement:
    """Compare an action that was made with what the game's advice would consider.

    The best one is looked for in some worlds and measured in others: what shines by chance in the first does not in the
    second, so the cost is not flattered by the choice.
    """
    actions = candidates(perspective, made, effort.answers, dice.split())
    scout = rehearsal(perspective, actions, effort, dice.split())
    scout.play_all(effort.scouts // 2)
    scout.narrow()
    scout.play_all(effort.scouts - effort.scouts // 2)
    best = max(scout.open, key=lambda option: option.mean())
    if best.action == made.id:
        value = best.mean()
        return Judgement(best=made.id, chance=value, made=value, ahead=0.0, error=0.0)
    second = rehearsal(perspective, [int(best.action), made.id], effort, dice.split())
    second.play_all(effort.worlds)
    better, other = second.options
    ahead, error = lead(better, other)
    if ahead <= 0.0:
        value = other.mean()
        return Judgement(best=made.id, chance=value, made=value, ahead=ahead, error=error)
    return Judgement(best=int(best.action), chance=better.mean(), made=other.mean(), ahead=ahead, error=error)


def candidates(perspective: Perspective, made: Action, most: int, dice: Dice) -> list[int]:
    """The action that was made, and the others that the advice rates highest."""
    legal = [action.id for action in perspective.legal]
    ratings = perspective.game.advice.rate(perspective.imagine(dice), perspective.seat, vec[i64](legal))
    order = sorted(range(len(legal)), key=lambda index: -ratings[index])
    others = [legal[index] for index in order if legal[index] != made.id]
    return [made.id, *others[: most - 1]]


def rehearsal(perspective: Perspective, actions: list[int], effort: Effort, dice: Dice) -> Rehearsal:
    advice, root = perspective.game.advice, perspective.imagine(dice.split())
    played = Rehearsal(advice, root, perspective.seat, dice, actions, effort.plies)
    played.slips = advice.slips
    return played


def prospects(perspective: Perspective, effort: Effort, dice: Dice) -> float:
    """A seat's chance to win, from 0 to 1, as it could be known to it, whoever is to decide. After some decisions the
    learned value of the position is taken: it is less a matter of luck than the end of the game."""
    advice, seat, root = perspective.game.advice, perspective.seat, perspective.world()
    if root.finished():
        return float(advice.values(root)[seat])
    total = 0.0
    for _ in range(effort.futures):
        world, ties = root.imagine_undecided(seat, dice), dice.split()
        for _ in range(min(effort.plies, AHEAD)):
            if world.over:
                break
            follow_advice(advice, world, ties, advice.slips)
        total += advice.values(world)[seat]
    return total / effort.futures
