"""Hiram plays five Bible-lands board games completely: in the browser, from Python, and fast.

>>> import hiram
>>> match = hiram.new("portals_and_prophets", players=3, seed=7)
>>> match.finished
False
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hiram.core.errors import HiramError, IllegalMove
from hiram.core.match import Match
from hiram.core.vocabulary import Action
from hiram.registry import game_of, game_slugs, game_with_content

__version__ = "0.1.0"
__all__ = ["Action", "HiramError", "IllegalMove", "Match", "__version__", "game_of", "game_slugs", "load", "new"]


def new(
    game: str,
    players: int,
    seed: int | str | None = None,
    names: Sequence[str] = (),
    content: str | Path | None = None,
    ask_forced: bool = False,
    preset: str = "",
    **options: object,
) -> Match:
    """A new match; the same seed gives the same game. Options are the game's own, such as `mode="team"`; a preset
    such as "balanced" names several at once."""
    chosen = game_with_content(game, Path(content) if content is not None else None)
    return Match(chosen, players, chosen.read_options(players, options, preset), seed, names, ask_forced)


def load(path: str | Path) -> Match:
    """The match in a save file."""
    return Match.load(Path(path).read_bytes())
