"""PA-9: exchanges with the bank and the trade tiles."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, TENT, Position, corner
from hiram.core.errors import IllegalMove
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import bank_rate

rule = pytest.mark.rule


@rule("PA-9.1", "PA-R56")
def test_only_the_active_player_exchanges():
    table = Position(hands={0: {"hay": 4}, 1: {"hay": 4}}).table()
    with pytest.raises(IllegalMove, match=r"PA-18\.1"):
        table.act(1, "trade hay oil")
    table.act(0, "trade hay oil")


@rule("PA-9.3", "PA-9.4", "PA-9.5", "PA-9.6", "PA-2.5", "PA-R15")
@pytest.mark.parametrize("trade", range(9))
def test_each_trade_tile_serves_the_two_corners_of_its_edge(trade):
    good = GAME.content.trades[trade].good
    served = GAME.tables.geometry.ends[GAME.tables.trade_edge[trade]]
    for place in served:
        for pieces in ({"tents": {0: [place]}}, {"cities": {0: [place]}}):
            rates = [int(bank_rate(Position(**pieces).table().state, 0, kind)) for kind in range(6)]
            assert rates == [3 if good == "all" else 2 if good == kind else 4 for kind in RESOURCES]
        rival = Position(tents={1: [place]}).table()
        assert [int(bank_rate(rival.state, 0, kind)) for kind in range(6)] == [4] * 6
    several = Position(tents={0: [73, 59, 0]}).table().state  # oil, hay and everything
    assert [int(bank_rate(several, 0, kind)) for kind in range(6)] == [2, 3, 3, 3, 2, 3]


@rule("PA-9.7", "PA-10.2")
def test_a_tent_gives_access_at_once():
    table = Position(camels={0: [0]}, hands={0: {**TENT, "hay": 3}}).table()
    assert not table.legal(0, "trade")
    table.act(0, f"tent {corner(0)}")
    assert table.allows(0, "trade hay oil")


@rule("PA-9.7", "PA-11.8", "PA-11.9")
def test_a_tent_that_moves_away_loses_its_access_at_once():
    """From corner 33 beside a trade tile to the other end of the line."""
    table = Position(tents={0: [33, 34]}, camels={0: [39, 40, 41]}, hands={0: {"hay": 3}}).table()
    assert table.allows(0, "trade hay oil")
    table.act(0, f"move {corner(33)}")
    table.act(0, table.legal(0)[-1])
    table.act(0, table.legal(0)[-1])
    assert not table.allows(0, "trade hay oil")


@rule("PA-9.8", "PA-9.9", "PA-9.11", "PA-9.12", "PA-R60", "PA-19.6")
def test_shekels_and_tokens_buy_cards():
    table = Position(goods={0: {"shekel": 4, "virtue": 1}}).table()
    assert not table.legal(0, "trade")
    table.act(0, "buy shekel oil", "buy virtue hay")
    assert (table.hand(0), table.has(0, "shekel"), table.score(0)) == ({"oil": 1, "hay": 1}, 3, 0)
    assert all(name.split()[2] not in ("shekel", "virtue") for name in table.legal(0, "buy"))


@rule("PA-9.10", "PA-R58")
def test_what_the_bank_lacks_cannot_be_taken():
    table = Position(hands={0: {"hay": 4}, 1: {"oil": 27}}, goods={0: {"shekel": 1}}).table()
    assert not table.allows(0, "trade hay oil")
    assert not table.allows(0, "buy shekel oil")
    assert "trade hay hay" not in [action.name for action in GAME.actions]


@rule("PA-9.10", "PA-21.1")
def test_the_last_card_of_a_kind_leaves_and_comes_back():
    table = Position(hands={0: {"oil": 3}, 1: {"oil": 23}}, goods={0: {"shekel": 2}}).table()
    table.act(0, "buy shekel oil")
    assert table.bank("oil") == 0
    assert "buy shekel oil" not in table.legal(0)
    table.check()
    table.act(0, "trade oil hay")
    assert "buy shekel oil" in table.legal(0)
    table.check()


@rule("PA-9.13", "PA-R59")
def test_players_do_not_trade_by_default():
    table = Position(hands={0: {"hay": 4}}).table()
    assert not table.legal(0, "offer")
    assert table.refuses("offer 1", "PA-9.13", 0)


@rule("PA-R61")
def test_the_false_prophet_leaves_trade_access():
    assert Position(tents={0: [0]}, false=0, hands={0: {"hay": 3}}).table().allows(0, "trade hay oil")
