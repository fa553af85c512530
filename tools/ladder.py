"""Measure how far apart the levels of play are: `python tools/ladder.py GAME ...` prints the tables of docs/ladder.md.

Each level meets the next one, and greedy meets random and the master, in so many games with fair seats and paired
deals. All meetings of a number of players together give ratings on one scale, on which greedy is 0: who is 400 points
ahead of another wins ten games for each that it loses. The games are kept in a folder, so a run that was interrupted
goes on, and tables are printed anew without playing; what was played with other levels before must be removed by hand.
Use the compiled build (`make fast`).
"""

from __future__ import annotations

from pathlib import Path

import click

from hiram.arena.contest import Terms, contest, terms_of
from hiram.arena.ratings import elo, wilson
from hiram.arena.runners import InProcess, Processes
from hiram.arena.simulate import simulate
from hiram.arena.standings import HeadToHead, Row, standings
from hiram.cli.common import games_bar, options_of
from hiram.core.game import Game
from hiram.registry import game_of, game_slugs

CHAINS = (("random", "novice", "casual", "steady", "strong", "master"), ("random", "greedy", "master"))


def measured(terms: Terms, jobs: int, folder: Path) -> tuple[list[HeadToHead], list[Row]]:
    """The meetings of a chain of bots, and what each bot's decisions cost; played now, or before."""
    file = folder / f"{terms.game}-{terms.players}-{terms.bots[1]}.jsonl"
    with games_bar(len(terms.schedule())) as told:
        played = contest(terms, InProcess() if jobs == 1 else Processes(jobs), file, told)
    result = standings(terms, played)
    return result.meetings, result.rows


def words(meeting: HeadToHead) -> str:
    """How the second of two did against the first."""
    share, low, high = 1 - meeting.share, 1 - meeting.high, 1 - meeting.low
    return f"{share:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")


def ratings(meetings: list[HeadToHead]) -> dict[str, str]:
    """Points above greedy, with the error of a bot's distance from the mean of all."""
    bots = sorted({bot for meeting in meetings for bot in (meeting.first, meeting.second)})
    won: dict[tuple[int, int], float] = {}
    for meeting in meetings:
        first, second = bots.index(meeting.first), bots.index(meeting.second)
        won[first, second] = meeting.won + meeting.drawn / 2
        won[second, first] = meeting.lost + meeting.drawn / 2
    rated = dict(zip(bots, elo(len(bots), won), strict=True))
    zero = rated["greedy"].points
    return {bot: f"{rating.points - zero:+.0f} ± {rating.error:.0f}" for bot, rating in rated.items()}


def table(game: Game, counts: list[int], games: int, jobs: int, folder: Path) -> str:
    """The ladder of one game, a column for each number of players."""
    columns: list[dict[str, str]] = []
    costs: dict[str, list[str]] = {}
    rated: dict[str, list[str]] = {}
    for players in counts:
        column: dict[str, str] = {}
        every: list[HeadToHead] = []
        for bots in CHAINS:
            terms = terms_of(game, players, game.read_options(players, {}), bots, games, "ladder", "neighbours")
            meetings, rows = measured(terms, jobs, folder)
            every += meetings
            column |= {f"{meeting.second} over {meeting.first}": words(meeting) for meeting in meetings}
            if bots is CHAINS[0]:
                for row in sorted(rows, key=lambda row: bots.index(row.bot)):
                    costs.setdefault(row.bot, []).append(f"{row.milliseconds:.1f}")
        columns.append(column)
        for bot, points in ratings(every).items():
            rated.setdefault(bot, []).append(points)
    lines = [
        f"### {game.title}",
        "",
        "Levels: " + ", ".join(f"{level} `{bot}`" for level, bot in game.levels.items()) + ".",
        "",
        "| | " + " | ".join(f"{players} players" for players in counts) + " |",
        "|---|" + "---|" * len(counts),
        *(f"| {rung} | " + " | ".join(column[rung] for column in columns) + " |" for rung in columns[0]),
        *(f"| rating of {bot} | " + " | ".join(rated[bot]) + " |" for bot in (*CHAINS[0], "greedy")),
        *(f"| {bot}: ms a decision | " + " | ".join(found) + " |" for bot, found in costs.items() if bot != "random"),
    ]
    return "\n".join(lines) + "\n"


def solo_table(game: Game, ways: list[str], games: int, jobs: int) -> str:
    """How the levels do alone, a column for each way to play."""
    lines = ["| | " + " | ".join(ways) + " |", "|---|" + "---|" * len(ways)]
    for bot in ("random", *game.levels):
        cells = []
        for way in ways:
            options = game.read_options(1, options_of((way,) if "=" in way else ()))
            with games_bar(games) as told:
                result = simulate(game, 1, options, [bot], games, "solo", jobs, progress=told)
            won = result.wins[0]
            low, high = wilson(won, result.finished)
            share = f"{won / result.finished:.1%} ({low:.0%} to {high:.0%})".replace("%", " %")
            cells.append(f"{share}; {result.mean_scores[0]:.1f} points")
        lines.append(f"| {bot} | " + " | ".join(cells) + " |")
    return f"### {game.title}, alone\n\n" + "\n".join(lines) + "\n"


@click.command()
@click.argument("games", nargs=-1)
@click.option("--number", "-n", default=400, show_default=True, help="Games of each two.")
@click.option("--players", "-p", default="2,4", show_default=True, help="Numbers of players, where the game allows.")
@click.option("--jobs", "-j", default=1, show_default=True)
@click.option("--folder", default="build/ladder", show_default=True, type=click.Path(path_type=Path))
@click.option("--solo", is_flag=True, help="How the levels do alone, in the games that can be played so.")
@click.option("--vary", multiple=True, metavar="NAME=VALUE", help="Another way to play alone.")
def main(
    games: tuple[str, ...], number: int, players: str, jobs: int, folder: Path, solo: bool, vary: tuple[str, ...]
) -> None:
    """The ladders of GAMES, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in games or game_slugs():
        game = game_of(slug)
        if solo:
            if 1 in game.players:
                click.echo(solo_table(game, ["as it comes", *vary], number, jobs))
            continue
        counts = [int(count) for count in players.split(",") if int(count) in game.players]
        click.echo(table(game, counts, number, jobs, folder))


if __name__ == "__main__":
    main()
