"""Which build is being tested: the compiled one must not pass by testing the sources, nor the other way round."""

from __future__ import annotations

import importlib
import os

import pytest

from hiram.core.native import COMPILED, append, extend, i64, vec


def test_the_build_under_test_is_the_one_that_is_meant() -> None:
    assert (os.environ.get("HIRAM_EXPECT_COMPILED") == "1") == COMPILED


@pytest.mark.parametrize("name", ["core.state", "core.dice", "games.portals_and_prophets.engine.play"])
def test_the_hot_modules_are_of_that_build(name: str) -> None:
    file = importlib.import_module(f"hiram.{name}").__file__
    assert file is not None
    assert file.endswith(".py") != COMPILED


def test_arrays_grow_change_and_copy() -> None:
    cells = vec[i64]([1, 2])
    cells = extend(append(cells, 3), vec[i64]([4]))
    copy = cells[:]
    copy[0] = 9
    assert (list(cells), list(copy), len(cells)) == ([1, 2, 3, 4], [9, 2, 3, 4], 4)
