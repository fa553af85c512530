"""Clocks: none, so much time for each decision, or a bank for the whole game with an increment.

A clock is derived from the times that are stored with the moves, so it survives a restart and needs no storage of its
own. All times are milliseconds since 1970; the terms that people set are in seconds.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from hiram.server.errors import Refused

LONGEST = 60 * 60 * 24 * 60  # sixty days
SHORTEST = 5
GRACE = 30_000  # after a restart nobody has less time than this


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agreed on about time."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0
    increment: int = 0
    at_zero: Literal["default", "bot"] = "default"

    def check(self) -> None:
        """Refuse times that no table could want."""
        if self.kind == "none":
            return
        if not SHORTEST <= self.seconds <= LONGEST:
            raise Refused("bad", f"A clock has between {SHORTEST} and {LONGEST} seconds, not {self.seconds}.")
        if not 0 <= self.increment <= self.seconds:
            raise Refused("bad", "The increment of a clock is between 0 and its seconds.")


class Clock:
    """Who is being asked since when, and what is left in each bank."""

    def __init__(self, terms: ClockTerms, players: int) -> None:
        self.terms = terms
        self.since: dict[int, int] = {}
        self.bank = [terms.seconds * 1000] * players
        self._rule: object = None  # what sets a time now, if a rule of the game does
        self._rule_ends = 0
        self.not_before = 0  # deadlines are not enforced earlier than this

    def moved(self, seat: int, acting: Collection[int], at: int, forced: bool = False) -> None:
        """A seat has acted, or the match for it, and now these must act."""
        if seat in self.since:
            used = max(0, at - self.since.pop(seat))
            if self.terms.kind == "bank":
                self.bank[seat] = max(0, self.bank[seat] - used) + (0 if forced else self.terms.increment * 1000)
        self.since = {asked: self.since.get(asked, at) for asked in acting}

    def restart(self, acting: Collection[int], at: int) -> None:
        """Restart the clock of every seat that must act: at the beginning, and after an undo."""
        self.since = dict.fromkeys(acting, at)

    def resume(self, now: int) -> None:
        """The server was down: whoever is asked gets a moment to come back."""
        self.not_before = now + GRACE

    def deadline(self, seat: int) -> int | None:
        """When the seat's time runs out; None if it does not."""
        if self.terms.kind == "none" or seat not in self.since:
            return None
        left = self.bank[seat] if self.terms.kind == "bank" else self.terms.seconds * 1000
        return max(self.since[seat] + left, self.not_before)

    def first_deadline(self) -> int | None:
        """The earliest deadline of all who are asked."""
        if self.terms.kind == "none":
            return None
        deadlines = [deadline for seat in self.since if (deadline := self.deadline(seat)) is not None]
        return min(deadlines, default=None)

    def late(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in self.since if (deadline := self.deadline(seat)) is not None and deadline <= now]

    def set_rule(self, rule: object, length: int, at: int, anew: bool) -> None:
        """A rule of the game sets a time (or none, for None); it runs on while the rule stays the same."""
        if rule != self._rule or anew:
            self._rule_ends = at + length
        self._rule = rule

    def rule_deadline(self) -> int | None:
        """When the table itself is to act, where a rule sets a time."""
        return None if self._rule is None else max(self._rule_ends, self.not_before)

    def next_deadline(self) -> int | None:
        """When the server has to act first, for a seat or for the table."""
        times = [time for time in (self.first_deadline(), self.rule_deadline()) if time is not None]
        return min(times, default=None)

    def banks(self) -> list[int] | None:
        """What is left in each bank, without the time since the seat was asked."""
        return list(self.bank) if self.terms.kind == "bank" else None
