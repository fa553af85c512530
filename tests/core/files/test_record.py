"""A record that was cut off, edited, or made by other rules is refused by name."""

import json

import msgspec
import pytest

from hiram.core.errors import BadRecord, UnknownGame
from hiram.core.files import record
from hiram.core.match import Match
from support.toy import Seals

GAME = Seals()


def played(steps: int = 99) -> Match:
    match = Match(GAME, 2, {"rounds": 2}, "record", names=("Anna", "Ben"))
    while not match.finished and len(match.history) < steps:
        seat = match.acting[-1]
        match.act(seat, match.legal(seat)[-1])
    return match


SAVED = played().save()


def edited(**fields: object) -> str:
    """The record with other values, and a checksum that fits them."""
    changed = msgspec.convert({**json.loads(SAVED), **fields}, record.Record)
    return record.write(changed)


def test_a_record_comes_back_as_it_was():
    match = Match.load(SAVED, GAME)
    assert match.save() == SAVED
    assert match.names == ("Anna", "Ben")
    assert match.finished


def test_a_record_is_readable_json():
    saved = json.loads(SAVED)
    assert saved["game"] == "seals"
    assert saved["actions"][0].startswith("1:seal ")
    assert saved["forced"] == [number for number, text in enumerate(saved["actions"]) if text.endswith(":roll")]


@pytest.mark.parametrize("length", [0, 1, 40, len(SAVED) // 2, len(SAVED) - 3])
def test_a_record_that_was_cut_off_is_refused(length):
    with pytest.raises(BadRecord, match="damaged or cut off, not JSON"):
        Match.load(SAVED[:length], GAME)


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", "[" * 100_000, "7", "[]", "{}", '{"hiram": 1}'])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(BadRecord, match=r"damaged or cut off|not a match record of Hiram"):
        Match.load(text, GAME)


def test_an_unknown_field_is_refused_by_name():
    with pytest.raises(BadRecord, match="unknown field `cheat`"):
        Match.load(json.dumps({**json.loads(SAVED), "cheat": 1}), GAME)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"hiram": 3}, "record format 3 is not known; this Hiram reads formats 1 and 2"),
        ({"hiram": 1}, "one of format 1 has none"),
        ({"origin": {"seed": "drawn"}}, "not those that were committed to"),
        ({"game": "chess"}, "a record of 'chess', not of 'seals'"),
        ({"rules": 7}, "played under rules version 7; this Hiram has version 1"),
        ({"content": "other"}, "played with another content file"),
        ({"names": ["Anna"]}, "2 players need 2 names and entropies"),
        ({"entropy": []}, "2 players need 2 names and entropies"),
        ({"secret": "ab"}, "the field 'secret' is not 64 hexadecimal digits"),
        ({"secret": "0" * 64}, "not those that were committed to"),
        ({"commitment": "0" * 64}, "not those that were committed to"),
        ({"options": {"rounds": 1, "reactions": True, "clock": False}}, "not those that were committed to"),
        ({"scores": [9, 9]}, r"the replay ends with scores \[.*\], but the record says \[9, 9\]"),
        ({"finished": False}, "the replay ends with scores"),
        ({"actions": ["0:fly"]}, "action 1, '0:fly', cannot be replayed: 'fly' is not an action of this game"),
        ({"actions": ["0:pass"]}, "action 1, '0:pass', cannot be replayed: that cannot be done now"),
        ({"actions": ["7:pass"]}, "action 1, '7:pass', cannot be replayed: there is no seat 7"),
        ({"actions": ["pass"]}, "action 1, 'pass', cannot be replayed: 'pass' is not of the form SEAT:ACTION"),
        ({"forced": [0]}, "cannot be replayed: there was a choice, so it was not forced"),
        ({"forced": [99]}, "the field 'forced' does not list numbers of actions"),
        ({"forced": [-1]}, "the field 'forced' does not list numbers of actions"),
    ],
)
def test_an_edited_record_is_refused_even_with_a_fitting_checksum(fields, says):
    if "forced" not in fields and "actions" in fields:
        fields = {**fields, "forced": []}
    with pytest.raises(BadRecord, match=says):
        Match.load(edited(**fields), GAME)


def test_terms_that_the_game_does_not_have_are_refused():
    fields = {"players": 9, "names": ["x"] * 9, "entropy": [""] * 9}
    with pytest.raises(BadRecord):
        Match.load(edited(**fields), GAME)


@pytest.mark.parametrize("field", ["names", "entropy", "actions", "scores", "check", "options"])
def test_a_field_that_is_missing_is_named(field):
    saved = json.loads(SAVED)
    del saved[field]
    with pytest.raises(BadRecord, match=field):
        Match.load(json.dumps(saved), GAME)


def test_a_change_that_replays_all_the_same_is_found_by_the_checksum():
    changed = json.loads(SAVED)
    changed["names"] = ["Anna", "Bob"]
    with pytest.raises(BadRecord, match="changed after it was saved: the checksum does not fit"):
        Match.load(json.dumps(changed), GAME)


def test_a_record_of_no_known_game_is_refused():
    with pytest.raises(UnknownGame, match="there is no game 'seals'"):
        Match.load(SAVED)


def test_a_match_can_be_looked_at_as_it_stood():
    whole = record.read(SAVED)
    for at in range(len(whole.actions) + 1):
        part = Match.from_record(whole, GAME, at=at)
        assert [str(step) for step in part.history] == whole.actions[:at]


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_match_cannot_be_looked_at_where_it_never_stood(at):
    with pytest.raises(BadRecord, match=f"it did not stand at {at}"):
        Match.from_record(record.read(SAVED), GAME, at=at)


def test_a_match_can_be_rebuilt_from_its_record_in_memory():
    match = played()
    assert Match.from_record(match.to_record(), GAME).save() == match.save()
