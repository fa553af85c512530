"""Phrases with alternatives: which is said, and what follows it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from hiram.core.text.phrases import Line, Phrased, Phrases


class Harvest(Phrased):
    phrases: ClassVar[Phrases] = {
        "harvest": (
            Line("{place} is barren", when="barren", unless="home", more="better"),
            Line("{place} brings {gains}", more="own better"),
        ),
        "own": (Line("you live there", when="home"),),
        "better": (Line("{best[place]} brings {best[gains]}", when="best", unless="best.barren"),),
    }

    def __init__(self, place: str, gains: str, home: bool = False, best: Harvest | None = None) -> None:
        self.place, self.gains, self.home, self.best = place, gains, home, best

    def barren(self) -> bool:
        return self.gains == "nothing"


GILEAD = Harvest("Gilead", "Wood")


@pytest.mark.parametrize(
    ("harvest", "said"),
    [
        (Harvest("Judah", "nothing"), "Judah is barren."),
        (Harvest("Judah", "nothing", best=GILEAD), "Judah is barren. Gilead brings Wood."),
        (Harvest("Judah", "nothing", home=True), "Judah brings nothing. You live there."),
        (Harvest("Judah", "Food", best=GILEAD), "Judah brings Food. Gilead brings Wood."),
        (Harvest("Judah", "Food", best=Harvest("Moab", "nothing")), "Judah brings Food."),
    ],
)
def test_the_first_alternative_that_holds_is_said(harvest: Harvest, said: str) -> None:
    assert harvest.sentences("harvest") == said


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="weather"):
        GILEAD["weather"]
