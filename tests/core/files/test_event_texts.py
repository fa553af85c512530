"""Event kinds from a TOML file: what it declares, and that each mistake is named."""

from __future__ import annotations

import pytest

from hiram.core.errors import HiramError
from hiram.core.event import EventKind
from hiram.core.files.event_texts import parse_event_kinds

DREW = """
[drew]
clause = "XX-1.2"
fields = "seat card"
text = "{seat} draws {card}."
secret = "card"
hidden_text = "{seat} draws a card."
tells = "deck seats.hand"
reveals = true

[passed]
clause = "XX-1.3"
text = "Nothing happens."
"""


def test_a_file_declares_event_kinds_in_its_order() -> None:
    assert parse_event_kinds(DREW) == (
        EventKind(
            name="drew",
            clause="XX-1.2",
            fields=("seat", "card"),
            text="{seat} draws {card}.",
            secret=("card",),
            hidden_text="{seat} draws a card.",
            tells=("deck", "seats.hand"),
            reveals=True,
        ),
        EventKind(name="passed", clause="XX-1.3", fields=(), text="Nothing happens."),
    )


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('clause = "XX-1.3"', "", "event passed: .*clause"),
        ("reveals = true", 'reveals = "yes"', r"event drew: .*bool.*reveals"),
        ("reveals = true", "revealed = true", "event drew: .*revealed"),
        ('secret = "card"', 'secret = "hand"', "event drew: .*secret"),
        ("{seat} draws {card}.", "{seat} draws {cards}.", "event drew: .*cards"),
        ("{seat} draws a card.", "{seat} draws {card}.", "event drew: .*card"),
        ("[passed]", "[passed", "events.toml: .*line"),
    ],
)
def test_a_mistake_is_refused_with_its_event(was: str, now: str, says: str) -> None:
    assert DREW.count(was) == 1
    with pytest.raises(HiramError, match=says):
        parse_event_kinds(DREW.replace(was, now))
