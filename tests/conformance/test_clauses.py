"""Every clause and ruling of the rules is cited by a test that runs; and the checker of that sees what it should."""

from pathlib import Path

import msgspec
import pytest

from hiram.registry import game_of, game_slugs
from hiram.testing.clauses import Citations, compare, defined_clauses, main

ROOT = Path(__file__).parents[2]

PAGE = """
# Made up

- **XX-1.1** First.
- **XX-1.2** Second, which mentions **XX-9.9**.
* **XX-2.10** Third.

| ruling | decision |
|---|---|
| **XX-R1** | Yes. |
| **XX-R2** | No. |
"""

TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("XX-R1")
rule = pytest.mark.rule
ROWS = [pytest.param(1, marks=pytest.mark.rule("XX-1.2")), pytest.param(2, marks=[rule("XX-2.10"), pytest.mark.slow])]

@pytest.mark.rule("XX-1.1", "XX-7.7")
def test_one(): ...

@pytest.mark.parametrize("row", ROWS)
def test_two(row): ...

class TestMore:
    @mark.rule("XX-R2")
    def test_three(self): ...
"""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder of tests and a folder of pages."""
    tests, pages = tmp_path / "tests", tmp_path / "rules"
    tests.mkdir()
    pages.mkdir()
    (pages / "made_up.md").write_text(PAGE)
    return tests, pages


def written(folders: tuple[Path, Path], text: str) -> tuple[Path, Path]:
    (folders[0] / "test_made_up.py").write_text(f"import pytest\n{text}\n")
    return folders


def test_every_clause_is_cited(pytestconfig: pytest.Config):
    report = compare(ROOT / "tests", ROOT / pytestconfig.getini("rules_pages"))
    assert report.complete, "\n".join(report.lines())


@pytest.mark.parametrize("slug", game_slugs())
def test_what_a_game_cites_is_defined(slug):
    game = game_of(slug)
    defined = set(defined_clauses(ROOT / "docs" / "rules"))
    cited = {kind.clause for kind in game.event_kinds} | {option.clause for option in game.options}
    assert cited <= defined


def test_clauses_and_rulings_are_read_from_a_page(folders):
    assert defined_clauses(folders[1]) == ["XX-1.1", "XX-1.2", "XX-2.10", "XX-R1", "XX-R2"]


def test_a_clause_that_is_defined_twice_is_refused(folders):
    (folders[1] / "other.md").write_text("- **XX-1.1** Again.\n")
    with pytest.raises(ValueError, match=r"defined twice: XX-1\.1"):
        defined_clauses(folders[1])


def test_citations_are_found_on_functions_classes_modules_and_cases(folders):
    tests, _ = written(folders, TESTS)
    cited = Citations(tests).by_clause
    assert sorted(cited) == ["XX-1.1", "XX-1.2", "XX-2.10", "XX-7.7", "XX-R1", "XX-R2"]
    assert [where.split("::", 1)[1] for where in cited["XX-R2"]] == ["TestMore::test_three"]
    assert len(cited["XX-R1"]) == 3


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.skip\n@pytest.mark.rule("XX-1.1")\ndef test_x(): ...',
        '@pytest.mark.rule("XX-1.1")\n@pytest.mark.skipif(True, reason="x")\ndef test_x(): ...',
        '@pytest.mark.xfail\n@pytest.mark.rule("XX-1.1")\ndef test_x(): ...',
        '@pytest.mark.rule("XX-1.1")\ndef test_x():\n    if True:\n        pytest.skip("later")',
        'pytestmark = pytest.mark.skip\n@pytest.mark.rule("XX-1.1")\ndef test_x(): ...',
        'pytest.importorskip("nothing")\n@pytest.mark.rule("XX-1.1")\ndef test_x(): ...',
        '@pytest.mark.skip\nclass TestX:\n    @pytest.mark.rule("XX-1.1")\n    def test_x(self): ...',
        '@pytest.mark.rule("XX-1.1")\ndef helper(): ...',
        'class Helper:\n    @pytest.mark.rule("XX-1.1")\n    def test_x(self): ...',
        '@pytest.mark.parametrize("a", [pytest.param(1, marks=[pytest.mark.skip, pytest.mark.rule("XX-1.1")])])\n'
        "def test_x(a): ...",
    ],
)
def test_what_does_not_run_cites_nothing(folders, text):
    tests, _ = written(folders, text)
    assert Citations(tests).by_clause == {}


def test_the_command_names_what_is_not_cited_and_not_defined(folders, capsys):
    tests, pages = written(folders, '@pytest.mark.rule("XX-1.1", "XX-7.7", "XX-R1")\ndef test_x(): ...')
    assert main([str(tests), str(pages)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "XX: 1 of 3 clauses and 1 of 2 rulings cited",
        "not cited: XX-1.2",
        "not cited: XX-2.10",
        "not cited: XX-R2",
        f"not defined: XX-7.7, cited by {(tests / 'test_made_up.py').as_posix()}::test_x",
    ]


def test_the_command_ends_well_when_all_is_cited(folders, capsys):
    tests, pages = written(folders, TESTS.replace(', "XX-7.7"', ""))
    assert main([str(tests), str(pages)]) == 0
    assert capsys.readouterr().out == "XX: 3 of 3 clauses and 2 of 2 rulings cited\n"


def test_the_command_writes_json(folders, capsys):
    tests, pages = written(folders, TESTS)
    assert main(["--json", str(tests), str(pages)]) == 1
    report = msgspec.json.decode(capsys.readouterr().out)
    assert report["clauses"] == {"XX": {"defined": 3, "uncovered": []}}
    assert list(report["unknown"]) == ["XX-7.7"]


def test_a_citation_that_cannot_be_read_is_reported(folders):
    tests, pages = written(folders, 'X = ["XX-1.1"]\n@pytest.mark.rule(*X)\ndef test_x(): ...')
    report = compare(tests, pages)
    assert len(report.unreadable) == 1
    assert not report.complete


def test_the_command_refuses_a_folder_that_is_not_there(folders, capsys):
    with pytest.raises(SystemExit) as ended:
        main([str(folders[0]), str(folders[1] / "missing")])
    assert ended.value.code == 2
    assert "there is no folder" in capsys.readouterr().err


def test_the_plugin_collects_what_tests_cite(pytester_run):
    result = pytester_run(
        '@pytest.mark.rule("XX-1.1")\ndef test_x(request):\n    from hiram.testing.plugin import CITED\n'
        '    assert request.config.stash[CITED]["XX-1.1"] == [request.node.nodeid]'
    )
    assert result.returncode == 0, result.stdout


def test_the_plugin_refuses_citations_that_are_no_texts(pytester_run):
    result = pytester_run("@pytest.mark.rule(4.2)\ndef test_x(): ...")
    assert result.returncode != 0
    assert "rule takes one or more clauses as texts" in result.stdout + result.stderr
