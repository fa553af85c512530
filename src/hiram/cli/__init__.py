"""The command line: `hiram play`, `serve`, `work`, `games`, `rules`, `bots`, `simulate`, `arena`, `compare`, `records`,
`reskin`, `position`, `replay`, `render`, `verify`, `review`, `puzzles`, `new-game`, `mcp` and `admin`.

Results go to standard output, everything else to standard error. Exit codes: 0 all well, 1 it could not be done,
2 what was given is wrong; then one line says what. `hiram verify` has further codes, which its help lists.
"""

from __future__ import annotations

import os
import sys

import click

import hiram
from hiram.cli import (
    admin,
    assistants,
    catalogue,
    comparing,
    content,
    contests,
    datasets,
    new_game,
    positions,
    puzzles,
    records,
    reskinning,
    reviewing,
    serving,
    simulating,
)
from hiram.core.errors import HiramError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(hiram.__version__, prog_name="hiram")
def cli() -> None:
    """Hiram plays Bible-lands board games completely: at the table, from Python, and fast."""


for command in (
    catalogue.games,
    catalogue.rules,
    catalogue.bots,
    content.content,
    serving.play,
    serving.serve,
    serving.work,
    simulating.simulate,
    contests.arena,
    comparing.compare,
    positions.position,
    datasets.records,
    reskinning.reskin,
    records.replay,
    records.render,
    records.verify,
    reviewing.review,
    puzzles.puzzles,
    new_game.new_game,
    assistants.mcp,
    admin.admin,
):
    cli.add_command(command)


def main() -> None:
    """Run the command line; every mistake ends in one line and an exit code."""
    sys.exit(run())


def run(arguments: list[str] | None = None) -> int:
    """The exit code of a command line."""
    try:
        result = cli.main(arguments, prog_name="hiram", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except HiramError as error:
        return complain(str(error), 2)
    except click.UsageError as error:
        hint = f" (see '{error.ctx.command_path} --help')" if error.ctx else ""
        return complain(error.format_message() + hint, 2)
    except click.ClickException as error:
        return complain(error.format_message(), 2)
    except (click.Abort, KeyboardInterrupt):
        return complain("stopped", 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more can be said to a closed pipe
        return 1
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{error.strerror or error}", 1)


def complain(message: str, code: int) -> int:
    """One line on standard error, whatever the message holds."""
    click.echo(f"hiram: {' '.join(message.split())}", err=True)
    return code
