"""What speaks for an action, in a sentence for the player: the plan's note, said by the phrases of `reasons.toml`."""

from __future__ import annotations

from typing import ClassVar

from hiram.core.text.phrases import Facts, Phrased, read_phrases
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot.notes import PortalsNote, explain
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.engine.actions import GO
from hiram.games.portals_and_prophets.engine.state import PortalsData

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def reason(content: PortalsContent, state: PortalsData, seat: int, action: int) -> str:
    """Why one would take this action, or why not."""
    note = explain(state, seat, action)
    return PortalsReason(content, state, note).sentences(note.purpose)


class PortalsReason(Phrased):
    """An action that the phrases are said of."""

    phrases = read_phrases(__package__, "reasons.toml")
    note: PortalsNote

    def __init__(self, content: PortalsContent, state: PortalsData, note: PortalsNote) -> None:
        self.content, self.state, self.note = content, state, note

    def title(self, card: int) -> str:
        return "a new card" if card == NONE else f"“{self.content.cards[card].title}”"

    facts: ClassVar[Facts[PortalsReason]] = {
        "card": lambda it: it.title(it.note.card),
        "target": lambda it: it.title(it.note.target),
        "place": lambda it: it.content.locations[it.note.action - GO].name,
        "points": lambda it: it.content.cards[it.note.target].points,
        "region": lambda it: it.content.regions[it.content.cards[it.note.target].region].name,
        "ordinal": lambda it: ORDINALS[it.note.order - 1] if it.note.order <= len(ORDINALS) else f"{it.note.order}th",
        "team": lambda it: it.state.terms.team,
    }
