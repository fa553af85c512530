"""Many games between bots, counted: who wins, with how many points, and how fast it goes.

Game number i of a simulation depends on the seed and on i alone, so the result is the same however many processes
share the work; only the times differ.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from hiram.arena.elsewhere import Processes
from hiram.arena.playing import loaded_game, play_out
from hiram.bots import RandomBot, make_bot
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.state import State, play_randomly

RANDOM_BATCH = 200  # games that a process plays before it reports; an interrupt waits for them
THINKING_BATCH = 1

Progress = Callable[[int], None]
"""Is told how many games are done."""


class Result(msgspec.Struct, kw_only=True):
    """What came out of a simulation. The lists have an entry for each seat.

    A win that several seats share is divided among them, partners included, so `wins` adds up to `finished`.
    Scores are those of the finished games. CPU seconds are those of all processes together, dealing included.
    """

    game: str
    players: int
    games: int
    finished: int
    actions: int
    cpu_seconds: float
    actions_per_cpu_second: float
    games_per_cpu_second: float
    mean_actions: float
    wins: list[float]
    mean_scores: list[float]
    bots: list[str]
    seed: int | str
    options: Options


class Task(msgspec.Struct, frozen=True):
    """What a process has to know to play some of the games; all of it can be sent to another process."""

    game: str
    content: str  # the digest that the game must have there
    content_file: str | None
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: int | str


class Tally(msgspec.Struct):
    """Sums over some games: whole numbers only, so that they add up the same in any order."""

    games: int = 0
    finished: int = 0
    actions: int = 0
    cpu_nanoseconds: int = 0
    points: list[int] = []  # by seat
    shared_wins: list[list[int]] = []  # by the number of winners, then by seat

    def count(self, state: State, actions: int) -> None:
        """Add one game that was played as far as it went."""
        places = [int(place) for place in state.placing()]
        if not self.points:
            self.points = [0] * len(places)
            self.shared_wins = [[0] * len(places) for _ in places]
        self.games += 1
        self.actions += actions
        if not state.finished():
            return
        self.finished += 1
        winners = self.shared_wins[places.count(1) - 1]
        for seat, score in enumerate(state.scores()):
            self.points[seat] += int(score)
            winners[seat] += places[seat] == 1

    def add(self, other: Tally) -> None:
        """Add other games."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.cpu_nanoseconds += other.cpu_nanoseconds
        self.points = summed(self.points, other.points)
        if not self.shared_wins:
            self.shared_wins = [[] for _ in other.shared_wins]
        self.shared_wins = [summed(a, b) for a, b in zip(self.shared_wins, other.shared_wins, strict=True)]


def summed(one: list[int], other: list[int]) -> list[int]:
    """The sums, seat by seat; an empty list counts as zeros."""
    return [a + b for a, b in zip(one or [0] * len(other), other, strict=True)]


def simulate(
    game: Game,
    players: int,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    content: Path | None = None,
) -> Result:
    """Play many games and count.

    `bots` is one name for all seats, or one for each seat. With several jobs, every process loads the game anew by its
    slug; if it has a content file of the user's, that is `content`.
    """
    if games < 1 or jobs < 1:
        raise BadOption(f"games and jobs are at least 1, not {games} and {jobs}")
    seats = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(seats) != players:
        raise BadOption(f"{players} players need one bot for all or {players} bots, not {len(bots)}")
    for bot in seats:
        make_bot(bot)
    task = Task(
        game=game.slug,
        content=game.content_digest,
        content_file=str(content) if content is not None else None,
        players=players,
        options=game.read_options(players, options),
        bots=seats,
        seed=seed,
    )
    batches = batches_of(games, RANDOM_BATCH if is_all_random(seats) else THINKING_BATCH)
    done = run_here(game, task, batches) if jobs == 1 else Processes(jobs).run(play_batch_elsewhere, task, batches)
    total = Tally()
    for tally in done:
        total.add(tally)
        if progress is not None:
            progress(total.games)
    return result_of(task, total)


def batches_of(games: int, size: int) -> list[range]:
    """The numbers of the games, in batches."""
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def is_all_random(bots: Sequence[str]) -> bool:
    return all(bot == RandomBot.name for bot in bots)


# One game ------------------------------------------------------------------------------------------------------------


def play_batch(game: Game, task: Task, numbers: range) -> Tally:
    """Play the games of these numbers, one after another."""
    began = time.process_time_ns()
    most = game.most_decisions(task.players, task.options)
    play = play_at_random if is_all_random(task.bots) else play_with_bots
    tally = Tally()
    for number in numbers:
        seed = hashlib.sha256(f"hiram simulation {task.seed} {number}".encode()).hexdigest()
        state = game.new_state(task.players, task.options, dice_of(f"deal {seed}".encode()))
        tally.count(state, play(game, task, state, seed, most))
    tally.cpu_nanoseconds = time.process_time_ns() - began
    return tally


def play_at_random(game: Game, task: Task, state: State, seed: str, most: int) -> int:
    """Random play needs no more than the legal actions, so it goes without perspectives; the number of actions."""
    return int(play_randomly(state, dice_of(f"play {seed}".encode()), most))


def play_with_bots(game: Game, task: Task, state: State, seed: str, most: int) -> int:
    """Every decision by the bot of its seat, except those with a single answer; the number of actions."""
    bots = [make_bot(bot, f"{seed} {seat}") for seat, bot in enumerate(task.bots)]
    return play_out(game, state, bots, most).actions


def result_of(task: Task, total: Tally) -> Result:
    seconds = max(total.cpu_nanoseconds, 1) / 1e9
    seats = range(len(total.points))
    return Result(
        game=task.game,
        players=task.players,
        games=total.games,
        finished=total.finished,
        actions=total.actions,
        cpu_seconds=seconds,
        actions_per_cpu_second=total.actions / seconds,
        games_per_cpu_second=total.games / seconds,
        mean_actions=total.actions / total.games,
        wins=[sum(row[seat] / winners for winners, row in enumerate(total.shared_wins, 1)) for seat in seats],
        mean_scores=[points / max(total.finished, 1) for points in total.points],
        bots=list(task.bots),
        seed=task.seed,
        options=task.options,
    )


# Here, or in several processes ---------------------------------------------------------------------------------------


def run_here(game: Game, task: Task, batches: Sequence[range]) -> Iterator[Tally]:
    for numbers in batches:
        yield play_batch(game, task, numbers)


def play_batch_elsewhere(task: Task, numbers: range) -> Tally:
    game = loaded_game(task.game, task.content_file)
    if game.content_digest != task.content:
        raise HiramError("the game has a content file of its own; name it, so that other processes can read it too")
    return play_batch(game, task, numbers)
