"""Solo: setup (WS-16)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, bought_all, kept_all, new_game


@pytest.mark.rule("WS-16.1", "WS-16.2", "WS-16.3", "WS-16.4")
def test_the_solo_setup() -> None:
    table = new_game(1)
    view = table.view()
    assert view.players == 2
    assert GAME.automata(1) == ("Jeroboam",)
    assert [(row.favor, row.unplaced, row.houses_left, row.hand_size) for row in view.seats] == [
        (10, 6, 6, 2),
        (10, 6, 6, 1),
    ]
    assert len(view.shortage) == 6
    two = new_game(2).view()
    for name in ("temple", "supply", "market", "spaces", "house_spaces"):
        assert getattr(view, name) == getattr(two, name), f"the {name} of two players"
    assert len(view.bag) == 9 + 15
    assert table.view(0).seats[1].hand is None
    assert view.start_seat == 1
    assert kept_all(table).seat == 0, "the human buys first"
    bought_all(table)
    turns = [event.fields["seat"] for event in table.events() if event.kind == "turn_began"]
    assert turns[0] == 1, "Jeroboam places first"


@pytest.mark.rule("WS-16.5")
def test_he_buys_the_cheapest_he_lacks() -> None:
    table = kept_all(new_game(1))
    table.do("stop")
    bought = [event.fields["kind"] for event in table.events() if event.kind == "first_buys"]
    assert bought == ["wood", "food", "copper"]


@pytest.mark.rule("WS-16.6", "WS-R44", "WS-R82")
def test_a_shortage_tile_that_leaves_the_map_goes_into_the_bag() -> None:
    position = Position(1).shortage("judah").hand(0, "F19").bag()
    table = position.table().do("place merchant", "stop", "play F19")
    draws = [event.fields["tile_drawn"] for event in table.events() if event.kind == "jeroboam_draws"]
    assert draws == ["judah"], "it was drawn at once"
    assert table.cubes(1) == "SS"
