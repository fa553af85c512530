"""Where a Worker goes, and where it stands."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules import levite, trader
from hiram.games.wisdom_of_solomon.words.reasons.buildings import at_building, at_foreman
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.locations import at_location
from hiram.games.wisdom_of_solomon.words.reasons.temple import at_holy, at_levite
from hiram.games.wisdom_of_solomon.words.reasons.visits import at_merchant, at_trader

AREAS = ("the Merchant", "the Trader", "the Levite", "the Foreman")


def place(case: Case, spot: int) -> str:
    if spot >= act.PLACE_BUILDING - act.PLACE:
        return at_building(case, spot - (act.PLACE_BUILDING - act.PLACE), case.workers() - 1)
    if spot >= act.PLACE_LOCATION - act.PLACE:
        return at_location(case, spot - (act.PLACE_LOCATION - act.PLACE))
    if spot >= act.PLACE_HOLY - act.PLACE:
        return at_holy(case, spot - (act.PLACE_HOLY - act.PLACE))
    return at_area(case, spot, case.workers() - 1, int(levite.levite_surcharge(case.state)))


def at_area(case: Case, area: int, left: int, surcharge: int) -> str:
    if area == pieces.MERCHANT:
        return at_merchant(case, left, "At the Merchant")
    if area == pieces.TRADER:
        return at_trader(case, left, int(trader.exotic_on_board(case.state, case.seat)))
    return at_levite(case, surcharge) if area == pieces.LEVITE else at_foreman(case)


def spot_said(case: Case, spot: int) -> str:
    """Where a Worker stands: 'at the Trader', 'in Judah', 'on Fish Gate'."""
    if spot < pieces.FOREMAN + 1:
        return f"at {AREAS[spot]}"
    spot -= pieces.FOREMAN + 1
    if spot < act.LOCATION_COUNT:
        return f"in {case.names.places[spot]}"
    return f"on {case.names.buildings[spot - act.LOCATION_COUNT]}"
