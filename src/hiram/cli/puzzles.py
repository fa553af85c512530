"""`hiram puzzles`: the puzzles of a game, found in records, checked with fresh worlds, and solved by the levels."""

from __future__ import annotations

import datetime
import time
from itertools import chain, islice, takewhile, zip_longest
from pathlib import Path

import click
import msgspec

from hiram.arena.records import read_records
from hiram.cli.common import chosen_game, games_bar, json_option, write_json
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.puzzles import Puzzle, daily_number, puzzles_of
from hiram.puzzles.choosing import spread
from hiram.puzzles.load import puzzle_rows
from hiram.puzzles.mine import Miner
from hiram.puzzles.solving import doubt_of, graded, in_order, solved_by_levels
from hiram.puzzles.write import written

LEARNED = 4  # games of each file in which the miner hears first what good reasons sound like


@click.command()
@click.argument("game")
@click.option(
    "--mine",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="RECORDS",
    help="Find new puzzles in games that `hiram simulate` or `hiram arena` kept with --records. May be given again.",
)
@click.option("--check", is_flag=True, help="See in fresh worlds whether each answer still leads all others.")
@click.option("--levels", is_flag=True, help="Say how many of the puzzles each level of play solves.")
@click.option("--daily", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="Name the puzzle of a day.")
@click.option(
    "--into",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.toml",
    help="With --mine and --check: write the puzzles, or those that hold, as content.",
)
@click.option("--wanted", default=40, show_default=True, help="With --mine: how many to take of those that are found.")
@click.option("--add", is_flag=True, help="With --mine: keep the puzzles that there are, and fill up to --wanted.")
@click.option("--share", default=1.0, show_default=True, help="With --mine: the part of all decisions to look at.")
@click.option("--minutes", default=60.0, show_default=True, help="With --mine: begin no further game after that.")
@click.option("--times", default=10, show_default=True, help="How often each level is asked for a puzzle.")
@click.option("--seed", "-s", default="0", show_default=True, help="Another seed looks at other worlds.")
@json_option
@click.pass_context
def puzzles(
    context: click.Context,
    game: str,
    mine: tuple[Path, ...],
    check: bool,
    levels: bool,
    daily: datetime.datetime | None,
    into: Path | None,
    wanted: int,
    add: bool,
    share: float,
    minutes: float,
    times: int,
    seed: str,
    as_json: bool,
) -> None:
    """List the puzzles of GAME, find new ones, or check them."""
    if sum(map(bool, (mine, check, levels, daily))) > 1:
        raise BadOption("one of --mine, --check, --levels and --daily at a time")
    if into is not None and not (mine or check or levels):
        raise BadOption("--into goes with --mine, --check or --levels")
    if into is not None and (into.suffix != ".toml" or not into.parent.is_dir()):
        raise BadOption(f"puzzles are written into a .toml file of a folder that is there, not {str(into)!r}")
    if not 0.0 < share <= 1.0 or wanted < 1 or times < 1 or minutes <= 0:
        raise BadOption("--share is above 0 and at most 1, --wanted and --times at least 1, --minutes above 0")
    chosen = chosen_game(game, None)
    if mine:
        found = mined(chosen, mine, wanted, share, minutes, times, seed, add)
        show(chosen, found, into, as_json)
    elif check:
        context.exit(checked(chosen, seed, into, as_json))
    elif levels:
        tell_levels(chosen, times, seed, into, as_json)
    elif daily is not None:
        there = some(chosen)
        show(chosen, [there[daily_number(daily.date(), len(there))]], None, as_json)
    else:
        show(chosen, list(puzzles_of(chosen)), None, as_json)


def some(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game that has some."""
    found = puzzles_of(game)
    if not found:
        raise HiramError(f"{game.title} has no puzzles; --mine finds some")
    return found


def mined(
    game: Game, files: tuple[Path, ...], wanted: int, share: float, minutes: float, times: int, seed: str, add: bool
) -> list[Puzzle]:
    """The best spread of what is found in some records."""
    miner = Miner(game, share, seed=seed)
    for file in files:
        miner.learn(islice(read_records(file), LEARNED))
    found: list[Puzzle] = []
    end = time.monotonic() + 60.0 * minutes
    turns = chain.from_iterable(zip_longest(*(read_records(file) for file in files)))
    for puzzle in miner.mine(takewhile(lambda _: time.monotonic() < end, filter(None, turns))):
        found.append(puzzle)
        click.echo(f"{len(found)} in {miner.looked} decisions: {line(puzzle)}", err=True)
    kept = puzzles_of(game) if add else ()
    new = [puzzle for puzzle in spread(found, wanted, kept) if puzzle not in kept]
    return in_order([*kept, *graded(game, new, times, seed)])


def show(game: Game, found: list[Puzzle], into: Path | None, as_json: bool) -> None:
    if into is not None:
        into.write_text(written(game, found), encoding="utf-8")
    if as_json:
        write_json([msgspec.to_builtins(puzzle) | {"grade": puzzle.grade} for puzzle in found])
        return
    for puzzle in found:
        click.echo(line(puzzle))
    click.echo(f"{len(found)} puzzles")


def line(puzzle: Puzzle) -> str:
    """A puzzle in a line; it tells the answer."""
    return (
        f"{puzzle.name}  {puzzle.grade:<6}  {puzzle.players} players, {puzzle.part:<6}  {puzzle.clause:<8}  "
        f"{puzzle.kind}: {puzzle.answer}  (+{100 * puzzle.lead:.0f} of 100 games)  {puzzle.reason}"
    )


def checked(game: Game, seed: str, into: Path | None, as_json: bool) -> int:
    """Check every puzzle; 1 if one does not hold."""
    rows = puzzle_rows(game)
    good: list[Puzzle] = []
    doubts: list[str] = []
    with games_bar(len(rows), "puzzles") as told:
        for number, (where, rules, puzzle) in enumerate(rows, 1):
            doubt, measured = doubt_of(game, puzzle, game.rules_version if into else rules, where, seed)
            doubts += [doubt] if doubt else []
            good += [] if doubt else [measured]
            told(number)
    if into is not None:
        into.write_text(written(game, good), encoding="utf-8")
    if as_json:
        write_json({"hold": [puzzle.name for puzzle in good], "doubts": doubts})
    else:
        for doubt in doubts:
            click.echo(doubt)
        click.echo(f"{len(good)} of {len(rows)} puzzles hold")
    return 1 if doubts else 0


def tell_levels(game: Game, times: int, seed: str, into: Path | None, as_json: bool) -> None:
    """Ask every level for every puzzle; with a file, the puzzles are written there with their grades."""
    there = some(game)
    with games_bar(len(there), "puzzles") as told:
        asked = graded(game, there, times, seed, told)
    if into is not None:
        into.write_text(written(game, asked), encoding="utf-8")
    found = solved_by_levels(asked, times)
    if as_json:
        write_json([msgspec.to_builtins(one) for one in found])
        return
    click.echo(f"{game.title}: {len(there)} puzzles, each level asked {times} times for each")
    for one in found:
        click.echo(f"{one.level:<8} {one.solved:>6.1f} ± {one.error:.1f}")
