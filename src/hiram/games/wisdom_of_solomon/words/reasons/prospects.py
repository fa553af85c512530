"""What a change of cubes opens, shuts or puts at risk."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.tools import NONE
from hiram.core.words import listed, number_word
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import foreman, levite, visits
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.rules.levite import temple_price
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import lacking, names_of, places_in

CLAIMING_ICONS = pieces.ICON_ARK  # this icon and those after it send Jeroboam to the Holy Place
TEMPLE_TILE = "a Temple Tile"
TOO_LATE = "The game ends with this year, and cubes left over score nothing"


def reach(case: Case, state: WisdomState) -> list[str]:
    """What the seat's cubes would pay for at the Levite and at the Foreman."""
    found = []
    if visits.area_is_free(state, pieces.LEVITE) and levite.may_use_levite(
        state, case.seat, levite.levite_surcharge(state)
    ):
        found.append(TEMPLE_TILE)
    if visits.area_is_free(state, pieces.FOREMAN):
        found += [
            case.names.buildings[int(state.offer[place])]
            for place in places_in(int(foreman.payable_offers(state, case.seat)))
        ]
    return found


def opens(case: Case, after: WisdomState, workers: int) -> str:
    """What can be paid for after it that could not be before, as long as there is a Worker for it."""
    before = reach(case, case.state)
    new = [name for name in reach(case, after) if name not in before]
    if new and workers > 0:
        return f"Then you can pay for {some(new)}"
    return "" if TEMPLE_TILE in before else nears(case, after, workers)


def nears(case: Case, after: WisdomState, workers: int) -> str:
    """The one cube that is then missing for a Temple Tile, where it was more than one before."""
    if (
        workers <= 0
        or not visits.area_is_free(after, pieces.LEVITE)
        or levite.levite_surcharge(after) > 0
        or after.temple.left == 0
    ):
        return ""
    for slots in (int(temple_price(0)), int(temple_price(1))):
        gaps = lacking(slots, case.cubes(after))
        if (
            sum(gaps) - case.cubes(after)[pieces.EXOTIC]
            == 1
            < sum(lacking(slots, case.cubes())) - case.cubes()[pieces.EXOTIC]
        ):
            return f"Then {listed(names_of(gaps), 'or')} is all you need for a Temple Tile"
    return ""


def shuts(case: Case, after: WisdomState) -> str:
    """What can no longer be paid for after it."""
    left = reach(case, after)
    lost = [name for name in reach(case, case.state) if name not in left]
    return f"Then you can no longer pay for {some(lost)}" if lost and case.workers() > 0 else ""


def some(names: Sequence[str]) -> str:
    """One or two names, else the first and how many more; all are Buildings except perhaps the first."""
    if len(names) <= 2:
        return listed(list(names), "or")
    others = "Buildings" if names[0] == TEMPLE_TILE else "others"
    return f"{names[0]} or {number_word(len(names) - 1)} {others}"


def lures(case: Case, after: WisdomState) -> str:
    """What the Menorah would cost, if a rival can still claim it and it would cost more than now."""
    held, now = int(after.cube_count(case.seat)), int(case.state.cube_count(case.seat))
    if held < MENORAH_CUBES or held // 2 <= (now // 2 if now >= MENORAH_CUBES else 0):
        return ""
    if int(after.holy[pieces.MENORAH]) != NONE or not can_be_claimed(case, after):
        return ""
    return (
        f"With {number_word(held)} cubes you would lose {number_word(held // 2)} if {case.rival()} claims the Menorah"
    )


def can_be_claimed(case: Case, state: WisdomState) -> bool:
    """Some rival may still go to the Holy Place this year; Jeroboam if his bag has the tile for it."""
    if state.terms.solo:
        tiles = [tile - act.LOCATION_COUNT for tile in places_in(int(state.bag)) if tile >= act.LOCATION_COUNT]
        claims = sum(int(case.tables.icons[tile]) >= CLAIMING_ICONS for tile in tiles)
        drawn = int(state.holy_tiles)
        return bool(state.still_placing(JEROBOAM) and state.still_placing(HUMAN)) and claims + min(drawn, 1) > 1
    rivals = [other for other in range(int(state.players)) if other != case.seat]
    return any(state.still_placing(other) and state.other_is_placing(other) for other in rivals)


def too_late(case: Case, workers: int) -> str:
    """Cubes come too late if no Worker of the last year is left to use them."""
    return TOO_LATE if case.plan.last and workers <= 0 else ""
