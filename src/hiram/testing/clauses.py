"""Which clauses of the rules no test would notice broken: citations in tests against the pages of rules.

    python -m hiram.testing.clauses [--json] tests docs/rules

A page defines a clause at the start of a bullet (`- **PP-4.2** ...`) and a ruling at the start of a table row
(`| **PP-R12** | ...`). A test cites them with `@pytest.mark.rule("PP-4.2", "PP-R12")`, on a function, a class, a
module (`pytestmark`) or a case (`pytest.param(..., marks=pytest.mark.rule(...))`). The tests are read, not run;
what is marked to be skipped, or skips itself, cites nothing. Ends with 1 if a clause is not cited or not defined.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

DEFINED = re.compile(r"^\s*(?:[-*]|\|)\s*\*\*([A-Z]+-(?:R\d+|\d+\.\d+[a-z]?))\*\*", re.MULTILINE)
RULING = re.compile(r"[A-Z]+-R\d+")
NOT_RUN = {"skip", "skipif", "xfail"}
SKIPPING_CALLS = {"pytest.skip", "pytest.importorskip", "pytest.xfail"}


class Tally(msgspec.Struct, frozen=True):
    """The clauses or rulings of one page: how many there are, and which of them no test cites."""

    defined: int
    uncovered: list[str]

    @property
    def cited(self) -> int:
        return self.defined - len(self.uncovered)


class Report(msgspec.Struct, frozen=True):
    """Citations against definitions."""

    clauses: dict[str, Tally]  # by the prefix of the page's game
    rulings: dict[str, Tally]
    unknown: dict[str, list[str]]  # cited but not defined: the tests that do so
    unreadable: list[str]  # citations that are not plain texts

    @property
    def complete(self) -> bool:
        tallies = [*self.clauses.values(), *self.rulings.values()]
        return not (self.unknown or self.unreadable or any(tally.uncovered for tally in tallies))

    def lines(self) -> list[str]:
        """The report for people, the summary of each game first."""
        found = [
            f"{prefix}: {tally.cited} of {tally.defined} clauses and "
            f"{self.rulings[prefix].cited} of {self.rulings[prefix].defined} rulings cited"
            for prefix, tally in self.clauses.items()
        ]
        for tallies in (self.clauses, self.rulings):
            found += [f"not cited: {clause}" for tally in tallies.values() for clause in tally.uncovered]
        found += [f"not defined: {clause}, cited by {', '.join(tests)}" for clause, tests in self.unknown.items()]
        return found + [f"not a plain text: {place}" for place in self.unreadable]


def defined_clauses(pages: Path) -> list[str]:
    """Every clause and ruling that the pages define, in the order of the pages."""
    found: list[str] = []
    for page in sorted(pages.glob("*.md")):
        found += DEFINED.findall(page.read_text(encoding="utf-8"))
    twice = sorted({clause for clause in found if found.count(clause) > 1})
    if twice:
        raise ValueError(f"defined twice: {', '.join(twice)}")
    return found


class Citations:
    """The clauses that the tests below a folder cite, each with the tests that do."""

    def __init__(self, tests: Path) -> None:
        self.by_clause: dict[str, list[str]] = {}
        self.unreadable: list[str] = []
        for file in sorted([*tests.rglob("test_*.py"), *tests.rglob("*_test.py")]):
            _Module(self, file).read()

    def cite(self, mark: ast.Call, test: str) -> None:
        for argument in mark.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                self.by_clause.setdefault(argument.value, []).append(test)
            else:
                self.unreadable.append(f"{test}, line {argument.lineno}")


class _Module:
    """One file of tests: finds its tests and the marks that lie on each."""

    def __init__(self, citations: Citations, file: Path) -> None:
        self.citations = citations
        self.file = file
        self.tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        self.names: dict[str, ast.expr] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                self.names[statement.targets[0].id] = statement.value
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
                self.names[statement.target.id] = statement.value

    def read(self) -> None:
        if not self.skips(self.tree.body):
            self.read_body(self.tree.body, self.own_marks(self.tree.body), "")

    def read_body(self, body: list[ast.stmt], outer: list[ast.expr], inside: str) -> None:
        for statement in body:
            if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                marks = [*outer, *statement.decorator_list, *self.own_marks(statement.body)]
                self.read_body(statement.body, marks, f"{inside}{statement.name}::")
            elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
                self.read_test(statement, outer, inside)

    def read_test(self, test: ast.FunctionDef | ast.AsyncFunctionDef, outer: list[ast.expr], inside: str) -> None:
        marks = [*outer, *test.decorator_list]
        if any(self.kind(mark) in NOT_RUN for mark in marks) or self.skips(test.body):
            return
        name = f"{self.file.as_posix()}::{inside}{test.name}"
        for mark in marks:
            self.cite(mark, name)
            if self.kind(mark) == "parametrize" and isinstance(mark, ast.Call):
                self.read_cases(mark, name)

    def read_cases(self, parametrize: ast.Call, name: str) -> None:
        """The marks on the single cases of a parametrized test."""
        for case in self.cases(parametrize):
            marks = [
                mark
                for keyword in case.keywords
                if keyword.arg == "marks"
                for mark in (keyword.value.elts if isinstance(keyword.value, ast.List | ast.Tuple) else [keyword.value])
            ]
            if not any(self.kind(mark) in NOT_RUN for mark in marks):
                for mark in marks:
                    self.cite(mark, name)

    def cases(self, mark: ast.Call) -> Iterator[ast.Call]:
        given = {keyword.arg: keyword.value for keyword in mark.keywords}
        values = mark.args[1] if len(mark.args) > 1 else given.get("argvalues")
        if isinstance(values, ast.Name):
            values = self.names.get(values.id)
        for node in ast.walk(values) if values is not None else ():
            if isinstance(node, ast.Call) and dotted(node.func).split(".")[-1] == "param":
                yield node

    def cite(self, mark: ast.expr, name: str) -> None:
        if self.kind(mark) == "rule" and isinstance(mark, ast.Call):
            self.citations.cite(mark, name)

    def own_marks(self, body: list[ast.stmt]) -> list[ast.expr]:
        """The marks in the `pytestmark` of a module or class."""
        for statement in body:
            if isinstance(statement, ast.Assign) and dotted(statement.targets[0]) == "pytestmark":
                value = statement.value
                return list(value.elts) if isinstance(value, ast.List | ast.Tuple) else [value]
        return []

    def kind(self, mark: ast.expr) -> str:
        """'rule' for pytest.mark.rule(...), also where the module has another name for it."""
        target = mark.func if isinstance(mark, ast.Call) else mark
        name = dotted(target)
        if name in self.names:
            name = dotted(self.names[name])
        return name.split(".")[-1] if "mark." in name else ""

    def skips(self, body: list[ast.stmt]) -> bool:
        """Whether a test, or a module on its top level, skips itself."""
        for statement in body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            calls = [node for node in ast.walk(statement) if isinstance(node, ast.Call)]
            if any(dotted(call.func) in SKIPPING_CALLS for call in calls):
                return True
        return any(self.kind(mark) in NOT_RUN for mark in self.own_marks(body))


def dotted(node: ast.expr) -> str:
    """`pytest.mark.rule` for the expression of that name, '' for others."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return ""


def compare(tests: Path, pages: Path) -> Report:
    """What the tests below one folder cite of what the pages of another define."""
    defined, citations = defined_clauses(pages), Citations(tests)
    cited = citations.by_clause
    prefixes = list(dict.fromkeys(clause.partition("-")[0] for clause in defined))

    def tally(prefix: str, rulings: bool) -> Tally:
        mine = [
            clause
            for clause in defined
            if clause.startswith(f"{prefix}-") and bool(RULING.fullmatch(clause)) == rulings
        ]
        return Tally(len(mine), [clause for clause in mine if clause not in cited])

    return Report(
        clauses={prefix: tally(prefix, rulings=False) for prefix in prefixes},
        rulings={prefix: tally(prefix, rulings=True) for prefix in prefixes},
        unknown={clause: where for clause, where in sorted(cited.items()) if clause not in set(defined)},
        unreadable=citations.unreadable,
    )


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 if anything is not cited or not defined."""
    parser = argparse.ArgumentParser(prog="hiram.testing.clauses", description="clauses that no test cites")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("tests", type=Path, help="folder of the tests")
    parser.add_argument("pages", type=Path, help="folder of the pages of rules")
    given = parser.parse_args(arguments)
    for folder in (given.tests, given.pages):
        if not folder.is_dir():
            parser.error(f"there is no folder {str(folder)!r}")
    report = compare(given.tests, given.pages)
    text = msgspec.json.format(msgspec.json.encode(report)).decode() if given.json else "\n".join(report.lines())
    sys.stdout.write(f"{text}\n")
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())
