"""The site of the docs has every page: one that its list leaves out would fail `make docs`."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path

from hiram.core.text.glossary import glossary_of
from hiram.registry import game_of, game_slugs

ROOT = Path(__file__).parents[2]


def test_every_page_is_in_the_list_of_the_site():
    listed = re.findall(r"^ +- (?:.+: )?([\w./-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert sorted(listed) == sorted(pages)


def test_a_learn_page_of_the_site_ends_with_the_glossary_that_the_server_shows():
    with_glossary = runpy.run_path(str(ROOT / "tools/site/glossary.py"))["with_glossary"]
    for slug in game_slugs():
        glossary = glossary_of(type(game_of(slug)))
        assert glossary is not None
        assert with_glossary("# Learn\n", f"learn/{slug}.md") == f"# Learn\n\n{glossary.page()}"
        assert with_glossary("# Rules\n", f"rules/{slug}.md") == "# Rules\n"
    assert with_glossary("# Start\n", "index.md") == "# Start\n"


def test_the_citation_names_the_released_version_and_its_day():
    told = dict(re.findall(r"^([a-z-]+): \"?([^\"\n]*)\"?$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    changes = (ROOT / "CHANGELOG.md").read_text()
    assert told["version"] == project["version"]
    assert f"## {told['version']} ({told['date-released']})" in changes
    assert told["license"] == project["license"]
