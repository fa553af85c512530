"""The log: the table of event kinds is in the order of the numbers that the rules note."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.words.log import EVENT_KINDS


def test_every_number_of_the_rules_has_the_kind_of_its_name() -> None:
    numbers = {name.lower(): number for name, number in vars(events).items() if name.isupper()}
    assert numbers == {kind.name: number for number, kind in enumerate(EVENT_KINDS)}
