"""The lengths of games: what is written in the games' words is about what bots need."""

import pytest

from hiram.registry import game_of
from support.tools import tool

lengths = tool("lengths")


@pytest.mark.parametrize(("slug", "players"), [("prophets_and_patriarchs", 4), ("wisdom_of_solomon", 2)])
def test_the_written_number_of_decisions_is_about_what_bots_make(slug: str, players: int):
    game = game_of(slug)
    assert game.quick is not None
    written = game.quick.decisions["by the book"][str(players)]
    assert 0.5 * written < lengths.decisions(game, players, "by the book", games=3) < 2 * written
