"""A stone is laid: what becomes of its temple, and which place for it is the best."""

from __future__ import annotations

from hiram.core.native import i64, vec
from hiram.core.words import count, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures
from hiram.games.temple_rush.words.reasons.builder import HARDLY, SAME, Builder, Look, offered
from hiram.games.temple_rush.words.reasons.wording import about, far, instead, prize, rolled, whole


def about_place(me: Builder, action: int) -> str:
    """A place for the stone in hand, held against the other places."""
    step_zone = int(me.state.frames.get(0) if me.racing else me.state.lane(me.seat, at.LANE_ZONE))
    code = action - act.PLACE
    size, after = int(size_of(code)), me.placed(step_zone, code)
    best = best_of_places(me, step_zone, size)
    first = laid(me, step_zone, size, after, "So laid")
    better = better_place(me, step_zone, after, best)
    return sentences(first, better, danger(me, step_zone, after.look(step_zone)), next_stone(me, step_zone, after))


def about_alignment(me: Builder, action: int) -> str:
    """A position of the figure, held against the others."""
    zone, size = int(me.state.lane(me.seat, at.LANE_ZONE)), int(me.state.lane(me.seat, at.LANE_SIZE))
    others = [best_of_places(me.aligned(zone, shift), zone, size) for shift in offered(me, act.ALIGN, act.PLACE)]
    after = best_of_places(me.aligned(zone, action - act.ALIGN), zone, size)
    best = min(others, key=lambda one: one.measure(zone))
    better = better_place(me, zone, after, best).replace("place", "position")
    return sentences(laid(me, zone, size, after, "So placed"), better, next_stone(me, zone, after))


def best_of_places(me: Builder, zone: int, size: int) -> Builder:
    """The best place among those offered; the figure is aligned already."""
    places = figures.add_places(me.state, me.seat, zone, size, vec[i64]([]))
    return min((me.placed(zone, int(place) - act.PLACE) for place in places), key=lambda one: one.measure(zone))


def better_place(me: Builder, zone: int, after: Builder, best: Builder) -> str:
    """What another place would bring, if that is more."""
    here, there = after.look(zone), best.look(zone)
    if best.measure(zone) > after.measure(zone) - SAME:
        return ""
    if there.done:
        return "Another place would complete it"
    if here.lost or there.stones < here.stones:
        return f"In another place {enough(best, zone)} would complete it"
    if whole(there.rolls) < whole(here.rolls):
        return f"In another place it would take only {about(there.rolls)}"
    return "Another place is easier to go on from"


def enough(after: Builder, zone: int) -> str:
    """What is enough to complete a temple: 'two more stones', or 'any roll'."""
    look, sizes = after.look(zone), [] if after.racing else after.finishing(zone)
    return rolled(sizes) if sizes else count(look.stones, "more stone")


def laid(me: Builder, zone: int, size: int, after: Builder, how: str) -> str:
    """What a temple looks like after a stone was laid, so or as well as can be."""
    now, then, name = me.look(zone), after.look(zone), me.name(zone)
    if then.done:
        call = ". Then say so" if me.state.terms.expert else ""
        return f"The 1x{size} completes {name}: {prize(after, zone)}{call}"
    if then.lost:
        return spoiled(me, zone, after, how)
    if me.size(zone) == 0:
        return f"The 1x{size} begins {name}: then {far(me, then)} would complete it"
    if then.stones > now.stones or (not me.racing and whole(then.rolls) > whole(now.rolls)):
        return f"The 1x{size} sets {name} back: {instead(me, then, now)}"
    if now.rolls - then.rolls < HARDLY and then.stones == now.stones:
        little = "hardly" if then.less_than(now) else "no"
        return f"The 1x{size} brings {name} {little} nearer: still {far(me, then)}"
    return nearer(me, zone, size, after)


def nearer(me: Builder, zone: int, size: int, after: Builder) -> str:
    then, name = after.look(zone), me.name(zone)
    if then.stones > 1 or me.racing:
        return f"With the 1x{size} laid, {far(me, then)} would complete {name}"
    sizes = after.finishing(zone)
    if sizes:
        return f"With the 1x{size} laid, {rolled(sizes)} would complete {name}"
    return f"With the 1x{size} laid, one more stone would complete {name}, but yours of that size lie in other temples"


def spoiled(me: Builder, zone: int, after: Builder, how: str) -> str:
    """A figure that cannot become its temple."""
    name, saved = me.name(zone), not after.look(zone, True).lost
    if me.look(zone).lost:
        rest = "; only Mortar could still save it" if saved and me.may_still_mortar() else ""
        return f"{name} cannot be completed as it stands, and this stone does not change that{rest}"
    if me.state.terms.expert and not figures.standings(after.state, me.seat, zone):
        return f"{how}, the figure no longer fits into the outline of {name}"
    way_out = me.state.terms.dismantle or me.racing
    back = " until a stone is taken off again" if way_out else ""
    if not saved:
        return f"{how}, your stones cannot complete {name}{back or ' any more'}"
    if me.may_still_mortar():
        return f"{how}, {name} can only be completed with your Mortar{', or after taking a stone off' * way_out}"
    return f"{how}, {name} cannot be completed in one piece{back or ' any more'}"


def wherever(size: int) -> str:
    return f"Wherever the 1x{size} is laid there"


def danger(me: Builder, zone: int, then: Look) -> str:
    """Whoever is about to complete the same temple."""
    if me.state.frames.kind() == ask.REBUILD:
        return ""
    who, rival = me.rival_word(), me.nearest_rival(zone)
    if then.done:
        too = f"{who} may complete it in this round too; then both get the points"
        return too if me.is_threatened(zone) else ""
    if me.is_threatened(zone):
        return f"{who} can complete it with this very roll"
    if rival.stones < then.stones and rival.stones <= 2:
        return f"{who} needs only {count(rival.stones, 'more stone')} there"
    return ""


def next_stone(me: Builder, zone: int, after: Builder) -> str:
    """Which stones would help then."""
    then = after.look(zone)
    if then.done or then.lost or then.stones == 1 or me.racing:
        return ""
    sizes = after.helping(zone)
    if not sizes:
        return ""
    return f"Next, {rolled(sizes)} would bring it nearer"
