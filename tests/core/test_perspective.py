"""A bot gets what its seat may know."""

from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.core.perspective import Perspective
from support.toy import Seals

GAME = Seals()


def test_a_perspective_has_the_true_view_question_and_choices():
    match = Match(GAME, 3, {}, "eyes")
    match.act(1, match.legal(1)[0])
    for seat in range(3):
        eyes = match.perspective(seat)
        assert eyes.view == match.view(seat)
        assert eyes.question == match.question(seat)
        assert eyes.legal == match.legal(seat)


def test_imagining_is_free_of_the_truth_and_new_for_each_dice():
    match = Match(GAME, 3, {}, "eyes")
    eyes = match.perspective(0)
    first, again, other = (eyes.imagine(dice_of(text)) for text in (b"a", b"a", b"b"))
    assert GAME.to_position(first) == GAME.to_position(again)
    assert GAME.to_position(first) != GAME.to_position(other)
    assert first.hands[0] == other.hands[0] == list(match.view(0).hand)


def test_playing_in_an_imagined_state_changes_nothing():
    match = Match(GAME, 2, {}, "eyes")
    before = GAME.to_position(match.state())
    world = match.perspective(0).imagine(dice_of(b"x"))
    world.apply(0, int(world.legal(0)[0]))
    assert GAME.to_position(match.state()) == before
    assert match.perspective(0).view == match.view(0)


def test_a_state_that_was_imagined_is_taken_over_as_it_is():
    match = Match(GAME, 3, {}, "eyes")
    eyes = match.perspective(0)
    world = eyes.world()
    again = Perspective.of_imagined(GAME, world, 0)
    assert GAME.to_position(again.world()) == GAME.to_position(world)
    assert (again.view, again.question, again.legal) == (eyes.view, eyes.question, eyes.legal)
    assert GAME.to_position(again.imagine(dice_of(b"a"))) == GAME.to_position(eyes.imagine(dice_of(b"a")))


def test_a_world_is_a_copy_that_does_not_depend_on_what_is_hidden():
    match = Match(GAME, 3, {}, "eyes")
    other = match.state().imagine(0, dice_of(b"another world"))
    eyes = match.perspective(0)
    before = GAME.to_position(eyes.world())
    assert before == GAME.to_position(Perspective(GAME, other, 0).world())
    world = eyes.world()
    world.apply(0, int(world.legal(0)[0]))
    assert GAME.to_position(eyes.world()) == before
