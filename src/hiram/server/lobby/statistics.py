"""What a guest has played, as the guest is told."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.achievements import achievements_of
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import AchievementInfo, MyGame, MyStatistics, PlayedGame
from hiram.server.store.played import PlayedRow


def told(rows: Sequence[PlayedRow]) -> MyStatistics:
    """The games, and every achievement of every game with how often it was reached; the latest games come first."""
    return MyStatistics([game_told(row) for row in rows], [one for slug in game_slugs() for one in goals(slug, rows)])


def game_told(row: PlayedRow) -> PlayedGame:
    return PlayedGame(
        table=row.table_id,
        game=row.game,
        title=game_of(row.game).title if row.game in game_slugs() else row.game,
        ended=row.ended,
        players=row.players,
        seat=row.seat,
        place=row.place,
        score=row.score,
        moves=row.moves,
        opponents=row.opponents,
        achievements=row.achievements,
        daily=row.daily,
        shared=row.shared,
    )


def told_game(table: str, rows: Sequence[PlayedRow]) -> MyGame:
    """One of the games, or nothing, if it is none that counts. What came after it is left out, so that a first time
    stays one."""
    number = next((number for number, row in enumerate(rows) if row.table_id == table), None)
    if number is None:
        return MyGame(None, [])
    row = rows[number]
    known = goals(row.game, rows[number:]) if row.game in game_slugs() else []
    return MyGame(game_told(row), [one for one in known if one.name in row.achievements])


def goals(slug: str, rows: Sequence[PlayedRow]) -> list[AchievementInfo]:
    """The achievements of a game."""
    game = game_of(slug)

    def told_one(name: str, title: str, text: str, clause: str) -> AchievementInfo:
        tables = [row.table_id for row in rows if row.game == slug and name in row.achievements]
        return AchievementInfo(
            game=slug,
            title_of_game=game.title,
            name=name,
            title=title,
            text=text,
            clause=clause,
            times=len(tables),
            first=tables[-1] if tables else "",
        )

    return [told_one(one.name, one.title, one.text, one.clause) for one in achievements_of(game)]
