"""`hiram arena`: bots against each other, rated."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click
import msgspec
from msgspec.structs import replace

from hiram.agents.grading import LEVEL_NAMES, Grade, Grader, agent_of
from hiram.agents.skin import Skin
from hiram.arena.contest import contest, terms_of
from hiram.arena.report import report
from hiram.arena.runners import InProcess, OnRay, Processes, Runner
from hiram.arena.schedule import Meet
from hiram.arena.standings import Standings, standings
from hiram.bots import make_bot
from hiram.cli.common import chosen_game, games_bar, json_option, options_of, table_options, write_json
from hiram.cli.datasets import RecordOptions, kept_records, records_options
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.text.words import counted


@click.command()
@click.argument("game")
@table_options
@click.option("--bots", "-b", help="At least two bots: random,search:400,./my_bot.py:MyBot,...")
@click.option("--games", "-n", "number", default=100, show_default=True, help="Games of every two bots.")
@click.option(
    "--meet",
    type=click.Choice(get_args(Meet)),
    default="all",
    show_default=True,
    help="Every two bots, or each the next one of the list: a ladder.",
)
@click.option("--seed", "-s", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", "-j", default=1, show_default=True, help="Processes at once; they do not change the result.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster instead: its address, auto or local.")
@click.option("--file", "-f", type=click.Path(dir_okay=False, path_type=Path), help="Keep the games here and go on.")
@click.option("--report", "page", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with plots.")
@records_options
@click.option("--grade", "agent", metavar="FILE.py:NAME", help="Grade an agent that answers in words, by all levels.")
@click.option("--reskin", metavar="SEED", help="With --grade: other names for places, cards and goods.")
@json_option
def arena(
    game: str,
    players: int | None,
    preset: str,
    options: tuple[str, ...],
    content: Path | None,
    bots: str | None,
    number: int,
    meet: Meet,
    seed: str,
    jobs: int,
    ray: str | None,
    file: Path | None,
    page: Path | None,
    records: RecordOptions,
    agent: str | None,
    reskin: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and rate them.

    An arena with a --file that was interrupted goes on where it was when it is called again. With --grade an agent that
    answers in words meets every level (or the --bots) in so many games: its illegal answers by clause, and its Elo.
    """
    chosen = chosen_game(game, content)
    seats = min([count for count in chosen.players if count > 1]) if players is None else players
    if agent is not None:
        if jobs != 1 or any(given is not None for given in (ray, file, page, records.path)):
            raise HiramError("--grade plays here, in one process, and keeps no games: leave the other options out")
        read = chosen.read_options(seats, options_of(options), preset)
        grade_agent(chosen, seats, read, agent, bots, number, seed, reskin, as_json)
        return
    if reskin is not None:
        raise HiramError("--reskin is for --grade: bots read no words")
    if bots is None:
        raise HiramError("name at least two bots, as in --bots greedy,random")
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        make_bot(name)
    if len(set(names)) != len(names):
        raise HiramError("a bot is named twice; each can be there once")
    read = chosen.read_options(seats, options_of(options), preset)
    terms = terms_of(chosen, seats, read, names, number, seed, meet)
    if content is not None:
        terms = replace(terms, content_file=str(content.resolve()))
    total = len(terms.schedule())
    if page is not None:
        check_writable(page)
    with kept_records(records, chosen, seats, read) as kept, games_bar(total) as told:
        played = contest(terms, runner_of(jobs, ray), file, told, records.keep, kept)
    result = standings(terms, played)
    if as_json:
        write_json(msgspec.to_builtins(result))
    else:
        click.echo(summary(result))
    if page is not None:
        write_page(page, report(result, f"{chosen.title}: bots"))


def grade_agent(
    game: Game,
    players: int,
    options: Options,
    agent: str,
    bots: str | None,
    games: int,
    seed: str,
    reskin: str | None,
    as_json: bool,
) -> None:
    """Grade an agent, and say what was found."""
    skin = None if reskin is None else Skin(game, reskin)
    levels = LEVEL_NAMES if bots is None else tuple(name.strip() for name in bots.split(","))
    for level in levels:
        make_bot(level)
    grader = Grader(game, players, options, agent_of(agent), skin, levels)
    with games_bar(games * len(levels)) as told:
        grader.play(games, seed, told)
    grade = grader.grade(agent)
    if as_json:
        write_json(msgspec.to_builtins(grade))
    else:
        click.echo(grade_words(grade))


def grade_words(grade: Grade) -> str:
    """A grade for people."""
    refused = sum(grade.refused.values())
    share = refused / max(1, grade.answers)
    lines = [
        f"{grade.game}, {counted(grade.players, 'player')}: {grade.agent}",
        f"{counted(grade.answers, 'answer')}, {refused} refused ({share:.1%}); "
        f"{counted(grade.defaults, 'question')} answered for it",
        *(f"  {clause:<16} {count:>5}" for clause, count in grade.refused.items()),
        "against     won drawn  lost   share    95 % interval    Elo",
        *(
            f"{row.level:<10} {row.won:>4} {row.drawn:>5} {row.lost:>5}  {row.share:>6.1%} "
            f"{row.low:>6.1%} to {row.high:>6.1%}  {row.elo:>+5.0f}"
            for row in grade.against
        ),
        f"rating {grade.rating:+.0f} ± {1.96 * grade.error:.0f} (95 %), of agent and levels together",
    ]
    return "\n".join(lines)


def runner_of(jobs: int, ray: str | None) -> Runner:
    if ray is not None:
        return OnRay(ray)
    return InProcess() if jobs == 1 else Processes(jobs)


def check_writable(path: Path) -> None:
    """A page that cannot be written is told before the games are played; what is there stays as it is."""
    try:
        path.open("ab").close()
    except OSError as error:
        raise HiramError(f"cannot write {str(path)!r}: {error.strerror}") from None


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise HiramError(f"cannot write {str(path)!r}: {error.strerror}") from None


def summary(result: Standings) -> str:
    """The standings for people."""
    terms = result.terms
    wide, games = max(len(bot) for bot in terms.bots), counted(result.played, "game")
    lines = [
        f"{terms.game}, {terms.players} players: {games}, {result.mean_length:,.1f} actions each",
        f"{'bot':<{wide}}  rating    ±95%   wins    score  ms/decision",
    ]
    lines += [
        f"{row.bot:<{wide}}  {row.rating:>+6.0f}  {1.96 * row.error:>6.0f}  {row.share_of_wins:>5.1%} "
        f"{row.mean_score:>8.1f}  {row.milliseconds:>11.2f}"
        for row in result.rows
    ]
    lines.append("meetings: won, drawn, lost; share of the decided games, 95 % interval")
    lines += [
        f"{meeting.first:>{wide}} - {meeting.second:<{wide}}  {meeting.won:>5} {meeting.drawn:>4} {meeting.lost:>5}"
        f"  {meeting.share:>6.1%}  {meeting.low:.1%} to {meeting.high:.1%}"
        for meeting in result.meetings
    ]
    lines.append("wins by seat: " + ", ".join(f"{share:.1%}" for share in result.seat_wins))
    lines.append(result.seating)
    return "\n".join(lines)
