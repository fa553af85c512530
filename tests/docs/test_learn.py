"""The pages that teach the games: each part fits on a screen, names rules that exist and shows pictures that are there.

A newcomer reads them before his first game, and nobody reads two thousand words first.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hiram.core.text.rules_page import read_rules

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "learn").glob("*.md"))
PART, PAGE = 140, 1320  # the most words
CLAUSE = re.compile(r"[A-Z]{2}-(?:\d+(?:\.\d+)?|R\d+)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
UNREAD = re.compile(r"!\[[^\]]+\]\([^)]+\)|\((?:[A-Z]{2}-[\w.]+(?:, | to )?)+\)|\]\([^)]+\)")


def parts_of(page: Path) -> dict[str, str]:
    """The parts of a page by their headings; what stands before the first one too."""
    parts = re.split(r"^(?=##? )", page.read_text("utf-8"), flags=re.MULTILINE)
    return {part.splitlines()[0].lstrip("# "): part for part in parts if part}


def words(text: str) -> int:
    """How many words one reads; pictures, addresses and the numbers of rules are none."""
    return len(re.findall(r"\w[\w'-]*", UNREAD.sub("", text)))


def test_words_are_counted_as_they_are_read() -> None:
    text = "## Go on\n\n![A map](../a.png)\n\n- Don't **wait** (PP-1.2, PP-R3), see [the rules](../rules/a.md#b).\n"
    assert words(text) == 7


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_that_teaches_a_game_is_short(page: Path) -> None:
    lengths = {heading: words(part) for heading, part in parts_of(page).items()}
    assert not {heading: length for heading, length in lengths.items() if length > PART}
    assert sum(lengths.values()) <= PAGE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_it_tells_the_goal_first_and_the_end_late(page: Path) -> None:
    headings = list(parts_of(page))
    assert headings[0].startswith("Learn ")
    assert headings[1:3] == ["The goal", "What is on the table"]
    turn = next(heading for heading in ("Your turn", "A round") if heading in headings)
    order = [headings.index(heading) for heading in (turn, "How it ends", "What beginners miss", "Other ways to play")]
    assert order == sorted(order)
    assert order[-1] == len(headings) - 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_rules_and_its_pictures_exist(page: Path) -> None:
    text, rules = page.read_text("utf-8"), read_rules(DOCS / "rules" / page.name)
    named, pictures = set(CLAUSE.findall(text)), PICTURE.findall(text)
    assert len(named) > 30
    assert not {clause for clause in named if clause not in rules.clauses and clause not in rules.chapters}
    assert len(pictures) >= 3
    assert not [address for _, address in pictures if not (page.parent / address).exists()]
