"""What people and bots hold: a game being played, with its seats, its history, undo, and a record of it all.

>>> import hiram
>>> match = hiram.new("portals_and_prophets", players=2, seed=7)
>>> seat = match.acting[0]
>>> match.act(seat, "go hebron")[0].text
'Red places the pawn at Hebron.'
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from hiram.core import record
from hiram.core.dice import dice_of
from hiram.core.errors import BadNotation, HiramError, IllegalMove
from hiram.core.event import Event, Row
from hiram.core.fairness import SealedSeed, secret_of
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.perspective import Perspective
from hiram.core.question import Question
from hiram.core.registry import game_of
from hiram.core.state import TABLE, State
from hiram.core.view import View
from hiram.core.vocabulary import Action, seated
from hiram.scene import to_svg


class Step(msgspec.Struct, frozen=True):
    """One action of a match: who did what, and what undo has to know of it."""

    seat: int
    action: Action
    forced: bool  # taken by the match, because it was the only one
    quiet: bool  # nothing was revealed to its seat and nothing random happened
    events: int  # how many events the match had before it

    def __str__(self) -> str:
        return seated(self.seat, self.action)


class Match:
    """A game being played.

    Decisions with a single answer that tells nobody anything are taken by the match itself, unless `ask_forced`.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: SealedSeed | int | str | None = None,
        names: Sequence[str] = (),
        ask_forced: bool = False,
    ) -> None:
        self.game = game
        self.options: Options = game.read_options(players, options or {})
        self.players = players
        names = tuple(names) or tuple(f"Seat {seat}" for seat in range(players))
        if len(names) != players:
            raise HiramError(f"{players} players need {players} names, not {len(names)}")
        self.names = (*names, *game.automata(players))
        self.seed = seed if isinstance(seed, SealedSeed) else SealedSeed(players, secret_of(seed))
        self.ask_forced = ask_forced
        self.history: list[Step] = []
        self._deal()
        self._take_forced()

    def _deal(self) -> None:
        self._rows: list[Row] = []
        self._state = self.game.new_state(self.players, self.options, dice_of(self.seed.deal()))
        self._state.journal = Journal()

    @property
    def seats(self) -> int:
        """The number of seats: the players' and those that the rules themselves play."""
        return len(self.names)

    # Reading the position --------------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision, lowest first; none when the game is over."""
        return tuple(seat for seat in range(self.seats) if (int(self._state.acting) >> seat) & 1)

    @property
    def finished(self) -> bool:
        return self._state.finished()

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do now, in the order of the vocabulary."""
        self._check_seat(seat)
        return tuple(self.game.actions[int(number)] for number in self._state.legal(seat))

    def question(self, seat: int) -> Question:
        """What an acting seat is being asked."""
        self._check_seat(seat)
        if seat not in self.acting:
            raise HiramError(f"seat {seat} is not being asked anything now")
        return self.game.question(self._state, seat)

    def view(self, seat: int | None) -> View:
        """All that a seat may know; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._state, seat)

    def perspective(self, seat: int) -> Perspective:
        """What a bot in that seat gets: never the state."""
        self._check_seat(seat)
        return Perspective(self.game, self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat may see it, from event number `since` on."""
        return [self.game.event(row, seat) for row in self._rows[since:]]

    @property
    def event_count(self) -> int:
        """How many events there have been; the same number for every seat."""
        return len(self._rows)

    def state(self) -> State:
        """A copy of the whole position, secrets included: for analysis, saves and tests, never for a seat."""
        return self._state.copy()

    @property
    def scores(self) -> list[int]:
        """The score of each seat, as if the game ended now."""
        return [int(score) for score in self._state.scores()]

    @property
    def placing(self) -> list[int]:
        """The place of each seat, as if the game ended now."""
        return [int(place) for place in self._state.placing()]

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """The score of each seat by category, as if the game ended now."""
        return self.game.score_sheet(self._state)

    # Playing ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action | str | int) -> list[Event]:
        """Carry out an action for a seat (or for the TABLE, where a rule runs by the clock); what happened, as
        that seat sees it.

        IllegalMove and BadNotation say what is wrong, and then nothing has changed.
        """
        before = len(self._rows)
        self._do(seat, self._action(action), forced=False)
        self._take_forced()
        return self.events(None if seat == TABLE else seat, before)

    def _action(self, action: Action | str | int) -> Action:
        if isinstance(action, str):
            return self.game.actions.parse(action)
        number = action.id if isinstance(action, Action) else action
        if not 0 <= number < len(self.game.actions):
            raise BadNotation(f"there is no action number {number}; they go from 0 to {len(self.game.actions) - 1}")
        return self.game.actions[number]

    def _do(self, seat: int, action: Action, forced: bool) -> None:
        if seat != TABLE:
            self._check_seat(seat)
        dice = self._state.dice.words()
        self._state.apply(seat, action.id)
        rows = self._drain()
        quiet = self._state.dice.words() == dice and not any(self.game.event_kinds[row[0]].reveals for row in rows)
        self.history.append(Step(seat, action, forced, quiet, len(self._rows)))
        self._rows += rows

    def _drain(self) -> list[Row]:
        journal = self._state.journal
        assert journal is not None
        rows = journal.rows()
        journal.clear()
        return rows

    def _take_forced(self) -> None:
        """Answer what has only one answer, unless the table asks for it or answering would tell something."""
        while not self.ask_forced:
            seat = next((seat for seat in self.acting if self._is_forced(seat)), None)
            if seat is None:
                return
            self._do(seat, self.game.actions[int(self._state.legal(seat)[0])], forced=True)

    def _is_forced(self, seat: int) -> bool:
        return len(self._state.legal(seat)) == 1 and not self.game.question(self._state, seat).telling

    # Undo ------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last action back on its own: nobody else has acted since, nothing was
        revealed to it, and nothing random happened."""
        return self._undo_point(seat, alone=True) is not None

    def undo(self, seat: int, agreed: Collection[int] = ()) -> None:
        """Take back the seat's last action, and what followed from it.

        Beyond what `can_undo` allows, all other seats must have agreed.
        """
        self._check_seat(seat)
        everybody = set(range(self.players)) <= {seat, *agreed}
        point = self._undo_point(seat, alone=not everybody)
        if point is None:
            raise HiramError(
                f"seat {seat} has nothing to take back"
                if everybody
                else f"seat {seat} cannot take that back alone: somebody else acted, or something came to light"
            )
        self._rewind(point)

    def _undo_point(self, seat: int, alone: bool) -> int | None:
        for number in range(len(self.history) - 1, -1, -1):
            step = self.history[number]
            if alone and (not step.quiet or (step.seat != seat and not step.forced)):
                return None
            if step.seat == seat and not step.forced:
                return number
        return None

    def _rewind(self, length: int) -> None:
        steps = self.history[:length]
        self.history = []
        self._deal()
        for step in steps:
            self._do(step.seat, step.action, step.forced)

    # Records ---------------------------------------------------------------------------------------------------

    def save(self) -> str:
        """The match as JSON, secrets included: `Match.load` goes on from there, `hiram replay` shows it."""
        return record.write(self.to_record())

    def to_record(self) -> record.Record:
        return record.Record(
            game=self.game.slug,
            rules=self.game.rules_version,
            content=self.game.content_digest,
            players=self.players,
            options=self.options,
            names=list(self.names[: self.players]),
            commitment=self.seed.commitment,
            secret=self.seed.reveal(),
            entropy=list(self.seed.entropy),
            actions=[str(step) for step in self.history],
            forced=[number for number, step in enumerate(self.history) if step.forced],
            finished=self.finished,
            scores=self.scores,
        )

    @classmethod
    def load(cls, text: str | bytes, game: Game | None = None, ask_forced: bool = False) -> Match:
        """The match of a save file, replayed from its seed; BadRecord says what is wrong with a damaged one."""
        return cls.from_record(record.read(text), game, ask_forced)

    @classmethod
    def from_record(
        cls, saved: record.Record, game: Game | None = None, ask_forced: bool = False, at: int | None = None
    ) -> Match:
        """The match of a record, or how it stood after `at` actions."""
        game = game or game_of(saved.game)
        record.check_rules(saved, game)
        seed = record.sealed_seed(saved)
        match = cls(game, saved.players, saved.options, seed, saved.names, ask_forced=True)
        actions = saved.actions if at is None else saved.actions[:at]
        forced = set(saved.forced)
        for number, text in enumerate(actions):
            try:
                seat, action = game.actions.parse_seated(text)
                match._do(seat, action, number in forced)
            except (IllegalMove, BadNotation, HiramError) as error:
                raise record.broken_at(number, text, error) from None
        match.ask_forced = ask_forced
        if at is None:
            record.check_end(saved, match.finished, match.scores)
            match._take_forced()
        return match

    def reveal(self) -> dict[str, Any]:
        """The secret of the seed and what the seats added to it, once the game is over."""
        if not self.finished:
            raise HiramError("the seed is shown when the game is over")
        return {"commitment": self.seed.commitment, "secret": self.seed.reveal(), "entropy": list(self.seed.entropy)}

    # Showing ---------------------------------------------------------------------------------------------------

    def to_svg(self, seat: int | None = None, layout: str = "wide", theme: str = "light") -> str:
        """The table as a seat sees it."""
        return to_svg(self.game.scene(self.view(seat)), self.game.sheet, layout, theme)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __repr__(self) -> str:
        stand = "finished" if self.finished else f"acting {self.acting}"
        return f"<Match of {self.game.title}, {self.players} players, {len(self.history)} actions, {stand}>"

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise HiramError(f"there is no seat {seat}; seats go from 0 to {self.seats - 1}")
