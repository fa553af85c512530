"""The daily deal: for each game and day the same shuffle, options and bots for all who play it.

The shuffle comes from the key of this server and the day, so nobody can work out that of a day to come, and every
process that shares the store has the same. Its fingerprint is on the board from the beginning of the day. Records,
which show the secret, are given out when nobody can play that deal for the board any more: a deal is begun on its day,
by the clock of Greenwich, and is over by the end of the day after.

One attempt of a guest counts. Whoever plays the deal again knows it, so that is practice.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta

import msgspec

from hiram.bots import level_names
from hiram.core.files.fairness import deal_digest
from hiram.core.files.origin import Origin, is_day
from hiram.core.game import Game
from hiram.core.options import Options, Preset
from hiram.server.errors import Refused
from hiram.server.http.schemas import BoardRow
from hiram.server.store.played import Attempt

DAY = 24 * 60 * 60 * 1000
WEEK = (0, 1, 1, 2, 2, 3, 3)  # the level of the bots from Monday to Sunday: the week grows harder
LONGEST = 30  # minutes against bots: longer games are no daily ones, if there are shorter
MOST_BOTS = 3


class Deal(msgspec.Struct, frozen=True):
    """What all get who play a game's deal of a day."""

    game: Game
    day: str
    players: int
    preset: str
    options: Options
    bot: str
    secret: bytes

    @property
    def fingerprint(self) -> str:
        return deal_digest(self.secret)


def day_at(ms: int) -> str:
    """The day of a time in Greenwich.

    >>> day_at(1_700_000_000_000)
    '2023-11-14'
    """
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()


def day_before(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()


def end_of(day: str) -> int:
    """When a day is over, in ms since 1970."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()) * 1000 + DAY


def counts_until(day: str) -> int:
    """When a game of a day's deal has to be over to be on the board; its record is given out from then on."""
    return end_of(day) + DAY


def is_counting(origin: Origin | None) -> bool:
    """Whether a table is the attempt at a daily deal that counts."""
    return origin is not None and bool(origin.daily) and not origin.again


def check_shown(origin: Origin | None, now: int) -> None:
    """Refuse the record of a deal that somebody could still play for the board."""
    if origin is None or not is_day(origin.daily):
        return
    when = counts_until(origin.daily)
    if now < when:
        words = datetime.fromtimestamp(when / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        raise Refused(
            "state", f"The record of a daily deal shows its seed, so it is given out when the deal is over: {words}."
        )


def deal_of(key: bytes, game: Game, day: str) -> Deal:
    """A game's deal of a day."""
    secret = hmac.new(key, f"daily 1 {game.slug} {day}".encode(), hashlib.sha256).digest()
    chosen = hmac.new(key, f"daily terms 1 {game.slug} {day}".encode(), hashlib.sha256).digest()
    preset, players = suited(game)[int.from_bytes(chosen[:8], "big") % len(suited(game))]
    levels = level_names()
    bot = levels[min(WEEK[date.fromisoformat(day).weekday()], len(levels) - 1)]
    return Deal(game, day, players, preset.name, game.read_options(players, {}, preset.name), bot, secret)


def suited(game: Game) -> list[tuple[Preset, int]]:
    """The presets and numbers of players from which a daily deal is chosen: short games against a few bots, if there
    are any."""
    every = [(preset, players) for preset in game.presets for players in preset.players or game.players]
    few = [pair for pair in every if 1 < pair[1] <= 1 + MOST_BOTS] or every
    short = [pair for pair in few if minutes_of(game, *pair) <= LONGEST]
    return short or [min(few, key=lambda pair: minutes_of(game, *pair))]


def minutes_of(game: Game, preset: Preset, players: int) -> int:
    return game.quick.minutes(preset.name, players) if game.quick else 0


def ranked(attempts: Iterable[Attempt], guest: str) -> list[BoardRow]:
    """The board of one deal: who came further ahead of the bots, then the points, then fewer decisions."""

    def merit(attempt: Attempt) -> tuple[int, int, int]:
        return (attempt.place or 99, -attempt.score, attempt.moves)

    found = sorted(attempts, key=merit)
    return [
        BoardRow(
            rank=1 + sum(1 for other in found if merit(other) < merit(attempt)),
            name=attempt.name,
            mine=attempt.guest == guest,
            place=attempt.place,
            score=attempt.score,
            moves=attempt.moves,
            deals=1,
            won=int(attempt.place == 1),
        )
        for attempt in found
    ]


def best_of_week(attempts: Sequence[Attempt], guest: str) -> list[BoardRow]:
    """The board of several deals of a game: who won most of them, then the points of all, then fewer decisions."""
    of_guest: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        of_guest.setdefault(attempt.guest, []).append(attempt)

    def row(own: str, made: list[Attempt]) -> BoardRow:
        return BoardRow(
            rank=0,
            name=made[-1].name,
            mine=own == guest,
            place=min(attempt.place or 99 for attempt in made) % 99,
            score=sum(attempt.score for attempt in made),
            moves=sum(attempt.moves for attempt in made),
            deals=len(made),
            won=sum(1 for attempt in made if attempt.place == 1),
        )

    def merit(one: BoardRow) -> tuple[int, int, int]:
        return (-one.won, -one.score, one.moves)

    rows = sorted((row(own, made) for own, made in of_guest.items()), key=merit)
    for one in rows:
        one.rank = 1 + sum(1 for other in rows if merit(other) < merit(one))
    return rows
