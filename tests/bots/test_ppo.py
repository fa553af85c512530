"""The bot of examples/ppo.py plays by any weights; learning them needs PyTorch, which the tests do without."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import hiram
from hiram.bots import make_bot, play
from hiram.registry import game_of

EXAMPLE = Path(__file__).parents[2] / "examples/ppo.py"
HIDDEN = 8


def test_the_bot_plays_by_the_weights_of_a_file(tmp_path: Path):
    game = game_of("prophets_and_patriarchs")
    sizes = {"first": (len(game.observation_fields), HIDDEN), "second": (HIDDEN, HIDDEN)}
    sizes["policy"] = (HIDDEN, len(game.actions))
    chance = np.random.default_rng(1)
    weights = {f"{name}.weight": chance.normal(size=(out, inner)) for name, (inner, out) in sizes.items()}
    weights |= {f"{name}.bias": chance.normal(size=out) for name, (_, out) in sizes.items()}
    np.savez(tmp_path / "weights.npz", **weights)
    match = hiram.new(game.slug, players=2, seed=1)
    play(match, [make_bot(f"{EXAMPLE}:PolicyBot:{tmp_path / 'weights.npz'}"), make_bot("greedy", 1)])
    assert match.finished
