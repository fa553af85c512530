"""Where armies stand, and how far that is from the Temple and from the gates."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.core.words import count
from hiram.games.solomons_temple.bot.worth import FAR
from hiram.games.solomons_temple.engine import terms
from hiram.games.solomons_temple.words.reasons.facts import Facts, has

ALL_GATES = (1 << terms.GATES) - 1


def armies_on(me: Facts, board: int) -> dict[int, int]:
    """The spots of the armies on a board, by army."""
    spots = [int(me.state.armies[board * terms.ARMIES + army]) for army in range(terms.ARMIES)]
    return {army: spot for army, spot in enumerate(spots) if spot != NONE}


def is_inside(me: Facts, spot: int) -> bool:
    return bool(me.state.terms.tables.zone[spot] != terms.OUTSIDE)


def is_court(me: Facts, spot: int) -> bool:
    return bool(me.state.terms.tables.zone[spot] == terms.COURT)


def in_courts(me: Facts, board: int) -> int:
    """How many armies stand next to the Temple."""
    return sum(is_court(me, spot) for spot in armies_on(me, board).values())


def walks(me: Facts, board: int, shut: int = 0, opened: int = 0) -> list[int]:
    """The steps from each spot to the nearest court through open gates alone, with some gates shut or opened."""
    gates = (int(me.state.gates[board]) | shut) & ~opened
    return steps_to(me, [spot for spot in range(terms.SPOTS) if is_court(me, spot)], gates)


def walks_to_gates(me: Facts) -> list[list[int]]:
    """For each gate, the steps from every spot to the one before it, all gates shut."""
    return [steps_to(me, [int(me.state.terms.tables.outside[gate])], ALL_GATES) for gate in range(terms.GATES)]


def steps_to(me: Facts, goals: list[int], shut: int) -> list[int]:
    """The steps from each spot to the nearest goal while some gates are shut; FAR where no way is open."""
    tables = me.state.terms.tables
    steps = [0 if spot in goals else FAR for spot in range(terms.SPOTS)]
    found = list(goals)
    for spot in found:
        for link in range(int(tables.links_from[spot]), int(tables.links_from[spot + 1])):
            end, gate = int(tables.links[link]), int(tables.link_gate[link])
            if steps[end] == FAR and (gate == NONE or not has(shut, gate)):
                steps[end] = steps[spot] + 1
                found.append(end)
    return steps


def reach(steps: int, whose: str = "the") -> str:
    """How far a spot is from the Temple."""
    if steps == FAR:
        return f"without an open way to {whose} Temple"
    return f"beside {whose} Temple" if steps == 0 else f"{count(steps, 'step')} from {whose} Temple"
