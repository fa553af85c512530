"""Observations as the engine writes them: rows of 32-bit floats in one array that numpy reads where it lies.

A game's schema says the layout of a row: one field after another, each with its kind, its size and its scale.
`State.observe` gives the values in that order, as whole numbers, and repeats nothing of the layout. Only what is not 0
is written, and a row remembers where that was, so that beginning it again is cheap. Compiled, the array holds the bits
of the floats as whole numbers: machine code can write those.
"""

import struct
from array import array
from typing import Final, final

from hiram.core.native import COMPILED, i32, i64, u8, vec

# Kinds of fields, and what `put` takes for them.
NUMBER: Final = 0  # a number, yes or no
ITEM: Final = 1  # one of so many, or NONE
SEAT: Final = 2  # a seat, or NONE; seats are counted from the viewer
KNOWN: Final = 3  # a number that may be unknown: NONE
NAMES: Final = 4  # a set, a bit for each (of a large one `tick` writes each)
MARKED: Final = 5  # as the game likes: `mark`

LEAST: Final = -1  # numbers from here on are looked up
TABLED: Final = 256  # so many of them
MOST_SCALE: Final = 2048
ONE: Final = 0x3F800000  # the bits of 1.0
END: Final = -(2**61)  # no value


def new_floats(number: i64) -> vec[i32]:
    """So many floats of 32 bits, all 0."""
    if not COMPILED:
        return array("f", bytes(4 * number))
    return vec[i32]([i32(0)] * number)


def new_flags(number: i64) -> vec[u8]:
    """So many bytes, all 0."""
    if not COMPILED:
        return bytearray(number)
    return vec[u8]([u8(0)] * number)


def float_bits(value: float) -> int:
    """The bits of a number as a float of 32 bits."""
    return int(struct.unpack("=i", struct.pack("=f", value))[0])


@final
class Fractions:
    """The bits of n / scale, for small n and every scale that was asked for."""

    def __init__(self) -> None:
        self.starts: vec[i64] = vec[i64]([-1] * MOST_SCALE)
        self.bits: vec[i32] = vec[i32]([])

    def start(self, scale: i64) -> i64:
        """Where the table of a scale begins, at n = LEAST."""
        if self.starts[scale] < 0:
            self.starts[scale] = len(self.bits)
            more = [float_bits((LEAST + place) / max(int(scale), 1)) for place in range(TABLED)]
            self.bits = vec[i32]([int(bits) for bits in self.bits] + more)
        return self.starts[scale]

    def of(self, start: i64, number: i64, scale: i64) -> i32:
        """The bits of number / scale, whose table begins there."""
        place: i64 = number - LEAST
        if place < 0 or place >= TABLED:
            return i32(float_bits(int(number) / int(scale)))
        return self.bits[start + place]


FRACTIONS: Final = Fractions()


@final
class Layout:
    """The fields of a row in order, each a kind, a size and a scale; and for how many seats there is room."""

    def __init__(self, fields: list[tuple[int, int, int]], room: i64) -> None:
        self.room: i64 = room
        self.kinds: vec[i64] = vec[i64]([kind for kind, _, _ in fields])
        self.sizes: vec[i64] = vec[i64]([size for _, size, _ in fields])
        self.scales: vec[i64] = vec[i64]([scale for _, _, scale in fields])
        self.tables: vec[i64] = vec[i64]([int(FRACTIONS.start(scale)) for _, _, scale in fields])
        starts = [0]
        for _, size, _ in fields:
            starts.append(starts[-1] + size)
        self.starts: vec[i64] = vec[i64](starts)
        self.width: i64 = starts[-1]


@final
class ObservationRows:
    """So many observations of one layout, side by side."""

    def __init__(self, layout: Layout, number: i64 = 1) -> None:
        width: i64 = layout.width
        self.layout: Layout = layout
        self.kinds: vec[i64] = layout.kinds
        self.starts: vec[i64] = layout.starts
        self.scales: vec[i64] = layout.scales
        self.tables: vec[i64] = layout.tables
        self.width: i64 = width
        self.fractions: Fractions = FRACTIONS
        self.cells: vec[i32] = new_floats(width * number)
        self.written: vec[i32] = vec[i32](
            [i32(0)] * (width * number)
        )  # of each row the cells that are not 0, then anything
        self.counts: vec[i64] = vec[i64]([0] * number)
        self.row: i64 = 0
        self.first: i64 = 0  # the first cell of the row
        self.field: i64 = 0  # the next field
        self.at: i64 = 0  # its first cell
        self.next: i64 = 0  # the next entry in `written`
        self.own: i64 = 0
        self.seats: i64 = 1

    def begin(self, row: i64, own: i64, seats: i64) -> None:
        """Begin the row of a seat with zeros."""
        first: i64 = row * self.width
        end: i64 = first + self.counts[row]
        cells: vec[i32] = self.cells
        written: vec[i32] = self.written
        for entry in range(first, end):
            cells[i64(written[entry])] = 0
        self.row = row
        self.first = first
        self.field = 0
        self.at = first
        self.next = first
        self.own = own
        self.seats = seats

    def end(self) -> None:
        """All is written; what is left of the row stays 0."""
        self.counts[self.row] = self.next - self.first

    def fill(self, row: i64, numbers: list[float]) -> None:
        """Write a row that was made elsewhere."""
        self.begin(row, 0, 1)
        for place, value in enumerate(numbers):
            if value:
                self.tick(place)
                if not COMPILED:
                    self.cells[self.first + place] = value
                else:
                    self.cells[self.first + place] = i32(float_bits(value))
        self.end()

    # Cells of the field that comes next

    def tick(self, place: i64) -> None:
        """Write 1 into a cell."""
        cell: i64 = self.at + place
        if not COMPILED:
            self.cells[cell] = 1.0
        else:
            self.cells[cell] = ONE
        self.written[self.next] = i32(cell)
        self.next += 1

    def mark(self, place: i64, number: i64, scale: i64) -> None:
        """Write number / scale into a cell."""
        self.set(place, number, self.fractions.start(scale), scale)

    def set(self, place: i64, number: i64, table: i64, scale: i64) -> None:
        """Write number / scale into a cell; the table of that scale begins there."""
        if number == 0:
            return
        cell: i64 = self.at + place
        if not COMPILED:
            self.cells[cell] = number / scale
        else:
            self.cells[cell] = self.fractions.of(table, number, scale)
        self.written[self.next] = i32(cell)
        self.next += 1

    def skip(self, fields: i64 = 1) -> None:
        """Go on to another field; what was not written stays 0."""
        self.field += fields
        self.at = self.first + self.starts[self.field]

    # Whole fields

    def one(self, value: i64) -> None:
        """Write the next field."""
        field: i64 = self.field
        kind: i64 = self.kinds[field]
        if kind == NUMBER:
            if value != 0:
                self.set(0, value, self.tables[field], self.scales[field])
        elif kind == ITEM:
            if value >= 0:
                self.tick(value)
        elif kind == SEAT:
            if value >= 0:
                value -= self.own
                self.tick(value if value >= 0 else value + self.seats)
        elif kind == KNOWN:
            if value >= 0:
                self.tick(0)
                self.set(1, value, self.tables[field], self.scales[field])
        else:
            place: i64 = 0
            while value != 0:
                if value & 1:
                    self.tick(place)
                value >>= 1
                place += 1
        self.field = field + 1
        self.at = self.first + self.starts[field + 1]

    def put(
        self, a: i64, b: i64 = END, c: i64 = END, d: i64 = END, e: i64 = END, f: i64 = END, g: i64 = END, h: i64 = END
    ) -> None:
        """Write the next fields, up to eight of them."""
        self.one(a)
        if b == END:
            return
        self.one(b)
        if c == END:
            return
        self.one(c)
        if d == END:
            return
        self.one(d)
        if e == END:
            return
        self.one(e)
        if f == END:
            return
        self.one(f)
        if g == END:
            return
        self.one(g)
        if h != END:
            self.one(h)

    def run(self, cells: vec[i64], start: i64, size: i64) -> None:
        """Write so many fields of one kind from a run of cells. Most of a row is written here, so it calls nothing."""
        field: i64 = self.field
        kind: i64 = self.kinds[field]
        width: i64 = self.starts[field + 1] - self.starts[field]
        table: i64 = self.tables[field] - LEAST
        scale: i64 = self.scales[field]
        none: i64 = 0 if kind == NUMBER else -1  # for which nothing is written
        numeric: bool = kind in (NUMBER, KNOWN)
        floats: vec[i32] = self.cells
        written: vec[i32] = self.written
        bits: vec[i32] = self.fractions.bits
        entry: i64 = self.next
        at: i64 = self.at
        assert kind < NAMES, "sets are written one by one"
        for place in range(start, start + size):
            value: i64 = cells[place]
            if value != none:
                cell: i64 = at
                if kind != NUMBER:
                    if kind == ITEM:
                        cell += value
                    elif kind == SEAT:
                        cell += value - self.own if value >= self.own else value - self.own + self.seats
                    if not COMPILED:
                        floats[cell] = 1.0
                    else:
                        floats[cell] = ONE
                    written[entry] = i32(cell)
                    entry += 1
                    cell += 1
                if numeric and value != 0:
                    if not COMPILED:
                        floats[cell] = value / scale
                    else:
                        small: bool = LEAST <= value < LEAST + TABLED
                        floats[cell] = bits[table + value] if small else self.fractions.of(0, value, scale)
                    written[entry] = i32(cell)
                    entry += 1
            at += width
        self.next = entry
        self.field = field + size
        self.at = at

    def own_run(self, own: bool, cells: vec[i64], start: i64, size: i64) -> None:
        """A run that may be hidden: whether it is known, and if so its fields."""
        self.one(1 if own else 0)
        if own:
            self.run(cells, start, size)
        else:
            self.skip(size)

    def order(self, cards: vec[i64]) -> None:
        """Write a field that tells the place of each card."""
        size: i64 = self.layout.sizes[self.field]
        place: i64 = 1
        for card in cards:
            self.mark(card, place, size)
            place += 1
        self.skip()

    def common(self, acting: i64, over: bool) -> None:
        """What every view begins with: the viewer's seat, who acts, whether it is over."""
        self.one(self.own)
        for step in range(self.seats):
            if (acting >> (self.own + step) % self.seats) & 1:
                self.tick(step)
        self.skip()
        self.one(1 if over else 0)
