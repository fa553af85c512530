"""Commit and reveal: nobody can choose the shuffle, and whoever kept the commitment can check it."""

import hashlib

import pytest

from hiram.core.errors import BadRecord, HiramError
from hiram.core.files.fairness import (
    SealedSeed,
    commitment_to,
    mixed_seed,
    old_terms,
    plain_text,
    read_secret,
    secret_of,
    step_seed,
    typed_number,
)
from hiram.core.files.origin import Origin, bound_terms
from hiram.core.match import Match
from support.toy import Seals

SECRET = bytes(range(32))
ORIGIN = Origin(table="t", chosen={"rounds": 2})
AGREED = ("seals", 1, "content", 2, {"rounds": 2})
TERMS = bound_terms(ORIGIN, *AGREED)


def test_the_commitment_is_the_published_hash():
    assert commitment_to(SECRET, TERMS) == hashlib.sha256(b"hiram commitment 2" + TERMS + SECRET).hexdigest()
    written = (
        b'{"content":"content","game":"seals","hiram":2,"options":{"rounds":2},"players":2,"pledges":false,'
        b'"position":"","rules":1,"seed":"drawn","table":"t"}'
    )
    assert hashlib.sha256(written).digest() == TERMS


def test_commitments_of_before_are_still_known():
    terms = old_terms(*AGREED)
    written = b'{"content":"content","game":"seals","options":{"rounds":2},"players":2,"rules":1}'
    assert hashlib.sha256(written).digest() == terms
    assert commitment_to(SECRET, terms, 1) == hashlib.sha256(b"hiram commitment 1" + terms + SECRET).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        bound_terms(ORIGIN, "other", 1, "content", 2, {"rounds": 2}),
        bound_terms(ORIGIN, "seals", 2, "content", 2, {"rounds": 2}),
        bound_terms(ORIGIN, "seals", 1, "changed", 2, {"rounds": 2}),
        bound_terms(ORIGIN, "seals", 1, "content", 3, {"rounds": 2}),
        bound_terms(Origin(table="t", chosen={"rounds": 3}), *AGREED),
        bound_terms(Origin(table="u", chosen={"rounds": 2}), *AGREED),
        bound_terms(Origin(table="t", chosen={"rounds": 2}, seed="typed"), *AGREED),
        bound_terms(Origin(table="t", chosen={"rounds": 2}, pledges=True), *AGREED),
        bound_terms(Origin(table="t", chosen={"rounds": 2}, daily="2026-11-17"), *AGREED),
        bound_terms(ORIGIN, *AGREED, {"round": 1}),
    ],
)
def test_the_commitment_binds_the_terms(other):
    assert commitment_to(SECRET, TERMS) != commitment_to(SECRET, other)


def test_the_commitment_does_not_change_with_the_deal():
    """What `Game.seated` makes of the options, and who plays, is known only later."""
    dealt = Origin(table="t", chosen={"rounds": 2}, begun=9, made=3)
    assert bound_terms(dealt, "seals", 1, "content", 2, {"rounds": 5}) == TERMS


def test_a_typed_number_is_recognised():
    assert typed_number(secret_of(7)) == 7
    assert typed_number(secret_of("7")) == 7
    assert typed_number(SECRET) is None


def test_the_seed_is_the_published_hash_of_secret_and_entropy():
    added = b"\x00\x00\x00\x02hi" + b"\x00\x00\x00\x00" + b"\x00\x00\x00\x02\xc3\xa9"
    assert mixed_seed(SECRET, ("hi", "", "é")) == hashlib.sha256(b"hiram seed 1" + SECRET + added).digest()


def test_entropy_cannot_be_moved_between_seats():
    assert mixed_seed(SECRET, ("ab", "c")) != mixed_seed(SECRET, ("a", "bc"))


def test_each_step_has_dice_of_its_own():
    assert step_seed(b"s", 3) == hashlib.sha256(b"hiram step" + b"s" + (3).to_bytes(8, "big")).digest()
    assert len({step_seed(b"s", number) for number in range(100)}) == 100


def test_the_same_typed_seed_gives_the_same_secret_and_none_a_fresh_one():
    assert secret_of(7) == secret_of("7")
    assert secret_of(7) != secret_of(8)
    assert secret_of(None) != secret_of(None)


def test_every_seat_changes_the_deal_until_the_cards_are_dealt():
    seed = SealedSeed(2, SECRET)
    commitment = seed.commitment(TERMS)
    seed.contribute(1, "first thought")
    seed.contribute(1, "second thought 🙂")
    assert seed.entropy == ("", "second thought 🙂")
    assert seed.deal() == mixed_seed(SECRET, ("", "second thought 🙂"))
    assert seed.commitment(TERMS) == commitment
    with pytest.raises(HiramError, match="entropy came too late"):
        seed.contribute(0, "late")


def test_a_seed_deals_one_match():
    seed = SealedSeed(2, SECRET)
    seed.deal()
    with pytest.raises(HiramError, match="dealt from this seed already"):
        seed.deal()


@pytest.mark.parametrize(
    ("seat", "text", "says"),
    [
        (2, "x", "there is no seat 2"),
        (-1, "x", "there is no seat -1"),
        (0, "x" * 1001, "at most 1,000"),
        (0, "\ud800", "cannot"),
    ],
)
def test_entropy_that_does_not_fit_is_refused(seat, text, says):
    with pytest.raises(HiramError, match=says):
        SealedSeed(2, SECRET).contribute(seat, text)


def test_a_seat_is_bound_to_what_it_pledged():
    seed = SealedSeed(2, SECRET)
    seed.pledge(0, hashlib.sha256(b"mine").hexdigest())
    with pytest.raises(HiramError, match="not what it pledged"):
        seed.contribute(0, "another")
    seed.contribute(0, "mine")
    with pytest.raises(HiramError, match="pledges come before"):
        seed.pledge(1, hashlib.sha256(b"x").hexdigest())


def test_a_pledge_is_a_digest():
    with pytest.raises(HiramError, match="64 hexadecimal digits"):
        SealedSeed(2, SECRET).pledge(0, "my text")


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, None, 7, "0" * 63])
def test_a_secret_that_is_none_is_refused(text):
    with pytest.raises(BadRecord, match="64 hexadecimal digits"):
        read_secret(text)


def test_text_that_cannot_be_written_is_refused():
    assert plain_text("שלום", "a name") == "שלום"
    with pytest.raises(HiramError, match="a name has characters that cannot be written"):
        plain_text("\udfff", "a name")


def test_the_seed_is_shown_after_the_game_and_proves_the_deal():
    match = Match(Seals(), 2, {"rounds": 1, "reactions": False}, "fair")
    commitment = match.commitment
    with pytest.raises(HiramError, match="when the game is over"):
        match.reveal()
    while not match.finished:
        seat = match.acting[0]
        match.act(seat, match.legal(seat)[0])
    shown = match.reveal()
    terms = bound_terms(Origin(seed="typed"), "seals", 1, "seals", 2, match.options)
    assert shown["commitment"] == commitment == commitment_to(bytes.fromhex(shown["secret"]), terms)
    with pytest.raises(HiramError, match="the seed has been shown"):
        match.undo(0, agreed=(1,))


def test_entropy_changes_the_deal_of_a_match():
    plain, changed = SealedSeed(2, SECRET), SealedSeed(2, SECRET)
    changed.contribute(0, "something of mine")
    hands = [Match(Seals(), 2, {}, seed).view(0).hand for seed in (plain, changed)]
    assert hands[0] != hands[1]
