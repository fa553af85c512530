"""Puzzles are checked when they are loaded, found in games that were played, and the same for everybody on a day."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from hiram.arena.records import RecordWriter, header_of, read_records
from hiram.arena.simulate import simulate
from hiram.cli import run
from hiram.core.dice import dice_of
from hiram.core.errors import BadRecord
from hiram.core.game import Game
from hiram.puzzles import GRADES, BadPuzzle, Puzzle, check_puzzle, daily_number, daily_turn, puzzles_of, read_puzzles
from hiram.puzzles.choosing import ALIKE, spread
from hiram.puzzles.compare import Effort
from hiram.puzzles.load import outlines_of, perspective_of
from hiram.puzzles.mine import Miner, shape_of
from hiram.puzzles.solving import doubt_of, graded, solved_by_levels
from hiram.puzzles.write import written
from hiram.registry import game_of, game_slugs
from hiram.server.lobby.puzzles import PuzzleTable
from hiram.skeleton.nim.game import make_game

FEWEST = 40
QUICK = Effort(plies=8, worlds=48, certain=2.0)
GAME = "solomons_temple"


@pytest.fixture(scope="module")
def nim() -> Game:
    """A small game in which one answer is often the only one that wins."""
    return make_game()


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory, nim: Game) -> Path:
    path = tmp_path_factory.mktemp("records") / "nim.jsonl"
    with RecordWriter(path, header_of(nim, 2, nim.read_options(2, {}), "games")) as writer:
        simulate(nim, 2, {}, ["random"], 6, seed=3, keep="games", kept=writer.write)
    return path


@pytest.fixture(scope="module")
def mined(nim: Game, records: Path) -> list[Puzzle]:
    miner = Miner(nim, effort=QUICK)
    miner.learn(read_records(records))
    return list(miner.mine(read_records(records)))


# What ships ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", game_slugs())
def test_every_game_ships_puzzles_of_many_kinds(slug: str) -> None:
    found = puzzles_of(game_of(slug))
    assert len(found) >= FEWEST
    assert max(Counter((puzzle.kind, puzzle.answer) for puzzle in found).values()) <= ALIKE
    assert len({puzzle.answer for puzzle in found}) >= FEWEST // 2
    assert len({puzzle.grade for puzzle in found}) > 1
    assert {puzzle.part for puzzle in found} == {"early", "middle", "late"}
    assert len({puzzle.players for puzzle in found}) >= min(3, len(game_of(slug).players))
    assert [GRADES.index(puzzle.grade) for puzzle in found] == sorted(GRADES.index(puzzle.grade) for puzzle in found)


@pytest.mark.parametrize("slug", game_slugs())
def test_stronger_levels_solve_more(slug: str) -> None:
    solved = {one.level: one.solved for one in solved_by_levels(outlines_of(game_of(slug)), 6)}
    assert solved["strong"] > solved["casual"] > solved["novice"]


@pytest.mark.parametrize("slug", game_slugs())
def test_a_puzzle_shows_nothing_that_its_seat_does_not_know(slug: str) -> None:
    game = game_of(slug)
    puzzle = puzzles_of(game)[0]
    other = perspective_of(game, puzzle).imagine(dice_of(b"another world"))
    position = msgspec.json.encode(game.to_position(other)).decode()
    dealt_anew = msgspec.structs.replace(puzzle, position=position)
    assert PuzzleTable(game, puzzle).whole() == PuzzleTable(game, dealt_anew).whole()


# Loading -------------------------------------------------------------------------------------------------------------


def changed(**fields: object) -> Puzzle:
    return msgspec.structs.replace(puzzles_of(game_of(GAME))[0], **fields)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"answer": "fly away"}, "the answer 'fly away' is not allowed there"),
        ({"kind": "riddle"}, "not 'riddle'"),
        ({"clause": "XX-1.1"}, "there is no clause 'XX-1.1'"),
        ({"reason": ""}, "a reason has 1 to"),
        ({"lead": 0.02, "error": 0.01}, "does not lead beyond doubt"),
        ({"found": {"novice": 1.0}}, "found says how each of the levels fares"),
        ({"behind": {"done": 3}}, "at least two answers beside"),
        ({"seat": 7}, "seat 7 is not being asked"),
        ({"position": "{}"}, "row 3: "),
        ({"position": "{"}, "row 3: "),
        ({"players": 9}, "row 3: "),
    ],
)
def test_a_puzzle_that_does_not_fit_is_refused_by_file_and_row(fields: dict[str, object], says: str) -> None:
    game = game_of(GAME)
    with pytest.raises(BadPuzzle, match=says) as refused:
        check_puzzle(game, changed(**fields), game.rules_version, "toy.toml, row 3")
    assert str(refused.value).startswith("toy.toml, row 3: ")


def test_an_answer_more_or_less_is_noticed() -> None:
    game, puzzle = game_of(GAME), puzzles_of(game_of(GAME))[0]
    more = msgspec.structs.replace(puzzle, behind={**puzzle.behind, "draw": 4})
    with pytest.raises(BadPuzzle, match="'draw' is not allowed there"):
        check_puzzle(game, more, game.rules_version, "here")
    fewer = next(one for one in puzzles_of(game) if len(one.behind) > 2)
    gone = min(fewer.behind)
    with pytest.raises(BadPuzzle, match="is a new answer there"):
        check_puzzle(
            game,
            msgspec.structs.replace(fewer, behind={name: by for name, by in fewer.behind.items() if name != gone}),
            game.rules_version,
            "here",
        )


def test_other_rules_are_noticed() -> None:
    game = game_of(GAME)
    with pytest.raises(BadPuzzle, match=rf"row 1: found under rules version 1.*hiram puzzles {GAME} --check"):
        check_puzzle(game, puzzles_of(game)[0], 1, "row 1")


def test_a_file_is_written_as_it_is_read() -> None:
    game = game_of(GAME)
    found = puzzles_of(game)
    assert read_puzzles("x.toml", written(game, found)).puzzle == found
    for text in ("rules = ", 'rules = 2\n[[puzzle]]\nname = "x"', "rules = 2\nhints = 3\npuzzle = []"):
        with pytest.raises(BadPuzzle, match=r"x\.toml: "):
            read_puzzles("x.toml", text)


# Finding -------------------------------------------------------------------------------------------------------------


def test_the_miner_finds_the_only_move_that_wins(nim: Game, mined: list[Puzzle]) -> None:
    assert mined
    for puzzle in mined:
        check_puzzle(nim, puzzle, nim.rules_version, "mined")
        heaps = json.loads(puzzle.position)
        assert puzzle.lead > 0, heaps
        assert puzzle.reason
        assert doubt_of(nim, puzzle, nim.rules_version, "mined", "fresh", QUICK)[0] == ""


def test_a_wrong_answer_does_not_pass_the_check(nim: Game, mined: list[Puzzle]) -> None:
    puzzle = mined[0]
    wrong = min(puzzle.behind)
    others = dict.fromkeys({puzzle.answer, *puzzle.behind} - {wrong}, 5)
    lie = msgspec.structs.replace(puzzle, answer=wrong, behind=others)
    assert doubt_of(nim, lie, nim.rules_version, "here", "0", QUICK)[0] == "here: another answer is within the error"


def test_the_levels_are_asked(nim: Game, mined: list[Puzzle]) -> None:
    asked = graded(nim, mined, 4, "0")
    assert {puzzle.name for puzzle in asked} == {puzzle.name for puzzle in mined}
    assert all(share in (0.0, 0.25, 0.5, 0.75, 1.0) for puzzle in asked for share in puzzle.found.values())
    assert [one.level for one in solved_by_levels(asked, 4)] == list(nim.levels)
    assert graded(nim, mined, 4, "0") == asked


def test_records_of_something_else_are_refused(nim: Game, records: Path) -> None:
    with pytest.raises(BadRecord, match=f"games of nim, not of {GAME}"):
        list(Miner(game_of(GAME)).mine(read_records(records)))
    rush = game_of("temple_rush")  # where people at devices of their own race in real time
    header = header_of(rush, 2, rush.read_options(2, {}), "games")
    with pytest.raises(BadRecord, match="with race=turns"):
        Miner(rush).check_header(header)


def test_alike_ones_are_not_taken() -> None:
    first = puzzles_of(game_of(GAME))[0]
    same = [msgspec.structs.replace(first, name=f"{number}") for number in range(5)]
    other = msgspec.structs.replace(first, name="other", answer="something else")
    taken = spread([*same, other], 4)
    assert len(taken) == ALIKE + 1
    assert "other" in {puzzle.name for puzzle in taken}


def test_reasons_of_a_kind_have_one_shape() -> None:
    assert shape_of("The Table gives you Copper, Stone and Wood. It ends your year.") == shape_of(
        "The Ark gives you Gold."
    )
    assert shape_of("“Jonah” is two steps away.") == shape_of("“The Call of Gideon” is 5 steps away. Go!")
    assert shape_of("“Jonah” can hardly be reached.") != shape_of("“Jonah” is two steps away.")


# By day --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 7, 8, 40, 41])
def test_every_puzzle_has_its_day_before_one_comes_again(count: int) -> None:
    first = datetime.date(2026, 2, 27)
    days = [first + datetime.timedelta(number) for number in range(count)]
    assert sorted(daily_number(day, count) for day in days) == list(range(count))
    assert sorted(daily_turn(day, count) for day in days) == list(range(count))


# On the command line -------------------------------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(["puzzles", *arguments]) == code
    captured = capsys.readouterr()
    return captured.err if code == 2 else captured.out


def test_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    found = puzzles_of(game_of(GAME))
    assert said(capsys, GAME).splitlines()[-1] == f"{len(found)} puzzles"
    daily = json.loads(said(capsys, GAME, "--daily", "2026-03-01", "--json"))
    assert daily[0]["name"] == found[daily_number(datetime.date(2026, 3, 1), len(found))].name


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--check", "--levels"], "one of --mine"),
        (["--into", "x.toml"], "--into goes with"),
        (["--check", "--into", "x.json"], "a .toml file"),
        (["--mine", "nowhere.jsonl"], "there is no file or folder 'nowhere.jsonl'"),
        (["--mine", "nowhere.jsonl", "--share", "2"], "--share is above 0"),
        (["--daily", "tomorrow"], "tomorrow"),
    ],
)
def test_mistakes_are_told_in_a_line(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert says in said(capsys, GAME, *arguments, code=2)
