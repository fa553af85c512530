"""Production, connections and Movement against the words of the rules, taken literally, on random positions.

What is expected is found here from plain sets of corners and edges; of the engine only the numbering of places is used.
"""

import pytest

from games.prophets_and_patriarchs.builder import GEOMETRY, Position, corner, edge
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.content.model import TRIBES
from hiram.games.prophets_and_patriarchs.engine.rules.goods import holding
from hiram.games.prophets_and_patriarchs.engine.rules.income import produce
from hiram.games.prophets_and_patriarchs.engine.rules.land import (
    add_camel_edges,
    add_tent_corners,
    make_city,
    put_camel,
    put_tent,
)
from hiram.games.prophets_and_patriarchs.engine.rules.lines import add_loose_camels
from hiram.games.prophets_and_patriarchs.engine.rules.movement import (
    can_move,
    goal_edges,
    is_open_without,
    trailing_camel,
)
from hiram.games.prophets_and_patriarchs.engine.rules.turn import proceed
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock

rule = pytest.mark.rule
CORNERS = range(len(GEOMETRY.corners))
AT = {one: [number for number, ends in enumerate(GEOMETRY.ends) if one in ends] for one in CORNERS}
NEAR = {one: {end for number in AT[one] for end in GEOMETRY.ends[number]} - {one} for one in CORNERS}
TOUCHED = {one: {tile for tile in range(30) if one in GEOMETRY.hex_corners[tile]} for one in CORNERS}
SHEKEL, VIRTUE, NOBODY = 6, 7, -1
PLENTY = {"hay": 4, "water": 4, "wheat": 4, "wine": 4, "oil": 4, "sheep": 4}
PARTS = 4
POSITIONS = 150  # in each part


class Land:
    """A random position, kept a second time as plain sets."""

    def __init__(self, dice):
        self.dice = dice
        self.players = 2 + self.below(3)
        tribes = self.shuffled(TRIBES)[: self.players]
        hands = {0: PLENTY}
        options = {"unused_tribes": ("keep", "drop")[self.below(2)], "false_scope": ("pieces", "tile")[self.below(2)]}
        self.silences_pieces = options["false_scope"] == "pieces"
        self.table = Position(tribes, hands=hands, packs="none", target=59, **options).table()
        board = self.table.state.board
        self.tiles = [tile for tile in range(30) if board.tile[tile] != NOBODY]
        self.corners = {one for tile in self.tiles for one in GEOMETRY.hex_corners[tile]}
        self.edges = {one for tile in self.tiles for one in GEOMETRY.hex_edges[tile]}
        self.owner, self.cities, self.camels = {}, set(), {}
        self.lay_lines()
        self.settle()
        state = self.table.state
        for place, seat in self.owner.items():
            put_tent(state, seat, place)
            if place in self.cities:
                make_city(state, seat, place)
        for place, seat in self.camels.items():
            put_camel(state, seat, place)
        take_stock(state)
        proceed(state)

    def below(self, number):
        return int(self.dice.below(number))

    def shuffled(self, things):
        order = vec[i64](list(range(len(things))))
        self.dice.shuffle(order)
        return [things[int(place)] for place in order]

    def lay_lines(self):
        """Lines of camels that begin in one region, so that they meet; they branch now and then."""
        middle = self.shuffled(sorted(self.corners))[0]
        region = sorted({middle, *NEAR[middle], *(far for near in NEAR[middle] for far in NEAR[near])} & self.corners)
        for seat in range(self.players):
            ends = [self.shuffled(region)[0]]
            for _ in range(self.below(13)):
                place = ends[-1] if self.below(4) else self.shuffled(ends)[0]
                free = [one for one in AT[place] if one in self.edges and one not in self.camels]
                if free:
                    laid = self.shuffled(free)[0]
                    self.camels[laid] = seat
                    ends.append(other_end(laid, place))

    def settle(self):
        """Buildings along the lines, mostly of those whose lines they are."""
        for place in self.shuffled(sorted({end for one in self.camels for end in GEOMETRY.ends[one]})):
            seat = self.camels[next(one for one in AT[place] if one in self.camels)]
            if self.below(4) == 0:
                seat = self.below(self.players)
            if self.below(2) and not NEAR[place] & {*self.owner} and [*self.owner.values()].count(seat) < 5:
                self.owner[place] = seat
                if self.below(4) == 0:
                    self.cities.add(place)

    # The rules, word by word -------------------------------------------------------------------------------------

    def is_blocked(self, seat, place):
        return self.owner.get(place, seat) != seat

    def is_open(self, place, lifted=NOBODY):
        """PA-2.6."""
        built = {*self.owner} - {lifted}
        return place in self.corners and place not in built and not NEAR[place] & built

    def own_camels(self, seat, place, without=NOBODY):
        return [one for one in AT[place] if self.camels.get(one) == seat and one != without]

    def camel_edges(self, seat):
        """PA-10.3."""
        return {
            one
            for one in self.edges - {*self.camels}
            if any(
                not self.is_blocked(seat, end) and (end in self.owner or self.own_camels(seat, end))
                for end in GEOMETRY.ends[one]
            )
        }

    def tent_corners(self, seat):
        """PA-10.6."""
        return {place for place in self.corners if self.is_open(place) and self.own_camels(seat, place)}

    def loose_camels(self, seat):
        """PA-16.23."""
        return {
            one
            for one, owner in self.camels.items()
            if owner == seat
            and any(self.owner.get(end) != seat and not self.own_camels(seat, end, one) for end in GEOMETRY.ends[one])
        }

    def movements(self, seat):
        """PA-11.2 to PA-11.7: for each tent the new edges, with the corners for the tent."""
        found = {}
        for tent in [place for place, owner in self.owner.items() if owner == seat and place not in self.cities]:
            trailing = self.own_camels(seat, tent)
            if len(trailing) != 1 or self.is_blocked(seat, other_end(trailing[0], tent)):
                continue
            line, camels = self.line_without(seat, tent, trailing[0])
            if camels and any(self.owner.get(place) == seat for place in line):
                goals = self.goals(seat, tent, line)
                if goals:
                    found[tent] = goals
        return found

    def line_without(self, seat, tent, camel):
        """The corners and camels connected with the camel's other end when tent and camel are lifted (PA-11.4)."""
        line, camels = {other_end(camel, tent)}, set()
        grown = True
        while grown:
            before = len(camels)
            for place in [place for place in line if not self.is_blocked(seat, place)]:
                for one in self.own_camels(seat, place, camel):
                    camels.add(one)
                    line |= {*GEOMETRY.ends[one]}
            grown = len(camels) > before
        return line, camels

    def goals(self, seat, tent, line):
        """PA-11.5, PA-11.6."""
        found = {}
        for one in self.edges - {*self.camels}:
            if any(end in line and not self.is_blocked(seat, end) for end in GEOMETRY.ends[one]):
                places = {end for end in GEOMETRY.ends[one] if end != tent and self.is_open(end, tent)}
                if places:
                    found[one] = places
        return found

    def owed(self, number):
        """The formula of PA-8.13, for each seat by good."""
        state = self.table.state
        found = [[0] * 8 for _ in range(self.players)]
        for tile in [tile for tile in self.tiles if state.board.number[tile] == number]:
            for place in {*GEOMETRY.hex_corners[tile]} & {*self.owner}:
                seat, kind = self.owner[place], int(state.board.tile[tile])
                units = 2 if place in self.cities else 1
                home, guarded = kind == 6 + state.tribe[seat], state.prophet in TOUCHED[place]
                silent = state.false == tile or (self.silences_pieces and state.false in TOUCHED[place])
                if silent and not (state.by_card and guarded):
                    continue
                if state.captivity[seat] > 0 and not guarded:
                    continue
                if state.prophet == tile:
                    found[seat][VIRTUE] += 2 * units if home else units
                elif home:
                    found[seat][VIRTUE] += units
                elif kind >= 6:
                    found[seat][SHEKEL] += units
                elif state.barren[kind] == 0 or guarded:
                    found[seat][kind] += units
        return found


def other_end(camel, place):
    one, other = GEOMETRY.ends[camel]
    return other if one == place else one


def lands(part):
    dice = dice_of(f"land {part}".encode())
    return [Land(dice) for _ in range(POSITIONS)]


def numbers(actions):
    return {int(action) for action in actions}


@rule("PA-10.3", "PA-10.4", "PA-10.6", "PA-10.8", "PA-16.23", "PA-1.4", "PA-1.5", "PA-2.3", "PA-2.6")
@pytest.mark.parametrize("part", range(PARTS))
def test_where_pieces_may_go(part):
    blocked = 0
    for land in lands(part):
        state = land.table.state
        for seat in range(land.players):
            assert numbers(add_camel_edges(state, seat, 0, vec[i64]([]))) == land.camel_edges(seat)
            assert numbers(add_tent_corners(state, seat, 0, vec[i64]([]))) == land.tent_corners(seat)
            assert numbers(add_loose_camels(state, seat, 0, vec[i64]([]))) == land.loose_camels(seat)
            blocked += any(land.is_blocked(seat, end) for one in land.camels for end in GEOMETRY.ends[one])
        assert land.table.legal(0, "camel") == [f"camel {edge(one)}" for one in sorted(land.camel_edges(0))]
        assert land.table.legal(0, "tent") == (
            [f"tent {corner(one)}" for one in sorted(land.tent_corners(0))] if state.tents[0] else []
        )
    assert blocked > POSITIONS


@rule("PA-11.2", "PA-11.3", "PA-11.4", "PA-11.5", "PA-11.6", "PA-11.7", "PA-2.7", "PA-R67", "PA-R68", "PA-R69")
@pytest.mark.parametrize("part", range(PARTS))
def test_which_tents_may_move_and_where_to(part):
    moving = standing = 0
    for land in lands(part):
        state = land.table.state
        assert land.table.legal(0, "move") == [f"move {corner(tent)}" for tent in sorted(land.movements(0))]
        for seat in range(land.players):
            expected = land.movements(seat)
            tents = [place for place, owner in land.owner.items() if owner == seat]
            assert {tent for tent in tents if can_move(state, seat, tent)} == {*expected}
            for tent, goals in expected.items():
                assert numbers(goal_edges(state, seat, tent, trailing_camel(state, seat, tent))) == {*goals}
                for goal, places in goals.items():
                    assert {end for end in GEOMETRY.ends[goal] if is_open_without(state, end, tent)} == places
            moving += len(expected)
            standing += len(tents) - len(expected)
    assert moving > POSITIONS // 4
    assert standing > POSITIONS


@rule(
    "PA-8.1",
    "PA-8.7",
    "PA-8.8",
    "PA-8.10",
    "PA-8.11",
    "PA-8.12",
    "PA-8.13",
    "PA-13.3",
    "PA-13.6",
    "PA-14.9",
    "PA-14.15",
)
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_produced(part):
    paid = short = 0
    for land in lands(part):
        state = land.table.state
        spots = sorted({tile for place in land.owner for tile in TOUCHED[place]} & {*land.tiles}) or land.tiles
        state.prophet, state.false = (land.shuffled([*spots, NOBODY])[0] for _ in range(2))
        state.by_card = land.below(2)
        for seat in range(land.players):
            state.captivity[seat] = max(0, land.below(4) - 1)
        for kind in range(6):
            state.barren[kind] = land.below(2)
        state.active = land.below(land.players)
        for number in range(2, 13):
            owed, copy = land.owed(number), state.copy()
            if land.below(2):
                for good in range(8):
                    copy.bank[good] = land.below(3)
            left = [int(stock) for stock in copy.bank]
            before = [[int(holding(copy, seat, good)) for good in range(8)] for seat in range(land.players)]
            produce(copy, number)
            for step in range(land.players):
                seat = (int(state.active) + step) % land.players
                for good in range(8):
                    due = min(owed[seat][good], left[good])
                    assert holding(copy, seat, good) - before[seat][good] == due
                    left[good] -= due
                    paid += due
                    short += owed[seat][good] - due
    assert paid > POSITIONS
    assert short > POSITIONS // 4
