"""Gymnasium's own test passes for every game; opponents by level; masks; illegal actions."""

import re

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.tables import SHORT, TABLES
from hiram.core.errors import BadOption, HiramError, IllegalMove
from hiram.envs.registering import gymnasium_name
from hiram.envs.single import MOST_REFUSED, HiramSingle

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # Gymnasium's advice on spaces and names


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_gymnasium_accepts_it(slug, players):
    check_env(gymnasium.make(gymnasium_name(slug), players=players).unwrapped, skip_render_check=True)


def test_a_game_is_known_by_a_name_of_its_own():
    env = gymnasium.make("Hiram/TempleRush-v1", players=4, opponents=["steady", "novice", "random"])
    assert env.unwrapped.session.game.slug == "temple_rush"
    seen, _ = env.reset(seed=1)
    assert env.unwrapped.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()


def test_a_whole_game_in_any_seat():
    for seat in range(3):
        env = HiramSingle("wisdom_of_solomon", 3, "random", seat=seat, options=SHORT["wisdom_of_solomon"])
        seen, _ = env.reset(seed=2)
        rewards, over = [], False
        while not over:
            assert env.session.view(seat).acting.count(seat) == 1
            action = env.action_space.sample(seen["action_mask"])
            seen, reward, over, cut, _ = env.step(action)
            rewards.append(reward)
            assert not cut
        places = [int(place) for place in env.session.playing().placing()]
        assert rewards[:-1] == [0.0] * (len(rewards) - 1)
        assert (rewards[-1] > 0) == (places[seat] < sum(places) / 3)


def test_an_illegal_action_changes_nothing_and_costs_something():
    env = HiramSingle("portals_and_prophets", 2)
    seen, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (-1.0, False, False)
    assert np.array_equal(seen["observation"], again["observation"])
    assert re.search(r"\(PP-", info["refused"])
    for _ in range(MOST_REFUSED - 1):
        assert not cut
        cut = env.step(wrong)[3]
    assert cut
    strict = HiramSingle("portals_and_prophets", 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(wrong)


def test_the_seed_decides_everything_but_the_actions():
    ends = []
    for seed in (7, 7, 8):
        env = HiramSingle("portals_and_prophets", 3, "casual", options=SHORT["portals_and_prophets"])
        env.action_space.seed(0)
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        ends.append(seen["observation"].tobytes())
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"opponents": ["steady"] * 3}, "2 players leave 1 seats for opponents, not 3"),
        ({"opponents": [3]}, r"opponents are the name of a bot or a list of names, not \[3\]"),
        ({"opponents": None}, "opponents are the name of a bot or a list of names, not None"),
        ({"seat": 2}, "there is no seat 2; seats go from 0 to 1"),
        ({"seat": "first"}, "there is no seat first; seats go from 0 to 1"),
        ({"illegal": "ignore"}, "an illegal action is a penalty or a raise, not 'ignore'"),
    ],
)
def test_wrong_input(given, words):
    with pytest.raises((BadOption, HiramError), match=words):
        HiramSingle("portals_and_prophets", 2, **given)
