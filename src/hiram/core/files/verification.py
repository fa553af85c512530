"""What a record proves, to whom: by itself, and together with the receipts that players kept.

A record alone can only contradict itself. Whoever ran the server wrote all of it, so a record without a receipt proves
nothing about the shuffle, however well everything in it fits. docs/fairness.md has the whole argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import IntEnum

import msgspec

from hiram.core.files.fairness import deal_digest, read_secret, typed_number
from hiram.core.files.origin import Origin, SeatTaken, actions_digest, pledges_digest, start_digest
from hiram.core.files.receipt import Receipt
from hiram.core.files.record import Record
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.text.words import counted


class Outcome(IntEnum):
    """What a verification comes to; the exit codes of `hiram verify`. (2: the record contradicts itself.)"""

    PROVED = 0
    CONTRADICTED = 3  # the record is not of the game that a receipt was kept of
    NOT_PROVED = 4  # nothing is wrong with it, but nothing binds whoever ran the server either
    TYPED_SEED = 5
    FROM_POSITION = 6
    UNFINISHED = 7
    UNLESS_HELPED = 8  # proved, unless another player was, or helped, whoever ran the server


SENTENCES = {
    Outcome.PROVED: "Proved: whoever ran the server could not choose this shuffle.",
    Outcome.UNLESS_HELPED: "Proved, unless another player worked with whoever ran the server: there were no pledges, "
    "or one was not kept.",
    Outcome.CONTRADICTED: "Refused: this is not the record of the game that the receipt was kept of.",
    Outcome.NOT_PROVED: "Not proved: the record does not contradict itself, but whoever ran the server could have "
    "chosen the shuffle.",
    Outcome.TYPED_SEED: "For practice: the seed was typed in, so somebody could know every card.",
    Outcome.FROM_POSITION: "Not a whole game: it began from a position that somebody chose.",
    Outcome.UNFINISHED: "Not a whole game: the record stops before the end.",
}
WORST_FIRST = (Outcome.CONTRADICTED, Outcome.TYPED_SEED, Outcome.FROM_POSITION, Outcome.UNFINISHED)


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    about: str
    text: str
    outcome: Outcome | None = None  # what it makes of the whole, if anything


class Verdict(msgspec.Struct, frozen=True):
    """All that was found."""

    findings: tuple[Finding, ...]

    @property
    def outcome(self) -> Outcome:
        """The worst that was found. One receipt proves it to its owner, whatever another one leaves open."""
        found = {finding.outcome for finding in self.findings}
        if worst := [outcome for outcome in WORST_FIRST if outcome in found]:
            return worst[0]
        if Outcome.PROVED not in found:
            return Outcome.NOT_PROVED
        return Outcome.UNLESS_HELPED if Outcome.UNLESS_HELPED in found else Outcome.PROVED

    @property
    def sentence(self) -> str:
        return SENTENCES[self.outcome]


def verify(saved: Record, game: Game, receipts: Sequence[Receipt] = ()) -> Verdict:
    """What a record proves; BadRecord, if it contradicts itself."""
    match = Match.from_record(saved, game, ask_forced=True)
    findings = [
        Finding("commitment", f"{saved.commitment}: the secret and the terms in the record fit it"),
        Finding("replay", f"{counted(len(match.history), 'action')}, each legal when it was made"),
        Finding("scores", f"{', '.join(map(str, saved.scores))}{'' if match.finished else ' so far'}: as recorded"),
        Finding("checksum", "fits; it finds damage, not forgery"),
        *of_the_game(saved),
        *of_the_seats(saved),
    ]
    if not receipts:
        text = "none, so nothing was compared with what players saw: secret, names and moves may all be made up"
        findings.append(Finding("receipt", text, Outcome.NOT_PROVED))
    for receipt in receipts:
        findings += of_a_receipt(saved, receipt)
    return Verdict(tuple(findings))


def of_the_game(saved: Record) -> list[Finding]:
    """Whether it is a whole game with a seed that nobody typed."""
    findings = []
    origin = saved.origin
    typed = typed_number(read_secret(saved.secret))
    if isinstance(origin, Origin) and origin.seed == "typed":
        findings.append(Finding("seed", "typed in: whoever typed it knew every card", Outcome.TYPED_SEED))
    elif typed is not None:
        findings.append(Finding("seed", f"typed in: it is the number {typed}", Outcome.TYPED_SEED))
    elif not isinstance(origin, Origin):
        text = "the commitment is of the old kind, which binds neither a table nor the options as they were chosen"
        findings.append(Finding("seed", text, Outcome.NOT_PROVED))
    if isinstance(origin, Origin) and origin.daily:
        findings.append(Finding("daily deal", daily_words(origin, read_secret(saved.secret))))
    if saved.position is not None:
        text = "somebody set up the position that the game began from; nothing was shuffled"
        findings.append(Finding("beginning", text, Outcome.FROM_POSITION))
    if not saved.finished:
        ended = origin.ended if isinstance(origin, Origin) else None
        text = "the game is not over in this record: it was cut off, or saved in play"
        if ended is not None:
            why = "resigned" if ended.why == "resigned" else "was absent, and the others ended the game"
            text = f"{saved.names[ended.seat]} {why} ({moment(ended.at)})"
        findings.append(Finding("end", text, Outcome.UNFINISHED))
    return findings


def daily_words(origin: Origin, secret: bytes) -> str:
    """What a daily deal says of itself, and how it is compared with the house's board and with others' records."""
    attempt = "played again, for practice: its player knew the deal" if origin.again else "the attempt that counts"
    same = f"the same shuffle for all who played it, with the fingerprint {deal_digest(secret)} on the house's board"
    return f"of {origin.daily}, {attempt}; {same}"


def taking_words(taken: SeatTaken) -> str:
    """Who plays a seat from then on."""
    if taken.stand_in:
        player = "default answers were given" if taken.stand_in == "default" else f"the bot {taken.stand_in} played"
        return f"{taken.name} was absent and {player} instead"
    if taken.back:
        return f"{taken.name} came back"
    return f"{taken.name} took the seat" if taken.name else "the player got up"


def of_the_seats(saved: Record) -> list[Finding]:
    """From when each seat was bound, and who withheld what he had pledged."""
    origin = saved.origin
    if not isinstance(origin, Origin) or not origin.table:
        return []
    findings = []
    for number, (seat, name) in enumerate(zip(origin.seats, saved.names, strict=True)):
        where, who = f"seat {number}", "bot" if seat.kind == "bot" else f"since {moment(seat.since)}"
        helped: Outcome | None = None
        if seat.withheld:
            text = "pledged a text and withheld it: it could choose between two shuffles, if it knew the secret"
            helped = Outcome.UNLESS_HELPED
        elif saved.entropy[number]:
            text = "added a text to the seed" + (", pledged before any was shown" if seat.pledge else "")
        else:
            text = "added nothing to the seed"
        findings.append(Finding(where, f"{name} ({who}): {text}", helped))
    for taken in origin.taken:
        who = taking_words(taken)
        after = counted(taken.move, "action")
        findings.append(
            Finding(f"seat {taken.seat}", f"{who} after {after} ({moment(taken.at)}), after the seed was fixed")
        )
    devices = {seat.device for seat, text in zip(origin.seats, saved.entropy, strict=True) if text}
    if not origin.pledges and len(devices) > 1:
        text = "none: a player who worked with whoever ran the server could choose his text after he knew the others'"
        findings.append(Finding("pledges", text, Outcome.UNLESS_HELPED))
    return findings


def of_a_receipt(saved: Record, receipt: Receipt) -> list[Finding]:
    """What a receipt confirms, contradicts, or leaves open."""
    origin = saved.origin
    about = "receipt" if receipt.seat is None else f"receipt {receipt.seat}"
    if not isinstance(origin, Origin):
        text = "there were no receipts when this record was made, so it cannot be the one of this receipt"
        return [Finding(about, text, Outcome.CONTRADICTED)]
    wrong = [Finding(about, text, Outcome.CONTRADICTED) for text in contradictions(saved, origin, receipt)]
    if wrong:
        return wrong
    kept = f"the commitment is the one that the device kept at {moment(receipt.kept)}"
    end = "" if receipt.moves is None else ", and so are all moves"
    start = f"; names, seats and options are those of the deal{end}" if receipt.start else ""
    if receipt.seen == "after":
        text = f"{kept}, but it came in after the seed was fixed: what was done before, it cannot tell"
        return [Finding(about, text + start, Outcome.NOT_PROVED)]
    if not receipt.added:
        text = f"{kept}, before the deal, but the device added nothing to the seed: the secret may have been chosen"
        return [Finding(about, text + start, Outcome.NOT_PROVED)]
    text = f"{kept}, before it added its text, and its text is in the seed"
    proved = [Finding(about, text + start, Outcome.PROVED)]
    if origin.pledges and not receipt.pledged:
        text = "it does not have the pledges of the others: they may have been changed when the texts were known"
        proved.append(Finding(about, text, Outcome.UNLESS_HELPED))
    return proved


def contradictions(saved: Record, origin: Origin, receipt: Receipt) -> list[str]:
    """What is not as the receipt says, in words."""
    found = []
    seat = receipt.seat
    if receipt.table != origin.table:
        found.append(f"it is of table {receipt.table!r}, the record of {origin.table!r}")
    if receipt.commitment != saved.commitment:
        found.append("another commitment was kept: the secret or the terms were changed afterwards")
    if seat is not None and not 0 <= seat < saved.players:
        return [*found, f"there is no seat {seat} in the record"]
    if seat is not None and receipt.added and receipt.added != saved.entropy[seat]:
        found.append(f"the text of seat {seat} in the record is not the one that the device added")
    if receipt.pledged and receipt.pledged != pledges_digest([one.pledge for one in origin.seats]):
        found.append("the pledges are not those that the device saw when it showed its text")
    if receipt.names and receipt.names != saved.names:
        found.append(f"the names at the deal were {', '.join(receipt.names)}, not {', '.join(saved.names)}")
    started = start_digest(origin, receipt.commitment, saved.options, saved.names, saved.entropy)
    if receipt.start and receipt.start != started:
        found.append("names, seats, options or texts are not those that were published with the deal")
    if receipt.moves is not None and receipt.moves != len(saved.actions):
        found.append(f"the game had {counted(receipt.moves, 'action')}, the record has {len(saved.actions)}")
    elif receipt.actions and receipt.actions != actions_digest(saved.actions):
        found.append("the moves are not those of the game")
    return found


def moment(ms: int) -> str:
    """A time for people, the same everywhere.

    >>> moment(1_700_000_000_000)
    '2023-11-14 22:13:20 UTC'
    """
    try:
        return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    except (OverflowError, ValueError, OSError):
        return "an unknown time"
