"""The build step (TR-4, TR-5): each builder's small decisions in a lane of his own; a solo round is one lane twice."""

from hiram.core.native import append, i64, vec
from hiram.games.temple_rush.engine import events
from hiram.games.temple_rush.engine.actions import (
    ALIGN,
    ALL_SIZES,
    CELLS,
    COUNTDOWN,
    DECLARE,
    DISMANTLE,
    DONE,
    FIRST,
    LIFT,
    MORTAR,
    PASS,
    PLACE,
    SIZE,
    SIZES,
    STAR,
    ZONE,
    ZONES,
    size_of,
)
from hiram.games.temple_rush.engine.rules import figures, gathering
from hiram.games.temple_rush.engine.state import (
    BUILD,
    BUILD_ALIGN,
    BUILD_DECLARE,
    BUILD_PLACE,
    BUILD_SIZE,
    BUILD_ZONE,
    DIE_ORDER,
    DISMANTLE_STONE,
    LANE,
    LANE_BACK,
    LANE_PASS,
    LANE_SIZE,
    LANE_SOURCE,
    LANE_ZONE,
    MOVE_SOURCE,
    MOVE_ZONE,
    ROUND_END,
    SETTLE,
    RushData,
)
from hiram.games.temple_rush.engine.terms import NONE

# How it begins -------------------------------------------------------------------------------------------------------


def begin_round(state: RushData) -> None:
    """The roller rolls all dice; everybody builds at the same time (TR-3.4, TR-3.5)."""
    faces: vec[i64] = state.terms.tables.faces
    seat: i64 = 0
    while seat < state.players:
        state.faces[seat] = faces[state.dice.below(len(faces))]
        if state.journal is not None:
            state.journal.note(events.ROLLED, seat, state.faces[seat])
        seat += 1
    state.frames.push(BUILD, NONE)
    gathering.begin(state, (1 << state.players) - 1)
    seat = 0
    while seat < state.players:
        begin_turn(state, seat, state.faces[seat])
        seat += 1


def begin_solo(state: RushData, seat: i64) -> None:
    """Two dice are rolled, both for the roller (TR-9.1)."""
    faces: vec[i64] = state.terms.tables.faces
    first: i64 = faces[state.dice.below(len(faces))]
    second: i64 = faces[state.dice.below(len(faces))]
    if state.journal is not None:
        state.journal.note(events.ROLLED, seat, first)
        state.journal.note(events.ROLLED, seat, second)
    state.frames.push(BUILD, seat, 1, first, second, 0)
    state.acting = 1 << seat
    if first != second:
        state.ask(seat, DIE_ORDER, 0, NONE)
    else:
        begin_turn(state, seat, first)


def begin_turn(state: RushData, seat: i64, face: i64) -> None:
    """A die gives its player a stone, or the right to move one (TR-4.1, TR-4.2, TR-4.4, TR-4.5)."""
    state.lanes[seat * LANE + LANE_PASS] = 1 if may_pass(state, seat, face) else 0
    if state.journal is not None:
        state.journal.note(events.DRAWS, seat, face, state.lanes[seat * LANE + LANE_PASS])
    if face == STAR and state.supply_total(seat) > 0:
        state.ask(seat, BUILD_SIZE, 0, NONE)
    elif face == STAR:
        state.ask(seat, MOVE_SOURCE, 0, NONE)
    elif state.supply(seat, face) == 0:
        state.ask(seat, MOVE_SOURCE, face, NONE)
    else:
        state.ask(seat, BUILD_ZONE, face, NONE)


def may_pass(state: RushData, seat: i64, face: i64) -> bool:
    """Nobody who can use the stone may pass: the test is made once, before the commit (TR-5.5, TR-19.8, TR-18.14)."""
    if state.terms.free_pass:
        return True
    sizes: i64 = 0
    size: i64 = 1
    while size <= SIZES:
        if face in (size, STAR) and state.supply(seat, size) > 0:
            sizes |= 1 << size
        size += 1
    if sizes == 0:
        return True
    zone: i64 = 0
    while zone < state.terms.zones:
        if state.is_usable(seat, zone) and figures.can_use(state, seat, zone, sizes):
            return False
        zone += 1
    return True


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of a builder, ascending."""
    step: i64 = state.step(seat)
    actions: vec[i64] = vec[i64]([])
    if step == BUILD_PLACE:
        return figures.add_places(state, seat, state.lane(seat, LANE_ZONE), state.lane(seat, LANE_SIZE), actions)
    if step == BUILD_ZONE:
        return add_commits(state, seat, add_zones(state, seat, add_mortars(state, seat, actions)))
    if step == BUILD_SIZE:
        return add_commits(state, seat, add_sizes(state, seat, actions))
    if step == MOVE_SOURCE:
        return add_sources(state, seat, add_commits(state, seat, add_mortars(state, seat, actions)))
    if step == MOVE_ZONE:
        return add_zones(state, seat, actions)
    if step == DISMANTLE_STONE:
        return add_removable(state, seat, actions)
    if step == BUILD_ALIGN:
        return figures.add_alignments(state, seat, state.lane(seat, LANE_ZONE), state.lane(seat, LANE_SIZE), actions)
    if step == DIE_ORDER:
        low: i64 = state.frames.get(1)
        high: i64 = state.frames.get(2)
        if low > high:
            low, high = high, low
        return append(append(actions, FIRST + low - 1), FIRST + high - 1)
    actions = append(actions, DONE)
    return add_declarations(state, seat, actions)


def allows(state: RushData, seat: i64, action: i64) -> bool:
    """Whether an action is among the options of a builder."""
    step: i64 = state.step(seat)
    if PLACE <= action < COUNTDOWN:
        return (
            step == BUILD_PLACE
            and size_of(action - PLACE) == state.lane(seat, LANE_SIZE)
            and figures.may_place(state, seat, state.lane(seat, LANE_ZONE), action - PLACE)
        )
    if ALIGN <= action < PLACE:
        return step == BUILD_ALIGN and figures.may_align(
            state, seat, state.lane(seat, LANE_ZONE), action - ALIGN, state.lane(seat, LANE_SIZE)
        )
    if LIFT <= action < ALIGN:
        if step == MOVE_SOURCE:
            return may_move(state, seat, (action - LIFT) // CELLS, figures.lifted(state, seat, action))
        return step == DISMANTLE_STONE and may_dismantle(
            state, seat, (action - LIFT) // CELLS, figures.lifted(state, seat, action)
        )
    if ZONE <= action < ZONE + ZONES:
        return (step in (BUILD_ZONE, MOVE_ZONE)) and offers(state, seat, action - ZONE)
    if MORTAR <= action < MORTAR + ZONES:
        return (step in (BUILD_ZONE, MOVE_SOURCE)) and figures.may_mortar(state, seat, action - MORTAR)
    if SIZE <= action < SIZE + SIZES:
        return step == BUILD_SIZE and offers_size(state, seat, action - SIZE + 1)
    if action in (PASS, DISMANTLE):
        if step != BUILD_ZONE and step != BUILD_SIZE and step != MOVE_SOURCE:
            return False
        return state.lane(seat, LANE_PASS) == 1 if action == PASS else can_dismantle(state, seat)
    if FIRST <= action < FIRST + STAR:
        return step == DIE_ORDER and (
            action - FIRST + 1 == state.frames.get(1) or action - FIRST + 1 == state.frames.get(2)
        )
    if action == DONE:
        return step == BUILD_DECLARE
    if DECLARE <= action < DECLARE + ZONES:
        return step == BUILD_DECLARE and gathering.may_declare(state, seat, action - DECLARE)
    return False


def has_place(state: RushData, seat: i64, zone: i64, size: i64) -> bool:
    """A stone of a size can be placed in a zone, after aligning the figure where that is allowed (TR-19.2)."""
    if figures.can_place(state, seat, zone, size):
        return True
    if not state.terms.free_align or state.figure_size(seat, zone) == 0:
        return False
    return len(figures.add_alignments(state, seat, zone, size, vec[i64]([]))) > 0


def offers(state: RushData, seat: i64, zone: i64) -> bool:
    """The drawn or moved stone can go to this zone (TR-5.3, TR-5.10)."""
    if zone >= state.terms.zones or not state.is_usable(seat, zone) or zone == state.lane(seat, LANE_ZONE):
        return False
    return has_place(state, seat, zone, state.lane(seat, LANE_SIZE))


def has_place_anywhere(state: RushData, seat: i64, size: i64, but: i64) -> bool:
    """A stone of a size can be placed in some zone other than one."""
    zone: i64 = 0
    while zone < state.terms.zones:
        if zone != but and state.is_usable(seat, zone) and has_place(state, seat, zone, size):
            return True
        zone += 1
    return False


def offers_size(state: RushData, seat: i64, size: i64) -> bool:
    """The supply holds the size and it can be placed somewhere, mortar counted: where that may be activated a cell
    is open, and any stone fills a cell (TR-4.2, TR-5.6, TR-R69)."""
    if state.supply(seat, size) == 0:
        return False
    if has_place_anywhere(state, seat, size, NONE):
        return True
    zone: i64 = 0
    while zone < state.terms.zones:
        if figures.may_mortar(state, seat, zone):
            return True
        zone += 1
    return False


def may_move(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone of the shown size may leave its zone and has a place in another (TR-5.8, TR-5.9)."""
    if code == NONE or not state.is_usable(seat, zone):
        return False
    size: i64 = state.lane(seat, LANE_SIZE)
    if size != 0 and size_of(code) != size:
        return False
    return figures.may_leave(state, seat, zone, code) and has_place_anywhere(state, seat, size_of(code), zone)


def may_dismantle(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone may go back to the supply (TR-5.11)."""
    return code != NONE and state.is_usable(seat, zone) and figures.may_leave(state, seat, zone, code)


def can_dismantle(state: RushData, seat: i64) -> bool:
    """Some stone may: a figure in one piece always has one without which it stays so (TR-5.11, TR-19.4)."""
    if not state.terms.dismantle:
        return False
    zone: i64 = 0
    while zone < state.terms.zones:
        if state.figure_size(seat, zone) > 0 and state.is_usable(seat, zone):
            return True
        zone += 1
    return False


def add_zones(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < state.terms.zones:
        if offers(state, seat, zone):
            actions = append(actions, ZONE + zone)
        zone += 1
    return actions


def add_mortars(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < state.terms.zones:
        if figures.may_mortar(state, seat, zone):
            actions = append(actions, MORTAR + zone)
        zone += 1
    return actions


def add_sizes(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    size: i64 = 1
    while size <= SIZES:
        if offers_size(state, seat, size):
            actions = append(actions, SIZE + size - 1)
        size += 1
    return actions


def add_commits(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    if can_dismantle(state, seat):
        actions = append(actions, DISMANTLE)
    if state.lane(seat, LANE_PASS) == 1:
        actions = append(actions, PASS)
    return actions


def add_sources(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The stones that may be moved, those of `may_move`."""
    shown: i64 = state.lane(seat, LANE_SIZE)
    zone: i64 = 0
    while zone < state.terms.zones:
        if state.figure_size(seat, zone) > 0 and state.is_usable(seat, zone):
            sizes: i64 = 0
            size: i64 = 1
            while size <= SIZES:
                if (shown == 0 or shown == size) and has_place_anywhere(state, seat, size, zone):
                    sizes |= 1 << size
                size += 1
            actions = figures.add_leaving(state, seat, zone, sizes, actions)
        zone += 1
    return actions


def add_removable(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The stones that may be dismantled, those of `may_dismantle`."""
    zone: i64 = 0
    while zone < state.terms.zones:
        if state.figure_size(seat, zone) > 0 and state.is_usable(seat, zone):
            actions = figures.add_leaving(state, seat, zone, ALL_SIZES, actions)
        zone += 1
    return actions


def add_declarations(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < state.terms.zones:
        if gathering.may_declare(state, seat, zone):
            actions = append(actions, DECLARE + zone)
        zone += 1
    return actions


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    """One small decision of a builder."""
    size: i64 = state.lane(seat, LANE_SIZE)
    if action >= PLACE:
        place(state, seat, action - PLACE)
    elif action >= ALIGN:
        gathering.align(state, seat, state.lane(seat, LANE_ZONE), action - ALIGN)
        state.lanes[seat * LANE + LANE_BACK] = figures.shift_back(action - ALIGN) + 1
        state.ask(seat, BUILD_PLACE, size, state.lane(seat, LANE_ZONE))
    elif action >= LIFT:
        lift(state, seat, (action - LIFT) // CELLS, figures.lifted(state, seat, action))
    elif action >= DECLARE:
        gathering.declare(state, seat, action - DECLARE)
        if not gathering.may_declare_any(state, seat):
            commit(state, seat)
        else:
            state.ask(seat, BUILD_DECLARE, 0, NONE)
    elif action == DONE:
        commit(state, seat)
    elif action == PASS:
        gathering.pass_on(state, seat)
        finish(state, seat)
    elif action == DISMANTLE:
        state.ask(seat, DISMANTLE_STONE, 0, NONE)
    elif action >= ZONE:
        choose_zone(state, seat, action - ZONE)
    elif action >= SIZE:
        state.ask(seat, BUILD_ZONE, action - SIZE + 1, NONE)
    elif action >= FIRST:
        if state.frames.get(1) != action - FIRST + 1:
            state.frames.set(2, state.frames.get(1))
            state.frames.set(1, action - FIRST + 1)
        begin_turn(state, seat, state.frames.get(1))
    else:
        gathering.activate_mortar(state, seat, action - MORTAR)
        state.ask(seat, state.step(seat), size, NONE)


def choose_zone(state: RushData, seat: i64, zone: i64) -> None:
    """The stone goes to this zone; where its figure has several positions, one is chosen first (TR-19.2)."""
    size: i64 = state.lane(seat, LANE_SIZE)
    several: bool = False
    if state.terms.free_align and state.figure_size(seat, zone) > 0:
        several = len(figures.add_alignments(state, seat, zone, size, vec[i64]([]))) > 1 or not figures.can_place(
            state, seat, zone, size
        )
    state.ask(seat, BUILD_ALIGN if several else BUILD_PLACE, size, zone)


def place(state: RushData, seat: i64, code: i64) -> None:
    """The stone is placed, from the supply or from another zone (TR-5.3, TR-5.8)."""
    zone: i64 = state.lane(seat, LANE_ZONE)
    if state.lane(seat, LANE_SOURCE) != 0:
        gathering.move(state, seat, zone, code)
    else:
        gathering.place(state, seat, zone, code)
    finish(state, seat)


def lift(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """A stone is taken out of a zone, to move it or to dismantle it (TR-5.8, TR-5.11)."""
    if state.step(seat) == DISMANTLE_STONE:
        gathering.dismantle(state, seat, zone, code)
        finish(state, seat)
        return
    state.ask_with(seat, MOVE_ZONE, zone, code)


def finish(state: RushData, seat: i64) -> None:
    """The die is used up. The second one of a solo round follows; then, in expert mode, the declarations (TR-18.4)."""
    state.lanes[seat * LANE + LANE_SOURCE] = 0
    state.lanes[seat * LANE + LANE_BACK] = 0
    if state.frames.get(0) == 1 and state.frames.get(3) == 0:
        state.frames.set(3, 1)
        begin_turn(state, seat, state.frames.get(2))
    elif gathering.may_declare_any(state, seat):
        state.ask(seat, BUILD_DECLARE, 0, NONE)
    else:
        commit(state, seat)


def commit(state: RushData, seat: i64) -> None:
    """The builder's answer is in; after the last one all are revealed and settled (TR-3.5)."""
    gathering.commit(state, seat)
    if state.acting == 0:
        gathering.reveal(state)
        state.frames.pop()
        state.frames.push(ROUND_END, NONE)
        state.frames.push(SETTLE, NONE, NONE)


def time_out(state: RushData, seat: i64) -> None:
    """A half-made choice is dropped, and the decision is Pass, even where TR-5.5 refuses it (TR-19.7)."""
    step: i64 = state.step(seat)
    if step == BUILD_DECLARE:
        commit(state, seat)
        return
    if step == DIE_ORDER:
        begin_turn(state, seat, state.frames.get(1))
        return
    if state.sealed != 0:
        gathering.forget(state, seat)
        gathering.pass_on(state, seat)
        commit(state, seat)
    else:
        back: i64 = state.lane(seat, LANE_BACK)
        if back != 0:
            gathering.align(state, seat, state.lane(seat, LANE_ZONE), back - 1)
        gathering.pass_on(state, seat)
        finish(state, seat)
