"""Routes: playing by action names, for programs; and finished games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Literal

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.schemas import (
    ActionInfo,
    Done,
    NewAction,
    NewReview,
    QuestionInfo,
    ReviewInfo,
    ScoresInfo,
    ViewInfo,
    WhyInfo,
)
from hiram.server.lobby.daily import check_shown
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.replay import builtins
from hiram.server.security import PICTURE_POLICY
from hiram.server.socket.messages import LONGEST_KEY
from hiram.server.tables.game import RunningGame
from hiram.server.tables.live import LiveTable

HEARTBEAT = 15.0
AT_ONCE = 50  # entries of the log
STREAM_HEADERS = {"cache-control": "no-cache", "connection": "keep-alive", "x-accel-buffering": "no"}
NOT_YET = (
    "Why somebody decides as he does would tell of his hand, so it can be asked once the game is over. "
    "For a decision of your own there are hints."
)


async def table_and_game(
    context: AppContext, guest: Guest, table_id: str, seat: int | None
) -> tuple[LiveTable, RunningGame]:
    """A table whose game has begun, and the game; refused if the seat is not the guest's."""
    table = await context.table(table_id, guest)
    if seat is not None:
        table.seat_of(guest.id, seat)
    if table.running is None:
        raise Refused("state", "The game has not begun.")
    return table, table.running


@get("/tables/{table_id:str}/view", responses=refusal_responses(400, 403, 404, 409, 429))
async def show_view(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> ViewInfo:
    """All that your seat (or a spectator) may know, what it is asked, and what it may do."""
    _, running = await table_and_game(context, guest, table_id, seat)
    match = running.match
    view = match.view(seat)
    asked = seat is not None and seat in running.acting
    question = match.question(seat) if seat is not None and asked else None
    return ViewInfo(
        rev=running.rev(seat),
        seat=seat,
        view=msgspec.to_builtins(view, str_keys=True),
        acting=list(running.acting),
        finished=running.over,
        question=QuestionInfo(question.kind, question.prompt, question.clause, question.default) if question else None,
        legal=[
            ActionInfo(action.id, action.name, running.game.action_label(view, action.id))
            for action in (match.legal(seat) if seat is not None and not running.over else ())
        ],
        scores=running.scores(),
    )


@post(
    "/tables/{table_id:str}/actions",
    status_code=200,
    responses=refusal_responses(400, 403, 404, 409, 413, 429),
    opt={"quota": "move"},
)
async def act(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    data: JSONBody[NewAction],
) -> Done:
    """Act by name; with a key, sending it again does nothing and gives the same answer."""
    table = await context.table(table_id, guest)
    table.seat_of(guest.id, data.seat)
    if len(data.key) > LONGEST_KEY:
        raise Refused("bad", f"A key has at most {LONGEST_KEY} characters.")
    with context.services.metrics.timed_move("http"):
        return Done(await table.act(data.seat, data.action, data.rev, data.key))


@get(
    "/tables/{table_id:str}/events",
    responses=refusal_responses(400, 403, 404, 409, 429),
    media_type="text/event-stream",
    opt={"quota": "stream"},
)
async def stream(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
) -> Stream:
    """Server-sent events: `log` for each entry of the log, `turn` when the seat is asked, `end`."""
    quotas, most = context.services.quotas, context.settings.streams_a_guest

    def check() -> None:
        quotas.check_held("stream", "You have too many streams of events open", guest.id, most)

    check()
    table, running = await table_and_game(context, guest, table_id, seat)

    def welcome() -> bool:
        return context.bans.reason(guest.id, context.services.addresses.of(guest.id)) is None

    async def counted() -> AsyncIterator[bytes]:
        try:
            check()  # again: others may have begun since
        except Refused as full:
            yield event_bytes("lost", {"text": full.text})
            return
        with quotas.holding("stream", guest.id):
            async for chunk in events_of(table, running, guest.id, seat, max(0, since), welcome):
                yield chunk

    return Stream(counted(), media_type="text/event-stream", headers=STREAM_HEADERS)


async def events_of(
    table: LiveTable,
    running: RunningGame,
    guest: str,
    seat: int | None,
    since: int,
    welcome: Callable[[], bool] = lambda: True,
) -> AsyncIterator[bytes]:
    """What happens at a table, until the game is over, the seat is the guest's no longer, the guest is banned, or the
    table ends, which is told with the reason: then the stream has to be asked for again."""
    changed = asyncio.Event()
    table.change_events.add(changed)
    told = -1
    try:
        while not table.ended and welcome() and (seat is None or table.owns(guest, seat)):
            changed.clear()
            entries = running.log.read(seat, since)
            since = max(since, running.log.length(seat))
            for first in range(0, len(entries), AT_ONCE):
                yield b"".join(event_bytes("log", entry) for entry in entries[first : first + AT_ONCE])
                await asyncio.sleep(0)  # nobody waits for a long log
            if seat in running.acting and seat is not None and told != running.asked_at[seat]:
                told = running.asked_at[seat]
                yield event_bytes("turn", {"rev": running.rev(seat)})
            if running.over and since >= running.log.length(seat):
                yield event_bytes(
                    "end", {"rev": running.rev(seat), "scores": running.scores(), "places": running.ranks()}
                )
                return
            try:
                async with asyncio.timeout(HEARTBEAT):  # wait_for would lose a cancellation that comes with a change
                    await changed.wait()
            except TimeoutError:
                table.presence.heard(guest)
                yield b": still here\r\n\r\n"
        if table.ended:
            yield event_bytes("lost", {"text": table.ended})
    finally:
        table.change_events.discard(changed)


def event_bytes(event: str, data: object) -> bytes:
    """A server-sent event as it goes over the line."""
    return b"event: " + event.encode() + b"\r\ndata: " + msgspec.json.encode(data) + b"\r\n\r\n"


@get(
    "/tables/{table_id:str}/at/{step:int}",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "replay"},
)
async def show_step(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    step: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> dict[str, Any]:
    """How a finished game stood after a step, as any seat saw it: a `scene` message."""
    table = await context.table(table_id, guest)
    replay = await context.replays.of(table, table.share(guest.id))
    return builtins(replay.at(step, seat))


@get(
    "/tables/{table_id:str}/at/{step:int}/picture.svg",
    media_type="image/svg+xml",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "replay"},
)
async def draw_step(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    step: FromPath[int],
    seat: FromQuery[int | None] = None,
    theme: FromQuery[Literal["light", "dark"]] = "light",
) -> Response[bytes]:
    """A picture of how a finished game stood after a step, as any seat saw it; its fonts are in it."""
    table = await context.table(table_id, guest)
    replay = await context.replays.of(table, table.share(guest.id))
    svg = await asyncio.to_thread(replay.picture, step, seat, theme)
    headers = {"content-security-policy": f"{PICTURE_POLICY}; font-src data:"}
    return Response(svg.encode(), headers=headers, media_type="image/svg+xml")


@get(
    "/tables/{table_id:str}/at/{step:int}/why",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "hint"},
)
async def explain_step(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str], step: FromPath[int]
) -> WhyInfo:
    """Why it was decided so in a step of a finished game: what speaks for it as the seat saw it that decided,
    and what a strong bot would have done instead."""
    table = await context.table(table_id, guest)
    if table.running is None or not table.running.over:
        raise Refused("state", NOT_YET)
    share = table.share(guest.id)
    return await context.explanations.why(await context.replays.of(table, share), step, share)


@post(
    "/tables/{table_id:str}/review",
    status_code=200,
    responses=refusal_responses(400, 403, 404, 409, 413, 429),
    opt={"quota": "hint"},
)
async def begin_review(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    data: JSONBody[NewReview],
) -> ReviewInfo:
    """Have a finished game reviewed for a seat, in the background; if that was done before, it is there at once."""
    table = await context.table(table_id, guest)
    share = table.share(guest.id)
    return context.reviews.begin(table.id, await context.replays.of(table, share), data.seat, share)


@get("/tables/{table_id:str}/review", responses=refusal_responses(400, 403, 404, 409, 429))
async def show_review(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int],
) -> ReviewInfo:
    """How far the review of a finished game is, or what it found."""
    table = await context.table(table_id, guest)
    return context.reviews.look(table.id, seat)


@delete("/tables/{table_id:str}/review", status_code=200, responses=refusal_responses(400, 403, 404, 409, 429))
async def stop_review(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int],
) -> ReviewInfo:
    """Give up a review that you have asked for."""
    table = await context.table(table_id, guest)
    return await context.reviews.stop(table.id, seat, guest.id)


@get(
    "/tables/{table_id:str}/scores",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "replay"},
)
async def show_scores(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> ScoresInfo:
    """The scores of a finished game after each step."""
    table = await context.table(table_id, guest)
    scores = (await context.replays.of(table, table.share(guest.id))).scores()
    return ScoresInfo(len(scores) - 1, scores)


@get(
    "/tables/{table_id:str}/record",
    responses=refusal_responses(400, 403, 404, 409, 429),
    opt={"quota": "replay"},
)
async def show_record(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> dict[str, Any]:
    """The record of a finished game, seed and all: `hiram verify` and `hiram replay` read it."""
    table = await context.table(table_id, guest)
    if table.running is None or not table.running.over:
        raise Refused("state", "The game is not over yet.")
    check_shown(table.row.origin, context.settings.now())
    record: dict[str, Any] = msgspec.json.decode(table.running.match.save())
    return record


HANDLERS = [
    show_view,
    act,
    stream,
    show_step,
    draw_step,
    explain_step,
    begin_review,
    show_review,
    stop_review,
    show_scores,
    show_record,
]
