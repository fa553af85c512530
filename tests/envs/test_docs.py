"""What docs/research.md says of the games is true."""

import re
from pathlib import Path

import pytest

from hiram.registry import game_of, game_slugs

PAGE = (Path(__file__).parents[2] / "docs/research.md").read_text("utf-8")


@pytest.mark.parametrize("slug", game_slugs())
def test_the_sizes_of_observations_and_vocabularies(slug):
    row = re.search(rf"^\| {slug} \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert row is not None
    game = game_of(slug)
    assert (int(row[1]), int(row[2])) == (len(game.observation_fields), len(game.actions))
