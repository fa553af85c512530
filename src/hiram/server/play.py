"""A game in progress as the server holds it: a match, revisions, a log that never goes back, and the clock.

It is a function of a table's header and its moves, nothing else: replaying the stored moves gives the same revisions,
log entries and clocks. It does no input or output and knows no sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from hiram.core.dice import Dice, dice_of
from hiram.core.event import Row
from hiram.core.fairness import SealedSeed, read_secret
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import TABLE, State
from hiram.core.vocabulary import Action
from hiram.server.clock import Clock
from hiram.server.frames import LogEntry
from hiram.server.refusing import Refused
from hiram.server.rows import MoveRow, SeatRow, TableRow

OnStep = Callable[["Play"], None]


class SteppedMatch(Match):
    """A match that tells of each single step, forced ones included."""

    def __init__(
        self, game: Game, row: TableRow, seed: SealedSeed, on_step: Callable[[SteppedMatch], None] | None
    ) -> None:
        self._on_step = on_step
        super().__init__(game, row.players, row.options, seed, row.names)

    def _do(self, seat: int, action: Action, forced: bool) -> None:
        super()._do(seat, action, forced)
        if self._on_step is not None:
            self._on_step(self)

    def _rewind(self, length: int) -> None:
        on_step, self._on_step = self._on_step, None
        try:
            super()._rewind(length)
        finally:
            self._on_step = on_step

    def last_rows(self) -> list[Row]:
        """What the last step wrote into the journal."""
        return self._rows[self.history[-1].events :]

    def imagined(self, seat: int, dice: Dice) -> State:
        """The state as a seat (or TABLE: a spectator) may imagine it."""
        return self._state.imagine(seat, dice)


class Public:
    """What everybody may know of a revision beyond the view: read from worlds that a spectator imagines, so that it
    cannot depend on anything hidden. A score in which two such worlds differ is not known."""

    def __init__(self, match: SteppedMatch) -> None:
        self._match = match

    @cached_property
    def _world(self) -> State:
        return self._match.imagined(TABLE, dice_of(b"public"))

    @cached_property
    def scores(self) -> list[int | None]:
        if self._match.finished:
            return list(self._match.scores)
        other = self._match.imagined(TABLE, dice_of(b"public too"))
        pairs = zip(self._world.scores(), other.scores(), strict=True)
        return [int(score) if score == also else None for score, also in pairs]

    def asked(self, seat: int) -> tuple[str, str]:
        """The kind and the clause of what a seat is being asked."""
        question = self._match.game.question(self._world, seat)
        return question.kind, question.clause


class Play:
    """The course of a game at a table."""

    def __init__(self, game: Game, row: TableRow, seats: Sequence[SeatRow], on_step: OnStep | None = None) -> None:
        self.game = game
        self.rev = -1
        self.moves = 0
        self.log: list[tuple[int | None, Row | None, str]] = []  # seat; journal row, or a text of the table's own
        self.keys: dict[tuple[int, str], int] = {}
        self.asked_at: dict[int, int] = {}  # the revision of each seat's last question
        self._asked: dict[int, tuple[object, ...]] = {}
        self.on_step = on_step
        self.titles = seat_titles(game, row.players)
        self.names = [seat.name for seat in seats]
        self.clock = Clock(row.clock, len(self.titles), row.begun or 0)
        self._time = self.clock.begun
        seed = SealedSeed(row.players, read_secret(row.secret))
        for seat in seats:
            seed.contribute(seat.seat, seat.entropy)
        self.rev = 0
        self.match = SteppedMatch(game, row, seed, self._step)
        self.public = Public(self.match)
        self._note_questions(None)
        self.clock.restarted(self.match.acting, self._time)

    def _step(self, match: SteppedMatch) -> None:
        self.match = match
        self.rev += 1
        step = match.history[-1]
        seat = step.seat
        self.clock.moved(seat, match.acting, self._time, step.forced)
        self.log += [(None if seat == TABLE else seat, row, "") for row in match.last_rows()]
        self._changed(seat)

    def _changed(self, seat: int | None) -> None:
        self.public = Public(self.match)
        self._note_questions(seat)
        if self.on_step is not None:
            self.on_step(self)

    def _note_questions(self, moved: int | None) -> None:
        """Remember since which revision each seat has been asked what it is asked now."""
        acting = self.match.acting
        before, self._asked = self._asked, {}
        if moved is not None and moved >= 0:
            self.asked_at[moved] = self.rev
        for seat in acting:
            if len(acting) > 1:
                self._asked[seat] = (self.match.question(seat), self.match.legal(seat))
            if seat == moved or len(acting) == 1 or before.get(seat) != self._asked[seat]:
                self.asked_at[seat] = self.rev

    # Playing ---------------------------------------------------------------------------------------------------

    def check(self, seat: int, rev: int, action: int | str) -> Action:
        """The action, if the seat may make it now; Refused, IllegalMove or BadNotation say why not."""
        self.check_rev(seat, rev)
        if self.match.finished:
            raise Refused("state", "The game is over.")
        if isinstance(action, str):
            chosen = self.game.actions.parse(action)
        elif 0 <= action < len(self.game.actions):
            chosen = self.game.actions[action]
        else:
            raise Refused("bad", f"There is no action number {action}.")
        if chosen not in self.match.legal(seat):
            raise self.match.state().refusal(seat, chosen.id)
        return chosen

    def check_rev(self, seat: int, rev: int) -> None:
        if rev > self.rev:
            raise Refused("bad", f"Revision {rev} has not happened yet; the table is at {self.rev}.")
        if rev < self.asked_at.get(seat, 0):
            raise Refused("stale", "The table has changed since; look again and choose anew.")

    def apply(self, move: MoveRow) -> None:
        """Carry out a move that was checked, or one that was stored."""
        self._time = move.at
        if move.kind in ("undo", "agreed"):
            self._undo(move)
        else:
            if move.kind == "time":
                self.log.append((move.seat, None, f"{self.titles[move.seat]} runs out of time."))
            self.match.act(move.seat, move.action)
        self.moves += 1
        if move.key:
            self.keys[move.seat, move.key] = self.rev

    def _undo(self, move: MoveRow) -> None:
        self.match.undo(move.seat, range(self.match.players) if move.kind == "agreed" else ())
        self.rev += 1
        self.clock.restarted(self.match.acting, move.at)
        with_consent = " with the others' consent" if move.kind == "agreed" else ""
        self.log.append((move.seat, None, f"{self.titles[move.seat]} takes the last action back{with_consent}."))
        self._asked = {}
        self._changed(move.seat)

    def has_acted(self, seat: int) -> bool:
        """Whether there is anything that the seat could ask to take back."""
        return any(step.seat == seat and not step.forced for step in self.match.history)

    def deadline(self, seat: int | None) -> int | None:
        """When the seat's time runs out; for None the first one's."""
        return self.clock.first_deadline() if seat is None else self.clock.deadline(seat)

    # Reading ---------------------------------------------------------------------------------------------------

    def entries(self, seat: int | None, since: int = 0) -> list[LogEntry]:
        """The log from an entry on, as a seat may read it."""
        return [self._entry(number, seat) for number in range(max(0, since), len(self.log))]

    def called(self, seat: int) -> str:
        """A seat by its title, and who sits there."""
        name = self.names[seat] if seat < len(self.names) else ""
        return f"{self.titles[seat]} ({name})" if name and name != self.titles[seat] else self.titles[seat]

    def _entry(self, number: int, viewer: int | None) -> LogEntry:
        seat, row, text = self.log[number]
        if row is None:
            return LogEntry(number, text, "", seat)
        event = self.game.event(row, viewer)
        return LogEntry(number, event.text, event.clause, seat)


def seat_titles(game: Game, players: int) -> list[str]:
    """What the game calls its seats, those that the rules play included."""
    domain = game.domains.get("seat")
    automata = game.automata(players)
    titles = list(domain.titles) if domain else []
    known = [titles[seat] if seat < len(titles) else f"Seat {seat + 1}" for seat in range(players)]
    return known + list(automata)
