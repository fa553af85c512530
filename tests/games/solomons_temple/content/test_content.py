"""The content of Solomon's Temple: complete, checked, and open to a user's own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from hiram.core.errors import ContentError
from hiram.games.solomons_temple.content.load import load

CONTENT = load()


def user_file(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_deck_has_a_hundred_cards_by_class() -> None:
    by_class = {"good": 0, "sin": 0, "evil": 0, "mil": 0}
    for card in CONTENT.cards:
        by_class[card.kind] += card.copies
        assert set(card.provenance.values()) <= {"R", "H", "P", "D"}
    assert by_class == {"good": 67, "sin": 9, "evil": 9, "mil": 15}


def test_furnishings_by_structure() -> None:
    needs = [card.structure for card in CONTENT.cards if card.structure]
    assert {name: needs.count(name) for name in set(needs)} == {
        "holy_of_holies": 3,
        "main_hall": 4,
        "porch": 3,
        "boaz": 1,
        "jachin": 1,
    }


def test_the_board_is_a_ring_outside_and_one_city_inside() -> None:
    zones = [spot.zone for spot in CONTENT.spots]
    assert [zones.count(zone) for zone in ("outside", "street", "court")] == [12, 8, 4]
    assert sum(len(spot.neighbours) for spot in CONTENT.spots) == 2 * 28
    assert all(len(spot.neighbours) == 2 for spot in CONTENT.spots if spot.zone == "outside")
    assert [gate.side for gate in CONTENT.gates] == ["N", "W", "S", "E"]


def test_a_users_file_changes_names_and_copies(tmp_path: Path) -> None:
    text = '[[card]]\nid = "priest"\nname = "Cohen"\ncopies = 4\n[[card]]\nid = "bad_offerings"\ncopies = 2\n'
    mine = load(user_file(tmp_path, text))
    assert next(card.name for card in mine.cards if card.id == "priest") == "Cohen"
    assert mine.digest() != CONTENT.digest()
    named = load(user_file(tmp_path, '[[card]]\nid = "priest"\nname = "Cohen"\n'))
    assert named.digest() == CONTENT.digest()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[card]]\nid = "nobody"\ncopies = 1\n', "unknown id"),
        ('[[card]]\nid = "priest"\ncopies = 4\n', "a deck has 100 cards, these are 101"),
        ('[[card]]\nid = "ark"\ncopies = 2\n', "exactly one"),
        ('[[card]]\nid = "ark"\nshort = 0\n', "short copies"),
        ('[[card]]\nid = "altar"\nshort = 9\n', "short copies"),
        ('[[card]]\nid = "priest"\nclass = "evil"\n', "fixed by the rules"),
        ('[[card]]\nid = "priest"\ncopies = "many"\n', "Expected `int`"),
        ('[[card]]\nid = "priest"\n[[card]]\nid = "priest"\n', "given twice"),
        ('[[road]]\nid = "x"\n', "table road"),
        ("card = 3\n", "must be a list of rows"),
        ("[[card]\n", "mine.toml"),
        ('game = "other"\n', "game: must be"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        load(user_file(tmp_path, text))
