"""The glossaries on the site of the docs: each learn page ends with its game's own, as on the server.

MkDocs calls it (mkdocs.yml, hooks). The site is built without Hiram, so the files are read as they lie.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "src/hiram/games"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """A page's text; if it teaches a game, with the words of the game below."""
    return with_glossary(markdown, page.file.src_uri)


def with_glossary(markdown: str, address: str) -> str:
    """The text of the page at an address below docs/, with a glossary if it is a learn page of a game that has one."""
    folder, _, name = address.rpartition("/")
    file = GAMES / name.removesuffix(".md") / "words/glossary.toml"
    if folder != "learn" or not file.exists():
        return markdown
    terms = sorted(tomllib.loads(file.read_text("utf-8"))["terms"], key=lambda term: term["term"].lower())
    lines = (f"- **{term['term']}**: {term['text']} ({term['clause']})" for term in terms)
    return "\n".join((markdown.rstrip(), "", "## The words of the game", "", *lines, ""))
