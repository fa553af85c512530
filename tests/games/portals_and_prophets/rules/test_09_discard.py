"""PP-9: throwing cards away."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import Position


@pytest.mark.rule("PP-9.1")
@pytest.mark.parametrize("actions", [0, 1, 4])
def test_any_card_may_be_thrown_away_at_any_moment_as_often_as_one_likes(actions: int) -> None:
    hand = ("G01", "G02", "O20", "O47", "R01", "S06", "N14")
    table = Position(2).turn(0, round=3, actions=actions).hand(0, *hand).table()
    assert table.options("discard") == set(hand)
    table.do(*[f"discard {card}" for card in hand])
    assert table.hand(0) == set()
    assert table.actions_left == actions


@pytest.mark.rule("PP-9.1")
def test_a_card_just_drawn_may_be_thrown_away() -> None:
    table = Position(2).turn(0, actions=1).on_top("N13").table()
    assert table.do("draw-nt", "discard N13").removed[-1] == "N13"


@pytest.mark.rule("PP-9.1")
def test_only_a_card_of_the_own_hand_can_be_thrown_away() -> None:
    table = Position(2).turn(0).hand(1, "O47").market("O12", "O33", "O60", "S01", "O17").table()
    for card in ("O47", "O12", "N01"):
        assert table.refuses(f"discard {card}", "PP-9.1")


@pytest.mark.rule("PP-9.1", "PP-R61")
def test_a_hand_may_be_empty_and_its_player_goes_on() -> None:
    table = Position(2).turn(0).hand(0, "O20").table()
    table.do("discard O20")
    assert table.hand(0) == set()
    table.do("draw-ot", "end-turn", "end-turn")
    assert (table.seat, table.actions_left) == (0, 4)


@pytest.mark.rule("PP-9.2", "PP-R27")
def test_cards_that_leave_a_hand_lie_open_in_order_for_all() -> None:
    table = Position(3).turn(0).hand(0, "O20", "G01", "N14", "R01").removed("O21").table()
    before = len(table.removed)
    table.do("discard N14", "fuel G01", "discard R01")
    assert table.removed[before:] == ["N14", "G01", "R01"]
    for seat in (0, 1, 2, None):
        assert table.view(seat).removed[before:] == ("N14", "G01", "R01")
        assert [event.fields["card"] for event in table.events(seat)] == ["N14", "G01", "R01"]


@pytest.mark.rule("PP-9.2")
def test_the_open_pile_is_never_drawn_from_or_reshuffled() -> None:
    position = Position(2).turn(0).hand(0, "O20", "N01", "G01").removed("O21", "N02")
    table = position.market("O30", None, None, None, None).ot_deck().nt_deck("N03").table()
    pile = table.removed
    table.do("draw-up 0", "draw-nt", "discard O20", "discard N01", "fuel G01")
    assert table.draws() == []
    table.do("end-turn").pass_turns(5)
    assert table.draws() == []
    assert table.removed == [*pile, "O20", "N01", "G01"]
    assert (table.ot_deck, table.nt_deck, table.market) == ([], [], [None] * 5)


@pytest.mark.rule("PP-9.3")
def test_a_played_card_can_never_be_discarded() -> None:
    table = Position(2).turn(0, round=6).played(0, "O26").played(1, "O25").table()
    assert table.refuses("discard O26", "PP-9.3")
    assert table.refuses("discard O25", "PP-9.3")


@pytest.mark.rule("PP-9.4", "PP-R21", "PP-R22")
def test_nobody_discards_or_exchanges_out_of_turn() -> None:
    table = Position(3).turn(0).hand(1, "O47").hand(2, "O20").table()
    assert table.refuses("discard O47", "PP-9.4", seat=1)
    assert table.refuses("fuel O47", "PP-9.4", seat=1)
    assert table.refuses("discard O20", "PP-9.4", seat=2)
    table.do("end-turn")
    assert {"discard O47", "fuel O47"} <= set(table.legal())
    assert table.refuses("discard O20", "PP-9.4", seat=2)
