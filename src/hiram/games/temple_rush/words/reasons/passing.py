"""No stone is laid: to pass, to stop or to be done."""

from __future__ import annotations

from hiram.core.words import count, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.rules import figures
from hiram.games.temple_rush.words.reasons.builder import HARDLY, SAME, Builder, Use, offered
from hiram.games.temple_rush.words.reasons.taking import best_move, change_without, stones_that_may_go
from hiram.games.temple_rush.words.reasons.wording import far, rival_stones


def about_pass(me: Builder) -> str:
    """Whether the stone that was rolled is of use."""
    if me.state.step(me.seat) == ask.MOVE_SOURCE:
        return about_not_moving(me)
    drawn = int(me.state.lane(me.seat, at.LANE_SIZE))
    sizes = [drawn] if drawn else [size for size in range(1, act.SIZES + 1) if me.left(size)]
    what = f"the 1x{drawn}" if drawn else "any stone"
    use = me.best_use(sizes, me.usable())
    if use is None:
        return f"Your figures have no place for {what}; passing leaves all as it is."
    then, name = use.after.look(use.zone), me.name(use.zone)
    if then.done:
        return f"A 1x{use.size} would complete {name} now: passing gives that away."
    if then.less_than(me.look(use.zone)):
        return f"Passing gives a stone away: with a 1x{use.size}, {far(me, then)} would complete {name}."
    uses = [me.use(zone, size) for zone in me.usable() for size in sizes]
    if all(use is None or use.then().lost for use in uses):
        return sentences(f"Wherever {what} is laid, it is only in the way; passing leaves all as it is", rescue(me))
    return f"No place for {what} brings a temple nearer; passing leaves all as it is."


def rescue(me: Builder) -> str:
    """A temple that could be saved by taking a stone off."""
    if act.DISMANTLE not in me.state.legal(me.seat):
        return ""
    for lift in stones_that_may_go(me):
        zone = (lift - act.LIFT) // act.CELLS
        if me.look(zone).lost and change_without(me, lift) > 0.0:
            return f"Taking a stone off could save {me.name(zone)}"
    return ""


def about_not_moving(me: Builder) -> str:
    """Whether moving a stone to another zone would gain anything."""
    best: Use | None = None
    total = SAME
    for lift in offered(me, act.LIFT, act.ALIGN):
        zone, code = lift // act.CELLS, int(figures.lifted(me.state, me.seat, lift + act.LIFT))
        after = me.without(zone, code)
        use = best_move(me, zone, code, after)
        if use is not None and me.gain(use.zone, use.after) + me.gain(zone, after) > total:
            best, total = use, me.gain(use.zone, use.after) + me.gain(zone, after)
    if best is not None:
        then, name = best.after.look(best.zone), me.name(best.zone)
        brings = f"complete {name}" if then.done else f"leave only {far(me, then)} for {name}"
        return f"A 1x{best.size} that you move over would {brings}; passing gives that away."
    if not offered(me, act.LIFT, act.ALIGN):
        return "No stone of yours can be moved to another temple now; passing leaves all as it is."
    return "No stone that you may move would do more in another temple; passing leaves all as it is."


def about_rebuilt(me: Builder) -> str:
    """Whether a stone of the old figure would still help."""
    zone = int(me.state.lane(me.seat, at.LANE_ZONE))
    sizes = [size + 1 for size in offered(me, act.SIZE, act.ZONE)]
    rest = sum(int(me.state.pool(me.seat, zone, size)) for size in range(1, act.SIZES + 1))
    use, now, name = me.best_use(sizes, [zone]), me.look(zone), me.name(zone)
    which = "The other" if me.size(zone) else "All"
    back = f"{which} {count(rest, 'stone')} go back to your supply" if rest > 1 else "The last stone goes back"
    if not rest and now.lost:
        return f"All stones of the old figure are laid, but so {name} cannot be completed as it stands."
    if not rest:
        return f"All stones of the old figure are laid; {far(me, now)} would complete {name}."
    if use is not None and now.rolls - use.after.look(zone).rolls >= HARDLY:
        then = use.after.look(zone)
        more = f"complete {name}" if then.done else f"leave only {far(me, then)} for {name}"
        return f"{back}, though {f'a 1x{use.size} of them' if rest > 1 else 'it'} would {more}."
    helps = "none of them would bring" if rest > 1 else "it would not bring"
    return f"{back}: {helps} {name} nearer."


def about_stopping(me: Builder) -> str:
    zone = int(me.state.frames.get(0))
    free = int(me.state.terms.tables.head_start - me.state.frames.get(3))
    need, rival = me.look(zone), me.nearest_rival(zone)
    first = f"You give away {count(free, 'stone')} of your head start"
    if need.lost:
        return sentences(first, f"{me.name(zone)} cannot be completed as it stands")
    return sentences(first, f"You need {far(me, need)}, {rival_stones(me, rival)}")


def about_race_pass(me: Builder) -> str:
    zone = int(me.state.frames.get(0))
    need, rival = me.look(zone), me.nearest_rival(zone)
    first = "You leave this race for good" if me.state.terms.realtime else "You lose a turn of the race"
    if need.lost:
        return sentences(first, f"{me.name(zone)} cannot be completed as it stands; taking a stone off may help")
    return sentences(first, f"You need {far(me, need)}, {rival_stones(me, rival)}")
