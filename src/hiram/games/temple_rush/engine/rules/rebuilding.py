"""Rebuilding on a new card (TR-7): every pool is built up again stone by stone, sealed, in a lane for each player."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, roomy
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering
from hiram.games.temple_rush.engine.state import RushData

# Zones in order are packed into one number, the first one lowest, each as its number plus one in two bits.


def begin(state: RushData, zones: i64) -> None:
    """Whoever had stones in a zone with a new card rebuilds with them (TR-7.2, TR-7.4)."""
    participants: i64 = 0
    for seat in range(state.players):
        rest: i64 = zones
        while rest != 0:
            if has_pool(state, seat, rest % 4 - 1):
                participants |= 1 << seat
            rest //= 4
    if participants == 0:
        return
    state.frames.push(ask.REBUILD, NONE, zones)
    gathering.begin(state, participants)
    for seat in range(state.players):
        if (participants >> seat) & 1:
            begin_turn(state, seat, zones)


def take_apart(state: RushData, seat: i64, zone: i64) -> None:
    """The stones of the figure are the pool."""
    for code in state.figure(int(seat), int(zone)):
        state.board[seat * at.BOARD + at.POOL + zone * act.SIZES + size_of(code)] += 1
    figures.empty(state, seat, zone)
    state.note(events.POOLED, seat, zone)


def begin_turn(state: RushData, seat: i64, zones: i64) -> None:
    """The player's own zones, in the order in which they were settled (TR-7.8)."""
    mine: i64 = 0
    factor: i64 = 1
    while zones != 0:
        if has_pool(state, seat, zones % 4 - 1):
            mine += factor * (zones % 4)
            factor *= 4
        zones //= 4
    state.lanes[seat * at.LANE + at.LANE_QUEUE] = mine // 4
    state.ask(seat, ask.REBUILD_SIZE, 0, mine % 4 - 1)


def has_pool(state: RushData, seat: i64, zone: i64) -> bool:
    cell: i64 = seat * at.BOARD + at.POOL + zone * act.SIZES
    return state.board[cell + 1] + state.board[cell + 2] + state.board[cell + 3] + state.board[cell + 4] > 0


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of a player who rebuilds, ascending."""
    step: i64 = state.step(seat)
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    actions: vec[i64] = roomy()
    if step == ask.REBUILD_PLACE:
        return figures.add_places(state, seat, zone, state.lane(seat, at.LANE_SIZE), actions)
    if step == ask.REBUILD_DECLARE:
        return append(append(actions, act.DONE), act.DECLARE + zone)
    if figures.may_mortar(state, seat, zone):
        actions = append(actions, act.MORTAR + zone)
    for size in range(i64(1), act.SIZES + 1):
        if offers_size(state, seat, size):
            actions = append(actions, act.SIZE + size - 1)
    return append(actions, act.DONE)


def allows(state: RushData, seat: i64, action: i64) -> bool:
    step: i64 = state.step(seat)
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if act.PLACE <= action < act.COUNTDOWN:
        return step == ask.REBUILD_PLACE and figures.may_lay(state, seat, zone, action - act.PLACE)
    if action == act.DONE:
        return step != ask.REBUILD_PLACE
    if act.DECLARE <= action < act.DECLARE + act.ZONES:
        return step == ask.REBUILD_DECLARE and action - act.DECLARE == zone
    if step != ask.REBUILD_SIZE:
        return False
    if act.SIZE <= action < act.SIZE + act.SIZES:
        return offers_size(state, seat, action - act.SIZE + 1)
    return action == act.MORTAR + zone and figures.may_mortar(state, seat, zone)


def offers_size(state: RushData, seat: i64, size: i64) -> bool:
    """The pool holds the size and it has a place on the new card (TR-7.4, TR-7.5)."""
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    return state.pool(seat, zone, size) > 0 and figures.can_place(state, seat, zone, size)


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if action >= act.PLACE:
        gathering.rebuild(state, seat, zone, action - act.PLACE)
        state.ask(seat, ask.REBUILD_SIZE, 0, zone)
    elif action >= act.DECLARE:
        gathering.declare(state, seat, zone)
        next_zone(state, seat)
    elif action == act.DONE:
        if state.step(seat) == ask.REBUILD_DECLARE:
            next_zone(state, seat)
        else:
            stop(state, seat)
    elif action >= act.SIZE:
        state.ask(seat, ask.REBUILD_PLACE, action - act.SIZE + 1, zone)
    else:
        gathering.activate_mortar(state, seat, zone)
        state.ask(seat, ask.REBUILD_SIZE, 0, zone)


def stop(state: RushData, seat: i64) -> None:
    """The rest of the pool goes to the supply; in expert mode the figure may be declared (TR-7.4, TR-18.13)."""
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    gathering.return_pool(state, seat, zone)
    if gathering.may_declare(state, seat, zone):
        state.ask(seat, ask.REBUILD_DECLARE, 0, zone)
    else:
        next_zone(state, seat)


def next_zone(state: RushData, seat: i64) -> None:
    """The next zone to rebuild, or the answer is in; after the last one all are revealed (TR-7.8, TR-7.9)."""
    queue: i64 = state.lane(seat, at.LANE_QUEUE)
    if queue != 0:
        state.lanes[seat * at.LANE + at.LANE_QUEUE] = queue // 4
        state.ask(seat, ask.REBUILD_SIZE, 0, queue % 4 - 1)
        return
    gathering.commit(state, seat)
    if state.acting == 0:
        gathering.reveal(state)
        zones: i64 = state.frames.get(0)
        state.frames.pop()
        state.frames.push(ask.SETTLE, NONE, NONE, zones)


def time_out(state: RushData, seat: i64) -> None:
    """A stone that was chosen but not placed is dropped, and the decision is Done, in every zone that is left: how
    far the player was stays his own (TR-19.7)."""
    zone: i64 = state.lane(seat, at.LANE_ZONE)
    if state.step(seat) != ask.REBUILD_DECLARE:
        gathering.return_pool(state, seat, zone)
    queue: i64 = state.lane(seat, at.LANE_QUEUE)
    while queue != 0:
        gathering.return_pool(state, seat, queue % 4 - 1)
        queue //= 4
    state.lanes[seat * at.LANE + at.LANE_QUEUE] = 0
    next_zone(state, seat)
