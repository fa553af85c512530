"""The pages of a game that players read: its rules, found by clause, and the page that teaches it.

A game in a distribution of its own has them in its package: `docs/rules.md`, `docs/learn.md` and `docs/pictures/`.
Rules are found by the name of a clause (PP-4.2), a ruling (PP-R28) or a chapter (PP-4).
"""

from __future__ import annotations

import functools
import re
import sys
from importlib import resources
from pathlib import Path

import msgspec

from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened

CLAUSE = re.compile(r"^[-*] \*\*([A-Z]{2}-(?:\d+\.\d+|R\d+))\*\* ?(.*)$")
RULING = re.compile(r"^\| \*\*([A-Z]{2}-R\d+)\*\* \|(.*)\|$")
CHAPTER = re.compile(r"^### ([A-Z]{2}-\d+) (.*)$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    text: str
    chapter: str  # the heading it stands under


class RulesPage:
    """A rules page, searchable by clause."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.clauses: dict[str, Clause] = {}
        self.chapters: dict[str, str] = {}
        self._read()

    def _read(self) -> None:
        heading, current, lines = "", "", list[str]()

        def close() -> None:
            if current:
                self.clauses[current] = Clause(current, "\n".join(lines).strip(), heading)

        for line in self.text.splitlines():
            clause, ruling, chapter = CLAUSE.match(line), RULING.match(line), CHAPTER.match(line)
            if clause or ruling or line.startswith("#"):
                close()
                current, lines = "", []
            if line.startswith("#"):
                heading = line.lstrip("# ")
            if chapter:
                self.chapters[chapter[1]] = chapter[2]
            elif clause:
                current, lines = clause[1], [clause[2]]
            elif ruling:
                question, decision, reason = (cell.strip() for cell in (*ruling[2].split(" | "), "", "")[:3])
                current, lines = ruling[1], [f"{question}\n{decision}\nReason: {reason}"]
            elif current and not line.startswith("|"):
                add_line(lines, line)
        close()

    def find(self, name: str) -> list[Clause]:
        """The clause, ruling or whole chapter of that name; HiramError if there is none."""
        name = name.strip().upper()
        if name in self.clauses:
            return [self.clauses[name]]
        if name in self.chapters:
            return [clause for clause in self.clauses.values() if clause.id.startswith(f"{name}.")]
        known = ", ".join(self.chapters)
        raise HiramError(
            f"there is no clause {shortened(name)!r}; chapters are {known}, clauses are like {self.example}"
        )

    @property
    def example(self) -> str:
        return next(iter(self.clauses), "none")


def add_line(lines: list[str], line: str) -> None:
    """A further line of a clause: prose goes on where it was wrapped; lists and preformatted lines stand alone."""
    stands = line.startswith("    ") or line.lstrip().startswith(("- ", "* ")) or not line.strip()
    if stands or not lines[-1] or lines[-1].startswith("    "):
        lines.append(line if line.startswith("    ") else line.strip())
    else:
        lines[-1] = f"{lines[-1]} {line.strip()}"


@functools.cache
def read_rules(page: Path) -> RulesPage:
    """The rules page in a file."""
    return RulesPage(page.read_text(encoding="utf-8"))


def docs_path(*names: str) -> Path | None:
    """A file or folder of Hiram's docs: of the installed package, else of the checkout; None if there is none."""
    packaged = Path(str(resources.files("hiram"))) / "docs"
    checkout = Path(__file__).parents[4] / "docs"
    return next((path for root in (packaged, checkout) if (path := root.joinpath(*names)).exists()), None)


@functools.cache
def own_docs(kind: type) -> Path | None:
    """The folder `docs` in the package of a class, or of one that it extends; None if there is none."""
    for one in kind.__mro__:
        file = getattr(sys.modules.get(one.__module__), "__file__", None)
        if file and (folder := Path(file).parent / "docs").is_dir():
            return folder
    return None
