"""Learning what positions are worth: the fit finds what decisions say, and a run goes on, accepts or refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hiram.core.files.weights import read_tuned, weights_of
from hiram.core.native import vec
from hiram.registry import game_of
from support.tools import tool


@pytest.fixture(scope="module")
def learn() -> Any:
    return tool("learn")


def piece(learn: Any, folder: Path, number: int, judged: Any) -> Path:
    """Games that nobody deserved to win, and decisions between siblings of two features: `judged` says of features in
    what they are worth."""
    np = learn.np
    chance = np.random.default_rng(number)
    count, games = 60, 40
    afters = np.zeros((count, learn.SHOWN, 3, 8), np.float32)
    features = chance.normal(0, 1, (count, 3, 2, 2))
    afters[:, :, :, 1:5] = features.reshape(count, 1, 3, 4)
    afters[:, :, :, 5] = 0.5
    worth = judged(features[:, :, 0]) - judged(features[:, :, 1])
    file = folder / f"{number}.npz"
    np.savez(
        file,
        positions=chance.normal(0, 1, (games, 5)).astype(np.float32).ravel(),
        counts=np.ones(games, np.float32),
        shares=np.tile([0.5, 0.5], games).astype(np.float32),
        decisions=np.full(count, 3, np.float32),
        judged=(1 / (1 + np.exp(-worth))).astype(np.float32).ravel(),
        afters=afters.ravel(),
    )
    return file


def test_the_fit_tells_siblings_apart_where_results_tell_nothing(learn: Any, tmp_path: Path):
    np = learn.np
    files = [piece(learn, tmp_path, number, lambda x: x[:, :, 0]) for number in range(5)]
    model, _, _, told, count = learn.learn_from(files, np.zeros(2), np.zeros(2), 2, (), 1)
    (wanted, _), (idle, _) = model.learned()[0]
    assert wanted > 0.5 > 0.1 > abs(idle)
    assert count == 300
    assert float(told[1].partition("differences ")[2][:5]) > 0.98


def test_a_net_is_taken_where_a_sum_cannot_tell_and_plays_as_it_was_fitted(learn: Any, tmp_path: Path):
    np = learn.np
    files = [piece(learn, tmp_path, number, lambda x: np.abs(x[:, :, 0]) * 2 - 1) for number in range(5)]
    model, _, caution, told, _ = learn.learn_from(files, np.zeros(2), np.zeros(2), 2, [[8]], 1)
    sums, layers = model.learned()
    assert [len(layer) for layer in layers] == [8, 1], told
    learned = learn.Learned(
        command='a "b"',
        games=1,
        decisions=2,
        caution=caution,
        value=dict(zip("ab", sums, strict=True)),
        settings={"care": 2.0},
        layers=layers,
    )
    tuned = learn.Tuned(
        command="c",
        positions=1,
        loss=0.5,
        caution=0.01,
        value={"a": [0.0, 0.0], "b": [0.0, 0.0]},
        settings={"care": 1.0, "haste": 0.5},
        players={"2": learned},
    )
    written = weights_of("f", learn.toml_of(tuned), ("a", "b"), ("care", "haste"))
    assert (written[0].settings, written[2].settings) == ({"care": 1.0, "haste": 0.5}, {"care": 2.0, "haste": 0.5})
    assert (written[0].caution, written[2].caution) == (0.01, caution)
    weights = written[2]
    x = np.array([[[1.5, -0.5], [0.25, 2.0]]])
    ours = model.chances(x, np.array([0.25]))[0][0]
    strengths = weights.strengths(vec[float](x.ravel().tolist()), 2, 0.25)
    assert 1 / (1 + np.exp(strengths[1] - strengths[0])) == pytest.approx(ours[0], abs=2e-3)


def test_slopes_are_those_of_the_loss(learn: Any):
    np = learn.np
    chance = np.random.default_rng(3)
    model = learn.Model(np.array([0.3, -0.2]), np.array([0.1, 0.5]), np.array([2.0, 0.5]), 3, (4, 3), 1)
    x, left = chance.normal(0, 1, (6, 3, 2)), chance.uniform(0, 1, 6)
    shares = np.eye(3)[chance.integers(0, 3, 6)]
    for part in model.params:
        part += chance.normal(0, 0.1, part.shape)  # away from where a sum is exactly 0

    def loss() -> float:
        return float(-(shares * np.log(model.chances(x, left)[0])).sum())

    p, kept = model.chances(x, left)
    for part, slope in zip(model.params, model.slopes(kept, p - shares), strict=True):
        at = (0,) * part.ndim
        part[at] += 1e-6
        above = loss()
        part[at] -= 2e-6
        below = loss()
        part[at] += 1e-6
        assert slope[at] == pytest.approx((above - below) / 2e-6, abs=1e-4)


def test_a_run_learns_plays_and_refuses_what_is_not_better(learn: Any, tmp_path: Path):
    folder = tmp_path / "work"
    wish = [
        "portals_and_prophets",
        "--rounds",
        "2",
        "--games",
        "2",
        "--piece",
        "1",
        "--decisions",
        "12",
        "--worlds",
        "1",
    ]
    wish += [
        "--plies",
        "1",
        "--siblings",
        "3",
        "--nets",
        "2",
        "--steps",
        "300",
        "--bot",
        "greedy",
        "--accept",
        "2",
        "--greedy",
        "0",
    ]
    done = CliRunner().invoke(learn.main, [*wish, "--folder", str(folder), "--fallback"])
    assert "not better beyond doubt" in done.output, done.output
    assert "Round 2" in done.output
    assert done.exit_code == 1
    text = (folder / "round-1.toml").read_text("utf-8")
    assert sorted(weights_of("f", text, game_of("portals_and_prophets").advice.names)) == [0, 2]
    rival = read_tuned("f", (folder / "rival.toml").read_text("utf-8"))
    tuned = read_tuned("f", text)
    assert rival.players["2"].caution == tuned.players["2"].caution
    assert rival.players["2"].value == rival.value
    assert rival.players["2"].layers == []
    assert "tools/learn.py" in tuned.command == tuned.players["2"].command
    kept = sorted(path.stat().st_mtime_ns for path in folder.rglob("*.npz"))
    again = CliRunner().invoke(learn.main, [*wish, "--folder", str(folder), "--fallback"])
    assert again.output == done.output, "it goes on where it was"
    assert sorted(path.stat().st_mtime_ns for path in folder.rglob("*.npz")) == kept
    other = CliRunner().invoke(learn.main, [*wish, "--folder", str(folder), "--plies", "2"])
    assert "holds what another command explored" in other.output
    none = CliRunner().invoke(learn.main, [*wish, "--folder", str(tmp_path / "none"), "--decisions", "2"])
    assert "there are no decisions to learn from" in none.output
    few = CliRunner().invoke(learn.main, [*wish, "--folder", str(folder), "--output", str(tmp_path / "advice.toml")])
    assert "weights are written after 1,000 games and more, not after 2" in few.output


def test_presets_are_played_in_turn(learn: Any, tmp_path: Path):
    wish = ["prophets_and_patriarchs", "--preset", "by-the-book", "--preset", "balanced", "--option", "round_limit=4"]
    wish += ["--rounds", "1", "--games", "2", "--piece", "1", "--decisions", "40", "--worlds", "1", "--plies", "1"]
    wish += ["--siblings", "2", "--nets", "", "--bot", "greedy", "--accept", "4", "--greedy", "0"]
    done = CliRunner().invoke(learn.main, [*wish, "--folder", str(tmp_path)])
    task = learn.msgspec.json.decode((tmp_path / "round-0.json").read_bytes())
    assert [(each["target"], each["round_limit"]) for each in task["options"]] == [(12, 4), (19, 4)]
    assert "of 4 games (50.0, 50.0 by presets)" in done.output, done.output
    played = [learn.msgspec.json.decode(file.read_bytes().splitlines()[0]) for file in tmp_path.glob("before-*.jsonl")]
    assert sorted(terms["options"]["target"] for terms in played) == [12, 19]
    wrong = CliRunner().invoke(learn.main, [*wish, "--preset", "fair", "--folder", str(tmp_path)])
    assert "there is no preset 'fair'" in str(wrong.exception)
