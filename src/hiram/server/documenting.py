"""What OpenAPI says of refusals."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from hiram.server.shapes import Refusal

MEANINGS = {
    400: "not understood",
    403: "not yours",
    404: "no such thing, or not for you",
    409: "not now, not by the rules, or too late",
    413: "too large",
    429: "too many requests",
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """The answers of a handler when it refuses."""
    return {code: ResponseSpec(Refusal, description=MEANINGS[code], generate_examples=False) for code in codes}
