"""Arenas: fair schedules, honest intervals, and the same table after any interruption."""

from __future__ import annotations

import contextlib
import itertools
import math
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiram.arena.contest import Played, Terms, contest, play_game, read_games, terms_of
from hiram.arena.ratings import elo, wilson
from hiram.arena.report import report
from hiram.arena.runners import InProcess, OnRay, Processes
from hiram.arena.schedule import Schedule, arrangements
from hiram.arena.standings import Standings, standings
from hiram.cli import run
from hiram.core.errors import BadOption, HiramError
from hiram.registry import game_of
from support.ray import fake_ray

GAME = game_of("portals_and_prophets")
PATIENCE = 300  # seconds until a test that hangs is given up


def small(bots: tuple[str, ...] = ("random", "greedy"), players: int = 2, games: int = 6, seed: str = "1") -> Terms:
    return terms_of(GAME, players, GAME.read_options(players, {}), bots, games, seed)


def wait_for_lines(file: Path, lines: int) -> None:
    """Until a file has so many lines."""
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") >= lines):
        assert time.monotonic() < until, f"{file} never had {lines} lines"
        time.sleep(0.02)


def timeless(result: Standings) -> dict[str, Any]:
    """A table without what it was measured to cost."""
    table: dict[str, Any] = msgspec.to_builtins(result)
    for row in table["rows"]:
        del row["milliseconds"]
    return table


# Schedules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_bots_have_every_seat_equally_often_with_every_deal(players: int):
    ways = arrangements(players)
    schedule = Schedule(3, players, 2 * len(ways))
    games = [schedule.game(number) for number in range(len(schedule))]
    for pair, deal in itertools.product(range(3), range(2)):
        block = [game for game in games if (game.pair, game.deal) == (pair, deal)]
        assert len(block) == len(ways)
        seats = Counter((seat, bot) for game in block for seat, bot in enumerate(game.seats))
        assert set(seats.values()) == {len(ways) // 2}
        assert {bot for _, bot in seats} == set(schedule.pairs[pair])


def test_on_a_ladder_each_bot_meets_the_next_one():
    ladder = Schedule(4, 2, 10, "neighbours")
    assert ladder.pairs == [(0, 1), (1, 2), (2, 3)]
    assert len(ladder) == 30
    met = Counter(frozenset(ladder.game(number).seats) for number in range(30))
    assert met == {frozenset((0, 1)): 10, frozenset((1, 2)): 10, frozenset((2, 3)): 10}


def test_what_no_schedule_can_be():
    for bots, players, games in ((1, 2, 10), (2, 1, 10), (2, 2, 0)):
        with pytest.raises(BadOption):
            Schedule(bots, players, games)


# Ratings -------------------------------------------------------------------------------------------------------------


def test_wilson_against_known_values():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.72247, 1.0), abs=1e-4)
    assert wilson(240, 400) == pytest.approx((0.5513, 0.6468), abs=1e-3)


def test_elo_of_two_is_the_logarithm_of_their_odds():
    strong, weak = elo(2, {(0, 1): 1000.0, (1, 0): 100.0})
    assert strong.points - weak.points == pytest.approx(400, abs=2)
    assert strong.points + weak.points == pytest.approx(0, abs=1e-6)
    error = 400 / math.log(10) * math.sqrt(1 / 1000 + 1 / 100) / 2
    assert strong.error == pytest.approx(error, rel=0.02)


def test_elo_without_games_knows_nothing_and_with_more_games_is_surer():
    assert [rating.points for rating in elo(3, {})] == pytest.approx([0, 0, 0])
    few, many = (elo(2, {(0, 1): 6.0 * n, (1, 0): 4.0 * n})[0] for n in (1, 100))
    assert many.error < few.error / 5


def test_bots_that_never_met_are_told_apart_by_those_between_them():
    won = {(0, 1): 100.0, (1, 0): 1000.0, (1, 2): 100.0, (2, 1): 1000.0, (2, 3): 100.0, (3, 2): 1000.0}
    points = [rating.points for rating in elo(4, won)]
    assert points[3] - points[0] == pytest.approx(1200, abs=3)


# Playing -------------------------------------------------------------------------------------------------------------


def test_processes_play_the_same_games():
    terms = small()
    here = contest(terms, InProcess())
    there = contest(terms, Processes(2))
    assert timeless(standings(terms, here)) == timeless(standings(terms, there))


def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch):
    ray = fake_ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr("hiram.arena.runners.WAITING_ON_RAY", 2)
    terms = small()
    there = contest(terms, OnRay("local"))
    assert timeless(standings(terms, there)) == timeless(standings(terms, contest(terms, InProcess())))
    assert ray.calls == ["local", "shutdown"]


def test_without_ray_there_is_a_reason(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(HiramError, match="Ray is not installed"):
        OnRay("auto")


def test_an_interrupted_arena_goes_on(tmp_path: Path):
    terms, file = small(("random", "greedy", "hasty"), games=4), tmp_path / "games.jsonl"
    whole = contest(terms, InProcess())

    class Stopped(Exception):
        pass

    def stop(done: int) -> None:
        if done == 5:
            raise Stopped

    with pytest.raises(Stopped):
        contest(terms, InProcess(), file, stop)
    with file.open("ab") as more:
        more.write(b'{"number":7,"pla')  # a line that a crash cut off
    told: list[int] = []
    resumed = contest(terms, InProcess(), file, told.append)
    assert told == [5, *range(6, 13)]
    assert timeless(standings(terms, resumed)) == timeless(standings(terms, whole))
    assert len(read_games(file, terms)) == 12


def test_kill_nine_loses_no_finished_game(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    line = ["arena", GAME.slug, "--bots", "random,greedy", "--games", "24", "--file", str(file), "--seed", "1"]
    code = (
        "import time\n"
        "import hiram.arena.contest as contest\n"
        "from hiram.cli import run\n"
        "play_game = contest.play_game\n"
        "begun = []\n"
        "def play_most(*args, **more):\n"
        "    begun.append(args)\n"
        "    while len(begun) > 20:  # it does not end before it is killed, however late that is\n"
        "        time.sleep(1)\n"
        "    return play_game(*args, **more)\n"
        "contest.play_game = play_most\n"
        f"run({line!r})\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
    try:
        wait_for_lines(file, 5)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    kept = file.read_bytes().count(b"\n") - 1
    assert 4 <= kept < 24
    terms = small(games=24)
    told: list[int] = []
    resumed = contest(terms, InProcess(), file, told.append)
    assert told[0] == kept
    assert timeless(standings(terms, resumed)) == timeless(standings(terms, contest(terms, InProcess())))


def test_files_that_are_something_else(tmp_path: Path):
    terms, file = small(games=2), tmp_path / "games.jsonl"
    contest(terms, InProcess(), file)
    with pytest.raises(HiramError, match="other terms \\(seed\\)"):
        contest(small(games=2, seed="2"), InProcess(), file)
    with pytest.raises(HiramError, match="other terms \\(bots\\)"):
        contest(small(("greedy", "random"), games=2), InProcess(), file)
    file.write_text("nonsense\n")
    with pytest.raises(HiramError, match="is not the file of an arena"):
        contest(terms, InProcess(), file)
    with pytest.raises(HiramError, match="cannot write"):
        contest(terms, InProcess(), tmp_path / "no" / "such" / "folder.jsonl")


@pytest.mark.parametrize("text", ["my diary", "my diary\nand more of it", '{"game":"chess"', "\u05e9\n", "\xff\xfe"])
def test_a_file_of_somebody_else_is_left_as_it_is(tmp_path: Path, text: str):
    file = tmp_path / "diary.txt"
    data = text.encode("latin-1" if "\xff" in text else "utf-8")
    file.write_bytes(data)
    with pytest.raises(HiramError, match="is not the file of an arena"):
        contest(small(games=2), InProcess(), file)
    assert file.read_bytes() == data


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path):
    terms, file = small(games=2), tmp_path / "games.jsonl"
    file.write_bytes(msgspec.json.encode(terms)[:30])
    assert len(contest(terms, InProcess(), file)) == 2
    assert len(read_games(file, terms)) == 2


def test_a_damaged_line_is_named(tmp_path: Path):
    terms, file = small(games=4), tmp_path / "games.jsonl"
    contest(terms, InProcess(), file)
    lines = file.read_bytes().splitlines()
    for damaged in (b'{"number":1,"pl', lines[2].replace(b'"places":[', b'"places":[7,')):
        file.write_bytes(b"\n".join([*lines[:2], damaged, *lines[3:], b""]))
        before = file.read_bytes()
        with pytest.raises(HiramError, match=r"line 3 of .* is damaged.*played again"):
            contest(terms, InProcess(), file)
        assert file.read_bytes() == before
    file.write_bytes(b"\n".join([*lines[:2], *lines[3:], b""]))
    whole = contest(terms, InProcess(), file)
    assert timeless(standings(terms, whole)) == timeless(standings(terms, contest(terms, InProcess())))


def test_an_arena_goes_on_with_more_games_but_not_with_fewer(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    contest(small(games=2), InProcess(), file)
    told: list[int] = []
    more = contest(small(games=6), InProcess(), file, told.append)
    assert told[0] == 2
    assert timeless(standings(small(games=6), more)) == timeless(
        standings(small(games=6), contest(small(games=6), InProcess()))
    )
    with pytest.raises(HiramError, match="other terms \\(fewer games\\)"):
        contest(small(games=2), InProcess(), file)


@pytest.mark.parametrize("presses", [1, 3])
def test_control_c_ends_at_once_however_often_it_is_pressed(tmp_path: Path, presses: int):
    file = tmp_path / "games.jsonl"
    line = ["arena", GAME.slug, "--bots", "greedy,search:20", "--games", "4000", "--file", str(file), "--jobs", "2"]
    script = tmp_path / "arena.py"
    script.write_text(
        "import os, signal, sys\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from hiram.cli import run\n"
        "shutdown = ProcessPoolExecutor.shutdown\n"
        "def press_and_shut_down(pool, *args, **more):\n"
        f"    for _ in range({presses - 1}):  # while it is tidying up\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    shutdown(pool, *args, **more)\n"
        "if __name__ == '__main__':\n"
        "    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it\n"
        "    ProcessPoolExecutor.shutdown = press_and_shut_down\n"
        f"    sys.exit(run({line!r}))\n"
    )
    process = subprocess.Popen([sys.executable, str(script)], stderr=subprocess.PIPE, start_new_session=True)
    try:
        wait_for_lines(file, 2)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 1
    assert b"stopped" in said
    assert b"Traceback" not in said
    assert len(read_games(file, small(("greedy", "search:20"), games=4000, seed="0"))) >= 1


def test_the_file_names_games_of_this_arena_only(tmp_path: Path):
    terms, file = small(games=2), tmp_path / "games.jsonl"
    contest(terms, InProcess(), file)
    strange = msgspec.structs.replace(play_game(terms, 0), number=99)
    with file.open("ab") as more:
        more.write(msgspec.json.encode(strange) + b"\n")
    with pytest.raises(HiramError, match="holds game 99, but this arena has 2 games"):
        contest(terms, InProcess(), file)


# What it shows -------------------------------------------------------------------------------------------------------


def played(number: int, places: list[int]) -> Played:
    return Played(number=number, places=places, scores=[10, 20], actions=100, decisions=[5, 5], nanoseconds=[10**6, 0])


def test_how_fair_the_seats_were_is_told():
    assert "all 2 fair arrangements" in standings(small(games=2), {}).seating
    assert "played in 1 of the 2 fair arrangements" in standings(small(games=3), {}).seating


def test_standings_count_wins_draws_and_seats():
    terms = small(games=4)
    result = standings(terms, {0: played(0, [1, 2]), 1: played(1, [1, 2]), 2: played(2, [1, 1]), 3: played(3, [2, 1])})
    meeting = result.meetings[0]
    assert (meeting.first, meeting.second) == ("random", "greedy")
    assert (meeting.won, meeting.drawn, meeting.lost) == (2, 1, 1)
    assert meeting.share == pytest.approx(2 / 3)
    assert result.seat_wins == pytest.approx([2.5 / 4, 1.5 / 4])
    assert result.rows[0].bot == "random"
    assert result.mean_length == 100


def test_the_report_needs_nothing_else():
    terms = small(games=2)
    page = report(standings(terms, contest(terms, InProcess())), "Bots <&> more")
    assert "Bots &lt;&amp;&gt; more" in page
    assert page.count('role="img"') == 3
    assert "Every deal was played in all 2 fair arrangements" in page
    assert "Seat 1" in page
    assert "http" not in page
    assert "<script" not in page


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    page = tmp_path / "report.html"
    line = ["arena", "portals-and-prophets", "--bots", "random,greedy", "--games", "4", "--report", str(page)]
    assert run(line) == 0
    shown = capsys.readouterr().out
    assert "4 games" in shown
    assert "random - greedy" in shown
    assert page.read_text().startswith("<!doctype html>")
    assert "all 2 fair arrangements" in shown
    assert run([*line, "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["played"] == 4


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["--bots", "greedy"], "at least two bots"),
        (["--bots", "greedy,greedy"], "named twice"),
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,random", "--games", "0"], "at least 1 game"),
        (["--bots", "greedy,random", "--jobs", "0"], "at least 1 job"),
        (["--bots", "greedy,random", "--games", "1", "--report", "/no/such/folder/x.html"], "cannot write"),
    ],
)
def test_what_is_refused(line: list[str], message: str, capsys: pytest.CaptureFixture[str]):
    assert run(["arena", GAME.slug, *line]) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert not shown.out, "it was refused before any game was played"
