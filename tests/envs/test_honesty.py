"""The kit's check of environments passes for every game, and catches a leak in each thing that a learner is given."""

import zlib

import numpy as np
import pytest

from hiram.core.native import COMPILED
from hiram.envs.session import Info, Session
from hiram.registry import game_of, game_slugs
from hiram.testing.observation import check_environments


def secret(session):
    """A small number that depends on all that is hidden."""
    return 1 + zlib.crc32(repr(session.game.to_position(session.playing())).encode()) % 97


def leak(monkeypatch, name, changed):
    """Let a method of the session give something else, depending on what is hidden."""
    honest = getattr(Session, name)
    monkeypatch.setattr(Session, name, lambda self, *args: changed(honest(self, *args), secret(self)))


def in_observation(monkeypatch):
    leak(monkeypatch, "observation", lambda row, odd: np.append(row[:-1], np.float32(odd)))


def in_mask(monkeypatch):
    leak(monkeypatch, "mask", lambda mask, odd: np.append(mask[:-1], np.int8(odd)))


def in_names(monkeypatch):
    leak(monkeypatch, "names", lambda names, odd: names[odd % 2 :])


def in_points(monkeypatch):
    leak(monkeypatch, "points", lambda points, odd: [point + odd for point in points])


def in_asked(monkeypatch):
    leak(monkeypatch, "asked", lambda asked, odd: asked[odd % 2 :])


def in_view(monkeypatch):
    leak(monkeypatch, "view", lambda view, odd: view if view.seat is None else (view, odd))
    monkeypatch.setattr(Info, "KEYS", ("view",))


def in_text(monkeypatch):
    monkeypatch.setattr(Info, "KEYS", ("text",))
    honest = Info.__missing__
    monkeypatch.setattr(Info, "__missing__", lambda self, key: f"{honest(self, key)} {secret(self._session)}")


def in_rewards(monkeypatch):
    leak(monkeypatch, "final", lambda earned, odd: [reward + odd for reward in earned])


LEAKS = (in_observation, in_mask, in_names, in_points, in_asked, in_view, in_text, in_rewards)


@pytest.mark.parametrize("planted", LEAKS, ids=lambda planted: planted.__name__)
def test_a_planted_leak_is_caught(planted, monkeypatch):
    planted(monkeypatch)
    with pytest.raises(AssertionError, match="in an environment by the"):
        check_environments(game_of("portals_and_prophets"), 2, {"nt_round_cap": 1}, seed=1)


@pytest.mark.parametrize("slug", game_slugs())
def test_what_the_engine_writes_of_a_deck_is_caught(slug, monkeypatch):
    """The next random number, which every shuffle and die depends on, slips into the engine's row."""
    game = game_of(slug)
    state = type(Session(game, 2).reset(1))
    honest = state.observe

    def observe(self, seat, row):
        honest(self, seat, row)
        row.at = row.first
        row.mark(0, 1 + self.dice.words()[0] % 200, 7)
        return True

    monkeypatch.setattr(state, "observe", observe)
    with pytest.raises(AssertionError, match="in an environment by the observation"):
        check_environments(game, 2, {}, seed=1)


@pytest.mark.parametrize("slug", game_slugs() if COMPILED else ["wisdom_of_solomon"])
def test_environments_are_honest(slug):
    check_environments(game_of(slug), 2, {}, seed=1)
