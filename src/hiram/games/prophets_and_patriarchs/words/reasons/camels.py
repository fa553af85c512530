"""Camels that are placed or given up, and the line that they make."""

from __future__ import annotations

from hiram.core.words import count, number_word, sentences
from hiram.games.prophets_and_patriarchs.engine import ask, scoring
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import land, lines
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE
from hiram.games.prophets_and_patriarchs.engine.terms import NONE
from hiram.games.prophets_and_patriarchs.words.reasons.land import best_of, corner_words, open_corners, rolls_at
from hiram.games.prophets_and_patriarchs.words.reasons.wording import name, names, rivals, score


def with_camel(state: PatriarchsState, seat: int, edge: int) -> PatriarchsState:
    """The position with one camel more."""
    after = state.copy()
    land.put_camel(after, seat, edge)
    lines.lengthen_line(after, seat, edge)
    return after


def about_camel(state: PatriarchsState, seat: int, edge: int) -> str:
    """A camel that is placed: what it does to the line, and which corners it opens."""
    after = with_camel(state, seat, edge)
    first = state.frames.kind() == ask.SETUP_CAMEL and state.frames.get(0) == 0  # every tribe is about to place one
    line = "" if first else line_words(state, after, seat)
    longer = f"it {line}" if line else ""
    if score(after, seat) >= state.terms.target:
        return f"It {line}, enough to win."
    opened = open_corners(after, seat) - open_corners(state, seat)
    if opened:
        best = best_of(state, seat, opened)
        spot = f"it opens {corner_words(state, best)} for a tent"
        earns = f"{spot}, which would earn in {rolls_at(state, [best])} of 36 rolls"
        if line and scoring.longest_holder(after) != scoring.longest_holder(state):
            return sentences(longer, earns, spot)
        return sentences(earns, longer)
    further = corners_beyond(after, seat, edge)
    if further:
        best = best_of(state, seat, further)
        rolls = rolls_at(state, [best])
        way = f"one camel further is {corner_words(state, best)}, where a tent would earn in {rolls} of 36 rolls"
        return sentences(longer, way) if line else sentences(way)
    if first or line:
        nothing = "it comes near no new corner for a tent"
        return sentences(longer, nothing) if line else sentences(nothing)
    return "It does not make your line longer, and comes near no new corner for a tent."


def corners_beyond(after: PatriarchsState, seat: int, edge: int) -> set[int]:
    """The corners for a tent that one more camel would open, from the ends of a camel."""
    tables = after.terms.tables
    found: set[int] = set()
    for corner in (int(tables.end_a[edge]), int(tables.end_b[edge])):
        if land.is_blocked(after, seat, corner) or land.owner_of(after, corner) == seat:
            continue
        for place in range(3 * corner, 3 * corner + 3):
            far, spoke = int(tables.beyond[place]), int(tables.spokes[place])
            if (
                far != NONE
                and land.is_free(after, spoke)
                and land.is_open(after, far)
                and not land.touches_line(after, seat, far)
            ):
                found.add(far)
    return found


def line_words(state: PatriarchsState, after: PatriarchsState, seat: int) -> str:
    """What a change does to the seat's line, after 'it'; nothing if it stays as long."""
    length, before = int(after.line[seat]), int(state.line[seat])
    if length == before:
        return ""
    holder, old = int(scoring.longest_holder(after)), int(scoring.longest_holder(state))
    if length < before:
        lost = f", and loses the {count(LONGEST_LINE, 'point')} for the longest" if old == seat != holder else ""
        return f"shortens your line from {number_word(before)} to {number_word(length)}{lost}"
    if holder == seat == old:
        return f"makes your line, the longest already, {count(length, 'camel')} long"
    if holder == seat:
        return f"makes your line of {count(length, 'camel')} the longest: {count(LONGEST_LINE, 'point')}"
    most = max(int(after.line[rival]) for rival in rivals(state, seat))
    ahead = [rival for rival in rivals(state, seat) if after.line[rival] == most]
    if most > length and len(ahead) == 1:
        return f"makes your line {number_word(length)} long, while {names(state, ahead)}'s has {number_word(most)}"
    if most > length:
        return f"makes your line {number_word(length)} long, while the longest have {number_word(most)}"
    if old != NONE:
        return f"makes your line as long as {name(state, old)}'s, which loses the {count(LONGEST_LINE, 'point')} for it"
    return f"makes your line {number_word(length)} long, as long as that of {names(state, ahead)}"


def about_removing(state: PatriarchsState, seat: int, edge: int) -> str:
    """A camel that a card takes away."""
    after = state.copy()
    land.lift_camel(after, seat, edge)
    land.find_reach(after, seat)
    lines.measure_line(after, seat)
    line = line_words(state, after, seat)
    length = number_word(int(state.line[seat]))
    text = f"giving it up {line}" if line else f"without it your line stays {length} long"
    closed = open_corners(state, seat) - open_corners(after, seat)
    if closed:
        corner = corner_words(state, best_of(state, seat, closed))
        return sentences(text, f"you could no longer build a tent on {corner}")
    return sentences(text, "no corner for a tent is lost with it")
