"""TR-8 to TR-13: tokens."""

import pytest

from games.temple_rush.builder import Position, Table

rule = pytest.mark.rule


@rule("TR-8.1", "TR-8.5", "TR-1.7")
def test_a_power_token_is_used_once_and_seen_from_then_on():
    game = Position(3, ["T13", "T21"], {(1, 0): ["3A@(0,0)"], (2, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}).table()
    assert game.view(1).seats[0].powers[0].token is None
    game.act(0, "bomb")
    assert game.view(1).seats[0].powers[0].token == "bomb"
    game.act(0, "figure 1 0")
    power = game.view(1).seats[0].powers[0]
    assert (power.token, power.used) == ("bomb", True)
    assert game.refuses("bomb", "TR-8.1", 0)


@rule("TR-8.3", "TR-8.4")
def test_a_token_needs_a_target_which_is_named():
    game = Position(3, ["T13", "T21"], powers={0: ["bomb"]}).table()
    assert game.refuses("bomb", "TR-8.4", 0)
    game = Position(3, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}).table().act(0, "bomb")
    assert game.refuses("roll", "TR-8.3", 0)
    assert game.legal(0) == ["figure 1 0"]


@rule("TR-8.6", "TR-11.9", "TR-13.3")
def test_several_tokens_may_be_used_in_one_window():
    game = Position(2, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb", "shield"]}).table()
    game.act(0, "bomb", "figure 1 0", "shield", "zone 1")
    assert game.view().phase == "tokens"
    assert game.legal(0) == ["roll"]


# Solo Turn


@rule("TR-9.1", "TR-9.2", "TR-9.4", "TR-5.2", "TR-R25")
def test_a_solo_round_has_two_dice_for_the_roller_alone():
    game = Position(3, ["T13", "T21"]).table().solo(3, "star")
    assert game.legal(0) == ["first 3", "first star"]
    assert game.refuses("pass", "TR-9.4", 1)
    game.act(0, "first star", "size 4", "zone 0", "place 4A@(1,1)")
    assert game.view().acting == (0,)
    game.act(0, "zone 0", "place 3A@(0,0)")
    assert game.view().seats[0].board.figures[0] == ("3A@(0,0)", "4A@(1,1)")
    assert game.view().roller == 1
    assert game.view().seats[0].solo == "used"


@rule("TR-9.2")
def test_the_roller_chooses_which_result_comes_first():
    star = Position(3, ["T13", "T21"]).table().solo(3, "star").act(0, "first star")
    assert "size 1" in star.legal(0)
    star.act(0, "size 1", "zone 0", "place 1A@(0,0)", "zone 1")
    assert {place[0] for place in star.places(0)} == {"3"}
    three = Position(3, ["T13", "T21"]).table().solo(3, "star").act(0, "first 3", "zone 0")
    assert {place[0] for place in three.places(0)} == {"3"}
    three.act(0, "place 3A@(0,0)")
    assert "size 1" in three.legal(0)


@rule("TR-9.3", "TR-R26", "TR-R61", "TR-9.4", "TR-R63")
def test_e21_a_temple_completed_by_the_first_die_waits_for_the_second():
    figures = {(0, 0): ["3A@(0,1)", "2A@(0,2)", "1A@(0,3)"], (1, 0): ["3A@(0,1)"]}
    game = Position(3, ["T04", "T21"], figures).table().solo(3, "star")
    game.act(0, "first star", "size 4", "zone 0", "place 4A@(0,0)")
    assert game.scores()[0] == 0
    assert game.refuses("zone 0", "TR-9.3", 0)
    game.act(0, "zone 1", "place 3A@(1,2)")
    assert game.scores()[0] == 3
    game.act(0, "decline")
    assert game.view().phase == "rebuild"
    assert game.view().acting == (1,)


@rule("TR-9.6")
def test_two_players_have_no_solo_turn():
    assert Position(2, ["T13", "T21"]).table().refuses("solo", "TR-9.6", 0)


# Mortar


@rule("TR-10.1", "TR-R30", "TR-10.6")
def test_e7_mortar_lets_stones_lie_loose_but_inside_and_apart():
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}).table().roll(s0=3)
    game.act(0, "zone 0")
    assert game.places(0) == {"3A@(0,0)", "3A@(1,0)", "3E@(0,0)", "3E@(1,0)", "3E@(0,2)", "3E@(1,2)"}
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}).table().roll(s0=3)
    game.act(0, "mortar 0", "zone 0")
    assert "3A@(3,0)" in game.places(0)
    assert game.refuses("place 3E@(2,1)", "TR-2.3", 0)
    assert game.refuses("place 3E@(0,1)", "TR-2.4", 0)


@rule("TR-10.1", "TR-10.2", "TR-2.9", "TR-6.4")
def test_e8_with_mortar_two_pieces_are_complete_and_then_it_is_spent():
    figures = {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)", "3A@(3,1)", "2A@(4,0)"]}
    game = Position(2, ["T29", "T21"], figures, mortar={0: "0"}).table().roll(s0=2, s1=4)
    game.act(0, "zone 0", "place 2A@(4,2)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.scores()[0] == 9
    game.act(0, "decline")
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-10.3", "TR-R28", "TR-8.2")
def test_mortar_may_be_used_at_each_decision_with_stones():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], figures, powers={0: ["lightning"]}, deck=["T22"]).table()
    assert "mortar 0" in game.legal(0)
    window = Position(2, ["T13", "T21"], figures, deck=["T22"]).table().act(0, "mortar 0")
    assert window.view().seats[0].board.mortar == "0"
    built = Position(2, ["T13", "T21"], figures, deck=["T22"]).table().roll(s0=4, s1=3)
    assert "mortar 0" in built.legal(0)
    built.act(0, "zone 1", "place 4A@(0,0)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    built.act(0, "size 3", "place 3A@(1,1)")
    assert "mortar 0" in built.legal(0)
    race = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)", "3A@(1,1)"]}, powers={0: ["lightning"]}).table()
    race.act(0, "lightning", "zone 0")
    assert "mortar 0" in race.legal(0)


@rule("TR-10.4", "TR-12.2", "TR-8.1")
def test_where_mortar_may_not_be_used():
    figures = {(0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures, shields={1: (1, 2)}).table()
    assert game.refuses("mortar 0", "TR-10.4", 0)
    assert game.refuses("mortar 1", "TR-12.2", 0)
    assert game.refuses("mortar 2", "TR-10.4", 0)
    assert Position(2, ["T13", "T21"], figures, mortar={0: "spent"}).table().refuses("mortar 1", "TR-8.1", 0)


@rule("TR-10.7", "TR-20.3")
def test_the_end_of_a_trial_ends_a_mortar():
    game = Position(1, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, round=30, mortar={0: "0"}).table().finish_round()
    assert game.state.over
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-10.2", "TR-13.2")
def test_e20_a_bomb_leaves_mortar_active():
    figures = {(1, 0): ["4A@(1,1)", "2E@(2,0)"]}
    game = Position(2, ["T13", "T21"], figures, mortar={1: "0"}, bonus={1: [1]}, powers={0: ["bomb"]}).table()
    game.act(0, "bomb", "figure 1 0")
    board = game.view().seats[1].board
    assert board.figures[0] == ()
    assert board.supply == (2, 4, 3, 3)
    assert board.mortar == "0"
    assert game.view().seats[1].bonus == (1,)


# Bag

T16_SHORT = ["4A@(0,2)", "2A@(1,3)", "1A@(0,1)", "1A@(3,1)"]


def bag(lent: list[str], zone: int = 1, **more) -> Table:
    """A Bag on a figure that lacks two stones, and what the rival has in a zone, with the book's loan."""
    figures, more = {(0, 0): T16_SHORT, (1, zone): lent}, {"loan": "any", **more}
    return Position(2, ["T16", "T21"], figures, powers={0: ["bag"]}, deck=["T22"], **more).table()


@rule("TR-11.1", "TR-11.3", "TR-11.4", "TR-11.5", "TR-11.7", "TR-11.9", "TR-11.10", "TR-R33", "TR-R34", "TR-R35")
def test_e17_a_loan_completes_a_temple_before_the_roll():
    game = bag(["3A@(1,2)", "1A@(2,3)"]).act(0, "bag", "zone 0", "figure 1 1")
    assert [event.fields["place"] for event in game.events() if event.kind == "bag_shown"] == ["1A@(0,0)", "3E@(3,0)"]
    assert game.scores()[0] == 5
    assert game.legal(0) == ["bonus 1", "bonus 2", "bonus 4", "decline"]
    game.act(0, "bonus 4")
    assert game.view().seats[1].board.figures[1] == ("1A@(2,3)", "3A@(1,2)")
    assert game.supply(0) == (3, 4, 3, 2)
    assert game.view().phase == "tokens"
    assert game.view().acting == (0,)


@rule("TR-11.2", "TR-11.10")
@pytest.mark.parametrize("mortar", [{}, {0: "0"}])
def test_a_loan_may_be_of_more_stones_of_a_size_than_one_player_owns(mortar):
    """Six 1x2 make the Altar at Athens, and nobody owns more than four."""
    own, loan = ["2A@(0,0)", "2A@(2,0)", "2A@(1,1)", "2A@(1,2)"], ["2A@(1,2)", "2A@(1,1)"]
    more = {"powers": {0: ["bag"]}, "mortar": mortar, "loan": "any"}
    game = Position(2, ["T12", "T21"], {(0, 0): own, (1, 1): loan}, **more).table()
    game.act(0, "bag", "zone 0", "figure 1 1")
    assert [event.fields["place"] for event in game.events() if event.kind == "bag_shown"] == ["2A@(0,3)", "2A@(2,3)"]
    assert game.scores()[0] == 5
    one = Position(2, ["T12", "T21"], {(0, 0): own, (1, 1): loan[:1]}, **more).table()
    assert one.refuses("bag", "TR-8.4", 0)


@rule("TR-11.2", "TR-R31")
def test_e18_one_stone_does_not_fill_two_cells():
    assert bag(["3A@(1,2)"]).refuses("bag", "TR-8.4", 0)


@rule("TR-11.2", "TR-R31")
def test_the_own_supply_does_not_help_a_bag():
    figures = {(0, 0): T16_SHORT[:3], (1, 1): ["3A@(1,2)", "1A@(2,3)"]}
    game = Position(2, ["T16", "T21"], figures, powers={0: ["bag"]}, loan="any").table()
    assert "bag" not in game.legal(0)


@rule("TR-11.1", "TR-R32")
def test_a_bag_needs_a_stone_of_ones_own():
    """The loan would complete the whole of T01."""
    loan = ["3A@(1,1)", "3A@(1,2)", "1A@(2,3)", "3A@(0,0)"]
    game = Position(2, ["T01", "T21"], {(1, 1): loan}, powers={0: ["bag"]}, loan="any").table()
    assert "bag" not in game.legal(0)
    own = Position(2, ["T01", "T21"], {(0, 0): ["1A@(1,3)"], (1, 1): loan}, powers={0: ["bag"]}, loan="any").table()
    assert "bag" in own.legal(0)


@rule("TR-11.6", "TR-R33")
def test_a_loan_from_the_same_zone_is_rebuilt_by_its_owner():
    game = bag(["1A@(0,0)", "1A@(0,1)"], zone=0).act(0, "bag", "zone 0", "figure 1 0", "decline")
    assert game.view().phase == "rebuild"
    assert game.view().acting == (1,)
    assert game.view(1).draft.pools[0] == (2, 0, 0, 0)
    game.act(1, "done")
    assert game.view().phase == "tokens"
    assert game.view().roller == 0


@rule("TR-11.8", "TR-12.4", "TR-R36")
def test_a_frozen_figure_may_be_borrowed_from_and_bombed():
    figures = {(0, 0): T16_SHORT, (1, 1): ["3A@(1,2)", "1A@(2,3)"]}
    powers, shields = {0: ["bag", "bomb"]}, {1: (0, 2)}
    game = Position(2, ["T16", "T21"], figures, powers=powers, shields=shields, loan="any").table()
    assert {"bag", "bomb"} <= set(game.legal(0))


@rule("TR-12.2")
def test_a_frozen_zone_is_not_completed_by_a_bag():
    game = bag(["3A@(1,2)", "1A@(2,3)"], shields={0: (1, 2)})
    assert "bag" not in game.legal(0)


# Shield


@rule("TR-12.1", "TR-12.2", "TR-12.3", "TR-12.5", "TR-R39")
def test_e19_a_shield_freezes_the_others_for_three_rounds():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, powers={0: ["shield"]}).table().act(0, "shield", "zone 0")
    assert game.view().shields[0].rounds == 3
    for left in (3, 2, 1):
        assert game.view().shields[0].rounds == left
        roller = int(game.state.roller)
        game.roll(s0=4, s1=4)
        assert game.refuses("zone 0", "TR-12.2", 1)
        assert "zone 0" in game.legal(0)
        assert game.refuses("mortar 0", "TR-12.2", 1)
        game.finish_round()
        assert int(game.state.roller) != roller
    assert game.view().shields[0] is None
    game.roll(s1=4)
    assert "zone 0" in game.legal(1)


@rule("TR-12.2", "TR-5.11")
def test_a_frozen_figure_is_not_dismantled():
    game = Position(2, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, shields={0: (0, 2)}).table().roll(s1=4)
    assert "dismantle" not in game.legal(1)


@rule("TR-12.6", "TR-6.4")
def test_a_shield_ends_with_its_card_and_the_others_rebuild():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (1, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, shields={0: (0, 2)}, deck=["T22"]).table().roll(s0=3, s1=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert game.view().shields[0] is None
    assert game.view().phase == "rebuild"
    game.act(1, "size 3", "place 3A@(1,1)", "done")
    assert game.figure(1, 0) == {"3A@(1,1)"}


@rule("TR-12.7", "TR-15.2")
def test_no_shield_on_the_last_card():
    game = Position(2, ["T13", None], powers={0: ["shield"]}, cards_left=1).table()
    assert game.refuses("shield", "TR-12.7", 0)


@rule("TR-12.7", "TR-15.1", "TR-R38")
def test_a_shield_that_runs_goes_on_on_the_last_card():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    ending = Position(2, ["T13", "T21"], figures, shields={1: (1, 3)}, cards_left=2).table().roll(s0=3, s1=4)
    ending.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert ending.view().phase == "tokens"
    assert ending.view().shields[1].rounds == 2
    assert ending.figure(1, 1) == set()
    ending.roll(s0=4)
    assert ending.refuses("zone 1", "TR-12.2", 0)
    assert "pass" in ending.legal(0)


@rule("TR-12.1")
def test_a_card_has_one_shield():
    game = Position(2, ["T13", "T21"], powers={0: ["shield"]}, shields={0: (1, 2)}).table().act(0, "shield")
    assert game.refuses("zone 0", "TR-12.1", 0)
    assert game.legal(0) == ["zone 1"]


# Bomb


@rule("TR-13.1", "TR-13.3", "TR-R40")
def test_a_bomb_names_an_opponents_zone_with_stones():
    figures = {(0, 0): ["3A@(0,0)"], (1, 1): ["3A@(1,2)"]}
    game = Position(3, ["T13", "T21"], figures, powers={0: ["bomb"]}, shields={1: (0, 2)}).table().act(0, "bomb")
    assert game.legal(0) == ["figure 1 1"]
    assert game.refuses("figure 0 0", "TR-13.1", 0)
    assert game.refuses("figure 2 0", "TR-13.1", 0)
    game.act(0, "figure 1 1")
    assert game.supply(1) == (3, 4, 3, 3)
    assert game.view().phase == "tokens"
    last = Position(2, ["T13", None], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}, cards_left=1).table()
    assert "bomb" in last.legal(0)
