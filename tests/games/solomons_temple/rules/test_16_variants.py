"""ST-16: variants; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import GAME, SHORT, at, new_game


@pytest.mark.rule("ST-16.2")
def test_a_second_pass_refills_the_pile_once() -> None:
    b = {"hand": ["ark"], "pile": ["sea"], "prophet": "isaiah"}
    table = at("close", b=b, second_pass=True)
    gone = len(table.disc(1))
    table.do("done")
    drawn = 8 - (table.side(1)["scapegoat"] == "sideways")
    assert len(table.hand(1)) == drawn
    assert table.disc(1) == []
    assert len(table.pile(1)) == gone - 6
    assert table.side(1)["refilled"] is True
    plain = at("close", b=b).do("done")
    assert plain.hand(1) == ["ark", "sea"]


@pytest.mark.rule("ST-16.2")
def test_the_second_pass_comes_only_once() -> None:
    b = {"hand": ["ark"], "pile": [], "discard": ["sea"], "prophet": "isaiah"}
    table = at("close", b=b, second_pass=True)
    position = GAME.to_position(table.state)
    position["sides"][1]["refilled"] = True
    again = GAME.from_position(2, GAME.read_options(2, {"second_pass": True}), position)
    again.apply(0, GAME.actions["done"].id)
    assert GAME.to_position(again)["sides"][1]["hand"] == ["ark"]


@pytest.mark.rule("ST-16.3", "ST-16.4")
def test_foundations_laid() -> None:
    table = new_game(2, foundations_laid=True)
    for seat in range(2):
        assert table.side(seat)["temple"] == ["porch", "boaz", "jachin", "main_hall", "holy_of_holies"]
        assert len(table.pile(seat)) == sum(SHORT.values()) - 6 - 8
        assert not {"levites", "king_solomon"} & {*table.pile(seat), *table.hand(seat)}
    assert table.broken() == []
    assert [option.name for option in GAME.options] == ["second_pass", "foundations_laid", "israelites_inside"]
