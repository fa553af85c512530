"""What the plan finds about one action, in numbers: its purpose, its temple, what it changes and what would be better.

Notes are made only when somebody asks why; `words/reasons.toml` has the sentences. What would be better is the
action that `rating` puts first, so a reason cannot contradict the choice. Nothing hidden enters: of answers that others
have sealed nothing is used.
"""

from typing import Final

from hiram.core.advice import Note
from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.bot.advice import best_target, rating
from hiram.games.temple_rush.bot.plan import RushPlan
from hiram.games.temple_rush.bot.worth import HOPELESS, NO_OUTLOOK, RushOutlook, outlook_in, outlook_of, rolls_after
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import building, figures, gathering, grid, tokens
from hiram.games.temple_rush.engine.state import RushData

SAME: Final = 0.05  # rolls, or points, that nobody would tell apart
CLEARLY: Final = 0.04  # by how much the rating of a better action is higher
FAR: Final = 1000.0  # rolls of rivals where there are none


class RushNote(Note):
    """What was found about an action. `before` and `after` are a figure's outlook without and with it.

    `amount` counts stones, or points in the bonus area. `other` is what else the action is about: what it gives away,
    what a stone leaves behind, or the use of the next die."""

    def __init__(self, purpose: str, zone: i64 = NONE, size: i64 = 0) -> None:
        super().__init__(NONE, purpose)
        self.zone: i64 = zone
        self.size: i64 = size
        self.amount: i64 = 0
        self.points: i64 = 0  # of the temple
        self.stones: i64 = 0  # of the figure before
        self.before: RushOutlook = NO_OUTLOOK
        self.after: RushOutlook = NO_OUTLOOK
        self.loose: RushOutlook = NO_OUTLOOK  # the figure after it, if Mortar held it together
        self.gain: float = 0.0  # what it adds to the worth of the temple
        self.finishing: i64 = 0  # a bit for each size of which one more stone then completes the temple
        self.helping: i64 = 0  # the same for those that bring it nearer
        self.wins_stone: bool = False  # the figure has a stone for the bonus area
        self.fits: bool = True  # the figure lies inside the outline
        self.rival: RushOutlook = NO_OUTLOOK  # of the nearest rival who may build there
        self.threat: bool = False  # what a rival has rolled completes the temple
        self.other: RushNote | None = None
        self.best: RushNote | None = None  # of the action that is better


def explain(state: RushData, seat: i64, action: i64) -> RushNote:
    """The note of a legal action, with that of the best one if it is rated clearly better."""
    state = known_to(state, seat)
    plan = RushPlan(state, seat)
    note = note_of(plan, action)
    note.action = action
    note.rating = rating(plan, action)
    most: float = note.rating + CLEARLY
    for offer in state.legal(seat):
        rate: float = rating(plan, offer)
        if rate > most:
            note.better = offer
            most = rate
    if note.better != NONE:
        note.best = note_of(plan, note.better)
    return note


def known_to(state: RushData, seat: i64) -> RushData:
    """The position as a seat knows it: while answers are sealed, the others' boards as all saw them before."""
    known = state.copy()
    if state.sealed != 0:
        for other in range(state.players):
            if other != seat:
                gathering.forget(known, other)
    return known


def note_of(plan: RushPlan, action: i64) -> RushNote:
    """What is found about an action, by its kind."""
    state, seat = plan.state, plan.seat
    kind: i64 = state.frames.kind()
    if action >= act.PLACE:
        zone: i64 = asked_zone(state, seat)
        return laid(plan, zone, size_of(action - act.PLACE), with_stone(state, seat, zone, action - act.PLACE))
    if action >= act.ALIGN:
        return note_laid(plan, asked_zone(state, seat), state.lane(seat, at.LANE_SIZE), action - act.ALIGN)
    if action >= act.LIFT:
        return note_lift(plan, action)
    if action >= act.DECLARE:
        return judged(plan, "declare", action - act.DECLARE)
    if action >= act.BONUS:
        return note_bonus(plan, action)
    if action >= act.DISMANTLE:
        return note_without(plan, kind, action)
    if action >= act.FIGURE:
        return note_figure(plan, kind, (action - act.FIGURE) // act.ZONES, (action - act.FIGURE) % act.ZONES)
    if action >= act.ZONE:
        return note_zone(plan, kind, action - act.ZONE)
    if action >= act.SIZE:
        only: i64 = NONE if kind == ask.BUILD else asked_zone(state, seat)
        size: i64 = action - act.SIZE + 1
        found = best_use(plan, 1 << size, only, NONE)
        return RushNote("lay", NONE, size) if found is None else found
    if action >= act.FIRST:
        return note_order(plan, action - act.FIRST + 1)
    if action >= act.MORTAR:
        return about(plan, "mortar", action - act.MORTAR)
    return note_token(plan, action)


def asked_zone(state: RushData, seat: i64) -> i64:
    return state.frames.get(0) if state.frames.kind() == ask.RACE else state.lane(seat, at.LANE_ZONE)


def about(plan: RushPlan, purpose: str, zone: i64) -> RushNote:
    """A note that speaks of a temple as it stands."""
    state, seat = plan.state, plan.seat
    note = RushNote(purpose, zone)
    if zone == NONE:
        return note
    note.points = state.terms.tables.points[state.holders[zone]]
    note.stones = state.figure_size(seat, zone)
    note.before = outlook_in(state, seat, zone)
    note.after = note.before
    note.loose = outlook_of(state, seat, zone, True)
    note.finishing = following(state, seat, zone, SAME)
    note.wins_stone = wins_stone(state, seat, zone)
    note.rival = nearest_rival(state, seat, zone)
    return note


def laid(plan: RushPlan, zone: i64, size: i64, after: RushData) -> RushNote:
    """A stone is laid, and this is the position then."""
    seat: i64 = plan.seat
    note = about(plan, "lay", zone)
    note.size = size
    note.after = outlook_in(after, seat, zone)
    note.loose = outlook_of(after, seat, zone, True)
    note.gain = plan.worth(zone, note.after.rolls) - plan.now(zone)
    note.finishing = following(after, seat, zone, SAME)
    note.helping = following(after, seat, zone, note.after.rolls - SAME)
    note.wins_stone = wins_stone(after, seat, zone)
    note.fits = not after.terms.expert or len(figures.standings(after, seat, zone)) > 0
    note.threat = is_threatened(plan.state, seat, zone)
    return note


def following(state: RushData, seat: i64, zone: i64, fewer: float) -> i64:
    """The sizes of which one more stone leaves fewer rolls than so many, a bit for each."""
    outline = state.outline(zone)
    loose: bool = state.has_mortar(seat, zone)
    stones: i64 = state.available(seat, zone)
    found: i64 = 0
    for figure in figures.standings(state, seat, zone):
        fitting: i64 = figures.fitting_of(outline, figure, loose)
        needs = outline.needs(figure, loose)
        for size in range(i64(1), act.SIZES + 1):
            if stones_left(state, seat, size) > 0 and rolls_after(outline, fitting, needs, stones, size) < fewer:
                found |= 1 << size
    return found


def stones_left(state: RushData, seat: i64, size: i64) -> i64:
    """The stones of a size that lie in no zone and in no bonus area."""
    stones: i64 = state.terms.tables.outside_bonus[state.bonus[seat]]
    for zone in range(state.terms.zones):
        stones -= state.packed_figure(seat, zone)
    return (stones >> (4 * (size - 1))) & 15


def wins_stone(state: RushData, seat: i64, zone: i64) -> bool:
    """Whether the figure has a stone that may go into the bonus area (TR-6.8, TR-14.11)."""
    if state.frames.kind() == ask.RACE and state.frames.get(1) != seat:
        return False
    return any(not (state.bonus[seat] >> size_of(code)) & 1 for code in state.figure(int(seat), int(zone)))


def nearest_rival(state: RushData, seat: i64, zone: i64) -> RushOutlook:
    """The outlook of the rival who is nearest to the temple and may build there."""
    best: RushOutlook = NO_OUTLOOK
    for other in range(state.players):
        if other != seat and not state.is_frozen(other, zone):
            theirs = outlook_in(state, other, zone)
            if theirs.rolls < best.rolls:
                best = theirs
    return best


def is_threatened(state: RushData, seat: i64, zone: i64) -> bool:
    """Whether a rival's roll of this round completes the temple (TR-3.4: all see the dice)."""
    if state.frames.kind() != ask.BUILD or state.sealed == 0:
        return False
    for other in range(state.players):
        if other != seat and not state.is_frozen(other, zone):
            sizes: i64 = following(state, other, zone, SAME)
            face: i64 = state.faces[other]
            if sizes != 0 and (face == act.STAR or (sizes >> face) & 1):
                return True
    return False


def with_stone(state: RushData, seat: i64, zone: i64, code: i64) -> RushData:
    """With a stone laid so; one that is moved leaves where it was."""
    after = state.copy()
    source: i64 = state.lane(seat, at.LANE_SOURCE) - 1
    if source >= 0:
        figures.take(after, seat, source // at.SOURCE_ZONE, source % at.SOURCE_ZONE)
    figures.put(after, seat, zone, code)
    return after


def best_place(state: RushData, seat: i64, zone: i64, size: i64) -> RushData | None:
    """With a stone of a size where it leaves least to do, the figure being aligned already; None if it has no place."""
    racing: bool = state.frames.kind() == ask.RACE
    best: RushData | None = None
    least: float = FAR
    for place in figures.add_places(state, seat, zone, size, vec[i64]([])):
        after = with_stone(state, seat, zone, place - act.PLACE)
        found = outlook_in(after, seat, zone)
        to_go: float = float(int(found.fewest)) if racing else found.rolls
        if to_go < least:
            best = after
            least = to_go
    return best


def best_laid(plan: RushPlan, zone: i64, size: i64, only: i64 = NONE) -> RushNote | None:
    """A stone laid as well as can be, after aligning the figure in one way, or in any that is allowed (TR-19.2)."""
    state, seat = plan.state, plan.seat
    free: bool = state.terms.free_align and state.figure_size(seat, zone) > 0 and state.frames.kind() == ask.BUILD
    shifts: list[int] = figures.shifts_of(state, seat, zone) if free and only == NONE else [int(only)]
    best: RushData | None = None
    least: float = FAR
    for shift in shifts:
        start = state
        if shift != NONE:
            start = state.copy()
            figures.align(start, seat, zone, shift)
        after = best_place(start, seat, zone, size)
        rolls: float = FAR if after is None else outlook_in(after, seat, zone).rolls
        if rolls < least:
            best = after
            least = rolls
    return None if best is None else laid(plan, zone, size, best)


def note_laid(plan: RushPlan, zone: i64, size: i64, shift: i64) -> RushNote:
    found = best_laid(plan, zone, size, shift)
    assert found is not None
    return found


def best_use(plan: RushPlan, sizes: i64, only: i64, but: i64) -> RushNote | None:
    """The best that can be done with a stone of one of these sizes, in one zone or in any but one."""
    state, seat = plan.state, plan.seat
    racing: bool = state.frames.kind() == ask.RACE
    best: RushNote | None = None
    for zone in range(state.terms.zones):
        if zone == but or (only != NONE and zone != only) or not state.is_usable(seat, zone):
            continue
        for size in range(i64(1), act.SIZES + 1):
            if (sizes >> size) & 1:
                found = best_laid(plan, zone, size)
                if racing and found is not None and best is not None:
                    best = found if found.after.fewest < best.after.fewest else best
                else:
                    best = better_of(best, found)
    return best


def note_lift(plan: RushPlan, action: i64) -> RushNote:
    """A stone to move, to take back, to lose or to bring into a race."""
    state, seat = plan.state, plan.seat
    zone: i64 = (action - act.LIFT) // act.CELLS
    code: i64 = figures.lifted(state, seat, action)
    note = about(plan, "lift", zone)
    note.size = size_of(code)
    after = state.copy()
    figures.take(after, seat, zone, code)
    note.after = outlook_in(after, seat, zone)
    note.gain = plan.worth(zone, note.after.rolls) - plan.now(zone)
    if state.frames.kind() == ask.BUILD and state.step(seat) == ask.MOVE_SOURCE:
        moved = best_use(RushPlan(after, seat), 1 << note.size, NONE, zone)
        if moved is not None:
            moved.purpose = "move"
            moved.other = note
            moved.gain += note.gain
            return moved
    return note


def better_of(one: RushNote | None, other: RushNote | None) -> RushNote | None:
    """The one that gains more, the first of equal ones."""
    return one if one is not None and (other is None or other.gain <= one.gain) else other


def best_lift(plan: RushPlan, lifts: vec[i64]) -> RushNote | None:
    best: RushNote | None = None
    for action in lifts:
        best = better_of(best, note_lift(plan, action))
    return best


def note_without(plan: RushPlan, kind: i64, action: i64) -> RushNote:
    """To take a stone off, to pass, to be done or to stop."""
    state, seat = plan.state, plan.seat
    zone: i64 = state.frames.get(0)
    if action == act.DISMANTLE:
        note = RushNote("dismantle")
        note.other = best_lift(plan, building.add_removable(state, seat, vec[i64]([])))
        return note
    if action == act.REMOVE:
        note = about(plan, "remove", zone)
        note.other = best_lift(plan, figures.add_leaving(state, seat, zone, act.ALL_SIZES, vec[i64]([])))
        return note
    if action == act.STOP:
        note = about(plan, "stop", zone)
        note.amount = state.frames.get(3)
        return note
    if action == act.PASS:
        return about(plan, "race_pass", zone) if kind == ask.RACE else note_pass(plan)
    if kind == ask.RACE and state.step(seat) == ask.RACE_ACTION:
        return about(plan, "lap_done", zone)
    return note_done(plan)


def note_pass(plan: RushPlan) -> RushNote:
    """What is given away by passing."""
    state, seat = plan.state, plan.seat
    note = RushNote("pass", NONE, state.lane(seat, at.LANE_SIZE))
    if state.step(seat) == ask.MOVE_SOURCE:
        note.amount = 1
        for lift in state.legal(seat):
            if act.LIFT <= lift < act.ALIGN:
                found = note_lift(plan, lift)
                note.other = better_of(note.other, found if found.purpose == "move" else None)
        return note
    note.other = best_use(plan, 1 << note.size if note.size > 0 else dice_sizes(state, seat, act.STAR), NONE, NONE)
    return note


def note_done(plan: RushPlan) -> RushNote:
    """No declaration, or no more stones of the old figure."""
    state, seat = plan.state, plan.seat
    sizes: i64 = 0
    silent: RushNote | None = None
    for offer in state.legal(seat):
        if act.DECLARE <= offer < act.LIFT:
            found = judged(plan, "silent", offer - act.DECLARE)
            if silent is None or found.amount > silent.amount:
                silent = found
        elif act.SIZE <= offer < act.ZONE:
            sizes |= 1 << (offer - act.SIZE + 1)
    if silent is not None:
        return silent
    note = about(plan, "rebuilt", state.lane(seat, at.LANE_ZONE))
    for size in range(i64(1), act.SIZES + 1):
        note.amount += state.pool(seat, note.zone, size)
    note.other = best_use(plan, sizes, note.zone, NONE)
    return note


def judged(plan: RushPlan, purpose: str, zone: i64) -> RushNote:
    """A figure that may be declared complete (TR-18.4)."""
    note = about(plan, purpose, zone)
    note.amount = 1 if grid.is_right(plan.state, plan.seat, zone) else 0
    return note


def note_bonus(plan: RushPlan, action: i64) -> RushNote:
    """Points now, against a stone that is missed later."""
    state, seat = plan.state, plan.seat
    size: i64 = action - act.BONUS + 1
    if action == act.DECLINE:
        size = 0
        for offer in state.legal(seat):
            if offer < act.DECLINE:
                size = offer - act.BONUS + 1
    note = RushNote("decline" if action == act.DECLINE else "bonus", NONE, size)
    note.amount = state.terms.tables.bonus[size]
    note.stones = state.terms.tables.stock[size] - 1
    after = state.copy()
    after.bonus[seat] |= 1 << size
    for zone in range(state.terms.zones):
        if state.is_open(zone) and state.where[state.holders[zone]] == at.SHOWN:
            missed = about(plan, "lift", zone)
            missed.after = outlook_in(after, seat, zone)
            begun: bool = missed.stones > 0 and missed.before.rolls < HOPELESS
            if begun and note.other is None and missed.after.rolls > missed.before.rolls + SAME:
                note.other = missed
    return note


def note_zone(plan: RushPlan, kind: i64, zone: i64) -> RushNote:
    """A temple for a stone or for a token."""
    state, seat = plan.state, plan.seat
    if kind == ask.BUILD:
        return note_laid(plan, zone, state.lane(seat, at.LANE_SIZE), NONE)
    if kind == ask.BAG_ZONE:
        return about(plan, "bag", zone)
    note = about(plan, "shield" if kind == ask.SHIELD_CARD else "race", zone)
    if note.purpose == "race":
        note.amount = max(0, state.terms.tables.head_start - note.stones)
    return note


def note_figure(plan: RushPlan, kind: i64, other: i64, zone: i64) -> RushNote:
    """A rival's figure: to lend its stones, or to be bombed."""
    state = plan.state
    if kind == ask.BAG_LENDER:
        note = about(plan, "lend", state.frames.get(0))
        note.size = zone
        note.amount = len(tokens.loan(state, plan.seat, note.zone, other, zone))
        return note
    note = about(plan, "bomb", zone)
    note.before = outlook_in(state, other, zone)
    note.amount = state.figure_size(other, zone)
    return note


def note_token(plan: RushPlan, action: i64) -> RushNote:
    """The roll, or a token: with the target that its rating is highest for."""
    if action <= act.SOLO:
        return about(plan, "roll" if action == act.ROLL else "solo", nearest_temple(plan))
    kind: i64 = tokens.TARGET_OF[action - act.BAG]
    best: i64 = best_target(plan, action)[0]
    if action == act.BOMB:
        return note_figure(plan, kind, best // act.ZONES, best % act.ZONES)
    return note_zone(plan, kind, best)


def nearest_temple(plan: RushPlan) -> i64:
    """The zone whose temple takes the fewest rolls, NONE if none can be completed."""
    best: i64 = NONE
    least: float = HOPELESS
    for zone in range(plan.state.terms.zones):
        if plan.state.is_usable(plan.seat, zone) and plan.rolls[zone] < least:
            best = zone
            least = plan.rolls[zone]
    return best


def note_order(plan: RushPlan, face: i64) -> RushNote:
    """Which die of a solo round first: what both can lead to, one after the other (TR-9.2)."""
    state, seat = plan.state, plan.seat
    note = RushNote("first", NONE, face)
    note.amount = state.frames.get(2) if face == state.frames.get(1) else state.frames.get(1)
    note.other = best_use(plan, dice_sizes(state, seat, face), NONE, NONE)
    if note.other is not None and note.other.after.rolls < HOPELESS:
        after = best_place(state, seat, note.other.zone, note.other.size)
        if after is not None:
            note.other.other = best_use(RushPlan(after, seat), dice_sizes(after, seat, note.amount), NONE, NONE)
    return note


def dice_sizes(state: RushData, seat: i64, face: i64) -> i64:
    """The sizes, a bit for each, of which a die gives a stone that lies ready."""
    found: i64 = 0
    for size in range(i64(1), act.SIZES + 1):
        if (face == size or face == act.STAR) and stones_left(state, seat, size) > 0:
            found |= 1 << size
    return found
