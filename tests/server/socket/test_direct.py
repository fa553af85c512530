"""The short way of messages, beside ASGI: written at once where the socket takes it, carried out once and in order."""

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from hiram.server.fair import Share
from hiram.server.lobby.guests import Guest
from hiram.server.socket.connection import Connection
from server.harness import PATIENCE, Client, OpenServer, run, settings_for, table_of
from server.process import server_process
from server.test_main import line, new_table


class DirectSocket:
    """A socket that takes what it is told to take."""

    def __init__(self) -> None:
        self.open = True
        self.heard: list[str] = []
        self.gate = asyncio.Event()
        self.connection = Connection(Guest("anna"), self._send, 100, write_now=self._write_now)
        self.writer = asyncio.ensure_future(self.connection.write())

    def _write_now(self, *messages: bytes) -> bool:
        if self.open:
            self.heard.append(f"now {b' '.join(messages).decode()}")
        return self.open

    async def _send(self, message: bytes) -> None:
        await self.gate.wait()
        self.heard.append(f"sent {message.decode()}")


def test_what_the_line_takes_is_written_at_once() -> None:
    async def work() -> None:
        line = DirectSocket()
        await asyncio.sleep(0)
        line.connection.push(b"a")
        line.connection.answer(b"b")
        assert line.heard == ["now a", "now b"]
        line.writer.cancel()

    run(work)


def test_what_happened_goes_out_with_the_answer_to_who_brought_it_about() -> None:
    async def work() -> None:
        line = DirectSocket()
        await asyncio.sleep(0)
        line.connection.hold()
        line.connection.push(b"a")
        assert line.heard == []
        line.connection.answer(b"b")
        line.connection.push(b"c")
        line.connection.hold()
        line.connection.push(b"d")
        line.connection.release()  # no answer came
        line.open = False
        line.connection.hold()
        line.connection.push(b"e")
        line.connection.answer(b"f")  # the line is slow, so both wait
        line.gate.set()
        while len(line.heard) < 5:
            await asyncio.sleep(0)
        line.connection.hold()
        line.connection.push(b"g")
        line.connection.close(4000)
        assert await line.writer == 4000
        assert line.heard == ["now a b", "now c", "now d", "sent e", "sent f", "sent g"]

    run(work)


def test_who_makes_a_move_gets_the_patch_and_the_answer_in_one_piece(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            clients = [Client(context, table, guest) for guest in ("anna", "berta")]
            pieces: dict[str, list[list[str]]] = {client.guest: [] for client in clients}
            for seat, client in enumerate(clients):
                await client.join(seat)
                written = pieces[client.guest]

                def write_now(*messages: bytes, written: list[list[str]] = written) -> bool:
                    written.append([json.loads(message)["t"] for message in messages])
                    return True

                client.connection._write_now = write_now
            seat = table.running.match.acting[0]
            move = table.running.match.legal(seat)[0].id
            for written in pieces.values():
                written.clear()
            await clients[seat].send({"t": "act", "key": "k", "id": move, "rev": table.running.rev(seat)})
            assert pieces[clients[seat].guest] == [["patch", "ok"]]
            assert pieces[clients[1 - seat].guest] == [["patch"]]
            for client in clients:
                await client.leave()

    run(work)


def test_nothing_overtakes_what_waits_for_a_slow_line() -> None:
    async def work() -> None:
        line = DirectSocket()
        await asyncio.sleep(0)
        line.open = False
        line.connection.push(b"a")
        line.open = True
        line.connection.push(b"b")  # the task has not begun to send `a`
        await asyncio.sleep(0)
        line.connection.answer(b"c")  # the task is sending `a`
        assert line.heard == []
        line.gate.set()
        while len(line.heard) < 3:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        line.connection.push(b"d")
        assert line.heard == ["sent a", "sent b", "sent c", "now d"]
        line.connection.close(4000)
        line.connection.push(b"e")
        assert await line.writer == 4000
        assert len(line.heard) == 4

    run(work)


def test_messages_are_carried_out_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            messages = [{"t": "join", "proto": 1, "seat": 0}]
            messages += [{"t": "say", "key": f"k{n}", "text": f"number {n}"} for n in range(5)]
            tasks = {anna.session.receive(json.dumps(message)) for message in messages}
            assert len(tasks) == 1
            assert tasks <= table.tasks  # which may hold news from another process too
            await asyncio.gather(*tasks)
            assert [said.text for said in table.chat] == [f"number {n}" for n in range(5)]
            assert not tasks & table.tasks

    run(work)


def test_nobody_joins_whose_socket_has_closed_meanwhile(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, works_an_address=1)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            async with context.services.work.turn(Share("", "berta")):
                joining = anna.session.receive('{"t": "join", "proto": 1, "seat": 0}')
                anna.session.receive('{"t": "ping"}')
                while not context.services.work.waiting:
                    await asyncio.sleep(0)
                anna.session.stop()
            await joining
            assert not table.viewers.sockets
            await anna.settled()
            assert anna.messages == []

    run(work)


def test_messages_that_come_at_once_are_answered_in_order(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "me", "me", start=True)
        with line(server, table) as socket:
            keys = [f"k{n}" for n in range(20)]
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            frames = [Frame(Opcode.TEXT, json.dumps({"t": "undo", "key": key, "rev": 77}).encode()) for key in keys]
            frames.insert(10, Frame(Opcode.BINARY, b"nonsense"))
            socket.socket.sendall(b"".join(frame.serialize(mask=True) for frame in frames))
            answers: list[str] = []
            while len(answers) < 21:
                message = json.loads(socket.recv(PATIENCE))
                if message["t"] == "no":
                    answers.append(message["key"])
            assert sorted(answers) == ["", *sorted(keys)]
            assert [key for key in answers if key] == keys
            socket.send('{"t": "ping"}')
            while json.loads(socket.recv(PATIENCE))["t"] != "pong":
                pass


def closing_code(socket: ClientConnection) -> int | None:
    """With what the server closes the line, after whatever else it says."""
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def test_a_text_that_is_none_closes_the_line(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "me", "me", start=True)
        with line(server, table) as socket:
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            while json.loads(socket.recv(PATIENCE))["t"] != "scene":
                pass
            socket.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
            assert closing_code(socket) == 1007


def scene(socket: ClientConnection, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    socket.send(json.dumps({"t": "join", "proto": 1, "seat": seat}))
    while (message := json.loads(socket.recv(PATIENCE)))["t"] != "scene":
        pass
    return dict(message)


def test_a_move_is_made_though_whoever_sent_it_has_gone(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "me", "me", start=True)
        with line(server, table) as socket:
            seat, seen = next((n, seen) for n in (0, 1) if (seen := scene(socket, n))["ask"]["mine"])
            act = {"t": "act", "key": "k", "rev": seen["rev"], "id": int(next(iter(seen["labels"])))}
            socket.send(json.dumps(act))
        server.until(f"/api/tables/{table}", lambda info: info["rev"] > seen["rev"])
        with line(server, table) as socket:
            now = scene(socket, seat)
            socket.send(json.dumps(act))  # again: it is acknowledged, and not made twice
            while (answer := json.loads(socket.recv(PATIENCE)))["t"] != "ok":
                assert answer["t"] != "patch"
            assert answer["rev"] <= now["rev"]
