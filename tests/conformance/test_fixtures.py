"""Whole games that were played once replay exactly: the same moves, the same scores, the same record to the letter."""

from collections import Counter
from pathlib import Path

import pytest

from hiram.core.files.record import read
from hiram.core.match import Match
from hiram.registry import game_of, game_slugs

FIXTURES = Path(__file__).parents[1] / "fixtures"
FILES = sorted(FIXTURES.glob("*/*-players-*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_stored_game_replays_exactly(file):
    text = file.read_text(encoding="utf-8")
    match = Match.load(text)
    saved = read(text)
    assert match.finished
    assert match.scores == saved.scores
    assert [str(step) for step in match.history] == saved.actions
    assert match.save() == text


@pytest.mark.parametrize("slug", game_slugs())
def test_there_are_ten_games_for_each_player_count(slug):
    counts = Counter(read(file.read_bytes()).players for file in FILES if file.parent.name == slug)
    assert counts == dict.fromkeys(game_of(slug).players, 10)


@pytest.mark.parametrize("slug", game_slugs())
def test_the_stored_games_use_every_kind_of_action(slug):
    kinds = {action.name.partition(" ")[0] for action in game_of(slug).actions}
    used = {
        action.partition(":")[2].partition(" ")[0]
        for file in FILES
        if file.parent.name == slug
        for action in read(file.read_bytes()).actions
    }
    assert used == kinds
