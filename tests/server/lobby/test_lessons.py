"""Every lesson is played through by its right answers, with a wrong one at each step; nothing is lost by that."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.core.game import Game
from hiram.lessons import Lesson, judge, moves_before, outlines_of
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import LessonWish
from hiram.server.lobby.lessons import LessonTable, known_lesson, play_lesson, table_of

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

LESSONS = [(game, lesson.name) for game in game_slugs() for lesson in outlines_of(game_of(game))]
FEWEST, MOST = 3, 12  # steps of a first lesson
SHORT = 5  # steps of the others


@pytest.mark.parametrize("game", game_slugs())
def test_every_game_has_a_first_lesson_that_ends_in_a_game(game: str) -> None:
    first, *others = outlines_of(game_of(game))
    assert first.plays_on
    assert 8 <= first.length <= MOST
    assert 3 <= len(others) <= 6
    assert all(FEWEST <= lesson.length <= SHORT for lesson in others)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_through(game: str, name: str) -> None:
    found, lesson = known_lesson(game, name)
    given: list[list[str]] = []
    for number in range(lesson.length):
        place = play_lesson(found, lesson, LessonWish("show", given))
        assert place.step == number
        err_once(game, lesson, given)
        part: list[str] = []
        step = lesson.at(number)[2]
        while step.alternatives and tuple(part) not in step.alternatives:
            table = LessonTable(found, lesson, given, part)
            if table.place([], part).undo:
                part = taken_back(found, lesson, given, part)
                continue
            path, actions = table.answer(part)
            assert actions
            assert set(path) <= set(found.scene(table.running.match.view(lesson.seat), table.running.names).by_id())
            done = play_lesson(found, lesson, LessonWish("act", given, part, actions))
            assert done.right
            assert done.messages
            part = done.part
        given.append(part)
        if number + 1 < lesson.length:
            assert play_lesson(found, lesson, LessonWish("next", given)).step == number + 1


def taken_back(game: Game, lesson: Lesson, given: list[list[str]], part: list[str]) -> list[str]:
    """The learner changes his mind: his last answer is taken out, and he is asked anew."""
    before = LessonTable(game, lesson, given, part).running.match
    assert before.can_undo(lesson.seat)
    place = play_lesson(game, lesson, LessonWish("undo", given, part))
    assert place.right
    assert [message["t"] for message in place.messages] == ["scene"]
    after = LessonTable(game, lesson, given, place.part).running.match
    assert len(after.history) < len(before.history)
    assert lesson.seat in after.acting
    return place.part


def err_once(game: str, lesson: Lesson, given: list[list[str]]) -> None:
    """Anything else that is legal is answered in words, and the table stays as it is."""
    found, step = game_of(game), lesson.at(len(given))[2]
    match = LessonTable(found, lesson, given, ()).running.match
    legal = match.legal(lesson.seat) if lesson.seat in match.acting else ()
    wrong = next((action for action in legal if not judge(step, (), [action.name]).right), None)
    if wrong is None:
        return
    place = play_lesson(found, lesson, LessonWish("act", given, [], [wrong.id]))
    assert not place.right
    assert place.text
    assert not place.messages
    assert place.part == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_skipped_step_by_step(game: str, name: str) -> None:
    found, lesson = known_lesson(game, name)
    given: list[list[str]] = []
    for number, _, _, step in lesson.steps():
        skipped = play_lesson(found, lesson, LessonWish("skip", given))
        assert skipped.step == number
        assert skipped.done
        assert bool(skipped.messages) == bool(step.alternatives)
        given.append(skipped.part)
    wish, moves = table_of(found, lesson, given)
    assert wish.seats[lesson.seat].kind == "me"
    assert moves == moves_before(found, lesson, given)


@pytest.mark.parametrize("game", game_slugs())
def test_whoever_skips_everything_comes_to_a_game(client: TestClient[Any], game: str) -> None:
    name = "first"
    address = f"/api/games/{game}/lessons/{name}"
    info = client.get(address).json()
    given: list[list[str]] = []
    for step in info["steps"]:
        skipped = client.post(f"{address}/play", json={"do": "skip", "given": given}).json()
        assert skipped["done"]
        assert bool(skipped["messages"]) == (step["asks"] and bool(skipped["part"]))
        given.append(skipped["part"])
    table = client.post(f"{address}/table", json={"given": given}).json()
    assert table["practice"]
    assert table["status"] == "play"
    assert [seat["kind"] for seat in table["seats"] if seat["kind"] != "automaton"].count("human") == 1
    found, lesson = known_lesson(game, name)
    here = client.get(f"/api/tables/{table['id']}/view?seat={lesson.seat}").json()
    assert here["rev"] >= LessonTable(found, lesson, given, ()).running.rev(lesson.seat)


def test_nothing_is_taken_back_that_a_lesson_does_not_ask_for(client: TestClient[Any]) -> None:
    play = "/api/games/temple_rush/lessons/first/play"
    first = client.post(play, json={"do": "undo"}).json()
    assert not first["right"]
    assert first["text"]
    assert client.post(play, json={"do": "show", "given": [["undo"]]}).status_code == 400


def test_what_is_no_lesson_or_no_answer_is_refused(client: TestClient[Any]) -> None:
    assert client.get("/api/games/portals_and_prophets/lessons/nothing").status_code == 404
    assert client.get("/api/games/nothing/lessons/first").status_code == 404
    play = "/api/games/portals_and_prophets/lessons/first/play"
    for wish in (
        {"do": "dance"},
        {"do": "next"},
        {"do": "show", "given": [["go nowhere"]]},
        {"do": "show", "given": [["play O26"]]},
        {"do": "show", "given": [[]] * 40},
        {"do": "act", "ids": [10**6]},
        {"do": "act"},
    ):
        assert client.post(play, json=wish).status_code == 400, wish
    assert client.post(play.replace("/play", "/table"), json={"given": []}).status_code == 400


def test_a_learner_may_ask_why_nothing_happens(client: TestClient[Any]) -> None:
    play = "/api/games/portals_and_prophets/lessons/first/play"
    answer = client.post(play, json={"do": "why", "under": ["card.G01"]}).json()
    assert answer["why"][0]
