"""Receipts: a file and a line say the same, and what is none is refused by name."""

import json

import pytest

from hiram.core.errors import BadReceipt, HiramError
from hiram.core.files.receipt import LONGEST_LINE, Receipt, read_receipt, receipt_line, write_receipt

HEX = "0123456789abcdef" * 4
FULL = Receipt(
    table="k7",
    seat=1,
    seen="before",
    kept=1_700_000_000_000,
    commitment=HEX,
    added="eine Tasse - Tee ☕",
    pledged=HEX,
    start=HEX,
    moves=12,
    actions=HEX,
)
SMALL = Receipt(table="k7", seen="after", kept=5, commitment=HEX)


@pytest.mark.parametrize(
    "receipt", [FULL, SMALL, Receipt(table="t", seat=0, seen="before", kept=1, commitment=HEX, added="-")]
)
def test_a_receipt_comes_back_from_its_line_and_from_its_file(receipt):
    assert read_receipt(receipt_line(receipt)) == receipt
    assert read_receipt(receipt_line(receipt) + "\n") == receipt
    assert read_receipt(write_receipt(receipt).encode()) == receipt


def test_the_line_fits_into_a_qr_code():
    longest = Receipt(**{name: getattr(FULL, name) for name in FULL.__struct_fields__} | {"added": "a" * 200})
    assert len(receipt_line(longest)) < 600 < LONGEST_LINE


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a receipt of Hiram"),
        ("[]", "not a receipt of Hiram"),
        (b"\xff", "not UTF-8"),
        ("[" * 100_000, "not a receipt of Hiram"),
        ("hiram-receipt 1", "it has 12 words"),
        ("hiram-receipt 2" + receipt_line(SMALL)[15:], "not a receipt of format 1"),
        ("hiram-receipt 1 " + "x" * 5000, "it has 12 words"),
        (receipt_line(SMALL).replace("after", "never"), "not a receipt of Hiram"),
        (receipt_line(SMALL).replace(" 5 ", " soon "), "not a receipt of Hiram"),
        (receipt_line(SMALL).replace(HEX, HEX[1:]), "the field 'commitment' of the receipt is not 64"),
        (json.dumps({"hiram_receipt": 1}), "table"),
        (json.dumps({"hiram_receipt": 1, "extra": 1}), "extra"),
        (
            write_receipt(FULL).replace('"moves": 12', '"moves": null'),
            "the number of moves and their digest, or neither",
        ),
        (write_receipt(FULL).replace('"start": "0', '"start": "X'), "the field 'start'"),
    ],
)
def test_what_is_no_receipt_is_refused(text, says):
    with pytest.raises((BadReceipt, HiramError), match=says):
        read_receipt(text)
