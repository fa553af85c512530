"""Reasons are made in one way in all games: a note of the plan names a phrase, and phrases name phrases and facts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hiram
from hiram.core.advice import Note
from hiram.core.text.phrases import Phrased
from hiram.registry import game_slugs


def words_in(slug: str, *modules: str) -> set[str]:
    """The strings in modules of a game that could name a phrase."""
    found: set[str] = set()
    for module in modules:
        file = Path(hiram.__file__).parent / "games" / slug / f"{module}.py"
        nodes = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)]
        found |= {node.value for node in nodes if isinstance(node.value, str)}
    return {word for word in found if word.islower() and word.replace("_", "").isalnum()}


def a_reason(slug: str, monkeypatch: pytest.MonkeyPatch) -> Phrased:
    """What the phrases are said of when somebody asks why."""
    said: list[Phrased] = []
    sentences = Phrased.sentences

    def heard(one: Phrased, phrase: str) -> str:
        said.append(one)
        return sentences(one, phrase)

    monkeypatch.setattr(Phrased, "sentences", heard)
    match = hiram.new(slug, players=2, seed=5)
    state, seat = match.state(), match.acting[0]
    match.game.reason(state, seat, int(state.legal(seat)[0]))
    return said[0]


@pytest.mark.parametrize("slug", game_slugs())
def test_every_purpose_has_a_phrase_and_every_phrase_a_purpose(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    phrases = a_reason(slug, monkeypatch).phrases
    noted = words_in(slug, "bot/plan", "bot/notes")
    assert noted <= phrases.keys()
    reached: set[str] = set()
    waiting = (noted | words_in(slug, "engine/actions", "words/reasons")) & phrases.keys()
    for phrase in waiting:
        last = phrases[phrase][-1]
        assert not last.when + last.unless, f"{phrase} must always have something to say"
    while waiting:
        reached |= waiting
        waiting = {
            name for phrase in waiting for line in phrases[phrase] for path in line.names() for name in path.split(".")
        }
        waiting = waiting & phrases.keys() - reached
    assert phrases.keys() == reached


@pytest.mark.parametrize("slug", game_slugs())
def test_phrases_name_what_is_known_and_every_fact_is_told(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reason = a_reason(slug, monkeypatch)
    assert isinstance(reason.note, Note)
    names = [path.split(".") for lines in reason.phrases.values() for line in lines for path in line.names()]
    known = {*reason.phrases, *reason.facts, *dir(type(reason)), *vars(reason)}
    assert {first for first, *_ in names if first not in known and not hasattr(reason.note, first)} == set()
    assert reason.facts.keys() <= {name for path in names for name in path}
    assert not reason.facts.keys() & reason.phrases.keys()
