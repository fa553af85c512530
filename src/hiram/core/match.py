"""What people and bots hold: a game being played, with its seats, its history, undo, and a record of it all.

>>> import hiram
>>> match = hiram.new("portals_and_prophets", players=2, seed=7)
>>> seat = match.acting[0]
>>> match.act(seat, "go hebron")[0].text
'Blue places the pawn at Hebron.'
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from hiram.core.dice import dice_of
from hiram.core.errors import BadNotation, BadRecord, HiramError
from hiram.core.event import Event, Row, may_see
from hiram.core.files import record
from hiram.core.files.fairness import SealedSeed, old_terms, plain_text, secret_of, step_seed
from hiram.core.files.origin import Origin, bound_terms
from hiram.core.game import Game, Views
from hiram.core.journal import Journal
from hiram.core.native import mypyc_attr
from hiram.core.options import Options
from hiram.core.perspective import Perspective, imagined
from hiram.core.question import Question
from hiram.core.state import TABLE, State
from hiram.core.step import Checkpoint, Step
from hiram.core.view import View, figure
from hiram.core.vocabulary import Action, shortened
from hiram.registry import game_of, game_with_digest
from hiram.scene import to_svg

BETWEEN_CHECKPOINTS = 16  # steps
JOINER = "\u200d"  # holds the parts of an emoji together


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchListener:
    """Is told what happens in a match, as it happens. A listener overrides what it wants to hear."""

    def dealt(self, match: Match) -> None:
        """The match has been dealt and begins."""

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        """An action was carried out, perhaps a forced one; `rows` is what the journal says of it."""

    def taken_back(self, match: Match, seat: int) -> None:
        """A seat took its last action back; the actions before it were carried out again without a word."""


class Match:
    """A game being played.

    Decisions with a single answer that tells nobody anything are taken by the match itself, unless `ask_forced`. The
    history and the records of a match hold its secrets; what a seat may know is in `view`, `events` and `perspective`.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: SealedSeed | int | str | None = None,
        names: Sequence[str] = (),
        ask_forced: bool = False,
        position: dict[str, Any] | None = None,
        listener: MatchListener | None = None,
        origin: Origin | msgspec.UnsetType | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.read_options(players, options or {})
        self.players = players
        self.names = seat_names(game, players, names)
        self.titles = game.titles(self.names, self.options)
        if not isinstance(seed, SealedSeed):
            seed = SealedSeed(players, secret_of(seed), typed=seed is not None)
        self.seed = seed
        # how it came to be: unset for matches of records that do not say
        self.origin = Origin(seed="typed" if seed.typed else "drawn") if origin is None else origin
        if len(self.seed.entropy) != players:
            raise HiramError(f"a seed for {len(self.seed.entropy)} seats cannot deal for {players} players")
        self.ask_forced = ask_forced
        self.position = position
        self.history: list[Step] = []
        self.revision = 0  # raised by every action and every undo
        self._listeners: list[MatchListener] = [] if listener is None else [listener]
        self._revealed = False
        self._checkpoints: list[Checkpoint] = []  # made by undo, shortest first
        self._look: tuple[State, Views] | None = None  # whoever looks at a state shares what all see alike
        self._dealt = self.seed.deal()
        self._deal()
        for each in self._listeners:
            each.dealt(self)
        self._take_forced()

    def listen(self, listener: MatchListener) -> None:
        """Tell a listener of everything that happens from now on."""
        self._listeners.append(listener)

    def _deal(self) -> None:
        journal = Journal()
        if self.position is None:
            self._state: State = self.game.new_state(self.players, self.options, dice_of(self._dealt), journal)
        else:
            self._state = self.game.from_position(self.players, self.options, self.position)
        self._state.journal = journal
        self._rows: list[list[Row]] = [self._drain()]
        self._forget()

    def _forget(self) -> None:
        """What was worked out for the revision before holds no longer."""
        self._views: dict[int | None, View] = {}
        if self._look is not None:
            self._look[1].forget()
        self._questions: dict[int, Question] = {}
        self._legal: dict[int, tuple[Action, ...]] = {}

    @property
    def seats(self) -> int:
        """The number of seats: the players' and those that the rules themselves play."""
        return len(self.names)

    @property
    def commitment(self) -> str:
        """The commitment to the seed and the terms of this match."""
        game = self.game
        terms = (game.slug, game.rules_version, game.content_digest, self.players, self.options)
        if isinstance(self.origin, Origin):
            return self.seed.commitment(bound_terms(self.origin, *terms, self.position))
        return self.seed.commitment(old_terms(*terms), version=1)

    # Reading the position --------------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision, lowest first; none when the game is over."""
        return seats_in(int(self._state.acting))

    @property
    def finished(self) -> bool:
        return self._state.finished()

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat (or the TABLE, where a rule runs by the clock) may do now, in the order of the vocabulary.

        It is worked out once for each revision and kept.
        """
        legal = self._legal.get(seat)
        if legal is None:
            self._check_actor(seat)
            legal = self._legal[seat] = self.game.actions.numbered(self._state.legal(seat))
        return legal

    @property
    def sealed(self) -> bool:
        """Whether answers are being gathered that stay sealed until all are in."""
        return bool(self._state.sealed)

    @property
    def deadline(self) -> float | None:
        """The seconds after which the TABLE is to act, where a rule runs by the clock; else None."""
        return self.game.deadline(self._state)

    def question(self, seat: int) -> Question:
        """What an acting seat is being asked. It is worked out once for each revision and kept."""
        question = self._questions.get(seat)
        if question is None:
            self._check_seat(seat)
            if seat not in self.acting:
                raise HiramError(f"seat {seat} is not being asked anything now")
            question = self._questions[seat] = self.game.question(self._state, seat)
        return question

    def view(self, seat: int | None) -> View:
        """All that a seat may know; None is a spectator. It is made once for each revision and kept."""
        view = self._views.get(seat)
        if view is None:
            if seat is not None:
                self._check_seat(seat)
            if self._look is None or self._look[0] is not self._state:
                self._look = self._state, self.game.views(self._state)
            view = self._views[seat] = self._look[1].view(seat)
        return view

    def perspective(self, seat: int) -> Perspective:
        """What a bot in that seat gets: never the state."""
        self._check_seat(seat)
        return Perspective(self.game, self._state, seat)

    def imagined(self, seat: int) -> State:
        """A state that the seat cannot tell from the true one, always the same for a position: to try things on."""
        self._check_seat(seat)
        return imagined(self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat may see it, from the seat's event number `since` on."""
        if seat is not None:
            self._check_seat(seat)
        rows = [row for step in self._rows for row in step if self.game.sees(row, seat)]
        return [self.game.event(row, seat, self.titles) for row in rows[max(since, 0) :]]

    def event_count(self, seat: int | None) -> int:
        """How many events a seat has seen."""
        return sum(self.game.sees(row, seat) for step in self._rows for row in step)

    def rows(self, step: int) -> Sequence[Row]:
        """What the journal says of a step, secrets included: 0 is the deal, 1 the first action."""
        return self._rows[step]

    def state(self) -> State:
        """A copy of the whole position, secrets included: for analysis, saves and tests, never for a seat."""
        return self._state.copy()

    @property
    def scores(self) -> list[int]:
        """The final score of each seat."""
        self._check_finished()
        return [int(score) for score in self._state.scores()]

    @property
    def placing(self) -> list[int]:
        """The final rank of each seat, 1 for the winners."""
        self._check_finished()
        return [int(rank) for rank in self._state.placing()]

    def score_sheet(self, seat: int | None = None) -> list[dict[str, int]]:
        """The score of each seat by category, as far as a seat may know it now."""
        return self.game.score_sheet(self.view(seat))

    def tie_breaks(self, seat: int | None = None) -> list[dict[str, int]]:
        """What decides between equal scores, for each seat and first things first."""
        return self.game.tie_breaks(self.view(seat))

    # Playing ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action | str | int) -> list[Event]:
        """Carry out an action for a seat (or for the TABLE, where a rule runs by the clock); what happened, as
        that seat sees it.

        IllegalMove and BadNotation say what is wrong, and then nothing has changed.
        """
        viewer = None if seat == TABLE else seat
        before = len(self._rows)
        self.carry_out(seat, action)
        rows = [row for step in self._rows[before:] for row in step if self.game.sees(row, viewer)]
        return [self.game.event(row, viewer, self.titles) for row in rows]

    def carry_out(self, seat: int, action: Action | str | int, joined: bool = False) -> None:
        """As `act`, for a program that listens to the match. A `joined` action is one gesture with the seat's action
        before it: they are taken back together."""
        chosen = self._action(action)
        if chosen not in self.legal(seat):
            raise self.game.refusal(self._state, seat, chosen.id)
        self._step(seat, chosen, forced=False, joined=joined)
        self._take_forced()

    def _action(self, action: object) -> Action:
        if isinstance(action, str):
            return self.game.actions.parse(action)
        number: object = action.id if isinstance(action, Action) else action
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(self.game.actions):
            last = len(self.game.actions) - 1
            raise BadNotation(f"there is no action number {shortened(str(number))}; they go from 0 to {last}")
        return self.game.actions[number]

    def _step(self, seat: int, action: Action, forced: bool, joined: bool = False, tell: bool = True) -> None:
        """Carry out one action that is legal, and tell the listeners."""
        gathering = int(self._state.sealed)
        self._state.dice = dice_of(step_seed(self._dealt, len(self.history)))
        words = self._state.dice.words()
        self._state.perform(seat, action.id)
        rows = self._drain()
        learned = self._anybody_learns(rows) if forced else self._learns(seat, rows)
        quiet = self._state.dice.words() == words and not learned
        sealed = gathering if gathering == self._state.sealed else 0
        self.history.append(Step(seat, action, forced, quiet, sealed, joined))
        self._rows.append(rows)
        self.revision += 1
        self._forget()
        if tell:
            for listener in self._listeners:
                listener.stepped(self, self.history[-1], rows)

    def _repeat(self, seat: int, action: Action, forced: bool, joined: bool = False, tell: bool = True) -> None:
        """Carry out an action of a record or of the history again; what is legal then has not been listed."""
        if not self._state.allows(seat, action.id):
            raise self.game.refusal(self._state, seat, action.id)
        self._step(seat, action, forced, joined, tell)

    def _learns(self, seat: int, rows: list[Row]) -> bool:
        """Whether something that was hidden from the seat comes to light for it in these events."""
        return any(self.game.event_kinds[row[0]].reveals and may_see(row[1], seat) for row in rows)

    def _anybody_learns(self, rows: list[Row]) -> bool:
        return any(self._learns(seat, rows) for seat in range(self.players))

    def _drain(self) -> list[Row]:
        journal = self._state.journal
        assert journal is not None
        rows = journal.rows()
        journal.clear()
        return rows

    def _take_forced(self) -> None:
        """Answer what has only one answer, unless the table asks for it, time runs, or it would tell something."""
        while (forced := self._next_forced()) is not None:
            self._step(*forced, forced=True)

    def _next_forced(self) -> tuple[int, Action] | None:
        """The seat that has only one answer now, and the answer, if the match is to give it."""
        for seat in self.acting:
            if len(legal := self.legal(seat)) == 1 and self.takes_forced(self._state, seat):
                return seat, legal[0]
        return None

    def _forced(self, state: State) -> tuple[int, int] | None:
        """The same in a state that is tried."""
        for seat in seats_in(int(state.acting)):
            legal = state.legal(seat)
            if len(legal) == 1 and self.takes_forced(state, seat):
                return seat, int(legal[0])
        return None

    def takes_forced(self, state: State, seat: int) -> bool:
        """Whether the match would answer for a seat that has only one answer in a state."""
        return not (self.ask_forced or state.timed or self.game.question(state, seat).telling)

    # Undo ------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last action back on its own: nobody else has acted since (other than in the
        same gathering of sealed answers), it learned nothing by it, and nothing random happened."""
        return self._last_step(seat, alone=True) is not None

    def is_final(self, seat: int, *actions: Action | str | int) -> bool:
        """Whether the seat could not take these actions back on its own, because it or somebody who is forced to follow
        would learn something, or chance would decide. It is tried on an imagined state, so the answer tells nothing
        that the seat does not know."""
        chosen = [self._action(action) for action in actions]
        trial = self.perspective(seat).imagine(dice_of(b"imagined"))
        trial.dice, trial.journal = dice_of(b"tried"), Journal()
        words, journal = trial.dice.words(), trial.journal
        for action in chosen:
            trial.apply(seat, action.id)
        final = self._learns(seat, journal.rows())
        while not final and trial.dice.words() == words and (forced := self._forced(trial)) is not None:
            journal.clear()
            trial.apply(*forced)
            final = self._anybody_learns(journal.rows())
        return final or trial.dice.words() != words

    def undo(self, seat: int, agreed: Collection[int] = ()) -> list[int]:
        """Take back the seat's last action, and what followed from it; the numbers of the steps, from 0.

        Beyond what `can_undo` allows, all other players must have agreed. What they have seen stays in their heads.
        """
        kept = self._kept_by_undo(seat, agreed)
        steps = len(self.history)
        self._go_back(kept)
        self.revision += 1
        self._forget()
        for listener in self._listeners:
            listener.taken_back(self, seat)
        return sorted(set(range(steps)) - set(kept))

    def rehearse_undo(self, seat: int, agreed: Collection[int] = ()) -> list[int]:
        """The numbers of the steps that `undo` would take back; HiramError if it cannot. Nothing changes."""
        kept = self._kept_by_undo(seat, agreed)
        before = self._state, self._rows, self.history, self.revision
        self._go_back(kept)
        self._state, self._rows, self.history, self.revision = before
        self._forget()
        return sorted(set(range(len(self.history))) - set(kept))

    def _kept_by_undo(self, seat: int, agreed: Collection[int]) -> list[int]:
        """The numbers of the steps that stay if the seat takes its last action back; HiramError if it may not."""
        self._check_seat(seat)
        if self._revealed:
            raise HiramError("the seed has been shown; nothing can be taken back")
        everybody = set(range(self.players)) <= {seat, *agreed}
        kept = self._without_last(seat, alone=not everybody)
        if kept is None:
            raise HiramError(
                f"seat {seat} has nothing to take back"
                if everybody
                else f"seat {seat} cannot take that back alone: somebody else acted, or something came to light"
            )
        return kept

    def _without_last(self, seat: int, alone: bool) -> list[int] | None:
        """The history without the seat's last action, as numbers of steps; None if there is none that it may take
        back."""
        found = self._last_step(seat, alone)
        return None if found is None else [*range(found[0]), *found[1]]

    def _last_step(self, seat: int, alone: bool) -> tuple[int, list[int]] | None:
        """The number of the seat's last action, if it may take that back, and of the steps after it that stay."""
        gathering = int(self._state.sealed)
        others: list[int] = []  # what other seats have sealed in this gathering, which stays
        for number in range(len(self.history) - 1, -1, -1):
            step = self.history[number]
            if step.seat == seat and not step.forced and not step.joined:
                if alone and (not step.quiet or (others and step.sealed != gathering)):
                    return None
                return number, others if step.sealed == gathering else []
            if step.seat != seat and gathering and step.sealed == gathering:
                others.insert(0, number)
            elif alone and (not step.quiet or (step.seat != seat and not step.forced)):
                return None
        return None

    def _go_back(self, kept: list[int]) -> None:
        """Be where these steps alone lead to: from the last checkpoint on their way, or from the deal. If they lead
        nowhere, nothing has changed."""
        steps = [self.history[number] for number in kept]
        before = self._state, self._rows, self.history, self.revision
        self._checkpoints = [saved for saved in self._checkpoints if saved.steps == steps[: len(saved.steps)]]
        try:
            if self._checkpoints:
                saved = self._checkpoints[-1]
                self._state, self._rows, self.history = saved.state.copy(), list(saved.rows), list(saved.steps)
                self._state.journal = Journal()
            else:
                self.history = []
                self._deal()
            for step in steps[len(self.history) :]:
                self._repeat(step.seat, step.action, step.forced, step.joined, tell=False)
                if len(self.history) % BETWEEN_CHECKPOINTS == 0:
                    self._set_checkpoint()
        except HiramError:
            self._state, self._rows, self.history, self.revision = before
            self._forget()
            raise
        self._set_checkpoint()

    def _set_checkpoint(self) -> None:
        if not self._checkpoints or len(self._checkpoints[-1].steps) < len(self.history):
            self._checkpoints.append(Checkpoint(list(self.history), list(self._rows), self._state.copy()))

    # Records ---------------------------------------------------------------------------------------------------

    def save(self) -> str:
        """The match as JSON, secrets included: `Match.load` goes on from there, `hiram replay` shows it."""
        return record.write(self.to_record())

    def to_record(self) -> record.Record:
        saved = record.Record(
            hiram=record.OLD_FORMAT if self.origin is msgspec.UNSET else record.FORMAT,
            game=self.game.slug,
            rules=self.game.rules_version,
            content=self.game.content_digest,
            players=self.players,
            options=self.options,
            names=list(self.names[: self.players]),
            commitment=self.commitment,
            secret=self.seed.reveal(),
            entropy=list(self.seed.entropy),
            actions=[str(step) for step in self.history],
            forced=[number for number, step in enumerate(self.history) if step.forced],
            finished=self.finished,
            scores=[int(score) for score in self._state.scores()],
            position=self.position,
            origin=self.origin,
        )
        saved.check = record.checksum(saved)
        return saved

    def __copy__(self) -> Match:
        """A match of its own that stands where this one does; listeners stay with this one."""
        make, given = self.__reduce__()
        copied: Match = make(*given, self.game)
        return copied

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        joined = [number for number, step in enumerate(self.history) if step.joined]
        return restored, (self.save(), self.ask_forced, self.revision, self._revealed, joined)

    @classmethod
    def load(
        cls,
        text: str | bytes,
        game: Game | None = None,
        ask_forced: bool = False,
        listener: MatchListener | None = None,
    ) -> Match:
        """The match of a save file, replayed from its seed; BadRecord says what is wrong with a damaged one."""
        return cls.from_record(record.read(text), game, ask_forced, listener=listener)

    @classmethod
    def from_record(
        cls,
        saved: record.Record,
        game: Game | None = None,
        ask_forced: bool = False,
        at: int | None = None,
        listener: MatchListener | None = None,
    ) -> Match:
        """The match of a record, or how it stood after `at` actions; a listener is told of the deal and every step."""
        game = game or game_with_digest(saved.game, saved.content) or game_of(saved.game)
        record.check_rules(saved, game)
        if at is not None and not 0 <= at <= len(saved.actions):
            raise BadRecord(f"the match has {len(saved.actions)} actions; it did not stand at {at}")
        match = cls._begun(saved, game, listener)
        for number, text in enumerate(saved.actions):
            if number == at:
                break
            match._replay_action(saved, number, text)
        if at is None:
            record.check_end(saved, match.finished, [int(score) for score in match._state.scores()])
        record.check_unchanged(saved)
        match.ask_forced = ask_forced
        if at is None:
            match._take_forced()
        return match

    @classmethod
    def _begun(cls, saved: record.Record, game: Game, listener: MatchListener | None) -> Match:
        try:
            return cls(
                game,
                saved.players,
                saved.options,
                record.sealed_seed(saved),
                saved.names,
                ask_forced=True,
                position=saved.position,
                listener=listener,
                origin=saved.origin,
            )
        except BadRecord:
            raise
        except HiramError as error:
            raise BadRecord(f"the match cannot begin: {error}") from None

    def _replay_action(self, saved: record.Record, number: int, text: str) -> None:
        try:
            seat, action = self.game.actions.parse_seated(text)
            self._check_actor(seat)
            forced = number in saved.forced
            if forced and len(self._state.legal(seat)) != 1:
                raise BadRecord("there was a choice, so it was not forced")
            self._repeat(seat, action, forced)
        except HiramError as error:
            raise record.broken_at(number, text, error) from None

    def reveal(self) -> dict[str, Any]:
        """The secret of the seed and what the seats added to it, once the game is over; then nothing is taken back."""
        self._check_finished()
        self._revealed = True
        return {"commitment": self.commitment, "secret": self.seed.reveal(), "entropy": list(self.seed.entropy)}

    # Showing ---------------------------------------------------------------------------------------------------

    def to_svg(self, seat: int | None = None, layout: str = "wide", theme: str = "light") -> str:
        """The table as a seat sees it."""
        return to_svg(self.game.scene(self.view(seat), self.names), self.game.sheet, layout, theme)

    def _repr_html_(self) -> str:
        """The table as a spectator sees it, for notebooks. They ask for every form that there is: with `_repr_svg_`
        beside it everything would be drawn twice."""
        return figure(self.to_svg(), repr(self).strip("<>"))

    def __repr__(self) -> str:
        stand = "finished" if self.finished else f"acting {self.acting}"
        return f"<Match of {self.game.title}, {self.players} players, {len(self.history)} actions, {stand}>"

    def _check_seat(self, seat: int) -> None:
        """A seat of a player: what an automaton holds is nobody's to see."""
        if not 0 <= seat < self.players:
            raise HiramError(f"there is no seat {seat}; seats go from 0 to {self.players - 1}")

    def _check_actor(self, seat: int) -> None:
        if seat != TABLE:
            self._check_seat(seat)

    def _check_finished(self) -> None:
        if not self.finished:
            raise HiramError("that is known when the game is over")


def restored(
    text: str, ask_forced: bool, revision: int, revealed: bool, joined: list[int], game: Game | None = None
) -> Match:
    """A match that was copied or pickled: its save file, and what only lives in memory."""
    match = Match.load(text, game, ask_forced)
    for number in joined:
        match.history[number] = msgspec.structs.replace(match.history[number], joined=True)
    match.revision, match._revealed = revision, revealed
    return match


@lru_cache(maxsize=1024)
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set, lowest first."""
    return tuple(seat for seat in range(mask.bit_length()) if (mask >> seat) & 1)


def seat_names(game: Game, players: int, names: Sequence[str]) -> tuple[str, ...]:
    """The names of all seats: those given, or the game's own, and those of the automata."""
    automata = game.automata(players)
    if not names:
        return (*game.seat_names(players), *automata)
    if len(names) != players:
        raise HiramError(f"{players} players need {players} names, not {len(names)}")
    for name in names:
        if (
            not isinstance(name, str)
            or not name.strip()
            or len(name) > 80
            or not name.replace(JOINER, "").isprintable()
        ):
            raise HiramError(f"{shortened(str(name))!r} is not a name: it needs 1 to 80 characters that can be read")
        plain_text(name, "a name")
    return (*names, *automata)
