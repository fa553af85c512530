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

from hiram.arena.playing import loaded_game, play_out
from hiram.arena.records import GameRecord, Keep, StepRecorder
from hiram.arena.runners import Processes
from hiram.bots import Bot, RandomBot, make_bot
from hiram.bots.registry import bot_text
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption, HiramError
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.state import State, play_randomly, random_actor

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
    keep: Keep = ""


class Tally(msgspec.Struct):
    """Sums over some games: whole numbers only, so that they add up the same in any order."""

    games: int = 0
    finished: int = 0
    actions: int = 0
    cpu_nanoseconds: int = 0
    points: list[int] = []  # by seat
    shared_wins: list[list[int]] = []  # by the number of winners, then by seat
    kept: list[GameRecord] = []  # the games themselves, if they are to be kept

    def count(self, state: State, actions: int) -> None:
        """Add one game that was played as far as it went."""
        ranks = [int(rank) for rank in state.placing()]
        if not self.points:
            self.points = [0] * len(ranks)
            self.shared_wins = [[0] * len(ranks) for _ in ranks]
        self.games += 1
        self.actions += actions
        if not state.finished():
            return
        self.finished += 1
        winners = self.shared_wins[ranks.count(1) - 1]
        for seat, score in enumerate(state.scores()):
            self.points[seat] += int(score)
            winners[seat] += ranks[seat] == 1

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
    bots: Sequence[str | type[Bot]],
    games: int,
    seed: int | str = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    content: Path | None = None,
    keep: Keep = "",
    kept: Callable[[GameRecord], None] | None = None,
) -> Result:
    """Play many games and count.

    `bots` is one name or class for all seats, or one for each seat; a class plays in this process only. With several
    jobs, every process loads the game by its slug; if it has a content file of the user's, that is `content`.
    What `keep` says is kept of each game is given to `kept`, with several jobs in any order.
    """
    if games < 1 or jobs < 1:
        raise BadOption(f"games and jobs are at least 1, not {games} and {jobs}")
    if jobs > 1 and any(isinstance(bot, type) for bot in bots):
        raise BadOption("a bot given as a class plays in one process only; name its file, as in my_bot.py:MyBot")
    names = tuple(bot_text(bot) for bot in bots)
    seats = names * players if len(names) == 1 else names
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
        keep=keep,
    )
    batches = batches_of(games, RANDOM_BATCH if is_all_random(seats) else THINKING_BATCH)
    done = run_here(game, task, batches) if jobs == 1 else Processes(jobs).run(play_batch_elsewhere, task, batches)
    total = Tally()
    for tally in done:
        total.add(tally)
        for record in tally.kept:
            if kept is not None:
                kept(record)
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
        deal = f"deal {seed}"
        state = game.new_state(task.players, task.options, dice_of(deal.encode()))
        keeper = StepRecorder(game, state, task.keep) if task.keep else None
        tally.count(state, play(game, task, state, seed, most, keeper))
        if keeper is not None:
            tally.kept.append(keeper.record(number, deal, list(task.bots)))
    tally.cpu_nanoseconds = time.process_time_ns() - began
    return tally


def play_at_random(game: Game, task: Task, state: State, seed: str, most: int, keeper: StepRecorder | None) -> int:
    """Random play needs no more than the legal actions, so it goes without perspectives; the number of actions."""
    dice = dice_of(f"play {seed}".encode())
    if keeper is None:
        return int(play_randomly(state, dice, most))
    count = 0
    while not state.over and count < most:  # the same choices as there, each noted
        several = state.timed or state.acting & (state.acting - 1)
        seat = random_actor(state, dice) if several else state.next_seat()
        actions = state.legal(seat)
        action = actions[dice.below(len(actions))]
        keeper.note(int(seat), int(action))
        state.perform(seat, action)
        count += 1
    return count


def play_with_bots(game: Game, task: Task, state: State, seed: str, most: int, keeper: StepRecorder | None) -> int:
    """Every decision by the bot of its seat, except those with a single answer; the number of actions."""
    bots = [make_bot(bot, f"{seed} {seat}") for seat, bot in enumerate(task.bots)]
    return play_out(game, state, bots, most, chosen=None if keeper is None else keeper.note).actions


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
