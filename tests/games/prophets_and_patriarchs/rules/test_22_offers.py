"""Trade between players: offers, counter-offers, several answers (PA-22.6 to PA-22.14)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, Table
from hiram.core.dice import dice_of
from hiram.core.errors import IllegalMove
from hiram.games.prophets_and_patriarchs.engine.rules.goods import hand_over_unseen

rule = pytest.mark.rule
THREE = ("levi", "judah", "ephraim")


def market(tribes=THREE, **more) -> Table:
    hands = {0: {"hay": 3, "wine": 1}, 1: {"oil": 2}, 2: {"oil": 1, "wheat": 3}}
    return Position(tribes, **{"hands": hands, "player_trade": True, **more}).table()


@rule("PA-22.6", "PA-22.7", "PA-22.8", "PA-22.9")
def test_an_offer_to_one_rival_is_carried_out_when_it_is_accepted():
    table = market(goods={0: {"virtue": 1, "shekel": 1}})
    table.act(0, "offer 1")
    assert table.legal(0) == ["give 1 hay", "give 2 hay", "give 3 hay", "give 1 wine", "give 1 shekel"]
    table.act(0, "give 2 hay")
    assert len(table.legal(0)) == 18
    assert not table.allows(0, "want 1 hay")
    table.act(0, "want 1 oil")
    assert GAME.question(table.state, 1).telling
    table.act(1, "accept")
    assert (table.hand(0), table.hand(1)) == ({"hay": 1, "wine": 1, "oil": 1}, {"hay": 2, "oil": 1})
    assert table.asked == "build_menu"
    table.check()


@rule("PA-22.8")
def test_what_a_rival_lacks_cannot_be_accepted_and_a_refusal_changes_nothing():
    table = market().act(0, "offer 1", "give 1 hay", "want 3 oil")
    assert table.legal(1) == ["counter", "decline"]
    with pytest.raises(IllegalMove, match=r"PA-22\.8"):
        table.act(1, "accept")
    table.act(1, "decline")
    assert table.hand(0) == {"hay": 3, "wine": 1}
    assert table.asked == "build_menu"


@rule("PA-22.6", "PA-22.12")
def test_three_offers_a_phase_and_counter_offers_do_not_count():
    table = market()
    for _ in range(3):
        assert table.legal(0, "offer") == ["offer 1", "offer 2", "offer all"]
        table.act(0, "offer 1", "give 1 hay", "want 3 sheep")
        table.act(1, "counter", "give 1 oil", "want 3 sheep")
        table.act(0, "decline")
    assert not table.legal(0, "offer")
    assert table.refuses("offer 1", "PA-22.6", 0)
    table.end(0)
    assert table.legal(1, "offer")


@rule("PA-9.13", "PA-22.11", "PA-R85")
def test_offers_to_all_need_the_option_and_three_players():
    assert not market(player_trade=False).legal(0, "offer")
    two = Position(hands={0: {"hay": 1}}, player_trade=True).table()
    assert two.legal(0, "offer") == ["offer 1"]
    assert not two.allows(0, "offer all")
    assert two.refuses("offer all", "PA-22.11", 0)
    assert not Position(THREE, player_trade=True).table().legal(0, "offer")


@rule("PA-22.11", "PA-22.13", "PA-18.2", "PA-R85", "PA-R88")
def test_all_are_asked_in_turn_order_and_the_offerer_chooses():
    table = market(active=0).act(0, "offer all", "give 1 hay", "want 1 oil")
    assert table.state.acting == 0b010
    table.act(1, "accept")
    assert GAME.view(table.state, 2).seats[1].bid == (12, 0)
    assert table.state.acting == 0b100
    table.act(2, "accept")
    assert table.legal(0) == ["rival 1", "rival 2", "decline"]
    table.act(0, "rival 2")
    assert table.hand(2) == {"hay": 1, "wheat": 3}
    assert table.hand(1) == {"oil": 2}
    assert table.hand(0) == {"hay": 2, "wine": 1, "oil": 1}
    assert list(table.state.bids) == [0, 0, 0]
    assert table.state.offers == 1
    table.check()


@rule("PA-22.11")
def test_the_order_goes_round_from_the_offerer():
    table = market(active=1).act(1, "offer all", "give 1 oil", "want 3 sheep")
    table.act(2, "decline").act(0, "decline")
    assert table.asked == "build_menu"
    four = Position((*THREE, "issachar"), hands={1: {"oil": 1}}, player_trade=True, active=1).table()
    four.act(1, "offer all", "give 1 oil", "want 1 sheep")
    for seat in (2, 3, 0):
        assert four.state.acting == 1 << seat
        four.act(seat, "decline")
    assert four.asked == "build_menu"


@rule("PA-22.13", "PA-R87")
def test_the_offerer_may_take_none_of_the_answers():
    table = market().act(0, "offer all", "give 1 hay", "want 1 oil")
    table.act(1, "accept").act(2, "decline")
    assert table.legal(0) == ["rival 1", "decline"]
    table.act(0, "decline")
    assert (table.hand(0), table.hand(1)) == ({"hay": 3, "wine": 1}, {"oil": 2})
    assert table.asked == "build_menu"


@rule("PA-22.12", "PA-22.13", "PA-R86")
def test_a_counter_offer_is_taken_or_not_but_not_countered():
    table = market().act(0, "offer 1", "give 1 hay", "want 1 oil").act(1, "counter")
    assert table.legal(1) == ["give 1 oil", "give 2 oil"]
    table.act(1, "give 1 oil")
    assert "want 1 hay" not in table.legal(1)
    assert "want 2 hay" in table.legal(1)
    table.act(1, "want 2 hay")
    assert table.legal(0) == ["rival 1", "decline"]
    table.act(0, "rival 1")
    assert (table.hand(0), table.hand(1)) == ({"hay": 1, "wine": 1, "oil": 1}, {"hay": 2, "oil": 1})


@rule("PA-22.13")
def test_a_counter_offer_that_asks_too_much_cannot_be_taken():
    table = market().act(0, "offer 1", "give 1 hay", "want 1 oil").act(1, "counter", "give 2 oil", "want 3 wine")
    assert table.legal(0) == ["decline"]
    assert GAME.question(table.state, 0).telling


@rule("PA-22.12")
def test_who_has_nothing_makes_no_counter_offer():
    table = Position(hands={0: {"hay": 1}}, player_trade=True).table().act(0, "offer 1", "give 1 hay", "want 1 oil")
    assert table.legal(1) == ["decline"]


@rule("PA-22.14", "PA-22.7")
def test_what_was_named_is_known_to_be_held():
    """Plundered cards leave doubts; an offer, an acceptance and a counter-offer settle them."""
    hands = {0: {"hay": 1}, 1: {"hay": 2, "oil": 2}, 2: {"wheat": 1}}
    table = Position(THREE, tents={1: [22]}, hands=hands, player_trade=True).table()
    table.draw("WA1-02")
    assert table.state.hand_size[0] == 2
    stolen = next(kind for kind in ("hay", "oil") if table.has(0, kind) > (kind == "hay"))
    number = table.has(0, stolen)
    before = GAME.view(table.state, 2).seats[0].known
    assert sum(before) == 1
    table.act(0, "offer 2", f"give {number} {stolen}")
    assert sum(GAME.view(table.state, 2).seats[0].known) == 2
    table.act(0, "want 1 wheat")
    for seed in range(20):
        imagined = table.state.imagine(2, dice_of(f"deal {seed}".encode()))
        imagined.apply(2, GAME.actions["accept"].id)
        assert GAME.broken_invariants(imagined) == []


@rule("PA-22.14", "PA-R88")
@pytest.mark.parametrize("answer", [("accept",), ("counter", "give 1 oil", "want 2 hay")])
def test_what_an_answer_names_is_known_even_if_nothing_comes_of_it(answer):
    """Cards went to and fro between Levi and Judah, so that Ephraim is not sure of Judah's oil."""
    table = Position(THREE, hands={0: {"hay": 2}, 1: {"oil": 1}, 2: {"wine": 1}}, player_trade=True).table()
    hand_over_unseen(table.state, 0, 1, 0)
    hand_over_unseen(table.state, 1, 0, 4)
    hand_over_unseen(table.state, 0, 1, 4)
    assert sum(GAME.view(table.state, 2).seats[1].known) == 0
    table.act(0, "offer all", "give 1 hay", "want 1 oil").act(1, *answer)
    assert GAME.view(table.state, 2).seats[1].known == (0, 0, 0, 0, 1, 0)
    table.check()


@rule("PA-22.11", "PA-22.13")
def test_a_position_in_the_middle_of_the_answers_can_be_saved():
    table = market().act(0, "offer all", "give 1 hay", "want 1 oil").act(1, "counter", "give 1 oil", "want 2 hay")
    again = GAME.from_position(3, table.options, GAME.to_position(table.state))
    assert GAME.view(again, 2) == GAME.view(table.state, 2)
    for state in (again, table.state):
        state.apply(2, GAME.actions["decline"].id)
        state.apply(0, GAME.actions["rival 1"].id)
    assert GAME.to_position(again) == GAME.to_position(table.state)


@rule("PA-22.11", "PA-22.7")
def test_an_offer_that_begins_with_what_is_given_goes_to_all():
    table = market()
    assert table.legal(0, "give") == ["give 1 hay", "give 2 hay", "give 3 hay", "give 1 wine"]
    assert table.refuses("give 2 wine", "PA-22.7", 0)
    assert table.refuses("want 1 oil", "PA-22.6", 0)
    table.act(0, "give 1 hay", "want 1 oil")
    assert table.state.acting == 0b010
    table.act(1, "decline")
    assert table.state.acting == 0b100
    two = Position(hands={0: {"hay": 1}, 1: {"oil": 1}}, player_trade=True).table()
    two.act(0, "give 1 hay", "want 1 oil").act(1, "accept")
    assert (two.hand(0), two.hand(1)) == ({"oil": 1}, {"hay": 1})
    assert not Position(hands={0: {"hay": 1}}).table().allows(0, "give 1 hay")
