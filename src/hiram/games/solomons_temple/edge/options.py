"""What players may agree on before the first move (ST-16)."""

from __future__ import annotations

from hiram.core.options import BY_THE_BOOK, Options, Preset, flag
from hiram.games.solomons_temple.engine.terms import SolomonTables, SolomonTerms

OPTIONS = (
    flag("second_pass", False, clause="ST-16.2"),
    flag("foundations_laid", False, clause="ST-16.3"),
    flag("israelites_inside", False, clause="ST-16.5"),
)
PRESETS = (BY_THE_BOOK, Preset("shorter", "", {"foundations_laid": True}))


def terms_of(tables: SolomonTables, options: Options) -> SolomonTerms:
    """The options as the engine reads them."""
    return SolomonTerms(
        tables, bool(options["second_pass"]), bool(options["foundations_laid"]), bool(options["israelites_inside"])
    )
