"""The pool of worker processes in which bots think: started when needed, replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec

from hiram.bots.registry import is_own
from hiram.core.errors import HiramError
from hiram.core.files.position import write_position
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import Options
from hiram.core.state import State
from hiram.server.bots.worker import POLITE, READY, Job, Thought, think
from hiram.server.fair import FairQueue, Share

TRIES = 3
NOT_FOR_BOTS = ("HIRAM_DATABASE", "PGPASSWORD")  # a bot has no business in the database
STARTING = 120.0  # seconds after which a worker that is not up is given up, however slow the machine
log = logging.getLogger("hiram.server")


def job_of(match: Match, seat: int, bot: str, seed: str) -> Job:
    """A seat's decision as a job: the bot gets an imagined state, the same for all states that the seat cannot tell
    apart, and never the true one."""
    return Job(position_json(match.game, match.options, match.perspective(seat).world()), seat, bot, seed)


def position_json(game: Game, options: Options, imagined: State) -> msgspec.Raw:
    """An imagined state as the position of a job, encoded once."""
    return msgspec.Raw(msgspec.json.encode(write_position(game, options, imagined)))


_decoder = msgspec.json.Decoder(Thought)


class NoDecision(HiramError):
    """A bot came to no decision, and it took so many seconds to find that out."""

    def __init__(self, text: str, took: float) -> None:
        super().__init__(text)
        self.took = took


class NotWanted(HiramError):
    """The request was cancelled: its answer is not wanted any more."""


def check_wanted(wanted: Callable[[], bool] | None) -> None:
    if wanted is not None and not wanted():
        raise NotWanted("it is not wanted any more")


class BotPool:
    """A few workers, and a fair queue for them. With none, the thinking is done here: for tests."""

    def __init__(
        self, workers: int, most_seconds: float, niceness: int = POLITE, contents: Sequence[Path] = ()
    ) -> None:
        self._contents = contents
        self._most_seconds = most_seconds
        self._niceness = niceness
        self._inline = workers == 0
        self._turns = FairQueue(max(1, workers))
        self._foreign = FairQueue(1)  # bots of others, who may be slow, hold up nobody else
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._ready: set[Process] = set()  # those of them that are up
        self._closed = False
        self.on_thought: Callable[[str, float], None] | None = None  # told of the bot and how long it took
        self.on_failure: Callable[[str], None] | None = None  # told of a bot that came to no decision

    async def warm(self) -> None:
        """Start a worker before it is needed."""
        if not self._inline:
            with contextlib.suppress(OSError):
                self._idle.append(await self._started())

    @property
    def waiting(self) -> int:
        """How many decisions wait for a worker."""
        return self._turns.waiting + self._foreign.waiting

    async def is_able(self) -> bool:
        """Whether there is a worker, or one can be started."""
        if self._inline or any(process.returncode is None for process in self._all):
            return True
        await self.warm()
        return bool(self._idle)

    async def ask(self, job: Job, share: Share, wanted: Callable[[], bool] | None = None) -> Thought:
        """What the bot does, when it is the turn of whoever asks; HiramError when it cannot say. What is not `wanted`
        any more when its turn comes is not thought about."""
        if self._inline:
            return await self._counted(job.bot.partition(":")[0], self.think(job))
        async with (self._turns if is_own(job.bot) else self._foreign).turn(share):
            check_wanted(wanted)
            return await self._counted(job.bot.partition(":")[0], self.think(job))

    async def _counted(self, bot: str, thinking: Awaitable[Thought]) -> Thought:
        try:
            thought = await thinking
        except HiramError:
            if self.on_failure is not None:
                self.on_failure(bot)
            raise
        if self.on_thought is not None:
            self.on_thought(bot, thought.took)
        return thought

    async def think(self, job: Job) -> Thought:
        """What the bot does, at once."""
        if self._inline:
            return think(job)
        line, clock = msgspec.json.encode(job) + b"\n", asyncio.get_running_loop().time
        most = min(self._most_seconds, job.within or math.inf)
        took = 0.0
        for _ in range(TRIES):
            process = self._idle.pop() if self._idle else await self._started()
            if not await self._is_ready(process):
                continue
            began = clock()
            try:
                thought = await self._try(process, line, most - took)
            except TimeoutError:
                raise NoDecision(f"the bot {job.bot!r} took more than {most:g} seconds", most) from None
            took += clock() - began
            if thought is not None and not thought.error:
                thought.took = took
                return thought
            # the error's words may tell of the hand that the bot saw
            log.warning(
                "bot %s failed: %s", job.bot, thought.error.partition(":")[0] if thought else "its worker ended"
            )
        raise NoDecision(f"the bot {job.bot!r} came to no decision", took)

    async def _is_ready(self, process: Process) -> bool:
        """Wait until a worker has come so far that it can think: that is no part of its thinking. Whether it has."""
        if process in self._ready:
            return True
        assert process.stdout is not None
        try:
            async with asyncio.timeout(STARTING):
                if await process.stdout.readline() == READY:
                    self._ready.add(process)
                    return True
        except (TimeoutError, OSError, ValueError):
            pass
        except asyncio.CancelledError:
            self._end(process)
            raise
        self._end(process)
        log.warning("a worker for bots could not be started")
        return False

    async def _try(self, process: Process, line: bytes, most: float) -> Thought | None:
        """One attempt; None if the worker died. Whoever dies or takes too long is gone."""
        try:
            async with asyncio.timeout(most):
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(line)
                await process.stdin.drain()
                answer = await process.stdout.readline()
            thought = _decoder.decode(answer)
        except (TimeoutError, asyncio.CancelledError):
            self._end(process)
            raise
        except (OSError, ValueError, msgspec.DecodeError):
            self._end(process)
            return None
        self._idle.append(process)
        return thought

    async def _started(self) -> Process:
        if self._closed:
            raise HiramError("the server is going down")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "hiram.server.bots.worker",
            str(self._niceness),
            *map(str, self._contents),
            stdin=PIPE,
            stdout=PIPE,
            limit=1 << 20,
            env={name: value for name, value in os.environ.items() if name not in NOT_FOR_BOTS},
        )
        self._all.add(process)
        return process

    def _end(self, process: Process) -> None:
        self._all.discard(process)
        self._ready.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        """End all workers, whatever they think about."""
        self._closed = True
        ended = list(self._all)
        for process in ended:
            self._end(process)
        for process in ended:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await process.wait()
