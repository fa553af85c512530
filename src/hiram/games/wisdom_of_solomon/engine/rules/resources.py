"""Cubes, Favor and paying (WS-0, WS-4): every gain is clipped by the supply, one kind of frame pays for everything."""

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot, one_of, packed_count, packed_total
from hiram.games.wisdom_of_solomon.engine.state import WisdomData


def place_of(state: WisdomData, single: i64) -> i64:
    """The place of the only bit of a number."""
    return state.terms.tables.place_of_bit[single % pieces.MODULUS]


def take(state: WisdomData, seat: i64, kind: i64, wanted: i64) -> i64:
    """Take cubes of a kind as far as the supply has them; how many came (WS-0.4, WS-4.7)."""
    taken: i64 = state.supply[kind]
    if wanted < taken:
        taken = wanted
    if taken > 0:
        state.supply[kind] -= taken
        state.cubes[seat * act.KINDS + kind] += taken
        state.received += taken
        state.note(events.TOOK, seat, kind, taken)
    return taken


def take_packed(state: WisdomData, seat: i64, owed: i64) -> None:
    """Take several cubes, in Resource order (WS-4.7)."""
    kind: i64 = 0
    while owed != 0:
        wanted: i64 = owed & pieces.KIND_MASK
        if wanted > 0:
            take(state, seat, kind, wanted)
        owed >>= pieces.KIND_BITS
        kind += 1


def supply_has_any(state: WisdomData, cubes: i64) -> bool:
    """The supply has at least one of these cubes."""
    kind: i64 = 0
    while cubes != 0:
        if cubes & pieces.KIND_MASK and state.supply[kind] > 0:
            return True
        cubes >>= pieces.KIND_BITS
        kind += 1
    return False


def give_up(state: WisdomData, seat: i64, kind: i64) -> None:
    """A cube goes from the player's reserve to the supply (WS-0.5)."""
    state.cubes[seat * act.KINDS + kind] -= 1
    state.supply[kind] += 1


def held_kinds(state: WisdomData, seat: i64) -> i64:
    """The kinds of cubes that a seat has, a bit for each."""
    found: i64 = 0
    row: i64 = seat * act.KINDS
    single: i64 = 1
    for number in state.cubes[row : row + act.KINDS]:
        if number > 0:
            found |= single
        single += single
    return found


def supplied_kinds(state: WisdomData) -> i64:
    """The kinds of cubes that the supply has, a bit for each."""
    found: i64 = 0
    single: i64 = 1
    for number in state.supply:
        if number > 0:
            found |= single
        single += single
    return found


def payable_kinds(state: WisdomData, seat: i64) -> i64:
    """The kinds of slots that some cube of the player fits: with an Exotic all, else those he has (WS-4.3)."""
    return pieces.ALL_KINDS if state.cubes[seat * act.KINDS] > 0 else held_kinds(state, seat)


def payable(state: WisdomData, seat: i64, cost: i64) -> bool:
    """Exotic cubes cover the X slots and all shortfalls, and there are as many cubes as slots (WS-4.4)."""
    cubes = state.cubes
    place: i64 = seat * act.KINDS
    exotic: i64 = cubes[place] - (cost & pieces.KIND_MASK)
    slots: i64 = (cost & pieces.NO_FREE_SLOTS) >> pieces.KIND_BITS
    while slots != 0:
        place += 1
        short: i64 = (slots & pieces.KIND_MASK) - cubes[place]
        if short > 0:
            exotic -= short
            if exotic < 0:
                return False
        slots >>= pieces.KIND_BITS
    return exotic >= 0 and (cost <= pieces.NO_FREE_SLOTS or state.cube_count(seat) >= packed_total(cost))


def slots_to_spare(state: WisdomData, seat: i64, slots: i64) -> i64:
    """The kinds of slots without which the rest is payable, a bit for each."""
    found: i64 = 0
    kind: i64 = 0
    rest: i64 = slots
    while rest != 0:
        if rest & pieces.KIND_MASK and payable(state, seat, slots - one_of(kind)):
            found |= 1 << kind
        rest >>= pieces.KIND_BITS
        kind += 1
    return found


def cubes_for_slot(state: WisdomData, seat: i64, slots: i64) -> i64:
    """The kinds of cubes that fit the first open slot and leave the rest payable (WS-4.3, WS-4.5).

    In which order the same cubes go is no choice (WS-R11): a slot takes its own kind first, and an Exotic is
    offered beside it only if one more of them can go than this kind is short of.
    """
    kind: i64 = first_slot(slots)
    if kind == pieces.EXOTIC:
        return 1
    all_go: bool = state.cube_count(seat) == packed_total(slots)
    if kind == pieces.ANY:
        held: i64 = held_kinds(state, seat)
        return held & -held if all_go else held
    own: i64 = state.cubes[seat * act.KINDS + kind]
    if own == 0:
        return 1
    short: i64 = packed_count(slots, kind) - own
    more: i64 = 1 if short < 0 else short + 1
    if all_go or not payable(state, seat, slots + more * (one_of(pieces.EXOTIC) - one_of(kind))):
        return 1 << kind
    return 1 << kind | 1


def charge(state: WisdomData, seat: i64, slots: i64, power: i64) -> None:
    """Have a payable cost paid: first the slot that a Building lets the player leave out, then slot by slot.

    The frame below goes on when all is paid.
    """
    if power > 0:
        state.frames.push(ask.LESS, seat, slots)
    else:
        state.frames.push(ask.PAY, seat, slots)


def do_less(state: WisdomData, seat: i64, action: i64) -> None:
    slots: i64 = state.frames.get(0) - one_of(action - act.LESS)
    state.frames.pop()
    state.frames.push(ask.PAY, seat, slots)


def do_pay(state: WisdomData, seat: i64, action: i64) -> None:
    """One slot, in Resource order, free slots last (WS-4.5); the cube goes to the supply (WS-4.6)."""
    slots: i64 = state.frames.get(0)
    kind: i64 = action - act.PAY
    state.frames.set(0, slots - one_of(first_slot(slots)))
    pay_cube(state, seat, kind)


def pay_cube(state: WisdomData, seat: i64, kind: i64) -> None:
    give_up(state, seat, kind)
    state.note(events.PAID, seat, kind)
