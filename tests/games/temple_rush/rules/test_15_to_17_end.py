"""TR-15 to TR-17, TR-20 and TR-21: the last card, scoring, the solo trial, and why every game ends."""

import pytest

from games.temple_rush.builder import GAME, Position, Table, new_game
from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from hiram.games.temple_rush.edge.standing import rank
from hiram.games.temple_rush.engine.tiling import covers, packed
from hiram.testing.conformance import check_ranks

rule = pytest.mark.rule
T13_SHORT = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]


@rule("TR-15.1", "TR-15.2", "TR-7.1", "TR-R48", "TR-R49", "TR-R59")
def test_e25_with_one_card_left_all_stones_go_home():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): T13_SHORT, (1, 1): ["3A@(1,2)"], (0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures, cards_left=2, mortar={0: "1", 1: "spent"}, bonus={0: [1]}).table()
    game.roll(s0=4, s1=3).act(0, "zone 1", "place 4E@(2,3)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    view = game.view()
    assert view.holders == (None, "T21", None)
    assert all(figure == () for row in view.seats for figure in row.board.figures)
    assert view.seats[0].bonus == (1,)
    assert view.seats[0].board.mortar == "1"
    assert view.phase == "tokens"


@rule("TR-15.1", "TR-7.1")
def test_stones_that_wait_to_be_rebuilt_go_home_too():
    """Two temples are completed, one card is left: it comes to a zone where seat 2 has stones."""
    figures = {(0, 0): T13_SHORT, (1, 1): ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"], (2, 0): ["3A@(0,0)"]}
    game = Position(3, ["T13", "T01"], figures, deck=["T22"], cards_left=3).table().roll(s0=3, s1=1, s2=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 1A@(1,3)")
    game.act(2, "zone 0", "place 4A@(1,1)").act(0, "decline").act(1, "decline")
    assert game.view().holders == ("T22", None, None)
    assert game.view().phase == "tokens"
    assert game.supply(2) == (3, 4, 3, 3)


@rule("TR-R49", "TR-10.7")
def test_a_mortar_in_a_zone_without_the_last_card_is_lost():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): T13_SHORT}
    game = Position(2, ["T13", "T21"], figures, cards_left=2, mortar={0: "0"}).table().roll(s0=4, s1=3)
    game.act(0, "zone 1", "place 4E@(2,3)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-15.3", "TR-15.4", "TR-7.1", "TR-R58")
def test_e26_the_last_two_cards_together_end_the_game():
    figures = {(1, 0): T13_SHORT, (0, 1): ["3A@(1,1)", "3A@(1,2)", "1A@(2,3)", "3A@(2,0)"]}
    game = Position(2, ["T13", "T21"], figures, cards_left=2).table().roll(s0=2, s1=3)
    game.act(0, "zone 1", "place 2A@(0,0)").act(1, "zone 0", "place 3A@(3,0)")
    assert not game.state.over
    game.act(0, "decline")
    assert not game.state.over
    game.act(1, "bonus 4")
    assert game.state.over
    assert game.scores() == [7, 5 + 4]
    assert game.kinds().count("token_shown") == 4
    assert all(power.token is not None for row in game.view(None).seats for power in row.powers)
    assert game.refuses("roll", "TR-15.4", 0)


@rule("TR-16.1", "TR-16.2", "TR-16.3", "TR-R58")
def test_a_score_is_cards_point_tokens_and_bonus_area():
    game = Position(
        2,
        ["T13", None],
        {(0, 0): T13_SHORT},
        won={0: ["T27", "T01"]},
        tokens={0: (1, 0, 1, 0)},
        bonus={0: [1, 4]},
        cards_left=1,
    ).table()
    row = GAME.score_sheet(game.view())[0]
    assert row == {"cards": 12, "point_tokens": 10, "bonus_area": 5, "total": 27}
    assert game.scores()[0] == 27
    assert [int(place) for place in game.state.placing()] == [1, 2]


@rule("TR-16.4", "TR-R52")
def test_e27_more_items_of_the_highest_value_win_a_tie():
    game = Position(
        2, ["T13", None], won={0: ["T27", "T08"], 1: ["T17", "T18"]}, bonus={0: [3, 4], 1: [3, 4]}, cards_left=1
    ).table()
    assert game.scores() == [21, 21]
    assert [int(place) for place in game.state.placing()] == [1, 2]
    level = Position(2, ["T13", None], won={0: ["T17"]}, tokens={1: (0, 0, 1, 0)}, cards_left=1).table()
    assert [int(place) for place in level.state.placing()] == [1, 1]
    for tied in (game, level):
        check_ranks(GAME, tied.state, None, tied)
    first, second = GAME.tie_breaks(game.view())
    assert next(iter(first)) == "cards_and_tokens_of_9"
    assert (first["cards_and_tokens_of_9"], second["cards_and_tokens_of_9"]) == (1, 0)


@rule("TR-16.5")
def test_equal_to_the_last_shares_the_victory():
    game = Position(2, ["T13", None], won={0: ["T17"], 1: ["T18"]}, cards_left=1).table()
    assert [int(place) for place in game.state.placing()] == [1, 1]


@rule("TR-20.1", "TR-20.2", "TR-20.5")
def test_the_solo_trial_has_nine_cards_two_zones_and_one_die():
    game = new_game(1)
    view = game.view()
    assert (view.deck, view.zones, view.trial) == (7, 2, True)
    assert view.seats[0].solo == "unused"
    assert view.seats[0].powers == ()
    game.act(0, "roll")
    assert game.kinds().count("rolled") == 1
    other = new_game(1).act(0, "solo")
    assert other.kinds().count("rolled") == 2


@rule("TR-20.3")
def test_the_trial_ends_after_thirty_rounds():
    game = Position(1, ["T13", "T21"], round=30).table()
    game.finish_round()
    assert game.state.over
    assert game.view().ending == "trial_over"
    assert game.view().round == 30
    early = Position(1, ["T13", None], {(0, 0): T13_SHORT}, cards_left=1).table().roll(s0=3)
    early.act(0, "zone 0", "place 3A@(3,0)", "decline")
    assert early.view().ending == "no_card_left"


@rule("TR-20.4")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (0, "apprentice"),
        (27, "apprentice"),
        (28, "mason"),
        (33, "mason"),
        (34, "master builder"),
        (40, "chief craftsman"),
    ],
)
def test_a_trial_has_a_rank(score, title):
    assert rank(GAME.content, score) == title


@rule("TR-21.1")
def test_the_drought_counter_falls_to_zero_when_a_card_leaves():
    quiet = Position(2, ["T13", "T21"], drought=7).table()
    quiet.act(0, "roll").finish_round()
    assert quiet.view().drought == 8
    game = Position(2, ["T13", "T21"], {(0, 0): T13_SHORT}, drought=7).table().roll(s0=3, s1=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert game.view().drought == 0


@rule("TR-21.2", "TR-R53", "TR-R63")
def test_e30_the_oldest_card_leaves_after_twenty_dry_rounds():
    figures = {(0, 1): ["3A@(1,2)"], (1, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures, drought=19, dealt=(3, 0, 0), deck=["T22"], shields={1: (0, 3)}).table()
    game.roll(s0=4, s1=4).act(0, "zone 0", "place 4A@(0,0)").act(1, "zone 0", "place 4A@(0,0)")
    view = game.view()
    assert view.holders[:2] == ("T13", "T22")
    assert view.dropped == ("T21",)
    assert view.shields[1] is None
    assert view.drought == 0
    assert view.phase == "rebuild"
    assert view.acting == (0, 1)
    game.everybody("done", 0, 1)
    assert (game.view().phase, game.view().round) == ("tokens", 6)
    assert game.scores() == [0, 0]


@rule("TR-21.2")
def test_of_cards_dealt_together_the_lower_zone_is_older():
    game = Position(2, ["T13", "T21"], drought=19).table().act(0, "roll").finish_round()
    assert game.view().dropped == ("T13",)


@rule("TR-21.2", "TR-6.3")
def test_cards_dealt_in_one_step_are_equally_old_whichever_was_settled_first():
    figures = {(0, 1): T13_SHORT, (1, 0): ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"]}
    game = Position(2, ["T01", "T13"], figures, deck=["T22", "T21"]).table().roll(s0=3, s1=1)
    game.act(0, "zone 1", "place 3A@(3,0)").act(1, "zone 0", "place 1A@(1,3)").act(0, "decline").act(1, "decline")
    assert game.view().holders[:2] == ("T21", "T22")
    position = {**GAME.to_position(game.state), "drought": 19}
    game = Table(GAME.from_position(2, game.options, position), game.options)
    game.act(1, "roll").finish_round()
    assert game.view().dropped == ("T21",)


@rule("TR-21.3")
def test_a_drought_may_end_the_game():
    game = Position(2, ["T13", None], drought=19, cards_left=1, won={0: ["T01"]}).table()
    game.act(0, "roll").finish_round()
    assert game.state.over
    assert game.scores() == [3, 0]


@rule("TR-21.4")
@pytest.mark.parametrize(("players", "rounds"), [(2, 180), (3, 220), (4, 260)])
def test_every_game_ends_within_twenty_rounds_a_card(players, rounds):
    for seed in range(3):
        state = new_game(players, seed).state
        state.journal = None
        play_randomly(state, dice_of(b"%d" % seed), 100_000)
        assert state.over
        assert state.round <= rounds


@rule("TR-R54")
def test_every_card_can_be_built_with_nine_stones():
    nine = packed(2, 3, 2, 2)
    for outline in GAME.tables.outlines:
        assert any(covers(nine, outline.parts_of(filling)) for filling in outline.fillings)


@rule("TR-R62")
def test_the_games_actions_are_those_of_this_game_alone():
    tokens = {"solo", "mortar", "bag", "shield", "bomb", "lightning"}
    stones = {"first", "size", "zone", "place", "align", "lift", "dismantle", "remove", "figure"}
    answers = {"roll", "pass", "done", "stop", "bonus", "decline", "declare"}
    clock = {"countdown", "time-up", "time-out"}
    assert {action.name.partition(" ")[0] for action in GAME.actions} == tokens | stones | answers | clock
    assert {token.id for token in GAME.content.tokens} == tokens
    box = {"building_stones", "temple_cards", "player_boards", "player_tokens", "power_tokens", "point_tokens"}
    assert {component.id for component in GAME.content.components} == box | {"dice", "card_holders", "diamond"}
