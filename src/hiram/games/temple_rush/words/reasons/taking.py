"""A stone is taken off, moved or lost: what its temple is without it."""

from __future__ import annotations

from hiram.core.native import i64, vec
from hiram.core.words import number_word, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import building, figures
from hiram.games.temple_rush.words.reasons.builder import SAME, Builder, Use, offered
from hiram.games.temple_rush.words.reasons.wording import about, far, needs, prize, whole


def about_stone_off(me: Builder, action: int) -> str:
    """A stone to move, to take back, to lose or to bring into a race."""
    zone, code = (action - act.LIFT) // act.CELLS, int(figures.lifted(me.state, me.seat, action))
    step, after = int(me.state.step(me.seat)), me.without(zone, code)
    if me.state.frames.kind() == ask.BUILD and step == ask.MOVE_SOURCE:
        return about_moving(me, zone, code, after)
    if step == ask.RACE_SOURCE:
        return sentences(f"It comes from {me.name(zone)}{source_cost(me, zone, after)}", missed_less(me, action))
    forced = me.state.frames.kind() == ask.PENALTY or step == ask.RACE_PENALTY
    first = taken_off(me, zone, int(size_of(code)), after)
    revived = me.look(zone).lost and not after.look(zone).lost
    return sentences(first, "" if revived and not forced else missed_less(me, action))


def taken_off(me: Builder, zone: int, size: int, after: Builder) -> str:
    """What a temple looks like without a stone."""
    now, then, name = me.look(zone), after.look(zone), me.name(zone)
    if now.lost and then.lost:
        return f"Even without this 1x{size} {name} cannot be completed"
    if now.lost:
        return f"Without this 1x{size} {name} can be completed again, with {far(me, then)}"
    if then.less_than(now):
        return f"Without this 1x{size} {name} is a little nearer, with {far(me, then)}"
    return f"Without this 1x{size} {name} {needs(me, then, now)}"


def source_cost(me: Builder, zone: int, after: Builder) -> str:
    """What it costs a temple to lend a stone."""
    now, then = me.look(zone), after.look(zone)
    if now.lost:
        return ", which cannot be completed as it stands" if then.lost else ", which can then be completed again"
    return f", which then {needs(me, then, now)}"


def missed_less(me: Builder, action: int) -> str:
    """Whether another stone that may be taken would do less harm, or more good."""
    changes = {lift: change_without(me, lift + act.LIFT) for lift in offered(me, act.LIFT, act.ALIGN)}
    best = max(changes, key=lambda lift: changes[lift])
    if changes[best] <= changes[action - act.LIFT] + SAME:
        return ""
    zone = best // act.CELLS
    if me.look(zone).lost:
        sizes = [int(size_of(figures.lifted(me.state, me.seat, lift))) for lift in (best + act.LIFT, action)]
        which = "another" if sizes[0] == sizes[1] and zone == (action - act.LIFT) // act.CELLS else "a"
        return f"Taking {which} 1x{sizes[0]} out of {me.name(zone)} would save that temple"
    return "Another stone would be missed less"


def change_without(me: Builder, lift: int) -> float:
    """What taking a stone off changes in the worth of its zone."""
    zone = (lift - act.LIFT) // act.CELLS
    return me.gain(zone, me.without(zone, int(figures.lifted(me.state, me.seat, lift))))


def best_move(me: Builder, zone: int, code: int, after: Builder) -> Use | None:
    """The best that can become of a stone that is moved to another zone."""
    return after.best_use([int(size_of(code))], [other for other in me.usable() if other != zone])


def about_moving(me: Builder, zone: int, code: int, after: Builder) -> str:
    """A stone for another temple: what it brings there, and what it leaves behind."""
    use = best_move(me, zone, code, after)
    name = me.name(zone)
    if use is None or use.after.look(use.zone).lost:
        return f"This 1x{int(size_of(code))} does no good in any other of your temples."
    then, there = use.after.look(use.zone), me.name(use.zone)
    left = f"{name} then {needs(me, after.look(zone), me.look(zone))}"
    if me.look(zone).lost:
        saved = not after.look(zone).lost
        left = f"{name} can be completed again without it" if saved else f"{name} cannot be completed anyway"
    if then.done:
        return sentences(f"Moved over, this 1x{use.size} completes {there}: {prize(use.after, use.zone)}", left)
    if me.look(use.zone).less_than(then):
        return sentences(f"Moved to {there}, this 1x{use.size} would set it back: {far(me, then)}", left)
    return sentences(f"Moved to {there}, this 1x{use.size} leaves {far(me, then)} there", left)


def stones_that_may_go(me: Builder) -> list[int]:
    """The stones that may be dismantled, as actions."""
    return [int(action) for action in building.add_removable(me.state, me.seat, vec[i64]([]))]


def about_dismantling(me: Builder) -> str:
    """Whether taking some stone off brings a temple nearer."""
    lifts = stones_that_may_go(me)
    best = max(lifts, key=lambda lift: change_without(me, lift))
    zone, code = (best - act.LIFT) // act.CELLS, int(figures.lifted(me.state, me.seat, best))
    now, then, name = me.look(zone), me.without(zone, code).look(zone), me.name(zone)
    if now.lost and not then.lost:
        return f"{name} cannot be completed as it stands; without its 1x{int(size_of(code))} {far(me, then)} would do."
    if now.rolls - then.rolls > 1.0:
        nearer_by = f"{about(then.rolls)} instead of {number_word(whole(now.rolls))}"
        return f"{name} is nearer without its 1x{int(size_of(code))}: {nearer_by}."
    if then.less_than(now):
        return f"{name} would be a little nearer without its 1x{int(size_of(code))}, but that uses up this roll."
    lost = [other for other in me.usable() if me.size(other) and me.look(other).lost]
    if lost:
        return f"{me.name(lost[0])} cannot be completed as it stands, but taking one stone off does not save it yet."
    return "Taking a stone off brings no temple of yours nearer; it only uses up this roll."


def about_removing(me: Builder) -> str:
    zone = int(me.state.frames.get(0))
    if not me.look(zone).lost:
        return f"{me.name(zone)} needs {far(me, me.look(zone))}; taking a stone off costs a turn of the race."
    lifts = [int(action) for action in figures.add_leaving(me.state, me.seat, zone, act.ALL_SIZES, vec[i64]([]))]
    saved = any(not me.without(zone, int(figures.lifted(me.state, me.seat, lift))).look(zone).lost for lift in lifts)
    if saved:
        return f"{me.name(zone)} cannot be completed as it stands; taking the right stone off saves it."
    return f"{me.name(zone)} cannot be completed as it stands, and taking one stone off will not be enough."
