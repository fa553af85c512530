"""The receipt of a seat: what its device kept of a table, so that its owner can hold the host to it.

A receipt is made by the player's own device, from what it saw at the time. It is kept as a small JSON file, or as one
line of text that fits into a QR code; both say the same, but the line leaves the names to the start digest.

>>> line = "hiram-receipt 1 table7 0 before 1700000000000 " + 64 * "a" + " my%20text - - - -"
>>> read_receipt(line).added
'my text'
>>> receipt_line(read_receipt(line)) == line
True
"""

from __future__ import annotations

from typing import Literal
from urllib.parse import quote, unquote

import msgspec

from hiram.core.errors import BadReceipt
from hiram.core.files.fairness import plain_text

FORMAT: Literal[1] = 1
WORD = "hiram-receipt"
LONGEST_LINE = 2300  # what a QR code holds
NOTHING = "-"
Seen = Literal["before", "after"]


class Receipt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a device kept of a table."""

    hiram_receipt: Literal[1] = FORMAT
    table: str
    seat: int | None = None  # none: somebody who watched
    seen: Seen  # whether the commitment was seen before the cards were dealt, and so before the device added its text
    kept: int  # when the commitment was seen first, by the device's clock, in ms since 1970
    commitment: str
    added: str = ""  # the text that the device added to the seed for this seat
    pledged: str = ""  # digest of everybody's pledges, as they were when the device showed its own text
    start: str = ""  # the start digest, as the device saw it first
    moves: int | None = None  # how many actions the record had when the device saw it first, after the end
    actions: str = ""  # digest of these actions
    name: str = ""  # of the seat, when the cards were dealt
    names: list[str] = []  # of all seats, when the cards were dealt


_decoder = msgspec.json.Decoder(Receipt)


def read_receipt(text: str | bytes) -> Receipt:
    """The receipt in a file, or in the line of a QR code; BadReceipt says what is wrong with it."""
    try:
        words = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise BadReceipt("not a receipt: not UTF-8") from None
    receipt = _read_line(words) if words.startswith(WORD) else _read_file(words)
    for what in ("commitment", "pledged", "start", "actions"):
        value = getattr(receipt, what)
        if (value or what == "commitment") and (len(value) != 64 or not set(value) <= set("0123456789abcdef")):
            raise BadReceipt(f"the field '{what}' of the receipt is not 64 hexadecimal digits")
    if (receipt.moves is None) != (not receipt.actions):
        raise BadReceipt("a receipt has the number of moves and their digest, or neither")
    plain_text(receipt.added + receipt.name + "".join(receipt.names), "the receipt")
    return receipt


def _read_file(text: str) -> Receipt:
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadReceipt(f"not a receipt of Hiram: {error}") from None


def _read_line(line: str) -> Receipt:
    words = line.split() if len(line) <= LONGEST_LINE else []
    if len(words) != 12 or words[1] != str(FORMAT):
        raise BadReceipt(f"not a receipt of format {FORMAT}: it has 12 words, {WORD!r} and {FORMAT} first")
    table, seat, seen, kept, commitment, added, pledged, start, moves, actions = (
        "" if word == NOTHING else word for word in words[2:]
    )
    fields = {
        "table": table,
        "seat": int(seat) if seat.isdecimal() else None,
        "seen": seen,
        "kept": int(kept) if kept.isdecimal() else kept,
        "commitment": commitment,
        "added": unquote(added),
        "pledged": pledged,
        "start": start,
        "moves": int(moves) if moves.isdecimal() else None,
        "actions": actions,
    }
    try:
        return msgspec.convert(fields, Receipt)
    except msgspec.ValidationError as error:
        raise BadReceipt(f"not a receipt of Hiram: {error}") from None


def receipt_line(receipt: Receipt) -> str:
    """The receipt as one line, short enough for a QR code."""
    seat = NOTHING if receipt.seat is None else str(receipt.seat)
    moves = NOTHING if receipt.moves is None else str(receipt.moves)
    words = (
        receipt.table,
        seat,
        receipt.seen,
        str(receipt.kept),
        receipt.commitment,
        quote(receipt.added, safe="").replace("-", "%2D"),
        receipt.pledged,
        receipt.start,
        moves,
        receipt.actions,
    )
    return " ".join([WORD, str(FORMAT), *(word or NOTHING for word in words)])


def write_receipt(receipt: Receipt) -> str:
    """The receipt as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(receipt), indent=1).decode() + "\n"
