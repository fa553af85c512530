"""Make a release: check, date the changelog, set the version, build, and try the wheels in fresh environments.

    python tools/release.py 0.2.0 [--commit] [--pure-only]

Without `--commit` the tree is left as it was. docs/releasing.md says what a version promises.
"""

from __future__ import annotations

import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
PYPROJECT = ROOT / "pyproject.toml"
VERSION = re.compile(r'^version = "([0-9.]+)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"


def run(*command: str | Path, **environment: str) -> str:
    """What a command prints; the release ends where one fails."""
    print("$", *command, flush=True)
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{command[0]} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def numbers(version: str) -> tuple[int, ...]:
    """A version in order.

    >>> numbers("0.10.0") > numbers("0.9.2")
    True
    """
    if not re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", version):
        sys.exit(f"{version!r} is not a version such as 0.2.0.")
    return tuple(map(int, version.split(".")))


def check(version: str, tagged: bool) -> None:
    """Refuse what must not be released."""
    if run("git", "status", "--porcelain").strip():
        sys.exit("The tree has changes that are not committed.")
    branch = run("git", "branch", "--show-current").strip()
    if tagged and branch != "main":
        sys.exit(f"Releases are made on main; this is {branch or 'no branch'}.")
    found = VERSION.search(PYPROJECT.read_text("utf-8"))
    if found is None:
        sys.exit("pyproject.toml names no version.")
    released = [numbers(tag[1:]) for tag in run("git", "tag", "--list", "v*.*.*").split()]
    if (
        numbers(version) < numbers(found[1])
        or numbers(version) in released
        or (released and numbers(version) < max(released))
    ):
        sys.exit(f"{version} does not come after {found[1]}{' and the tags' if released else ''}.")
    told = CHANGELOG.read_text("utf-8").partition(UNRELEASED)[2].partition("\n## ")[0]
    if not told.strip():
        sys.exit('CHANGELOG.md has nothing under "Unreleased".')


def write_version(version: str, day: datetime.date) -> None:
    """Date the changelog, and set the version."""
    text = CHANGELOG.read_text("utf-8")
    CHANGELOG.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day.isoformat()})\n", 1), "utf-8")
    PYPROJECT.write_text(VERSION.sub(f'version = "{version}"', PYPROJECT.read_text("utf-8"), count=1), "utf-8")


def build(uv: str, pure_only: bool) -> list[Path]:
    """The wheels, the pure one first."""
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    run(uv, "build", "--quiet")
    if not pure_only:
        run(uv, "build", "--quiet", "--wheel", HATCH_BUILD_HOOK_ENABLE_MYPYC="1", CFLAGS="-w")
    return sorted((ROOT / "dist").glob("*.whl"), key=lambda wheel: "none-any" not in wheel.name)


def try_out(uv: str, wheel: Path) -> None:
    """Install a wheel in a fresh environment outside of this folder, and play there."""
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / "venv/bin/python"
        run(uv, "venv", "--quiet", python.parents[1])
        run(uv, "pip", "install", "--quiet", "--python", python, f"hiram[web] @ {wheel.as_uri()}")
        build = () if "none-any" in wheel.name else ("--compiled",)
        subprocess.run([python, ROOT / "tools/smoke_test.py", *build], cwd=folder, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version")
    parser.add_argument("--commit", action="store_true", help="commit and tag when all went well")
    parser.add_argument("--pure-only", action="store_true", help="no compiled wheel")
    arguments = parser.parse_args()
    numbers(arguments.version)
    uv = shutil.which("uv") or str(ROOT / ".venv-uv/bin/uv")
    check(arguments.version, arguments.commit)
    kept = {file: file.read_text("utf-8") for file in (CHANGELOG, PYPROJECT)}
    done = False
    try:
        write_version(arguments.version, datetime.datetime.now(datetime.UTC).date())
        run(uv, "lock", "--quiet")
        for wheel in build(uv, arguments.pure_only):
            try_out(uv, wheel)
            print(f"{wheel.name}: installed and played")
        if arguments.commit:
            run("git", "commit", "--quiet", "--all", "--message", f"Release {arguments.version}")
            run("git", "tag", "--annotate", f"v{arguments.version}", "--message", f"Hiram {arguments.version}")
            done = True
    finally:
        if not done:
            for file, text in kept.items():
                file.write_text(text, "utf-8")
            run("git", "checkout", "--quiet", "uv.lock")
    print(
        f"v{arguments.version} is committed and tagged." if done else "All well. Nothing was changed; --commit does it."
    )


if __name__ == "__main__":
    main()
