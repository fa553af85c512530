"""What never changes during a game: the content as numbers, and the terms agreed before it.

Several cubes are one number, eight bits for each kind in Resource order (X, G, C, S, W, F) and eight for slots that any
cube pays. A set of Locations, ways, Buildings or cards is a number with a bit for each.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine.actions import FIRST_ANSWERS, KINDS

NONE: Final = -1

EXOTIC: Final = 0
FOOD: Final = 5
ANY: Final = 6  # the kind of a free slot
ALL_KINDS: Final = 63
KIND_BITS: Final = 8
KIND_MASK: Final = 255
NO_FREE_SLOTS: Final = 0xFFFFFFFFFFFF  # the bits of the six kinds

MERCHANT: Final = 0
TRADER: Final = 1
LEVITE: Final = 2
FOREMAN: Final = 3

ARK: Final = 0
MENORAH: Final = 1
ALTAR: Final = 2
TABLE_OF_PRESENCE: Final = 3

# What cards and Buildings do, in the order of EFFECTS in content_model.
OP_PAY: Final = 0
OP_DISCARD: Final = 1
OP_SHORTAGE: Final = 2
OP_FAVOR: Final = 3
OP_TAKE: Final = 4
OP_DRAW: Final = 5
OP_ROAD: Final = 6
OP_MERCHANT: Final = 7
OP_TRADER: Final = 8
OP_TRANSACT: Final = 9
OP_FAVOR_BY_CUBES: Final = 10
OP_FAVOR_BY_HOUSES: Final = 11
OP_WAIT: Final = 12
OP_KEEP: Final = 13
OP_LEVITE: Final = 14
OP_FOREMAN: Final = 15
OP_DWELL: Final = 16
OP_WISDOM: Final = 17
OP_INHERIT: Final = 18
OP_BARNS: Final = 19
OP_RECALL: Final = 20

# Waiting effects, bits of a seat's `waiting`.
DESIRES: Final = 1
STRONGHOLD: Final = 2
PEACE: Final = 4
RAIN: Final = 8

# Powers of Buildings, in the order of POWERS in content_model.
POWER_FOREMAN: Final = 0
POWER_LEVITE_COST: Final = 1
POWER_FOREMAN_COST: Final = 2
POWER_TEMPLE_TILE: Final = 3
POWER_SALE: Final = 4
POWER_PURCHASE: Final = 5
POWER_MERCHANT: Final = 6
POWER_TRADER: Final = 7
POWER_COUNT: Final = 8

# Icons of the solo tiles, in the order of ICONS in content_model.
ICON_TRADER: Final = 0
ICON_MARKET: Final = 1
ICON_TEMPLE: Final = 2
ICON_FOREMAN: Final = 3
ICON_CIRCLE: Final = 4
ICON_ARK: Final = 5
ICON_ALTAR: Final = 6

HEIGHT: Final = 5  # squares of a mat of the market
TILE_KINDS: Final = 5
MOST_PRODUCED: Final = 4  # cubes of one Location
MODULUS: Final = 67  # the powers of two up to 2**65 have different remainders by it


class Tables:
    """The content of the game as numbers in the order of the content files."""

    def __init__(
        self,
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
        self.worth: list[float] = worth
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
        visits = (OP_MERCHANT, OP_TRADER)
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
        self.first_answers: vec[i64] = vec[i64](FIRST_ANSWERS)
        self.place_of_bit: vec[i64] = vec[i64]([0] * MODULUS)
        for place in range(62):
            self.place_of_bit[(1 << place) % MODULUS] = place


class Terms:
    """What was agreed before the first move, and the pieces for this number of players (WS-15)."""

    def __init__(
        self,
        tables: Tables,
        solo: bool,
        seats: int,
        numbers: list[int],
        tiers: int,
        handicap: int,
        max_years: int,
    ) -> None:
        self.tables: Tables = tables
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
        mats = range(1, KINDS)
        in_market = int(self.filled)
        self.first_market: vec[i64] = vec[i64](
            [kind if square < in_market else NONE for kind in mats for square in range(HEIGHT)]
        )
        self.first_supply: vec[i64] = vec[i64](
            [int(cubes - self.removed) - (in_market if kind in mats else 0) for kind, cubes in enumerate(tables.cubes)]
        )
        self.handicap: i64 = handicap
        self.max_years: i64 = max_years


def pack(counts: list[int]) -> int:
    """Cubes by kind, and free slots, as one number."""
    return sum(number << (KIND_BITS * kind) for kind, number in enumerate(counts))


def one_of(kind: i64) -> i64:
    """One cube of a kind, or one free slot, packed."""
    return bit(KIND_BITS * kind)


def packed_count(cubes: i64, kind: i64) -> i64:
    """How many of a kind a packed number holds."""
    return (cubes >> (KIND_BITS * kind)) & KIND_MASK


def packed_total(cubes: i64) -> i64:
    """How many cubes or slots a packed number holds."""
    total: i64 = 0
    while cubes != 0:
        total += cubes & KIND_MASK
        cubes >>= KIND_BITS
    return total


def first_slot(slots: i64) -> i64:
    """The kind of the slot that is paid next: the first in Resource order, free slots last (WS-4.5)."""
    kind: i64 = 0
    while kind < ANY and slots & KIND_MASK == 0:
        slots >>= KIND_BITS
        kind += 1
    return kind


def without_dearest(slots: int) -> int:
    """A cost less its highest ranked slot, if it has one."""
    return slots - int(one_of(first_slot(slots))) if slots else 0


def kinds_in(slots: int) -> int:
    """The kinds of slots in a cost, a bit for each."""
    return sum(1 << kind for kind in range(ANY + 1) if packed_count(slots, kind))


def rank_of(produced: int) -> int:
    """A number that is the higher the more a Location produces, then the better the kinds, best first (WS-17.9)."""
    kinds = [kind for kind in range(ANY) for _ in range(int(packed_count(produced, kind)))]
    rank = len(kinds)
    for place in range(MOST_PRODUCED):
        rank = rank * (ANY + 1) + (ANY - kinds[place] if place < len(kinds) else 0)
    return rank
