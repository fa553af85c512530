"""The kit passes a sound game, and each check fails on the game that has just its defect."""

from typing import Any

import pytest

from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of
from hiram.core.text.glossary import Glossary, check_glossary
from hiram.lessons import load
from hiram.scene import Node, Scene
from hiram.skeleton.nim import make_game as make_nim
from hiram.testing.bots import check_bot, check_remembering_bot
from hiram.testing.cases import case_id, cases
from hiram.testing.chance import check_fair_deal
from hiram.testing.conformance import CHECKS, STATIC_CHECKS, check_lessons
from hiram.testing.drawing.table import check_tips
from hiram.testing.elsewhere import check_elsewhere
from support import broken
from support.toy import Seals, make_game

SEEDS = range(6)


def name_of(value: Any) -> str | None:
    return value.__name__ if isinstance(value, type) else None


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", cases(Seals()), ids=case_id)
def test_the_kit_passes_a_sound_game(check, case):
    players, options = case
    for seed in SEEDS:
        check(Seals(), players, options, seed)


@pytest.mark.parametrize("check", STATIC_CHECKS, ids=lambda check: check.__name__)
def test_the_kit_passes_a_sound_game_as_such(check):
    check(Seals())


def test_the_kit_catches_a_lesson_that_fits_no_more(tmp_path, monkeypatch):
    lesson = """
    title = "Seal"
    about = "Seal a number."
    order = 1
    minutes = 1
    players = 2
    scenes = [{ seed = 1, steps = [{ text = "Seal your card.", answers = ["seal 5"] }, { text = "Look." }] }]
    """
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "good.toml").write_text(lesson)
    monkeypatch.setattr(load, "lessons_folder", lambda kind: folder)
    check_lessons(Seals())
    (folder / "bad.toml").write_text(lesson.replace("seal 5", "seal 6"))
    load.read_lessons.cache_clear()
    with pytest.raises(AssertionError, match=r"bad.toml, step 1"):
        check_lessons(Seals())


@pytest.mark.parametrize(
    ("node", "says"),
    [
        (Node("heap", "heap", label="A heap"), "names no rule"),
        (Node("heap", "heap", label="A heap", tip="A heap of stones."), "names no rule"),
        (Node("heap", "heap", label="A heap", tip="A heap (NI-99.1)."), "NI-99.1, which the rules do not have"),
        (Node("heap", "heap", text=("7",)), "is no decor"),
    ],
)
def test_the_kit_catches_a_thing_that_does_not_explain_itself(node, says):
    check_tips("here", make_nim(), Scene("nim", (Node("heap", "heap", label="A heap", tip="A heap (NI-1.2)."),)))
    with pytest.raises(AssertionError, match=says):
        check_tips("here", make_nim(), Scene("nim", (node,)))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("NI-1.2", "NI-9.9", "there is no clause NI-9.9"),
        ("eap", "astle", "nobody says it"),
        ("A pile of stones.", "A pile of stones. " * 20, "more than 200"),
        ('also = ["heaps"]', 'also = ["heap"]', "explained twice"),
    ],
)
def test_a_glossary_is_linted(old, new, says):
    good = 'terms = [{ term = "Heap", text = "A pile of stones.", clause = "NI-1.2", also = ["heaps"] }]'
    rules = make_nim().rules()
    check_glossary(words_of("glossary.toml", good, Glossary), rules.clauses, [rules.text])
    assert old in good
    with pytest.raises(ContentError, match=says):
        check_glossary(words_of("glossary.toml", good.replace(old, new), Glossary), rules.clauses, ["Heaps of stones."])


def test_a_sound_game_replays_in_other_processes():
    check_elsewhere(make_game(), cases(make_game()), seed=1, maker="support.toy:make_game")


@pytest.mark.parametrize("players", Seals.players)
def test_a_sound_game_imagines_fairly(players):
    check_fair_deal(Seals(), players, {})


def caught(check: Any, game: Any) -> str:
    """What the check says of a game, over a few games of each case; '' if it finds nothing."""
    for players, options in cases(game):
        for seed in SEEDS:
            try:
                check(game, players, options, seed)
            except AssertionError as error:
                return str(error)
    return ""


@pytest.mark.parametrize(("defect", "name", "says"), broken.DEFECTS, ids=name_of)
def test_the_kit_catches(defect, name, says):
    check = next(check for check in CHECKS if check.__name__ == name)
    assert says in caught(check, defect())


@pytest.mark.parametrize(("defect", "name", "says"), broken.DEFECTS_AS_SUCH, ids=name_of)
def test_the_kit_catches_in_the_game_as_such(defect, name, says):
    check = next(check for check in STATIC_CHECKS if check.__name__ == name)
    with pytest.raises(AssertionError, match=says):
        check(defect())


def test_a_failure_names_seed_options_and_action():
    message = caught(CHECKS[0], broken.LosesCards())
    assert "seals with 1 players (rounds=2, reactions=True, clock=False), seed 0, action " in message
    assert ", after " in message


def test_the_kit_catches_what_depends_on_the_hash_seed():
    with pytest.raises(AssertionError, match=r"another process, with hash seed .*, replays it otherwise"):
        check_elsewhere(broken.HashedDeal(), cases(broken.HashedDeal()), seed=1, maker="support.broken:HashedDeal")


def test_another_process_that_fails_is_reported():
    with pytest.raises(AssertionError, match="the other process failed"):
        check_elsewhere(make_game(), cases(make_game())[:1], seed=1, maker="support.toy:no_such_game")


def test_the_kit_catches_unfair_imagining():
    with pytest.raises(AssertionError, match="imagines other things than are there"):
        check_fair_deal(broken.UnfairImagining(), 2, {})


def test_a_bot_that_looks_at_its_seat_only_passes():
    check_bot(lambda: lambda perspective: perspective.legal[-1], Seals(), 3, {}, seed=1)


def test_the_kit_catches_a_bot_that_plays_what_is_not_legal():
    with pytest.raises(AssertionError, match="which is not legal"):
        check_bot(lambda: lambda perspective: perspective.game.actions["pass"], Seals(), 3, {}, seed=1)


def test_the_kit_catches_a_bot_that_chooses_by_what_is_hidden():
    with pytest.raises(AssertionError, match="where it sees the same"):
        check_bot(lambda: broken.peeking_bot, broken.LeakyPerspectives(), 3, {}, seed=1)


def test_a_bot_that_remembers_what_it_saw_passes():
    check_remembering_bot(lambda: lambda perspective: perspective.legal[-1], Seals(), 3, {}, seed=1)


def test_the_kit_catches_a_bot_that_remembers_what_is_hidden():
    with pytest.raises(AssertionError, match="where it has seen the same"):
        check_remembering_bot(broken.Grudge, broken.LeakyPerspectives(), 3, {}, seed=1)
