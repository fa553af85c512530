"""Stones and figures (TR-2): where a stone may lie, which may be taken away, and what a figure still needs.

In guided mode a figure lies in the silhouette of its card and everything is a question of bits; expert mode asks the
same questions of `grid`.
"""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.actions import code_of, length_of, shape_of, size_of, x_of, y_of
from hiram.games.temple_rush.engine.rules import grid
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.tiling import Outline, covers

# Placing -------------------------------------------------------------------------------------------------------------


def may_place(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone may lie so in the figure as it stands (TR-2.3 to TR-2.6, TR-18.2, TR-18.3)."""
    if state.terms.expert:
        return grid.fits(state, seat, zone, code, grid.rows_of(state, seat, zone))
    slot: i64 = state.outline(zone).slot_at[code]
    return slot != NONE and (state.fitting(seat, zone) >> slot) & 1 != 0


def may_lay(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """The stone in a seat's hand may lie so."""
    return size_of(code) == state.lane(seat, at.LANE_SIZE) and may_place(state, seat, zone, code)


def can_place(state: RushData, seat: i64, zone: i64, size: i64) -> bool:
    """A stone of a size has some legal place in the figure as it stands."""
    if not state.terms.expert:
        return state.fitting(seat, zone) & state.outline(zone).for_size[size] != 0
    return len(grid.add_places(state, seat, zone, size, vec[i64]([]), 1)) > 0


def placeable(state: RushData, seat: i64, zone: i64, sizes: i64) -> i64:
    """Of some sizes (a bit for each) those that have some legal place in the figure, after aligning it where that is
    allowed (TR-19.2)."""
    found: i64 = 0
    if not state.terms.expert and not state.terms.free_align:
        fitting: i64 = state.fitting(seat, zone)
        of_length: vec[i64] = state.outline(zone).of_length
        if fitting & of_length[1]:
            return sizes
        for size in range(2, act.SIZES + 1):
            if (sizes >> size) & 1 and fitting & of_length[size]:
                found |= 1 << size
        return found
    for size in range(1, act.SIZES + 1):
        if (sizes >> size) & 1 and (can_place(state, seat, zone, size) or can_align(state, seat, zone, size)):
            found |= 1 << size
    return found


def can_align(state: RushData, seat: i64, zone: i64, size: i64) -> bool:
    """Aligned in some way, the figure has a place for a stone of a size (TR-19.2)."""
    if not state.terms.free_align or state.figure_size(seat, zone) == 0:
        return False
    return len(add_alignments(state, seat, zone, size, vec[i64]([]))) > 0


def add_places(state: RushData, seat: i64, zone: i64, size: i64, actions: vec[i64]) -> vec[i64]:
    """The places of a stone of a size, along and end-on (TR-2.1, TR-2.2)."""
    if state.terms.expert:
        return grid.add_places(state, seat, zone, size, actions)
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
            actions = append(actions, act.PLACE + outline.code(slot, size))
        slots >>= 1
        slot += 1
    return actions


def put(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    state.insert_stone(seat, zone, code)
    if state.terms.expert:
        grid.settle_in_corner(state, seat, zone)
    else:
        state.add_to_masks(seat, zone, code)


def take(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    state.delete_stone(seat, zone, code)
    if state.terms.expert:
        grid.settle_in_corner(state, seat, zone)
    else:
        state.refresh_masks(seat, zone)


def empty(state: RushData, seat: i64, zone: i64) -> None:
    """All stones leave a figure; where they go is the caller's business."""
    start: i64 = state.figure_start(seat, zone)
    for place in range(start + 1, start + state.board[start] + 1):
        state.board[place] = NONE
    state.board[start] = 0
    state.refresh_masks(seat, zone)


# Taking away ---------------------------------------------------------------------------------------------------------


def may_leave(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """What is left without the stone is empty or in one piece, or mortar is active (TR-5.8, TR-5.11)."""
    if state.figure_size(seat, zone) <= 2 or state.has_mortar(seat, zone):
        return True
    if state.terms.expert:
        rest: list[int] = [other for other in state.figure(int(seat), int(zone)) if other != code]
        return grid.in_one_piece(rest, state.terms.edge)
    return holds_without(state, seat, zone, code)


def loose_stone(state: RushData, seat: i64, zone: i64) -> i64:
    """A stone that is not in the largest piece of its figure, or NONE; of equal pieces the lowest counts as the
    largest, then the leftmost (TR-18.7)."""
    rest = state.figure(int(seat), int(zone))
    if len(rest) < 2 or state.has_mortar(seat, zone):
        return NONE
    rest.sort(key=lambda code: int(y_of(code)) * act.SPAN + int(x_of(code)))
    pieces: list[list[int]] = []
    while rest:
        piece = grid.piece_of(rest, state.terms.edge)
        rest = [code for code in rest if code not in piece]
        pieces.append(piece)
    best = max(len(piece) for piece in pieces)
    kept = next(piece for piece in pieces if len(piece) == best)
    return next((code for piece in pieces if piece is not kept for code in piece), NONE)


def holds_without(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """The stones but for one are in one piece: from some stone on, all are reached through stones that are joined."""
    outline = state.outline(zone)
    rest: i64 = state.mask(seat, zone, at.FIGURE) & ~bit(outline.slot_at[code])
    start: i64 = state.figure_start(seat, zone)
    reached: i64 = 0
    near: i64 = rest & -rest
    before: i64 = -1
    while reached != before:
        before = reached
        for cell in range(start + 1, start + 1 + state.board[start]):
            slot: i64 = outline.slot_at[state.board[cell]]
            if (near & rest & ~reached) >> slot & 1:
                reached |= bit(slot)
                near |= outline.joins[slot]
    return reached == rest


def stone_at(state: RushData, seat: i64, zone: i64, cell: i64) -> i64:
    """The stone of a figure whose left end is in a cell, or NONE."""
    start: i64 = state.figure_start(seat, zone)
    for at_ in range(start + 1, start + 1 + state.board[start]):
        code: i64 = state.board[at_]
        if y_of(code) * act.SPAN + x_of(code) == cell:
            return code
    return NONE


def lifted(state: RushData, seat: i64, action: i64) -> i64:
    """The stone that a lift names, or NONE."""
    return stone_at(state, seat, (action - act.LIFT) // act.CELLS, (action - act.LIFT) % act.CELLS)


def add_leaving(
    state: RushData, seat: i64, zone: i64, sizes: i64, actions: vec[i64], breaking: bool = False
) -> vec[i64]:
    """The lifts of the stones of some sizes (a bit for each) that may leave their figure, ascending; `breaking` if it
    may fall apart."""
    first: i64 = len(actions)
    start: i64 = state.figure_start(seat, zone)
    corner: i64 = act.LIFT + zone * act.CELLS
    span: i64 = act.SPAN
    free: bool = breaking or state.board[start] <= 2 or state.has_mortar(seat, zone)
    for cell in range(start + 1, start + 1 + state.board[start]):
        code: i64 = state.board[cell]
        if (sizes >> size_of(code)) & 1 and (free or may_leave(state, seat, zone, code)):
            lift: i64 = corner + y_of(code) * span + x_of(code)
            actions = append(actions, lift)
            place: i64 = len(actions) - 1
            while place > first and actions[place - 1] > lift:
                actions[place] = actions[place - 1]
                place -= 1
            actions[place] = lift
    return actions


# Mortar --------------------------------------------------------------------------------------------------------------


def may_mortar(state: RushData, seat: i64, zone: i64) -> bool:
    """An unused mortar, and an open zone that is not frozen with a stone of one's own (TR-8.1, TR-10.4)."""
    if state.board[seat * at.BOARD + at.MORTAR_AT] != at.MORTAR_UNUSED or zone >= state.terms.zones:
        return False
    return state.is_usable(seat, zone) and state.figure_size(seat, zone) > 0


# What a figure needs -------------------------------------------------------------------------------------------------


def is_finishable(state: RushData, seat: i64, zone: i64) -> bool:
    """Some further legal placements make the figure complete (TR-2.14, TR-19.2)."""
    stones: i64 = state.available(seat, zone)
    for figure in standings(state, seat, zone):
        if state.outline(zone).needs(figure, state.has_mortar(seat, zone)).met_by(stones):
            return True
    return False


def can_use(state: RushData, seat: i64, zone: i64, sizes: i64) -> bool:
    """Some place of a stone of one of these sizes (a bit for each) leaves the figure finishable (TR-5.5)."""
    if not state.terms.free_align:
        fitting: i64 = state.fitting(seat, zone)
        return is_useful(state, seat, zone, sizes, state.mask(seat, zone, at.FIGURE), fitting)
    for figure in standings(state, seat, zone):
        slots: i64 = fitting_of(state.outline(zone), figure, state.has_mortar(seat, zone))
        if is_useful(state, seat, zone, sizes, figure, slots):
            return True
    return False


def is_useful(state: RushData, seat: i64, zone: i64, sizes: i64, figure: i64, fitting: i64) -> bool:
    """A stone of one of the sizes fills an open part of a completion for which the stones suffice."""
    outline = state.outline(zone)
    needs = outline.needs(figure, state.has_mortar(seat, zone))
    open_parts: vec[i64] = needs.open
    stones: i64 = state.available(seat, zone)
    single: i64 = fitting & outline.of_length[1]
    for size in range(1, act.SIZES + 1):
        along: i64 = fitting & outline.of_length[size]
        if (sizes >> size) & 1 and along | single:
            less: i64 = stones - bit(4 * (size - 1))
            for i in range(len(open_parts)):
                slots: i64 = needs.slots[i]
                if slots & along and covers(stones, open_parts[i]):
                    return True
                if slots & single and covers(less, open_parts[i] - 1):
                    return True
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


def standings(state: RushData, seat: i64, zone: i64) -> list[int]:
    """The figure as sets of slots: as it lies, and where it has no fixed place in every position it can have."""
    if not state.terms.free_align and not state.terms.expert:
        return [int(state.mask(seat, zone, at.FIGURE))]
    return [int(shifted(state, seat, zone, shift)) for shift in shifts_of(state, seat, zone)]


def shifts_of(state: RushData, seat: i64, zone: i64) -> list[int]:
    """Every shift, plain and mirrored, with which all stones of the figure lie inside the silhouette, ascending."""
    found: list[int] = []
    outline = state.outline(zone)
    start: i64 = state.figure_start(seat, zone)
    left: i64 = act.SPAN
    right: i64 = 0
    bottom: i64 = act.SPAN
    top: i64 = 0
    for cell in range(start + 1, start + 1 + state.board[start]):
        code: i64 = state.board[cell]
        left = min(left, x_of(code))
        right = max(right, x_of(code) + length_of(code))
        bottom = min(bottom, y_of(code))
        top = max(top, y_of(code) + 1)
    if left == act.SPAN:
        return [int(-act.LEAST * act.REACH - act.LEAST)]
    for mirrored in (False, True):
        first: i64 = right - outline.width if mirrored else -left
        last: i64 = left if mirrored else outline.width - right
        for dy in range(-bottom, outline.height - top + 1):
            for dx in range(first, last + 1):
                shift: i64 = (dy - act.LEAST) * act.REACH + dx - act.LEAST + (act.SHIFTS if mirrored else 0)
                if shifted(state, seat, zone, shift) != NONE:
                    found.append(int(shift))
    return found


def shifted(state: RushData, seat: i64, zone: i64, shift: i64) -> i64:
    """The figure after a shift as a set of slots, or NONE where it would reach out of the silhouette."""
    outline = state.outline(zone)
    start: i64 = state.figure_start(seat, zone)
    slots: i64 = 0
    for cell in range(start + 1, start + 1 + state.board[start]):
        code: i64 = shifted_code(state.board[cell], shift, outline.width)
        if code == NONE or outline.slot_at[code] == NONE:
            return NONE
        slots |= bit(outline.slot_at[code])
    return slots


def shifted_code(code: i64, shift: i64, width: i64) -> i64:
    """A stone's place after a shift, first mirrored if the shift says so; sizes and orientations stay."""
    x: i64 = x_of(code)
    if shift >= act.SHIFTS:
        x = width - x - length_of(code)
        shift -= act.SHIFTS
    x += shift % act.REACH + act.LEAST
    y: i64 = y_of(code) + shift // act.REACH + act.LEAST
    if x < 0 or y < 0 or x >= act.SPAN or y >= act.SPAN:
        return NONE
    return code_of(shape_of(code), x, y)


def shift_back(shift: i64) -> i64:
    """The shift that takes another one back; mirroring twice is not mirroring at all."""
    mirrored: bool = shift >= act.SHIFTS
    if mirrored:
        shift -= act.SHIFTS
    dx: i64 = shift % act.REACH + act.LEAST
    dy: i64 = shift // act.REACH + act.LEAST
    if mirrored:
        return (-dy - act.LEAST) * act.REACH + dx - act.LEAST + act.SHIFTS
    return (-dy - act.LEAST) * act.REACH - dx - act.LEAST


def may_align(state: RushData, seat: i64, zone: i64, shift: i64, size: i64) -> bool:
    """The figure fits so, and leaves a place for the stone that is to come."""
    figure: i64 = shifted(state, seat, zone, shift)
    if figure == NONE:
        return False
    outline = state.outline(zone)
    return fitting_of(outline, figure, state.has_mortar(seat, zone)) & outline.for_size[size] != 0


def add_alignments(state: RushData, seat: i64, zone: i64, size: i64, actions: vec[i64]) -> vec[i64]:
    for shift in shifts_of(state, seat, zone):
        if may_align(state, seat, zone, shift, size):
            actions = append(actions, act.ALIGN + shift)
    return actions


def align(state: RushData, seat: i64, zone: i64, shift: i64) -> None:
    width: i64 = state.outline(zone).width
    codes = [int(shifted_code(code, shift, width)) for code in state.figure(int(seat), int(zone))]
    start: i64 = state.figure_start(seat, zone)
    for place, code in enumerate(sorted(codes)):
        state.board[start + 1 + place] = code
    state.refresh_masks(seat, zone)
