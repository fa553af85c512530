"""Options (WS-20)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, bought_all, new_game
from hiram.core.errors import BadOption


@pytest.mark.rule("WS-20.1")
def test_options_at_their_defaults_change_nothing() -> None:
    assert GAME.read_options(3, {}) == {"jeroboam_handicap": 0, "start_seat": "random", "max_years": 30}


@pytest.mark.rule("WS-20.2")
def test_the_handicap_is_added_after_the_initial_purchase() -> None:
    plain, ahead = bought_all(new_game(1)), bought_all(new_game(1, jeroboam_handicap=20))
    given = [event.fields["favor"] for event in ahead.log if event.kind == "jeroboam_handicap"]
    assert given == [20]
    first = [event.fields for event in plain.log if event.kind == "first_buys"]
    assert first == [event.fields for event in ahead.log if event.kind == "first_buys"], (
        "it does not change what he buys"
    )
    with pytest.raises(BadOption):
        GAME.read_options(2, {"jeroboam_handicap": 10})
    with pytest.raises(BadOption):
        GAME.read_options(1, {"jeroboam_handicap": 15})


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
