"""Errors that a client is told: a code for programs, a sentence for people, and the clause if a rule forbids it."""

from __future__ import annotations

from hiram.core.errors import HiramError, IllegalMove
from hiram.core.text.words import as_sentence

STATUS = {
    "bad": 400,
    "seat": 403,
    "gone": 404,
    "stale": 409,
    "illegal": 409,
    "state": 409,
    "slow": 408,
    "large": 413,
    "host": 421,
    "rate": 429,
    "damaged": 409,
    "closed": 409,
    "banned": 403,
    "server": 500,
    "store": 503,
}


RETRY_AFTER = 1


class Refused(HiramError):
    """A request that the table does not carry out; nothing has changed."""

    def __init__(self, code: str, text: str, clause: str = "", retry_after: int | None = None, limit: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.clause = clause
        self.limit = limit  # which one, if it is refused because of a limit
        self.retry_after = retry_after if retry_after is not None or code != "rate" else RETRY_AFTER  # in seconds


def refusal_of(error: HiramError) -> Refused:
    """Any error of Hiram as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalMove):
        return Refused("illegal", as_sentence(error.message), error.clause)
    return Refused("bad", as_sentence(str(error)))
