"""The house advantages of the tribes, with and without the option (PA-17)."""

import re
from pathlib import Path

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock
from hiram.games.prophets_and_patriarchs.game import make_game

rule = pytest.mark.rule
PAGE = Path(__file__).parents[4] / "docs/rules/prophets_and_patriarchs.md"
TENT = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
CITY = {"wheat": 1, "wine": 2, "oil": 1, "sheep": 1}


@rule("PA-17.6", "PA-11.1")
@pytest.mark.parametrize(("power", "moves"), [(True, 2), (False, 1)])
def test_naphtali_moves_twice(power, moves):
    """The tent goes to the front of the line and back again, as often as it may."""
    table = Position(("naphtali", "levi"), tents={0: [28, 29]}, camels={0: [42, 43, 44]}, advantages=power).table()
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert bool(table.legal(0, "move")) == (moves == 2)
    if moves == 2:
        assert table.refuses(f"move {corner(29)}", "PA-11.4", 0)  # there is a Movement left, but not for that tent
        table.act(0, f"move {corner(43)}", f"camel {edge(45)}", f"tent {corner(30)}")
    assert not table.legal(0, "move")
    assert table.refuses(f"move {corner(29)}", "PA-11.1", 0)


def shekels_at_the_start(game, advantages):
    """Of a table of two, whose home numbers bring Levi 5 and Naphtali none."""
    options = game.read_options(2, {"tribes": ["levi", "naphtali"], "advantages": advantages})
    return list(game.new_state(2, options, dice_of(b"gifts")).shekels)


@rule("PA-17.1", "PA-17.9", "PA-4.3")
def test_a_gift_is_paid_at_the_start_beside_the_shekels_of_the_home(tmp_path):
    file = tmp_path / "gifts.toml"
    file.write_text('[[tribe]]\nid = "levi"\ngift = 2\n\n[[tribe]]\nid = "naphtali"\ngift = 3\n')
    game = make_game(file)
    assert shekels_at_the_start(game, advantages=True) == [7, 3]
    assert shekels_at_the_start(game, advantages=False) == [5, 0]


@rule("PA-17.9")
def test_the_gifts_are_those_of_the_table_of_advantages():
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {tribe: int(gift) for tribe, gift in rows} == {row.id: row.gift for row in GAME.content.tribes}
    assert any(row.gift for row in GAME.content.tribes)


@rule("PA-17.2", "PA-19.4")
@pytest.mark.parametrize(("power", "drawer", "tokens"), [(True, 1, 1), (True, 0, 0), (False, 1, 0)])
def test_a_law_card_of_another_gives_levi_a_token_and_may_decide(power, drawer, tokens):
    plain = Position(("levi", "issachar"), advantages=power, active=drawer).table().draw("LA1-07")
    assert (plain.has(0, "virtue"), plain.has(0, "shekel")) == (tokens, 0)
    close = (
        Position(("levi", "issachar"), goods={0: {"virtue": 11}}, advantages=power, active=drawer)
        .table()
        .draw("LA1-07")
    )
    assert close.state.finished() == (tokens == 1)


@rule("PA-17.2", "PA-19.4")
@pytest.mark.parametrize(("virtue", "winner"), [(11, 0), (10, -1)])
def test_levi_wins_by_that_token_before_anything_is_paid(virtue, winner):
    land = {"numbers": ["1,2=3"], "tents": {1: [28]}, "active": 1, "advantages": True}
    table = Position(("levi", "issachar"), goods={0: {"virtue": virtue}}, **land).table()
    table.stack("LA1-07")
    kinds = [event.kind for event in table.roll(3).events()]
    assert (table.winner, table.has(0, "virtue")) == (winner, virtue + 1)
    assert ("earned" in kinds) == (winner == -1)


@rule("PA-R80", "PA-17.2", "PA-17.3", "PA-17.5")
def test_advantages_take_nothing_from_an_empty_supply():
    table = Position(("levi", "issachar"), goods={1: {"shekel": 32}}, advantages=True, active=1).table().draw("PE1-12")
    assert table.has(0, "shekel") == 0
    judah = Position(
        ("judah", "levi"), tents={0: [70]}, hands={0: CITY}, goods={1: {"virtue": 42}}, advantages=True, target=59
    ).table()
    assert judah.act(0, f"city {corner(70)}").has(0, "virtue") == 0
    ephraim = (
        Position(("ephraim", "levi"), tents={0: [41]}, hands={1: {"water": 26}}, advantages=True, packs="none")
        .table()
        .roll(8)
    )
    assert (ephraim.asked, ephraim.hand(0)) == ("build_menu", {"water": 1})


@rule("PA-17.3")
def test_ephraims_fruit_is_of_a_kind_received_that_the_bank_still_has():
    """Corner 48 touches water with 8, oil with 4 and the home tile; a disc makes the oil an 8 as well."""
    options = {"advantages": True, "packs": "none", "numbers": ["1,4=8"]}
    table = Position(("ephraim", "levi"), tents={0: [48]}, **options).table().roll(8)
    assert table.legal(0) == ["take water", "take oil"]
    table = Position(("ephraim", "levi"), tents={0: [48]}, hands={1: {"oil": 26}}, **options).table().roll(8)
    assert table.legal(0) == ["take water"]
    tokens = Position(("ephraim", "levi"), tents={0: [48]}, **options).table().roll(9)
    assert (tokens.asked, tokens.has(0, "virtue")) == ("build_menu", 1)  # no card was received


@rule("PA-17.3")
def test_what_rivals_receive_bears_ephraim_no_fruit():
    """With an 8 on the oil of 1,4 Levi receives oil there, Ephraim water or nothing."""
    options = {"advantages": True, "packs": "none", "numbers": ["1,4=8"]}
    table = Position(("ephraim", "levi"), tents={0: [41], 1: [60]}, **options).table().roll(8)
    assert (table.hand(1), table.legal(0)) == ({"oil": 1}, ["take water"])
    table = Position(("ephraim", "levi"), tents={1: [60]}, **options).table().roll(8)
    assert (table.hand(1), table.asked) == ({"oil": 1}, "build_menu")


@rule("PA-17.4", "PA-16.20", "PA-17.8")
def test_a_discount_makes_issachars_camel_free_once():
    table = Position(("issachar", "levi"), tents={0: [28]}, hands={0: {"water": 1}}, advantages=True).table()
    table.state.discounts[0] = 1
    take_stock(table.state)
    table.act(0, f"camel {edge(42)}", "drop hay")
    assert (table.hand(0), sum(table.state.discounts)) == ({"water": 1}, 0)
    table.act(0, f"camel {edge(43)}")
    assert (table.hand(0), table.state.camels_out(0), table.legal(0, "camel")) == ({}, 2, [])


@rule("PA-17.4", "PA-10.14", "PA-12.5")
def test_victory_is_checked_after_issachars_camel():
    table = Position(
        ("issachar", "levi"),
        tents={0: [28]},
        hands={0: {"hay": 1, "water": 1}},
        goods={0: {"virtue": 9}},
        advantages=True,
    ).table()
    table.act(0, f"camel {edge(42)}", "drop hay")
    assert (table.winner, table.score(0)) == (0, 12)


@rule("PA-17.1", "PA-R83")
def test_without_the_option_no_tribe_has_an_advantage():
    table = Position(("levi", "issachar"), active=1).table().draw("PE1-12")
    assert table.has(0, "shekel") == 0
    assert not Position(("judah", "levi"), tents={0: [70]}, hands={0: TENT}).table().legal(0, "city")
    city = Position(("judah", "levi"), tents={0: [70]}, hands={0: CITY}).table().act(0, f"city {corner(70)}")
    assert (city.hand(0), city.has(0, "virtue")) == ({}, 0)
    assert Position(("ephraim", "levi"), tents={0: [41]}, packs="none").table().roll(8).asked == "build_menu"
