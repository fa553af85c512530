"""Options (WS-20)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, bought_all, new_game
from hiram.core.errors import BadOption
from hiram.games.wisdom_of_solomon.edge.options import STRENGTHS


@pytest.mark.rule("WS-20.1")
def test_options_at_their_defaults_change_nothing() -> None:
    assert GAME.read_options(3, {}) == {
        "jeroboam": "servant",
        "start_seat": "random",
        "max_years": 30,
        "open_choices": "ask",
    }


@pytest.mark.rule("WS-20.2")
def test_jeroboams_strength_is_favor_added_after_the_initial_purchase() -> None:
    plain, ahead = bought_all(new_game(1)), bought_all(new_game(1, jeroboam="overseer"))
    king = bought_all(new_game(1, jeroboam="king"))
    assert [*STRENGTHS] == ["servant", "overseer", "rebel", "king"], "the book's, and three that are stronger"
    assert [event for event in plain.events() if event.kind == "jeroboam_handicap"] == []
    given = [
        event.fields["favor"]
        for table in (ahead, king)
        for event in table.events()
        if event.kind == "jeroboam_handicap"
    ]
    assert given == [STRENGTHS["overseer"], STRENGTHS["king"]]
    assert ahead.favor(1) == plain.favor(1) + STRENGTHS["overseer"] < king.favor(1)
    first = [event.fields for event in plain.events() if event.kind == "first_buys"]
    assert first == [event.fields for event in ahead.events() if event.kind == "first_buys"], (
        "it does not change what he buys"
    )
    with pytest.raises(BadOption):
        GAME.read_options(2, {"jeroboam": "king"})
    with pytest.raises(BadOption):
        GAME.read_options(1, {"jeroboam": "prophet"})


@pytest.mark.rule("WS-20.3")
def test_a_fixed_start_is_not_for_the_solo_game() -> None:
    with pytest.raises(BadOption):
        GAME.read_options(1, {"start_seat": 0})
    with pytest.raises(BadOption):
        GAME.read_options(3, {"start_seat": 3})


@pytest.mark.rule("WS-20.4")
def test_the_last_year_is_bounded() -> None:
    with pytest.raises(BadOption):
        GAME.read_options(3, {"max_years": 31})
    assert GAME.read_options(3, {"max_years": 12})["max_years"] == 12


@pytest.mark.rule("WS-20.5")
def test_only_in_the_solo_game_are_there_choices_of_jeroboams() -> None:
    assert GAME.read_options(1, {"open_choices": "his"})["open_choices"] == "his"
    with pytest.raises(BadOption):
        GAME.read_options(2, {"open_choices": "his"})
