"""A whole game reviewed for a seat: its decisions one by one, everybody's chances on the way, luck and skill apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from hiram.bots.look_ahead import merit_of
from hiram.core.dice import Dice, dice_of
from hiram.core.errors import HiramError
from hiram.core.event import Row
from hiram.core.files.record import Record
from hiram.core.game import Game
from hiram.core.match import Match, MatchListener
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.core.step import Step
from hiram.review.judging import CAREFUL, Effort, Judgement, judge, prospects

Progress = Callable[[int, int], None]
"""Is told how many parts of the work are done, of how many. If it raises, the review ends there."""


class StateRecorder(MatchListener):
    """Keeps a copy of the state after the deal and after every step of a match."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def dealt(self, match: Match) -> None:
        self.states.append(match.state())

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        self.states.append(match.state())


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that there was a choice in, and what was found about it."""

    step: int  # in the match, from 1
    made: str
    made_label: str
    best: str
    best_label: str
    reason: str  # what speaks for the best one
    clause: str  # under which it was asked
    chance: float
    cost: float
    error: float

    @property
    def is_weak(self) -> bool:
        """Whether something else was better beyond doubt."""
        return self.cost > 2.0 * self.error and self.cost > 0.0


class Moment(msgspec.Struct, frozen=True):
    """Every seat's chance to win after a step, as that seat could know it."""

    step: int
    chances: tuple[float, ...]


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to say about a game, for one of its seats. `choices` and `fortune` add up to what the game brought:
    the result less the chance before the first decision. Each may be more than 1: a chance can be lost and come back
    many times."""

    game: str
    rules_version: int
    seat: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    placing: tuple[int, ...]
    steps: int
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    choices: float  # what the seat's own decisions cost in all, as a number that is below 0 if they did
    fortune: float  # what everything else brought: dice, draws and what the others did
    own_share: float  # of all ups and downs of the chance, the part that the seat's own decisions were

    def costliest(self, most: int) -> list[Decision]:
        """Where something else was better, by what it cost beyond doubt; the dearest first."""
        weak = [decision for decision in self.decisions if decision.is_weak]
        return sorted(weak, key=lambda decision: 2.0 * decision.error - decision.cost)[:most]

    def turning_points(self, most: int) -> list[tuple[Moment, Moment]]:
        """The moments between which the seat's chance changed most, in the order of the game."""
        pairs = list(zip(self.moments, self.moments[1:], strict=False))
        pairs.sort(key=lambda pair: -abs(pair[1].chances[self.seat] - pair[0].chances[self.seat]))
        return sorted(pairs[:most], key=lambda pair: pair[0].step)


class Reviewed:
    """A finished match that is being reviewed, with the states before its first step and after each."""

    def __init__(self, match: Match, states: Sequence[State]) -> None:
        if not match.finished:
            raise HiramError("only a finished game is reviewed; this one is still in play")
        self.match = match
        self.states = states
        self.game = match.game

    @classmethod
    def of_record(cls, saved: Record, game: Game) -> Reviewed:
        """The match of a record."""
        recorder = StateRecorder()
        match = Match.from_record(saved, game, ask_forced=True, listener=recorder)
        return cls(match, recorder.states)

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.match.players:
            raise HiramError(f"there is no seat {seat}; seats go from 0 to {self.match.players - 1}")

    def decisions_of(self, seat: int) -> list[int]:
        """The steps in which the seat had a choice."""
        return [
            number
            for number, step in enumerate(self.match.history, 1)
            if step.seat == seat and len(self.states[number - 1].legal(seat)) > 1
        ]

    def moments(self, most: int) -> list[int]:
        """Steps all over the game, at equal distances, the deal and the end among them."""
        last = len(self.states) - 1
        count = min(most, last)
        return sorted({round(last * number / count) for number in range(count + 1)}) if last else [0]

    def perspective(self, step: int) -> Perspective:
        """What the seat that decided in a step could know then."""
        return Perspective(self.game, self.states[step - 1], self.match.history[step - 1].seat)

    def told(self, step: int, judged: Judgement) -> Decision:
        """A judgement in words."""
        perspective, made = self.perspective(step), self.match.history[step - 1].action
        best = self.game.actions[judged.best]
        return Decision(
            step=step,
            made=made.name,
            made_label=self.game.action_label(perspective.view, made.id),
            best=best.name,
            best_label=self.game.action_label(perspective.view, best.id),
            reason=merit_of(perspective, best) if best != made else "",
            clause=perspective.question.clause,
            chance=judged.chance,
            cost=judged.cost,
            error=judged.error,
        )

    def perspective_after(self, step: int, seat: int) -> Perspective:
        """What a seat could know after a step."""
        return Perspective(self.game, self.states[step], seat)

    def whole(self, seat: int, judged: dict[int, Judgement], moments: list[Moment]) -> Review:
        """The review, from its parts."""
        match = self.match
        steps = sorted(judged)
        values = [judged[step] for step in steps]
        result = float(self.game.advice.values(self.states[-1])[seat])
        first = values[0].chance if values else moments[0].chances[seat]
        choices = -sum(value.ahead for value in values)  # not the costs: chance above 0 would add up in them
        later = [value.chance for value in values[1:]] + [result]
        others = sum(abs(after - value.made) for value, after in zip(values, later, strict=False))
        moved = others + abs(choices)
        return Review(
            game=self.game.slug,
            rules_version=self.game.rules_version,
            seat=seat,
            names=tuple(match.names),
            scores=tuple(match.scores),
            placing=tuple(match.placing),
            steps=len(match.history),
            moments=tuple(moments),
            decisions=tuple(self.told(step, judged[step]) for step in steps),
            choices=choices,
            fortune=result - first - choices,
            own_share=abs(choices) / moved if moved else 0.0,
        )


def part_dice(step: int, seat: int) -> Dice:
    """Dice of a step and a seat, so that the parts of a review can be made in any order, and anywhere."""
    return dice_of(f"hiram review {step} {seat}".encode())


def review(saved: Record, game: Game, seat: int, effort: Effort = CAREFUL, progress: Progress | None = None) -> Review:
    """Review a finished game for a seat. The same record and effort give the same review."""
    reviewed = Reviewed.of_record(saved, game)
    reviewed.check_seat(seat)
    steps, points = reviewed.decisions_of(seat), reviewed.moments(effort.moments)
    total = len(steps) + len(points)
    judged: dict[int, Judgement] = {}
    moments: list[Moment] = []
    for number, step in enumerate(steps):
        made = reviewed.match.history[step - 1].action
        judged[step] = judge(reviewed.perspective(step), made, effort, part_dice(step, seat))
        if progress is not None:
            progress(number + 1, total)
    for number, step in enumerate(points):
        chances = tuple(
            prospects(reviewed.perspective_after(step, other), effort, part_dice(step, other))
            for other in range(reviewed.match.players)
        )
        moments.append(Moment(step, chances))
        if progress is not None:
            progress(len(steps) + number + 1, total)
    return reviewed.whole(seat, judged, moments)
