"""The pytest plugin: `@pytest.mark.rule("PP-4.2", "PP-R28")` says which clauses a test would notice broken.

Load it with `-p hiram.testing.plugin`. It keeps the clauses that the collected tests cite in `config.stash[CITED]`;
`hiram.testing.clauses` compares citations with the pages of rules.
"""

import pytest

CITED: pytest.StashKey[dict[str, list[str]]] = pytest.StashKey()
"""Clause -> ids of the collected tests that cite it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the pages of rules are, for the check of clause coverage."""
    parser.addini("rules_pages", "folder of the pages of rules, one a game", default="docs/rules")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, so that --strict-markers knows it."""
    config.addinivalue_line("markers", "rule(*clauses): clauses of the rules that this test would notice broken")
    config.stash[CITED] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note every clause that a collected test cites; a citation that is not a text stops the run."""
    cited = config.stash[CITED]
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or not all(isinstance(clause, str) for clause in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: rule takes one or more clauses as texts, not {mark.args}")
            for clause in mark.args:
                cited.setdefault(clause, []).append(item.nodeid)
