"""What goes in and out over HTTP (docs/api.md), as types; OpenAPI is made from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hiram.core.options import OptionValue
from hiram.core.options.controls import Control
from hiram.review import Review
from hiram.server.tables.clock import ClockTerms

SeatKind = Literal["human", "bot", "open"]
PassRule = Literal["always", "unable", "never"]  # when a seat has its passes made for it
CoachRule = Literal["usual", "yes", "no"]  # usual: where only bots oppose
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


class TermInfo(msgspec.Struct):
    """An option that a table has changed, in words."""

    option: str
    title: str
    value: str


class TableInfo(msgspec.Struct, kw_only=True):
    """A table, as a guest sees it."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, OptionValue]
    content: str  # its digest
    content_name: str  # of a content file of whoever runs the server; "" if it is what Hiram ships
    preset: str  # the one that is closest to the options
    terms: list[TermInfo]  # what differs from it, as it was chosen
    status: Status
    listed: bool
    practice: bool
    pledges: bool
    mine_to_set: bool
    rev: int
    edition: (
        int  # grows with every change of who sits where: of two answers the one with the larger number is the newer
    )
    seats: list[SeatInfo]
    acting: list[int]
    deadline: int | None  # until when you have to decide, or who is asked; null without a clock
    watchers: int
    absent_after: int  # ms: who is away for longer is called absent
    alone_after: int  # ms: after that nobody has to be asked before a bot stands in
    clock: ClockTerms
    undos: int | None  # that a seat may make alone in a turn; null at tables of an older Hiram
    coach: CoachRule  # whether seats may have a coach
    coached: bool  # whether they may as they are taken now
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
    daily: str = ""  # the day whose deal it is
    counts: bool = False  # it is the attempt at it that counts: nothing is taken back, and there are no hints


class OptionInfo(msgspec.Struct):
    """Something that a table may agree on; `values` says in one line what `control` says as data."""

    name: str
    default: OptionValue
    values: str
    help: str
    clause: str
    title: str
    group: str
    control: Control
    players: list[int]  # the numbers of players that it is for; none: all


class ContentInfo(msgspec.Struct):
    """A content file of whoever runs the server, and the options of the game with it."""

    name: str
    digest: str
    options: list[OptionInfo]


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
    counts: dict[str, dict[str, OptionValue]]  # by a number of players: what is otherwise with so many
    minutes: dict[str, int]  # against bots, by the number of players; those that were measured


class FirstInfo(msgspec.Struct):
    """How somebody who does not know the game best begins."""

    players: int
    preset: str
    help: str


class LessonTitle(msgspec.Struct):
    """A lesson of a game; the first one of the list is the one to begin with."""

    name: str
    title: str
    about: str
    minutes: int


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
    contents: list[ContentInfo]  # content files of whoever runs the server
    presets: list[PresetInfo]
    windows: list[WindowInfo]
    weight: str  # how hard it is to learn: easy, medium or demanding; "" if nobody has said
    first: FirstInfo | None
    lessons: list[LessonTitle]
    puzzles: int  # how many there are
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
    content: str = ""  # the name of a content file of whoever runs the server
    options: dict[str, OptionValue] = {}
    seats: list[NewSeat] = []
    listed: bool = False
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    seed: str | int | None = None
    start: bool = False
    entropy: str = ""
    pledges: bool = False
    undos: int | None = None  # that a seat may make alone in a turn; else what the server has set
    coach: CoachRule = "usual"


class TermsWish(msgspec.Struct, forbid_unknown_fields=True):
    """What a table might agree on."""

    players: int
    preset: str = ""
    content: str = ""
    options: dict[str, OptionValue] = {}


class TermError(msgspec.Struct):
    """What is wrong with an option; with none of them, if `option` is empty."""

    option: str
    text: str


class TermsInfo(msgspec.Struct):
    """All options as they would be, or what is wrong."""

    options: dict[str, OptionValue]
    errors: list[TermError]


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
    """Why a seat decided as it did: what speaks for its answer as it saw the table, and what a strong bot would have
    preferred, if that is something else. Where time ran out, nobody decided."""

    step: int
    seat: int | None
    answer: AnswerInfo | None
    text: str
    better: AnswerInfo | None = None
    better_text: str = ""


class LessonStep(msgspec.Struct):
    """A step of a lesson, without its answers."""

    text: str
    asks: bool  # else the learner only looks, and goes on
    tells: bool  # whether something is said when the answer was right
    clause: str


class LessonInfo(msgspec.Struct, kw_only=True):
    """A lesson, and the table that it is played at."""

    game: str
    title: str  # of the game
    name: str
    lesson: str  # its title
    about: str
    minutes: int
    seat: int  # the learner's
    sheet: str
    plays_on: bool
    following: str  # the name of the lesson after it; "" if it is the last
    steps: list[LessonStep]
    table: TableInfo


class LessonWish(msgspec.Struct, forbid_unknown_fields=True):
    """What a learner does. `given` has the answer to each step that is done, as names of actions, none if it was
    skipped; `part` what was done of the next."""

    do: Literal["show", "act", "undo", "skip", "next", "why"]
    given: list[list[str]] = []
    part: list[str] = []
    ids: list[int] = []  # for `act`: the action, and those of the same gesture
    under: list[str] = []  # for `why`: the nodes that lie where somebody touched, and what he holds
    held: list[str] = []


class LessonPlace(msgspec.Struct, kw_only=True):
    """Where a learner is, and what came of what he did."""

    step: int
    part: list[str]
    point: list[str]  # nodes, or `zone:NAME`
    path: list[str]  # what is touched next for a right answer, and the actions that are made by it
    actions: list[int]
    messages: list[Any]  # as a table's socket sends them
    undo: bool = False  # whether the right answer is to take the last one back
    right: bool = False
    done: bool = False
    text: str = ""
    why: tuple[str, str, str] | None = None  # for `why`: text, clause, node


class LessonEnd(msgspec.Struct, forbid_unknown_fields=True):
    given: list[list[str]]


class PuzzleTitle(msgspec.Struct):
    """A puzzle of a game, without its answer."""

    name: str
    grade: Literal["easy", "medium", "hard"]
    players: int
    clause: str  # under which it is asked


class PuzzleInfo(msgspec.Struct, kw_only=True):
    """A puzzle, and the table that it is solved at."""

    game: str
    title: str  # of the game
    name: str
    grade: Literal["easy", "medium", "hard"]
    seat: int
    clause: str
    answers: int  # that there are to choose from
    sheet: str
    table: TableInfo


class PuzzleWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody does who solves a puzzle: look at it, try an answer, have it shown, ask about a touch."""

    do: Literal["show", "act", "answer", "why"]
    ids: list[int] = []  # for `act`: the action, and those of the same gesture
    under: list[str] = []  # for `why`: the nodes that lie where somebody touched, and what is held
    held: list[str] = []


class PuzzlePlace(msgspec.Struct, kw_only=True):
    """What comes of it. Only a right answer is carried out; the reason comes with it, or when it is to be shown."""

    messages: list[Any] = []  # as a table's socket sends them
    right: bool = False
    tried: str = ""  # what was tried, in words
    costs: int = 0  # about how many of 100 games a wrong answer costs
    answer: str = ""  # the right one, in words
    reason: str = ""
    lead: int = 0  # how many of 100 games the right one wins more than the next best
    path: list[str] = []  # what is touched for it, and the actions that are made by it
    actions: list[int] = []
    why: tuple[str, str, str] | None = None  # for `why`: text, clause, node


class ReviewInfo(msgspec.Struct):
    """A review of a finished game for a seat: how many of its parts are done, then what it found. `text` sums it up, or
    says what went wrong."""

    seat: int
    state: Literal["none", "working", "done", "failed"]
    done: int
    of: int
    text: str = ""
    review: Review | None = None


class NewReview(msgspec.Struct, forbid_unknown_fields=True):
    """Whose decisions to look at."""

    seat: int


class AttemptInfo(msgspec.Struct, kw_only=True):
    """Your attempt at a daily deal that counts. `counted`: its result is on the board."""

    table: str
    state: Literal["play", "over"]
    counted: bool
    place: int
    score: int


class DealInfo(msgspec.Struct, kw_only=True):
    """A game's deal of the day: what all get who play it."""

    game: str
    title: str
    players: int
    preset: str
    terms: list[TermInfo]
    bot: str  # the level of all opponents
    minutes: int  # 0 if that was not measured
    fingerprint: str  # of its secret; all records of the day have to fit it
    played: int  # how many results are on the board
    mine: AttemptInfo | None


class DailyInfo(msgspec.Struct):
    """The deals of today."""

    day: str  # in Greenwich, as 2026-11-17
    ends: int  # when the next ones are dealt, in ms since 1970
    deals: list[DealInfo]


class NewAttempt(msgspec.Struct, forbid_unknown_fields=True):
    """The attempt that counts, or one for practice after it."""

    practice: bool = False


class BoardRow(msgspec.Struct, kw_only=True):
    """A line of the board: of one deal, or of all that somebody played in a week."""

    rank: int
    name: str
    mine: bool
    place: int  # among the bots of the deal; the best one of a week
    score: int
    moves: int
    deals: int
    won: int


class BoardInfo(msgspec.Struct):
    """The results of a game's daily deals, the best first."""

    game: str
    title: str
    first: str  # day
    last: str
    rows: list[BoardRow]


class PlayedGame(msgspec.Struct, kw_only=True):
    """A game that you have played to its end."""

    table: str
    game: str
    title: str
    ended: int
    players: int
    seat: int
    place: int  # 0: nobody came anywhere
    score: int
    moves: int  # your own decisions; 0 for games of an older Hiram
    opponents: list[str]  # by seat: the name of a bot, or "human"
    achievements: list[str]  # their names
    daily: str
    shared: bool  # several seats were played from your device: no result of yours


class AchievementInfo(msgspec.Struct, kw_only=True):
    """Something that can be achieved in a game, and how often you have."""

    game: str
    title_of_game: str
    name: str
    title: str
    text: str
    clause: str
    times: int
    first: str  # the table where it was achieved first


class MyStatistics(msgspec.Struct):
    """All that this server keeps of what you have played. Nobody else can ask for it."""

    games: list[PlayedGame]
    achievements: list[AchievementInfo]


class MyGame(msgspec.Struct):
    """A finished game, and what you have achieved in it: with `times` 1, for the first time. No game: it is none of
    yours that counts, or it is not over."""

    game: PlayedGame | None
    achievements: list[AchievementInfo]


class Forgotten(msgspec.Struct):
    games: int


class HouseInfo(msgspec.Struct):
    addresses: list[str]
