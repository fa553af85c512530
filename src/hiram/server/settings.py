"""What a host may set, in one place."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

OUTBOX_LIMIT = 128
MOST_WORKERS = 4


def data_folder() -> Path:
    """Where tables are kept unless the host says otherwise."""
    import platformdirs  # here, because the command line lists the settings without the extra `web`

    return Path(platformdirs.user_data_dir("hiram", appauthor=False))


def usual_workers() -> int:
    """How many bots may think at the same time: one core is left to the tables, if there are several. Two at least,
    because one address may not have all: the tables come first anyway, for workers are polite processes."""
    return max(2, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the defaults are for a house with a few tables.

    Every field but the clock is a flag of the command line and a variable of the environment (cli/settings.py), and its
    comment is the help of that flag.
    """

    data: Path = field(default_factory=data_folder)  # the folder where games are kept
    database: str = ""  # postgresql://... keeps games in a PostgreSQL database instead of the folder
    host: str = "127.0.0.1"  # the address to listen on; 0.0.0.0 for all
    port: int = 8000  # 0 takes any free one
    pace: float = 0.4  # seconds between the moves of bots, so that people can follow
    quick_beat: float = 0.8  # seconds that a bot takes where its time could tell of its hand
    slow_beat: float = 3.0  # the same, of a bot that looks ahead
    content: tuple[Path, ...] = ()  # files with content of your own, from which tables can choose
    workers: int = field(default_factory=usual_workers)  # processes in which bots think; 0: in the server, for tests
    remote_bots: bool = False  # bots think in `hiram work`, through the PostgreSQL database, not in own processes
    thinking_time: float = 30.0  # seconds after which a bot's decision is the question's default answer
    messages_per_second: float = 20.0  # from one socket
    message_burst: int = 40  # from one socket at once
    # What one guest may do:
    address_share: float = 4.0  # an address, behind which several may be, gets so many times what one guest gets
    requests_per_second: float = 20.0  # that change something
    request_burst: int = 100  # that change something, at once
    reads_per_second: float = 100.0  # requests that change nothing, pages and pictures among them
    read_burst: int = 400  # requests that change nothing, at once
    joins_per_second: float = 2.0  # at a socket that has joined before, each of which sends the whole table
    join_burst: int = 20  # at a socket that has joined before, at once
    moves_per_second: float = 200.0  # over HTTP
    move_burst: int = 400  # over HTTP, at once
    replays_per_second: float = 10.0  # looks at finished games
    replay_burst: int = 100  # looks at finished games, at once
    hints_a_minute: float = 20.0  # and questions why
    hint_burst: int = 10  # and questions why, at once
    coachings_a_minute: float = 60.0  # words of the coach, before decisions and after moves
    coaching_burst: int = 30  # words of the coach, at once
    tables_an_hour: float = 60.0  # new ones
    table_burst: int = 30  # new ones, at once
    tables_a_guest: int = 50  # made in the last week and not over
    bot_tables_a_guest: int = 8  # of these, with bots and without people
    sockets_a_guest: int = 16  # that may be open at the same time
    streams_a_guest: int = 8  # of events, over HTTP, at the same time
    streams_a_minute: float = 30.0  # of events, new ones
    stream_burst: int = 20  # of events, new ones at once
    chat_a_minute: float = 30.0  # lines of chat
    chat_burst: int = 10  # lines of chat, at once
    names_a_minute: float = 20.0  # new guests with a name, and other names
    name_burst: int = 40  # the same, at once
    codes_a_minute: float = 30.0  # drawings for a phone's camera (QR codes)
    code_burst: int = 20  # the same, at once
    lines_an_address: int = 400  # connections to the port, whatever goes over them
    request_seconds: float = 20.0  # in which a request must have come, and in which a reader must have read something
    works_an_address: int = 2  # requests and messages that are worked on at the same time; others wait for their turn
    sockets_a_table: int = 200  # of spectators; whoever sits there always gets in
    show_seconds: float = 60.0  # after the first pledged text was shown: then the game can begin without the others'
    outbox: int = OUTBOX_LIMIT  # messages that may wait for a slow reader
    asking_time: float = 120.0  # seconds that people have to agree to who wants a seat in play
    asking_pause: float = 60.0  # seconds until a guest whom they refused may ask them again
    absent_after: float = 60.0  # seconds without a line after which somebody who plays is called absent
    alone_after: float = 300.0  # seconds of absence after which one player alone may let a bot stand in
    unwatched_after: float = 30.0  # seconds without a look after which a table where only bots play rests
    undos_a_turn: int = 10  # that a seat may make alone, where a table says nothing else; then the others must agree
    idle: float = 300.0  # seconds after which a table that nobody watches leaves memory
    origins: tuple[str, ...] = ()  # further origins, for a proxy that changes the host
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks whose X-Forwarded-For is believed
    hosts: tuple[str, ...] = ()  # further names of this server, such as games.example.org; "*" for any
    log_level: Literal["debug", "info", "warning", "error"] = "warning"  # from which the log is written; info: requests
    log_format: Literal["text", "json"] = "text"  # lines for people, or a JSON object a line
    metrics_token: str = ""  # who has it may see /metrics from anywhere; without one only this machine may
    now: Callable[[], int] = now_ms  # the clock, for tests
