"""How far it is over roads and portals: what a player counts with a finger on the map (PP-5)."""

from typing import Final

from hiram.core.native import append, extend, i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.portals_and_prophets.engine.terms import Pockets, PortalsTerms

FAR: Final = 999  # a place that cannot be reached, because pawns stand in the way


class Walk:
    """The steps from one place to all others, round the places where pawns stand.

    `firsts` has, for each place, a bit for every way out of the start (the first one is bit 0) that begins a shortest
    way there.
    """

    def __init__(self, terms: PortalsTerms, start: i64, pawns: vec[i64]) -> None:
        steps: vec[i64] = vec[i64]([FAR] * int(terms.tables.places))
        firsts: vec[i64] = vec[i64]([0] * int(terms.tables.places))
        for pawn in pawns:
            if pawn != NONE:
                steps[pawn] = NONE
        steps[start] = 0
        line: vec[i64] = append(vec[i64]([]), start)
        done: i64 = 0
        while done < len(line):
            here: i64 = line[done]
            done += 1
            for i in range(terms.ways_from[here], terms.ways_from[here + 1]):
                there: i64 = terms.ways[i]
                if steps[there] == FAR:
                    steps[there] = steps[here] + 1
                    line = append(line, there)
                if steps[there] == steps[here] + 1:
                    firsts[there] |= bit(i - terms.ways_from[here]) if here == start else firsts[here]
        for pawn in pawns:
            if pawn != NONE and pawn != start:
                steps[pawn] = FAR
        self.steps: vec[i64] = steps
        self.firsts: vec[i64] = firsts
        self.reached: i64 = len(line)  # how many places there are to go to, the start included


def pockets(terms: PortalsTerms) -> Pockets:
    """The pockets of a map with its portals; computed once a game."""
    if terms.pockets is None:
        terms.pockets = find_pockets(terms)
    return terms.pockets


def find_pockets(terms: PortalsTerms) -> Pockets:
    places: i64 = terms.tables.places
    found = Pockets(places)
    for gate in range(places):
        pawns: vec[i64] = append(vec[i64]([]), gate)
        around: i64 = terms.ways[terms.ways_from[gate]]
        if Walk(terms, around, pawns).reached == places - 1:
            continue
        found.is_gate[gate] = 1
        for place in range(places):
            shut: i64 = 100 - 100 * Walk(terms, place, pawns).reached // (places - 1)
            if place != gate and shut > found.shut[place]:
                found.gate[place] = gate
                found.shut[place] = shut
    return found


def steps_between(terms: PortalsTerms) -> vec[i64]:
    """The steps from each location to each other if no pawn stands in the way, row by row; computed once a game."""
    if len(terms.steps) == 0:
        nobody: vec[i64] = vec[i64]([])
        steps: vec[i64] = vec[i64]([])
        for start in range(terms.tables.places):
            steps = extend(steps, Walk(terms, start, nobody).steps)
        terms.steps = steps
    return terms.steps
