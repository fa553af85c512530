"""PA-20: the end without a winner."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.engine.rules.goods import return_goods

rule = pytest.mark.rule


@rule("PA-20.1", "PA-R77")
def test_the_round_limit_ends_the_game():
    table = Position(tents={1: [22]}, round_limit=1, packs="none").table().end(0).end(1)
    assert table.winner == 1
    assert GAME.view(table.state, None).ending == "round_limit"


@rule("PA-20.2")
@pytest.mark.parametrize(
    ("pieces", "winner"),
    [
        ({"goods": {0: {"virtue": 1}}, "tents": {1: [22]}}, 0),
        ({"cities": {0: [28]}, "tents": {1: [22, 45]}}, 0),
        ({"hands": {0: {"hay": 1}}}, 0),
        ({}, 1),
    ],
)
def test_ties_at_the_round_limit(pieces, winner):
    table = Position(round_limit=1, packs="none", **pieces).table().end(0)
    table.state.dice = dice_of(b"end")
    table.act(1, "end-turn")
    assert table.winner == winner
    assert list(table.state.placing()) == [1 + (winner != seat) for seat in range(2)]


@rule("PA-R78")
def test_hands_are_hidden_unless_open():
    for open_hands, known in ((False, 0), (True, 1)):
        table = Position(
            ("levi", "judah", "ephraim"), tents={1: [22]}, hands={1: {"hay": 1, "oil": 1}}, open_hands=open_hands
        ).table()
        table.draw("WA1-02")
        view = GAME.view(table.state, 2)
        assert view.seats[1].hand_size == view.seats[0].hand_size == 1
        assert sum(view.seats[0].known) == sum(view.seats[1].known) == known
        assert sum(GAME.view(table.state, 0).seats[1].known) == 1


@rule("PA-R78")
def test_nobody_doubts_cards_that_were_seen_to_leave():
    table = (
        Position(("levi", "judah", "ephraim"), tents={1: [22]}, hands={1: {"hay": 1, "oil": 1}}).table().draw("WA1-02")
    )
    assert table.state.doubtful > 0
    for seat in range(2):
        for kind in range(6):
            return_goods(table.state, seat, kind, int(table.state.hands[seat * 6 + kind]))
            table.check()
    assert table.state.doubtful == 0
