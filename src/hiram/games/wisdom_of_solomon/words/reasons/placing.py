"""Where a Worker goes, and where it stands."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.engine import actions as verbs
from hiram.games.wisdom_of_solomon.engine.actions import LOCATION_COUNT
from hiram.games.wisdom_of_solomon.engine.terms import FOREMAN, LEVITE, MERCHANT, TRADER
from hiram.games.wisdom_of_solomon.words.reasons.buildings import at_building, at_foreman
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.locations import at_location
from hiram.games.wisdom_of_solomon.words.reasons.temple import at_holy, at_levite
from hiram.games.wisdom_of_solomon.words.reasons.visits import at_merchant, at_trader

AREAS = ("the Merchant", "the Trader", "the Levite", "the Foreman")


def place(case: Case, spot: int) -> str:
    if spot >= verbs.PLACE_BUILDING - verbs.PLACE:
        return at_building(case, spot - (verbs.PLACE_BUILDING - verbs.PLACE), case.workers() - 1)
    if spot >= verbs.PLACE_LOCATION - verbs.PLACE:
        return at_location(case, spot - (verbs.PLACE_LOCATION - verbs.PLACE))
    if spot >= verbs.PLACE_HOLY - verbs.PLACE:
        return at_holy(case, spot - (verbs.PLACE_HOLY - verbs.PLACE))
    return at_area(case, spot, case.workers() - 1, int(case.state.levite_surcharge()))


def at_area(case: Case, area: int, left: int, surcharge: int) -> str:
    if area == MERCHANT:
        return at_merchant(case, left, "At the Merchant")
    if area == TRADER:
        return at_trader(case, left, int(case.state.exotic_on_board(case.seat)))
    return at_levite(case, surcharge) if area == LEVITE else at_foreman(case)


def spot_said(case: Case, spot: int) -> str:
    """Where a Worker stands: 'at the Trader', 'in Judah', 'on Fish Gate'."""
    if spot < FOREMAN + 1:
        return f"at {AREAS[spot]}"
    spot -= FOREMAN + 1
    if spot < LOCATION_COUNT:
        return f"in {case.names.places[spot]}"
    return f"on {case.names.buildings[spot - LOCATION_COUNT]}"
