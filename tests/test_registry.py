"""How games are found."""

from pathlib import Path

import pytest

import hiram
from hiram.core.errors import HiramError, UnknownGame
from hiram.registry import game_of, game_slugs, game_with_content


def test_every_game_is_found_under_its_slug():
    assert game_slugs()
    for slug in game_slugs():
        assert game_of(slug).slug == slug
        assert game_of(slug) is game_of(slug)


def test_the_list_of_games_can_be_asked_for_again():
    assert hiram.game_slugs() == game_slugs()


@pytest.mark.parametrize("slug", ["chess", "", "../secrets", "x" * 1000])
def test_an_unknown_game_is_refused_with_those_that_there_are(slug):
    with pytest.raises(UnknownGame, match=f"there are .*{game_slugs()[0]}"):
        game_of(slug)


def test_a_content_file_that_is_missing_is_refused(tmp_path: Path):
    with pytest.raises(HiramError, match="there is no content file"):
        game_with_content(game_slugs()[0], tmp_path / "missing.toml")


def test_without_a_content_file_the_game_has_its_own():
    assert game_with_content(game_slugs()[0], None) is game_of(game_slugs()[0])
