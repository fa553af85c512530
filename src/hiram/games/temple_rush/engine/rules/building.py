"""The build step (TR-4, TR-5): each builder's small decisions in a lane of his own; a solo round is one lane twice."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, roomy
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering
from hiram.games.temple_rush.engine.state import RushData

# How it begins -------------------------------------------------------------------------------------------------------


def begin_round(state: RushData) -> None:
    """The roller rolls all dice; everybody builds at the same time (TR-3.4, TR-3.5)."""
    faces: vec[i64] = state.terms.tables.faces
    for seat in range(state.players):
        state.faces[seat] = faces[state.dice.below(len(faces))]
        state.note(events.ROLLED, seat, state.faces[seat])
    state.frames.push(ask.BUILD, NONE)
    gathering.begin(state, (1 << state.players) - 1)
    for seat in range(state.players):
        begin_turn(state, seat, state.faces[seat])


def begin_solo(state: RushData, seat: i64) -> None:
    """Two dice are rolled, both for the roller (TR-9.1)."""
    faces: vec[i64] = state.terms.tables.faces
    first: i64 = faces[state.dice.below(len(faces))]
    second: i64 = faces[state.dice.below(len(faces))]
    state.note(events.ROLLED, seat, first)
    state.note(events.ROLLED, seat, second)
    state.frames.push(ask.BUILD, seat, 1, first, second, 0)
    state.acting = 1 << seat
    if first != second:
        state.ask(seat, ask.DIE_ORDER, 0, NONE)
    else:
        begin_turn(state, seat, first)


def begin_turn(state: RushData, seat: i64, face: i64) -> None:
    """A die gives its player a stone, or the right to move one (TR-4.1, TR-4.2, TR-4.4, TR-4.5)."""
    state.lanes[seat * at.LANE + at.LANE_PASS] = 1 if may_pass(state, seat, face) else 0
    state.note(events.DRAWS, seat, face, state.lanes[seat * at.LANE + at.LANE_PASS])
    if face == act.STAR and state.supply_total(seat) > 0:
        state.ask(seat, ask.BUILD_SIZE, 0, NONE)
    elif face == act.STAR:
        state.ask(seat, ask.MOVE_SOURCE, 0, NONE)
    elif state.supply(seat, face) == 0:
        state.ask(seat, ask.MOVE_SOURCE, face, NONE)
    else:
        state.ask(seat, ask.BUILD_ZONE, face, NONE)


def may_pass(state: RushData, seat: i64, face: i64) -> bool:
    """Nobody who can use the stone may pass: the test is made once, before the commit (TR-5.5, TR-19.8, TR-18.14)."""
    if state.terms.free_pass:
        return True
    sizes: i64 = 0
    for size in range(1, act.SIZES + 1):
        if (face == size or face == act.STAR) and state.supply(seat, size) > 0:
            sizes |= 1 << size
    if sizes == 0:
        return True
    for zone in range(state.terms.zones):
        if state.is_usable(seat, zone) and figures.can_use(state, seat, zone, sizes):
            return False
    return True


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of a builder, ascending."""
    step: i64 = state.step(seat)
    actions: vec[i64] = roomy()
    if step == ask.BUILD_PLACE or step == ask.BUILD_ALIGN:
        zone: i64 = state.lane(seat, at.LANE_ZONE)
        size: i64 = state.lane(seat, at.LANE_SIZE)
        if step == ask.BUILD_ALIGN:
            return figures.add_alignments(state, seat, zone, size, actions)
        return figures.add_places(state, seat, zone, size, actions)
    if step == ask.BUILD_ZONE:
        return add_commits(state, seat, add_zones(state, seat, add_mortars(state, seat, actions)))
    if step == ask.BUILD_SIZE:
        return add_commits(state, seat, add_sizes(state, seat, actions))
    if step == ask.MOVE_SOURCE:
        return add_sources(state, seat, add_commits(state, seat, add_mortars(state, seat, actions)))
    if step == ask.MOVE_ZONE:
        return add_zones(state, seat, actions)
    if step == ask.DISMANTLE_STONE:
        return add_removable(state, seat, actions)
    if step == ask.DIE_ORDER:
        low: i64 = state.frames.get(1)
        high: i64 = state.frames.get(2)
        if low > high:
            low, high = high, low
        return append(append(actions, act.FIRST + low - 1), act.FIRST + high - 1)
    actions = append(actions, act.DONE)
    return add_declarations(state, seat, actions)


def allows(state: RushData, seat: i64, action: i64) -> bool:
    step: i64 = state.step(seat)
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if act.PLACE <= action < act.COUNTDOWN:
        return step == ask.BUILD_PLACE and figures.may_lay(state, seat, zone, action - act.PLACE)
    if act.ALIGN <= action < act.PLACE:
        size: i64 = state.lane(seat, at.LANE_SIZE)
        return step == ask.BUILD_ALIGN and figures.may_align(state, seat, zone, action - act.ALIGN, size)
    if act.LIFT <= action < act.ALIGN:
        code: i64 = figures.lifted(state, seat, action)
        if step == ask.MOVE_SOURCE:
            return may_move(state, seat, (action - act.LIFT) // act.CELLS, code)
        return step == ask.DISMANTLE_STONE and may_dismantle(state, seat, (action - act.LIFT) // act.CELLS, code)
    if act.ZONE <= action < act.ZONE + act.ZONES:
        return (step in (ask.BUILD_ZONE, ask.MOVE_ZONE)) and offers(state, seat, action - act.ZONE)
    if act.MORTAR <= action < act.MORTAR + act.ZONES:
        return (step in (ask.BUILD_ZONE, ask.MOVE_SOURCE)) and figures.may_mortar(state, seat, action - act.MORTAR)
    if act.SIZE <= action < act.SIZE + act.SIZES:
        return step == ask.BUILD_SIZE and offers_size(state, seat, action - act.SIZE + 1)
    if action in (act.PASS, act.DISMANTLE):
        if step != ask.BUILD_ZONE and step != ask.BUILD_SIZE and step != ask.MOVE_SOURCE:
            return False
        return state.lane(seat, at.LANE_PASS) == 1 if action == act.PASS else can_dismantle(state, seat)
    if act.FIRST <= action < act.FIRST + act.STAR:
        return step == ask.DIE_ORDER and action - act.FIRST + 1 in (state.frames.get(1), state.frames.get(2))
    if action == act.DONE:
        return step == ask.BUILD_DECLARE
    if act.DECLARE <= action < act.DECLARE + act.ZONES:
        return step == ask.BUILD_DECLARE and gathering.may_declare(state, seat, action - act.DECLARE)
    return False


def offers(state: RushData, seat: i64, zone: i64) -> bool:
    """The drawn or moved stone can go to this zone (TR-5.3, TR-5.10)."""
    lane: i64 = seat * at.LANE
    if zone >= state.terms.zones or zone == state.lanes[lane + at.LANE_ZONE] or not state.is_usable(seat, zone):
        return False
    return figures.placeable(state, seat, zone, 1 << state.lanes[lane + at.LANE_SIZE]) != 0


def placeable_elsewhere(state: RushData, seat: i64, sizes: i64, but: i64) -> i64:
    """Of some sizes (a bit for each) those that can be placed in some zone other than one."""
    found: i64 = 0
    for zone in range(state.terms.zones):
        if found != sizes and zone != but and state.is_usable(seat, zone):
            found |= figures.placeable(state, seat, zone, sizes)
    return found


def offers_size(state: RushData, seat: i64, size: i64) -> bool:
    """The supply holds the size and it can be placed somewhere, mortar counted: where that may be activated a cell
    is open, and any stone fills a cell (TR-4.2, TR-5.6, TR-R69)."""
    if state.supply(seat, size) == 0:
        return False
    if placeable_elsewhere(state, seat, 1 << size, NONE) != 0:
        return True
    return len(add_mortars(state, seat, vec[i64]([]))) > 0


def may_move(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone of the shown size may leave its zone and has a place in another (TR-5.8, TR-5.9)."""
    if code == NONE or not state.is_usable(seat, zone):
        return False
    size: i64 = state.lane(seat, at.LANE_SIZE)
    if size != 0 and size_of(code) != size:
        return False
    if not figures.may_leave(state, seat, zone, code):
        return False
    return placeable_elsewhere(state, seat, 1 << size_of(code), zone) != 0


def may_dismantle(state: RushData, seat: i64, zone: i64, code: i64) -> bool:
    """A stone may go back to the supply (TR-5.11)."""
    return code != NONE and state.is_usable(seat, zone) and figures.may_leave(state, seat, zone, code)


def can_dismantle(state: RushData, seat: i64) -> bool:
    """Some stone may: a figure in one piece always has one without which it stays so (TR-5.11, TR-19.4)."""
    if not state.terms.dismantle:
        return False
    stones: i64 = 0
    for zone in range(state.terms.zones):
        if state.is_usable(seat, zone):
            stones += state.figure_size(seat, zone)
    return stones > 0


def add_zones(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    for zone in range(state.terms.zones):
        if offers(state, seat, zone):
            actions = append(actions, act.ZONE + zone)
    return actions


def add_mortars(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    if state.board[seat * at.BOARD + at.MORTAR_AT] != at.MORTAR_UNUSED:
        return actions
    for zone in range(state.terms.zones):
        if figures.may_mortar(state, seat, zone):
            actions = append(actions, act.MORTAR + zone)
    return actions


def add_sizes(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The sizes that may be taken, those of `offers_size`."""
    placeable: i64 = placeable_elsewhere(state, seat, act.ALL_SIZES, NONE)
    if placeable != act.ALL_SIZES and len(add_mortars(state, seat, vec[i64]([]))) > 0:
        placeable = act.ALL_SIZES
    for size in range(1, act.SIZES + 1):
        if (placeable >> size) & 1 and state.supply(seat, size) > 0:
            actions = append(actions, act.SIZE + size - 1)
    return actions


def add_commits(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    if can_dismantle(state, seat):
        actions = append(actions, act.DISMANTLE)
    if state.lane(seat, at.LANE_PASS) == 1:
        actions = append(actions, act.PASS)
    return actions


def add_sources(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The stones that may be moved, those of `may_move`."""
    shown: i64 = state.lane(seat, at.LANE_SIZE)
    for zone in range(state.terms.zones):
        if state.figure_size(seat, zone) > 0 and state.is_usable(seat, zone):
            sizes: i64 = placeable_elsewhere(state, seat, 1 << shown if shown else i64(act.ALL_SIZES), zone)
            actions = figures.add_leaving(state, seat, zone, sizes, actions)
    return actions


def add_removable(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The stones that may be dismantled, those of `may_dismantle`."""
    for zone in range(state.terms.zones):
        if state.figure_size(seat, zone) > 0 and state.is_usable(seat, zone):
            actions = figures.add_leaving(state, seat, zone, act.ALL_SIZES, actions)
    return actions


def add_declarations(state: RushData, seat: i64, actions: vec[i64]) -> vec[i64]:
    for zone in range(state.terms.zones):
        if gathering.may_declare(state, seat, zone):
            actions = append(actions, act.DECLARE + zone)
    return actions


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    size: i64 = state.lane(seat, at.LANE_SIZE)
    if action >= act.PLACE:
        place(state, seat, action - act.PLACE)
    elif action >= act.ALIGN:
        gathering.align(state, seat, state.lane(seat, at.LANE_ZONE), action - act.ALIGN)
        state.lanes[seat * at.LANE + at.LANE_BACK] = figures.shift_back(action - act.ALIGN) + 1
        state.ask(seat, ask.BUILD_PLACE, size, state.lane(seat, at.LANE_ZONE))
    elif action >= act.LIFT:
        lift(state, seat, (action - act.LIFT) // act.CELLS, figures.lifted(state, seat, action))
    elif action >= act.DECLARE:
        gathering.declare(state, seat, action - act.DECLARE)
        if not gathering.may_declare_any(state, seat):
            commit(state, seat)
        else:
            state.ask(seat, ask.BUILD_DECLARE, 0, NONE)
    elif action == act.DONE:
        commit(state, seat)
    elif action == act.PASS:
        gathering.pass_on(state, seat)
        finish(state, seat)
    elif action == act.DISMANTLE:
        state.ask(seat, ask.DISMANTLE_STONE, 0, NONE)
    elif action >= act.ZONE:
        choose_zone(state, seat, action - act.ZONE)
    elif action >= act.SIZE:
        state.ask(seat, ask.BUILD_ZONE, action - act.SIZE + 1, NONE)
    elif action >= act.FIRST:
        if state.frames.get(1) != action - act.FIRST + 1:
            state.frames.set(2, state.frames.get(1))
            state.frames.set(1, action - act.FIRST + 1)
        begin_turn(state, seat, state.frames.get(1))
    else:
        gathering.activate_mortar(state, seat, action - act.MORTAR)
        state.ask(seat, state.step(seat), size, NONE)


def choose_zone(state: RushData, seat: i64, zone: i64) -> None:
    """The stone goes to this zone; where its figure has several positions, one is chosen first (TR-19.2)."""
    size: i64 = state.lane(seat, at.LANE_SIZE)
    several: bool = False
    if state.terms.free_align and state.figure_size(seat, zone) > 0:
        ways: i64 = len(figures.add_alignments(state, seat, zone, size, vec[i64]([])))
        several = ways > 1 or not figures.can_place(state, seat, zone, size)
    state.ask(seat, ask.BUILD_ALIGN if several else ask.BUILD_PLACE, size, zone)


def place(state: RushData, seat: i64, code: i64) -> None:
    """The stone is placed, from the supply or from another zone (TR-5.3, TR-5.8)."""
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if state.lane(seat, at.LANE_SOURCE) != 0:
        gathering.move(state, seat, zone, code)
    else:
        gathering.place(state, seat, zone, code)
    finish(state, seat)


def lift(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """A stone is taken out of a zone, to move it or to dismantle it (TR-5.8, TR-5.11)."""
    if state.step(seat) == ask.DISMANTLE_STONE:
        gathering.dismantle(state, seat, zone, code)
        finish(state, seat)
        return
    state.ask_with(seat, ask.MOVE_ZONE, zone, code)


def finish(state: RushData, seat: i64) -> None:
    """The die is used up. The second one of a solo round follows; then, in expert mode, the declarations (TR-18.4)."""
    state.lanes[seat * at.LANE + at.LANE_SOURCE] = 0
    state.lanes[seat * at.LANE + at.LANE_BACK] = 0
    if state.frames.get(0) == 1 and state.frames.get(3) == 0:
        state.frames.set(3, 2 + completed_zone(state, seat))
        begin_turn(state, seat, state.frames.get(2))
    elif gathering.may_declare_any(state, seat):
        state.ask(seat, ask.BUILD_DECLARE, 0, NONE)
    else:
        commit(state, seat)


def completed_zone(state: RushData, seat: i64) -> i64:
    """The zone that the first stone of a solo round completed, or NONE; in expert mode that is said only after the
    second (TR-6.3, TR-R71)."""
    for zone in range(state.terms.zones):
        if not state.terms.expert and state.is_open(zone) and state.is_filled(seat, zone):
            return zone
    return NONE


def commit(state: RushData, seat: i64) -> None:
    """The builder's answer is in; after the last one all are revealed and settled (TR-3.5)."""
    gathering.commit(state, seat)
    if state.acting == 0:
        gathering.reveal(state)
        first: i64 = max(state.frames.get(3) - 1, 0)
        state.frames.pop()
        state.frames.push(ask.ROUND_END, NONE)
        state.frames.push(ask.SETTLE, NONE, NONE, first)


def time_out(state: RushData, seat: i64) -> None:
    """A half-made choice is dropped, and the decision is Pass, even where TR-5.5 refuses it (TR-19.7)."""
    step: i64 = state.step(seat)
    if step == ask.BUILD_DECLARE:
        commit(state, seat)
        return
    if step == ask.DIE_ORDER:
        begin_turn(state, seat, state.frames.get(1))
        return
    if state.sealed != 0:
        gathering.forget(state, seat)
        gathering.pass_on(state, seat)
        commit(state, seat)
    else:
        back: i64 = state.lane(seat, at.LANE_BACK)
        if back != 0:
            gathering.align(state, seat, state.lane(seat, at.LANE_ZONE), back - 1)
        gathering.pass_on(state, seat)
        finish(state, seat)
