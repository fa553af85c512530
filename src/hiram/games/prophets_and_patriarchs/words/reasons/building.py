"""Tents and cities that are built, and the tents of the set-up."""

from __future__ import annotations

from hiram.core.words import count, listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS
from hiram.games.prophets_and_patriarchs.words.reasons.land import (
    Income,
    best_of,
    corner_words,
    income,
    open_corners,
    own_corners,
    place_words,
    silence_words,
    trade_words,
)
from hiram.games.prophets_and_patriarchs.words.reasons.wording import kind_name, name, rivals, score


def about_first_tents(state: PatriarchsState, seat: int, corner: int) -> str:
    """In the set-up: what the corner pays, beside the others that are open."""
    earned = income(state, seat, corner)
    text = f"it earns in {earned.rolls} of 36 rolls: {earned.words()}"
    others = [
        income(state, seat, int(other) - act.TENT) for other in state.legal(seat) if int(other) - act.TENT != corner
    ]
    if all(other.is_less(earned) or other[:2] == earned[:2] for other in others):
        return sentences(text, "no other open corner earns more")
    first = state.frames.get(0) == 0
    good = "" if first else new_kinds_words(state, seat, earned)
    good = trade_words(state, corner) or good
    bad = behind_words(earned, others, first)
    return sentences(text, f"{good}, but {bad}" if good and bad else "", bad or good)


def behind_words(earned: Income, others: list[Income], first: bool) -> str:
    """What other open corners have over one."""
    beaten = sum(earned.is_less(other) for other in others)
    at_home = sum(other.tokens > 0 for other in others)
    if not first and earned.tokens == 0 and at_home and 2 * beaten < len(others):
        corners = "one corner is" if at_home == 1 else f"{number_word(at_home)} corners are"
        return f"your home, where {corners} open, would pay Virtue Tokens"
    return f"{count(beaten, 'open corner')} {'earns' if beaten == 1 else 'earn'} more" if beaten else ""


def new_kinds_words(state: PatriarchsState, seat: int, earned: Income) -> str:
    """The cards that no other building of the seat earns."""
    had = {good for corner in own_corners(state, seat) for good in income(state, seat, corner).goods}
    new = [kind_name(good) for good in sorted(earned.goods) if good < KINDS and good not in had]
    return f"{listed(new)} {'is' if len(new) == 1 else 'are'} new to you" if new else ""


def about_tent(state: PatriarchsState, seat: int, action: int) -> str:
    corner = action - act.TENT
    after = state.copy()
    after.apply(seat, action)
    if after.winner == seat:
        return f"A tent is a point: that makes {count(score(after, seat), 'point')} and wins."
    earned = income(state, seat, corner)
    text = f"a tent is a point, and earns in {earned.rolls} of 36 rolls here: {earned.words()}"
    better = [other for other in open_corners(state, seat) if earned.is_less(income(state, seat, other))]
    where = f"{corner_words(state, best_of(state, seat, better))} earns more" if better else ""
    return sentences(
        text, cut_words(state, after, seat), silence_words(state, corner), where, trade_words(state, corner)
    )


def cut_words(state: PatriarchsState, after: PatriarchsState, seat: int) -> str:
    """Whose line a new building cuts."""
    for rival in rivals(state, seat):
        before, now = int(state.line[rival]), int(after.line[rival])
        if now < before:
            return f"it cuts {name(state, rival)}'s line from {number_word(before)} to {number_word(now)}"
    return ""


def about_city(state: PatriarchsState, seat: int, action: int) -> str:
    corner = action - act.CITY
    after = state.copy()
    after.apply(seat, action)
    gained = score(after, seat) - score(state, seat)
    if after.winner == seat:
        return f"A city is {count(gained, 'point')} more: that makes {count(score(after, seat), 'point')} and wins."
    earned = income(state, seat, corner)
    text = f"a city is {count(gained, 'point')} more, and doubles what the tent earns: {earned.words()}"
    others = [int(other) - act.CITY for other in state.legal(seat) if act.CITY <= other < act.CAMEL]
    better = [other for other in others if earned.is_less(income(state, seat, other))]
    where = f"your tent at {place_words(state, best_of(state, seat, better))} earns more" if better else ""
    return sentences(text, silence_words(state, corner), where)
