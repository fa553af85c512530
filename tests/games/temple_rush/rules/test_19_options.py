"""TR-19: the other options."""

import pytest

from games.temple_rush.builder import GAME, Position, new_game
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption
from hiram.core.match import Match
from hiram.core.state import TABLE
from hiram.games.temple_rush.engine.rules.figures import is_finishable

rule = pytest.mark.rule


@rule("TR-19.1")
def test_with_edge_stones_side_by_side_hold():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, join="edge").table().roll(s0=3)
    game.act(0, "zone 0")
    assert "3A@(3,0)" in game.places(0)
    assert "3E@(5,0)" not in game.places(0)


@rule("TR-19.1")
def test_with_edge_every_exact_filling_is_complete():
    figures = {(0, 0): ["4A@(0,0)", "3A@(1,1)", "3A@(1,2)", "1A@(2,3)"]}
    game = Position(2, ["T21", "T13"], figures, join="edge").table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(4,0)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.scores()[0] == 7


@rule("TR-19.2")
def test_with_free_alignment_a_figure_is_shifted_before_a_stone():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, align="free").table().roll(s0=4)
    game.act(0, "zone 0")
    shifts = game.legal(0)
    assert {"align (0,0)", "align (1,0)", "align (1,1)"} <= set(shifts)
    assert "align (0,1)" not in shifts
    game.act(0, "align (1,1)")
    assert game.figure(0, 0) == {"3A@(1,1)"}
    assert "4A@(0,0)" in game.places(0)


@rule("TR-19.2")
def test_mirroring_keeps_sizes_and_orientations():
    game = Position(2, ["T04", "T21"], {(0, 0): ["3A@(0,1)", "2E@(0,2)"]}, align="free").table().roll(s0=4)
    game.act(0, "zone 0")
    assert [name for name in game.legal(0) if name.endswith("mirrored")] == ["align (-1,-1) mirrored"]
    game.act(0, "align (-1,-1) mirrored")
    assert game.figure(0, 0) == {"3A@(0,0)", "2E@(2,1)"}
    fixed = Position(2, ["T04", "T21"], {(0, 0): ["3A@(0,1)"]}).table().roll(s0=4)
    fixed.act(0, "zone 0")
    assert fixed.refuses("align (0,0)", "TR-19.2", 0)


@rule("TR-19.2", "TR-R7")
def test_finishable_is_judged_over_all_positions_of_a_free_figure():
    figures = {(0, 0): ["2A@(4,0)"]}
    assert not is_finishable(Position(2, ["T10", "T21"], figures).table().state, 0, 0)
    assert is_finishable(Position(2, ["T10", "T21"], figures, align="free").table().state, 0, 0)


@rule("TR-19.3", "TR-R12")
def test_with_arrival_the_first_commit_gets_the_card():
    short = ["1A@(1,1)", "1A@(3,1)", "2A@(0,0)", "3A@(1,2)"]
    for first, second in ((0, 1), (1, 0)):
        figures = {(0, 0): short, (1, 0): short}
        game = Position(2, ["T20", "T21"], figures, ties="arrival", won={0: ["T27"]}).table().roll(s0=3, s1=3)
        game.act(first, "zone 0", "place 3A@(2,0)").act(second, "zone 0", "place 3A@(2,0)")
        assert "T20" in game.view().seats[first].cards
        assert game.view().seats[second].tokens == (0, 0, 1, 0)


@rule("TR-6.3", "TR-19.3", "TR-R16")
def test_with_arrival_different_temples_are_settled_in_the_order_of_completion():
    t13, t01 = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"]
    for first, second in ((0, 1), (1, 0)):
        game = Position(2, ["T13", "T01"], {(0, 0): t13, (1, 1): t01}, ties="arrival", deck=["T22", "T21"]).table()
        game.roll(s0=3, s1=1)
        for seat in (first, second):
            game.act(seat, "zone 0", "place 3A@(3,0)") if seat == 0 else game.act(1, "zone 1", "place 1A@(1,3)")
        assert game.view().acting == (first,)
        game.act(first, "decline").act(second, "decline")
        assert game.view().holders[first] == "T22", "the first to complete a temple sees the first new card"


@rule("TR-6.3", "TR-19.3", "TR-R16")
@pytest.mark.parametrize("ties", ["score", "arrival"])
@pytest.mark.parametrize("first", [0, 1])
def test_in_a_solo_round_the_temple_that_was_completed_first_is_settled_first(ties, first):
    t13, t01 = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"]
    game = Position(3, ["T13", "T01"], {(0, 0): t13, (0, 1): t01}, ties=ties, deck=["T22", "T21"]).table().solo(1, 3)
    game.act(0, "first 1" if first else "first 3")
    for zone in (first, 1 - first):
        game.act(0, f"zone {zone}", "place 1A@(1,3)" if zone else "place 3A@(3,0)")
        position = GAME.to_position(game.state)
        assert GAME.to_position(GAME.from_position(3, game.options, position)) == position
    assert (game.view().phase, game.view().zone) == ("bonus", first)
    game.act(0, "decline", "decline")
    assert game.view().holders[first] == "T22"
    assert game.view().holders[1 - first] == "T21"


@rule("TR-6.3", "TR-7.8", "TR-7.9", "TR-19.3", "TR-R16")
@pytest.mark.parametrize("mode", ["guided", "expert"])
def test_temples_completed_in_one_rebuild_are_settled_in_the_order_of_completion(mode):
    """Zone 1 is settled before zone 0, so it is rebuilt first; both rebuilds complete the new cards."""
    figures = {
        (0, 0): ["4A@(1,1)", "2A@(2,2)", "2A@(0,0)"],
        (0, 1): ["3A@(1,1)", "1A@(1,0)", "1A@(2,0)", "1A@(3,0)"],
        (1, 1): ["2A@(0,0)", "3A@(2,0)", "3A@(1,1)", "3A@(1,2)"],
        (2, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"],
    }
    if mode == "expert":
        figures[0, 0] = ["4A@(1,1)", "2A@(2,2)", "2A@(0,0)"]
        figures[0, 1] = ["3A@(0,1)", "1A@(0,0)", "1A@(1,0)", "1A@(2,0)"]
    deck = ["T01", "T02", "T22", "T23"]
    game = (
        Position(3, ["T13", "T21"], figures, deck=deck, roller=1, ties="arrival", mode=mode)
        .table()
        .roll(s0=1, s1=1, s2=3)
    )
    shout = mode == "expert"
    game.act(1, "zone 1", "place 1A@(2,3)", *(["declare 1"] if shout else []))
    game.act(2, "zone 0", "place 3A@(3,0)", *(["declare 0"] if shout else []))
    game.act(0, "pass", *(["done"] if shout else [])).act(1, "decline").act(2, "decline")
    assert game.view().phase == "rebuild"
    for zone, places in (
        (1, ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)", "1A@(1,3)"]),
        (0, ["4A@(0,0)", "2A@(1,1)", "2A@(1,2)"]),
    ):
        for place in places:
            game.act(0, f"size {place[0]}", f"place {place}")
        game.act(0, "done", *([f"declare {zone}"] if shout else []))
    assert (game.view().phase, game.view().zone) == ("bonus", 1)
    game.act(0, "decline", "decline")
    assert game.view().holders[:2] == ("T23", "T22")


@rule("TR-19.9", "TR-R10", "TR-18.7")
def test_by_the_book_a_wrong_build_costs_a_stone_and_nothing_is_taken_back():
    assert GAME.read_options(2, {}, "guided") == GAME.read_options(2, {})
    book = GAME.read_options(2, {}, "by the book")
    assert (book["mode"], book["dismantle"], book["loan"]) == ("expert", False, "any")
    game = Position(2, ["T04", "T21"], {(0, 0): ["4A@(0,0)"]}, mode="expert", dismantle=False).table().roll(s0=1, s1=1)
    assert game.refuses("dismantle", "TR-19.4", 0)
    game.act(0, "zone 0", "place 1A@(0,1)", "declare 0").act(1, "pass")
    assert game.view().phase == "penalty"


@rule("TR-19.3")
def test_arrivals_are_counted_anew_in_every_step():
    short = ["1A@(1,1)", "1A@(3,1)", "2A@(0,0)", "3A@(1,2)"]
    zones = ["T20", "T21", "T13"]
    game = Position(4, zones, {(1, 0): short}, ties="arrival").table().roll(s0=4, s1=4, s2=4, s3=4)
    for seat in (2, 0, 3, 1):
        game.act(seat, "zone 1", "place 4A@(0,0)")
        given = [row["arrived"] for row in GAME.to_position(game.state)["seats"]]
        assert given == {2: [0, 0, 1, 0], 0: [2, 0, 1, 0], 3: [2, 0, 1, 3], 1: [0, 0, 0, 0]}[seat]
    assert game.view().roller == 1
    game.solo(3, 3).act(1, "zone 0", "place 3A@(2,0)", "zone 2", "place 3A@(0,0)")
    assert game.view().phase == "bonus"
    assert [row["arrived"] for row in GAME.to_position(game.state)["seats"]] == [0, 1, 0, 0]


@rule("TR-19.3", "TR-22.1")
def test_who_changes_his_mind_arrives_anew():
    short = ["1A@(1,1)", "1A@(3,1)", "2A@(0,0)", "3A@(1,2)"]
    figures = {(0, 0): short, (1, 0): short}
    game = Position(2, ["T20", "T21"], figures, ties="arrival").table().roll(s0=3, s1=3)
    match = Match(GAME, 2, game.options, seed=3, position=GAME.to_position(game.state))
    match.act(0, "zone 1")
    match.act(0, "place 3A@(1,2)")
    match.act(1, "zone 0")
    assert match.can_undo(0)
    match.undo(0)
    assert match.view(1).committed == ()
    match.act(1, "place 3A@(2,0)")
    match.undo(0)
    match.act(0, "zone 0")
    assert match.view(None).committed == (1,)
    match.act(0, "place 3A@(2,0)")
    assert "T20" in match.view(None).seats[1].cards
    assert match.view(None).seats[0].tokens == (0, 0, 1, 0)


@rule("TR-19.5")
def test_a_race_is_in_turns_unless_agreed_otherwise():
    assert GAME.read_options(3, {})["race"] == "auto"
    game = Position(3, ["T09", "T21"], powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0", "stop")
    assert game.view().sealed
    assert not game.state.timed


@rule("TR-19.3", "TR-19.5")
def test_only_people_at_devices_of_their_own_race_in_real_time():
    wished = GAME.read_options(3, {"ties": "arrival"})
    assert GAME.seated(wished, apart=True)["race"] == "realtime"
    assert GAME.seated(wished, apart=True)["ties"] == "arrival"
    assert GAME.seated(wished, apart=False)["race"] == "turns"
    assert GAME.seated(wished, apart=False)["ties"] == "score"
    assert GAME.seated({**wished, "race": "turns"}, apart=True)["race"] == "turns"
    assert GAME.seated({**wished, "race": "realtime"}, apart=False)["race"] == "turns"


@rule("TR-19.6")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_the_same_powers_for_all_are_known_to_all(players, each):
    for seed in range(5):
        rows = new_game(players, seed, powers="same").view(None).seats
        kinds = [tuple(power.token for power in row.powers) for row in rows]
        assert len(set(kinds)) == 1
        assert len(set(kinds[0])) == each
        assert None not in kinds[0]


@rule("TR-19.7")
def test_when_time_runs_out_the_quiet_answer_is_taken():
    game = Position(2, ["T13", "T21"], clock="30").table()
    assert GAME.deadline(game.state) == 30.0
    assert GAME.question(game.state, 0).default == "table:time-out 0"
    game.act(TABLE, "time-out 0")
    assert game.view().phase == "build"
    seat = game.view().acting[0]
    game.act(TABLE, f"time-out {seat}")
    assert seat in game.view().committed


@rule("TR-19.7", "TR-5.5")
def test_a_half_made_choice_is_dropped_for_a_pass():
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}, clock="30").table().roll(s0=3, s1=4)
    assert "pass" not in game.legal(0)
    game.act(0, "mortar 0", "zone 0").act(TABLE, "time-out 0").act(TABLE, "time-out 1")
    assert game.view().seats[0].board.mortar == "unused"
    assert game.figure(0, 0) == {"2A@(0,1)"}


@rule("TR-19.7", "TR-19.2", "TR-R72")
@pytest.mark.parametrize(("shift", "there"), [("(1,1)", "3A@(1,1)"), ("(-1,1) mirrored", "3A@(4,1)")])
def test_in_a_solo_round_too_a_half_made_choice_is_dropped(shift, there):
    zones = ["T27", "T21"]
    game = Position(3, zones, {(0, 0): ["3A@(0,0)"]}, align="free", clock="30").table().solo(4, 4)
    game.act(0, "zone 0", f"align {shift}")
    assert game.figure(0, 0) == {there}
    game.act(TABLE, "time-out 0")
    assert game.figure(0, 0) == {"3A@(0,0)"}
    game.act(0, "zone 0", "align (2,0)", "place 4A@(1,1)")
    assert game.figure(0, 0) == {"3A@(2,0)", "4A@(1,1)"}


@rule("TR-19.7", "TR-8.3")
def test_a_token_without_a_target_is_not_used_up_by_the_clock():
    game = Position(3, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}, clock="30").table().act(0, "bomb")
    game.act(TABLE, "time-out 0")
    assert game.view().phase == "build"
    assert not game.view(0).seats[0].powers[0].used


@rule("TR-R66", "TR-19.7")
def test_a_declaration_that_is_not_made_in_time_is_not_made():
    stairs = ["4A@(0,0)", "3A@(0,1)", "2A@(0,2)"]
    game = Position(2, ["T04", "T21"], {(0, 0): stairs}, mode="expert", clock="30").table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(0,3)").act(TABLE, "time-out 0").act(TABLE, "time-out 1")
    assert game.view().phase == "tokens"
    assert len(game.figure(0, 0)) == 4
    assert game.scores() == [0, 0]


@rule("TR-R66")
def test_a_timed_out_rebuild_is_over_in_every_zone():
    t13, t01 = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"]
    figures = {(0, 0): t13, (1, 1): t01, (2, 0): ["3A@(0,0)"], (2, 1): ["1A@(1,1)"]}
    game = Position(3, ["T13", "T01"], figures, deck=["T22", "T21"], clock="30").table().roll(s0=3, s1=1, s2=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 1A@(1,3)").act(TABLE, "time-out 2")
    game.act(TABLE, "time-out 0").act(TABLE, "time-out 1")
    assert game.view().acting == (2,)
    game.act(2, "size 3", "place 3A@(1,1)").act(TABLE, "time-out 2")
    assert game.view().phase == "tokens"
    assert game.figure(2, 0) == {"3A@(1,1)"}
    assert game.supply(2) == (3, 4, 2, 3)


@rule("TR-19.8")
def test_options_are_checked():
    with pytest.raises(BadOption, match="pass"):
        GAME.read_options(3, {"pass": "never"})
    with pytest.raises(BadOption, match="first_roller"):
        GAME.read_options(3, {"first_roller": 3})


@rule("TR-19.10", "TR-19.9")
def test_a_shorter_game_has_fewer_cards():
    for players, cards in ((1, 9), (2, 6), (3, 7), (4, 8)):
        options = GAME.read_options(players, {"length": "short"})
        assert int(GAME.new_state(players, options, dice_of(b"short")).remaining()) == cards
    assert GAME.read_options(3, {}, "shorter") == GAME.read_options(3, {"length": "short"})


@rule("TR-19.11", "TR-19.9", "TR-R76")
@pytest.mark.parametrize("mode", ["guided", "expert"])
def test_a_small_loan_is_of_one_stone_from_the_zone_of_the_same_card(mode):
    short = ["4A@(0,2)", "1A@(0,1)", "1A@(0,0)", "2E@(3,1)", "2E@(3,0)"]  # but for a 1x2 on top
    elsewhere = ["3A@(0,0)", "1A@(1,1)", "2A@(1,2)"]
    assert GAME.read_options(2, {})["loan"] == "small"

    def lenders(own, lent, loan):
        figures = {(0, 0): own, (1, 0): lent, (1, 1): elsewhere}
        game = Position(2, ["T16", "T21"], figures, powers={0: ["bag"]}, mode=mode, loan=loan).table()
        if "bag" not in game.legal(0):
            assert game.refuses("bag", "TR-8.4", 0)
            return []
        game.act(0, "bag")
        return game.act(0, "zone 0").legal(0) if "zone 0" in game.legal(0) else game.legal(0)

    one, two = ["2E@(0,0)"], ["1A@(0,0)", "2E@(0,1)"]
    assert lenders(short, one, "small") == ["figure 1 0"]
    assert lenders(short, two, "small") == ["figure 1 0"]
    assert lenders(short, one, "any") == ["figure 1 0", "figure 1 1"]
    assert lenders(short, ["3E@(0,0)"], "small") == []
    assert lenders(short, ["3E@(0,0)"], "any") == ["figure 1 1"]
    assert lenders(short[:4], two, "small") == []
    assert lenders(short[:4], two, "any") == ["figure 1 0", "figure 1 1"]


@rule("TR-19.11", "TR-11.10")
def test_a_small_loan_is_shown_as_the_one_stone_that_is_borrowed():
    """Four stones come first in the order of what is shown, but no more than one is lent."""
    own, lent = ["4A@(0,3)", "2A@(1,2)", "2A@(1,1)"], ["1A@(0,0)", "2A@(1,0)", "2A@(1,1)", "2A@(1,2)", "4A@(0,3)"]
    many = ["1A@(0,0)", "2E@(1,0)", "2E@(2,0)", "2E@(3,0)"]
    for loan, shown in (("small", ["4A@(0,0)"]), ("any", many)):
        more = {"powers": {0: ["bag"]}, "mortar": {0: "0", 1: "0"}, "loan": loan}
        game = Position(2, ["T12", "T21"], {(0, 0): own, (1, 0): lent}, **more).table()
        game.act(0, "bag", "zone 0", "figure 1 0")
        assert [event.fields["place"] for event in game.events() if event.kind == "bag_shown"] == shown
        assert game.scores()[0] == 5


@rule("TR-19.11")
def test_a_loan_that_is_not_small_is_refused_with_a_sentence():
    short, lent = ["4A@(0,2)", "2A@(1,3)", "1A@(0,1)", "1A@(3,1)", "1A@(3,0)"], ["4A@(0,2)", "2A@(1,3)"]
    figures = {(0, 0): short, (1, 0): lent, (2, 0): lent, (1, 1): ["3A@(1,0)", "1A@(1,1)"], (0, 1): ["3A@(1,0)"]}
    game = Position(3, ["T16", "T21"], figures, powers={0: ["bag"]}).table().act(0, "bag")
    assert game.refuses("zone 1", "TR-19.11", 0)
    game.act(0, "zone 0")
    assert game.refuses("figure 1 1", "TR-19.11", 0)
    assert game.legal(0) == ["figure 1 0", "figure 2 0"]
