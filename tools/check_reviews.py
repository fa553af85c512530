"""Are the mistakes that a review finds mistakes? `python tools/check_reviews.py GAME` asks the master about them.

Some games between `casual` bots are reviewed, each for one of its seats, as the server reviews them. The costliest
decisions of all these games are held against what the master would have done in the same place, knowing what the seat
knew: both are played to the end in fresh worlds that the seat cannot tell apart, the same worlds for both. A decision
counts as worse if the whole 95 % interval of the difference is above zero; where the master does the same, it is not.
Use the compiled build (`make fast`).
"""

from __future__ import annotations

import time

import click

from hiram.arena.runners import InProcess, Processes
from hiram.bots import make_bot, play
from hiram.bots.rehearsal import TO_THE_END, Rehearsal, lead
from hiram.core.dice import dice_of
from hiram.core.files import record
from hiram.core.files.record import Record
from hiram.core.match import Match
from hiram.registry import game_of
from hiram.review import CAREFUL, Decision, review
from hiram.review.reviewing import Reviewed

Found = tuple[float, list[Decision]]  # seconds of CPU, and the costliest decisions


def played(slug: str, players: int, seed: str) -> Record:
    """The game of a seed between casual bots."""
    match = Match(game_of(slug), players, seed=seed)
    play(match, [make_bot("casual", f"{seed} {seat}") for seat in range(players)])
    return record.read(match.save())


def reviewed(task: tuple[str, int, str, int], number: int) -> tuple[int, Found]:
    """One game: the costliest decisions of a seat."""
    slug, players, seed, most = task
    saved = played(slug, players, f"{seed} {number}")
    begun = time.process_time()
    found = review(saved, game_of(slug), number % players, CAREFUL).costliest(most)
    return number, (time.process_time() - begun, found)


def held_against_master(task: tuple[str, int, str, int], place: tuple[int, int]) -> tuple[tuple[int, int], str]:
    """What a decision cost against the master's, in words that begin with `worse` if it did beyond doubt."""
    slug, players, seed, worlds = task
    number, step = place
    game = game_of(slug)
    whole = Reviewed.of_record(played(slug, players, f"{seed} {number}"), game)
    perspective, made = whole.perspective(step), whole.match.history[step - 1].action
    better = make_bot("master", f"{seed} {number} {step}").choose(perspective)
    if better == made:
        return place, f"the same: {made.name}"
    dice = dice_of(f"check reviews {seed} {number} {step}".encode())
    pair = Rehearsal(
        game.advice, perspective.imagine(dice.split()), perspective.seat, dice, [better.id, made.id], TO_THE_END
    )
    pair.slips = game.advice.slips
    pair.play_all(worlds)
    ahead, error = lead(*pair.options)
    verdict = "worse" if ahead > 1.96 * error else "not worse"
    return place, f"{verdict}: {made.name} by {100 * ahead:.1f} % ± {196 * error:.1f} % than {better.name}"


@click.command()
@click.argument("game")
@click.option("--players", "-p", default=2, show_default=True)
@click.option("--games", "-n", default=20, show_default=True)
@click.option("--worlds", "-w", default=400, show_default=True, help="In which each decision is held against another.")
@click.option("--most", default=10, show_default=True, help="How many decisions.")
@click.option("--seed", "-s", default="1", show_default=True)
@click.option("--jobs", "-j", default=1, show_default=True)
def main(game: str, players: int, games: int, worlds: int, most: int, seed: str, jobs: int) -> None:
    """Hold the costliest decisions in reviews of GAME against the master's."""
    pool = InProcess() if jobs == 1 else Processes(jobs)
    found: dict[int, Found] = dict(pool.run(reviewed, (game, players, seed, most), range(games)))
    weak = [(decision, number) for number, (_, here) in found.items() for decision in here]
    weak.sort(key=lambda pair: 2.0 * pair[0].error - pair[0].cost)
    seconds = sum(spent for spent, _ in found.values()) / len(found)
    click.echo(f"{game}, {players} players, {games} games: {seconds:.1f} s of CPU for a review, {len(weak)} weak")
    places = [(number, decision.step) for decision, number in weak[:most]]
    verdicts = dict(pool.run(held_against_master, (game, players, seed, worlds), places))
    for decision, number in weak[:most]:
        cost = f"{100 * decision.cost:.1f} % ± {196 * decision.error:.1f} %"
        click.echo(f"  game {number}, step {decision.step}, cost {cost}; {verdicts[number, decision.step]}")
    worse = sum(verdict.startswith("worse") for verdict in verdicts.values())
    click.echo(f"{worse} of {len(places)} are worse than the master's")


if __name__ == "__main__":
    main()
