"""PA-7: the event phase."""

import pytest

from games.prophets_and_patriarchs.builder import Position, plenty

rule = pytest.mark.rule


@rule("PA-7.7")
def test_a_captive_draws_and_resolves_cards():
    table = Position(captive={0: 1}, tents={0: [28]}).table()
    table.stack("PE1-12")
    table.roll(5)
    assert "card_done" in [event.kind for event in table.events()]
    assert table.hand(0) == {"sheep": 2}  # of the card alone: the wheat tile with 5 pays a captive nothing


@rule("PA-7.6", "PA-13.5")
def test_the_false_prophet_stops_neither_cards_nor_building():
    table = Position(tents={0: [28]}, hands={0: plenty()}, false=18).table().roll(9)
    assert "card_drawn" in [event.kind for event in table.events()]
    table = Position(tents={0: [28]}, hands={0: plenty()}, false=7).table()
    assert table.legal(0, "camel")
    assert table.legal(0, "city")
    assert table.legal(0, "trade")


@rule("PA-7.8", "PA-19.4")
def test_victory_is_checked_after_a_card():
    table = (
        Position(goods={0: {"virtue": 11}}, hands={0: {"sheep": 2}})
        .table()
        .draw("PE1-08")
        .act(0, "option 1", "drop sheep")
    )
    assert table.winner == 0
