"""The same game under other names: no old name is left in what a reader reads, and its answers are understood."""

from __future__ import annotations

import itertools
import random
import re
import tomllib
from pathlib import Path

import pytest

import hiram
from agents.speakers import SHORT, Speaker
from hiram.agents import Said, Skin, Talk
from hiram.agents.skin import named_in
from hiram.bots import make_bot, play
from hiram.cli import run
from hiram.registry import game_of, game_slugs

SPOKEN = {"solomons_temple": 5, "temple_rush": 5}
"""In games of a thousand decisions one of so many is made in words; what came of the others is read in its prompt."""


@pytest.mark.parametrize("slug", game_slugs())
def test_every_action_is_found_again_under_its_new_name(slug: str):
    game = game_of(slug)
    skin = Skin(game, 7)
    dressed = [skin.dress(action.name) for action in game.actions]
    assert len(set(dressed)) == len(dressed)
    assert [skin.undress(name) for name in dressed] == [action.name for action in game.actions]


@pytest.mark.parametrize("slug", game_slugs())
def test_no_two_things_get_the_same_name_and_the_seed_decides(slug: str):
    game = game_of(slug)
    names = Skin(game, 7).names
    assert len({new for old, new in names.items() if old.lower() != old}) == sum(old.lower() != old for old in names)
    assert names == Skin(game, 7).names
    assert names != Skin(game, 8).names


@pytest.mark.parametrize("slug", game_slugs())
def test_a_whole_game_is_played_in_other_names(slug: str):
    match = hiram.new(slug, players=2, seed=11, **SHORT[slug])
    skin = Skin(match.game, 3)
    names = {name.lower(): re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE) for name in skin.names}
    talk, chance = Talk(match, skin=skin), random.Random(slug)
    speakers = [Speaker(seed) for seed in range(2)]
    for number in itertools.count():
        seat, said = talk.seat, Said(False, "")
        if seat < 0:
            break
        if number % SPOKEN.get(slug, 1):
            match.carry_out(seat, chance.choice(match.legal(seat)))
            talk.let_time_run()
            continue
        while not said.action:
            prompt = talk.prompt(seat)
            small = prompt.lower()
            left = [found for name, whole in names.items() if name in small and (found := whole.search(prompt))]
            assert not left, [prompt[found.start() - 80 : found.end() + 20] for found in left]
            said = talk.answer(seat, speakers[seat](prompt))
    assert match.finished
    assert sum(speaker.wrong for speaker in speakers) == sum(sum(refused.values()) for refused in talk.refused)


@pytest.mark.parametrize("slug", game_slugs())
def test_as_a_content_file_it_renames_what_people_see(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "names.toml"
    assert run(["reskin", slug, "--seed", "7", "-o", str(file)]) == 0
    assert run(["reskin", slug, "-o", str(file)]) == 2
    assert "already" in capsys.readouterr().err
    renamed = dict(named_in(tomllib.loads(file.read_text("utf-8"))))
    assert not set(renamed) & {name for name in Skin(game_of(slug), 7).names if not name.islower()}
    match = hiram.new(slug, players=2, seed=3, content=file)
    play(match, [make_bot("random", seat) for seat in range(2)])
    assert match.finished


def test_a_refusal_too_is_told_in_the_new_names():
    match = hiram.new("wisdom_of_solomon", players=2, seed=3)
    skin = Skin(match.game, 5)
    talk = Talk(match, skin=skin)
    seat = talk.seat
    wrong = skin.dress("sell gold")
    said = talk.answer(seat, f"Action: {wrong}")
    assert (said.taken, said.clause[:3]) == (False, "WS-")
    assert "gold" not in talk.prompt(seat).lower()
