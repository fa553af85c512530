"""TR-3: the structure of a round."""

import pytest

from games.temple_rush.builder import GAME, Position, new_game

rule = pytest.mark.rule


@rule("TR-3.1", "TR-3.7", "TR-9.5", "TR-14.15")
def test_a_round_goes_from_the_token_window_to_the_next_roller():
    game = Position(3, ["T13", "T21"], roller=1).table()
    assert game.view().phase == "tokens"
    game.act(1, "roll")
    assert game.view().phase == "build"
    game.finish_round()
    assert (game.view().phase, game.view().roller, game.view().round) == ("tokens", 2, 6)


@rule("TR-3.7")
def test_a_round_ends_with_the_shield_the_drought_and_the_dice_in_this_order():
    game = Position(2, ["T13", "T21"], shields={0: (0, 3)}).table().roll(s0=4, s1=4)
    game.act(0, "zone 1", "place 4A@(0,0)").act(1, "zone 1", "place 4A@(0,0)")
    ends = [kind for kind in game.kinds() if kind in ("shield_counted", "round_ended", "round_began")]
    assert ends == ["shield_counted", "round_ended", "round_began"]


@rule("TR-3.2", "TR-8.2")
def test_only_the_roller_uses_tokens_and_rolls():
    game = Position(3, ["T13", "T21"], roller=1).table()
    for name in ("roll", "solo", "bag", "bomb"):
        assert game.refuses(name, "TR-3.2", 0)
    game.act(1, "roll")
    assert game.refuses("solo", "TR-8.2", 1)


@rule("TR-3.3", "TR-R27", "TR-8.6")
def test_other_tokens_may_come_before_the_one_that_replaces_the_round():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): ["3A@(0,0)"]}
    game = Position(3, ["T13", "T21"], figures, powers={0: ["bomb"]}).table()
    game.act(0, "mortar 0", "bomb", "figure 1 0")
    assert game.view().phase == "tokens"
    game.act(0, "solo")
    assert game.view().phase == "build"
    assert game.view().solo_round
    assert game.refuses("roll", "TR-8.2", 0)
    game.finish_round()
    assert game.view().acting == (1,)
    assert [frame["kind"] for frame in GAME.to_position(game.state)["frames"]] == ["tokens"]


@rule("TR-3.4", "TR-4.1")
def test_all_dice_are_rolled_and_seen_by_all():
    game = Position(4, ["T13", "T21", "T12"]).table().act(0, "roll")
    faces = [row.face for row in game.view().seats]
    assert all(face in (1, 2, 3, 4, "star") for face in faces)
    assert [row.face for row in game.view(3).seats] == faces


@rule("TR-3.4")
def test_every_die_falls_by_itself():
    rolls = [new_game(4, seed, first_roller=0).act(0, "roll").view().seats for seed in range(40)]
    for seat in range(4):
        assert {row[seat].face for row in rolls} == {1, 2, 3, 4, "star"}
    assert any(len({row.face for row in seats}) > 2 for seats in rolls)


@rule("TR-3.5", "TR-5.12", "TR-5.13", "TR-22.1", "TR-R55")
def test_commits_are_sealed_until_the_last_one_is_in():
    game = Position(2, ["T13", "T21"]).table().roll(s0=4, s1=4)
    game.act(0, "zone 0", "place 4A@(1,1)")
    assert game.view().committed == (0,)
    assert game.view().acting == (1,)
    for viewer in (None, 1):
        assert game.view(viewer).seats[0].board.figures[0] == ()
        assert game.view(viewer).seats[0].board.supply == (3, 4, 3, 3)
    assert game.view(0).draft.figures[0] == ("4A@(1,1)",)
    game.act(1, "zone 0", "place 4A@(0,0)")
    assert game.view().seats[0].board.figures[0] == ("4A@(1,1)",)
    assert game.view().seats[1].board.figures[0] == ("4A@(0,0)",)


@rule("TR-22.1")
def test_the_order_of_sealed_answers_does_not_matter():
    first, other = (Position(2, ["T13", "T21"]).table().roll(s0=4, s1=4) for _ in range(2))
    first.act(0, "zone 0", "place 4A@(1,1)").act(1, "zone 0", "place 4A@(0,0)")
    other.act(1, "zone 0", "place 4A@(0,0)").act(0, "zone 0", "place 4A@(1,1)")
    assert GAME.to_position(first.state) == GAME.to_position(other.state)


@rule("TR-3.6")
def test_nothing_is_rolled_before_everybody_has_committed():
    game = Position(2, ["T13", "T21"]).table().roll(s0=4, s1=4)
    game.act(0, "zone 0", "place 4A@(1,1)")
    assert game.refuses("roll", "TR-5.12", 0)


@rule("TR-3.8", "TR-R39", "TR-12.5")
def test_solo_and_lightning_rounds_count():
    game = Position(3, ["T13", "T21"], shields={0: (0, 3)}, drought=4).table()
    game.act(0, "solo").finish_round()
    assert game.view().shields[0].rounds == 2
    assert game.view().drought == 5
    race = Position(3, ["T13", "T21"], powers={0: ["lightning"]}, shields={0: (0, 3)}, drought=4).table()
    race.act(0, "lightning", "zone 1").finish_round()
    assert race.view().shields[0].rounds == 2
    assert race.view().drought == 5
