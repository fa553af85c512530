"""The bot of docs/bots.md runs, and the page shows exactly the file that runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/my_bot.py"


def test_the_example_runs_and_beats_the_random_bot():
    run = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, text=True, check=True)
    scores = {name: int(rest.split()[0]) for name, rest in (line.split(": ") for line in run.stdout.splitlines())}
    assert scores["My bot"] > scores["Random"]


def test_the_page_shows_the_example():
    assert EXAMPLE.read_text("utf-8") in (ROOT / "docs/bots.md").read_text("utf-8")


def test_the_bot_has_twenty_lines_at_most():
    text = EXAMPLE.read_text("utf-8").split('if __name__ == "__main__":')[0]
    code = [line for line in text.split('"""')[2].splitlines() if line.strip()]
    assert len(code) <= 20
