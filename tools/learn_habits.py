"""Learn habits, what bots that look ahead add to the ratings of Solomon's Temple:

    python tools/learn_habits.py --folder DIR --seconds 240

In games of greedy bots, which now and then take what was judged best or any answer, some decisions are looked at: their
answers are played out in the same imagined worlds, 80 decisions far, as a master does. What is noted of each answer is
what the plan alone rates it, the facts that its seat knows, and how it was judged. Then rows of weights are sought, by
gradient ascent, under which whoever takes answers by their ratings, the higher the more often, is judged best; every
fifth game is kept apart, and says how hard the weights are held back and whether a kind of question gains at all.

A round that is explored goes by the habits of the file that was written before (`--plain` goes by the plan alone). All
rounds in the folder are learned from. In the end greedy bots with the new habits meet those without in fresh deals.
Use the compiled build (`make fast`).
"""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from hiram.arena.ratings import wilson
from hiram.bots.rehearsal import Rehearsal
from hiram.core.advice import advised
from hiram.core.dice import Dice, dice_of
from hiram.core.native import i64, vec
from hiram.games.solomons_temple.bot import habits
from hiram.games.solomons_temple.bot.advice import SolomonAdvice
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.registry import game_of

Floats = NDArray[np.float32]
GAME = game_of("solomons_temple")
OPTIONS = GAME.read_options(2, {}, "")
FILE = Path("src/hiram/games/solomons_temple/bot/habits.toml")
HEAD = "# What habits.py adds to the ratings of the plan. Written by tools/learn_habits.py; the command is below."
ASKED = 50  # of 100 decisions that are looked at
MOST = 12  # answers, the highest rated and any of the others
PLIES, LOOKS = 80, 3
STRAYS = 5  # of 100 decisions that are looked at, in which any answer is taken
HELD_OUT = 5  # one game of so many is kept apart
LEAST = 200  # decisions of a kind of question
SELDOM = 40  # a row that is seen less often stays empty
STEPS, RATE = 400, 0.25
BACK = (3e-6, 3e-5, 3e-4)  # how hard weights are held back
HOT, COLD = 30.0, 3.0  # by so many points of a rating an answer is taken e times as often, first and last


# Explore -------------------------------------------------------------------------------------------------------------


class Noted:
    """What was noted: of decisions the kind of question, the game and the facts; of answers a row of numbers."""

    def __init__(self) -> None:
        self.heads: list[tuple[int, int]] = []
        self.facts: list[list[float]] = []
        self.answers: list[tuple[float, ...]] = []  # decision, row, row left, own fact, rated by the plan, judged

    def look(self, advice: SolomonAdvice, root: SolomonState, seat: int, worlds: int, dice: Dice, game: int) -> int:
        """Compare the answers to a decision, note them, and give the one that was judged best."""
        legal = root.legal(seat)
        ratings, plain = advice.rate(root, seat, legal), PLAIN.rate(root, seat, legal)
        order = sorted(range(len(legal)), key=lambda place: -ratings[place])
        while len(order) > MOST:
            order.pop(MOST * 2 // 3 + int(dice.below(len(order) - MOST * 2 // 3)))
        rehearsal = Rehearsal(advice, root, seat, dice.split(), [int(legal[place]) for place in order], PLIES, LOOKS)
        rehearsal.play_all(worlds)
        steps = advice.steps(root, root.active)
        for place, option in zip(order, rehearsal.options, strict=True):
            action = legal[place]
            left = habits.FROM + habits.spot_before(root, action) if act.MOVE <= action < act.SNEAK else -1
            own = habits.own_fact(root, seat, action, steps)
            row, judged = int(habits.row_of(action)), option.mean()
            self.answers.append((len(self.heads), row, int(left), own, plain[place], judged))
        self.heads.append((int(habits.asked_kind(root)), game))
        self.facts.append(list(habits.facts_of(root, seat)))
        if dice.below(100) < STRAYS:
            return int(legal[int(dice.below(len(legal)))])
        return int(max(rehearsal.options, key=lambda option: option.mean()).action)


def explored(advice: SolomonAdvice, seconds: float, worlds: int, seed: str) -> Noted:
    """Games, for so long, and what was noted in them."""
    noted, dice, ends, game = Noted(), dice_of(f"habits {seed}".encode()), time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        state = GAME.new_state(2, OPTIONS, dice_of(f"habits {seed} {game}".encode()))
        while not state.over:
            seat = int(state.next_seat())
            legal = state.legal(seat)
            action = int(legal[0])
            if len(legal) > 1:
                root = state.imagine(seat, dice)
                action = int(advised(advice, root, seat, legal, dice))
                if dice.below(100) < ASKED:
                    judged = noted.look(advice, root, seat, worlds, dice, game)
                    action = judged if dice.below(2) else action
            state.perform(seat, action)
        game += 1
    return noted


# Learn ---------------------------------------------------------------------------------------------------------------


class Part:
    """Answers to one kind of question, decision after decision."""

    def __init__(self, answers: NDArray[np.float64], facts: Floats) -> None:
        decision = answers[:, 0].astype(int)
        self.starts = np.flatnonzero(np.r_[True, decision[1:] != decision[:-1]])
        self.counts = np.diff(np.r_[self.starts, len(decision)])
        self.facts = facts[decision].copy()
        self.facts[:, 1] = answers[:, 3]
        self.plain = answers[:, 4].astype(np.float32)
        self.judged: Floats = (answers[:, 5] - self.spread(answers[self.starts, 5])).astype(np.float32)
        self.rows, left = answers[:, 1].astype(int), answers[:, 2].astype(int)
        self.moves = np.flatnonzero(left >= 0)
        self.left = left[self.moves]
        rows = np.r_[self.rows, self.left]
        order = np.argsort(rows, kind="stable")
        self.sources, rows = np.r_[np.arange(len(answers)), self.moves][order], rows[order]
        self.row_starts = np.flatnonzero(np.r_[True, rows[1:] != rows[:-1]])
        self.row_numbers = rows[self.row_starts]
        self.seen = np.diff(np.r_[self.row_starts, len(rows)])

    def spread(self, values: NDArray[np.float64] | Floats) -> NDArray[np.float64]:
        return np.repeat(values, self.counts)

    def ratings(self, weights: Floats) -> Floats:
        found: Floats = self.plain + np.einsum("ij,ij->i", weights[self.rows], self.facts)
        found[self.moves] += np.einsum("ij,ij->i", weights[self.left], self.facts[self.moves])
        return found

    def gains(self, weights: Floats) -> Floats:
        """By decision, how much better the highest rated answers were judged than what was rated highest before."""
        ratings = self.ratings(weights)
        best = (ratings == self.spread(np.maximum.reduceat(ratings, self.starts))).astype(np.float32)
        return (np.add.reduceat(self.judged * best, self.starts) / np.add.reduceat(best, self.starts)).astype(
            np.float32
        )

    def slope(self, weights: Floats, heat: float) -> Floats:
        """How what is judged changes with the weights."""
        ratings = self.ratings(weights)
        chances: NDArray[np.float64] = np.exp((ratings - self.spread(np.maximum.reduceat(ratings, self.starts))) / heat)
        chances /= self.spread(np.add.reduceat(chances, self.starts))
        mean = self.spread(np.add.reduceat(chances * self.judged, self.starts))
        change = (chances * (self.judged - mean) / heat / len(self.starts)).astype(np.float32)
        found = np.zeros_like(weights)
        by_row = change[self.sources][:, None] * self.facts[self.sources]
        found[self.row_numbers] = np.add.reduceat(by_row, self.row_starts)
        found[self.row_numbers[self.seen < SELDOM]] = 0.0
        return found


def fitted(part: Part, back: float) -> Floats:
    """The weights under which answers are judged best, by steps of Adam."""
    weights = np.zeros((habits.ROWS, len(habits.FACTS)), np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        heat = max(COLD, HOT * (COLD / HOT) ** (1.3 * step / STEPS))
        slope = back * weights - 100 * part.slope(weights, heat)
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope * slope
        rate = RATE * min(1.0, 2 * (1 - step / (STEPS + 1)))
        weights -= rate * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)
    return weights


def learned(files: Sequence[Path]) -> tuple[dict[int, Floats], dict[str, str], int, int]:
    """The weights by the kind of question, where there is something to gain; what was found; games and decisions."""
    heads, facts, answers, games, decisions = [], [], [], 0, 0
    for file in files:
        found = np.load(file)
        heads.append(found["heads"] + np.array([0, games]))
        facts.append(found["facts"])
        answers.append(found["answers"] + np.array([decisions, 0, 0, 0, 0, 0]))
        games, decisions = int(heads[-1][:, 1].max()) + 1, decisions + len(heads[-1])
    all_heads, all_facts, all_answers = np.concatenate(heads), np.concatenate(facts), np.concatenate(answers)
    of_answer = all_heads[all_answers[:, 0].astype(int)]
    kept: dict[int, Floats] = {}
    figures: dict[str, str] = {}
    for kind, name in enumerate(habits.QUESTIONS):
        number = int((all_heads[:, 0] == kind).sum())
        if number < LEAST:
            continue
        chosen = of_answer[:, 0] == kind
        apart = of_answer[chosen, 1] % HELD_OUT == 0
        learn, unseen = Part(all_answers[chosen][~apart], all_facts), Part(all_answers[chosen][apart], all_facts)
        tried = [fitted(learn, back) for back in BACK]
        best = max(tried, key=lambda weights: float(unseen.gains(weights).mean()))
        gains = unseen.gains(best) - unseen.gains(np.zeros_like(best))
        gain, error = 100 * float(gains.mean()), 196 * float(gains.std()) / len(gains) ** 0.5
        figures[name] = f"{gain:+.2f} % ± {error:.2f} of a game for a decision, of {number}"
        click.echo(f"{name}: {figures[name]}", err=True)
        if gain > error:
            kept[kind] = best
        else:
            figures[name] += "; left out"
    return kept, figures, games, decisions


def toml_of(kept: dict[int, Floats], figures: dict[str, str], games: int, decisions: int) -> str:
    """The text of the file of habits."""
    command = shlex.join(["python", "tools/learn_habits.py", *sys.argv[1:]])
    facts = [f'  "{name}",' for name in habits.FACTS]
    lines = [HEAD, f'command = "{command}"', f"games = {games}", f"decisions = {decisions}", "facts = [", *facts, "]"]
    lines += ["", "[figures]", *(f'{name} = "{words}"' for name, words in figures.items()), "", "[rows]"]
    for kind, weights in kept.items():
        lines += ["", f"[rows.{habits.QUESTIONS[kind]}]"]
        for name, row in zip(habits.row_names(), weights, strict=True):
            numbers = [f"{float(number):.2f}".rstrip("0").rstrip(".") for number in row]
            if any(float(number) for number in numbers):
                lines.append(f'"{name}" = [{", ".join("0" if number == "-0" else number for number in numbers)}]')
    return "\n".join(lines) + "\n"


def habits_of(kept: dict[int, Floats]) -> habits.Habits:
    weights = np.zeros((len(habits.QUESTIONS), habits.ROWS, len(habits.FACTS)))
    for kind, rows in kept.items():
        weights[kind] = rows
    return habits.Habits([float(number) for number in weights.ravel()], list(kept))


# Play ----------------------------------------------------------------------------------------------------------------


def advice_with(known: habits.Habits) -> SolomonAdvice:
    advice = SolomonAdvice()
    advice.habits, advice.looks = known, True
    return advice


def won(advices: Sequence[SolomonAdvice], deal: str) -> float:
    """What the first seat won of a game of greedy bots."""
    state, dice = GAME.new_state(2, OPTIONS, dice_of(deal.encode())), dice_of(f"play {deal}".encode())
    while not state.over:
        seat = state.next_seat()
        legal: vec[i64] = state.legal(seat)
        state.perform(seat, advised(advices[int(seat)], state.imagine(seat, dice), seat, legal, dice))
    ranks = state.placing()
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] == 1)


def played(new: SolomonAdvice, old: SolomonAdvice, games: int, seed: str) -> str:
    """How often one advice wins against another, by paired deals."""
    wins = 0.0
    for deal in range(games // 2):
        wins += won([new, old], f"{seed} {deal}") + 1 - won([old, new], f"{seed} {deal}")
    low, high = wilson(wins, 2 * (games // 2))
    return f"{100 * wins / (2 * (games // 2)):.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {2 * (games // 2)} games"


PLAIN, SHIPPED = advice_with(habits.UNLEARNED), advice_with(habits.LEARNED)


@click.command()
@click.option("--folder", type=click.Path(path_type=Path), required=True, help="Where rounds are kept.")
@click.option("--seconds", default=240.0, show_default=True, help="To explore a round; 0: learn from what is there.")
@click.option("--worlds", default=8, show_default=True, help="In which answers are compared.")
@click.option("--plain", is_flag=True, help="Explore by the plan alone.")
@click.option("--games", default=3000, show_default=True, help="Of greedy bots in the end.")
@click.option("--output", "-o", type=click.Path(path_type=Path), default=FILE, show_default=True)
def main(folder: Path, seconds: float, worlds: int, plain: bool, games: int, output: Path) -> None:
    """Explore a round, learn from all rounds in the folder, and write the habits."""
    folder.mkdir(parents=True, exist_ok=True)
    number = len(list(folder.glob("*.npz")))
    if seconds > 0:
        noted = explored(PLAIN if plain else SHIPPED, seconds, worlds, f"{folder.name} {number}")
        heads, facts, answers = np.array(noted.heads), np.array(noted.facts, np.float32), np.array(noted.answers)
        np.savez_compressed(folder / f"{number}.npz", heads=heads, facts=facts, answers=answers)
    kept, figures, played_games, decisions = learned(sorted(folder.glob("*.npz")))
    new = advice_with(habits_of(kept))
    figures["greedy_over_plain"] = played(new, PLAIN, games, f"{folder.name} plain {number}")
    click.echo(f"greedy, over the plan alone: {figures['greedy_over_plain']}")
    click.echo(f"greedy, over before: {played(new, SHIPPED, games, f'{folder.name} before {number}')}")
    output.write_text(toml_of(kept, figures, played_games, decisions), "utf-8")


if __name__ == "__main__":
    main()
