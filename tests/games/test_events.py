"""The rules note events by number; the numbers and the kinds of words/events.toml have the same order."""

from __future__ import annotations

from importlib import import_module

import pytest

import hiram
from hiram.registry import game_slugs

SEALED = "sealed_"  # Temple Rush notes a step that is still sealed as the same kind plus a number


@pytest.mark.parametrize("slug", game_slugs())
def test_every_number_of_the_rules_has_the_kind_of_its_name(slug: str) -> None:
    events = import_module(f"hiram.games.{slug}.engine.events")
    numbers = {name.lower(): number for name, number in vars(events).items() if name.isupper()}
    if (shift := numbers.pop("sealed", None)) is not None:
        numbers |= {SEALED + name: number + shift for name, number in numbers.items() if number < shift}
    assert numbers == {kind.name: number for number, kind in enumerate(hiram.game_of(slug).event_kinds)}
