"""The walks of docs/architecture.md on the server: it gets a move, and asks a bot, and both are traced."""

from __future__ import annotations

import asyncio
import io
import json
import os
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

import hiram
from hiram.core.native import COMPILED
from hiram.server.app import make_app
from hiram.server.bots import worker
from hiram.server.bots.pool import job_of
from hiram.server.lobby.guests import Guest
from hiram.server.main import bound_socket
from hiram.server.protocols import connection_protocols
from hiram.server.settings import Settings
from server.harness import GAME, PATIENCE, OpenServer, play_on, run, settings_for, table_for, table_of, until
from support.walks import DECISION, MOVE, SOURCE, Call, Passed, not_passed, walk

pytestmark = [
    pytest.mark.one_store("sqlite"),  # PostgreSQL has its own way to the disk
    pytest.mark.skipif(COMPILED, reason="what is compiled cannot be traced"),
]


@cache
def passed_in(code: CodeType) -> Passed | None:
    """The function of ours that a piece of code is, if it has a name."""
    file = Path(code.co_filename)
    if SOURCE not in file.parents or code.co_name.startswith("<"):
        return None
    return Passed(file.relative_to(SOURCE).as_posix(), code.co_name)


def waiting(frame: FrameType | None) -> Iterator[Passed]:
    """The functions of ours on a call stack, the innermost first."""
    while frame is not None:
        if (passed := passed_in(frame.f_code)) is not None:
            yield passed
        frame = frame.f_back


class Trace:
    """Notes the calls of functions of ours while it is on, in this thread and in those that began after it was made."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.on = False

    def __enter__(self) -> Trace:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if self.on and event == "call" and (passed := passed_in(frame.f_code)) is not None:
            self.calls.append(Call(passed, tuple(waiting(frame.f_back))))

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type] # as in sys


async def heard(socket: ClientConnection, kind: str) -> dict[str, object]:
    async with asyncio.timeout(PATIENCE):
        while (message := json.loads(await socket.recv()))["t"] != kind:
            pass
    return dict(message)


async def trace_a_move(settings: Settings, trace: Trace) -> None:
    """Note what is called from when a guest's move comes in until the other guest has it."""
    app = make_app(settings)
    context = app.context
    listener = bound_socket("127.0.0.1", 0, 0)
    http, ws = connection_protocols(settings)
    server = uvicorn.Server(uvicorn.Config(app, http=http, ws=ws, log_config=None, access_log=False))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started)
    table = await table_of(context, "anna", "berta")
    address = f"ws://127.0.0.1:{listener.getsockname()[1]}/api/tables/{table.id}/socket"

    def line(guest: str) -> connect:
        return connect(address, additional_headers={"Authorization": f"Bearer {context.guests.token(Guest(guest))}"})

    async with line("anna") as anna, line("berta") as berta:
        for seat, socket in enumerate((anna, berta)):
            await socket.send(json.dumps({"t": "join", "proto": 1, "seat": seat}))
            await heard(socket, "scene")
        running = table.running
        assert running is not None
        seat = running.match.acting[0]
        act = {"t": "act", "key": "k", "rev": running.rev(seat), "id": running.match.legal(seat)[0].id}
        trace.on = True
        await (anna, berta)[seat].send(json.dumps(act))
        await heard((berta, anna)[seat], "patch")
        trace.on = False
    server.should_exit = True
    await serving


async def trace_a_decision(settings: Settings, trace: Trace) -> None:
    """Note what is called from when somebody moves until a bot has answered."""
    async with OpenServer(settings) as context:
        table = await table_for(context, "me", "random", options={"start_seat": 0})
        running = table.running
        assert running is not None
        trace.on = True
        while running.match.acting == (0,):
            await play_on(table, 1)
        await until(lambda: any(step.seat == 1 and not step.forced for step in running.match.history))
        trace.on = False


def test_a_move_really_passes_what_its_walk_names(tmp_path: Path) -> None:
    with Trace() as trace:
        run(lambda: trace_a_move(settings_for(tmp_path), trace))
    steps = [step for step in walk(MOVE) if step.file.endswith(".py")]
    assert steps
    assert not_passed(steps, trace.calls) == ""


def test_a_bot_decision_really_passes_what_its_walk_names(tmp_path: Path) -> None:
    with Trace() as trace:
        run(lambda: trace_a_decision(settings_for(tmp_path, workers=1), trace))
    steps = [*walk(DECISION, "on the server"), *walk(DECISION, "on the server again")]
    assert not_passed(steps, trace.calls) == ""


def test_a_bot_really_passes_in_its_worker_what_the_walk_names(monkeypatch: pytest.MonkeyPatch) -> None:
    match = hiram.new(GAME, players=2, seed=1)
    jobs = msgspec.json.encode(job_of(match, match.acting[0], "search:8", "1")) + b"\n"
    answers = io.BytesIO()
    monkeypatch.setattr(sys, "argv", ["worker"])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(jobs)))
    monkeypatch.setattr(os, "fdopen", lambda *_: answers)
    for name in ("nice", "dup", "dup2"):
        monkeypatch.setattr(os, name, lambda *_: 0)
    with Trace() as trace:
        trace.on = True
        worker.main()
        trace.on = False
    steps = walk(DECISION, "in the worker process")
    assert steps.pop() == steps[0], "the answer goes back where the job came from"
    assert not_passed(steps, trace.calls) == ""
    assert msgspec.json.decode(answers.getvalue().splitlines()[1])["action"]
