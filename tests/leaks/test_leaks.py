"""The kit catches every planted leak, and passes where none is planted.

`make leaks` plants all of them (HIRAM_LEAKS=all); otherwise the first five, one a game.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from hiram.registry import game_of
from hiram.server.bots import hints
from hiram.testing.secrecy import check_exchanges, check_secrecy
from leaks.plants import PLANTS, Plant
from server.twins import twins_of
from support.coaching import let_speak

SHORT = 5
WANTED = PLANTS if os.environ.get("HIRAM_LEAKS") == "all" else PLANTS[:SHORT]
CONTROLS = sorted({(plant.game, plant.check) for plant in WANTED})
SEEDS = (2, 4, 5)  # up to the first game that shows a leak


@pytest.fixture(autouse=True)
def advised_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", "search:12/2")
    monkeypatch.setattr(hints, "QUICK_ADVISER", "search:12/2")
    let_speak(monkeypatch)


def check_twins(slug: str, folder: Path, _: Iterable[int]) -> None:
    twins_of(folder, slug)


def check_replays(slug: str, folder: Path, _: Iterable[int]) -> None:
    twins_of(folder, slug, stops=1, to_the_end=True)


def checked(check: Callable[..., None]) -> Callable[[str, Path, Iterable[int]], None]:
    """The check on a few games."""

    def run(slug: str, folder: Path, seeds: Iterable[int]) -> None:
        game = game_of(slug)
        for seed in seeds:
            check(game, min(count for count in game.players if count > 1), {}, seed)

    return run


CHECKS = {
    "secrecy": checked(check_secrecy),
    "exchanges": checked(check_exchanges),
    "twins": check_twins,
    "replays": check_replays,
}
SERVER = ("twins", "replays")  # what these compare are bytes, of which nobody says that he can tell them apart


@pytest.mark.parametrize("plant", WANTED, ids=lambda plant: plant.name)
def test_a_planted_leak_is_caught(plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant.put_in(monkeypatch)
    with pytest.raises(AssertionError, match=None if plant.check in SERVER else "can tell"):
        CHECKS[plant.check](plant.game, tmp_path, SEEDS)


@pytest.mark.parametrize(("slug", "check"), CONTROLS)
def test_the_kit_passes_without_a_plant(slug: str, check: str, tmp_path: Path) -> None:
    CHECKS[check](slug, tmp_path, SEEDS[:1])


def test_there_are_leaks_of_every_kind_in_every_game() -> None:
    assert len(PLANTS) >= 25
    assert len({plant.name for plant in PLANTS}) == len(PLANTS)
    assert len({plant.kind for plant in PLANTS}) >= 25
    assert len({plant.game for plant in PLANTS[:SHORT]}) == SHORT
