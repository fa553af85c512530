"""Customs Houses and Roads on the map."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.tools import NONE
from hiram.core.words import count, listed, sentences
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine.rules import land
from hiram.games.wisdom_of_solomon.words.reasons.buildings import last_house
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.phrases import places_in, said


def house(case: Case, spot: int) -> str:
    """What a Customs House changes: the network there, and who may come."""
    state, name = case.state, case.names.places[spot]
    if case.plan.last and case.workers() == 0:
        return sentences("The game ends with this year and your Workers are all placed, so any place is as good")
    if (case.yours() >> spot) & 1:
        return sentences(f"You have a house in {name} already, so a second one there adds nothing", last_house(case))
    network = int(land.network(state, spot, case.closed() & ~(1 << spot)))
    crop = [
        sum(row)
        for row in zip(*(case.produce(other) for other in places_in(network & ~int(state.shortage))), strict=True)
    ]
    if network & ~(1 << spot):
        text = f"{name} and the Locations that Roads join to it give {said(crop) if crop else 'nothing yet'}"
    elif case.short(spot):
        text = f"{name} gives nothing while its Shortage Tile lies there{neighbours(case, spot)}"
    else:
        text = f"{name} gives {said(case.produce(spot))}{neighbours(case, spot)}"
    return sentences(text, last_house(case), guests(case, spot))


def guests(case: Case, spot: int) -> str:
    """Whom a house keeps out, or lets in."""
    if (case.closed() >> spot) & 1:
        return f"{case.rival()}'s house closes it to you now, and yours would open it"
    who, they = ("Jeroboam", "he builds") if case.state.terms.solo else ("rivals", "they build")
    return f"Your house closes it to {who}{f' unless {they} there too' if case.state.house_room[spot] > 1 else ''}"


def neighbours(case: Case, spot: int) -> str:
    """What Roads could bring to a house."""
    near = int(case.tables.neighbours[spot]) & ~case.closed()
    names = [case.crop(other) for other in places_in(near) if not case.short(other)]
    return f", and a Road could reach {listed(names[:2], 'or')}" if names and case.state.roads_left() > 0 else ""


def road(case: Case, edge: int) -> str:
    return sentences(road_said(case, edge, case.seat))


def road_said(case: Case, edge: int, whose: int) -> str:
    """The Locations that a Road adds to a network, or why none."""
    start, end, new = annexed(case, edge, whose)
    names = case.names.places
    to, fro = ("you", "your house") if whose == case.seat else ("Jeroboam", "Jeroboam's house")
    if (int(case.state.closed_to(whose)) >> end) & 1:
        return f"{names[end]} is closed to {to}, so a Road there adds nothing to {fro} in {names[start]}"
    if not new:
        return f"{names[start]} and {names[end]} are joined already, so this Road adds nothing"
    if whose == case.seat and case.plan.last and case.workers() == 0:
        return "The game ends with this year, so a Road comes too late"
    crops = [case.crop(place) for place in places_in(new)]
    more = f"{crops[0]} and {count(len(crops) - 1, 'more Location')}" if len(crops) > 2 else listed(crops)
    return f"The Road joins {more} to the network of {fro} in {names[start]}"


def no_road(case: Case) -> str:
    """Skipping: what the best Road would have added."""
    legal = [int(action) - act.ROAD for action in case.state.legal(case.seat) if action < act.STOP]
    best = max(legal, key=lambda edge: float(case.plan.road(edge)))
    if case.plan.last and case.workers() == 0:
        return "The game ends with this year, so a Road comes too late."
    if not any(annexed(case, edge, case.seat)[2] for edge in legal):
        return "No Road would bring you another Location now, and those unbuilt stay for later."
    new = places_in(annexed(case, best, case.seat)[2] or max(annexed(case, edge, case.seat)[2] for edge in legal))
    return f"A Road costs nothing, and one could bring you {crops_said(case, new)}."


def annexed(case: Case, edge: int, whose: int) -> tuple[int, int, int]:
    """What a Road would add to networks of a seat: the home it starts from, its far end, and the new Locations."""
    state, closed = case.state, int(case.state.closed_to(whose))
    ends = int(case.tables.end_a[edge]), int(case.tables.end_b[edge])
    best = NONE, NONE, 0
    for start, end in (ends, ends[::-1]):
        if (state.homes[whose] >> start) & 1:
            new = (
                0
                if (closed >> end) & 1
                else int(land.network(state, end, closed)) & ~int(land.network(state, start, closed))
            )
            if best[0] == NONE or new.bit_count() > best[2].bit_count():
                best = start, end, new
    return best


def crops_said(case: Case, spots: Sequence[int]) -> str:
    """The first of several Locations, one that gives something if there is one."""
    giving = [spot for spot in spots if not case.short(spot)]
    return case.crop((giving or list(spots))[0])
