"""`hiram new-game`: what it writes is a game like any other, from its rules page to the bots and the server."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hiram.cli import run
from hiram.registry import game_slugs
from support.new_game import NewGame
from web.driving import House

ROOMS = ("bot", "content", "docs", "edge", "engine", "table", "words")


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> NewGame:
    return NewGame(tmp_path_factory.mktemp("new"), "nim")


@pytest.fixture
def client(nim: NewGame, tmp_path: Path) -> Iterator[httpx.Client]:
    """A guest of a real server that has the new game."""
    house = House(tmp_path, plugins=nim.site)
    house.start()
    with httpx.Client(base_url=house.url, timeout=300) as made:
        made.post("/api/guests", json={"name": "Miriam"}).raise_for_status()
        yield made
    house.stop()


def test_a_new_game_is_simulated_and_its_rules_are_read(nim: NewGame) -> None:
    assert "nim" not in game_slugs()
    simulated = nim.run("hiram", "simulate", "nim", "--players", "3", "--games", "5")
    assert "5 of 5 games finished" in simulated.stdout, simulated.stderr
    rules = nim.run("hiram", "rules", "nim")
    assert "# Nim: the rules" in rules.stdout, rules.stderr
    assert nim.run("hiram", "rules", "nim", "NI-3.1").stdout.startswith("NI-3.1  Whoever takes the last stone")


def test_a_new_game_passes_its_tests_and_the_whole_conformance_kit(nim: NewGame) -> None:
    done = nim.run("pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed in", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 100


def test_a_new_game_is_served_and_played_against_a_bot(client: httpx.Client) -> None:
    info = next(game for game in client.get("/api/games").json() if game["game"] == "nim")
    assert (info["title"], info["players"], info["prefix"]) == ("Nim", [2, 3, 4], "NI")
    assert {"stone", "player"} <= set(client.get(info["sheet"]).json()["art"])
    assert client.get("/rules/nim").status_code == 200
    assert client.get("/api/games/nim/picture.svg").text.startswith("<svg")
    page = client.get("/api/games/nim/rules").json()
    assert [clause["id"] for clause in page["clauses"]][:2] == ["NI-1.1", "NI-1.2"]
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page["learn"])
    assert pictures == ["/static/pictures/nim/heaps.svg"]
    assert "- **Heap**: " in page["learn"]
    assert client.get(pictures[0]).headers["content-type"] == "image/svg+xml"
    assert client.get("/static/pictures/nim/../rules.md").status_code == 404
    assert client.get("/static/pictures/nim/%2e%2e/rules.md").status_code == 404
    assert play(client) == {"finished": True}


def play(client: httpx.Client) -> dict[str, bool]:
    """A whole game of the first legal action against the greedy bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "nim", "players": 2, "seats": seats, "start": True, "seed": 7}
    table = client.post("/api/tables", json=wish).raise_for_status().json()["id"]
    while True:
        view = client.get(f"/api/tables/{table}/view", params={"seat": 0}).json()
        if view["finished"]:
            return {"finished": view["finished"]}
        if 0 in view["acting"]:
            move = {"seat": 0, "action": view["legal"][0]["name"], "rev": view["rev"]}
            client.post(f"/api/tables/{table}/actions", json=move).raise_for_status()


def test_names_are_replaced_everywhere(tmp_path: Path) -> None:
    assert run(["new-game", "lost_sheep", "--into", str(tmp_path), "--title", "The Lost Sheep's Way"]) == 0
    project = tmp_path / "hiram-lost_sheep"
    package = project / "src" / "hiram_lost_sheep"
    assert {path.name for path in package.iterdir() if path.is_dir()} == set(ROOMS)
    texts = {path: path.read_text() for path in project.rglob("*") if path.is_file()}
    left = [path.name for path, text in texts.items() if re.search(r"\bnim\b|Nim|\bNI\b|skeleton", text)]
    assert left == []
    assert "class LostSheepGame(Game[LostSheepState, LostSheepView]):" in texts[package / "game.py"]
    assert 'title = "The Lost Sheep\'s Way"' in texts[package / "game.py"]
    assert "- **LS-1.1**" in texts[package / "docs" / "rules.md"]
    entry = tomllib.loads(texts[project / "pyproject.toml"])["project"]["entry-points"]["hiram.games"]
    assert entry == {"lost_sheep": "hiram_lost_sheep"}
    checked = subprocess.run([sys.executable, "-m", "ruff", "check", project], capture_output=True, check=False)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    ("name", "prefix"), [("go", "GO"), ("x", "XX"), ("chess", "CH"), ("a_1", "AX"), ("tic_tac_toe", "TT")]
)
def test_every_name_has_a_prefix_of_two_letters(tmp_path: Path, name: str, prefix: str) -> None:
    assert run(["new-game", name, "--into", str(tmp_path)]) == 0
    rules = tmp_path / f"hiram-{name}" / "src" / f"hiram_{name}" / "docs" / "rules.md"
    assert f"- **{prefix}-1.1**" in rules.read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["my-game"], "a game's name is a Python identifier in small letters, such as my_game, not 'my-game'"),
        (["2048"], "a game's name is a Python identifier in small letters, such as my_game, not '2048'"),
        (["class"], "a game's name is a Python identifier in small letters, such as my_game, not 'class'"),
        (["../up"], "a game's name is a Python identifier in small letters, such as my_game, not '../up'"),
        (["temple_rush"], "there is a game 'temple_rush' already; `hiram games` lists all that are installed"),
        (["sheep", "--title", 'a "b"'], "a title is one line of at most 60 plain characters, not 'a \"b\"'"),
        (["taken"], "'INTO/hiram-taken' is there already"),
        (["sheep", "--into", "INTO/nowhere"], "there is no folder 'INTO/nowhere'"),
    ],
)
def test_mistakes_end_in_one_line_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    (tmp_path / "hiram-taken").mkdir()
    given = [argument.replace("INTO", str(tmp_path)) for argument in arguments]
    into = [] if "--into" in given else ["--into", str(tmp_path)]
    assert run(["new-game", *given, *into]) == 2
    assert capsys.readouterr().err == f"hiram: {complaint.replace('INTO', str(tmp_path))}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["hiram-taken"]
    assert list((tmp_path / "hiram-taken").iterdir()) == []


def test_what_goes_wrong_while_writing_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run(["new-game", "sheep", "--into", str(tmp_path)]) == 1
    assert list(tmp_path.iterdir()) == []
