"""What a screen reader hears of a position tells one's own hand, in every game, from the view alone."""

from __future__ import annotations

import re

import pytest

from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.registry import game_of


@pytest.mark.parametrize("slug", ["portals_and_prophets", "solomons_temple", "wisdom_of_solomon"])
def test_another_hand_is_another_description(slug: str) -> None:
    """The other player imagines what he cannot see; where that changes what one sees oneself, one hears it."""
    game = game_of(slug)
    told = 0
    for seed in range(6):
        match = Match(game, 2, seed=seed)
        bot = make_bot("random", seed)
        for _ in range(30):
            if match.acting:
                match.act(match.acting[0], bot.choose(match.perspective(match.acting[0])))
        state = match.state()
        mine = game.view(state, 0)
        for number in range(5):
            other = game.view(state.imagine(1, dice_of(f"another hand {number}".encode())), 0)
            if other != mine:
                told += 1
                assert game.scene(other).description != game.scene(mine).description
    assert told > 3


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        (
            "prophets_and_patriarchs",
            r"\(you\).*?cards? \((\d+ [a-z ]+(, | and )?)+\), \d+ Shekels?, \d+ Virtue Tokens?",
        ),
        ("temple_rush", r"Your supply: (\d 1x\d(, )?)+\. Your die: .+?\. Your tokens: .+?\. Your bonus area: "),
    ],
)
def test_what_one_has_is_told_where_it_lies_open(slug: str, words: str) -> None:
    game = game_of(slug)
    match = Match(game, 3, seed=5)
    bot = make_bot("greedy", 5)
    for _ in range(40):
        if match.acting:
            match.act(match.acting[0], bot.choose(match.perspective(match.acting[0])))
    assert re.search(words, game.scene(match.view(0)).description)
    assert not re.search(r"Your |\(you\)", game.scene(match.view(None)).description)
