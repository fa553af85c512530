"""Stones and figures (TR-2): where a stone may lie, which may be taken away, and what a figure still needs.

In guided mode a figure lies in the silhouette of its card and everything is a question of bits. In expert mode
(TR-18) it lies on an empty grid and is shifted to the corner after every change.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.temple_rush.actions import (
    ALIGN,
    CELLS,
    LEAST,
    LIFT,
    PLACE,
    PLACES,
    REACH,
    SHIFTS,
    SIZES,
    SPAN,
    code_of,
    length_of,
    shape_of,
    x_of,
    y_of,
)
from hiram.games.temple_rush.state import BOARD, FIGURE, MORTAR_AT, MORTAR_UNUSED, TempleData
from hiram.games.temple_rush.tables import NONE
from hiram.games.temple_rush.tiling import Outline, covers, in_one_piece

MARGIN: Final = 8  # columns and courses around the grid, so that a stone may reach out
ROWS: Final = 24

# Placing -------------------------------------------------------------------------------------------------------------


def may_place(state: TempleData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone may lie so in the figure as it stands (TR-2.3 to TR-2.6, TR-18.2, TR-18.3)."""
    if state.terms.expert:
        return fits_grid(state, seat, zone, code, grid_of(state, seat, zone))
    slot: i64 = state.outline(zone).slot_at[code]
    return slot != NONE and (state.fitting(seat, zone) >> slot) & 1 != 0


def can_place(state: TempleData, seat: i64, zone: i64, size: i64) -> bool:
    """A stone of a size has some legal place in the figure as it stands."""
    if not state.terms.expert:
        return state.fitting(seat, zone) & state.outline(zone).for_size[size] != 0
    return len(add_grid_places(state, seat, zone, size, vec[i64]([]), 1)) > 0


def add_places(state: TempleData, seat: i64, zone: i64, size: i64, actions: vec[i64]) -> vec[i64]:
    """The places of a stone of a size, along and end-on (TR-2.1, TR-2.2)."""
    if state.terms.expert:
        return add_grid_places(state, seat, zone, size, actions)
    outline = state.outline(zone)
    fitting: i64 = state.fitting(seat, zone)
    actions = add_slots(outline, fitting & outline.of_length[size], size, actions)
    if size > 1:
        actions = add_slots(outline, fitting & outline.of_length[1], size, actions)
    return actions


def add_slots(outline: Outline, slots: i64, size: i64, actions: vec[i64]) -> vec[i64]:
    slot: i64 = 0
    while slots != 0:
        if slots & 1:
            actions = append(actions, PLACE + outline.code(slot, size))
        slots >>= 1
        slot += 1
    return actions


def put(state: TempleData, seat: i64, zone: i64, code: i64) -> None:
    """A stone comes to a figure."""
    state.insert_stone(seat, zone, code)
    if state.terms.expert:
        settle_in_corner(state, seat, zone)
    else:
        state.add_to_masks(seat, zone, code)


def take(state: TempleData, seat: i64, zone: i64, code: i64) -> None:
    """A stone leaves a figure."""
    state.delete_stone(seat, zone, code)
    if state.terms.expert:
        settle_in_corner(state, seat, zone)
    else:
        state.refresh_masks(seat, zone)


def empty(state: TempleData, seat: i64, zone: i64) -> None:
    """All stones leave a figure; where they go is the caller's business."""
    start: i64 = state.figure_start(seat, zone)
    i: i64 = state.board[start]
    while i > 0:
        state.board[start + i] = NONE
        i -= 1
    state.board[start] = 0
    state.refresh_masks(seat, zone)


# Taking away ---------------------------------------------------------------------------------------------------------


def may_leave(state: TempleData, seat: i64, zone: i64, code: i64) -> bool:
    """What is left without the stone is empty or in one piece, or mortar is active (TR-5.8, TR-5.11)."""
    if state.has_mortar(seat, zone) or state.figure_size(seat, zone) == 1:
        return True
    if state.terms.expert:
        return rest_in_one_piece(state, seat, zone, code)
    outline = state.outline(zone)
    return in_one_piece(outline, state.mask(seat, zone, FIGURE) & ~bit(outline.slot_at[code]))


def rest_in_one_piece(state: TempleData, seat: i64, zone: i64, without: i64) -> bool:
    codes: list[int] = [code for code in state.figure(int(seat), int(zone)) if code != without]
    joined: list[int] = [codes[0]]
    done = 0
    while done < len(joined):
        for code in codes:
            if code not in joined and stones_join(state.terms.edge, joined[done], code):
                joined.append(code)
        done += 1
    return len(joined) == len(codes)


def stones_join(edge: bool, one: i64, other: i64) -> bool:
    """Two stones are joined (TR-2.6, TR-2.7, TR-19.1)."""
    left: i64 = x_of(one)
    start: i64 = x_of(other)
    right: i64 = left + length_of(one)
    end: i64 = start + length_of(other)
    rise: i64 = y_of(one) - y_of(other)
    if rise == 1 or rise == -1:
        return left < end and start < right
    return edge and rise == 0 and (right == start or end == left)


def stone_at(state: TempleData, seat: i64, zone: i64, cell: i64) -> i64:
    """The stone of a figure whose left end is in a cell, or NONE."""
    start: i64 = state.figure_start(seat, zone)
    end: i64 = start + state.board[start]
    while start < end:
        start += 1
        code: i64 = state.board[start]
        if y_of(code) * SPAN + x_of(code) == cell:
            return code
    return NONE


def lifted(state: TempleData, seat: i64, action: i64) -> i64:
    """The stone that a lift names, or NONE."""
    return stone_at(state, seat, (action - LIFT) // CELLS, (action - LIFT) % CELLS)


def lift_of(zone: i64, code: i64) -> i64:
    """The action that lifts a stone."""
    return LIFT + zone * CELLS + y_of(code) * SPAN + x_of(code)


def sorted_lifts(lifts: list[int]) -> vec[i64]:
    return vec[i64](sorted(lifts))


# Mortar --------------------------------------------------------------------------------------------------------------


def may_mortar(state: TempleData, seat: i64, zone: i64) -> bool:
    """An unused mortar, and an open zone that is not frozen with a stone of one's own (TR-8.1, TR-10.4)."""
    if state.board[seat * BOARD + MORTAR_AT] != MORTAR_UNUSED or zone >= state.terms.zones:
        return False
    return state.is_usable(seat, zone) and state.figure_size(seat, zone) > 0


# What a figure needs -------------------------------------------------------------------------------------------------


def is_finishable(state: TempleData, seat: i64, zone: i64) -> bool:
    """Some further legal placements make the figure complete (TR-2.14, TR-19.2)."""
    stones: i64 = state.available(seat, zone)
    for figure in standings(state, seat, zone):
        if state.outline(zone).needs(figure, state.has_mortar(seat, zone)).met_by(stones):
            return True
    return False


def can_use(state: TempleData, seat: i64, zone: i64, size: i64) -> bool:
    """Some place of a stone of this size leaves the figure finishable (TR-5.5)."""
    if not state.terms.free_align:
        fitting: i64 = state.fitting(seat, zone)
        return is_useful(state, seat, zone, size, state.mask(seat, zone, FIGURE), fitting)
    for figure in standings(state, seat, zone):
        slots: i64 = fitting_of(state.outline(zone), figure, state.has_mortar(seat, zone))
        if is_useful(state, seat, zone, size, figure, slots):
            return True
    return False


def is_useful(state: TempleData, seat: i64, zone: i64, size: i64, figure: i64, fitting: i64) -> bool:
    """A stone of this size fills an open part of a completion for which the stones suffice."""
    outline = state.outline(zone)
    along: i64 = fitting & outline.of_length[size]
    single: i64 = fitting & outline.of_length[1]
    if along | single == 0:
        return False
    needs = outline.needs(figure, state.has_mortar(seat, zone))
    stones: i64 = state.available(seat, zone)
    less: i64 = stones - bit(4 * (size - 1))
    i: i64 = 0
    while i < len(needs.open):
        need: i64 = needs.open[i]
        if needs.slots[i] & along and covers(stones, need):
            return True
        if needs.slots[i] & single and covers(less, need - 1):
            return True
        i += 1
    return False


def fitting_of(outline: Outline, figure: i64, loose: bool) -> i64:
    """The slots that a further stone may fill beside these."""
    joined: i64 = 0
    blocked: i64 = 0
    slot: i64 = 0
    rest: i64 = figure
    while rest != 0:
        if rest & 1:
            joined |= outline.joins[slot]
            blocked |= outline.blocks[slot]
        rest >>= 1
        slot += 1
    if figure == 0 or loose:
        return outline.all_slots & ~blocked
    return joined & ~blocked


# Aligning (TR-19.2) and finding a figure in a silhouette (TR-18.11) --------------------------------------------------


def standings(state: TempleData, seat: i64, zone: i64) -> list[int]:
    """The figure as sets of slots: as it lies, and where it has no fixed place in every position it can have."""
    if not state.terms.free_align and not state.terms.expert:
        return [int(state.mask(seat, zone, FIGURE))]
    return [int(shifted(state, seat, zone, shift)) for shift in shifts_of(state, seat, zone)]


def shifts_of(state: TempleData, seat: i64, zone: i64) -> list[int]:
    """Every shift, plain and mirrored, with which all stones of the figure lie inside the silhouette, ascending."""
    found: list[int] = []
    outline = state.outline(zone)
    start: i64 = state.figure_start(seat, zone)
    end: i64 = start + state.board[start]
    left: i64 = SPAN
    right: i64 = 0
    bottom: i64 = SPAN
    top: i64 = 0
    while start < end:
        start += 1
        code: i64 = state.board[start]
        left = min(left, x_of(code))
        right = max(right, x_of(code) + length_of(code))
        bottom = min(bottom, y_of(code))
        top = max(top, y_of(code) + 1)
    if left == SPAN:
        return [int(-LEAST * REACH - LEAST)]
    for mirrored in (False, True):
        first: i64 = right - outline.width if mirrored else -left
        last: i64 = left if mirrored else outline.width - right
        dy: i64 = -bottom
        while dy <= outline.height - top:
            dx: i64 = first
            while dx <= last:
                shift: i64 = (dy - LEAST) * REACH + dx - LEAST + (SHIFTS if mirrored else 0)
                if shifted(state, seat, zone, shift) != NONE:
                    found.append(int(shift))
                dx += 1
            dy += 1
    return found


def shifted(state: TempleData, seat: i64, zone: i64, shift: i64) -> i64:
    """The figure after a shift as a set of slots, or NONE where it would reach out of the silhouette."""
    outline = state.outline(zone)
    start: i64 = state.figure_start(seat, zone)
    end: i64 = start + state.board[start]
    slots: i64 = 0
    while start < end:
        start += 1
        code: i64 = shifted_code(state.board[start], shift, outline.width)
        if code == NONE or outline.slot_at[code] == NONE:
            return NONE
        slots |= bit(outline.slot_at[code])
    return slots


def shifted_code(code: i64, shift: i64, width: i64) -> i64:
    """A stone's place after a shift, first mirrored if the shift says so; sizes and orientations stay."""
    x: i64 = x_of(code)
    if shift >= SHIFTS:
        x = width - x - length_of(code)
        shift -= SHIFTS
    x += shift % REACH + LEAST
    y: i64 = y_of(code) + shift // REACH + LEAST
    if x < 0 or y < 0 or x >= SPAN or y >= SPAN:
        return NONE
    return code_of(shape_of(code), x, y)


def shift_back(shift: i64) -> i64:
    """The shift that takes another one back; mirroring twice is not mirroring at all."""
    mirrored: bool = shift >= SHIFTS
    if mirrored:
        shift -= SHIFTS
    dx: i64 = shift % REACH + LEAST
    dy: i64 = shift // REACH + LEAST
    if mirrored:
        return (-dy - LEAST) * REACH + dx - LEAST + SHIFTS
    return (-dy - LEAST) * REACH - dx - LEAST


def may_align(state: TempleData, seat: i64, zone: i64, shift: i64, size: i64) -> bool:
    """The figure fits so, and leaves a place for the stone that is to come."""
    figure: i64 = shifted(state, seat, zone, shift)
    if figure == NONE:
        return False
    outline = state.outline(zone)
    return fitting_of(outline, figure, state.has_mortar(seat, zone)) & outline.for_size[size] != 0


def add_alignments(state: TempleData, seat: i64, zone: i64, size: i64, actions: vec[i64]) -> vec[i64]:
    for shift in shifts_of(state, seat, zone):
        if may_align(state, seat, zone, shift, size):
            actions = append(actions, ALIGN + shift)
    return actions


def align(state: TempleData, seat: i64, zone: i64, shift: i64) -> None:
    """Shift the whole figure."""
    width: i64 = state.outline(zone).width
    codes = [int(shifted_code(code, shift, width)) for code in state.figure(int(seat), int(zone))]
    start: i64 = state.figure_start(seat, zone)
    for place, code in enumerate(sorted(codes)):
        state.board[start + 1 + place] = code
    state.refresh_masks(seat, zone)


# The grid of expert mode (TR-18.2) -----------------------------------------------------------------------------------


def grid_of(state: TempleData, seat: i64, zone: i64) -> vec[i64]:
    """The cells of a figure, a number for each course with a bit for each column; both begin at MARGIN."""
    rows: vec[i64] = vec[i64]([0] * ROWS)
    start: i64 = state.figure_start(seat, zone)
    end: i64 = start + state.board[start]
    while start < end:
        start += 1
        code: i64 = state.board[start]
        rows[y_of(code) + MARGIN] |= (bit(length_of(code)) - 1) << (x_of(code) + MARGIN)
    return rows


def fits_grid(state: TempleData, seat: i64, zone: i64, code: i64, rows: vec[i64]) -> bool:
    """The first stone lies in the corner; later ones do not overlap, are joined, and stay within eight by eight."""
    x: i64 = x_of(code)
    y: i64 = y_of(code)
    length: i64 = length_of(code)
    if state.figure_size(seat, zone) == 0:
        return x == 0 and y == 0
    cells: i64 = (bit(length) - 1) << (x + MARGIN)
    here: i64 = rows[y + MARGIN]
    if here & cells:
        return False
    if not state.has_mortar(seat, zone):
        near: i64 = (rows[y + MARGIN - 1] | rows[y + MARGIN + 1]) & cells
        if state.terms.edge:
            near |= here & (cells << 1 | cells >> 1)
        if near == 0:
            return False
    return within_span(rows, x, y, length)


def within_span(rows: vec[i64], x: i64, y: i64, length: i64) -> bool:
    """With a stone at (x, y) the figure is at most eight columns wide and eight courses high."""
    right: i64 = rightmost(rows)
    top: i64 = topmost(rows)
    low: i64 = x if x < 0 else 0
    high: i64 = x + length - 1 if x + length - 1 > right else right
    bottom: i64 = y if y < 0 else 0
    upper: i64 = y if y > top else top
    return high - low < SPAN and upper - bottom < SPAN


def rightmost(rows: vec[i64]) -> i64:
    """The last column of a figure."""
    every: i64 = 0
    row: i64 = MARGIN
    while row < MARGIN + SPAN:
        every |= rows[row]
        row += 1
    right: i64 = 0
    while every >> (MARGIN + right + 1) != 0:
        right += 1
    return right


def topmost(rows: vec[i64]) -> i64:
    """The highest course of a figure."""
    top: i64 = SPAN - 1
    while top > 0 and rows[top + MARGIN] == 0:
        top -= 1
    return top


def add_grid_places(
    state: TempleData, seat: i64, zone: i64, size: i64, actions: vec[i64], most: i64 = PLACES
) -> vec[i64]:
    """The places of a stone of a size on the grid, along and then end-on, up to a number of them."""
    if state.figure_size(seat, zone) == 0:
        actions = append(actions, PLACE + code_of(size - 1, 0, 0))
        return append(actions, PLACE + code_of(SIZES + size - 2, 0, 0)) if size > 1 else actions
    rows: vec[i64] = grid_of(state, seat, zone)
    actions = add_grid_shape(state, seat, zone, size - 1, size, rows, actions, most)
    if size > 1:
        actions = add_grid_shape(state, seat, zone, SIZES + size - 2, 1, rows, actions, most)
    return actions


def add_grid_shape(
    state: TempleData, seat: i64, zone: i64, shape: i64, length: i64, rows: vec[i64], actions: vec[i64], most: i64
) -> vec[i64]:
    """Only courses and columns are tried where a stone can be joined, or, with mortar, where it stays in bounds."""
    loose: bool = state.has_mortar(seat, zone)
    edge: i64 = 1 if state.terms.edge else 0
    right: i64 = rightmost(rows)
    top: i64 = topmost(rows)
    low: i64 = right - SPAN + 1 if loose else max(right - SPAN + 1, 1 - length - edge)
    high: i64 = SPAN - length if loose else min(SPAN - length, right + edge)
    y: i64 = top - SPAN + 1 if loose else max(top - SPAN + 1, -1)
    last: i64 = SPAN - 1 if loose else min(SPAN - 1, top + 1)
    while y <= last:
        here: i64 = rows[y + MARGIN]
        near: i64 = rows[y + MARGIN - 1] | rows[y + MARGIN + 1]
        if edge:
            near |= here << 1 | here >> 1
        x: i64 = low
        cells: i64 = (bit(length) - 1) << (x + MARGIN)
        while x <= high:
            if here & cells == 0 and (loose or near & cells != 0):
                actions = append(actions, PLACE + code_of(shape, x, y))
                if len(actions) >= most:
                    return actions
            cells <<= 1
            x += 1
        y += 1
    return actions


def settle_in_corner(state: TempleData, seat: i64, zone: i64) -> None:
    """Shift the figure so that its smallest column and course are 0."""
    codes = state.figure(int(seat), int(zone))
    if not codes:
        return
    x: i64 = x_of(codes[0])
    y: i64 = y_of(codes[0])
    for code in codes:
        if x_of(code) < x:
            x = x_of(code)
        if y_of(code) < y:
            y = y_of(code)
    start: i64 = state.figure_start(seat, zone)
    back = int(y * REACH + x)
    for place, code in enumerate(codes):
        state.board[start + 1 + place] = code - back


def is_right(state: TempleData, seat: i64, zone: i64) -> bool:
    """A declared figure has the cells of the silhouette, as they are or mirrored (TR-18.5)."""
    rows: vec[i64] = grid_of(state, seat, zone)
    outline = state.outline(zone)
    plain: bool = True
    turned: bool = True
    y: i64 = 0
    while y < SPAN:
        x: i64 = 0
        while x < SPAN:
            lies: bool = (rows[y + MARGIN] >> (x + MARGIN)) & 1 != 0
            plain = plain and lies == (outline.cell(x, y) != 0)
            turned = turned and lies == (outline.cell(outline.width - 1 - x, y) != 0)
            x += 1
        y += 1
    return plain or turned
