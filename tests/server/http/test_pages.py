"""Pages are put together from parts that are written once."""

from __future__ import annotations

import re

import pytest

from hiram.server.http.pages import NAMES, PAGES, assembled


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_a_page_is_whole_and_no_id_is_used_twice(name: str) -> None:
    page = assembled((PAGES / f"{name}.html").read_text("utf-8"))
    assert page.startswith("<!doctype html>")
    assert page.endswith("</html>\n")
    assert "<!--" not in page
    assert not re.search(r"\{\w*\}", page)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert sorted(ids) == sorted(set(ids))


def test_a_part_takes_what_it_is_given() -> None:
    page = assembled('<!-- part head title="A & B" sheet="home" script="archive" -->\n<body>\n')
    assert "<title>A & B</title>" in page
    assert "/static/css/home.css" in page
    assert page.endswith("<body>\n")
