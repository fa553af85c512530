"""TR-14: the Lightning Build, in laps and in real time."""

import pytest

from games.temple_rush.builder import GAME, Position, Table
from hiram.core.dice import dice_of
from hiram.core.state import TABLE

rule = pytest.mark.rule


def race(figures=None, zones=("T09", "T21"), players=3, zone=0, **more) -> Table:
    game = Position(players, list(zones), figures or {}, powers={0: ["lightning"]}, deck=["T22"], **more).table()
    return game.act(0, "lightning", f"zone {zone}")


def paced(game: Table, *paces: int) -> Table:
    """The same lap with these paces."""
    packed = int(game.state.frames.get(3)) % 16 + sum(pace << 4 + 3 * seat for seat, pace in enumerate(paces))
    game.state.frames.set(3, packed)
    return game


def lay(game: Table, seat: int, *places: str) -> Table:
    """A racer lays these stones, and no more in this lap."""
    lap = game.view().lap
    for place in places:
        game.act(seat, f"size {place[0]}", f"place {place}")
    return game.act(seat, "done") if game.view().lap == lap > 0 and seat in game.view().acting else game


@rule("TR-14.1", "TR-12.4", "TR-R37")
def test_a_shielded_card_is_not_raced_for():
    game = Position(3, ["T09", "T21"], powers={0: ["lightning"]}, shields={0: (0, 2)}).table().act(0, "lightning")
    assert game.legal(0) == ["zone 1"]
    assert game.refuses("zone 0", "TR-12.4", 0)


@rule("TR-14.2", "TR-14.3", "TR-14.4", "TR-14.5", "TR-14.11", "TR-14.12", "TR-14.13", "TR-R42", "TR-R43")
def test_e22_a_race_that_the_activator_loses():
    game = race({(1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)"]})
    assert "stop" in game.legal(0)
    lay(game, 0, "4A@(0,2)", "1A@(0,1)")
    assert game.view().acting == (0, 1, 2)
    assert game.view().lap == 1
    for seat, place in enumerate(("1A@(3,1)", "3E@(0,0)", "4A@(0,2)")):
        lay(game, seat, place)
    assert game.view().lap == 2
    lay(lay(lay(game, 0, "2E@(0,0)"), 1, "2E@(3,0)"), 2, "1A@(0,1)")
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
    assert game.refuses("roll", "TR-8.2", 0)


@rule("TR-14.3", "TR-R41")
@pytest.mark.parametrize(("there", "more"), [([], 2), (["4A@(0,0)"], 1), (["4A@(0,0)", "2A@(1,1)"], 0)])
def test_the_head_start_brings_the_figure_to_two_stones(there, more):
    game = race({(0, 0): there}, zones=("T02", "T21"))
    for place in ("4A@(0,0)", "2A@(1,1)")[2 - more :]:
        assert game.view().lap == 0
        assert "stop" in game.legal(0)
        game.act(0, f"size {place[0]}", f"place {place}")
    assert game.view().lap == 1
    assert game.figure(0, 0) == {"4A@(0,0)", "2A@(1,1)"}


@rule("TR-14.5", "TR-14.10", "TR-6.5", "TR-R42", "TR-R43", "TR-R74")
@pytest.mark.parametrize(("won", "winner", "other"), [({}, 0, 1), ({0: ["T27"]}, 1, 0), ({1: ["T27"]}, 0, 1)])
def test_e23_whoever_completes_in_the_same_lap_shares(won, winner, other):
    figures = {(0, 0): ["4A@(0,0)"], (1, 0): ["4A@(0,0)", "2A@(1,1)"]}
    game = race(figures, zones=("T02", "T21"), won=won)
    before = game.scores()
    lay(game, 0, "2A@(1,1)")
    lay(lay(lay(game, 1, "2A@(1,2)"), 0, "2A@(1,2)"), 2, "4A@(0,0)")
    assert "T02" in game.view().seats[winner].cards
    assert game.view().seats[other].tokens == (1, 0, 0, 0)
    assert [now - then for now, then in zip(game.scores(), before, strict=True)] == [3, 3, 0]
    assert game.legal(0) == ["bonus 2", "bonus 4", "decline"]
    game.act(0, "bonus 4")
    assert game.view().phase == "tokens"
    assert game.view().seats[1].bonus == ()


@rule("TR-14.5", "TR-19.3", "TR-R74")
def test_with_arrival_the_first_of_a_lap_gets_the_card():
    figures = {(0, 0): ["4A@(0,0)", "2A@(1,1)"], (1, 0): ["4A@(0,0)", "2A@(1,1)"]}
    for first, second in ((0, 1), (1, 0)):
        game = race(figures, zones=("T02", "T21"), players=2, ties="arrival", race="turns")
        lay(lay(game, first, "2A@(1,2)"), second, "2A@(1,2)")
        assert "T02" in game.view().seats[first].cards


@rule("TR-14.4", "TR-R74")
def test_a_lap_is_sealed_until_all_are_done():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]})
    lay(game, 1, "4A@(0,2)")
    assert game.view().committed == (1,)
    assert game.view().seats[1].board.figures[0] == ()
    assert game.figure(1, 0) == {"4A@(0,2)"}
    assert game.view(0).seats[1].board.figures[0] == ()
    assert game.refuses("size 1", "TR-14.4", 1)
    lay(lay(game, 0, "1A@(3,1)"), 2, "4A@(0,2)")
    assert game.view().seats[1].board.figures[0] == ("4A@(0,2)",)


@rule("TR-14.4", "TR-R75")
def test_chance_gives_every_racer_a_pace_that_all_see():
    seen = set()
    for seed in range(60):
        game = Position(3, ["T09", "T21"], powers={0: ["lightning"]}).table()
        game.state.dice = dice_of(b"pace %d" % seed)
        game.act(0, "lightning", "zone 0", "stop")
        told = [event.fields["stones"] for event in game.events() if event.kind == "paced"]
        assert tuple(told) == game.view().paces == game.view(1).paces
        seen |= set(told)
    assert seen == {1, 6}


@rule("TR-14.4")
def test_in_a_lap_one_lays_up_to_ones_pace_and_at_least_one_stone():
    game = paced(race({(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): ["4A@(0,2)"]}, players=2), 2, 1)
    assert "done" not in game.legal(0)
    game.act(0, "size 1", "place 1A@(3,1)")
    assert "done" in game.legal(0)
    game.act(0, "size 2", "place 2E@(0,0)")
    assert game.view().committed == (0,)
    game.act(1, "size 1", "place 1A@(0,1)")
    assert game.view().lap == 2
    assert len(game.figure(0, 0)) == 4


@rule("TR-14.7")
def test_a_head_start_may_win_a_temple_of_two_stones():
    """No card of ours has so few, so here the head start is longer."""
    game = race({(0, 0): ["3A@(0,0)"]}, zones=("T01", "T21"))
    game.state.frames.set(3, 3)
    game.act(0, "size 1", "place 1A@(1,1)", "size 1", "place 1A@(1,2)", "size 1", "place 1A@(1,3)")
    assert game.scores()[0] == 3
    assert "race_won" in game.kinds()


@rule("TR-14.11", "TR-R42")
def test_the_bonus_of_a_lost_race_is_a_missing_size_of_the_supply():
    fours = ["4A@(0,0)", "4A@(2,1)", "4E@(4,0)"]
    figures = {
        (0, 0): ["2E@(0,0)", "2E@(0,1)"],
        (0, 1): fours,
        (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "2E@(0,0)"],
    }
    game = race(figures, zones=("T09", "T24"), players=2, bonus={0: [1]})
    lay(lay(game, 0, "1A@(0,2)"), 1, "2E@(3,0)")
    assert game.legal(0) == ["bonus 2", "bonus 3", "decline"]
    assert game.refuses("bonus 1", "TR-6.8", 0)
    assert game.refuses("bonus 4", "TR-14.11", 0)


@rule("TR-14.13", "TR-10.2")
def test_a_race_ends_the_winners_mortar_and_no_other():
    figures = {(0, 0): ["2E@(0,0)", "2E@(0,1)"], (1, 0): ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "2E@(0,0)"]}
    game = race(figures, players=2, mortar={0: "0", 1: "0"})
    lay(lay(game, 0, "2E@(3,0)"), 1, "2E@(3,0)").act(0, "decline")
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


@rule("TR-14.4", "TR-19.4", "TR-R46")
def test_a_stone_may_be_taken_off_where_stones_may_be_taken_back():
    figures = {(0, 0): ["4A@(0,2)", "1A@(0,1)", "1A@(3,1)"]}
    game = race(figures).act(0, "remove")
    assert game.legal(0) == ["lift 0 (0,1)", "lift 0 (3,1)"]
    game.act(0, "lift 0 (0,1)")
    assert game.figure(0, 0) == {"4A@(0,2)", "1A@(3,1)"}
    assert race(figures, dismantle=False).refuses("remove", "TR-19.4", 0)


# On T09 the right leg would stand alone beside a lintel of three.
DEAD = ["3A@(0,2)"]


@rule("TR-14.5", "TR-R64")
def test_only_who_cannot_finish_may_leave_and_that_for_good():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): DEAD})
    assert game.refuses("pass", "TR-14.5", 0)
    assert "pass" in game.legal(1)
    lay(lay(game.act(1, "pass"), 0, "1A@(3,1)"), 2, "4A@(0,2)")
    assert "withdrew" in game.kinds()
    assert game.view().lap == 2
    assert game.view().acting == (0, 2)
    assert game.refuses("size 1", "TR-14.4", 1)


@rule("TR-14.5", "TR-2.14", "TR-R64")
def test_nobody_has_to_spend_a_mortar_to_stay():
    """With the Mortar the legs could stand loose; while it is unused, the figure counts as lost."""
    game = race({(1, 0): DEAD, (2, 0): DEAD}, mortar={2: "0"}).act(0, "stop")
    assert {"mortar 0", "pass"} <= set(game.legal(1))
    assert game.refuses("pass", "TR-14.5", 2)
    assert game.act(1, "mortar 0").refuses("pass", "TR-14.5", 1)


@rule("TR-14.5", "TR-14.4")
@pytest.mark.parametrize("expert", [False, True])
def test_who_has_laid_a_stone_in_a_lap_stays_until_it_is_over(expert):
    """The three spoils the figure; the racer may leave in the next lap, not in this one."""
    game = paced(race(players=2, mode="expert" if expert else "guided").act(0, "stop"), 5, 1)
    start, dead = ("3A@(0,0)", "1A@(0,1)") if expert else ("3A@(0,2)", "1A@(0,1)")
    game.act(0, "size 3", f"place {start}")
    assert "pass" not in game.legal(0)
    assert game.refuses("pass", "TR-14.5", 0)
    game.act(0, "size 1", f"place {dead}")
    assert game.refuses("pass", "TR-14.5", 0)
    game.act(0, "done", *(["done"] if expert else []))
    game.act(1, "size 4", "place 4A@(0,0)" if expert else "place 4A@(0,2)", *(["done"] if expert else []))
    assert game.view().lap == 2
    assert "pass" in game.legal(0)
    assert game.refuses("pass", "TR-14.5", 1), "that figure can be finished"


@rule("TR-14.5", "TR-14.13", "TR-R44")
def test_a_race_has_no_winner_only_if_all_withdrew():
    game = race({(seat, 0): DEAD if seat else ["3A@(0,2)", "1A@(0,1)"] for seat in range(3)})
    game.everybody("pass", 0, 1, 2)
    view = game.view()
    assert view.holders[0] == "T09"
    assert view.phase == "tokens"
    assert view.seats[0].bonus == ()
    assert view.seats[0].board.figures[0] == view.seats[1].board.figures[0] == ()
    assert view.seats[0].powers[0].used


@rule("TR-14.5")
def test_who_races_after_the_fifteenth_lap_has_withdrawn():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)", "1A@(3,1)"], (1, 0): DEAD}, players=2)
    lap = 0
    game.act(1, "pass")
    while game.view().phase == "race":
        lap = game.view().lap
        if lap % 2:
            lay(game, 0, "1A@(0,0)")
        else:
            game.act(0, "remove", "lift 0 (0,0)")
            if game.view().lap == lap and game.view().acting:
                game.act(0, "done")
    assert lap == 15
    assert game.scores() == [0, 0]


@rule("TR-19.7", "TR-14.4")
def test_a_lap_that_runs_out_of_time_keeps_what_was_laid_and_nobody_leaves():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, clock="30")
    lay(game, 0, "1A@(3,1)").act(1, "size 4").act(TABLE, "time-out 1").act(TABLE, "time-out 2")
    assert game.view().lap == 2
    assert game.view().acting == (0, 1, 2)
    assert game.figure(1, 0) == set()
    assert len(game.figure(0, 0)) == 3


@rule("TR-14.8", "TR-10.3")
def test_mortar_works_in_a_race():
    game = race({(0, 0): ["2A@(0,1)", "1A@(0,2)"]}, zones=("T28", "T21"))
    game.act(0, "size 3")
    assert game.refuses("place 3A@(3,0)", "TR-2.6", 0)
    loose = race({(0, 0): ["2A@(0,1)", "1A@(0,2)"]}, zones=("T28", "T21"))
    loose.act(0, "mortar 0", "size 3", "place 3A@(3,0)")
    assert loose.view(0).draft.mortar == "0"


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
    while game.view().phase == "race":
        seat = game.view().acting[0]
        game.act(seat, next((name for name in ("pass", "done") if name in game.legal(seat)), game.legal(seat)[-1]))
    assert game.supply(0)[3] == 2 - ("4" in str(game.view().seats[0].board.figures[1]))
    assert game.figure(1, 1) == {"3A@(1,2)"}


@rule("TR-14.9", "TR-R45", "TR-R73")
def test_any_stone_may_be_brought_and_what_hangs_loose_goes_home():
    figures = {(0, 0): ["1A@(0,0)", "1A@(0,1)"], (0, 1): ["3A@(1,2)", "4E@(2,1)", "3A@(1,0)", "4E@(2,3)"]}
    game = race(figures, bonus={0: [4]}).act(0, "size 4")
    assert game.legal(0) == ["lift 1 (2,1)", "lift 1 (2,3)"]
    game.act(0, "lift 1 (2,1)", "place 4A@(0,2)")
    assert game.figure(0, 1) == {"3A@(1,2)", "4E@(2,3)"}
    assert game.view(0).draft.supply[2] == 2


@rule("TR-14.9", "TR-12.2")
def test_no_stone_is_brought_from_a_frozen_zone():
    figures = {(0, 0): ["1A@(0,0)", "4E@(0,1)"], (0, 1): ["4E@(2,3)", "3A@(1,2)"]}
    assert "size 4" in race(figures, bonus={0: [4]}, shields={1: (0, 2)}).legal(0)
    assert race(figures, bonus={0: [4]}, shields={1: (1, 2)}).refuses("size 4", "TR-14.9", 0)


@rule("TR-14.9", "TR-R45")
def test_stones_in_the_supply_are_used_first():
    figures = {(0, 0): ["1A@(0,0)", "1A@(0,1)"], (0, 1): ["4E@(2,3)"]}
    game = race(figures).act(0, "size 4")
    assert game.places(0) == {"4A@(0,2)", "4E@(0,2)"}


@rule("TR-14.13", "TR-7.1")
def test_a_race_for_the_last_but_one_card_clears_for_the_last():
    figures = {(0, 0): ["4A@(0,0)"], (1, 1): ["3A@(1,2)"]}
    game = (
        Position(2, ["T02", "T21"], figures, powers={0: ["lightning"]}, cards_left=2)
        .table()
        .act(0, "lightning", "zone 0")
    )
    lay(game, 0, "2A@(1,1)")
    lay(lay(game, 0, "2A@(1,2)"), 1, "4A@(0,0)").act(0, "decline")
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


@rule("TR-14.6", "TR-14.5", "TR-R64")
def test_in_real_time_too_only_who_cannot_finish_leaves_the_race():
    figures = {(0, 0): ["3A@(0,2)", "1A@(0,1)"], (1, 0): DEAD, (2, 0): DEAD}
    game = race(figures, race="realtime").act(TABLE, "countdown")
    game.act(1, "pass")
    assert game.view().acting == (0, 2)
    game.act(0, "pass").act(2, "pass")
    assert game.view().phase == "tokens"
    assert race(race="realtime").act(0, "stop").act(TABLE, "countdown").refuses("pass", "TR-14.5", 1)


@rule("TR-14.6")
def test_in_real_time_every_open_place_can_be_aimed_at_while_stones_are_on_their_way():
    """What may be sent ahead has nodes to touch, and holds all that is legal now and more."""
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, race="realtime").act(TABLE, "countdown")
    view = game.view(0)
    nodes = {node.id for node in GAME.scene(view).nodes}
    ahead = GAME.ahead(view)
    assert all(set(chain.path) <= nodes for chain in ahead)
    laid = {GAME.actions[chain.actions[1]].name for chain in ahead}
    assert {"place 1A@(0,0)", "place 2E@(0,0)", "place 1A@(3,1)", "place 1A@(3,0)"} <= laid
    game.act(0, "size 1")
    assert set(game.legal(0)) < laid


@rule("TR-18.15", "TR-14.6")
def test_in_expert_mode_stones_that_leave_the_corner_where_it_is_are_laid_ahead():
    """Others shift what places are counted from, and wait for their answer; so does the first stone of a figure."""
    start = {"race": "realtime", "mode": "expert"}
    expert = race({(0, 0): ["4A@(0,0)", "1A@(0,1)"]}, **start).act(TABLE, "countdown")
    view = expert.view(0)
    nodes, ahead = {node.id for node in GAME.scene(view).nodes}, GAME.ahead(view)
    assert all(set(chain.path) <= nodes for chain in ahead)
    laid = {GAME.actions[chain.actions[1]].name for chain in ahead}
    assert {"place 3A@(0,2)", "place 2A@(1,3)", "place 1A@(7,7)"} <= laid
    assert not {name for name in laid if "-" in name}
    for chain in (("size 3", "place 3A@(0,2)"), ("size 2", "place 2A@(1,3)")):
        assert chain in {tuple(GAME.actions[action].name for action in one.actions) for one in ahead}
        expert.act(0, *chain)
    assert expert.figure(0, 0) == {"4A@(0,0)", "1A@(0,1)", "3A@(0,2)", "2A@(1,3)"}
    expert.act(0, "size 4", "place 4A@(-3,-1)")
    assert "4A@(3,1)" in expert.figure(0, 0)
    empty = race(**start).act(0, "stop").act(TABLE, "countdown")
    assert GAME.ahead(empty.view(0)) == []


@rule("TR-18.10", "TR-18.15", "TR-18.7")
def test_in_expert_mode_in_real_time_a_declaration_is_a_move_of_its_own():
    gate = ["4A@(0,2)", "1A@(0,1)", "2E@(3,1)", "1A@(0,0)"]
    expert = race({(0, 0): gate}, race="realtime", mode="expert").act(TABLE, "countdown")
    assert "declare 0" in expert.legal(0)
    expert.act(0, "size 1", "place 1A@(1,3)", "declare 0")
    assert expert.view().phase == "race", "a wrong one costs a stone, and the race goes on"
    expert.act(0, next(name for name in expert.legal(0) if name.endswith("(1,3)")))
    expert.act(0, "size 2", "place 2E@(3,0)")
    assert expert.view().phase == "race", "nothing is won before it is said"
    expert.act(0, "declare 0")
    assert expert.scores()[0] == 5


@rule("TR-R65")
def test_a_race_in_real_time_has_a_last_move():
    game = race({(0, 0): ["4A@(0,2)", "1A@(0,1)"]}, race="realtime", players=2).act(TABLE, "countdown")
    moves = 0
    while game.view().phase == "race":
        game.act(0, *(("remove", "lift 0 (0,0)") if moves % 2 else ("size 1", "place 1A@(0,0)")))
        moves += 1
    assert moves == 120
