"""The engine of this tree beside that of a commit before, in one run: `python benchmarks/before.py 72ff5d1`.

Both run the same games with the same seeds, in turn, in processes of their own, and are compared by CPU time: the best
of some rounds of each, since whatever else the machine does only adds to it. A ratio greater than 1 means that this
tree is faster. By default both are interpreted; `--compiled OLD_PYTHON NEW_PYTHON` names two environments with compiled
builds instead. With `--least 0.9` a lower ratio anywhere ends it with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

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

def timed(work, times):
    begin = time.process_time()
    for number in range(max(1, int(times * scale))):
        work(number)
    return time.process_time() - begin

def play(number):
    state = game.new_state(players, options, dice_of(b"bench %d" % number))
    play_randomly(state, dice_of(b"moves %d" % number), 10**6)

middle = game.new_state(players, options, dice_of(b"bench"))
play_randomly(middle, dice_of(b"moves"), 120)
seat, dice = middle.next_seat(), dice_of(b"imagine")
play(0)
print(json.dumps({
    "decisions": timed(play, 60),
    "copies": timed(lambda number: middle.copy(), 30000),
    "legal": timed(lambda number: middle.legal(seat), 20000),
    "imagined": timed(lambda number: middle.imagine(seat, dice), 4000),
}))
"""


def measure(python: str, source: Path | None, slug: str, scale: float) -> dict[str, float]:
    """The CPU seconds that the work of each rate takes."""
    environment = {**os.environ, **({"PYTHONPATH": str(source)} if source else {})}
    command = [python, "-c", CHILD, slug, str(scale)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        sys.exit(f"{slug} could not be measured with {python}:\n{done.stderr}")
    seconds: dict[str, float] = json.loads(done.stdout)
    return seconds


def compare(
    old: tuple[str, Path | None], new: tuple[str, Path | None], slug: str, rounds: int, scale: float
) -> dict[str, float]:
    """The ratio of each rate."""
    best: list[dict[str, float]] = [dict.fromkeys(RATES, float("inf")) for _ in range(2)]
    for number in range(rounds):
        for side in (0, 1) if number % 2 else (1, 0):
            for rate, seconds in measure(*(old, new)[side], slug, scale).items():
                best[side][rate] = min(best[side][rate], seconds)
    return {rate: best[0][rate] / best[1][rate] for rate in RATES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the commit to compare with")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--scale", type=float, default=0.0, help="more or less work a round (1; compiled 20)")
    parser.add_argument("--least", type=float, default=0.0, help="the lowest ratio that is accepted")
    parser.add_argument("--compiled", nargs=2, metavar=("OLD_PYTHON", "NEW_PYTHON"))
    arguments = parser.parse_args()
    slugs = arguments.game or sorted(path.parent.name for path in (ROOT / "src/hiram/games").glob("*/game.py"))
    scale = arguments.scale or (20.0 if arguments.compiled else 1.0)
    print(f"this tree / {arguments.commit}: CPU time of the commit before over that of this tree")
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
