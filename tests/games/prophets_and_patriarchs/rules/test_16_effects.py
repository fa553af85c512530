"""Each of the 26 effects alone: what it does, what stops it, and what the Prophet makes of it (PA-14 to PA-16)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge, tile
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.content.model import OPS
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import bank_rate
from hiram.games.prophets_and_patriarchs.engine.rules.land import add_camel_edges, put_tent
from hiram.games.prophets_and_patriarchs.engine.rules.movement import moves_left

rule = pytest.mark.rule
THREE = ("levi", "judah", "ephraim")
HOUSE = {0: [28, 54]}  # T7, T8, T13; T18, T19, T23
LINE = {0: [42, 43]}
BESIDE = 13  # the Prophet beside corner 28 and edge 42


def effect(op: str, who: str = "self", **more: object) -> dict[str, object]:
    return {"op": op, "who": who, **more}


def option(*effects: dict[str, object], **more: object) -> dict[str, object]:
    """A choice between these effects and nothing."""
    return {"op": "choose", "who": "self", "options": [[*effects], []], **more}


def test_every_effect_has_a_test_of_its_own_here():
    named = {name.removeprefix("test_").partition("__")[0] for name in globals() if "__" in name.removeprefix("__")}
    assert {*OPS} <= named


# Goods -------------------------------------------------------------------------------------------------------------


@rule("PA-16.6", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_gain__gives_what_the_supply_has(prophet):
    table = (
        Position(tents=HOUSE, hands={1: {"hay": 26}}, prophet=prophet).table().resolve(effect("gain", res="hay", n=3))
    )
    assert (table.has(0, "hay"), table.bank("hay")) == (1, 0)
    table = Position(goods={1: {"virtue": 42}}, target=59).table().resolve(effect("gain", res="virtue", n=1))
    assert table.has(0, "virtue") == 0


@rule("PA-16.7")
def test_gain__any_is_picked_among_what_the_bank_has_and_stops_when_it_is_empty():
    hands = {1: {"hay": 27, "water": 27, "wheat": 27, "wine": 27, "oil": 27, "sheep": 26}}
    table = Position(hands=hands).table().resolve(effect("gain", res="any", n=2))
    assert table.legal(0) == ["take sheep"]
    table.act(0, "take sheep")
    assert table.asked == "build_menu"
    table = Position(hands={1: {**hands[1], "sheep": 27}}).table().resolve(effect("gain", res="any", n=2))
    assert table.asked == "build_menu"


@rule("PA-16.8", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_lose__takes_what_is_held_and_the_prophet_guards_no_hand(prophet):
    table = Position(tents=HOUSE, goods={0: {"shekel": 1, "virtue": 3}}, prophet=prophet).table()
    table.resolve(effect("lose", res="shekel", n=2), effect("lose", res="virtue", n=2))
    assert (table.has(0, "shekel"), table.has(0, "virtue")) == (0, 1)


@rule("PA-16.8", "PA-15.12", "PA-15.13", "PA-R45")
def test_lose__any_is_picked_by_the_owner_and_a_shield_answers_the_whole_of_it():
    table = Position(hands={0: {"hay": 1, "oil": 2}}).table().resolve(effect("lose", res="any", n=2))
    table.act(0, "drop oil", "drop hay")
    assert (table.hand(0), table.bank("oil"), table.bank("hay")) == ({"oil": 1}, 26, 27)
    table = Position(hands={0: {"hay": 3}}, shields=[0]).table().resolve(effect("lose", res="any", n=2))
    assert (table.hand(0), table.state.shield[0]) == ({"hay": 3}, 0)
    table = Position(shields=[0]).table().resolve(effect("lose", res="any", n=2))
    assert table.state.shield[0] == 1


@rule("PA-16.34", "PA-15.12", "PA-15.13")
def test_tithe__turns_one_token_of_every_few_into_a_shekel():
    table = Position(THREE, goods={0: {"virtue": 5}, 1: {"virtue": 4}, 2: {"virtue": 1}}, shields=[1, 2]).table()
    table.resolve(effect("tithe", "all", n=2))
    assert [table.has(seat, "virtue") for seat in range(3)] == [3, 4, 1]
    assert [table.has(seat, "shekel") for seat in range(3)] == [2, 0, 0]
    assert list(table.state.shield) == [0, 0, 1]  # a shield answers it, unless nothing would be returned
    third = Position(goods={0: {"virtue": 8}, 1: {"shekel": 31}}).table().resolve(effect("tithe", n=3))
    assert (third.has(0, "virtue"), third.has(0, "shekel")) == (6, 1)  # the supply has no more


@rule("PA-16.9", "PA-16.31")
def test_pay__is_in_full_or_not_at_all():
    price = {"op": "pay", "res": "oil", "n": 2}
    assert Position(hands={0: {"oil": 1}}).table().resolve(option(price)).legal(0) == ["option 2"]
    table = (
        Position(hands={0: {"oil": 2}}, prophet=BESIDE, tents=HOUSE).table().resolve(option(price)).act(0, "option 1")
    )
    assert table.hand(0) == {}


@rule("PA-16.9")
def test_pay__a_card_picked_for_any_may_not_make_a_later_price_impossible():
    prices = ({"op": "pay", "res": "any", "n": 1}, {"op": "pay", "res": "oil", "n": 1})
    table = Position(hands={0: {"oil": 1, "hay": 1}}).table().resolve(option(*prices)).act(0, "option 1")
    assert table.legal(0) == ["drop hay"]
    table.act(0, "drop hay")
    assert table.hand(0) == {}
    assert Position(hands={0: {"oil": 1}}).table().resolve(option(*prices)).legal(0) == ["option 2"]


@rule("PA-16.31", "PA-16.9")
@pytest.mark.parametrize(("oil", "payable"), [(2, False), (3, True)])
def test_pay__all_prices_of_an_option_are_met_together(oil, payable):
    prices = ({"op": "pay", "res": "oil", "n": 1}, {"op": "pay", "res": "oil", "n": 2})
    table = Position(hands={0: {"oil": oil, "hay": 5}}).table().resolve(option(*prices))
    assert ("option 1" in table.legal(0)) == payable
    mixed = Position(hands={0: {"oil": oil}}).table().resolve(option(prices[1], {"op": "pay", "res": "any", "n": 1}))
    assert ("option 1" in mixed.legal(0)) == payable


@rule("PA-16.9", "PA-16.31")
def test_give__an_own_gift_may_not_make_a_later_price_impossible():
    gift = effect("give", "self", to="left", res="any", n=1)
    price = {"op": "pay", "res": "oil", "n": 1}
    table = Position(hands={0: {"oil": 1, "hay": 1}}).table().resolve(option(gift, price)).act(0, "option 1")
    assert table.legal(0) == ["drop hay"]
    table.act(0, "drop hay")
    assert (table.hand(0), table.hand(1)) == ({}, {"hay": 1})
    table.check()
    assert Position(hands={0: {"oil": 1}}).table().resolve(option(gift, price)).legal(0) == ["option 2"]
    free = Position(hands={0: {"oil": 1, "hay": 1}}).table().resolve(option(price, gift)).act(0, "option 1")
    assert (free.legal(0), free.hand(0)) == (["drop hay"], {"hay": 1})


@rule("PA-16.10", "PA-16.11", "PA-R44", "PA-15.12", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_give__goes_to_the_first_meant_clockwise_and_a_shield_answers_it(prophet):
    hands = {0: {"hay": 3}, 1: {"oil": 1}, 2: {"oil": 1}}
    given = effect("give", "richest", to="poorest", res="any", n=2)
    table = (
        Position(THREE, tents=HOUSE, hands=hands, prophet=prophet).table().resolve(given).act(0, "drop hay", "drop hay")
    )
    assert table.hand(1) == {"oil": 1, "hay": 2}
    table = Position(THREE, hands={0: {"oil": 1}, 1: {"hay": 3}, 2: {"oil": 1}}).table().resolve(given)
    assert table.act(1, "drop hay", "drop hay").hand(2) == {"oil": 1, "hay": 2}
    table = Position(THREE, hands=hands, shields=[0]).table().resolve(given)
    assert (table.hand(0), table.state.shield[0]) == ({"hay": 3}, 0)
    table = (
        Position(THREE, hands={seat: {"hay": 1} for seat in range(3)})
        .table()
        .resolve(effect("give", "self", to="self", res="any", n=1))
    )
    assert table.hand(0) == {"hay": 1}


@rule("PA-16.10", "PA-16.2")
def test_give__each_giver_picks_a_rival():
    table = (
        Position(THREE, hands={0: {"hay": 1}, 1: {"oil": 1}})
        .table()
        .resolve(effect("give", "richest", to="chosen", res="any", n=1))
    )
    table.act(0, "rival 2", "drop hay")
    assert table.legal(1) == ["rival 0", "rival 2"]
    table.act(1, "rival 0", "drop oil")
    assert [table.hand(seat) for seat in range(3)] == [{"oil": 1}, {}, {"hay": 1}]


@rule("PA-16.12", "PA-15.12", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, 7])
def test_plunder__draws_from_others_as_far_as_they_hold(prophet):
    table = Position(
        THREE, tents={1: [28]}, hands={0: {"hay": 1}, 1: {"oil": 1}, 2: {"oil": 3}}, prophet=prophet
    ).table()
    table.resolve(effect("plunder", "all", n=2))
    assert (table.has(0, "oil"), table.has(0, "hay")) == (3, 1)
    assert (table.hand(1), table.hand(2)) == ({}, {"oil": 1})
    table = Position(THREE, hands={0: {"hay": 1}, 1: {"oil": 1}}, shields=[0, 1, 2]).table()
    table.resolve(effect("plunder", "all", n=2))
    assert (table.hand(1), list(table.state.shield)) == ({"oil": 1}, [1, 0, 1])


@rule("PA-16.12")
def test_plunder__takes_any_card_of_the_hand():
    taken = set()
    for roll in range(2, 13):
        table = Position(hands={1: {"hay": 1, "wine": 1, "sheep": 1}}).table()
        taken |= {*table.resolve(effect("plunder", "chosen", n=1), rolls=[roll]).act(0, "rival 1").hand(0)}
    assert taken == {"hay", "wine", "sheep"}


@rule("PA-16.12", "PA-16.2")
def test_plunder__of_one_that_is_chosen():
    table = Position(THREE, hands={1: {"oil": 1}, 2: {"hay": 1}}).table().resolve(effect("plunder", "chosen", n=1))
    table.act(0, "rival 2")
    assert (table.hand(0), table.hand(1)) == ({"hay": 1}, {"oil": 1})


@rule("PA-16.13", "PA-15.14", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_pass_left__moves_all_picked_cards_at_once(prophet):
    table = Position(THREE, tents=HOUSE, hands={0: {"hay": 3}, 2: {"oil": 1}}, shields=[0], prophet=prophet).table()
    table.resolve({"op": "pass_left", "n": 2})
    table.act(2, "pass oil").act(0, "pass hay", "pass hay")
    two = Position(hands={0: {"hay": 1, "oil": 1}}).table().resolve({"op": "pass_left", "n": 2}).act(0, "pass hay")
    assert two.legal(0) == ["pass oil"]
    assert [table.hand(seat) for seat in range(3)] == [{"hay": 1, "oil": 1}, {"hay": 2}, {}]
    assert table.state.shield[0] == 1
    assert Position().table().resolve({"op": "pass_left", "n": 2}).asked == "build_menu"


@rule("PA-16.14", "PA-14.10", "PA-15.12")
def test_tribute__counts_buildings_that_the_prophet_does_not_guard():
    hands = {0: {"hay": 9}}
    for prophet, due in ((-1, 4), (BESIDE, 2), (7, 2)):
        table = Position(tents={0: [54]}, cities={0: [28]}, hands=hands, prophet=prophet).table()
        table.resolve(effect("tribute", n=2, max=9))
        while table.asked == "drop_card":
            table.act(0, "drop hay")
        assert table.has(0, "hay") == 9 - due
    table = Position(tents=HOUSE, hands=hands).table().resolve(effect("tribute", n=2, max=3))
    assert table.state.frames.get(0) == 3
    table = Position(tents=HOUSE, hands=hands, shields=[0]).table().resolve(effect("tribute", n=2, max=3))
    assert (table.has(0, "hay"), table.state.shield[0]) == (9, 0)
    table = (
        Position(tents={0: [28]}, hands=hands, shields=[0], prophet=BESIDE)
        .table()
        .resolve(effect("tribute", n=2, max=3))
    )
    assert table.state.shield[0] == 1
    empty = Position(tents=HOUSE, shields=[0]).table().resolve(effect("tribute", n=2, max=3))
    assert (empty.asked, empty.state.shield[0]) == ("build_menu", 1)


@rule("PA-16.15", "PA-15.12", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_cap__leaves_so_many_cards(prophet):
    table = (
        Position(tents=HOUSE, hands={0: {"hay": 3}, 1: {"oil": 2}}, prophet=prophet)
        .table()
        .resolve(effect("cap", "all", n=2))
    )
    table.act(0, "drop hay")
    assert (table.hand(0), table.hand(1)) == ({"hay": 2}, {"oil": 2})
    table = Position(hands={0: {"hay": 3}}, shields=[0, 1]).table().resolve(effect("cap", "all", n=2))
    assert (table.hand(0), list(table.state.shield)) == ({"hay": 3}, [0, 1])


@rule("PA-16.16", "PA-13.7", "PA-14.2", "PA-14.8", "PA-14.9")
def test_harvest__pays_the_named_players_under_the_rules_of_production():
    water = effect("harvest", "self", res="water")
    pieces = {"tents": {0: [28], 1: [41]}}
    assert [Position(**pieces).table().resolve(water).has(seat, "water") for seat in range(2)] == [1, 0]
    assert Position(**pieces, false=13).table().resolve(water).has(0, "water") == 0
    assert Position(**pieces, captive={0: 1}).table().resolve(water).has(0, "water") == 0
    assert Position(**pieces, captive={0: 1}, prophet=8).table().resolve(water).has(0, "water") == 1
    assert Position(**pieces, barren=["water"]).table().resolve(water).has(0, "water") == 0
    table = Position(**pieces, barren=["water"], prophet=13).table().resolve(water)
    assert (table.has(0, "water"), table.has(0, "virtue")) == (0, 1)
    table = Position(**pieces, hands={1: {"water": 27}}).table().resolve(water)
    assert table.has(0, "water") == 0


@rule("PA-16.17", "PA-6.12", "PA-17.3", "PA-13.7", "PA-14.2")
@pytest.mark.parametrize(("pawns", "goods"), [({}, "water"), ({"prophet": 13}, "virtue"), ({"false": 13}, "")])
def test_roll_harvest__is_a_production_and_nothing_else(pawns, goods):
    table = Position(("ephraim", "levi"), tents={0: [48]}, advantages=True, **pawns).table()
    table.resolve({"op": "roll_harvest"}, rolls=[8])
    assert {good: table.has(0, good) for good in ("water", "virtue") if table.has(0, good)} == (
        {goods: 1} if goods else {}
    )
    assert table.asked == "build_menu"
    table = Position().table().resolve({"op": "roll_harvest"}, rolls=[7])
    assert (table.state.false, table.asked) == (-1, "build_menu")


@rule("PA-16.18", "PA-14.13")
def test_swap__up_to_so_many_times_for_another_kind():
    table = (
        Position(tents=HOUSE, prophet=BESIDE, hands={0: {"hay": 1}, 1: {"oil": 27}})
        .table()
        .resolve(effect("swap", n=2))
    )
    assert table.legal(0) == ["trade hay water", "trade hay wheat", "trade hay wine", "trade hay sheep", "skip"]
    table.act(0, "trade hay wine", "skip")
    assert table.hand(0) == {"wine": 1}
    assert Position().table().resolve(effect("swap", n=2)).asked == "build_menu"


# The turn ----------------------------------------------------------------------------------------------------------


@rule("PA-16.19", "PA-9.6")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_market__adds_a_rate_for_this_turn(prophet):
    table = Position(tents={0: [73, 28]}, hands={0: {"hay": 3, "oil": 2}}, prophet=prophet, packs=["PE1"]).table()
    assert not table.allows(0, "trade hay wine")
    table.resolve({"op": "market", "rate": 3})
    assert table.allows(0, "trade hay wine")
    assert (bank_rate(table.state, 0, 4), bank_rate(table.state, 0, 0)) == (2, 3)
    table.end(0)
    assert bank_rate(table.state, 0, 0) == 4
    for rates in ((2, 3), (3, 2)):
        both = Position(prophet=prophet).table().resolve(*({"op": "market", "rate": rate} for rate in rates))
        assert bank_rate(both.state, 0, 0) == 2


@rule("PA-16.20", "PA-5.8")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_discount__is_used_by_the_next_piece_of_its_kind_or_lapses(prophet):
    hands = {0: {"hay": 3, "water": 1}}
    off = {"op": "discount", "piece": "camel", "res": "water", "n": 1}
    table = Position(tents=HOUSE, hands=hands, prophet=prophet).table().resolve(off)
    table.act(0, f"camel {edge(42)}")
    assert table.hand(0) == {"hay": 2, "water": 1}
    table.act(0, f"camel {edge(43)}")
    assert table.hand(0) == {"hay": 1}
    table = Position(tents=HOUSE, hands={0: {"hay": 1}}).table().resolve(off)
    assert table.legal(0, "camel")
    table.end(0).end(1)
    assert not table.legal(0, "camel")
    city = {"op": "discount", "piece": "city", "res": "wine", "n": 1}
    table = Position(tents=HOUSE, hands={0: {"wheat": 1, "oil": 1, "sheep": 1}}).table().resolve(city, city)
    assert table.act(0, f"city {corner(28)}").hand(0) == {}  # both of the two wine
    table = Position(tents=HOUSE).table().resolve({**off, "n": 9}, {**off, "res": "hay", "n": 9})
    table.act(0, f"camel {edge(42)}")
    assert table.hand(0) == {}


@rule("PA-16.21", "PA-10.4", "PA-R47", "PA-14.13")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_free_camel__costs_nothing_and_obeys_the_rules_of_building(prophet):
    table = Position(tents={0: [28], 1: [29]}, camels=LINE, prophet=prophet).table().resolve(effect("free_camel", n=2))
    assert table.legal(0, "camel") == [f"camel {edge(number)}" for number in (34, 41, 53)]
    table.act(0, f"camel {edge(53)}", "skip")
    assert (table.state.camels_out(0), table.asked) == (3, "build_menu")
    off = {"op": "discount", "piece": "camel", "res": "water", "n": 1}
    table = Position(tents=HOUSE, hands={0: {"hay": 1}}).table().resolve(off, effect("free_camel", n=1))
    table.act(0, f"camel {edge(42)}")
    assert table.act(0, f"camel {edge(43)}").hand(0) == {}  # the discount is left for one that is built
    table = Position().table()
    put_tent(table.state, 0, 28)
    table.state.camels[0] = 0
    assert table.resolve(effect("free_camel", n=1)).asked == "build_menu"


@rule("PA-16.22", "PA-16.23", "PA-16.24", "PA-14.11", "PA-15.12", "PA-R48", "PA-R74")
def test_lose_camel__takes_loose_camels_that_the_prophet_does_not_guard():
    pieces = {"tents": {0: [28]}, "camels": LINE}
    table = Position(**pieces).table().resolve(effect("lose_camel", n=3))
    assert table.legal(0) == [f"remove {edge(43)}"]
    table.act(0, f"remove {edge(43)}")
    assert table.legal(0) == [f"remove {edge(42)}"]
    table.act(0, f"remove {edge(42)}")
    assert (table.state.camels_out(0), table.state.building[28], table.asked) == (0, 1, "build_menu")
    assert (table.state.camels[0], table.state.line[0], table.score(0)) == (16, 0, 1)
    assert not table.legal(0, "move")
    edges = [int(number) for number in add_camel_edges(table.state, 0, 0, vec[i64]([]))]
    assert edges == [34, 41, 42]  # a camel may be built from it
    assert Position(**pieces, prophet=14).table().resolve(effect("lose_camel", n=1)).state.camels_out(0) == 2
    assert Position(**pieces, prophet=14).table().resolve(effect("lose_camel", n=1)).asked == "build_menu"
    shielded = Position(**pieces, shields=[0]).table().resolve(effect("lose_camel", n=1))
    assert (shielded.state.camels_out(0), shielded.state.shield[0]) == (2, 0)
    guarded = Position(**pieces, shields=[0], prophet=14).table().resolve(effect("lose_camel", n=1))
    assert guarded.state.shield[0] == 1


@rule("PA-16.25", "PA-5.8")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_extra_move__adds_a_movement_to_this_turn(prophet):
    table = (
        Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, prophet=prophet).table().resolve({"op": "extra_move"})
    )
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert moves_left(table.state, 0) == 1
    table.end(0)
    assert moves_left(table.state, 1) == 1
    assert (
        moves_left(Position(prophet=prophet).table().resolve({"op": "extra_move"}, {"op": "extra_move"}).state, 0) == 3
    )


@rule("PA-16.26", "PA-15.14")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_skip_build__ends_the_turn_after_production(prophet):
    table = Position(hands={0: {"hay": 4}}, tents=HOUSE, shields=[0], prophet=prophet, packs=["PE1"]).table()
    table.resolve({"op": "skip_build"}, rolls=[4])
    assert (table.state.active, table.state.shield[0], table.state.skips_building) == (1, 1, 0)


@rule("PA-16.26", "PA-R49")
def test_skip_build__what_the_card_gives_for_the_building_phase_lapses_with_it():
    off = {"op": "discount", "piece": "camel", "res": "water", "n": 1}
    table = Position(tents={0: [28], 1: [63]}, hands={1: {"hay": 1}}, packs=["PE1"]).table()
    table.resolve(off, {"op": "extra_move"}, {"op": "market", "rate": 2}, {"op": "skip_build"}, rolls=[4])
    state = table.state
    assert (state.active, state.extra_moves, state.market, sum(state.discounts)) == (1, 0, 0, 0)
    assert not table.legal(1, "camel")


# Captivity, land, shields ------------------------------------------------------------------------------------------


@rule("PA-15.2", "PA-15.3", "PA-15.4", "PA-14.8", "PA-15.12")
def test_captivity__stops_the_income_of_buildings_that_the_prophet_does_not_guard():
    table = Position(tents=HOUSE, packs="none").table()
    table.state.captivity[0] = 1
    assert table.roll(8).has(0, "water") == 0
    guarded = Position(tents=HOUSE, prophet=8, captive={0: 1}, packs="none").table().roll(8)
    assert guarded.has(0, "water") == 1
    drawn = Position(tents=HOUSE).table().resolve(effect("captivity", rounds=2))
    assert drawn.state.captivity[0] == 5  # of two players: this roll and two rounds
    drawn = Position(shields=[0]).table().resolve(effect("captivity", rounds=2))
    assert (drawn.state.captivity[0], drawn.state.shield[0]) == (0, 0)
    more = Position(captive={0: 1}).table().resolve(effect("captivity", rounds=2))
    assert more.state.captivity[0] == 5
    longer = Position(captive={0: 3}, shields=[0]).table().resolve(effect("captivity", rounds=1))
    assert (longer.state.captivity[0], longer.state.shield[0]) == (3, 1)


@rule("PA-15.6")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_release__ends_captivity_at_once(prophet):
    table = Position(captive={0: 2, 1: 1}, tents=HOUSE, prophet=prophet).table().resolve(effect("release", "all"))
    assert list(table.state.captivity) == [0, 0]
    assert "released" not in [event.kind for event in Position().table().resolve(effect("release", "all")).events()]


@rule("PA-15.8", "PA-15.9", "PA-8.11", "PA-14.9", "PA-15.14")
def test_barren__land_pays_only_what_the_prophet_guards():
    barren = {"op": "barren", "res": "water", "rounds": 1}
    marked = Position(shields=[0]).table().resolve(barren)
    assert (marked.state.barren[1], marked.state.shield[0]) == (3, 1)
    for prophet, water, virtue in ((-1, 0, 0), (8, 1, 0), (BESIDE, 0, 1)):
        table = Position(tents=HOUSE, barren=["water"], prophet=prophet, packs="none").table().roll(8)
        assert (table.has(0, "water"), table.has(0, "virtue")) == (water, virtue)
    again = Position(barren=["water"], active=1).table().resolve(barren)
    assert again.state.barren[1] == 3  # the longer of the two
    again.state.barren[1] = 5
    assert again.resolve(barren, card="PE1-03").state.barren[1] == 5


@rule("PA-15.11")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_shield__is_held_once(prophet):
    table = Position(tents=HOUSE, prophet=prophet).table().resolve(effect("shield", "all"), effect("shield"))
    assert list(table.state.shield) == [1, 1]
    assert [event.kind for event in table.events()].count("shield_gained") == 2


# The pawns ---------------------------------------------------------------------------------------------------------


@rule("PA-16.27", "PA-6.9")
def test_move_prophet__to_any_tile_even_his_own():
    table = Position(prophet=BESIDE, false=5, shields=[0, 1]).table().resolve({"op": "move_prophet"})
    assert table.allows(0, f"tile {tile(BESIDE)}")
    assert table.allows(0, f"tile {tile(5)}")
    table.act(0, f"tile {tile(0)}")
    assert (table.state.prophet, list(table.state.shield)) == (0, [1, 1])


@rule("PA-16.28", "PA-14.12", "PA-R28")
def test_move_false__not_to_the_prophets_tile():
    table = Position(prophet=BESIDE, false=5).table().resolve({"op": "move_false"})
    assert not table.allows(0, f"tile {tile(BESIDE)}")
    assert GAME.refusal(table.state, 0, GAME.actions[f"tile {tile(BESIDE)}"].id).clause.startswith("PA-")
    table.act(0, f"tile {tile(5)}")
    assert table.state.false == 5
    assert Position().table().resolve({"op": "move_false"}).allows(0, f"tile {tile(BESIDE)}")


@rule("PA-16.29")
@pytest.mark.parametrize("prophet", [-1, 5])
def test_remove_false__takes_him_off_if_he_is_there(prophet):
    assert Position(false=5, prophet=prophet).table().resolve({"op": "remove_false"}).state.false == -1
    assert "false_removed" not in [event.kind for event in Position().table().resolve({"op": "remove_false"}).events()]


# Choices -----------------------------------------------------------------------------------------------------------


@rule("PA-16.30", "PA-16.32", "PA-18.1", "PA-18.2")
@pytest.mark.parametrize("prophet", [-1, BESIDE])
def test_choose__each_in_turn_and_resolved_before_the_next(prophet):
    price, token = {"op": "pay", "res": "hay", "n": 1}, effect("gain", res="virtue", n=1)
    hands = {1: {"hay": 1}, 2: {"hay": 1}}
    table = Position(
        THREE, tents=HOUSE, hands=hands, goods={0: {"virtue": 41}}, active=1, prophet=prophet, target=59
    ).table()
    table.resolve(option(price, token, who="all"))
    table.act(1, "option 1")
    assert table.has(1, "virtue") == 1
    table.act(2, "option 1")
    assert (table.hand(2), table.has(2, "virtue")) == ({}, 0)
    assert table.legal(0) == ["option 2"]


@rule("PA-16.31", "PA-R44")
def test_choose__a_gift_without_a_receiver_is_no_option():
    gift = option(effect("give", "self", to="poorest", res="any", n=1), effect("gain", res="virtue", n=1))
    assert Position(hands={0: {"hay": 1}}).table().resolve(gift).legal(0) == ["option 1", "option 2"]
    assert Position(hands={0: {"hay": 1}, 1: {"hay": 2}}).table().resolve(gift).legal(0) == ["option 2"]


@rule("PA-16.2", "PA-16.3", "PA-R42")
def test_a_selector_keeps_its_players_until_the_card_is_finished():
    table = Position(goods={0: {"virtue": 1, "shekel": 1}, 1: {"shekel": 1}}).table()
    table.resolve(effect("lose", "leader", res="virtue", n=1), effect("lose", "leader", res="shekel", n=1))
    assert [table.has(seat, "shekel") for seat in range(2)] == [0, 1]
    tied = Position().table().resolve(effect("gain", "leader", res="shekel", n=1))
    assert [tied.has(seat, "shekel") for seat in range(2)] == [1, 1]


@rule("PA-16.3")
@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("self", [0]),
        ("all", [0, 1, 2]),
        ("left", [1]),
        ("home", []),
        ("leader", [2]),
        ("trailing", [0]),
        ("richest", [1]),
        ("poorest", [0, 2]),
        ("most_virtue", [2]),
        ("least_virtue", [0, 1]),
        ("captives", [1]),
    ],
)
def test_whom_a_selector_means(who, seats):
    table = Position(THREE, tents={1: [22]}, hands={1: {"hay": 1}}, goods={2: {"virtue": 3}}, captive={1: 1}).table()
    table.resolve(effect("gain", who, res="shekel", n=1))
    assert [seat for seat in range(3) if table.has(seat, "shekel")] == seats


@rule("PA-16.3")
def test_home_is_the_tribe_of_the_cards_tile_and_nobody_is_richest_of_nothing():
    table = Position(("levi", "issachar")).table().resolve(effect("gain", "home", res="shekel", n=1), card="PE1-12")
    assert [table.has(seat, "shekel") for seat in range(2)] == [0, 1]
    for who in ("richest", "most_virtue", "captives"):
        table = Position().table().resolve(effect("gain", who, res="shekel", n=1))
        assert [table.has(seat, "shekel") for seat in range(2)] == [0, 0]
