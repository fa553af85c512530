"""HTTP: playing by action names, for programs; and finished games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from hiram.server.documenting import refusals
from hiram.server.frames import LONGEST_KEY
from hiram.server.guests import Guest
from hiram.server.hall import Hall
from hiram.server.play import Play
from hiram.server.refusing import Refused
from hiram.server.replay import builtins
from hiram.server.security import guard_rate
from hiram.server.shapes import ActionInfo, Done, NewAction, QuestionInfo, ScoresInfo, ViewInfo, WhyInfo
from hiram.server.table import LiveTable

HEARTBEAT = 15.0
NOT_YET = (
    "Why somebody decides as he does would tell of his hand, so it can be asked once the game is over. "
    "For a decision of your own there are hints."
)


async def eyes(hall: Hall, guest: Guest, table_id: str, seat: int | None) -> tuple[LiveTable, Play]:
    """A table in play or over, to look at with a seat's eyes; refused if they are not the guest's."""
    table = await hall.table(table_id, guest)
    if seat is not None:
        table.seat_of(guest.id, seat)
    if table.play is None:
        raise Refused("state", "The game has not begun.")
    return table, table.play


@get("/tables/{table_id:str}/view", responses=refusals(400, 403, 404, 409))
async def show_view(
    hall: NamedDependency[Hall],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> ViewInfo:
    """All that your seat (or a spectator) may know, what it is asked, and what it may do."""
    _, play = await eyes(hall, guest, table_id, seat)
    match = play.match
    view = match.view(seat)
    asked = seat is not None and seat in match.acting
    question = match.question(seat) if seat is not None and asked else None
    return ViewInfo(
        rev=play.rev(seat),
        seat=seat,
        view=msgspec.to_builtins(view, str_keys=True),
        acting=list(match.acting),
        finished=match.finished,
        question=QuestionInfo(question.kind, question.prompt, question.clause, question.default) if question else None,
        legal=[
            ActionInfo(action.id, action.name, play.game.action_label(view, action.id))
            for action in (match.legal(seat) if seat is not None else ())
        ],
        scores=play.scores(),
    )


@post("/tables/{table_id:str}/actions", status_code=200, responses=refusals(400, 403, 404, 409, 413, 429))
async def act(
    hall: NamedDependency[Hall], guest: NamedDependency[Guest], table_id: FromPath[str], data: JSONBody[NewAction]
) -> Done:
    """Act by name; with a key, sending it again does nothing and gives the same answer."""
    table = await hall.table(table_id, guest)
    table.seat_of(guest.id, data.seat)
    if len(data.key) > LONGEST_KEY:
        raise Refused("bad", f"A key has at most {LONGEST_KEY} characters.")
    return Done(await table.act(data.seat, data.action, data.rev, data.key))


@get("/tables/{table_id:str}/events", responses=refusals(400, 403, 404, 409), media_type="text/event-stream")
async def stream(
    hall: NamedDependency[Hall],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
) -> ServerSentEvent:
    """Server-sent events: `log` for each entry of the log, `turn` when the seat is asked, `end`."""
    table, play = await eyes(hall, guest, table_id, seat)
    return ServerSentEvent(events_of(table, play, guest.id, seat, max(0, since)))


async def events_of(
    table: LiveTable, play: Play, guest: str, seat: int | None, since: int
) -> AsyncIterator[ServerSentEventMessage]:
    """What happens at a table, until the game is over or the seat is the guest's no longer."""
    changed = asyncio.Event()
    table.listeners.add(changed)
    told = -1
    try:
        while seat is None or table.owns(guest, seat):
            changed.clear()
            for entry in play.entries(seat, since):
                yield message("log", entry)
            since = max(since, play.log.length(seat))
            if seat in play.match.acting and seat is not None and told != play.asked_at[seat]:
                told = play.asked_at[seat]
                yield message("turn", {"rev": play.rev(seat)})
            if play.match.finished:
                yield message("end", {"rev": play.rev(seat), "scores": play.match.scores, "places": play.match.placing})
                return
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT)
            except TimeoutError:
                yield ServerSentEventMessage(comment="still here")
    finally:
        table.listeners.discard(changed)


def message(event: str, data: JSONBody[object]) -> ServerSentEventMessage:
    return ServerSentEventMessage(event=event, data=msgspec.json.encode(data).decode())


@get("/tables/{table_id:str}/at/{step:int}", responses=refusals(400, 403, 404, 409))
async def show_step(
    hall: NamedDependency[Hall],
    guest: NamedDependency[Guest],
    table_id: FromPath[str],
    step: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> dict[str, Any]:
    """How a finished game stood after a step, with any seat's eyes: a `scene` frame."""
    replay = await hall.replays.of(await hall.table(table_id, guest))
    return builtins(replay.at(step, seat))


@get("/tables/{table_id:str}/at/{step:int}/why", responses=refusals(400, 403, 404, 409, 429), guards=[guard_rate])
async def explain_step(
    hall: NamedDependency[Hall], guest: NamedDependency[Guest], table_id: FromPath[str], step: FromPath[int]
) -> WhyInfo:
    """Why it was decided so in a step of a finished game: what speaks for it with the eyes of the seat that decided,
    and what a strong bot would have done instead."""
    table = await hall.table(table_id, guest)
    if table.play is None or not table.play.match.finished:
        raise Refused("state", NOT_YET)
    return await hall.explaining.why(await hall.replays.of(table), step, guest.id)


@get("/tables/{table_id:str}/scores", responses=refusals(400, 403, 404, 409))
async def show_scores(
    hall: NamedDependency[Hall], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> ScoresInfo:
    """The scores of a finished game after each step."""
    scores = (await hall.replays.of(await hall.table(table_id, guest))).scores()
    return ScoresInfo(len(scores) - 1, scores)


@get("/tables/{table_id:str}/record", responses=refusals(400, 403, 404, 409))
async def show_record(
    hall: NamedDependency[Hall], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> dict[str, Any]:
    """The record of a finished game, seed and all: `hiram verify` and `hiram replay` read it."""
    table = await hall.table(table_id, guest)
    if table.play is None or not table.play.match.finished:
        raise Refused("state", "The game is not over yet.")
    record: dict[str, Any] = msgspec.json.decode(table.play.match.save())
    return record


HANDLERS = [show_view, act, stream, show_step, explain_step, show_scores, show_record]
