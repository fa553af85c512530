"""Logs: lines for people or JSON for programs, with the id of the request that a line belongs to, and without secrets.

No line has a token, a seed, a card of a hand or the code of an invite. Whoever writes a line keeps to that: what is
said of a move or an error is its kind (`kind_of`), never its words. Tokens that get into a line by another way (an
error of a library, an address with a query) are redacted here.
"""

from __future__ import annotations

import contextvars
import json
import logging
import re
import secrets
import sys
import time
import traceback
from typing import Any

from hiram.core.errors import HiramError
from hiram.server.errors import refusal_of
from hiram.server.settings import Settings

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
TOKEN = re.compile(r"\b[A-Za-z0-9_-]{12,64}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")
QUERY = re.compile(r"([?&](?:invite|seat|token|line)=)[^&\s\"']+")
BLOT = "[hidden]"
LIBRARIES = ("uvicorn", "asyncio", "websockets", "litestar")  # never below WARNING: their details show whole messages
OURS = "hiram"
MILLISECONDS = 1000


def new_request_id() -> str:
    return secrets.token_hex(8)


def kind_of(error: BaseException) -> str:
    """What may be said of an error: the code of a refusal, or its type. Its words may name cards."""
    return refusal_of(error).code if isinstance(error, HiramError) else type(error).__name__


def redacted(text: str) -> str:
    """A text without tokens.

    >>> redacted("GET /table/x?invite=abc&y=1")
    'GET /table/x?invite=[hidden]&y=1'
    """
    return TOKEN.sub(BLOT, QUERY.sub(rf"\1{BLOT}", text))


def one_line(text: str) -> str:
    """A text that cannot begin a line of its own in the log."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)


class ForPeople(logging.Formatter):
    """`2026-01-31 12:00:00 WARNING [0123456789abcdef] table x: ...`"""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        request = f"[{current}] " if (current := request_id.get()) else ""
        details = " ".join(f"{name}={value}" for name, value in details_of(record).items())
        line = f"{at} {record.levelname} {request}{one_line(f'{record.getMessage()} {details}'.rstrip())}"
        return redacted(line + "".join(f"\n{each}" for each in trace_of(record)))


class ForPrograms(logging.Formatter):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        fields: dict[str, Any] = {
            "time": f"{at}.{int(record.created * MILLISECONDS) % MILLISECONDS:03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if current := request_id.get():
            fields["request"] = current
        fields |= details_of(record)
        if trace := trace_of(record):
            fields["traceback"] = trace
        return redacted(json.dumps(fields, default=str))


def trace_of(record: logging.LogRecord) -> list[str]:
    """Where an error came from, line by line, with its type and those of its causes. Not its words, unless the system
    said them: an engine's error may name cards."""
    error = record.exc_info[1] if record.exc_info else None
    lines: list[str] = []
    while error is not None:
        words = f": {error}" if isinstance(error, OSError) else ""
        frames = [line for entry in traceback.format_tb(error.__traceback__) for line in entry.rstrip().split("\n")]
        lines += [*frames, f"{type(error).__name__}{words}"]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return lines


def details_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says in fields: `log.info(..., extra={"details": {...}})`."""
    details = getattr(record, "details", None)
    return details if isinstance(details, dict) else {}


def configure_logs(settings: Settings) -> None:
    """Send our lines, and the warnings of the libraries, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPrograms() if settings.log_format == "json" else ForPeople())
    for name in (OURS, *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(settings.log_level.upper() if name == OURS else logging.WARNING)
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # of tries while the line is down the store tells once
