"""Tables with a content file of whoever runs the server: chosen by name, played, kept, and refused without the file."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.cli import run
from hiram.core.errors import BadRecord
from hiram.core.files import record
from hiram.core.files.verification import Outcome, verify
from hiram.core.match import Match
from hiram.registry import game_of, game_with_content, use_contents
from hiram.server.app import make_app
from hiram.server.bots.pool import BotPool, job_of
from server.harness import run as in_a_loop, settings_for

pytestmark = pytest.mark.one_store("sqlite")  # but for what reads or counts what is stored

GAME = "temple_rush"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A content file in which the small stones are worth more."""
    file = tmp_path / "printed.toml"
    assert run(["content", GAME, "-o", str(file)]) == 0
    file.write_text(re.sub("bonus = .*", "bonus = 17", file.read_text("utf-8"), count=1), "utf-8")
    yield file
    use_contents([])


def client_of(folder: Path, *content: Path) -> TestClient[Any]:
    return TestClient(make_app(dataclasses.replace(settings_for(folder), content=content)))


def made(client: TestClient[Any], **wish: object) -> dict[str, Any]:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]
    answer = client.post("/api/tables", json={"game": GAME, "players": 2, "seats": seats, "start": True, **wish})
    found: dict[str, Any] = answer.json()
    assert answer.status_code == 201, answer.text
    return found


@pytest.mark.both_stores
def test_a_table_is_played_with_a_content_file_and_outlives_a_start_without_it(tmp_path: Path, own: Path) -> None:
    data, digest = tmp_path / "data", game_with_content(GAME, own).content_digest
    with client_of(data, own) as client:
        (info,) = (game for game in client.get("/api/games").json() if game["game"] == GAME)
        assert [(content["name"], content["digest"]) for content in info["contents"]] == [("printed", digest)]
        table = made(client, players=1, seats=[{"kind": "me"}], content="printed")
        assert (table["content"], table["content_name"]) == (digest, "printed")
        assert made(client)["content"] == game_of(GAME).content_digest
        way = f"/api/tables/{table['id']}"
        view = client.get(f"{way}/view", params={"seat": 0}).json()
        action = {"seat": 0, "action": view["legal"][0]["name"], "rev": view["rev"]}
        assert client.post(f"{way}/actions", json=action).status_code == 200
        cookies = dict(client.cookies)
    with client_of(data) as client:
        client.cookies.update(cookies)
        answer = client.get(f"{way}/view", params={"seat": 0})
        assert answer.status_code == 409
        assert "the content file 'printed', without which the server was started. The table is kept" in answer.text
        mine = client.get("/api/tables", params={"mine": "true"}).json()
        assert table["id"] in [one["id"] for one in mine], "it is still in the list"
    with client_of(data, own) as client:
        client.cookies.update(cookies)
        again = client.get(f"{way}/view", params={"seat": 0}).json()
        assert again["rev"] > view["rev"], "the move is there"
        assert client.get(way).json()["content_name"] == "printed"


def test_a_content_file_that_the_server_does_not_have_is_refused(tmp_path: Path, own: Path) -> None:
    with client_of(tmp_path / "data", own) as client:
        answer = client.post("/api/games/temple_rush/terms", json={"players": 2, "content": "printed"})
        assert answer.json()["errors"] == []
        assert client.post("/api/games/temple_rush/terms", json={"players": 2, "content": "x"}).status_code == 400
        refused = client.post("/api/tables", json={"game": GAME, "players": 2, "content": "other"})
        assert refused.status_code == 400
        assert "There is no content file 'other' of Temple Rush here; there are printed." in refused.text


def test_such_a_game_is_played_to_its_end_replayed_and_verified(tmp_path: Path, own: Path) -> None:
    game = game_with_content(GAME, own)
    with client_of(tmp_path / "data", own) as client:
        table = made(client, players=1, seats=[{"kind": "me"}], content="printed")
        way = f"/api/tables/{table['id']}"
        while not (view := client.get(f"{way}/view", params={"seat": 0}).json())["finished"]:
            action = {"seat": 0, "action": view["legal"][0]["name"], "rev": view["rev"]}
            assert client.post(f"{way}/actions", json=action).status_code == 200
        saved = record.read(client.get(f"{way}/record").content)
        scores = client.get(f"{way}/scores").json()["scores"]
    assert saved.content == game.content_digest
    assert scores[-1] == saved.scores
    assert verify(saved, game).outcome == Outcome.NOT_PROVED, "it fits, and nobody kept a receipt"
    assert Match.from_record(saved).finished, "the server has the file at hand"
    use_contents([])
    with pytest.raises(BadRecord, match="played with another content file"):
        Match.from_record(saved)


def test_a_bot_in_a_process_of_its_own_knows_the_content(tmp_path: Path, own: Path) -> None:
    match = Match(game_with_content(GAME, own), 2, seed=4)
    seat = match.acting[0]

    async def think() -> None:
        bots = BotPool(1, 600.0, contents=[own])
        try:
            thought = await bots.think(job_of(match, seat, "greedy", "seed"))
        finally:
            await bots.close()
        assert thought.action in [action.name for action in match.legal(seat)]

    in_a_loop(think)
