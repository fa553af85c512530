"""Routes: making tables, finding them, sitting down, beginning."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from hiram.core.files.receipt import WORD, read_receipt
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.pages import CHECK_ALWAYS
from hiram.server.http.schemas import Entry, NewTable, SeatChange, SeatLink, TableInfo
from hiram.server.lobby.catalogue import known_game
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.lan import lan_addresses, qr_code
from hiram.server.security import PICTURE_POLICY
from hiram.server.store import queries
from hiram.server.tables import absence, create, seats
from hiram.server.tables.info import table_info

WEEK = 7 * 24 * 60 * 60 * 1000
FAR = 1 << 62
OTHERS_ASKED = ResponseSpec(
    TableInfo, description="the other people at the table are asked whether you may", generate_examples=False
)


def listed(context: AppContext, guest: Guest, found: queries.Listed) -> list[TableInfo]:
    return [
        live.info(guest.id) if (live := context.tables.live.get(row.id)) else table_info(row, seats, guest.id, None)
        for row, seats in found
    ]


@get("/tables", responses=refusal_responses(400, 403, 429))
async def list_tables(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], mine: FromQuery[bool] = False
) -> list[TableInfo]:
    """Tables that are open or in play; with `mine` my own ones, those where I am asked first."""
    if not mine:
        since = context.settings.now() - WEEK
        return listed(
            context, guest, await context.store.read(lambda connection: queries.open_tables(connection, since))
        )
    found = await context.store.read(lambda connection: queries.tables_of(connection, guest.id))
    infos = listed(context, guest, found)
    return sorted(infos, key=lambda info: not any(info.seats[seat].mine for seat in info.acting if seat < info.players))


@get("/archive", responses=refusal_responses(400, 403, 404, 429))
async def list_archive(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    mine: FromQuery[bool] = False,
    before: FromQuery[int] = FAR,
    game: FromQuery[str] = "",
) -> list[TableInfo]:
    """Finished games (or those of one game), the latest first; `before` is the end of the last one that you have."""
    limit, slug = max(0, min(before, FAR)), known_game(game).slug if game else ""
    found = await context.store.read(
        lambda connection: queries.finished_tables(connection, guest.id, mine, limit, slug)
    )
    return listed(context, guest, found)


@post("/tables", status_code=201, responses=refusal_responses(400, 403, 404, 409, 413, 429))
async def make_table(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], data: JSONBody[NewTable]
) -> TableInfo:
    """A new table."""
    table = await create.make_table(context.tables, guest.id, await context.name_of(guest), data)
    return table.info(guest.id)


@get("/tables/{table_id:str}", responses=refusal_responses(400, 403, 404, 409, 429))
async def show_table(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> TableInfo:
    """Who sits where, and how it stands."""
    return (await context.table(table_id, guest)).info(guest.id)


@post("/tables/{table_id:str}/enter", status_code=200, responses=refusal_responses(400, 403, 404, 409, 413, 429))
async def enter_table(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str], data: JSONBody[Entry]
) -> TableInfo:
    """Come in by an invite link or a seat link."""
    return (await context.enter(table_id, guest, data.invite, data.seat)).info(guest.id)


@post(
    "/tables/{table_id:str}/seats/{seat:int}",
    status_code=200,
    responses=refusal_responses(400, 403, 404, 409, 413, 429) | {202: OTHERS_ASKED},
)
async def change_seat(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatChange],
) -> Response[TableInfo | SeatLink]:
    """Sit down, get up, set a bot, open the seat, say where passes are made for you, pledge and show your part of the
    seed, or get the seat's link; let a bot stand in for somebody absent, go on without him, end the game, or be back
    oneself."""
    table = await context.table(table_id, guest)
    if data.action == "link":
        return Response(SeatLink(f"/table/{table.id}?seat={table.seat_of(guest.id, seat).token}"))
    done = True
    if data.action in ("stand_in", "without", "end"):
        done = await absence.settle(table, guest.id, seat, data.action)
    elif data.action == "back":
        await absence.come_back(table, guest.id, seat)
    elif data.action == "passes":
        await seats.set_passes(table, guest.id, seat, data.passes)
    else:
        done = await seats.change_seat(table, guest.id, await context.name_of(guest), seat, data)
    return Response(table.info(guest.id), status_code=200 if done else 202)


@post("/tables/{table_id:str}/start", status_code=200, responses=refusal_responses(400, 403, 404, 409, 429))
async def start_table(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> TableInfo:
    """Begin."""
    table = await context.table(table_id, guest)
    await create.start(table, guest.id)
    return table.info(guest.id)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=refusal_responses(400, 403, 404, 409, 429))
async def rematch(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    start: FromQuery[bool] = True,
    harder: FromQuery[bool] = False,
) -> TableInfo:
    """Another game with the same seats, or with bots that are one level stronger; without `start` it waits for that, so
    that devices can add to the seed."""
    table = await create.rematch(context.tables, await context.table(table_id, guest), guest.id, start, harder)
    return table.info(guest.id)


@get(
    "/tables/{table_id:str}/qr.svg",
    media_type="image/svg+xml",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "code"},
)
async def show_qr(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> Response[bytes]:
    """The way to this table for a phone in the same house."""
    info = (await context.table(table_id, guest)).info(guest.id)
    addresses = lan_addresses(context.settings)
    if not addresses:
        raise Refused("state", "This server listens to this machine alone; other devices cannot reach it.")
    invite = f"?invite={info.invite}" if info.invite else ""
    headers = {"cache-control": CHECK_ALWAYS, "content-security-policy": PICTURE_POLICY}
    code = await asyncio.to_thread(qr_code, f"{addresses[0]}/table/{info.id}{invite}")
    return Response(code, headers=headers, media_type="image/svg+xml")


@get(
    "/tables/{table_id:str}/receipt.svg",
    media_type="image/svg+xml",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "code"},
)
async def show_receipt(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str], line: FromQuery[str]
) -> Response[bytes]:
    """A receipt of this table, which a device made itself, as a QR code."""
    table = await context.table(table_id, guest)
    if not line.startswith(WORD) or read_receipt(line).table != table.id:
        raise Refused("bad", "That is not the line of a receipt of this table.")
    headers = {"cache-control": CHECK_ALWAYS, "content-security-policy": PICTURE_POLICY}
    return Response(await asyncio.to_thread(qr_code, line), headers=headers, media_type="image/svg+xml")


HANDLERS = [
    list_tables,
    list_archive,
    make_table,
    show_table,
    enter_table,
    change_seat,
    start_table,
    rematch,
    show_qr,
    show_receipt,
]
