"""Small tools that several games share: cells and bits, sorted hands inside a flat array, decks, banks of tokens."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import COMPILED, append, i64, mypyc_attr, vec

NONE: Final = -1  # nothing, in a cell that holds the number of something
ROOM: Final = 32


def bit(place: i64) -> i64:
    """The number with only this bit set, up to bit 61.

    Never write `1 << place` where the place may pass 30: mypyc emits the literal as a 32-bit C number.
    """
    return ((place & 0) + 1) << place


def zeros(number: i64) -> vec[i64]:
    """So many cells with 0 in each."""
    return vec[i64]([0] * number)


def roomy() -> vec[i64]:
    """An empty array that can grow to a usual number of legal actions before it has to move."""
    if not COMPILED:
        return vec[i64]([])
    return vec[i64](capacity=ROOM)


def empty_cells(number: i64) -> vec[i64]:
    """So many cells with NONE in each."""
    return vec[i64]([NONE] * number)


def bits(mask: i64) -> list[int]:
    """The places of the bits that are set, ascending."""
    number = int(mask)
    return [place for place in range(number.bit_length()) if (number >> place) & 1]


def count_bits(mask: i64) -> i64:
    """How many bits are set, the fast way of either build."""
    if not COMPILED:
        return mask.bit_count()
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found


def total(cells: vec[i64], first: i64, end: i64) -> i64:
    """The sum of the cells from one place up to another."""
    found: i64 = 0
    for place in range(first, end):
        found += cells[place]
    return found


def insert_sorted(cells: vec[i64], start: i64, size: i64, value: i64) -> None:
    """Put a value into the ascending run of `size` cells that begins at `start`; the cell after it must be free."""
    i: i64 = start + size
    while i > start and cells[i - 1] > value:
        cells[i] = cells[i - 1]
        i -= 1
    cells[i] = value


def remove_value(cells: vec[i64], start: i64, size: i64, value: i64, empty: i64) -> None:
    """Take a value out of the run of `size` cells from `start` on, close the gap and mark the last cell empty."""
    i: i64 = start
    end: i64 = start + size - 1
    while cells[i] != value:
        i += 1
    for place in range(i, end):
        cells[place] = cells[place + 1]
    cells[end] = empty


def ascending(cells: vec[i64]) -> vec[i64]:
    """The same numbers in a new array, the smallest first, the fast way of either build."""
    if not COMPILED:
        return vec[i64](sorted(cells))
    least: i64 = 0
    most: i64 = 0
    for value in cells:
        if value < least:
            least = value
        if value > most:
            most = value
    counts: vec[i64] = zeros(most - least + 1)
    for value in cells:
        counts[value - least] += 1
    place: i64 = 0
    found: vec[i64] = cells[:]
    for above, number in enumerate(counts):
        for _ in range(number):
            found[place] = least + above
            place += 1
    return found


def sort_run(cells: vec[i64], start: i64, number: i64) -> None:
    """Put so many cells from a place on into ascending order, in place; quickest for different numbers below 62."""
    if not COMPILED:
        cells[start : start + number] = sorted(cells[start : start + number])
        return
    mask: i64 = 0
    for i in range(start, start + number):
        value: i64 = cells[i]
        if value < 0 or value > 61 or (mask >> value) & 1:
            insertion_sort(cells, start, number)
            return
        mask |= bit(value)
    place: i64 = start
    value = 0
    while mask != 0:
        if mask & 1:
            cells[place] = value
            place += 1
        mask >>= 1
        value += 1


def insertion_sort(cells: vec[i64], start: i64, number: i64) -> None:
    for size in range(number):
        insert_sorted(cells, start, size, cells[start + size])


def append_run(cells: vec[i64], first: i64, number: i64) -> vec[i64]:
    """Put so many consecutive numbers at the end, the fast way of either build."""
    if not COMPILED:
        cells += range(first, first + number)
        return cells
    for value in range(first, first + number):
        cells = append(cells, value)
    return cells


def append_shifted(cells: vec[i64], values: vec[i64], shift: i64) -> vec[i64]:
    """Put each of the values plus `shift` at the end, the fast way of either build."""
    if not COMPILED:
        cells += [value + shift for value in values]
        return cells
    for value in values:
        cells = append(cells, value + shift)
    return cells


def append_others(cells: vec[i64], values: vec[i64], but: vec[i64], shift: i64) -> vec[i64]:
    """Put each of the values that is not in `but`, plus `shift`, at the end, the fast way of either build."""
    if not COMPILED:
        cells += [value + shift for value in values if value not in but]
        return cells
    for value in values:
        for other in but:
            if other == value:
                break
        else:
            cells = append(cells, value + shift)
    return cells


CHUNK: Final = 10  # bits of a mask that are looked up at once
CHUNK_MASK: Final = 1023
PLACES_IN_CHUNK: Final = [[place for place in range(CHUNK) if (bits >> place) & 1] for bits in range(CHUNK_MASK + 1)]


def append_places(cells: vec[i64], first: i64, mask: i64) -> vec[i64]:
    """Put `first` plus the place of each bit of the mask at the end, ascending."""
    if not COMPILED:
        while mask:
            for place in PLACES_IN_CHUNK[mask & CHUNK_MASK]:
                cells.append(first + place)
            mask >>= CHUNK
            first += CHUNK
        return cells
    while mask != 0:
        for place in PLACES_IN_CHUNK[mask & CHUNK_MASK]:
            cells = append(cells, first + place)
        mask >>= CHUNK
        first += CHUNK
    return cells


def place_of_nth(mask: i64, number: i64) -> i64:
    """The place of a bit of the mask, by its number from the lowest (0) upwards; there must be so many."""
    passed: i64 = 0
    while True:
        places = PLACES_IN_CHUNK[mask & CHUNK_MASK]
        here: i64 = len(places)
        if number < here:
            return passed + places[number]
        number -= here
        mask >>= CHUNK
        passed += CHUNK


@mypyc_attr(acyclic=True)
class Deck:
    """A face-down pile. The order is fixed when it is made, so copies share it; only the number left changes."""

    def __init__(self, cards: vec[i64], left: i64) -> None:
        self.cards: vec[i64] = cards
        self.left: i64 = left

    def copy(self) -> "Deck":
        return Deck(self.cards, self.left)

    def draw(self) -> i64:
        """The top card, which is the last of `cards` that is left."""
        self.left -= 1
        return self.cards[self.left]

    def in_order(self) -> vec[i64]:
        """The cards left as all may know them: ascending, not as they lie."""
        return ascending(self.cards[: self.left])

    def mixed(self, dice: Dice) -> "Deck":
        """The cards left in a new order, which tells nothing of how they lay."""
        cards: vec[i64] = self.cards[: self.left]
        sort_run(cards, 0, self.left)
        dice.shuffle(cards)
        return Deck(cards, self.left)

    def rest(self) -> list[int]:
        """The cards left, the top one first."""
        return [int(self.cards[i]) for i in range(int(self.left) - 1, -1, -1)]


def shuffled_deck(cards: vec[i64], dice: Dice) -> Deck:
    """A deck of these cards in random order; the array given is not changed."""
    order: vec[i64] = cards[:]
    dice.shuffle(order)
    return Deck(order, len(order))


def write_kinds(cells: vec[i64], counts: vec[i64], first: i64, end: i64) -> i64:
    """Write each kind from one up to another as often as its count says, from the first cell on; how many they are."""
    size: i64 = 0
    for kind in range(first, end):
        for _ in range(counts[kind]):
            cells[size] = kind
            size += 1
    return size


def nth_kind(counts: vec[i64], first: i64, number: i64) -> i64:
    """The kind of the thing with this number (from 0), where the counts of the kinds stand from a place on."""
    kind: i64 = 0
    while number >= counts[first + kind]:
        number -= counts[first + kind]
        kind += 1
    return kind


def without(cells: vec[i64], taken: vec[i64]) -> vec[i64]:
    """The cells but for those taken, which are among them; both are ascending."""
    found: vec[i64] = zeros(len(cells) - len(taken))
    at: i64 = 0
    place: i64 = 0
    for value in cells:
        if at < len(taken) and taken[at] == value:
            at += 1
        else:
            found[place] = value
            place += 1
    return found


def how_many_below(cells: vec[i64], end: i64) -> i64:
    """How many of the cells hold less than a number."""
    found: i64 = 0
    for value in cells:
        if value < end:
            found += 1
    return found


def deck_of(rest: list[int]) -> Deck:
    """The deck that `rest()` described."""
    order: vec[i64] = vec[i64]([])
    for card in reversed(rest):
        order = append(order, card)
    return Deck(order, len(order))


@mypyc_attr(acyclic=True)
class Bank:
    """Stocks of tokens by kind. What is not there cannot be taken: every gain is clipped."""

    def __init__(self, stock: vec[i64]) -> None:
        self.stock: vec[i64] = stock

    def copy(self) -> "Bank":
        return Bank(self.stock[:])

    def take(self, kind: i64, wanted: i64) -> i64:
        """Take up to `wanted` tokens of a kind; the number that there were."""
        taken: i64 = self.stock[kind]
        if wanted < taken:
            taken = wanted
        self.stock[kind] -= taken
        return taken

    def give_back(self, kind: i64, number: i64) -> None:
        self.stock[kind] += number
