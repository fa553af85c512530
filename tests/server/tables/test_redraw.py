"""A table whose parts were drawn before shows the same as one that is drawn anew, at every step and to everybody."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from hiram.core.event import Row
from hiram.core.files import record
from hiram.core.game import Game
from hiram.core.match import Match, MatchListener
from hiram.core.step import Step
from hiram.registry import game_modules
from hiram.scene import Drawn
from hiram.scene.memory import PartMemory, forget
from hiram.testing.compare import as_sent

FIXTURES = Path(__file__).parents[2] / "fixtures"
STEPS = 60
VIEWERS = (None, 0, 1)


class Onlooker(MatchListener):
    """Draws the table after every step for all viewers: with what was drawn before, or each time anew."""

    def __init__(self, anew: bool) -> None:
        self.anew, self.memory = anew, PartMemory()
        self.before: dict[int | None, Drawn] = {}
        self.shown: list[bytes] = []
        self.parts = self.reused = 0

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        for viewer in VIEWERS:
            if self.anew:
                forget()
                self.memory = PartMemory()
            view = match.view(viewer)
            assert as_sent(view) == as_sent(match.game.view(match.state(), viewer))
            drawn = match.game.redraw(view, match.names, self.memory)
            self.shown.append(as_sent(drawn.scene))
            before = self.before.get(viewer, drawn)
            self.parts += len(drawn.parts)
            self.reused += sum(one is other for one, other in zip(before.parts, drawn.parts, strict=False))
            self.before[viewer] = drawn


@pytest.mark.parametrize("slug", sorted(game_modules()))
def test_a_remembered_table_is_the_same(slug: str) -> None:
    saved = record.read(sorted((FIXTURES / slug).glob("2-players-*.json"))[-1].read_text(encoding="utf-8"))
    remembering, anew = Onlooker(anew=False), Onlooker(anew=True)
    for onlooker in (remembering, anew):
        match = Match.from_record(saved, at=min(STEPS, len(saved.actions)), listener=onlooker)
        onlooker.shown.append(as_sent(match.game.scene(match.view(0), match.names)))
    assert remembering.shown == anew.shown
    if type(match.game).redraw is not Game.redraw:
        assert remembering.reused > remembering.parts / 2, "most of a table is still"
