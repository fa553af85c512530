"""The contract of a game at the edge, where clarity wins over speed: names, options, views, positions, drawings.

A game is one package with one `Game`. Everything here is required: there are no optional parts that fail later.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, SupportsIndex

from msgspec import Struct

from hiram.core.advice import Advice, Strategy
from hiram.core.arrays.packing import remember_game
from hiram.core.dice import Dice
from hiram.core.errors import BadOption, HiramError, IllegalMove
from hiram.core.event import Domain, Event, EventKind, Row, may_see, read_event, read_hit
from hiram.core.gesture import Chain, Gesture
from hiram.core.journal import Journal
from hiram.core.options import BY_THE_BOOK, Option, Options, Preset, preset_options, read_options
from hiram.core.options.wording import Quick
from hiram.core.question import Question, Window
from hiram.core.schema import Schema, information_text
from hiram.core.state import BaseTerms, State
from hiram.core.text.goal import Goal, goal_words
from hiram.core.text.rules_page import RulesPage, docs_path, own_docs, read_rules
from hiram.core.tools import NONE
from hiram.core.view import View
from hiram.core.vocabulary import Vocabulary, shortened
from hiram.scene import Drawn, Scene, Sheet
from hiram.scene.memory import PartMemory

if TYPE_CHECKING:  # bare `Game` is any game; the run-time TypeVar of Python 3.11 knows no defaults
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
    V = TypeVar("V", bound=View, default=Any)
    V_co = TypeVar("V_co", bound=View, default=Any, covariant=True)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
    V = TypeVar("V", bound=View)
    V_co = TypeVar("V_co", bound=View, covariant=True)

LEVELS: Mapping[str, str] = {
    "novice": "hasty:45",
    "casual": "hasty:20",
    "steady": "greedy",
    "strong": "search:60/40",
    "master": "search:400/40",
}


class Offered(Struct, frozen=True):
    """A strategy by name. `domain` is that of the game's event fields which its argument names a thing of, as in
    `camper:babylon`; without one it takes no argument."""

    make: Callable[[int], Strategy[Any]]
    words: str  # how it plays
    domain: str = ""

    def made(self, name: str, argument: str, domains: Mapping[str, Domain]) -> Strategy[Any]:
        """The strategy with what was named; HiramError if there is no such thing."""
        if not argument:
            return self.make(NONE)
        if not self.domain:
            raise HiramError(f"the strategy {name!r} takes no argument, but was given {shortened(argument)!r}")
        names = [str(thing) for thing in domains[self.domain].names]
        if argument not in names:
            raise HiramError(f"there is no {self.domain} {shortened(argument)!r}; there are {', '.join(names)}")
        return self.make(names.index(argument))


class Views(Protocol[V_co]):
    """What viewers see of one state, which may change."""

    def view(self, viewer: int | None) -> V_co: ...
    def forget(self) -> None:
        """The state has changed."""


class UnsharedViews(Generic[V]):
    """A state that each viewer looks at alone."""

    def __init__(self, view: Callable[[int | None], V]) -> None:
        self.view = view

    def forget(self) -> None:
        """Nothing is kept."""


class Game(ABC, Generic[S, V]):
    """One game: its vocabulary, its options, and the functions from a state to what people and programs read.

    `S` is the game's own class of states and `V` that of its views.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]  # of its clauses
    summary: ClassVar[str]
    rules_version: ClassVar[int]  # raised by every change that alters replays
    players: ClassVar[tuple[int, ...]]
    options: tuple[Option, ...]  # what may be chosen can depend on the content
    event_kinds: ClassVar[tuple[EventKind, ...]]
    decor: ClassVar[frozenset[str]] = frozenset({"board", "key", "notice", "title"})  # art whose words need no tip
    has_gestures: ClassVar[bool] = False  # whether `gesture` and `suggestions` ever say anything
    levels: ClassVar[Mapping[str, str]] = LEVELS  # the bot behind each level of play
    strategies: ClassVar[Mapping[str, Offered]] = {}  # simple ways to play it, for the balance laboratory
    rehearsed: ClassVar[frozenset[str]] = frozenset()  # the kinds of questions that are worth playing out; none: all
    presets: ClassVar[tuple[Preset, ...]] = (BY_THE_BOOK,)  # named options; the first is what the defaults are
    quick: ClassVar[Quick | None] = None  # how hard and how long it is, and how to begin; None: nobody has said
    unit: ClassVar[tuple[str, str] | None] = ("point", "points")  # what its scores count, one and many; None: nothing
    windows: ClassVar[tuple[Window, ...]] = ()  # the kinds of questions in which people may have passes made for them

    actions: Vocabulary
    domains: Mapping[str, Domain]
    content_digest: str
    advice: Advice[Any]
    sheet: Sheet
    told_apart_by: ClassVar[tuple[str, ...]] = ()  # lists of a position that say of hidden things what all saw of them
    schema: Schema[Any] | None = None  # the fields of its states, declared once; a game without one has no observation

    def check_players(self, players: int) -> None:
        if players not in self.players or not isinstance(players, SupportsIndex):
            allowed = f"{min(self.players)} to {max(self.players)}" if len(self.players) > 1 else str(self.players[0])
            raise BadOption(f"{self.title} is for {allowed} players, not {shortened(str(players))}")

    def automata(self, players: int) -> tuple[str, ...]:
        """The names of seats that the rules themselves play, after the seats of the players; usually none."""
        return ()

    def read_options(self, players: int, given: Mapping[str, object], preset: str = "") -> Options:
        """The canonical options of a game for so many players: those given, over those of a preset, over the
        defaults; what does not fit is refused by name."""
        self.check_players(players)
        if not isinstance(given, Mapping):
            raise BadOption(f"options are given by name and value, not as {shortened(repr(given))}")
        begun = preset_options(self.presets, preset, players) if preset else {}
        options = read_options(self.options, {**begun, **given})
        for option in self.options:
            option.check(players, options[option.name])
        self.check_options(players, options)
        return options

    def check_options(self, players: int, options: Options) -> None:
        """Refuse, with BadOption, values that do not go together."""

    def signed(self, state: S, options: Options) -> S:
        """The same state; its terms know now of which game and options they are, so that it can be pickled."""
        terms: BaseTerms = getattr(state, "terms")  # noqa: B009 (every game has its own)
        terms.game, terms.content, terms.options = self.slug, self.content_digest, options
        remember_game(self)
        return state

    @abstractmethod
    def new_state(self, players: int, options: Options, dice: Dice, journal: Journal | None = None) -> S:
        """The state before the first decision, `signed`; what the setup settled is noted in the journal."""

    @abstractmethod
    def most_decisions(self, players: int, options: Options) -> int:
        """No game with these options takes more decisions than this."""

    @abstractmethod
    def question(self, state: S, seat: int) -> Question:
        """What an acting seat is being asked."""

    def goal(self, players: int, options: Options) -> Goal:
        """How one wins and what each kind of question is about, in a few sentences for whoever plays it first."""
        words = goal_words(type(self))
        return Goal((self.summary,)) if words is None else words.goal(players, options)

    def view(self, state: S, seat: int | None) -> V:
        """All that a seat (None: a spectator) may know, built up from what is visible."""
        seen: V = self._schema().view(self.slug, state, seat)
        return seen

    def views(self, state: S) -> Views[V]:
        """`view` of a state for several viewers: what they see alike is looked at once, until they `forget` it because
        the state has changed."""
        if self.schema is not None and type(self).view is Game.view:
            return self.schema.look(self.slug, state)
        return UnsharedViews(partial(self.view, state))

    def observation(self, view: V) -> list[float]:
        """What a view shows as a row of numbers, for programs that learn: always as long as `observation_fields`, own
        seat first. It is made from the view alone, so it tells nothing that the seat may not know."""
        return self._schema().observation(view)

    @property
    def observation_fields(self) -> tuple[str, ...]:
        """What each number of an observation means."""
        return self._schema().observation_fields

    def information(self, view: V) -> str:
        """What a view shows in plain lines, for programs that read words."""
        return information_text(view)

    def _schema(self) -> Schema[Any]:
        if self.schema is None:
            raise HiramError(f"{self.title} declares no schema of its fields")
        return self.schema

    def refusal(self, state: S, seat: int, action: int) -> IllegalMove:
        """Why an action is not allowed: the clause that forbids it and a sentence."""
        return state.refusal(seat, action)

    def reason(self, state: S, seat: int, action: int) -> str:
        """What speaks for a legal action, or against it, in a short sentence about what its seat knows."""
        return self.advice.why(state, seat, action)

    def merit(self, state: S, seat: int, action: int) -> str:
        """What speaks for an action that was chosen after a look ahead: as `reason`, but without what looks better."""
        return self.reason(state, seat, action)

    def to_position(self, state: S) -> dict[str, Any]:
        """The whole position as readable JSON."""
        return self._schema().write(state)

    @abstractmethod
    def from_position(self, players: int, options: Options, position: Any) -> S:
        """The state of a position, `signed`; BadPosition says where and why one is impossible."""

    @abstractmethod
    def broken_invariants(self, state: S) -> list[str]:
        """The invariants of the rules that this state breaks: none, unless there is a defect."""

    @abstractmethod
    def score_sheet(self, view: V) -> list[dict[str, int]]:
        """The score of each seat by category, and its total, as if the game ended now and all that the view does not
        show counted for nothing; after the end, the final score."""

    def tie_breaks(self, view: V) -> list[dict[str, int]]:
        """What decides between equal totals, for each seat and first things first; the greater number is ahead. Empty
        rows: equal totals share a rank."""
        return [{} for _ in self.score_sheet(view)]

    def scene(self, view: V, names: Sequence[str] = ()) -> Scene:
        """The table as the view's seat sees it, with the players' names if they have any. A game has this or
        `redraw`."""
        return self.redraw(view, names, None).scene

    def redraw(self, view: V, names: Sequence[str], memory: PartMemory | None) -> Drawn:
        """The same, at a table that remembers what it drew: a game that draws in parts (hiram.scene.memory) draws only
        those of which something has changed."""
        scene = self.scene(view, names)
        return Drawn(scene.game, scene.parts, scene.description)

    @abstractmethod
    def path(self, view: V, action: int) -> tuple[str, ...]:
        """The nodes to touch, in order, to make an action; empty for a button of its own."""

    @abstractmethod
    def action_label(self, view: V, action: int) -> str:
        """What the action is called in a list for people."""

    def gives_up(self, view: V, action: int) -> str:
        """What a person is asked before an action that gives away more than its label says, such as points or all
        Workers at once: a sentence; empty for all others."""
        return ""

    def gesture(self, view: V, actions: Sequence[int]) -> Gesture | None:
        """What a person touches to make these actions of the view's seat in one movement; None if they are made one by
        one. `BEGUN` says that they are the beginning of gestures, which take the seat's next action in."""
        return None

    def gestures(self, view: V, begun: tuple[int, ...], actions: Sequence[int]) -> list[Gesture | None]:
        """What `gesture` says of each of these actions after those that are begun. A game whose gestures can end in
        many ways may tell of all of them at once, which is quicker."""
        return [self.gesture(view, (*begun, action)) for action in actions]

    def suggestions(self, view: V) -> list[tuple[tuple[int, ...], str]]:
        """Answers of several actions that are offered as buttons, with their words: what a person often wants."""
        return []

    def ahead(self, view: V) -> list[Chain]:
        """Where the first to act is first: the gestures that a person may send before the one before is answered,
        with nodes that the scene has. Some may be refused when their turn comes. Empty: one is sent after another."""
        return []

    def in_hand(self, view: V) -> str:
        """The node that a person who is asked holds already, because it is what the question is about; '' for none."""
        return ""

    def seated(self, options: Options, apart: bool) -> Options:
        """The options that hold now that it is known who plays: `apart` if each seat is a person at a device of his
        own, so that whoever is faster can be first."""
        return options

    def rules(self) -> RulesPage:
        """The rules as players read them."""
        page = self.docs("rules.md") or docs_path("rules", f"{self.slug}.md")
        if page is None:
            raise HiramError(f"the rules page of {self.title} is not installed")
        return read_rules(page)

    def learn(self) -> str:
        """The page that teaches the game, as Markdown; empty if there is none."""
        page = self.docs("learn.md") or docs_path("learn", f"{self.slug}.md")
        return "" if page is None else page.read_text(encoding="utf-8")

    def docs(self, name: str) -> Path | None:
        """A page, or the folder of pictures, among the docs in the game's own package; None if it is not there."""
        folder = own_docs(type(self))
        return folder / name if folder is not None and (folder / name).exists() else None

    def deadline(self, state: S) -> float | None:
        """The seconds after which the TABLE acts, where a rule runs by the clock; else None."""
        return None

    def seat_names(self, seats: int) -> tuple[str, ...]:
        """What the seats are called where nobody has given a name."""
        return tuple(f"Player {seat + 1}" for seat in range(seats))

    def seat_class(self, view: V | None, seat: int) -> str:
        """The class of the sheet that gives a seat's pieces their colour; "" while the seat has none. Without a view:
        before the deal. Whoever shows a person anywhere asks here, so that one person has one colour."""
        return f"seat{seat}"

    def titles(self, names: Sequence[str], options: Options) -> dict[str, Sequence[str]]:
        """The words for event fields that a match has of its own: the players' names."""
        return {"seat": names}

    def sees(self, row: Row, seat: int | None) -> bool:
        """Whether a seat may know at all that an event happened."""
        return not self.event_kinds[row[0]].private or may_see(row[1], seat)

    def event(self, row: Row, seat: int | None, titles: Mapping[str, Sequence[str]] | None = None) -> Event:
        """A row of the journal, as a seat may see it."""
        return read_event(self.event_kinds[row[0]], row, self.domains, seat, titles or {})

    def hit(self, row: Row, seat: int, titles: Mapping[str, Sequence[str]] | None = None) -> Event | None:
        """A row of the journal as the seat reads it that it hits; None if it hits nobody, or somebody else."""
        if not self.sees(row, seat):
            return None
        return read_hit(self.event_kinds[row[0]], row, self.domains, seat, titles or {})
