"""The worked examples of the rules page."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge, tile
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.engine.rules.goods import return_goods
from hiram.games.prophets_and_patriarchs.engine.rules.land import make_city
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock

rule = pytest.mark.rule
NO_CARDS = {"packs": "none"}


@rule("PA-5.2", "PA-5.5", "PA-8.1", "PA-8.2", "PA-8.3")
def test_1_production_for_everyone():
    table = Position(("naphtali", "issachar"), tents={0: [19]}, cities={1: [15]}, **NO_CARDS).table().roll(8)
    assert table.hand(1) == {"wheat": 2}
    assert table.hand(0) == {"wheat": 1}


@rule("PA-8.4", "PA-8.5", "PA-6.8", "PA-6.11", "PA-R51")
@pytest.mark.parametrize(("kind", "tokens"), [("tents", 1), ("cities", 2)])
def test_2_foreign_tribe_tile(kind, tokens):
    pieces = {"tents": {0: [63]}, "cities": {}}
    pieces[kind] = {**pieces[kind], 1: [45]}
    table = Position(("judah", "benjamin"), **pieces, **NO_CARDS).table().roll(2).act(0, f"tile {tile(0)}")
    assert table.has(0, "shekel") == 1
    assert table.has(1, "virtue") == tokens


@rule("PA-14.3", "PA-14.4", "PA-8.9", "PA-14.7", "PA-R31")
@pytest.mark.parametrize(("prophet", "judah", "naphtali"), [(28, (4, 0), (1, 0)), (0, (2, 0), (0, 1))])
def test_3_prophet_on_a_home_tile(prophet, judah, naphtali):
    table = (
        Position(("judah", "naphtali"), cities={0: [70]}, tents={1: [75]}, prophet=prophet, **NO_CARDS).table().roll(12)
    )
    assert (table.has(0, "virtue"), table.has(0, "shekel")) == judah
    assert (table.has(1, "virtue"), table.has(1, "shekel")) == naphtali


@rule("PA-15.3", "PA-8.10", "PA-14.6", "PA-14.8", "PA-14.2", "PA-R33", "PA-R38", "PA-14.5")
@pytest.mark.parametrize(("roll", "gain"), [(9, ("virtue", 1)), (4, ("oil", 1)), (8, ("virtue", 1)), (10, ("", 0))])
def test_4_captivity_and_the_prophet(roll, gain):
    table = (
        Position(("ephraim", "levi"), tents={0: [48, 59]}, prophet=13, captive={0: 2}, **NO_CARDS).table().roll(roll)
    )
    gained = {good: table.has(0, good) for good in ("virtue", "oil", "wheat", "hay", "shekel") if table.has(0, good)}
    assert gained == ({gain[0]: gain[1]} if gain[1] else {})


@rule("PA-5.1", "PA-5.3", "PA-5.4", "PA-7.1", "PA-R19", "PA-R35", "PA-5.6")
def test_5_war_tile_on_a_2():
    table = Position(("levi", "benjamin"), tents={1: [45]}).table()
    table.stack("WA1-02")
    table.roll(2)
    assert table.asked == "place_prophet"
    table.act(0, f"tile {tile(0)}")
    names = [event.kind for event in table.events()]
    order = [name for name in names if name in ("rolled", "prophet_placed", "card_drawn", "card_done", "earned")]
    assert order == ["rolled", "prophet_placed", "card_drawn", "card_done", "earned"]
    assert table.asked == "build_menu"


@rule("PA-2.6", "PA-2.1", "PA-10.6", "PA-10.9", "PA-R62")
def test_6_and_37_spacing():
    cards = {"wheat": 2, "wine": 2, "oil": 2, "sheep": 2, "hay": 1, "water": 1}
    table = Position(tents={0: [28]}, camels={0: [42]}, hands={0: cards}).table()
    assert not table.allows(0, f"tent {corner(35)}")
    assert table.refuses(f"tent {corner(35)}", "PA-2.6", 0)
    assert not table.allows(0, f"tent {corner(29)}")
    table.act(0, f"camel {edge(43)}")
    assert table.legal(0, "tent") == [f"tent {corner(29)}"]
    table.act(0, f"tent {corner(29)}")
    assert not table.allows(0, f"tent {corner(35)}")


@rule("PA-9.2", "PA-9.3", "PA-9.4", "PA-9.5", "PA-9.6", "PA-R57", "PA-R15", "PA-2.5")
def test_7_trade_rates():
    assert Position(hands={0: {"wine": 4}}).table().allows(0, "trade wine oil")
    assert not Position(hands={0: {"wine": 3}}).table().allows(0, "trade wine oil")
    assert not Position(hands={0: {"wine": 2, "hay": 2}}).table().legal(0, "trade")
    for place in (73, 77):
        table = Position(tents={0: [place]}, hands={0: {"oil": 2, "wine": 3}}).table()
        assert {name.split()[1] for name in table.legal(0, "trade")} == {"oil"}
    table = Position(tents={0: [73, 33]}, hands={0: {"oil": 2, "wine": 3}}).table()
    table.act(0, "trade wine hay", "trade oil water")
    assert table.hand(0) == {"hay": 1, "water": 1}


@rule("PA-11.1", "PA-11.3", "PA-11.4", "PA-11.5", "PA-11.6", "PA-11.8", "PA-R67", "PA-R69")
def test_8_movement():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, **NO_CARDS).table()
    assert table.legal(0, "move") == [f"move {corner(28)}"]
    table.act(0, f"move {corner(28)}")
    goals = {}
    for name in table.legal(0):
        copy = table.state.copy()
        copy.apply(0, GAME.actions[name].id)
        goals[name] = [GAME.actions[int(action)].name for action in copy.legal(0)]
    assert goals == {
        f"camel {edge(54)}": [f"tent {corner(43)}"],
        f"camel {edge(45)}": [f"tent {corner(30)}"],
        f"camel {edge(53)}": [f"tent {corner(42)}"],
    }
    table.act(0, f"camel {edge(54)}", f"tent {corner(43)}")
    assert table.legal(0, "move") == []
    assert table.refuses(f"move {corner(43)}", "PA-11.1", 0)
    table.check()
    table.roll(3)
    assert table.has(0, "virtue") == 0


@rule("PA-13.2", "PA-13.3", "PA-13.4", "PA-R26", "PA-13.1")
@pytest.mark.parametrize(("scope", "gains"), [("pieces", (0, 0, 0)), ("tile", (2, 2, 0))])
def test_9_false_prophet_silences(scope, gains):
    found = []
    for roll, good in ((5, "wheat"), (3, "virtue"), (8, "water")):
        table = Position(cities={0: [28]}, false=13, false_scope=scope, **NO_CARDS).table().roll(roll)
        found.append(table.has(0, good))
    assert tuple(found) == gains


@rule("PA-13.6", "PA-R27")
def test_10_both_pawns():
    table = Position(tents={0: [28]}, prophet=13, false=13, **NO_CARDS).table().roll(8)
    assert table.has(0, "virtue") == table.has(0, "water") == 0


@rule("PA-15.9", "PA-14.9", "PA-8.11", "PA-8.13")
def test_11_barren_land_and_protection():
    pieces = {"cities": {0: [51]}, "tents": {1: [28]}, "barren": ["wheat"], "prophet": 16}
    assert Position(("benjamin", "levi"), **pieces, **NO_CARDS).table().roll(6).hand(0) == {"wheat": 2}
    assert Position(("benjamin", "levi"), **pieces, **NO_CARDS).table().roll(5).hand(1) == {}


@rule("PA-8.12", "PA-21.2", "PA-21.3", "PA-21.4", "PA-R52")
def test_12_bank_shortage():
    table = (
        Position(
            ("levi", "judah", "ephraim", "issachar"),
            cities={0: [28], 2: [41]},
            tents={1: [42]},
            hands={3: {"water": 24}},
            active=1,
            **NO_CARDS,
        )
        .table()
        .roll(8)
    )
    assert [table.has(seat, "water") for seat in range(3)] == [0, 1, 2]
    assert table.bank("water") == 0


@rule("PA-R53", "PA-6.7", "PA-6.4")
def test_13_token_shortage():
    table = Position(
        ("naphtali", "judah"), cities={0: [8]}, tents={0: [9]}, goods={1: {"virtue": 40}}, target=59, **NO_CARDS
    ).table()
    table.roll(7, 12)
    assert table.asked == "place_false"
    assert table.legal(0) == [f"tile {tile(28)}"]
    table.act(0, f"tile {tile(28)}")
    assert table.has(0, "virtue") == 2
    assert table.bank("virtue") == 0


@rule("PA-12.1", "PA-12.2", "PA-12.3", "PA-R73", "PA-10.8", "PA-R64")
def test_14_longest_line_with_a_branch():
    cards = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
    table = Position(camels={0: [42, 43, 44, 54, 53], 1: [35]}, hands={1: cards}, active=1).table()
    assert table.state.line[0] == 4
    table.act(1, f"tent {corner(29)}")
    assert table.state.line[0] == 2


@rule("PA-12.4")
@pytest.mark.parametrize(("more", "length"), [((), 6), ((34,), 7), ((34, 71), 7)])
def test_15_longest_line_with_a_ring(more, length):
    table = Position(camels={0: [42, 53, 61, 60, 52, 41, *more]}).table()
    assert table.state.line[0] == length


@rule("PA-12.5", "PA-12.6", "PA-R71", "PA-R72")
def test_16_tie_for_the_longest_line():
    cards = {"hay": 1, "water": 1}
    table = Position(
        camels={0: [42, 43, 44, 54], 1: [84, 90, 98, 97]}, hands={0: cards, 1: cards}, active=1, **NO_CARDS
    ).table()
    assert list(table.state.line) == [4, 4]
    assert [table.score(0), table.score(1)] == [0, 0]
    table.act(1, f"camel {edge(89)}")
    assert [table.score(0), table.score(1)] == [0, 2]
    table.end(1).act(0, f"camel {edge(64)}")
    assert [table.score(0), table.score(1)] == [0, 0]


@rule("PA-8.7")
def test_17_home_tile_paid_per_piece():
    table = (
        Position(("naphtali", "judah"), tents={0: [8, 9]}, **NO_CARDS).table().roll(7, 12).act(0, f"tile {tile(28)}")
    )
    assert table.has(0, "virtue") == 2


@rule("PA-6.1", "PA-6.2", "PA-6.3", "PA-6.6", "PA-R20", "PA-R21", "PA-R22", "PA-R25")
def test_18_second_7():
    table = Position(("naphtali", "judah"), tents={0: [8], 1: [22]}, **NO_CARDS).table().roll(7, 7)
    assert table.legal(0) == [f"tile {tile(place)}" for place in (1, 3, 17, 24, 29)]
    table.act(0, f"tile {tile(1)}")
    assert table.asked == "build_menu"
    assert table.has(0, "virtue") == 0
    assert table.has(1, "wine") == 1


@rule("PA-6.5", "PA-R23", "PA-3.1", "PA-3.2", "PA-R16")
def test_19_missing_number():
    for place in (-1, 8):
        table = Position(("levi", "naphtali"), unused_tribes="drop", false=place, **NO_CARDS).table()
        table.roll(7, 12)
        assert table.asked == "build_menu"
        assert table.state.false == place


@rule("PA-19.3", "PA-R75", "PA-8.14", "PA-19.4")
def test_20_win_on_anothers_turn():
    table = Position(("levi", "ephraim"), cities={1: [41]}, goods={1: {"virtue": 9}}, packs="none").table().roll(9)
    assert table.has(1, "virtue") == 11
    assert table.winner == 1
    assert table.score(1) == 13


@rule("PA-19.5", "PA-R76")
def test_21_two_winners_at_once():
    pieces = {"tents": {0: [20], 1: [28]}, "goods": {0: {"virtue": 10}, 1: {"virtue": 10}}}
    table = Position(("issachar", "judah"), **pieces, prophet=8, **NO_CARDS).table()
    make_city(table.state, 1, 28)
    return_goods(table.state, 1, 7, 1)
    assert [table.score(0), table.score(1)] == [11, 11]
    table.roll(5)
    assert table.winner == 1


@rule("PA-19.5")
def test_22_equal_scores_at_once():
    table = Position(
        ("issachar", "judah"),
        tents={0: [20], 1: [22, 48]},
        goods={0: {"virtue": 10}, 1: {"virtue": 9}},
        prophet=8,
        **NO_CARDS,
    ).table()
    assert [table.score(0), table.score(1)] == [11, 11]
    table.roll(5)
    assert [table.score(0), table.score(1)] == [12, 12]
    assert table.winner == 0


@rule("PA-17.5", "PA-17.8", "PA-16.20", "PA-10.10")
def test_23_judahs_city():
    cards = {"sheep": 1, "wheat": 1, "wine": 1, "oil": 1}
    table = Position(
        ("judah", "levi"), tents={0: [70]}, hands={0: cards}, goods={0: {"virtue": 8}}, advantages=True
    ).table()
    assert table.score(0) == 9
    table.act(0, f"city {corner(70)}")
    assert table.score(0) == 11
    assert table.hand(0) == {}
    table = Position(
        ("judah", "levi"), tents={0: [70]}, hands={0: {"sheep": 1, "wheat": 1, "oil": 1}}, advantages=True
    ).table()
    assert not table.legal(0, "city")
    table.state.discounts[2 * 6 + 3] = 1
    take_stock(table.state)
    assert table.legal(0, "city") == [f"city {corner(70)}"]


@rule("PA-17.4", "PA-17.1")
def test_24_issachars_camel():
    for tribe, power, may in (("issachar", True, True), ("issachar", False, False), ("levi", True, False)):
        table = Position((tribe, "judah"), tents={0: [28]}, hands={0: {"hay": 1}}, advantages=power).table()
        assert bool(table.legal(0, "camel")) == may
        if may:
            assert table.act(0, f"camel {edge(42)}").hand(0) == {}
    table = Position(("issachar", "judah"), tents={0: [28]}, hands={0: {"hay": 1, "water": 1}}, advantages=True).table()
    table.act(0, f"camel {edge(42)}")
    assert table.legal(0) == ["drop hay", "drop water"]
    table.act(0, "drop water")
    assert table.hand(0) == {"hay": 1}
    assert table.state.camels_out(0) == 1


@rule("PA-17.3")
def test_25_ephraims_fruit():
    table = Position(("ephraim", "levi"), tents={0: [41]}, advantages=True, **NO_CARDS).table().roll(8)
    assert table.asked == "fruit"
    table.act(0, "take water")
    assert table.hand(0) == {"water": 2}
    table = Position(("ephraim", "levi"), tents={0: [41]}, advantages=True, active=1, **NO_CARDS).table().roll(8)
    assert table.hand(0) == {"water": 1}


@rule("PA-17.2")
@pytest.mark.parametrize(("drawer", "shekels"), [(0, 0), (1, 1)])
def test_26_levis_shekel(drawer, shekels):
    table = Position(("levi", "issachar"), advantages=True, active=drawer).table().draw("PE1-12")
    assert (table.has(0, "shekel"), table.has(0, "virtue")) == (shekels, 0)


@rule("PA-15.1", "PA-15.2", "PA-15.4", "PA-15.5", "PA-R36")
def test_27_captivity_timing():
    """One's own captivity costs the same round as a rival's: this roll and the next four of four players."""
    four = ("levi", "judah", "ephraim", "issachar")
    own = Position(four, tents={0: [63, 28]}).table()
    own.stack("WA1-27")
    own.roll(2).act(0, f"tile {tile(0)}")
    while own.asked != "build_menu":
        own.act(0, own.legal(0)[-1])
    assert own.has(0, "shekel") == 0  # his tent on Benjamin's tile earns nothing in this turn
    rival = Position(four, tents={0: [22, 28]}, active=2).table().draw("PE1-14")
    for table, seats in ((own, (0, 1, 2, 3, 0)), (rival, (2, 3, 0, 1, 2))):
        rolls, water = [int(table.state.captivity[0])], []
        for seat in seats:
            before = table.has(0, "water")
            table.end(seat, roll=8)
            rolls.append(int(table.state.captivity[0]))
            water.append(table.has(0, "water") - before)
        assert rolls == [5, 4, 3, 2, 1, 0]
        assert water == [0, 0, 0, 0, 1]


@rule("PA-15.11", "PA-15.12", "PA-15.13", "PA-R45")
def test_28_shield():
    table = Position(goods={1: {"virtue": 3}}, shields=[1]).table().draw("LA1-06")
    assert (table.has(1, "virtue"), table.state.shield[1]) == (3, 0)
    table.draw("PE1-17")
    assert table.has(1, "virtue") == 2
    table = Position(tents={1: [22]}, shields=[1]).table().draw("LA1-06")
    assert table.state.shield[1] == 1


@rule("PA-16.14", "PA-14.10")
def test_29_tribute():
    table = (
        Position(tents={0: [28, 42]}, cities={0: [54]}, prophet=13, hands={0: {"hay": 2, "oil": 1}})
        .table()
        .draw("WA1-21")
    )
    assert table.legal(0) == ["drop hay", "drop oil"]
    table.act(0, "drop oil")
    assert table.hand(0) == {"hay": 2}
    assert table.asked == "build_menu"


@rule("PA-16.2", "PA-R42", "PA-16.1")
def test_30_selector_memory():
    table = (
        Position(goods={0: {"virtue": 9, "shekel": 2}, 1: {"virtue": 8, "shekel": 3}}, packs="deck2")
        .table()
        .draw("WA2-22")
    )
    assert [table.has(0, "virtue"), table.has(0, "shekel")] == [8, 0]
    assert [table.has(1, "virtue"), table.has(1, "shekel")] == [8, 3]


@rule("PA-16.11", "PA-16.31", "PA-R44")
def test_31_giving_to_oneself():
    table = Position(hands={0: {"hay": 1}, 1: {"hay": 3}}).table().draw("VI1-26")
    assert table.legal(0) == ["option 2"]
    table.act(0, "option 2")
    assert table.hand(0) == {"hay": 1, "wheat": 1}


@rule("PA-16.30", "PA-16.9", "PA-18.1", "PA-18.2", "PA-R43")
def test_32_all_may_offer():
    hands = {0: {"hay": 2}, 1: {"hay": 1}, 2: {"hay": 3}}
    table = Position(
        ("levi", "judah", "ephraim", "issachar"), hands=hands, goods={3: {"virtue": 41}}, target=59
    ).table()
    table.draw("VI1-16").act(0, "option 1", "drop hay", "drop hay")
    assert table.has(0, "virtue") == 1
    assert table.legal(1) == ["option 2"]
    table.act(1, "option 2").act(2, "option 1", "drop hay", "drop hay")
    assert (table.has(2, "virtue"), table.hand(2)) == (0, {"hay": 1})


@rule("PA-16.22", "PA-16.23", "PA-16.24", "PA-R48", "PA-16.5", "PA-R74")
def test_33_lost_camel():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}).table().draw("WA1-24")
    assert table.legal(0) == [f"remove {edge(44)}"]
    table.act(0, f"remove {edge(44)}")
    assert table.asked == "build_menu"
    assert table.state.camels_out(0) == 2
    table.check()


@rule("PA-22.3", "PA-22.4", "PA-4.3", "PA-R84")
def test_34_discs():
    discs = {"numbers": ["4,0=2", "4,4=7"]}
    options = GAME.read_options(2, {"tribes": ["naphtali", "benjamin"], **discs})
    assert list(GAME.new_state(2, options, dice_of(b"discs")).shekels) == [6, 0]
    table = Position(("naphtali", "benjamin"), tents={0: [8], 1: [45]}, **discs).table()
    table.stack("WA1-24")
    table.roll(7, 12).act(0, f"tile {tile(28)}")
    assert [event.fields["card"] for event in table.events() if event.kind == "card_drawn"] == ["WA1-24"]
    assert (table.has(0, "virtue"), table.has(1, "virtue"), table.state.false) == (0, 1, 28)
    table = (
        Position(("naphtali", "benjamin"), tents={0: [8], 1: [45]}, **discs).table().roll(2).act(0, f"tile {tile(0)}")
    )
    assert (table.has(0, "virtue"), table.has(1, "virtue"), table.state.prophet) == (1, 0, 0)


@rule("PA-3.7", "PA-22.3", "PA-22.4", "PA-4.3", "PA-6.6")
def test_36_one_disc_only():
    disc = {"numbers": ["4,4=7"]}
    options = GAME.read_options(2, {"tribes": ["benjamin", "levi"], **disc})
    assert list(GAME.new_state(2, options, dice_of(b"disc")).shekels) == [0, 5]
    table = Position(("benjamin", "levi"), tents={0: [45]}, false=3, **disc).table()
    table.stack("WA1-24")
    table.roll(7, 2)  # nobody is asked for the Prophet, and the False Prophet stays
    assert [event.fields["card"] for event in table.events() if event.kind == "card_drawn"] == ["WA1-24"]
    assert (table.has(0, "virtue"), table.state.false, table.state.prophet) == (1, 3, -1)
    table = Position(("benjamin", "levi"), tents={0: [45]}, **disc).table().roll(2)
    assert table.asked == "place_prophet"
    table.act(0, f"tile {tile(22)}")
    assert table.asked == "build_menu"
    assert not {"card_drawn", "earned"} & {event.kind for event in table.events()}


@rule("PA-4.6", "PA-4.7", "PA-2.7", "PA-R11")
def test_35_set_up_contest():
    seed = 0
    while True:
        state = GAME.new_state(2, GAME.read_options(2, {"tribes": ["levi", "ephraim"]}), dice_of(f"{seed}".encode()))
        if state.first == 0:
            break
        seed += 1
    state.apply(0, GAME.actions[f"tent {corner(34)}"].id)
    names = [GAME.actions[int(action)].name for action in state.legal(0)]
    assert names == [f"camel {edge(number)}" for number in sorted((40, 41, 52))]
    state.apply(0, GAME.actions[f"camel {edge(41)}"].id)
    names = {GAME.actions[int(action)].name for action in state.legal(1)}
    assert names == {f"tent {corner(number)}" for number in (48, 54, 59, 53, 47)}
