"""`hiram simulate`: many games between bots, counted."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from hiram.arena.simulate import Result, simulate as run_games
from hiram.cli.common import chosen_game, games_bar, json_option, options_of, players_of, table_options, write_json
from hiram.cli.datasets import RecordOptions, kept_records, records_options


@click.command()
@click.argument("game")
@table_options
@click.option("--bots", "-b", default="random", help="One bot for all seats, or one for each: random,./my_bot.py:MyBot")
@click.option("--games", "-n", "number", default=100, show_default=True, help="How many games.")
@click.option("--seed", "-s", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", "-j", default=1, show_default=True, help="Processes at once; they do not change the result.")
@records_options
@json_option
def simulate(
    game: str,
    players: int | None,
    preset: str,
    options: tuple[str, ...],
    content: Path | None,
    bots: str,
    number: int,
    seed: str,
    jobs: int,
    records: RecordOptions,
    as_json: bool,
) -> None:
    """Play GAME many times between bots and count wins, scores and speed."""
    chosen = chosen_game(game, content)
    seats = players_of(chosen, players)
    agreed = chosen.read_options(seats, options_of(options), preset)
    names = [name.strip() for name in bots.split(",")]
    with kept_records(records, chosen, seats, agreed) as kept, games_bar(number) as told:
        result = run_games(
            chosen,
            seats,
            agreed,
            names,
            number,
            seed,
            jobs,
            progress=told,
            content=content,
            keep=records.keep,
            kept=kept,
        )
    if as_json:
        write_json(msgspec.to_builtins(result))
    else:
        click.echo(summary(result))


def summary(result: Result) -> str:
    """The result for people."""
    lines = [
        f"{result.game}, {result.players} players: {result.finished} of {result.games} games finished",
        f"{result.mean_actions:,.1f} actions a game; {result.actions_per_cpu_second:,.0f} actions and "
        f"{result.games_per_cpu_second:,.1f} games a CPU second",
        "seat  bot         wins      mean score",
    ]
    for seat, bot in enumerate(result.bots):
        lines.append(f"{seat:<5} {bot:<10} {result.wins[seat]:>7,.1f} {result.mean_scores[seat]:>12,.2f}")
    return "\n".join(lines)
