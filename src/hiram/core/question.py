"""What the table asks a seat: the same object feeds the prompt, the bots and the clock."""

from __future__ import annotations

import msgspec


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A pending decision, as the seat that owes it sees it."""

    kind: str
    seat: int
    prompt: str
    clause: str
    default: str  # the seat's action that is taken when time runs out, or 'table:ACTION' where the table takes it
    # Whether answering for the seat, when only one answer is left, would tell the others something hidden. Such a
    # question is always put. Depends on public facts alone.
    telling: bool = False


class Window(msgspec.Struct, frozen=True):
    """A kind of question that asks whether a seat reacts: its default answer is to pass. People may have passes made
    for them, for each kind of window as they like; whether a question is put never depends on that."""

    kind: str
    title: str  # what the reaction is, for people: 'A Sin against a build'
