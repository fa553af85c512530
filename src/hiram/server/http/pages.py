"""The pages of the browser client and what belongs to them: files inside the package, with caching."""

from __future__ import annotations

import asyncio
import hashlib
import re
from importlib import resources
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from hiram.server.errors import Refused
from hiram.server.lobby.catalogue import picture_file
from hiram.server.lobby.guests import Guest

WEB = Path(str(resources.files("hiram"))) / "web"
PAGES = WEB / "pages"
FONTS = Path(str(resources.files("hiram"))) / "scene" / "fonts"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
CHECK_ALWAYS = "no-cache"
A_DAY = "public, max-age=86400"
FOR_EVER = "public, max-age=31536000, immutable"
NAMES = {"": "home", "table": "table", "replay": "replay", "rules": "rules", "archive": "archive"}
ADDRESSES = ["/", "/archive", "/table/{rest:str}", "/replay/{rest:str}", "/rules/{rest:str}"]
Asked = Request[object, object, State]


PART = re.compile(r"<!-- part (\w+)((?: \w+=\"[^\"]*\")*) -->\n")
GIVEN = re.compile(r"(\w+)=\"([^\"]*)\"")


def file_answer(request: Asked, root: Path, name: str, caching: str) -> Response[bytes]:
    """A file under a folder; what lies outside of it, or has a type that pages do not use, is not there."""
    try:
        path = (root / name).resolve()
        there = path.is_relative_to(root.resolve()) and path.is_file() and path.suffix in TYPES
    except (OSError, ValueError):  # no file can have that name: it is too long, or has a NUL in it
        there = False
    if not there:
        raise Refused("gone", "There is no such page.")
    return answer(request, path.read_bytes(), TYPES[path.suffix], caching)


def answer(request: Asked, content: bytes, kind: str, caching: str) -> Response[bytes]:
    """The content, or word that what the browser has is still good."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"cache-control": caching, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)


def page(request: Asked, name: str) -> Response[bytes]:
    """The page of that name, put together from its parts."""
    return answer(
        request, assembled((PAGES / f"{name}.html").read_text("utf-8")).encode(), TYPES[".html"], CHECK_ALWAYS
    )


def assembled(text: str) -> str:
    """A page in which every line `<!-- part NAME key="value" -->` is that part, with the values in its braces."""

    def part(found: re.Match[str]) -> str:
        text = (PAGES / "parts" / f"{found[1]}.html").read_text("utf-8")
        for name, value in GIVEN.findall(found[2]):
            text = text.replace(f"{{{name}}}", value)
        return text

    return PART.sub(part, text)


@get(ADDRESSES, include_in_schema=False)
async def show_page(request: Asked, guest: NamedDependency[Guest]) -> Response[bytes]:
    """One of the pages; the client reads the rest of the address itself."""
    return await asyncio.to_thread(page, request, NAMES[request.url.path.strip("/").partition("/")[0]])


@get("/static/{name:path}", include_in_schema=False)
async def show_static(request: Asked, name: FromPath[Path]) -> Response[bytes]:
    relative = str(name).lstrip("/")
    if relative.startswith("fonts/"):
        return await asyncio.to_thread(file_answer, request, FONTS, relative.removeprefix("fonts/"), A_DAY)
    if relative.startswith("pictures/"):
        return await asyncio.to_thread(file_answer, request, *picture_file(relative.removeprefix("pictures/")), A_DAY)
    return await asyncio.to_thread(file_answer, request, WEB / "static", relative, CHECK_ALWAYS)


@get("/favicon.ico", include_in_schema=False)
async def show_icon(request: Asked) -> Response[bytes]:
    """What browsers ask for on their own."""
    if not (WEB / "static" / "favicon.svg").is_file():
        return Response(b"", status_code=204, headers={"cache-control": A_DAY})
    return await asyncio.to_thread(file_answer, request, WEB / "static", "favicon.svg", A_DAY)
