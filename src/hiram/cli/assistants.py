"""`hiram mcp`: games for assistants."""

from __future__ import annotations

import click

from hiram.core.errors import HiramError


@click.command()
@click.option("--http", is_flag=True, help="Serve HTTP (streamable, at /mcp) instead of standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="With --http: who can reach it.")
@click.option("--port", type=click.IntRange(1, 65535), default=8765, show_default=True, help="With --http.")
def mcp(http: bool, host: str, port: int) -> None:
    """Let an assistant play: a server of the Model Context Protocol.

    Its tools list games, read rules, start a game against bots or join a table of a running server, look, act, and ask
    why a move is refused.
    """
    try:
        from hiram.agents.assistant import make_server
    except ModuleNotFoundError as error:
        raise HiramError(f"tools for assistants need {error.name}: install hiram[mcp]") from None
    server = make_server()
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")
