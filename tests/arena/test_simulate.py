"""Simulations: the same result for any number of processes, counted as documented, refused with a reason."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import msgspec
import pytest

from hiram.arena import simulate as arena
from hiram.arena.simulate import Result, simulate
from hiram.bots import Bot, registry
from hiram.core.errors import BadOption, HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.registry import game_of, game_with_content

GAME = game_of("portals_and_prophets")
FIELDS = [
    *("game", "players", "games", "finished", "actions", "cpu_seconds", "actions_per_cpu_second"),
    *("games_per_cpu_second", "mean_actions", "wins", "mean_scores", "bots", "seed", "options"),
]
TIMES = ("cpu_seconds", "actions_per_cpu_second", "games_per_cpu_second")


def without_times(result: Result) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(result)
    return {name: value for name, value in fields.items() if name not in TIMES}


def test_the_result_adds_up():
    result = simulate(GAME, 3, {}, ["random"], games=30, seed=4)
    assert list(msgspec.to_builtins(result)) == FIELDS
    assert result.finished == result.games == 30
    assert sum(result.wins) == pytest.approx(30)
    assert result.mean_actions == result.actions / 30
    assert result.actions_per_cpu_second == pytest.approx(result.actions / result.cpu_seconds)
    assert result.games_per_cpu_second == pytest.approx(30 / result.cpu_seconds)
    assert len(result.wins) == len(result.mean_scores) == 3
    assert result.bots == ["random"] * 3
    assert result.options["mode"] == "standard"


def test_the_seed_and_nothing_else_decides():
    first, again, other = (simulate(GAME, 2, {}, ["random"], games=10, seed=seed) for seed in (1, 1, "1 too"))
    assert without_times(first) == without_times(again)
    assert first.actions != other.actions


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random", "greedy"]])
def test_the_result_is_the_same_for_any_number_of_jobs(bots: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(arena, "RANDOM_BATCH", 3)
    alone = simulate(GAME, 3, {"mode": "simplified"}, bots, games=8, seed=9)
    for jobs in (2, 3):
        assert without_times(simulate(GAME, 3, {"mode": "simplified"}, bots, 8, 9, jobs)) == without_times(alone)


def test_more_games_begin_with_the_same_games(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(arena, "RANDOM_BATCH", 1)
    counts: list[int] = []
    played = simulate(GAME, 2, {}, ["random"], games=5, seed=2, progress=counts.append)
    assert counts == [1, 2, 3, 4, 5]
    fewer = simulate(GAME, 2, {}, ["random"], games=4, seed=2)
    assert 0 < fewer.actions < played.actions


def test_greedy_wins_at_least_95_of_100_against_random():
    first = simulate(GAME, 2, {}, ["greedy", "random"], games=30, seed=1)
    second = simulate(GAME, 2, {}, ["random", "greedy"], games=30, seed=1)
    assert first.wins[0] + second.wins[1] >= 57
    assert first.mean_scores[0] > 40 > 15 > first.mean_scores[1]


@pytest.mark.parametrize(("players", "fewest", "most"), [(2, 55, 80), (5, 38, 54)])
def test_greedy_games_look_like_those_of_the_balance_check(players: int, fewest: int, most: int):
    result = simulate(GAME, players, {}, ["greedy"], games=12, seed=3)
    assert result.finished == 12
    assert fewest < sum(result.mean_scores) / players < most


def test_shared_wins_are_divided():
    """Partners win together: each has half of the win."""
    result = simulate(GAME, 4, {"mode": "team"}, ["random"], games=20, seed=6)
    assert result.wins[0] == result.wins[2]
    assert result.wins[1] == result.wins[3]
    assert sum(result.wins) == pytest.approx(20)
    assert result.mean_scores[0] == result.mean_scores[2]


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_a_game_that_takes_too_long_is_unfinished(bots: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(GAME), "most_decisions", lambda game, players, options: 12)
    result = simulate(GAME, 2, {}, bots, games=3, seed=1)
    assert (result.finished, result.actions) == (0, 36)
    assert result.wins == result.mean_scores == [0.0, 0.0]


@pytest.mark.parametrize(
    ("players", "options", "bots", "games", "jobs", "message"),
    [
        (3, {}, ["random", "greedy"], 1, 1, "3 players need one bot for all or 3 bots, not 2"),
        (3, {}, [], 1, 1, "3 players need one bot for all or 3 bots, not 0"),
        (9, {}, ["random"], 1, 1, "for 2 to 5 players, not 9"),
        (3, {"mode": "team"}, ["random"], 1, 1, "option mode: team is for 4 players, not 3"),
        (3, {}, ["random"], 0, 1, "games and jobs are at least 1, not 0 and 1"),
        (3, {}, ["random"], 1, 0, "games and jobs are at least 1, not 1 and 0"),
        (3, {}, ["gredy"], 1, 1, "there is no bot 'gredy'"),
    ],
)
def test_what_is_refused(players: int, options: dict[str, str], bots: list[str], games: int, jobs: int, message: str):
    with pytest.raises(HiramError, match=message) as refusal:
        simulate(GAME, players, dict(options), bots, games, jobs=jobs)
    assert isinstance(refusal.value, BadOption) or "gredy" in message


class CheatingBot(Bot):
    name = "cheat"

    def choose(self, perspective: Perspective) -> Action:
        return perspective.game.actions["play G01"]


def test_an_illegal_move_names_the_bot(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(registry.OWN, "cheat", CheatingBot)
    with pytest.raises(HiramError, match=r"the bot 'cheat' in seat \d made an illegal move: .*PP-2.8"):
        simulate(GAME, 2, {}, ["cheat"], games=1)


def test_other_processes_need_the_content_file(tmp_path: Path):
    own = tmp_path / "own.toml"
    own.write_text('[[card]]\nid = "O26"\npoints = 9\n', encoding="utf-8")
    game = game_with_content(GAME.slug, own)
    with pytest.raises(HiramError, match="the game has a content file of its own; name it"):
        simulate(game, 2, {}, ["random"], games=2, jobs=2)
    named = simulate(game, 2, {}, ["random"], games=2, jobs=2, content=own)
    assert without_times(named) == without_times(simulate(game, 2, {}, ["random"], games=2))


def test_an_interrupt_stops_the_other_processes(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(arena, "RANDOM_BATCH", 1)

    def interrupted(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, 2, {}, ["random"], games=40, jobs=2, progress=interrupted)
    assert not multiprocessing.get_context("spawn").active_children()
