"""A temple is complete: to say so (TR-18.4), and a stone of it for the bonus area."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.native import i64, vec
from hiram.core.words import count, number_word, sentences
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import ask
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.rules import grid
from hiram.games.temple_rush.words.reasons.builder import Builder, offered
from hiram.games.temple_rush.words.reasons.wording import far, needs, prize, whole


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


def about_bonus(me: Builder, action: int) -> str:
    """Points now, against a stone that is missed later."""
    worth = me.state.terms.tables.bonus
    sizes = [size + 1 for size in offered(me, act.BONUS, act.DECLINE)]
    most = max(sizes, key=lambda size: int(worth[size]), default=0)
    if action == act.DECLINE:
        return about_declining(me, most)
    size = action - act.BONUS + 1
    points = count(int(worth[size]), "point")
    if size == most and len(sizes) > 1:
        points += ", the most that you can put there now"
    first = f"A 1x{size} in the bonus area brings {points}"
    if size != most:
        return sentences(first, cost_of_bonus(me, size), f"A 1x{most} would bring {number_word(int(worth[most]))}")
    return sentences(first, cost_of_bonus(me, size), kept_of(me, size))


def nothing_follows(me: Builder) -> bool:
    """Whether no temple is left to build after this (TR-15.4, TR-20.3)."""
    state = me.state
    if state.terms.trial and state.round >= state.terms.tables.trial_rounds:
        return True
    return state.deck.left == 0 and all(state.where[state.holders[zone]] != at.SHOWN for zone in me.zones)


def cost_of_bonus(me: Builder, size: int) -> str:
    """What the loss of a stone does to the temples that are begun."""
    if nothing_follows(me):
        return "No temple is left to build, so the stone is not missed"
    after = me.copy()
    areas = [int(area) | (1 << size) * (seat == me.seat) for seat, area in enumerate(me.state.bonus)]
    after.state.bonus = vec[i64](areas)
    for zone in filter(lambda zone: is_begun(me, zone), me.zones):
        now, then, name = me.look(zone), after.look(zone), me.name(zone)
        if then.lost:
            return f"Without it {name} could not be completed"
        if then.stones != now.stones or whole(then.rolls) != whole(now.rolls):
            return f"Without it {name} {needs(me, then, now)}"
        if now.less_than(then):
            return f"Without it {name} takes a little longer"
    return ""


def is_begun(me: Builder, zone: int) -> bool:
    """A temple that can still be won, with stones that may become it."""
    card = me.state.holders[zone]
    return bool(me.state.where[card] == at.SHOWN) and me.size(zone) > 0 and not me.look(zone).lost


def kept_of(me: Builder, size: int) -> str:
    """How many stones of the size are left to build with."""
    rest = int(me.state.terms.tables.stock[size]) - 1
    if rest == 0:
        return "You have no other stone of that size"
    return f"{count(rest, 'stone')} of that size stay{'s' * (rest == 1)} with you for building"


def about_declining(me: Builder, most: int) -> str:
    points = count(int(me.state.terms.tables.bonus[most]), "point")
    whose = "your supply" if me.state.frames.kind() == ask.RACE_BONUS else "this temple"
    if nothing_follows(me):
        return f"It gives away {points}, and no temple is left for which you could need the stone."
    cost = cost_of_bonus(me, most)
    if cost or not any(is_begun(me, zone) for zone in me.zones):
        return sentences(f"It gives away {points}, but keeps the 1x{most} of {whose} for building", cost)
    return f"It gives away {points}; no temple that you have begun would take longer without the 1x{most}."
