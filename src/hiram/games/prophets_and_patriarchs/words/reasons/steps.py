"""The effects of an Event card, one by one: what each takes and brings."""

from __future__ import annotations

from typing import NamedTuple

from hiram.core.words import count, number_word
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import goods
from hiram.games.prophets_and_patriarchs.engine.terms import ANY, VIRTUE
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount


class Step(NamedTuple):
    """One effect of a card."""

    op: int
    who: int
    good: int
    number: int
    extra: int


def step_at(state: PatriarchsState, step: int) -> Step:
    program, place = state.terms.tables.program, step * ops.STEP
    return Step(*(int(program[place + part]) for part in (ops.OP, ops.WHO, ops.RES, ops.NUMBER, ops.EXTRA)))


def steps_of(state: PatriarchsState, option: int) -> list[Step]:
    tables = state.terms.tables
    return [step_at(state, step) for step in range(int(tables.option_from[option]), int(tables.option_to[option]))]


def cost_words(state: PatriarchsState, seat: int, step: Step) -> str:
    """What a step takes from the one who chooses it."""
    if step.op in (ops.PAY, ops.LOSE, ops.GIVE_CARDS):
        held = int(state.hand_size[seat]) if step.good == ANY else int(goods.holding(state, seat, step.good))
        number = min(step.number, held)
        if step.good != ANY or number == 0:
            return amount(number, step.good) if number else "nothing"
        part = f"{number_word(number)} of your {number_word(held)} cards"
        return part if number < held else "your only card" if held == 1 else f"all your {number_word(held)} cards"
    if step.op == ops.SKIP_BUILD:
        return "your building phase in this turn"
    if step.op == ops.CAPTIVITY and step.who == ops.SELF:
        return f"your income for {count(step.number, 'turn')}"
    if step.op == ops.CAP:
        return f"all cards beyond {number_word(step.number)}"
    return ""


def benefit_words(step: Step) -> str:
    """What a step brings to the one who chooses it."""
    if step.op == ops.GAIN and step.who == ops.SELF:
        return f"{count(step.number, 'card')} of your choice" if step.good == ANY else amount(step.number, step.good)
    if step.op == ops.CAPTIVITY and step.who != ops.SELF:
        return f"a rival's captivity for {count(step.number, 'turn')}"
    return {
        ops.SHIELD: "a shield",
        ops.PLUNDER: f"{count(step.number, 'card')} drawn from a rival",
        ops.MOVE_FALSE: "the choice of a tile for the False Prophet",
        ops.REMOVE_FALSE: "the end of the False Prophet's stay",
        ops.ROLL_HARVEST: "a roll that pays everybody",
    }.get(step.op, "")


def token_change(state: PatriarchsState, seat: int, steps: list[Step]) -> int:
    """How many Virtue Tokens the steps bring or cost; a shield stops a loss."""
    found = 0
    for step in steps:
        if step.good == VIRTUE and step.op == ops.GAIN and step.who == ops.SELF:
            found += min(step.number, int(state.bank[VIRTUE]))
        elif step.good == VIRTUE and (step.op == ops.PAY or (step.op == ops.LOSE and not state.shield[seat])):
            found -= min(step.number, int(state.virtue[seat]))
    return found
