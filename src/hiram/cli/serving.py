"""`hiram play`, `hiram serve` and `hiram work`: the table in the browser, for a house or for a host."""

from __future__ import annotations

import asyncio
import os
import threading
import webbrowser
from typing import Any

import click

from hiram.cli.settings import chosen_settings, settings_options
from hiram.core.errors import HiramError

HERE_ONLY = "127.0.0.1"
WHOLE_HOUSE = "0.0.0.0"


@click.command()
@click.option("--alone", is_flag=True, help="Only this computer can reach the tables, not the others in the house.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@settings_options
def play(alone: bool, no_browser: bool, **given: Any) -> None:
    """Start the tables and open a browser on them: play tonight.

    Unless --host says otherwise, the other devices in the house can join.
    """
    if alone and given["host"] is not None:
        raise HiramError("--alone and --host say different things: give one of them")
    chosen = chosen_settings(given)
    chosen["host"] = HERE_ONLY if alone else chosen.get("host", WHOLE_HOUSE)
    run_server(chosen, any_port=True, browser=not no_browser)


@click.command()
@settings_options
def serve(**given: Any) -> None:
    """Serve tables to others; docs/hosting.md says how to host them well."""
    run_server(chosen_settings(given), any_port=False, browser=False)


@click.command()
@settings_options
def work(**given: Any) -> None:
    """Think for the bots of servers that were started with --remote-bots yes and the same --database."""
    chosen = chosen_settings(given)
    if not chosen.get("database"):
        raise HiramError("--database names the PostgreSQL database of the servers")
    try:
        from hiram.server.bots.queue import work as think
        from hiram.server.settings import Settings

        settings = Settings(**chosen)
    except ModuleNotFoundError as error:
        raise HiramError(f"this needs {error.name}: install hiram[web,postgres]") from None
    asyncio.run(think(settings, click.echo))


def run_server(chosen: dict[str, Any], any_port: bool, browser: bool) -> None:
    """Serve until interrupted."""
    try:
        from hiram.server.main import serve as run
        from hiram.server.settings import Settings

        settings = Settings(**chosen)
    except ModuleNotFoundError as error:
        raise HiramError(f"the web table needs {error.name}: install hiram[web]") from None
    on_ready = open_browser if browser else None
    run(settings.host, settings.port, settings=settings, any_port=any_port, on_ready=on_ready, echo=click.echo)


def open_browser(address: str) -> None:
    """Show the address in the user's browser, if there is a screen to show it on."""
    if os.environ.get("CI") or (os.name == "posix" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))):
        click.echo(f"Open {address} in a browser; stop with Ctrl-C.")
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
