"""`hiram play` and `hiram serve`: the table in the browser, for a house or for a host."""

from __future__ import annotations

import os
import threading
import webbrowser
from pathlib import Path

import click

from hiram.cli.common import F
from hiram.core.errors import HiramError

HERE_ONLY = "127.0.0.1"
WHOLE_HOUSE = "0.0.0.0"


def server_options(command: F) -> F:
    """--port and --data, for both commands."""
    command = click.option(
        "--data",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="FOLDER",
        help="Where games are kept; the user's data folder by default.",
    )(command)
    return click.option("--port", default=8000, show_default=True, help="0 takes any free one.")(command)


@click.command()
@server_options
@click.option("--alone", is_flag=True, help="Only this computer can reach the tables, not the others in the house.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def play(port: int, data: Path | None, alone: bool, no_browser: bool) -> None:
    """Start the tables and open a browser on them: play tonight."""
    run_server(HERE_ONLY if alone else WHOLE_HOUSE, port, data, any_port=True, browser=not no_browser)


@click.command()
@server_options
@click.option("--host", default=HERE_ONLY, show_default=True, help="The address to listen on; 0.0.0.0 for all.")
def serve(port: int, data: Path | None, host: str) -> None:
    """Serve tables to others; docs/hosting.md says how to host them well."""
    run_server(host, port, data, any_port=False, browser=False)


def run_server(host: str, port: int, data: Path | None, any_port: bool, browser: bool) -> None:
    """Serve until interrupted."""
    try:
        from hiram.server.main import serve as run
    except ModuleNotFoundError as error:
        raise HiramError(f"the web table needs {error.name}: install hiram[web]") from None
    if not 0 <= port <= 65535:
        raise HiramError(f"--port is from 0 to 65535, not {port}")
    run(host, port, data, any_port=any_port, on_ready=open_browser if browser else None, echo=click.echo)


def open_browser(address: str) -> None:
    """Show the address in the user's browser, if there is a screen to show it on."""
    if os.environ.get("CI") or (os.name == "posix" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))):
        click.echo(f"Open {address} in a browser; stop with Ctrl-C.")
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
