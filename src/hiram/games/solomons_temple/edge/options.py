"""What players may agree on before the first move (ST-16)."""

from __future__ import annotations

from hiram.core.options import BY_THE_BOOK, Options, Preset, flag
from hiram.games.solomons_temple.engine.terms import Tables, Terms

OPTIONS = (
    flag("second_pass", False, "an empty draw pile is refilled once from the discard pile", "ST-16.2"),
    flag("foundations_laid", False, "a shorter game: Porch and Main Hall are in play from the start", "ST-16.3"),
)
PRESETS = (
    BY_THE_BOOK,
    Preset("shorter", "Porch and Main Hall stand from the start, for a shorter game", {"foundations_laid": True}),
)


def check_options(players: int, options: Options) -> None:
    """Both options go with everything."""


def terms_of(tables: Tables, options: Options) -> Terms:
    """The options as the engine reads them."""
    return Terms(tables, bool(options["second_pass"]), bool(options["foundations_laid"]))
