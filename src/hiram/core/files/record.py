"""The file that a match is kept in: what was agreed, the seed, and every action by name, with a checksum over it.

(rules version, options, seed, actions) rebuild any position bit for bit, so nothing else is stored. The checksum finds
damage; the replay finds an action that the rules do not allow; the commitment finds another seed. All that shows only
that a record does not contradict itself: whoever writes one can make all of it fit. What binds the writer is what
others kept (hiram.core.files.receipt).
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from hiram.core.errors import BadRecord
from hiram.core.files.fairness import SealedSeed, commitment_to, old_terms, read_secret
from hiram.core.files.origin import Origin, bound_terms, check_origin
from hiram.core.options import OptionValue
from hiram.core.vocabulary import shortened

if TYPE_CHECKING:
    from hiram.core.game import Game

FORMAT = 2
OLD_FORMAT = 1  # without an origin, and with a commitment of version 1


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A match, as a file keeps it."""

    hiram: int = FORMAT
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, OptionValue]
    names: list[str]
    commitment: str
    secret: str
    entropy: list[str]
    actions: list[str]  # "seat:action name"
    forced: list[int]  # the numbers of the actions that had no alternative
    finished: bool
    scores: list[int]
    position: dict[str, Any] | None = None  # where the match began, if not with a deal
    origin: Origin | msgspec.UnsetType = msgspec.UNSET  # how it came to be; records of format 1 do not say
    check: str = ""


# made at import: msgspec prepares a type once, and two threads that do it at the same time can crash the process
_decoder = msgspec.json.Decoder(Record)


def checksum(saved: Record) -> str:
    """SHA-256 over all the other fields, in canonical JSON."""
    fields: dict[str, Any] = msgspec.to_builtins(saved)
    del fields["check"]
    return hashlib.sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()


def write(saved: Record) -> str:
    """The record as readable JSON, checksum filled in."""
    saved.check = checksum(saved)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode() + "\n"


def read(text: str | bytes) -> Record:
    """The record in a text; BadRecord says what is wrong with it."""
    try:
        saved = _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise BadRecord(f"not a match record of Hiram: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"damaged or cut off, not JSON: {error}") from None
    if saved.hiram not in (OLD_FORMAT, FORMAT):
        raise BadRecord(f"record format {saved.hiram} is not known; this Hiram reads formats {OLD_FORMAT} and {FORMAT}")
    if (saved.origin is msgspec.UNSET) != (saved.hiram == OLD_FORMAT):
        raise BadRecord(f"a record of format {FORMAT} has an 'origin', one of format {OLD_FORMAT} has none")
    if not saved.check:
        raise BadRecord("the checksum 'check' is missing")
    return saved


def check_unchanged(saved: Record) -> None:
    """Nothing in the file was changed after it was saved."""
    if saved.check != checksum(saved):
        raise BadRecord("changed after it was saved: the checksum does not fit")


def check_rules(saved: Record, game: Game) -> None:
    """A match goes on only under the rules and the content it began with."""
    if saved.game != game.slug:
        raise BadRecord(f"a record of {shortened(saved.game)!r}, not of {game.slug!r}")
    if saved.rules != game.rules_version:
        raise BadRecord(f"played under rules version {saved.rules}; this Hiram has version {game.rules_version}")
    if saved.content != game.content_digest:
        raise BadRecord("played with another content file; give the same one with --content")
    if len(saved.entropy) != saved.players or len(saved.names) != saved.players:
        raise BadRecord(f"{saved.players} players need {saved.players} names and entropies")
    if saved.forced != sorted({number for number in saved.forced if 0 <= number < len(saved.actions)}):
        raise BadRecord("the field 'forced' does not list numbers of actions, ascending")
    if isinstance(saved.origin, Origin):
        check_origin(saved.origin, game, saved.players, saved.options, saved.entropy)


def commitment_of(saved: Record) -> str:
    """The commitment to the secret and the terms of a record, of the version that it was made with."""
    secret = read_secret(saved.secret)
    terms = (saved.game, saved.rules, saved.content, saved.players, saved.options)
    if isinstance(saved.origin, Origin):
        return commitment_to(secret, bound_terms(saved.origin, *terms, saved.position))
    return commitment_to(secret, old_terms(*terms), version=1)


def sealed_seed(saved: Record) -> SealedSeed:
    """The seed of a record, if its secret and its terms are those that were committed to."""
    if commitment_of(saved) != saved.commitment:
        raise BadRecord("the secret and the terms are not those that were committed to before the game")
    typed = isinstance(saved.origin, Origin) and saved.origin.seed == "typed"
    return SealedSeed(saved.players, read_secret(saved.secret), tuple(saved.entropy), typed)


def broken_at(number: int, text: str, error: Exception) -> BadRecord:
    return BadRecord(f"action {number + 1}, {shortened(text)!r}, cannot be replayed: {error}")


def check_end(saved: Record, finished: bool, scores: list[int]) -> None:
    """The replay ends where the record says."""
    if scores != saved.scores or finished != saved.finished:
        raise BadRecord(f"the replay ends with scores {scores}, but the record says {saved.scores}")
