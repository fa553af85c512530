"""Routes: guests, games, rules, sheets, and the addresses in the local network."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hiram.registry import own_contents
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.compression import PUBLIC
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.pages import A_DAY, CHECK_ALWAYS, FOR_EVER
from hiram.server.http.schemas import (
    GameInfo,
    GuestInfo,
    GuestName,
    GuestToken,
    HouseInfo,
    RulesInfo,
    TermsInfo,
    TermsWish,
)
from hiram.server.lobby import catalogue
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.lan import lan_addresses, qr_code
from hiram.server.lobby.terms import checked_terms
from hiram.server.security import PICTURE_POLICY


@post("/guests", status_code=200, responses=refusal_responses(400, 403, 413, 429), opt={"quota": "name"})
async def name_guest(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], data: JSONBody[GuestName]
) -> GuestToken:
    """Say who you are; a program keeps the token and sends it as a bearer."""
    name = await context.set_name(guest, data.name)
    return GuestToken(guest.id, name, context.guests.token(guest))


@get("/guests/me", responses=refusal_responses(400, 403, 429))
async def whoami(context: NamedDependency[AppContext], guest: NamedDependency[Guest]) -> GuestInfo:
    return GuestInfo(guest.id, await context.name_of(guest))


@get("/games", sync_to_thread=True, responses=refusal_responses(429), opt=PUBLIC)
def list_games() -> list[GameInfo]:
    """What there is to play."""
    return catalogue.games_info()


@post(
    "/games/{game:str}/terms",
    status_code=200,
    sync_to_thread=True,
    responses=refusal_responses(400, 403, 404, 413, 429),
)
def check_terms(game: FromPath[str], data: JSONBody[TermsWish]) -> TermsInfo:
    """Whether a table could agree on these options, for a form that is being filled in."""
    return checked_terms(catalogue.known_game(game, data.content), data)


@get("/games/{game:str}/rules", sync_to_thread=True, responses=refusal_responses(400, 404, 429), opt=PUBLIC)
def read_rules(game: FromPath[str], clause: FromQuery[str] = "") -> RulesInfo:
    """The rules, or one clause, ruling or chapter of them."""
    return catalogue.rules_info(game, clause)


@get(
    "/games/{game:str}/picture.svg",
    sync_to_thread=True,
    media_type="image/svg+xml",
    responses=refusal_responses(400, 404, 429),
    opt=PUBLIC,
)
def show_picture(game: FromPath[str], theme: FromQuery[Literal["light", "dark"]] = "light") -> Response[bytes]:
    """A table in play."""
    svg = catalogue.picture(catalogue.known_game(game).slug, theme)
    headers = {"cache-control": A_DAY, "content-security-policy": PICTURE_POLICY}
    return Response(svg.encode(), headers=headers, media_type="image/svg+xml")


@get("/sheets/{game:str}/{name:str}", sync_to_thread=True, responses=refusal_responses(400, 404, 429), opt=PUBLIC)
def show_sheet(game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The art and layouts of a game (JSON) or its colours (CSS); what is under an address never changes."""
    headers = {"cache-control": FOR_EVER}
    for one in (catalogue.known_game(game), *(own.game for own in own_contents(game))):
        digest, sheet = catalogue.sheet_json(one)
        if name == f"{digest}.json":
            return Response(sheet, headers=headers, media_type="application/json")
        if name == f"{digest}.css":
            return Response(catalogue.sheet_css(one), headers=headers, media_type="text/css; charset=utf-8")
    raise Refused("gone", "There is no such sheet; the table says which one it uses.")


@get("/house", sync_to_thread=False, responses=refusal_responses(429))
def show_house(context: NamedDependency[AppContext]) -> HouseInfo:
    """Where other devices in the house reach this server; nowhere if it listens to this machine alone."""
    return HouseInfo(lan_addresses(context.settings))


@get(
    "/house/qr.svg",
    sync_to_thread=True,
    media_type="image/svg+xml",
    responses=refusal_responses(400, 409, 429),
    opt={"quota": "code"},
)
def show_house_qr(context: NamedDependency[AppContext], address: FromQuery[str] = "") -> Response[bytes]:
    """One of the house's addresses, the first if none is named, for a phone in the same house."""
    addresses = lan_addresses(context.settings)
    if not addresses:
        raise Refused("state", "This server listens to this machine alone; other devices cannot reach it.")
    if address and address not in addresses:
        raise Refused("bad", f"This server is not at that address; it is at {' and '.join(addresses)}.")
    headers = {"cache-control": CHECK_ALWAYS, "content-security-policy": PICTURE_POLICY}
    return Response(qr_code(address or addresses[0]), headers=headers, media_type="image/svg+xml")


HANDLERS = [
    name_guest,
    whoami,
    list_games,
    check_terms,
    read_rules,
    show_picture,
    show_sheet,
    show_house,
    show_house_qr,
]
