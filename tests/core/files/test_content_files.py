"""Content files: what is read, and how every complaint names file, row and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from hiram.core.errors import ContentError
from hiram.core.files.content_files import (
    Row,
    check_ids,
    labelled,
    limit,
    match,
    overlaid,
    read_tables,
    read_user_text,
    typed_row,
)

HEADS = {"format": 1, "game": "toy"}


class StoneRow(Row):
    weight: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("weight", self.weight, 1, 9)


def test_rows_come_by_their_ids_in_the_order_of_the_file() -> None:
    text = 'format = 1\n[[stone]]\nid = "b"\nweight = 2\n[[stone]]\nid = "a"\n'
    tables = read_tables("my.toml", text, ("stone",), HEADS)
    assert tables == {"stone": {"b": {"id": "b", "weight": 2}, "a": {"id": "a"}}}
    assert list(tables["stone"]) == ["b", "a"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("format = 2\n", "my.toml, format: must be 1"),
        ('game = "chess"\n', "my.toml, game: must be 'toy'"),
        ("[[hill]]\n", "my.toml, table hill: is not one of the tables of this file (stone, tree)"),
        ("stone = 3\n", "my.toml, table stone: must be a list of rows, [[stone]]"),
        ("stone = [3]\n", "my.toml, stone row 1: has no id"),
        ('[[stone]]\nid = "a"\n[[stone]]\nid = 3\n', "my.toml, stone row 2: has no id"),
        ('[[stone]]\nid = "a"\n[[stone]]\nid = "a"\n', "my.toml, stone a: is given twice"),
        ("format = 1\nstone = =\n", "my.toml, line 2: Invalid value"),
        ('[[stone]]\nid = "a', "my.toml, line 2: "),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(ContentError) as told:
        read_tables("my.toml", text, ("stone", "tree"), HEADS)
    assert str(told.value).startswith(says)


def test_a_table_may_have_labels_of_its_own() -> None:
    def label_rows(file: str, name: str, rows: object) -> dict[str, dict[str, object]]:
        return labelled(file, name, rows, lambda row: row.get("from"), "beginning")

    text = '[[road]]\nfrom = "ur"\n'
    assert list(read_tables("my.toml", text, ("road",), HEADS, label_rows)["road"]) == ["ur"]
    with pytest.raises(ContentError, match=r"my\.toml, road row 1: has no beginning"):
        read_tables("my.toml", "[[road]]\n", ("road",), HEADS, label_rows)


def test_a_users_file_that_is_no_text(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_bytes(b"\xef\xbb\xbfformat = 1\n")
    assert read_user_text(good) == "format = 1\n"
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"bad\.toml: is not UTF-8 text"):
        read_user_text(bad)
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read: No such file"):
        read_user_text(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("labels", "says"),
    [
        (["a"], "stones.toml, stone b: is missing"),
        (["b", "a"], "stones.toml, stone a: must be row 1 of its table"),
        (["a", "b", "c"], "stones.toml, stone c: unknown id"),
        (None, "stones.toml, table stone: is missing"),
    ],
)
def test_rows_that_code_knows_by_position(labels: list[str] | None, says: str) -> None:
    file_of, ids_of = {"stone": "stones.toml"}, {"stone": ("a", "b")}
    check_ids({"stone": {"a": {}, "b": {}}}, file_of, ids_of)
    tables = {} if labels is None else {"stone": {label: {} for label in labels}}
    with pytest.raises(ContentError) as told:
        check_ids(tables, file_of, ids_of)
    assert str(told.value) == says


def test_a_row_laid_over_changes_what_it_gives_and_nothing_else() -> None:
    bundled = {"a": {"id": "a", "weight": 1, "provenance": {"weight": "H", "name": "R"}}, "b": {"id": "b"}}
    merged = overlaid("my.toml", "stone", bundled, {"a": {"id": "a", "weight": 2, "provenance": {"weight": "P"}}})
    assert merged["a"] == {"id": "a", "weight": 2, "provenance": {"weight": "P", "name": "R"}}
    assert merged["b"] is bundled["b"]
    assert bundled["a"]["weight"] == 1
    with pytest.raises(ContentError, match=r"my\.toml, stone c: unknown id"):
        overlaid("my.toml", "stone", bundled, {"c": {}})


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"weight": "x"}, "my.toml, stone a: weight: Expected `int`, got `str`"),
        ({"weight": 12}, "my.toml, stone a: weight must be 1 to 9, not 12"),
        ({"weight": 1, "colour": "red"}, "my.toml, stone a: Object contains unknown field `colour`"),
        ({"weight": 1, "provenance": "Q"}, "my.toml, stone a: provenance must be letters out of R, D, P, H, not 'Q'"),
    ],
)
def test_a_row_of_the_wrong_kind_names_its_field(row: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError) as told:
        typed_row("my.toml", "stone", "a", {"id": "a", "provenance": "H", **row}, StoneRow)
    assert str(told.value) == says


def test_origins_speak_of_fields_or_of_the_row() -> None:
    assert StoneRow(id="a", provenance="R H", weight=1).origins() == (("row", "R H"),)
    assert StoneRow(id="a", provenance={"weight": "D"}, weight=1).origins() == (("weight", "D"),)


def test_a_text_must_be_of_its_pattern() -> None:
    match("name", "Ur", "[A-Z][a-z]+", "a name")
    with pytest.raises(ValueError, match="name must be a name, not 'ur'"):
        match("name", "ur", "[A-Z][a-z]+", "a name")
