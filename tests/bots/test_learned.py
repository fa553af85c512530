"""Learned policies: those that are shipped play, files that are wrong are refused, and what is written is read."""

import pytest

import hiram
from hiram.arena.simulate import simulate
from hiram.bots import make_bot
from hiram.bots.learned import own_policy, read_policy, write_policy
from hiram.core.errors import HiramError


def ships(slug):
    try:
        return own_policy(hiram.game_of(slug)).is_file()
    except HiramError:
        return False


SHIPPED = [slug for slug in hiram.game_slugs() if ships(slug)]


def test_more_than_one_game_ships_a_policy():
    assert len(SHIPPED) >= 3


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_shipped_policy_plays_a_few_games_better_than_chance(slug):
    """How much better than `novice` is in docs/research.md; here a few games against `random` are won."""
    found = simulate(hiram.game_of(slug), 2, {}, ["learned", "random"], games=3, seed="few")
    assert found.wins[0] >= 2
    assert found.mean_scores[0] > found.mean_scores[1]


def test_it_plays_by_the_largest_sum_of_what_it_sees(tmp_path):
    game, file = hiram.game_of("portals_and_prophets"), tmp_path / "one.policy"
    width = len(game.observation_fields) + 1
    weights = [[0.0] * (width - 1) + [float(-action)] for action in range(len(game.actions))]
    write_policy(file, game, weights, "the lowest action")
    policy = read_policy(file, game.slug, game.rules_version)
    assert policy.header.made == "the lowest action"
    match = hiram.new("portals_and_prophets", players=2, seed=1)
    seat = match.acting[0]
    assert make_bot(f"learned:{file}").choose(match.perspective(seat)) == match.legal(seat)[0]
    assert policy.best([0.0] * (width - 1), [7, 3, 5]) == 1


def test_wrong_files_are_refused_with_a_sentence(tmp_path):
    match = hiram.new("portals_and_prophets", players=2, seed=1)
    perspective = match.perspective(match.acting[0])
    good = own_policy(hiram.game_of(SHIPPED[0])).read_bytes()
    for name, data, words in (
        ("none", None, "there is no file .*none.policy' with a policy; make one with examples/linear.py"),
        ("odd", b"nonsense", "odd.policy' is no policy"),
        ("cut", good[: len(good) // 2], "cut.policy' is no policy"),
        ("other", good, f"is for {SHIPPED[0]} under its rules version .*, not for portals_and_prophets"),
    ):
        file = tmp_path / f"{name}.policy"
        if data is not None:
            file.write_bytes(data)
        with pytest.raises(HiramError, match=words):
            make_bot(f"learned:{file}").choose(perspective)


@pytest.mark.skipif(len(SHIPPED) == len(hiram.game_slugs()), reason="every game has one")
def test_a_game_without_a_policy_says_so():
    slug = next(slug for slug in hiram.game_slugs() if slug not in SHIPPED)
    match = hiram.new(slug, players=2, seed=1)
    with pytest.raises(HiramError, match="has no learned policy; make one with"):
        make_bot("learned").choose(match.perspective(match.acting[0]))
