"""The OpenAPI document: adds the refusals of each handler, and that unknown fields are refused."""

from __future__ import annotations

from typing import Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI

from hiram.server.http.schemas import Entry, GuestName, NewAction, NewSeat, NewTable, Refusal, SeatChange, TermsWish
from hiram.server.tables.clock import ClockTerms

STRICT = (ClockTerms, Entry, GuestName, NewAction, NewSeat, NewTable, SeatChange, TermsWish)

MEANINGS = {
    400: "not understood",
    403: "not yours",
    404: "no such thing, or not for you",
    409: "not now, not by the rules, or too late",
    413: "too large",
    429: "too many requests",
    503: "nothing can be stored just now; try again later",
}


def refusal_responses(*codes: int) -> dict[int, ResponseSpec]:
    """The answers of a handler when it refuses; one that changes something may find the disk full."""
    codes = (*codes, 503) if 429 in codes else codes
    return {code: ResponseSpec(Refusal, description=MEANINGS[code], generate_examples=False) for code in codes}


def openapi_document(api: OpenAPI) -> dict[str, Any]:
    """The API for machines; what goes in may have no fields beyond those that are named."""
    schema: dict[str, Any] = api.to_schema()
    for shape in STRICT:
        schema["components"]["schemas"][shape.__name__]["additionalProperties"] = False
    return schema
