"""The rules of a game as players read them, found by clause: PP-4.2 (a clause), PP-R28 (a ruling), PP-4 (a chapter)."""

from __future__ import annotations

import functools
import re
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
                lines.append(line.strip() if not line.startswith("    ") else line)
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


@functools.cache
def rules_page(slug: str) -> RulesPage:
    """The rules page of a game that Hiram ships."""
    packaged = resources.files("hiram") / "docs" / "rules" / f"{slug}.md"
    if packaged.is_file():
        return RulesPage(packaged.read_text(encoding="utf-8"))
    checkout = Path(__file__).parents[3] / "docs" / "rules" / f"{slug}.md"
    if checkout.is_file():
        return RulesPage(checkout.read_text(encoding="utf-8"))
    raise HiramError(f"the rules page of {shortened(slug)!r} is not installed")
