"""Event kinds from a TOML file: what it declares, and that each mistake is named."""

from __future__ import annotations

import pytest

from hiram.core.errors import HiramError
from hiram.core.event import EventKind
from hiram.core.files.counts import Count, Mark
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


COUNTED = DREW.replace("reveals = true", 'counts = "drawn card, used pile:old by nobody"\nmarks = "turn, role card"')


def test_a_file_declares_what_an_event_counts_as() -> None:
    kind = parse_event_kinds(COUNTED)[0]
    assert kind.counts == (Count("drawn", "card", "", "seat"), Count("used", "pile", "old", "nobody"))
    assert kind.marks == (Mark("turn"), Mark("role", "card"))


def test_without_a_seat_it_is_who_acted() -> None:
    (kind,) = parse_event_kinds(
        '[x]\nclause = "XX-1.1"\nfields = "card round"\ntext = ""\ncounts = "used card"\nmarks = "round"'
    )
    assert kind.counts == (Count("used", "card", "", "actor"),)
    assert kind.marks == (Mark("round", "round"),)


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("drawn card,", "drawn,", "event drew: counts: 'drawn' is not of the form"),
        ("drawn card,", "drawn coin,", "event drew: counts: there is no field 'coin'"),
        ("pile:old", "pile:", "event drew: counts: 'pile:' names no thing"),
        ("by nobody", "by chance", "event drew: counts: there is no field 'chance'"),
        ("by nobody", "for nobody", "event drew: counts: .* is not of the form"),
        ("turn,", "tern,", "event drew: marks: 'tern' is not a mark"),
        ("turn,", "turn card,", "event drew: marks: 'turn card' is not a mark"),
        ("role card", "role", "event drew: marks: 'role' is not a mark"),
        ("role card", "role tribe", "event drew: marks: 'role tribe' needs a field 'tribe'"),
        ("turn,", "round,", "event drew: marks: 'round' needs a field 'round'"),
        ("turn,", "ending,", "event drew: marks: 'ending' needs a field 'ending'"),
    ],
)
def test_a_wrong_count_is_refused_with_its_event(was: str, now: str, says: str) -> None:
    assert COUNTED.count(was) == 1
    with pytest.raises(HiramError, match=says):
        parse_event_kinds(COUNTED.replace(was, now))
