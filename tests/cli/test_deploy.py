"""The files for those who host: whatever they set is a setting, and whatever they run is a command."""

import re
import tomllib
from pathlib import Path

import pytest

from hiram.cli import cli
from hiram.cli.settings import flag_of, settable, variable_of
from hiram.server.store.postgres_schema import WORKER

FOLDER = Path(__file__).parents[2] / "deploy"
FILES = ("Dockerfile", "compose.yaml", "hiram@.service", "hiram-work.service", "Caddyfile", "worker-role.sh")
OF_COMPOSE = {"HIRAM_PASSWORD", "HIRAM_SITE", "HIRAM_WORK_PASSWORD"}  # what whoever starts it says


@pytest.mark.parametrize("name", FILES)
def test_every_variable_is_a_setting(name: str) -> None:
    found = set(re.findall(r"HIRAM_[A-Z_]+", (FOLDER / name).read_text()))
    assert found - {variable_of(setting) for setting in settable()} <= OF_COMPOSE
    assert found


def test_every_command_is_one() -> None:
    units = [re.search(r"^ExecStart=\S+/hiram (.*)$", (FOLDER / name).read_text(), re.M) for name in FILES[2:4]]
    ran = [found[1].split() for found in units if found]
    images = (FOLDER / "Dockerfile").read_text(), (FOLDER / "compose.yaml").read_text()
    ran += [[word] for text in images for word in re.findall(r"(?:CMD|command:) \[\"?(\w+)\"?\]$", text, re.M)]
    assert [words[0] for words in ran] == ["serve", "work", "serve", "work"]
    flags = {flag_of(name) for name in settable()}
    assert all(words[0] in cli.commands for words in ran)
    assert all(word in flags for words in ran for word in words if word.startswith("--"))


def test_workers_reach_the_queue_alone() -> None:
    """Their containers have no address with which everybody's cards could be read."""
    compose = (FOLDER / "compose.yaml").read_text()
    worker = compose.split("  worker:\n")[1].split("  proxy:\n")[0]
    assert re.findall(r"postgresql://(\w+):", worker) == [WORKER]
    assert "HIRAM_PASSWORD" not in worker
    assert f"CREATE ROLE {WORKER} LOGIN" in (FOLDER / "worker-role.sh").read_text()


def test_the_image_has_all_that_the_wheel_needs() -> None:
    """Each folder that is built into the wheel is copied, and none is ignored."""
    project = (FOLDER.parent / "pyproject.toml").read_text()
    needed = re.findall(r'^"(docs/\w+)" = "hiram/docs', project, re.M)
    assert needed
    dockerfile, ignored = (FOLDER / "Dockerfile").read_text(), (FOLDER / "Dockerfile.dockerignore").read_text()
    for folder in (*needed, "src"):
        assert f"COPY {folder} {folder}\n" in dockerfile
        assert f"!{folder}\n" in ignored


def test_what_a_compiled_wheel_imports_comes_with_it() -> None:
    """`pip install hiram` takes a compiled wheel where there is one: its run-time library is no extra."""
    native = (FOLDER.parent / "src/hiram/core/native.py").read_text()
    imported = {name.replace("_", "-") for name in re.findall(r"^    from (?!hiram)(\w+)", native, re.M)}
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text())["project"]
    assert imported == {"librt", "mypy-extensions"}
    assert imported <= {re.match(r"[\w-]+", each)[0] for each in project["dependencies"]}


def test_every_compiled_build_lets_machine_integers_wrap() -> None:
    flags = re.findall(
        r"CFLAGS ?= ?(\S.*?) ?(?:HATCH|})",
        "\n".join((FOLDER.parent / name).read_text() for name in ("Makefile", "pyproject.toml", "deploy/Dockerfile")),
    )
    assert len(flags) == 3
    assert all("-fwrapv" in each for each in flags), flags
