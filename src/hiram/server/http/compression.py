"""Answers that are the same for everybody go out compressed: brotli if the browser knows it, else gzip.

What belongs to one guest (tokens, invitations, hands) is never compressed: beside text that somebody else can choose,
its compressed length would tell of it (the attack is called BREACH). So a route says that it is public,
`opt=PUBLIC`, and everything else stays as it is.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
from typing import Any, Literal

import brotli
from litestar.types import Message, Scope, Send

Encoding = Literal["br", "gzip"]
PUBLIC = {"public": True}
SMALLEST = 600  # bytes; what is smaller fits into one packet anyway
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
BROTLI_QUALITY = 9  # the highest is 1 % smaller and takes ten times as long
REMEMBERED = 400  # answers


@functools.lru_cache(REMEMBERED)
def compressed(content: bytes, encoding: Encoding) -> bytes:
    """The content in fewer bytes; the same content is compressed once."""
    if encoding == "br":
        packed: bytes = brotli.compress(content, quality=BROTLI_QUALITY)
        return packed
    return gzip.compress(content, mtime=0)


def accepted(header: str) -> Encoding | None:
    """The best encoding that an `Accept-Encoding` allows."""
    weights: dict[str, float] = {}
    for part in header.lower().split(","):
        name, _, more = part.partition(";")
        value = more.strip().removeprefix("q=") if more else "1"
        try:
            weights[name.strip()] = float(value)
        except ValueError:
            continue
    known: tuple[Encoding, ...] = ("br", "gzip")
    return next((encoding for encoding in known if weights.get(encoding, 0) > 0), None)


def is_public(scope: Scope) -> bool:
    """Whether the route that answers says that its answers are the same for everybody."""
    return bool(getattr(scope.get("route_handler"), "opt", {}).get("public"))


def with_compression(scope: Scope, send: Send) -> Send:
    """Compress the texts that public routes answer with."""
    held: list[Any] = []  # the start of an answer, until its body says whether it is whole

    async def send_compressed(message: Message) -> None:
        if message["type"] == "http.response.start" and is_public(scope):
            held.append(message)
            return
        if held and message["type"] == "http.response.body":
            start = held.pop()
            body = b"" if message.get("more_body") else message["body"]
            encoding = encoding_for(scope, start, body)
            if encoding is not None:
                message["body"] = await asyncio.to_thread(compressed, body, encoding)
                start["headers"] = with_encoding(start["headers"], encoding, len(message["body"]))
            await send(start)
        await send(message)

    return send_compressed


def encoding_for(scope: Scope, start: Any, body: bytes) -> Encoding | None:
    """How to compress an answer, None if it is not to be. That it depends on the request is noted either way."""
    headers = {name.lower(): value.decode("latin-1") for name, value in start["headers"]}
    if not headers.get(b"content-type", "").startswith(TEXTS) or b"content-encoding" in headers:
        return None
    start["headers"] = [*start["headers"], (b"vary", b"accept-encoding")]
    asked = ",".join(value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"accept-encoding")
    return accepted(asked) if len(body) >= SMALLEST else None


def with_encoding(headers: Any, encoding: Encoding, length: int) -> list[tuple[bytes, bytes]]:
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    return [*kept, (b"content-length", str(length).encode()), (b"content-encoding", encoding.encode())]
