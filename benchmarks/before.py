"""The engine of this tree beside that of a commit before, in one run: `python benchmarks/before.py 72ff5d1`.

Both play random games with the same seeds, in turn, in processes of their own, and are compared by CPU time. Rules and
numbers of actions may have changed since, so that the same seed is another game: what is compared is the time of a
decision, and the time of a copy, a list of legal actions and an imagined state in positions from all over the games.
Lists are compared for each kind of question, so that a game that asks other things more often is not called slower. A
ratio is the median of those of the rounds, in each of which both run right after each other; greater than 1 means that
this tree is faster. By default both are interpreted; `--compiled OLD_PYTHON NEW_PYTHON` names two environments with
compiled builds instead. With `--least 0.9` a lower ratio anywhere ends it with 1.
"""

from __future__ import annotations

import argparse
import json
import operator
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RATES = ("decisions", "copies", "legal", "imagined")
# Runs in both trees, so it uses only what has been there from the beginning.
CHILD = """
import json, sys, time
import hiram
from hiram.core.dice import dice_of
from hiram.core.state import play_randomly

slug, scale = sys.argv[1], float(sys.argv[2])
game = hiram.game_of(slug)
players = 3 if 3 in game.players else game.players[0]
options = game.read_options(players, {})

def new(number):
    return game.new_state(players, options, dice_of(b"bench %d" % number))

def timed(work, things, times):
    begin = time.process_time()
    for thing in things:
        for _ in range(times):
            work(thing)
    return len(things) * times / (time.process_time() - begin)

def timed_games(games):
    states = [new(number) for number in range(games)]
    begin = time.process_time()
    count = sum(play_randomly(state, dice_of(b"moves %d" % number), 10**6) for number, state in enumerate(states))
    return count / (time.process_time() - begin)

places = []
for number in range(8):
    state, moves = new(number), dice_of(b"moves %d" % number)
    while not state.over:
        if state.acting:
            seat = state.next_seat()
            places.append((state.copy(), seat, game.question(state, int(seat)).kind))
        play_randomly(state, moves, 23)
dice = dice_of(b"imagine")
kinds = {}
for place in places:
    kinds.setdefault(place[2], []).append(place)
times = max(1, int(100 * scale))
timed_games(2)
print(json.dumps({
    "decisions": timed_games(max(1, int(40 * scale))),
    "copies": timed(lambda place: place[0].copy(), places, times),
    "legal": {
        kind: [len(some), timed(lambda place: place[0].legal(place[1]), some, times)] for kind, some in kinds.items()
    },
    "imagined": timed(lambda place: place[0].imagine(place[1], dice), places, max(1, int(10 * scale))),
}))
"""


def measure(python: str, source: Path | None, slug: str, scale: float) -> dict[str, Any]:
    """What is done in a second of CPU time; of legal lists for each kind of question, with its number of positions."""
    environment = {**os.environ, **({"PYTHONPATH": str(source)} if source else {})}
    command = [python, "-c", CHILD, slug, str(scale)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        sys.exit(f"{slug} could not be measured with {python}:\n{done.stderr}")
    rates: dict[str, Any] = json.loads(done.stdout)
    return rates


def legal_ratio(new: dict[str, list[float]], old: dict[str, list[float]]) -> float:
    """How much faster the lists are: the time of the questions that both ask, each as often as both did together."""
    often = {kind: new[kind][0] + old[kind][0] for kind in new.keys() & old.keys()}
    before, now = (sum(often[kind] / rates[kind][1] for kind in often) for rates in (old, new))
    return before / now


def compare(
    old: tuple[str, Path | None], new: tuple[str, Path | None], slug: str, rounds: int, scale: float
) -> dict[str, float]:
    """The ratio of each rate."""
    ratios: dict[str, list[float]] = {rate: [] for rate in RATES}
    for number in range(rounds):
        rates: list[dict[str, Any]] = [{}, {}]
        for side in (0, 1) if number % 2 else (1, 0):
            rates[side] = measure(*(old, new)[side], slug, scale)
        for rate in RATES:
            ratios[rate].append((legal_ratio if rate == "legal" else operator.truediv)(rates[1][rate], rates[0][rate]))
    return {rate: statistics.median(found) for rate, found in ratios.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the commit to compare with")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--scale", type=float, default=0.0, help="more or less work a round (1; compiled 20)")
    parser.add_argument("--least", type=float, default=0.0, help="the lowest ratio that is accepted")
    parser.add_argument("--compiled", nargs=2, metavar=("OLD_PYTHON", "NEW_PYTHON"))
    arguments = parser.parse_args()
    slugs = arguments.game or sorted(path.parent.name for path in (ROOT / "src/hiram/games").glob("*/game.py"))
    scale = arguments.scale or (20.0 if arguments.compiled else 1.0)
    print(f"this tree / {arguments.commit}: how much is done in the same CPU time")
    slow: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, arguments.commit], cwd=ROOT, check=True)
        try:
            sides: list[tuple[str, Path | None]] = [(sys.executable, tree / "src"), (sys.executable, ROOT / "src")]
            if arguments.compiled:
                sides = [(python, None) for python in arguments.compiled]
            for slug in slugs:
                ratios = compare(sides[0], sides[1], slug, arguments.rounds, scale)
                print(f"{slug:26}" + "  ".join(f"{rate} {ratio:.2f}" for rate, ratio in ratios.items()), flush=True)
                slow += [f"{slug}: {rate} {ratio:.2f}" for rate, ratio in ratios.items() if ratio < arguments.least]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
    if slow:
        sys.exit("slower than accepted: " + "; ".join(slow))


if __name__ == "__main__":
    main()
