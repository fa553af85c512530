"""The file with the weights of a game's advice: read whole, or refused with what is wrong named."""

from __future__ import annotations

import pytest

from hiram.core.advice import chances
from hiram.core.dice import dice_of
from hiram.core.errors import ContentError
from hiram.core.files.weights import weights_of
from hiram.registry import game_of, game_slugs

GOOD = 'command = "c"\npositions = 5\nloss = 0.5\n\n[value]\npoints = [1.0, 2.0]\ncards = [0.5, 0.0]\n'


def test_weights_come_in_the_order_of_the_features():
    assert weights_of("f", GOOD, ("cards", "points")) == ([0.5, 1.0], [0.0, 2.0])


@pytest.mark.parametrize(
    ("text", "names", "complaint"),
    [
        (GOOD, ("cards", "points", "houses"), "f: has no weight for 'houses'"),
        (GOOD, ("cards",), "f: knows a feature 'points', the advice does not"),
        (GOOD.replace("[1.0, 2.0]", "[1.0]"), ("cards", "points"), "value"),
        (GOOD.replace("5", "'five'", 1), ("cards", "points"), "positions"),
        ("command =", ("cards",), "f: "),
    ],
)
def test_what_does_not_fit_is_named(text: str, names: tuple[str, ...], complaint: str):
    with pytest.raises(ContentError) as refused:
        weights_of("f", text, names)
    assert complaint in str(refused.value)


def test_chances_add_up_to_one_and_favour_the_stronger():
    found = chances([1.0, 0.0, -500.0])
    assert sum(found) == pytest.approx(1)
    assert found[0] == pytest.approx(2.718281828 * found[1])
    assert found[2] < 1e-9


@pytest.mark.parametrize("slug", game_slugs())
def test_features_are_as_many_as_weights(slug: str):
    game = game_of(slug)
    players = min(count for count in game.players if count > 1)
    state = game.new_state(players, game.read_options(players, {}), dice_of(b"features"))
    advice = game.advice
    assert len(advice.features(state, 0)) == len(advice.names) == len(advice.early) == len(advice.late) > 0
    assert 0.0 <= advice.left(state) <= 1.0
    assert sum(advice.values(state)) == pytest.approx(1)
