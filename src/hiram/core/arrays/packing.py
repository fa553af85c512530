"""States as pickles: a pickled state is its game's name, what was agreed, and its position as a position file has it.

So a pickle holds no static tables, has a few kilobytes, and one that the compiled build wrote is read by the sources
and the other way round. Copies are made by `State.copy`, which is much faster.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.errors import HiramError

_known: dict[tuple[str, str], Any] = {}  # games; what is compiled cannot import their type


def remember_game(game: Any) -> None:
    """Let pickles name this game and its content."""
    _known[game.slug, game.content_digest] = game


def game_with(slug: str, digest: str) -> Any:
    """The game of that name with the content of this digest."""
    if (slug, digest) not in _known:
        from hiram.registry import game_of

        remember_game(game_of(slug))
    found = _known.get((slug, digest))
    if found is None:
        raise HiramError(f"pickled with another content of {slug!r}; load the game with that content file first")
    return found


def reduced(state: Any) -> tuple[Any, ...]:
    """What pickle needs to make the same state again."""
    terms: Any = getattr(state, "terms", None)
    if not getattr(terms, "game", ""):
        raise HiramError(f"a {type(state).__name__} cannot be pickled: its game has not signed it (Game.signed)")
    game = game_with(terms.game, terms.content)
    players = int(state.players - state.automata)
    return restored, (terms.game, terms.content, players, terms.options, msgspec.json.encode(game.to_position(state)))


def restored(slug: str, digest: str, players: int, options: dict[str, Any], position: bytes) -> object:
    """The state of a pickle."""
    state: object = game_with(slug, digest).from_position(players, options, msgspec.json.decode(position))
    return state
