"""Assistants: a client of the same SDK plays whole games, and recovers from wrong answers."""

import asyncio
import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters

from agents.speakers import SHORT, Speaker
from hiram.agents.assistant import make_server
from hiram.cli.assistants import mcp as mcp_command
from server.harness import PATIENCE
from server.process import free_port, server_process

TOOLS = {"list_games", "read_rules", "start_game", "join_table", "look", "act", "why_not"}


async def call(client: Client, tool: str, **given: Any) -> tuple[bool, str]:
    """Whether a tool was carried out, and what it says."""
    result = await client.call_tool(tool, given)
    return not result.is_error, "\n".join(getattr(part, "text", "") for part in result.content)


async def done(client: Client, tool: str, **given: Any) -> str:
    well, text = await call(client, tool, **given)
    assert well, text
    return text


async def play(client: Client, name: str, text: str, speaker: Speaker) -> tuple[str, int]:
    """Play to the end; the last text, and how many answers were refused."""
    refused = 0
    while "Result: " not in text:
        if "You are asked:" not in text:
            text = await done(client, "look", play=name)
            continue
        well, answer = await call(client, "act", play=name, answer=speaker(text))
        if well:
            text = answer
        else:
            refused += 1
            text = f"{text}\n\n{answer} Answer again."
    return text, refused


def test_a_local_game_over_stdio():
    async def main() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "hiram", "mcp"])
        async with Client(command) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert "wisdom_of_solomon: Wisdom of Solomon" in await done(client, "list_games")
            speaker = Speaker(4)
            text = await done(
                client, "start_game", game="wisdom_of_solomon", opponents="random", seed=3, options={"max_years": "3"}
            )
            assert text.startswith("This is play-1.")
            text, refused = await play(client, "play-1", text, speaker)
            assert refused == speaker.wrong > 0
            assert "is in place 1" in text

    asyncio.run(main())


@pytest.mark.parametrize("game", [game for game in SHORT if game != "wisdom_of_solomon"])
def test_a_whole_game_of_every_other_kind(game: str):
    async def main() -> None:
        async with Client(make_server()) as client:
            options = {name: str(value) for name, value in SHORT[game].items()}
            speaker = Speaker(4)
            text = await done(client, "start_game", game=game, opponents="random", seed=3, options=options)
            text, refused = await play(client, "play-1", text, speaker)
            assert refused == speaker.wrong > 0
            assert "is in place 1" in text

    asyncio.run(main())


def test_the_same_tools_over_http():
    async def main(url: str) -> None:
        async with Client(url) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            text = await done(client, "start_game", game="temple_rush", seed=1)
            assert "You are asked:" in await done(client, "look", play=text[8:14])

    port = free_port()
    server = subprocess.Popen([sys.executable, "-m", "hiram", "mcp", "--http", "--port", str(port)])
    try:
        wait_for(server, port)
        asyncio.run(main(f"http://127.0.0.1:{port}/mcp"))
    finally:
        server.terminate()
        server.wait(PATIENCE)


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Until a server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None, "the server ended by itself"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)
    raise AssertionError("the server does not answer")


def test_a_table_of_a_server(tmp_path: Path):
    async def main() -> None:
        with server_process(tmp_path) as server:
            server.token = server.call("POST", "/api/guests", {"name": "Host"})["token"]
            terms = {"game": "wisdom_of_solomon", "players": 2, "options": {"max_years": "3"}, "listed": True}
            seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
            table = server.call("POST", "/api/tables", {**terms, "seats": seats})["id"]
            async with Client(make_server()) as client:
                text = await done(client, "join_table", url=server.address, table=table)
                assert text.startswith("This is play-1.")
                server.call("POST", f"/api/tables/{table}/start", {})
                text = await done(client, "look", play="play-1")
                assert "You are Assistant" in text
                assert "(WS-" in await done(client, "why_not", play="play-1", action="lose 15")
                well, text_of_refusal = await call(client, "act", play="play-1", answer="lose 15")
                assert not well
                assert "(WS-" in text_of_refusal
                speaker = Speaker(4)
                text, refused = await play(client, "play-1", text, speaker)
                assert refused == speaker.wrong > 0
                assert "Assistant is in place" in text
            assert server.call("GET", f"/api/tables/{table}")["status"] == "over"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("tool", "given", "words"),
    [
        ("start_game", {"game": "chess"}, "chess"),
        ("start_game", {"game": "temple_rush", "seat": 7}, "there is no seat 7"),
        ("start_game", {"game": "temple_rush", "opponents": "nobody"}, "nobody"),
        ("start_game", {"game": "temple_rush", "opponents": "./bot.py:Bot"}, "there is no bot './bot.py:Bot'"),
        ("join_table", {"url": "file:///etc/passwd", "table": "x"}, "is not the address of a server"),
        ("join_table", {"url": "http://127.0.0.1:1", "table": "x"}, "does not answer"),
        ("look", {"play": "play-9"}, "there is no play 'play-9'"),
        ("read_rules", {"game": "temple_rush", "clause": "TR-99.9"}, "there is no clause 'TR-99.9'"),
        ("read_rules", {"game": "temple_rush", "search": "xyzzy"}, "no clause has the words"),
    ],
)
def test_bad_requests_are_refused_with_a_sentence(tool: str, given: dict[str, Any], words: str):
    async def main() -> None:
        async with Client(make_server()) as client:
            well, text = await call(client, tool, **given)
            assert not well
            assert words in text

    asyncio.run(main())


def test_rules_are_read_by_clause_by_search_and_by_chapter():
    async def main() -> None:
        async with Client(make_server()) as client:
            assert (await done(client, "read_rules", game="temple_rush", clause="TR-2.9")).startswith("TR-2.9 (")
            assert "TR-" in await done(client, "read_rules", game="temple_rush", search="outline")
            assert "TR-2 " in await done(client, "read_rules", game="temple_rush")

    asyncio.run(main())


def test_a_port_that_cannot_be_is_refused_in_a_sentence():
    answer = CliRunner().invoke(mcp_command, ["--http", "--port", "99999"])
    assert answer.exit_code == 2
    assert "99999 is not in the range 1<=x<=65535" in answer.output
