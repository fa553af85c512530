"""`--records` and `--export`, and `hiram records`: the games of simulations and arenas as data."""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from hiram.arena.records import (
    GameRecord,
    Keep,
    RecordWriter,
    export as export_steps,
    header_of,
    read_records,
    replayed,
)
from hiram.cli.common import content_option, json_option, write_json
from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.text.words import counted
from hiram.registry import game_with_content

F = TypeVar("F", bound=Callable[..., Any])


class RecordOptions(msgspec.Struct, frozen=True):
    """What a command is to keep of its games, and where."""

    path: Path | None = None
    keep: Keep = ""
    export: Path | None = None


def records_options(command: F) -> F:
    """--records, --steps and --export; the command gets them as one `records`."""

    @functools.wraps(command)
    def with_wish(*given: Any, records: Path | None, steps: bool, export: Path | None, **more: Any) -> Any:
        if records is None and (steps or export):
            raise BadOption("--steps and --export need --records")
        keep: Keep = "" if records is None else "steps" if steps else "games"
        return command(*given, records=RecordOptions(records, keep, export), **more)

    path = click.Path(path_type=Path)
    added: Any = with_wish
    for option in (
        click.option("--export", type=path, metavar="FILE.parquet", help="Write the steps of the records as Parquet."),
        click.option("--steps", is_flag=True, help="Records also have what was legal, and digests of observations."),
        click.option("--records", type=path, metavar="DIR|FILE.jsonl.zst", help="Keep the games that are played here."),
    ):
        added = option(added)
    kept: F = added
    return kept


@contextlib.contextmanager
def kept_records(
    wish: RecordOptions, game: Game, players: int, options: Options
) -> Iterator[Callable[[GameRecord], None] | None]:
    """To whom the games of a command are given; when all went well they are exported, if that is wished."""
    if wish.path is None:
        yield None
        return
    with RecordWriter(wish.path, header_of(game, players, options, wish.keep)) as writer:
        yield writer.write
    if wish.export is not None:
        export_steps(wish.export, read_records(wish.path))


@click.command()
@click.argument("path", metavar="DIR|FILE", type=click.Path(path_type=Path))
@click.option("--export", type=click.Path(path_type=Path), metavar="FILE.parquet", help="Write the steps as Parquet.")
@content_option
@json_option
def records(path: Path, export: Path | None, content: Path | None, as_json: bool) -> None:
    """Read the games that `simulate` and `arena` kept with --records, play each again and say what is there."""
    games: Counter[str] = Counter()
    steps = 0
    for header, record in read_records(path):
        steps += sum(1 for _ in replayed(game_with_content(header.game, content), header, record))
        games[header.game] += 1
    if export is not None:
        export_steps(export, read_records(path))
    if as_json:
        write_json({"games": dict(games), "steps": steps})
        return
    for slug, count in sorted(games.items()):
        click.echo(f"{slug}: {counted(count, 'game')}, played again from the deal to the end as recorded")
    click.echo(f"{counted(steps, 'step')} in all")
