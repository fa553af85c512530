"""What speaks for an action, or against it: the phrases of `reasons.toml`, said of what the bot's plan noted.

The plan that rates the actions is the one that is explained, so a reason cannot contradict a choice.
"""

from __future__ import annotations

from typing import ClassVar

from hiram.core.text.phrases import Facts, Phrased, read_phrases
from hiram.core.tools import NONE
from hiram.skeleton.nim.bot.notes import NimNote, explain
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.state import NimData


def reason(content: NimContent, state: NimData, seat: int, action: int) -> str:
    """Why one would take this action, or why not; with the better one where there is one."""
    note = explain(state, seat, action)
    best = explain(state, seat, note.better) if note.better != NONE else None
    return NimReason(content, note, best).sentences(note.purpose)


class NimReason(Phrased):
    """An action that the phrases are said of."""

    phrases = read_phrases(__package__, "reasons.toml")
    note: NimNote

    def __init__(self, content: NimContent, note: NimNote, best: NimNote | None = None) -> None:
        self.content, self.note = content, note
        self.best = NimReason(content, best) if best else None

    facts: ClassVar[Facts[NimReason]] = {
        "number": lambda it: int(act.number_of(it.note.action)),
        "heap": lambda it: it.content.heaps[act.heap_of(it.note.action)].name,
    }
