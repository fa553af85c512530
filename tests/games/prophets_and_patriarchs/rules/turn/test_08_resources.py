"""PA-8: the resource phase."""

import pytest

from games.prophets_and_patriarchs.builder import Position, tile

rule = pytest.mark.rule


@rule("PA-8.15", "PA-R92")
@pytest.mark.parametrize(("active", "prophet", "virtue", "shekels"), [(0, -1, 2, 0), (1, -1, 0, 2), (1, 7, 2, 0)])
def test_a_home_may_pay_tokens_in_the_own_turn_alone(active, prophet, virtue, shekels):
    """Levi's city on its home, in Levi's turn and in Judah's, where the Prophet makes single tokens of the Shekels."""
    options = {"home_virtue": "own_turn", "packs": "none"}
    table = Position(cities={0: [28]}, active=active, prophet=prophet, **options).table().roll(3)
    assert (table.has(0, "virtue"), table.has(0, "shekel")) == (virtue, shekels)
    always = Position(cities={0: [28]}, active=1, packs="none").table().roll(3)
    assert (always.has(0, "virtue"), always.has(0, "shekel")) == (2, 0)


@rule("PA-8.6", "PA-R55", "PA-R32")
def test_the_tile_of_an_unplayed_tribe():
    assert Position(tents={0: [63]}, packs="none").table().roll(2).act(0, f"tile {tile(0)}").has(0, "shekel") == 1
    assert Position(tents={0: [63]}, packs="none").table().roll(2).act(0, f"tile {tile(22)}").has(0, "virtue") == 1


@rule("PA-8.8")
def test_a_building_is_paid_by_each_tile_with_the_number():
    table = Position(tents={0: [28]}, numbers=["2,2=8"], packs="none").table().roll(8)
    assert table.hand(0) == {"water": 1, "wheat": 1}
