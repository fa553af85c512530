"""The site of the docs under `/docs`, if `make docs` has built it.

Its pages carry a few short scripts of their own. The policy of each page allows exactly these, by their hashes.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect

import hiram
from hiram.server.errors import Refused
from hiram.server.http.compression import PUBLIC
from hiram.server.http.pages import CHECK_ALWAYS, Asked, file_answer

SITE = Path(hiram.__file__).parents[2] / "build" / "docs"
SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def policy(page: bytes) -> str:
    """What a page of the site may load: its own files, and the scripts that stand in it."""
    hashes = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in SCRIPT.findall(page)}
    scripts = " ".join(["'self'", *(f"'sha256-{one}'" for one in sorted(hashes))])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    )


def site_answer(request: Asked, site: Path, name: str) -> Response[bytes]:
    """A file of the site."""
    if not (site / "index.html").is_file():
        raise Refused("gone", "The docs are not built here: 'make docs' builds them.")
    answered = file_answer(request, site, name, CHECK_ALWAYS)
    if name.endswith(".html"):
        content = (site / name).read_bytes()  # an answer that says "unchanged" has none, but needs the same policy
        answered.headers["content-security-policy"] = policy(content)
    return answered


@get("/docs/{name:path}", include_in_schema=False, opt=PUBLIC)
async def show_manual(request: Asked, name: FromPath[Path]) -> Response[bytes]:
    return await asyncio.to_thread(site_answer, request, SITE, str(name).lstrip("/"))


@get("/docs", include_in_schema=False, sync_to_thread=False)
def show_manual_start() -> Redirect:
    return Redirect("/docs/index.html", status_code=307)
