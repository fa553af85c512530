"""Puzzles over HTTP: they are listed and shown without their answers, and an answer is judged."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.puzzles import puzzles_of
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import PuzzleWish
from hiram.server.lobby.puzzles import PuzzleTable, known_puzzle, play_puzzle

GAME = "solomons_temple"


@pytest.mark.parametrize("slug", game_slugs())
def test_every_answer_can_be_shown_and_made(slug: str) -> None:
    for puzzle in puzzles_of(game_of(slug))[::8]:
        game, _ = known_puzzle(slug, puzzle.name)
        shown = play_puzzle(game, puzzle, PuzzleWish("answer"))
        table = PuzzleTable(game, puzzle)
        nodes = game.scene(table.running.match.view(puzzle.seat), table.running.names).by_id()
        assert set(shown.path) <= set(nodes)
        done = play_puzzle(game, puzzle, PuzzleWish("act", shown.actions))
        assert done.right
        assert done.messages
        assert (done.reason, done.answer) == (puzzle.reason, shown.answer)
        wrong = play_puzzle(game, puzzle, PuzzleWish("act", [game.actions.parse(min(puzzle.behind)).id]))
        assert (wrong.right, wrong.messages, wrong.reason, wrong.answer) == (False, [], "", "")
        assert wrong.costs >= 1
        assert wrong.tried


def test_puzzles_are_listed_and_shown_without_their_answers(client: TestClient[Any]) -> None:
    found = puzzles_of(game_of(GAME))
    listed = client.get(f"/api/games/{GAME}/puzzles").json()
    assert [one["name"] for one in listed] == [puzzle.name for puzzle in found]
    info = client.get(f"/api/games/{GAME}/puzzles/{found[0].name}").json()
    assert info["answers"] == len(found[0].behind) + 1
    assert found[0].reason not in str(info) + str(listed)
    place = client.post(f"/api/games/{GAME}/puzzles/{found[0].name}/play", json={"do": "show"}).json()
    assert place["messages"][0]["t"] == "scene"
    assert (place["reason"], place["answer"]) == ("", "")
    game = next(one for one in client.get("/api/games").json() if one["game"] == GAME)
    assert game["puzzles"] == len(found)


@pytest.mark.parametrize(
    ("address", "data", "status"),
    [
        ("nothing", {"do": "show"}, 404),
        ("", {"do": "act"}, 400),
        ("", {"do": "act", "ids": [99999]}, 400),
        ("", {"do": "guess"}, 400),
        ("", {"do": "show", "more": 1}, 400),
    ],
)
def test_nonsense_is_refused(client: TestClient[Any], address: str, data: dict[str, Any], status: int) -> None:
    name = address or puzzles_of(game_of(GAME))[0].name
    answer = client.post(f"/api/games/{GAME}/puzzles/{name}/play", json=data)
    assert answer.status_code == status
    assert answer.json()["text"].endswith((".", "`."))


def test_a_move_that_is_not_allowed_is_refused(client: TestClient[Any]) -> None:
    game, puzzle = game_of(GAME), puzzles_of(game_of(GAME))[0]
    other = next(action for action in game.actions if action.name not in {puzzle.answer, *puzzle.behind})
    answer = client.post(f"/api/games/{GAME}/puzzles/{puzzle.name}/play", json={"do": "act", "ids": [other.id]})
    assert answer.status_code in (400, 409)


def test_an_unknown_game_and_its_puzzles_are_not_there(client: TestClient[Any]) -> None:
    assert client.get("/api/games/chess/puzzles").status_code == 404
    assert client.get("/puzzles").status_code == client.get(f"/puzzles/{GAME}").status_code == 200
    assert client.get(f"/puzzles/{GAME}/daily").status_code == 200
