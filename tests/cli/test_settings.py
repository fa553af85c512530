"""Every setting of the server is a flag and a variable: which one counts, and what is refused."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import click
import pytest

from hiram.cli import run, serving
from hiram.cli.settings import chosen_settings, flag_of, help_texts, settable, variable_of
from hiram.server.settings import Settings


def test_every_setting_but_the_clock_can_be_set_and_has_a_help_text() -> None:
    names = {field.name for field in fields(Settings)}
    assert names - set(settable()) == {"now"}
    assert names <= {name for name, text in help_texts().items() if text}
    for command in (serving.play, serving.serve):
        flags = {flag for option in command.params if isinstance(option, click.Option) for flag in option.opts}
        assert {flag_of(name) for name in settable()} <= flags


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which a server would have been started."""
    from hiram.server import main

    started: list[Settings] = []

    def serve(host: str, port: int, *, settings: Settings, **_: Any) -> None:
        assert (host, port) == (settings.host, settings.port)
        started.append(settings)

    monkeypatch.setattr(main, "serve", serve)
    return started


def test_a_flag_comes_before_a_variable_and_that_before_the_default(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HIRAM_PACE", "1.5")
    monkeypatch.setenv("HIRAM_WORKERS", "3")
    monkeypatch.setenv("HIRAM_HOSTS", "a.example, b.example")
    monkeypatch.setenv("HIRAM_IDLE", "")
    assert run(["serve", "--pace", "0.25", "--data", str(tmp_path), "--origins", "https://x", "--origins", "y"]) == 0
    settings = served[0]
    assert (settings.pace, settings.workers, settings.idle) == (0.25, 3, Settings().idle)
    assert settings.data == tmp_path
    assert (settings.hosts, settings.origins) == (("a.example", "b.example"), ("https://x", "y"))


def test_play_is_for_the_house_unless_it_is_told_otherwise(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play"]) == run(["play", "--alone"]) == run(["serve"]) == 0
    monkeypatch.setenv("HIRAM_HOST", "192.0.2.7")
    assert run(["play"]) == run(["play", "--alone"]) == 0
    assert [each.host for each in served] == ["0.0.0.0", "127.0.0.1", "127.0.0.1", "192.0.2.7", "127.0.0.1"]
    assert run(["play", "--alone", "--host", "::"]) == 2
    assert "--alone and --host" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("pace", "fast", "is a number, 0 or more, not 'fast'"),
        ("pace", "-1", "is a number, 0 or more, not '-1'"),
        ("pace", "nan", "is a number, 0 or more, not 'nan'"),
        ("idle", "inf", "is a number, 0 or more, not 'inf'"),
        ("workers", "1.5", "is a whole number, 0 or more, not '1.5'"),
        ("workers", "²", "is a whole number, 0 or more, not '²'"),
        ("outbox", "9" * 400, "is a whole number, 0 or more"),
        ("port", "70000", "is from 0 to 65535, not 70000"),
    ],
)
def test_a_wrong_value_is_refused_with_the_name_of_where_it_came_from(
    name: str, text: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", flag_of(name), text]) == 2
    assert f"{flag_of(name)} {words}" in capsys.readouterr().err
    monkeypatch.setenv(variable_of(name), text)
    assert run(["serve"]) == 2
    assert f"{variable_of(name)} {words}" in capsys.readouterr().err


def test_an_unknown_flag_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--paec", "1"]) == 2
    assert "--paec" in capsys.readouterr().err


def test_variables_are_read_only_where_no_flag_is_given() -> None:
    assert chosen_settings({"pace": "1"}, {"HIRAM_PACE": "not a number", "HIRAM_OTHER": "x"}) == {"pace": 1.0}
