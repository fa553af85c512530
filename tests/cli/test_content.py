"""`hiram content`: a template that changes nothing, and says of every table what it is."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

from hiram.cli import run
from hiram.core.errors import HiramError
from hiram.registry import game_of, game_slugs, game_with_content, game_with_digest, own_contents, use_contents


def template(tmp_path: Path, slug: str, name: str = "mine") -> Path:
    file = tmp_path / f"{name}.toml"
    assert run(["content", slug, "-o", str(file)]) == 0
    return file


@pytest.mark.parametrize("slug", game_slugs())
def test_a_template_that_is_loaded_unchanged_is_the_shipped_game(slug: str, tmp_path: Path) -> None:
    file = template(tmp_path, slug)
    assert game_with_content(slug, file).content_digest == game_of(slug).content_digest
    text = file.read_text("utf-8")
    checks = importlib.import_module(f"hiram.games.{slug}.content.load")
    changeable = {*getattr(checks, "USER_TABLES", getattr(checks, "CHANGEABLE", ()))} - {"board"}
    assert {*tomllib.loads(text)} - {"format", "game"} == changeable
    for table in changeable:
        assert re.search(rf"^# .+\n\[+{table}\]", text, re.MULTILINE), f"{table} is not explained"


def test_a_template_is_printed_and_no_file_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "temple-rush"]) == 0
    assert capsys.readouterr().out.startswith("# Content of Temple Rush, as it is shipped.")
    file = template(tmp_path, "temple_rush")
    assert run(["content", "temple_rush", "-o", str(file)]) == 2
    assert "already" in capsys.readouterr().err


def test_content_files_are_at_hand_by_their_digests(tmp_path: Path) -> None:
    file = template(tmp_path, "temple_rush", "printed")
    file.write_text(re.sub("bonus = .*", "bonus = 17", file.read_text("utf-8"), count=1), "utf-8")
    shipped = game_of("temple_rush")
    try:
        use_contents([file])
        (own,) = own_contents("temple_rush")
        assert (own.name, own.file) == ("printed", file)
        assert own.game.content_digest != shipped.content_digest
        assert game_with_digest("temple_rush", own.game.content_digest) is own.game
        assert game_with_digest("temple_rush", shipped.content_digest) is shipped
        assert own_contents("solomons_temple") == []
    finally:
        use_contents([])
    assert game_with_digest("temple_rush", own.game.content_digest) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("format = 1\n", "mine.toml: does not say of which game it is"),
        ("game = \n", "mine.toml, line 1"),
        ('game = "chess"\n', "there is no game 'chess'"),
        (
            'game = "temple_rush"\n[[stone]]\nid = "1"\ncopies = 9\n',
            "mine.toml, stone 1: .*copies must be 1 to 5, not 9",
        ),
    ],
)
def test_what_is_wrong_with_a_content_file_is_said_with_its_place(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(HiramError, match=says):
        use_contents([file])


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    files = [template(tmp_path, "temple_rush"), template(tmp_path / "other", "temple_rush")]
    with pytest.raises(HiramError, match="two content files of Temple Rush are called 'mine'"):
        use_contents(files)
    with pytest.raises(HiramError, match="there is no content file"):
        use_contents([tmp_path / "missing.toml"])
