"""The longest line of camels against brute force, on networks that branch, close rings and are cut (PA-12)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, GEOMETRY, Position
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.engine.rules.land import find_reach, lift_tent, owner_of, put_camel, put_tent
from hiram.games.prophets_and_patriarchs.engine.rules.lines import lengthen_line, longest_trail, measure_rivals

rule = pytest.mark.rule
BLANK = Position().table().state
EDGES = range(len(GEOMETRY.edges))
NEAR = {
    one: [other for other in EDGES if other != one and {*GEOMETRY.ends[one]} & {*GEOMETRY.ends[other]}] for one in EDGES
}
PARTS = 8
NETWORKS = 400  # in each part


def longest_by_force(edges, blocked):
    """Every trail, tried one by one."""
    at = {}
    for edge in edges:
        for end in GEOMETRY.ends[edge]:
            at.setdefault(end, []).append(edge)

    def walk(here, used):
        if used and here in blocked:
            return len(used)
        best = len(used)
        for edge in at[here]:
            if edge not in used:
                one, other = GEOMETRY.ends[edge]
                best = max(best, walk(other if one == here else one, used | {edge}))
        return best

    return max((walk(start, frozenset()) for start in at), default=0)


def network(dice):
    """A few connected clusters of up to sixteen camels, dense enough for rings."""
    edges = [int(dice.below(len(EDGES)))]
    most = 2 + int(dice.below(15))
    hexes = [sides for sides in GEOMETRY.hex_edges if edges[0] in sides]
    if dice.below(3) == 0:
        edges = list(hexes[int(dice.below(len(hexes)))])[: max(most, 6)]
    while len(edges) < most:
        near = sorted({other for edge in edges for other in NEAR[edge]} - {*edges})
        edges.append(near[int(dice.below(len(near)))] if dice.below(12) else int(dice.below(len(EDGES))))
        edges = list(dict.fromkeys(edges))
    return edges[:16]


def cuts(dice, edges):
    """Buildings of the own tribe (0) and of a rival (1) on some corners, not beside each other."""
    found = {}
    near = {end: set() for ends in GEOMETRY.ends for end in ends}
    for one, other in GEOMETRY.ends:
        near[one].add(other)
        near[other].add(one)
    for corner in sorted({end for edge in edges for end in GEOMETRY.ends[edge]}):
        if dice.below(4) == 0 and not near[corner] & {*found}:
            found[corner] = int(dice.below(2))
    return found


def has_ring(edges):
    """Whether some of the camels go round."""
    root = {}

    def find(corner):
        while root.setdefault(corner, corner) != corner:
            corner = root[corner]
        return corner

    for edge in edges:
        one, other = (find(end) for end in GEOMETRY.ends[edge])
        if one == other:
            return True
        root[one] = other
    return False


@rule("PA-12.1", "PA-12.2", "PA-12.3", "PA-12.4", "PA-R73")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_longest_line_agrees_with_brute_force(part):
    dice = dice_of(f"lines {part}".encode())
    rings = cut = short = 0
    for _ in range(NETWORKS):
        edges = network(dice)
        buildings = cuts(dice, edges)
        state = BLANK.copy()
        for corner, owner in buildings.items():
            if state.tents[owner]:
                put_tent(state, owner, corner)
        blocked = {corner for corner in buildings if owner_of(state, corner) == 1}
        for edge in edges:
            put_camel(state, 0, edge)
            lengthen_line(state, 0, edge)
        longest = longest_by_force(edges, blocked)
        assert longest_trail(state, 0) == longest, (edges, buildings)
        assert state.line[0] == longest, (edges, buildings)
        rings += has_ring(edges)
        cut += longest != longest_by_force(edges, set())
        short += longest < len(edges)
    assert rings > NETWORKS // 6
    assert cut > NETWORKS // 6
    assert short > NETWORKS // 2


@rule("PA-10.8", "PA-12.6", "PA-R64")
def test_a_tent_cuts_a_line_and_its_leaving_joins_it_again():
    table = Position(tents={0: [28]}, camels={0: [42, 43, 44], 1: [35]}).table()
    assert table.state.line[0] == 3
    put_tent(table.state, 1, 29)
    measure_rivals(table.state, 1, 29)
    assert table.state.line[0] == 2
    lift_tent(table.state, 1, 29)
    find_reach(table.state, 1)
    measure_rivals(table.state, 1, 29)
    assert table.state.line[0] == 3


@rule("PA-12.5", "PA-12.6", "PA-R71", "PA-R72")
@pytest.mark.parametrize(("lines", "holder"), [((1, 0), 0), ((1, 1), None), ((0, 0), None), ((1, 2), 1)])
def test_only_a_strictly_longest_line_scores(lines, holder):
    camels = {0: [42, 43][: lines[0]], 1: [0, 1][: lines[1]]}
    table = Position(camels=camels).table()
    assert [table.score(seat) for seat in range(2)] == [2 * (seat == holder) for seat in range(2)]


@rule("PA-12.7", "PA-R72")
def test_a_line_that_is_too_short_has_no_points():
    """By default two camels will do; with a least length the third brings the points."""
    pieces = {"tents": {0: [28]}, "camels": {0: [42, 43], 1: [95]}, "hands": {0: {"hay": 1, "water": 1}}}
    assert Position(**pieces).table().score(0) == 3
    table = Position(**pieces, shortest_line=3).table()
    assert table.score(0) == 1
    assert GAME.score_sheet(GAME.view(table.state, None))[0]["longest_line"] == 0
    table.act(0, f"camel {GEOMETRY.edge_name(44)}")
    assert table.score(0) == 3
    assert GAME.score_sheet(GAME.view(table.state, None))[0]["longest_line"] == 2
