"""The pages of the browser client and what belongs to them: files inside the package, with caching."""

from __future__ import annotations

import asyncio
import hashlib
import html
import re
from pathlib import Path
from urllib.parse import urlsplit

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.assets import ASSETS, STATIC, VERSIONED, WEB, file_of
from hiram.server.http.compression import PUBLIC
from hiram.server.http.schemas import GameInfo
from hiram.server.lobby.catalogue import games_info, picture_file, sheet_path
from hiram.server.lobby.guests import Guest

PAGES = WEB / "pages"
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
NAMES = {
    "": "home",
    "table": "table",
    "replay": "replay",
    "rules": "rules",
    "archive": "archive",
    "daily": "daily",
    "me": "me",
    "lesson": "lesson",
    "puzzles": "puzzles",
    "offline": "offline",
}
ADDRESSES = [
    "/",
    "/archive",
    "/daily",
    "/me",
    "/offline",
    "/table/{rest:str}",
    "/replay/{rest:str}",
    "/rules/{rest:str}",
    "/lesson/{rest:str}",
    "/lesson/{rest:str}/{name:str}",
    "/puzzles",
    "/puzzles/{rest:str}",
    "/puzzles/{rest:str}/{name:str}",
]
INNER = {"puzzles": "puzzle"}  # pages of what the address goes on with
INVITE = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)
WAY_IN = re.compile(r"/table/[\w-]+")
ENTRY = re.compile(r"(?:invite|seat)=[\w.~-]+")
Asked = Request[object, object, State]


PART = re.compile(r"<!-- part (\w+)((?: \w+=\"[^\"]*\")*) -->\n")
GIVEN = re.compile(r"(\w+)=\"([^\"]*)\"")
GAMES = "<!-- games -->\n"
LESSON = "            <!-- lesson -->\n"
WEIGHTS = {"easy": "easy to learn", "medium": "medium", "demanding": "demanding"}


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
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'  # weak: the same for every encoding
    headers = {"cache-control": caching, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)


def page(request: Asked, name: str, preloads: tuple[str, ...] = (), socket: str = "") -> Response[bytes]:
    """The page of that name, with the addresses of this edition of the static files; what it will need, and the line
    that it will open, are begun before its script is there."""
    links = (f'<link rel="preload" href="{html.escape(path)}" as="fetch" crossorigin>\n' for path in preloads)
    text = page_text(name).replace("</head>\n", "".join(links) + "</head>\n", 1)
    if socket:
        text = text.replace("<html ", f'<html data-socket="{html.escape(socket)}" ', 1)
    return answer(request, ASSETS.edition().addressed(text).encode(), TYPES[".html"], CHECK_ALWAYS)


def page_text(name: str) -> str:
    """The page of that name, put together from its parts."""
    text = assembled((PAGES / f"{name}.html").read_text("utf-8"))
    return text.replace(GAMES, game_cards(games_info())) if GAMES in text else text


def game_cards(games: list[GameInfo]) -> str:
    """What there is to play, as the home page shows it before any script runs."""
    card = (PAGES / "parts" / "game_card.html").read_text("utf-8")
    lesson_link = (PAGES / "parts" / "lesson_link.html").read_text("utf-8")

    def filled(game: GameInfo) -> str:
        fewest, most = min(game.players), max(game.players)
        players = f"{most} players" if fewest == most else f"{fewest} to {most} players"
        facts = " · ".join(filter(None, (players, WEIGHTS.get(game.weight), length_words(game))))
        values = {"game": game.game, "title": game.title, "summary": game.summary, "facts": facts}
        offered = card.replace(LESSON, lesson_link if game.lessons else "")
        return re.sub(r"\{(\w+)\}", lambda gap: html.escape(values[gap[1]]), offered)

    return "".join(map(filled, games))


def length_words(game: GameInfo) -> str:
    """How long a game against bots takes, with the rules that come first; "" if that was not measured."""
    minutes = game.presets[0].minutes.values() if game.presets else ()
    if not minutes:
        return ""
    least, most = min(minutes), max(minutes)
    return f"about {most} minutes" if least == most else f"{least} to {most} minutes"


def assembled(text: str) -> str:
    """A page in which every line `<!-- part NAME key="value" -->` is that part, with the values in its braces."""

    def part(found: re.Match[str]) -> str:
        text = (PAGES / "parts" / f"{found[1]}.html").read_text("utf-8")
        for name, value in GIVEN.findall(found[2]):
            text = text.replace(f"{{{name}}}", value)
        return text

    return PART.sub(part, text)


@get(ADDRESSES, include_in_schema=False, opt=PUBLIC)
async def show_page(
    request: Asked, context: NamedDependency[AppContext], guest: NamedDependency[Guest]
) -> Response[bytes]:
    """One of the pages; the client reads the rest of the address itself."""
    first, _, rest = request.url.path.strip("/").partition("/")
    preloads = needed_at(context, guest, rest) if first == "table" and not request.url.query else ()
    socket = f"/api/tables/{rest}/socket" if preloads else ""
    name = INNER.get(first, NAMES[first]) if rest else NAMES[first]
    return await asyncio.to_thread(page, request, name, preloads, socket)


def needed_at(context: AppContext, guest: Guest, table_id: str) -> tuple[str, ...]:
    """What the page of a table will ask for: whoever may see it can fetch that while the script still comes."""
    live = context.tables.live.get(table_id)
    if live is None or not live.may_see(guest.id):
        return ()
    return (f"/api/tables/{live.id}", sheet_path(live.game), "/static/fonts/metrics.json")


@get("/shared", include_in_schema=False, sync_to_thread=False)
def show_shared(
    request: Asked, url: FromQuery[str] = "", text: FromQuery[str] = "", title: FromQuery[str] = ""
) -> Redirect:
    """What a phone shared with the installed app: an invite link leads to its table, anything else to the home page."""
    return Redirect(shared_way(f"{url} {text} {title}", request.headers.get("host", "")), status_code=303)


def shared_way(text: str, host: str) -> str:
    """The way to the table that a link in the text leads to, if it is a link to this server."""
    other = False
    for found in INVITE.findall(text):
        try:
            parts = urlsplit(found)
        except ValueError:
            continue
        if not WAY_IN.fullmatch(parts.path):
            continue
        if parts.netloc.lower() == host.lower():
            return f"{parts.path}?{parts.query}" if ENTRY.fullmatch(parts.query) else parts.path
        other = True
    return "/?shared=elsewhere" if other else "/?shared=nothing"


@get("/worker.js", include_in_schema=False, opt=PUBLIC)
async def show_worker(request: Asked) -> Response[bytes]:
    """The service worker. It lies at the root because it may only see to what is below it."""
    return await asyncio.to_thread(worker_answer, request)


def worker_answer(request: Asked) -> Response[bytes]:
    text = ASSETS.edition().addressed((STATIC / "js" / "worker.js").read_text("utf-8"))
    return answer(request, text.encode(), TYPES[".js"], CHECK_ALWAYS)


@get("/static/{name:path}", include_in_schema=False, opt=PUBLIC)
async def show_static(request: Asked, name: FromPath[Path]) -> Response[bytes]:
    return await asyncio.to_thread(static_answer, request, str(name).lstrip("/"))


def static_answer(request: Asked, name: str) -> Response[bytes]:
    """A static file; under the address of this edition for ever, and as a bundle where there is one.

    A page that was opened before an update may still ask under an older address. It gets what there is now, and is
    told not to keep it.
    """
    if name.startswith("pictures/"):
        return file_answer(request, *picture_file(name.removeprefix("pictures/")), A_DAY)
    asked = VERSIONED.fullmatch(name)
    if asked is None:
        return file_answer(request, *file_of(name), CHECK_ALWAYS)
    edition, name = ASSETS.edition(), asked["name"]
    caching = FOR_EVER if asked["version"] == edition.version else CHECK_ALWAYS
    bundled = edition.bundled(name)
    if bundled is None:
        return file_answer(request, *file_of(name), caching)
    return answer(request, bundled, TYPES[Path(name).suffix], caching)


@get("/favicon.ico", include_in_schema=False, opt=PUBLIC)
async def show_icon(request: Asked) -> Response[bytes]:
    """What browsers ask for on their own."""
    return await asyncio.to_thread(file_answer, request, STATIC, "favicon.svg", A_DAY)
