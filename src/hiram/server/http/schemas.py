"""What goes in and out over HTTP (docs/api.md), as types; OpenAPI is made from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hiram.core.options import OptionValue
from hiram.server.tables.clock import ClockTerms

SeatKind = Literal["human", "bot", "open"]
PassRule = Literal["always", "unable", "never"]  # when a seat has its passes made for it
Status = Literal["open", "play", "over", "closed"]  # closed: by whoever runs the server; it is in no list


class Refusal(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    text: str
    clause: str = ""


class GuestName(msgspec.Struct, forbid_unknown_fields=True):
    name: str = ""


class GuestInfo(msgspec.Struct):
    guest: str
    name: str


class GuestToken(GuestInfo):
    token: str


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat of a table, as a guest sees it."""

    seat: int
    title: str
    kind: SeatKind | Literal["automaton"]  # an automaton belongs to the rules, like Jeroboam; nobody can sit there
    name: str
    bot: str
    mine: bool
    connected: bool
    passes: dict[str, PassRule]  # of one's own seats only
    pledge: str
    shown: str  # the text that was pledged, once it is shown
    added: bool  # whether the seat has added a text to the seed
    since: int | None  # when its player sat down, in ms since 1970
    away: int | None = None  # since when its player has not been there, in ms since 1970
    stand_in: str = ""  # what plays while he is absent: a bot, or "default" for default answers
    colour: str = ""  # of the seat's pieces on the table, as #rrggbb
    ink: str = ""  # of what is written on that colour


class DealtInfo(msgspec.Struct):
    """What was fixed when the cards were dealt, for devices to keep (docs/fairness.md)."""

    digest: str  # of names, seats, options and texts
    names: list[str]


class TableInfo(msgspec.Struct, kw_only=True):
    """A table, as a guest sees it."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, OptionValue]
    status: Status
    listed: bool
    practice: bool
    pledges: bool
    mine_to_set: bool
    rev: int
    edition: (
        int  # grows whenever who sits where is told anew: of two answers the one with the larger number is the newer
    )
    seats: list[SeatInfo]
    acting: list[int]
    deadline: int | None  # until when you have to decide, or who is asked; null without a clock
    watchers: int
    absent_after: int  # ms: who is away for longer is called absent
    alone_after: int  # ms: after that nobody has to be asked before a bot stands in
    clock: ClockTerms
    undos: int | None  # that a seat may make alone in a turn; null at tables of an older Hiram
    trouble: str  # a sentence while nothing can be stored, else ""
    commitment: str
    dealt: DealtInfo | None  # none before the deal, and at tables of before
    show_by: int | None  # from when on the game can begin without those who have not shown their texts
    invite: str
    rematch: str
    created: int
    begun: int | None
    ended: int | None
    steps: int
    scores: list[int]
    places: list[int]


class OptionInfo(msgspec.Struct):
    name: str
    default: OptionValue
    values: str
    help: str
    clause: str


class WindowInfo(msgspec.Struct):
    """A kind of question in which a seat may have its passes made for it."""

    kind: str
    title: str


class PresetInfo(msgspec.Struct):
    """Options under one name; `players` are the numbers of players it is for, none for all."""

    name: str
    help: str
    options: dict[str, OptionValue]
    players: list[int]


class SeatColour(msgspec.Struct, frozen=True):
    """The colour of a seat's pieces, and that of what is written on it; as #rrggbb."""

    colour: str
    ink: str


class GameInfo(msgspec.Struct, kw_only=True):
    """A game that can be played here."""

    game: str
    title: str
    summary: str
    prefix: str
    players: list[int]
    seats: list[str]
    colours: list[SeatColour]  # of the seats, before the deal
    options: list[OptionInfo]
    presets: list[PresetInfo]
    windows: list[WindowInfo]
    bots: list[str]
    sheet: str
    style: str


class ClauseInfo(msgspec.Struct):
    id: str
    text: str
    chapter: str


class RulesInfo(msgspec.Struct):
    title: str
    text: str
    learn: str
    clauses: list[ClauseInfo]


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["me", "bot", "open"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    players: int
    preset: str = ""
    options: dict[str, OptionValue] = {}
    seats: list[NewSeat] = []
    listed: bool = False
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    seed: str | int | None = None
    start: bool = False
    entropy: str = ""
    pledges: bool = False
    undos: int | None = None  # that a seat may make alone in a turn; else what the server has set


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """The token of an invite link or of a seat link."""

    invite: str = ""
    seat: str = ""


SeatAction = Literal[
    "take", "leave", "bot", "open", "link", "passes", "pledge", "show", "stand_in", "without", "end", "back"
]


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    action: Literal[
        "take", "leave", "bot", "open", "link", "passes", "pledge", "show", "stand_in", "without", "end", "back"
    ]
    name: str = ""
    bot: str = ""
    entropy: str = ""
    pledge: str = ""
    passes: dict[str, PassRule] = {}


class SeatLink(msgspec.Struct):
    path: str


class ActionInfo(msgspec.Struct):
    id: int
    name: str
    label: str


class QuestionInfo(msgspec.Struct):
    kind: str
    prompt: str
    clause: str
    default: str


class ViewInfo(msgspec.Struct, kw_only=True):
    """A position as a seat may know it, and what the seat may do."""

    rev: int
    seat: int | None
    view: dict[str, Any]
    acting: list[int]
    finished: bool
    question: QuestionInfo | None
    legal: list[ActionInfo]
    scores: list[int]


class NewAction(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    action: str
    rev: int
    key: str = ""


class Done(msgspec.Struct):
    rev: int


class ScoresInfo(msgspec.Struct):
    steps: int
    scores: list[list[int]]


class AnswerInfo(msgspec.Struct):
    """An action, by its name and in words."""

    name: str
    label: str


class WhyInfo(msgspec.Struct):
    """Why a seat decided as it did: what speaks for its answer in its own eyes, and what a strong bot would have
    preferred, if that is something else. Where time ran out, nobody decided."""

    step: int
    seat: int | None
    answer: AnswerInfo | None
    text: str
    better: AnswerInfo | None = None
    better_text: str = ""


class HouseInfo(msgspec.Struct):
    addresses: list[str]
