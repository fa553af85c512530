"""The body of a request: JSON that can be read, or a refusal that says what is wrong with it."""

from __future__ import annotations

from typing import Any

from litestar import Request

from hiram.server.errors import Refused


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is refused, not failed at, when it is no text or nests too deeply."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise Refused("bad", "That JSON has too many brackets inside of each other.") from None
        except UnicodeError:
            raise Refused("bad", "That is not JSON: it is not text in UTF-8.") from None
