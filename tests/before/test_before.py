"""What was made with an earlier Hiram: stored tables are played on, or say what became of them, and a game and bots of
outside authors still work.

tables.sql is a store that commit 72ff5d1 wrote, with a table of every game after forty moves; tables.json names them.
All five games have other rules by now, so each of these tables is refused with a sentence.
same_rules.sql is a store that commit 169eb46 wrote, with tables of two games that have the same rules today, after
forty moves; same_rules.json has what their seats saw then.
seals.py is a game for the contract of commit 72ff5d1: with `follow`, without `tells` and schema. my_bot.py and
http_bot.txt are the bots that the docs of that commit showed.
"""

from __future__ import annotations

import contextlib
import json
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hiram
from before import seals
from hiram.bots import make_bot, play
from hiram.core.errors import HiramError, IllegalMove
from hiram.core.match import Match
from hiram.registry import game_slugs
from server.harness import PATIENCE
from server.process import ServerProcess

HERE = Path(__file__).parent
STORED = json.loads((HERE / "tables.json").read_text())
SAME_RULES = json.loads((HERE / "same_rules.json").read_text())


@contextlib.contextmanager
def server_on(folder: Path, store: str, token: str) -> Iterator[ServerProcess]:
    """Today's server on a store of before."""
    with contextlib.closing(sqlite3.connect(folder / "hiram.sqlite3")) as connection:
        connection.executescript((HERE / store).read_text())
    started = ServerProcess(folder)
    started.token = token
    yield started
    started.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with server_on(tmp_path_factory.mktemp("before"), "tables.sql", STORED["token"]) as started:
        yield started


def test_stored_tables_of_the_same_rules_show_what_they_showed_and_are_played_on(tmp_path: Path) -> None:
    with server_on(tmp_path, "same_rules.sql", SAME_RULES["token"]) as server:
        for stored in SAME_RULES["tables"].values():
            table = f"/api/tables/{stored['id']}"
            seats = {seat: server.call("GET", f"{table}/view?seat={seat}") for seat in stored["views"]}
            for seat, before in stored["views"].items():
                now = seats[seat]
                assert {name: now["view"].get(name) for name in before["view"]} == before["view"]
                assert (now["acting"], now["finished"]) == (before["acting"], before["finished"])
                assert [action["name"] for action in now["legal"]] == before["legal"]
            seat, view = next((seat, view) for seat, view in seats.items() if view["legal"])
            move = {"seat": int(seat), "action": view["legal"][0]["name"], "rev": view["rev"]}
            assert server.call("POST", f"{table}/actions", move)["rev"] > view["rev"]


@pytest.mark.parametrize("slug", game_slugs())
def test_a_stored_table_of_other_rules_is_refused_with_a_sentence(server: ServerProcess, slug: str) -> None:
    table = f"/api/tables/{STORED['tables'][slug]['id']}"
    move = {"seat": 0, "action": "stop", "rev": 1}
    for answer in (server.call("GET", f"{table}/view?seat=0"), server.call("POST", f"{table}/actions", move)):
        assert "other rules" in json.dumps(answer), answer


def outside(seed: int = 3) -> Match:
    return Match(seals.Seals(), 3, {}, seed)


def test_an_outside_game_is_played_by_bots_and_replayed() -> None:
    match = outside()
    play(match, [make_bot("greedy", seed=1), make_bot("search:8/2", seed=2), make_bot("random", seed=3)])
    assert match.finished
    again = Match.load(match.save(), seals.Seals())
    assert again.scores == match.scores
    assert [again.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]


def test_an_outside_game_refuses_and_explains_in_its_own_words() -> None:
    match = outside()
    game, seat = match.game, match.acting[0]
    legal = match.legal(seat)
    refused = next(action for action in game.actions if action not in legal)
    with pytest.raises(IllegalMove) as caught:
        match.act(seat, refused)
    assert caught.value.clause.startswith("SE-")
    state: Any = match.state()
    assert game.reason(state, seat, legal[0].id) == game.advice.why(state, seat, legal[0].id)


def test_what_an_outside_game_lacks_is_said() -> None:
    match = outside()
    with pytest.raises(HiramError, match="schema"):
        match.game.observation(match.view(0))
    with pytest.raises(HiramError, match=r"cannot be pickled: its game has not signed it"):
        pickle.dumps(match.state())


@pytest.mark.parametrize("slug", game_slugs())
def test_an_outside_bot_plays_every_game_from_its_file(slug: str) -> None:
    match = hiram.new(slug, players=2, seed=5)
    mine, other = make_bot(str(HERE / "my_bot.py"), seed=1), make_bot("random", seed=2)
    assert mine.name == "my-bot"
    play(match, [mine, other])
    assert match.finished
    assert match.placing[0] == 1


def test_an_outside_bot_plays_an_outside_game() -> None:
    match = outside()
    play(match, [make_bot(str(HERE / "my_bot.py"), seed=seat) for seat in range(3)])
    assert match.finished


def test_an_outside_bot_plays_over_http(server: ServerProcess) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "portals_and_prophets", "players": 2, "seats": seats, "listed": True}
    table = server.call("POST", "/api/tables", wish)["id"]
    program = [sys.executable, str(HERE / "http_bot.txt"), server.address, table]
    bot = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    try:
        server.until(f"/api/tables/{table}", lambda info: info["seats"][0]["kind"] == "human")
        server.call("POST", f"/api/tables/{table}/start", {})
        out, _ = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
    assert bot.returncode == 0
    assert "points, place" in out
