"""States as pickles: small, exact, and without the tables that never change."""

import copy
import pickle

import pytest

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.state import play_randomly
from hiram.registry import game_of, game_slugs

LARGEST = 20_000  # bytes; a state has some hundreds of numbers


def played(slug: str, actions: int):
    """A state after some random actions, with the most players."""
    game = game_of(slug)
    players = game.players[-1]
    state = game.new_state(players, game.read_options(players, {}), dice_of(b"packing"))
    play_randomly(state, dice_of(b"actions"), actions)
    return game, state


@pytest.mark.parametrize("slug", game_slugs())
def test_a_pickled_state_is_small_and_plays_on_as_the_original(slug):
    game, state = played(slug, 80)
    data = pickle.dumps(state)
    again = pickle.loads(data)
    assert len(data) < LARGEST
    assert game.to_position(again) == game.to_position(state)
    for one in (state, again):
        play_randomly(one, dice_of(b"on"), 10**6)
    assert again.finished()
    assert game.to_position(again) == game.to_position(state)


@pytest.mark.parametrize("slug", game_slugs())
def test_a_deep_copy_is_a_copy(slug):
    game, state = played(slug, 80)
    before = game.to_position(state)
    for made in (copy.deepcopy(state), copy.copy(state)):
        assert game.to_position(made) == before
        play_randomly(made, dice_of(b"on"), 200)
        assert game.to_position(state) == before


def test_a_pickle_of_unknown_content_says_so():
    _, state = played(game_slugs()[0], 10)
    rebuild, (slug, _, *rest) = state.__reduce__()
    with pytest.raises(HiramError, match="pickled with another content"):
        rebuild(slug, "no such content", *rest)


def test_a_state_that_no_game_signed_says_so():
    _, state = played(game_slugs()[0], 10)
    state.terms.game = ""
    with pytest.raises(HiramError, match=r"cannot be pickled: its game has not signed it \(Game.signed\)"):
        pickle.dumps(state)


def test_dice_are_pickled():
    dice = dice_of(b"packing")
    assert pickle.loads(pickle.dumps(dice)).words() == dice.words()
