"""A bot gets what its seat may know."""

from hiram.core.dice import dice_of
from hiram.core.match import Match
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
