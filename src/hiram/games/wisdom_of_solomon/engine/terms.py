"""What never changes during a game: the content as numbers, and the terms agreed before it."""

from hiram.core.native import append, i64, vec
from hiram.core.state import BaseTerms, StaticTables
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot, one_of, packed_count


class WisdomTables(StaticTables):
    """The content of the game as numbers in the order of the content files."""

    def __init__(
        self,
        *,
        production: list[int],
        terrain: list[int],
        israel: int,
        spaces: list[list[int]],
        ends: list[list[int]],
        cost: list[int],
        favor: list[int],
        times: list[int],
        power_terrain: list[int],
        power_take: list[int],
        power_kind: list[int],
        power_amount: list[int],
        programs: list[list[list[int]]],
        prices: list[int],
        tile_values: list[int],
        tile_counts: list[int],
        bonuses: list[int],
        icons: list[int],
        cubes: list[int],
        worth: list[float],
    ) -> None:
        self.production: vec[i64] = vec[i64](production)
        self.terrain: vec[i64] = vec[i64](terrain)
        self.location_rank: vec[i64] = vec[i64]([rank_of(cubes) for cubes in production])
        self.israel: i64 = israel
        self.spaces: list[list[int]] = spaces
        self.end_a: vec[i64] = vec[i64]([pair[0] for pair in ends])
        self.end_b: vec[i64] = vec[i64]([pair[1] for pair in ends])
        self.cost: vec[i64] = vec[i64](cost)
        self.cost_kinds: vec[i64] = vec[i64]([kinds_in(slots) for slots in cost])
        # What Jeroboam pays: without the dearest slot; without the next one, too (WS-18.11).
        self.cost_with_rebate: vec[i64] = vec[i64]([without_dearest(slots) for slots in cost])
        self.cost_with_two: vec[i64] = vec[i64]([without_dearest(without_dearest(slots)) for slots in cost])
        self.favor: vec[i64] = vec[i64](favor)
        self.times: vec[i64] = vec[i64](times)
        self.power_terrain: vec[i64] = vec[i64](power_terrain)  # NONE for other powers
        self.power_take: vec[i64] = vec[i64](power_take)
        self.power_kind: vec[i64] = vec[i64](power_kind)  # NONE for other Buildings
        self.power_amount: vec[i64] = vec[i64](power_amount)
        self.prices: vec[i64] = vec[i64](prices)
        self.tile_values: vec[i64] = vec[i64](tile_values)
        self.tile_counts: vec[i64] = vec[i64](tile_counts)
        self.temple_tiles: vec[i64] = vec[i64]([kind for kind, count in enumerate(tile_counts) for _ in range(count)])
        self.bonuses: vec[i64] = vec[i64](bonuses)
        self.icons: vec[i64] = vec[i64](icons)
        self.cubes: vec[i64] = vec[i64](cubes)
        self.worth: vec[float] = vec[float](worth)
        # Programs: of the 24 cards, then of the 26 Buildings. That of number p is the effects
        # op_from[p] up to op_from[p + 1], each a kind and two numbers.
        self.op_from: vec[i64] = vec[i64]([0])
        self.op_kind: vec[i64] = vec[i64]([])
        self.op_a: vec[i64] = vec[i64]([])
        self.op_b: vec[i64] = vec[i64]([])
        for program in programs:
            for kind, a, b in program:
                self.op_kind = append(self.op_kind, kind)
                self.op_a = append(self.op_a, a)
                self.op_b = append(self.op_b, b)
            self.op_from = append(self.op_from, len(self.op_kind))
        self.usable: i64 = sum(1 << b for b in range(len(cost)) if programs[len(programs) - len(cost) + b])
        self.terrain_buildings: vec[i64] = vec[i64](
            [sum(1 << b for b in range(len(cost)) if power_terrain[b] == t) for t in range(5)]
        )
        actions = programs[len(programs) - len(cost) :]
        visits = (pieces.OP_MERCHANT, pieces.OP_TRADER)
        self.terrain_set: i64 = sum(1 << b for b in range(len(cost)) if power_terrain[b] != NONE)
        self.exchanges: i64 = sum(1 << b for b in range(len(cost)) if times[b] > 1)  # cubes for Favor, again and again
        self.own_visits: i64 = sum(1 << b for b in range(len(cost)) if any(op[0] in visits for op in actions[b]))
        self.neighbours: vec[i64] = vec[i64]([0] * len(production))  # a set of Locations for each
        self.edges_at: vec[i64] = vec[i64]([0] * len(production))  # a set of ways for each
        for edge, (a, b) in enumerate(ends):
            self.neighbours[a] |= 1 << b
            self.neighbours[b] |= 1 << a
            self.edges_at[a] |= 1 << edge
            self.edges_at[b] |= 1 << edge
        self.first_answers: vec[i64] = vec[i64](act.FIRST_ANSWERS)
        self.place_of_bit: vec[i64] = vec[i64]([0] * pieces.MODULUS)
        for place in range(62):
            self.place_of_bit[(1 << place) % pieces.MODULUS] = place


class WisdomTerms(BaseTerms):
    """What was agreed before the first move, and the pieces for this number of players (WS-15)."""

    def __init__(
        self,
        tables: WisdomTables,
        solo: bool,
        seats: int,
        numbers: list[int],
        tiers: int,
        handicap: int,
        max_years: int,
        never_asks: bool,
    ) -> None:
        self.tables: WisdomTables = tables
        self.solo: bool = solo
        self.seats: i64 = seats
        self.workers: i64 = numbers[0]
        self.houses: i64 = numbers[1]
        self.removed: i64 = numbers[2]
        self.filled: i64 = numbers[3]
        self.shortages: i64 = numbers[4]
        self.temple: i64 = numbers[5]
        self.area_spaces: vec[i64] = vec[i64](numbers[6:10])
        self.house_spaces: vec[i64] = vec[i64]([sum(row[:tiers]) for row in tables.spaces])
        mats = range(1, act.KINDS)
        in_market = int(self.filled)
        self.first_market: vec[i64] = vec[i64](
            [kind if square < in_market else NONE for kind in mats for square in range(pieces.HEIGHT)]
        )
        self.first_supply: vec[i64] = vec[i64](
            [int(cubes - self.removed) - (in_market if kind in mats else 0) for kind, cubes in enumerate(tables.cubes)]
        )
        self.handicap: i64 = handicap
        self.max_years: i64 = max_years
        self.never_asks: bool = never_asks  # what Jeroboam's rules leave open is left to him (WS-20.5)


def without_dearest(slots: int) -> int:
    """A cost less its highest ranked slot, if it has one."""
    return slots - int(one_of(first_slot(slots))) if slots else 0


def kinds_in(slots: int) -> int:
    """The kinds of slots in a cost, a bit for each."""
    return sum(1 << kind for kind in range(pieces.ANY + 1) if packed_count(slots, kind))


def rank_of(produced: int) -> int:
    """A number that is the higher the more a Location produces, then the better the kinds, best first (WS-17.9)."""
    kinds = [kind for kind in range(pieces.ANY) for _ in range(int(packed_count(produced, kind)))]
    rank = len(kinds)
    for place in range(pieces.MOST_PRODUCED):
        rank = rank * (pieces.ANY + 1) + (pieces.ANY - kinds[place] if place < len(kinds) else 0)
    return rank
