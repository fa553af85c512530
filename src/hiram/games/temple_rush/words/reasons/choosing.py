"""Which temple for a stone, which size for a star, which die first."""

from __future__ import annotations

from hiram.core.words import count, listed, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.words.reasons.builder import SAME, Builder, Use, offered
from hiram.games.temple_rush.words.reasons.laying import danger, enough, laid, next_stone, wherever
from hiram.games.temple_rush.words.reasons.wording import about, far, whole


def about_build_zone(me: Builder, zone: int) -> str:
    """A temple for the stone in hand, held against the other temples."""
    size = int(me.state.lane(me.seat, at.LANE_SIZE))
    use = me.use(zone, size)
    assert use is not None
    others = [other for other in offered(me, act.ZONE, act.FIGURE) if other != zone]
    best = me.best_use([size], others)
    first, then = laid(me, zone, size, use.after, wherever(size)), use.after.look(zone)
    if best is None or not best.beats(use):
        return sentences(first, danger(me, zone, then), next_stone(me, zone, use.after))
    return sentences(first, better_zone(me, use, best), danger(me, zone, then))


def better_zone(me: Builder, use: Use, best: Use) -> str:
    """What the stone would do in another temple."""
    then, name = best.after.look(best.zone), me.name(best.zone)
    if then.done:
        return f"It could complete {name} instead"
    if best.gain <= SAME:
        return f"It would do less harm in {name}"
    if use.after.look(use.zone).less_than(then):
        worth = f", worth {count(me.points(best.zone), 'point')}"
        return f"But it counts for more in {name}{worth if me.points(best.zone) > me.points(use.zone) else ''}"
    if then.stones == 1:
        return f"In {name}, {enough(best.after, best.zone)} would then be enough"
    return f"In {name} it would leave {far(me, then)}"


def about_size(me: Builder, size: int) -> str:
    """A size for a star, for a rebuild or in a race, held against the other sizes."""
    kind = int(me.state.frames.kind())
    zones = me.usable() if kind == ask.BUILD else [int(me.state.lane(me.seat, at.LANE_ZONE))]
    use = me.best_use([size], zones)
    if use is None:
        return f"A 1x{size} has a place only if you use Mortar first."
    others = [other + 1 for other in offered(me, act.SIZE, act.ZONE) if other + 1 != size]
    best = me.best_use(others, zones)
    first, then = laid(me, use.zone, size, use.after, wherever(size)), use.after.look(use.zone)
    kept = "" if kind != ask.RACE or me.left(size) else f"Your supply has no 1x{size}: it comes from another temple"
    following = next_stone(me, use.zone, use.after)
    if best is None or not is_better_size(me, use, best):
        return sentences(first, kept, danger(me, use.zone, then), following)
    return sentences(first, better_size(me, use, best), danger(me, use.zone, then))


def is_better_size(me: Builder, use: Use, best: Use) -> bool:
    if me.racing:
        return best.after.measure(best.zone) < use.after.measure(use.zone)
    return best.beats(use)


def better_size(me: Builder, use: Use, best: Use) -> str:
    """What another size would bring."""
    then, other = best.after.look(best.zone), f"1x{best.size}"
    if then.done:
        return f"A {other} would complete {'it' if best.zone == use.zone else me.name(best.zone)}"
    if best.gain <= SAME and not me.racing:
        return f"A {other} would do less harm"
    if best.zone != use.zone:
        return f"A {other} would be worth more in {me.name(best.zone)}"
    here = use.after.look(use.zone)
    if here.lost or then.stones < here.stones:
        return f"With a {other}, {enough(best.after, best.zone)} would complete it"
    if not me.racing and whole(then.rolls) < whole(here.rolls):
        return f"With a {other} it would take only {about(then.rolls)}"
    return f"A {other} would be a little better"


def about_order(me: Builder, face: int) -> str:
    """Which die of a solo round first: what both can lead to, one after the other."""
    low, high = int(me.state.frames.get(1)), int(me.state.frames.get(2))
    other = high if face == low else low
    use = best_with(me, face)
    if use is None or use.then().lost:
        return sentences(no_use(me, face, "as your temples stand now"))
    then = best_with(use.after, other)
    if then is None or then.then().lost:
        first = laid(me, use.zone, use.size, use.after, wherever(use.size))
        return sentences(first, no_use(use.after, other, "after that"))
    return both_laid(me, shown(face), shown(other), use, then)


def no_use(me: Builder, face: int, when: str) -> str:
    """A die that helps nothing."""
    if face != act.STAR and not me.left(face):
        return f"Your supply has no 1x{face} {when}: that die only lets you move one, take one off or pass"
    return f"The {shown(face)} has no good place {when}"


def shown(face: int) -> str:
    return "star" if face == act.STAR else f"1x{face}"


def best_with(me: Builder, face: int) -> Use | None:
    """The best use of a die."""
    sizes = [size for size in range(1, act.SIZES + 1) if face in (size, act.STAR) and me.left(size)]
    return me.best_use(sizes, [zone for zone in me.usable() if not me.look(zone).done])


def both_laid(me: Builder, first: str, second: str, use: Use, then: Use) -> str:
    """What becomes of the temples in which the two stones are laid."""
    pair = f"First the {first}, then the {second}"
    zones = sorted({use.zone, then.zone}, key=lambda zone: then.after.look(zone).rolls)
    ends = [ending(me, zone, then.after) for zone in zones]
    return f"{pair}: that way {listed(ends)}."


def ending(me: Builder, zone: int, after: Builder) -> str:
    then, name = after.look(zone), me.name(zone)
    if then.done:
        return f"you complete {name}"
    return f"{name} needs {count(then.stones, 'more stone')}"
