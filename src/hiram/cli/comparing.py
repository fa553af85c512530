"""`hiram compare`: variants of a game's content and options beside each other, for balance."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click
import msgspec

from hiram.arena.balance.comparison import Comparison, as_markdown, as_text, blocks_of, merged
from hiram.arena.balance.counting import Counted, counted
from hiram.arena.balance.folder import play, read_folder
from hiram.arena.balance.page import page
from hiram.arena.balance.plan import SHIPPED, Cell, cells_of, variants_of
from hiram.cli.common import chosen_game, games_bar, json_option, options_of, write_json
from hiram.cli.contests import runner_of
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the results, as it was typed."""

    game: str
    contents: tuple[str, ...]
    presets: tuple[str, ...]
    varied: tuple[str, ...]
    options: tuple[str, ...]
    players: str | None
    lineups: tuple[str, ...]
    games: int
    seed: str
    out: Path | None
    beside: tuple[Path, ...]

    def cells(self, game: Game) -> list[Cell]:
        """The cells to play: every variant with every number of players and line-up."""
        varied = [options_of(tuple(text.split())) for text in self.varied]
        variants = variants_of(self.contents, self.presets, varied, options_of(self.options))
        lineups = [",".join(name.strip() for name in lineup.split(",")) for lineup in self.lineups]
        return cells_of(game.slug, variants, counts_of(game, self.players), lineups, self.games, self.seed)

    def command(self) -> str:
        """The command that gives these results, however many processes play; where files lie here is left out."""
        words = ["hiram", "compare", self.game]
        for flag, values in (
            ("--content", self.contents),
            ("--preset", self.presets),
            ("--vary", self.varied),
            ("--option", self.options),
            ("--players", (self.players,) if self.players else ()),
            ("--bots", self.lineups),
            ("--games", (str(self.games),)),
            ("--seed", (self.seed,)),
            ("--beside", self.beside),
            ("--out", (self.out,) if self.out else ()),
        ):
            for value in values:
                words += [flag, Path(value).name if Path(value).is_absolute() else str(value)]
        return shlex.join(words)


@click.command()
@click.argument("game")
@click.option(
    "--content", "contents", multiple=True, metavar="FILE", help=f"A content file, or {SHIPPED}. Each is a variant."
)
@click.option("--preset", "presets", multiple=True, metavar="NAME", help="Options by one name. Each is a variant.")
@click.option(
    "--vary",
    "varied",
    multiple=True,
    metavar="'NAME=VALUE ...'",
    help="Options, with spaces between them. Each is a variant.",
)
@click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="An option for all variants; again for more."
)
@click.option("--players", "-p", metavar="2,4,6", help="How many play; every number from two on by default.")
@click.option(
    "--bots",
    "-b",
    "lineups",
    multiple=True,
    default=("greedy",),
    show_default=True,
    metavar="BOT,...",
    help="A line-up: bots or strategies, the last for all seats that are left. Again for more line-ups.",
)
@click.option("--games", "-n", default=100, show_default=True, help="Games of each variant, count and line-up.")
@click.option("--seed", "-s", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--processes",
    "--jobs",
    "-j",
    default=1,
    show_default=True,
    help="At once; they do not change the result.",
)
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster instead: its address, auto or local.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep games here, go on, report.",
)
@click.option(
    "--beside",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Show what another --out folder holds too, as it was played by the rules of then.",
)
@click.option("--things", is_flag=True, help="Show what each card, building and space does, too.")
@json_option
def compare(processes: int, ray: str | None, things: bool, as_json: bool, **asked: Any) -> None:
    """Play variants of GAME from the same deals and lay them beside each other: length, seats, roles, endings, bots,
    and what each thing does, with intervals of 95 %.

    With an --out folder the games are kept, the same command goes on where it was, and report.html, report.md and
    result.json are written there.
    """
    request = Request(**asked)
    game, out = chosen_game(request.game, None), request.out
    cells = request.cells(game)
    others = [row for folder in request.beside for row in cells_beside(game, folder, cells)]
    runner = runner_of(processes, ray)
    with games_bar(request.games * len(cells)) as told:
        summaries = play(cells, runner, out, told)
    found = [counted(game, cell, games_of) for cell, games_of in zip(cells, summaries, strict=True)]
    title = f"{game.title}: {', '.join(merged([[one.variant for one in (*others, *found)]]))}"
    comparison = Comparison(title, request.command(), blocks_of([*others, *found]))
    if out is not None:
        write_reports(out, comparison, game)
    if as_json:
        write_json(comparison.as_json())
    else:
        click.echo(as_text(comparison, game, things))


def counts_of(game: Game, text: str | None) -> list[int]:
    """The numbers of players of a text, 2,4,6."""
    if text is None:
        return [count for count in game.players if count > 1] or list(game.players)
    counts = []
    for part in text.split(","):
        if not (part.strip().isascii() and part.strip().isdigit()):
            raise BadOption(f"players are numbers with commas between them, such as 2,4,6, not {text!r}")
        game.check_players(int(part))
        counts.append(int(part))
    return counts


def cells_beside(game: Game, folder: Path, cells: list[Cell]) -> list[Counted]:
    """What another folder holds of the same numbers of players and line-ups."""
    wanted = {(cell.terms.players, cell.lineup) for cell in cells}
    found = []
    for header, summaries in read_folder(folder, game):
        if (header.terms.players, header.lineup) in wanted:
            label = f"{folder.name}: {header.variant}"
            cell = Cell(
                variant=label, content_file=None, lineup=header.lineup, games=len(summaries), terms=header.terms
            )
            found.append(counted(game, cell, summaries))
    if not found:
        raise HiramError(f"{str(folder)!r} has nothing of the same players and bots")
    return found


def write_reports(out: Path, comparison: Comparison, game: Game) -> None:
    reports = {
        "report.html": page(comparison, game),
        "report.md": as_markdown(comparison, game),
        "result.json": msgspec.json.format(msgspec.json.encode(comparison.as_json()), indent=1).decode() + "\n",
    }
    for name, text in reports.items():
        try:
            (out / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise HiramError(f"cannot write {str(out / name)!r}: {error.strerror}") from None
