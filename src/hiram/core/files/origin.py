"""How a match came to be: what its commitment binds beside the secret, and what was known when the cards were dealt.

Everything here is public at the table before the first move, so whoever was there can check it afterwards. The
commitment is made of what is known when the table is made and never changes. What becomes known later, up to the deal
(names, who plays on which device, pledges), is bound by the start digest, which is published with the deal.
docs/fairness.md says what follows from both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from hiram.core.errors import BadRecord
from hiram.core.options import Options, OptionValue

if TYPE_CHECKING:
    from hiram.core.game import Game

VERSION = 2  # of the commitment; 1 bound no table, and the options as they were after the deal


class SeatOrigin(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat when the cards were dealt."""

    kind: Literal["human", "bot"] = "human"
    device: int = 0  # the first seat that is played from the same device
    since: int = 0  # when its player sat down, in ms since 1970: that player's commitment dates from then
    pledge: str = ""  # SHA-256 of the text that the seat pledged, as hexadecimal
    withheld: bool = False  # it did not show what it pledged; its text counts as empty


class SeatTaken(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Another player in a seat, after the deal; nobody, if the name is empty."""

    seat: int
    name: str
    at: int  # ms since 1970
    move: int  # how many actions had been made
    stand_in: str = ""  # the seat stays its player's, but while he is absent this bot plays, or "default" answers
    back: bool = False  # the player plays again himself, after a stand-in


class EndedEarly(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game ended before its rules end it: a seat resigned, or its player was absent and the others stopped."""

    why: Literal["resigned", "absent"]
    seat: int
    at: int  # ms since 1970


class Origin(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a match came to be. One that is played at no table has no id, no seats and no times."""

    table: str = ""
    chosen: dict[str, OptionValue] = {}  # the options as they were chosen; none: the match has them unchanged
    seed: Literal["drawn", "typed"] = "drawn"  # a seed that somebody typed is known to him
    pledges: bool = False
    daily: str = ""  # the day whose deal it is, as 2026-11-17: all who play it get the same shuffle
    again: bool = False  # whoever plays it had played the same deal before, and knew it
    made: int = 0  # when the table was made, ms since 1970
    begun: int = 0  # when the cards were dealt
    seats: list[SeatOrigin] = []
    taken: list[SeatTaken] = []  # who came to a seat after the deal
    ended: EndedEarly | None = None  # none: by the rules, or not at all

    @property
    def apart(self) -> bool:
        """Whether every seat is a person's at a device of his own (`Game.seated`)."""
        people = all(seat.kind == "human" for seat in self.seats)
        return people and len({seat.device for seat in self.seats}) == len(self.seats)


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces: the same bytes wherever it is written."""
    return msgspec.json.encode(value, order="sorted")


def digest(value: Any) -> str:
    return hashlib.sha256(canonical(value)).hexdigest()


def bound_terms(
    origin: Origin,
    game: str,
    rules: int,
    content: str,
    players: int,
    options: Options,
    position: dict[str, Any] | None = None,
) -> bytes:
    """The digest of all that is known when the table is made."""
    agreed = {
        "hiram": VERSION,
        "table": origin.table,
        "game": game,
        "rules": rules,
        "content": content,
        "players": players,
        "options": origin.chosen or options,
        "seed": origin.seed,
        "pledges": origin.pledges,
        "position": "" if position is None else digest(position),
    }
    if origin.daily:  # a table of no day is bound as it was before there were days
        agreed |= {"daily": origin.daily, "again": origin.again}
    return hashlib.sha256(canonical(agreed)).digest()


def start_digest(
    origin: Origin, commitment: str, options: Options, names: Sequence[str], entropy: Sequence[str]
) -> str:
    """What binds everything that is known when the cards are dealt: published with the deal, kept by every device."""
    seats = [
        [seat.kind, seat.device, seat.since, seat.pledge, seat.withheld, name, text]
        for seat, name, text in zip(origin.seats, names, entropy, strict=True)
    ]
    return digest(["hiram start 1", commitment, origin.begun, options, seats])


def pledges_digest(pledges: Sequence[str]) -> str:
    """All pledges as a device saw them when it showed its own text."""
    return digest(["hiram pledges 1", list(pledges)])


def actions_digest(actions: Sequence[str]) -> str:
    """All actions of a record, in order."""
    return digest(["hiram actions 1", list(actions)])


def check_day(origin: Origin, entropy: Sequence[str]) -> None:
    """A daily deal has a day, and its shuffle is the house's alone, because it is the same for all."""
    if not origin.daily:
        if origin.again:
            raise BadRecord("only a daily deal is played again, and 'origin' names no day")
        return
    if not is_day(origin.daily):
        raise BadRecord("the day in 'origin' is not written like 2026-11-17")
    if any(entropy) or origin.pledges or origin.seed != "drawn":
        raise BadRecord("a daily deal is the same for all: nobody adds to its seed or types it")


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, as 2026-11-17."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_origin(origin: Origin, game: Game, players: int, options: Options, entropy: Sequence[str]) -> None:
    """What a record says of its beginning holds together; BadRecord says what does not."""
    if not origin.table:
        if origin.seats or origin.pledges or origin.chosen or origin.daily:
            raise BadRecord("a match without a table has no pledges, seats, options or day of a table")
        return
    check_day(origin, entropy)
    if len(origin.seats) != players:
        raise BadRecord(f"{players} players need {players} seats in 'origin', not {len(origin.seats)}")
    if options != game.seated(origin.chosen, origin.apart):
        raise BadRecord("the options are not those that were chosen, for those who sat at the table")
    for number, (seat, text) in enumerate(zip(origin.seats, entropy, strict=True)):
        if (seat.pledge or seat.withheld) and not origin.pledges:
            raise BadRecord(f"seat {number} has a pledge, but the table had none")
        if seat.withheld and (text or not seat.pledge):
            raise BadRecord(f"seat {number} is said to have withheld its text, but has one, or no pledge")
        if origin.pledges and text and hashlib.sha256(text.encode()).hexdigest() != seat.pledge:
            raise BadRecord(f"the text of seat {number} is not what it pledged")
        if seat.pledge and not text and not seat.withheld:
            raise BadRecord(f"seat {number} pledged, and the record does not say that it withheld its text")
