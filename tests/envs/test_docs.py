"""What docs/research.md and the page of observations say of the games is true."""

import re
import runpy
from pathlib import Path

import pytest

from hiram.registry import game_of, game_slugs

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/research.md").read_text("utf-8")


@pytest.mark.parametrize("slug", game_slugs())
def test_the_sizes_of_observations_and_vocabularies(slug):
    row = re.search(rf"^\| {slug} \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert row is not None
    game = game_of(slug)
    assert (int(row[1]), int(row[2])) == (len(game.observation_fields), len(game.actions))


def test_the_page_of_observations_is_current():
    """If not: python tools/site/observation_page.py"""
    tool = runpy.run_path(str(ROOT / "tools/site/observation_page.py"))
    assert tool["PAGE"].read_text("utf-8") == tool["page"]()
    for slug in game_slugs():
        rows = re.findall(r"^\| `[^`]+` \| (\d+) \|", tool["section"](game_of(slug)), re.MULTILINE)
        assert sum(map(int, rows)) == len(game_of(slug).observation_fields)
