"""How much could better answers win? `python tools/luck.py GAME` measures it, question by question, for a bot.

In games that bots of one kind play (`--bot`, the greedy one if nothing is said), each answer is compared with the
others that look good, in imagined worlds that are the same for all of them and that are played out. The worlds come in
two halves: one half says which answer is the best, the other half says by how much, and then the other way round, so
luck is not taken for skill. What is printed for a game is the sum over its decisions: about what a player would win
more often who answered every question as well as these playouts can tell, one answer at a time. Where that is little,
the rest of the game is luck.

Who plays on says what is seen: a greedy player makes nothing of an answer that only pays for one who goes on well. So
`--policy` names how everybody plays on: `greedy` by the ratings of the game's advice, `weigh:4` by what the position is
worth at the end of the turn after each of the four highest rated answers, as the bot `weigh` does. If two policies
judge alike, it is the game that is told of and not the policy.

With `--plies` the half that prefers looks only so many decisions ahead and takes the game's value there, as the bot
`rehearse` does; the half that judges plays to the end. That tells how far a rehearsal should look. With `--judge` the
half that judges looks only so far too: the game's value at the end of that is in what is told then, but so little luck
that a twentieth of the worlds will do. With `--every 5` one decision of five is compared, and counts five times. Use
the compiled build (`make fast`).
"""

from __future__ import annotations

import math
from collections import defaultdict

import click
import msgspec

from hiram.arena.runners import InProcess, Processes
from hiram.bots.compared import Considered
from hiram.bots.registry import make_bot
from hiram.bots.rehearsal import TO_THE_END, Rehearsal
from hiram.cli.common import options_of
from hiram.core.dice import Dice, dice_of
from hiram.core.game import Game
from hiram.core.native import i64, vec
from hiram.core.options import Options
from hiram.core.perspective import Perspective
from hiram.registry import game_of

Found = dict[str, tuple[int, float]]  # by the kind of a question: how often it was asked, and what was to be won


class Task(msgspec.Struct, frozen=True):
    """What is measured, and how closely."""

    game: str
    players: int = 2
    options: Options = {}
    bot: str = "greedy"  # whose answers are held against others
    looked_at: int = 0  # answers that are weighed in each decision that is played on; 0: the best rated is taken
    worlds: int = 200  # in each half
    most: int = 8  # answers that are compared
    plies: int = TO_THE_END  # how far the half looks that prefers
    judge: int = TO_THE_END  # how far the half looks that judges
    every: int = 1  # one decision of so many is compared
    seed: str = "1"


def gain(perspective: Perspective, answer: int, task: Task, dice: Dice) -> float:
    """How much more often than with this answer one wins with the best, as two halves of worlds tell each other."""
    advice, root = perspective.game.advice, perspective.imagine(dice.split())
    actions = [action.id for action in perspective.legal]
    ratings = advice.rate(root, perspective.seat, vec[i64](actions))
    order = [actions[index] for index in sorted(range(len(actions)), key=lambda index: -ratings[index])]
    compared = [answer, *(action for action in order[: task.most] if action != answer)]

    def fared(far: int) -> list[float]:
        known = (advice, root, perspective.seat, dice.split(), compared, far)
        rehearsal = Considered(*known, task.looked_at) if task.looked_at else Rehearsal(*known)
        rehearsal.play_all(task.worlds)
        return [option.mean() for option in rehearsal.options]

    judges = fared(task.judge), fared(task.judge)
    prefer = (judges[1], judges[0]) if task.plies >= task.judge else (fared(task.plies), fared(task.plies))
    gains = [judge[liked.index(max(liked))] - judge[0] for judge, liked in zip(judges, prefer, strict=True)]
    return sum(gains) / 2


def measured(task: Task, number: int) -> tuple[int, Found]:
    """One game: what was to be won in it by all its players together."""
    game, seed = game_of(task.game), task.seed
    state = game.new_state(task.players, task.options, dice_of(f"luck {seed} {number}".encode()))
    dice = dice_of(f"worlds {seed} {number}".encode())
    bots = [make_bot(task.bot, f"{seed} {number} {seat}") for seat in range(task.players)]
    found: dict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    while not state.finished():
        seat = int(state.next_seat())
        legal = state.legal(seat)
        answer = int(legal[0])
        if len(legal) > 1:
            perspective = Perspective(game, state, seat)
            answer = bots[seat].choose(perspective).id
            asked, won = found[perspective.question.kind]
            if dice.below(task.every) == 0:
                won += task.every * gain(perspective, answer, task, dice)
            found[perspective.question.kind] = asked + 1, won
        state.apply(seat, answer)
    return number, dict(found)


def weighed(policy: str) -> int:
    """How many answers are weighed in each decision that is played on; 0 if it goes by the ratings."""
    name, _, most = policy.partition(":")
    if policy == "greedy":
        return 0
    if name == "weigh" and (most or "4").isdecimal() and int(most or "4") > 1:
        return int(most or "4")
    raise click.BadParameter(f"{policy!r} is no policy: greedy, or weigh:4 for the four best rated answers")


def report(game: Game, players: int, games: list[Found]) -> str:
    """What is to be won for each kind of question and in all, for one player in a game."""
    kinds = sorted({kind for found in games for kind in found})
    sums = [sum(won for _, won in found.values()) / players for found in games]
    mean = sum(sums) / len(sums)
    error = math.sqrt(sum((each - mean) ** 2 for each in sums) / max(1, len(sums) - 1) / len(sums))
    lines = [
        f"{game.title}, {players} players, {len(games)} games: to be won by better answers, for a player and a game"
    ]
    for kind in kinds:
        asked = sum(found.get(kind, (0, 0.0))[0] for found in games) / len(games) / players
        won = sum(found.get(kind, (0, 0.0))[1] for found in games) / len(games) / players
        lines.append(f"{kind:<20} asked {asked:6.2f} times {100 * won:+6.1f} %")
    lines.append(f"{'in all':<20} {100 * mean:+24.1f} % ± {196 * error:.1f} %")
    return "\n".join(lines)


@click.command()
@click.argument("game")
@click.option("--players", "-p", default=2, show_default=True)
@click.option("--games", "-n", default=20, show_default=True)
@click.option("--worlds", "-w", default=200, show_default=True, help="In each half.")
@click.option("--actions", "-a", "most", default=8, show_default=True, help="That are compared at most.")
@click.option("--plies", default=TO_THE_END, show_default=True, help="How far the half looks that prefers.")
@click.option("--judge", default=TO_THE_END, show_default=True, help="How far the half looks that judges.")
@click.option("--every", default=1, show_default=True, help="Compare one decision of so many.")
@click.option("--bot", "-b", default="greedy", show_default=True, help="Whose answers are held against others.")
@click.option("--policy", default="greedy", show_default=True, help="How everybody plays on: greedy, or weigh:4.")
@click.option("--preset", default="", metavar="NAME", help="Play it so; by the book, if nothing is said.")
@click.option("--option", "-o", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", "-s", default="1", show_default=True)
@click.option("--jobs", "-j", default=1, show_default=True)
def main(
    game: str,
    players: int,
    games: int,
    worlds: int,
    most: int,
    plies: int,
    judge: int,
    every: int,
    bot: str,
    policy: str,
    preset: str,
    given: tuple[str, ...],
    seed: str,
    jobs: int,
) -> None:
    """How much a player of GAME could win more often by better answers than a bot's."""
    options = game_of(game).read_options(players, options_of(given), preset)
    task = Task(game, players, options, bot, weighed(policy), worlds, most, plies, judge, every, seed)
    found = dict((InProcess() if jobs == 1 else Processes(jobs)).run(measured, task, range(games)))
    click.echo(report(game_of(game), players, [found[number] for number in range(games)]))


if __name__ == "__main__":
    main()
