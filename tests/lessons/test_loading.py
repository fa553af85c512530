"""Lessons are linted when they are loaded: a lesson that does not fit its game, or is too long to read, is refused by
the name of its file and step."""

from __future__ import annotations

import pytest

from hiram.core.errors import HiramError
from hiram.lessons import BadLesson, check_lesson, judge, lesson_of, lessons_of, moves_before, outlines_of
from hiram.lessons.load import read_lesson
from hiram.lessons.model import Step
from hiram.lessons.play import KINDLY, NOT_YET, UNDO, rest_of
from hiram.lessons.wording import HIGHEST_GRADE, grade, long_words, speaks_to_you, syllables
from hiram.registry import game_of

GAME = "portals_and_prophets"
GOOD = """
title = "A lesson"
about = "What it is about."
order = 1
minutes = 1
players = 2
[[scenes]]
seed = 263
[[scenes.steps]]
text = "Put your pawn on Hebron."
point = ["loc.hebron", "zone:board"]
answers = ["go hebron"]
says = { "go eden" = "Not there." }
then = ["1:go sodom"]
clause = "PP-2.8"
[[scenes.steps]]
text = "Look around you."
[[scenes.steps]]
text = "Do anything."
answers = "any"
"""


def loaded(text: str) -> None:
    check_lesson(game_of(GAME), read_lesson("toy", text))


def test_a_lesson_that_fits_its_game_is_loaded() -> None:
    loaded(GOOD.replace('"zone:board"', '"card.G06"'))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"go hebron"', '"go nowhere"', "step 1: 'go nowhere'"),
        ('["go hebron"]', '["play G06"]', "step 1: "),
        ('["go hebron"]', "[[]]", "step 1: an answer has at least one action"),
        ('["go hebron"]', '"all"', "step 1: answers is"),
        ('"loc.hebron"', '"loc.atlantis"', "step 1: there is no node 'loc.atlantis'"),
        ('"zone:board"', '"zone:sky"', "step 1: there is no zone 'sky'"),
        ("PP-2.8", "PP-99.1", "step 1: there is no clause PP-99.1"),
        ('"1:go sodom"', '"1:go hebron"', "step 1: "),
        ('"1:go sodom"', '"go sodom"', "step 1: "),
        ('"go eden"', '"play O26"', "step 1: says: 'play O26' is not allowed there"),
        ('["go hebron"]', '"any"', "step 1: only the last step"),
        ("players = 2", "players = 9", "for 2 to 5 players"),
        ("players = 2", "players = 2\nseat = 2", "there is no seat 2"),
        ("minutes = 1", 'minutes = "one"', "toy.toml"),
        ("minutes = 1", "minutes = 1\nhours = 2", "hours"),
        ("Look around you.", "Look. Look again. Look once more.", "step 2: 'Look. Look again."),
        ("Look around you.", "Look " * 20 + ".", "more than 18 words"),
        ("Look around you.", "Look" * 50, "letters"),
        ("order = 1", "order = ", "toy.toml"),
        ("Look around you.", "Contemplate the archaeological map.", "step 2: 'archaeological' is a long word"),
        ("Look around you.", "The player looks around.", "step 2: speak to you, not of 'player'"),
        ("Put your pawn", "Put a pawn", "only 1 of 3 steps speak to you"),
        ('"any"', '[["draw-ot", "undo"]]', "step 3: nothing can be taken back there"),
        ('["go hebron"]', '[["undo"]]', "step 1: "),
    ],
)
def test_what_does_not_fit_is_refused_by_name(old: str, new: str, says: str) -> None:
    good = GOOD if "zone" in old else GOOD.replace(', "zone:board"', "")
    assert old in good
    with pytest.raises(BadLesson) as refused:
        loaded(good.replace(old, new))
    assert says in str(refused.value)
    assert "toy.toml" in str(refused.value)


def test_only_the_lesson_that_is_taken_is_played_through_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr("hiram.lessons.check.check_lesson", lambda _, lesson: played.append(lesson.name))
    lesson_of.cache_clear()
    game = game_of(GAME)
    first, *others = (lesson.name for lesson in outlines_of(game))
    assert lesson_of(game, first) is lesson_of(game, first)
    assert played == [first]
    assert lesson_of(game, "none") is None
    lessons_of(game)
    assert played == [first, *others]
    lesson_of.cache_clear()


def test_a_name_of_a_file_is_plain() -> None:
    with pytest.raises(BadLesson):
        read_lesson("My Lesson", GOOD)


def test_the_words_are_measured_as_a_child_reads_them() -> None:
    assert [syllables(word) for word in ("stone", "temple", "camels", "offering", "century")] == [1, 2, 2, 3, 3]
    easy = ["You roll the dice. Lay a stone!", "Go to Hebron, and play your card."]
    heavy = [
        "Notwithstanding considerable preparatory deliberation, subsequent acquisitions necessitate authorisation."
    ]
    assert grade(easy) < 2 < HIGHEST_GRADE < grade(heavy)
    assert long_words(heavy[0])
    assert not long_words("Play the Mediterranean card.")  # a name
    assert not long_words("Say captivity.", {"captivity"})  # a term of the game
    assert speaks_to_you("It is yours.")
    assert not speaks_to_you("A young youth.")


def test_what_is_taken_back_is_not_among_the_moves() -> None:
    game = game_of("temple_rush")
    lesson = next(one for one in outlines_of(game) if one.name == "first")
    number = next(n for n, _, _, step in lesson.steps() if (UNDO, "zone 0") in step.alternatives)
    before = moves_before(game, lesson, [()] * number)
    after = moves_before(game, lesson, [()] * number, [UNDO, "zone 0"])
    assert [action.name for _, action in before[-1:]] == ["zone 1"]
    assert [action.name for _, action in after[len(before) - 1 :]] == ["zone 0"]
    with pytest.raises(HiramError, match="nothing that could be taken back"):
        moves_before(game, lesson, [[UNDO]])


def test_an_answer_is_judged_kindly_and_by_its_parts() -> None:
    step = Step("Go.", answers=(("a 1", "b"), "c"), after="Well done.", says={"a *": "Not that one."})
    assert judge(step, (), ["a 1"]).right
    assert not judge(step, (), ["a 1"]).done
    assert judge(step, ["a 1"], ["b"]).text == "Well done."
    assert judge(step, (), ["c"]).done
    assert judge(step, (), ["a 2"]).text == "Not that one."
    assert judge(step, (), ["d"]).text == KINDLY
    assert judge(Step("Look."), (), ["d"]).text == NOT_YET
    assert judge(Step("Go.", answers="any"), (), ["d"]).done
    assert judge(Step("Go.", answers=("c",), otherwise="Try c."), (), ["d"]).text == "Try c."
    assert rest_of(step, ["a 1"]) == ("b",)
    assert rest_of(Step("Look."), ()) == ()
