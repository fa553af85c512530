"""The vocabulary of Temple Rush: a base for each kind of action plus a size, zone, stone or place.

A place is a stone lying so: `4A@(1,0)` is a 1x4 along with its left end in column 1 of the bottom course, `3E@(2,3)` a
1x3 end-on. Inside the engine it is a code: shape, course and column, each course and column counted from -7 on,
because in expert mode a stone may reach out to the left of the figure and below it.
"""

from typing import Final

from hiram.core.native import i64

SEATS: Final = 4
ZONES: Final = 3
SIZES: Final = 4
ALL_SIZES: Final = 30  # a bit for each
SPAN: Final = 8  # columns and courses that a figure may have
REACH: Final = 15  # columns, and courses, from -7 to 7
LEAST: Final = -7
CODES_OF_A_SHAPE: Final = 225
SHAPES: Final = 7  # along: sizes 1 to 4; end-on: sizes 2 to 4
PLACES: Final = 1575
STAR: Final = 5  # the face of a die that gives any size

ROLL: Final = 0
SOLO: Final = 1
BAG: Final = 2
SHIELD: Final = 3
BOMB: Final = 4
LIGHTNING: Final = 5
MORTAR: Final = 6  # in a zone
FIRST: Final = 9  # the face to be used first in a solo round
SIZE: Final = 14
ZONE: Final = 18
FIGURE: Final = 21  # of a seat, in a zone
DISMANTLE: Final = 33
REMOVE: Final = 34
PASS: Final = 35
DONE: Final = 36
STOP: Final = 37
BONUS: Final = 38  # a size
DECLINE: Final = 42
DECLARE: Final = 43  # a zone
LIFT: Final = 46  # the stone with its left end in a cell of a zone
ALIGN: Final = 238  # the figure by so many columns and courses, then the same mirrored
PLACE: Final = 688
COUNTDOWN: Final = 2263  # what the table does
TIME_UP: Final = 2264
TIME_OUT: Final = 2265  # of a seat
ACTIONS: Final = 2269

SHIFTS: Final = 225
CELLS: Final = 64


def code_of(shape: i64, x: i64, y: i64) -> i64:
    return shape * CODES_OF_A_SHAPE + (y - LEAST) * REACH + x - LEAST


def shape_of(code: i64) -> i64:
    return code // CODES_OF_A_SHAPE


def x_of(code: i64) -> i64:
    return code % REACH + LEAST


def y_of(code: i64) -> i64:
    return (code % CODES_OF_A_SHAPE) // REACH + LEAST


def size_of(code: i64) -> i64:
    """The true size of the stone, along or end-on (TR-2.8)."""
    shape: i64 = code // CODES_OF_A_SHAPE
    return shape + 1 if shape < SIZES else shape - 2


def length_of(code: i64) -> i64:
    """How many cells the stone fills in the front view (TR-2.1)."""
    shape: i64 = code // CODES_OF_A_SHAPE
    return shape + 1 if shape < SIZES else 1


def place_name(code: int) -> str:
    """'4A@(1,0)' and the like."""
    turned = "A" if shape_of(code) < SIZES else "E"
    return f"{int(size_of(code))}{turned}@({int(x_of(code))},{int(y_of(code))})"


def shift_name(shift: int) -> str:
    """'(1,0)' or '(1,0) mirrored': how a figure is aligned."""
    bare = shift % SHIFTS
    mirrored = " mirrored" if shift >= SHIFTS else ""
    return f"({bare % REACH + LEAST},{bare // REACH + LEAST}){mirrored}"


def action_names() -> list[str]:
    """The name of every action, in the order of their numbers."""
    names = ["roll", "solo", "bag", "shield", "bomb", "lightning"]
    names += [f"mortar {zone}" for zone in range(ZONES)]
    names += [f"first {face}" for face in ("1", "2", "3", "4", "star")]
    names += [f"size {size}" for size in range(1, SIZES + 1)]
    names += [f"zone {zone}" for zone in range(ZONES)]
    names += [f"figure {seat} {zone}" for seat in range(SEATS) for zone in range(ZONES)]
    names += ["dismantle", "remove", "pass", "done", "stop"]
    names += [f"bonus {size}" for size in range(1, SIZES + 1)]
    names += ["decline"]
    names += [f"declare {zone}" for zone in range(ZONES)]
    names += [f"lift {zone} ({cell % SPAN},{cell // SPAN})" for zone in range(ZONES) for cell in range(CELLS)]
    names += [f"align {shift_name(shift)}" for shift in range(2 * SHIFTS)]
    names += [f"place {place_name(code)}" for code in range(PLACES)]
    names += ["countdown", "time-up"]
    names += [f"time-out {seat}" for seat in range(SEATS)]
    return names
