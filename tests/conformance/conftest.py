"""A pytest inside the pytest, for testing the plugin."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def pytester_run(tmp_path: Path) -> Callable[[str], "subprocess.CompletedProcess[str]"]:
    """Runs a file of tests with the plugin alone, in a process of its own."""

    def run(text: str) -> "subprocess.CompletedProcess[str]":
        (tmp_path / "test_inside.py").write_text(f"import pytest\n{text}\n")
        options = ["--strict-markers", "-p", "hiram.testing.plugin", "-p", "no:cacheprovider", "-q"]
        command = [sys.executable, "-m", "pytest", *options, "test_inside.py"]
        environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    return run
