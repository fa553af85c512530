"""How far it is over roads and portals: what a player counts with a finger on the map (PP-5)."""

from typing import Final

from hiram.core.native import append, extend, i64, vec
from hiram.core.tools import bit
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.games.portals_and_prophets.engine.terms import Terms

FAR: Final = 99  # a place that cannot be reached, because pawns stand in the way


class Walk:
    """The steps from one place to all others, round the places that are occupied.

    `firsts` has, for each place, a bit for every neighbour of the start that begins a shortest way there.
    """

    def __init__(self, terms: Terms, start: i64, occupied: i64) -> None:
        steps: vec[i64] = vec[i64]([FAR] * act.LOCATIONS)
        firsts: vec[i64] = vec[i64]([0] * act.LOCATIONS)
        steps[start] = 0
        line: vec[i64] = append(vec[i64]([]), start)
        done: i64 = 0
        while done < len(line):
            here: i64 = line[done]
            done += 1
            for i in range(terms.ways_from[here], terms.ways_from[here + 1]):
                there: i64 = terms.ways[i]
                if (occupied >> there) & 1:
                    continue
                if steps[there] == FAR:
                    steps[there] = steps[here] + 1
                    line = append(line, there)
                if steps[there] == steps[here] + 1:
                    firsts[there] |= bit(there) if here == start else firsts[here]
        self.steps: vec[i64] = steps
        self.firsts: vec[i64] = firsts


def steps_between(terms: Terms) -> vec[i64]:
    """The steps from each location to each other if no pawn stands in the way, row by row; reckoned once a game."""
    if len(terms.steps) == 0:
        steps: vec[i64] = vec[i64]([])
        for start in range(i64(act.LOCATIONS)):
            steps = extend(steps, Walk(terms, start, 0).steps)
        terms.steps = steps
    return terms.steps
