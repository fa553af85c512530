"""The content of Temple Rush: it is what the rules page says, and what is wrong in a file is named."""

import re
from collections import Counter
from pathlib import Path

import pytest

from hiram.core.errors import ContentError
from hiram.games.temple_rush.content.load import load
from hiram.registry import game_with_content

PAGE = Path(__file__).parents[4] / "docs/rules/temple_rush.md"
CONTENT = load()


def rows():
    """The card table of the rules page."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| T\d\d ", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_cards_are_those_of_the_rules_page():
    table = rows()
    assert len(table) == 31
    for card, cells in zip(CONTENT.cards, table, strict=True):
        silhouette = tuple(course.strip() for course in cells[4].strip("`").split("/"))
        numbers = (
            card.points,
            card.cells,
            card.min_stones,
            card.tilings,
            card.min_stones_depleted,
            card.tilings_depleted,
        )
        assert (card.id, card.name, card.reference) == tuple(cells[:3])
        assert card.silhouette == silhouette
        assert numbers == (int(cells[3]), *(int(cell) for cell in cells[5:10]))
        assert str(card.solo_rounds) == cells[10]


def test_the_totals_of_the_rules_page():
    assert Counter(card.points for card in CONTENT.cards) == {3: 7, 5: 9, 7: 9, 9: 6}
    assert sum(card.points for card in CONTENT.cards) == 183
    assert [stone.copies for stone in CONTENT.stones] == [3, 4, 3, 3]
    assert Counter(face.gives for face in CONTENT.faces) == {0: 2, 1: 1, 2: 1, 3: 1, 4: 1}
    assert {token.id: token.copies for token in CONTENT.tokens if token.power} == {
        "bomb": 2,
        "bag": 2,
        "shield": 1,
        "lightning": 1,
    }


def test_every_row_has_a_provenance():
    every = [*CONTENT.cards, *CONTENT.stones, *CONTENT.faces, *CONTENT.tokens, *CONTENT.parties, *CONTENT.components]
    assert all(letters for row in every for _, letters in row.origins())


def test_a_file_of_the_users_changes_a_silhouette(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nid = "T01"\nname = "Mine"\nsilhouette = ["##", "##"]\n')
    changed = load(file)
    assert changed.cards[0].name == "Mine"
    assert (changed.cards[0].cells, changed.cards[0].tilings) == (4, 3)
    assert changed.digest() != CONTENT.digest()
    assert game_with_content("temple_rush", file).content_digest == changed.digest()


def test_names_do_not_enter_the_digest(tmp_path):
    file = tmp_path / "names.toml"
    file.write_text('[[card]]\nid = "T01"\nname = "Another name"\n')
    assert load(file).digest() == CONTENT.digest()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "T99"\n', "mine.toml, card T99: unknown id"),
        ('[[card]]\nname = "x"\n', "mine.toml, card row 1: has no id"),
        ('[[card]]\nid = "T01"\npoints = 4\n', "mine.toml, card T01: points must be one of 3, 5, 7, 9, not 4"),
        ('[[card]]\nid = "T01"\nsilhouette = ["#x"]\n', "mine.toml, card T01: silhouette must be courses"),
        ('[[card]]\nid = "T01"\nsilhouette = ["##", "#"]\n', "equally long"),
        ('[[card]]\nid = "T01"\nsilhouette = [".#", ".#"]\n', "empty course or column at an edge"),
        ('[[card]]\nid = "T01"\nsilhouette = ["#######"]\n', "cannot always be built in one piece"),
        ('[[card]]\nid = "T01"\nsilhouette = ["########", "########", "########"]\n', "more than 62 places"),
        (
            '[[card]]\nid = "T01"\nsilhouette = [".##.", ".##.", "####"]\n',
            "card T02: has the silhouette of T01",
        ),
        ('[[stone]]\nid = "1"\ncopies = 4\n', "a player owns 13 stones, not 14"),
        ('[[token]]\nid = "bomb"\ncopies = 3\n', "there are 6 power tokens, not 7"),
        ('[[face]]\nid = "one"\n', "table face: is not one of the tables of this file"),
        ("[[card]\n", "mine.toml, line 1"),
        ('game = "chess"\n', "mine.toml, game: must be 'temple_rush'"),
        ('[[card]]\nid = "T01"\nprovenance = "Q"\n', "provenance must be letters"),
    ],
)
def test_what_is_wrong_is_named(tmp_path, text, message):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ContentError) as caught:
        load(file)
    assert message in str(caught.value)


def test_a_file_that_is_not_text_is_named(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"mine.toml: is not UTF-8 text"):
        load(file)
