"""PettingZoo's own tests pass for every game; wrong input is refused by name."""

import io
import re

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from PIL import Image

from envs.tables import SHARED, SHORT, TABLES, play
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, HiramError, IllegalMove, UnknownGame
from hiram.envs import BadAction, GameOver, NotAsked, NotReset, aec, parallel
from hiram.envs.drawing import film_of
from hiram.registry import game_slugs
from hiram.scene import to_png, to_svg
from hiram.scene.film import Film

CYCLES = 40
pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo would rather have no dictionaries


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_one_after_another(slug, players):
    api_test(aec(slug, players), num_cycles=CYCLES)
    seed_test(lambda: aec(slug, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_all_at_once(slug, players):
    parallel_api_test(parallel(slug, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("slug", "players"), [table for table in SHARED if table[1] <= 3])
def test_a_game_ends_with_rewards_that_add_up_to_nothing(slug, players):
    env = aec(slug, players, SHORT.get(slug))
    env.reset(seed=3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    dice = dice_of(b"play")
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        earned[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(legal[dice.below(len(legal))]))
    assert sum(earned.values()) == pytest.approx(0)
    placing = [int(rank) for rank in env.session.playing().placing()]
    assert (max(earned.values()) > 0) == (len(set(placing)) > 1)
    assert min(placing) == placing[max(range(players), key=lambda seat: earned[f"seat_{seat}"])]


def test_margins_and_shaping_add_up():
    """What shaping pays along the way is in all the margin at the end less that of the beginning."""
    slug, part = "wisdom_of_solomon", 0.5
    totals = {}
    for shaping in (0.0, part):
        env = aec(slug, 3, SHORT[slug], reward="margin", shaping=shaping)
        env.reset(seed=5)
        start = np.array(env.session.points())
        earned, dice = np.zeros(3), dice_of(b"play")
        while not env.session.playing().over:
            legal = np.flatnonzero(env.last()[0]["action_mask"])
            env.step(int(legal[dice.below(len(legal))]))
            earned += [env.rewards[agent] for agent in env.possible_agents]
        scores = np.array([int(score) for score in env.session.playing().scores()])
        totals[shaping] = earned
    margin = scores - scores.mean()
    assert totals[0.0] == pytest.approx(margin)
    assert totals[part] == pytest.approx(margin + part * (margin - start))


def test_the_same_seed_is_the_same_game_and_the_next_one_is_another():
    games = []
    for seed in (4, 4, 5):
        env = aec("portals_and_prophets", 2, SHORT["portals_and_prophets"])
        for given in (seed, None):
            env.reset(seed=given)
            taken = play(env, dice_of(b"same"))
            games.append((taken, env.session.playing().dice.words()))
    assert games[0] == games[2]
    assert games[1] == games[3]
    assert len({str(game) for game in games}) == 4


def test_sealed_answers_are_not_seen_by_those_who_answer_after():
    """Two games that differ only in what the first seat has sealed are one to the second."""
    seen = []
    for choice in (0, -1):
        env = aec("wisdom_of_solomon", 3)
        env.reset(seed=1)
        assert env.session.asked() == [0, 1, 2]
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        assert len(legal) > 1
        env.step(int(legal[choice]))
        assert env.agent_selection == "seat_1"
        told, info = env.observe("seat_1"), env.infos["seat_1"]
        seen.append([told["observation"].tolist(), told["action_mask"].tolist(), info["text"], info["actions"]])
    assert seen[0] == seen[1]


def test_infos_name_the_actions_and_show_the_view_until_the_next_action():
    env = aec("temple_rush", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    info, mask = env.infos[agent], env.last()[0]["action_mask"]
    game = env.session.game
    assert info["actions"] == tuple(game.actions[int(action)].name for action in np.flatnonzero(mask))
    seat = env.session.seat
    assert info["view"] == env.session.view(seat)
    assert info["question"].seat == seat
    assert "round: 1" in info["text"]
    old = env.infos[f"seat_{1 - seat}"]
    assert old["question"] is None
    env.step(int(np.flatnonzero(mask)[0]))
    with pytest.raises(HiramError, match="earlier position"):
        old["actions"]
    with pytest.raises(KeyError):
        old["secret"]


@pytest.mark.parametrize("slug", game_slugs())
def test_an_observation_is_what_the_schema_makes_of_the_view(slug):
    env = aec(slug, 2)
    env.reset(seed=2)
    dice = dice_of(b"some")
    for _ in range(30):
        for seat, agent in enumerate(env.possible_agents):
            made = np.array(env.session.game.observation(env.session.view(seat)), np.float32)
            assert np.array_equal(env.observe(agent)["observation"], made)
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(int(legal[dice.below(len(legal))]))


class TestWrongInput:
    def test_an_unknown_game_players_and_rewards(self):
        with pytest.raises(UnknownGame, match="there is no game 'chess'; there are"):
            aec("chess", 2)
        with pytest.raises(BadOption, match="is for 2 to 5 players, not 9"):
            aec("portals_and_prophets", 9)
        with pytest.raises(BadOption, match="there is no reward 'luck'; there are placing and margin"):
            aec("portals_and_prophets", 2, reward="luck")
        for given, words in (
            ({"render_mode": "film"}, "there is no render mode 'film'"),
            ({"render_width": 0}, "pictures are 1 to 8192 pixels wide, not 0"),
            ({"shaping": "much"}, "shaping is a finite number, not 'much'"),
            ({"shaping": float("nan")}, "shaping is a finite number, not nan"),
            ({"options": ["short"]}, r"options are given by name and value, not as \['short'\]"),
            ({"players": 2.0}, "is for 2 to 5 players, not 2.0"),
        ):
            with pytest.raises(BadOption, match=words):
                aec("portals_and_prophets", **{"players": 2} | given)

    def test_before_the_first_reset(self):
        env = aec("portals_and_prophets", 2)
        for asked in (env.last, lambda: env.observe("seat_0"), lambda: env.step(0), lambda: env.session.observation(0)):
            with pytest.raises(NotReset, match=re.escape("call reset() first")):
                asked()

    def test_an_agent_that_is_not_there(self):
        env, together = aec("portals_and_prophets", 2), parallel("portals_and_prophets", 2)
        env.reset(seed=1)
        together.reset(seed=1)
        for asked in (lambda: env.observe("black"), lambda: together.step({"black": 1})):
            with pytest.raises(NotAsked, match="there is no agent 'black'; there are seat_0, seat_1"):
                asked()

    def test_what_is_no_action_or_not_legal_changes_nothing(self):
        env = aec("portals_and_prophets", 2)
        env.reset(seed=1)
        before = env.session.info(0)["text"]
        for action, error, words in (
            (10_000, BadAction, "there is no action 10000; they go from 0 to 389"),
            (-1, BadAction, "there is no action -1"),
            ("draw", BadAction, "an action is a whole number, not 'draw'"),
            (None, BadAction, "not None"),
            (331, IllegalMove, r"\(PP-"),
        ):
            with pytest.raises(error, match=words):
                env.step(action)
        assert env.session.info(0)["text"] == before

    def test_an_action_of_another_seat(self):
        env = aec("portals_and_prophets", 2)
        env.reset(seed=1)
        seat = env.session.seat
        legal = int(np.flatnonzero(env.session.mask(seat))[0])
        with pytest.raises(NotAsked, match=f"seat {1 - seat} is not asked now, but {seat}"):
            env.session.act(1 - seat, legal)

    def test_a_step_after_the_end(self):
        env = aec("portals_and_prophets", 2, SHORT["portals_and_prophets"])
        env.reset(seed=1)
        play(env, dice_of(b"end"))
        assert env.agents == []
        for asked in (env.last, lambda: env.step(None), lambda: env.step(0)):
            with pytest.raises(GameOver, match=re.escape("call reset() for a new one")):
                asked()

    def test_who_is_not_asked_can_only_wait(self):
        env = parallel("portals_and_prophets", 2)
        seen, _ = env.reset(seed=1)
        asked = env.session.seat
        mine, other = f"seat_{asked}", f"seat_{1 - asked}"
        legal = int(np.flatnonzero(seen[mine]["action_mask"])[0])
        assert np.flatnonzero(seen[other]["action_mask"]).tolist() == [env.wait]
        with pytest.raises(NotAsked, match="its action is to wait"):
            env.step({mine: legal, other: legal})
        for actions, words in (
            ({mine: env.wait, other: env.wait}, "there is no action"),
            ({}, f"{mine} is asked, and has no action"),
            (legal, f"actions are given by agent, not as {legal}"),
        ):
            with pytest.raises(BadAction, match=words):
                env.step(actions)
        env.step({mine: legal, other: env.wait})


class TestRendering:
    def test_words(self, capsys):
        env = aec("portals_and_prophets", 2, render_mode="ansi")
        env.reset(seed=1)
        words = env.render()
        assert "Portals: " in words
        env.session.render_mode = "human"
        assert env.render() is None
        assert capsys.readouterr().out == f"{words}\n"

    def test_a_picture_of_the_size_that_was_asked_for(self):
        env = aec("portals_and_prophets", 2, render_mode="rgb_array", render_width=200)
        env.reset(seed=1)
        picture = env.render()
        assert picture.dtype == np.uint8
        assert picture.shape[1:] == (200, 3)
        assert len(np.unique(picture)) > 50

    @pytest.mark.parametrize("slug", game_slugs())
    def test_a_picture_is_the_same_whatever_was_drawn_before(self, slug):
        """Pieces that were drawn for earlier pictures are used again; so the last of them is drawn afresh, too: by
        another film to the bit, and as one drawing but for the rounding of colours."""
        env = aec(slug, 2, render_mode="rgb_array", render_width=240)
        env.reset(seed=1)
        dice, pictures = dice_of(b"film"), []
        for number in range(24):
            legal = env.last()[0]["action_mask"].nonzero()[0]
            env.step(int(legal[dice.below(len(legal))]))
            if number % 8 == 7:
                pictures.append(env.render())
        game, scene = env.session.game, env.session.game.scene(env.session.view(None))
        assert film_of(game, 240)._piece.cache_info().hits > len(scene.nodes) // 2
        assert not np.array_equal(pictures[0], pictures[-1])
        assert np.array_equal(pictures[-1], np.asarray(Film(game.sheet, 240).picture(scene)))
        whole = np.asarray(Image.open(io.BytesIO(to_png(to_svg(scene, game.sheet), 240))).convert("RGB"))
        difference = np.abs(whole.astype(int) - pictures[-1])
        assert difference.mean() < 1
        assert (difference.max(axis=2) > 24).mean() < 0.001

    def test_without_a_mode(self):
        env = aec("portals_and_prophets", 2)
        env.reset(seed=1)
        with pytest.raises(HiramError, match="without a render mode"):
            env.render()
