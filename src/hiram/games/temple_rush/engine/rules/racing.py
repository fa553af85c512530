"""The Lightning Build (TR-14): a race in laps, or in real time where the first move that arrives counts.

Both forms share their lanes and all their clauses. A lap is a sealed step: all racers lay at the same time, and what
they laid is revealed together. In real time nothing is sealed, and the table's clock counts down before the race and
ends it.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit, roomy
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events, scoring
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering, grid, settling
from hiram.games.temple_rush.engine.state import RushData

MOVES_EACH: Final = 60  # in real time a race of so many moves for each player ends, however fast they were made

# The numbers of the RACE frame: the zone, the activator, the lap (0 in the head start; in real time the number of moves
# plus one), and the stones left of the head start, later a bit for each seat that has withdrawn and above these, three
# bits for each seat, the stones that it may lay in this lap.
ZONE_AT: Final = 0
ACTIVATOR: Final = 1
LAP: Final = 2
WITHDRAWN: Final = 3
SEAT_BITS: Final = 4
PACE_BITS: Final = 3

# How it begins -------------------------------------------------------------------------------------------------------


def begin(state: RushData, seat: i64, zone: i64) -> None:
    """The race replaces the round; a head start brings the activator's figure to two stones (TR-14.1, TR-14.3)."""
    state.note(events.RACE_BEGAN, seat, zone)
    start: i64 = state.terms.tables.head_start - state.figure_size(seat, zone)
    state.frames.push(ask.RACE, NONE, zone, seat, 0, max(start, 0))
    if start > 0:
        state.acting = 1 << seat
        state.ask(seat, ask.HEAD_START, 0, zone)
    else:
        begin_race(state)


def begin_race(state: RushData) -> None:
    """The first lap, or the countdown (TR-14.4, TR-14.6)."""
    state.frames.set(WITHDRAWN, 0)
    if state.terms.realtime:
        state.acting = 0
        state.frames.push(ask.COUNTDOWN, NONE, state.frames.get(ZONE_AT))
    else:
        begin_lap(state)


def count_down(state: RushData) -> None:
    """The countdown is over and everybody builds at once (TR-14.6)."""
    state.frames.pop()
    state.frames.set(LAP, 1)
    state.note(events.COUNTED_DOWN)
    state.acting = (1 << state.players) - 1
    for seat in range(state.players):
        begin_turn(state, seat)


def begin_lap(state: RushData) -> None:
    """All who race lay at the same time, sealed; chance says who is slow and who is quick (TR-14.4)."""
    state.frames.set(LAP, state.frames.get(LAP) + 1)
    state.note(events.LAP_BEGAN, state.frames.get(LAP))
    left: i64 = withdrawn(state)
    paces: i64 = 0
    for racer in range(state.players):
        if not (left >> racer) & 1:
            pace: i64 = state.terms.tables.lap_stones if state.dice.below(2) == 1 else 1
            paces |= pace << (SEAT_BITS + PACE_BITS * racer)
            state.note(events.PACED, racer, pace)
    state.frames.set(WITHDRAWN, left | paces)
    gathering.begin(state, ((1 << state.players) - 1) & ~left)
    for seat in range(state.players):
        if (state.acting >> seat) & 1:
            begin_turn(state, seat)


def withdrawn(state: RushData) -> i64:
    """A bit for each seat that has left the race."""
    return state.frames.get(WITHDRAWN) % (1 << SEAT_BITS)


def pace_of(state: RushData, seat: i64) -> i64:
    """How many stones a racer may lay in this lap, 0 where there are no laps (TR-14.4)."""
    return (state.frames.get(WITHDRAWN) >> (SEAT_BITS + PACE_BITS * seat)) % (1 << PACE_BITS)


def begin_turn(state: RushData, seat: i64) -> None:
    state.ask(seat, ask.RACE_ACTION, 0, state.frames.get(ZONE_AT))


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of a racer, ascending."""
    step: i64 = state.step(seat)
    zone: i64 = state.frames.get(ZONE_AT)
    actions: vec[i64] = roomy()
    if step == ask.RACE_PLACE:
        return figures.add_places(state, seat, zone, state.lane(seat, at.LANE_SIZE), actions)
    if step == ask.RACE_SOURCE:
        return sources(state, seat, state.lane(seat, at.LANE_SIZE))
    if step == ask.RACE_REMOVE:
        return figures.add_leaving(state, seat, zone, act.ALL_SIZES, actions)
    if step == ask.RACE_PENALTY:
        return settling.legal_penalty(state, seat, zone)
    if step == ask.RACE_DECLARE:
        return append(append(actions, act.DONE), act.DECLARE + zone)
    if figures.may_mortar(state, seat, zone):
        actions = append(actions, act.MORTAR + zone)
    for size in range(i64(1), act.SIZES + 1):
        if offers_size(state, seat, size):
            actions = append(actions, act.SIZE + size - 1)
    if step == ask.HEAD_START:
        return append(actions, act.STOP)
    if may_remove(state, seat):
        actions = append(actions, act.REMOVE)
    if may_withdraw(state, seat):
        actions = append(actions, act.PASS)
    if may_stop(state, seat):
        actions = append(actions, act.DONE)
    return append(actions, act.DECLARE + zone) if may_shout(state, seat) else actions


def allows(state: RushData, seat: i64, action: i64) -> bool:
    step: i64 = state.step(seat)
    zone: i64 = state.frames.get(ZONE_AT)
    if act.PLACE <= action < act.COUNTDOWN:
        return step == ask.RACE_PLACE and figures.may_lay(state, seat, zone, action - act.PLACE)
    if act.LIFT <= action < act.LIFT + act.ZONES * act.CELLS:
        return allows_lift(state, seat, action)
    if step == ask.RACE_DECLARE:
        return action in (act.DONE, act.DECLARE + zone)
    if step != ask.HEAD_START and step != ask.RACE_ACTION:
        return False
    if act.SIZE <= action < act.SIZE + act.SIZES:
        return offers_size(state, seat, action - act.SIZE + 1)
    if act.MORTAR <= action < act.MORTAR + act.ZONES:
        return action == act.MORTAR + zone and figures.may_mortar(state, seat, zone)
    if step == ask.HEAD_START:
        return action == act.STOP
    if action == act.REMOVE:
        return may_remove(state, seat)
    if action == act.PASS:
        return may_withdraw(state, seat)
    if action == act.DECLARE + zone:
        return may_shout(state, seat)
    return action == act.DONE and may_stop(state, seat)


def allows_lift(state: RushData, seat: i64, action: i64) -> bool:
    """A stone of the race zone that is taken off or lost, or one of another zone that is brought."""
    step: i64 = state.step(seat)
    zone: i64 = (action - act.LIFT) // act.CELLS
    code: i64 = figures.lifted(state, seat, action)
    if code == NONE:
        return False
    if step == ask.RACE_SOURCE:
        return may_bring(state, seat, zone) and size_of(code) == state.lane(seat, at.LANE_SIZE)
    if zone != state.frames.get(ZONE_AT):
        return False
    return step == ask.RACE_PENALTY or (step == ask.RACE_REMOVE and figures.may_leave(state, seat, zone, code))


def offers_size(state: RushData, seat: i64, size: i64) -> bool:
    """The supply or another zone provides the size, and it has a place in the race zone (TR-14.8, TR-14.9)."""
    if not figures.can_place(state, seat, state.frames.get(ZONE_AT), size):
        return False
    return state.supply(seat, size) > 0 or len(sources(state, seat, size)) > 0


def sources(state: RushData, seat: i64, size: i64) -> vec[i64]:
    """The stones of a size in other zones, any of which may be brought (TR-14.9)."""
    lifts: vec[i64] = vec[i64]([])
    for zone in range(state.terms.zones):
        if may_bring(state, seat, zone):
            lifts = figures.add_leaving(state, seat, zone, 1 << size, lifts, True)
    return lifts


def may_bring(state: RushData, seat: i64, zone: i64) -> bool:
    """Stones of another zone that is not frozen may be brought (TR-14.9)."""
    return zone != state.frames.get(ZONE_AT) and not state.is_frozen(seat, zone)


def may_remove(state: RushData, seat: i64) -> bool:
    """A stone may be taken off where stones are taken back at all (TR-14.4, TR-19.4)."""
    return state.terms.dismantle and state.figure_size(seat, state.frames.get(ZONE_AT)) > 0


def may_withdraw(state: RushData, seat: i64) -> bool:
    """Instead of the first stone of a lap, whoever has no place for one that leaves the figure finishable may leave the
    race (TR-14.5); in expert mode, whose figure is not finishable wherever it fits (TR-18.14)."""
    if laid(state, seat) > 0:
        return False
    zone: i64 = state.frames.get(ZONE_AT)
    sizes: i64 = 0
    for size in range(i64(1), act.SIZES + 1):
        if offers_size(state, seat, size):
            sizes |= 1 << size
    if state.terms.expert:
        return not figures.is_finishable(state, seat, zone) or (sizes == 0 and not grid.is_right(state, seat, zone))
    figure: i64 = state.mask(seat, zone, at.FIGURE)
    return not figures.is_useful(state, seat, zone, sizes, figure, state.fitting(seat, zone))


def may_stop(state: RushData, seat: i64) -> bool:
    """A lap may be ended after its first stone (TR-14.4)."""
    return laid(state, seat) > 0


def may_shout(state: RushData, seat: i64) -> bool:
    """In expert mode what lies there may be declared, in a lap instead of the first stone (TR-18.10)."""
    return state.terms.expert and laid(state, seat) == 0 and state.figure_size(seat, state.frames.get(ZONE_AT)) > 0


def laid(state: RushData, seat: i64) -> i64:
    """How many stones a racer has laid or taken off in this lap, which is sealed."""
    row: i64 = seat * at.OPS
    count: i64 = 0
    for number in range(row + 1, row + 1 + state.ops[row]):
        kind: i64 = state.ops[number] // at.OP_KIND
        here: bool = state.ops[number] % at.OP_KIND // at.OP_ZONE - 1 == state.frames.get(ZONE_AT)
        if kind in (events.PLACED, events.SET) or (kind == events.DISMANTLED and here):
            count += 1
    return count


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    zone: i64 = state.frames.get(ZONE_AT)
    if action >= act.PLACE:
        if state.lane(seat, at.LANE_SOURCE) != 0:
            gathering.move(state, seat, zone, action - act.PLACE)
        else:
            gathering.place(state, seat, zone, action - act.PLACE)
        after_move(state, seat)
    elif action >= act.LIFT:
        lift(state, seat, (action - act.LIFT) // act.CELLS, figures.lifted(state, seat, action))
    elif action >= act.DECLARE:
        declare(state, seat)
    elif action == act.DONE:
        if state.step(seat) == ask.RACE_DECLARE:
            end_turn(state, seat)
        else:
            ask_declaration(state, seat)
    elif action == act.STOP:
        state.close_lane(seat)
        begin_race(state)
    elif action == act.PASS:
        withdraw(state, seat)
    elif action == act.REMOVE:
        state.ask(seat, ask.RACE_REMOVE, 0, zone)
    elif action >= act.SIZE:
        size: i64 = action - act.SIZE + 1
        state.ask(seat, ask.RACE_PLACE if state.supply(seat, size) > 0 else ask.RACE_SOURCE, size, zone)
    else:
        gathering.activate_mortar(state, seat, zone)
        state.ask(seat, state.step(seat), 0, zone)


def lift(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """A stone is brought from another zone, taken off, or lost for a wrong declaration."""
    step: i64 = state.step(seat)
    if step == ask.RACE_SOURCE:
        state.ask_with(seat, ask.RACE_PLACE, zone, code)
        return
    gathering.dismantle(state, seat, zone, code)
    if step == ask.RACE_PENALTY:
        gathering.drop_loose(state, seat, zone)
        end_turn(state, seat)
    else:
        after_move(state, seat)


def after_move(state: RushData, seat: i64) -> None:
    """A lap goes on up to its last stone. A completed figure is enough; in expert mode it must be declared, which in
    real time is a move of its own (TR-14.4, TR-14.5, TR-14.7, TR-18.10)."""
    done: bool = not state.terms.expert and state.is_filled(seat, state.frames.get(ZONE_AT))
    if state.sealed != 0 and not done and laid(state, seat) < pace_of(state, seat):
        begin_turn(state, seat)
    elif state.terms.expert and not state.is_real_race():
        ask_declaration(state, seat)
    elif done and state.sealed == 0:
        end_race(state, seat, bit(seat))
    else:
        end_turn(state, seat)


def ask_declaration(state: RushData, seat: i64) -> None:
    zone: i64 = state.frames.get(ZONE_AT)
    if state.terms.expert and state.figure_size(seat, zone) > 0:
        state.ask(seat, ask.RACE_DECLARE, 0, zone)
    else:
        end_turn(state, seat)


def declare(state: RushData, seat: i64) -> None:
    """A right declaration wins; a wrong one costs a stone and the race goes on. In a lap both wait until it is over
    (TR-18.10)."""
    zone: i64 = state.frames.get(ZONE_AT)
    gathering.declare(state, seat, zone)
    if state.sealed != 0:
        end_turn(state, seat)
        return
    state.board[seat * at.BOARD + at.DECLARED] = 0
    if grid.is_right(state, seat, zone):
        end_race(state, seat, bit(seat))
        return
    state.note(events.WRONG, seat, zone)
    state.ask(seat, ask.RACE_PENALTY, 0, zone)


def withdraw(state: RushData, seat: i64) -> None:
    """The player leaves the race for good; when all have left, it is over (TR-14.5)."""
    if state.sealed != 0:
        gathering.pass_on(state, seat)
        end_turn(state, seat)
        return
    state.note(events.WITHDREW, seat)
    state.frames.set(WITHDRAWN, state.frames.get(WITHDRAWN) | bit(seat))
    state.close_lane(seat)
    if state.acting == 0:
        end_race(state, NONE, 0)


def end_turn(state: RushData, seat: i64) -> None:
    """The racer's answer of a lap is in; or the next stone of the head start, or of a race in real time."""
    if state.sealed != 0:
        gathering.commit(state, seat)
        if state.acting == 0:
            end_lap(state)
    elif state.frames.get(LAP) == 0:
        go_on_with_head_start(state, seat)
    else:
        state.frames.set(LAP, state.frames.get(LAP) + 1)
        if state.frames.get(LAP) > MOVES_EACH * state.players:
            end_race(state, NONE, 0)
        else:
            begin_turn(state, seat)


def go_on_with_head_start(state: RushData, seat: i64) -> None:
    """Up to the second stone of the figure (TR-14.3, TR-R41)."""
    state.frames.set(WITHDRAWN, state.frames.get(WITHDRAWN) - 1)
    if state.frames.get(WITHDRAWN) > 0:
        state.ask(seat, ask.HEAD_START, 0, state.frames.get(ZONE_AT))
    else:
        state.close_lane(seat)
        begin_race(state)


# How a lap ends ------------------------------------------------------------------------------------------------------


def end_lap(state: RushData) -> None:
    """What was laid is revealed. Whoever completed the temple in this lap did so at the same time; ties go as
    elsewhere (TR-14.5, TR-6.5)."""
    leaving: i64 = leavers(state)
    gathering.reveal(state)
    completers: i64 = 0
    for seat in range(state.players):
        if (leaving >> seat) & 1:
            state.note(events.WITHDREW, seat)
        if settling.is_complete(state, seat, state.frames.get(ZONE_AT)):
            completers |= bit(seat)
    state.frames.set(WITHDRAWN, withdrawn(state) | leaving)
    winner: i64 = NONE if completers == 0 else scoring.tie_winner(state, completers)
    if state.terms.expert:
        settling.punish(state, completers << (SEAT_BITS * state.frames.get(ZONE_AT)))
    for other in range(state.players):
        state.arrived[other] = 0
    if winner != NONE:
        end_race(state, winner, completers)
    elif state.frames.kind() == ask.RACE:
        go_on(state)


def leavers(state: RushData) -> i64:
    """The racers who have sealed that they withdraw."""
    found: i64 = 0
    for seat in range(state.players):
        row: i64 = seat * at.OPS
        for number in range(row + 1, row + 1 + state.ops[row]):
            if state.ops[number] // at.OP_KIND == events.PASSED:
                found |= bit(seat)
    return found


def go_on(state: RushData) -> None:
    """A lap and the penalties of those who were wrong are over; after the last one everybody has left (TR-14.5)."""
    everybody: i64 = (1 << state.players) - 1
    if withdrawn(state) == everybody or state.frames.get(LAP) >= state.terms.tables.laps:
        end_race(state, NONE, 0)
    else:
        begin_lap(state)


# How it ends ---------------------------------------------------------------------------------------------------------


def end_race(state: RushData, winner: i64, completers: i64) -> None:
    """The card goes to the winner, a point token to every other completer, and a bonus choice to the activator if he
    is among them (TR-14.10, TR-14.11)."""
    zone: i64 = state.frames.get(ZONE_AT)
    activator: i64 = state.frames.get(ACTIVATOR)
    for seat in range(state.players):
        state.close_lane(seat)
    state.frames.pop()
    state.frames.push(ask.ROUND_END, NONE)
    state.frames.push(ask.RACE_END, NONE, zone, activator, winner, completers * 2)
    if winner == NONE:
        state.note(events.RACE_OVER, zone)
        return
    state.note(events.RACE_WON, winner, zone)
    settling.win_card(state, winner, state.holders[zone])
    for other in range(state.players):
        if (completers >> other) & 1 and other != winner:
            settling.win_token(state, other, state.holders[zone])
    if (completers >> activator) & 1:
        state.frames.push(ask.BONUS, activator, zone)


def run_end(state: RushData) -> None:
    """All stones of the zone go home; an activator who lost may put one into the bonus area; then the card is
    replaced (TR-14.11 to TR-14.13)."""
    zone: i64 = state.frames.get(0)
    winner: i64 = state.frames.get(2)
    completers: i64 = state.frames.get(3) // 2
    if state.frames.get(3) % 2 == 0:
        state.frames.set(3, completers * 2 + 1)
        for seat in range(state.players):
            settling.return_figure(state, seat, zone)
            if (completers >> seat) & 1 and state.has_mortar(seat, zone):
                settling.end_mortar(state, seat)
        if winner != NONE and not (completers >> state.frames.get(1)) & 1:
            state.frames.push(ask.RACE_BONUS, state.frames.get(1), zone)
            return
    state.frames.pop()
    if winner != NONE:
        settling.replace_card(state, zone)
        settling.replace(state, zone + 1)


def time_out(state: RushData, seat: i64) -> None:
    """A half-made choice is dropped. The head start is over; in a lap what was laid stays (TR-19.7, TR-R66)."""
    if state.step(seat) == ask.RACE_PENALTY:
        perform(state, seat, legal(state, seat)[0])
    elif state.sealed != 0 or state.step(seat) == ask.RACE_DECLARE:
        end_turn(state, seat)
    else:
        state.close_lane(seat)
        begin_race(state)
