"""The messages of a table's web socket (docs/api.md), as types that decode strictly and encode fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from hiram.coach import Hit
from hiram.core.match import Match
from hiram.core.text.goal import Goal
from hiram.scene import Node
from hiram.scene.trie import Trie
from hiram.server.http.schemas import TableInfo

if TYPE_CHECKING:
    from hiram.server.store.rows import ChatRow

PROTO = 1
LONGEST_KEY = 40
LONGEST_TEXT = 500


class FromClient(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Base of the messages from a client; `t` is the kind."""


class Join(FromClient, tag="join", frozen=True):
    proto: int
    seat: int | None
    rev: int = -1
    boot: str = ""


class Keyed(FromClient, frozen=True):
    key: str


class Act(Keyed, tag="act", frozen=True):
    rev: int
    id: int
    then: tuple[int, ...] = ()  # the other actions of the same gesture
    after: str = ""  # the key of the one that it follows, where that was not answered yet


class Check(Keyed, tag="check", frozen=True):
    rev: int
    id: int
    then: tuple[int, ...] = ()


class Undo(Keyed, tag="undo", frozen=True):
    rev: int


class Consent(Keyed, tag="consent", frozen=True):
    rev: int
    yes: bool


class Say(Keyed, tag="say", frozen=True):
    text: str


class AskWhy(Keyed, tag="why", frozen=True):
    under: tuple[str, ...] = ()  # the nodes that lie where somebody touched, the topmost first
    held: tuple[str, ...] = ()  # what was touched before for the same move


class AskHint(Keyed, tag="hint", frozen=True):
    pass


class AskCoach(Keyed, tag="coach", frozen=True):
    about: Literal["now", "last"]  # the decision that is asked, or the move that was made last


class Resign(Keyed, tag="resign", frozen=True):
    pass


class Ping(FromClient, tag="ping", frozen=True):
    ms: int | None = None  # how long the last one took, there and back


ClientMessage: TypeAlias = Join | Act | Check | Undo | Consent | Say | AskWhy | AskHint | AskCoach | Resign | Ping
decode_message = msgspec.json.Decoder(ClientMessage).decode


class FromServer(msgspec.Struct, tag_field="t", frozen=True, kw_only=True):
    """Base of the messages from the server; `t` is the kind."""


class Hello(FromServer, tag="hello", frozen=True, kw_only=True):
    proto: int = PROTO
    boot: str
    table: str
    game: str
    seat: int | None
    sheet: str
    style: str
    client: str  # where the files of the browser client are; another address is another edition of them
    now: int
    goal: Goal


class TableMessage(FromServer, tag="table", frozen=True, kw_only=True):
    table: TableInfo


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """What is being asked, of whom, and until when."""

    kind: str
    prompt: str
    clause: str
    seats: tuple[int, ...]
    mine: bool
    deadline: int | None
    hold: str = ""  # the node that is in the hand already
    rush: bool = False  # the first to act is first; where nobody is in `seats`, that begins at the deadline
    sealed: bool = False  # answers stay hidden, and can be changed, until all are in
    passing: bool = False  # the server is about to pass for me


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    n: int
    text: str
    clause: str
    seat: int | None  # whom it is about; else who has brought it about
    aside: bool = False  # no deed of anybody's


class End(msgspec.Struct, frozen=True):
    """The final sheet, one of each a seat."""

    places: list[int]
    scores: list[int]
    sheet: list[dict[str, int]]
    ties: list[dict[str, int]]
    early: str = ""  # why the game ended before its rules end it; then nobody may have won, and `places` is empty


def end_of(match: Match, seat: int | None) -> End:
    """The final sheet of a finished match, as a seat sees it."""
    return End(match.placing, match.scores, match.score_sheet(seat), match.tie_breaks(seat))


class StateFields(FromServer, frozen=True, kw_only=True):
    """What a scene and a patch have in common."""

    rev: int
    description: str
    acts: Trie
    labels: dict[int, str]
    chains: dict[int, tuple[int, ...]]
    asks: dict[int, str] = {}  # what is asked before an action that gives much away
    ahead: Trie = {}  # what may be sent before the one before is answered
    ask: Ask | None
    log: list[LogEntry]
    scores: list[int]
    clocks: list[int] | None
    can_undo: bool
    ask_undo: bool
    end: End | None


class SceneMessage(StateFields, tag="scene", frozen=True, kw_only=True):
    nodes: tuple[Node, ...]


class PatchMessage(StateFields, tag="patch", frozen=True, kw_only=True):
    base: int
    put: list[msgspec.Raw]  # nodes, `encoded`
    cut: tuple[str, ...]


class Ok(FromServer, tag="ok", frozen=True, kw_only=True):
    key: str
    rev: int
    asked: bool = False


class No(FromServer, tag="no", frozen=True, kw_only=True):
    key: str
    code: str
    text: str
    clause: str = ""
    wait: int | None = None  # seconds after which it may be tried again, if it was refused because of a limit


class Said(FromServer, tag="said", frozen=True, kw_only=True):
    n: int
    seat: int | None
    name: str
    text: str
    at: int


class HintMessage(FromServer, tag="hint", frozen=True, kw_only=True):
    key: str
    id: int
    then: tuple[int, ...] = ()
    label: str
    path: tuple[str, ...]
    text: str


class CoachMessage(FromServer, tag="coach", frozen=True, kw_only=True, omit_defaults=True):
    key: str
    about: Literal["now", "last"]
    text: str = ""  # empty: there is nothing to say
    hits: tuple[Hit, ...] = ()  # what hit the seat since its last decision
    back: bool = False  # the move may be taken back without asking anybody


class WhyMessage(FromServer, tag="why", frozen=True, kw_only=True):
    key: str
    text: str = ""  # empty: there is nothing to say
    clause: str = ""
    node: str = ""


class Checked(FromServer, tag="checked", frozen=True, kw_only=True):
    key: str
    final: bool


class Asked(FromServer, tag="asked", frozen=True, kw_only=True):
    seat: int
    rev: int  # the number of the request, to be sent back
    open: bool
    seats: tuple[int, ...] = ()
    text: str = ""
    about: Literal["undo", "seat", "stand_in", "without", "end"] = "undo"
    name: str = ""  # of whoever asks


class Pong(FromServer, tag="pong", frozen=True, kw_only=True, omit_defaults=True):
    pings: dict[int, int] = {}  # of each seat that is connected and has said it, in milliseconds


_encoder = msgspec.json.Encoder()


def as_bytes(message: FromServer) -> bytes:
    """A message as it is sent: text in UTF-8."""
    return _encoder.encode(message)


def chat_message(said: ChatRow) -> bytes:
    """What somebody said, as it is sent."""
    return as_bytes(Said(n=said.n, seat=said.seat, name=said.name, text=said.text, at=said.at))
