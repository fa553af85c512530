"""TR-2: stones, silhouettes and figures."""

import pytest

from games.temple_rush.builder import GAME, Position
from hiram.core.native import i64, vec
from hiram.games.temple_rush.engine.rules.figures import is_finishable

rule = pytest.mark.rule


@rule("TR-2.1", "TR-2.2", "TR-2.3", "TR-2.5", "TR-2.10", "TR-R1", "TR-R3", "TR-R6")
def test_a_first_stone_goes_anywhere_in_the_silhouette_along_or_end_on():
    game = Position(2, ["T09", "T21"]).table().roll(s0=4)
    game.act(0, "zone 0")
    along = {"4A@(0,2)"}
    end_on = {f"4E@({x},{y})" for x, y in [(0, 0), (3, 0), (0, 1), (3, 1), (0, 2), (1, 2), (2, 2), (3, 2)]}
    assert game.places(0) == along | end_on
    assert game.refuses("place 4A@(0,0)", "TR-2.3", 0)


@rule("TR-2.2")
def test_a_single_stone_has_one_way_to_lie():
    game = Position(2, ["T01", "T21"]).table().roll(s0=1)
    game.act(0, "zone 0")
    assert all("A@" in place for place in game.places(0))
    assert all("1E" not in action.name for action in GAME.actions)


@rule("TR-2.4", "TR-R4")
def test_no_two_stones_share_a_cell():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}).table().roll(s0=1)
    game.act(0, "zone 0")
    assert game.refuses("place 1A@(1,0)", "TR-2.4", 0)
    under = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)", "4A@(1,1)"]}).table().roll(s0=1)
    under.act(0, "zone 0")
    assert under.refuses("place 1A@(2,0)", "TR-2.4", 0)
    assert "1A@(3,0)" in under.places(0)


@rule("TR-2.6", "TR-2.7", "TR-R2", "TR-R5")
def test_later_stones_are_joined_above_or_below_never_at_the_side():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}).table().roll(s0=3)
    game.act(0, "zone 0")
    assert game.places(0) == {"3A@(1,1)", "3A@(2,1)", "3E@(1,1)", "3E@(2,1)"}
    assert game.refuses("place 3A@(3,0)", "TR-2.6", 0)


@rule("TR-2.8")
def test_an_end_on_stone_keeps_its_true_size():
    game = Position(2, ["T01", "T21"]).table().roll(s0=4)
    game.act(0, "zone 0", "place 4E@(1,0)")
    game.act(1, *finish(game, 1))
    assert game.supply(0) == (3, 4, 3, 2)


def finish(game, seat):
    """Some complete answer of a seat."""
    legal = game.legal(seat)
    if "pass" in legal:
        return ("pass",)
    zone = next(name for name in legal if name.startswith(("zone", "size")))
    trial = type(game)(game.state.copy(), game.options)
    names = []
    while seat in trial.view().acting and (not names or not names[-1].startswith("place")):
        name = zone if not names else next(n for n in trial.legal(seat) if n.startswith(("zone", "place")))
        names.append(name)
        trial.act(seat, name)
    return tuple(names)


@rule("TR-2.9", "TR-6.1")
def test_a_filled_outline_in_one_piece_is_complete():
    figures = {(0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"]}
    game = Position(2, ["T01", "T21"], figures).table().roll(s0=1)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, *finish(game, 1))
    assert "card_won" in game.kinds()
    assert game.scores()[0] == 3


@rule("TR-2.9")
def test_a_filled_outline_less_one_cell_is_not():
    game = Position(2, ["T01", "T21"], {(0, 0): ["3A@(0,0)", "4E@(1,1)"]}).table().roll(s0=1)
    game.act(0, "zone 0", "place 1A@(1,2)").act(1, *finish(game, 1))
    assert "card_won" not in game.kinds()


@rule("TR-2.11")
def test_guided_figures_are_not_mirrored():
    game = Position(2, ["T04", "T21"]).table().roll(s0=3)
    game.act(0, "zone 0")
    assert "3A@(0,1)" in game.places(0)
    assert game.refuses("place 3A@(1,1)", "TR-2.3", 0)


@rule("TR-2.12", "TR-R7", "TR-5.7")
def test_placed_stones_stay():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}).table().roll(s0=3)
    assert game.refuses("lift 0 (0,0)", "TR-5.7", 0)
    game.act(0, "zone 1", "place 3A@(1,2)")
    assert game.figure(0, 0) == {"3A@(0,0)"}


@rule("TR-2.13", "TR-R8", "TR-R9")
def test_a_stone_may_spoil_its_figure_but_not_leave_the_outline():
    game = Position(2, ["T21", "T13"]).table().roll(s0=4)
    game.act(0, "zone 0")
    assert "4A@(0,0)" in game.places(0)
    game.act(0, "place 4A@(0,0)")
    assert not is_finishable(game.state, 0, 0)


@rule("TR-2.14")
@pytest.mark.parametrize(
    ("figure", "bonus", "mortar", "finishable"),
    [
        ([], [], "unused", True),
        (["4A@(0,0)"], [], "unused", False),
        (["4A@(0,0)"], [], "0", True),
        (["3A@(0,0)"], [], "unused", True),
        (["2A@(0,0)"], [1, 2, 3, 4], "unused", True),
    ],
)
def test_finishable_looks_at_one_piece_fillings_and_the_stones_left(figure, bonus, mortar, finishable):
    game = Position(2, ["T21", "T13"], {(0, 0): figure}, bonus={0: bonus}, mortar={0: mortar}).table()
    assert is_finishable(game.state, 0, 0) == finishable


@rule("TR-2.14")
@pytest.mark.parametrize(
    ("bonus", "elsewhere", "finishable"), [([], [], True), ([4], [], False), ([], ["4A@(1,1)"], True)]
)
def test_finishable_counts_stones_of_other_zones_but_not_of_the_bonus_area(bonus, elsewhere, finishable):
    """The only filling of T09 has a 1x4 along the top."""
    figures = {(0, 0): ["4E@(0,0)", "4E@(0,1)"], (0, 1): elsewhere}
    game = Position(2, ["T09", "T13"], figures, bonus={0: bonus}).table()
    assert is_finishable(game.state, 0, 0) == finishable


@rule("TR-2.14")
def test_finishable_agrees_with_a_search_through_legal_placements():
    """On a small card, by brute force from every figure of up to two stones."""
    rows = GAME.content.cards[18].silhouette
    assert rows == ("#..#", "#..#", "#..#", "####")
    for first in ("4A@(0,0)", "3A@(0,0)", "3A@(1,0)", "2A@(1,0)", "1A@(0,2)"):
        game = Position(2, ["T19", "T13"], {(0, 0): [first]}).table()
        assert is_finishable(game.state, 0, 0) == can_finish(game, 0)


def can_finish(game, depth):
    """Whether some sequence of legal placements fills the zone."""
    from hiram.games.temple_rush.engine.rules import figures, gathering

    state = game.state
    if state.is_filled(0, 0):
        return True
    for size in range(1, 5):
        if state.supply(0, size):
            for action in figures.add_places(state, 0, 0, size, vec[i64]([])):
                trial = type(game)(state.copy(), game.options)
                gathering.place(trial.state, 0, 0, int(action) - 688)
                if is_finishable(trial.state, 0, 0) and can_finish(trial, depth + 1):
                    return True
    return False
