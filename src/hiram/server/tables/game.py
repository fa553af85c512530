"""A game in progress as the server holds it: a match, revisions, a log that never goes back, and the clock.

It is a function of a table's header and its moves, nothing else: replaying the stored moves gives the same revisions,
log entries and clocks. It does no input or output and knows no sockets.

Revisions are counted for each viewer: a step of a sealed answer, of which the others may not even know that it
happened, is a revision for its own seat alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from hiram.core.event import Row
from hiram.core.files.fairness import SealedSeed, read_secret
from hiram.core.files.origin import EndedEarly, Origin, SeatTaken
from hiram.core.game import Game
from hiram.core.gesture import to_be_given
from hiram.core.match import Match, MatchListener
from hiram.core.question import Question
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.core.view import View
from hiram.core.vocabulary import Action
from hiram.server.errors import Refused
from hiram.server.lobby.colours import seat_classes
from hiram.server.lobby.daily import is_counting
from hiram.server.socket.messages import End, end_of
from hiram.server.store.rows import DEFAULT_ANSWERS, MoveRow, SeatRow, TableRow
from hiram.server.tables.clock import Clock
from hiram.server.tables.log import TableLog

Viewer: TypeAlias = int | None  # a seat; None: a spectator
OnRevision: TypeAlias = Callable[["RunningGame", Collection[Viewer]], None]
TAKEN_BACK = ("undo", "agreed")
MOST_JOINED = 40
MOST_ENTRIES = 20_000  # moves, undos and changes of seats; no game has a fifth of that in moves
UNDOS = 10  # that a seat may make alone in a turn, at a table that says nothing else
JOINED = "then"  # the kind of a move that is one gesture with the one before it
STILL = "still"  # the kind of an entry that says for how many milliseconds all clocks stood still


def unwatched(running: RunningGame, seen: Collection[Viewer]) -> None:
    """Nobody looks at the game, so nobody is told of a revision."""


class RunningGame(MatchListener):
    """The course of a game at a table, from the deal on or from a position."""

    def __init__(
        self, game: Game, row: TableRow, seats: Sequence[SeatRow], position: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.moves = 0
        self.keys: dict[tuple[int, str], int] = {}
        self.on_revision: OnRevision = unwatched  # told who can see each new revision
        self.viewers: tuple[Viewer, ...] = (None, *range(row.players))
        self.revs: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self.asked_at: dict[int, int] = {}  # the seat's revision at which it was asked what it is asked now
        self._asked: dict[int, tuple[Question, tuple[Action, ...]]] = {}
        self._views: dict[Viewer, View] = {}  # while answers are sealed: what everybody saw last
        self._scores: list[int] | None = None
        self._dress: tuple[int, list[str]] | None = None  # at which revision the seats had these classes
        self.passes = [seat.passes for seat in seats]  # by seat: when passes are made for it
        self.most_undos = UNDOS if row.undos is None else row.undos  # that a seat may make alone in a turn
        self.unaided = is_counting(row.origin)  # no undo, no hints: others play the same deal, and are compared
        self.ended: EndedEarly | None = None
        self._undone = [0] * row.players  # by seat: how many it has made in this turn
        self._time = row.begun or 0
        self.clock = Clock(row.clock, row.players)
        entropy = tuple(seat.entropy for seat in seats)
        seed = SealedSeed(row.players, read_secret(row.secret), entropy, typed=row.practice)
        origin = msgspec.UNSET if row.origin is None else replace(row.origin, taken=[])
        self.match = Match(game, row.players, row.options, seed, row.names, position=position, origin=origin)
        self.names = list(self.match.names)
        self.log = TableLog(game, self.titles())
        self.log.add(None, self.match.rows(0))
        for number, step in enumerate(self.match.history, 1):  # forced steps right after the deal
            self.log.add(step.seat, self.match.rows(number))
            self._count(self.viewers)
        self.match.listen(self)
        self._remember_views()
        self._note_questions(None)
        self.clock.begin(self.match.acting, self._time, len(self.match.history))
        self._hide_clocks(restart=True)
        self._note_rule_time(None)

    def titles(self) -> Mapping[str, Sequence[str]]:
        return self.game.titles(self.names, self.match.options)

    @property
    def is_timed(self) -> bool:
        """Whether anybody's time can run out now."""
        return self.clock.next_deadline() is not None

    @property
    def last_at(self) -> int:
        """When something happened last."""
        return self._time

    def rev(self, viewer: Viewer) -> int:
        return self.revs[viewer]

    # Steps -----------------------------------------------------------------------------------------------------

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        """The match has gone on by an action."""
        self.log.add(None if step.seat == TABLE else step.seat, rows)
        sealed = bool(self._views)
        paid = not (sealed and self._has_sealed(step.seat))
        self.clock.moved(step.seat, self.match.acting, self._time, step.forced, paid)
        self._hide_clocks(restart=not step.sealed)
        if not step.sealed and not step.forced:
            stays = None if sealed else step.seat  # the turn is still its own
            self._undone = [count if seat == stays else 0 for seat, count in enumerate(self._undone)]
        seen = self.viewers if not step.sealed else self._noticed(step.seat, rows)
        self._changed(seen, step.seat)
        self.on_revision(self, seen)

    def _has_sealed(self, seat: int) -> bool:
        """Whether a seat has given a part of its answer before the last step, where answers are gathered sealed."""
        gathered = takewhile(lambda step: step.sealed, reversed(self.match.history[:-1]))
        return any(step.seat == seat and not step.forced for step in gathered)

    def _hide_clocks(self, restart: bool) -> None:
        """While answers are sealed, clocks are shown as they were when that began; `restart` if that began just now."""
        if not self.match.sealed:
            self.clock.show()
        elif restart:
            self.clock.hide()

    def _noticed(self, seat: int, rows: Sequence[Row] = ()) -> list[Viewer]:
        """Who can tell that something happened while answers are sealed."""
        return [
            viewer
            for viewer in self.viewers
            if viewer == seat
            or any(self.game.sees(row, viewer) for row in rows)
            or self._views.get(viewer) != self.match.view(viewer)
        ]

    def _changed(self, seen: Collection[Viewer], seat: int | None) -> None:
        """There is a new revision for those who can tell: note what is asked now."""
        self._count(seen)
        self._scores = None
        self._remember_views()
        self._note_questions(seat)
        self._note_rule_time(seat)

    def _remember_views(self) -> None:
        self._views = {viewer: self.match.view(viewer) for viewer in self.viewers} if self.match.sealed else {}

    def _count(self, seen: Collection[Viewer]) -> None:
        for viewer in seen:
            self.revs[viewer] += 1

    def _note_questions(self, moved: int | None) -> None:
        """Remember since which revision each seat has been asked what it is asked now."""
        acting = self.match.acting
        before, self._asked = self._asked, {}
        if moved is not None and moved != TABLE:
            self.asked_at[moved] = self.revs[moved]
        for seat in acting:
            if len(acting) > 1 or seat in before:
                self._asked[seat] = (self.match.question(seat), self.match.legal(seat))
            if seat == moved or seat not in before or before[seat] != self._asked[seat]:
                self.asked_at[seat] = self.revs[seat]

    def _note_rule_time(self, moved: int | None) -> None:
        """Where a rule sets a time, it runs from when it was set, and starts again when the table has acted."""
        seconds = self.match.deadline
        rule = None if seconds is None else (seconds, self.match.legal(TABLE))
        self.clock.set_rule(rule, 0 if seconds is None else int(seconds * 1000), self._time, restart=moved == TABLE)

    # Playing ---------------------------------------------------------------------------------------------------

    def check(self, seat: int, rev: int, action: Action | int | str, then: tuple[int, ...] = ()) -> list[Action]:
        """The action, and those of the same gesture that have to be given, if the seat may make all of them now;
        Refused, IllegalMove or BadNotation say why not."""
        self.check_rev(seat, rev)
        if isinstance(action, Action):
            chosen = action
        elif isinstance(action, str):
            chosen = self.game.actions.parse(action)
        elif 0 <= action < len(self.game.actions):
            chosen = self.game.actions[action]
        else:
            raise Refused("bad", f"There is no action of that number; they go from 0 to {len(self.game.actions) - 1}.")
        if chosen not in self.match.legal(seat):
            raise self.game.refusal(self.match.state(), seat, chosen.id)
        if not then:
            return [chosen]
        if len(then) > MOST_JOINED or not all(0 <= id < len(self.game.actions) for id in then):
            raise Refused("bad", f"A gesture has at most {MOST_JOINED + 1} actions of the game.")
        return to_be_given(self.match, seat, (chosen, *(self.game.actions[id] for id in then)))

    def check_rev(self, seat: int, rev: int) -> None:
        """The revision at which a seat decided to do something is not too old, and has been."""
        if seat == TABLE:
            return
        if rev > self.revs[seat]:
            raise Refused("bad", f"That revision has not happened yet; the table is at {self.revs[seat]}.")
        if rev < self.asked_at.get(seat, 0):
            raise Refused("stale", "The table has changed since; look at the table and choose again.")

    def rev_after(self, seat: int, key: str) -> int:
        """The seat's revision after a move of its own. One that was sent before that move was answered counts as
        decided then; if that move was refused, so is this one, and whatever follows it."""
        done = self.keys.get((seat, key))
        if done is None:
            raise Refused("stale", "The move before it was not made, so this one is not made either.")
        return done

    def apply(self, move: MoveRow, action: Action | None = None) -> None:
        """Carry out a move that was checked, with its action, or one that is read from the store, by its name."""
        self._time = move.at
        if move.kind in TAKEN_BACK:
            self._undo(move)
        elif move.kind in ("seat", "resign"):
            self._rename(move)
        elif move.kind == "stand":
            self._stand_in(move)
        elif move.kind == "end":
            self._end_early(move)
        elif move.kind == "lost":
            self._note_lost(move)
        elif move.kind == STILL:
            self.clock.stand_still(int(move.action))
            self._tell_again()
        else:
            if move.kind == "time" and move.seat != TABLE:
                self.log.note(move.seat, f"{self.names[move.seat]} runs out of time.")
            self.match.carry_out(move.seat, action or move.action, joined=move.kind == JOINED)
        self.moves += 1
        if move.key:
            self.keys[move.seat, move.key] = self.revs[move.seat]

    def _undo(self, move: MoveRow) -> None:
        was_sealed, before = bool(self._views), self.match.history
        steps = self.match.undo(move.seat, range(self.match.players) if move.kind == "agreed" else ())
        same_gathering = was_sealed and self.match.sealed and all(before[number].sealed for number in steps)
        hidden = same_gathering and move.kind == "undo"
        self._note_taken([replace(taken, move=min(taken.move, len(self.match.history))) for taken in self._taken()])
        with_consent = " with the others' consent" if move.kind == "agreed" else ""
        note = f"{self.names[move.seat]} takes the last action back{with_consent}."
        self.log.note(move.seat, note, only=move.seat if hidden else None)
        self.clock.taken_back(move.seat, steps, self.match.acting, self._time)
        self._hide_clocks(restart=not same_gathering)
        if move.kind == "undo":
            self._undone[move.seat] += 1
        if not hidden:
            self._asked = {}  # everybody looks again
        seen = self._noticed(move.seat) if hidden else self.viewers
        self._changed(seen, move.seat)
        self.on_revision(self, seen)

    def _rename(self, move: MoveRow) -> None:
        """Somebody else plays a seat from now on."""
        before, after = self.names[move.seat], move.action or self.game.seat_names(len(self.names))[move.seat]
        self.names[move.seat] = after
        taken = SeatTaken(move.seat, move.action, move.at, len(self.match.history))
        self._note_taken([*self._taken(), taken])
        self.log.titles = self.titles()
        words = f"{before} gets up." if not move.action else f"{after} plays on for {before}."
        self._tell(move.seat, f"{before} resigns. {words}" if move.kind == "resign" else words)

    def _stand_in(self, move: MoveRow) -> None:
        """A bot, or nobody, decides for somebody who is absent; without a word in `action` he is back."""
        name, by = self.names[move.seat], move.action
        taken = SeatTaken(move.seat, name, move.at, len(self.match.history), by, back=not by)
        self._note_taken([*self._taken(), taken])
        if not by:
            self._tell(move.seat, f"{name} is back and plays again.")
        elif by == DEFAULT_ANSWERS:
            self._tell(move.seat, f"{name} is absent. The game goes on without: the simplest answers are given.")
        else:
            self._tell(move.seat, f"{name} is absent. A bot ({by}) plays until {name} is back.")

    def _end_early(self, move: MoveRow) -> None:
        """The game is over before its rules end it: somebody has resigned, or is absent for good."""
        self.ended = EndedEarly("resigned" if move.action == "resigned" else "absent", move.seat, move.at)
        if isinstance(self.match.origin, Origin):
            self.match.origin.ended = self.ended
        self._asked, self.asked_at = {}, {}
        self.clock.begin((), self._time)
        self.clock.set_rule(None, 0, self._time, restart=True)
        self.log.note(move.seat, self.early_words)
        self._count(self.viewers)
        self.on_revision(self, self.viewers)

    @property
    def early_words(self) -> str:
        """Why the game ended before its rules end it; "" if it did not."""
        if self.ended is None:
            return ""
        name = self.names[self.ended.seat]
        if self.ended.why == "absent":
            return f"{name} is absent, and the others have ended the game. Nobody wins."
        return f"{name} resigns. {self.names[1 - self.ended.seat]} wins."

    @property
    def over(self) -> bool:
        """Whether nobody plays any more: by the rules, or because the game was ended early."""
        return self.ended is not None or self.match.finished

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return () if self.ended is not None else tuple(self.match.acting)

    def ranks(self) -> list[int]:
        """Who came where, at the end; nothing if nobody wins."""
        if self.ended is None:
            return self.match.placing
        return [] if self.ended.why == "absent" else [1 + (seat == self.ended.seat) for seat in range(2)]

    def end_for(self, seat: Viewer) -> End:
        """The final sheet, as a seat sees it."""
        if self.ended is None:
            return end_of(self.match, seat)
        sheet = self.game.score_sheet(self.match.view(seat))
        return End(self.ranks(), self.scores(), sheet, [], self.early_words)

    def _note_lost(self, move: MoveRow) -> None:
        """Moves that had been stored were gone when the server started."""
        moves = "last move" if move.action == "1" else f"last {move.action} moves"
        self._tell(None, f"The server's disk lost the {moves}; the game goes on from here.")

    def _tell(self, seat: int | None, note: str) -> None:
        """A revision in which nothing happened but that something is said to all."""
        self.log.note(seat, note)
        self._tell_again()

    def _tell_again(self) -> None:
        self._count(self.viewers)
        self.on_revision(self, self.viewers)

    def _taken(self) -> list[SeatTaken]:
        return self.match.origin.taken if isinstance(self.match.origin, Origin) else []

    def _note_taken(self, taken: list[SeatTaken]) -> None:
        """For the record: who came to a seat after the deal. Whoever takes moves back takes nobody's time back."""
        if isinstance(self.match.origin, Origin):
            self.match.origin.taken = taken

    def passing(self, seat: int) -> Action | None:
        """The pass that a seat wants to be made for it now: always in this kind of window, or if it can do no more."""
        if not self.passes[seat] or seat not in self.acting:
            return None
        question, legal = self.match.question(seat), self.match.legal(seat)
        rule = self.passes[seat].get(question.kind, "never")
        if rule == "never" or (rule == "unable" and len(legal) > 1):
            return None
        return legal[0] if len(legal) == 1 else next((one for one in legal if one.name == question.default), None)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last action back alone: by the rules of undo, and not too often in a turn."""
        return not self.unaided and self._undone[seat] < self.most_undos and self.match.can_undo(seat)

    def check_aid(self, what: str) -> None:
        """Refuse help in the attempt at a daily deal that counts; `what` says what is not done there."""
        if self.unaided:
            raise Refused("state", f"This is the attempt at the daily deal that counts: {what} here.")

    def check_length(self) -> None:
        """Refuse what could be done for ever, undos and changes of seats, once a table has very many entries: all of
        them are read when it is loaded."""
        if self.moves >= MOST_ENTRIES:
            raise Refused(
                "state", "Too much has been taken back and changed at this table; only moves can be made now."
            )

    def has_acted(self, seat: int) -> bool:
        """Whether there is anything that the seat could ask to take back."""
        return not self.unaided and any(step.seat == seat and not step.forced for step in self.match.history)

    # Reading ---------------------------------------------------------------------------------------------------

    def deadline(self, viewer: Viewer) -> int | None:
        """When time runs out for a viewer who is asked, else for the first of those who are."""
        own = self.clock.deadline(viewer) if viewer in self.acting and viewer is not None else None
        rule = self.clock.rule_deadline()
        known = [time for time in (own or self.clock.shown_deadline(), rule) if time is not None]
        return min(known, default=None)

    def dress(self) -> list[str]:
        """The classes of the seats' pieces, which say their colours; automata come last."""
        rev, plain = self.revs[None], type(self.game).seat_class is Game.seat_class  # which looks at nothing
        if self._dress is None or (self._dress[0] != rev and not plain):
            seats = self.match.players + len(self.game.automata(self.match.players))
            self._dress = rev, seat_classes(self.game, None if plain else self.match.view(None), seats)
        return self._dress[1]

    def scores(self) -> list[int]:
        """The score of each seat as far as everybody may know it: what a spectator cannot see counts for nothing."""
        if self._scores is None:
            sheet = () if self.match.finished else self.game.score_sheet(self.match.view(None))
            self._scores = self.match.scores if self.match.finished else [row["total"] for row in sheet]
        return self._scores
