"""Many games at once are the same games as one by one."""

import re

import numpy as np
import pytest

from envs.tables import SHORT
from hiram.core.errors import BadOption, IllegalMove
from hiram.envs import BadAction, Batch, NotReset
from hiram.registry import game_slugs


def chosen(batch, random):
    """A legal action for each game."""
    return np.array([random.choice(np.flatnonzero(mask)) for mask in batch.masks])


@pytest.mark.parametrize("slug", game_slugs())
def test_every_lane_tells_what_its_seat_may_know_and_do(slug):
    batch, random = Batch(slug, 2, n=3, seed=1), np.random.default_rng(1)
    batch.reset()
    arrays = [batch.observations, batch.masks, batch.seats]
    for _ in range(25):
        batch.step(chosen(batch, random))
        for lane, state in enumerate(batch._lanes.states):
            seat = int(batch.seats[lane])
            assert seat == state.next_seat()
            made = np.array(batch.game.observation(batch.game.view(state, seat)), np.float32)
            assert np.array_equal(batch.observations[lane], made)
            assert np.flatnonzero(batch.masks[lane]).tolist() == [int(action) for action in state.legal(seat)]
    assert all(one is two for one, two in zip(arrays, [batch.observations, batch.masks, batch.seats], strict=True))


def test_games_end_with_rewards_and_others_begin():
    batch = Batch("portals_and_prophets", 3, n=2, seed=3, options=SHORT["portals_and_prophets"])
    batch.reset()
    random, ended = np.random.default_rng(2), 0
    while ended < 4:
        batch.step(chosen(batch, random))
        for lane in np.flatnonzero(batch.dones):
            ended += 1
            assert batch.rewards[lane].sum() == pytest.approx(0)
            assert batch._lanes.states[lane].round == 1
            kept = batch.rewards.copy()
            with pytest.raises(BadAction):
                batch.step([-1, -1])
            assert batch.dones[lane]
            assert np.array_equal(batch.rewards, kept)
        assert not batch.rewards[~batch.dones].any()


def test_the_same_seed_and_actions_are_the_same_games():
    ends = []
    for seed in (1, 1, 2):
        batch, random = Batch("wisdom_of_solomon", 2, n=4, seed=seed), np.random.default_rng(5)
        batch.reset()
        for _ in range(40):
            batch.step(chosen(batch, random))
        ends.append(batch.observations.tobytes())
    assert ends[0] == ends[1] != ends[2]


def test_reset_begins_anew():
    batch, random = Batch("portals_and_prophets", 2, n=3, seed=1), np.random.default_rng(5)
    batch.reset()
    first = batch.observations.copy()
    for _ in range(30):
        batch.step(chosen(batch, random))
    batch.reset()
    assert np.array_equal(batch.observations, first)
    batch.reset(seed=2)
    assert not np.array_equal(batch.observations, first)


class TestWrongInput:
    def test_before_reset_and_without_games(self):
        with pytest.raises(NotReset, match=re.escape("call reset() first")):
            Batch("temple_rush", 2, n=2).step([0, 0])
        for n in (0, "4", 2.0):
            with pytest.raises(BadOption, match=f"at least 1 game, not {n!r}"):
                Batch("temple_rush", 2, n=n)

    def test_actions_that_do_not_fit_change_nothing(self):
        batch = Batch("portals_and_prophets", 2, n=2, seed=1)
        batch.reset()
        right = chosen(batch, np.random.default_rng(1))
        before = batch.observations.copy()
        wrong = int(np.flatnonzero(~batch.masks[1])[0])
        for actions, error, words in (
            ([0], BadAction, "2 games need 2 actions, not an array of shape"),
            ([right[0] + 0.5, right[1]], BadAction, "actions are whole numbers, not float64"),
            ([str(right[0]), "x"], BadAction, "actions are whole numbers, not "),
            ([right[0], 9999], BadAction, "game 1: there is no action 9999"),
            ([right[0], -1], BadAction, "game 1: there is no action -1"),
            ([right[0], wrong], IllegalMove, "PP-"),
        ):
            with pytest.raises(error, match=words):
                batch.step(actions)
            assert np.array_equal(batch.observations, before)
        batch.step(right)

    def test_the_arrays_can_only_be_read(self):
        batch = Batch("portals_and_prophets", 2, n=2, seed=1)
        batch.reset()
        for array in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 0
