"""`make play`: a small environment of its own, a server that answers, and a line that says how bots get stronger."""

from __future__ import annotations

import os
import signal
import subprocess
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_make_play_serves_from_an_environment_with_only_what_playing_needs(tmp_path: Path):
    words = f"--alone --no-browser --port 0 --workers 0 --data {tmp_path}"
    command = ["make", "--no-print-directory", "play", f"PLAY={words}", "FAST=.venv-none/bin"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as made:
        try:
            assert made.stdout is not None
            lines = []
            for line in made.stdout:
                lines.append(line)
                if "http://" in line:
                    break
            address = next(word for word in lines[-1].split() if word.startswith("http://"))
            with urllib.request.urlopen(address, timeout=300) as page:
                assert b"Hiram" in page.read()
        finally:
            os.killpg(made.pid, signal.SIGINT)
    assert sum("make fast" in line for line in lines) == 1
    packages = {found.name.split("-")[0] for found in (ROOT / ".venv-play").glob("lib/*/site-packages/*.dist-info")}
    assert {"hiram", "litestar"} <= packages
    assert not packages & {"mypy", "numpy", "playwright", "pytest", "ruff"}
