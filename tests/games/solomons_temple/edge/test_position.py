"""Positions of Solomon's Temple: what is wrong with one is said with its place."""

from __future__ import annotations

from typing import Any

import pytest

from games.solomons_temple.builder import GAME, Position
from hiram.core.errors import BadPosition


def refusal(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as refused:
        GAME.from_position(2, GAME.read_options(2, {}), position)
    return str(refused.value)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("turn", 121, "turn: 121 is above 120"),
        ("active", 2, "active: there is no seat 2"),
        ("stage", "dinner", "stage: there is no stage 'dinner'"),
        ("frames", [["attack", 1, 99, 0, 0, 0]], "frames[0]: has numbers from 0 to 63"),
        ("frames", [["attack", 0, 0, 0, 0, 0]], "frames: a decision belongs to the other seat"),
        ("frames", [], "frames: somebody decides until the game is over"),
        ("dice", [0, 0, 0, 0], "dice: the generator is four numbers"),
        ("numbers", {}, "numbers.announced: is missing"),
    ],
)
def test_a_wrong_field_of_the_table_is_named(field: str, value: Any, words: str) -> None:
    assert words in refusal({**Position("attack").position(), field: value})


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("prophet", "priest", "sides[1].prophet: there is no prophet 'priest'"),
        ("sin", "filling", "sides[1].sin: there is no sin 'filling'"),
        ("gates", ["fish_gate", "fish_gate"], "sides[1].gates[1]: 'fish_gate' is given twice"),
        ("armies", [None], "sides[1].armies: 1 of them; there are 5"),
        ("seen", [60], "sides[1].seen: 60 is not the number of anything that can be seen"),
        ("known", ["ark"], "breaks the invariant"),
        ("hand", ["filling", "filling"], "sides[1].hand: more copies of a card than the deck has"),
    ],
)
def test_a_wrong_field_of_a_side_is_named(field: str, value: Any, words: str) -> None:
    position = Position("build").position()
    position["sides"][1][field] = value
    assert words in refusal(position)


def test_what_follows_from_fields_is_rebuilt() -> None:
    table = Position("attack").hand(1, "destruction", "destruction").armies(0, a1="nob", a4="fish_camp").table()
    view = table.view(1)
    assert view.sides[1].hand_size == 2
    assert view.sides[0].armies == ("nob", None, None, "fish_camp", None)
    assert table.lacks("move 1 fish_camp"), "the spot is occupied"
    written = GAME.to_position(table.state)
    assert GAME.to_position(GAME.from_position(2, GAME.read_options(2, {}), written)) == written
