"""`hiram new-game`: a game in a distribution of its own, copied from `hiram.skeleton` with the names replaced."""

from __future__ import annotations

import keyword
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import click

from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened
from hiram.registry import game_slugs

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TITLE = re.compile(r"[^\W_][^\"\\{}<>|`*\x00-\x1f\x7f]{0,59}")
TEMPLATE = ".template"  # ends the names of files that would mean something where they lie in Hiram
TEXTS = {".py", ".toml", ".md", ".svg", TEMPLATE}
MODE = 0o755


class Names:
    """What a new game is called, and how the skeleton's names become its own."""

    def __init__(self, name: str, title: str) -> None:
        words = [word for word in name.split("_") if word]
        self.name = name
        self.package = f"hiram_{name}"
        self.title = title or " ".join(word.capitalize() for word in words)
        self.classes = "".join(word.capitalize() for word in words)
        letters = "".join(word[0] for word in words if word[0].isalpha())
        self.prefix = (letters if len(letters) > 1 else f"{re.sub('[^a-z]', '', name)}x")[:2].upper()

    def replaced(self, text: str) -> str:
        """The text with this game's names for those of Nim."""
        for old, new in (
            (r"\bhiram\.skeleton\.nim\b", self.package),
            (r"\bhiram_nim\b", self.package),
            (r"\bNim(?=[A-Z])", self.classes),
            (r"\bNim\b", self.title),
            (r"\bnim\b", self.name),
            (r"\bNI\b", self.prefix),
        ):
            text = re.sub(old, lambda _, new=new: new, text)  # type: ignore[misc]
        # In the order of their names, the package's own imports come after Hiram's.
        own, others = rf"((?:from {self.package}\b.*\n)+)", r"((?:from hiram\..*\n)+)"
        return re.sub(own + others, r"\2\1", text)


@click.command("new-game")
@click.argument("name")
@click.option("--into", type=click.Path(path_type=Path), required=True, metavar="DIR", help="Where to put it.")
@click.option("--title", default="", help="What people call the game; made from NAME by default.")
def new_game(name: str, into: Path, title: str) -> None:
    """Write a package DIR/hiram-NAME with a small game that plays, to change into your own."""
    names = checked_names(name, title)
    if not into.is_dir():
        raise HiramError(f"there is no folder {str(into)!r}")
    target = into / f"hiram-{name}"
    if target.exists():
        raise HiramError(f"{str(target)!r} is there already")
    write_project(names, target)
    click.echo(f"{names.title} is in {target}. Next: pip install -e {target}, then hiram play; its README says more.")


def checked_names(name: str, title: str) -> Names:
    """The names of a new game; HiramError if they cannot be used."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise HiramError(f"a game's name is a Python identifier in small letters, such as my_game, not {said(name)}")
    if name in game_slugs():
        raise HiramError(f"there is a game {name!r} already; `hiram games` lists all that are installed")
    if title and not TITLE.fullmatch(title):
        raise HiramError(f"a title is one line of at most 60 plain characters, not {said(title)}")
    return Names(name, title)


def said(text: str) -> str:
    return repr(shortened(text))


def write_project(names: Names, target: Path) -> None:
    """Write everything beside the target first, so that it is there whole or not at all."""
    draft = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        for path, content in project_files(names):
            file = draft / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        draft.chmod(MODE)
        draft.rename(target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def project_files(names: Names) -> Iterator[tuple[Path, bytes]]:
    """The files of the new distribution, by their paths in it."""
    skeleton = Path(str(resources.files("hiram"))) / "skeleton"
    for folder, place in ((skeleton / "project", Path()), (skeleton / "nim", Path("src") / names.package)):
        for file in sorted(folder.rglob("*")):
            if not file.is_file() or "__pycache__" in file.parts:
                continue
            path = place / file.relative_to(folder)
            content = file.read_bytes()
            if file.suffix in TEXTS:
                content = names.replaced(content.decode("utf-8")).encode("utf-8")
            yield path.with_suffix("") if path.suffix == TEMPLATE else path, content
    yield Path("src") / names.package / "py.typed", b""
