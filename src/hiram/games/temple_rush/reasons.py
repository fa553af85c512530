"""What speaks for an action and what against it, in a sentence or two for the player.

All of it is found in the position as the seat knows it: of answers that others have sealed nothing is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from hiram.core.native import i64, vec
from hiram.games.temple_rush.actions import (
    ALIGN,
    ALL_SIZES,
    BAG,
    BOMB,
    BONUS,
    CELLS,
    DECLARE,
    DECLINE,
    DISMANTLE,
    DONE,
    FIGURE,
    FIRST,
    LIFT,
    LIGHTNING,
    MORTAR,
    PASS,
    PLACE,
    REMOVE,
    ROLL,
    SHIELD,
    SIZE,
    SIZES,
    SOLO,
    STAR,
    STOP,
    ZONE,
    ZONES,
    size_of,
)
from hiram.games.temple_rush.outlook import HOPELESS, outlook_of, rolls_after
from hiram.games.temple_rush.plan import Plan
from hiram.games.temple_rush.rules import building, figures, gathering, grid, tokens
from hiram.games.temple_rush.state import (
    BAG_LENDER,
    BAG_ZONE,
    BOARD,
    BOMB_TARGET,
    BUILD,
    LANE_SIZE,
    LANE_SOURCE,
    LANE_ZONE,
    MORTAR_AT,
    MORTAR_UNUSED,
    MOVE_SOURCE,
    PENALTY,
    RACE,
    RACE_BONUS,
    RACE_PENALTY,
    RACE_SOURCE,
    REBUILD,
    SHIELD_CARD,
    SHOWN,
    SOURCE_ZONE,
    TempleData,
)
from hiram.games.temple_rush.tables import NONE

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LONGEST = 160  # characters, in which a second sentence must find room
SAME = 0.05  # rolls, or points, that nobody would tell apart
HARDLY = 0.3  # rolls that are hardly worth a stone
NEAR = 2.5  # rolls
WORTHWHILE = 5  # points that are worth a token


class Look(NamedTuple):
    """How far a figure is from its temple: the fewest stones, and the rolls to expect."""

    stones: int
    rolls: float

    @property
    def done(self) -> bool:
        return self.stones == 0

    @property
    def lost(self) -> bool:
        return self.rolls >= HOPELESS

    def less_than(self, other: Look) -> bool:
        """Whether it takes clearly fewer rolls than another."""
        return self.rolls < other.rolls - SAME


NOWHERE = Look(99, HOPELESS)


class Use(NamedTuple):
    """A stone of a size laid in a zone as well as can be: what that adds to the worth of the zone, and what is then."""

    gain: float
    zone: int
    size: int
    after: Builder

    def then(self) -> Look:
        return self.after.look(self.zone)

    def merit(self) -> tuple[int, float]:
        """To complete a temple is best, the more points it has; else what counts is the gain."""
        return self.after.points(self.zone) if self.then().done else 0, self.gain

    def beats(self, other: Use) -> bool:
        """Whether it is clearly better than another use."""
        if self.then().done or other.then().done:
            return self.merit()[0] > other.merit()[0]
        return self.gain > other.gain + SAME


class Builder:
    """A player's figures, as they are or as they would be: how far each is from its temple."""

    def __init__(self, state: TempleData, seat: int, titles: Sequence[str]) -> None:
        self.state = state
        self.seat = seat
        self.titles = titles
        self.zones = [zone for zone in range(int(state.terms.zones)) if state.is_open(zone)]

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.state, self.seat)

    @property
    def racing(self) -> bool:
        return bool(self.state.frames.kind() == RACE)

    # What lies there -------------------------------------------------------------------------------------------------

    def name(self, zone: int) -> str:
        return self.titles[int(self.state.holders[zone])] if self.titles else f"temple {zone + 1}"

    def points(self, zone: int) -> int:
        return int(self.state.terms.tables.points[self.state.holders[zone]])

    def size(self, zone: int) -> int:
        """The stones of the figure."""
        return int(self.state.figure_size(self.seat, zone))

    def left(self, size: int) -> int:
        """The stones of a size that lie in no zone and in no bonus area."""
        stones = self.state.terms.tables.outside_bonus[self.state.bonus[self.seat]]
        for zone in range(int(self.state.terms.zones)):
            stones -= self.state.packed_figure(self.seat, zone)
        return int(stones >> (4 * (size - 1)) & 15)

    def look(self, zone: int, loose: bool = False) -> Look:
        """How far the figure is from its temple, or would be with Mortar."""
        found = outlook_of(self.state, self.seat, zone, loose or self.state.has_mortar(self.seat, zone))
        return Look(int(found.fewest), found.rolls)

    def usable(self) -> list[int]:
        return [zone for zone in self.zones if self.state.is_usable(self.seat, zone)]

    def may_still_mortar(self) -> bool:
        return bool(self.state.board[self.seat * BOARD + MORTAR_AT] == MORTAR_UNUSED)

    def wins_stone(self, zone: int) -> bool:
        """Whether the figure has a stone that may go into the bonus area (TR-6.8, TR-14.11)."""
        if self.racing and self.state.frames.get(1) != self.seat:
            return False
        sizes = [int(size_of(code)) for code in self.state.figure(self.seat, zone)]
        return any(not self.state.bonus[self.seat] >> size & 1 for size in sizes)

    # What would be ---------------------------------------------------------------------------------------------------

    def copy(self) -> Builder:
        state = self.state.copy()
        assert isinstance(state, TempleData)
        return Builder(state, self.seat, self.titles)

    def placed(self, zone: int, code: int) -> Builder:
        """With a stone laid so; one that is moved leaves where it was."""
        after = self.copy()
        source = int(self.state.lane(self.seat, LANE_SOURCE)) - 1
        if source >= 0:
            figures.take(after.state, self.seat, source // SOURCE_ZONE, source % SOURCE_ZONE)
        figures.put(after.state, self.seat, zone, code)
        return after

    def without(self, zone: int, code: int) -> Builder:
        """With a stone less."""
        after = self.copy()
        figures.take(after.state, self.seat, zone, code)
        return after

    def aligned(self, zone: int, shift: int) -> Builder:
        """With the figure shifted."""
        after = self.copy()
        figures.align(after.state, self.seat, zone, shift)
        return after

    def measure(self, zone: int) -> float:
        """What is still to do: rolls, in a race stones."""
        return float(self.look(zone).stones) if self.racing else self.look(zone).rolls

    def best_place(self, zone: int, size: int) -> Builder | None:
        """With a stone of a size where it leaves least to do; None if it has no place."""
        best: Builder | None = None
        for start in self.alignments(zone):
            for place in figures.add_places(start.state, self.seat, zone, size, vec[i64]([])):
                after = start.placed(zone, int(place) - PLACE)
                if best is None or after.measure(zone) < best.measure(zone):
                    best = after
        return best

    def alignments(self, zone: int) -> Iterator[Builder]:
        """The figure as it may be aligned before a stone is laid (TR-19.2)."""
        if not self.state.terms.free_align or self.size(zone) == 0 or self.state.frames.kind() != BUILD:
            yield self
            return
        for shift in figures.shifts_of(self.state, self.seat, zone):
            yield self.aligned(zone, shift)

    def gain(self, zone: int, after: Builder) -> float:
        """What a change adds to the worth of a zone, in points that one may count on."""
        return self.plan.worth(zone, after.look(zone).rolls) - self.plan.now(zone)

    def use(self, zone: int, size: int) -> Use | None:
        after = self.best_place(zone, size)
        return None if after is None else Use(self.gain(zone, after), zone, size, after)

    def best_use(self, sizes: Sequence[int], zones: Sequence[int]) -> Use | None:
        """The best that can be done with a stone of one of these sizes."""
        found = [self.use(zone, size) for size in sizes for zone in zones]
        return max((use for use in found if use is not None), key=Use.merit, default=None)

    def following(self, zone: int) -> dict[int, float]:
        """The rolls to go after a next stone of each size that lies ready."""
        state, outline = self.state, self.state.outline(zone)
        loose, stones = state.has_mortar(self.seat, zone), state.available(self.seat, zone)
        found: dict[int, float] = {}
        for figure in figures.standings(state, self.seat, zone):
            fitting, needs = figures.fitting_of(outline, figure, loose), outline.needs(figure, loose)
            for size in range(1, SIZES + 1):
                if self.left(size):
                    rolls = rolls_after(outline, fitting, needs, stones, size)
                    found[size] = min(found.get(size, HOPELESS), rolls)
        return found

    def finishing(self, zone: int) -> list[int]:
        """The sizes of which one more stone completes the temple."""
        return [size for size, rolls in sorted(self.following(zone).items()) if rolls == 0.0]

    def helping(self, zone: int) -> list[int]:
        """The sizes of which one more stone brings the temple nearer."""
        now = self.look(zone).rolls - SAME
        return [size for size, rolls in sorted(self.following(zone).items()) if rolls < now]

    # The others ------------------------------------------------------------------------------------------------------

    def rivals(self) -> list[Builder]:
        others = [other for other in range(int(self.state.players)) if other != self.seat]
        return [Builder(self.state, other, self.titles) for other in others]

    def rival_word(self) -> str:
        return "Your rival" if self.state.players == 2 else "A rival"

    def nearest_rival(self, zone: int) -> Look:
        """The rival who is nearest to the temple and may build there."""
        looks = [rival.look(zone) for rival in self.rivals() if not self.state.is_frozen(rival.seat, zone)]
        return min(looks, key=lambda look: look.rolls, default=NOWHERE)

    def is_threatened(self, zone: int) -> bool:
        """Whether a rival's roll of this round completes the temple (TR-3.4: all see the dice)."""
        if self.state.frames.kind() != BUILD or self.state.sealed == 0:
            return False
        return any(rival.can_finish_now(zone) for rival in self.rivals())

    def can_finish_now(self, zone: int) -> bool:
        """Whether what the player has rolled completes the temple."""
        if self.state.is_frozen(self.seat, zone):
            return False
        face, sizes = int(self.state.faces[self.seat]), self.finishing(zone)
        return face in sizes or (face == STAR and bool(sizes))


def known_to(state: TempleData, seat: int) -> TempleData:
    """The position as a seat knows it: while answers are sealed, the others' boards as all saw them before."""
    if state.sealed == 0:
        return state
    known = state.copy()
    assert isinstance(known, TempleData)
    for other in range(int(state.players)):
        if other != seat:
            gathering.forget(known, other)
    return known


def sentence(state: TempleData, seat: int, action: int, titles: Sequence[str]) -> str:
    """Why one would take this action, or why not."""
    me = Builder(known_to(state, seat), seat, titles)
    if action >= PLACE:
        return about_place(me, action)
    if action >= ALIGN:
        return about_alignment(me, action)
    if action >= LIFT:
        return about_stone_off(me, action)
    if action >= DECLARE:
        return about_declaring(me, action - DECLARE)
    if action >= BONUS:
        return about_bonus(me, action)
    if action >= DISMANTLE:
        return about_doing_without(me, action)
    if action >= FIGURE:
        return about_figure(me, (action - FIGURE) // ZONES, (action - FIGURE) % ZONES)
    if action >= ZONE:
        return about_zone(me, action - ZONE)
    if action >= SIZE:
        return about_size(me, action - SIZE + 1)
    if action >= FIRST:
        return about_order(me, action - FIRST + 1)
    if action >= MORTAR:
        return about_mortar(me, action - MORTAR)
    return about_token(me, action)


# Words ---------------------------------------------------------------------------------------------------------------


def said(first: str, *more: str) -> str:
    """A sentence, and those of some others for which there is room, two at most."""
    text = first
    for other in more:
        if other and len(text) + 1 + len(other) <= LONGEST:
            return f"{text} {other}"
    return text


def capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def word(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def count(number: int, what: str) -> str:
    return f"{word(number)} {what}" if number == 1 else f"{word(number)} {what}s"


def whole(rolls: float) -> int:
    return max(1, int(rolls + 0.5))


def about(rolls: float) -> str:
    return f"about {count(whole(rolls), 'roll')}"


def listed(parts: Sequence[str]) -> str:
    """'a, b or c'."""
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def rolled(sizes: Sequence[int]) -> str:
    """What a die must show to give a stone of one of these sizes: 'a 1x2 or a star'."""
    if len(sizes) == SIZES:
        return "any roll"
    if len(sizes) == SIZES - 1:
        return f"any roll but a {SIZES * (SIZES + 1) // 2 - sum(sizes)}"
    return listed([*(f"a 1x{size}" for size in sizes), "a star"])


def far(me: Builder, look: Look) -> str:
    """'three more stones (about five rolls)'."""
    text = count(look.stones, "more stone")
    return text if me.racing or whole(look.rolls) <= look.stones else f"{text} ({about(look.rolls)})"


def instead(me: Builder, after: Look, before: Look) -> str:
    """'four more stones instead of three', by what has changed most."""
    if after.stones != before.stones and not before.lost:
        return f"{count(after.stones, 'more stone')} instead of {word(before.stones)}"
    if not me.racing and not before.lost and whole(after.rolls) != whole(before.rolls):
        return f"{about(after.rolls)} instead of {word(whole(before.rolls))}"
    return far(me, after)


def needs(me: Builder, after: Look, before: Look) -> str:
    """'needs four more stones instead of three', 'takes about five rolls instead of four' or 'still needs ...'."""
    if before.lost or after.stones != before.stones:
        return f"needs {instead(me, after, before)}"
    if me.racing or whole(after.rolls) == whole(before.rolls):
        return f"still needs {far(me, after)}"
    return f"takes {instead(me, after, before)}"


def prize(me: Builder, zone: int) -> str:
    """'five points and a stone for the bonus area'."""
    stone = " and a stone for the bonus area" if me.wins_stone(zone) else ""
    return f"{count(me.points(zone), 'point')}{stone}"


# A stone is laid -----------------------------------------------------------------------------------------------------


def laid(me: Builder, zone: int, size: int, after: Builder, how: str) -> str:
    """What a temple looks like after a stone was laid, so or as well as can be."""
    now, then, name = me.look(zone), after.look(zone), me.name(zone)
    if then.done:
        call = " Then say so." if me.state.terms.expert else ""
        return f"The 1x{size} completes {name}: {prize(after, zone)}.{call}"
    if then.lost:
        return spoiled(me, zone, after, how)
    if me.size(zone) == 0:
        return f"The 1x{size} begins {name}: then {far(me, then)} would complete it."
    if then.stones > now.stones or (not me.racing and whole(then.rolls) > whole(now.rolls)):
        return f"The 1x{size} sets {name} back: {instead(me, then, now)}."
    if now.rolls - then.rolls < HARDLY and then.stones == now.stones:
        little = "hardly" if then.less_than(now) else "no"
        return f"The 1x{size} brings {name} {little} nearer: still {far(me, then)}."
    return nearer(me, zone, size, after)


def nearer(me: Builder, zone: int, size: int, after: Builder) -> str:
    then, name = after.look(zone), me.name(zone)
    if then.stones > 1 or me.racing:
        return f"With the 1x{size} laid, {far(me, then)} would complete {name}."
    sizes = after.finishing(zone)
    if sizes:
        return f"With the 1x{size} laid, {rolled(sizes)} would complete {name}."
    return f"With the 1x{size} laid, one more stone would complete {name}, but yours of that size lie in other temples."


def spoiled(me: Builder, zone: int, after: Builder, how: str) -> str:
    """A figure that cannot become its temple."""
    name, saved = me.name(zone), not after.look(zone, True).lost
    if me.look(zone).lost:
        rest = "; only Mortar could still save it." if saved and me.may_still_mortar() else "."
        return f"{name} cannot be completed as it stands, and this stone does not change that{rest}"
    if me.state.terms.expert and not figures.standings(after.state, me.seat, zone):
        return f"{how}, the figure no longer fits into the outline of {name}."
    way_out = me.state.terms.dismantle or me.racing
    back = " until a stone is taken off again" if way_out else ""
    if not saved:
        return f"{how}, your stones cannot complete {name}{back or ' any more'}."
    if me.may_still_mortar():
        return f"{how}, {name} can only be completed with your Mortar{', or after taking a stone off' * way_out}."
    return f"{how}, {name} cannot be completed in one piece{back or ' any more'}."


def wherever(size: int) -> str:
    return f"Wherever the 1x{size} is laid there"


def danger(me: Builder, zone: int, then: Look) -> str:
    """Whoever is about to complete the same temple."""
    if me.state.frames.kind() == REBUILD:
        return ""
    who, rival = me.rival_word(), me.nearest_rival(zone)
    if then.done:
        too = f"{who} may complete it in this round too; then both get the points."
        return too if me.is_threatened(zone) else ""
    if me.is_threatened(zone):
        return f"{who} can complete it with this very roll."
    if rival.stones < then.stones and rival.stones <= 2:
        return f"{who} needs only {count(rival.stones, 'more stone')} there."
    return ""


def next_stone(me: Builder, zone: int, after: Builder) -> str:
    """Which stones would help then."""
    then = after.look(zone)
    if then.done or then.lost or then.stones == 1 or me.racing:
        return ""
    sizes = after.helping(zone)
    if not sizes:
        return ""
    return f"Next, {rolled(sizes)} would bring it nearer."


def about_place(me: Builder, action: int) -> str:
    """A place for the stone in hand, held against the other places."""
    step_zone = int(me.state.frames.get(0) if me.racing else me.state.lane(me.seat, LANE_ZONE))
    code = action - PLACE
    size, after = int(size_of(code)), me.placed(step_zone, code)
    best = best_of_places(me, step_zone, size)
    first = laid(me, step_zone, size, after, "So laid")
    better = better_place(me, step_zone, after, best)
    return said(first, better, danger(me, step_zone, after.look(step_zone)), next_stone(me, step_zone, after))


def best_of_places(me: Builder, zone: int, size: int) -> Builder:
    """The best place among those offered; the figure is aligned already."""
    places = figures.add_places(me.state, me.seat, zone, size, vec[i64]([]))
    return min((me.placed(zone, int(place) - PLACE) for place in places), key=lambda one: one.measure(zone))


def better_place(me: Builder, zone: int, after: Builder, best: Builder) -> str:
    """What another place would bring, if that is more."""
    here, there = after.look(zone), best.look(zone)
    if best.measure(zone) > after.measure(zone) - SAME:
        return ""
    if there.done:
        return "Another place would complete it."
    if here.lost or there.stones < here.stones:
        return f"In another place {enough(best, zone)} would complete it."
    if whole(there.rolls) < whole(here.rolls):
        return f"In another place it would take only {about(there.rolls)}."
    return "Another place is easier to go on from."


def enough(after: Builder, zone: int) -> str:
    """What is enough to complete a temple: 'two more stones', or 'any roll'."""
    look, sizes = after.look(zone), [] if after.racing else after.finishing(zone)
    return rolled(sizes) if sizes else count(look.stones, "more stone")


def about_alignment(me: Builder, action: int) -> str:
    """A position of the figure, held against the others."""
    zone, size = int(me.state.lane(me.seat, LANE_ZONE)), int(me.state.lane(me.seat, LANE_SIZE))
    others = [best_of_places(me.aligned(zone, shift), zone, size) for shift in offered(me, ALIGN, PLACE)]
    after = best_of_places(me.aligned(zone, action - ALIGN), zone, size)
    best = min(others, key=lambda one: one.measure(zone))
    better = better_place(me, zone, after, best).replace("place", "position")
    return said(laid(me, zone, size, after, "So placed"), better, next_stone(me, zone, after))


def offered(me: Builder, first: int, end: int) -> list[int]:
    """The legal actions of a kind, by their distance from the first of it."""
    return [int(action) - first for action in me.state.legal(me.seat) if first <= action < end]


# Which zone, which stone ---------------------------------------------------------------------------------------------


def about_zone(me: Builder, zone: int) -> str:
    kind = int(me.state.frames.kind())
    if kind == BUILD:
        return about_build_zone(me, zone)
    if kind == BAG_ZONE:
        return about_bag(me, zone)
    if kind == SHIELD_CARD:
        return shield(me, zone)
    return lightning(me, zone)


def about_build_zone(me: Builder, zone: int) -> str:
    """A temple for the stone in hand, held against the other temples."""
    size = int(me.state.lane(me.seat, LANE_SIZE))
    use = me.use(zone, size)
    assert use is not None
    others = [other for other in offered(me, ZONE, FIGURE) if other != zone]
    best = me.best_use([size], others)
    first, then = laid(me, zone, size, use.after, wherever(size)), use.after.look(zone)
    if best is None or not best.beats(use):
        return said(first, danger(me, zone, then), next_stone(me, zone, use.after))
    return said(first, better_zone(me, use, best), danger(me, zone, then))


def better_zone(me: Builder, use: Use, best: Use) -> str:
    """What the stone would do in another temple."""
    then, name = best.after.look(best.zone), me.name(best.zone)
    if then.done:
        return f"It could complete {name} instead."
    if best.gain <= SAME:
        return f"It would do less harm in {name}."
    if use.after.look(use.zone).less_than(then):
        worth = f", worth {count(me.points(best.zone), 'point')}"
        return f"But it counts for more in {name}{worth if me.points(best.zone) > me.points(use.zone) else ''}."
    if then.stones == 1:
        return f"In {name}, {enough(best.after, best.zone)} would then be enough."
    return f"In {name} it would leave {far(me, then)}."


def about_size(me: Builder, size: int) -> str:
    """A size for a star, for a rebuild or in a race, held against the other sizes."""
    kind = int(me.state.frames.kind())
    zones = me.usable() if kind == BUILD else [int(me.state.lane(me.seat, LANE_ZONE))]
    use = me.best_use([size], zones)
    if use is None:
        return f"A 1x{size} has a place only if you use Mortar first."
    others = [other + 1 for other in offered(me, SIZE, ZONE) if other + 1 != size]
    best = me.best_use(others, zones)
    first, then = laid(me, use.zone, size, use.after, wherever(size)), use.after.look(use.zone)
    kept = "" if kind != RACE or me.left(size) else f"Your supply has no 1x{size}: it comes from another temple."
    following = next_stone(me, use.zone, use.after)
    if best is None or not is_better_size(me, use, best):
        return said(first, kept, danger(me, use.zone, then), following)
    return said(first, better_size(me, use, best), danger(me, use.zone, then))


def is_better_size(me: Builder, use: Use, best: Use) -> bool:
    if me.racing:
        return best.after.measure(best.zone) < use.after.measure(use.zone)
    return best.beats(use)


def better_size(me: Builder, use: Use, best: Use) -> str:
    """What another size would bring."""
    then, other = best.after.look(best.zone), f"1x{best.size}"
    if then.done:
        return f"A {other} would complete {'it' if best.zone == use.zone else me.name(best.zone)}."
    if best.gain <= SAME and not me.racing:
        return f"A {other} would do less harm."
    if best.zone != use.zone:
        return f"A {other} would be worth more in {me.name(best.zone)}."
    here = use.after.look(use.zone)
    if here.lost or then.stones < here.stones:
        return f"With a {other}, {enough(best.after, best.zone)} would complete it."
    if not me.racing and whole(then.rolls) < whole(here.rolls):
        return f"With a {other} it would take only {about(then.rolls)}."
    return f"A {other} would be a little better."


def about_order(me: Builder, face: int) -> str:
    """Which die of a solo round first: what both can lead to, one after the other."""
    low, high = int(me.state.frames.get(1)), int(me.state.frames.get(2))
    other = high if face == low else low
    use = best_with(me, face)
    if use is None or use.then().lost:
        return no_use(me, face, "as your temples stand now")
    then = best_with(use.after, other)
    if then is None or then.then().lost:
        first = laid(me, use.zone, use.size, use.after, wherever(use.size))
        return said(first, no_use(use.after, other, "after that"))
    return both_laid(me, shown(face), shown(other), use, then)


def no_use(me: Builder, face: int, when: str) -> str:
    """A die that helps nothing."""
    if face != STAR and not me.left(face):
        return f"Your supply has no 1x{face} {when}: that die only lets you move one, take one off or pass."
    return f"The {shown(face)} has no good place {when}."


def shown(face: int) -> str:
    return "star" if face == STAR else f"1x{face}"


def best_with(me: Builder, face: int) -> Use | None:
    """The best use of a die."""
    sizes = [size for size in range(1, SIZES + 1) if face in (size, STAR) and me.left(size)]
    return me.best_use(sizes, [zone for zone in me.usable() if not me.look(zone).done])


def both_laid(me: Builder, first: str, second: str, use: Use, then: Use) -> str:
    """What becomes of the temples in which the two stones are laid."""
    pair = f"First the {first}, then the {second}"
    zones = sorted({use.zone, then.zone}, key=lambda zone: then.after.look(zone).rolls)
    ends = [ending(me, zone, then.after) for zone in zones]
    return f"{pair}: that way {' and '.join(ends)}."


def ending(me: Builder, zone: int, after: Builder) -> str:
    then, name = after.look(zone), me.name(zone)
    if then.done:
        return f"you complete {name}"
    return f"{name} needs {count(then.stones, 'more stone')}"


# A stone is taken off ------------------------------------------------------------------------------------------------


def about_stone_off(me: Builder, action: int) -> str:
    """A stone to move, to take back, to lose or to bring into a race."""
    zone, code = (action - LIFT) // CELLS, int(figures.lifted(me.state, me.seat, action))
    step, after = int(me.state.step(me.seat)), me.without(zone, code)
    if me.state.frames.kind() == BUILD and step == MOVE_SOURCE:
        return about_moving(me, zone, code, after)
    if step == RACE_SOURCE:
        return said(f"It comes from {me.name(zone)}{source_cost(me, zone, after)}.", missed_less(me, action))
    forced = me.state.frames.kind() == PENALTY or step == RACE_PENALTY
    first = taken_off(me, zone, int(size_of(code)), after)
    revived = me.look(zone).lost and not after.look(zone).lost
    return said(first, "" if revived and not forced else missed_less(me, action))


def taken_off(me: Builder, zone: int, size: int, after: Builder) -> str:
    """What a temple looks like without a stone."""
    now, then, name = me.look(zone), after.look(zone), me.name(zone)
    if now.lost and then.lost:
        return f"Even without this 1x{size} {name} cannot be completed."
    if now.lost:
        return f"Without this 1x{size} {name} can be completed again, with {far(me, then)}."
    if then.less_than(now):
        return f"Without this 1x{size} {name} is a little nearer, with {far(me, then)}."
    return f"Without this 1x{size} {name} {needs(me, then, now)}."


def source_cost(me: Builder, zone: int, after: Builder) -> str:
    """What it costs a temple to lend a stone."""
    now, then = me.look(zone), after.look(zone)
    if now.lost:
        return ", which cannot be completed as it stands" if then.lost else ", which can then be completed again"
    return f", which then {needs(me, then, now)}"


def missed_less(me: Builder, action: int) -> str:
    """Whether another stone that may be taken would do less harm, or more good."""
    changes = {lift: change_without(me, lift + LIFT) for lift in offered(me, LIFT, ALIGN)}
    best = max(changes, key=lambda lift: changes[lift])
    if changes[best] <= changes[action - LIFT] + SAME:
        return ""
    zone = best // CELLS
    if me.look(zone).lost:
        sizes = [int(size_of(figures.lifted(me.state, me.seat, lift))) for lift in (best + LIFT, action)]
        which = "another" if sizes[0] == sizes[1] and zone == (action - LIFT) // CELLS else "a"
        return f"Taking {which} 1x{sizes[0]} out of {me.name(zone)} would save that temple."
    return "Another stone would be missed less."


def change_without(me: Builder, lift: int) -> float:
    """What taking a stone off changes in the worth of its zone."""
    zone = (lift - LIFT) // CELLS
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
    left = f"{name} then {needs(me, after.look(zone), me.look(zone))}."
    if me.look(zone).lost:
        saved = not after.look(zone).lost
        left = f"{name} can be completed again without it." if saved else f"{name} cannot be completed anyway."
    if then.done:
        return said(f"Moved over, this 1x{use.size} completes {there}: {prize(use.after, use.zone)}.", left)
    if me.look(use.zone).less_than(then):
        return said(f"Moved to {there}, this 1x{use.size} would set it back: {far(me, then)}.", left)
    return said(f"Moved to {there}, this 1x{use.size} leaves {far(me, then)} there.", left)


# Doing without a stone -----------------------------------------------------------------------------------------------


def about_doing_without(me: Builder, action: int) -> str:
    """To take a stone off, to pass, to be done or to stop."""
    kind = int(me.state.frames.kind())
    if action == DISMANTLE:
        return about_dismantling(me)
    if action == REMOVE:
        return about_removing(me)
    if action == STOP:
        return about_stopping(me)
    if action == PASS:
        return about_race_pass(me) if kind == RACE else about_pass(me)
    assert action == DONE
    undeclared = offered(me, DECLARE, LIFT)
    return about_silence(me, undeclared) if undeclared else about_rebuilt(me)


def stones_that_may_go(me: Builder) -> list[int]:
    """The stones that may be dismantled, as actions."""
    return [int(action) for action in building.add_removable(me.state, me.seat, vec[i64]([]))]


def about_dismantling(me: Builder) -> str:
    """Whether taking some stone off brings a temple nearer."""
    lifts = stones_that_may_go(me)
    best = max(lifts, key=lambda lift: change_without(me, lift))
    zone, code = (best - LIFT) // CELLS, int(figures.lifted(me.state, me.seat, best))
    now, then, name = me.look(zone), me.without(zone, code).look(zone), me.name(zone)
    if now.lost and not then.lost:
        return f"{name} cannot be completed as it stands; without its 1x{int(size_of(code))} {far(me, then)} would do."
    if now.rolls - then.rolls > 1.0:
        nearer_by = f"{about(then.rolls)} instead of {word(whole(now.rolls))}"
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
    lifts = [int(action) for action in figures.add_leaving(me.state, me.seat, zone, ALL_SIZES, vec[i64]([]))]
    saved = any(not me.without(zone, int(figures.lifted(me.state, me.seat, lift))).look(zone).lost for lift in lifts)
    if saved:
        return f"{me.name(zone)} cannot be completed as it stands; taking the right stone off saves it."
    return f"{me.name(zone)} cannot be completed as it stands, and taking one stone off will not be enough."


def about_stopping(me: Builder) -> str:
    zone = int(me.state.frames.get(0))
    free = int(me.state.terms.tables.head_start - me.state.frames.get(3))
    need, rival = me.look(zone), me.nearest_rival(zone)
    first = f"You give away {count(free, 'stone')} of your head start."
    if need.lost:
        return said(first, f"{me.name(zone)} cannot be completed as it stands.")
    return said(first, f"You need {far(me, need)}, {rival_stones(me, rival)}.")


def rival_stones(me: Builder, rival: Look) -> str:
    """'your rival three' or 'the nearest rival three'."""
    if rival.lost:
        return "your rival cannot complete it now" if me.state.players == 2 else "no rival can complete it now"
    who = "your rival" if me.state.players == 2 else "the nearest rival"
    return f"{who} {word(rival.stones)}"


def about_race_pass(me: Builder) -> str:
    zone = int(me.state.frames.get(0))
    need, rival = me.look(zone), me.nearest_rival(zone)
    first = "You leave this race for good." if me.state.terms.realtime else "You lose a turn of the race."
    if need.lost:
        return said(first, f"{me.name(zone)} cannot be completed as it stands; taking a stone off may help.")
    return said(first, f"You need {far(me, need)}, {rival_stones(me, rival)}.")


def about_pass(me: Builder) -> str:
    """Whether the stone that was rolled is of use."""
    if me.state.step(me.seat) == MOVE_SOURCE:
        return about_not_moving(me)
    drawn = int(me.state.lane(me.seat, LANE_SIZE))
    sizes = [drawn] if drawn else [size for size in range(1, SIZES + 1) if me.left(size)]
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
        return said(f"Wherever {what} is laid, it is only in the way; passing leaves all as it is.", rescue(me))
    return f"No place for {what} brings a temple nearer; passing leaves all as it is."


def rescue(me: Builder) -> str:
    """A temple that could be saved by taking a stone off."""
    if DISMANTLE not in me.state.legal(me.seat):
        return ""
    for lift in stones_that_may_go(me):
        zone = (lift - LIFT) // CELLS
        if me.look(zone).lost and change_without(me, lift) > 0.0:
            return f"Taking a stone off could save {me.name(zone)}."
    return ""


def about_not_moving(me: Builder) -> str:
    """Whether moving a stone to another zone would gain anything."""
    best: Use | None = None
    total = SAME
    for lift in offered(me, LIFT, ALIGN):
        zone, code = lift // CELLS, int(figures.lifted(me.state, me.seat, lift + LIFT))
        after = me.without(zone, code)
        use = best_move(me, zone, code, after)
        if use is not None and me.gain(use.zone, use.after) + me.gain(zone, after) > total:
            best, total = use, me.gain(use.zone, use.after) + me.gain(zone, after)
    if best is not None:
        then, name = best.after.look(best.zone), me.name(best.zone)
        brings = f"complete {name}" if then.done else f"leave only {far(me, then)} for {name}"
        return f"A 1x{best.size} that you move over would {brings}; passing gives that away."
    if not offered(me, LIFT, ALIGN):
        return "No stone of yours can be moved to another temple now; passing leaves all as it is."
    return "No stone that you may move would do more in another temple; passing leaves all as it is."


def about_rebuilt(me: Builder) -> str:
    """Whether a stone of the old figure would still help."""
    zone = int(me.state.lane(me.seat, LANE_ZONE))
    sizes = [size + 1 for size in offered(me, SIZE, ZONE)]
    rest = sum(int(me.state.pool(me.seat, zone, size)) for size in range(1, SIZES + 1))
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


# Shouting (TR-18.4) --------------------------------------------------------------------------------------------------


def about_declaring(me: Builder, zone: int) -> str:
    if grid.is_right(me.state, me.seat, zone):
        return f"Your figure is {me.name(zone)}: saying so brings {prize(me, zone)}."
    look = me.look(zone)
    if look.lost:
        return f"Your figure is not {me.name(zone)}: a false shout costs a stone."
    return f"Your figure is not {me.name(zone)} yet, it needs {far(me, look)}: a false shout costs a stone."


def about_silence(me: Builder, undeclared: Sequence[int]) -> str:
    right = [zone for zone in undeclared if grid.is_right(me.state, me.seat, zone)]
    if right:
        return f"But {me.name(right[0])} is complete: if you do not say so, it brings you nothing now."
    if len(undeclared) == 1:
        return f"Your figure is not {me.name(undeclared[0])} yet: a false shout would cost a stone."
    return "No figure of yours is complete yet: a false shout would cost a stone."


# The bonus area ------------------------------------------------------------------------------------------------------


def about_bonus(me: Builder, action: int) -> str:
    """Points now, against a stone that is missed later."""
    worth = me.state.terms.tables.bonus
    sizes = [size + 1 for size in offered(me, BONUS, DECLINE)]
    most = max(sizes, key=lambda size: int(worth[size]), default=0)
    if action == DECLINE:
        return about_declining(me, most)
    size = action - BONUS + 1
    points = count(int(worth[size]), "point")
    if size == most and len(sizes) > 1:
        points += ", the most that you can put there now"
    first = f"A 1x{size} in the bonus area brings {points}."
    if size != most:
        return said(first, cost_of_bonus(me, size), f"A 1x{most} would bring {word(int(worth[most]))}.")
    return said(first, cost_of_bonus(me, size), kept_of(me, size))


def nothing_follows(me: Builder) -> bool:
    """Whether no temple is left to build after this (TR-15.4, TR-20.3)."""
    state = me.state
    if state.terms.trial and state.round >= state.terms.tables.trial_rounds:
        return True
    return state.deck.left == 0 and all(state.where[state.holders[zone]] != SHOWN for zone in me.zones)


def cost_of_bonus(me: Builder, size: int) -> str:
    """What the loss of a stone does to the temples that are begun."""
    if nothing_follows(me):
        return "No temple is left to build, so the stone is not missed."
    after = me.copy()
    areas = [int(area) | (1 << size) * (seat == me.seat) for seat, area in enumerate(me.state.bonus)]
    after.state.bonus = vec[i64](areas)
    for zone in filter(lambda zone: is_begun(me, zone), me.zones):
        now, then, name = me.look(zone), after.look(zone), me.name(zone)
        if then.lost:
            return f"Without it {name} could not be completed."
        if then.stones != now.stones or whole(then.rolls) != whole(now.rolls):
            return f"Without it {name} {needs(me, then, now)}."
        if now.less_than(then):
            return f"Without it {name} takes a little longer."
    return ""


def is_begun(me: Builder, zone: int) -> bool:
    """A temple that can still be won, with stones that may become it."""
    card = me.state.holders[zone]
    return bool(me.state.where[card] == SHOWN) and me.size(zone) > 0 and not me.look(zone).lost


def kept_of(me: Builder, size: int) -> str:
    """How many stones of the size are left to build with."""
    rest = int(me.state.terms.tables.stock[size]) - 1
    if rest == 0:
        return "You have no other stone of that size."
    return f"{capitalized(count(rest, 'stone'))} of that size stay{'s' * (rest == 1)} with you for building."


def about_declining(me: Builder, most: int) -> str:
    points = count(int(me.state.terms.tables.bonus[most]), "point")
    whose = "your supply" if me.state.frames.kind() == RACE_BONUS else "this temple"
    if nothing_follows(me):
        return f"It gives away {points}, and no temple is left for which you could need the stone."
    cost = cost_of_bonus(me, most)
    if cost or not any(is_begun(me, zone) for zone in me.zones):
        return said(f"It gives away {points}, but keeps the 1x{most} of {whose} for building.", cost)
    return f"It gives away {points}; no temple that you have begun would take longer without the 1x{most}."


# Tokens --------------------------------------------------------------------------------------------------------------


def about_mortar(me: Builder, zone: int) -> str:
    """What Mortar changes in a temple."""
    now, then, name = me.look(zone), me.look(zone, True), me.name(zone)
    if then.lost:
        return f"Not even Mortar can complete {name} as it stands: the stones that are left do not fill it."
    if now.lost:
        return f"{name} can no longer be completed in one piece; with Mortar {far(me, then)} would do."
    if then.stones < now.stones:
        return f"With Mortar {count(then.stones, 'more stone')} would complete {name} instead of {word(now.stones)}."
    if me.racing or now.rolls - then.rolls < HARDLY:
        return f"Mortar gains nothing in {name}: {far(me, then)} with it or without, and you have it only once."
    if whole(then.rolls) < whole(now.rolls):
        return f"With Mortar {name} takes {about(then.rolls)} instead of {word(whole(now.rolls))}."
    return f"Mortar helps only a little in {name}: {far(me, then)} to go, and you have it only once."


def about_token(me: Builder, action: int) -> str:
    if action == ROLL:
        return about_rolling(me)
    if action == SOLO:
        return about_solo(me)
    if action == BAG:
        zones = [zone for zone in me.zones if tokens.may_bag(me.state, me.seat, zone)]
        return about_bag(me, max(zones, key=me.points))
    if action == SHIELD:
        return shield(me, max(unshielded(me), key=lambda zone: shield_use(me, zone)))
    if action == BOMB:
        return bomb(me, *best_target(me))
    assert action == LIGHTNING
    return lightning(me, max(unshielded(me), key=lambda zone: lightning_use(me, zone)))


def unshielded(me: Builder) -> list[int]:
    return [zone for zone in me.zones if me.state.shield_owner[zone] == NONE]


def nearest(me: Builder) -> int | None:
    """The zone whose temple takes the fewest rolls, None if there is none to complete."""
    zones = [zone for zone in me.usable() if not me.look(zone).lost]
    return min(zones, key=lambda zone: me.look(zone).rolls, default=None)


def about_rolling(me: Builder) -> str:
    """What the dice may bring."""
    legal = [int(action) for action in me.state.legal(me.seat)]
    if BAG in legal:
        zone = max((zone for zone in me.zones if tokens.may_bag(me.state, me.seat, zone)), key=me.points)
        return f"Your Bag could complete {me.name(zone)} at once; after the roll that chance may be gone."
    if not me.usable():
        return "A rival's Shield keeps you from building this round, but only a roll moves the game on."
    ready = [zone for zone in me.usable() if me.finishing(zone)]
    if ready:
        zone = max(ready, key=me.points)
        first = f"{capitalized(rolled(me.finishing(zone)))} would complete {me.name(zone)} for you."
    else:
        at = nearest(me)
        if at is None:
            return "No figure of yours can be completed as it stands; after the roll you may take a stone off."
        begun = "" if me.size(at) else ", not begun yet"
        first = f"Your nearest temple is {me.name(at)}{begun}: {far(me, me.look(at))} would complete it."
    return said(first, threat_before_roll(me), tokens_wait(me, legal))


def threat_before_roll(me: Builder) -> str:
    """A temple that a rival completes with one more stone."""
    for zone in sorted(me.zones, key=me.points, reverse=True):
        if me.nearest_rival(zone).stones == 1 and me.look(zone).stones > 1:
            return f"{me.rival_word()} needs only one more stone for {me.name(zone)}."
    return ""


def tokens_wait(me: Builder, legal: Sequence[int]) -> str:
    """Whether a token that could be used now is worth it."""
    held = [action for action in legal if action in (SOLO, SHIELD, BOMB, LIGHTNING)]
    if not held:
        return ""
    useful = {
        SOLO: solo_helps(me),
        SHIELD: any(shield_helps(me, zone) for zone in unshielded(me)),
        BOMB: any(bomb_helps(me, *target) for target in targets(me)),
        LIGHTNING: any(lightning_helps(me, zone) for zone in unshielded(me)),
    }
    titles = {SOLO: "Solo Turn", SHIELD: "Shield", BOMB: "Bomb", LIGHTNING: "Lightning"}
    for action in held:
        if useful[action]:
            return f"But your {titles[action]} could be of use now."
    return "No token of yours would do much now."


def solo_helps(me: Builder) -> bool:
    looks = [me.look(zone) for zone in me.usable()]
    return any(look.stones <= 2 and look.rolls < NEAR + 1.0 for look in looks)


def about_solo(me: Builder) -> str:
    """Two dice for one player."""
    alone = "You build with two dice" if me.state.terms.trial else "You alone build, with two dice"
    zones = [zone for zone in me.usable() if not me.look(zone).lost]
    if not zones:
        return f"{alone}, but no temple of yours can be completed as it stands."
    at = min(zones, key=me.look)
    look, name = me.look(at), me.name(at)
    if look.stones > 2:
        return f"{alone}, but two stones complete no temple: {name} needs {word(look.stones)}."
    if look.stones == 2:
        return f"{alone}: two more stones would complete {name}, if the dice give the right ones."
    sizes = me.finishing(at)
    if not sizes:
        return f"{alone}; {name} needs one more stone, but yours of that size lie in other temples."
    if len(sizes) == SIZES:
        return f"{alone}, but any roll completes {name}: one die would be enough."
    return f"{alone}, so two tries: {rolled(sizes)} would complete {name}."


def about_bag(me: Builder, zone: int) -> str:
    """Borrowed stones complete a temple at once."""
    look, name = me.look(zone), me.name(zone)
    first = f"Borrowed stones complete {name} at once: {prize(me, zone)}."
    return first if look.lost else said(first, f"By the dice it would take {about(look.rolls)}.")


def about_figure(me: Builder, other: int, zone: int) -> str:
    """A rival's figure: to lend its stones, or to be bombed."""
    if me.state.frames.kind() != BAG_LENDER:
        return bomb(me, other, zone)
    mine = int(me.state.frames.get(0))
    lent = int(me.state.figure_size(other, zone))
    what = "This one stone is" if lent == 1 else f"These {count(lent, 'stone')} are"
    back = "they go back to their places afterwards" if lent > 1 else "it goes back to its place afterwards"
    if mine == zone:
        back = "their owner then rebuilds with them" if lent > 1 else "its owner then rebuilds with it"
    return f"{what} enough to complete {me.name(mine)}; {back}."


def targets(me: Builder) -> list[tuple[int, int]]:
    """The figures that a Bomb may hit."""
    return [(rival.seat, zone) for rival in me.rivals() for zone in me.zones if rival.size(zone)]


def bomb_helps(me: Builder, other: int, zone: int) -> bool:
    theirs = Builder(me.state, other, me.titles).look(zone)
    return theirs.rolls < NEAR and theirs.rolls < me.look(zone).rolls + 1.0


def best_target(me: Builder) -> tuple[int, int]:
    def promise(target: tuple[int, int]) -> tuple[bool, float]:
        theirs = Builder(me.state, target[0], me.titles).look(target[1])
        return bomb_helps(me, *target), me.points(target[1]) / 3.0 - theirs.rolls / 10.0

    return max(targets(me), key=promise)


def bomb(me: Builder, other: int, zone: int) -> str:
    """What a rival would lose."""
    rival = Builder(me.state, other, me.titles)
    theirs, mine, name = rival.look(zone), me.look(zone), me.name(zone)
    lost = count(rival.size(zone), "stone")
    whose = "Your rival's" if me.state.players == 2 else "A rival's"
    if me.state.frames.kind() == BOMB_TARGET:
        whose = "This"
    if theirs.lost:
        return f"{whose} figure cannot become {name} in one piece as it stands: a Bomb would rather help its owner."
    need = f"{whose} figure needs {far(me, theirs)} for {name}, worth {count(me.points(zone), 'point')}"
    if theirs.rolls >= NEAR:
        return f"{whose} figure is no danger yet: {far(me, theirs)} for {name}. The Bomb would take {lost}."
    if theirs.rolls >= mine.rolls + 1.0:
        return f"{need}, but you are nearer to it yourself."
    return f"{need}: the Bomb sends {'it' if rival.size(zone) == 1 else f'all {lost}'} back."


def shield_helps(me: Builder, zone: int) -> bool:
    close = me.look(zone).stones <= 3 and me.nearest_rival(zone).stones <= 4
    return close and me.points(zone) >= WORTHWHILE


def shield_use(me: Builder, zone: int) -> tuple[bool, float]:
    """What a Shield is worth on a card, to be compared."""
    return shield_helps(me, zone), me.points(zone) if shield_helps(me, zone) else -me.look(zone).rolls


def shield(me: Builder, zone: int) -> str:
    """Three rounds alone on a card."""
    mine, theirs, name = me.look(zone), me.nearest_rival(zone), me.name(zone)
    rounds = count(int(me.state.terms.tables.shield_rounds), "round")
    if mine.lost:
        return f"Your figure cannot become {name} as it stands, so {rounds} alone on it gain you little."
    if mine.stones > 3:
        return f"{capitalized(rounds)} alone are too few for {name}: you need {far(me, mine)}."
    if theirs.lost or theirs.stones > 4:
        return f"You need {far(me, mine)} for {name}, but no rival is near it yet."
    rivals = "your rival" if me.state.players == 2 else "the nearest rival"
    need = f"you need {about(mine.rolls)}, {rivals} about {word(whole(theirs.rolls))}"
    text = f"For {rounds} only you build on {name}: {need}."
    return text if me.points(zone) >= WORTHWHILE else said(text, f"It is worth only {count(me.points(zone), 'point')}.")


def head_start(me: Builder, zone: int) -> int:
    """The stones that one may lay before a race (TR-14.3)."""
    return int(me.state.terms.tables.head_start) if me.size(zone) <= 1 else 0


def lead(me: Builder, zone: int) -> int:
    """How many stones one is ahead in a race."""
    return me.nearest_rival(zone).stones - me.look(zone).stones + head_start(me, zone)


def lightning_helps(me: Builder, zone: int) -> bool:
    return not me.look(zone).lost and lead(me, zone) >= 0 and me.points(zone) >= WORTHWHILE


def lightning_use(me: Builder, zone: int) -> tuple[bool, int]:
    """What a race is worth for a card, to be compared."""
    return lightning_helps(me, zone), me.points(zone) if lightning_helps(me, zone) else lead(me, zone)


def lightning(me: Builder, zone: int) -> str:
    """A race for a card: who needs how many stones."""
    mine, theirs, name = me.look(zone), me.nearest_rival(zone), me.name(zone)
    if mine.lost:
        return f"Your figure cannot become {name} as it stands: in the race you would first have to take stones off."
    free = head_start(me, zone)
    ahead = f" and lay {word(free)} of them first" if free else ""
    first = f"For {name} you need {count(mine.stones, 'stone')}{ahead}, {rival_stones(me, theirs)}."
    if lead(me, zone) < 0:
        return said(first, "So you would begin behind in that race.")
    if me.points(zone) < WORTHWHILE:
        return said(first, f"It is worth only {count(me.points(zone), 'point')}.")
    return said(first, f"It is worth {count(me.points(zone), 'point')}.")
