"""The engine of this tree beside that of a commit before, in one run: `python benchmarks/before.py 72ff5d1`.

Both run the same games with the same seeds, in turn, in processes of their own, and are compared by CPU time: the
median of the ratios of some rounds, greater than 1 where this tree is faster. What else the machine does falls on
both alike. By default both are interpreted; `--compiled OLD_PYTHON NEW_PYTHON` names two environments with compiled
builds instead.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
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


def compare(old: tuple[str, Path | None], new: tuple[str, Path | None], slug: str, rounds: int, scale: float) -> None:
    ratios: dict[str, list[float]] = {rate: [] for rate in RATES}
    for number in range(rounds):
        one, two = (old, new) if number % 2 else (new, old)
        results = {id(side): measure(*side, slug, scale) for side in (one, two)}
        for rate in RATES:
            ratios[rate].append(results[id(old)][rate] / results[id(new)][rate])
    shown = "  ".join(f"{rate} {statistics.median(found):.2f}" for rate, found in ratios.items())
    print(f"{slug:26}{shown}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the commit to compare with")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--scale", type=float, default=0.0, help="more or less work a round (1; compiled 20)")
    parser.add_argument("--compiled", nargs=2, metavar=("OLD_PYTHON", "NEW_PYTHON"))
    arguments = parser.parse_args()
    slugs = arguments.game or sorted(path.parent.name for path in (ROOT / "src/hiram/games").glob("*/game.py"))
    scale = arguments.scale or (20.0 if arguments.compiled else 1.0)
    print(f"this tree / {arguments.commit}: CPU time of the commit before over that of this tree")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, arguments.commit], cwd=ROOT, check=True)
        try:
            for slug in slugs:
                if arguments.compiled:
                    old, new = arguments.compiled
                    compare((old, None), (new, None), slug, arguments.rounds, scale)
                else:
                    compare(
                        (sys.executable, tree / "src"), (sys.executable, ROOT / "src"), slug, arguments.rounds, scale
                    )
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
