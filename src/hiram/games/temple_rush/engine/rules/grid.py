"""Figures on the grid of expert mode (TR-18): stones lie anywhere, joined, and the figure is shifted to the corner.

A figure is looked at as rows: a number for each course with a bit for each column.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of, length_of, x_of, y_of
from hiram.games.temple_rush.engine.state import RushData

MARGIN: Final = 8  # columns and courses around the grid, so that a stone may reach out
ROWS: Final = 24


def in_one_piece(codes: list[int], edge: bool) -> bool:
    """Whether stones form one connected graph (TR-2.9)."""
    return len(piece_of(codes, edge)) == len(codes)


def piece_of(codes: list[int], edge: bool) -> list[int]:
    """The stones that hang together with the first of some."""
    joined: list[int] = codes[:1]
    for one in joined:  # which grows meanwhile
        joined += [code for code in codes if code not in joined and stones_join(edge, one, code)]
    return joined


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


def rows_of(state: RushData, seat: i64, zone: i64) -> vec[i64]:
    """The cells of a figure, a number for each course with a bit for each column; both begin at MARGIN."""
    rows: vec[i64] = vec[i64]([0] * ROWS)
    start: i64 = state.figure_start(seat, zone)
    for cell in range(start + 1, start + 1 + state.board[start]):
        code: i64 = state.board[cell]
        rows[y_of(code) + MARGIN] |= (bit(length_of(code)) - 1) << (x_of(code) + MARGIN)
    return rows


def fits(state: RushData, seat: i64, zone: i64, code: i64, rows: vec[i64]) -> bool:
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
    return high - low < act.SPAN and upper - bottom < act.SPAN


def rightmost(rows: vec[i64]) -> i64:
    every: i64 = 0
    for row in range(i64(MARGIN), MARGIN + act.SPAN):
        every |= rows[row]
    return max(int(every).bit_length() - MARGIN - 1, 0)


def topmost(rows: vec[i64]) -> i64:
    top: i64 = act.SPAN - 1
    while top > 0 and rows[top + MARGIN] == 0:
        top -= 1
    return top


def add_places(state: RushData, seat: i64, zone: i64, size: i64, actions: vec[i64], most: i64 = act.PLACES) -> vec[i64]:
    """The places of a stone of a size on the grid, along and then end-on, up to a number of them."""
    if state.figure_size(seat, zone) == 0:
        actions = append(actions, act.PLACE + code_of(size - 1, 0, 0))
        return append(actions, act.PLACE + code_of(act.SIZES + size - 2, 0, 0)) if size > 1 else actions
    rows: vec[i64] = rows_of(state, seat, zone)
    actions = add_shape(state, seat, zone, size - 1, size, rows, actions, most)
    if size > 1:
        actions = add_shape(state, seat, zone, act.SIZES + size - 2, 1, rows, actions, most)
    return actions


def add_shape(
    state: RushData, seat: i64, zone: i64, shape: i64, length: i64, rows: vec[i64], actions: vec[i64], most: i64
) -> vec[i64]:
    """Only courses and columns are tried where a stone can be joined, or, with mortar, where it stays in bounds."""
    loose: bool = state.has_mortar(seat, zone)
    edge: i64 = 1 if state.terms.edge else 0
    right: i64 = rightmost(rows)
    top: i64 = topmost(rows)
    low: i64 = right - act.SPAN + 1 if loose else max(right - act.SPAN + 1, 1 - length - edge)
    high: i64 = act.SPAN - length if loose else min(act.SPAN - length, right + edge)
    first: i64 = top - act.SPAN + 1 if loose else max(top - act.SPAN + 1, -1)
    last: i64 = act.SPAN - 1 if loose else min(act.SPAN - 1, top + 1)
    for y in range(first, last + 1):
        here: i64 = rows[y + MARGIN]
        near: i64 = rows[y + MARGIN - 1] | rows[y + MARGIN + 1]
        if edge:
            near |= here << 1 | here >> 1
        cells: i64 = (bit(length) - 1) << (low + MARGIN)
        for x in range(low, high + 1):
            if here & cells == 0 and (loose or near & cells != 0):
                actions = append(actions, act.PLACE + code_of(shape, x, y))
                if len(actions) >= most:
                    return actions
            cells <<= 1
    return actions


def settle_in_corner(state: RushData, seat: i64, zone: i64) -> None:
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
    back = int(y * act.REACH + x)
    for place, code in enumerate(codes):
        state.board[start + 1 + place] = code - back


def is_right(state: RushData, seat: i64, zone: i64) -> bool:
    """A declared figure has the cells of the silhouette, as they are or mirrored (TR-18.5)."""
    rows: vec[i64] = rows_of(state, seat, zone)
    outline = state.outline(zone)
    plain: bool = True
    turned: bool = True
    for y in range(i64(act.SPAN)):
        for x in range(i64(act.SPAN)):
            lies: bool = (rows[y + MARGIN] >> (x + MARGIN)) & 1 != 0
            plain = plain and lies == (outline.cell(x, y) != 0)
            turned = turned and lies == (outline.cell(outline.width - 1 - x, y) != 0)
    return plain or turned
