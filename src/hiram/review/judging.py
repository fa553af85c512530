"""How good a decision was, and how good a seat's prospects are, from what the seat could know.

Both are found by playing on in worlds that the seat cannot tell from the true one. Whether a hidden card lay there or
elsewhere makes no difference: a decision is judged by what was known, not by how it turned out.
"""

from __future__ import annotations

import msgspec

from hiram.bots import make_bot
from hiram.bots.rehearsal import TO_THE_END, Rehearsal, lead
from hiram.core.advice import follow_advice
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

SEEDS = 1 << 30
AHEAD = 40  # decisions that are played on at most before a chance is read off


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How long to think about a game."""

    answers: int  # that are compared at most: the one made, and those which the advice rates highest
    scouts: int  # worlds in which the best of them is looked for
    worlds: int  # further ones in which it is compared with the one made
    moments: int  # at which chances are estimated
    futures: int  # worlds for each of these
    plies: int = TO_THE_END  # decisions that are played on in each
    asks_master: bool = False  # about every decision that seems weak


LIGHT = Effort(answers=4, scouts=8, worlds=16, moments=16, futures=4, plies=24)
QUICK = Effort(answers=5, scouts=12, worlds=24, moments=24, futures=8)
CAREFUL = Effort(answers=6, scouts=24, worlds=80, moments=48, futures=20, asks_master=True)


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

    @property
    def is_weak(self) -> bool:
        """Whether something else was better beyond doubt."""
        return self.cost > 2.0 * self.error


def judge(perspective: Perspective, made: Action, effort: Effort, dice: Dice) -> Judgement:
    """Compare an action that was made with what the game's advice would consider.

    The best one is looked for in some worlds and measured in others: what shines by chance in the first does not in the
    second, so the cost is not flattered by the choice. Those who play on there follow the advice, and may all miss the
    same thing. So what seems weak is put to the master, if the effort says so: where he does the same, it cost nothing,
    else his answer is held against the one made, in further worlds.
    """
    actions = candidates(perspective, made, effort.answers, dice.split())
    scout = rehearsal(perspective, actions, effort, dice.split())
    scout.play_all(effort.scouts // 2)
    scout.narrow()
    scout.play_all(effort.scouts - effort.scouts // 2)
    best = max(scout.open, key=lambda option: option.mean())
    if best.action == made.id:
        return blameless(made, best.mean())
    judged = held_against(perspective, made, int(best.action), effort, dice.split())
    if not (effort.asks_master and judged.is_weak):
        return judged
    better = make_bot(perspective.game.levels["master"], dice.below(SEEDS)).choose(perspective)
    if better == made:
        return blameless(made, judged.made)
    return held_against(perspective, made, better.id, effort, dice.split())


def held_against(perspective: Perspective, made: Action, better: int, effort: Effort, dice: Dice) -> Judgement:
    """What an action that was made cost against another, in the same worlds."""
    pair = rehearsal(perspective, [better, made.id], effort, dice)
    pair.play_all(effort.worlds)
    first, other = pair.options
    ahead, error = lead(first, other)
    if ahead <= 0.0:
        return blameless(made, other.mean(), ahead, error)
    return Judgement(best=better, chance=first.mean(), made=other.mean(), ahead=ahead, error=error)


def blameless(made: Action, value: float, ahead: float = 0.0, error: float = 0.0) -> Judgement:
    """Nothing better was found."""
    return Judgement(best=made.id, chance=value, made=value, ahead=ahead, error=error)


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
