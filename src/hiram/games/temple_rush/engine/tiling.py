"""Outlines as bits, and what a figure still needs: the solver behind Pass, Bag, hints and bots (TR-2.14).

The cells of a silhouette are numbered course by course from the bottom. A *slot* is a run of one to four neighbouring
cells of a course: where a stone along can lie, or, of length one, any stone end-on. A figure is a set of slots, and so
is an exact filling; both are bits of one number. What a figure needs is found once and remembered: for each
different number of open parts of length 1, 2, 3 and 4 (packed four bits each) the slots that such completions use.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit, count_bits
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of

MOST_SLOTS: Final = 62
MOST_REMEMBERED: Final = 4_000
NIBBLE: Final = 15


def packed(ones: i64, twos: i64, threes: i64, fours: i64) -> i64:
    """Four small numbers in one, four bits each."""
    return ones | twos << 4 | threes << 8 | fours << 12


def covers(stones: i64, need: i64) -> bool:
    """Whether so many stones of each size fill so many open parts: a part of length 1 takes any stone (TR-2.14)."""
    twos: i64 = (stones >> 4 & NIBBLE) - (need >> 4 & NIBBLE)
    threes: i64 = (stones >> 8 & NIBBLE) - (need >> 8 & NIBBLE)
    fours: i64 = (stones >> 12) - (need >> 12)
    if twos < 0 or threes < 0 or fours < 0:
        return False
    return (need & NIBBLE) <= (stones & NIBBLE) + twos + threes + fours


def most_filled_by(stones: i64) -> i64:
    """How many cells so many stones of each size fill at most."""
    return (stones & NIBBLE) + 2 * (stones >> 4 & NIBBLE) + 3 * (stones >> 8 & NIBBLE) + 4 * (stones >> 12)


NEEDS_MADE: Final = [0]


class Needs:
    """What the completions of a figure need, by the number of parts of each length that are still open."""

    def __init__(self) -> None:
        NEEDS_MADE[0] += 1
        self.number: i64 = NEEDS_MADE[0]  # no other has it: what is found for these needs is remembered by it
        self.open: vec[i64] = vec[i64]([])  # parts of each length, packed
        self.slots: vec[i64] = vec[i64]([])  # the slots that such completions fill
        self.ways: vec[i64] = vec[i64]([])  # how many such completions there are

    def add(self, need: i64, slots: i64, ways: i64, index: dict[int, int]) -> None:
        """Count completions in; the index says where each need stands, and is kept up."""
        key = int(need)
        known = index.get(key, NONE)
        if known != NONE:
            self.slots[known] |= slots
            self.ways[known] += ways
            return
        index[key] = len(self.open)
        self.open = append(self.open, need)
        self.slots = append(self.slots, slots)
        self.ways = append(self.ways, ways)

    def met_by(self, stones: i64) -> bool:
        """Whether stones of each size, packed, can make some completion."""
        return any(covers(stones, need) for need in self.open)


# What was found of each silhouette, by figure. It is the module's, not the outline's: states stay small and plain.
MEMORIES: Final[list[dict[int, Needs]]] = []
MEMORY_NUMBERS: Final[dict[str, int]] = {}


def memory_of(rows: list[str], stock: list[int], edge: bool) -> int:
    """The number of the memory for outlines that are alike."""
    key = f"{rows} {stock} {edge}"
    if key not in MEMORY_NUMBERS:
        MEMORY_NUMBERS[key] = len(MEMORIES)
        MEMORIES.append({})
    return MEMORY_NUMBERS[key]


class Outline:
    """A silhouette as bits, for one way of joining stones."""

    def __init__(self, rows: list[str], stock: list[int], edge: bool) -> None:
        self.width: i64 = len(rows[0])
        self.height: i64 = len(rows)
        self.edge: bool = edge
        self.most: i64 = packed(stock[0], stock[1], stock[2], stock[3])
        self.xs: vec[i64] = vec[i64]([])
        self.ys: vec[i64] = vec[i64]([])
        self.lengths: vec[i64] = vec[i64]([])
        self.cells: vec[i64] = vec[i64]([])  # of each slot
        self.blocks: vec[i64] = vec[i64]([])  # the slots that a stone in this slot makes impossible
        self.joins: vec[i64] = vec[i64]([])  # the slots whose stones would be joined to one in this slot
        self.of_length: vec[i64] = vec[i64]([0] * (act.SIZES + 1))
        self.for_size: vec[i64] = vec[i64]([0] * (act.SIZES + 1))  # the slots that a stone of a size can fill
        self.slot_at: vec[i64] = vec[i64]([-1] * act.PLACES)  # of the code of a place
        self.grid: vec[i64] = vec[i64]([-1] * int(self.width * self.height))  # the number of each cell
        self.full: i64 = 0
        self.all_slots: i64 = 0
        self.number_cells(rows)
        self.find_slots()
        self.relate_slots()
        self.starts: list[list[int]] = starting_slots(self)  # for each cell the slots that begin there, shortest first
        self.fillings: vec[i64] = vec[i64]([]) if edge else one_piece_fillings(self)
        self.parts: vec[i64] = vec[i64]([])  # of each filling
        for filling in self.fillings:
            self.parts = append(self.parts, self.parts_of(filling))
        self.using: list[vec[i64]] = fillings_by_slot(self)  # for each slot the fillings in which it is filled
        self.memory: int = memory_of(rows, stock, edge)

    def number_cells(self, rows: list[str]) -> None:
        count: i64 = 0
        for y in range(int(self.height)):
            row = rows[int(self.height) - 1 - y]
            for x in range(int(self.width)):
                if row[x] == "#":
                    self.grid[y * self.width + x] = count
                    self.full |= bit(count)
                    count += 1

    def cell(self, x: i64, y: i64) -> i64:
        """The bit of a cell, 0 outside of the silhouette."""
        if x < 0 or y < 0 or x >= self.width or y >= self.height:
            return 0
        number: i64 = self.grid[y * self.width + x]
        return 0 if number < 0 else bit(number)

    def find_slots(self) -> None:
        """Slots by length, then course, then column: the order of the places' codes."""
        for length in range(i64(1), act.SIZES + 1):
            for y in range(self.height):
                for x in range(self.width - length + 1):
                    self.add_slot(x, y, length)
            self.for_size[length] = self.of_length[length] | self.of_length[1]

    def add_slot(self, x: i64, y: i64, length: i64) -> None:
        cells: i64 = 0
        for k in range(length):
            one: i64 = self.cell(x + k, y)
            if one == 0:
                return
            cells |= one
        slot: i64 = len(self.xs)
        if slot >= MOST_SLOTS:
            raise OverflowError(MOST_SLOTS)
        self.xs = append(self.xs, x)
        self.ys = append(self.ys, y)
        self.lengths = append(self.lengths, length)
        self.cells = append(self.cells, cells)
        self.of_length[length] |= bit(slot)
        self.all_slots |= bit(slot)
        self.slot_at[code_of(length - 1, x, y)] = slot
        if length == 1:
            for shape in range(act.SIZES, act.SIZES + 3):
                self.slot_at[code_of(shape, x, y)] = slot

    def relate_slots(self) -> None:
        """Which slots exclude each other, and which are joined: neighbouring courses that share a column (TR-2.6)."""
        for slot in range(i64(len(self.xs))):
            blocks: i64 = 0
            joins: i64 = 0
            for other in range(i64(len(self.xs))):
                if self.cells[slot] & self.cells[other]:
                    blocks |= bit(other)
                elif self.are_joined(slot, other):
                    joins |= bit(other)
            self.blocks = append(self.blocks, blocks)
            self.joins = append(self.joins, joins)

    def are_joined(self, one: i64, other: i64) -> bool:
        """Stones in these slots grip each other; with `edge` also side by side (TR-2.7, TR-19.1)."""
        left: i64 = self.xs[one]
        right: i64 = left + self.lengths[one]
        start: i64 = self.xs[other]
        end: i64 = start + self.lengths[other]
        rise: i64 = self.ys[one] - self.ys[other]
        if rise == 1 or rise == -1:
            return left < end and start < right
        return self.edge and rise == 0 and (right == start or end == left)

    def code(self, slot: i64, size: i64) -> i64:
        """The code of the place of a stone of a size in a slot."""
        shape: i64 = size - 1
        if self.lengths[slot] < size:
            shape = act.SIZES + size - 2
        return code_of(shape, self.xs[slot], self.ys[slot])

    def parts_of(self, slots: i64) -> i64:
        """How many slots of each length are in a set, packed."""
        parts: i64 = 0
        slot: i64 = 0
        while slots != 0:
            if slots & 1:
                parts += bit(4 * (self.lengths[slot] - 1))
            slots >>= 1
            slot += 1
        return parts

    def filled_by(self, slots: i64) -> i64:
        """The cells that a set of slots fills."""
        cells: i64 = 0
        slot: i64 = 0
        while slots != 0:
            if slots & 1:
                cells |= self.cells[slot]
            slots >>= 1
            slot += 1
        return cells

    def is_filled_with(self, figure: i64, filled: i64, stones: i64, most: i64, loose: bool) -> bool:
        """At most so many of these stones, packed, fill all that a figure leaves open: they may be anybody's (TR-11.2).
        Mostly they are too few, which is told by counting."""
        if int(self.full & ~filled).bit_count() > min(most_filled_by(stones), act.SIZES * most):
            return False
        return self.fill_up(0, figure, filled, 0, stones, most, loose or self.edge)

    def fill_up(self, cell: i64, slots: i64, filled: i64, parts: i64, stones: i64, most: i64, loose: bool) -> bool:
        """Fill the first open cell in every way that the stones allow."""
        if filled == self.full:
            return loose or in_one_piece(self, slots)
        while (filled >> cell) & 1:
            cell += 1
        for slot in self.starts[cell]:
            more: i64 = parts + bit(4 * (self.lengths[slot] - 1))
            cells: i64 = self.cells[slot]
            fits: bool = most > 0 and cells & filled == 0 and covers(stones, more)
            if fits and self.fill_up(cell, slots | bit(slot), filled | cells, more, stones, most - 1, loose):
                return True
        return False

    def needs(self, figure: i64, loose: bool) -> Needs:
        """What the completions of a figure need; `loose` if its owner's mortar is active there (TR-2.9, TR-2.14)."""
        if loose or self.edge:
            return self.loose_needs(self.filled_by(figure))
        remembered = MEMORIES[self.memory]
        key = int(figure * 2)
        known = remembered.get(key)
        if known is not None:
            return known
        if len(remembered) >= MOST_REMEMBERED:
            remembered.clear()
        found = self.joined_needs(figure)
        remembered[key] = found
        return found

    def joined_needs(self, figure: i64) -> Needs:
        """From the exact fillings in one piece that contain the figure, sought among those of its rarest slot."""
        found = Needs()
        index: dict[int, int] = {}
        parts: i64 = self.parts_of(figure)
        candidates: vec[i64] = self.candidates(figure)
        for i in range(i64(len(candidates))):
            number: i64 = candidates[i]
            filling: i64 = self.fillings[number]
            if figure & ~filling == 0:
                found.add(self.parts[number] - parts, filling & ~figure, 1, index)
        return found

    def candidates(self, figure: i64) -> vec[i64]:
        """The numbers of some fillings, among them all that contain the figure."""
        best: vec[i64] = self.using[len(self.xs)]
        slot: i64 = 0
        while figure != 0:
            if figure & 1 and len(self.using[slot]) < len(best):
                best = self.using[slot]
            figure >>= 1
            slot += 1
        return best

    def loose_needs(self, filled: i64) -> Needs:
        """From all exact fillings of the cells that are not filled: every run of open cells is split in every way. What
        the figure looks like does not matter, so figures that fill the same cells share what is found."""
        remembered = MEMORIES[self.memory]
        key = int(filled * 2 + 1)
        known = remembered.get(key)
        if known is not None:
            return known
        if len(remembered) >= MOST_REMEMBERED:
            remembered.clear()
        found = Needs()
        found.add(0, 0, 1, {})
        for y in range(self.height):
            x: i64 = 0
            while x < self.width:
                end: i64 = x
                while self.cell(end, y) & ~filled:
                    end += 1
                if end > x:
                    found = self.together(found, self.run_needs(x, y, end))
                x = end + 1
        remembered[key] = found
        return found

    def together(self, some: Needs, others: Needs) -> Needs:
        """The needs of both, as far as a full supply allows."""
        found = Needs()
        index: dict[int, int] = {}
        for i in range(len(some.open)):
            first: i64 = some.open[i]
            slots: i64 = some.slots[i]
            ways: i64 = some.ways[i]
            ones: i64 = NIBBLE - (first & NIBBLE)  # so many of length 1 may come to these
            for k in range(len(others.open)):
                more: i64 = others.open[k]
                if more & NIBBLE <= ones and covers(self.most, first + more):
                    found.add(first + more, slots | others.slots[k], ways * others.ways[k], index)
        return found

    def run_needs(self, x: i64, y: i64, end: i64) -> Needs:
        """The needs of one run of open cells, split in every way."""
        remembered = MEMORIES[self.memory]
        key = int(-1 - (y * act.SPAN + x) * act.REACH - end)
        known = remembered.get(key)
        if known is not None:
            return known
        found = Needs()
        index: dict[int, int] = {}
        if x == end:
            found.add(0, 0, 1, index)
        for length in range(i64(1), min(i64(act.SIZES), end - x) + 1):
            rest: Needs = self.run_needs(x + length, y, end)
            slot: i64 = self.slot_at[code_of(length - 1, x, y)]
            for i in range(i64(len(rest.open))):
                need: i64 = rest.open[i] + bit(4 * (length - 1))
                found.add(need, rest.slots[i] | bit(slot), rest.ways[i], index)
        remembered[key] = found
        return found


def starting_slots(outline: Outline) -> list[list[int]]:
    slots = range(len(outline.xs))
    return [[slot for slot in slots if lowest(outline.cells[slot]) == cell] for cell in range(count_bits(outline.full))]


def fillings_by_slot(outline: Outline) -> list[vec[i64]]:
    """The numbers of the fillings in which each slot is filled; last those of all fillings."""
    slots: int = len(outline.xs)
    found: list[vec[i64]] = [vec[i64]([]) for _ in range(slots + 1)]
    for number in range(i64(len(outline.fillings))):
        filling: i64 = outline.fillings[number]
        found[slots] = append(found[slots], number)
        slot: int = 0
        while filling != 0:
            if filling & 1:
                found[slot] = append(found[slot], number)
            filling >>= 1
            slot += 1
    return found


def one_piece_fillings(outline: Outline) -> vec[i64]:
    """Every exact filling of a silhouette, in one piece, that a full supply can build, as sets of slots."""
    search = Search(outline)
    search.fill(0, 0, 0, 0)
    return search.found


class Search:
    """The search for exact fillings: the open cell that comes first is filled in every way."""

    def __init__(self, outline: Outline) -> None:
        self.outline: Outline = outline
        self.found: vec[i64] = vec[i64]([])

    def fill(self, cell: i64, slots: i64, filled: i64, parts: i64) -> None:
        outline = self.outline
        while (filled >> cell) & 1:
            cell += 1
        if filled == outline.full:
            if in_one_piece(outline, slots):
                self.found = append(self.found, slots)
            return
        for start in outline.starts[cell]:
            slot: i64 = start
            more: i64 = parts + bit(4 * (outline.lengths[slot] - 1))
            if covers(outline.most, more):
                self.fill(cell, slots | bit(slot), filled | outline.cells[slot], more)


def in_one_piece(outline: Outline, slots: i64) -> bool:
    """Whether stones in these slots form one connected graph (TR-2.9)."""
    joined: i64 = slots & -slots
    edge: i64 = joined
    while edge != 0:
        near: i64 = 0
        slot: i64 = 0
        while edge != 0:
            if edge & 1:
                near |= outline.joins[slot]
            edge >>= 1
            slot += 1
        edge = near & slots & ~joined
        joined |= edge
    return joined == slots


def lowest(number: i64) -> int:
    """The place of the lowest bit that is set."""
    return int(number & -number).bit_length() - 1
