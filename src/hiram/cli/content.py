"""`hiram content`: a template of a game's content, to change into one's own."""

from __future__ import annotations

from pathlib import Path

import click

from hiram.cli.common import chosen_game
from hiram.core.errors import HiramError
from hiram.core.files.template import template_text


@click.command()
@click.argument("game")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), metavar="FILE", help="Write it to a new file, not to the screen."
)
def content(game: str, output: Path | None) -> None:
    """Print the content of GAME as a file with comments, to change and to play with (--content)."""
    text = template_text(chosen_game(game, None))
    if output is None:
        click.echo(text, nl=False)
        return
    if output.exists():
        raise HiramError(f"there is a file {str(output)!r} already")
    output.write_text(text, encoding="utf-8")
    click.echo(f"Written to {output}. Change it, then: hiram play --content {output}")
