"""The pool of worker processes in which bots think: started when needed, replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

from hiram.bots.registry import is_own
from hiram.core.errors import HiramError
from hiram.core.files.position import write_position
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import Options
from hiram.core.state import State
from hiram.server.bots.worker import POLITE, Job, Thought, think
from hiram.server.fair import FairQueue, Share

TRIES = 3
log = logging.getLogger("hiram.server")


def job_of(match: Match, seat: int, bot: str, seed: str) -> Job:
    """A seat's decision as a job: the bot gets an imagined state, the same for all states that the seat cannot tell
    apart, and never the true one."""
    return Job(position_json(match.game, match.options, match.perspective(seat).world()), seat, bot, seed)


def position_json(game: Game, options: Options, imagined: State) -> msgspec.Raw:
    """An imagined state as the position of a job, encoded once."""
    return msgspec.Raw(msgspec.json.encode(write_position(game, options, imagined)))


_decoder = msgspec.json.Decoder(Thought)


class BotPool:
    """A few workers, and a fair queue for them. With none, the thinking is done here: for tests."""

    def __init__(self, workers: int, most_seconds: float, niceness: int = POLITE) -> None:
        self._most_seconds = most_seconds
        self._niceness = niceness
        self._inline = workers == 0
        self._turns = FairQueue(max(1, workers))
        self._foreign = FairQueue(1)  # bots of others, who may be slow, hold up nobody else
        self._idle: list[Process] = []
        self._all: set[Process] = set()
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

    async def ask(self, job: Job, share: Share) -> Thought:
        """What the bot does, when it is the turn of whoever asks; HiramError when it cannot say."""
        if self._inline:
            return await self._counted(job)
        async with (self._turns if is_own(job.bot) else self._foreign).turn(share):
            return await self._counted(job)

    async def _counted(self, job: Job) -> Thought:
        try:
            thought = await self.think(job)
        except HiramError:
            if self.on_failure is not None:
                self.on_failure(job.bot)
            raise
        if self.on_thought is not None:
            self.on_thought(job.bot, thought.took)
        return thought

    async def think(self, job: Job) -> Thought:
        """What the bot does, at once."""
        if self._inline:
            return think(job)
        line = msgspec.json.encode(job) + b"\n"
        for _ in range(TRIES):
            try:
                thought = await self._try(line)
            except TimeoutError:
                raise HiramError(f"the bot {job.bot!r} took more than {self._most_seconds:g} seconds") from None
            if thought is not None and not thought.error:
                return thought
            # the error's words may tell of the hand that the bot saw
            log.warning(
                "bot %s failed: %s", job.bot, thought.error.partition(":")[0] if thought else "its worker ended"
            )
        raise HiramError(f"the bot {job.bot!r} came to no decision")

    async def _try(self, line: bytes) -> Thought | None:
        """One attempt; None if the worker died. Whoever dies or takes too long is gone."""
        process = self._idle.pop() if self._idle else await self._started()
        try:
            async with asyncio.timeout(self._most_seconds):
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
            stdin=PIPE,
            stdout=PIPE,
            limit=1 << 20,
        )
        self._all.add(process)
        return process

    def _end(self, process: Process) -> None:
        self._all.discard(process)
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
                await asyncio.wait_for(process.wait(), 1)
