"""The goal card of each game: how one wins, what every kind of question is about, and a Key that is on the table."""

from __future__ import annotations

import pytest

from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of
from hiram.core.match import Match
from hiram.core.text.goal import Goal, GoalWords
from hiram.games.prophets_and_patriarchs.words import questions as patriarchs
from hiram.games.solomons_temple.words import questions as solomon
from hiram.games.temple_rush.words import questions as rush
from hiram.games.wisdom_of_solomon.words import questions as wisdom
from hiram.registry import game_of, game_slugs
from hiram.skeleton.nim.game import make_game

LONGEST = 260  # letters of what a question is about: a glance, not a page

KINDS = {
    "portals_and_prophets": {"place_pawn", "turn", "shed"},
    "prophets_and_patriarchs": set(patriarchs.QUESTIONS) - {"phase", "effects"},
    "solomons_temple": set(solomon.QUESTIONS) - {"point"},
    "temple_rush": set(rush.QUESTIONS) - {"race_lap"},
    "wisdom_of_solomon": {asked.kind for asked in wisdom.QUESTIONS.values()} | {"pay_free"},
}


def goals(slug: str) -> list[Goal]:
    """The cards of a game for every number of players and every named set of options."""
    game = game_of(slug)
    return [
        game.goal(players, game.read_options(players, {}, preset.name))
        for players in game.players
        for preset in game.presets
        if not preset.players or players in preset.players
    ]


@pytest.mark.parametrize("slug", game_slugs())
def test_a_card_says_how_to_win_and_what_every_question_is_about(slug: str) -> None:
    for goal in goals(slug):
        assert 1 <= len(goal.win) <= 3
        assert set(goal.about) == KINDS[slug]
        for text in (*goal.win, *goal.about.values(), *goal.signs):
            assert text.strip().endswith((".", "?")), text
            assert "{" not in text, text
            assert len(text) <= LONGEST, text


@pytest.mark.parametrize("slug", game_slugs())
def test_the_nodes_of_the_key_are_on_the_table(slug: str) -> None:
    game = game_of(slug)
    drawn = {node.id for players in game.players for node in game.scene(Match(game, players, seed=1).view(0)).nodes}
    for goal in goals(slug):
        assert goal.signs
        assert set(goal.key) <= drawn


def test_a_way_to_play_that_is_won_otherwise_has_a_card_of_its_own() -> None:
    rush, wisdom = game_of("temple_rush"), game_of("wisdom_of_solomon")
    for game in (rush, wisdom):
        options = game.read_options(2, {})
        assert game.goal(1, game.read_options(1, {})).win != game.goal(2, options).win
    portals = game_of("portals_and_prophets")
    simple = portals.goal(2, portals.read_options(2, {"mode": "simplified"}))
    assert "fuel" not in simple.about["turn"]
    assert "fuel" in portals.goal(2, portals.read_options(2, {})).about["turn"]
    patriarchs = game_of("prophets_and_patriarchs")
    assert "9 points" in patriarchs.goal(3, patriarchs.read_options(3, {"target": 9})).win[0]


def test_a_game_without_a_card_of_its_own_shows_its_summary() -> None:
    game = make_game()
    assert game.goal(2, game.read_options(2, {})) == Goal((game.summary,))


def test_a_mistake_in_a_card_is_refused_with_its_place() -> None:
    with pytest.raises(ContentError, match=r"goal\.toml: .*kinds.*about"):
        words_of("goal.toml", '[win]\nusual = ["Win."]\n[[about]]\ntext = "Now."\n', GoalWords)
