"""`hiram reskin`: the same game under other names."""

from __future__ import annotations

from pathlib import Path

import click

from hiram.agents.skin import Skin
from hiram.cli.common import chosen_game, json_option, write_json
from hiram.core.errors import HiramError


@click.command()
@click.argument("game")
@click.option("--seed", "-s", default="0", show_default=True, help="The same seed gives the same names.")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), metavar="FILE.toml", help="Write them as a content file."
)
@json_option
def reskin(game: str, seed: str, output: Path | None, as_json: bool) -> None:
    """List other names for the places, cards and goods of GAME.

    `hiram arena --grade AGENT --reskin SEED` plays in them; as a content file, all commands with --content do.
    """
    skin = Skin(chosen_game(game, None), seed)
    names = skin.names
    if output is not None:
        if output.exists():
            raise HiramError(f"there is a file {str(output)!r} already")
        output.write_text(skin.content(), encoding="utf-8")
        click.echo(f"Written to {output}. Play with it: hiram play --content {output}")
        return
    if as_json:
        write_json(names)
        return
    wide = max(map(len, names))
    for old, new in names.items():
        click.echo(f"{old:<{wide}}  {new}")
