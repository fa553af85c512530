"""PA-10: building."""

import pytest

from games.prophets_and_patriarchs.builder import TENT, Position, corner, edge, plenty

rule = pytest.mark.rule
CITY = {"wheat": 1, "wine": 2, "oil": 1, "sheep": 1}
CAMEL = {"hay": 1, "water": 1}


@rule("PA-10.3", "PA-10.4", "PA-10.5", "PA-1.4", "PA-1.5", "PA-R65")
def test_where_a_camel_may_go():
    table = Position(tents={0: [28], 1: [29]}, camels={0: [42, 43], 1: [44]}, hands={0: CAMEL}).table()
    assert table.legal(0, "camel") == [f"camel {edge(number)}" for number in (34, 41, 53)]
    table = Position(camels={0: [42], 1: [43]}, hands={0: CAMEL}).table()
    assert f"camel {edge(53)}" in table.legal(0, "camel")


@rule("PA-10.7", "PA-10.6")
def test_a_tent_may_stand_along_a_line():
    table = Position(camels={0: [42, 43, 44, 54]}, hands={0: TENT}).table()
    assert [name.split()[1] for name in table.legal(0, "tent")] == [corner(n) for n in (28, 29, 35, 36, 43)]


@rule("PA-10.11", "PA-R66")
def test_a_city_needs_a_tent_and_gives_it_back():
    table = Position(tents={0: [28]}, camels={0: [42]}, hands={0: CITY}).table()
    assert table.legal(0, "city") == [f"city {corner(28)}"]
    table.act(0, f"city {corner(28)}")
    assert (table.state.tents[0], table.state.cities[0]) == (5, 4)
    assert table.refuses(f"city {corner(28)}", "PA-10.11", 0)


@rule("PA-10.12", "PA-R66")
def test_an_empty_reserve_builds_nothing():
    table = Position(tents={0: [28, 3, 45, 59, 70]}, camels={0: [42, 43, 44]}, hands={0: plenty()}).table()
    assert not table.legal(0, "tent")
    assert table.refuses(f"tent {corner(29)}", "PA-10.12", 0)
    table = Position(cities={0: [28, 3, 45, 59, 70]}, tents={0: [30]}, hands={0: plenty()}).table()
    assert not table.legal(0, "city")
    assert table.refuses(f"city {corner(30)}", "PA-10.12", 0)


@rule("PA-10.12", "PA-4.2", "PA-16.21", "PA-R47")
def test_the_last_camel():
    """A card gives two free camels to a tribe that has one left."""
    line = [0, 1, 2, 3, 4, 5, 9, 17, 22, 32, 38, 50, 57, 69, 75]
    table = Position(camels={0: line}, hands={0: plenty()}, packs="deck2").table()
    assert table.legal(0, "camel")
    table.draw("JE2-09").act(0, table.legal(0, "camel")[0])
    assert (table.asked, table.state.camels[0]) == ("build_menu", 0)
    assert not table.legal(0, "camel")
    assert table.refuses(f"camel {edge(6)}", "PA-10.12", 0)
    table.check()


@rule("PA-10.13", "PA-15.7", "PA-R38")
def test_a_captive_may_trade_build_and_move():
    pieces = {"tents": {0: [28, 29]}, "camels": {0: [42, 43, 44, 54]}}
    table = Position(**pieces, hands={0: plenty()}, goods={0: {"shekel": 1, "virtue": 1}}, captive={0: 2}).table()
    for verb in ("tent", "camel", "city", "move", "trade", "buy"):
        assert table.legal(0, verb), verb
    assert table.legal(0) == Position(
        **pieces, hands={0: plenty()}, goods={0: {"shekel": 1, "virtue": 1}}
    ).table().legal(0)


@rule("PA-10.14", "PA-19.1", "PA-19.2")
def test_victory_is_checked_after_a_build():
    goods = {0: {"virtue": 10, "shekel": 9}}
    table = Position(tents={0: [28]}, hands={0: CITY}, goods=goods).table()
    assert table.score(0) == 11
    table.act(0, f"city {corner(28)}")
    assert (table.winner, table.score(0)) == (0, 12)
