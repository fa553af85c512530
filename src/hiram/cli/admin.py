"""`hiram admin`: what whoever runs a server can do with its tables and guests, while it runs or not."""

from __future__ import annotations

import getpass
import sqlite3
import time
from pathlib import Path
from typing import Any

import click

from hiram.cli.common import F, json_option, write_json
from hiram.cli.settings import chosen_settings, variable_of
from hiram.core.errors import HiramError

A_DAY = 24 * 60 * 60 * 1000
data_option = click.option(
    "--data", metavar="FOLDER", help=f"The folder of the server; its usual one by default.  [{variable_of('data')}]"
)
DATABASE = "hiram.database"  # among what click keeps of a command
database_option = click.option(
    "--database",
    metavar="TEXT",
    expose_value=False,
    callback=lambda context, _, value: context.meta.__setitem__(DATABASE, value),
    help=f"The PostgreSQL database of the server, if it has one.  [{variable_of('database')}]",
)
why_option = click.option("--why", default="", metavar="TEXT", help="The reason: people are told, and the audit log.")


@click.group()
def admin() -> None:
    """Look after a server: tables, guests, its database.

    Works while the server runs, which notices at once, and when it does not. Whatever changes something is written
    down in an audit log, which `hiram admin audit` shows.
    """


def command(function: F) -> Any:
    return admin.command(function.__name__.removeprefix("do_").replace("_", "-"))(
        data_option(database_option(function))
    )


def folder_of(data: str | None) -> Path:
    from hiram.server.settings import data_folder

    chosen: Path = chosen_settings({"data": data}).get("data") or data_folder()
    return chosen


def chosen_database() -> str:
    """The address of the PostgreSQL database; "" if games are kept in the folder."""
    given = click.get_current_context().meta.get(DATABASE)
    return str(chosen_settings({"database": given}).get("database", ""))


def give(data: str | None, action: str, **fields: Any) -> Any:
    """What the server, or its folder, answers to an order."""
    try:
        from hiram.server.admin.actions import Order
        from hiram.server.admin.orders import give as give_order
    except ModuleNotFoundError as error:
        raise HiramError(f"this needs {error.name}: install hiram[web]") from None
    order = Order(action=action, who=user_name(), **fields)  # type: ignore[arg-type]
    return give_order(folder_of(data), order, chosen_database())


def user_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "unknown"


def date(ms: int | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(ms / 1000)) if ms else "-"


@command
@click.option("--status", default="", metavar="STATUS", help="Only those that are open, play, over or closed.")
@click.option("--limit", default=100, show_default=True, help="The newest ones.")
@json_option
def do_tables(data: str | None, status: str, limit: int, as_json: bool) -> None:
    """List tables, the newest first."""
    if status not in ("", "open", "play", "over", "closed"):
        raise HiramError(f"a status is open, play, over or closed, not {status!r}")
    found = give(data, "tables", text=status, limit=limit)
    if as_json:
        return write_json(found)
    for table in found:
        names = ", ".join(table["names"])
        click.echo(
            f"{table['id']}  {table['status']:6}  {date(table['created'])}  {table['moves']:5} moves  "
            f"{table['game']}  {names}"
        )
    return None


@command
@click.argument("table")
@json_option
def do_show(data: str | None, table: str, as_json: bool) -> None:
    """Show a table: who sits there, from where, how it stands. Nothing of a hand, a seed or a link."""
    found = give(data, "show", subject=table)
    if as_json:
        return write_json(found)
    seats = found.pop("seats")
    for name in ("created", "begun", "ended", "last_move"):
        found[name] = date(found[name])
    for name, value in found.items():
        click.echo(f"{name:10} {value}")
    for seat in seats:
        who = f"bot {seat['bot']}" if seat["bot"] else f"{seat['kind']} {seat['name']}"
        places = f"  at {', '.join(seat['addresses'])}" if seat["addresses"] else ""
        guests = f"  guests {', '.join(seat['guests'])}" if seat["guests"] else ""
        click.echo(f"seat {seat['seat']}     {who}{guests}{places}")
    return None


@command
@click.argument("table")
@why_option
def do_close(data: str | None, table: str, why: str) -> None:
    """Close a table: nobody plays there any more, and everything is kept."""
    give(data, "close", subject=table, text=why)
    click.echo(f"Table {table} is closed; `hiram admin reopen {table}` opens it again.")


@command
@click.argument("table")
def do_reopen(data: str | None, table: str) -> None:
    """Let a closed table go on."""
    give(data, "reopen", subject=table)
    click.echo(f"Table {table} is open again.")


@command
@click.argument("table")
@why_option
@click.option("--yes", is_flag=True, help="Do not ask.")
def do_delete(data: str | None, table: str, why: str, yes: bool) -> None:
    """Delete a table with its moves and its chat, for good."""
    if not yes:
        click.confirm(f"Delete table {table} for good?", abort=True)
    give(data, "delete", subject=table, text=why)
    click.echo(f"Table {table} is deleted.")


@command
@click.argument("kind", type=click.Choice(["guest", "address"]))
@click.argument("value")
@why_option
@click.option("--days", type=float, help="For so long; for good by default.")
def do_ban(data: str | None, kind: str, value: str, why: str, days: float | None) -> None:
    """Ban a guest (by the id that `show` names) or an address (203.0.113.9 or 203.0.113.0/24)."""
    if days is not None and not 0 < days <= 36_500:
        raise HiramError(f"--days is a number above 0, not {days:g}")
    until = None if days is None else int(time.time() * 1000 + days * A_DAY)
    done = give(data, "ban", kind=kind, subject=value, text=why, until=until)
    click.echo(f"The {kind} {done['value']} is banned; {done['sent_away']} open lines were closed.")


@command
@click.argument("kind", type=click.Choice(["guest", "address"]))
@click.argument("value")
def do_unban(data: str | None, kind: str, value: str) -> None:
    """Let a guest or an address in again."""
    done = give(data, "unban", kind=kind, subject=value)
    click.echo(f"The {kind} {done['value']} is not banned any more.")


@command
@json_option
def do_bans(data: str | None, as_json: bool) -> None:
    """List who is banned."""
    found = give(data, "bans")
    if as_json:
        return write_json(found)
    for ban in found:
        until = f"until {date(ban['until'])}" if ban["until"] else "for good"
        click.echo(f"{ban['kind']:7}  {ban['value']}  since {date(ban['at'])}, {until}  {ban['why']}".rstrip())
    return None


@command
@click.option("--limit", default=100, show_default=True, help="The last ones.")
@json_option
def do_audit(data: str | None, limit: int, as_json: bool) -> None:
    """Show what administrators did, the latest last."""
    found = give(data, "audit", limit=limit)
    if as_json:
        return write_json(found)
    for row in found:
        line = f"{row['n']}  {date(row['at'])}  {row['who']}  {row['action']}  {row['subject']}  {row['detail']}"
        click.echo(line.rstrip())
    return None


@command
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--overwrite", is_flag=True, help="Replace a file that is there.")
def do_backup(data: str | None, file: Path, overwrite: bool) -> None:
    """Copy the database into a file while the server runs. The copy has all secrets: keep it like a password."""
    from hiram.server.admin.files import back_up

    if chosen_database():
        raise HiramError("a PostgreSQL database is copied by its own means: pg_dump, pg_basebackup")

    size = back_up(database_of(data), file, overwrite)
    give(data, "note", subject="backup", text=str(file))
    click.echo(f"{file} has {size} bytes.")


@command
@click.option("--file", type=click.Path(path_type=Path, dir_okay=False), help="A copy to check instead.")
def do_check(data: str | None, file: Path | None) -> int:
    """Check the database: the file, whether all rows can be read, whether no move is missing. Ends with 1 if not."""
    from hiram.server.admin.files import flaws, flaws_in

    if file is not None and not file.is_file():
        raise HiramError(f"there is no file {str(file)!r}")
    if file is None and chosen_database():
        tables, found = flaws_in(chosen_database())
    else:
        tables, found = flaws(file or database_of(data))
    for flaw in found:
        click.echo(flaw)
    click.echo(f"{tables} tables, {len(found)} flaws.")
    if file is None:
        try:
            give(data, "note", subject="check", text=f"{len(found)} flaws")
        except (HiramError, sqlite3.Error) as error:
            click.echo(f"It could not be written down in the audit log: {error}", err=True)
    return 1 if found else 0


@command
@click.argument("target", metavar="DATABASE")
def do_move_to(data: str | None, target: str) -> None:
    """Carry the games of a folder into an empty PostgreSQL database (postgresql://...), and compare every row."""
    try:
        from hiram.server.admin.moving import move
    except ModuleNotFoundError as error:
        raise HiramError(f"this needs {error.name}: install hiram[web,postgres]") from None

    database_of(data)
    for name, rows in move(folder_of(data), target, user_name()).items():
        click.echo(f"{rows:8} rows of {name}")
    click.echo("All of them are the same in both. Start the server with --database from now on; the folder is kept.")


def database_of(data: str | None) -> Path:
    from hiram.server.store.sqlite import FILE

    path = folder_of(data) / FILE
    if not path.is_file():
        raise HiramError(f"there are no games in {str(path.parent)!r}; --data names the folder of the server")
    return path
