"""What players may agree on before the first move (ST-16)."""

from __future__ import annotations

from hiram.core.options import BY_THE_BOOK, Options, Preset, flag
from hiram.games.solomons_temple.engine.terms import SolomonTables, SolomonTerms

OPTIONS = (
    flag("second_pass", False, "an empty draw pile is refilled once from the discard pile", "ST-16.2"),
    flag("foundations_laid", False, "a shorter game: the five Structures stand, and decks are smaller", "ST-16.3"),
    flag("israelites_inside", False, "one Israelite Army alone needs an army inside the walls", "ST-16.5"),
)
PRESETS = (
    BY_THE_BOOK,
    Preset("shorter", "the five Structures stand from the start, and decks are smaller", {"foundations_laid": True}),
)


def check_options(players: int, options: Options) -> None:
    """Every option goes with every other."""


def terms_of(tables: SolomonTables, options: Options) -> SolomonTerms:
    """The options as the engine reads them."""
    return SolomonTerms(
        tables, bool(options["second_pass"]), bool(options["foundations_laid"]), bool(options["israelites_inside"])
    )
