"""What a lesson is made of: scenes, each a seed and the moves that lead to its first step, and steps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from hiram.core.options import OptionValue

ANY = "any"
ZONE = "zone:"


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. The learner does something, or only looks and goes on."""

    text: str
    point: tuple[str, ...] = ()  # nodes of the scene, or `zone:NAME`; none: what is touched for the first answer
    answers: str | tuple[str | tuple[str, ...], ...] = ()  # "any", or actions; a list in it is made one by one
    after: str = ""  # what is said when the answer was right; the learner sees what it brought
    otherwise: str = ""  # what is said to anything else
    says: dict[str, str] = {}  # the same for some actions; the names may have `*` in them
    then: tuple[str, ...] = ()  # what happens before the next step, as SEAT:ACTION
    clause: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """All that the bubble may say."""
        return tuple(filter(None, (self.text, self.after, self.otherwise, *self.says.values())))

    @property
    def alternatives(self) -> tuple[tuple[str, ...], ...]:
        """The right answers, each as the actions that it is made of; none if the learner only looks, or if any is."""
        if isinstance(self.answers, str):
            return ()
        return tuple((one,) if isinstance(one, str) else one for one in self.answers)

    @property
    def takes_any(self) -> bool:
        return self.answers == ANY

    @property
    def only_looks(self) -> bool:
        return not self.answers


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of its own: a deal, and what was played before the learner came."""

    seed: int
    steps: tuple[Step, ...]
    moves: str = ""  # as SEAT:ACTION, one a line or with ; between them


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson; its last scene goes on as a real game, unless it says otherwise."""

    title: str
    about: str  # what one learns, in a few words
    order: int
    minutes: int
    players: int
    scenes: tuple[Scene, ...]
    seat: int = 0  # the learner's
    options: dict[str, OptionValue] = {}
    plays_on: bool = True
    name: str = ""  # the name of its file

    def steps(self) -> Iterator[tuple[int, Scene, int, Step]]:
        """All steps in order: number, scene, number in the scene, step."""
        number = 0
        for scene in self.scenes:
            for within, step in enumerate(scene.steps):
                yield number, scene, within, step
                number += 1

    @property
    def length(self) -> int:
        return sum(len(scene.steps) for scene in self.scenes)

    def at(self, number: int) -> tuple[Scene, int, Step]:
        """The scene of a step, its number there, and the step."""
        return next((scene, within, step) for n, scene, within, step in self.steps() if n == number)
