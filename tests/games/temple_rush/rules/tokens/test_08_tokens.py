"""TR-8: tokens in general."""

import pytest

from games.temple_rush.builder import Position

rule = pytest.mark.rule


@rule("TR-8.1", "TR-8.5", "TR-1.7")
def test_a_power_token_is_used_once_and_seen_from_then_on():
    game = Position(3, ["T13", "T21"], {(1, 0): ["3A@(0,0)"], (2, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}).table()
    assert game.view(1).seats[0].powers[0].token is None
    game.act(0, "bomb")
    assert game.view(1).seats[0].powers[0].token == "bomb"
    game.act(0, "figure 1 0")
    power = game.view(1).seats[0].powers[0]
    assert (power.token, power.used) == ("bomb", True)
    assert game.refuses("bomb", "TR-8.1", 0)


@rule("TR-8.3", "TR-8.4")
def test_a_token_needs_a_target_which_is_named():
    game = Position(3, ["T13", "T21"], powers={0: ["bomb"]}).table()
    assert game.refuses("bomb", "TR-8.4", 0)
    game = Position(3, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}).table().act(0, "bomb")
    assert game.refuses("roll", "TR-8.3", 0)
    assert game.legal(0) == ["figure 1 0"]


@rule("TR-8.6", "TR-11.9", "TR-13.3")
def test_several_tokens_may_be_used_in_one_window():
    game = Position(2, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb", "shield"]}).table()
    game.act(0, "bomb", "figure 1 0", "shield", "zone 1")
    assert game.view().phase == "tokens"
    assert game.legal(0) == ["roll"]
