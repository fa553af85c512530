"""The rules of the house: small folders, games that are laid out and written alike, and no more code than they need."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import hiram
from hiram.registry import game_slugs

SOURCE = Path(hiram.__file__).parent
GAMES = SOURCE / "games"
MOST_FILES = 18
LEAST_SHARED = 0.7
MOST_ARGUMENTS = 12
MOST_LINES = 42_000  # of Python in the games
ROOT = Path(__file__).parent.parent
WIDEST = 100  # letters in a line of the docs; tables, pictures, code and addresses cannot be broken
UNBREAKABLE = ("|", "![", "    ")


def modules(game: str) -> set[str]:
    return {file.relative_to(GAMES / game).as_posix() for file in (GAMES / game).rglob("*.py")}


@pytest.mark.parametrize("kind", ["py", "js"])
def test_a_folder_of_code_is_small(kind: str):
    rooms = [SOURCE, *(ROOT / room for room in ("tests", "tools", "benchmarks", "examples"))]
    sizes = Counter(
        file.parent for room in rooms for file in room.rglob(f"*.{kind}") if "node_modules" not in file.parts
    )
    assert len(sizes) > 5
    assert {str(folder): size for folder, size in sizes.items() if size > MOST_FILES} == {}


@pytest.mark.parametrize("game", game_slugs())
def test_most_modules_of_a_game_are_in_all_games(game: str):
    own = modules(game)
    shared = own.intersection(*(modules(other) for other in game_slugs()))
    assert len(shared) >= LEAST_SHARED * len(own), f"only this game or a few have {sorted(own - shared)}"


def test_no_two_games_share_a_class_name():
    homes: dict[str, set[str]] = {}
    for file in GAMES.rglob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(file.relative_to(GAMES).parts[0])
    assert len(homes) > 100
    assert {name: sorted(games) for name, games in homes.items() if len(games) > 1} == {}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def trees(*rooms: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of these rooms of all games, parsed."""
    for room in rooms:
        for file in sorted(GAMES.glob(f"*/{room}/**/*.py")):
            yield file.relative_to(GAMES).as_posix(), parsed(file)


def test_nothing_in_a_game_takes_more_than_a_dozen_arguments_or_asserts_a_type():
    wide, asserted = [], []
    for name, tree in trees("*"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and len(node.args.posonlyargs + node.args.args) > MOST_ARGUMENTS:
                wide.append((name, node.name))
            if isinstance(node, ast.Assert) and "isinstance" in ast.dump(node.test):
                asserted.append((name, node.lineno))
    assert (wide, asserted) == ([], [])


def test_what_is_compiled_holds_no_sentences():
    found, literals = [], 0
    for name, tree in trees("engine", "bot"):
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                literals += 1
                words = node.value.replace(" | ", " ").split()  # an annotation has such bars
                found += [(name, node.lineno, node.value)] if len(words) > 2 else []
    assert literals > 100
    assert found == []


def test_the_games_are_no_longer_than_they_need_to_be():
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in GAMES.rglob("*.py")) <= MOST_LINES


def test_the_docs_wrap():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert len(pages) > 40
    wide = []
    for page in pages:
        for part in page.read_text(encoding="utf-8").split("```")[::2]:  # the others are code
            lines = [line for line in part.splitlines() if not line.startswith(UNBREAKABLE) and "http" not in line]
            wide += [(page.relative_to(ROOT).as_posix(), line) for line in lines if len(line) > WIDEST]
    assert wide == []
