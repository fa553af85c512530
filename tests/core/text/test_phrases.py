"""Phrases with alternatives: which is said, and what follows it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import pytest

from hiram.core.text.phrases import Facts, Line, Phrased, Phrases


class Noted(NamedTuple):
    number: int


class Harvest(Phrased):
    phrases: ClassVar[Phrases] = {
        "harvest": (
            Line("{place} is barren", when="barren", unless="home", more="better"),
            Line("{place} brings {gains}", more="own better"),
        ),
        "own": (Line("you live there", when="home"),),
        "cubes": (
            Line("{place} has fewer cubes than {best.place}", when="best number<best.number"),
            Line("{place} has more cubes than {best.place}", when="best number>best.number"),
            Line("{place} has {number:no cube/one cube/# cubes} of {kinds:or}", unless="number=3"),
            Line("{harvest}"),
        ),
        "advised": (Line("{harvest}", more="advice"),),
        "advice": (Line("look elsewhere"),),
        "better": (Line("{best.place} brings {best.gains}", when="best", unless="best.barren"),),
    }

    def __init__(self, place: str, gains: str, home: bool = False, best: Harvest | None = None) -> None:
        self.place, self.gains, self.home, self.best = place, gains, home, best
        self.note = Noted(len(gains.split()))

    facts: ClassVar[Facts[Harvest]] = {"kinds": lambda it: it.gains.split()}

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


@pytest.mark.parametrize(
    ("harvest", "said"),
    [
        (Harvest("Judah", ""), "Judah has no cube of ."),
        (Harvest("Judah", "Food"), "Judah has one cube of Food."),
        (Harvest("Judah", "Food Wood"), "Judah has two cubes of Food or Wood."),
        (Harvest("Judah", "", best=GILEAD), "Judah has fewer cubes than Gilead."),
        (Harvest("Judah", "Food Wood", best=GILEAD), "Judah has more cubes than Gilead."),
        (Harvest("Judah", "Food", best=GILEAD), "Judah has one cube of Food."),
        (Harvest("Judah", "Food Wood Gold", home=True), "Judah brings Food Wood Gold. You live there."),
    ],
)
def test_conditions_compare_and_a_phrase_that_is_another_says_all_of_it(harvest: Harvest, said: str) -> None:
    assert harvest.sentences("cubes") == said


def test_what_follows_a_phrase_that_is_another_follows_in_its_place() -> None:
    assert Harvest("Judah", "Food", home=True).sentences("advised") == "Judah brings Food. Look elsewhere."


def test_a_line_tells_what_it_asks_for() -> None:
    line = Line("{place} has {number:# cube}", when="best number<best.number", unless="number=3 home", more="better")
    assert line.names() == {"place", "number", "best", "best.number", "home", "better"}


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="weather"):
        GILEAD["weather"]
