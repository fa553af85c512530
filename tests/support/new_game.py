"""A game that `hiram new-game` wrote, installed in a folder as an installer would: a wheel, unpacked."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from hiram.cli import run

BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"


class NewGame:
    """Where the project and the installed package lie, and how programs run that can import it."""

    def __init__(self, folder: Path, name: str, title: str = "") -> None:
        named = ["--title", title] if title else []
        assert run(["new-game", name, "--into", str(folder), *named]) == 0
        self.project = folder / f"hiram-{name}"
        self.site = folder / "site"
        wheel = subprocess.run(
            [sys.executable, "-c", BUILD, str(folder)], cwd=self.project, check=True, capture_output=True, text=True
        ).stdout.split()[-1]
        with zipfile.ZipFile(folder / wheel) as packed:
            packed.extractall(self.site)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A Python command in a process of its own that finds the game by its entry point."""
        environment = os.environ | {"PYTHONPATH": str(self.site), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", *arguments]
        return subprocess.run(command, cwd=self.project, env=environment, capture_output=True, text=True, check=False)
