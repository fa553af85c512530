"""What a record proves: every forgery that was tried on it is refused or plainly labelled.

Each of the nine forgeries is a record that fits itself, checksum and all, as whoever runs the server could write it.
"""

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hiram.core.errors import BadRecord
from hiram.core.files import record
from hiram.core.files.fairness import SealedSeed, secret_of
from hiram.core.files.origin import Origin, SeatOrigin, SeatTaken, actions_digest, pledges_digest, start_digest
from hiram.core.files.receipt import Receipt
from hiram.core.files.verification import Outcome, verify
from hiram.core.match import Match
from support.toy import Seals

GAME = Seals()
SECRET = bytes(range(32))
TEXTS = ("a cup of tea", "eine Tasse Tee ☕")
OPTIONS = GAME.read_options(2, {"rounds": 2})


def pledge_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def seats_of(pledges: bool = True, withheld: bool = False) -> list[SeatOrigin]:
    return [
        SeatOrigin(device=0, since=1_000, pledge=pledge_of(TEXTS[0]) if pledges else ""),
        SeatOrigin(device=1, since=2_000, pledge=pledge_of(TEXTS[1]) if pledges else "", withheld=withheld),
    ]


def origin_of(**fields: Any) -> Origin:
    plain = {"table": "k7", "chosen": OPTIONS, "pledges": True, "made": 500, "begun": 3_000, "seats": seats_of()}
    return Origin(**{**plain, **fields})


def played(
    origin: Origin | None = None,
    secret: bytes = SECRET,
    texts: tuple[str, ...] = TEXTS,
    names: tuple[str, ...] = ("Anna", "Ben"),
    steps: int = 999,
    position: dict[str, Any] | None = None,
) -> record.Record:
    """A record as the server writes it."""
    seed = SealedSeed(2, secret, texts, typed=origin is not None and origin.seed == "typed")
    match = Match(GAME, 2, OPTIONS, seed, names, origin=origin or origin_of(), position=position)
    while not match.finished and len(match.history) < steps:
        seat = match.acting[-1]
        match.act(seat, match.legal(seat)[-1])
    return record.read(match.save())


def kept_of(saved: record.Record, seat: int = 0, **fields: Any) -> Receipt:
    """What the honest device of a seat keeps of a game."""
    assert isinstance(saved.origin, Origin)
    plain: dict[str, Any] = {
        "table": saved.origin.table,
        "seat": seat,
        "seen": "before",
        "kept": 1_500,
        "commitment": saved.commitment,
        "added": saved.entropy[seat],
        "pledged": pledges_digest([one.pledge for one in saved.origin.seats]) if saved.origin.pledges else "",
        "start": start_digest(saved.origin, saved.commitment, saved.options, saved.names, saved.entropy),
        "moves": len(saved.actions),
        "actions": actions_digest(saved.actions),
        "name": saved.names[seat],
        "names": saved.names,
    }
    return Receipt(**{**plain, **fields})


HONEST = played()
RECEIPT = kept_of(HONEST)


def edited(**fields: Any) -> record.Record:
    """The honest record with other values, and a checksum that fits them."""
    changed = msgspec.convert({**msgspec.to_builtins(HONEST), **fields}, record.Record)
    return record.read(record.write(changed))


def texts_of(saved: record.Record, *receipts: Receipt) -> str:
    return "\n".join(f"{finding.about}: {finding.text}" for finding in verify(saved, GAME, receipts).findings)


def test_an_honest_game_is_proved_to_whoever_kept_a_receipt():
    verdict = verify(HONEST, GAME, [RECEIPT, kept_of(HONEST, 1)])
    assert verdict.outcome == Outcome.PROVED == 0
    assert "could not choose this shuffle." in verdict.sentence
    found = texts_of(HONEST, RECEIPT)
    assert "before it added its text, and its text is in the seed" in found
    assert "names, seats and options are those of the deal, and so are all moves" in found


def test_a_record_alone_proves_nothing_about_the_shuffle():
    verdict = verify(HONEST, GAME)
    assert verdict.outcome == Outcome.NOT_PROVED == 4
    assert "receipt: none, so nothing was compared with what players saw" in texts_of(HONEST)


def test_the_record_says_from_when_each_seat_is_bound():
    origin = origin_of(taken=[SeatTaken(1, "Carl", 9_000, 2), SeatTaken(0, "", 9_500, 3)])
    found = texts_of(played(origin))
    assert "seat 0: Anna (since 1970-01-01 00:00:01 UTC): added a text to the seed, pledged before any" in found
    assert "seat 1: Carl took the seat after 2 actions (1970-01-01 00:00:09 UTC), after the seed was fixed" in found
    assert "seat 0: the player got up after 3 actions" in found


# The nine forgeries -------------------------------------------------------------------------------------------


def ground_secret() -> record.Record:
    """The host tries secrets against the texts until he likes the deal, and writes another commitment."""
    return min((played(secret=bytes([n]) * 32) for n in range(8)), key=lambda saved: saved.scores)


def typed_seed() -> record.Record:
    """The host typed the seed, and says that it was drawn."""
    return played(secret=secret_of("known to the host"))


def labelled_seed() -> record.Record:
    return played(origin_of(seed="typed", pledges=False, seats=seats_of(pledges=False)))


def swapped_names() -> record.Record:
    return edited(names=["Ben", "Anna"])


def chosen_position() -> record.Record:
    position = GAME.to_position(Match(GAME, 2, OPTIONS, seed="a better hand").state())
    return played(position=position)


def cut_off() -> record.Record:
    return played(steps=3)


def shorter_game() -> record.Record:
    """Other moves of the others: a whole game all the same, with the same seed."""
    seed = SealedSeed(2, SECRET, TEXTS)
    match = Match(GAME, 2, OPTIONS, seed, ("Anna", "Ben"), origin=origin_of())
    while not match.finished:
        seat = match.acting[0]
        match.act(seat, match.legal(seat)[0])
    return record.read(match.save())


@pytest.mark.parametrize(
    ("forged", "alone", "says"),
    [
        (ground_secret, Outcome.NOT_PROVED, "the secret or the terms were changed afterwards"),
        (typed_seed, Outcome.NOT_PROVED, "the secret or the terms were changed afterwards"),
        (labelled_seed, Outcome.TYPED_SEED, "the secret or the terms were changed afterwards"),
        (swapped_names, Outcome.NOT_PROVED, "the names at the deal were Anna, Ben, not Ben, Anna"),
        (chosen_position, Outcome.FROM_POSITION, "the secret or the terms were changed afterwards"),
        (cut_off, Outcome.UNFINISHED, "the record has 3"),
        (shorter_game, Outcome.NOT_PROVED, "the moves are not those of the game|the record has"),
    ],
)
def test_a_forgery_that_fits_itself_is_labelled_and_with_a_receipt_refused(
    forged: Callable[[], record.Record], alone: Outcome, says: str
) -> None:
    saved = forged()
    assert verify(saved, GAME).outcome == alone
    verdict = verify(saved, GAME, [RECEIPT])
    assert verdict.outcome == Outcome.CONTRADICTED == 3
    assert "not the record of the game" in verdict.sentence
    assert re.search(says, texts_of(saved, RECEIPT))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"rules": 7}, "played under rules version 7"),
        ({"scores": [99, 0]}, "the replay ends with scores"),
        ({"entropy": ["mine", TEXTS[1]]}, "the text of seat 0 is not what it pledged"),
        ({"secret": "11" * 32}, "not those that were committed to"),
    ],
)
def test_a_forgery_that_contradicts_itself_is_refused_without_a_receipt(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(edited(**fields), GAME)


# Further tries ------------------------------------------------------------------------------------------------


def test_a_name_alone_is_bound_by_the_start_digest_too():
    line = kept_of(HONEST, name="", names=[], moves=None, actions="")
    assert verify(swapped_names(), GAME, [line]).outcome == Outcome.CONTRADICTED
    assert "not those that were published with the deal" in texts_of(swapped_names(), line)


def test_only_what_differs_is_named():
    """The start digest holds the commitment too; a secret that was swapped has not changed the names."""
    swapped = played(secret=bytes(32))
    assert "the secret or the terms were changed" in texts_of(swapped, RECEIPT)
    assert "published with the deal" not in texts_of(swapped, RECEIPT)


def test_a_text_that_was_left_out_is_missed():
    left_out = played(origin_of(seats=[seats_of()[0], seats_of(withheld=True)[1]]), texts=(TEXTS[0], ""))
    early = kept_of(HONEST, 1, start="", names=[], moves=None, actions="", pledged="")
    assert left_out.commitment == HONEST.commitment, "the host left a text out and changed nothing else"
    assert verify(left_out, GAME, [early]).outcome == Outcome.CONTRADICTED
    assert "the text of seat 1 in the record is not the one that the device added" in texts_of(left_out, early)


def test_a_pledge_that_was_changed_after_the_texts_were_known_is_found():
    other = ("a cup of tea", "chosen afterwards")
    seats = [seats_of()[0], SeatOrigin(device=1, since=2_000, pledge=pledge_of(other[1]))]
    forged = played(origin_of(seats=seats), texts=other)
    early = kept_of(HONEST, start="", names=[], moves=None, actions="")
    assert verify(forged, GAME, [early]).outcome == Outcome.CONTRADICTED
    assert "the pledges are not those that the device saw" in texts_of(forged, early)


def test_a_receipt_without_the_others_pledges_proves_less():
    early = kept_of(HONEST, pledged="")
    assert verify(HONEST, GAME, [early]).outcome == Outcome.UNLESS_HELPED
    assert "it does not have the pledges of the others" in texts_of(HONEST, early)


def test_who_came_late_or_added_nothing_is_told_so():
    late = kept_of(HONEST, seen="after", added="", pledged="")
    assert verify(HONEST, GAME, [late]).outcome == Outcome.NOT_PROVED
    assert "came in after the seed was fixed" in texts_of(HONEST, late)
    silent = msgspec.structs.replace(RECEIPT, added="", seat=None, pledged="")
    assert verify(HONEST, GAME, [silent]).outcome == Outcome.NOT_PROVED
    assert "added nothing to the seed: the secret may have been chosen" in texts_of(HONEST, silent)
    assert verify(HONEST, GAME, [late, RECEIPT]).outcome == Outcome.PROVED


def test_a_receipt_of_another_table_or_of_no_seat_is_refused():
    assert "it is of table 'other', the record of 'k7'" in texts_of(HONEST, kept_of(HONEST, table="other"))
    assert "there is no seat 5" in texts_of(HONEST, msgspec.structs.replace(RECEIPT, seat=5))


def test_a_withheld_text_is_shown():
    saved = played(origin_of(seats=[seats_of()[0], seats_of(withheld=True)[1]]), texts=(TEXTS[0], ""))
    assert "Ben (since 1970-01-01 00:00:02 UTC): pledged a text and withheld it" in texts_of(saved)
    assert verify(saved, GAME).outcome == Outcome.NOT_PROVED
    assert verify(saved, GAME, [kept_of(saved)]).outcome == Outcome.UNLESS_HELPED == 8


def test_a_table_without_pledges_says_what_a_friend_of_the_host_could_do():
    saved = played(origin_of(pledges=False, seats=seats_of(pledges=False)))
    assert "a player who worked with whoever ran the server" in texts_of(saved)
    assert verify(saved, GAME, [kept_of(saved)]).outcome == Outcome.UNLESS_HELPED
    alone = played(
        origin_of(pledges=False, seats=[SeatOrigin(since=1), SeatOrigin(kind="bot", device=1)]), texts=("x", "")
    )
    assert verify(alone, GAME, [kept_of(alone)]).outcome == Outcome.PROVED, "nobody else has added anything"


@pytest.mark.parametrize(
    ("origin", "says"),
    [
        ({"seats": []}, "2 players need 2 seats"),
        ({"pledges": False}, "seat 0 has a pledge, but the table had none"),
        ({"seats": [seats_of()[0], seats_of(withheld=True)[1]]}, "withheld its text, but has one"),
        ({"chosen": {**OPTIONS, "rounds": 1}}, "the options are not those that were chosen"),
        ({"table": ""}, "a match without a table"),
    ],
)
def test_an_origin_that_does_not_hold_together_is_refused(origin: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(edited(origin=msgspec.to_builtins(origin_of(**origin))), GAME)


def test_records_of_before_are_what_they_are():
    old = Match(GAME, 2, OPTIONS, SealedSeed(2, SECRET), ("Anna", "Ben"), origin=msgspec.UNSET)
    while not old.finished:
        old.act(old.acting[0], old.legal(old.acting[0])[0])
    saved = record.read(old.save())
    assert json.loads(old.save())["hiram"] == 1
    assert "origin" not in json.loads(old.save())
    assert verify(saved, GAME).outcome == Outcome.NOT_PROVED
    assert "the commitment is of the old kind" in texts_of(saved)
    assert verify(saved, GAME, [RECEIPT]).outcome == Outcome.CONTRADICTED
    typed = Match(GAME, 2, OPTIONS, SealedSeed(2, secret_of(7)), ("Anna", "Ben"), origin=msgspec.UNSET)
    assert "seed: typed in: it is the number 7" in texts_of(record.read(typed.save()))


# Daily deals --------------------------------------------------------------------------------------------------


def daily_of(day: str = "2026-11-17", again: bool = False, texts: tuple[str, ...] = ("", "")) -> record.Record:
    origin = origin_of(pledges=False, seats=seats_of(pledges=False), daily=day, again=again)
    return played(origin, texts=texts)


@pytest.mark.parametrize(("again", "says"), [(False, "the attempt that counts"), (True, "its player knew the deal")])
def test_a_daily_deal_is_named_with_its_fingerprint_and_proves_nothing(again: bool, says: str) -> None:
    saved = daily_of(again=again)
    told = texts_of(saved, kept_of(saved, added=""))
    assert "daily deal: of 2026-11-17" in told
    assert says in told
    assert hashlib.sha256(b"hiram daily 1" + SECRET).hexdigest() in told
    assert verify(saved, GAME, [kept_of(saved, added="")]).outcome == Outcome.NOT_PROVED


def test_the_day_is_bound() -> None:
    """A record whose day, or whose first attempt, was changed afterwards does not fit its commitment."""
    saved = daily_of(again=True)
    for fields in ({"daily": "2026-11-18"}, {"again": False}, {"daily": "", "again": False}):
        origin = {**msgspec.to_builtins(saved.origin), **fields}
        changed = msgspec.convert({**msgspec.to_builtins(saved), "origin": origin}, record.Record)
        with pytest.raises(BadRecord, match="committed to"):
            verify(record.read(record.write(changed)), GAME)


@pytest.mark.parametrize(
    ("fields", "texts", "says"),
    [
        ({"daily": "2026-13-01"}, ("", ""), "not written like 2026-11-17"),
        ({"daily": "20261117"}, ("", ""), "not written like 2026-11-17"),
        ({"daily": "2026-11-17"}, ("mine", ""), "nobody adds to its seed"),
        ({"again": True}, ("", ""), "names no day"),
    ],
)
def test_a_daily_deal_that_cannot_be_one_is_refused(fields: dict[str, Any], texts: tuple[str, ...], says: str) -> None:
    origin = origin_of(pledges=False, seats=seats_of(pledges=False), **fields)
    with pytest.raises(BadRecord, match=says):
        verify(played(origin, texts=texts), GAME)
