"""What several commands share: options, files, JSON."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.registry import game_with_content

F = TypeVar("F", bound=Callable[..., Any])

content_option = click.option(
    "--content",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A content file of your own, for the values of a printed copy.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON, for programs.")


def table_options(command: F) -> F:
    """--players, --preset, --option and --content, for commands that begin a game."""
    return terms_options("-o", "the fewest")(content_option(command))


def terms_options(short: str, usual_players: str) -> Callable[[F], F]:
    """--players, --preset and --option: what a table agrees on before a game."""

    def added(command: F) -> F:
        command = click.option(
            *("--option", *filter(None, [short]), "options"),
            multiple=True,
            metavar="NAME=VALUE",
            help="An option of the game; `hiram games` lists them. May be given again.",
        )(command)
        command = click.option(
            "--preset", default="", metavar="NAME", help="Options by one name; `hiram games` lists them."
        )(command)
        return click.option("--players", "-p", type=int, help=f"How many play; {usual_players} by default.")(command)

    return added


@contextlib.contextmanager
def games_bar(total: int, what: str = "games") -> Iterator[Callable[[float], None]]:
    """A bar on the terminal, if there is one, that is told how many games, or other things, are done."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def chosen_game(slug: str, content: Path | None) -> Game:
    """The game of a slug; hyphens do as well as underscores."""
    return game_with_content(slug.replace("-", "_"), content)


def players_of(game: Game, players: int | None) -> int:
    return min(game.players) if players is None else players


def options_of(pairs: tuple[str, ...]) -> dict[str, object]:
    """The options of a command line, each NAME=VALUE."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadOption(f"{pair!r} is not of the form NAME=VALUE")
        if name in options:
            raise BadOption(f"option {name} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_input(path: str) -> bytes:
    """The bytes of a file, or of standard input for '-'."""
    if path == "-":
        return sys.stdin.buffer.read()
    file = Path(path)
    if not file.exists():
        raise HiramError(f"there is no file {path!r}")
    if file.is_dir():
        raise HiramError(f"{path!r} is a folder, not a file")
    return file.read_bytes()


def write_json(value: Any) -> None:
    """A value as readable JSON on standard output."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=1).decode())


def read_seat(text: str, seats: int) -> int | None:
    """A seat number, or None for 'spectator'."""
    if text == "spectator":
        return None
    if text.isascii() and text.isdigit() and int(text) < seats:
        return int(text)
    raise BadOption(f"a seat is 'spectator' or a number from 0 to {seats - 1}, not {text!r}")


def game_of_text(text: bytes, content: Path | None) -> Game | None:
    """The game that a position file names, with the user's content; None where there is no such content."""
    if content is None:
        return None
    try:
        named = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise HiramError(f"damaged or cut off, not JSON: {error}") from None
    return chosen_game(str(named.get("game", "")), content)
