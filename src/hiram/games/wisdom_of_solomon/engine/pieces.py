"""The numbers that stand for what is printed: kinds of cubes, areas, effects, powers, icons; and cubes packed.

Several cubes are one number, eight bits for each kind in Resource order (X, G, C, S, W, F) and eight for slots that any
cube pays. A set of Locations, ways, Buildings or cards is a number with a bit for each.
"""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import bit

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

# What cards and Buildings do, in the order of EFFECTS in `content/model.py`.
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

# Powers of Buildings, in the order of POWERS in `content/model.py`.
POWER_FOREMAN: Final = 0
POWER_LEVITE_COST: Final = 1
POWER_FOREMAN_COST: Final = 2
POWER_TEMPLE_TILE: Final = 3
POWER_SALE: Final = 4
POWER_PURCHASE: Final = 5
POWER_MERCHANT: Final = 6
POWER_TRADER: Final = 7
POWER_COUNT: Final = 8

# Icons of the solo tiles, in the order of ICONS in `content/model.py`.
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
