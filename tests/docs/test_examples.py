"""Every block of Python in the docs runs, in the order of its page. What does not claim to run is marked `py`."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = sorted(page for page in DOCS.rglob("*.md") if BLOCK.search(page.read_text("utf-8")))


def test_there_are_examples():
    assert {"bots.md", "research.md", "pettingzoo.md"} <= {page.name for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(DOCS.parent)
    for number, block in enumerate(BLOCK.findall(page.read_text("utf-8"))):
        file = tmp_path / f"{page.stem}_{number}.py"
        file.write_text(block, encoding="utf-8")
        runpy.run_path(str(file), run_name="__main__")
