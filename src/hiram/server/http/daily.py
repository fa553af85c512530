"""Routes: the daily deals with their board, and what a guest has played."""

from __future__ import annotations

from typing import Literal

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hiram.registry import game_of, game_slugs
from hiram.server.context import AppContext
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.schemas import (
    BoardInfo,
    DailyInfo,
    DealInfo,
    Forgotten,
    MyGame,
    MyStatistics,
    NewAttempt,
    TableInfo,
)
from hiram.server.lobby import attempts, daily, statistics
from hiram.server.lobby.catalogue import known_game
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.terms import told_terms
from hiram.server.store import played
from hiram.server.store.contract import Connection

DAYS_OF_WEEK = 7


def deal_info(connection: Connection, deal: daily.Deal, guest: str) -> DealInfo:
    game = deal.game
    preset, terms = told_terms(game, deal.players, deal.options)
    return DealInfo(
        game=game.slug,
        title=game.title,
        players=deal.players,
        preset=preset,
        terms=terms,
        bot=deal.bot,
        minutes=game.quick.minutes(deal.preset, deal.players) if game.quick else 0,
        fingerprint=deal.fingerprint,
        played=len(played.attempts(connection, game.slug, deal.day, deal.day)),
        mine=attempts.attempt_info(connection, deal, guest),
    )


@get("/daily", responses=refusal_responses(400, 403, 429))
async def show_daily(context: NamedDependency[AppContext], guest: NamedDependency[Guest]) -> DailyInfo:
    """The deals of today, and your attempts at them."""
    day = daily.day_at(context.settings.now())
    deals = [daily.deal_of(context.house_key, game_of(slug), day) for slug in game_slugs()]
    infos = await context.store.read(lambda connection: [deal_info(connection, deal, guest.id) for deal in deals])
    return DailyInfo(day, daily.end_of(day), infos)


@post("/daily/{game:str}", status_code=200, responses=refusal_responses(400, 403, 404, 409, 413, 429))
async def play_daily(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    game: FromPath[str],
    data: JSONBody[NewAttempt],
) -> TableInfo:
    """The table of your attempt at today's deal that counts, which begins when you ask first; after it, a table for
    practice each time."""
    deal = daily.deal_of(context.house_key, known_game(game), daily.day_at(context.settings.now()))
    name = await context.name_of(guest)
    table = await attempts.play_deal(context.tables, deal, guest.id, name, data.practice)
    return table.info(guest.id)


@get("/daily/{game:str}/board", responses=refusal_responses(400, 403, 404, 429))
async def show_board(
    context: NamedDependency[AppContext],
    guest: NamedDependency[Guest],
    game: FromPath[str],
    when: FromQuery[Literal["today", "yesterday", "week"]] = "today",
) -> BoardInfo:
    """The results of a game's deal of today or yesterday, or of all deals of the last seven days."""
    known, today = known_game(game), daily.day_at(context.settings.now())
    last = daily.day_before(today) if when == "yesterday" else today
    first = daily.day_before(today, DAYS_OF_WEEK - 1) if when == "week" else last
    found = await context.store.read(lambda connection: played.attempts(connection, known.slug, first, last))
    rows = daily.best_of_week(found, guest.id) if when == "week" else daily.ranked(found, guest.id)
    return BoardInfo(known.slug, known.title, first, last, rows)


@get("/me/statistics", responses=refusal_responses(400, 403, 429))
async def show_statistics(context: NamedDependency[AppContext], guest: NamedDependency[Guest]) -> MyStatistics:
    """What you have played to its end here, the latest first, and what you have achieved. It is for you alone."""
    return statistics.told(await context.store.read(lambda connection: played.played_by(connection, guest.id)))


@get("/me/games/{table_id:str}", responses=refusal_responses(400, 403, 404, 409, 429))
async def show_my_game(
    context: NamedDependency[AppContext], guest: NamedDependency[Guest], table_id: FromPath[str]
) -> MyGame:
    """What a finished game was for you, and what you have achieved in it."""
    table = await context.table(table_id, guest)
    await table.refresh()  # a game that ended just now is written down then
    found = await context.store.read(lambda connection: played.played_by(connection, guest.id))
    return statistics.told_game(table.id, found)


@delete("/me/statistics", status_code=200, responses=refusal_responses(400, 403, 429))
async def forget_statistics(context: NamedDependency[AppContext], guest: NamedDependency[Guest]) -> Forgotten:
    """Delete what is kept of what you have played; your results leave the board, too. Finished games stay in the
    archive of those who played them."""
    today = daily.day_at(context.settings.now())
    games = await context.store.write(lambda connection: played.forget_played(connection, guest.id, today))
    return Forgotten(games)


HANDLERS = [show_daily, play_daily, show_board, show_statistics, show_my_game, forget_statistics]
