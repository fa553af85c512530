"""Everything that Hiram refuses, as named errors with a sentence for the person who can act on it."""

from __future__ import annotations

import re


class HiramError(Exception):
    """A mistake in what Hiram was given. Its text is one sentence that names what was wrong."""


class IllegalMove(HiramError):
    """An action that the rules do not allow now.

    >>> str(IllegalMove("PP-4.8", "a hand of seven cards cannot draw another"))
    'a hand of seven cards cannot draw another (PP-4.8)'
    """

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause
        self.message = message


def first_broken(*rules: tuple[object, str, str]) -> IllegalMove:
    """The refusal by the first of some rules that forbids an action: whether it does, its clause and the sentence."""
    return next(IllegalMove(clause, text) for forbids, clause, text in rules if forbids)


class UnknownGame(HiramError):
    """No game of that name is installed."""


class BadOption(HiramError):
    """A number of players or an option value that the game does not have.

    >>> BadOption("option mode: team is for 4 players, not 3 (PP-1.3)").option
    'mode'
    """

    @property
    def option(self) -> str:
        """The name of the option with the mistake; "" if it is in none."""
        found = re.match(r"option (\w+)", str(self))
        return found[1] if found else ""


class BadNotation(HiramError):
    """A text that is not the name of an action of this game."""


class BadPosition(HiramError):
    """A position that is malformed, or that no game could reach. The text says where and why."""


class BadRecord(HiramError):
    """A save or replay file that is damaged, edited, or made by other rules."""


class BadReceipt(HiramError):
    """A receipt of a seat that cannot be read."""


class ContentError(HiramError, ValueError):
    """A content file (cards, map, costs) that does not fit its schema. The text names file and row."""
