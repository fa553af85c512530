"""TR-21: every game ends."""

import pytest

from games.temple_rush.builder import GAME, T13_SHORT, Position, Table, new_game
from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from hiram.games.temple_rush.engine.tiling import covers, packed

rule = pytest.mark.rule


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
