"""Clocks: none, so much time for each decision, or a bank for the whole game with an increment.

A clock is derived from the times that are stored with the moves, so it survives a restart and needs no storage of its
own. All times are milliseconds since 1970; the terms that people set are in seconds.

While nobody can move, because nothing can be stored or because a table of bots rests, clocks stand still; how long that
was is stored like a move.

Time that was used stays used. Who takes an action back has the bank of before it, without the increment, less the time
that was used since; nobody else's time changes by it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

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


class Charge(NamedTuple):
    """What a step of the match has cost its seat."""

    seat: int
    bank: int  # before the step
    used: int
    forced: bool


class Clock:
    """Who is being asked since when, and what is left in each bank."""

    def __init__(self, terms: ClockTerms, players: int) -> None:
        self.terms = terms
        self.since: dict[int, int] = {}
        self.bank = [terms.seconds * 1000] * players
        self._charges: list[Charge] = []  # one for each step of the match
        self._shown: tuple[list[int], dict[int, int]] | None = None  # while answers are sealed: what others see
        self._rule: object = None  # what sets a time now, if a rule of the game does
        self._rule_ends = 0
        self.not_before = 0  # deadlines are not enforced earlier than this

    def begin(self, acting: Collection[int], at: int, steps: int = 0) -> None:
        """The game begins; so many steps were forced right after the deal."""
        self._charges = [Charge(0, self.bank[0], 0, forced=True)] * steps
        self.since = dict.fromkeys(acting, at)

    def moved(self, seat: int, acting: Collection[int], at: int, forced: bool = False, paid: bool = True) -> None:
        """A seat has acted, or the match for it, and now these must act. Who decides is `paid` the increment, unless
        it was for another part of the same answer."""
        used, bank = 0, self.bank[seat] if seat >= 0 else 0
        if seat in self.since:
            used = max(0, at - self.since.pop(seat))
            if self.terms.kind == "bank":
                increment = 0 if forced or not paid else self.terms.increment * 1000
                self.bank[seat] = max(0, bank - used) + increment
        self._charges.append(Charge(seat, bank, used, forced))
        self.since = {asked: self.since.get(asked, at) for asked in acting}

    def spent(self, seat: int, steps: Collection[int], at: int) -> int:
        """The time that a seat has used for these steps of its own, and since it is asked what came after them."""
        used = sum(self._charges[number].used for number in steps if self._charges[number].seat == seat)
        return used + (max(0, at - self.since[seat]) if seat in self.since else 0)

    def left_after_undo(self, seat: int, steps: Sequence[int], at: int) -> int | None:
        """How much time the seat would have if it took these steps back; None without a clock."""
        if self.terms.kind == "none":
            return None
        first = next((self._charges[number] for number in steps if self._charges[number].seat == seat), None)
        bank = self.bank[seat] if first is None else first.bank
        return (bank if self.terms.kind == "bank" else self.terms.seconds * 1000) - self.spent(seat, steps, at)

    def taken_back(self, seat: int, steps: Sequence[int], acting: Collection[int], at: int) -> None:
        """A seat has taken these steps back, and now these must act: the seat has used its time, but it is not paid
        for what it took back. Of the others only those have their banks of before whose steps went with it."""
        spent = self.spent(seat, steps, at)
        again: dict[int, int] = {}  # the time that a seat has used of what it is asked again
        for number in reversed(steps):
            charge = self._charges[number]
            if charge.seat >= 0 and charge.seat != seat:
                again[charge.seat] = charge.used if charge.forced else 0
                self.bank[charge.seat] = max(0, charge.bank - again[charge.seat])
            elif charge.seat == seat:
                self.bank[seat] = max(0, charge.bank - spent)
        again[seat] = spent
        self.since.pop(seat, None)
        gone = set(steps)
        self._charges = [charge for number, charge in enumerate(self._charges) if number not in gone]
        per_move = self.terms.kind == "move"
        self.since = {asked: self.since.get(asked, at - (again.get(asked, 0) if per_move else 0)) for asked in acting}

    def hide(self) -> None:
        """Answers are sealed from now on: the others see the clocks as they are now, for what a hidden step or undo
        does to them would tell of it."""
        self._shown = list(self.bank), dict(self.since)

    def show(self) -> None:
        """Nothing is sealed any more."""
        self._shown = None

    def stand_still(self, time: int) -> None:
        """For so long nobody could move: everybody has the time that he had before."""
        self.since = {seat: since + time for seat, since in self.since.items()}
        self._rule_ends += time
        if self._shown is not None:
            bank, since = self._shown
            self._shown = bank, {seat: at + time for seat, at in since.items()}

    def resume(self, now: int) -> None:
        """The server was down: whoever is asked gets a moment to come back."""
        self.not_before = now + GRACE

    def deadline(self, seat: int) -> int | None:
        """When the seat's time runs out; None if it does not."""
        if self.terms.kind == "none" or seat not in self.since:
            return None
        return self._ends(self.since[seat], self.bank[seat])

    def _ends(self, since: int, bank: int) -> int:
        return max(since + (bank if self.terms.kind == "bank" else self.terms.seconds * 1000), self.not_before)

    def shown_deadline(self) -> int | None:
        """The earliest deadline of all who are asked, as far as others may see it."""
        if self._shown is None or self.terms.kind == "none":
            return self.first_deadline()
        bank, since = self._shown
        return min((self._ends(since.get(seat, at), bank[seat]) for seat, at in self.since.items()), default=None)

    def first_deadline(self) -> int | None:
        """The earliest deadline of all who are asked."""
        if self.terms.kind == "none":
            return None
        deadlines = [deadline for seat in self.since if (deadline := self.deadline(seat)) is not None]
        return min(deadlines, default=None)

    def late(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in self.since if (deadline := self.deadline(seat)) is not None and deadline <= now]

    def set_rule(self, rule: object, length: int, at: int, restart: bool) -> None:
        """A rule of the game sets a time (or none, for None); it runs on while the rule stays the same."""
        if rule != self._rule or restart:
            self._rule_ends = at + length
        self._rule = rule

    def rule_deadline(self) -> int | None:
        """When the table itself is to act, where a rule sets a time."""
        return None if self._rule is None else max(self._rule_ends, self.not_before)

    def next_deadline(self) -> int | None:
        """When the server has to act first, for a seat or for the table."""
        times = [time for time in (self.first_deadline(), self.rule_deadline()) if time is not None]
        return min(times, default=None)

    def banks(self, viewer: int | None = None) -> list[int] | None:
        """What is left in each bank, without the time since the seat was asked, as far as the viewer may see it."""
        if self.terms.kind != "bank":
            return None
        shown = self.bank if self._shown is None else self._shown[0]
        return [self.bank[seat] if seat == viewer else shown[seat] for seat in range(len(shown))]
