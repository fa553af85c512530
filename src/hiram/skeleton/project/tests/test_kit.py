"""Hiram's conformance kit over this game: every check, for every number of players and every option."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from hiram.achievements.check import flaws_of_achievements
from hiram.bots import make_bot
from hiram.core.game import Game
from hiram.skeleton.nim import game as module, make_game
from hiram.testing.bots import check_bot
from hiram.testing.cases import case_id, cases
from hiram.testing.chance import check_fair_deal
from hiram.testing.clauses import compare
from hiram.testing.conformance import CHECKS, STATIC_CHECKS, Check
from hiram.testing.elsewhere import check_elsewhere

GAME = make_game()
DOCS = Path(module.__file__).parent / "docs"
CASES = [pytest.param(*case, id=case_id(case)) for case in cases(GAME)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("players", "options"), CASES)
def test_the_game_conforms(check: Check, players: int, options: Mapping[str, object]) -> None:
    check(GAME, players, options, players)


def test_the_game_as_such_conforms() -> None:
    for check in STATIC_CHECKS:
        check(GAME)


def test_games_replay_in_other_processes() -> None:
    check_elsewhere(GAME, cases(GAME)[:2], seed=5, maker="hiram.skeleton.nim:make_game")


@pytest.mark.parametrize("players", GAME.players)
def test_hidden_things_are_imagined_with_fair_chances(players: int) -> None:
    check_fair_deal(GAME, players, {}, deals=100)


@pytest.mark.parametrize("name", ["random", "greedy", "search:8/2"])
def test_bots_decide_by_what_their_seat_may_know(name: str) -> None:
    check_bot(lambda: make_bot(name, seed=3).choose, GAME, 2, {}, seed=2, stops=4)


def test_each_achievement_is_reached_by_some_and_not_by_all() -> None:
    assert flaws_of_achievements(GAME) == []


def test_every_clause_is_cited_by_a_test() -> None:
    report = compare(Path(__file__).parent, DOCS)
    assert report.complete, "\n".join(report.lines())


def test_what_the_game_cites_is_on_its_rules_page() -> None:
    game: Game = GAME
    cited = {kind.clause for kind in game.event_kinds} | {option.clause for option in game.options}
    assert cited <= set(game.rules().clauses)
