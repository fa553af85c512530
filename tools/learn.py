"""Learn what a position is worth from answers that were compared: `python tools/learn.py GAME -p 2 -o FILE`.

A value that is fitted to who won predicts well and plays badly: luck decides most games, and what a player needs to
know is how the answers to one question differ. So, in rounds:

1. explore: bots play games, err now and then, and of some decisions several answers are noted side by side, with the
   position at the end of the turn of each; playing on in the same imagined worlds judges them (hiram.bots.compared);
2. fit: weights under which the results of the games are likely and the differences within a decision are those that
   were judged; a weighted sum of the features, or with a net beside it, if that tells differences better that were kept
   apart;
3. the next round plays, chooses answers and judges with what was learned.

Then the bot that is to have the weights meets itself with those of before and the same caution, in fresh deals, each
in every fair arrangement: caution alone can win many games, and is not to be taken for a better value. Only if it wins
more than half of them beyond doubt the file is written, with the command and the figures.

What was explored and played is kept in a folder: the same command goes on where it was. Use the compiled build
(`make fast`). With 2 processes a game and a number of players take one to two hours.
"""

from __future__ import annotations

import hashlib
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hiram.arena.contest import contest, terms_of
from hiram.arena.ratings import wilson
from hiram.arena.runners import InProcess, OnRay, Processes, Runner
from hiram.arena.standings import standings
from hiram.bots.bot import advice_by
from hiram.bots.compared import Explorer
from hiram.cli.common import options_of
from hiram.core.dice import dice_of
from hiram.core.files.weights import Learned, Tuned, read_tuned
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.registry import game_of

Floats = NDArray[np.float64]
HELD_OUT = 5  # one piece of so many is kept apart
SHOWN = 2  # worlds in which the end of a turn is noted
PROBED = 4  # games that tell how many decisions there are in one
POSITIONS = 12  # of a game that are kept, about
SHARP = 400.0  # how much the differences within a decision count beside the results
STEPS, EVERY = 900, 100  # in which a sum is fitted, and after how many it is looked at
RATE, NET_RATE, DECAY = 1e-2, 4e-3, 0.04
BATCH, DECISIONS = 1024, 192  # positions and decisions in a step
CAUTIONS = (0.0, 0.002, 0.005, 0.01, 0.02)
LEAST = 1000  # games before weights are written
SURE = 2.0  # errors by which a net must tell differences better than a sum
HEAD = "# What the features of features.py weigh. Written by tools/learn.py; the commands are below.\n"


class Task(msgspec.Struct, frozen=True):
    """All that the exploring of a round depends on."""

    game: str
    rules: int
    content: str
    players: int
    seed: str
    round: int
    asked: int
    worlds: int
    plies: int
    siblings: int
    noted: int
    games: int
    weights: str
    options: tuple[Options, ...]  # the pieces take turns with them


# Explore -------------------------------------------------------------------------------------------------------------


def explored(task: Task, number: int) -> tuple[int, dict[str, NDArray[np.float32]]]:
    """A piece of the exploring: some games, and what was noted in them."""
    game = game_of(task.game)
    options = task.options[number % len(task.options)]
    seed = f"learn {task.seed} {task.round} {number}"
    advice = advice_by(game, Path(task.weights)).ahead()
    explorer = Explorer(advice, dice_of(seed.encode()), task.worlds, task.plies, SHOWN)
    explorer.asked, explorer.siblings, explorer.noted = task.asked, task.siblings, task.noted
    explorer.looks = 0 if task.round == 0 else 50
    for one in range(task.games):
        explorer.play(game.new_state(task.players, options, dice_of(f"deal {seed} {one}".encode())))
    return number, {
        "positions": np.array(explorer.positions, np.float32),
        "counts": np.array(explorer.counts, np.float32),
        "shares": np.array(explorer.shares, np.float32),
        "decisions": np.array(explorer.decisions, np.float32),
        "judged": np.array(explorer.judged, np.float32),
        "afters": np.array(explorer.afters, np.float32),
    }


def probe(game: Game, players: int, options: Sequence[Options]) -> float:
    """How many decisions with a choice a game has, about."""
    explorer = Explorer(game.advice, dice_of(b"probe"), 1, 0, 0)
    explorer.asked, explorer.noted = 0, 1000
    for one in range(PROBED):
        explorer.play(game.new_state(players, options[one % len(options)], dice_of(b"probe %d" % one)))
    return max(1.0, sum(explorer.counts) / PROBED)


def pieces_of(task: Task, pieces: int, runner: Runner, folder: Path) -> list[Path]:
    """The files of a round's pieces; those that are missing are made now."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{number}.npz" for number in range(pieces)]
    missing = [number for number in range(pieces) if not files[number].exists()]
    with click.progressbar(length=pieces, label=f"round {task.round}", file=sys.stderr) as bar:
        bar.update(pieces - len(missing))
        for number, found in runner.run(explored, task, missing):
            part = folder / "part.tmp"
            with part.open("wb") as file:
                np.savez_compressed(file, **found)  # type: ignore[arg-type]
            part.replace(files[number])
            bar.update(1)
    return files


class Data:
    """What some pieces hold: positions with the shares of the win, and decisions with what their siblings were judged
    at. Siblings fill a row up to the greatest number of them; `real` says which are there."""

    def __init__(self, files: Sequence[Path], features: int, sides: int) -> None:
        row = features * sides + 1
        positions, shares, judged, afters, real = [], [], [], [], []
        most = 2
        loaded = [dict(np.load(file)) for file in files]
        for found in loaded:
            most = max(most, int(found["decisions"].max(initial=2)))
        for found in loaded:
            positions.append(found["positions"].reshape(-1, row))
            shares.append(np.repeat(found["shares"].reshape(-1, sides), found["counts"].astype(int), axis=0))
            after = found["afters"].reshape(-1, row + 3)
            at = begin = 0
            for count in found["decisions"].astype(int):
                judged.append(np.pad(found["judged"][at : at + count], (0, most - count)))
                block = after[begin : begin + SHOWN * count].reshape(SHOWN, count, row + 3)
                afters.append(np.pad(block, ((0, 0), (0, most - count), (0, 0))))
                real.append(np.arange(most) < count)
                at, begin = at + count, begin + SHOWN * count
        self.x = np.concatenate(positions).astype(np.float64)
        self.shares = np.concatenate(shares).astype(np.float64)
        self.judged = np.array(judged, np.float64)
        self.afters = np.array(afters, np.float32)
        self.real = np.array(real)
        self.features, self.sides = features, sides

    def position(self, chosen: Any) -> tuple[Floats, Floats]:
        """The features of all sides, and how much is left."""
        rows = self.x[chosen]
        return rows[:, :-1].reshape(-1, self.sides, self.features), rows[:, -1]

    def decision(self, chosen: Any) -> tuple[Floats, Floats, NDArray[np.int64], Floats, Floats]:
        """Of siblings, row by row: features, what is left, the side that decides, whether the game is over, its
        worth then."""
        rows = self.afters[chosen].astype(np.float64).reshape(-1, self.afters.shape[-1])
        x = rows[:, 1:-3].reshape(-1, self.sides, self.features)
        return x, rows[:, -3], rows[:, 0].astype(np.int64), rows[:, -2], rows[:, -1]


# Fit -----------------------------------------------------------------------------------------------------------------


class Model:
    """Weights while they are fitted: the sum of the features and, beside it, a net with such hidden layers. Features
    count in units of their spread."""

    def __init__(
        self, early: Floats, late: Floats, scale: Floats, sides: int, hidden: Sequence[int], seed: int
    ) -> None:
        self.scale, self.sides = scale, sides
        self.params: list[Floats] = [early * scale, late * scale]
        self.start = [part.copy() for part in self.params]
        chance = np.random.default_rng(seed)
        width = len(scale) * (1 if sides < 2 else 2 if sides == 2 else 3) + 1
        for number, size in enumerate([*hidden, 1] if hidden else []):
            last = number == len(hidden)
            self.params.append(chance.normal(0, (0.1 if last else 1.4) / np.sqrt(width), (width, size)))
            self.params.append(np.zeros(size))
            width = size
        self.start += [np.zeros_like(part) for part in self.params[2:]]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.params]
        self.time = 0

    def inputs(self, x: Floats, left: Floats) -> Floats:
        """What a net sees of each side: see hiram.core.arrays.net."""
        blocks = [x]
        if self.sides > 1:
            blocks.append((x.sum(axis=1, keepdims=True) - x) / (self.sides - 1))
        if self.sides > 2:
            others = [np.delete(x, side, axis=1).max(axis=1) for side in range(self.sides)]
            blocks.append(np.stack(others, axis=1))
        blocks.append(np.broadcast_to(left[:, None, None], (*x.shape[:2], 1)))
        return np.concatenate(blocks, axis=2)

    def chances(self, x: Floats, left: Floats) -> tuple[Floats, list[Floats]]:
        """The chances of each side, and what is needed to learn from their errors."""
        x = x / self.scale
        early, late = self.params[:2]
        strengths = np.einsum("bsf,bf->bs", x, late + (early - late) * left[:, None])
        kept = [x, left]
        if len(self.params) > 2:
            flow = self.inputs(x, left).reshape(-1, self.params[2].shape[0])
            for at in range(2, len(self.params), 2):
                kept.append(flow)
                flow = flow @ self.params[at] + self.params[at + 1]
                if at + 2 < len(self.params):
                    flow = np.maximum(flow, 0.0)
            strengths = strengths + flow.reshape(strengths.shape)
        powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), kept

    def slopes(self, kept: list[Floats], error: Floats) -> list[Floats]:
        """How the loss changes with each parameter, by how it changes with the strengths."""
        x, left = kept[:2]
        each = np.einsum("bsf,bs->bf", x, error)
        found: list[Floats] = [(each * left[:, None]).sum(axis=0), (each * (1 - left)[:, None]).sum(axis=0)]
        back = error.reshape(-1, 1)
        layers: list[Floats] = []
        for number in range(len(kept) - 3, -1, -1):
            flow = kept[2 + number]
            layers = [flow.T @ back, back.sum(axis=0), *layers]
            if number:
                back = (back @ self.params[2 + 2 * number].T) * (flow > 0)
        return found + layers

    def step(self, slopes: Sequence[Floats], rate: float) -> None:
        """A step of AdamW; what holds the weights back pulls them to where they began."""
        self.time += 1
        for part, start, (first, second), slope in zip(self.params, self.start, self.moments, slopes, strict=True):
            first *= 0.9
            first += 0.1 * slope
            second *= 0.999
            second += 0.001 * slope * slope
            mean, square = first / (1 - 0.9**self.time), second / (1 - 0.999**self.time)
            part -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * (part - start))

    def values(self, data: Data, chosen: Any) -> tuple[Floats, list[Floats], Floats, Floats]:
        """What the siblings of decisions are worth to the side that decides, in the mean of the worlds; and what is
        needed to learn from the errors."""
        x, left, side, over, worth = data.decision(chosen)
        chances, kept = self.chances(x, left)
        own = chances[np.arange(len(side)), side]
        rows = np.where(over > 0, worth, own)
        shape = (-1, *data.afters.shape[1:3])
        slope = -own[:, None] * chances
        slope[np.arange(len(side)), side] += own
        return rows.reshape(shape).mean(axis=1), kept, slope * (over == 0)[:, None], rows

    def learned(self) -> tuple[list[list[float]], list[list[list[float]]]]:
        """The weights for features as they are: of the sum, and of the layers as they stand in a file."""
        sums = [
            [float(a), float(b)] for a, b in zip(self.params[0] / self.scale, self.params[1] / self.scale, strict=True)
        ]
        layers = []
        for at in range(2, len(self.params), 2):
            weights = self.params[at]
            if at == 2:
                weights = weights / np.append(np.tile(self.scale, (len(weights) - 1) // len(self.scale)), 1.0)[:, None]
            rows = np.concatenate([weights, self.params[at + 1][None]]).T
            layers.append([[float(f"{number:.4g}") for number in row] for row in rows])
        return sums, layers


def centred(values: Floats, real: NDArray[np.bool_]) -> Floats:
    """The differences from the mean of the siblings; 0 where there is none."""
    mean: Floats = (values * real).sum(axis=1, keepdims=True) / real.sum(axis=1, keepdims=True)
    return (values - mean) * real


def scale_of(data: Data) -> Floats:
    """The spread of each feature; 1 if it never changes."""
    x = data.position(slice(None))[0]
    found = x.reshape(-1, data.features).std(axis=0)
    return np.where(found > 1e-6, found, 1.0)


def fitted(learn: Data, unseen: Data, model: Model, seed: int, steps: int = STEPS) -> Model:
    """Fit a model; of what it is on the way, what tells unseen differences best is kept."""
    chance = np.random.default_rng(seed)
    rate = RATE if len(model.params) == 2 else NET_RATE
    best, kept = error_of(unseen, model).mean(), [part.copy() for part in model.params]
    for number in range(1, steps + 1):
        chosen = chance.integers(0, len(learn.x), min(BATCH, len(learn.x)))
        x, left = learn.position(chosen)
        p, memory = model.chances(x, left)
        slopes = model.slopes(memory, (p - learn.shares[chosen]) / len(chosen))
        asked = chance.integers(0, len(learn.judged), min(DECISIONS, len(learn.judged)))
        values, memory, slope, _ = model.values(learn, asked)
        real = learn.real[asked]
        error = centred(values, real) - centred(learn.judged[asked], real)
        weight = 2 * SHARP * error / real.sum() / learn.afters.shape[1]
        spread = np.repeat(weight[:, None, :], learn.afters.shape[1], axis=1).reshape(-1, 1)
        slopes = [a + b for a, b in zip(slopes, model.slopes(memory, slope * spread), strict=True)]
        model.step(slopes, rate * min(1.0, 2 * (1 - number / (steps + 1))))
        if number % EVERY == 0 or number == steps:
            now = error_of(unseen, model).mean()
            if now < best:
                best, kept = now, [part.copy() for part in model.params]
    model.params = kept
    return model


def error_of(data: Data, model: Model) -> Floats:
    """For each decision, the mean square of what is wrong in the differences."""
    wrong = centred(values_of(data, model), data.real) - centred(data.judged, data.real)
    return np.asarray((wrong**2).sum(axis=1) / data.real.sum(axis=1))


def values_of(data: Data, model: Model) -> Floats:
    """What all siblings are worth, a part of the decisions after another."""
    parts = [model.values(data, slice(at, at + 2000))[0] for at in range(0, len(data.judged), 2000)]
    return np.concatenate(parts)


def gains(data: Data, model: Model, caution: float) -> Floats:
    """How much better than the best rated answer each decision's choice was judged."""
    place = np.arange(data.real.shape[1])
    values = np.where(data.real, values_of(data, model) - caution * place, -np.inf)
    gained: Floats = data.judged[np.arange(len(values)), values.argmax(axis=1)] - data.judged[:, 0]
    return gained


def tells(data: Data, model: Model) -> str:
    """How well a model tells what it has not seen, in words."""
    ours, judged = centred(values_of(data, model), data.real), centred(data.judged, data.real)
    fit = (ours * judged).sum() / np.sqrt((ours**2).sum() * (judged**2).sum() + 1e-18)
    gain = gains(data, model, 0.0)
    p = model.chances(*data.position(slice(None)))[0]
    loss = -(data.shares * np.log(p + 1e-12)).sum(axis=1).mean()
    error = 1.96 * gain.std() / np.sqrt(len(gain))
    return f"differences {fit:.3f}, gain {100 * gain.mean():+.2f} % ± {100 * error:.2f}, loss {loss:.4f}"


def loss_in(words: str) -> float:
    """The loss that `tells` told."""
    return float(words.rpartition(" ")[2])


def learn_from(
    files: Sequence[Path],
    early: Floats,
    late: Floats,
    sides: int,
    nets: Sequence[Sequence[int]],
    seed: int,
    steps: int = STEPS,
) -> tuple[Model, Model, float, list[str], int]:
    """The best model for what is in the files, the best without a net, the caution of the first, what was found on the
    way, and how many decisions."""
    learn = Data([file for number, file in enumerate(files) if number % HELD_OUT], len(early), sides)
    unseen = Data(files[::HELD_OUT], len(early), sides)
    if not (len(learn.judged) and len(unseen.judged)):
        raise click.ClickException("there are no decisions to learn from, or none to try it on: explore more of them")
    scale = scale_of(learn)
    before = Model(early, late, scale, sides, (), seed)
    told = [f"before: {tells(unseen, before)}"]
    plain = best = fitted(learn, unseen, Model(early, late, scale, sides, (), seed), seed)
    told.append(f"sum: {tells(unseen, best)}")
    for hidden in nets:
        net = Model(best.params[0] / scale, best.params[1] / scale, scale, sides, hidden, seed)
        net = fitted(learn, unseen, net, seed, steps)
        better = error_of(unseen, best) - error_of(unseen, net)
        told.append(f"net {'-'.join(map(str, hidden))}: {tells(unseen, net)}")
        if better.mean() > SURE * better.std() / np.sqrt(len(better)):
            best = net
    caution = max(CAUTIONS, key=lambda caution: gains(unseen, best, caution).mean())
    return best, plain, caution, told, len(learn.judged) + len(unseen.judged)


# Write ---------------------------------------------------------------------------------------------------------------


def toml_of(tuned: Tuned) -> str:
    """The text of a file of weights."""
    lines = [
        HEAD + f"command = {quoted(tuned.command)}",
        f"positions = {tuned.positions}",
        f"loss = {tuned.loss:.4f}",
        f"caution = {tuned.caution}",
        "",
    ]
    lines += settings_in("settings", tuned.settings)
    lines += ["[value]  # for any number of players; feature = [when all of the game is left, when nothing of it is]"]
    lines += list(sums_of(tuned.value))
    for players, learned in sorted(tuned.players.items()):
        lines += ["", f"[players.{players}]", f"command = {quoted(learned.command)}"]
        lines += [f"games = {learned.games}", f"decisions = {learned.decisions}", f"caution = {learned.caution}"]
        if learned.layers:
            layers = ",\n".join("[\n" + "".join(f"{row},\n" for row in layer) + "]" for layer in learned.layers)
            lines += [f"layers = [  # of each sum its weights, and what is added to it\n{layers},\n]"]
        lines += ["", *settings_in(f"players.{players}.settings", learned.settings), f"[players.{players}.figures]"]
        lines += [f"{quoted(name)} = {quoted(words)}" for name, words in learned.figures.items()]
        lines += ["", f"[players.{players}.value]", *sums_of(learned.value)]
    return "\n".join(lines) + "\n"


def settings_in(table: str, settings: dict[str, float]) -> list[str]:
    """The lines of settings with an empty one behind them; none if there are no settings."""
    return [f"[{table}]", *(f"{name} = {number}" for name, number in settings.items()), ""] if settings else []


def sums_of(value: dict[str, list[float]]) -> Iterator[str]:
    for name, (early, late) in value.items():
        yield f"{name} = [{early:.4f}, {late:.4f}]"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# Accept --------------------------------------------------------------------------------------------------------------


def met(
    game: Game,
    players: int,
    options: Sequence[Options],
    bots: tuple[str, str],
    games: int,
    seed: str,
    runner: Runner,
    file: Path,
) -> tuple[str, float]:
    """How the first bot did against the second in so many games, in equal parts with each of the options: in words,
    and the least that is likely."""
    shares, won, decided = [], 0, 0
    for number, agreed in enumerate(options):
        terms = terms_of(game, players, agreed, bots, -(-games // len(options)), seed)
        kept = file.with_name(f"{file.stem}-{number}.jsonl") if number else file
        with click.progressbar(length=len(terms.schedule()), label=" v ".join(bots)[:70], file=sys.stderr) as bar:
            played = contest(terms, runner, kept, lambda done, bar=bar: bar.update(done - bar.pos))  # type: ignore[misc]
        meeting = standings(terms, played).meetings[0]
        shares.append(f"{100 * meeting.share:.1f}")
        won, decided = won + meeting.won, decided + meeting.won + meeting.lost
    low, high = wilson(won, decided)
    words = f"{100 * won / max(1, decided):.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {games} games"
    return words + (f" ({', '.join(shares)} by presets)" if len(shares) > 1 else ""), low


@click.command()
@click.argument("game")
@click.option("--players", "-p", default=2, show_default=True)
@click.option("--preset", "presets", multiple=True, metavar="NAME", help="Play it so; if several, in turn.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game in all games.")
@click.option("--rounds", "-r", default=2, show_default=True)
@click.option("--games", "-n", default=4000, show_default=True, help="Explored in each round.")
@click.option("--decisions", "-d", default=20000, show_default=True, help="Compared in each round, about.")
@click.option("--siblings", default=8, show_default=True, help="Answers of a decision that are compared at most.")
@click.option("--worlds", "-w", default=24, show_default=True, help="In which each answer is judged.")
@click.option("--plies", default=40, show_default=True, help="Decisions that are played on in each.")
@click.option("--nets", default="32-16", show_default=True, help="Hidden layers to try beside the sum; '' for none.")
@click.option("--steps", default=4000, show_default=True, help="In which a net is fitted.")
@click.option(
    "--bot", "-b", default="", help="The bot that is to have the weights; the game's master, if none is named."
)
@click.option("--accept", default=1000, show_default=True, help="Fresh games against the same bot as it was before.")
@click.option("--greedy", default=400, show_default=True, help="Fresh games against greedy; 0: none.")
@click.option("--piece", default=20, show_default=True, help="Games in a piece of the work.")
@click.option("--seed", "-s", default="1", show_default=True)
@click.option("--jobs", "-j", default=1, show_default=True)
@click.option("--ray", default="", help="Work on a Ray cluster, at this address.")
@click.option(
    "--folder", type=click.Path(path_type=Path), help="Keep the work here; build/learn/GAME-PLAYERS, if none."
)
@click.option("--weights", type=click.Path(path_type=Path), help="Begin with these; those of the game, if none.")
@click.option("--fallback", is_flag=True, help="Take the sum for all other numbers of players too.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Write here, if it is better.")
def main(
    game: str,
    players: int,
    presets: tuple[str, ...],
    given: tuple[str, ...],
    rounds: int,
    games: int,
    decisions: int,
    siblings: int,
    worlds: int,
    plies: int,
    nets: str,
    steps: int,
    bot: str,
    accept: int,
    greedy: int,
    piece: int,
    seed: str,
    jobs: int,
    ray: str,
    folder: Path | None,
    weights: Path | None,
    fallback: bool,
    output: Path | None,
) -> None:
    """Learn the weights of GAME's advice for a number of players, and keep them if a bot plays better with them."""
    played = game_of(game)
    options = tuple(played.read_options(players, options_of(given), preset) for preset in presets or ("",))
    if output is not None and accept < LEAST:
        raise click.ClickException(f"weights are written after {LEAST:,} games and more, not after {accept}")
    folder = folder or Path("build/learn") / f"{game}-{players}"
    folder.mkdir(parents=True, exist_ok=True)
    runner = OnRay(ray) if ray else InProcess() if jobs == 1 else Processes(jobs)
    before = folder / "before.toml"
    if not before.exists():
        before.write_text(weights.read_text("utf-8") if weights else own_weights(played), "utf-8")
    tuned = read_tuned(str(before), before.read_text("utf-8"))
    base = advice_by(played, before).weights
    names = played.advice.names
    sides = int(played.advice.sides(played.new_state(players, options[0], dice_of(b"sides"))))
    if sides != players:
        raise click.ClickException(
            "with partners the weights for any number of players are used, which are not learned here"
        )
    own_settings = tuned.players[str(players)].settings if str(players) in tuned.players else {}
    early, late = (np.array(list(part)) for part in (base.get(players, base[0]).early, base.get(players, base[0]).late))
    length, pieces = probe(played, players, options), -(-games // piece)
    asked, noted = (max(1, min(1000, round(1000 * wanted / length))) for wanted in (decisions / games, POSITIONS))
    if pieces < 2:
        raise click.ClickException(
            f"{games} games are one piece of the work; there must be two and more, for one is kept apart"
        )
    command = "python tools/learn.py " + " ".join(shlex.quote(word) for word in sys.argv[1:])
    files: list[Path] = []
    current, told, count = before, [""], 0
    for number in range(rounds):
        content = (played.slug, played.rules_version, played.content_digest)
        task = Task(
            *content, players, seed, number, asked, worlds, plies, siblings, noted, piece, str(current), options
        )
        same_work(folder / f"round-{number}.json", task)
        files += pieces_of(task, pieces, runner, folder / f"round-{number}")
        shapes = [[int(size) for size in net.split("-")] for net in nets.split(",") if net]
        model, plain, caution, told, count = learn_from(files, early, late, sides, shapes, number, steps)
        click.echo("\n".join([f"Round {number + 1}, {count} decisions:", *told]))
        sums, layers = model.learned()
        learned = Learned(
            command=command,
            games=games * (number + 1),
            decisions=count,
            figures={line.partition(": ")[0]: line.partition(": ")[2] for line in told},
            caution=caution,
            value=dict(zip(names, sums, strict=True)),
            settings=own_settings,
            layers=layers,
        )
        tuned.players[str(players)] = learned
        if fallback:
            tuned.command, tuned.positions = command, games * (number + 1) * POSITIONS
            tuned.loss, tuned.value = loss_in(told[1]), dict(zip(names, plain.learned()[0], strict=True))
        current = folder / f"round-{number}.toml"
        current.write_text(toml_of(tuned), "utf-8")
    bot = bot or played.levels["master"]
    rival = folder / "rival.toml"
    rival.write_text(toml_of(cautious(read_tuned(str(before), before.read_text("utf-8")), learned, players)), "utf-8")
    digest = hashlib.sha256(f"{bot} {current.read_text('utf-8')}".encode()).hexdigest()[:8]
    words, low = met(
        *(played, players, options, (f"{bot}@{current}", f"{bot}@{rival}"), accept, f"accept {seed}"),
        *(runner, folder / f"before-{digest}.jsonl"),
    )
    learned.figures[f"{bot} over itself with the weights before"] = words
    click.echo(f"{bot} over itself with the weights before: {words}")
    if greedy:
        against, _ = met(
            *(played, players, options, (f"{bot}@{current}", "greedy"), greedy, f"greedy {seed}"),
            *(runner, folder / f"greedy-{digest}.jsonl"),
        )
        learned.figures[f"{bot} over greedy"] = against
        click.echo(f"{bot} over greedy: {against}")
    if low <= 0.5:
        raise click.ClickException("that is not better beyond doubt; nothing is written")
    if output is not None:
        output.write_text(toml_of(tuned), encoding="utf-8")


def cautious(tuned: Tuned, learned: Learned, players: int) -> Tuned:
    """Weights, with the caution that was learned beside others."""
    own = tuned.players.get(str(players))
    tuned.players[str(players)] = replace(
        learned,
        value=tuned.value if own is None else own.value,
        settings={} if own is None else own.settings,
        layers=[] if own is None else own.layers,
    )
    return tuned


def own_weights(game: Game) -> str:
    """The file of weights in a game's package."""
    return (
        Path(sys.modules[type(game).__module__].__file__ or "")
        .with_name("bot")
        .joinpath("advice.toml")
        .read_text("utf-8")
    )


def same_work(file: Path, task: Task) -> None:
    """Refuse if the folder holds the work of another command."""
    text = msgspec.json.encode(task)
    if file.exists() and file.read_bytes() != text:
        raise click.ClickException(f"{file.parent} holds what another command explored; name another folder")
    file.write_bytes(text)


if __name__ == "__main__":
    main()
