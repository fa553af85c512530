"""The balance laboratory: the same deals for every variant, honest figures, and files that survive everything."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiram.arena.balance.comparison import Comparison, as_markdown, as_text, blocks_of
from hiram.arena.balance.counting import Counted, counted
from hiram.arena.balance.figures import difference, mean, share
from hiram.arena.balance.folder import Games, file_of, play
from hiram.arena.balance.game_summary import GameSummary, play_game
from hiram.arena.balance.page import page
from hiram.arena.balance.plan import Cell, Variant, cells_of, variants_of
from hiram.arena.playing import loaded_game
from hiram.arena.runners import InProcess, OnRay, Processes
from hiram.cli import run
from hiram.core.errors import BadOption, HiramError
from hiram.registry import game_of, game_slugs
from support.ray import fake_ray

SLUG = "portals_and_prophets"
GAME = game_of(SLUG)
SHIPPED = Variant(label="shipped")
PATIENCE = 300  # seconds until a test that hangs is given up


def cells(
    lineups: tuple[str, ...] = ("random",), counts: tuple[int, ...] = (2,), games: int = 6, slug: str = SLUG
) -> list[Cell]:
    return cells_of(slug, [SHIPPED], counts, lineups, games, "1")


def figures(cell: Cell, summaries: Games) -> Counted:
    return counted(game_of(cell.terms.game), cell, summaries)


def summary(number: int, places: list[int], **more: Any) -> GameSummary:
    told: dict[str, Any] = {
        "number": number,
        "finished": True,
        "turns": 10 + number,
        "rounds": 5,
        "actions": 40,
        "decisions": 30,
        "ending": "third_new_testament_card",
        "start": number % 2,
        "places": places,
        "scores": [10, 20],
        "points": [{"events": 6, "total": 10}, {"events": 20, "total": 20}],
        "roles": [["token:bomb"], ["token:shield", "token:bag"]],
        "uses": {"card:O01 used": [1, 0, 0], "card:O01 drawn": [1, 1, 2]},
        "contests": {"race": [2, 1, 0, 1]},
    }
    return GameSummary(**{**told, **more})


# What is played ------------------------------------------------------------------------------------------------------


def test_bots_that_differ_take_every_seat_with_every_deal():
    cell = cells(("camper,greedy",), (4,), 8)[0]
    seatings = [cell.seating(number) for number in range(8)]
    assert [deal for deal, _ in seatings] == [0] * 4 + [1] * 4
    assert [seats.index("camper") for _, seats in seatings[:4]] == [0, 1, 2, 3]
    assert all(seats.count("greedy") == 3 for _, seats in seatings)
    same = cells(("greedy",), (4,), 3)[0]
    assert [same.seating(number) for number in range(3)] == [(deal, ("greedy",) * 4) for deal in range(3)]


def test_every_variant_and_line_up_plays_the_same_deals():
    both = [SHIPPED, Variant(label="lenient", options={"lenient_draw": True})]
    plain, lenient = cells_of(SLUG, both, [2], ["greedy"], 1, "1")
    assert plain.terms.options != lenient.terms.options
    assert play_game(GAME, plain, 0).start == play_game(GAME, lenient, 0).start
    begun = [
        {key for key in play_game(GAME, cell, number).uses if key.endswith(" begun")}
        for cell in (plain, lenient)
        for number in range(1)
    ]
    assert begun[0] == begun[1]


def test_a_level_is_the_bot_behind_it_without_a_clock():
    assert cells(("strong,steady",))[0].terms.bots == (GAME.levels["strong"], GAME.levels["steady"])


@pytest.mark.parametrize("slug", game_slugs())
def test_a_tiny_comparison_of_every_game(slug: str):
    game = game_of(slug)
    for players in (min(game.players), max(game.players)):
        cell = cells(counts=(players,), games=2, slug=slug)[0]
        found = figures(cell, play([cell], InProcess(), None)[0])
        assert (found.games, found.unfinished) == (2, 0)
        assert found.tables["Length"]["decisions"].value > 1
        assert {"turns", "rounds"} & set(found.tables["Length"])
        assert sum(figure.value for figure in found.tables["How games end"].values()) == pytest.approx(1)
        assert "did not end" not in found.tables["How games end"]
        assert "not_over" not in found.tables["How games end"]
        if "Wins by seat" in found.tables:
            assert sum(figure.value for figure in found.tables["Wins by seat"].values()) == pytest.approx(1)
        used = {usage for things in found.things.values() for uses in things.values() for usage in uses}
        assert used, "the game declares what its events count as"


def test_what_the_games_declare_is_counted():
    tribes = cells(counts=(3,), games=3, slug="prophets_and_patriarchs")[0]
    found = figures(tribes, play([tribes], InProcess(), None)[0])
    assert sum(figure.of for figure in found.tables["Wins by tribe"].values()) == 9
    assert sum(figure.of for figure in found.tables["Wins by place in turn order"].values()) == 9
    assert found.tables["Length"]["rounds"].value >= 1
    assert found.things["piece"]["camel"]["built"].a_game.of == 3
    rush = cells(("greedy",), (2,), 4, "temple_rush")[0]
    found = figures(rush, play([rush], InProcess(), None)[0])
    assert all(figure.of for figure in found.tables["Wins by token"].values())
    assert found.things["card"], "cards that are never won are in the table too"


def test_tokens_that_were_never_used_are_roles_too():
    rush = cells(("random",), (3,), 1, "temple_rush")[0]
    told = play_game(game_of("temple_rush"), rush, 0)
    assert all(any(role.startswith("token:") for role in roles) for roles in told.roles)


# Strategies ----------------------------------------------------------------------------------------------------------


def test_a_camper_never_leaves_its_place():
    cell = cells(("camper:hebron,greedy",), games=2)[0]
    for number in range(2):
        told = play_game(GAME, cell, number)
        camper = cell.seating(number)[1].index("camper:hebron")
        moved = {key for key, uses in told.uses.items() if key.endswith(" visited") and uses[camper]}
        assert moved <= {"location:hebron visited"}


def test_a_camper_without_a_place_stays_where_it_began():
    cell = cells(("camper,greedy",), games=1)[0]
    told = play_game(GAME, cell, 0)
    assert not any(uses[0] for key, uses in told.uses.items() if key.endswith(" visited"))


@pytest.mark.parametrize("name", ["rusher", "hoarder", "burner", "prefer:play+draw-nt", "avoid:go", "fancy:play"])
def test_strategies_play_whole_games_and_by_their_seed(name: str):
    cell = cells((f"{name},random",), games=1)[0]
    once, again = (play_game(GAME, cell, 0) for _ in range(2))
    assert once.finished
    assert once == again


def test_who_avoids_something_does_it_only_if_there_is_nothing_else():
    told = play_game(GAME, cells(("avoid:draw-up+draw-ot+draw-nt,greedy",), games=1)[0], 0)
    assert not any(uses[0] for key, uses in told.uses.items() if key.endswith(" drawn"))


# Figures -------------------------------------------------------------------------------------------------------------


def test_intervals_against_known_values():
    assert (share(60, 100).low, share(60, 100).high) == pytest.approx((0.5020, 0.6906), abs=1e-3)
    three = mean([1, 2, 3, 4, 5])
    assert (three.value, three.high - 3) == pytest.approx((3, 1.959964 * math.sqrt(2.5 / 5)))
    assert (mean([7]).low, mean([7]).high) == (7, 7)
    assert mean([]).of == 0
    assert str(share(0, 0)) == "-"


def test_a_difference_against_newcombes_example():
    found = difference(share(48, 80), share(56, 70))  # 56/70 - 48/80 = 0.2, interval 0.0524 to 0.3339
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-3)
    assert found.clear
    assert not difference(share(50, 100), share(52, 100)).clear


def test_games_are_counted():
    cell = cells(("greedy,random",), games=4)[0]
    told = {number: summary(number, places) for number, places in enumerate([[1, 2], [2, 1], [1, 1]])}
    told[3] = summary(3, [1, 2], finished=False, ending="")
    found = figures(cell, told)
    assert (found.games, found.unfinished) == (4, 1)
    tables = found.tables
    assert tables["Length"]["turns"].value == 11
    assert tables["Wins by seat"]["seat 1"].value == pytest.approx(1.5 / 3)
    assert tables["Wins by place in turn order"]["first"].value == pytest.approx(2.5 / 3)
    assert tables["Wins by bot: the share of skill"]["greedy"].value == pytest.approx(2.5 / 3)
    assert tables["Wins by bot: the share of skill"]["greedy"].fair == 0.5
    assert tables["Wins by token"]["bag"].of == 3
    assert tables["How games end"]["did not end"].value == 0.25
    assert tables["Points"]["events, winners"].value == pytest.approx((6 + 20 + 6 + 20) / 4)
    assert tables["Points"]["events, part of a winner's total"].value == pytest.approx(0.8)
    assert tables["Contests: race"]["won by who opened it"].value == 0.5
    used, drawn = found.things["card"]["O01"]["used"], found.things["card"]["O01"]["drawn"]
    assert (used.a_game.value, used.wins.of, used.wins.value) == (1, 3, pytest.approx(0.5))
    assert (drawn.a_game.value, drawn.wins.of) == (4, 6)
    assert found.things["card"]["O02"]["used"].a_game.value == 0


# Keeping -------------------------------------------------------------------------------------------------------------


def test_processes_play_the_same_games(tmp_path: Path):
    plan = cells(("random", "burner,random"), (2,), 6)
    here = play(plan, InProcess(), None)
    there = play(plan, Processes(2), tmp_path)
    assert here == there
    assert play(plan, InProcess(), tmp_path) == here, "nothing is left to play"


def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", fake_ray())
    plan = cells(("random", "burner,random"), (2,), 4)
    assert play(plan, OnRay("local"), None) == play(plan, InProcess(), None)


def test_a_comparison_that_was_killed_goes_on(tmp_path: Path):
    line = ["compare", SLUG, "-p", "2", "-b", "random", "-n", "20", "--seed", "1", "--out", str(tmp_path)]
    code = (
        "import time\n"
        "import hiram.arena.balance.folder as folder\n"
        "from hiram.cli import run\n"
        "play_games = folder.play_games\n"
        "def play_most(cells, piece):\n"
        "    while piece[1] >= 10:  # it does not end before it is killed, however late that is\n"
        "        time.sleep(1)\n"
        "    return play_games(cells, piece)\n"
        "folder.play_games = play_most\n"
        f"run({line!r})\n"
    )
    cell = cells(games=20)[0]
    file = file_of(tmp_path, "shipped", 2, "random")
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while not (file.exists() and file.read_bytes().count(b"\n") >= 6):
            assert time.monotonic() < until
            time.sleep(0.02)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    kept = file.read_bytes().count(b"\n") - 1
    assert 5 <= kept <= 10
    with file.open("ab") as more:
        more.write(b'{"number":19,"fin')  # a line that the kill cut off
    told: list[int] = []
    resumed = play([cell], InProcess(), tmp_path, told.append)
    assert told[0] == kept
    assert resumed == play([cell], InProcess(), None)


def test_more_games_go_on_and_fewer_show_what_is_there(tmp_path: Path):
    play(cells(games=3), InProcess(), tmp_path)
    told: list[int] = []
    more = play(cells(games=6), InProcess(), tmp_path, told.append)
    assert told[0] == 3
    assert play(cells(games=2), InProcess(), tmp_path)[0] == {number: more[0][number] for number in range(2)}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rules": 99}, r"the rules version \(was 99, is \d+\)"),
        ({"content": "other"}, "than now: the content"),
        ({"engine": "other"}, "the game's engine"),
        ({"thinking": "other"}, "what the bots know"),
        ({"bots": ("greedy", "greedy")}, r"the bots \(was greedy,greedy, is random,random\)"),
        ({"options": {"mode": "simplified"}}, "the options .*mode"),
        ({"seed": "2"}, r"the seed \(was 2, is 1\)"),
    ],
)
def test_what_was_begun_with_other_terms_is_refused(tmp_path: Path, change: dict[str, Any], says: str):
    cell = cells(games=1)[0]
    old = msgspec.structs.replace(cell, terms=msgspec.structs.replace(cell.terms, **change))
    file = file_of(tmp_path, "shipped", 2, "random")
    file.parent.mkdir()
    header = {"variant": "shipped", "lineup": "random", "terms": msgspec.to_builtins(old.terms)}
    file.write_bytes(msgspec.json.encode(header) + b"\n")
    before = file.read_bytes()
    with pytest.raises(HiramError, match=says) as refused:
        play([cell], InProcess(), tmp_path)
    assert "name another --out folder" in str(refused.value)
    assert file.read_bytes() == before


def test_a_changed_content_file_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    content = tmp_path / "mine.toml"
    line = [
        "compare",
        SLUG,
        "--content",
        str(content),
        "-p",
        "2",
        "-b",
        "random",
        "-n",
        "1",
        "--out",
        str(tmp_path / "x"),
    ]
    content.write_text('[[card]]\nid = "O01"\npoints = 4\n')
    assert run(line) == 0
    content.write_text('[[card]]\nid = "O01"\npoints = 3\n')
    loaded_game.cache_clear()  # as in another process
    assert run(line) == 2
    assert "was begun with something else than now: the content." in capsys.readouterr().err


@pytest.mark.parametrize("text", [b"my diary", b"my diary\nmore\n", b"\xff\xfe"])
def test_a_file_of_somebody_else_is_left_as_it_is(tmp_path: Path, text: bytes):
    file = file_of(tmp_path, "shipped", 2, "random")
    file.parent.mkdir()
    file.write_bytes(text)
    with pytest.raises(HiramError, match="is not a file of a comparison"):
        play(cells(games=1), InProcess(), tmp_path)
    assert file.read_bytes() == text


def test_a_damaged_line_is_named(tmp_path: Path):
    play(cells(games=3), InProcess(), tmp_path)
    file = file_of(tmp_path, "shipped", 2, "random")
    lines = file.read_bytes().splitlines()
    for damaged in (b'{"number":1,"pl', lines[2].replace(b'"places":[', b'"places":[7,')):
        file.write_bytes(b"\n".join([*lines[:2], damaged, *lines[3:], b""]))
        with pytest.raises(HiramError, match=r"line 3 of .* is damaged.*played again"):
            play(cells(games=3), InProcess(), tmp_path)


# What it shows -------------------------------------------------------------------------------------------------------


class Parsed(HTMLParser):
    """The tags that are open, and all words of a page."""

    VOID = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def comparison() -> Comparison:
    found = []
    for at, label in enumerate(("before <&>", "after")):
        cell = msgspec.structs.replace(cells(("greedy,random",), games=30)[0], variant=label)
        told = {number: summary(number, [1, 2], turns=10 + 20 * at + number % 3) for number in range(30)}
        found.append(figures(cell, told))
    return Comparison("Portals <&> more", "hiram compare x --bots 'a b'", blocks_of(found))


def test_the_page_needs_nothing_else_and_shows_both():
    text = page(comparison(), GAME)
    parsed = Parsed()
    parsed.feed(text)
    assert parsed.open == []
    words = " ".join(parsed.words)
    assert "hiram compare x --bots 'a b'" in words
    for figure in ("11.00 (10.70 to 11.30)", "31.0 (30.7 to 31.3) *", "100.0 % (88.6 to 100.0), 2.00 of fair"):
        assert figure in words
    assert "before <&>" in words
    assert text.count("<svg") > 8
    for outside in ("http", "<script", "url(", "@import", "<link"):
        assert outside not in text


def test_the_tables_mark_what_differs_clearly():
    text = as_text(comparison(), GAME, things=True)
    assert "31.0 (30.7 to 31.3) *" in text
    assert "seat 1" in text
    assert "O01" in text
    assert "*" not in text.partition("seat 1")[2].splitlines()[0]
    assert "| turns | 11.00" in as_markdown(comparison(), GAME)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "lab"
    line = ["compare", "portals-and-prophets", "--players", "2,3", "--bots", "random", "--games", "3"]
    line += ["--vary", "lenient_draw=off", "--vary", "lenient_draw=blind nt_round_cap=8"]
    assert run([*line, "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "lenient_draw=blind nt_round_cap=8" in shown
    assert "2 PLAYERS, RANDOM" in shown
    assert "3 PLAYERS, RANDOM" in shown
    assert (out / "report.html").read_text().startswith("<!doctype html>")
    told = (out / "report.md").read_text()
    assert "hiram compare portals-and-prophets" in told
    assert str(tmp_path) not in told, "where files lie is nobody's business"
    result = json.loads((out / "result.json").read_text())
    assert [block["players"] for block in result["blocks"]] == [2, 3]
    assert run([*line, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["blocks"] == result["blocks"], "what is kept is what is played"
    beside = ["--beside", str(out)]
    assert run(["compare", SLUG, "-p", "2", "-b", "random", "-n", "2", *beside]) == 0
    assert "lab: lenient_draw=off: 3 games; " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["chess"], "there is no game 'chess'"),
        ([SLUG, "--content", "/no/such.toml"], "there is no content file '/no/such.toml'"),
        ([SLUG, "--option", "nonsense=1"], "nonsense"),
        ([SLUG, "--vary", "mode"], "'mode' is not of the form NAME=VALUE"),
        ([SLUG, "--vary", "mode=standard", "-o", "mode=team"], "both varied and given for all"),
        ([SLUG, "--preset", "none"], "none"),
        ([SLUG, "--players", "2,x"], "numbers with commas"),
        ([SLUG, "--players", "9"], "is for 2 to 5 players, not 9"),
        ([SLUG, "--players", "2,2"], "number of players '2' is given twice"),
        ([SLUG, "--bots", "nobody"], "there is no bot or strategy 'nobody'; there are novice"),
        ([SLUG, "--bots", "greedy", "--bots", "greedy"], "line-up 'greedy' is given twice"),
        ([SLUG, "--players", "2", "--bots", "greedy,random,greedy"], "has 3 bots, but 2 play"),
        ([SLUG, "--bots", "greedy,,random"], "a bot without a name"),
        ([SLUG, "--bots", "camper:atlantis"], "there is no location 'atlantis'"),
        ([SLUG, "--bots", "rusher:3"], "takes no argument"),
        ([SLUG, "--bots", "avoid"], "needs verbs"),
        ([SLUG, "--bots", "prefer:fly"], "has no actions 'fly'; there are draw-up, draw-ot"),
        ([SLUG, "--bots", "search:2s"], "thinks by the clock"),
        ([SLUG, "--games", "0"], "at least 1 game"),
        ([SLUG, "--processes", "0"], "at least 1 job"),
        ([SLUG, "--beside", "/no/such/folder"], "there is no comparison in '/no/such/folder'"),
        ([SLUG, "-p", "2", "-b", "random", "-n", "1", "--out", "/dev/null/x"], "cannot write"),
    ],
)
def test_what_is_refused(line: list[str], message: str, capsys: pytest.CaptureFixture[str]):
    assert run(["compare", *line]) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert not shown.out, "it was refused before any game was played"


def test_two_files_of_one_name_and_a_broken_file_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.toml").write_text('[[card]]\nid = "O01"\npoints = "many"\n')
    both = [str(tmp_path / name / "x.toml") for name in ("a", "b")]
    assert run(["compare", SLUG, "--content", both[0], "--content", both[1]]) == 2
    assert "two variants are called 'x'" in capsys.readouterr().err
    assert run(["compare", SLUG, "--content", both[0]]) == 2
    assert "x.toml, card O01" in capsys.readouterr().err


def test_variants_are_named_by_what_is_their_own():
    contents = variants_of(["shipped", "x/a.toml"], ["", "fast"], [], {"mode": "team"})
    assert [variant.label for variant in contents] == ["shipped", "shipped fast", "a", "a fast"]
    assert [variant.label for variant in variants_of([], [], [{"n": 1}, {"n": 2}], {})] == ["n=1", "n=2"]
    assert [variant.label for variant in variants_of([], [], [], {"n": 1})] == ["shipped"]
    with pytest.raises(BadOption, match="varied"):
        variants_of([], [], [{"n": 1}], {"n": 2})
