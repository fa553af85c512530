"""A server for the browser tests: `python serving.py FOLDER PORT HOST WORKERS ABSENT_AFTER [CONTENT ...]`.

Bots do not wait; without WORKERS they think in the process itself, hints are given without looking ahead, reviews look
into few worlds, and the coach speaks of every move. HOST is where it says that others in the house reach it; it listens
to this machine alone. ABSENT_AFTER is how many seconds somebody is away until he is called absent. Nothing is cut short
because the machine is slow.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import uvicorn

from hiram.core.state import State
from hiram.games.temple_rush.game import TempleRush
from hiram.registry import game_of, game_slugs
from hiram.review import Effort
from hiram.server.app import make_app
from hiram.server.bots import hints, reviews
from hiram.server.lobby import catalogue
from hiram.server.settings import Settings

A_MINUTE = 60.0


def give_races_time() -> None:
    """A race lasts ten minutes instead of what the rules give it, so that a slow machine can win one. The class is
    changed, so that the game is loaded only where it is played."""
    deadline = TempleRush.deadline

    def longer(game: TempleRush, state: State) -> float | None:
        seconds = deadline(game, state)
        return seconds if seconds is None or seconds < A_MINUTE else 10 * A_MINUTE

    TempleRush.deadline = longer  # type: ignore[method-assign]


def load() -> None:
    """What a process loads and draws that others are forked from."""
    for slug in game_slugs():
        game_of(slug)
        catalogue.picture(slug, "light")


def serve_in(folder: str, port: int, host: str, workers: int, absent_after: float, *contents: str) -> None:
    if not workers:
        hints.ADVISER = hints.QUICK_ADVISER
        reviews.USUAL = Effort(answers=3, scouts=2, worlds=8, moments=4, futures=2, plies=8)
        sys.path.append(str(Path(__file__).parents[1]))
        from support.coaching import let_speak

        let_speak(pytest.MonkeyPatch())
    give_races_time()
    settings = Settings(
        data=Path(folder),
        host=host,
        port=port,
        pace=0.0,
        workers=workers,
        thinking_time=600.0,
        address_share=1e6,
        unwatched_after=1e9,
        hints_a_minute=1e9,
        hint_burst=10**6,
        coachings_a_minute=1e9,
        coaching_burst=10**6,
        chat_a_minute=1e9,
        chat_burst=10**6,
        request_seconds=600.0,
        show_seconds=1.0,
        absent_after=absent_after,
        alone_after=1e6,
        content=tuple(map(Path, contents)),
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        log_level="warning",
        timeout_graceful_shutdown=2,
    )


if __name__ == "__main__":
    folder, port, host, workers, absent_after, *contents = sys.argv[1:]
    serve_in(folder, int(port), host, int(workers), float(absent_after), *contents)
