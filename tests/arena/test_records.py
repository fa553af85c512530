"""Games as data: what is kept is what was played, it is read and played again, and damage is named in one sentence."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from hiram.arena.contest import contest, terms_of
from hiram.arena.records import (
    GameRecord,
    RecordWriter,
    checksum,
    export,
    header_of,
    read_records,
    replayed,
)
from hiram.arena.runners import InProcess
from hiram.arena.simulate import simulate
from hiram.core.errors import BadRecord, HiramError
from hiram.registry import game_of, game_slugs

GAME = game_of("portals_and_prophets")


def kept_in(path: Path, bots: str = "random", games: int = 2, jobs: int = 1) -> Path:
    """A few games with their steps, in a file or folder."""
    with RecordWriter(path, header_of(GAME, 2, GAME.read_options(2, {}), "steps")) as writer:
        simulate(GAME, 2, {}, [bots], games, seed=5, jobs=jobs, keep="steps", kept=writer.write)
    return path


@pytest.mark.parametrize("slug", game_slugs())
def test_a_kept_game_of_each_kind_is_played_again(slug: str):
    game = game_of(slug)
    players = max(game.players)
    options = game.read_options(players, {})
    games: list[GameRecord] = []
    counted = simulate(game, players, {}, ["random"], games=1, seed=3, keep="steps", kept=games.append)
    assert [len(one.actions) for one in games] == [counted.actions]
    header = header_of(game, players, options, "steps")
    steps = list(replayed(game, header, games[0]))
    assert [step.action for step in steps] == games[0].actions


def test_keeping_changes_no_game():
    plain = simulate(GAME, 3, {}, ["random"], games=4, seed=9)
    games: list[GameRecord] = []
    kept = simulate(GAME, 3, {}, ["random"], games=4, seed=9, keep="games", kept=games.append)
    assert (plain.actions, plain.wins, plain.mean_scores) == (kept.actions, kept.wins, kept.mean_scores)
    assert sum(len(game.actions) for game in games) == kept.actions


def test_the_games_of_an_arena_have_the_bots_of_their_seats():
    terms = terms_of(GAME, 2, GAME.read_options(2, {}), ("greedy", "random"), 2, "s")
    games: list[GameRecord] = []
    played = contest(terms, InProcess(), keep="games", kept=games.append)
    assert [game.bots for game in games] == [["greedy", "random"], ["random", "greedy"]]
    assert [game.places for game in games] == [played[number].places for number in (0, 1)]
    header = header_of(GAME, 2, terms.options, "games")
    assert all(len(list(replayed(GAME, header, game))) == len(game.actions) for game in games)


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.zst", "folder"])
def test_what_is_written_is_read_again(tmp_path: Path, name: str):
    path = kept_in(tmp_path / name)
    read = [record for _, record in read_records(path)]
    assert [record.number for record in read] == [0, 1]
    for header, record in read_records(path):
        assert len(list(replayed(GAME, header, record))) == len(record.actions)
    with pytest.raises(HiramError, match="there already"):
        kept_in(path)


def test_several_processes_keep_the_same_games(tmp_path: Path):
    one = {record.number: record for _, record in read_records(kept_in(tmp_path / "one.jsonl", "greedy"))}
    two = {record.number: record for _, record in read_records(kept_in(tmp_path / "two.jsonl", "greedy", jobs=2))}
    assert one == two


def test_the_digest_is_of_the_observation_that_environments_give(tmp_path: Path):
    header, record = next(read_records(kept_in(tmp_path / "games.jsonl")))
    step = next(replayed(GAME, header, record))
    row = array("f", GAME.observation(GAME.view(step.state, step.seat)))
    assert hashlib.sha256(row.tobytes()).hexdigest().startswith(record.observations[0])


def all_steps(path: Path) -> int:
    """How many steps the games of a file have, played again."""
    return sum(1 for header, record in read_records(path) for _ in replayed(GAME, header, record))


def changed(data: bytes, change: Callable[[GameRecord], None]) -> bytes:
    """A file whose first game was changed by somebody who also made the checksum fit."""
    header, line, *rest = data.splitlines(keepends=True)
    record = msgspec.json.decode(line, type=GameRecord)
    change(record)
    record.check = checksum(record)
    return b"".join([header, msgspec.json.encode(record) + b"\n", *rest])


DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "empty or cut off"),
    "something else": (lambda data: b"a photo\n" + data, "does not hold games"),
    "newer": (lambda data: data.replace(b'"hiram_games":1', b'"hiram_games":7'), "has format 7"),
    "cut off": (lambda data: data[:-40], "line 3 of .* is cut off"),
    "a flipped digit": (lambda data: data.replace(b'"number":0', b'"number":5'), "line 2 .*the checksum does not fit"),
    "not JSON": (lambda data: data.replace(b'"number":0', b'"number"=0'), "line 2 .* is damaged"),
    "other rules": (lambda data: data.replace(b'"rules":', b'"rules":9'), "played under rules version 9"),
    "an illegal action": (
        lambda data: changed(data, lambda one: one.actions.__setitem__(0, 10**6)),
        "step 1 of game 0",
    ),
    "a seat too many": (lambda data: changed(data, lambda one: one.seats.__setitem__(0, 7)), "seat 7 may not"),
    "other masks": (lambda data: changed(data, lambda one: one.legal[0].append(1)), "other legal actions"),
    "another digest": (lambda data: changed(data, lambda one: one.observations.__setitem__(0, "")), "observation"),
    "other points": (lambda data: changed(data, lambda one: one.scores.__setitem__(0, 99)), "ends otherwise"),
    "short lists": (lambda data: changed(data, lambda one: one.seats.pop()), "not equally long"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_named_in_one_sentence(tmp_path: Path, damage: str):
    path = kept_in(tmp_path / "games.jsonl")
    spoil, said = DAMAGE[damage]
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(BadRecord, match=said):
        all_steps(path)


def test_a_damaged_or_cut_off_packed_file_is_named(tmp_path: Path):
    path = kept_in(tmp_path / "games.jsonl.zst")
    data = path.read_bytes()
    for spoiled in (b"\0" + data, data[: len(data) // 2], data[:60]):
        path.write_bytes(spoiled)
        with pytest.raises(BadRecord, match=r"games\.jsonl\.zst"):
            list(read_records(path))


def test_parquet_has_a_row_for_each_step(tmp_path: Path):
    path = kept_in(tmp_path / "games.jsonl.zst", "greedy")
    rows = export(tmp_path / "steps.parquet", read_records(path))
    table = parquet.read_table(tmp_path / "steps.parquet").to_pylist()
    records = [record for _, record in read_records(path)]
    assert len(table) == rows == sum(len(record.actions) for record in records)
    first = table[0]
    assert first["action"] in first["legal"]
    assert (first["bot"], first["observation"]) == ("greedy", records[0].observations[0])
    assert {row["place"] for row in table if row["number"] == 0} == set(records[0].places)


@pytest.mark.parametrize("name", ["games.csv", "no/such/folder/games.jsonl"])
def test_a_place_where_nothing_can_be_kept_is_refused(tmp_path: Path, name: str):
    with pytest.raises(HiramError, match=r"jsonl|cannot write"):
        kept_in(tmp_path / name)
