"""Movements: what a tent earns, and what it would earn elsewhere."""

from __future__ import annotations

from hiram.core.words import sentences
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import movement
from hiram.games.prophets_and_patriarchs.engine.terms import NONE, VIRTUE
from hiram.games.prophets_and_patriarchs.words.reasons.camels import line_words
from hiram.games.prophets_and_patriarchs.words.reasons.land import (
    Income,
    best_of,
    income,
    place_words,
    silence_words,
    trade_words,
)


def goals(state: PatriarchsState, corner: int, edge: int) -> list[int]:
    """The corners to which a tent may move with its camel on an edge."""
    tables = state.terms.tables
    ends = (int(tables.end_a[edge]), int(tables.end_b[edge]))
    return [end for end in ends if movement.is_open_without(state, end, corner)]


def about_moving(state: PatriarchsState, seat: int, corner: int) -> str:
    """A tent that might begin a Movement."""
    here = income(state, seat, corner)
    edges = [
        int(edge) for edge in movement.goal_edges(state, seat, corner, movement.trailing_camel(state, seat, corner))
    ]
    reach = {goal for edge in edges for goal in goals(state, corner, edge)}
    best = best_of(state, seat, reach)
    there = income(state, seat, best)
    if all(income(state, seat, goal)[:2] == here[:2] or income(state, seat, goal).is_less(here) for goal in reach):
        return f"No corner that this tent can move to earns more than here, in {here.rolls} of 36 rolls."
    text = f"it earns in {here.rolls} of 36 rolls here{tokens_words(here)}; at {place_words(state, best)}"
    fewer = " without one" if here.tokens and not there.tokens else tokens_words(there)
    leaves = state.board.trade_at[corner] != NONE
    return sentences(f"{text} it would in {there.rolls}{fewer}", "it would leave its trade tile" if leaves else "")


def tokens_words(earned: Income, token: str = "a Virtue Token") -> str:
    """' with a Virtue Token on 9'."""
    return f" with {token} on {earned.numbers(VIRTUE)}" if earned.tokens else ""


def about_goal(state: PatriarchsState, seat: int, edge: int) -> str:
    """Where the camel of a Movement may go."""
    best = best_of(state, seat, goals(state, int(state.frames.get(0)), edge))
    return f"{moved_words(state, seat, edge, best, f'the tent can go to {place_words(state, best)}: it')}."


def about_new_place(state: PatriarchsState, seat: int, corner: int) -> str:
    """Where the tent of a Movement may go."""
    text = moved_words(state, seat, int(state.frames.get(2)), corner, "here the tent")
    return sentences(text, silence_words(state, corner), trade_words(state, corner))


def moved_words(state: PatriarchsState, seat: int, edge: int, corner: int, text: str) -> str:
    """What a tent earns in its new place, and how long the line is then."""
    lifted, camel = int(state.frames.get(0)), int(state.frames.get(1))
    after = state.copy()
    movement.move_tent(after, seat, lifted, camel, edge, corner)
    here, there = income(state, seat, lifted), income(state, seat, corner)
    line = line_words(state, after, seat)
    earns = f"{text} earns in {there.rolls} of 36 rolls{tokens_words(there)}"
    before = tokens_words(here, "one" if there.tokens else "a Virtue Token")
    return sentences(f"{earns}, instead of {here.rolls}{before}", f"the move {line}" if line else "").removesuffix(".")
