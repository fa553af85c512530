"""One game as the laboratory tells it: how long it was, how it ended, who had which role and who used what.

All of it is read from the journal, by what the game declares of its events (core/files/counts.py). A game that declares
nothing has lengths, winners and scores all the same.
"""

from __future__ import annotations

import msgspec

from hiram.arena.balance.plan import Cell
from hiram.arena.playing import loaded_game, play_out
from hiram.bots.strategies import make_player
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.event import EventKind, Row
from hiram.core.files.counts import ACTOR, NOBODY, SEAT
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.state import State

OPENED, BY_OPENER, BY_OTHERS, BY_NONE = range(4)


class GameSummary(msgspec.Struct, kw_only=True):
    """A game that was played. Lists have an entry for each seat, those that the rules play included.

    `uses` has for "card:O26 used" how often each seat did it, and last how often nobody did; `contests` how many were
    opened, won by who opened them, by others, by nobody.
    """

    number: int
    finished: bool
    turns: int
    rounds: int
    actions: int
    decisions: int  # those with a choice
    ending: str
    start: int  # the seat that was first in turn order; -1 if the game does not say
    places: list[int]
    scores: list[int]
    points: list[dict[str, int]]  # by category
    roles: list[list[str]]  # "tribe:naphtali"
    uses: dict[str, list[int]]
    contests: dict[str, list[int]]


class Watcher:
    """Reads the journal of a game while it is played."""

    def __init__(self, game: Game, state: State, journal: Journal) -> None:
        self.game = game
        self.state = state
        self.journal = journal
        self.seats = int(state.players)
        self.turns = 0
        self.changes = 0  # of who acts: turns, for a game that marks neither turns nor rounds
        self.rounds = 0
        self.ending = ""
        self.start = -1
        self.roles: list[dict[str, None]] = [{} for _ in range(self.seats)]
        self.uses: dict[str, list[int]] = {}
        self.contests: dict[str, list[int]] = {}
        self._opened: dict[str, int] = {}
        self._last = -2
        self._marked = {mark.kind for kind in game.event_kinds for mark in kind.marks}

    def saw(self, actor: int) -> None:
        """A seat (or the table) has acted, or the cards were dealt."""
        if actor != self._last:
            self._last = actor
            self.changes += 1
        for row in self.journal.rows():
            kind = self.game.event_kinds[row[0]]
            if kind.counts:
                self.count(kind, row, actor)
            if kind.marks:
                self.mark(kind, row)
        self.journal.clear()

    def count(self, kind: EventKind, row: Row, actor: int) -> None:
        for count in kind.counts:
            thing = count.thing or self.name(kind, row, count.group)
            by = -1 if count.by == NOBODY else actor if count.by == ACTOR else self.field(kind, row, count.by)
            if thing:
                row_of_uses = self.uses.setdefault(f"{count.group}:{thing} {count.usage}", [0] * (self.seats + 1))
                row_of_uses[by if 0 <= by < self.seats else self.seats] += 1

    def mark(self, kind: EventKind, row: Row) -> None:
        for mark in kind.marks:
            seat = self.field(kind, row, SEAT) if SEAT in kind.fields else -1
            if mark.kind == "turn":
                self.turns += 1
            elif mark.kind == "round":
                self.rounds = max(self.rounds, self.field(kind, row, mark.what))
            elif mark.kind == "start":
                self.start = seat
            elif mark.kind == "ending":
                self.ending = self.name(kind, row, "ending")
            elif mark.kind == "role":
                self.roles[seat][f"{mark.what}:{self.name(kind, row, mark.what)}"] = None
            else:
                self.contest(mark.kind, mark.what, seat)

    def contest(self, happens: str, what: str, seat: int) -> None:
        counts = self.contests.setdefault(what, [0, 0, 0, 0])
        if happens == "opens":
            counts[OPENED] += 1
            self._opened[what] = seat
        elif what in self._opened:
            opener = self._opened.pop(what)
            counts[BY_NONE if happens == "ends" else BY_OPENER if seat == opener else BY_OTHERS] += 1

    def field(self, kind: EventKind, row: Row, field: str) -> int:
        return row[2 + kind.fields.index(field)]

    def name(self, kind: EventKind, row: Row, field: str) -> str:
        """The stable name of what a field holds; empty for nothing."""
        number, domain = self.field(kind, row, field), self.game.domains.get(field)
        if domain is None:
            return str(number)
        name = domain.names[number] if number >= 0 else None
        return "" if name is None else str(name)

    def summary(self, number: int, actions: int, decisions: int) -> GameSummary:
        """What there is to tell at the end."""
        state, finished = self.state, self.state.finished()
        view = self.game.view(state, None)
        return GameSummary(
            number=number,
            finished=finished,
            turns=self.turns if self._marked & {"turn", "round"} else self.changes,
            rounds=self.rounds,
            actions=actions,
            decisions=decisions,
            ending=(self.ending or str(getattr(view, "ending", "") or "finished")) if finished else "",
            start=self.start,
            places=[int(rank) for rank in state.placing()],
            scores=[int(score) for score in state.scores()],
            points=[{name: int(points) for name, points in row.items()} for row in self.game.score_sheet(view)],
            roles=[list(roles) for roles in self.roles],
            uses=dict(sorted(self.uses.items())),
            contests=self.contests,
        )


def play_games(cells: tuple[Cell, ...], piece: tuple[int, int, int]) -> list[tuple[int, GameSummary]]:
    """Play some games of a cell, in this process: a piece is the number of the cell, the first game, and the one after
    the last."""
    index, first, end = piece
    cell = cells[index]
    game = loaded_game(cell.terms.game, cell.content_file)
    if game.content_digest != cell.terms.content or game.rules_version != cell.terms.rules:
        raise HiramError("the game has other rules or another content here than where the comparison was begun")
    return [(index, play_game(game, cell, number)) for number in range(first, end)]


def play_game(game: Game, cell: Cell, number: int) -> GameSummary:
    """Play one game of a cell and tell it."""
    terms = cell.terms
    deal, seats = cell.seating(number)
    seed = f"hiram balance {terms.seed} {terms.players} {deal}"
    journal = Journal()
    state = game.new_state(terms.players, terms.options, dice_of(f"deal {seed}".encode()), journal)
    state.journal = journal
    watcher = Watcher(game, state, journal)
    watcher.saw(-1)
    bots = [make_player(game, bot, f"{seed} {number} {seat}") for seat, bot in enumerate(seats)]
    course = play_out(game, state, bots, game.most_decisions(terms.players, terms.options), watcher.saw)
    return watcher.summary(number, course.actions, sum(course.decisions))
