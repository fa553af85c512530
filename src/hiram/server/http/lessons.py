"""Routes: lessons, and the game that one ends in."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hiram.server.context import AppContext
from hiram.server.http.compression import PUBLIC
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.schemas import LessonEnd, LessonInfo, LessonPlace, LessonWish, TableInfo
from hiram.server.lobby import lessons
from hiram.server.lobby.guests import Guest
from hiram.server.tables import create


@get(
    "/games/{game:str}/lessons/{name:str}",
    sync_to_thread=True,
    responses=refusal_responses(400, 404, 429),
    opt=PUBLIC,
)
def show_lesson(game: FromPath[str], name: FromPath[str]) -> LessonInfo:
    """The steps of a lesson, and the table it is played at."""
    return lessons.lesson_info(*lessons.known_lesson(game, name))


@post(
    "/games/{game:str}/lessons/{name:str}/play",
    status_code=200,
    sync_to_thread=True,
    responses=refusal_responses(400, 403, 404, 409, 413, 429),
    opt={"quota": "move"},
)
def play_lesson(game: FromPath[str], name: FromPath[str], data: JSONBody[LessonWish]) -> LessonPlace:
    """Where a learner is after some answers, what comes of another one, or the next step."""
    return lessons.play_lesson(*lessons.known_lesson(game, name), data)


@post(
    "/games/{game:str}/lessons/{name:str}/table",
    status_code=201,
    responses=refusal_responses(400, 403, 404, 409, 413, 429),
)
async def end_lesson(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    game: FromPath[str],
    name: FromPath[str],
    data: JSONBody[LessonEnd],
) -> TableInfo:
    """Play on where a lesson ends: a table of your own with novices, at which the lesson's moves were made."""
    found, lesson = lessons.known_lesson(game, name)
    wish, moves = lessons.table_of(found, lesson, data.given)
    table = await create.make_table(context.tables, guest.id, await context.name_of(guest), wish, moves)
    return table.info(guest.id)


HANDLERS = [show_lesson, play_lesson, end_lesson]
