"""Events show each seat what it may see, in words and in fields."""

import msgspec
import pytest

from hiram.core.event import Domain, Event, EventKind, may_see, one_stop, read_event
from hiram.core.journal import EVERYBODY
from hiram.core.state import TABLE
from support.toy import Seals

DREW = EventKind(
    name="drew",
    clause="XX-4.5",
    fields=("seat", "card", "number"),
    text="{seat} draws {card}, the {number}th.",
    secret=("card",),
    hidden_text="{seat} draws the {number}th card.",
)
DOMAINS = {
    "seat": Domain(names=(0, 1), titles=("Red", "Blue")),
    "card": Domain(names=("O01", "O02"), titles=("“Altar”", "“Bush”")),
}
ROW = (0, 0b10, 1, 0, 7, 0)  # seat 1 draws card 0, and only seat 1 knows


def test_who_may_see_it_reads_it_all():
    told = read_event(DREW, ROW, DOMAINS, 1, {})
    assert told == Event("drew", "XX-4.5", {"seat": 1, "card": "O01", "number": 7}, "Blue draws “Altar”, the 7th.")


@pytest.mark.parametrize("viewer", [0, None])
def test_from_others_the_secret_is_kept_in_fields_and_words(viewer):
    told = read_event(DREW, ROW, DOMAINS, viewer, {})
    assert told == Event("drew", "XX-4.5", {"seat": 1, "card": None, "number": 7}, "Blue draws the 7th card.")
    assert b"O01" not in msgspec.json.encode(told)
    assert "Altar" not in told.text


def test_a_match_has_words_of_its_own():
    assert read_event(DREW, ROW, DOMAINS, 0, {"seat": ("Anna", "Ben")}).text == "Ben draws the 7th card."


def test_a_negative_number_is_nothing():
    told = read_event(DREW, (0, EVERYBODY, -1, 1, 7, 0), DOMAINS, None, {})
    assert told.fields["seat"] is None
    assert told.text == " draws “Bush”, the 7th."


@pytest.mark.parametrize(
    ("knows", "seat", "sees"),
    [
        (EVERYBODY, None, True),
        (EVERYBODY, 3, True),
        (0b100, 2, True),
        (0b100, 1, False),
        (0b100, None, False),
        (0, 0, False),
    ],
)
def test_who_knows_is_a_bit_for_each_seat(knows, seat, sees):
    assert may_see(knows, seat) == sees


def test_the_table_knows_what_everybody_knows():
    assert may_see(EVERYBODY, TABLE)
    assert not may_see(0b1, TABLE)


@pytest.mark.parametrize(
    "wrong",
    [
        {"fields": ("a", "b", "c", "d", "e")},
        {"secret": ("other",)},
        {"text": "{other}"},
        {"hidden_text": "{card}"},
    ],
)
def test_a_kind_that_could_not_be_told_is_refused_when_it_is_declared(wrong):
    with pytest.raises((ValueError, KeyError)):
        msgspec.structs.replace(DREW, **wrong)


def test_of_a_private_event_others_learn_nothing():
    game = Seals()
    chosen = (0, 0b10, 1, 4, 0, 0)
    assert game.sees(chosen, 1)
    assert not game.sees(chosen, 0)
    assert not game.sees(chosen, None)
    assert game.sees((1, 0b10, 1, 4, 0, 0), 0)


def test_a_sentence_that_ends_in_an_abbreviation_has_one_full_stop():
    assert one_stop("It is the 7th century B.C..") == "It is the 7th century B.C."
    assert one_stop("He waits...") == "He waits..."
    assert one_stop("Done.") == "Done."
