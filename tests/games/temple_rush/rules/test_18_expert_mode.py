"""TR-18: expert mode."""

import pytest

from games.temple_rush.builder import GAME, Position, Table
from hiram.core.state import TABLE

rule = pytest.mark.rule

# One stone short of the staircase T04 `#... / ##.. / ###. / ####`, and of its mirror image.
STAIRS = ["4A@(0,0)", "3A@(0,1)", "2A@(0,2)"]
MIRRORED = ["4A@(0,0)", "3A@(1,1)", "2A@(2,2)"]
WRONG = ["4A@(0,0)", "3A@(0,1)", "2A@(1,2)"]


def stairs(figure, place, players=2, other=None, **more) -> Table:
    """Seat 0 is about to put a 1x1 on a staircase in zone 0."""
    figures = {(0, 0): figure}
    if other:
        figures[1, 0] = other
    game = Position(players, ["T04", "T21"], figures, mode="expert", deck=["T22"], **more).table().roll(s0=1, s1=1)
    game.act(0, "zone 0", f"place {place}")
    return game


@rule("TR-18.1", "TR-18.2", "TR-18.3", "TR-R8")
def test_stones_may_lie_outside_of_the_silhouette_but_joined():
    game = Position(2, ["T04", "T21"], {(0, 0): ["4A@(0,0)"]}, mode="expert").table().roll(s0=1)
    game.act(0, "zone 0")
    assert game.places(0) == {f"1A@({x},{y})" for x in range(4) for y in (-1, 1)}
    assert game.refuses("place 1A@(4,0)", "TR-2.6", 0)
    assert game.refuses("place 1A@(2,0)", "TR-2.4", 0)


@rule("TR-18.2")
def test_a_figure_begins_in_the_corner_and_is_shifted_back_to_it():
    game = Position(2, ["T04", "T21"], mode="expert").table().roll(s0=4)
    game.act(0, "zone 0")
    assert game.places(0) == {"4A@(0,0)", "4E@(0,0)"}
    assert game.refuses("place 4A@(1,0)", "TR-18.2", 0)
    below = Position(2, ["T04", "T21"], {(0, 0): ["2A@(0,0)"]}, mode="expert").table().roll(s0=4)
    below.act(0, "zone 0", "place 4A@(-3,-1)")
    assert below.figure(0, 0) == {"4A@(0,0)", "2A@(3,1)"}


@rule("TR-18.2")
def test_a_figure_is_at_most_eight_wide():
    figure = ["4A@(0,0)", "4A@(3,1)", "2A@(6,2)"]
    game = Position(2, ["T27", "T21"], {(0, 0): figure}, mode="expert").table().roll(s0=2)
    game.act(0, "zone 0")
    assert "2A@(6,3)" in game.places(0)
    assert game.refuses("place 2A@(7,3)", "TR-18.2", 0)


@rule("TR-18.4")
def test_an_undeclared_temple_scores_nothing_and_stays():
    game = stairs(STAIRS, "1A@(0,3)")
    assert game.legal(0) == ["done", "declare 0"]
    game.act(0, "done").act(1, "pass")
    assert game.scores() == [0, 0]
    assert len(game.figure(0, 0)) == 4


@rule("TR-18.5", "TR-18.6", "TR-18.4")
def test_a_right_declaration_is_a_completion():
    game = stairs(STAIRS, "1A@(0,3)").act(0, "declare 0").act(1, "pass")
    assert game.view().phase == "bonus"
    assert game.scores()[0] == 3


@rule("TR-18.5", "TR-R56")
def test_e29_a_mirrored_figure_is_right():
    game = stairs(MIRRORED, "1A@(3,3)").act(0, "declare 0").act(1, "pass")
    assert game.scores()[0] == 3


@rule("TR-R67")
def test_penalties_come_by_seat_from_the_roller_then_zone_and_before_prizes():
    figures = {(seat, zone): ["3A@(0,0)", "1A@(0,1)"] for seat in (0, 1) for zone in (0, 1)}
    figures[2, 2] = [*STAIRS, "1A@(0,3)"]
    game = Position(4, ["T21", "T22", "T04"], figures, mode="expert", roller=1).table().roll(s0=2, s1=2, s2=2, s3=2)
    for seat in (0, 1):
        game.act(seat, "pass", "declare 1", "declare 0")
    game.act(2, "pass", "declare 2").act(3, "pass")
    for seat, zone in ((1, 0), (1, 1), (0, 0), (0, 1)):
        assert (game.view().phase, game.view().acting, game.view().zone) == ("penalty", (seat,), zone)
        assert game.scores() == [0, 0, 0, 0]
        game.act(seat, f"lift {zone} (0,1)")
    assert (game.view().phase, game.view().acting) == ("bonus", (2,))


@rule("TR-18.5", "TR-18.7", "TR-R10", "TR-R67")
def test_e28_a_wrong_declaration_costs_a_stone():
    game = stairs(WRONG, "1A@(1,3)").act(0, "declare 0").act(1, "pass")
    assert game.view().phase == "penalty"
    assert game.legal(0) == ["lift 0 (0,0)", "lift 0 (0,1)", "lift 0 (1,2)", "lift 0 (1,3)"]
    game.act(0, "lift 0 (1,3)")
    assert game.figure(0, 0) == set(WRONG)
    assert game.view().holders[0] == "T04"
    assert game.supply(0) == (3, 3, 2, 2)


@rule("TR-18.7", "TR-R73")
@pytest.mark.parametrize(
    ("mortar", "lift", "left", "supply"),
    [
        ({}, "(0,1)", {"2A@(0,0)", "1A@(0,1)"}, (2, 3, 3, 3)),  # the larger piece stays
        ({}, "(1,2)", {"4A@(0,0)", "3A@(0,1)"}, (3, 4, 2, 2)),
        ({0: "0"}, "(0,1)", {"4A@(0,0)", "2A@(1,2)", "1A@(1,3)"}, (2, 3, 3, 2)),
    ],
)
def test_any_stone_may_be_given_and_what_hangs_loose_goes_with_it(mortar, lift, left, supply):
    game = stairs(WRONG, "1A@(1,3)", mortar=mortar).act(0, "declare 0").act(1, "pass").act(0, f"lift 0 {lift}")
    assert game.figure(0, 0) == left
    assert game.supply(0) == supply


@rule("TR-18.7", "TR-R73")
def test_of_equal_pieces_the_lowest_stays():
    game = stairs(["4A@(0,0)", "3A@(0,1)"], "1A@(1,2)").act(0, "declare 0").act(1, "pass").act(0, "lift 0 (0,1)")
    assert game.figure(0, 0) == {"4A@(0,0)"}


@rule("TR-18.8", "TR-R57")
def test_e28_no_penalty_when_another_completed_the_card():
    game = stairs(WRONG, "1A@(1,3)", other=STAIRS).act(0, "declare 0")
    game.act(1, "zone 0", "place 1A@(0,3)", "declare 0")
    game.act(1, "decline")
    assert game.view().phase == "rebuild"
    assert game.view(0).draft.pools[0] == (1, 1, 1, 1)


@rule("TR-18.9", "TR-18.13", "TR-7.9")
def test_a_rebuild_may_be_declared():
    game = stairs(STAIRS, "1A@(0,3)", other=["3A@(0,0)"]).act(0, "declare 0").act(1, "pass", "done").act(0, "decline")
    game.act(1, "size 3", "place 3A@(0,0)", "done")
    assert game.legal(1) == ["done", "declare 0"]
    game.act(1, "declare 0")
    assert game.view().phase == "penalty"


@rule("TR-18.10")
def test_a_wrong_declaration_in_a_race_costs_a_stone_and_it_goes_on():
    figures = {(0, 0): WRONG}
    game = (
        Position(2, ["T04", "T21"], figures, mode="expert", powers={0: ["lightning"]})
        .table()
        .act(0, "lightning", "zone 0")
    )
    shout(game.act(0, "size 1", "place 1A@(1,3)"), 0)
    assert game.view().phase == "race", "what is said in a lap is sealed, too"
    game.act(1, "size 4", "place 4A@(0,0)")
    while game.view().phase == "race":
        game.act(1, "done")
    assert (game.view().phase, game.view().acting) == ("penalty", (0,))
    assert game.legal(0) == ["lift 0 (0,0)", "lift 0 (0,1)", "lift 0 (1,2)", "lift 0 (1,3)"]
    game.act(0, "lift 0 (1,3)")
    assert game.view().phase == "race"
    assert game.view().lap == 2
    assert game.view().acting == (0, 1)
    right = Position(2, ["T04", "T21"], {(0, 0): STAIRS}, mode="expert", powers={0: ["lightning"]}).table()
    shout(right.act(0, "lightning", "zone 0", "size 1", "place 1A@(0,3)"), 0)
    lay_something(right, 1)
    assert right.scores()[0] == 3


def shout(game: Table, seat: int) -> Table:
    """A racer says that the temple is complete."""
    return game.act(seat, *(["done"] if "done" in game.legal(seat) and len(game.legal(seat)) > 2 else []), "declare 0")


def lay_something(game: Table, seat: int) -> Table:
    """A racer lays a stone and declares nothing."""
    game.act(seat, "size 1").act(seat, game.legal(seat)[0])
    while seat in game.view().acting and "done" in game.legal(seat):
        game.act(seat, "done")
    return game


GIBEON = ["4A@(0,0)", "2A@(1,1)"]  # T02 `.##. / .##. / ####` without its top


@rule("TR-18.10", "TR-18.8", "TR-14.10", "TR-14.11", "TR-14.12", "TR-14.15")
@pytest.mark.parametrize("zone", [0, 1, 2])
@pytest.mark.parametrize(("activator", "wrong"), [(2, None), (1, None), (3, 0), (1, 3)])
def test_a_race_in_laps_is_won_by_the_right_declaration_in_every_zone(zone, activator, wrong):
    """Seat 1 is right; whoever is wrong loses no stone, since another completed the card."""
    zones = ["T21", "T22", "T23"]
    zones[zone] = "T02"
    figures = {(seat, zone): GIBEON for seat in range(4)}
    game = Position(
        4, zones, figures, powers={activator: ["lightning"]}, deck=["T13"], mode="expert", roller=activator
    ).table()
    game.act(activator, "lightning", f"zone {zone}")
    game.act(1, "size 2", "place 2A@(1,2)")
    if wrong is not None:
        game.act(wrong, "size 2", "place 2A@(0,2)")
    told = []
    while game.view().phase == "race":
        seat = game.view().acting[0]
        if seat in (1, wrong):
            game.act(seat, f"declare {zone}" if f"declare {zone}" in game.legal(seat) else "done")
        else:
            lay_something(game, seat)
        told += [(event.kind, event.fields.get("seat")) for event in game.events()]
    assert [seat for kind, seat in told if kind == "wrong"] == ([] if wrong is None else [wrong])
    assert game.scores() == [0, 3, 0, 0]
    assert game.view().acting == (activator,)
    assert game.legal(activator) == [f"bonus {size}" for size in ([2, 4] if activator == 1 else [1, 2, 3, 4])] + [
        "decline"
    ]
    game.act(activator, "bonus 4")
    assert [row.bonus for row in game.view().seats] == [(4,) if seat == activator else () for seat in range(4)]
    assert all(row.board.figures[zone] == () for row in game.view().seats)
    assert game.view().holders[zone] == "T13"
    assert (game.view().phase, game.view().acting) == ("tokens", ((activator + 1) % 4,))
    assert int(game.state.frames.depth) == 1
    assert GAME.broken_invariants(game.state) == []


@rule("TR-18.10", "TR-18.7")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_who_is_wrong_in_a_lap_pays_in_every_zone(zone):
    zones = ["T21", "T22", "T23"]
    zones[zone] = "T02"
    figures = {(seat, zone): GIBEON for seat in range(4)}
    game = (
        Position(4, zones, figures, powers={1: ["lightning"]}, mode="expert", roller=1)
        .table()
        .act(1, "lightning", f"zone {zone}")
    )
    game.act(2, "size 2", "place 2A@(0,2)")
    while game.view().phase == "race":
        seat = game.view().acting[0]
        if seat == 2:
            game.act(seat, f"declare {zone}" if f"declare {zone}" in game.legal(seat) else "done")
        else:
            lay_something(game, seat)
    assert (game.view().phase, game.view().acting, game.view().zone) == ("penalty", (2,), zone)
    game.act(2, f"lift {zone} (0,2)")
    assert (game.view().phase, game.view().lap, game.view().acting) == ("race", 2, (0, 1, 2, 3))
    assert game.figure(2, zone) == set(GIBEON)
    assert int(game.state.frames.depth) == 1


@rule("TR-18.10")
def test_a_racer_may_declare_without_a_stone():
    figures = {(0, 0): [*STAIRS, "1A@(0,3)"]}
    game = (
        Position(2, ["T04", "T21"], figures, mode="expert", powers={0: ["lightning"]})
        .table()
        .act(0, "lightning", "zone 0")
    )
    lay_something(game.act(0, "declare 0"), 1)
    assert game.scores()[0] == 3


@rule("TR-18.10", "TR-14.4", "TR-14.5")
@pytest.mark.parametrize("figure", [[], ["3A@(0,0)"]])
def test_nobody_sits_out_a_lap(figure):
    """Who can finish neither leaves nor says done without a stone; a shout is the only other answer."""
    figures = {(0, 0): figure, (1, 0): figure}
    options = {"mode": "expert", "dismantle": False, "powers": {0: ["lightning"]}}
    game = Position(2, ["T04", "T21"], figures, **options).table().act(0, "lightning", "zone 0", "stop")
    for seat in range(2):
        assert "size 1" in game.legal(seat)
        assert ("declare 0" in game.legal(seat)) is bool(figure)
        assert game.refuses("done", "TR-14.4", seat)
        assert game.refuses("pass", "TR-14.5", seat)
    lay_something(game, 0)
    assert game.view().lap == 1, "the other one still has to lay"
    lay_something(game, 1)
    assert game.view().lap == 2


@rule("TR-18.14", "TR-14.5", "TR-R64")
@pytest.mark.parametrize("race", ["turns", "realtime"])
@pytest.mark.parametrize(
    ("card", "figure", "mortar", "leaves"),
    [
        ("T04", [], {}, False),
        ("T04", STAIRS, {}, False),
        ("T04", MIRRORED, {}, False),
        ("T04", ["3A@(0,0)", "2A@(0,1)", "1A@(0,2)"], {}, False),  # upon a 1x4
        ("T04", [*STAIRS, "1A@(0,3)"], {}, False),  # complete: it only has to be declared
        ("T04", WRONG, {}, True),
        ("T09", ["3A@(0,0)"], {}, True),  # one leg of the gate could not be joined
        ("T09", ["3A@(0,0)"], {0: "0"}, False),  # with mortar it need not be
    ],
)
def test_in_expert_mode_too_only_who_cannot_finish_leaves_the_race(race, card, figure, mortar, leaves):
    figures = {(0, 0): figure, (1, 0): ["4A@(0,0)"]}
    options = {"mode": "expert", "dismantle": False, "race": race, "mortar": mortar, "powers": {0: ["lightning"]}}
    game = Position(2, [card, "T21"], figures, **options).table().act(0, "lightning", "zone 0")
    if "stop" in game.legal(0):
        game.act(0, "stop")
    if race == "realtime":
        game.act(TABLE, "countdown")
    assert ("pass" in game.legal(0)) is leaves
    if leaves:
        game.act(0, "pass")
    else:
        assert game.refuses("pass", "TR-14.5", 0)
    assert game.refuses("pass", "TR-14.5", 1)


@rule("TR-18.11")
def test_a_bag_completes_a_figure_wherever_it_fits():
    figures = {(0, 0): ["3A@(1,1)", "4A@(0,0)"], (1, 1): ["2A@(0,0)", "1A@(0,1)"]}
    more = {"mode": "expert", "loan": "any", "powers": {0: ["bag"]}}
    game = Position(2, ["T04", "T21"], figures, **more).table()
    assert "bag" in game.legal(0)
    figures[0, 0] = ["3A@(1,0)", "4A@(0,1)"]
    assert "bag" not in Position(2, ["T04", "T21"], figures, **more).table().legal(0)


@rule("TR-11.3", "TR-18.11", "TR-R70")
def test_a_bag_is_not_used_on_a_figure_that_needs_no_loan():
    figures = {(0, 0): [*STAIRS, "1A@(0,3)"], (1, 1): ["1A@(0,0)"]}
    more = {"mode": "expert", "loan": "any", "powers": {0: ["bag"]}}
    game = Position(2, ["T04", "T21"], figures, **more).table()
    assert game.refuses("bag", "TR-8.4", 0)
    figures[0, 0] = STAIRS
    assert "bag" in Position(2, ["T04", "T21"], figures, **more).table().legal(0)


@rule("TR-9.3", "TR-18.1", "TR-R71")
def test_in_expert_mode_the_second_stone_may_spoil_what_the_first_completed():
    game = Position(3, ["T04", "T21"], {(0, 0): STAIRS}, mode="expert").table().solo(1, 1)
    game.act(0, "zone 0", "place 1A@(0,3)", "zone 0", "place 1A@(0,4)")
    assert game.legal(0) == ["done", "declare 0"]
    game.act(0, "declare 0")
    assert game.view().phase == "penalty"


@rule("TR-6.6", "TR-18.4", "TR-18.6")
def test_scores_for_a_tie_are_read_when_the_zone_is_settled():
    """Seat 0 declares two temples; with the first one its card score has risen when the second is settled."""
    stairs, pillar = [*STAIRS, "1A@(0,3)"], ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)", "2E@(1,3)"]
    figures = {(0, 0): pillar, (0, 1): stairs, (1, 1): stairs}
    for both, winner in ((True, 1), (False, 0)):
        game = Position(2, ["T01", "T04"], figures, mode="expert").table().roll(s0=2, s1=2)
        game.act(0, "pass", *(["declare 0"] if both else []), "declare 1", *([] if both else ["done"]))
        game.act(1, "pass", "declare 1")
        if both:
            assert game.view().acting == (0,)
            game.act(0, "decline")
        assert "T04" in game.view().seats[winner].cards


@rule("TR-18.12")
def test_shields_freeze_in_expert_mode_too():
    game = Position(2, ["T04", "T21"], {(0, 0): STAIRS}, mode="expert", shields={0: (1, 2)}).table().roll(s0=1)
    assert game.refuses("zone 0", "TR-12.2", 0)


@rule("TR-18.13")
def test_what_may_be_declared():
    game = Position(2, ["T04", "T21"], {(0, 1): ["3A@(0,0)"]}, mode="expert", shields={1: (1, 2)}).table().roll(s0=1)
    game.act(0, "zone 0", "place 1A@(0,0)")
    assert game.legal(0) == ["done", "declare 0"]
    assert game.refuses("declare 1", "TR-18.13", 0)


@rule("TR-18.14")
def test_pass_is_always_allowed():
    assert "pass" in Position(2, ["T04", "T21"], mode="expert").table().roll(s0=4).legal(0)


@rule("TR-18.1", "TR-6.1")
def test_guided_mode_needs_no_declaration():
    game = Position(2, ["T04", "T21"], {(0, 0): STAIRS}).table().roll(s0=1)
    assert game.refuses("declare 0", "TR-6.1", 0)
