"""The choices that a Fortune Card or a Building leads to."""

from __future__ import annotations

from hiram.core.words import number_word, sentences
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces
from hiram.games.wisdom_of_solomon.engine.rules import card_choices, levite, resources
from hiram.games.wisdom_of_solomon.words.reasons.buildings import at_building
from hiram.games.wisdom_of_solomon.words.reasons.case import Case
from hiram.games.wisdom_of_solomon.words.reasons.locations import collects
from hiram.games.wisdom_of_solomon.words.reasons.phrases import said, unpacked
from hiram.games.wisdom_of_solomon.words.reasons.placing import at_area, spot_said
from hiram.games.wisdom_of_solomon.words.reasons.prospects import lures, opens


def relieve(case: Case, spot: int) -> str:
    """What a Location gives again, and to whom."""
    name, crop = case.names.places[spot], said(case.produce(spot))
    if (case.closed() >> spot) & 1:
        return sentences(f"{name} gives {crop} again, but {case.rival()}'s house closes it to you")
    if (case.yours() >> spot) & 1:
        return sentences(f"{name}, where you have a house, gives {crop} again")
    return sentences(f"{name} gives {crop} again, to anybody who places a Worker there")


def dwell(case: Case, spot: int) -> str:
    pool = case.clipped(unpacked(int(card_choices.pool_around(case.state, spot))))
    name, most = case.names.places[spot], case.frame(0)
    if not sum(pool):
        return sentences(f"Around {name} there is nothing to take")
    if sum(pool) <= most:
        return sentences(f"Around {name} you can take {said(pool)}")
    return sentences(f"Around {name} you can take {number_word(most)} cubes out of {said(pool)}")


def again(case: Case, spot: int) -> str:
    if spot <= pieces.FOREMAN:
        return at_area(case, spot, case.workers(), int(levite.levite_surcharge(case.state)) - 1)
    place_ = spot - pieces.FOREMAN - 1
    after = case.harvest(place_, stands=True)
    return sentences(collects(case, place_, after), opens(case, after, case.workers()), lures(case, after))


def inherit(case: Case, spot: int) -> str:
    if spot >= act.LOCATION_COUNT:
        return at_building(case, spot - act.LOCATION_COUNT, case.workers() - 1)
    after = case.harvest(spot)
    return sentences(collects(case, spot, after), opens(case, after, case.workers() - 1), lures(case, after))


def barns(case: Case, spot: int) -> str:
    after = case.state.copy()
    resources.take_packed(after, case.seat, case.tables.production[spot])
    cubes = case.gained(after)
    if not sum(cubes):
        return sentences(f"The supply has nothing that {case.names.places[spot]} produces")
    return sentences(
        f"{case.names.places[spot]} brings you {said(cubes)}", opens(case, after, case.workers()), lures(case, after)
    )


def recall(case: Case, spot: int) -> str:
    """Taking a Worker back: another turn, and its space is free again."""
    text = f"Your Worker {spot_said(case, spot)} comes back for another turn"
    on_map = spot - pieces.FOREMAN - 1
    if spot <= pieces.FOREMAN or on_map >= act.LOCATION_COUNT:
        return sentences(f"{text}, and its space there is free again")
    after = case.harvest(on_map, stands=True)
    cubes = case.gained(after)
    return sentences(text, f"Placed in {case.names.places[on_map]} again it would bring {said(cubes)}")
