"""TR-14: the Lightning Build, in laps and in real time."""

import pytest

from games.temple_rush.builder import GAME, Table, table
from hiram.core.state import TABLE

rule = pytest.mark.rule


def race(figures=None, zones=("T09", "T21"), players=3, zone=0, **more) -> Table:
    game = table(players, list(zones), figures or {}, powers={0: ["lightning"]}, deck=["T22"], **more)
    return game.act(0, "lightning", f"zone {zone}")


@rule("TR-14.1", "TR-12.4", "TR-R37")
def test_a_shielded_card_is_not_raced_for():
    game = table(3, ["T09", "T21"], powers={0: ["lightning"]}, shields={0: (0, 2)}).act(0, "lightning")
    assert game.legal(0) == ["zone 1"]
    assert game.refused(0, "zone 0") == "TR-12.4"


@rule("TR-14.2", "TR-14.3", "TR-14.4", "TR-14.5", "TR-14.11", "TR-14.12", "TR-14.13", "TR-R42", "TR-R43")
def test_e22_a_race_that_the_activator_loses():
    game = race({(1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)"]})
    assert "stop" in game.legal(0)
    game.act(0, "size 4", "place 4A@(0,2)", "size 1", "place 1A@(0,1)")
    assert game.view().acting == (0,)
    assert game.view().lap == 1
    game.act(0, "size 1", "place 1A@(3,1)").act(1, "size 3", "place 3E@(0,0)").act(2, "size 4", "place 4A@(0,2)")
    game.act(0, "size 2", "place 2E@(0,0)").act(1, "size 2", "place 2E@(3,0)")
    assert game.scores() == [0, 5, 0]
    assert all(row.board.figures[0] == () for row in game.view().seats)
    assert game.view().acting == (0,)
    assert game.legal(0) == ["bonus 1", "bonus 2", "bonus 3", "bonus 4", "decline"]
    game.act(0, "bonus 4")
    assert game.supply(0) == (3, 4, 3, 2)
    assert game.view().seats[1].bonus == ()
    assert game.view().holders[0] == "T22"
    assert (game.view().phase, game.view().roller) == ("tokens", 1)


@rule("TR-14.1")
def test_no_dice_are_rolled_in_a_lightning_round():
    game = race()
    assert "rolled" not in game.kinds()
    assert all(row.face is None for row in game.view().seats)
    assert game.refused(0, "roll") == "TR-8.2"


@rule("TR-14.3", "TR-14.7", "TR-14.10", "TR-R41")
def test_e23_the_head_start_may_win():
    game = race({(0, 0): ["4A@(0,0)"]}, zones=("T02", "T21"))
    game.act(0, "size 2", "place 2A@(1,1)")
    assert "stop" in game.legal(0)
    game.act(0, "size 2", "place 2A@(1,2)")
    assert game.scores()[0] == 3
    assert game.legal(0) == ["bonus 2", "bonus 4", "decline"]


@rule("TR-14.11", "TR-R42")
def test_the_bonus_of_a_lost_race_is_a_missing_size_of_the_supply():
    fours = ["4A@(0,0)", "4A@(2,1)", "4E@(4,0)"]
    figures = {
        (0, 0): ["2E@(0,0)", "2E@(0,1)"],
        (0, 1): fours,
        (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "2E@(0,0)"],
    }
    game = race(figures, zones=("T09", "T24"), players=2, bonus={0: [1]})
    game.act(0, "pass").act(1, "size 2", "place 2E@(3,0)")
    assert game.legal(0) == ["bonus 2", "bonus 3", "decline"]
    assert game.refused(0, "bonus 1") == "TR-6.8"
    assert game.refused(0, "bonus 4") == "TR-14.11"


@rule("TR-14.13", "TR-10.2")
def test_a_race_ends_the_winners_mortar_and_no_other():
    figures = {(0, 0): ["2E@(0,0)", "2E@(0,1)"], (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "2E@(0,0)"]}
    game = race(figures, players=2, mortar={0: "0", 1: "0"})
    game.act(0, "pass").act(1, "size 2", "place 2E@(3,0)").act(0, "decline")
    assert [row.board.mortar for row in game.view().seats] == ["0", "spent"]


@rule("TR-14.3")
def test_two_stones_there_give_no_head_start():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]})
    assert "stop" not in game.legal(0)
    assert game.view().lap == 1


@rule("TR-14.3")
def test_the_head_start_may_be_cut_short():
    game = race().act(0, "size 4", "place 4A@(0,2)", "stop")
    assert game.view().lap == 1
    assert game.figure(0, 0) == {"4A@(0,2)"}


@rule("TR-14.4", "TR-R46")
def test_a_turn_is_one_stone_on_or_off_or_a_pass():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)", "1A@(3,1)"]})
    game.act(0, "remove")
    assert game.legal(0) == ["lift 0 (0,1)", "lift 0 (3,1)"]
    game.act(0, "lift 0 (0,1)")
    assert game.view().acting == (1,)
    assert game.refused(0, "pass") == "TR-14.4"
    game.act(1, "pass")
    assert game.view().acting == (2,)


@rule("TR-14.5", "TR-14.13", "TR-R44")
def test_a_lap_of_passes_ends_the_race_without_a_winner():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): ["4A@(0,2)"]})
    game.everybody("pass", 0, 1, 2)
    view = game.view()
    assert view.holders[0] == "T09"
    assert view.phase == "tokens"
    assert view.seats[0].bonus == ()
    assert view.seats[0].board.figures[0] == view.seats[1].board.figures[0] == ()
    assert view.seats[0].powers[0].used


@rule("TR-14.5")
def test_the_fifteenth_lap_is_the_last():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)", "1A@(3,1)"]}, players=2)
    lap = 0
    while game.view().phase == "race":
        lap = game.view().lap
        game.act(0, "size 1", "place 1A@(0,0)") if lap % 2 else game.act(0, "remove", "lift 0 (0,0)")
        game.act(1, "pass")
    assert lap == 15
    assert game.scores() == [0, 0]


@rule("TR-14.8", "TR-10.3")
def test_mortar_works_in_a_race():
    game = race({(0, 0): ["2A@(0,1)", "1A@(0,2)"]}, zones=("T28", "T21"))
    game.act(0, "size 3")
    assert game.refused(0, "place 3A@(3,0)") == "TR-2.6"
    loose = race({(0, 0): ["2A@(0,1)", "1A@(0,2)"]}, zones=("T28", "T21"))
    loose.act(0, "mortar 0", "size 3", "place 3A@(3,0)")
    assert loose.view().seats[0].board.mortar == "0"


@rule("TR-14.9", "TR-14.12", "TR-14.14", "TR-R45", "TR-5.7")
def test_a_size_that_is_out_may_be_brought_from_another_zone():
    figures = {(0, 0): ["1A@(0,0)", "4E@(0,1)"], (0, 1): ["4E@(2,3)", "3A@(1,2)"], (1, 1): ["3A@(1,2)"]}
    game = race(figures, bonus={0: [4]})
    assert game.supply(0)[3] == 0
    game.act(0, "size 4")
    assert game.legal(0) == ["lift 1 (2,3)"]
    game.act(0, "lift 1 (2,3)", "place 4A@(0,2)")
    assert game.figure(0, 1) == {"3A@(1,2)"}
    assert game.figure(0, 0) == {"1A@(0,0)", "4E@(0,1)", "4A@(0,2)"}
    game.act(1, "pass").act(2, "pass").act(0, "pass").act(1, "pass").act(2, "pass")
    assert game.view().phase == "tokens"
    assert game.supply(0) == (3, 4, 2, 2)
    assert game.figure(1, 1) == {"3A@(1,2)"}


@rule("TR-14.9", "TR-12.2")
def test_no_stone_is_brought_from_a_frozen_zone():
    figures = {(0, 0): ["1A@(0,0)", "4E@(0,1)"], (0, 1): ["4E@(2,3)", "3A@(1,2)"]}
    assert "size 4" in race(figures, bonus={0: [4]}, shields={1: (0, 2)}).legal(0)
    assert race(figures, bonus={0: [4]}, shields={1: (1, 2)}).refused(0, "size 4") == "TR-14.9"


@rule("TR-14.9", "TR-R45")
def test_stones_in_the_supply_are_used_first():
    figures = {(0, 0): ["1A@(0,0)", "1A@(0,1)"], (0, 1): ["4E@(2,3)"]}
    game = race(figures).act(0, "size 4")
    assert game.places(0) == {"4A@(0,2)", "4E@(0,2)"}


@rule("TR-14.13", "TR-7.1")
def test_a_race_for_the_last_but_one_card_clears_for_the_last():
    figures = {(0, 0): ["4A@(0,0)"], (1, 1): ["3A@(1,2)"]}
    game = table(2, ["T02", "T21"], figures, powers={0: ["lightning"]}, cards_left=2).act(0, "lightning", "zone 0")
    game.act(0, "size 2", "place 2A@(1,1)", "size 2", "place 2A@(1,2)", "decline")
    assert game.view().holders[0] is None
    assert game.figure(1, 1) == set()


@rule("TR-14.6", "TR-19.5")
def test_in_real_time_the_table_counts_down_and_all_build_at_once():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)"]}, race="realtime")
    assert game.view().acting == ()
    assert game.state.timed
    assert GAME.deadline(game.state) == 3.0
    game.act(TABLE, "countdown")
    assert game.view().acting == (0, 1, 2)
    assert GAME.deadline(game.state) == 90.0
    game.act(1, "size 3", "place 3E@(0,0)").act(0, "size 1", "place 1A@(3,1)").act(1, "size 2", "place 2E@(3,0)")
    assert game.scores()[1] == 5
    assert not game.state.timed


@rule("TR-14.6", "TR-R44")
def test_ninety_seconds_end_a_race_in_real_time():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, race="realtime")
    game.act(TABLE, "countdown").act(TABLE, "time-up")
    assert game.view().phase == "tokens"
    assert game.view().holders[0] == "T09"
    assert game.figure(0, 0) == set()


@rule("TR-R64")
def test_in_real_time_a_pass_leaves_the_race():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, race="realtime").act(TABLE, "countdown")
    game.act(1, "pass")
    assert game.view().acting == (0, 2)
    game.act(0, "pass").act(2, "pass")
    assert game.view().phase == "tokens"


@rule("TR-R65")
def test_a_race_in_real_time_has_a_last_move():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, race="realtime", players=2).act(TABLE, "countdown")
    moves = 0
    while game.view().phase == "race":
        game.act(0, *(("remove", "lift 0 (0,0)") if moves % 2 else ("size 1", "place 1A@(0,0)")))
        moves += 1
    assert moves == 120
