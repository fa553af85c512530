"""Effects together: turn order, scores that change between two effects, protection that comes and goes (PA-14 to
PA-16)."""

import pytest

from games.prophets_and_patriarchs.builder import Position, edge, tile
from games.prophets_and_patriarchs.rules.test_16_effects import LINE, THREE, effect, option

rule = pytest.mark.rule


@rule("PA-16.4", "PA-21.2", "PA-21.3", "PA-18.2")
@pytest.mark.parametrize(("active", "got"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_several_players_are_served_in_turn_order_from_the_active_one(active, got):
    others = ("levi", "judah", "ephraim", "issachar")
    table = Position(others, goods={3: {"shekel": 29}}, tents={3: [22]}, active=active).table()
    table.resolve(effect("gain", "trailing", res="shekel", n=2))
    assert [table.has(seat, "shekel") for seat in range(3)] == got
    asked = Position(THREE, hands={seat: {"hay": 1} for seat in range(3)}, active=active).table()
    asked.resolve(effect("lose", "all", res="any", n=1))
    order = []
    while asked.asked == "drop_card":
        order.append(int(asked.state.next_seat()))
        asked.act(order[-1], "drop hay")
    assert order == [(active + step) % 3 for step in range(3)]


@rule("PA-18.4", "PA-18.1", "PA-16.21")
def test_a_rival_places_free_camels_and_gains_no_building_phase():
    cards = {"hay": 4, "water": 4, "wheat": 4, "wine": 4, "oil": 4, "sheep": 4}
    table = Position(tents={0: [28], 1: [22]}, hands={1: cards}, goods={1: {"shekel": 3}}).table()
    table.resolve(effect("free_camel", "all", n=1)).act(0, "skip")
    assert {name.split()[0] for name in table.legal(1)} == {"camel", "skip"}
    table.act(1, table.legal(1, "camel")[0])
    assert (table.asked, table.state.acting, table.legal(1)) == ("build_menu", 0b01, [])
    assert table.refuses("end-turn", "PA-18.1", 1)


@rule("PA-16.33", "PA-12.6", "PA-16.2")
def test_a_camel_that_comes_or_goes_changes_the_scores_that_selectors_use():
    pieces = {"tents": {0: [28], 1: [22]}, "camels": {0: [42], 1: [25]}}
    token = effect("gain", "leader", res="shekel", n=1)
    table = Position(**pieces).table().resolve(effect("free_camel", n=1), token).act(0, f"camel {edge(43)}")
    assert [table.has(seat, "shekel") for seat in range(2)] == [1, 0]
    table = Position(**pieces).table().resolve(effect("lose_camel", n=1), token).act(0, f"remove {edge(42)}")
    assert [table.has(seat, "shekel") for seat in range(2)] == [0, 1]
    table = Position(**pieces).table().resolve(token)
    assert [table.has(seat, "shekel") for seat in range(2)] == [1, 1]


@rule("PA-14.14", "PA-14.8", "PA-14.11", "PA-16.1")
def test_protection_is_judged_when_an_effect_applies():
    """The Prophet comes to the captive's tent, or leaves it, between two effects of one card."""
    water = effect("harvest", res="water")
    for before, after, paid in ((-1, 8, 1), (8, 0, 0)):
        table = Position(tents={0: [28]}, captive={0: 1}, prophet=before).table()
        table.resolve({"op": "move_prophet"}, water).act(0, f"tile {tile(after)}")
        assert table.has(0, "water") == paid
    for before, after, loose in ((-1, 14, False), (14, 0, True)):
        table = Position(tents={0: [28]}, camels=LINE, prophet=before).table()
        table.resolve({"op": "move_prophet"}, effect("lose_camel", n=1)).act(0, f"tile {tile(after)}")
        assert (table.asked == "lose_camel") == loose


@rule("PA-15.14", "PA-15.13")
def test_a_shield_answers_neither_pawns_nor_dice_nor_land():
    table = Position(tents={0: [28]}, shields=[0], false=5).table()
    table.resolve({"op": "move_false"}, {"op": "roll_harvest"}, {"op": "barren", "res": "hay", "rounds": 1}, rolls=[8])
    table.act(0, f"tile {tile(13)}")
    assert (table.state.false, table.has(0, "water"), table.state.shield[0]) == (13, 0, 1)


@rule("PA-16.2", "PA-16.10")
def test_left_is_the_player_after_whoever_chose_the_option():
    gift = option(effect("give", "self", to="left", res="any", n=1), who="all")
    table = Position(THREE, hands={seat: {"hay": 1} for seat in range(3)}, active=1).table().resolve(gift)
    for seat in (1, 2, 0):
        table.act(seat, "option 1")
        while table.asked == "drop_card":
            table.act(seat, "drop hay")
    gifts = [(event.fields["seat"], event.fields["receiver"]) for event in table.events() if event.kind == "gave"]
    assert gifts == [(1, 2), (2, 0), (0, 1)]
