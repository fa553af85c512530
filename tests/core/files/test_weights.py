"""The file with the weights of a game's advice: read whole, or refused with what is wrong named."""

from __future__ import annotations

import pytest

from hiram.core.advice import Advice, chances
from hiram.core.arrays.net import Weights
from hiram.core.dice import dice_of
from hiram.core.errors import ContentError
from hiram.core.files.weights import rows_of, weights_of
from hiram.registry import game_of, game_slugs
from support.toy import SealsAdvice

GOOD = 'command = "c"\npositions = 5\nloss = 0.5\n\n[value]\npoints = [1.0, 2.0]\ncards = [0.5, 0.0]\n'
THREE = """
[players.3]
command = "c"
games = 2
decisions = 9
caution = 0.25
layers = [[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]], [[1.0, 0.0, 0.5]]]
[players.3.value]
points = [5.0, 6.0]
cards = [7.0, 8.0]
"""


def hinting(weights: dict[int, Weights]) -> Advice:
    """Some advice with these weights."""
    advice = SealsAdvice()
    advice.weights = weights
    return advice


def test_weights_come_in_the_order_of_the_features():
    found = weights_of("f", GOOD, ("cards", "points"))[0]
    assert (list(found.early), list(found.late)) == ([0.5, 1.0], [0.0, 2.0])
    assert found.caution == 0.0


def test_any_number_of_players_may_have_a_caution():
    found = weights_of("f", GOOD.replace("\n\n", "\ncaution = 0.125\n\n") + THREE, ("cards", "points"))
    assert (found[0].caution, found[3].caution) == (0.125, 0.25)


def test_numbers_of_players_have_weights_of_their_own_or_those_for_any():
    found = weights_of("f", GOOD + THREE, ("cards", "points"))
    assert sorted(found) == [0, 3]
    assert list(found[3].early) == [7.0, 5.0]
    assert found[3].caution == 0.25
    assert [(int(layer.inputs), int(layer.outputs)) for layer in found[3].layers] == [(7, 2), (2, 1)]
    advice = hinting(found)
    assert advice.weights_for(3, 3) is found[3]
    assert advice.weights_for(2, 2) is found[0]
    assert advice.weights_for(3, 2) is found[0], "partners"


def test_settings_hold_for_any_number_of_players_unless_one_has_its_own():
    text = f"{GOOD}\n[settings]\nhaste = 2\ncare = 0.5\n{THREE}\n[players.3.settings]\ncare = 0.75\n"
    found = weights_of("f", text, ("cards", "points"), ("care", "haste"))
    assert found[0].settings == {"care": 0.5, "haste": 2.0}
    assert found[3].settings == {"care": 0.75, "haste": 2.0}
    assert weights_of("f", GOOD, ("cards", "points"), ("care", "haste"))[0].settings == {}
    with pytest.raises(ContentError, match="f: knows a setting 'haste', the advice does not"):
        weights_of("f", text, ("cards", "points"), ("care",))
    with pytest.raises(ContentError, match=r"f: players.3: the setting 'care' is not a number"):
        weights_of("f", text.replace("0.75", "inf"), ("cards", "points"), ("care", "haste"))


@pytest.mark.parametrize(
    ("text", "names", "complaint"),
    [
        (GOOD, ("cards", "points", "houses"), "f: has no weight for 'houses'"),
        (GOOD, ("cards",), "f: knows a feature 'points', the advice does not"),
        (
            GOOD.replace("[1.0, 2.0]", "[1.0]"),
            ("cards", "points"),
            "f: the weight of 'points' is [1.0], not two numbers",
        ),
        (GOOD.replace("5", "'five'", 1), ("cards", "points"), "positions"),
        ("command =", ("cards",), "f: "),
        (GOOD.replace("1.0", "inf"), ("cards", "points"), "f: the weight of 'points' is not a number"),
        (GOOD + THREE.replace("cards", "carts"), ("cards", "points"), "f: players.3: has no weight for 'cards'"),
        (GOOD + THREE.replace(".3", ".x"), ("cards", "points"), "f: players.x: is not a number of players"),
        (GOOD.replace("\n\n", "\ncaution = -1.0\n\n"), ("cards", "points"), "f: has a caution of -1.0"),
        (GOOD + THREE.replace("0.25", "3.0"), ("cards", "points"), "f: players.3: has a caution of 3.0"),
        (GOOD + THREE.replace(".3", ".2"), ("cards", "points"), "layer 1 has a sum of 8 weights, not of 6"),
        (GOOD + THREE.replace("[1.0, 0.0, 0.5]", "[1.0, 0.5]"), ("cards", "points"), "layer 2 has a sum of 2 weights"),
        (GOOD + THREE.replace("[1.0, 0.0, 0.5]", ""), ("cards", "points"), "layer 2 has 0 sums"),
        (GOOD + THREE.replace("[1.0, 0.0, 0.5]", "[1.0, nan, 0.5]"), ("cards", "points"), "layer 2 has a weight that"),
        (GOOD + THREE.replace("layers = [", "layers = [[], [],"), ("cards", "points"), "has 4 layers, 3 are the most"),
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
    weights = advice.weights_for(players, players)
    assert len(advice.features(state, 0)) == len(advice.names) == len(weights.early) == len(weights.late) > 0
    seen = [number for seat in range(players) for number in advice.features(state, seat)]
    assert list(advice.seen(state)) == seen
    assert 0.0 <= advice.left(state) <= 1.0
    assert sum(advice.values(state)) == pytest.approx(1)


ROWS = """
command = "python tools/learn_habits.py"
games = 3
decisions = 5
facts = ["always", "hand"]
[rows.close]
"discard altar" = [1.5, -2]
"""


def test_rows_that_are_added_to_ratings_stand_behind_one_another():
    weights, kinds = rows_of("f", ROWS, ("prepare", "close"), ("done", "discard altar"), ("always", "hand"))
    assert weights == [0, 0, 0, 0, 0, 0, 1.5, -2]
    assert kinds == [1]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("altar", "ark", "f: close: 'discard ark' is no answer that is known"),
        ("close", "open", "f: open: 'discard altar' is no answer that is known"),
        ("[1.5, -2]", "[1.5]", "f: close: 'discard altar' has 1 weights, not 2 numbers"),
        ("1.5", "nan", "f: close: 'discard altar' has 2 weights, not 2 numbers"),
        ('"hand"', '"hat"', "f: its facts are ['always', 'hat'], not ['always', 'hand']"),
        ("games = 3", "games = 'three'", "games"),
    ],
)
def test_what_is_wrong_with_rows_is_named(old: str, new: str, complaint: str):
    with pytest.raises(ContentError) as refused:
        rows_of("f", ROWS.replace(old, new), ("prepare", "close"), ("done", "discard altar"), ("always", "hand"))
    assert complaint in str(refused.value)
