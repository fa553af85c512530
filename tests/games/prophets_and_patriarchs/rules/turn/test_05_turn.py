"""PA-5: the parts of a turn."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, tile
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock

rule = pytest.mark.rule


@rule("PA-5.7", "PA-R81", "PA-5.9", "PA-5.8")
def test_a_turn_can_be_ended_at_once():
    table = Position(packs="none").table()
    assert table.legal(0) == ["end-turn"]
    table.end(0).end(1)
    assert (table.state.round, table.state.active) == (2, 0)


@rule("PA-5.8")
def test_what_a_turn_leaves_behind_is_cleared_at_its_end():
    table = Position(hands={0: {"hay": 1}, 1: {"hay": 1}}, player_trade=True, packs="none").table()
    state = table.state
    state.market, state.extra_moves, state.moves_used, state.skips_building = 2, 1, 1, 1
    state.discounts[0] = 1
    take_stock(state)
    table.act(0, "offer 1", "give 1 hay", "want 1 oil").act(1, "decline")
    table.end(0)
    cleared = (
        state.market,
        state.extra_moves,
        state.moves_used,
        state.skips_building,
        state.offers,
        state.discounts[0],
    )
    assert (cleared, table.asked, state.active) == ((0,) * 6, "build_menu", 1)
    table.check()


@rule("PA-5.10", "PA-R34", "PA-R54")
def test_nobody_discards_on_a_7_and_it_pays_like_any_number():
    hands = {seat: {"hay": 9, "water": 9, "wheat": 9} for seat in range(2)}
    table = Position(tents={0: [22]}, hands=hands, packs="none").table().roll(7, 12).act(0, f"tile {tile(28)}")
    assert table.asked == "build_menu"
    assert (table.hand(0), table.hand(1)) == ({**hands[0], "wine": 1}, hands[1])


@rule("PA-5.6")
@pytest.mark.parametrize(
    "answer", ["accept", "counter", "decline", "skip", "option 1", "rival 1", "take oil", "drop oil"]
)
@pytest.mark.parametrize("trade", [False, True])
def test_where_nothing_is_asked_nothing_is_answered(answer, trade):
    table = Position(hands={0: {"oil": 1}}, player_trade=trade).table()
    assert not table.allows(0, answer)
    assert table.refuses(answer, "PA-5.6", 0)


@rule("PA-R82")
def test_a_2_without_benjamins_tile():
    table = Position(("levi", "judah"), unused_tribes="drop").table().roll(2)
    assert table.asked == "place_prophet"
    table.act(0, f"tile {tile(0)}")
    assert "card_drawn" not in [event.kind for event in table.events()]


@rule("PA-R4")
def test_the_prophet_is_brown():
    assert GAME.sheet.theme["light"]["--prophet"] == "#7a4e2d"
