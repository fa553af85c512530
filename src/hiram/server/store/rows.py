"""What the store keeps of a table, as values: its terms, its seats, its moves, what was said."""

from __future__ import annotations

import msgspec

from hiram.core.files.origin import Origin
from hiram.core.options import OptionValue
from hiram.server.http.schemas import CoachRule, PassRule, SeatKind, Status
from hiram.server.tables.clock import ClockTerms

DEFAULT_ANSWERS = "default"  # a stand-in that gives every question's default answer


class Result(msgspec.Struct):
    """How a game ended."""

    steps: int = 0
    scores: list[int] = []
    places: list[int] = []


class Turn(msgspec.Struct):
    """Where a game stands, for lists of tables; at most a second old."""

    acting: list[int] = []
    rev: int = 0
    dress: list[str] = []  # the classes of the seats' pieces, which say their colours


class TableRow(msgspec.Struct, kw_only=True):
    """The header of a table."""

    id: str
    game: str
    rules: int
    content: str  # its digest
    content_name: str = ""  # of a content file of whoever runs the server
    players: int
    options: dict[str, OptionValue]
    clock: ClockTerms
    listed: bool
    practice: bool
    pledges: bool = False
    invite: str
    secret: str
    creator: str
    status: Status
    created: int
    begun: int | None = None
    ended: int | None = None
    names: list[str] = []
    result: Result = msgspec.field(default_factory=Result)
    turn: Turn = msgspec.field(default_factory=Turn)
    rematch: str = ""
    origin: Origin | None = None  # how it came to be, for the record; none: a table of before, with the old commitment
    undos: int | None = None  # that a seat may make alone in a turn
    coach: CoachRule = "usual"  # whether seats may have a coach


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat: who plays it, what it added to the seed, and where its passes are made for it."""

    seat: int
    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    entropy: str = ""
    pledge: str = ""  # of what the entropy will be, where the table wants pledges
    since: int = 0  # when its player, or its bot, came to it
    shown: int | None = None  # when the text that was pledged was shown
    guests: list[str] = []  # the guest who took it, and his other devices
    passes: dict[str, PassRule] = {}  # by the kind of question
    stand_in: str = ""  # what plays while its player is absent: a bot, or DEFAULT_ANSWERS; the seat stays his

    @property
    def played_by(self) -> str:
        """The bot that decides here now; "" if a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class MoveRow(msgspec.Struct, frozen=True):
    """One line of a table's history; `n` counts from 0."""

    n: int
    seat: int
    # act, then (one gesture with the one before), time (the clock ran out), undo, agreed (an undo that all agreed to),
    # seat, resign (somebody else plays it: `action` is the name), lost (the disk lost as many moves as `action` says),
    # stand (`action` plays while the seat's player is absent; "" when he is back), end (`action` is resigned or absent)
    kind: str
    action: str
    key: str | None
    at: int


class ChatRow(msgspec.Struct, frozen=True):
    """Something said at a table."""

    n: int
    seat: int | None
    name: str
    guest: str
    text: str
    key: str
    at: int
