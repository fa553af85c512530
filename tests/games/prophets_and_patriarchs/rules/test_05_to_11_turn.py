"""Turns, pawns, exchanges, building, Movement, scoring, the end (PA-5 to PA-13, PA-18 to PA-20)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge, tile
from hiram.core.dice import dice_of
from hiram.core.errors import IllegalMove
from hiram.core.match import Match
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import bank_rate
from hiram.games.prophets_and_patriarchs.engine.rules.goods import return_goods
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock

rule = pytest.mark.rule
TENT = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
CITY = {"wheat": 1, "wine": 2, "oil": 1, "sheep": 1}
CAMEL = {"hay": 1, "water": 1}


def plenty(**more):
    return {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4, **more}


@rule("PA-5.7", "PA-R81", "PA-5.9", "PA-5.8")
def test_a_turn_can_be_ended_at_once():
    table = Position(packs="none").table()
    assert table.legal(0) == ["end-turn"]
    table.end(0).end(1)
    assert (table.state.round, table.state.active) == (2, 0)


@rule("PA-5.8")
def test_what_a_turn_leaves_behind_is_cleared_at_its_end():
    table = Position(hands={0: {"hay": 1}, 1: {"hay": 1}}, player_trade=True, packs="none").table()
    state = table.state
    state.market, state.extra_moves, state.moves_used, state.skips_building = 2, 1, 1, 1
    state.discounts[0] = 1
    take_stock(state)
    table.act(0, "offer 1", "give 1 hay", "want 1 oil").act(1, "decline")
    table.end(0)
    cleared = (
        state.market,
        state.extra_moves,
        state.moves_used,
        state.skips_building,
        state.offers,
        state.discounts[0],
    )
    assert (cleared, table.asked, state.active) == ((0,) * 6, "build_menu", 1)
    table.check()


@rule("PA-5.10", "PA-R34", "PA-R54")
def test_nobody_discards_on_a_7_and_it_pays_like_any_number():
    hands = {seat: {"hay": 9, "water": 9, "wheat": 9} for seat in range(2)}
    table = Position(tents={0: [22]}, hands=hands, packs="none").table().roll(7, 12).act(0, f"tile {tile(28)}")
    assert table.asked == "build_menu"
    assert (table.hand(0), table.hand(1)) == ({**hands[0], "wine": 1}, hands[1])


@rule("PA-6.1", "PA-6.6", "PA-R25")
def test_the_second_number_of_a_7_only_sends_the_false_prophet():
    """Nothing is paid or drawn for a 9, no Prophet comes with a 2, and no third roll with a 7."""
    table = Position(("levi", "ephraim"), tents={1: [48]}).table().roll(7, 9).act(0, f"tile {tile(2)}")
    assert not {"card_drawn", "earned"} & {event.kind for event in table.events()}
    assert (table.state.false, table.has(1, "virtue")) == (2, 0)
    table = Position(packs="none").table().roll(7, 2)
    assert table.legal(0) == [f"tile {tile(22)}"]
    table.act(0, f"tile {tile(22)}")
    assert (table.asked, table.state.prophet, table.state.false) == ("build_menu", -1, 22)
    table = Position(packs="none").table().roll(7, 7)
    table.act(0, f"tile {tile(3)}")
    assert [event.kind for event in table.events()].count("false_rolled") == 1


@rule("PA-13.1", "PA-14.1", "PA-14.5", "PA-14.14")
def test_the_pawns_stay_until_they_are_moved_and_work_as_long():
    table = Position(tents={0: [28]}, prophet=13, false=0, captive={0: 4}, packs="none").table()
    table.roll(8)
    assert (table.has(0, "virtue"), table.has(0, "water")) == (1, 0)
    table.end(0).end(1, roll=5)
    assert (table.state.prophet, table.state.false) == (13, 0)
    assert table.hand(0) == {"wheat": 1}  # captive still, and still protected
    table.end(0, roll=2).act(1, f"tile {tile(29)}")
    table.state.captivity[0] = 2
    table.end(1, roll=8)
    assert (table.has(0, "virtue"), table.hand(0)) == (1, {"wheat": 1})
    table.state.captivity[0] = 0
    table.end(0, roll=8)
    assert (table.has(0, "virtue"), table.hand(0)) == (1, {"wheat": 1, "water": 1})


@rule("PA-R28", "PA-13.6", "PA-14.6")
def test_the_false_prophet_beside_silences_what_the_prophet_protects():
    """Corner 28 touches the Prophet's tile and the False Prophet's."""
    table = Position(tents={0: [28]}, prophet=13, false=8, packs="none").table()
    for roll in (8, 5, 3):
        table.roll(roll)
        assert (table.hand(0), table.has(0, "virtue")) == ({}, 0)
    tile_only = Position(tents={0: [28]}, prophet=13, false=8, false_scope="tile", packs="none").table().roll(8)
    assert tile_only.has(0, "virtue") == 1


@rule("PA-R19", "PA-14.11", "PA-6.11")
def test_the_prophet_of_a_2_guards_against_the_war_card_of_the_same_2():
    for stand, lost in ((14, 0), (0, 1)):
        table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}).table()
        table.stack("WA1-24")
        table.roll(2).act(0, f"tile {tile(stand)}")
        assert (table.asked == "lose_camel") == bool(lost)


@rule("PA-7.7")
def test_a_captive_draws_and_resolves_cards():
    table = Position(captive={0: 1}, tents={0: [28]}).table()
    table.stack("PE1-12")
    table.roll(5)
    assert "card_done" in [event.kind for event in table.events()]
    assert table.hand(0) == {"sheep": 2}  # of the card alone: the wheat tile with 5 pays a captive nothing


@rule("PA-6.4", "PA-16.32")
def test_a_match_takes_what_has_one_answer_unless_it_would_tell_of_a_hand():
    """The only tile with the second number needs no question; where hands are open, nor does a card whose price cannot
    be paid. Where they are hidden the one option is put to its player, so that the pause tells nothing."""
    goods = {0: {"shekel": 1}}  # something to do in the building phase
    for open_hands, asked in ((True, "build_menu"), (False, "event_option")):
        table = Position(hands={0: {"sheep": 1}}, goods=goods, open_hands=open_hands).table().draw("PE1-08")
        assert table.legal(0) == ["option 2"]
        match = Match(GAME, 2, table.options, 1, position=GAME.to_position(table.state))
        assert match.question(0).kind == asked
    table = Position(goods=goods, packs="none").table().roll(7, 12)
    assert table.legal(0) == [f"tile {tile(28)}"]
    match = Match(GAME, 2, table.options, 1, position=GAME.to_position(table.state))
    assert match.question(0).kind == "build_menu"
    assert GAME.view(match.state(), None).false == tile(28)


@rule("PA-6.10", "PA-R24", "PA-6.3")
def test_the_pawns_must_be_placed_and_may_stay():
    table = Position(prophet=5, packs="none").table().roll(2)
    assert f"tile {tile(5)}" in table.legal(0)
    assert "end-turn" not in table.legal(0)
    table = Position(false=1, packs="none").table().roll(7, 7)
    assert f"tile {tile(1)}" in table.legal(0)


@rule("PA-6.8", "PA-6.9", "PA-3.2")
@pytest.mark.parametrize("drop", ["keep", "drop"])
def test_the_prophet_goes_to_any_tile_of_the_board(drop):
    table = Position(unused_tribes=drop, prophet=5, false=8, packs="none").table().roll(2)
    there = [place for place in range(30) if table.state.board.tile[place] != -1]
    assert len(there) == (30 if drop == "keep" else 26)
    assert table.legal(0) == [f"tile {tile(place)}" for place in there]


@rule("PA-7.6", "PA-13.5")
def test_the_false_prophet_stops_neither_cards_nor_building():
    table = Position(tents={0: [28]}, hands={0: plenty()}, false=18).table().roll(9)
    assert "card_drawn" in [event.kind for event in table.events()]
    table = Position(tents={0: [28]}, hands={0: plenty()}, false=7).table()
    assert table.legal(0, "camel")
    assert table.legal(0, "city")
    assert table.legal(0, "trade")


@rule("PA-7.8", "PA-19.4")
def test_victory_is_checked_after_a_card():
    table = (
        Position(goods={0: {"virtue": 11}}, hands={0: {"sheep": 2}})
        .table()
        .draw("PE1-08")
        .act(0, "option 1", "drop sheep")
    )
    assert table.winner == 0


@rule("PA-8.15", "PA-R92")
@pytest.mark.parametrize(("active", "prophet", "virtue", "shekels"), [(0, -1, 2, 0), (1, -1, 0, 2), (1, 7, 2, 0)])
def test_a_home_may_pay_tokens_in_the_own_turn_alone(active, prophet, virtue, shekels):
    """Levi's city on its home, in Levi's turn and in Judah's, where the Prophet makes single tokens of the Shekels."""
    options = {"home_virtue": "own_turn", "packs": "none"}
    table = Position(cities={0: [28]}, active=active, prophet=prophet, **options).table().roll(3)
    assert (table.has(0, "virtue"), table.has(0, "shekel")) == (virtue, shekels)
    always = Position(cities={0: [28]}, active=1, packs="none").table().roll(3)
    assert (always.has(0, "virtue"), always.has(0, "shekel")) == (2, 0)


@rule("PA-8.6", "PA-R55", "PA-R32")
def test_the_tile_of_an_unplayed_tribe():
    assert Position(tents={0: [63]}, packs="none").table().roll(2).act(0, f"tile {tile(0)}").has(0, "shekel") == 1
    assert Position(tents={0: [63]}, packs="none").table().roll(2).act(0, f"tile {tile(22)}").has(0, "virtue") == 1


@rule("PA-8.8")
def test_a_building_is_paid_by_each_tile_with_the_number():
    table = Position(tents={0: [28]}, numbers=["2,2=8"], packs="none").table().roll(8)
    assert table.hand(0) == {"water": 1, "wheat": 1}


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


@rule("PA-11.10", "PA-12.6", "PA-19.4")
def test_longest_line_and_victory_are_checked_after_a_movement():
    """Three camels in a row become a line of two and a branch, or stay three; with three Levi has the longest line."""
    pieces = {"tents": {0: [28, 29]}, "camels": {0: [42, 43, 53], 1: [0, 1]}}
    table = Position(**pieces, goods={0: {"virtue": 8}}, packs="none").table()
    assert (table.state.line[0], table.score(0)) == (2, 10)
    table.act(0, f"move {corner(28)}", f"camel {edge(62)}")
    table.act(0, table.legal(0)[0])
    assert (table.state.line[0], table.winner, table.score(0)) == (3, 0, 12)


@rule("PA-11.10", "PA-10.8", "PA-12.6")
def test_a_tent_that_moves_cuts_a_rivals_line():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44], 1: [63, 64]}, packs="none").table()
    assert table.state.line[1] == 2
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert table.state.line[1] == 1
    table.check()


@rule("PA-11.10", "PA-10.8", "PA-12.6")
def test_a_tent_that_moves_away_joins_a_rivals_line_again():
    """Levi's tent on 28 parts Judah's camels there; it moves to the front of its own line."""
    pieces = {"tents": {0: [28, 29]}, "camels": {0: [42, 43, 44], 1: [34, 41]}}
    table = Position(**pieces, packs="none").table()
    assert table.state.line[1] == 1
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert table.state.line[1] == 2
    table.check()


@rule("PA-10.14", "PA-19.1", "PA-19.2")
def test_victory_is_checked_after_a_build():
    goods = {0: {"virtue": 10, "shekel": 9}}
    table = Position(tents={0: [28]}, hands={0: CITY}, goods=goods).table()
    assert table.score(0) == 11
    table.act(0, f"city {corner(28)}")
    assert (table.winner, table.score(0)) == (0, 12)


@rule("PA-11.2", "PA-11.7", "PA-R68")
def test_what_cannot_move():
    assert not Position(cities={0: [28]}, tents={0: [29]}, camels={0: [42, 43, 44]}).table().legal(0, "move")
    assert not Position(tents={0: [28]}, camels={0: [42, 43]}).table().legal(0, "move")
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43]}).table()
    assert table.legal(0, "move") == [f"move {corner(28)}", f"move {corner(29)}"]


@rule("PA-11.5", "PA-11.6")
def test_a_tent_does_not_come_back_to_the_corner_that_it_left():
    """The line goes round T13 and comes to the other side of the tent."""
    table = Position(tents={0: [28, 42]}, camels={0: [42, 53, 61, 60, 52]}).table().act(0, f"move {corner(28)}")
    assert f"camel {edge(42)}" not in table.legal(0)
    table.act(0, f"camel {edge(41)}")
    assert table.legal(0) == [f"tent {corner(34)}"]


@rule("PA-11.9", "PA-R70", "PA-R56")
def test_movement_may_come_before_and_after_builds():
    cards = {"hay": 2, "water": 2}
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, hands={0: cards}).table()
    table.act(0, f"camel {edge(54)}", f"move {corner(28)}")
    table.act(0, table.legal(0)[0])
    table.act(0, table.legal(0)[0])
    assert table.asked == "build_menu"
    assert table.legal(0, "camel")
    built = (
        Position(tents={0: [28]}, camels={0: [42, 43, 44, 54]}, hands={0: TENT}).table().act(0, f"tent {corner(43)}")
    )
    assert f"move {corner(43)}" in built.legal(0, "move")  # built in this turn


@rule("PA-5.6")
@pytest.mark.parametrize(
    "answer", ["accept", "counter", "decline", "skip", "option 1", "rival 1", "take oil", "drop oil"]
)
@pytest.mark.parametrize("trade", [False, True])
def test_where_nothing_is_asked_nothing_is_answered(answer, trade):
    table = Position(hands={0: {"oil": 1}}, player_trade=trade).table()
    assert not table.allows(0, answer)
    assert table.refuses(answer, "PA-5.6", 0)


@rule("PA-R82")
def test_a_2_without_benjamins_tile():
    table = Position(("levi", "judah"), unused_tribes="drop").table().roll(2)
    assert table.asked == "place_prophet"
    table.act(0, f"tile {tile(0)}")
    assert "card_drawn" not in [event.kind for event in table.events()]


@rule("PA-R4")
def test_the_prophet_is_brown():
    assert GAME.sheet.theme["light"]["--prophet"] == "#7a4e2d"


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
